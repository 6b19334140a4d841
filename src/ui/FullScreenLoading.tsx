import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { Logo } from './Logo.tsx'
import { useDelayed } from './useDelayed.ts'
import { useUiText } from './useUiText.ts'

/** The whole window before the frame stands; empty for the first 200 ms. */
export function FullScreenLoading(props: { text?: string }) {
  const { t } = useUiText()
  const late = useDelayed(true)
  return (
    <Box aria-busy sx={{ position: 'fixed', inset: 0, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, bgcolor: 'background.default' }}>
      {late && (
        <>
          <Logo size={36} />
          <LinearProgress aria-label={props.text ?? t('loading')} sx={{ width: 160 }} />
          {props.text && <Box aria-live="polite" sx={{ typography: 'caption', color: 'text.secondary' }}>{props.text}</Box>}
        </>
      )}
    </Box>
  )
}
