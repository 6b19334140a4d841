/**
 * Too many failures in a short time (spec 3 §8): the live stream is dropped and, once the server answers again, the page is loaded anew
 * after a moment, with drafts kept, at most once in five minutes.
 */
import { readStored, writeStored } from './storage.ts'

export const TROUBLE_FAILURES = 5
export const TROUBLE_WINDOW_MS = 30_000
export const RELOAD_DELAY_MS = 2000
export const RELOAD_EVERY_MS = 5 * 60_000
const ASK_AGAIN_MS = 5000
const KEY = 'reloadedAt'

/** Whether these moments of failure are trouble: enough of them within the window that ends now. */
export function isTrouble(failures: readonly number[], now: number): boolean {
  return failures.filter((at) => now - at < TROUBLE_WINDOW_MS).length >= TROUBLE_FAILURES
}

/** Whether a page that was last reloaded then may be reloaded by itself now. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_EVERY_MS
}

let failures: number[] = []
let handling = false
const listeners = new Set<() => void>()

/** Calls back when the stream has to be dropped. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A request or the stream failed in a way that could pass by itself. */
export function noteFailedCall(now = Date.now()): void {
  failures = [...failures.filter((at) => now - at < TROUBLE_WINDOW_MS), now]
  if (!isTrouble(failures, now) || handling) return
  const stored = readStored('localStorage', KEY)
  if (!mayReload(stored === null ? null : Number(stored), now)) return
  handling = true
  for (const listener of listeners) listener()
  setTimeout(() => void reloadWhenThere(), RELOAD_DELAY_MS)
}

/** A page reloaded while the server is gone would be the browser's own error page, so it waits until somebody answers. */
async function reloadWhenThere(): Promise<void> {
  const there = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (!there) {
    setTimeout(() => void reloadWhenThere(), ASK_AGAIN_MS)
    return
  }
  writeStored('localStorage', KEY, String(Date.now()))
  reloadPage()
}

/** Loads the page anew; drafts are written when it goes. */
export function reloadPage(): void {
  window.location.reload()
}
