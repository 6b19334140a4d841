/** What the tasks of a schedule come to for their project: its dates, how far it is, and when the last task was done. */
import type { Pool } from 'pg'
import { plainDateOf } from '../../../lib/dates.ts'
import { schedule } from '../../../lib/scheduling/cpm.ts'
import type { ScheduledTask } from '../../../lib/scheduling/types.ts'
import { dayOfStart, lastDayOf, startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { enqueueIn } from '../../../kernel/server/job-queue.ts'
import { keepPlan, NO_PLAN, openProject, PRESENT_PROJECT, type ProjectPlan, UNDER_WAY } from '../projects/public.ts'
import { engineInputOf } from './levelling.ts'
import { lockSchedule, rowsOf, type Whole } from './recompute.ts'
import { rolledPercent, weighed } from './rules.ts'
import { planOf, type TaskRow } from './stored.ts'
import { OPEN, PRESENT_TASK } from './task-states.ts'

/** To be called wherever tasks were written, once they are computed. */
export async function keepProjectPlan(ctx: Ctx, whole: Whole): Promise<void> {
  await keepPlan(ctx, whole.plan.projectId, await projectPlan(ctx, whole))
}

const latest = (days: readonly string[]) => days.reduce((one, other) => (one > other ? one : other))

async function projectPlan(ctx: Ctx, whole: Whole): Promise<ProjectPlan> {
  // summaries only repeat their parts
  const leaves = [...whole.tasks.values()].filter(({ summary }) => !summary)
  if (leaves.length === 0) return NO_PLAN
  const done = leaves.every(({ percent }) => percent === 100)
  const finished = () => latest(leaves.map((task) => lastDayOf(task.startAt, task.actualFinish ?? task.finishAt)))
  return {
    planStart: leaves.map(({ startAt }) => dayOfStart(startAt)).reduce((one, other) => (one < other ? one : other)),
    planFinish: latest([
      ...leaves.map(({ startAt, finishAt }) => lastDayOf(startAt, finishAt)),
      ...(await daysFromToday(ctx, whole, leaves)),
    ]),
    planProgress: rolledPercent(leaves.map(weighed)),
    // nothing actual lies in the future, whatever a file said
    workFinished: done ? ([finished(), ctx.today].toSorted()[0] ?? null) : null,
  }
}

/** The last days of tasks if what is left of them is begun today at the earliest: what should have begun and has not ends later than its bar, and so does what waits for it. */
async function daysFromToday(ctx: Ctx, whole: Whole, leaves: readonly TaskRow[]): Promise<string[]> {
  return ((await fromToday(ctx, whole, leaves)) ?? []).map(({ start, finish }) => lastDayOf(start, finish))
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
/** Hours that the days of companies may differ from that of the server. */
const ZONES_HOURS = 14

/** Projects under way that were last looked at on an earlier day than `day`, with work that should have begun by `minute`. */
const behindSince = (day: string, minute: string) =>
  `${PRESENT_PROJECT} and ${UNDER_WAY} and p.plan_progress is not null and p.work_finished is null and (p.plan_on is null or p.plan_on < ${day}::date)
    and exists (select 1 from tasks t where t.company_id = p.company_id and t.project_id = p.id and ${PRESENT_TASK} and ${OPEN} and t.start_at < ${minute})`

/** A day that passes moves what is behind: companies that have such projects look through theirs. */
export async function lookAheadHourly(owner: Pool, now: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select c.company_id as id from companies c where exists (select 1 from projects p where p.company_id = c.company_id and ${behindSince('$2', '$1')})`,
    [Math.floor(now / 60_000) + ZONES_HOURS * 60, plainDateOf(now + ZONES_HOURS * 3_600_000)],
  )
  for (const { id } of rows) await enqueueIn(owner, id, LOOK_AHEAD, {})
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
    `select p.id from projects p where p.company_id = $1 and ${behindSince('$2', '$3')} order by p.id limit $4`,
    [ctx.companyId, ctx.today, startOfDay(ctx.today), limit],
  )
  for (const { id } of rows) {
    const open = await openProject(ctx, id)
    if (!open) continue
    await lockSchedule(ctx, id)
    await keepProjectPlan(ctx, { plan: await planOf(ctx, open), ...(await rowsOf(ctx, id)) })
  }
  return rows.length
}
