/** What figures were at instants in the past. A past does not change any more, so each is computed once. */
import type { Ctx, Services } from '../../kernel/server/context.ts'
import { plainDateOf } from '../../lib/dates.ts'
import { compute, type Figure, shareKey } from './compute.ts'

type Point = { at: number; value: number | null }

const MOST_KEPT = 50_000
const stores = new WeakMap<Services, Map<string, number | null>>()

/** For each figure its value at each instant; instants are taken as the end of their day, so that one day is computed once. */
export async function pastOf(ctx: Ctx, figures: readonly Figure[], instants: readonly number[]): Promise<Point[][]> {
  const store = stores.get(ctx.services) ?? new Map<string, number | null>()
  stores.set(ctx.services, store)
  const points: Point[][] = figures.map(() => [])
  for (const instant of instants) {
    const day = plainDateOf(instant)
    const at = Math.min(Date.parse(`${day}T23:59:59.999Z`), ctx.now)
    const key = (figure: Figure) => `${shareKey(figure)}|${day}`
    const missing = figures.filter((figure) => !store.has(key(figure)))
    if (missing.length > 0) {
      const found = await compute(ctx, missing, at)
      missing.forEach((figure, place) => store.set(key(figure), found[place]?.value ?? null))
    }
    figures.forEach((figure, place) => points[place]?.push({ at, value: store.get(key(figure)) ?? null }))
  }
  for (const oldest of store.keys()) {
    if (store.size <= MOST_KEPT) break
    store.delete(oldest)
  }
  return points
}
