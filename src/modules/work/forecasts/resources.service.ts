/** Projects with people who are booked for more than they have, and how a schedule would look without that. */
import { countUpToCap, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { shareOf, viewerOf } from '../projects/public.ts'
import { mayOn, type ShareAccess } from '../projects/rules.ts'
import { bookings, levellingOf, MAX_LEVELLED, projectBookings, weekOf } from '../schedule/public.ts'
import type { forecastsContract } from './contract.ts'
import { FULL_PERCENT, WEEKS_AHEAD } from './rules.ts'

type Service = Handlers<typeof forecastsContract>
type Row = {
  id: string
  name: string
  inside: number
  people: string[]
  ownerId: string
  vertical: string
  share: ShareAccess | null
}

/** First those that book somebody for more than there is all by themselves: only these can be levelled alone. */
export const listOverbooked: Service['listOverbooked'] = async (ctx, { size, cursor, total }) => {
  const after = startAfter(cursor, 'int4', 'text', 'text')
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const first = await weekOf(ctx, ctx.today)
  const over = `select b.id, b.name, b.week, b.capacity from (${await bookings({ ctx, bind }, first, WEEKS_AHEAD)}) b where b.capacity > 0 and 100 * b.booked > ${FULL_PERCENT} * b.capacity`
  const found = `(
      select p.id, p.name, p.owner_id as "ownerId", p.vertical, ${shareOf(bind(ctx.userId))} as share,
        min(case when h.hours > o.capacity then 0 else 1 end) as inside, array_agg(distinct o.name order by o.name) as people
      from (${over}) o join (${await projectBookings({ ctx, bind }, first, WEEKS_AHEAD)}) h on h.resource_id = o.id and h.week = o.week join projects p on p.company_id = ${bind(ctx.companyId)} and p.id = h.project_id
      group by p.company_id, p.id, p.name, p.owner_id, p.vertical) x`
  const counted = total ? await countUpToCap(ctx, `from ${found}`, values) : undefined
  const start = after
    ? `where (x.inside, x.name collate "en-x-icu", x.id) > (${bind(after[0])}::int4, ${bind(after[1])} collate "en-x-icu", ${bind(after[2])})`
    : ''
  const { rows } = await ctx.client.query<Row>(
    `select x.* from ${found} ${start} order by x.inside, x.name collate "en-x-icu", x.id limit ${bind(size + 1)}`,
    values,
  )
  const viewer = viewerOf(ctx)
  const page = toPage(rows, size, (row) => [row.inside, row.name, row.id])
  return {
    next: page.next,
    total: counted,
    rows: page.rows.map(({ ownerId, vertical, share, inside, ...row }) => ({
      ...row,
      alone: inside === 0,
      mayEdit: mayOn({ ownerId, vertical }, share, viewer).schedule,
    })),
  }
}

export const getLevelling: Service['getLevelling'] = async (ctx, { projectId }) => {
  const found = await levellingOf(ctx, projectId)
  if (!found) throw ctx.errors.PROJECT_NOT_FOUND()
  if (found.kind === 'tooLarge') throw ctx.errors.TOO_LARGE_TO_LEVEL({ data: { most: MAX_LEVELLED } })
  if (found.kind === 'demandTooHigh')
    throw ctx.errors.DEMAND_TOO_HIGH({ data: { task: found.task, resource: found.resource } })
  if (found.kind === 'refused') throw ctx.errors.LEVELLING_REFUSED()
  const { kind: _kind, ...proposal } = found
  return { projectId, ...proposal }
}
