import Assistant from '@mui/icons-material/AssistantOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../../kernel/web/failure.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import { ASSISTANT_FLAG, ASSISTANT_KEY } from '../rules.ts'
import type { AssistantPanelProps } from './AssistantPanel.tsx'
import { useText } from './use-text.ts'

const loadPanel = () => import('./AssistantPanel.tsx').then((file) => file.AssistantPanel)
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button of the top bar, and the key that does the same; the panel is fetched when it is first wanted. */
export function AssistantButton() {
  const { may } = useSession()
  return may({ flag: ASSISTANT_FLAG }) && <Button />
}

function Button() {
  const { t } = useText()
  const toast = useToast()
  const { session, company } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const said = useRef(t)
  useEffect(() => { said.current = t })

  const toggle = useCallback(() => {
    setOpen((was) => !was)
    loadPanel().then((found) => setPanel(() => found)).catch((error: unknown) => {
      setOpen(false)
      toast.error(said.current('loadFailed', { reason: failureText(error) }))
    })
  }, [toast])
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== ASSISTANT_KEY || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [toggle])

  return (
    <>
      <Tooltip title={t('openKeys', { keys: isMac() ? '⌘' : t('ctrl') })}>
        <IconButton
          ref={button} aria-label={t('open')} aria-expanded={open} aria-keyshortcuts="Control+J Meta+J" onClick={toggle}
          // a failed fetch is told when the panel is wanted, not when the pointer passes
          onPointerEnter={() => void loadPanel().catch(() => undefined)} sx={{ ...(open && { bgcolor: 'surface.selected', color: 'primary.main' }) }}
        >
          <Assistant />
        </IconButton>
      </Tooltip>
      {/* what was said belongs to one person in one company */}
      {Panel && open && <Panel key={`${session?.user.id} ${company?.id}`} onClose={close} />}
    </>
  )
}
