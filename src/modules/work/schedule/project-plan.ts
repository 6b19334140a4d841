/** What the tasks of a schedule come to for their project: its dates, how far it is, and when the last task was done. */
import type { Pool } from 'pg'
import { schedule } from '../../../lib/scheduling/cpm.ts'
import type { ScheduledTask } from '../../../lib/scheduling/types.ts'
import { DAY_MINUTES, dayOfStart, lastDayOf, startOfDay } from '../../../lib/wall-clock.ts'
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
  await keepOutlooks(ctx, leaves, ahead)
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

/** Where open tasks will be, as far as that is elsewhere than the plan has them. */
async function keepOutlooks(ctx: Ctx, leaves: readonly TaskRow[], ahead: readonly ScheduledTask[]): Promise<void> {
  const then = new Map(ahead.map((task) => [task.id, task]))
  const elsewhere = leaves.flatMap(({ id, percent, startAt, finishAt }) => {
    const expected = then.get(id)
    const same = expected?.start === startAt && expected.finish === finishAt
    return percent === 100 || !expected || same ? [] : [expected]
  })
  const kept = new Set(elsewhere.map(({ id }) => id))
  await ctx.client.query('delete from task_outlooks where company_id = $1 and task_id = any($2)', [
    ctx.companyId,
    leaves.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  ])
  if (elsewhere.length === 0) return
  await ctx.client.query(
    `insert into task_outlooks as o (company_id, task_id, start_at, finish_at) select $1, v.id, v.start_at, v.finish_at from unnest($2::text[], $3::int[], $4::int[]) as v (id, start_at, finish_at)
      on conflict (company_id, task_id) do update set start_at = excluded.start_at, finish_at = excluded.finish_at where (o.start_at, o.finish_at) is distinct from (excluded.start_at, excluded.finish_at)`,
    [
      ctx.companyId,
      elsewhere.map(({ id }) => id),
      elsewhere.map(({ start }) => start),
      elsewhere.map(({ finish }) => finish),
    ],
  )
}

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

/** A day that passes moves what is behind: when theirs begins, companies that have such projects look through theirs. */
export function lookAheadDaily(): (owner: Pool, now: number) => Promise<void> {
  let looked = 0
  return async (owner, now) => {
    const quarter = Math.floor(now / QUARTER_MS)
    if (quarter === looked) return
    const { rows } = await owner.query<{ id: string }>(
      `select c.company_id as id from companies c, lateral (select ($1::timestamptz at time zone coalesce(c.settings #>> '{region,timeZone}', 'UTC'))::date as today) own
        where exists (select 1 from projects p where p.company_id = c.company_id and ${behindSince('own.today')})`,
      [new Date(now).toISOString()],
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
