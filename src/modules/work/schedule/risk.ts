/** What a simulation of a schedule starts from: the plan as the engine reads it, and the estimates of what is left to do. */
import type { Spread } from '../../../lib/scheduling/monte-carlo.ts'
import type { ScheduleInput } from '../../../lib/scheduling/types.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { engineInputOf } from './levelling.ts'
import { fillRows, rowsOf, type Whole } from './recompute.ts'
import { openSchedule, planOf, type TaskRow } from './stored.ts'

export type RiskBasis = { revision: number; finishAt: number | null; input: ScheduleInput; spreads: Spread[] }

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
  return {
    revision: whole.plan.revision,
    finishAt: whole.plan.finishAt,
    input: await engineInputOf(ctx, whole),
    spreads: spreadsOf(whole.tasks.values()),
  }
}

/** Estimates of what is left to do; of a task that has begun the same share of them is left as of its duration. By their ids: runs draw them in this order, and the database has none. */
function spreadsOf(
  tasks: Iterable<
    Pick<
      TaskRow,
      | 'id'
      | 'summary'
      | 'milestone'
      | 'duration'
      | 'optimistic'
      | 'pessimistic'
      | 'actualStart'
      | 'actualFinish'
      | 'remaining'
      | 'percent'
    >
  >,
): Spread[] {
  return [...tasks]
    .flatMap((task): Spread[] => {
      if (
        task.summary ||
        task.milestone ||
        task.actualFinish !== null ||
        (task.optimistic === null && task.pessimistic === null)
      )
        return []
      const left =
        task.actualStart === null || task.duration === 0
          ? 1
          : (task.remaining ?? (task.duration * (100 - task.percent)) / 100) / task.duration
      const [a, b] = [
        Math.min(task.optimistic ?? task.duration, task.duration),
        Math.max(task.pessimistic ?? task.duration, task.duration),
      ]
      return [{ taskId: task.id, a: a * left, m: task.duration * left, b: b * left, shape: 'pert' }]
    })
    .toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1))
}
