/** The hidden shortcut that starts afresh: Ctrl+Shift+R or Ctrl+Shift+F5 clears caches and storage, then reloads (spec 3 §2.4). Drafts are kept. */
import { DRAFT_PREFIX } from './storage.ts'

/** The keys that a fresh start removes. */
export function keysToClear(keys: readonly string[]): string[] {
  return keys.filter((key) => !key.startsWith(DRAFT_PREFIX))
}

export function isHardRefresh(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && event.shiftKey && (event.key.toLowerCase() === 'r' || event.key === 'F5')
}

async function startAfresh(): Promise<void> {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of keysToClear(Object.keys(storage))) storage.removeItem(key)
  // plain http has no cache storage
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

export function listenForHardRefresh(): void {
  window.addEventListener('keydown', (event) => {
    if (!isHardRefresh(event)) return
    event.preventDefault()
    // whatever could not be cleared, the page is loaded anew
    void startAfresh().finally(() => window.location.reload())
  })
}
