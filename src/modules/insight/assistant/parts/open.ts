/** Whether the assistant is open; its buttons and its panel stand in different places of the frame. */
import { signal } from '../../../../kernel/web/signal.ts'

export const assistantOpen = signal(false)

/** What had the focus before, to give it back. */
let before: Element | null = null

export function toggleAssistant(): void {
  if (assistantOpen.get()) return closeAssistant()
  before = document.activeElement
  assistantOpen.set(true)
}

export function closeAssistant(): void {
  assistantOpen.set(false)
  if (before instanceof HTMLElement && before.isConnected) before.focus()
  before = null
}
