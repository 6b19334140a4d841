/** What is on its way to the server, drawn over the rows at once: what people wrote first, and where it moves everything as soon as the engine has said so. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { scheduleApi } from '../api.ts'
import type { Change } from '../contract.ts'
import { drawn, isStructural, movesDates, type UnderWay } from './drawn.ts'
import type { Rows } from './rows.ts'
import { rowsKey } from './rows-store.ts'
import { usePreview } from './use-preview.ts'

export type Drawing = {
  /** The answer is about to be laid over these rows; it stays drawn as long as they are shown. */
  answered: (over: Rows) => void
  refused: () => void
}

/** `begins` is the start of the plan. */
export function useDrawn(projectId: string, rows: Rows | undefined, begins: string) {
  const client = useQueryClient()
  const ask = usePreview()
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([])
  // the same list for what asks between two drawings
  const latest = useRef<readonly UnderWay[]>([])
  // the engine is asked about one after the other: each stands on what the one before has moved
  const asking = useRef<Promise<void>>(Promise.resolve())
  const set = useCallback((next: readonly UnderWay[]) => {
    latest.current = next
    setUnderWay(next)
  }, [])
  useEffect(() => {
    latest.current = latest.current.filter(({ over }) => over === null || over === rows)
  }, [rows])

  const draw = useCallback(
    (changes: readonly Change[]): Drawing => {
      let mine: UnderWay = { changes, dates: [], over: null }
      const put = (values: Partial<UnderWay>) => {
        const next = { ...mine, ...values }
        set(latest.current.map((one) => (one === mine ? next : one)))
        mine = next
      }
      set([...latest.current, mine])
      asking.current = asking.current.then(async () => {
        const [plan, now] = [
          client.getQueryData(scheduleApi.getPlan.queryKey({ input: { projectId } })),
          client.getQueryData<Rows>(rowsKey(projectId)),
        ]
        const at = latest.current.indexOf(mine)
        if (at < 0 || !plan || !now || !movesDates(changes)) return
        const structural = changes.some(isStructural)
        const basis = drawn(now, latest.current.slice(0, structural ? at + 1 : at), plan.start)
        put({ dates: await ask(plan, basis, { changes: structural ? [] : changes }) })
      })
      return {
        answered: (over) => put({ over }),
        refused: () => set(latest.current.filter((one) => one !== mine)),
      }
    },
    [client, projectId, ask, set],
  )
  const shown = useMemo(() => (rows ? drawn(rows, underWay, begins) : undefined), [rows, underWay, begins])
  /** Once the engine has said where everything goes that was sent so far. */
  const whenDrawn = useCallback(() => asking.current, [])
  return { shown, draw, ask, whenDrawn }
}
