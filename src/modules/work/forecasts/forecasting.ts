/** Simulates a schedule when nobody has changed it for a moment, and again on each day that finds it behind, and keeps what came out. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { quantile, type RiskResult, type RiskRun, startRuns } from '../../../lib/scheduling/monte-carlo.ts'
import { plainDateOf } from '../../../lib/dates.ts'
import { DAY_MINUTES, dayOfFinish, wallNow } from '../../../lib/wall-clock.ts'
import type { Pool } from 'pg'
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import { enqueueIn } from '../../../kernel/server/job-queue.ts'
import type { Errand } from '../../../kernel/server/module.ts'
import { NOT_OVER } from '../projects/public.ts'
import { PRESENT_TASK, type RiskBasis, riskBasisOf } from '../schedule/public.ts'
import { schedules } from '../schedule/schema.ts'
import { FORECAST_QUIET_SECONDS, FORECAST_RUNS, FORECAST_SEED, QUANTILES } from './rules.ts'
import { scheduleForecasts } from './schema.ts'

export const FORECAST_QUEUE = 'insights-forecast'

/** The errand goes by the revision it was asked for: of many changes in a row only the last one's finds it still there, and simulates. */
export async function forecastLater(ctx: Ctx, { entityId }: StoredEvent): Promise<void> {
  const [plan] = await ctx.db
    .select({ revision: schedules.revision })
    .from(schedules)
    .where(ctx.tenant(schedules, eq(schedules.projectId, entityId)))
  if (plan) await ctx.enqueue(FORECAST_QUEUE, { projectId: entityId, revision: plan.revision }, FORECAST_QUIET_SECONDS)
}

/** Runs at once before others get their turn: ten thousand tasks take some ten milliseconds a run. */
const RUNS_AT_ONCE = 5

export async function forecast(
  { now, inside }: Errand,
  { projectId, revision }: { projectId: string; revision: number },
): Promise<void> {
  const basis = await inside(async (ctx) =>
    (await isCurrent(ctx, projectId, revision)) ? riskBasisOf(ctx, projectId) : null,
  )
  if (!basis) return
  const run = runOf(basis)
  if (!run) return inside((ctx) => forget(ctx, projectId))
  while (run.step(RUNS_AT_ONCE)) await nextTurn()
  await inside((ctx) => keep(ctx, projectId, rowOf(basis, run.result(), now)))
}

/** The same at once, for whoever plays history. */
export async function forecastNow(ctx: Ctx, projectId: string): Promise<void> {
  const basis = await riskBasisOf(ctx, projectId)
  const run = basis && runOf(basis)
  if (!basis || !run) return
  run.step(FORECAST_RUNS)
  await keep(ctx, projectId, rowOf(basis, run.result(), ctx.now))
}

/** Null where there is nothing to simulate: neither estimates nor anything that may happen, or a plan that the engine refuses. */
function runOf({ input, spreads, events, finishAt, now }: RiskBasis): RiskRun | null {
  if (finishAt === null || (spreads.length === 0 && events.length === 0)) return null
  const started = startRuns(input, { runs: FORECAST_RUNS, seed: FORECAST_SEED, spreads, events, now })
  return started.ok ? started.run : null
}

type Kept = Omit<typeof scheduleForecasts.$inferInsert, 'companyId' | 'projectId' | 'day'>

function rowOf(
  { revision, finishAt, spreads, now }: Pick<RiskBasis, 'revision' | 'finishAt' | 'spreads' | 'now'>,
  result: RiskResult,
  madeAt: number,
): Kept {
  // what is done at the midnight of the forecast itself is done on the day that begins
  const finish = (share: number) => Math.max(quantile(result, share), now + 1)
  const day = (share: number) => dayOfFinish(finish(share))
  return {
    revision,
    madeAt,
    // the naive guess: what the plan says, and of one that is behind, that day
    planned: dayOfFinish(Math.max(finishAt ?? 0, now + 1)),
    p50: day(0.5),
    p80: day(0.8),
    p95: day(0.95),
    runs: result.runs,
    seed: FORECAST_SEED,
    estimated: spreads.length,
    latest: true,
    finishes: Array.from({ length: QUANTILES }, (_, at) =>
      Math.floor((finish((at + 0.5) / QUANTILES) - 1) / DAY_MINUTES),
    ),
  }
}

async function isCurrent(ctx: Ctx, projectId: string, revision: number): Promise<boolean> {
  const [plan] = await ctx.db
    .select({ revision: schedules.revision })
    .from(schedules)
    .where(ctx.tenant(schedules, eq(schedules.projectId, projectId)))
  return plan?.revision === revision
}

/** One row a day: what was said on an earlier day stays, to be judged when the project is finished. */
async function keep(ctx: Ctx, projectId: string, row: Kept): Promise<void> {
  // a project that was removed for good in the meantime needs none
  if (!(await isCurrent(ctx, projectId, row.revision))) return
  await forget(ctx, projectId)
  const values = { companyId: ctx.companyId, projectId, day: ctx.today, ...row }
  await ctx.db
    .insert(scheduleForecasts)
    .values(values)
    .onConflictDoUpdate({
      target: [scheduleForecasts.companyId, scheduleForecasts.projectId, scheduleForecasts.day],
      set: row,
    })
  await ctx.event('forecast.computed', projectId, { after: { revision: row.revision, p50: row.p50, p80: row.p80 } })
}

/** A schedule without estimates has no forecast any more; those of earlier days stay. */
async function forget(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .update(scheduleForecasts)
    .set({ latest: false })
    .where(
      ctx.tenant(scheduleForecasts, eq(scheduleForecasts.projectId, projectId), eq(scheduleForecasts.latest, true)),
    )
}

export const BACKFILL_QUEUE = 'insights-backfill'

/** Schedules from before there were forecasts get theirs once: companies that have none at all are looked through after a start. */
export async function backfillAtStart(_services: Services, owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select c.company_id as id from companies c where not c.sample and exists (select 1 from schedules s where s.company_id = c.company_id) and not exists (select 1 from schedule_forecasts f where f.company_id = c.company_id)',
  )
  // a statement each: one that fails leaves no transaction open
  for (const { id } of rows) await enqueueIn(owner, id, BACKFILL_QUEUE, {})
}

export async function backfill(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.client.query<{ projectId: string; revision: number }>(
    `select s.project_id as "projectId", s.revision::float8 as revision from schedules s join projects p on p.company_id = s.company_id and p.id = s.project_id
      where s.company_id = $1 and p.deleted_at is null and ${NOT_OVER}
        and exists (select 1 from tasks t where t.company_id = s.company_id and t.project_id = s.project_id and t.deleted_at is null and t.actual_finish is null and (t.optimistic is not null or t.pessimistic is not null))`,
    [ctx.companyId],
  )
  for (const row of rows) await ctx.enqueue(FORECAST_QUEUE, row)
}

export const REFRESH_QUEUE = 'insights-refresh'

/** Hours that the days of companies may differ from that of the server. */
const ZONES_HOURS = 14
const LATER = `f.latest and ${PRESENT_TASK} and t.actual_finish is null`

/** A forecast starts today: companies that have one of an earlier day for a schedule with work that should have begun by now look through theirs. */
export async function refreshHourly(owner: Pool, now: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select c.company_id as id from companies c where exists (select 1 from schedule_forecasts f
      join tasks t on t.company_id = f.company_id and t.project_id = f.project_id and ${LATER} and t.start_at < $1
      where f.company_id = c.company_id and f.day < $2::date)`,
    [Math.floor(now / 60_000) + ZONES_HOURS * 60, plainDateOf(now + ZONES_HOURS * 3_600_000)],
  )
  for (const { id } of rows) await enqueueIn(owner, id, REFRESH_QUEUE, {})
}

/** Where all that is left lies ahead, today says the same as yesterday did. */
export async function refresh(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.client.query<{ projectId: string; revision: number }>(
    `select s.project_id as "projectId", s.revision::float8 as revision from schedules s join projects p on p.company_id = s.company_id and p.id = s.project_id
      where s.company_id = $1 and p.deleted_at is null and ${NOT_OVER} and exists (select 1 from schedule_forecasts f
        join tasks t on t.company_id = f.company_id and t.project_id = f.project_id and ${LATER} and t.start_at < $3
        where f.company_id = s.company_id and f.project_id = s.project_id and f.day < $2::date)`,
    [ctx.companyId, ctx.today, wallNow(ctx)],
  )
  for (const row of rows) await ctx.enqueue(FORECAST_QUEUE, row)
}
