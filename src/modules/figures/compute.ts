/** Turns declared rows into numbers: everything about a figure is made of the one query of its rows, so that they cannot disagree. */
import type { FigureDeclaration } from '../../kernel/contract/figure.ts'
import { mayPass } from '../../kernel/contract/session.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import type { FigureAsk, FigureSource } from '../../kernel/server/module.ts'
import { plainDateOf } from '../../lib/dates.ts'
import type { Asked } from './rules.ts'

export type Figure = Asked & { declared: FigureDeclaration; source: FigureSource }

/** The figure, if there is one of this name and the person may see it. */
export async function findFigure(ctx: Ctx, asked: Asked): Promise<Figure | null> {
  const found = ctx.services.figures.get(asked.id)
  if (!found || !mayPass(found.declared.access, ctx.holder, ctx.services.modules)) return null
  const about = found.declared.of !== undefined
  if (about !== (asked.of !== '')) return null
  if (about && !(await found.source.maySee?.(ctx, asked.of))) return null
  return { ...asked, ...found }
}

export type Statement = { values: unknown[]; bind: (value: unknown) => string }

export function statement(): Statement {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The query of the rows, now or as they were. */
export function rowsOf(ctx: Ctx, { source, declared, of }: Figure, { bind }: Statement, at: number | null): string | Promise<string> {
  return source.rows(askOf(ctx, declared, of, bind, at))
}

function askOf(ctx: Ctx, declared: FigureDeclaration, of: string, bind: FigureAsk['bind'], at: number | null): FigureAsk {
  return { ctx, bind, today: plainDateOf(at ?? ctx.now), at, of, days: declared.days ?? 0 }
}

export type Computed = { value: number | null; rows: number }

/** Several figures in one statement, so that all are of one moment; the snapshot tells which. */
export async function compute(ctx: Ctx, figures: readonly Figure[], at: number | null): Promise<{ found: Computed[]; snapshot: string }> {
  const into = statement()
  const parts: string[] = []
  for (const [place, figure] of figures.entries()) {
    const { declared, source, of } = figure
    const population = source.population ? `exists (${await source.population(askOf(ctx, declared, of, into.bind, at))})` : 'count(*) > 0'
    parts.push(`select ${place} as place, count(*)::int as rows, ${VALUES[declared.aggregate]} as value, ${population} as counted from (${await rowsOf(ctx, figure, into, at)}) r`)
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
