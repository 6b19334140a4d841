/**
 * Which event moved a row of a figure. The last one that tells of its record need not be it: a project that is renamed today became overdue yesterday, because a
 * day passed. So the figure itself is asked how the row stood before and after an event.
 */
import type { Ctx } from '../../../kernel/server/context.ts'
import { dayIn, dayStartsIn } from '../../../lib/zones.ts'
import { type Figure, rowsOf, statement } from './compute.ts'

export type Told = { kind: string; by: string; at: number; fields: string[]; named: boolean }
export type MovedRow = { id: string; part: number | null; how: 'came' | 'went' | 'changed'; now: number | null }

/** Events looked at for each row, and rows looked at one by one; of the rest the last event is named. */
export const EVENTS_SEEN = 8
const ROWS_SEEN = 40

/** For each row the event that made it what it is, null where only time has passed. `told` are the last events of its record, the newest first. */
export async function causesOf(
  ctx: Ctx,
  figure: Figure,
  rows: readonly (MovedRow & { told: readonly Told[] })[],
): Promise<(Told | null)[]> {
  const causes: (Told | null)[] = []
  for (const [place, row] of rows.entries())
    causes.push(place < ROWS_SEEN && row.part !== null ? await causeOf(ctx, figure, row) : (row.told[0] ?? null))
  return causes
}

async function causeOf(ctx: Ctx, figure: Figure, row: MovedRow & { told: readonly Told[] }): Promise<Told | null> {
  for (const together of momentsOf(ctx, figure, row.told)) {
    // after it the row was not yet what it is now: what came later was the time
    if (!(await stands(figure, row, together.after))) return null
    if (!(await stands(figure, row, together.before)))
      return together.events.find(({ named }) => named) ?? together.events[0] ?? null
  }
  return row.told.length === EVENTS_SEEN ? (row.told.at(-1) ?? null) : null
}

/** Events with the instants around them. Where the past is known by days, those of one day cannot be told apart. */
function momentsOf(ctx: Ctx, { source }: Figure, told: readonly Told[]) {
  if (source.grain !== 'day')
    return told.map((event) => ({ events: [event], before: Math.ceil(event.at) - 1, after: Math.ceil(event.at) }))
  const days = [...new Set(told.map(({ at }) => dayIn(ctx.zone, at)))]
  return days.map((day) => {
    const events = told.filter(({ at }) => dayIn(ctx.zone, at) === day)
    return { events, before: dayStartsIn(ctx.zone, day), after: Math.ceil(events[0]?.at ?? 0) }
  })
}

/** Whether the row was at that instant what it is now. */
async function stands(figure: Figure, row: MovedRow, at: number): Promise<boolean> {
  const into = statement()
  const rows = await rowsOf(figure, into, at, row.part === null ? undefined : [row.part])
  const { rows: found } = await figure.ctx.client.query<{ value: number | null }>(
    `select r.value::float8 as value from (${rows}) r where r.id = ${into.bind(row.id)}`,
    into.values,
  )
  if (row.how === 'went') return found.length === 0
  return found.length > 0 && (row.how === 'came' || found[0]?.value === row.now)
}
