/** Answers from figures and from the search, and what the assistant says about itself. */
import type { AnswerRow, FigureThen, Part, Said } from '../../../kernel/contract/answer.ts'
import { plainText } from '../../../lib/text.ts'
import { type Asked, recordAt, rowsPart } from '../../../kernel/server/assistant.ts'
import { countRows, declaredFigure, figureThen, readFigures, readRows } from '../../platform/figures/public.ts'
import type { FigureRow } from '../../platform/figures/contract.ts'
import { figureAdds, figureList } from './figures-read.ts'
import { figureRow, linkPart, said, say } from './parts-made.ts'
import { EXAMPLES, ROWS_SHOWN } from './rules.ts'

export async function figure({ ctx, figureId }: Asked): Promise<Part[]> {
  const found = figureId === null ? null : await figureThen(ctx, figureId)
  if (!found) return [say('figure.unknown')]
  if (found.value === null) return [say('figure.noData', { title: { titleOf: found.figure } })]
  const adds = await figureAdds(ctx, found.figure)
  const rows = (await readRows(ctx, found.figure, ROWS_SHOWN)).map((row) =>
    figureRow(ctx, row, noteOf(adds, found, row)),
  )
  const list = await figureList(ctx, found.figure)
  return [
    say('figure.is', { title: { titleOf: found.figure }, figure: found }),
    ...rowsPart(said('figure.rows'), rows, await countRows(ctx, found.figure)),
    ...(list ? [linkPart('openList', list)] : []),
  ]
}

/** A figure about the record that is spoken of. */
export async function figureOf({ ctx, subject }: Asked, id: string): Promise<Part[]> {
  const of = subject?.id ?? ''
  const declared = await declaredFigure(ctx, id, of)
  if (!declared || !subject) return [say('figure.unknown')]
  const [value = null] = await readFigures(ctx, [{ id, of }])
  const title = { titleOf: id }
  return value === null
    ? [say('figure.noDataOf', { title, record: subject.name }, of)]
    : [say('figure.isOf', { title, record: subject.name, figure: { figure: id, of, value, unit: declared.unit } }, of)]
}

/** What a row adds where the figure is a sum, else whose it is. */
function noteOf(adds: boolean, { unit }: FigureThen, { value, cells }: FigureRow): Said | null {
  if (adds && value !== null) return said('note.amount', { amount: { amount: value, unit } })
  const whose = cells['project'] ?? cells['client']
  return typeof whose === 'string' && whose !== '' ? said('note.plain', { text: whose }) : null
}

/** Every word stands in the text, or begins one of its words: a part within a word is another word, and a near one too. */
function holdsWords(text: string, wanted: readonly string[]): boolean {
  const words = plainText(text).split(' ')
  return wanted.every((word) => words.some((one) => one === word || (word.length >= BEGINNING && one.startsWith(word))))
}
const BEGINNING = 4

/** Records of all modules that hold the words; each module answers only what the person may see. */
export async function find(asked: Asked): Promise<Part[]> {
  const { ctx, reading } = asked
  const words = reading.rest.join(' ')
  const rows: AnswerRow[] = []
  for (const [, source] of ctx.services.records) {
    const wanted = plainText(words).split(' ')
    const found = (await source.find(ctx, words, ROWS_SHOWN)).filter(({ title, detail }) =>
      holdsWords(`${title} ${detail}`, wanted),
    )
    rows.push(
      ...found.map(({ id, title, detail, address }): AnswerRow => ({
        id,
        title,
        address,
        note: detail === '' ? null : said('note.plain', { text: detail }),
        about: recordAt(ctx, address),
      })),
    )
  }
  if (rows.length > 0) return rowsPart(said('find.found'), rows.slice(0, 2 * ROWS_SHOWN), rows.length)
  return notUnderstood(words)
}

export const notUnderstood = (words: string): Part[] => [
  words === '' ? say('find.unclear') : say('find.nothing', { words }),
  examples(),
]

const examples = (): Part => ({ kind: 'examples', keys: [...EXAMPLES] })

export const help = (): Part[] => [say('help'), examples()]

/** The company's own day, by which everything here is counted. */
export const whichDay = ({ today }: Asked): Part[] => [say('whichDay', { date: { date: today } })]

export const hello = (): Part[] => [say('hello'), examples()]
