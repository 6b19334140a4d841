/** What the tasks of a schedule come to for their project: its dates, how far it is, and when the last task was done. */
import type { Pool } from 'pg'
import { schedule } from '../../../lib/scheduling/cpm.ts'
import type { ScheduledTask } from '../../../lib/scheduling/types.ts'
import { DAY_MINUTES, dayOfStart, lastDayOf, startOfDay } from '../../../lib/wall-clock.ts'
import { dayIn } from '../../../lib/zones.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import { enqueueIn } from '../../../kernel/server/job-queue.ts'
import { keepPlan, NO_PLAN, openProject, PRESENT_PROJECT, type ProjectPlan, UNDER_WAY } from '../projects/public.ts'
import { keepDay } from './days.ts'
import { engineInputOf } from './levelling.ts'
import { lockSchedule, rowsOf, type Whole } from './recompute.ts'
import { rolledPercent, weighed } from './rules.ts'
import { planOf, type TaskRow } from './stored.ts'
import { OPEN, PRESENT_TASK } from './task-states.ts'

/** To be called wherever tasks were written, once they are computed. */
export async function keepProjectPlan(ctx: Ctx, whole: Whole): Promise<void> {
  // summaries only repeat their parts
  const leaves = [...whole.tasks.values()].filter(({ summary }) => !summary)
  const ahead = (await fromToday(ctx, whole, leaves)) ?? []
  const moved = await keepMilestones(ctx, leaves, ahead)
  await keepOutlooks(ctx, whole.plan.projectId, leaves, ahead)
  await keepPlan(ctx, whole.plan.projectId, projectPlan(ctx, leaves, ahead), moved)
}

/** When open milestones are expected, where that is later than they are planned; whether that has become different. */
async function keepMilestones(ctx: Ctx, leaves: readonly TaskRow[], ahead: readonly ScheduledTask[]): Promise<boolean> {
  const then = new Map(ahead.map((task) => [task.id, task]))
  const milestones = leaves
    .filter(({ milestone, percent }) => milestone && percent < 100)
    .map(({ id, startAt, finishAt }) => {
      const expected = then.get(id)
      const day = expected && lastDayOf(expected.start, expected.finish)
      return { id, day: day !== undefined && day > lastDayOf(startAt, finishAt) ? day : null }
    })
  if (milestones.length === 0) return false
  const { rows } = await ctx.client.query<{ id: string; day: string | null }>(
    `select t.id, v.day::text as day from unnest($2::text[], $3::date[]) as v (id, day) join tasks t on t.company_id = $1 and t.id = v.id where t.expected_on is distinct from v.day`,
    [ctx.companyId, milestones.map(({ id }) => id), milestones.map(({ day }) => day)],
  )
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await keepDay(ctx, ids)
  await ctx.client.query(
    'update tasks t set expected_on = v.day from unnest($2::text[], $3::date[]) as v (id, day) where t.company_id = $1 and t.id = v.id',
    [ctx.companyId, ids, rows.map(({ day }) => day)],
  )
  return true
}

/** Where open tasks will be, as far as that is elsewhere than the plan has them. Only what is different now is written. */
async function keepOutlooks(
  ctx: Ctx,
  projectId: string,
  leaves: readonly TaskRow[],
  ahead: readonly ScheduledTask[],
): Promise<void> {
  const kept = await outlooksOf(ctx, projectId)
  const then = new Map(ahead.map((task) => [task.id, task]))
  const [moved, added]: [ScheduledTask[], ScheduledTask[]] = [[], []]
  for (const { id, percent, startAt, finishAt } of leaves) {
    const expected = then.get(id)
    if (percent === 100 || !expected || (expected.start === startAt && expected.finish === finishAt)) continue
    const known = kept.get(id)
    if (!known) added.push(expected)
    else if (known[0] !== expected.start || known[1] !== expected.finish) moved.push(expected)
    kept.delete(id)
  }
  if (kept.size > 0)
    await ctx.client.query('delete from task_outlooks where company_id = $1 and task_id = any($2)', [
      ctx.companyId,
      [...kept.keys()],
    ])
  const values = (tasks: readonly ScheduledTask[]) => [
    ctx.companyId,
    tasks.map(({ id }) => id),
    tasks.map(({ start }) => start),
    tasks.map(({ finish }) => finish),
  ]
  const given = 'unnest($2::text[], $3::int[], $4::int[]) as v (id, start_at, finish_at)'
  if (moved.length > 0)
    await ctx.client.query(
      `update task_outlooks o set start_at = v.start_at, finish_at = v.finish_at from ${given} where o.company_id = $1 and o.task_id = v.id`,
      values(moved),
    )
  if (added.length > 0)
    await ctx.client.query(
      `insert into task_outlooks (company_id, project_id, task_id, start_at, finish_at) select $1, $5, v.id, v.start_at, v.finish_at from ${given}`,
      [...values(added), projectId],
    )
}

/** One text for all rows, since reading values one by one costs more than comparing them. */
async function outlooksOf(ctx: Ctx, projectId: string): Promise<Map<string, readonly [start: number, finish: number]>> {
  const { rows } = await ctx.client.query<{ rows: string }>(
    `select '[' || coalesce(string_agg(json_build_array(o.task_id, o.start_at, o.finish_at)::text, ','), '') || ']' as rows
      from task_outlooks o where o.company_id = $1 and o.project_id = $2`,
    [ctx.companyId, projectId],
  )
  const found = JSON.parse(rows[0]?.rows ?? '[]') as [string, number, number][]
  return new Map(found.map(([id, start, finish]) => [id, [start, finish]]))
}

const firstOf = (days: readonly string[]): string | null => days.toSorted()[0] ?? null
const latest = (days: readonly string[]) => days.reduce((one, other) => (one > other ? one : other))

function projectPlan(ctx: Ctx, leaves: readonly TaskRow[], ahead: readonly ScheduledTask[]): ProjectPlan {
  if (leaves.length === 0) return NO_PLAN
  const done = leaves.every(({ percent }) => percent === 100)
  const finished = () => latest(leaves.map((task) => lastDayOf(task.startAt, task.actualFinish ?? task.finishAt)))
  return {
    planStart: leaves.map(({ startAt }) => dayOfStart(startAt)).reduce((one, other) => (one < other ? one : other)),
    planFinish: latest([
      ...leaves.map(({ startAt, finishAt }) => lastDayOf(startAt, finishAt)),
      // what should have begun and has not ends later than its bar, and so does what waits for it
      ...ahead.map(({ start, finish }) => lastDayOf(start, finish)),
    ]),
    planProgress: rolledPercent(leaves.map(weighed)),
    workStarted: firstOf(leaves.flatMap(({ actualStart }) => (actualStart === null ? [] : [dayOfStart(actualStart)]))),
    // nothing actual lies in the future, whatever a file said
    workFinished: done ? ([finished(), ctx.today].toSorted()[0] ?? null) : null,
  }
}

/** The schedule as it will be if what is left of its tasks begins today at the earliest; null where nothing is behind, so that it will be as it is planned. */
export async function fromToday(
  ctx: Ctx,
  whole: Whole,
  leaves: readonly TaskRow[],
): Promise<readonly ScheduledTask[] | null> {
  const today = startOfDay(ctx.today)
  if (!leaves.some(({ percent, startAt }) => percent < 100 && startAt < today)) return null
  const input = await engineInputOf(ctx, whole)
  const result = schedule({ ...input, dataDate: Math.max(input.dataDate ?? today, today) })
  return result.ok ? result.schedule.tasks : null
}

export const LOOK_AHEAD = 'schedule-look-ahead'

/** How many schedules one job looks at; the next one goes on. */
const AT_ONCE = 50
/** Days begin on a quarter of an hour everywhere. */
const QUARTER_MS = 900_000

/** Projects under way that were last looked at on an earlier day than this one, SQL for a date, with work that should have begun before it. */
const behindSince = (day: string) =>
  `${PRESENT_PROJECT} and ${UNDER_WAY} and p.plan_progress is not null and p.work_finished is null and (p.plan_on is null or p.plan_on < ${day})
    and exists (select 1 from tasks t where t.company_id = p.company_id and t.project_id = p.id and ${PRESENT_TASK} and ${OPEN} and t.start_at < (${day} - date '1970-01-01') * ${DAY_MINUTES})`

/** As a transaction of the company has it. What day it is there, the server says: a zone that the database does not know would stop the others' too. */
const ZONE = `coalesce(c.settings #>> '{region,timeZone}', 'UTC')`

/** A day that passes moves what is behind: when theirs begins, companies that have such projects look through theirs. */
export function lookAheadDaily(): (owner: Pool, now: number) => Promise<void> {
  let looked = 0
  return async (owner, now) => {
    const quarter = Math.floor(now / QUARTER_MS)
    if (quarter === looked) return
    const zones = (await owner.query<{ zone: string }>(`select distinct ${ZONE} as zone from companies c`)).rows
    const { rows } = await owner.query<{ id: string }>(
      `select c.company_id as id from companies c join unnest($1::text[], $2::date[]) as own (zone, today) on own.zone = ${ZONE}
        where exists (select 1 from projects p where p.company_id = c.company_id and ${behindSince('own.today')})`,
      [zones.map(({ zone }) => zone), zones.map(({ zone }) => dayIn(zone, now))],
    )
    for (const { id } of rows) await enqueueIn(owner, id, LOOK_AHEAD, {})
    looked = quarter
  }
}

/** What stood still goes on from today. */
export async function onProjectChanged(ctx: Ctx, event: StoredEvent): Promise<void> {
  if ('status' in ((event.after ?? {}) as object)) await ctx.enqueue(LOOK_AHEAD, {})
}

export async function lookAhead(ctx: Ctx): Promise<void> {
  if ((await lookAheadAtSome(ctx, AT_ONCE)) === AT_ONCE) await ctx.enqueue(LOOK_AHEAD, {})
}

/** The same for all at once, for whoever plays history. */
export async function lookAheadNow(ctx: Ctx): Promise<void> {
  while ((await lookAheadAtSome(ctx, AT_ONCE)) === AT_ONCE);
}

async function lookAheadAtSome(ctx: Ctx, limit: number): Promise<number> {
  const { rows } = await ctx.client.query<{ id: string }>(
    `select p.id from projects p where p.company_id = $1 and ${behindSince('$2::date')} order by p.id limit $3`,
    [ctx.companyId, ctx.today, limit],
  )
  for (const { id } of rows) {
    const open = await openProject(ctx, id)
    if (!open) continue
    await lockSchedule(ctx, id)
    await keepProjectPlan(ctx, { plan: await planOf(ctx, open), ...(await rowsOf(ctx, id)) })
  }
  return rows.length
}
