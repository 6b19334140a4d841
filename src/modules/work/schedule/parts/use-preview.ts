import { useCallback, useEffect, useRef } from 'react'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { Plan } from '../contract.ts'
import { type Dates, engineInput } from './for-engine.ts'
import type { Asked, Told } from './preview-worker.ts'
import type { Rows } from './rows.ts'

export type AskEngine = (plan: Plan, rows: Rows, asked: Asked) => Promise<readonly Dates[]>

/** Asks the engine, in a worker of its own, what a drag or a change would move. The worker starts with the first question and ends with the page. */
export function usePreview(): AskEngine {
  const worker = useRef<ReturnType<typeof start> | null>(null)
  useEffect(
    () => () => {
      worker.current?.end()
      worker.current = null
    },
    [],
  )
  return useCallback((plan, rows, asked) => (worker.current ??= start()).ask(plan, rows, asked), [])
}

function start() {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  const tell = (told: Told) => worker.postMessage(told)
  const waiting = new Map<number, (dates: Dates[]) => void>()
  let [known, n]: [{ plan: Plan; rows: Rows } | null, number] = [null, 0]
  worker.addEventListener('message', ({ data }: MessageEvent<{ n: number; dates: Dates[] }>) => {
    waiting.get(data.n)?.(data.dates)
    waiting.delete(data.n)
  })
  // a worker that cannot start leaves a drag without a preview, not without its end
  const giveUp = () => {
    for (const done of waiting.values()) done([])
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)
  return {
    ask(plan: Plan, rows: Rows, asked: Asked): Promise<Dates[]> {
      if (known?.rows !== rows || known.plan !== plan) {
        const dates = Array.from(rows.tasks.values(), ({ id, start: from, finish }) => ({
          id,
          start: minuteOf(from) ?? 0,
          finish: minuteOf(finish) ?? 0,
        }))
        tell({ kind: 'plan', input: engineInput(plan, rows.tasks.values(), rows.links.values()), dates })
        known = { plan, rows }
      }
      const mine = (n += 1)
      return new Promise((resolve) => {
        waiting.set(mine, resolve)
        tell({ kind: 'ask', n: mine, asked })
      })
    },
    end() {
      worker.terminate()
      giveUp()
    },
  }
}
