/** A list as a CSV or XLSX file, as it is filtered and ordered: a work that goes on while the person does something else. */
import { Readable } from 'node:stream'
import { csvLine } from '../../../lib/csv.ts'
import { isPlainDate } from '../../../lib/dates.ts'
import { YES_NO } from '../../../lib/field-words.ts'
import { type FieldDef, fieldText, type FieldValue } from '../../../lib/fields.ts'
import { cellText, MAX_SHEET_ROWS, type SheetCell } from '../../../lib/sheets/read-sheet.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { mayPass } from '../../contract/session.ts'
import { type Texts, textOf } from '../../../lib/texts.ts'
import {
  type ColumnKind,
  type Direction,
  type ExportFormat,
  type ListColumn,
  type ListColumns,
  type NamedRecord,
  nameKey,
  stateWord,
} from '../../contract/list.ts'
import { sightOf } from '../act-as.ts'
import type { Ctx } from '../context.ts'
import { attachFile, recordFile } from '../file-records.ts'
import { Refused } from '../http/failures.ts'
import type { Language } from '../language.ts'
import { carryOut, hasRunningWork, needOf, noteNeeds, ownsWork, type Report, startWork } from '../works.ts'
import { countFound, type List, narrow, pageFound, type Wish } from './list.ts'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Spreadsheets read a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Rows that are read at once. */
const AT_ONCE = 500

type Failing = Ctx & { errors: Record<'EXPORT_RUNNING' | 'EXPORT_TOO_LONG', () => Error> }
/** What `startExport` is sent: the filter and the order of the screen, and how the file is to be written. */
type Asked<Filter, Sort> = Filter & { sort: Sort; direction: Direction; format: ExportFormat }

/** `say` takes a key of the module's texts. */
type Words = { ctx: Ctx; language: Language; say: (key: string) => string }

/** `Row` is what a row of the file is made of: as it is selected, or with what `complete` adds. */
export type ListFile<Row, Filter> = {
  /** What the file is called, and the text that its sheet is called by. */
  name: string
  title: string
  /** The module whose texts the labels are. */
  module: { id: string; english: object }
  columns: ListColumns
  /** How a value is written where its kind alone does not say it: a state in words. */
  cells?: Readonly<Record<string, (row: Row, words: Words) => SheetCell>>
  /** Fields of the company's own in these verticals, and where a row has their values. */
  own?: {
    of: (ctx: Ctx, verticals: readonly string[], filter: Filter) => Promise<readonly FieldDef[]>
    values: (row: Row) => Readonly<Record<string, FieldValue>>
  }
  /** By which it is asked for: whoever may not call it any more gets no file, and none that was written before. */
  endpoint: AnyEndpoint
  /** The event that tells that the list has left the product. */
  event: string
}

/** What a job must know of who asked: it runs later, in nobody's session, with the rights that the person has then. */
type Payload<Filter, Sort> = {
  workId: string
  userId: string
  vertical: string
  language: Language
  wish: Wish<Filter, Sort>
  format: ExportFormat
}

/** What the list answers of its rows beyond what it selects: `complete` reads it for many at once. */
type Completing<Row, Whole> = { complete: (ctx: Ctx, rows: readonly Row[]) => Whole[] | Promise<Whole[]> }

export function fileOf<Row extends object, Filter, Sort extends string, Whole extends object = Row>(
  list: List<Row, Filter, Sort>,
  file: ListFile<Whole, Filter> & Partial<Completing<Row, Whole>>,
) {
  return {
    async startExport(ctx: Failing, { format, sort, direction, ...filter }: Asked<Filter, Sort>) {
      const wish = { filter: filter as unknown as Filter, sort, direction }
      if (await hasRunningWork(ctx, list.id)) throw ctx.errors.EXPORT_RUNNING()
      if (format === 'xlsx' && (await countFound(list, await narrow(ctx, list, wish.filter), MAX_SHEET_ROWS)).capped)
        throw ctx.errors.EXPORT_TOO_LONG()
      const workId = await startWork(ctx, list.id)
      await ctx.event(file.event, workId, { after: { ...filter, sort, direction, format } })
      await ctx.enqueue(list.id, {
        workId,
        userId: ctx.userId,
        vertical: ctx.vertical,
        language: ctx.language,
        wish,
        format,
      } satisfies Payload<Filter, Sort>)
      return { workId }
    },
    /** The jobs and readers of files that go to `bindServer`. */
    jobs: {
      [list.id]: {
        queue: 'slow' as const,
        work: { list: `${file.module.id}:${file.title}` },
        run: async (job: Ctx, payload: Payload<Filter, Sort>): Promise<void> => {
          await carryOut(job, payload.workId, async (report) => {
            const { ctx, needs } = await asAsker(job, file.endpoint, payload)
            const reading = { list, file, payload, report }
            const content = payload.format === 'xlsx' ? [await workbookOf(ctx, reading)] : linesOf(ctx, reading)
            const { sha256, size } = await ctx.services.files.write(ctx.companyId, Readable.from(content))
            const fileId = await recordFile(ctx, {
              sha256,
              size,
              name: `${file.name}-${ctx.today}.${payload.format}`,
              type: TYPES[payload.format],
            })
            await attachFile(ctx, fileId, { kind: list.id, id: payload.workId })
            await noteNeeds(job, payload.workId, [...needs])
            return `/api/files/${fileId}?${new URLSearchParams({ company: ctx.companyId }).toString()}`
          })
        },
      },
    },
    /** The file is its maker's alone, for as long as they hold what it was written by. */
    fileReaders: {
      [list.id]: async (ctx: Ctx, workId: string): Promise<boolean> =>
        mayPass(file.endpoint['~orpc'].meta.access, ctx.holder, ctx.services.modules) && ownsWork(ctx, workId),
    },
  }
}

/** Whose fields there can be columns for. */
const verticalsOf = (ctx: Ctx): string[] =>
  ctx.session?.companies.find((company) => company.id === ctx.companyId)?.verticals.map((one) => one.id) ?? [
    ctx.vertical,
  ]

/** A job may do everything; a file shows what its maker may see at this moment. `needs` gathers the permissions that opened something. */
async function asAsker<Filter, Sort>(
  job: Ctx,
  endpoint: AnyEndpoint,
  { userId, vertical, language }: Payload<Filter, Sort>,
): Promise<{ ctx: Ctx; needs: ReadonlySet<string> }> {
  const { access } = endpoint['~orpc'].meta
  const asker = access === 'public' ? null : await sightOf(job, userId, access, vertical)
  if (!asker) throw new Refused('FORBIDDEN')
  const needs = new Set<string>()
  const may: Ctx['may'] = (permission, of) => {
    const held = asker.may(permission, of)
    if (held) needs.add(needOf(permission, of))
    return held
  }
  return { ctx: { ...asker, language, may }, needs }
}

type Reading<Row, Filter, Sort extends string, Whole> = {
  list: List<Row, Filter, Sort>
  file: ListFile<Whole, Filter> & Partial<Completing<Row, Whole>>
  payload: Payload<Filter, Sort>
  report: Report
}

async function* linesOf<Row extends object, Filter, Sort extends string, Whole>(
  ctx: Ctx,
  reading: Reading<Row, Filter, Sort, Whole>,
): AsyncGenerator<string> {
  const columns = await columnsIn(ctx, reading)
  yield BYTE_ORDER_MARK + csvLine(headsOf(columns))
  for await (const rows of pagesOf(ctx, reading, columns)) yield rows.map((row) => csvLine(row.map(csvText))).join('')
}

const csvText = (cell: SheetCell): string | number => (typeof cell === 'number' ? cell : cellText(cell))

/** A workbook is written whole, and ends where a sheet does. */
async function workbookOf<Row extends object, Filter, Sort extends string, Whole>(
  ctx: Ctx,
  reading: Reading<Row, Filter, Sort, Whole>,
): Promise<Buffer> {
  const { writeXlsx } = await import('../../../lib/sheets/write-xlsx.ts')
  const columns = await columnsIn(ctx, reading)
  const rows: SheetCell[][] = []
  for await (const part of pagesOf(ctx, reading, columns)) rows.push(...part)
  return Buffer.from(
    await writeXlsx(headsOf(columns), rows.slice(0, MAX_SHEET_ROWS), {
      sheetName: wordsOf(ctx, reading).say(reading.file.title),
    }),
  )
}

/** In batches, in the order of the screen: a list of any length fits. */
async function* pagesOf<Row extends object, Filter, Sort extends string, Whole>(
  ctx: Ctx,
  { list, file, payload: { wish }, report }: Reading<Row, Filter, Sort, Whole>,
  columns: readonly Column<Whole>[],
): AsyncGenerator<SheetCell[][]> {
  // without it, what is selected is the whole row
  const { complete = (_ctx: Ctx, rows: readonly Row[]) => rows as readonly unknown[] as Whole[] } = file
  const found = await narrow(ctx, list, wish.filter)
  const total = (await countFound(list, found, Number.MAX_SAFE_INTEGER)).count
  let [cursor, done]: [string | undefined, number] = [undefined, 0]
  do {
    const page: { rows: Row[]; next: string | null } = await pageFound(list, found, wish, { size: AT_ONCE, cursor })
    const whole = await complete(ctx, page.rows)
    const ids = page.rows.map((row) => list.key.of(row))
    if (page.rows.length > 0) yield whole.map((row, at) => [ids[at] ?? '', ...columns.map(({ cell }) => cell(row))])
    done += page.rows.length
    cursor = page.next ?? undefined
    await report(total === 0 ? 100 : (done / total) * 100)
  } while (cursor !== undefined)
}

type Column<Row> = { head: string; cell: (row: Row) => SheetCell }

/** The id stands first, so that a row can be told from another of the same name. */
const headsOf = (columns: readonly { head: string }[]): string[] => ['Id', ...columns.map(({ head }) => head)]

function wordsOf<Row, Filter, Sort extends string, Whole>(
  ctx: Ctx,
  { file, payload }: Reading<Row, Filter, Sort, Whole>,
): Words {
  const { language } = payload
  const { id, english } = file.module
  const say = (key: string) => ctx.speech.text(language, `${id}:${key}`, textOf(english as Texts, 'en', key, {}) ?? key)
  return { ctx, language, say }
}

/** Figures and dates as every program reads them; words in the language of whoever asked. */
async function columnsIn<Row, Filter, Sort extends string, Whole>(
  ctx: Ctx,
  reading: Reading<Row, Filter, Sort, Whole>,
): Promise<Column<Whole>[]> {
  const { file, payload } = reading
  const words = wordsOf(ctx, reading)
  const declared = Object.entries(file.columns).filter(
    ([, { only = 'file', permission }]) => only === 'file' && (permission === undefined || ctx.may(permission)),
  )
  const own = (await file.own?.of(ctx, verticalsOf(ctx), payload.wish.filter)) ?? []
  return [
    ...declared.map(([key, column]): Column<Whole> => {
      const special = file.cells?.[key]
      return {
        head: words.say(column.fileLabel ?? column.label),
        cell: (row) =>
          special ? special(row, words) : declaredCell(key, column, row as Readonly<Record<string, unknown>>, words),
      }
    }),
    ...own.map((field): Column<Whole> => ({
      head: field.unit
        ? `${field.label[payload.language]} (${field.unit[payload.language]})`
        : field.label[payload.language],
      cell: (row) => ownCell(field, file.own?.values(row)[field.key], payload.language),
    })),
  ]
}

/** States, people, flags and other records are written in words, everything else as its kind is. */
function declaredCell(
  key: string,
  column: ListColumn,
  row: Readonly<Record<string, unknown>>,
  { language, say }: Words,
): SheetCell {
  const value = row[key]
  if (column.kind === 'person') return cellOf('text', row[nameKey(key)])
  if (value === null || value === undefined) return cellOf(column.kind, value)
  if (column.kind === 'state') return say(stateWord(column, value))
  if (column.kind === 'record') return (value as NamedRecord).title
  if (column.kind === 'flag') return YES_NO[language][value === true ? 'yes' : 'no']
  return cellOf(column.kind, value)
}

/** A value as its kind is written; what is not there is an empty cell. */
function cellOf(kind: ColumnKind, value: unknown): SheetCell {
  if (value === null || value === undefined) return kind === 'date' ? null : ''
  if (kind === 'date') return { date: String(value), time: null }
  if (kind === 'money') return Number(value) / 100
  if (kind === 'instant') return new Date(Number(value)).toISOString()
  if (kind === 'number' || kind === 'percent') return Number(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function ownCell(field: FieldDef, value: FieldValue | undefined, language: Language): SheetCell {
  if (typeof value === 'number')
    return field.kind === 'money' || field.kind === 'instant' ? cellOf(field.kind, value) : value
  if (field.kind === 'date') return typeof value === 'string' && isPlainDate(value) ? cellOf('date', value) : null
  return fieldText(field, value, { language, ...YES_NO[language] })
}
