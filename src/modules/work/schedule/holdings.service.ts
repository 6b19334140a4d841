/** Open tasks that somebody is booked on, as what they have in hand: also of projects that stand still or in the archive, which may go on. */
import { createORPCErrorConstructorMap } from '@orpc/server'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { HoldingSource } from '../../../kernel/server/holding.ts'
import { NOT_OVER } from '../projects/public.ts'
import { type Change, scheduleContract } from './contract.ts'
import { changeSchedule } from './public.ts'
import { resourceOf } from './resources.service.ts'
import { OPEN, PRESENT_TASK } from './task-states.ts'

const BOOKED = `from resources r join task_assignments a on a.company_id = r.company_id and a.resource_id = r.id
  join tasks t on t.company_id = a.company_id and t.id = a.task_id join projects p on p.company_id = t.company_id and p.id = t.project_id
  where r.company_id = $1 and r.user_id = $2 and ${PRESENT_TASK} and p.deleted_at is null and ${NOT_OVER} and ${OPEN}`

type Booked = { projectId: string; taskId: string; resourceId: string; units: { resourceId: string; units: number }[] }

export const openTasks: HoldingSource = {
  async count(ctx, userId) {
    const { rows } = await ctx.client.query<{ n: number }>(`select count(*)::int as n ${BOOKED}`, [
      ctx.companyId,
      userId,
    ])
    return rows[0]?.n ?? 0
  },
  async hand(ctx, from, to) {
    const { rows } = await ctx.client.query<Booked>(
      `select t.project_id as "projectId", t.id as "taskId", r.id as "resourceId",
         (select jsonb_agg(jsonb_build_object('resourceId', o.resource_id, 'units', o.units) order by o.resource_id) from task_assignments o where o.company_id = t.company_id and o.task_id = t.id) as units
       ${BOOKED} order by t.project_id, t.id`,
      [ctx.companyId, from],
    )
    if (rows.length === 0) return 0
    const { id } = await resourceOfColleague(ctx, to)
    for (const projectId of new Set(rows.map((row) => row.projectId)))
      await changeSchedule(
        ctx,
        projectId,
        rows.filter((row) => row.projectId === projectId).map((row) => assigned(row, id)),
      )
    return rows.length
  },
}

/** The colleague takes the place of the one who had it; one who is booked on the task already stays as they are. */
function assigned({ taskId, resourceId, units: before }: Booked, to: string): Change {
  const others = before.filter((one) => one.resourceId !== resourceId)
  const taken = before.find((one) => one.resourceId === resourceId)?.units ?? 100
  const after = others.some((one) => one.resourceId === to) ? others : [...others, { resourceId: to, units: taken }]
  return { op: 'assign', taskId, before, after }
}

function resourceOfColleague(ctx: Ctx, userId: string): Promise<{ id: string }> {
  const errors = createORPCErrorConstructorMap(scheduleContract.resourceOf['~orpc'].errorMap)
  return Promise.resolve(resourceOf({ ...ctx, errors }, { userId }))
}
