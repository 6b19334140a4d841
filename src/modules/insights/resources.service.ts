/** Projects with people who are booked for more than they have, and how a schedule would look without that. */
import { startOfDay, DAY_MINUTES } from '../../lib/wall-clock.ts'
import { plainDateOf } from '../../lib/dates.ts'
import { startAfter, toPage } from '../../kernel/server/keyset.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import { viewerOf } from '../projects/public.ts'
import { mayOn, type ShareAccess } from '../projects/rules.ts'
import { bookings, levellingOf, MAX_LEVELLED, visibleTasks, WEEK_DAYS, weekOf } from '../schedule/public.ts'
import type { insightsContract } from './contract.ts'
import { FULL_PERCENT, WEEKS_AHEAD } from './rules.ts'

type Service = Handlers<typeof insightsContract>
type Row = { id: string; name: string; people: string[]; ownerId: string; share: ShareAccess | null }

export const listOverbooked: Service['listOverbooked'] = async (ctx, { size, cursor }) => {
  const after = startAfter(cursor, 'text', 'text')
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const today = plainDateOf(ctx.now)
  const first = await weekOf(ctx, today)
  const over = `select b.id, b.name, b.week from (${await bookings({ ctx, bind }, first, WEEKS_AHEAD)}) b where b.capacity > 0 and 100 * b.booked > ${FULL_PERCENT} * b.capacity`
  const start = after ? `having (p.name collate "en-x-icu", p.id) > (${bind(after[0])} collate "en-x-icu", ${bind(after[1])})` : ''
  const week = WEEK_DAYS * DAY_MINUTES
  const { rows } = await ctx.client.query<Row>(
    `with over as materialized (${over})
      select p.id, p.name, p.owner_id as "ownerId", (select s.access from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${bind(ctx.userId)}) as share, array_agg(distinct o.name order by o.name) as people
      from ${await visibleTasks({ ctx, bind }, 'join task_assignments a on a.company_id = t.company_id and a.task_id = t.id join over o on o.id = a.resource_id')} and not t.milestone and t.actual_finish is null
        and t.finish_at > greatest(${first} + o.week * ${week}, ${startOfDay(today)}) and t.start_at < ${first} + (o.week + 1) * ${week}
      group by p.company_id, p.id, p.name, p.owner_id ${start} order by p.name collate "en-x-icu", p.id limit ${bind(size + 1)}`, values,
  )
  const viewer = viewerOf(ctx)
  const page = toPage(rows, size, (row) => [row.name, row.id])
  return { next: page.next, rows: page.rows.map(({ ownerId, share, ...row }) => ({ ...row, mayEdit: mayOn({ ownerId }, share, viewer).edit })) }
}

export const getLevelling: Service['getLevelling'] = async (ctx, { projectId }) => {
  const found = await levellingOf(ctx, projectId)
  if (!found) throw ctx.errors.PROJECT_NOT_FOUND()
  if (found.kind === 'tooLarge') throw ctx.errors.TOO_LARGE_TO_LEVEL({ data: { most: MAX_LEVELLED } })
  if (found.kind === 'demandTooHigh') throw ctx.errors.DEMAND_TOO_HIGH({ data: { task: found.task, resource: found.resource } })
  if (found.kind === 'refused') throw ctx.errors.LEVELLING_REFUSED()
  const { kind: _kind, ...proposal } = found
  return { projectId, ...proposal }
}
