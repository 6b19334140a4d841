/** Where the focus goes when what had it is gone. */

/** A closing menu or dialog gives the focus back to what opened it; only after that may it go elsewhere. */
const AFTER_CLOSING_MS = 250

export function focusLater(find: () => HTMLElement | null): void {
  setTimeout(() => find()?.focus(), AFTER_CLOSING_MS)
}

/** The row of a list that shows the record `key`. */
export function rowElement(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
}
