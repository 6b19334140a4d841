/** Writes rows as an XLSX workbook of one sheet. Text stays text: nothing in it is ever a formula. */
import writeWorkbook from 'write-excel-file/universal'
import { MAX_SHEET_ROWS } from './read-sheet.ts'
import type { SheetCell } from './read-sheet.ts'

export type XlsxOptions = {
  sheetName?: string
  /** Characters a column has room for; from its content if left out. */
  widths?: readonly (number | undefined)[]
}

/** What a cell of a spreadsheet can hold. */
const MAX_CELL_CHARACTERS = 32_767
const [MIN_WIDTH, MAX_WIDTH] = [8, 60]
/** Rows looked at to see how wide a column is. */
const SAMPLE_ROWS = 200

export async function writeXlsx(
  header: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  options: XlsxOptions = {},
): Promise<Uint8Array> {
  if (rows.length > MAX_SHEET_ROWS)
    throw new RangeError(`A sheet of ${rows.length} rows: at most ${MAX_SHEET_ROWS} are written.`)
  const data = [
    header.map((title) => ({ value: cellValue(title), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(written)),
  ]
  const columns = header.map((title, index) => ({ width: options.widths?.[index] ?? widthOf(title, rows, index) }))
  const blob = await writeWorkbook(data, {
    sheet: sheetName(options.sheetName ?? 'Sheet1'),
    columns,
    stickyRowsCount: 1,
  }).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

const cellValue = (text: string): string => text.slice(0, MAX_CELL_CHARACTERS)

function written(cell: SheetCell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cellValue(cell), type: String }
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  const value = new Date(`${cell.date}T${cell.time ?? '00:00'}:00Z`)
  return { value, type: Date, format: cell.time === null ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' }
}

function widthOf(title: string, rows: readonly (readonly SheetCell[])[], index: number): number {
  const lengths = rows.slice(0, SAMPLE_ROWS).map((row) => {
    const cell = row[index] ?? ''
    return typeof cell === 'object' ? 16 : String(cell).length
  })
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, title.length + 2, ...lengths))
}

/** Names of sheets are short and lack some characters. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1'
