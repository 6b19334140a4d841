/** The history of one task: its own events, and what changes of the schedule set in it. */
import { statement } from '../../../kernel/server/list/ask.ts'
import { keyset, type OrderPart } from '../../../kernel/server/list/list.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { scheduleContract } from './contract.ts'
import { TASK_KINDS } from './facts.ts'
import { openTask } from './tasks.service.ts'

type Found = {
  id: number
  kind: string
  at: number
  byName: string
  after: { changed?: ({ id: string; task: string } & Record<string, unknown>)[] } | null
}

const BY_ID: readonly OrderPart<Found>[] = [{ by: 'id', type: 'integer', of: (row) => row.id }]

export const listTaskHistory: Handlers<typeof scheduleContract>['listTaskHistory'] = async (
  ctx,
  { taskId, size, cursor },
) => {
  const { row } = await openTask(ctx, taskId)
  const { asked, values } = statement(ctx)
  const { bind } = asked
  const { after, orderBy, limit, page: pageOf } = keyset(BY_ID, 'desc', { size, cursor }, bind)
  const set = bind(JSON.stringify({ changed: [{ id: taskId }] }))
  const { rows } = await ctx.client.query<Found>(
    `select id::float8 as id, kind, (extract(epoch from at) * 1000)::float8 as at, actor_name as "byName", after from events
     where company_id = ${asked.company} and topic = 'schedule' and ((entity_id = ${bind(taskId)} and kind <> all(${bind(TASK_KINDS)})) or (entity_id = ${bind(row.projectId)} and kind = 'schedule.changed' and after @> ${set}::jsonb)) and ${after()}
     order by ${orderBy()} limit ${limit}`,
    values,
  )
  const page = pageOf(rows)
  return {
    next: page.next,
    rows: page.rows.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      at: one.at,
      byName: one.byName,
      values: valuesOf(one, taskId),
    })),
  }
}

/** What was set in the task, without its id and name. */
function valuesOf({ after }: Found, taskId: string): Record<string, unknown> {
  const mine = (after?.changed ?? []).filter((one) => one.id === taskId)
  const { id: _id, task: _name, ...values } = Object.assign({ id: '', task: '' }, ...mine) as Record<string, unknown>
  return values
}
