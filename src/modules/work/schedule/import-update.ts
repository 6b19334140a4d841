/** A plan that comes again: tasks that are there are found and say what the file says now, with everything people keep with them. */
import { groupBy } from '../../../lib/scheduling/files/group.ts'
import { wallNow } from '../../../lib/wall-clock.ts'
import type { TaskValues } from './contract.ts'
import { NAMELESS, parentFor, takenLinks, workOf } from './import.rules.ts'
import type { ImportedPlan } from './imported-plan.contract.ts'
import { inOrder, PROGRESS } from './rules.ts'
import { apply, blankTask, type Draft, dropLink, pairOf, putLink, rankFor, touch } from './steps.ts'
import { fieldOnWire, type TaskRow } from './stored.ts'

type FileTask = ImportedPlan['tasks'][number]
type Ids = ReadonlyMap<string, string>
export type Taken = {
  plan: ImportedPlan
  calendars: Ids
  /** Tasks of the file that are there already. */ matches: Ids
  /** The calendar of tasks that have none of their own. */ own: string | null
}

/** What a task of a file says, as a row has it. */
export function valuesOf(
  { ctx }: Pick<Draft, 'ctx'>,
  task: FileTask,
  summary: boolean,
  { calendars, own }: Pick<Taken, 'calendars' | 'own'>,
) {
  return {
    name: task.name || NAMELESS,
    notes: task.notes,
    deadline: task.deadline,
    priority: task.priority,
    budget: task.cost,
    actualCost: summary ? null : task.actualCost,
    activityId: task.activityId || null,
    wbsCode: task.wbs || null,
    imported: task.custom,
    calendarId: summary ? null : (calendars.get(task.calendarId ?? '') ?? own),
    ...(summary ? { duration: 0 } : workOf(task, wallNow(ctx))),
  } satisfies Partial<TaskRow>
}

/** What a file leaves empty it does not say: it stays as it is here. */
const KEPT_IF_EMPTY = ['notes', 'deadline', 'budget', 'actualCost', 'effort', 'wbsCode'] as const

/** Every task of the file by its id here, those that were there and those that are new. */
export async function updateTasks(draft: Draft, taken: Taken): Promise<Map<string, string>> {
  const { ctx, whole } = draft
  const { plan, matches } = taken
  const children = groupBy(plan.tasks, (task) => task.parentId ?? '')
  const ids = new Map(plan.tasks.map((task) => [task.id, matches.get(task.id) ?? ctx.newId()]))
  const idOf = (fileId: string) => ids.get(fileId) ?? ''
  const matched = new Set(matches.values())
  dropLinks(draft, plan, ids)
  const added: string[] = []
  /** The task before each under the same parent of the file. */
  const lastUnder = new Map<string | null, string>()
  for (const task of plan.tasks) {
    const id = idOf(task.id)
    const before = lastUnder.get(task.parentId)
    lastUnder.set(task.parentId, id)
    const row = whole.tasks.get(id)
    const values = valuesOf(draft, task, children.has(task.id), taken)
    if (!row) {
      const parentId = task.parentId === null ? null : idOf(task.parentId)
      const made = { ...blankTask(draft, id), ...values, parentId, rank: '' }
      made.rank = rankFor(draft, parentId, before)
      whole.tasks.set(id, made)
      draft.added.add(id)
      added.push(id)
      continue
    }
    const parentId = parentFor(task, row, idOf, matched)
    if (parentId !== row.parentId) {
      const last = [...whole.tasks.values()]
        .filter((one) => one.parentId === parentId)
        .toSorted(inOrder)
        .at(-1)
      await apply(draft, { op: 'place', taskId: id, parentId, afterId: last?.id ?? null })
    }
    setRow(draft, row, values, children.has(task.id))
  }
  // taken back from the end: what stood under a new task has left it by then
  if (added.length > 0) draft.inverse.unshift({ op: 'remove', taskIds: added })
  return ids
}

function setRow(draft: Draft, row: TaskRow, values: ReturnType<typeof valuesOf>, summary: boolean): void {
  const { duration, ...ofSummary } = values
  const said: Partial<TaskRow> = summary || row.summary ? withoutWork(ofSummary) : { ...ofSummary, duration }
  for (const name of KEPT_IF_EMPTY) if (said[name] === null || said[name] === '') delete said[name]
  const names = (Object.keys(said) as (keyof TaskValues)[]).filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(said[name]),
  )
  if (names.length === 0) return
  const old = { ...row }
  Object.assign(row, Object.fromEntries(names.map((name) => [name, said[name]])))
  touch(draft, row)
  // whole, so that stage, percentage and dates come back as they were and not as they would follow
  const kept = names.some((name) => (PROGRESS as readonly string[]).includes(name))
    ? [...new Set([...names, ...PROGRESS])]
    : names
  const wire = (from: TaskRow) => Object.fromEntries(kept.map((name) => [name, fieldOnWire(from, name)])) as TaskValues
  draft.inverse.push({ op: 'set', taskId: row.id, before: wire(row), after: wire(old) })
}

/** A summary takes its work from its parts. */
function withoutWork({ name, notes, deadline, priority, budget, activityId, wbsCode, imported }: Partial<TaskRow>) {
  return { name, notes, deadline, priority, budget, activityId, wbsCode, imported } as Partial<TaskRow>
}

/** Links between tasks of the file that it no longer has. */
function dropLinks(draft: Draft, plan: ImportedPlan, ids: Ids): void {
  const ours = new Set(ids.values())
  const wanted = new Set(
    takenLinks(plan).map(({ from, to, type }) =>
      pairOf({ fromId: ids.get(from) ?? '', toId: ids.get(to) ?? '', type }),
    ),
  )
  const gone = [...draft.whole.links.values()].filter(
    (link) => ours.has(link.fromId) && ours.has(link.toId) && !wanted.has(pairOf(link)),
  )
  for (const link of gone) dropLink(draft, link)
  if (gone.length > 0) draft.inverse.push({ op: 'relink', linkIds: gone.map((link) => link.id) })
}

/** How many links the file has; those that are there get its lags. */
export function updateLinks(draft: Draft, plan: ImportedPlan, ids: Ids): number {
  const { ctx, whole } = draft
  const known = new Map([...whole.links.values()].map((link) => [pairOf(link), link]))
  const made: string[] = []
  const links = takenLinks(plan)
  for (const { from, to, type, lag, elapsed } of links) {
    const ends = { fromId: ids.get(from) ?? '', toId: ids.get(to) ?? '', type }
    const row = known.get(pairOf(ends))
    if (row && (row.lag !== lag || row.elapsed !== elapsed)) {
      const before = { lag: row.lag, elapsed: row.elapsed }
      Object.assign(row, { lag, elapsed })
      draft.links.add(row.id)
      draft.inverse.push({ op: 'setLink', linkId: row.id, before: { lag, elapsed }, after: before })
    }
    if (row) continue
    const id = ctx.newId()
    made.push(id)
    putLink(draft, {
      companyId: ctx.companyId,
      projectId: whole.plan.projectId,
      id,
      ...ends,
      lag,
      elapsed,
      revision: 0,
      deletedAt: null,
    })
  }
  if (made.length > 0) draft.inverse.push({ op: 'unlink', linkIds: made })
  return links.length
}
