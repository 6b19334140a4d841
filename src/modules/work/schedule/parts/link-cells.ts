/** What stands in the cells of predecessors and successors, and what is typed there, as steps of a change. Pure. */
import { newId } from '../../../../lib/ids.ts'
import { readLinkCell, writeLink } from '../../../../lib/scheduling/files/csv-links.ts'
import { fold } from '../../../../lib/scheduling/files/csv-words.ts'
import type { Change, Task, TaskLink } from '../contract.ts'
import { outline } from '../rules.ts'
import type { Rows } from './rows.ts'

/** `before` are the tasks this one waits for, `after` those that wait for it. */
export type LinkSide = 'before' | 'after'
const DAYS_PER_WEEK = 5

/** What cells of links are read and written by: the numbers of the outline, and the links of each task. */
export type LinkBook = {
  numbers: ReadonlyMap<string, string>
  find: (reference: string) => Task | undefined
  of: Record<LinkSide, ReadonlyMap<string, readonly TaskLink[]>>
  minutesPerDay: number
}

export function linkBook({ tasks, links }: Rows, minutesPerDay: number): LinkBook {
  const rows = outline([...tasks.values()])
  const numbers = new Map(rows.map(({ task, wbs }) => [task.id, wbs]))
  const byNumber = new Map(rows.map(({ task, wbs }) => [wbs, task]))
  const byName = new Map(rows.map(({ task }) => [fold(task.name), task]))
  const byActivity = new Map(rows.flatMap(({ task }) => (task.activityId ? [[task.activityId, task] as const] : [])))
  const [before, after] = [new Map<string, TaskLink[]>(), new Map<string, TaskLink[]>()]
  for (const link of links.values())
    for (const [side, id] of [
      [before, link.toId],
      [after, link.fromId],
    ] as const) {
      const list = side.get(id)
      if (list) list.push(link)
      else side.set(id, [link])
    }
  return {
    numbers,
    find: (reference) => byNumber.get(reference) ?? byActivity.get(reference) ?? byName.get(fold(reference)),
    of: { before, after },
    minutesPerDay,
  }
}

const other = (link: TaskLink, side: LinkSide) => (side === 'before' ? link.fromId : link.toId)

/** `3, 4SS+2d`; finish to start without a lag goes without saying. */
export function linkCellText(book: LinkBook, taskId: string, side: LinkSide): string {
  return (book.of[side].get(taskId) ?? [])
    .map((link) => {
      const number = book.numbers.get(other(link, side)) ?? ''
      return link.type === 'FS' && link.lag === 0 ? number : writeLink(number, link, book.minutesPerDay)
    })
    .join(', ')
}

type LinkProblem = { kind: 'unknownPredecessor' | 'badPredecessor' | 'selfPredecessor'; typed: string }
export type CellLink = { task: Task; type: TaskLink['type']; lag: number; elapsed: boolean }
export type LinkCell = { links: CellLink[]; problem: LinkProblem | null }

/** What is typed: the links it names, and the first thing that cannot be read. */
export function readCell(book: LinkBook, taskId: string, typed: string): LinkCell {
  const day = { minutesPerDay: book.minutesPerDay, minutesPerWeek: book.minutesPerDay * DAYS_PER_WEEK }
  const links = new Map<string, CellLink>()
  let problem: LinkProblem | null = null
  for (const one of readLinkCell(typed, book.find, day)) {
    if ('problem' in one) problem ??= { kind: one.problem, typed: one.typed }
    else if (one.from.id === taskId) problem ??= { kind: 'selfPredecessor', typed: one.typed }
    else {
      const { from, type, lag, elapsed } = one
      links.set(`${from.id} ${type}`, { task: from, type, lag, elapsed })
    }
  }
  return { links: [...links.values()], problem }
}

/** The steps from the links that are there to those of a cell: what is named stays or is changed, what is not goes. */
export function linkSteps(book: LinkBook, taskId: string, side: LinkSide, wanted: readonly CellLink[]): Change[] {
  const there = book.of[side].get(taskId) ?? []
  const keyOf = (id: string, type: string) => `${id} ${type}`
  const byKey = new Map(there.map((link) => [keyOf(other(link, side), link.type), link]))
  const kept = new Set<string>()
  const steps: Change[] = []
  for (const { task, type, lag, elapsed } of wanted) {
    // a kind that was changed is still the same link
    const known =
      byKey.get(keyOf(task.id, type)) ??
      there.find(
        (link) =>
          other(link, side) === task.id &&
          !kept.has(link.id) &&
          !wanted.some((one) => one.task.id === task.id && one.type === link.type),
      )
    if (!known) {
      const ends = side === 'before' ? { fromId: task.id, toId: taskId } : { fromId: taskId, toId: task.id }
      steps.push({ op: 'link', id: newId(), ...ends, type, lag, elapsed })
      continue
    }
    kept.add(known.id)
    if (known.type === type && known.lag === lag && known.elapsed === elapsed) continue
    const before = { type: known.type, lag: known.lag, elapsed: known.elapsed }
    steps.push({ op: 'setLink', linkId: known.id, before, after: { type, lag, elapsed } })
  }
  const gone = there.filter((link) => !kept.has(link.id)).map((link) => link.id)
  return gone.length > 0 ? [{ op: 'unlink', linkIds: gone }, ...steps] : steps
}

/** Each task after the one before it, finish to start; pairs that are linked so already are left alone. */
export function sequenceSteps(rows: Rows, ids: readonly string[]): Change[] {
  const linked = new Set(Array.from(rows.links.values(), ({ fromId, toId, type }) => `${fromId} ${toId} ${type}`))
  const above = (id: string | null): string[] =>
    id === null ? [] : [id, ...above(rows.tasks.get(id)?.parentId ?? null)]
  return ids.slice(1).flatMap((toId, at): Change[] => {
    const fromId = ids[at] ?? ''
    // a task and what it is part of cannot wait for each other
    if (above(toId).includes(fromId) || above(fromId).includes(toId) || linked.has(`${fromId} ${toId} FS`)) return []
    return [{ op: 'link', id: newId(), fromId, toId }]
  })
}

/** Takes away the links between these tasks; of a single one, all it has. */
export function unlinkSteps({ links }: Rows, ids: readonly string[]): Change[] {
  const chosen = new Set(ids)
  const gone = [...links.values()].filter(({ fromId, toId }) =>
    chosen.size === 1 ? chosen.has(fromId) || chosen.has(toId) : chosen.has(fromId) && chosen.has(toId),
  )
  return gone.length > 0 ? [{ op: 'unlink', linkIds: gone.map((link) => link.id) }] : []
}
