import Box from '@mui/material/Box'
import { Logo } from './Logo.tsx'
import { useDelayed } from './use-delayed.ts'
import { useUiText } from './use-ui-text.ts'

/** The whole window before the frame stands; empty for the first 200 ms. */
export function FullScreenLoading(props: { text?: string }) {
  const { t } = useUiText()
  const late = useDelayed(true)
  return (
    <Box
      component="main"
      aria-busy
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        bgcolor: 'background.default',
      }}
    >
      {late && <Logo size={36} />}
      <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
        {late && (props.text ?? t('loading'))}
      </Box>
    </Box>
  )
}
