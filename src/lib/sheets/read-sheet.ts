/** Reads the first sheet of an uploaded XLSX or CSV file as a header and rows. */
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { isPlainDate } from '../dates.ts'
import { csvRows, withoutApostrophe } from './csv-rows.ts'
import { decodeWindows1252 } from './windows-1252.ts'
import { whyTooWide } from './xlsx-guard.ts'
import { storedZip, unzip } from './zip-entries.ts'

export const MAX_SHEET_ROWS = 100_000
const MAX_SHEET_COLUMNS = 500
/** As many as a cell of a spreadsheet holds. */
const MAX_CELL_LETTERS = 32_767
const MAX_BYTES = 20_000_000
const MAX_UNPACKED_BYTES = 200_000_000

/** A date of the sheet, with the time of day where it has one. Sheets know no time zones. */
type SheetDate = { date: string; time: string | null }
export type SheetCell = string | number | boolean | SheetDate | null

/** `firstRow` is the number a spreadsheet shows for the first of the rows. Empty rows in between are empty lists. */
export type Sheet = { header: string[]; rows: SheetCell[][]; firstRow: number }

const SHEET_REFUSALS = [
  'empty',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'oldExcel',
  'damaged',
  'notSheet',
  'tooMuchWork',
] as const
export type SheetRefusal = { kind: (typeof SHEET_REFUSALS)[number]; value: string }
type Refused = { ok: false; refusal: SheetRefusal }
export type SheetResult = { ok: true; sheet: Sheet } | Refused
/** All rows as they stand, before anybody decided which of them is the header. */
export type RowsResult = { ok: true; rows: SheetCell[][] } | Refused
/** The row of the headings, counted from 0, and how many rows they take. */
export type HeaderPlace = { at: number; lines: 1 | 2 }

const refused = (kind: SheetRefusal['kind'], value: string | number = ''): Refused => ({
  ok: false,
  refusal: { kind, value: String(value) },
})

/** The first row that is not empty is the header. */
export async function readSheet(bytes: Uint8Array, fileName: string): Promise<SheetResult> {
  const read = await readRows(bytes, fileName)
  return read.ok ? sheetOf(read.rows, (rows) => ({ at: rows.findIndex((row) => !isEmptyRow(row)), lines: 1 })) : read
}

/** By what is in the file; the name only tells a damaged workbook from a text. */
export async function readRows(bytes: Uint8Array, fileName: string): Promise<RowsResult> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > MAX_BYTES) return refused('tooLarge', MAX_BYTES / 1_000_000)
  // Old XLS files, and XLSX files with a password, are of this kind.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return refused('oldExcel')
  if (startsWith(bytes, [0x50, 0x4b])) return fromWorkbook(bytes)
  if (/\.xls[xmb]?$/i.test(fileName)) return refused('damaged')
  const text = decodeText(bytes)
  if (text.includes('\0')) return refused('notSheet')
  return rowsOf(csvRows(text, MAX_SHEET_ROWS + 2).map((row) => row.map(withoutApostrophe)))
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** Spreadsheets save CSV in the code page of their system unless told otherwise. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

/** The reader fills every gap of a sheet with empty cells: it gets to see only sheets that were found small enough. */
async function fromWorkbook(bytes: Uint8Array): Promise<RowsResult> {
  const unpacked = await unzip(bytes, (name) => /\.(xml|rels)$/i.test(name), MAX_UNPACKED_BYTES)
  if (!unpacked.ok)
    return unpacked.why === 'tooLarge' ? refused('tooLarge', MAX_UNPACKED_BYTES / 1_000_000) : refused('damaged')
  for (const entry of unpacked.entries) {
    const why = whyTooWide(new TextDecoder().decode(entry.bytes), MAX_SHEET_ROWS + 1, MAX_SHEET_COLUMNS)
    if (why === 'damaged') return refused('damaged')
    if (why !== null) return refused(why, why === 'tooManyRows' ? MAX_SHEET_ROWS : MAX_SHEET_COLUMNS)
  }
  try {
    const rows: unknown[][] = await readXlsx(storedZip(unpacked.entries).buffer)
    return rowsOf(rows.map((row) => row.map(cellOf)))
  } catch {
    // The reader throws for any workbook it cannot make sense of; there is nothing but the file to blame.
    return refused('damaged')
  }
}

function cellOf(value: unknown): SheetCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dateCell(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The reader gives dates as if the sheet stood in UTC, off by milliseconds where a fraction of a day has no exact number. */
function dateCell(value: Date): SheetCell {
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  const [date, time] = [text.slice(0, 10), text.slice(11, 16)]
  return isPlainDate(date) ? { date, time: time === '00:00' ? null : time } : null
}

const isEmptyRow = (row: readonly SheetCell[]): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))

function rowsOf(all: SheetCell[][]): RowsResult {
  const last = all.findLastIndex((row) => !isEmptyRow(row))
  if (last < 0) return refused('empty')
  if (all.some((row) => row.length > MAX_SHEET_COLUMNS)) return refused('tooManyColumns', MAX_SHEET_COLUMNS)
  return { ok: true, rows: all.slice(0, last + 1).map((row) => (isEmptyRow(row) ? [] : row.map(cutCell))) }
}

/** No longer than a spreadsheet has it, and without what no database holds: NUL, and halves of signs. */
const cutCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? cell.slice(0, MAX_CELL_LETTERS).replaceAll(UNSTORABLE, '') : cell
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Rows below their header; of two lines of headings the lower one counts where both say something. */
export function sheetOf(all: SheetCell[][], place: (rows: SheetCell[][]) => HeaderPlace): SheetResult {
  const { at, lines } = place(all)
  const rows = all.slice(at + lines)
  if (rows.length > MAX_SHEET_ROWS) return refused('tooManyRows', MAX_SHEET_ROWS)
  const heads = all.slice(at, at + lines).map((row) => row.map((cell) => cellText(cell).trim()))
  const header = Array.from(
    { length: Math.max(0, ...heads.map((row) => row.length)) },
    (_, column) => heads.findLast((row) => (row[column] ?? '') !== '')?.[column] ?? '',
  )
  return { ok: true, sheet: { header, rows, firstRow: at + lines + 1 } }
}

/** A cell as text: dates as 2026-03-02 or 2026-03-02 08:00, truth as true or false. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  return cell.time === null ? cell.date : `${cell.date} ${cell.time}`
}
