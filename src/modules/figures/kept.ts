/**
 * Figures that were computed already, per company and set of rights. A value holds as long as no event of the modules that can change it has been committed
 * since the snapshot it was read in: the database itself says so, exactly, without counters that writers would wait for and without trusting a message to arrive.
 */
import type { Ctx, Services } from '../../kernel/server/context.ts'
import { plainDateOf } from '../../lib/dates.ts'
import { compute, type Computed, type Figure, shareKey } from './compute.ts'

type Kept = Computed & { snapshot: string }
/** `flights`: what is being computed at the moment, so that fifty open screens ask the database once. */
type Store = { kept: Map<string, Kept>; flights: Map<string, Promise<void>> }

const MOST_KEPT = 20_000
/** One store per server: tests run several in one process. */
const stores = new WeakMap<Services, Store>()

function storeOf(services: Services): Store {
  const known = stores.get(services)
  if (known) return known
  const made: Store = { kept: new Map(), flights: new Map() }
  stores.set(services, made)
  return made
}

/** The day is part of it: what is late today was not late yesterday. */
const keyOf = (ctx: Ctx, figure: Figure) => `${shareKey(figure)}|${plainDateOf(ctx.now)}`

/** The figures with their values: those that still hold from the store, the others computed together. */
export async function valuesOf(ctx: Ctx, figures: readonly Figure[]): Promise<Computed[]> {
  const { kept, flights } = storeOf(ctx.services)
  const keys = figures.map((figure) => keyOf(ctx, figure))
  for (let turn = 0; ; turn += 1) {
    await dropStale(ctx, kept, figures, keys)
    const missing = figures.filter((_, place) => !kept.has(keys[place] ?? ''))
    if (missing.length === 0) break
    const flight = missing.map((figure) => keyOf(ctx, figure)).join(' ')
    const flying = flights.get(flight)
    // what another request computes may have begun before our change was committed, so it is looked at again; a failure of theirs is not ours
    if (flying && turn < 2) await flying.catch(() => undefined)
    else await fly(flights, flight, keep(ctx, kept, missing))
  }
  const values = keys.map((key) => kept.get(key) ?? { value: null, rows: 0 })
  for (const key of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(key)
  }
  return values.map(({ value, rows }) => ({ value, rows }))
}

async function keep(ctx: Ctx, kept: Map<string, Kept>, figures: readonly Figure[]): Promise<void> {
  const { found, snapshot } = await compute(ctx, figures, null)
  figures.forEach((figure, place) => {
    const computed = found[place]
    if (computed) kept.set(keyOf(ctx, figure), { ...computed, snapshot })
  })
}

async function fly(flights: Map<string, Promise<void>>, name: string, work: Promise<void>): Promise<void> {
  flights.set(name, work)
  try {
    await work
  } finally {
    if (flights.get(name) === work) flights.delete(name)
  }
}

async function dropStale(ctx: Ctx, store: Map<string, Kept>, figures: readonly Figure[], keys: readonly string[]): Promise<void> {
  const snapshots = [...new Set(keys.flatMap((key) => store.get(key)?.snapshot ?? []))]
  if (snapshots.length === 0) return
  const { rows } = await ctx.client.query<{ snapshot: string; topics: string[]; current: string }>({
    name: 'figures-changed-since',
    text: `select s.snapshot, pg_current_snapshot()::text as current,
        array(select distinct e.topic from events e where e.company_id = $1 and e.xid >= pg_snapshot_xmin(s.snapshot::pg_snapshot) and not pg_visible_in_snapshot(e.xid, s.snapshot::pg_snapshot)) as topics
      from unnest($2::text[]) s (snapshot)`,
    values: [ctx.companyId, snapshots],
  })
  const since = new Map(rows.map((row) => [row.snapshot, row]))
  figures.forEach(({ declared }, place) => {
    const key = keys[place] ?? ''
    const kept = store.get(key)
    if (!kept) return
    const looked = since.get(kept.snapshot)
    // another request replaced it while we asked: whether that one holds for us was not asked, so it is computed anew
    if (!looked || looked.topics.some((topic) => declared.changedBy.includes(topic))) store.delete(key)
    // holds in the newer snapshot too, so the next look begins there
    else store.set(key, { ...kept, snapshot: looked.current })
  })
}
