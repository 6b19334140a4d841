/** What other modules' services may ask of schedules. */
import { createORPCErrorConstructorMap } from '@orpc/server'
import { inArray, sql } from 'drizzle-orm'
import { ranksBetween } from '../../../lib/rank.ts'
import type { LinkType } from '../../../lib/scheduling/types.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { PAGE_SIZE_MAX } from '../../../kernel/contract/paging.ts'
import { change } from './change.service.ts'
import { type Change, type Changed, scheduleContract } from './contract.ts'
import { type ResourceLoad, type WorkItem } from './company.contract.ts'
import { fillRows, rowsOf } from './recompute.ts'
import { outline } from './rules.ts'
import { resources, scheduleBaselines, taskChecks, tasks, workCalendars } from './schema.ts'
import { AWAITED, DONE, endsFrom, expectedDay, LAST_DAY, late, OPEN, PRESENT_TASK } from './task-states.ts'
import { pageOfWork, type WorkWish } from './work.service.ts'
import { getWorkload } from './workload.service.ts'

/** Changes a schedule as its endpoint does, with the caller's rights and its refusals. */
export function changeSchedule(ctx: Ctx, projectId: string, changes: Change[]): Promise<Changed> {
  const errors = createORPCErrorConstructorMap(scheduleContract.change['~orpc'].errorMap)
  return Promise.resolve(change({ ...ctx, errors }, { projectId, changes }) as Promise<Changed>)
}

export async function addChecks(ctx: Ctx, taskId: string, texts: readonly string[]): Promise<void> {
  const ranks = ranksBetween(null, null, texts.length)
  await ctx.db
    .insert(taskChecks)
    .values(
      texts.map((text, at) => ({ companyId: ctx.companyId, taskId, id: ctx.newId(), text, rank: ranks[at] ?? '' })),
    )
}

/** The tasks of a project without dates and progress, parents before their parts, and what they wait for. */
export async function scheduleOf(ctx: Ctx, projectId: string) {
  const whole = await rowsOf(ctx, projectId)
  await fillRows(ctx, whole, [...whole.tasks.keys()])
  const { tasks: found, links } = whole
  const rows = outline([...found.values()])
  const checks = await ctx.db
    .select()
    .from(taskChecks)
    .where(
      ctx.tenant(
        taskChecks,
        inArray(
          taskChecks.taskId,
          rows.map(({ task }) => task.id),
        ),
      ),
    )
    .orderBy(sql`rank collate "C"`)
  return {
    tasks: rows.map(({ task }) => ({
      ref: task.id,
      parent: task.parentId,
      name: task.name,
      notes: task.notes,
      duration: task.duration,
      milestone: task.milestone,
      effort: task.effort,
      optimistic: task.optimistic,
      pessimistic: task.pessimistic,
      priority: task.priority,
      budget: task.budget,
      checks: checks.filter((check) => check.taskId === task.id).map((check) => check.text),
    })),
    links: Array.from(links.values(), ({ fromId, toId, type, lag, elapsed }) => ({
      from: fromId,
      to: toId,
      type: type as LinkType,
      lag,
      elapsed,
    })),
  }
}

/** Tasks by their ids, deleted ones too while they are kept. */
export async function scheduleNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const named = async (table: typeof tasks | typeof resources | typeof workCalendars | typeof scheduleBaselines) =>
    ctx.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(ctx.tenant(table, inArray(table.id, [...ids])))
  const rows = []
  for (const table of [tasks, resources, workCalendars, scheduleBaselines]) rows.push(...(await named(table)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Tasks of all projects the caller may see, by the day they are due: the first ones, and how many there are. */
export async function workOf(ctx: Ctx, filter: WorkWish, size: number): Promise<{ rows: WorkItem[]; count: number }> {
  const { rows, total } = await pageOfWork(ctx, filter, { size, total: true })
  return { rows, count: total?.count ?? rows.length }
}

/** Whether there is any such task that the caller may see. */
export async function hasWork(ctx: Ctx, filter: WorkWish): Promise<boolean> {
  return (await pageOfWork(ctx, filter, { size: 1, total: false })).rows.length > 0
}

/** What people, crews and machines have to do in the week from a day on, in the whole company; `cut` where there are more of them than were read. */
export async function loadsOfWeek(
  ctx: Ctx,
  from: string,
  most: number,
): Promise<{ rows: ResourceLoad[]; cut: boolean }> {
  const rows: ResourceLoad[] = []
  let cursor: string | undefined
  while (rows.length < most) {
    const page = await getWorkload(
      { ...ctx, errors: {} },
      { from, weeks: 1, size: Math.min(PAGE_SIZE_MAX, most - rows.length), cursor, total: false },
    )
    rows.push(...page.rows)
    if (page.next === null) return { rows, cut: false }
    cursor = page.next
  }
  return { rows, cut: true }
}

/** Resources of whose name every one of the words begins a word; they are in small letters. */
export async function findResources(
  ctx: Ctx,
  words: readonly string[],
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    `select id, name from resources where company_id = $1 and kind <> 'material' and not exists (select 1 from unnest($2::text[]) word where position(' ' || word in translate(' ' || lower(name), '-''’', '   ')) = 0) order by name collate "en-x-icu", id limit $3`,
    [ctx.companyId, words, limit],
  )
  return rows
}

type TaskCounts = { tasks: number; done: number; late: number; milestones: number }

/** Of a project that the caller has opened: its tasks, those that are done, those that are late, and the milestones among them. */
export async function countTasks(ctx: Ctx, projectId: string, today: string): Promise<TaskCounts> {
  const { rows } = await ctx.client.query<TaskCounts>(
    `select count(*)::int as tasks, count(*) filter (where ${DONE})::int as done, count(*) filter (where ${late(today)})::int as late, count(*) filter (where t.milestone)::int as milestones
     from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = $1 and t.project_id = $2 and ${PRESENT_TASK}`,
    [ctx.companyId, projectId],
  )
  return rows[0] ?? { tasks: 0, done: 0, late: 0, milestones: 0 }
}

/** The next open milestones of a project that the caller has opened, from a day on; without one, those that should have been reached come first. */
export async function nextMilestones(
  ctx: Ctx,
  projectId: string,
  from: string | null,
  limit: number,
): Promise<{ id: string; name: string; date: string; expected: string }[]> {
  const { rows } = await ctx.client.query<{ id: string; name: string; date: string; expected: string }>(
    `select t.id, t.name, ${LAST_DAY}::text as date, (case when ${AWAITED} then ${expectedDay(ctx.today)} else ${LAST_DAY} end)::text as expected
     from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
     where t.company_id = $1 and t.project_id = $2 and ${PRESENT_TASK} and t.milestone and ${OPEN}${from === null ? '' : ` and (${endsFrom(from)} or ${AWAITED})`} order by t.finish_at, t.id limit $3`,
    [ctx.companyId, projectId, limit],
  )
  return rows
}

/** Who is assigned in a project that the caller has opened, whoever has the most open tasks first. */
export async function peopleOn(
  ctx: Ctx,
  projectId: string,
  limit: number,
): Promise<{ id: string; name: string; open: number; tasks: number }[]> {
  const { rows } = await ctx.client.query<{ id: string; name: string; open: number; tasks: number }>(
    `select r.id, r.name, count(*) filter (where ${OPEN})::int as open, count(*)::int as tasks from tasks t
     join task_assignments a on a.company_id = t.company_id and a.task_id = t.id join resources r on r.company_id = a.company_id and r.id = a.resource_id
     where t.company_id = $1 and t.project_id = $2 and ${PRESENT_TASK} group by r.id, r.name order by open desc, r.name, r.id limit $3`,
    [ctx.companyId, projectId, limit],
  )
  return rows
}

/** Tasks, weeks and bookings as the figures of the schedule see them, for figures and rules of other modules. */
export { bookings, projectBookings } from './bookings.ts'
export { scheduleAddress, taskAddressSql, WORKLOAD_ADDRESS } from './addresses.ts'
export { taskEffect } from './figures.ts'
export { DONE as TASK_DONE, lastDayAt as taskDayAt, PRESENT_TASK } from './task-states.ts'
export { newestBaseline, visible as visibleTasks, WEEK_DAYS, weekOf } from './visible.ts'
/** Levelling and simulation of one stored schedule. */
export { levellingOf, MAX_LEVELLED } from './levelling.ts'
export { type RiskBasis, riskBasisOf } from './risk.ts'
