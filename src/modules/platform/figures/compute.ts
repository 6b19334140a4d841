/** Turns declared rows into numbers: everything about a figure is made of the one query of its rows, so that they cannot disagree. */
import type { FigureDeclaration } from '../../../kernel/contract/figure.ts'
import { mayPass } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { reachOf } from '../../../kernel/server/scopes.ts'
import type { FigureAsk, FigureSource, Shared } from '../../../kernel/server/module.ts'
import { type Asked, type Narrowed, readNarrowed, writeAsked } from '../../../lib/figures.ts'
import { dayIn } from '../../../lib/zones.ts'

/** `ctx` is the person's, in the vertical the figure is asked for. */
export type Figure = Asked & { ctx: Ctx; declared: FigureDeclaration; source: FigureSource; narrowed: Narrowed }

/** The figure, if there is one of this name that can be narrowed like this, and the person may see it. */
export async function findFigure(asking: Ctx, asked: Asked): Promise<Figure | null> {
  const found = asking.services.figures.get(asked.id)
  const narrowed = readNarrowed(asked.by)
  if (!found || !narrowed) return null
  const { declared, source } = found
  const ctx = narrowed.vertical === undefined ? asking : inVertical(asking, narrowed.vertical)
  if (!ctx || !mayPass(declared.access, ctx.holder, ctx.services.modules)) return null
  // a period only where it looks back at all, own projects only where it knows of projects
  if ((narrowed.days !== undefined && declared.days === undefined) || (narrowed.mine && !declared.mine)) return null
  const about = declared.of !== undefined
  if (about !== (asked.of !== '')) return null
  if (about && !(await source.maySee?.(ctx, asked.of))) return null
  return { ...asked, ctx, declared, source, narrowed }
}

/** The same person in another of their verticals, with what they may do there; null where it is not theirs. */
function inVertical(ctx: Ctx, vertical: string): Ctx | null {
  if (vertical === ctx.vertical && ctx.narrow) return ctx
  const company = ctx.previewedBy ? undefined : ctx.session?.companies.find(({ id }) => id === ctx.companyId)
  if (!company?.verticals.some(({ id }) => id === vertical)) return null
  return { ...ctx, vertical, narrow: true, speech: ctx.services.speechIn(vertical) }
}

/** Those for whom it is the same see the same: a value computed for one is good for all of them. */
export function shareKey(figure: Figure): string {
  const { ctx, narrowed, source } = figure
  const whose = narrowed.mine ? ctx.userId : source.sharedBy(ctx)
  return [ctx.companyId, ctx.vertical, whose, reachOf(ctx.session), writeAsked(figure)].join('|')
}

export type Statement = { values: unknown[]; bind: (value: unknown) => string }

export function statement(): Statement {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The query of the rows, now or as they were; of some parts where it has any. */
export function rowsOf(
  figure: Figure,
  { bind }: Statement,
  at: number | null,
  parts?: readonly number[],
): string | Promise<string> {
  return figure.source.rows({ ...askOf(figure, bind, at), parts })
}

function askOf({ ctx, declared, of, narrowed }: Figure, bind: FigureAsk['bind'], at: number | null): FigureAsk {
  const { days = declared.days ?? 0, mine = false } = narrowed
  return { ctx, bind, today: at === null ? ctx.today : dayIn(ctx.zone, at), at, of, days, mine }
}

export type Computed = { value: number | null; rows: number }

/** What the rows of one part come to; of a median `value` is the middle one of all. */
type Sums = { rows: number; value: number | null; base: number | null }
/** A figure as it is added up: by parts where its source has any, else all in part 0. `counted`: there is something to count, if only to find none. */
export type Tally = { parts: ReadonlyMap<number, Sums>; counted: boolean }

/** `parts` and `known` where only some parts are added up anew: whether the others have rows is known already. */
export type Wanted = { figure: Figure; parts?: readonly number[]; known?: boolean }

/** A middle value cannot be put together from the middle values of parts. */
export const isParted = ({ declared, source }: Figure) => source.parted === true && declared.aggregate !== 'median'

/** Several figures in one statement, so that all are of one moment; the snapshot tells which. */
export async function tally(
  ctx: Ctx,
  wanted: readonly Wanted[],
  at: number | null,
): Promise<{ found: Tally[]; snapshot: string }> {
  const into = statement()
  const texts: string[] = []
  const shared = new Map<string, Shared>()
  const share = (key: string): Shared => {
    const one = shared.get(key) ?? { name: `shared_${shared.size}`, query: null }
    shared.set(key, one)
    return one
  }
  const asking = (figure: Figure): FigureAsk => ({
    ...askOf(figure, into.bind, at),
    ...(wanted.length > 1 && { share }),
  })
  for (const [place, { figure, parts, known = false }] of wanted.entries()) {
    const { declared, source } = figure
    const rows = await source.rows({ ...asking(figure), parts })
    const byPart = at === null && isParted(figure)
    const value =
      declared.aggregate === 'median'
        ? 'percentile_cont(0.5) within group (order by r.value::float8)'
        : 'sum(r.value)::float8'
    const population = source.population ? ` or exists (${await source.population(asking(figure))})` : ''
    texts.push(`select ${place} as place, coalesce(jsonb_agg(jsonb_build_array(p.part, p.rows, p.value, p.base)), '[]') as parts, ${into.bind(known)}::boolean or coalesce(sum(p.rows), 0) > 0${population} as counted
      from (select ${byPart ? 'r.part' : '0 as part'}, count(*) as rows, ${value} as value, sum(r.base)::float8 as base from (${rows}) r ${byPart ? 'group by r.part' : ''}) p`)
  }
  const reads = [...shared.values()].map(({ name, query }) => `${name} as materialized (${query})`)
  const { rows } = await ctx.client.query<{
    place: number
    parts: [part: number, rows: number, value: number | null, base: number | null][]
    counted: boolean
    snapshot: string
  }>(
    `${reads.length > 0 ? `with ${reads.join(',\n')}\n` : ''}select f.*, pg_current_snapshot()::text as snapshot from (${texts.join('\nunion all\n')}) f order by f.place`,
    into.values,
  )
  const found = rows.map(({ parts, counted }) => ({
    counted,
    parts: new Map(parts.map(([part, count, value, base]) => [part, { rows: count, value, base }])),
  }))
  return { found, snapshot: rows[0]?.snapshot ?? '' }
}

/** What makes the figure of its rows. */
const VALUES: Record<
  FigureDeclaration['aggregate'],
  (all: { rows: number; value: number; base: number; known: boolean }) => number | null
> = {
  count: ({ rows }) => rows,
  // of nothing it is 0, of rows that all say nothing it is not known
  sum: ({ rows, value, known }) => (rows > 0 && !known ? null : value),
  ratio: ({ value, base }) => (base === 0 ? null : (100 * value) / base),
  index: ({ value, base }) => (base === 0 ? null : value / base),
  median: ({ rows, value }) => (rows === 0 ? null : value),
}

export function computedOf({ declared }: Figure, { parts, counted }: Tally): Computed {
  const all = { rows: 0, value: 0, base: 0, known: false }
  for (const { rows, value, base } of parts.values()) {
    all.rows += rows
    all.value += value ?? 0
    all.base += base ?? 0
    all.known ||= value !== null
  }
  const value = counted ? VALUES[declared.aggregate](all) : null
  // a hair below a whole number is that number, whatever the sums lost on the way
  return { value: value !== null && declared.roundsDown ? Math.floor(value + 1e-9) : value, rows: all.rows }
}

/** The figures as they are or were at an instant, without looking at what is kept. */
export async function compute(ctx: Ctx, figures: readonly Figure[], at: number | null): Promise<Computed[]> {
  const { found } = await tally(
    ctx,
    figures.map((figure) => ({ figure })),
    at,
  )
  return found.flatMap((one, place) => (figures[place] ? [computedOf(figures[place], one)] : []))
}

export const cellsOf = ({ declared }: Figure, from: string) =>
  `jsonb_build_object(${Object.keys(declared.columns)
    .map((name) => `'${name}', ${from}."${name}"`)
    .join(', ')})`

/** The larger comes first. */
export function rankOf({ declared: { order } }: Figure): string {
  return order
    ? `${order.first === 'lowest' ? '-' : ''}coalesce(r."${order.by}", 0)::numeric`
    : 'coalesce(r.value, 0)::numeric'
}
