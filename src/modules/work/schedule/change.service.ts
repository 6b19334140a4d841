/** A change of a schedule: its steps, the engine, and one write of everything that is different. */
import { eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ScheduleRefusal } from '../../../lib/scheduling/types.ts'
import type { FieldValues } from '../../../lib/fields.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { checkedFields, fieldsFor } from '../../platform/fields/public.ts'
import type { Change, Changed, scheduleContract, TaskValues } from './contract.ts'
import { keepDay } from './days.ts'
import { readTaskFacts, tellTasks, type Touched } from './facts.ts'
import { keepProjectPlan } from './project-plan.ts'
import { keepRows, takeRows } from './kept-rows.ts'
import { fillRows, fullRows, lockSchedule, recompute, type Whole, writeComputed } from './recompute.ts'
import { COMPANY_CALENDAR, deepest, MAX_DEPTH } from './rules.ts'
import { resources, schedules, taskAssignments, taskLinks, tasks, workCalendars } from './schema.ts'
import { apply, type ChangeCtx, type Draft, pairOf, placeProgress } from './steps.ts'
import {
  calendarsFor,
  fieldOnWire,
  openSchedule,
  planOf,
  shownLink,
  shownMove,
  shownPlan,
  shownTask,
  type TaskRow,
  type Units,
} from './stored.ts'

export const TASK = 'task'

export const change: Handlers<typeof scheduleContract>['change'] = async (ctx, { projectId, changes }) => {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.schedule) throw ctx.errors.SCHEDULE_READ_ONLY()
  await lockSchedule(ctx, projectId)
  const draft = await draftOf(ctx, { plan: await planOf(ctx, open), ...(await takeRows(ctx, projectId)) })
  await refuseTaken(ctx, changes)
  await fillRows(ctx, draft.whole, namedIn(changes))
  for (const step of await withNotes(ctx, changes)) await apply(draft, step)
  if (draft.disagreements.length > 0)
    throw ctx.errors.SCHEDULE_CONFLICT({ data: { disagreements: draft.disagreements } })
  const answer = await finish(draft, changes)
  await keepRows(ctx, draft.whole)
  return answer
}

/** Copies with the notes of what they are copies of: a browser does not hold them for a whole schedule. */
async function withNotes(ctx: ChangeCtx, changes: readonly Change[]): Promise<readonly Change[]> {
  const ids = changes.flatMap((step) => (step.op === 'add' && step.copyOf !== undefined ? [step.copyOf] : []))
  if (ids.length === 0) return changes
  const rows = await ctx.db
    .select({ id: tasks.id, projectId: tasks.projectId, notes: tasks.notes })
    .from(tasks)
    .where(ctx.tenant(tasks, inArray(tasks.id, ids), isNull(tasks.deletedAt)))
  const seen = new Set<string>()
  for (const projectId of new Set(rows.map((row) => row.projectId)))
    if (await openSchedule(ctx, projectId)) seen.add(projectId)
  const notes = new Map(rows.filter((row) => seen.has(row.projectId)).map((row) => [row.id, row.notes]))
  return changes.map((step) =>
    step.op === 'add' && step.copyOf !== undefined
      ? { ...step, task: { notes: notes.get(step.copyOf) ?? '', ...step.task } }
      : step,
  )
}

/** The tasks that steps change themselves, as against those that only move because of them. */
function namedIn(changes: readonly Change[]): string[] {
  return [
    ...new Set(changes.flatMap((step) => ('taskIds' in step ? step.taskIds : 'taskId' in step ? [step.taskId] : []))),
  ]
}

/** An id that somebody brings along must be new in the whole company, deleted rows included: it would be written over what has it. */
async function refuseTaken(ctx: ChangeCtx, changes: readonly Change[]): Promise<void> {
  for (const [op, table] of [
    ['add', tasks],
    ['link', taskLinks],
  ] as const) {
    const ids = changes.flatMap((step) => (step.op === op && step.id !== undefined ? [step.id] : []))
    if (ids.length === 0) continue
    if (new Set(ids).size < ids.length || (await ctx.db.$count(table, ctx.tenant(table, inArray(table.id, ids)))) > 0)
      throw ctx.errors.ID_TAKEN()
  }
}

/** Computes and stores what the steps came to, and answers with every row that is different now. */
async function finish(draft: Draft, changes: readonly Change[]): Promise<Changed> {
  const { ctx, whole } = draft
  const { revision, recomputed, turned } = await settle(draft, changes)
  const written = new Set([...draft.added, ...draft.written, ...draft.restored, ...turned])
  const ids = [...written].filter((id) => whole.tasks.has(id))
  const found = new Map((await fullRows(ctx, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const units = await assignmentsOf(
    ctx,
    rows.map((row) => row.id),
  )
  return {
    revision,
    refs: Object.fromEntries(draft.refs),
    tasks: rows.map((row) => shownTask(row, units.get(row.id) ?? [])),
    moved: recomputed.flatMap((id) => {
      const row = written.has(id) ? undefined : whole.tasks.get(id)
      return row ? [shownMove(row)] : []
    }),
    links: [...draft.links].flatMap((id) => {
      const row = whole.links.get(id)
      return row ? [shownLink(row)] : []
    }),
    removedTasks: [...draft.removedTasks.keys()],
    removedLinks: [...draft.removedLinks.keys()],
    plan: shownPlan(whole.plan),
    inverse: draft.inverse.toReversed(),
  }
}

/** Runs the engine and writes everything; a refusal of the engine refuses the change. */
export async function settle(
  draft: Draft,
  changes: readonly Change[],
): Promise<{ revision: number; recomputed: string[]; turned: string[] }> {
  const { ctx, whole } = draft
  await checkNames(draft)
  if (deepest(whole.tasks) > MAX_DEPTH) throw ctx.errors.SCHEDULE_TOO_DEEP()
  const result = await computed(draft)
  const revision = whole.plan.revision + 1
  whole.plan.revision = revision
  const touched = touchedBy(draft, result.turned)
  const before = await readTaskFacts(ctx, touched.changed)
  await store(draft, revision)
  await writeComputed(
    ctx,
    whole,
    result.changed.filter((id) => !draft.added.has(id) && !draft.written.has(id) && !draft.restored.has(id)),
    revision,
  )
  await ctx.event('schedule.changed', whole.plan.projectId, {
    after: { revision, steps: changes.length, ...said(draft, changes) },
  })
  await tellTasks(ctx, touched, before)
  await keepProjectPlan(ctx, whole)
  return { revision, recomputed: result.changed, turned: result.turned }
}

/** The schedule with everything that was said; where new tasks have begun, it is asked first when they were to. */
async function computed(draft: Draft): Promise<{ changed: string[]; turned: string[] }> {
  const { ctx, whole } = draft
  const run = async () => {
    const result = await recompute(ctx, whole)
    if (!result.ok) throw await refusalOf(ctx, whole, result.refusal)
    return result
  }
  const first = await run()
  if (draft.unplaced.size === 0) return first
  placeProgress(draft)
  const then = await run()
  return {
    changed: [...new Set([...first.changed, ...then.changed])],
    turned: [...new Set([...first.turned, ...then.turned])],
  }
}

function touchedBy(
  { added, restored, removedTasks, written, assigned, whole }: Draft,
  summariesTurned: readonly string[],
): Touched {
  const created = [...added].filter((id) => whole.tasks.has(id))
  const removed = [...removedTasks.keys()].filter((id) => !added.has(id) && !whole.tasks.has(id))
  const told = new Set([...added, ...restored, ...removed])
  const changed = [...new Set([...written, ...assigned.keys(), ...summariesTurned])].filter(
    (id) => !told.has(id) && whole.tasks.has(id),
  )
  return { created, restored: [...restored].filter((id) => whole.tasks.has(id)), removed, changed }
}

export async function draftOf(ctx: ChangeCtx, whole: Whole): Promise<Draft> {
  const { projectId } = whole.plan
  return {
    ctx,
    whole,
    refs: new Map(),
    added: new Set(),
    written: new Set(),
    removedTasks: new Map(),
    restored: new Set(),
    links: new Set(),
    removedLinks: new Map(),
    pairs: new Set([...whole.links.values()].map(pairOf)),
    assigned: new Map(),
    before: new Map(),
    unplaced: new Map(),
    disagreements: [],
    inverse: [],
    async fieldsOf(given, before) {
      if (Object.keys(given).length === 0) return { ...before }
      return { ...before, ...checkedFields(ctx, await fieldsFor(ctx, TASK), given as FieldValues, 'change') }
    },
    assignmentsOf: async (taskId) => (await assignmentsOf(ctx, [taskId])).get(taskId) ?? [],
    async deleted(kind, ids) {
      if (kind === 'tasks')
        return ctx.db
          .select()
          .from(tasks)
          .where(
            ctx.tenant(
              tasks,
              eq(tasks.projectId, projectId),
              inArray(tasks.id, [...ids]),
              sql`${tasks.deletedAt} is not null`,
            ),
          )
      const ends = or(
        inArray(taskLinks.fromId, [...ids]),
        inArray(taskLinks.toId, [...ids]),
        inArray(taskLinks.id, [...ids]),
      )
      return ctx.db
        .select()
        .from(taskLinks)
        .where(ctx.tenant(taskLinks, eq(taskLinks.projectId, projectId), ends, sql`${taskLinks.deletedAt} is not null`))
    },
  }
}

export async function assignmentsOf(ctx: Ctx, taskIds: readonly string[]): Promise<Map<string, Units[]>> {
  const found = new Map<string, Units[]>()
  if (taskIds.length === 0) return found
  const { rows } = await ctx.client.query<Units & { taskId: string }>(
    'select task_id as "taskId", resource_id as "resourceId", units from task_assignments where company_id = $1 and task_id = any($2) order by task_id, resource_id',
    [ctx.companyId, taskIds],
  )
  for (const { taskId, ...units } of rows) found.set(taskId, [...(found.get(taskId) ?? []), units])
  return found
}

/** Calendars and resources that the change names must exist here. */
async function checkNames(draft: Draft): Promise<void> {
  const { ctx, whole } = draft
  const touched = [...draft.added, ...draft.written].flatMap((id) => whole.tasks.get(id) ?? [])
  const calendars = new Set(
    [...touched.map((row) => row.calendarId), whole.plan.calendarId].filter((id): id is string => id !== null),
  )
  if (calendars.size > 0) {
    const here = or(isNull(workCalendars.projectId), eq(workCalendars.projectId, whole.plan.projectId))
    const known = await ctx.db.$count(
      workCalendars,
      ctx.tenant(workCalendars, inArray(workCalendars.id, [...calendars]), here),
    )
    if (known < calendars.size) throw ctx.errors.CALENDAR_NOT_FOUND()
  }
  const named = new Set([...draft.assigned.values()].flat().map((one) => one.resourceId))
  if (
    named.size > 0 &&
    (await ctx.db.$count(resources, ctx.tenant(resources, inArray(resources.id, [...named])))) < named.size
  )
    throw ctx.errors.RESOURCE_NOT_FOUND()
}

/** Rows of one statement; a statement has 65,535 parameters at most. */
const AT_ONCE = 500

/** In statements of many rows: a bulk edit, an undo of an import and an import are one write each. */
async function store(draft: Draft, revision: number): Promise<void> {
  const { ctx, whole } = draft
  const plan = { ...whole.plan, updatedAt: ctx.now, updatedByName: ctx.userName }
  await ctx.db
    .insert(schedules)
    .values(plan)
    .onConflictDoUpdate({ target: [schedules.companyId, schedules.projectId], set: plan })
  // parents stand before their children in the order they were added
  const written = [...new Set([...draft.added, ...draft.restored, ...draft.written])].flatMap(
    (id) => whole.tasks.get(id) ?? [],
  )
  for (const row of written) Object.assign(row, { revision, writtenRevision: revision })
  await keepDay(ctx, [
    ...new Set([...written.map((row) => row.id), ...draft.removedTasks.keys(), ...draft.assigned.keys()]),
  ])
  for (const rows of chunks(written))
    await ctx.db
      .insert(tasks)
      .values(rows)
      .onConflictDoUpdate({ target: [tasks.companyId, tasks.id], set: excluded(tasks) })
  const gone = [...draft.removedTasks.keys()].filter((id) => !draft.added.has(id))
  for (const ids of chunks(gone))
    await ctx.db
      .update(tasks)
      .set({ deletedAt: ctx.now, revision })
      .where(ctx.tenant(tasks, inArray(tasks.id, ids)))
  const unlinked = [...draft.removedLinks.keys()].filter((id) => !whole.links.has(id))
  for (const ids of chunks(unlinked))
    await ctx.db
      .update(taskLinks)
      .set({ deletedAt: ctx.now, revision })
      .where(ctx.tenant(taskLinks, inArray(taskLinks.id, ids)))
  const links = [...draft.links].flatMap((id) => whole.links.get(id) ?? [])
  for (const row of links) row.revision = revision
  for (const rows of chunks(links))
    await ctx.db
      .insert(taskLinks)
      .values(rows)
      .onConflictDoUpdate({ target: [taskLinks.companyId, taskLinks.id], set: excluded(taskLinks) })
  for (const ids of chunks([...draft.assigned.keys()]))
    await ctx.db.delete(taskAssignments).where(ctx.tenant(taskAssignments, inArray(taskAssignments.taskId, ids)))
  // what was added and taken away again in one change was never there
  const present = [...draft.assigned].filter(([id]) => whole.tasks.has(id) || !draft.added.has(id))
  const units = present.flatMap(([taskId, all]) =>
    all.map((one) => ({ companyId: ctx.companyId, projectId: whole.plan.projectId, taskId, ...one })),
  )
  for (const rows of chunks(units)) await ctx.db.insert(taskAssignments).values(rows)
}

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) => list.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/** Every column from the row that was to be inserted. */
function excluded(table: typeof tasks | typeof taskLinks) {
  return Object.fromEntries(
    Object.entries(getTableColumns(table as typeof tasks)).map(([name, column]) => [
      name,
      sql.raw(`excluded."${column.name}"`),
    ]),
  )
}

async function refusalOf(ctx: ChangeCtx, whole: Whole, refusal: ScheduleRefusal): Promise<Error> {
  if (refusal.kind === 'cycle') {
    await fillRows(
      ctx,
      whole,
      refusal.loop.filter((id) => whole.tasks.get(id)?.name === ''),
    )
    const loop = refusal.loop.map((id) => ({ id, name: whole.tasks.get(id)?.name ?? id }))
    return ctx.errors.SCHEDULE_LOOP({
      data: { loop, names: [...loop, ...loop.slice(0, 1)].map((one) => one.name).join(' → ') },
    })
  }
  if (refusal.kind === 'unknownTask') return ctx.errors.TASK_NOT_FOUND()
  if (refusal.kind === 'tooFar') return ctx.errors.SCHEDULE_TOO_FAR()
  const { calendars } = await calendarsFor(ctx, whole.plan.projectId)
  const name = calendars.find((one) => one.id === refusal.calendarId && one.id !== COMPANY_CALENDAR)?.name ?? ''
  return refusal.kind === 'emptyCalendar'
    ? ctx.errors.CALENDAR_EMPTY({ data: { name } })
    : ctx.errors.CALENDAR_NOT_FOUND()
}

/** What the history keeps of a change: enough to read it, not every row of a large one. */
const NAMED = 20
/** Of so many tasks the history of the single task knows what was set. */
const KEPT = 200

function said({ whole, refs, removedTasks }: Draft, changes: readonly Change[]) {
  const idOf = (id: string) => refs.get(id) ?? id
  const nameOf = (id: string) => whole.tasks.get(id)?.name ?? removedTasks.get(id)?.name ?? id
  const sets = changes
    .flatMap((one) => {
      if (one.op !== 'set' && one.op !== 'assign') return []
      const id = idOf(one.taskId)
      return [
        {
          id,
          task: nameOf(id),
          ...(one.op === 'set' ? asKept(whole.tasks.get(id), one.after) : { assignments: one.after }),
        },
      ]
    })
    .slice(0, KEPT)
  const added = changes.flatMap((one) => (one.op === 'add' ? [one.task.name] : [])).slice(0, NAMED)
  const removed = [...removedTasks.values()].flatMap((row) => (row.name === '' ? [] : [row.name])).slice(0, NAMED)
  return {
    ...(sets.length > 0 ? { changed: sets } : {}),
    ...(added.length > 0 ? { added } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  }
}

/** What was typed of today and had not come yet is kept as now, and told so. */
function asKept(row: TaskRow | undefined, after: TaskValues): TaskValues {
  const typed = (['actualStart', 'actualFinish'] as const).filter((name) => row && after[name])
  return { ...after, ...Object.fromEntries(typed.map((name) => [name, row && fieldOnWire(row, name)])) }
}
