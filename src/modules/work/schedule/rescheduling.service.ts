/** Schedules that must be computed anew because something they stand on has changed: a calendar, a holiday of the company. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import { openProject } from '../projects/public.ts'
import { keepProjectPlan } from './project-plan.ts'
import { lockSchedule, recompute, rowsOf, writeComputed } from './recompute.ts'
import { schedules } from './schema.ts'
import { planOf } from './stored.ts'

export const RESCHEDULE = 'schedule-recompute'

/** One job per schedule: each is a transaction of its own, however many there are. */
export async function recomputeLater(ctx: Ctx, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds) await ctx.enqueue(RESCHEDULE, { projectId })
}

export async function rescheduleJob(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const open = await openProject(ctx, projectId)
  if (!open) return
  await lockSchedule(ctx, projectId)
  const whole = { plan: await planOf(ctx, open), ...(await rowsOf(ctx, projectId)) }
  const result = await recompute(ctx, whole)
  // what the calendar does not allow any more is told when somebody next changes the schedule
  if (!result.ok) return
  // where no bar moves, because all of them lie behind, what is left of them may still end on another day
  if (result.changed.length === 0) return keepProjectPlan(ctx, whole)
  const revision = whole.plan.revision + 1
  await ctx.db
    .update(schedules)
    .set({ revision, finishAt: whole.plan.finishAt })
    .where(ctx.tenant(schedules, eq(schedules.projectId, projectId)))
  await writeComputed(ctx, whole, result.changed, revision)
  await ctx.event('schedule.recomputed', projectId, { after: { revision } })
  await keepProjectPlan(ctx, whole)
}

/** The company's working week or holidays are those of every schedule that names no other. */
export async function onCompanyChanged(ctx: Ctx, event: StoredEvent): Promise<void> {
  const touches = JSON.stringify([event.before, event.after])
  if (!touches.includes('calendar') && !touches.includes('holidays')) return
  const { rows } = await ctx.client.query<{ id: string }>(
    'select project_id as id from schedules where company_id = $1',
    [ctx.companyId],
  )
  await recomputeLater(
    ctx,
    rows.map((row) => row.id),
  )
}
