import Box from '@mui/material/Box'
import { StatusShape, type Tone } from '../../../ui/StatusChip.tsx'
import { useKernelText } from '../i18n.ts'
import { connection, type Connection } from '../live.ts'
import { useSignal } from '../signal.ts'

const TONE: Record<Connection, Tone> = { connected: 'success', polling: 'warning', disconnected: 'error' }

/** The state of the product as word and value; only a bad state gets its tint. */
export function StatusBar() {
  const { t } = useKernelText()
  const state = useSignal(connection)
  return (
    <Box
      component="footer" aria-label={t('status')}
      sx={{
        position: 'fixed', left: 0, right: 0, bottom: 0, height: 'var(--plumb-dock)', zIndex: 'appBar', display: 'flex', alignItems: 'stretch',
        bgcolor: 'background.paper', borderTop: 1, borderColor: 'line.hair', typography: 'caption', px: { xs: 1, md: 1.5 }, displayPrint: 'none',
      }}
    >
      <Box
        aria-live="polite"
        sx={{
          display: 'flex', alignItems: 'center', gap: 1, px: 1.5, borderRight: 1, borderColor: 'line.hair', color: 'text.secondary', whiteSpace: 'nowrap',
          ...(state !== 'connected' && { bgcolor: `tint.${TONE[state]}` }),
        }}
      >
        <StatusShape tone={TONE[state]} />
        <span>{t('connection')} <Box component="span" sx={{ fontWeight: 600, color: state === 'connected' ? 'text.primary' : `${TONE[state]}.main` }}>{t(state)}</Box></span>
      </Box>
    </Box>
  )
}
