/** What changes many times a second while somebody drags or points. Only the parts that show it render again, not the chart. */
import { useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'
import type { Preview, Span } from './types.ts'

export type LiveState = {
  draft: Draft | null
  /** Where the pointer is, in pixels of the chart; the keyboard has none. */
  at: readonly [number, number] | null
  /** Dates that differ from the rows': of the bar being dragged and of those that follow it. */
  spans: Preview
  /** What `preview` says of the row being dragged, and for which draft: it may have to go around a weekend. */
  outcome: { of: Draft; span: Span } | null
  /** The row the pointer is on. */
  hovered: string | null
  /** The link that Delete would remove. */
  link: string | null
}

const NO_SPANS: Preview = new Map()

export type Live = ReturnType<typeof createLive>

export function createLive() {
  let state: LiveState = { draft: null, at: null, spans: NO_SPANS, outcome: null, hovered: null, link: null }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next: Partial<LiveState>) => {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    clear: () => {
      state = { ...state, draft: null, at: null, spans: NO_SPANS, outcome: null }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A part of the state; the component renders when that part is another value. */
export function useLive<T>(live: Live, read: (state: LiveState) => T): T {
  return useSyncExternalStore(live.subscribe, () => read(live.get()))
}
