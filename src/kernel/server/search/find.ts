/** Finding records: across modules for whoever types into the search, and in one list for whoever narrows it. */
import { addressOf } from '../../contract/link.ts'
import { mayPass } from '../../contract/session.ts'
import type { Ctx } from '../context.ts'
import { type Ask, BY_IDS_UP_TO } from '../list/ask.ts'
import type { FoundRecord, RecordSource, ServerModule } from '../module.ts'
import type { SearchedKinds } from './triggers.ts'

/** What a person sees of a kind: all of it, what names them, or nothing. */
type Sight = 'all' | 'own' | 'nothing'

/** How records are found by whoever may see them. */
export type Findable = {
  /** `module.entity`, most often one. Of several the first says what their records are called and where they are listed. */
  kinds: readonly [string, ...string[]]
  sees: (ctx: Ctx) => Sight
  /** The records with these ids as the search shows them, by the row rule of their list; in no order. Archived ones too: whoever opened one finds it again. */
  show: (ctx: Ctx, ids: readonly string[]) => Promise<readonly Omit<FoundRecord, 'score' | 'kind'>[]>
}

/** Everything that can be searched, by `module.entity`. */
export function searchedKinds(modules: readonly Pick<ServerModule, 'manifest' | 'search'>[]): SearchedKinds {
  return Object.fromEntries(
    modules.flatMap(({ manifest, search }) =>
      Object.entries(search).map(([entity, declared]) => {
        if (!manifest.entities?.[entity])
          throw new Error(`Module ${manifest.id}: "${entity}" can be searched and is no entity.`)
        return [`${manifest.id}.${entity}`, declared] as const
      }),
    ),
  )
}

type Hit = { kind: string; id: string; score: number }

/** Records of one kind. `more`: the text finds others besides; how many is not counted. */
export type FoundGroup = { module: string; kind: string; rows: FoundRecord[]; more: boolean }

/** The best records for a text, by kind: so many of each, only what the person may see. */
export async function findRecords(
  ctx: Ctx,
  sources: readonly (readonly [module: string, source: RecordSource])[],
  words: string,
  limit: number,
): Promise<FoundGroup[]> {
  const asked = sources.flatMap(([, { findable, places }]) =>
    findable.flatMap(({ kinds, sees }) => {
      const sight = sees(ctx)
      return sight === 'nothing' ? [] : kinds.map((kind) => ({ kind, place: places[kind] ?? '', all: sight === 'all' }))
    }),
  )
  if (asked.length === 0) return []
  const { rows: hits } = await ctx.client.query<Hit>({
    name: 'search-hits',
    text: 'select kind, id, score from search.hits($1, $2, $3, $4, $5, $6)',
    values: [
      words,
      // one more than is shown tells whether there are others
      limit + 1,
      asked.map(({ kind }) => kind),
      asked.map(({ place }) => place),
      asked.map(({ all }) => all),
      ctx.userId,
    ],
  })
  const order = new Map(hits.map(({ id }, at) => [id, at]))
  const groups: FoundGroup[] = []
  // one after the other: they share the request's connection
  for (const [module, { findable }] of sources)
    for (const { kinds, show } of findable) {
      const mine = new Map(hits.filter(({ kind }) => kinds.includes(kind)).map(({ id, score }) => [id, score]))
      if (mine.size === 0) continue
      const shown = await show(ctx, [...mine.keys()])
      const rows = shown
        .map((record) => ({ ...record, kind: kinds[0], score: mine.get(record.id) ?? 0 }))
        .toSorted((a, b) => b.score - a.score || (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      if (rows.length > 0)
        groups.push({ module, kind: kinds[0], rows: rows.slice(0, limit), more: rows.length > limit })
    }
  return groups
}

/** Where all records of a kind that hold the words are listed; null where no page does, or none that the person may open. */
export function listOfKind(ctx: Ctx, kind: string, words: string): string | null {
  const { modules } = ctx.services
  const [owner = '', entity = ''] = kind.split('.')
  const listed = modules.find(({ id }) => id === owner)?.entities?.[entity]?.listed
  const [page = '', name = ''] = listed?.opens.split('.') ?? []
  const route = modules.find(({ id }) => id === page)?.routes[name]
  if (!listed || !route?.query?.['q'] || !mayPass(route.access, ctx.holder, modules)) return null
  return addressOf(modules, listed.opens, { ...listed.params, q: words })
}

/** How other modules reach the records of one. */
export function recordsOf(module: string, findable: readonly Findable[], kinds: SearchedKinds): RecordSource {
  return sourceOf(
    module,
    findable,
    Object.fromEntries(findable.flatMap((one) => one.kinds.map((kind) => [kind, kinds[kind]?.place?.kind ?? '']))),
  )
}

/** How they reach those of one kind (`projects.project`), to link to one or to choose one; null where nobody declares it. */
export function recordsOfKind(ctx: Ctx, kind: string): RecordSource | null {
  for (const [module, { findable, places }] of ctx.services.records) {
    const mine = findable
      .filter(({ kinds }) => kinds.includes(kind))
      .map((one): Findable => ({ ...one, kinds: [kind] }))
    if (mine.length > 0) return sourceOf(module, mine, places)
  }
  return null
}

function sourceOf(module: string, findable: readonly Findable[], places: RecordSource['places']): RecordSource {
  const source: RecordSource = {
    findable,
    places,
    async find(ctx, words, limit) {
      const groups = await findRecords(ctx, [[module, source]], words, limit)
      return groups
        .flatMap(({ rows }) => rows)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit)
    },
    async get(ctx, ids) {
      const found: FoundRecord[] = []
      for (const { kinds, sees, show } of findable)
        if (sees(ctx) !== 'nothing')
          found.push(...(await show(ctx, ids)).map((record) => ({ ...record, kind: kinds[0], score: 0 })))
      return found
    },
  }
  return source
}

/** The kind of record that one of a kind belongs to; '' where it belongs to none. */
function placeOf(ctx: Ctx, kind: string): string {
  for (const { places } of ctx.services.records.values()) if (places[kind] !== undefined) return places[kind]
  return ''
}

type Narrowing = Pick<Ask, 'ctx' | 'bind' | 'company'>
/** The kinds that are listed, the kinds they belong to, and a record's id in the list's own statement. */
type Listed = { kinds: readonly string[]; places: readonly string[]; key: string }

/**
 * Narrows a list to the records that hold every word of a text, in any order; `key` is the record's id in the list's own statement. What nobody wrote is
 * taken for what is near to it, as the search takes it: whoever goes on from there to the list finds the same.
 */
export async function holdingWords(
  asked: Narrowing,
  kinds: readonly string[],
  key: string,
  words: string,
): Promise<string> {
  const { ctx } = asked
  const listed = { kinds, places: kinds.map((kind) => placeOf(ctx, kind)), key }
  const exact = await holdingExactly(asked, listed, words)
  if (exact !== null) return exact
  const { rows } = await ctx.client.query<{ variants: string[] }>({
    name: 'search-variants',
    text: 'select search.variants($1, $2, $3) as variants',
    values: [words, kinds, listed.places],
  })
  const near: string[] = []
  for (const variant of rows[0]?.variants ?? []) near.push((await holdingExactly(asked, listed, variant)) ?? 'false')
  return near.length === 0 ? 'false' : `(${near.join(' or ')})`
}

/**
 * Null where no record holds the words. Of several words some may stand in the title of the record it belongs to. Rare words are looked up beforehand: along the order of the list the
 * whole company would be read for them. For frequent ones the planner must not expect a handful, else it reads and sorts everything; of `coalesce` it expects half.
 */
async function holdingExactly(
  { ctx, bind, company }: Narrowing,
  { kinds, places, key }: Listed,
  words: string,
): Promise<string | null> {
  const { rows } = await ctx.client.query<{ ids: string[] | null; patterns: string[] }>({
    name: 'search-ids',
    text: 'select ids, patterns from search.ids($1, $2, $3, $4)',
    values: [words, kinds, BY_IDS_UP_TO, places],
  })
  const { ids = [], patterns = [] } = rows[0] ?? {}
  if (ids?.length === 0) return null
  if (ids) return `${key} = any(${bind(ids)})`
  const [all, asked] = [`${bind(patterns)}::text[]`, `${bind(kinds)}::text[]`]
  const own = `e.words like all (${all})`
  const holds =
    patterns.length < 2 || places.every((place) => place === '')
      ? own
      : `${own} or (e.words like any (${all}) and e.words || E'\\n' || (select split_part(p.words, E'\\n', 1) from search_entries p
          where p.company_id = e.company_id and p.kind = (${bind(places)}::text[])[array_position(${asked}, e.kind)] and p.id = e.place_id) like all (${all}))`
  return `coalesce((select bool_or(${holds}) from search_entries e where e.company_id = ${company} and e.kind = any(${asked}) and e.id = ${key}), false)`
}
