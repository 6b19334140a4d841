/** What figures were at instants in the past. A past does not change any more, so each is computed once. */
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import { addDays } from '../../../lib/dates.ts'
import { dayIn, dayStartsIn } from '../../../lib/zones.ts'
import { compute, type Figure, shareKey } from './compute.ts'
import { type Flights, fly } from './kept.ts'

type Point = { at: number; value: number | null }
type Store = { values: Map<string, number | null>; flights: Flights }

const MOST_KEPT = 50_000
const stores = new WeakMap<Services, Store>()

/** For each figure its value at each instant; instants are taken as the end of the company's day, so that one day is computed once. */
export async function pastOf(ctx: Ctx, figures: readonly Figure[], instants: readonly number[]): Promise<Point[][]> {
  const store = stores.get(ctx.services) ?? { values: new Map<string, number | null>(), flights: new Map() }
  stores.set(ctx.services, store)
  const points: Point[][] = figures.map(() => [])
  const starts: string[] = []
  for (const figure of figures) starts.push((await figure.source.pastFrom?.(ctx)) ?? '')
  for (const instant of instants) {
    const day = dayIn(ctx.zone, instant)
    const at = Math.min(dayStartsIn(ctx.zone, addDays(day, 1)) - 1, ctx.now)
    const known = await valuesOn(
      ctx,
      store,
      figures.filter((_, place) => (starts[place] ?? '') <= day),
      day,
      at,
    )
    figures.forEach((figure, place) => points[place]?.push({ at, value: known.get(figure) ?? null }))
  }
  for (const oldest of store.values.keys()) {
    if (store.values.size <= MOST_KEPT) break
    store.values.delete(oldest)
  }
  return points
}

async function valuesOn(
  ctx: Ctx,
  { values, flights }: Store,
  figures: readonly Figure[],
  day: string,
  at: number,
): Promise<Map<Figure, number | null>> {
  const keyOf = (figure: Figure) => `${shareKey(figure)}|${day} ${ctx.zone}`
  const missingNow = () => figures.filter((figure) => !values.has(keyOf(figure)))
  const flight = (missing: readonly Figure[]) => missing.map(keyOf).join(' ')
  const others = flights.get(flight(missingNow()))
  // a failure of theirs is not ours
  if (others) await others.catch(() => undefined)
  const missing = missingNow()
  const look = async () => {
    const found = await compute(ctx, missing, at)
    missing.forEach((figure, place) => values.set(keyOf(figure), found[place]?.value ?? null))
  }
  if (missing.length > 0) await fly(flights, flight(missing), look())
  return new Map(figures.map((figure) => [figure, values.get(keyOf(figure)) ?? null]))
}
