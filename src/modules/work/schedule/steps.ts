/** The steps of a change, applied to a whole schedule in memory; the engine and the database follow once all of them fit. */
import { groupBy } from '../../../lib/scheduling/files/group.ts'
import { dayOfStart, minuteOf, wallNow } from '../../../lib/wall-clock.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { Change, Disagreement, scheduleContract, TaskValues } from './contract.ts'
import type { Whole } from './recompute.ts'
import { inOrder, MAX_TASKS, PROGRESS, rankAmong, type TaskFields, withProgress } from './rules.ts'
import { fieldOnWire, type LinkRow, shownPlan, type TaskRow, toStored, type Units } from './stored.ts'

export type ChangeCtx = Parameters<Handlers<typeof scheduleContract>['change']>[0]

/** What the steps have done so far. `whole` holds what is there; what is gone stays here until it is written. */
export type Draft = {
  ctx: ChangeCtx
  whole: Whole
  refs: Map<string, string>
  added: Set<string>
  written: Set<string>
  removedTasks: Map<string, TaskRow>
  restored: Set<string>
  links: Set<string>
  removedLinks: Map<string, LinkRow>
  /** Which two tasks are linked and how, as `pairOf` writes it. */
  pairs: Set<string>
  assigned: Map<string, Units[]>
  /** Who wrote a task last before this change, where the change has touched it. */
  before: Map<string, { by: string; at: number }>
  /** What was said of how far new tasks are, without when they began: that is known once their dates are computed. */
  unplaced: Map<string, Partial<TaskFields>>
  disagreements: Disagreement[]
  inverse: Change[]
  /** Checked values of the company's own fields, merged into what is stored. */
  fieldsOf(given: Record<string, unknown>, before: Record<string, unknown>): Promise<Record<string, unknown>>
  assignmentsOf(taskId: string): Promise<Units[]>
  /** Deleted rows of this project, for taking a removal back. */
  deleted(kind: 'tasks' | 'links', ids: readonly string[]): Promise<(TaskRow | LinkRow)[]>
}

/** Names the two ends of a link and its kind: a start and a finish may both hold between two tasks, but neither twice. */
export const pairOf = ({ fromId, toId, type }: { fromId: string; toId: string; type: string }) =>
  `${fromId} ${toId} ${type}`

const idOf = (draft: Draft, given: string): string => draft.refs.get(given) ?? given

function taskOf(draft: Draft, given: string): TaskRow {
  const row = draft.whole.tasks.get(idOf(draft, given))
  if (!row) throw draft.ctx.errors.TASK_NOT_FOUND()
  return row
}

type Step<O extends Change['op']> = Extract<Change, { op: O }>

/** A summary takes these from its parts. */
const FROM_PARTS: readonly (keyof TaskValues)[] = [
  'stage',
  'milestone',
  'duration',
  'effort',
  'optimistic',
  'pessimistic',
  'constraint',
  'constraintAt',
  'actualStart',
  'actualFinish',
  'percent',
  'remaining',
]

/** A task with nothing said about it. */
export function blankTask(
  {
    ctx,
    whole: {
      plan: { projectId, startAt },
    },
  }: Draft,
  id: string,
): TaskRow {
  return {
    companyId: ctx.companyId,
    projectId,
    id,
    parentId: null,
    rank: '',
    name: '',
    notes: '',
    stage: 'todo',
    milestone: false,
    duration: 480,
    effort: null,
    optimistic: null,
    pessimistic: null,
    calendarId: null,
    constraint: 'ASAP',
    constraintAt: null,
    deadline: null,
    actualStart: null,
    actualFinish: null,
    percent: 0,
    remaining: null,
    priority: 500,
    budget: null,
    actualCost: null,
    fields: {},
    activityId: null,
    wbsCode: null,
    imported: {},
    summary: false,
    startAt,
    finishAt: startAt,
    lateStart: startAt,
    lateFinish: startAt,
    totalFloat: 0,
    freeFloat: 0,
    critical: false,
    revision: 0,
    writtenRevision: 0,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedByName: ctx.userName,
    deletedAt: null,
  }
}

async function add(draft: Draft, { id = draft.ctx.newId(), ref, parentId, afterId, task }: Step<'add'>): Promise<void> {
  const { ctx, whole } = draft
  if (whole.tasks.size >= MAX_TASKS) throw ctx.errors.TOO_MANY_TASKS()
  const parent = parentId === null ? null : taskOf(draft, parentId)
  const row: TaskRow = {
    ...blankTask(draft, id),
    parentId: parent?.id ?? null,
    rank: rankFor(draft, parent?.id ?? null, afterId === undefined ? undefined : afterId),
  }
  const { fields, ...values } = notAhead(ctx, toStored(task), row)
  draft.added.add(id)
  takeValues(draft, row, values)
  row.fields = await draft.fieldsOf(fields ?? {}, {})
  if (row.milestone) row.duration = 0
  whole.tasks.set(id, row)
  if (ref) draft.refs.set(ref, id)
  draft.inverse.push({ op: 'remove', taskIds: [id] })
}

/** Nothing has happened on a day that has not come; of today, nothing later than now; and nothing ended before it began. What a task says already is left as it is. */
function notAhead(ctx: ChangeCtx, values: Partial<TaskFields>, row: TaskRow): Partial<TaskFields> {
  const now = wallNow(ctx)
  const kept = { ...values }
  for (const name of ['actualStart', 'actualFinish'] as const) {
    const at = values[name] ?? null
    if (at === null || at === row[name] || at <= now) continue
    // what ends at midnight ended the day before
    if (dayOfStart(name === 'actualFinish' ? at - 1 : at) > ctx.today) throw ctx.errors.ACTUAL_AHEAD()
    kept[name] = now
  }
  if (values.actualStart === undefined && values.actualFinish === undefined) return kept
  const { actualStart, actualFinish } = { ...row, ...kept }
  if (actualStart !== null && actualFinish !== null && actualStart > actualFinish) throw ctx.errors.ACTUAL_ORDER()
  return kept
}

/** Puts the values into the row, and what follows from them. */
function takeValues(draft: Draft, row: TaskRow, values: Partial<TaskFields>): void {
  const said = progressIn(values)
  const now = wallNow(draft.ctx)
  const progress = withProgress(row as TaskFields, said, { start: row.startAt, finish: row.finishAt }, now)
  const assumed = (said.actualStart ?? null) === null && (progress.actualStart ?? null) !== null
  if (!draft.added.has(row.id) || !assumed) return void Object.assign(row, values, progress)
  draft.unplaced.set(row.id, { ...draft.unplaced.get(row.id), ...said })
  const others = Object.entries(values).filter(([name]) => !PROGRESS.some((one) => one === name))
  Object.assign(row, Object.fromEntries(others))
}

/** What was said of how far new tasks are, now that they have dates. */
export function placeProgress({ ctx, whole, unplaced }: Draft): void {
  for (const [id, said] of unplaced) {
    const row = whole.tasks.get(id)
    if (!row || row.summary) continue
    const dates = { start: row.startAt, finish: row.finishAt }
    Object.assign(row, withProgress(row as TaskFields, progressIn(said), dates, wallNow(ctx)))
  }
}

const progressIn = (values: Partial<TaskFields>) =>
  Object.fromEntries(
    PROGRESS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as Partial<TaskFields>

async function set(draft: Draft, { taskId, before, after }: Step<'set'>): Promise<void> {
  const { ctx } = draft
  const row = taskOf(draft, taskId)
  const names = Object.keys(after) as (keyof TaskValues)[]
  if (row.summary && names.some((name) => FROM_PARTS.includes(name))) throw ctx.errors.SUMMARY_FIXED()
  for (const name of names) {
    if (name === 'fields') continue
    if (before[name] === undefined)
      throw new Refused('BAD_REQUEST', {
        fields: [{ field: `before.${name}`, message: 'Say what you saw in the field before you changed it.' }],
      })
    told(draft, row, name, fieldOnWire(row, name), before[name], after[name])
  }
  for (const [key, value] of Object.entries(after.fields ?? {}))
    told(draft, row, `fields.${key}`, row.fields[key] ?? null, before.fields?.[key] ?? null, value)
  if (draft.disagreements.length > 0) return
  const { fields, ...values } = notAhead(ctx, toStored(after), row)
  const old = { ...row }
  takeValues(draft, row, values)
  if (fields) row.fields = await draft.fieldsOf(fields, row.fields)
  if (row.milestone) row.duration = 0
  const different = (
    Object.keys({
      ...after,
      stage: 0,
      percent: 0,
      actualStart: 0,
      actualFinish: 0,
      duration: 0,
    }) as (keyof TaskValues)[]
  ).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(row[name]))
  if (different.length === 0) return
  // whole, so that stage, percentage and dates come back as they were and not as they would follow
  const kept = different.some((name) => (PROGRESS as readonly string[]).includes(name))
    ? [...new Set([...different, ...PROGRESS])]
    : different
  const wire = (from: TaskRow) => Object.fromEntries(kept.map((name) => [name, fieldOnWire(from, name)])) as TaskValues
  touch(draft, row)
  draft.inverse.push({ op: 'set', taskId: row.id, before: wire(row), after: wire(old) })
}

/** Notes two people who say different things about one field. */
function told(draft: Draft, row: TaskRow, field: string, stored: unknown, seen: unknown, wanted: unknown): void {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  if (same(stored, seen) || same(stored, wanted)) return
  const { by, at } = draft.before.get(row.id) ?? { by: row.updatedByName, at: row.updatedAt }
  draft.disagreements.push({
    taskId: row.id,
    name: row.name,
    field,
    yours: wanted,
    theirs: stored,
    changedBy: by,
    changedAt: at,
  })
}

export function touch(draft: Draft, row: TaskRow): void {
  if (!draft.before.has(row.id)) draft.before.set(row.id, { by: row.updatedByName, at: row.updatedAt })
  row.updatedAt = draft.ctx.now
  row.updatedByName = draft.ctx.userName
  draft.written.add(row.id)
}

const siblings = (draft: Draft, parentId: string | null) =>
  [...draft.whole.tasks.values()].filter((row) => row.parentId === parentId).sort(inOrder)

/** A rank after a sibling; `undefined` is the last place, `null` the first. */
export function rankFor(
  draft: Draft,
  parentId: string | null,
  afterId: string | null | undefined,
  moving?: string,
): string {
  const others = siblings(draft, parentId).filter((row) => row.id !== moving)
  return rankAmong(others, afterId === null || afterId === undefined ? afterId : idOf(draft, afterId))
}

function place(draft: Draft, { taskId, parentId, afterId }: Step<'place'>): void {
  const row = taskOf(draft, taskId)
  const parent = parentId === null ? null : taskOf(draft, parentId)
  for (
    let above = parent;
    above;
    above = above.parentId === null ? null : (draft.whole.tasks.get(above.parentId) ?? null)
  )
    if (above.id === row.id) throw draft.ctx.errors.INTO_ITSELF()
  if (parent && parent.id !== row.parentId) refuseOwnParts(draft, row, parent)
  const stood = siblings(draft, row.parentId)
  const previous = stood[stood.findIndex((one) => one.id === row.id) - 1]?.id ?? null
  draft.inverse.push({ op: 'place', taskId: row.id, parentId: row.parentId, afterId: previous })
  row.rank = rankFor(draft, parent?.id ?? null, afterId, row.id)
  row.parentId = parent?.id ?? null
  touch(draft, row)
}

/** A dependency between a task and what it is to become a part of would wait for itself. */
function refuseOwnParts(draft: Draft, row: TaskRow, parent: TaskRow): void {
  const { tasks, links } = draft.whole
  const upwards = (id: string | null): string[] =>
    id === null ? [] : [id, ...upwards(tasks.get(id)?.parentId ?? null)]
  const over = new Set(upwards(parent.id))
  const inside = (id: string) => upwards(id).includes(row.id)
  for (const { fromId, toId } of links.values())
    if ((over.has(fromId) && inside(toId)) || (over.has(toId) && inside(fromId)))
      throw draft.ctx.errors.LINK_TO_ITSELF()
}

function remove(draft: Draft, { taskIds }: Step<'remove'>): void {
  const gone = new Set<string>()
  const children = groupBy([...draft.whole.tasks.values()], (row) => row.parentId ?? '')
  const take = (row: TaskRow): void => {
    if (gone.has(row.id)) return
    gone.add(row.id)
    for (const child of children.get(row.id) ?? []) take(child)
  }
  for (const one of taskIds) take(taskOf(draft, one))
  for (const id of gone) {
    const row = draft.whole.tasks.get(id)
    if (!row) continue
    draft.whole.tasks.delete(id)
    draft.removedTasks.set(id, { ...row, deletedAt: draft.ctx.now })
  }
  for (const link of [...draft.whole.links.values()])
    if (gone.has(link.fromId) || gone.has(link.toId)) dropLink(draft, link)
  draft.inverse.push({ op: 'restore', taskIds: [...gone] })
}

export function dropLink(draft: Draft, link: LinkRow): void {
  draft.whole.links.delete(link.id)
  draft.pairs.delete(pairOf(link))
  draft.removedLinks.set(link.id, { ...link, deletedAt: draft.ctx.now })
}

/** Brings tasks back with the dependencies that went with them. */
async function restore(draft: Draft, { taskIds }: Step<'restore'>): Promise<void> {
  const rows = (await draft.deleted('tasks', taskIds)) as TaskRow[]
  if (rows.length < new Set(taskIds).size) throw draft.ctx.errors.TASK_NOT_FOUND()
  if (draft.whole.tasks.size + rows.length > MAX_TASKS) throw draft.ctx.errors.TOO_MANY_TASKS()
  const whenGone = new Set(rows.map((row) => row.deletedAt))
  for (const row of rows) {
    draft.whole.tasks.set(row.id, { ...row, deletedAt: null })
    draft.restored.add(row.id)
  }
  // a parent that is gone meanwhile leaves its children at the top
  for (const row of rows) {
    const back = draft.whole.tasks.get(row.id)
    if (back && back.parentId !== null && !draft.whole.tasks.has(back.parentId)) back.parentId = null
  }
  for (const link of (await draft.deleted('links', taskIds)) as LinkRow[]) {
    const free =
      draft.whole.tasks.has(link.fromId) && draft.whole.tasks.has(link.toId) && !draft.pairs.has(pairOf(link))
    if (!free || !whenGone.has(link.deletedAt)) continue
    putLink(draft, { ...link, deletedAt: null })
  }
  draft.inverse.push({ op: 'remove', taskIds: rows.map((row) => row.id) })
}

/** Puts a dependency among those that are there. */
export function putLink(draft: Draft, row: LinkRow): void {
  draft.whole.links.set(row.id, row)
  draft.pairs.add(pairOf(row))
  draft.links.add(row.id)
}

function link(draft: Draft, step: Step<'link'>): void {
  const { ctx, whole } = draft
  const { id = ctx.newId(), ref, fromId, toId, type = 'FS', lag = 0, elapsed = false } = step
  const [from, to] = [taskOf(draft, fromId), taskOf(draft, toId)]
  const above = (row: TaskRow): string[] =>
    row.parentId === null ? [row.id] : [row.id, ...above(taskOf(draft, row.parentId))]
  if (above(from).includes(to.id) || above(to).includes(from.id)) throw ctx.errors.LINK_TO_ITSELF()
  if (draft.pairs.has(pairOf({ fromId: from.id, toId: to.id, type }))) throw ctx.errors.LINK_EXISTS()
  putLink(draft, {
    companyId: ctx.companyId,
    projectId: whole.plan.projectId,
    id,
    fromId: from.id,
    toId: to.id,
    type,
    lag,
    elapsed,
    revision: 0,
    deletedAt: null,
  })
  if (ref) draft.refs.set(ref, id)
  draft.inverse.push({ op: 'unlink', linkIds: [id] })
}

function setLink(draft: Draft, { linkId, before, after }: Step<'setLink'>): void {
  const row = draft.whole.links.get(idOf(draft, linkId))
  if (!row) throw draft.ctx.errors.LINK_NOT_FOUND()
  const names = Object.keys(after) as (keyof typeof after)[]
  const task = draft.whole.tasks.get(row.toId)
  for (const name of names) if (task) told(draft, task, `link.${name}`, row[name], before[name], after[name])
  if (draft.disagreements.length > 0) return
  const only = (from: LinkRow) => Object.fromEntries(names.map((name) => [name, from[name]])) as typeof after
  const old = { ...row }
  if (after.type !== undefined && after.type !== row.type && draft.pairs.has(pairOf({ ...row, type: after.type })))
    throw draft.ctx.errors.LINK_EXISTS()
  draft.pairs.delete(pairOf(row))
  Object.assign(row, after)
  draft.pairs.add(pairOf(row))
  draft.links.add(row.id)
  draft.inverse.push({ op: 'setLink', linkId: row.id, before: only(row), after: only(old) })
}

function unlink(draft: Draft, { linkIds }: Step<'unlink'>): void {
  for (const one of linkIds) {
    const row = draft.whole.links.get(idOf(draft, one))
    if (!row) throw draft.ctx.errors.LINK_NOT_FOUND()
    dropLink(draft, row)
  }
  draft.inverse.push({ op: 'relink', linkIds: linkIds.map((one) => idOf(draft, one)) })
}

async function relink(draft: Draft, { linkIds }: Step<'relink'>): Promise<void> {
  for (const row of (await draft.deleted('links', linkIds)) as LinkRow[]) {
    // one that its tasks have brought back with them is there
    if (!linkIds.includes(row.id) || draft.whole.links.has(row.id)) continue
    if (!draft.whole.tasks.has(row.fromId) || !draft.whole.tasks.has(row.toId)) throw draft.ctx.errors.TASK_NOT_FOUND()
    if (draft.pairs.has(pairOf(row))) throw draft.ctx.errors.LINK_EXISTS()
    putLink(draft, { ...row, deletedAt: null })
  }
  draft.inverse.push({ op: 'unlink', linkIds: [...linkIds] })
}

async function assign(draft: Draft, { taskId, before, after }: Step<'assign'>): Promise<void> {
  const row = taskOf(draft, taskId)
  const bySort = (list: readonly Units[]) =>
    list
      .toSorted((a, b) => (a.resourceId < b.resourceId ? -1 : 1))
      .map(({ resourceId, units }) => ({ resourceId, units }))
  const stored = bySort(draft.assigned.get(row.id) ?? (await draft.assignmentsOf(row.id)))
  const wanted = bySort([...new Map(after.map((one) => [one.resourceId, one])).values()])
  told(draft, row, 'assignments', stored, bySort(before), wanted)
  if (draft.disagreements.length > 0) return
  draft.assigned.set(row.id, wanted)
  touch(draft, row)
  draft.inverse.push({ op: 'assign', taskId: row.id, before: wanted, after: stored })
}

function plan(draft: Draft, { before, after }: Step<'plan'>): void {
  const { plan: stored } = draft.whole
  const names = Object.keys(after) as (keyof typeof after)[]
  const now = shownPlan(stored)
  for (const name of names) {
    const same =
      JSON.stringify(now[name]) === JSON.stringify(before[name]) ||
      JSON.stringify(now[name]) === JSON.stringify(after[name])
    // a schedule that nobody has touched yet starts by a rule, so what was seen of it is nobody's word
    if (!same && stored.revision > 0)
      draft.disagreements.push({
        taskId: '',
        name: '',
        field: `plan.${name}`,
        yours: after[name],
        theirs: now[name],
        changedBy: stored.updatedByName,
        changedAt: stored.updatedAt,
      })
  }
  if (draft.disagreements.length > 0) return
  checkRisks(draft, after.risks ?? [])
  const minute = (text: string | null) => (text === null ? null : minuteOf(text))
  if (after.start !== undefined) stored.startAt = minuteOf(after.start) ?? stored.startAt
  if (after.finishBy !== undefined) stored.finishBy = minute(after.finishBy)
  if (after.dataDate !== undefined) stored.dataDate = minute(after.dataDate)
  if (after.calendarId !== undefined) stored.calendarId = after.calendarId
  if (after.risks !== undefined) stored.risks = after.risks
  const only = (from: ReturnType<typeof shownPlan>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as typeof after
  draft.inverse.push({ op: 'plan', before: only(shownPlan(stored)), after: only(now) })
}

/** A risk that is new, or that moves, names a task that is there; one whose task was removed since may stay until that comes back. */
function checkRisks({ ctx, whole }: Draft, risks: NonNullable<Step<'plan'>['after']['risks']>): void {
  const known = new Map(whole.plan.risks.map((one) => [one.id, one.taskId]))
  for (const { id, taskId } of risks) {
    const task = whole.tasks.get(taskId)
    if (!task && known.get(id) !== taskId) throw ctx.errors.TASK_NOT_FOUND()
    if (task?.summary) throw ctx.errors.SUMMARY_FIXED()
  }
}

export async function apply(draft: Draft, step: Change): Promise<void> {
  switch (step.op) {
    case 'add':
      return add(draft, step)
    case 'set':
      return set(draft, step)
    case 'place':
      return place(draft, step)
    case 'remove':
      return remove(draft, step)
    case 'restore':
      return restore(draft, step)
    case 'link':
      return link(draft, step)
    case 'setLink':
      return setLink(draft, step)
    case 'unlink':
      return unlink(draft, step)
    case 'relink':
      return relink(draft, step)
    case 'assign':
      return assign(draft, step)
    case 'plan':
      return plan(draft, step)
  }
}
