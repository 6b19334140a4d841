/** How quickly the product answers: the latency of the last requests, and how long the page was blocked lately. */
import { signal } from '../signal.ts'

/** So many requests are looked at; of their times the one in the middle counts. */
export const REQUESTS_MEASURED = 20
export const SLOW_REQUEST_MS = 500
export const POOR_REQUEST_MS = 1500
/** Within this time the page may be blocked for so long. */
export const BLOCKED_WINDOW_MS = 10_000
export const SLOW_BLOCKED_MS = 1000
export const POOR_BLOCKED_MS = 4000

export type PerformanceState = 'good' | 'slow' | 'poor'
/** `requestMs` is null until something was asked. */
export type Measured = { requestMs: number | null; blockedMs: number }

export function performanceState({ requestMs, blockedMs }: Measured): PerformanceState {
  const ms = requestMs ?? 0
  if (ms >= POOR_REQUEST_MS || blockedMs >= POOR_BLOCKED_MS) return 'poor'
  return ms >= SLOW_REQUEST_MS || blockedMs >= SLOW_BLOCKED_MS ? 'slow' : 'good'
}

/** Which of the two numbers the state comes from: the one that is shown beside the word. */
export function performanceBy(measured: Measured): 'request' | 'blocked' {
  return performanceState({ ...measured, blockedMs: 0 }) === performanceState(measured) ? 'request' : 'blocked'
}

export function middleOf(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? null : Math.round(middle)
}

export const measured = signal<Measured>({ requestMs: null, blockedMs: 0 })

let times: readonly number[] = []

/** A request was answered after so many milliseconds. */
export function noteRequest(ms: number): void {
  times = [...times, ms].slice(-REQUESTS_MEASURED)
  update({ requestMs: middleOf(times) })
}

function update(part: Partial<Measured>): void {
  const next = { ...measured.get(), ...part }
  const { requestMs, blockedMs } = measured.get()
  if (next.requestMs !== requestMs || next.blockedMs !== blockedMs) measured.set(next)
}

/** Adds up what blocks the page from now on, until the returned function is called. */
export function watchBlocking(): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return () => undefined
  let blocks: { at: number; ms: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    clearTimeout(timer)
    blocks = blocks.filter((block) => performance.now() - block.at < BLOCKED_WINDOW_MS)
    update({ blockedMs: Math.round(blocks.reduce((sum, block) => sum + block.ms, 0)) })
    if (blocks.length > 0) timer = setTimeout(count, 1000)
  }
  const observer = new PerformanceObserver((list) => {
    blocks.push(...list.getEntries().map((entry) => ({ at: entry.startTime + entry.duration, ms: entry.duration })))
    count()
  })
  observer.observe({ type: 'longtask' })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
