/** What other modules' services may ask of figures. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FigureThen } from '../../../kernel/contract/answer.ts'
import type { FigureDeclaration } from '../../../kernel/contract/figure.ts'
import { cellsOf, type Computed, findFigure, rankOf, rowsOf, statement } from './compute.ts'
import type { FigureRow } from './contract.ts'
import { valuesOf } from './kept.ts'

/** A figure of the company, or of one record, with its value, as the asking person may see it; null where there is none of this name for them. */
async function readFigure(ctx: Ctx, id: string, of = ''): Promise<(Computed & { declared: FigureDeclaration }) | null> {
  const figure = await findFigure(ctx, { id, of, by: '' })
  const [computed] = figure ? await valuesOf(ctx, [figure]) : []
  return figure && computed ? { ...computed, declared: figure.declared } : null
}

/** The same in the shape that answers are made of: a value of null where there is nothing to count. */
export async function figureThen(ctx: Ctx, id: string, of = ''): Promise<FigureThen | null> {
  const figure = await readFigure(ctx, id, of)
  return figure && { figure: id, of, value: figure.value, unit: figure.declared.unit }
}

/** Values of figures about records, in the order they are asked for, kept as on every screen; null where there is none for this person. */
export async function readFigures(ctx: Ctx, asked: readonly { id: string; of: string }[]): Promise<(number | null)[]> {
  const figures = []
  for (const { id, of } of asked) figures.push(await findFigure(ctx, { id, of, by: '' }))
  const known = figures.flatMap((figure) => figure ?? [])
  const values = await valuesOf(ctx, known)
  return figures.map((figure) => (figure ? (values[known.indexOf(figure)]?.value ?? null) : null))
}

/** How many rows stand behind a figure for the asking person. */
export const countRows = async (ctx: Ctx, id: string): Promise<number> => (await readFigure(ctx, id))?.rows ?? 0

/** The first rows behind a figure in its own order, or only the row of one record. */
export async function readRows(
  ctx: Ctx,
  id: string,
  limit: number,
  recordId: string | null = null,
): Promise<FigureRow[]> {
  const figure = await findFigure(ctx, { id, of: '', by: '' })
  if (!figure) return []
  const into = statement()
  const source = await rowsOf(figure, into, null)
  const where = recordId === null ? '' : `where r.id = ${into.bind(recordId)}`
  const { rows } = await ctx.client.query<FigureRow>(
    `select r.id, r.title, r.address, r.value::float8 as value, r.base::float8 as base, ${cellsOf(figure, 'r')} as cells from (${source}) r ${where} order by ${rankOf(figure)} desc, r.id desc limit ${into.bind(limit)}`,
    into.values,
  )
  return rows
}

/** What the figure says of itself, if the person may see it. */
export async function declaredFigure(ctx: Ctx, id: string, of = ''): Promise<FigureDeclaration | null> {
  return (await findFigure(ctx, { id, of, by: '' }))?.declared ?? null
}
