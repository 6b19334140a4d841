/** The rows of a figure as text: for the clipboard and as a file. */
import type { Known } from '../../../../kernel/web/figures.ts'
import { csvLine } from '../../../../lib/csv.ts'
import type { FigureName } from '../../../../ui/figure-store.ts'
import { figuresApi } from '../api.ts'
import type { FigureRow } from '../contract.ts'
import { MAX_CSV_ROWS } from '../rules.ts'
import { columnTitle, rowsWord } from './words.ts'

const AT_ONCE = 100

export async function readAllRows({ id, of, by = '' }: FigureName): Promise<{ rows: FigureRow[]; more: boolean }> {
  const rows: FigureRow[] = []
  let cursor: string | undefined
  do {
    const page = await figuresApi.listRows.call({
      figureId: id,
      of,
      by,
      size: AT_ONCE,
      ...(cursor === undefined ? {} : { cursor }),
    })
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < MAX_CSV_ROWS)
  return { rows, more: cursor !== undefined }
}

/** Raw values, so that a spreadsheet can add them up: money in whole units. */
function lines(known: Known, rows: readonly FigureRow[]): string[][] {
  const { columns, unit, aggregate } = known.declared
  const keys = Object.keys(columns)
  const valued = aggregate !== 'count'
  const based = aggregate === 'ratio' || aggregate === 'index'
  const plain = (value: string | number | null | undefined, kind: string) =>
    typeof value === 'number' && kind === 'money' ? String(value / 100) : String(value ?? '')
  const head = [
    'ID',
    rowsWord(known),
    ...keys.map((key) => columnTitle(known, key, columns[key]?.title ?? key)),
    ...(valued ? ['value', ...(based ? ['base'] : [])] : []),
  ]
  return [
    head,
    ...rows.map((row) => [
      row.id,
      row.title,
      ...keys.map((key) => plain(row.cells[key], columns[key]?.kind ?? 'text')),
      ...(valued ? [plain(row.value, unit), ...(based ? [plain(row.base, unit)] : [])] : []),
    ]),
  ]
}

export const asCsv = (known: Known, rows: readonly FigureRow[]): string =>
  lines(known, rows)
    .map((line) => csvLine(line))
    .join('')

export const asTabbed = (known: Known, rows: readonly FigureRow[]): string =>
  lines(known, rows)
    .map((line) => line.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
