/** By what far parts of the frame ask each other to open something. What is asked for is kept, so that nothing is lost while the code that shows it is on its way. */
import { signal } from './signal.ts'

/** Opens the sheet of keyboard shortcuts. */
export const OPEN_SHORTCUTS = 'plumbline:shortcuts'

/** Universal search as it was asked for last; null while it is closed. */
export const searchAsked = signal<{ words: string; turn: number } | null>(null)
let turn = 0

export function openSearch(words = ''): void {
  turn += 1
  searchAsked.set({ words, turn })
}

/** Ctrl+K, and the command key on a Mac. */
function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  event.preventDefault()
  openSearch()
}

/** Hears the key of universal search from the moment the frame stands. */
export function listenForSearchKey(): () => void {
  window.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener('keydown', onKey)
    searchAsked.set(null)
  }
}
