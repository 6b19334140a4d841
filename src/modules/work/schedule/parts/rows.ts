/** The rows of a schedule in the browser. Pure: what is fetched or answered is merged into what is there. */
import { wallText } from '../../../../lib/wall-clock.ts'
import type { Changed, Moved, Task, TaskLink } from '../contract.ts'
import { inOrder } from '../rules.ts'

export type Rows = { revision: number; tasks: ReadonlyMap<string, Task>; links: ReadonlyMap<string, TaskLink> }

export const NO_ROWS: Rows = { revision: 0, tasks: new Map(), links: new Map() }

/** The parts of a task in their order, or what stands at the top. */
export const childrenOf = (tasks: ReadonlyMap<string, Task>, parentId: string | null): Task[] =>
  [...tasks.values()].filter((task) => task.parentId === parentId).sort(inOrder)

export type Part<R> = { rows: readonly R[]; removed: readonly string[] }

/** A map with some rows replaced and some gone; unchanged rows stay the same objects, so nothing draws them again. */
export function merged<R extends { id: string }>(
  before: ReadonlyMap<string, R>,
  { rows, removed }: Part<R>,
): ReadonlyMap<string, R> {
  if (rows.length === 0 && removed.length === 0) return before
  const next = new Map(before)
  for (const id of removed) next.delete(id)
  for (const row of rows) next.set(row.id, row)
  return next
}

/** Tasks that moved along, in their new places; one that is not here comes whole with the next reading. */
export function movedRows(before: ReadonlyMap<string, Task>, moved: readonly Moved[]): Task[] {
  return moved.flatMap(([id, start, finish, lateStart, lateFinish, totalFloat, freeFloat, critical, percent]) => {
    const task = before.get(id)
    if (!task) return []
    const dates = { start: wallText(start), finish: wallText(finish) }
    const late = { lateStart: wallText(lateStart), lateFinish: wallText(lateFinish) }
    return [{ ...task, ...dates, ...late, totalFloat, freeFloat, critical, percent }]
  })
}

/** Our own change, as the server answered it. Where somebody else was faster, the next reading brings theirs: the revision stays behind. */
export function withAnswer(before: Rows, answer: Changed): Rows {
  const next = answer.revision === before.revision + 1 ? answer.revision : before.revision
  return {
    revision: next,
    tasks: merged(before.tasks, {
      rows: [...answer.tasks, ...movedRows(before.tasks, answer.moved)],
      removed: answer.removedTasks,
    }),
    links: merged(before.links, { rows: answer.links, removed: answer.removedLinks }),
  }
}
