/** What others change while the schedule is open: their rows are tinted for a moment, and a line says who did what. */
import { useEffect, useRef, useState } from 'react'
import { useFreshKeys } from '../../../../ui/use-fresh-keys.ts'
import type { Task } from '../contract.ts'
import type { Rows } from './rows.ts'

/** Fields that people write; the others follow from them. */
const WRITTEN = [
  'name',
  'stage',
  'milestone',
  'duration',
  'effort',
  'optimistic',
  'pessimistic',
  'calendarId',
  'constraint',
  'constraintAt',
  'deadline',
  'actualStart',
  'actualFinish',
  'percent',
  'remaining',
  'priority',
  'budget',
  'actualCost',
  'fields',
  'activityId',
  'wbsCode',
  'assignments',
] as const satisfies readonly (keyof Task)[]

export type Seen = {
  by: string
  names: string[]
  field: string | null
  added: number
  changed: number
  removed: number
}

/** The difference between two readings; null where nothing is different. Dates that only follow are tinted but not told. */
export function seenBetween(before: Rows, after: Rows): { fresh: string[]; seen: Seen | null } | null {
  const fresh: string[] = []
  const written: { task: Task; fields: string[] }[] = []
  let added = 0
  for (const task of after.tasks.values()) {
    const was = before.tasks.get(task.id)
    if (was === task || (was && JSON.stringify(was) === JSON.stringify(task))) continue
    fresh.push(task.id)
    const fields = was
      ? WRITTEN.filter((name) =>
          task.summary && name === 'percent' ? false : JSON.stringify(was[name]) !== JSON.stringify(task[name]),
        )
      : []
    if (!was) added += 1
    if (!was || fields.length > 0) written.push({ task, fields })
  }
  const removed = [...before.tasks.keys()].filter((id) => !after.tasks.has(id)).length
  if (fresh.length === 0 && removed === 0) return null
  if (written.length === 0 && removed === 0) return { fresh, seen: null }
  const [first] = written
  return {
    fresh,
    seen: {
      by: first?.task.updatedByName ?? '',
      names: written.map(({ task }) => task.name),
      field: written.length === 1 && first?.fields.length === 1 ? (first.fields[0] ?? null) : null,
      added,
      changed: written.length - added,
      removed,
    },
  }
}

/** `own` knows the readings that were made of our own changes. */
export function useOthers(
  rows: Rows | undefined,
  own: WeakSet<Rows>,
): { fresh: ReadonlySet<string>; seen: Seen | null } {
  const before = useRef<Rows | null>(null)
  const { freshKeys, markFresh } = useFreshKeys()
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = rows ?? null
    if (!rows || !last || last.revision === 0 || last === rows || own.has(rows)) return
    const found = seenBetween(last, rows)
    if (!found) return
    markFresh(...found.fresh)
    if (found.seen) setSeen(found.seen)
  }, [rows, own, markFresh])
  return { fresh: freshKeys, seen }
}
