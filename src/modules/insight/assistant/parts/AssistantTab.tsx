import Assistant from '@mui/icons-material/AssistantOutlined'
import Button from '@mui/material/Button'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { ASSISTANT_FLAG } from '../rules.ts'
import { assistantOpen, toggleAssistant } from './open.ts'
import { useText } from './use-text.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** From 900 px up: in the second row of the head, since the first has no room left in Spanish and French. */
export function AssistantTab() {
  const { t } = useText()
  const { may } = useSession()
  const open = useSignal(assistantOpen)
  if (!may({ flag: ASSISTANT_FLAG })) return null
  return (
    <Button
      color="inherit"
      startIcon={<Assistant />}
      aria-expanded={open}
      aria-keyshortcuts="Control+J Meta+J"
      title={t('openKeys', { keys: isMac() ? '⌘' : t('ctrl') })}
      onClick={toggleAssistant}
      sx={{
        whiteSpace: 'nowrap',
        color: open ? 'primary.main' : 'text.secondary',
        bgcolor: open ? 'surface.selected' : undefined,
        mr: -1.5,
      }}
    >
      {t('open')}
    </Button>
  )
}
