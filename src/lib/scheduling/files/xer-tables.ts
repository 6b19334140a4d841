/** A Primavera XER file as the tables it is made of: `%T` begins one, `%F` names its fields, `%R` is a row; cells stand between tabs. */
import { decodeWindows1252 } from '../../sheets/windows-1252.ts'
import { MAX_MINUTES } from './clock.ts'
import { refused } from './plan.ts'
import type { FileRefusal } from './plan.ts'

const MAX_BYTES = 50_000_000

/** A row and where each field stands in it, which all rows of a table share: files have millions of cells. */
export type XerRow = { cells: string[]; places: ReadonlyMap<string, number> }
type XerTable = { name: string; fields: readonly string[]; rows: XerRow[] }
export type XerTables = ReadonlyMap<string, XerTable>
export type XerTablesResult = { ok: true; tables: XerTables } | { ok: false; refusal: FileRefusal }

/** P6 writes the code page of its Windows, mostly 1252; newer ones write UTF-8. Text that is valid UTF-8 by chance is not met. */
function decodeXer(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

export function readXerTables(bytes: Uint8Array): XerTablesResult {
  if (bytes.length > MAX_BYTES) return refused('tooLarge', MAX_BYTES / 1_000_000)
  if (bytes.length === 0) return refused('empty')
  const content = decodeXer(bytes)
  if (!content.startsWith('ERMHDR')) return refused('notXer', content.slice(0, 20).trim())
  return { ok: true, tables: tablesOf(content) }
}

type OpenTable = XerTable & { places: Map<string, number> }

function tablesOf(content: string): XerTables {
  const tables = new Map<string, OpenTable>()
  let table: OpenTable | undefined
  for (const line of content.split(/\r\n|\n|\r/)) {
    const [mark, ...cells] = line.split('\t')
    if (mark === '%E') break
    if (mark === '%T') {
      const name = cells[0]?.trim() ?? ''
      table = tables.get(name) ?? { name, fields: [], rows: [], places: new Map() }
      tables.set(name, table)
    } else if (mark === '%F' && table) {
      table.fields = trimmed(cells)
      table.places = new Map(table.fields.map((field, index) => [field, index]))
    } else if (mark === '%R' && table) table.rows.push({ cells, places: table.places })
    else if (table && !line.startsWith('%')) continueRow(table, line)
  }
  return tables
}

/** Some programs end the line of fields with a tab. */
const trimmed = (cells: string[]): string[] =>
  (cells.at(-1)?.trim() === '' ? cells.slice(0, -1) : cells).map((cell) => cell.trim())

/** A line break within a cell cuts the row: what follows belongs to its last filled cell. */
function continueRow(table: XerTable, line: string): void {
  const cells = table.rows.at(-1)?.cells
  const last = cells?.findLastIndex((each) => each !== '') ?? -1
  if (!cells || last < 0 || line.trim() === '') return
  const [rest = '', ...others] = line.split('\t')
  cells.splice(last, cells.length, `${cells[last] ?? ''}\n${rest}`, ...others)
}

export const rowsOf = (tables: XerTables, name: string): readonly XerRow[] => tables.get(name)?.rows ?? []

/** A cell, or undefined where it is empty or not there. */
export function cell(row: XerRow | undefined, field: string): string | undefined {
  const place = row?.places.get(field)
  const value = place === undefined ? undefined : row?.cells[place]?.trim()
  return value === undefined || value === '' ? undefined : value
}

/** A number; decimals may be written with a comma. */
export function cellNumber(row: XerRow | undefined, field: string): number | undefined {
  const value = Number(cell(row, field)?.replace(',', '.') ?? NaN)
  return Number.isFinite(value) ? value : undefined
}

/** Hours as whole minutes; undefined for more than a hundred years. */
export function cellMinutes(row: XerRow | undefined, field: string): number | undefined {
  const hours = cellNumber(row, field)
  return hours === undefined || Math.abs(hours * 60) > MAX_MINUTES ? undefined : Math.round(hours * 60) + 0
}
