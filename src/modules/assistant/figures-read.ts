/** Figures of the product as the asking person may see them, from the query that the module of each has bound. */
import type { FigureDeclaration } from '../../kernel/contract/figure.ts'
import { mayPass } from '../../kernel/contract/session.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import type { FigureAsk, FigureSource } from '../../kernel/server/module.ts'
import { plainDateOf } from '../../lib/dates.ts'
import type { FigureThen } from './contract.ts'
import { FIGURE_SYNONYMS } from './engine-lexicon.ts'

type Known = { declared: FigureDeclaration; source: FigureSource }
export type FigureRow = { id: string; title: string; address: string | null; value: number | null; base: number | null; cells: Record<string, string | number | null> }

/** What makes a figure of its rows (ADR 23). */
const AGGREGATES: Record<FigureDeclaration['aggregate'], string> = {
  count: 'count(*)::float8', sum: 'coalesce(sum(r.value), 0)::float8', ratio: '(100 * sum(r.value) / nullif(sum(r.base), 0))::float8', median: 'percentile_cont(0.5) within group (order by r.value::float8)',
}

/** A figure about the whole company, if the person may see it. Those about one record are asked for where the record is shown. */
function known(ctx: Ctx, id: string): Known | null {
  const found = ctx.services.figures.get(id)
  return found && found.declared.of === undefined && mayPass(found.declared.access, ctx.holder, ctx.services.modules) ? found : null
}

function statement(ctx: Ctx, { declared }: Known): FigureAsk & { values: unknown[] } {
  const values: unknown[] = []
  return { ctx, values, bind: (value) => `$${values.push(value)}`, today: plainDateOf(ctx.now), at: null, of: '', days: declared.days ?? 0 }
}

/** Null where there is no such figure for this person; a value of null where there is nothing to count. */
export async function readFigure(ctx: Ctx, id: string): Promise<FigureThen | null> {
  const figure = known(ctx, id)
  if (!figure) return null
  const ask = statement(ctx, figure)
  const population = figure.source.population ? `exists (${await figure.source.population(ask)})` : 'count(*) > 0'
  const { rows } = await ctx.client.query<{ value: number | null; counted: boolean }>(`select ${AGGREGATES[figure.declared.aggregate]} as value, ${population} as counted from (${await figure.source.rows(ask)}) r`, ask.values)
  return { figure: id, of: '', value: rows[0]?.counted ? rows[0].value : null, unit: figure.declared.unit }
}

/** The first rows behind a figure in its own order, or only the row of one record. */
export async function readRows(ctx: Ctx, id: string, limit: number, recordId: string | null = null): Promise<FigureRow[]> {
  const figure = known(ctx, id)
  if (!figure) return []
  const ask = statement(ctx, figure)
  const { order, columns } = figure.declared
  const by = order ? `coalesce(r."${order.by}", 0) ${order.first === 'lowest' ? 'asc' : 'desc'}` : 'coalesce(r.value, 0) desc'
  const cells = `jsonb_build_object(${Object.keys(columns).map((name) => `'${name}', r."${name}"`).join(', ')})`
  const source = await figure.source.rows(ask)
  const where = recordId === null ? '' : `where r.id = ${ask.bind(recordId)}`
  const { rows } = await ctx.client.query<FigureRow>(`select r.id, r.title, r.address, r.value::float8 as value, r.base::float8 as base, ${cells} as cells from (${source}) r ${where} order by ${by}, r.id limit ${ask.bind(limit)}`, ask.values)
  return rows
}

/** What each figure is called in the three languages, and what else people call it. */
export function figureNames(ctx: Ctx): { id: string; names: string[] }[] {
  return [...ctx.services.figures].filter(([id]) => known(ctx, id) !== null).map(([id, { declared }]) => {
    const [module = '', name = ''] = id.split('.')
    const told = (['es', 'fr'] as const).map((language) => ctx.services.speech.text(language, `${module}:keyFigures.${name}.title`, declared.title))
    return { id, names: [declared.title, ...told, ...(FIGURE_SYNONYMS[id] ?? [])] }
  })
}

export function figureList(ctx: Ctx, id: string): string | null {
  return known(ctx, id)?.declared.list ?? null
}

export function figureAdds(ctx: Ctx, id: string): boolean {
  return known(ctx, id)?.declared.aggregate === 'sum'
}
