import { useCallback, useEffect, useRef } from 'react'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { GanttChange, Preview } from '../../../../ui/gantt/types.ts'
import type { Plan } from '../contract.ts'
import { type Dates, engineInput } from './for-engine.ts'
import type { Rows } from './rows.ts'

/** Asks the engine, in a worker of its own, what a drag would move. The worker starts with the first drag and ends with the page. */
export function usePreview(plan: Plan | undefined, rows: Rows): (change: GanttChange) => Promise<Preview> {
  const worker = useRef<{
    ask: Worker
    told: Rows | null
    waiting: Map<number, (dates: Dates[]) => void>
    n: number
  } | null>(null)
  useEffect(
    () => () => {
      worker.current?.ask.terminate()
      worker.current = null
    },
    [],
  )
  return useCallback(
    async (change) => {
      if (!plan) return new Map()
      worker.current ??= start()
      const { ask, waiting } = worker.current
      if (worker.current.told !== rows) {
        const dates = Array.from(rows.tasks.values(), ({ id, start: from, finish }) => ({
          id,
          start: minuteOf(from) ?? 0,
          finish: minuteOf(finish) ?? 0,
        }))
        ask.postMessage({ kind: 'plan', input: engineInput(plan, rows.tasks.values(), rows.links.values()), dates })
        worker.current.told = rows
      }
      const n = (worker.current.n += 1)
      const moved = await new Promise<Dates[]>((resolve) => {
        waiting.set(n, resolve)
        ask.postMessage({ kind: 'ask', n, change })
      })
      return new Map(moved.map(({ id, start: from, finish }) => [id, { start: from, finish }]))
    },
    [plan, rows],
  )
}

function start() {
  const ask = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (dates: Dates[]) => void>()
  ask.addEventListener('message', ({ data }: MessageEvent<{ n: number; dates: Dates[] }>) => {
    waiting.get(data.n)?.(data.dates)
    waiting.delete(data.n)
  })
  // a worker that cannot start leaves the drag without a preview, not without its end
  ask.addEventListener('error', () => {
    for (const done of waiting.values()) done([])
    waiting.clear()
  })
  return { ask, told: null, waiting, n: 0 }
}
