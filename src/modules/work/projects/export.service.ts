/** The register as a CSV or XLSX file, as it is filtered and ordered, with every field: a work that goes on while the person does something else. */
import { Readable } from 'node:stream'
import { csvLine } from '../../../lib/csv.ts'
import { isPlainDate, plainDateOf } from '../../../lib/dates.ts'
import { YES_NO } from '../../../lib/field-words.ts'
import { type FieldDef, fieldText } from '../../../lib/fields.ts'
import { cellText, MAX_SHEET_ROWS, type SheetCell } from '../../../lib/sheets/read-sheet.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { attachFile, recordFile } from '../../../kernel/server/file-records.ts'
import type { Language } from '../../../kernel/server/language.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { carryOut, hasRunningWork, ownsWork, type Report, startWork } from '../../../kernel/server/works.ts'
import { fieldsEver } from '../../platform/fields/public.ts'
import type { Project, projectsContract } from './contract.ts'
import { ENTITY } from './fields.ts'
import { en } from './i18n/en.ts'
import { conditionsOf, countAll, type Filter, readPage, type Row } from './list.service.ts'
import { EXPORT_AT_ONCE, type ExportFormat, projectState, type Viewer } from './rules.ts'
import { viewerOf } from './service.ts'

type Service = Handlers<typeof projectsContract>

/** The queue, the kind of the work, and what its file belongs to. */
export const PROJECTS_EXPORT = 'projects.register'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Spreadsheets read a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

type Payload = {
  workId: string
  userId: string
  userName: string
  filter: Filter
  format: ExportFormat
  viewer: Viewer
  language: Language
  verticals: readonly string[]
}

export const startExport: Service['startExport'] = async (ctx, { format, ...filter }) => {
  if (await hasRunningWork(ctx, PROJECTS_EXPORT)) throw ctx.errors.EXPORT_RUNNING()
  if (format === 'xlsx' && (await countAll(ctx, await conditionsOf(ctx, filter, viewerOf(ctx)), MAX_SHEET_ROWS)).capped)
    throw ctx.errors.EXPORT_TOO_LONG()
  const workId = await startWork(ctx, PROJECTS_EXPORT)
  await ctx.event('projectRegister.exported', workId, { after: { ...filter, format } })
  await ctx.enqueue(PROJECTS_EXPORT, {
    workId,
    userId: ctx.userId,
    userName: ctx.userName,
    filter,
    format,
    viewer: viewerOf(ctx),
    language: ctx.language,
    verticals: verticalsIn(ctx, filter),
  } satisfies Payload)
  return { workId }
}

/** Whose fields the file has columns for. */
function verticalsIn(ctx: Ctx, { vertical }: Filter): string[] {
  if (vertical && vertical !== 'all') return [vertical]
  return (
    ctx.session?.companies.find((company) => company.id === ctx.companyId)?.verticals.map((one) => one.id) ?? [
      ctx.vertical,
    ]
  )
}

export async function writeExport(job: Ctx, payload: Payload): Promise<void> {
  const { workId, userId, userName } = payload
  const ctx = await job.enter(job.companyId, { userId, userName })
  await carryOut(ctx, workId, async (report) => {
    const content = payload.format === 'xlsx' ? [await workbookOf(ctx, payload, report)] : linesOf(ctx, payload, report)
    const { sha256, size } = await ctx.services.files.write(ctx.companyId, Readable.from(content))
    const fileId = await recordFile(ctx, {
      sha256,
      size,
      name: `projects-${plainDateOf(ctx.now)}.${payload.format}`,
      type: TYPES[payload.format],
    })
    await attachFile(ctx, fileId, { kind: PROJECTS_EXPORT, id: workId })
    return `/api/files/${fileId}?${new URLSearchParams({ company: ctx.companyId }).toString()}`
  })
}

/** The file is its maker's alone. */
export const mayReadExport = (ctx: Ctx, workId: string): Promise<boolean> => ownsWork(ctx, workId)

type Line = Row & Pick<Project, 'description' | 'notes' | 'team' | 'fields'>
const FURTHER = ', p.description, p.notes, p.team, p.fields'

async function* linesOf(ctx: Ctx, payload: Payload, report: Report): AsyncGenerator<string> {
  const { columns, pages } = await reading(ctx, payload, report)
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head))
  for await (const rows of pages) yield rows.map((row) => csvLine(row.map(csvText))).join('')
}

const csvText = (cell: SheetCell): string | number => (typeof cell === 'number' ? cell : cellText(cell))

/** A workbook is written whole, and ends where a sheet does. */
async function workbookOf(ctx: Ctx, payload: Payload, report: Report): Promise<Buffer> {
  const { writeXlsx } = await import('../../../lib/sheets/write-xlsx.ts')
  const { columns, pages } = await reading(ctx, payload, report)
  const rows: SheetCell[][] = []
  for await (const part of pages) rows.push(...part)
  return Buffer.from(
    await writeXlsx(
      columns.map(({ head }) => head),
      rows.slice(0, MAX_SHEET_ROWS),
      { sheetName: ctx.services.speech.text(payload.language, 'projects:routes.projects', en.routes.projects) },
    ),
  )
}

async function reading(
  ctx: Ctx,
  payload: Payload,
  report: Report,
): Promise<{ columns: Column[]; pages: AsyncGenerator<SheetCell[][]> }> {
  const { language, verticals } = payload
  const fields = uniqueByKey((await Promise.all(verticals.map((vertical) => fieldsEver(ctx, ENTITY, vertical)))).flat())
  const columns = columnsIn(ctx, language, fields)
  return { columns, pages: pagesOf(ctx, payload, columns, report) }
}

/** In batches, in the order of the screen: a register of any length fits. */
async function* pagesOf(
  ctx: Ctx,
  { filter, viewer }: Payload,
  columns: readonly Column[],
  report: Report,
): AsyncGenerator<SheetCell[][]> {
  const asked = await conditionsOf(ctx, filter, viewer)
  const total = (await countAll(ctx, asked, Number.MAX_SAFE_INTEGER)).count
  let [cursor, done]: [string | undefined, number] = [undefined, 0]
  do {
    const page: { rows: Line[]; next: string | null } = await readPage<Line>(ctx, asked, {
      filter,
      size: EXPORT_AT_ONCE,
      cursor,
      also: FURTHER,
    })
    if (page.rows.length > 0) yield page.rows.map((row) => columns.map(({ cell }) => cell(row)))
    done += page.rows.length
    cursor = page.next ?? undefined
    await report(total === 0 ? 100 : (done / total) * 100)
  } while (cursor !== undefined)
}

function uniqueByKey(fields: readonly FieldDef[]): FieldDef[] {
  return [...new Map(fields.toReversed().map((field) => [field.key, field])).values()].toReversed()
}

type Column = { head: string; cell: (row: Line) => SheetCell }
type Common = keyof typeof en.fields

/** Figures and dates as every program reads them; words in the language of whoever asked. */
function columnsIn(ctx: Ctx, language: Language, fields: readonly FieldDef[]): Column[] {
  const say = (address: string, english: string) => ctx.services.speech.text(language, `projects:${address}`, english)
  const today = plainDateOf(ctx.now)
  const common = (name: Common, cell: Column['cell']): Column => ({
    head: say(`fields.${name}`, en.fields[name]),
    cell,
  })
  return [
    { head: 'Id', cell: (row) => row.id },
    common('name', (row) => row.name),
    common('client', (row) => row.client),
    common('location', (row) => row.location),
    common('status', (row) => stateText(row)),
    common('type', (row) => row.type),
    common('phase', (row) => row.phase),
    common('progress', (row) => row.progress ?? ''),
    common('startDate', (row) => dateCell(row.startDate)),
    common('endDate', (row) => dateCell(row.endDate)),
    common('budget', (row) => (row.budget === null ? '' : row.budget / 100)),
    common('projectManager', (row) => row.projectManager),
    common('team', (row) => row.team.join(', ')),
    common('tags', (row) => row.tags.join(', ')),
    common('vertical', (row) => ctx.services.verticals.get(row.vertical)?.title[language] ?? row.vertical),
    common('description', (row) => row.description),
    common('notes', (row) => row.notes),
    { head: say('list.owner', en.list.owner), cell: (row) => row.ownerName },
    { head: say('list.changed', en.list.changed), cell: (row) => new Date(row.updatedAt).toISOString() },
    ...fields.map((field): Column => ({
      head: field.unit ? `${field.label[language]} (${field.unit[language]})` : field.label[language],
      cell: (row) => cellOf(field, row.fields[field.key], language),
    })),
  ]
  function stateText(row: Line): string {
    const state = projectState(row, today)
    return say(`states.${state}`, en.states[state])
  }
}

const dateCell = (date: string | null): SheetCell => (date === null ? null : { date, time: null })

function cellOf(field: FieldDef, value: Project['fields'][string] | undefined, language: Language): SheetCell {
  if (typeof value === 'number')
    return field.kind === 'money' ? value / 100 : field.kind === 'instant' ? new Date(value).toISOString() : value
  if (field.kind === 'date') return typeof value === 'string' && isPlainDate(value) ? dateCell(value) : null
  return fieldText(field, value, { language, ...YES_NO[language] })
}
