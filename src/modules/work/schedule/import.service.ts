/** Takes over a whole plan from a file: calendars, people and machines, tasks, dependencies, assignments and baselines, in one change. */
import { eq, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { text as textOf } from 'node:stream/consumers'
import { groupBy } from '../../../lib/scheduling/files/group.ts'
import { ranksBetween } from '../../../lib/rank.ts'
import { isStorable } from '../../../lib/text.ts'
import { wallNow } from '../../../lib/wall-clock.ts'
import { attachFile, detachFile } from '../../../kernel/server/file-records.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { findMemberByEmail } from '../../platform/companies/public.ts'
import { draftOf, settle } from './change.service.ts'
import type { scheduleContract } from './contract.ts'
import type { LeftOut } from './import.contract.ts'
import { fitted, ImportedPlan, placeOf } from './imported-plan.contract.ts'
import { fillRows, lockSchedule, lockShared, rowsOf } from './recompute.ts'
import { type Taken, updateLinks, updateTasks, valuesOf } from './import-update.ts'
import {
  isSamePlan,
  matchesOf,
  missingOf,
  notSo,
  overwrittenOf,
  startOf,
  takenLinks,
  usedCalendars,
} from './import.rules.ts'
import { inOrder, MAX_BASELINES, MAX_DEPTH, MAX_FILE_CALENDARS, MAX_IMPORT_MB, MAX_TASKS } from './rules.ts'
import { makeBookable } from './resources.service.ts'
import { baselineTasks, resources, scheduleBaselines, workCalendars } from './schema.ts'
import { apply, blankTask, type Draft, putLink } from './steps.ts'
import { openSchedule, planOf, shownPlan } from './stored.ts'

type Service = Handlers<typeof scheduleContract>['importPlan']
type Ids = ReadonlyMap<string, string>
const FILE_KIND = 'scheduleImport'
const AT_ONCE = 500
/** Values left out that are named in the answer. */
const TOLD = 200
/** Stands for the parent of those that have none; no id is empty. */
const AT_TOP = ''

export const importPlan: Service = async (ctx, { projectId, fileId, mode, removeMissing }) => {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.schedule) throw ctx.errors.SCHEDULE_READ_ONLY()
  const { plan, leftOut } = await readPlan(ctx, fileId, projectId)
  await lockSchedule(ctx, projectId)
  const draft = await draftOf(ctx, { plan: await planOf(ctx, open), ...(await rowsOf(ctx, projectId)) })
  const present = [...draft.whole.tasks.values()]
  const fresh = mode === 'replace' || present.length === 0
  const top = present.filter((row) => row.parentId === null).map((row) => row.id)
  if (mode === 'replace' && top.length > 0) await apply(draft, { op: 'remove', taskIds: top })
  if (mode === 'update') await fillRows(ctx, draft.whole, [...draft.whole.tasks.keys()])
  const matches = mode === 'update' ? matchesOf(plan.tasks, draft.whole.tasks.values()) : new Map<string, string>()
  if (draft.whole.tasks.size + plan.tasks.length - matches.size > MAX_TASKS) throw ctx.errors.TOO_MANY_TASKS()
  await lockShared(ctx)
  const calendars = await takeCalendars(draft, plan)
  if (fresh || mode === 'update') await takeProject(draft, plan, calendars)
  const missing = mode === 'update' ? missingOf([...draft.whole.tasks.values()], matches) : []
  // as they are called before the file renames them
  const overwritten = overwrittenOf(plan.tasks, draft.whole.tasks.values(), matches)
  const samePlan = isSamePlan(plan.tasks, draft.whole.tasks.values(), matches)
  const taken = { plan, calendars, matches, own: fresh || mode === 'update' ? null : projectCalendar(plan, calendars) }
  const taskIds = mode === 'update' ? await updateTasks(draft, taken) : takeTasks(draft, taken)
  const links = mode === 'update' ? updateLinks(draft, plan, taskIds) : takeLinks(draft, plan, taskIds)
  const people = await takeResources(draft, plan, calendars, leftOut)
  const assignments = await takeAssignments(draft, plan, taskIds, people.ids)
  if (removeMissing && missing.length > 0)
    await apply(draft, {
      op: 'remove',
      taskIds: missing.map((row) => row.id).filter((id) => draft.whole.tasks.has(id)),
    })
  // what a file changed of a task is in the task's history, as if somebody had written it
  const sets = draft.inverse.flatMap((step) =>
    step.op === 'set' ? [{ ...step, before: step.after, after: step.before }] : [],
  )
  const { revision } = await settle(draft, sets)
  const baselines = await takeBaselines(draft, plan, taskIds)
  const counts = {
    tasks: plan.tasks.length,
    links,
    calendars: calendars.size,
    resources: people.made,
    assignments,
    baselines,
  }
  await ctx.event('schedule.imported', projectId, { after: { ...counts, mode } })
  return {
    revision,
    counts,
    updated: matches.size,
    overwritten: overwritten.slice(0, TOLD),
    samePlan,
    missing: missing.slice(0, TOLD).map((row) => row.name),
    leftOut: leftOut.slice(0, TOLD),
    inverse: draft.inverse.toReversed(),
  }
}

async function readPlan(
  ctx: Parameters<Service>[0],
  fileId: string,
  projectId: string,
): Promise<{ plan: ImportedPlan; leftOut: LeftOut[] }> {
  const file = await attachFile(ctx, fileId, { kind: FILE_KIND, id: projectId })
  if (!file) throw ctx.errors.FILE_NOT_FOUND()
  // read once; a day later it is gone
  await detachFile(ctx, fileId, { kind: FILE_KIND, id: projectId })
  if (file.size > MAX_IMPORT_MB * 1_000_000) throw ctx.errors.IMPORT_TOO_LARGE()
  const content = await textOf(await ctx.services.files.read(ctx.companyId, file.sha256))
  let value: unknown
  try {
    value = JSON.parse(content, storable)
  } catch {
    throw ctx.errors.IMPORT_UNREADABLE({ data: { place: 'JSON' } })
  }
  const { plan: fits, leftOut } = fitted(value)
  const read = ImportedPlan.safeParse(fits)
  if (!read.success) {
    const place = placeOf(read.error)
    throw place === '' ? ctx.errors.IMPORT_NO_PLAN() : ctx.errors.IMPORT_UNREADABLE({ data: { place } })
  }
  if (read.data.tasks.length === 0) throw ctx.errors.IMPORT_EMPTY()
  if (usedCalendars(read.data).size > MAX_FILE_CALENDARS) throw ctx.errors.IMPORT_CALENDARS()
  if (!isOutline(read.data.tasks)) throw ctx.errors.IMPORT_UNREADABLE({ data: { place: 'tasks' } })
  return { plan: read.data, leftOut: [...leftOut, ...notSo(read.data, wallNow(ctx))] }
}

/** Refuses what the database cannot hold, in texts and in the names of fields. */
function storable(name: string, value: unknown): unknown {
  if (!isStorable(name) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError('not storable')
  return value
}

function isOutline(tasks: ImportedPlan['tasks']): boolean {
  const parents = new Map(tasks.map((task) => [task.id, task.parentId]))
  if (parents.size < tasks.length) return false
  const levels = new Map<string, number>()
  const levelOf = (id: string, left: number): number => {
    const known = levels.get(id)
    if (known !== undefined) return known
    const parent = parents.get(id)
    if (parent === undefined || left === 0) return Number.POSITIVE_INFINITY
    const level = parent === null ? 1 : levelOf(parent, left - 1) + 1
    levels.set(id, level)
    return level
  }
  return tasks.every((task) => levelOf(task.id, MAX_DEPTH) <= MAX_DEPTH)
}

/** Those that something uses. One of the same name and the same hours is taken as it is; another of the same name gets a number. */
async function takeCalendars({ ctx, whole }: Draft, plan: ImportedPlan): Promise<Map<string, string>> {
  const { projectId } = whole.plan
  const used = usedCalendars(plan)
  const known = await ctx.db
    .select()
    .from(workCalendars)
    .where(ctx.tenant(workCalendars, or(isNull(workCalendars.projectId), eq(workCalendars.projectId, projectId))))
  const names = new Set(known.filter((row) => row.projectId === projectId).map((row) => row.name))
  const ids = new Map<string, string>()
  for (const { id, name, week, exceptions } of plan.calendars) {
    if (!used.has(id)) continue
    const kept = exceptions.filter(({ from, to }) => from <= to)
    const same = known.find(
      (row) =>
        row.name === name &&
        JSON.stringify(row.week) === JSON.stringify(week) &&
        JSON.stringify(row.exceptions) === JSON.stringify(kept),
    )
    if (same) {
      ids.set(id, same.id)
      continue
    }
    const row = {
      companyId: ctx.companyId,
      id: ctx.newId(),
      projectId,
      name: freeName(name || 'Calendar', names),
      week,
      exceptions: kept,
      updatedAt: ctx.now,
    }
    await ctx.db.insert(workCalendars).values(row)
    await ctx.event('workCalendar.created', row.id, { after: { name: row.name } })
    ids.set(id, row.id)
  }
  return ids
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${name.slice(0, 94)} ${n}`
  taken.add(free)
  return free
}

/** A resource is the whole company's, so what it works by is too: a project's calendar would go with the project. */
async function forTheCompany(ctx: Ctx, calendarId: string | null): Promise<string | null> {
  if (calendarId === null) return null
  const { rows } = await ctx.client.query<{ id: string; name: string; projectId: string | null }>(
    `select id, name, project_id as "projectId" from work_calendars where company_id = $1 and (project_id is null or id = $2)`,
    [ctx.companyId, calendarId],
  )
  const own = rows.find((row) => row.id === calendarId)
  if (!own || own.projectId === null) return calendarId
  const taken = new Set(rows.filter((row) => row !== own).map((row) => row.name))
  await ctx.client.query(
    `update work_calendars set project_id = null, name = $3, updated_at = to_timestamp($4::float8 / 1000), version = version + 1 where company_id = $1 and id = $2`,
    [ctx.companyId, calendarId, freeName(own.name, taken), ctx.now],
  )
  return calendarId
}

/** A schedule that the file fills from nothing starts when the file says, by the calendar of the file. */
async function takeProject(draft: Draft, plan: ImportedPlan, calendars: Ids): Promise<void> {
  const now = shownPlan(draft.whole.plan)
  const startAt = startOf(plan)
  const next = shownPlan({
    ...draft.whole.plan,
    startAt: startAt ?? draft.whole.plan.startAt,
    dataDate: plan.project.dataDate,
    calendarId: calendars.get(plan.project.calendarId ?? '') ?? draft.whole.plan.calendarId,
  })
  await apply(draft, {
    op: 'plan',
    before: { start: now.start, dataDate: now.dataDate, calendarId: now.calendarId },
    after: { start: next.start, dataDate: next.dataDate, calendarId: next.calendarId },
  })
}

/** Beside other tasks the calendar of the file is said with each task. */
const projectCalendar = (plan: ImportedPlan, calendars: Ids): string | null =>
  calendars.get(plan.project.calendarId ?? '') ?? null

/** Tasks in their order under their parents, after what is there. */
function takeTasks(draft: Draft, taken: Taken): Map<string, string> {
  const { ctx, whole } = draft
  const { tasks } = taken.plan
  const ids = new Map(tasks.map((task) => [task.id, ctx.newId()]))
  const children = groupBy(tasks, (task) => task.parentId ?? AT_TOP)
  const lastAtTop =
    [...whole.tasks.values()]
      .filter((row) => row.parentId === null)
      .toSorted(inOrder)
      .at(-1)?.rank ?? null
  const ranks = new Map(
    [...children].flatMap(([parentId, list]) => {
      const made = ranksBetween(parentId === AT_TOP ? lastAtTop : null, null, list.length)
      return list.map((task, at) => [task.id, made[at] ?? ''] as const)
    }),
  )
  const walk = (parentId: string): void => {
    for (const task of children.get(parentId) ?? []) {
      const id = ids.get(task.id) ?? ''
      whole.tasks.set(id, {
        ...blankTask(draft, id),
        ...valuesOf(draft, task, children.has(task.id), taken),
        parentId: task.parentId === null ? null : (ids.get(task.parentId) ?? null),
        rank: ranks.get(task.id) ?? '',
      })
      draft.added.add(id)
      walk(task.id)
    }
  }
  walk(AT_TOP)
  draft.inverse.push({ op: 'remove', taskIds: (children.get(AT_TOP) ?? []).flatMap((task) => ids.get(task.id) ?? []) })
  return ids
}

/** How many were taken. */
function takeLinks(draft: Draft, plan: ImportedPlan, ids: Ids): number {
  const { ctx, whole } = draft
  const links = takenLinks(plan)
  for (const { from, to, type, lag, elapsed } of links)
    putLink(draft, {
      companyId: ctx.companyId,
      projectId: whole.plan.projectId,
      id: ctx.newId(),
      fromId: ids.get(from) ?? '',
      toId: ids.get(to) ?? '',
      type,
      lag,
      elapsed,
      revision: 0,
      deletedAt: null,
    })
  return links.length
}

/** By e-mail a colleague, else by name what is known already, else made anew. Rates are taken from those who may set them. */
async function takeResources(
  { ctx }: Draft,
  plan: ImportedPlan,
  calendars: Ids,
  leftOut: LeftOut[],
): Promise<{ ids: Map<string, string>; made: number }> {
  const ids = new Map<string, string>()
  const used = new Set(plan.assignments.map((one) => one.resourceId))
  let made = 0
  for (const one of plan.resources) {
    if (!used.has(one.id) || one.name === '') continue
    const member = one.email ? await findMemberByEmail(ctx, one.email) : null
    const {
      rows: [known],
    } = await ctx.client.query<{ id: string }>(
      `select id from resources where company_id = $1 and (user_id = $2 or lower(name) = lower($3)) order by (user_id = $2) desc nulls last, id limit 1`,
      [ctx.companyId, member?.userId ?? null, one.name],
    )
    if (known) {
      ids.set(one.id, known.id)
      continue
    }
    if (member) {
      ids.set(one.id, (await makeBookable(ctx, member)).id)
      made += 1
      continue
    }
    // crews and machines are the whole company's: a file makes none for whoever may not
    if (!ctx.may('schedule.resources')) {
      leftOut.push({ name: one.name, field: 'resource' })
      continue
    }
    const row = {
      companyId: ctx.companyId,
      id: ctx.newId(),
      name: one.name,
      kind: one.kind,
      email: ctx.may('rates.view') ? (one.email ?? '') : '',
      calendarId: await forTheCompany(ctx, calendars.get(one.calendarId ?? '') ?? null),
      capacity: Math.min(100_000, Math.max(1, Math.round(one.maxUnits * 100))),
      rate: ctx.may('rates.view') ? one.rate : null,
      createdAt: ctx.now,
    }
    await ctx.db.insert(resources).values(row)
    await ctx.event('resource.created', row.id, { after: { name: row.name } })
    ids.set(one.id, row.id)
    made += 1
  }
  return { ids, made }
}

/** A task that is there already gets those of the file in place of its own, where the file has any for it. */
async function takeAssignments(draft: Draft, plan: ImportedPlan, taskIds: Ids, people: Ids): Promise<number> {
  let taken = 0
  for (const [taskId, list] of groupBy(plan.assignments, (one) => one.taskId)) {
    const id = taskIds.get(taskId)
    if (!id) continue
    const units = new Map<string, number>()
    for (const one of list) {
      const resource = people.get(one.resourceId)
      if (resource && !units.has(resource))
        units.set(resource, Math.min(100_000, Math.max(1, Math.round(one.units * 100))))
    }
    if (units.size === 0) continue
    const after = [...units].map(([resourceId, share]) => ({ resourceId, units: share }))
    taken += after.length
    if (draft.added.has(id)) {
      draft.assigned.set(id, after)
      continue
    }
    const before = await draft.assignmentsOf(id)
    const same = before.length === after.length && before.every((one) => units.get(one.resourceId) === one.units)
    if (!same) await apply(draft, { op: 'assign', taskId: id, before, after })
  }
  return taken
}

/** As many as there is room for. */
async function takeBaselines({ ctx, whole }: Draft, plan: ImportedPlan, taskIds: Ids): Promise<number> {
  const { projectId } = whole.plan
  const existing = await ctx.db
    .select({ name: scheduleBaselines.name })
    .from(scheduleBaselines)
    .where(ctx.tenant(scheduleBaselines, eq(scheduleBaselines.projectId, projectId)))
  const names = new Set(existing.map((one) => one.name))
  let taken = 0
  for (const { number, tasks } of plan.baselines) {
    // a file may name a task twice; what it says last counts
    const named = new Map(tasks.map((task) => [taskIds.get(task.taskId) ?? '', task]))
    const rows = [...named].flatMap(([taskId, task]) => {
      const row = whole.tasks.get(taskId)
      return row && task.start !== null && task.finish !== null
        ? [
            {
              companyId: ctx.companyId,
              baselineId: '',
              taskId: row.id,
              name: row.name,
              startAt: task.start,
              finishAt: task.finish,
              duration: task.duration ?? 0,
              budget: task.cost,
            },
          ]
        : []
    })
    if (rows.length === 0 || existing.length + taken >= MAX_BASELINES) continue
    const id = ctx.newId()
    const name = freeName(number === 0 ? 'Baseline' : `Baseline ${number}`, names)
    await ctx.db.insert(scheduleBaselines).values({
      companyId: ctx.companyId,
      projectId,
      id,
      name,
      finishAt: Math.max(...rows.map((row) => row.finishAt)),
      createdAt: ctx.now,
      createdByName: ctx.userName,
    })
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await ctx.db.insert(baselineTasks).values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, baselineId: id })))
    await ctx.event('baseline.created', id, { after: { name, projectId } })
    taken += 1
  }
  return taken
}
