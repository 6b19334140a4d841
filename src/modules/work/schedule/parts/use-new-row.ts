/** A row that has no name yet: it stands in the schedule while its name is typed, and is sent once it has one. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { newId } from '../../../../lib/ids.ts'
import type { Change, Plan } from '../contract.ts'
import type { Act } from './act.ts'
import { drawn } from './drawn.ts'
import { childrenOf, type Rows } from './rows.ts'

/** Where it stands. */
export type NewRow = { id: string; parentId: string | null; afterId: string | null | undefined }

type Needs = {
  plan: Plan
  rows: Rows
  act: Act
  /** Unfolds a task that gets a part. */
  unfold: (id: string) => void
}

export function useNewRow({ plan, rows, act, unfold }: Needs) {
  const [asked, setAsked] = useState<NewRow | null>(null)
  const [firstId, setFirstId] = useState(newId)
  const text = useRef('')
  // an empty schedule begins with the cursor in its first row
  const first = rows.tasks.size === 0 && plan.may.edit
  const row = useMemo(
    (): NewRow | null => asked ?? (first ? { id: firstId, parentId: null, afterId: undefined } : null),
    [asked, first, firstId],
  )
  const shown = useMemo(() => {
    if (!row) return rows
    const { id, parentId, afterId } = row
    const place = { parentId, ...(afterId === undefined ? {} : { afterId }) }
    const add: Change = { op: 'add', id, ...place, task: { name: '', duration: plan.minutesPerDay } }
    return drawn(rows, [{ changes: [add], dates: [], over: null }], plan.start)
  }, [row, rows, plan.minutesPerDay, plan.start])

  /** Opens a row beside a task, at its level; without one, at the end. */
  const begin = useCallback(
    (besideId: string | null, where: 'after' | 'before' = 'after') => {
      text.current = ''
      const beside = besideId === null ? undefined : rows.tasks.get(besideId)
      if (!beside) return setAsked({ id: newId(), parentId: null, afterId: undefined })
      if (where === 'after') return setAsked({ id: newId(), parentId: beside.parentId, afterId: beside.id })
      const siblings = childrenOf(rows.tasks, beside.parentId)
      const before = siblings[siblings.findIndex((one) => one.id === beside.id) - 1]
      return setAsked({ id: newId(), parentId: beside.parentId, afterId: before?.id ?? null })
    },
    [rows],
  )

  const drop = useCallback(() => {
    text.current = ''
    setAsked(null)
  }, [])

  /** Sends the row under its name; with `next` another one stands below it. */
  const keep = useCallback(
    (name: string, next: boolean) => {
      if (!row || name.trim() === '') return drop()
      const { id, parentId, afterId } = row
      text.current = ''
      void act([
        {
          op: 'add',
          id,
          parentId,
          ...(afterId === undefined ? {} : { afterId }),
          task: { name: name.trim().slice(0, 300), duration: plan.minutesPerDay },
        },
      ])
      setFirstId(newId())
      setAsked(next ? { id: newId(), parentId, afterId: id } : null)
    },
    [row, act, plan.minutesPerDay, drop],
  )

  /** One level in, under the row above it, or one level out. */
  const level = useCallback(
    (out: boolean) => {
      if (!row) return
      if (out) {
        const parent = row.parentId === null ? undefined : rows.tasks.get(row.parentId)
        if (parent) setAsked({ ...row, parentId: parent.parentId, afterId: parent.id })
        return
      }
      const siblings = childrenOf(rows.tasks, row.parentId)
      const above = row.afterId === undefined ? siblings.at(-1) : siblings.find((one) => one.id === row.afterId)
      if (!above) return
      unfold(above.id)
      setAsked({ ...row, parentId: above.id, afterId: undefined })
    },
    [row, rows, unfold],
  )
  /** What has been typed, for an input that is drawn anew because the row has moved. */
  const typed = useCallback((now: string) => {
    text.current = now
  }, [])
  const typedSoFar = useCallback(() => text.current, [])
  /** Somebody asked for it; the first row of an empty schedule is there by itself. */
  const isAsked = asked !== null
  return { row, isAsked, shown, text: typedSoFar, typed, begin, keep, drop, level }
}
