import Box from '@mui/material/Box'
import { useKernelText } from '../i18n.ts'
import { useNavigation } from './place.ts'
import { FrameParts } from './TopBar.tsx'

/** The areas as tabs, and the company at the right end. */
export function TabRow() {
  const { t } = useKernelText()
  const { tabs, current } = useNavigation()
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'stretch', gap: 2, height: 40, px: 3, borderBottom: 1, borderColor: 'line.hair' }}>
      <Box component="nav" aria-label={t('areas')} sx={{ display: 'flex', gap: 2.5, minWidth: 0, overflowX: 'auto' }}>
        {tabs.map((entry) => {
          const here = entry === current
          return (
            <Box
              key={entry.path} component="a" href={entry.path} aria-current={here ? 'page' : undefined}
              sx={{
                display: 'flex', alignItems: 'center', pt: '2px', whiteSpace: 'nowrap', textDecoration: 'none', typography: 'button', borderBottom: '2px solid',
                borderColor: here ? 'line.copper' : 'transparent', color: here ? 'text.primary' : 'text.secondary', '&:hover': { color: 'text.primary' }, '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              {entry.title}
            </Box>
          )
        })}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}><FrameParts place="company" /></Box>
    </Box>
  )
}
