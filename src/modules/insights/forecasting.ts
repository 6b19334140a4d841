/** Simulates a schedule when nobody has changed it for a moment, and keeps what came out. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { plainDateOf } from '../../lib/dates.ts'
import { quantile, startRuns } from '../../lib/scheduling/monte-carlo.ts'
import { DAY_MINUTES, dayOfFinish } from '../../lib/wall-clock.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import type { StoredEvent } from '../../kernel/server/events.ts'
import type { Errand } from '../../kernel/server/module.ts'
import { riskBasisOf } from '../schedule/public.ts'
import { schedules } from '../schedule/schema.ts'
import { FORECAST_QUIET_SECONDS, FORECAST_RUNS, FORECAST_SEED, QUANTILES } from './rules.ts'
import { scheduleForecasts } from './schema.ts'

export const FORECAST_QUEUE = 'insights-forecast'

/** The errand goes by the revision it was asked for: of many changes in a row only the last one's finds it still there, and simulates. */
export async function forecastLater(ctx: Ctx, { entityId }: StoredEvent): Promise<void> {
  const [plan] = await ctx.db.select({ revision: schedules.revision }).from(schedules).where(ctx.tenant(schedules, eq(schedules.projectId, entityId)))
  if (plan) await ctx.enqueue(FORECAST_QUEUE, { projectId: entityId, revision: plan.revision }, FORECAST_QUIET_SECONDS)
}

/** Runs at once before others get their turn: ten thousand tasks take some ten milliseconds a run. */
const RUNS_AT_ONCE = 5

export async function forecast({ now, inside }: Errand, { projectId, revision }: { projectId: string; revision: number }): Promise<void> {
  const basis = await inside(async (ctx) => ((await isCurrent(ctx, projectId, revision)) ? riskBasisOf(ctx, projectId) : null))
  if (!basis) return
  if (basis.spreads.length === 0 || basis.finishAt === null) return inside((ctx) => forget(ctx, projectId))
  const started = startRuns(basis.input, { runs: FORECAST_RUNS, seed: FORECAST_SEED, spreads: basis.spreads })
  // a plan the engine refuses has no finish to forecast
  if (!started.ok) return inside((ctx) => forget(ctx, projectId))
  while (started.run.step(RUNS_AT_ONCE)) await nextTurn()
  const result = started.run.result()
  const day = (share: number) => dayOfFinish(quantile(result, share))
  const row = {
    revision: basis.revision, madeAt: now, planned: dayOfFinish(basis.finishAt), p50: day(0.5), p80: day(0.8), p95: day(0.95), runs: FORECAST_RUNS, seed: FORECAST_SEED, estimated: basis.spreads.length, latest: true,
    finishes: Array.from({ length: QUANTILES }, (_, at) => Math.floor((quantile(result, (at + 0.5) / QUANTILES) - 1) / DAY_MINUTES)),
  }
  await inside((ctx) => keep(ctx, projectId, row))
}

async function isCurrent(ctx: Ctx, projectId: string, revision: number): Promise<boolean> {
  const [plan] = await ctx.db.select({ revision: schedules.revision }).from(schedules).where(ctx.tenant(schedules, eq(schedules.projectId, projectId)))
  return plan?.revision === revision
}

/** One row a day: what was said on an earlier day stays, to be judged when the project is finished. */
async function keep(ctx: Ctx, projectId: string, row: Omit<typeof scheduleForecasts.$inferInsert, 'companyId' | 'projectId' | 'day'>): Promise<void> {
  // a project that was removed for good in the meantime needs none
  if (!(await isCurrent(ctx, projectId, row.revision))) return
  await forget(ctx, projectId)
  const values = { companyId: ctx.companyId, projectId, day: plainDateOf(ctx.now), ...row }
  await ctx.db.insert(scheduleForecasts).values(values).onConflictDoUpdate({ target: [scheduleForecasts.companyId, scheduleForecasts.projectId, scheduleForecasts.day], set: row })
  await ctx.event('forecast.computed', projectId, { after: { revision: row.revision, p50: row.p50, p80: row.p80 } })
}

/** A schedule without estimates has no forecast any more; those of earlier days stay. */
async function forget(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db.update(scheduleForecasts).set({ latest: false }).where(ctx.tenant(scheduleForecasts, eq(scheduleForecasts.projectId, projectId), eq(scheduleForecasts.latest, true)))
}
