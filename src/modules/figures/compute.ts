/** Turns declared rows into numbers: everything about a figure is made of the one query of its rows, so that they cannot disagree. */
import type { FigureDeclaration } from '../../kernel/contract/figure.ts'
import { mayPass } from '../../kernel/contract/session.ts'
import { type Ctx, holderIn } from '../../kernel/server/context.ts'
import type { FigureAsk, FigureSource } from '../../kernel/server/module.ts'
import { plainDateOf } from '../../lib/dates.ts'
import { type Asked, type Narrowed, readNarrowed, writeAsked } from '../../lib/figures.ts'

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
  if (vertical === ctx.vertical) return ctx
  const company = ctx.previewedBy ? undefined : ctx.session?.companies.find(({ id }) => id === ctx.companyId)
  if (!company?.verticals.some(({ id }) => id === vertical)) return null
  return { ...ctx, vertical, holder: holderIn(company, ctx.session, vertical) }
}

/** Those for whom it is the same see the same: a value computed for one is good for all of them. */
export function shareKey(figure: Figure): string {
  const { ctx, narrowed, source } = figure
  return [ctx.companyId, ctx.vertical, narrowed.mine ? ctx.userId : source.sharedBy(ctx), writeAsked(figure)].join('|')
}

export type Statement = { values: unknown[]; bind: (value: unknown) => string }

export function statement(): Statement {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The query of the rows, now or as they were. */
export function rowsOf(figure: Figure, { bind }: Statement, at: number | null): string | Promise<string> {
  return figure.source.rows(askOf(figure, bind, at))
}

function askOf({ ctx, declared, of, narrowed }: Figure, bind: FigureAsk['bind'], at: number | null): FigureAsk {
  const { days = declared.days ?? 0, mine = false } = narrowed
  return { ctx, bind, today: plainDateOf(at ?? ctx.now), at, of, days, mine }
}

export type Computed = { value: number | null; rows: number }

/** Several figures in one statement, so that all are of one moment; the snapshot tells which. */
export async function compute(ctx: Ctx, figures: readonly Figure[], at: number | null): Promise<{ found: Computed[]; snapshot: string }> {
  const into = statement()
  const parts: string[] = []
  for (const [place, figure] of figures.entries()) {
    const { declared, source } = figure
    const population = source.population ? `exists (${await source.population(askOf(figure, into.bind, at))})` : 'count(*) > 0'
    parts.push(`select ${place} as place, count(*)::int as rows, ${VALUES[declared.aggregate]} as value, ${population} as counted from (${await rowsOf(figure, into, at)}) r`)
  }
  const { rows } = await ctx.client.query<{ place: number; rows: number; value: number | null; counted: boolean; snapshot: string }>(
    `select f.*, pg_current_snapshot()::text as snapshot from (${parts.join('\nunion all\n')}) f order by f.place`, into.values,
  )
  return { found: rows.map((row) => ({ value: row.counted ? row.value : null, rows: row.rows })), snapshot: rows[0]?.snapshot ?? '' }
}

/** What makes the figure of its rows. */
const VALUES: Record<FigureDeclaration['aggregate'], string> = {
  count: 'count(*)::float8',
  sum: 'coalesce(sum(r.value), 0)::float8',
  ratio: '(100.0 * sum(r.value) / nullif(sum(r.base), 0))::float8',
  median: 'percentile_cont(0.5) within group (order by r.value::float8)',
}

export const cellsOf = ({ declared }: Figure, from: string) => `jsonb_build_object(${Object.keys(declared.columns).map((name) => `'${name}', ${from}."${name}"`).join(', ')})`

/** The larger comes first. */
export function rankOf({ declared: { order } }: Figure): string {
  return order ? `${order.first === 'lowest' ? '-' : ''}coalesce(r."${order.by}", 0)::numeric` : 'coalesce(r.value, 0)::numeric'
}
