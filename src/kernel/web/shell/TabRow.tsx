import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { framePart } from '../frame-part.tsx'
import { useKernelText } from '../i18n.ts'
import { useNavigation } from './place.ts'
import { FrameParts } from '../FrameParts.tsx'
import { QuickAccessAt } from './QuickAccessAt.tsx'
import { useVerticalNavigation } from './vertical-places.ts'

const VerticalSwitcher = framePart('VerticalSwitcher', () =>
  import('./VerticalSwitcher.tsx').then((file) => file.VerticalSwitcher),
)

/** The vertical's main tabs with whatever else stands in no menu, and the vertical and company at the right end. */
export function TabRow() {
  const { t } = useKernelText()
  const { tabs: areas, current: area } = useNavigation()
  const { tabs: own, current } = useVerticalNavigation()
  const others = areas.filter((entry) => !own.some((place) => place.route === entry.path))
  const tabs = [
    ...own.map((place) => ({ title: place.label, path: place.address, here: place === current })),
    ...others.map((entry) => ({ title: entry.title, path: entry.path, here: !current && entry === area })),
  ]
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'stretch',
        gap: 2,
        height: 40,
        px: 3,
        borderBottom: 1,
        borderColor: 'line.hair',
      }}
    >
      <QuickAccessAt corner="top-left" />
      <Box component="nav" aria-label={t('areas')} sx={{ display: 'flex', gap: 2.5, minWidth: 0, overflowX: 'auto' }}>
        {tabs.map(({ title, path, here }) => (
          <Box
            key={path}
            component="a"
            href={path}
            aria-current={here ? 'page' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              pt: '2px',
              whiteSpace: 'nowrap',
              textDecoration: 'none',
              typography: 'button',
              borderBottom: '2px solid',
              borderColor: here ? 'line.copper' : 'transparent',
              color: here ? 'text.primary' : 'text.secondary',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            {title}
          </Box>
        ))}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <Suspense fallback={null}>
          <VerticalSwitcher />
        </Suspense>
        <FrameParts place="company" />
      </Box>
      <QuickAccessAt corner="top-right" />
    </Box>
  )
}
