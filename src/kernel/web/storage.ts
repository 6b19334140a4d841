/** Browser storage that may be full, blocked or private: reading then gives null, and writing does nothing. */

/** What begins like this was typed by somebody and survives a hard refresh. */
export const DRAFT_PREFIX = 'draft/'

type Kind = 'localStorage' | 'sessionStorage'

export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}
