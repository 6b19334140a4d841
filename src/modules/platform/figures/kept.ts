/**
 * Figures that were computed already, per company and set of rights. A value holds as long as no event of the modules that can change it has been committed
 * since the snapshot it was read in: the database itself says so, exactly, without counters that writers would wait for and without trusting a message to arrive.
 * Where an event tells of a record in one part, only that part is added up anew.
 */
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import { partOf } from '../../../kernel/server/parts.ts'
import { type Computed, computedOf, type Figure, isParted, shareKey, type Tally, tally } from './compute.ts'

/** Never changed in place: whoever has one in hand may judge it by its own snapshot, whatever others put in its place meanwhile. */
type Kept = Tally & { snapshot: string }
/** What is being computed at the moment, so that fifty open screens ask the database once. */
export type Flights = Map<string, Promise<unknown>>
type Store = { kept: Map<string, Kept>; parts: number; flights: Flights }

const MOST_KEPT = 20_000
/** Of all figures together: about a hundred bytes each. */
const MOST_PARTS = 400_000
/** One store per server: tests run several in one process. */
const stores = new WeakMap<Services, Store>()

function storeOf(services: Services): Store {
  const known = stores.get(services)
  if (known) return known
  const made: Store = { kept: new Map(), parts: 0, flights: new Map() }
  stores.set(services, made)
  return made
}

function put(store: Store, key: string, next: Kept): void {
  store.parts += next.parts.size - (store.kept.get(key)?.parts.size ?? 0)
  store.kept.set(key, next)
  for (const [oldest, { parts }] of store.kept) {
    if (store.kept.size <= MOST_KEPT && store.parts <= MOST_PARTS) break
    store.kept.delete(oldest)
    store.parts -= parts.size
  }
}

/** The day is part of it: what is late today was not late yesterday. */
const keyOf = (ctx: Ctx, figure: Figure) => `${shareKey(figure)}|${ctx.today} ${ctx.zone}`

/** How often what others compute is waited for: it may have begun before our own change was committed. */
const WAITS = 2

/** The figures with their values: what still holds from the store, the rest computed together. */
export async function valuesOf(ctx: Ctx, figures: readonly Figure[]): Promise<Computed[]> {
  const store = storeOf(ctx.services)
  for (let turn = 0; ; turn += 1) {
    const looks = await look(ctx, store, figures)
    const stale = looks.filter((one) => one.stale !== null)
    if (stale.length === 0)
      return looks.map(({ figure, kept }) => (kept ? computedOf(figure, kept) : { value: null, rows: 0 }))
    const flight = stale.map(({ key }) => key).join(' ')
    const flying = store.flights.get(flight)
    if (flying && turn < WAITS) {
      // a failure of theirs is not ours
      await flying.catch(() => undefined)
      continue
    }
    const mended = await fly(store.flights, flight, mend(ctx, store, stale))
    return looks.map(({ figure, key, kept }) =>
      computedOf(figure, mended.get(key) ?? kept ?? { parts: new Map(), counted: false }),
    )
  }
}

/** Work that others can find and wait for. */
export async function fly<T>(flights: Flights, name: string, work: Promise<T>): Promise<T> {
  flights.set(name, work)
  try {
    return await work
  } finally {
    if (flights.get(name) === work) flights.delete(name)
  }
}

/** `stale`: null while it holds, else the parts to add up anew, or all. `current`: the snapshot in which that was found. */
type Look = {
  figure: Figure
  key: string
  kept: Kept | undefined
  stale: readonly number[] | 'all' | null
  current: string
}

type Since = { current: string; events: [topic: string, kind: string, part: number, fields: string[]][] }

async function look(ctx: Ctx, store: Store, figures: readonly Figure[]): Promise<Look[]> {
  const held = figures
    .map((figure) => ({ figure, key: keyOf(ctx, figure) }))
    .map((one) => ({ ...one, kept: store.kept.get(one.key) }))
  const since = await changesSince(ctx, [...new Set(held.flatMap(({ kept }) => kept?.snapshot ?? []))])
  return held.map((one) => {
    const { figure, key, kept } = one
    const found = kept && since.get(kept.snapshot)
    if (!kept || !found) return { ...one, stale: 'all', current: '' }
    const stale = staleParts(figure, found.events)
    // holds in the newer snapshot too, so the next look begins there
    if (stale === null && store.kept.get(key) === kept) put(store, key, { ...kept, snapshot: found.current })
    return { ...one, stale, current: found.current }
  })
}

async function changesSince(ctx: Ctx, snapshots: readonly string[]): Promise<Map<string, Since>> {
  if (snapshots.length === 0) return new Map()
  const { rows } = await ctx.client.query<Since & { snapshot: string }>({
    name: 'figures-changed-since',
    text: `select s.snapshot, pg_current_snapshot()::text as current,
        coalesce((select jsonb_agg(distinct jsonb_build_array(e.topic, e.kind, ${partOf('coalesce(e.within_id, e.entity_id)')}, array(select jsonb_object_keys(case when jsonb_typeof(e.before) = 'object' then e.before else '{}' end))))
          from events e where e.company_id = $1 and e.xid >= pg_snapshot_xmin(s.snapshot::pg_snapshot) and not pg_visible_in_snapshot(e.xid, s.snapshot::pg_snapshot)), '[]') as events
      from unnest($2::text[]) s (snapshot)`,
    values: [ctx.companyId, snapshots],
  })
  return new Map(rows.map((row) => [row.snapshot, row]))
}

function staleParts(figure: Figure, events: Since['events']): Look['stale'] {
  const { declared, source } = figure
  const parts = new Set<number>()
  for (const [topic, kind, part, fields] of events) {
    if (!declared.changedBy.includes(topic)) continue
    const effect = source.effectOf?.(kind, fields) ?? 'any'
    if (effect === 'any' || (effect === 'part' && !isParted(figure))) return 'all'
    if (effect === 'part') parts.add(part)
  }
  return parts.size === 0 ? null : [...parts]
}

/** Adds up what does not hold any more, and keeps it. */
async function mend(ctx: Ctx, store: Store, looks: readonly Look[]): Promise<Map<string, Kept>> {
  const others = looks.map(({ kept, stale }) =>
    kept && Array.isArray(stale)
      ? new Map([...kept.parts].filter(([part]) => !stale.includes(part)))
      : new Map<number, never>(),
  )
  const { found, snapshot } = await tally(
    ctx,
    looks.map(({ figure, stale }, place) => ({
      figure,
      ...(Array.isArray(stale) && {
        parts: stale,
        known: [...(others[place]?.values() ?? [])].some(({ rows }) => rows > 0),
      }),
    })),
    null,
  )
  const mended = new Map<string, Kept>()
  for (const [place, { key, stale, current }] of looks.entries()) {
    const fresh = found[place]
    // the parts that were left alone were looked at in the older snapshot, so the next look begins there
    if (fresh)
      mended.set(key, {
        parts: new Map([...(others[place] ?? []), ...fresh.parts]),
        counted: fresh.counted,
        snapshot: stale === 'all' ? snapshot : current,
      })
  }
  for (const [key, kept] of mended) put(store, key, kept)
  return mended
}
