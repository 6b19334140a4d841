/** How the dialog is asked for: by its key, by its button, or by anybody with words to start with. */
import { useEffect } from 'react'
import { signal } from '../../../kernel/web/signal.ts'
import { OPEN_SEARCH } from '../../../kernel/web/windows.ts'

/** What was asked for last; kept here, so that nothing is lost while the code that shows it is still on its way. */
export const asked = signal<{ words: string; turn: number } | null>(null)
let turn = 0

export function openSearch(words = ''): void {
  turn += 1
  asked.set({ words, turn })
}

export const loadDialog = () => import('./SearchDialog.tsx').then((file) => file.SearchDialog)

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Ctrl+K, and the command key on a Mac. */
function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  event.preventDefault()
  openSearch()
}

function onAsked(event: Event): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  openSearch(typeof detail === 'object' && detail !== null && 'words' in detail && typeof detail.words === 'string' ? detail.words : '')
}

let listeners = 0

/** Listens while a part of search stands in the frame; whichever comes first begins. */
export function useSearchKey(): void {
  useEffect(() => {
    listeners += 1
    if (listeners === 1) {
      window.addEventListener('keydown', onKey)
      window.addEventListener(OPEN_SEARCH, onAsked)
    }
    return () => {
      listeners -= 1
      if (listeners > 0) return
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(OPEN_SEARCH, onAsked)
      asked.set(null)
    }
  }, [])
}
