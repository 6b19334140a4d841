/** The history of one task: its own events, and what changes of the schedule set in it. */
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
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

export const listTaskHistory: Handlers<typeof scheduleContract>['listTaskHistory'] = async (
  ctx,
  { taskId, size, cursor },
) => {
  const { row } = await openTask(ctx, taskId)
  const after = startAfter(cursor, 'integer')
  const { rows } = await ctx.client.query<Found>(
    `select id::float8 as id, kind, (extract(epoch from at) * 1000)::float8 as at, actor_name as "byName", after from events
     where company_id = $1 and topic = 'schedule' and ((entity_id = $2 and kind <> all($7)) or (entity_id = $3 and kind = 'schedule.changed' and after @> $4::jsonb)) and ($5::bigint is null or id < $5)
     order by id desc limit $6`,
    [
      ctx.companyId,
      taskId,
      row.projectId,
      JSON.stringify({ changed: [{ id: taskId }] }),
      after?.[0] ?? null,
      size + 1,
      TASK_KINDS,
    ],
  )
  const page = toPage(rows, size, (one) => [one.id])
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
