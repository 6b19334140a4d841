/** What a simulation of a schedule starts from: the plan as the engine reads it, and the estimates of what is left to do, and what may happen to it. */
import type { RiskEvent, Spread } from '../../../lib/scheduling/monte-carlo.ts'
import type { ScheduleInput } from '../../../lib/scheduling/types.ts'
import { wallNow } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { engineInputOf } from './levelling.ts'
import { fillRows, rowsOf, type Whole } from './recompute.ts'
import { eventsOf, openRisks, spreadsOf } from './rules.ts'
import { openSchedule, planOf, type Units } from './stored.ts'

export type RiskBasis = {
  revision: number
  finishAt: number | null
  input: ScheduleInput
  spreads: Spread[]
  events: RiskEvent[]
  /** Where the company's wall clock stands: nothing that is left to do lies before it. */
  now: number
}

/** Null where there is no such project, or no schedule yet. */
export async function riskBasisOf(ctx: Ctx, projectId: string): Promise<RiskBasis | null> {
  const open = await openSchedule(ctx, projectId)
  if (!open) return null
  const whole: Whole = { plan: await planOf(ctx, open), ...(await rowsOf(ctx, projectId)) }
  if (whole.tasks.size === 0) return null
  const { rows } = await ctx.client.query<{ id: string }>(
    'select id from tasks where company_id = $1 and project_id = $2 and deleted_at is null and (optimistic is not null or pessimistic is not null)',
    [ctx.companyId, projectId],
  )
  await fillRows(
    ctx,
    whole,
    rows.map((row) => row.id),
  )
  const workers = await workersOn(ctx, projectId)
  return {
    revision: whole.plan.revision,
    finishAt: whole.plan.finishAt,
    input: await engineInputOf(ctx, whole),
    spreads: spreadsOf(whole.tasks.values(), (task) => workers.get(task.id) ?? []),
    events: eventsOf(openRisks(whole.plan.risks, whole.tasks)),
    now: wallNow(ctx),
  }
}

/** Who does a task; what is used up does nothing. */
async function workersOn(ctx: Ctx, projectId: string): Promise<Map<string, Units[]>> {
  const { rows } = await ctx.client.query<Units & { taskId: string }>(
    `select a.task_id as "taskId", a.resource_id as "resourceId", a.units from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id
      where a.company_id = $1 and a.project_id = $2 and r.kind <> 'material'`,
    [ctx.companyId, projectId],
  )
  const found = new Map<string, Units[]>()
  for (const { taskId, ...units } of rows) found.set(taskId, [...(found.get(taskId) ?? []), units])
  return found
}
