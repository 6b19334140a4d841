import Assistant from '@mui/icons-material/AssistantOutlined'
import IconButton from '@mui/material/IconButton'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { offerAct } from '../../../../kernel/web/frame-acts.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { ASSISTANT_FLAG, ASSISTANT_KEY } from '../rules.ts'
import type { AssistantPanelProps } from './AssistantPanel.tsx'
import { assistantOpen, closeAssistant, toggleAssistant } from './open.ts'
import { useText } from './use-text.ts'

const loadPanel = () => import('./AssistantPanel.tsx').then((file) => file.AssistantPanel)

/** The button of narrow windows, the key, and the panel behind them; its code is fetched when it is first wanted. */
export function AssistantButton() {
  const { may } = useSession()
  return may({ flag: ASSISTANT_FLAG }) && <Open />
}

function Open() {
  const { t } = useText()
  const toast = useToast()
  const { session, company } = useSession()
  const open = useSignal(assistantOpen)
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const said = useRef(t)
  useEffect(() => {
    said.current = t
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== ASSISTANT_KEY ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return
      event.preventDefault()
      toggleAssistant()
    }
    window.addEventListener('keydown', press)
    const withdraw = offerAct('assistant.open', toggleAssistant)
    return () => {
      withdraw()
      window.removeEventListener('keydown', press)
      assistantOpen.set(false)
    }
  }, [])
  useEffect(() => {
    if (!open) return
    loadPanel()
      .then((found) => setPanel(() => found))
      .catch((error: unknown) => {
        closeAssistant()
        toast.error(said.current('loadFailed', { reason: failureText(error) }), toggleAssistant)
      })
  }, [open, toast])
  return (
    <>
      <IconButton
        aria-label={t('open')}
        title={t('open')}
        aria-expanded={open}
        aria-keyshortcuts="Control+J Meta+J"
        onClick={toggleAssistant}
        sx={{ display: { md: 'none' }, ...(open && { bgcolor: 'surface.selected', color: 'primary.main' }) }}
      >
        <Assistant />
      </IconButton>
      {/* what was said belongs to one person in one company */}
      {Panel && open && <Panel key={`${session?.user.id} ${company?.id}`} onClose={closeAssistant} />}
    </>
  )
}
