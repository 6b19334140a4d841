/** Tasks copied: as steps that make them anew here or in another project, and as the text that spreadsheets and schedules take. Pure. */
import { newId } from '../../../../lib/ids.ts'
import { writeLink } from '../../../../lib/scheduling/files/csv-links.ts'
import { amountText, HEADERS } from '../../../../lib/scheduling/files/csv-words.ts'
import type { Change, Plan, Task } from '../contract.ts'
import { outline } from '../rules.ts'
import type { Rows } from './rows.ts'

type Copied = { task: Task; depth: number; parentId: string | null }

/** The chosen tasks with all their parts, in the order of the outline. */
function copied(rows: Rows, ids: readonly string[]): Copied[] {
  const chosen = new Set(ids)
  const taken = new Map<string, number>()
  return outline([...rows.tasks.values()]).flatMap(({ task }) => {
    const above = task.parentId === null ? undefined : taken.get(task.parentId)
    if (above === undefined && !chosen.has(task.id)) return []
    taken.set(task.id, above === undefined ? 0 : above + 1)
    return [{ task, depth: above === undefined ? 0 : above + 1, parentId: above === undefined ? null : task.parentId }]
  })
}

type Place = {
  parentId: string | null
  afterId: string | null | undefined
  /** Calendars that are known there; what counted by another counts by that of the project. */
  calendars: ReadonlySet<string>
}

/** What a copy begins with: what was planned, and nothing of what has happened. */
export function copySteps(rows: Rows, ids: readonly string[], { parentId, afterId, calendars }: Place) {
  const all = copied(rows, ids)
  const made = new Map(all.map(({ task }) => [task.id, newId()]))
  const idOf = (id: string) => made.get(id) ?? id
  let last = afterId
  const adds = all.map(({ task, parentId: above }): Change => {
    const id = idOf(task.id)
    const step: Change = {
      op: 'add',
      id,
      parentId: above === null ? parentId : idOf(above),
      ...(above === null && last !== undefined ? { afterId: last } : {}),
      copyOf: task.id,
      task: valuesOf(task, calendars),
    }
    if (above === null && last !== undefined) last = id
    return step
  })
  const links = [...rows.links.values()].flatMap(({ fromId, toId, type, lag, elapsed }): Change[] =>
    made.has(fromId) && made.has(toId)
      ? [{ op: 'link', id: newId(), fromId: idOf(fromId), toId: idOf(toId), type, lag, elapsed }]
      : [],
  )
  const people = all.flatMap(({ task }): Change[] =>
    task.assignments.length > 0 ? [{ op: 'assign', taskId: idOf(task.id), before: [], after: task.assignments }] : [],
  )
  return { changes: [...adds, ...links, ...people], ids: all.map(({ task }) => idOf(task.id)) }
}

function valuesOf(task: Task, calendars: ReadonlySet<string>): Extract<Change, { op: 'add' }>['task'] {
  const { name, priority, fields, budget } = task
  if (task.summary) return { name, priority, fields, budget }
  const { milestone, duration, effort, optimistic, pessimistic, constraint, constraintAt, deadline } = task
  return {
    name,
    priority,
    fields,
    budget,
    milestone,
    duration,
    effort,
    optimistic,
    pessimistic,
    constraint,
    constraintAt,
    deadline,
    calendarId: task.calendarId !== null && calendars.has(task.calendarId) ? task.calendarId : null,
  }
}

/** With headings, so that it pastes into a spreadsheet as a table and into another schedule as the same tasks. */
export function copyText(plan: Plan, rows: Rows, ids: readonly string[]): string {
  const all = copied(rows, ids)
  const order = new Map(all.map(({ task }, at) => [task.id, at + 1]))
  const names = new Map(plan.resources.map((one) => [one.id, one.name]))
  const before = (task: Task) =>
    [...rows.links.values()]
      .filter((link) => link.toId === task.id && order.has(link.fromId))
      .map((link) => writeLink(order.get(link.fromId) ?? '', link, plan.minutesPerDay))
      .join(', ')
  const cell = (text: string | number) =>
    /["\t\n]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text)
  const lines = all.map(({ task, depth }, at) => [
    at + 1,
    task.name,
    task.summary ? '' : amountText(task.milestone ? 0 : task.duration, plan.minutesPerDay),
    before(task),
    task.assignments
      .flatMap(({ resourceId, units }) => {
        const name = names.get(resourceId)
        return name ? [units === 100 ? name : `${name}[${units}%]`] : []
      })
      .join('; '),
    depth + 1,
  ])
  const { id, name, duration, predecessors, assignees, outlineLevel } = HEADERS
  return [[id, name, duration, predecessors, assignees, outlineLevel], ...lines]
    .map((line) => line.map(cell).join('\t'))
    .join('\n')
}
