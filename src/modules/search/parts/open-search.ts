/** How the dialog is asked for: by anybody, with words to start with or without. */
import { OPEN_SEARCH } from '../../../kernel/web/windows.ts'

export function openSearch(words = ''): void {
  window.dispatchEvent(new CustomEvent(OPEN_SEARCH, { detail: { words } }))
}

export function wordsOfEvent(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return typeof detail === 'object' && detail !== null && 'words' in detail && typeof detail.words === 'string' ? detail.words : ''
}

export const loadDialog = () => import('./SearchDialog.tsx').then((file) => file.SearchDialog)

/** Ctrl+K, and the command key on a Mac. */
export function isSearchKey(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
}

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
