/** The register as a CSV file, as it is filtered and ordered, with every field: a work that goes on while the person does something else. */
import { Readable } from 'node:stream'
import { csvLine } from '../../lib/csv.ts'
import { plainDateOf } from '../../lib/dates.ts'
import { YES_NO } from '../../lib/field-words.ts'
import { type FieldDef, fieldText } from '../../lib/fields.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import { attachFile, recordFile } from '../../kernel/server/file-records.ts'
import type { Language } from '../../kernel/server/language.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import { carryOut, hasRunningWork, ownsWork, type Report, startWork } from '../../kernel/server/works.ts'
import { fieldsEver } from '../fields/public.ts'
import type { Project, projectsContract } from './contract.ts'
import { ENTITY } from './fields.ts'
import { en } from './i18n/en.ts'
import { conditionsOf, countAll, type Filter, readPage, type Row } from './list.service.ts'
import { EXPORT_AT_ONCE, projectState, type Viewer } from './rules.ts'
import { viewerOf } from './service.ts'

type Service = Handlers<typeof projectsContract>

/** The queue, the kind of the work, and what its file belongs to. */
export const PROJECTS_EXPORT = 'projects.register'

/** Spreadsheets read a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

type Payload = { workId: string; userId: string; userName: string; filter: Filter; viewer: Viewer; language: Language; verticals: readonly string[] }

export const startExport: Service['startExport'] = async (ctx, filter) => {
  if (await hasRunningWork(ctx, PROJECTS_EXPORT)) throw ctx.errors.EXPORT_RUNNING()
  const workId = await startWork(ctx, PROJECTS_EXPORT)
  await ctx.event('projectRegister.exported', workId, { after: filter })
  await ctx.enqueue(PROJECTS_EXPORT, { workId, userId: ctx.userId, userName: ctx.userName, filter, viewer: viewerOf(ctx), language: ctx.language, verticals: verticalsIn(ctx, filter) } satisfies Payload)
  return { workId }
}

/** Whose fields the file has columns for. */
function verticalsIn(ctx: Ctx, { vertical }: Filter): string[] {
  if (vertical && vertical !== 'all') return [vertical]
  return ctx.session?.companies.find((company) => company.id === ctx.companyId)?.verticals.map((one) => one.id) ?? [ctx.vertical]
}

export async function writeExport(job: Ctx, payload: Payload): Promise<void> {
  const { workId, userId, userName } = payload
  const ctx = await job.enter(job.companyId, { userId, userName })
  await carryOut(ctx, workId, async (report) => {
    const { sha256, size } = await ctx.services.files.write(ctx.companyId, Readable.from(linesOf(ctx, payload, report)))
    const fileId = await recordFile(ctx, { sha256, size, name: `projects-${plainDateOf(ctx.now)}.csv`, type: 'text/csv' })
    await attachFile(ctx, fileId, { kind: PROJECTS_EXPORT, id: workId })
    return `/api/files/${fileId}?${new URLSearchParams({ company: ctx.companyId }).toString()}`
  })
}

/** The file is its maker's alone. */
export const mayReadExport = (ctx: Ctx, workId: string): Promise<boolean> => ownsWork(ctx, workId)

type Line = Row & Pick<Project, 'description' | 'notes' | 'team' | 'fields'>
const FURTHER = ', p.description, p.notes, p.team, p.fields'

/** In batches, in the order of the screen: a register of any length fits. */
async function* linesOf(ctx: Ctx, { filter, viewer, language, verticals }: Payload, report: Report): AsyncGenerator<string> {
  const fields = uniqueByKey((await Promise.all(verticals.map((vertical) => fieldsEver(ctx, ENTITY, vertical)))).flat())
  const columns = columnsIn(ctx, language, fields)
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head))
  const asked = await conditionsOf(ctx, filter, viewer)
  const total = (await countAll(ctx, asked, Number.MAX_SAFE_INTEGER)).count
  let [cursor, done]: [string | undefined, number] = [undefined, 0]
  do {
    const page: { rows: Line[]; next: string | null } = await readPage<Line>(ctx, asked, { filter, size: EXPORT_AT_ONCE, cursor, also: FURTHER })
    if (page.rows.length > 0) yield page.rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')
    done += page.rows.length
    cursor = page.next ?? undefined
    await report(total === 0 ? 100 : (done / total) * 100)
  } while (cursor !== undefined)
}

function uniqueByKey(fields: readonly FieldDef[]): FieldDef[] {
  return [...new Map(fields.toReversed().map((field) => [field.key, field])).values()].toReversed()
}

type Column = { head: string; cell: (row: Line) => string | number }
type Common = keyof typeof en.fields

/** Figures and dates as every program reads them; words in the language of whoever asked. */
function columnsIn(ctx: Ctx, language: Language, fields: readonly FieldDef[]): Column[] {
  const say = (address: string, english: string) => ctx.services.speech.text(language, `projects:${address}`, english)
  const today = plainDateOf(ctx.now)
  const common = (name: Common, cell: Column['cell']): Column => ({ head: say(`fields.${name}`, en.fields[name]), cell })
  return [
    { head: 'Id', cell: (row) => row.id },
    common('name', (row) => row.name),
    common('client', (row) => row.client),
    common('location', (row) => row.location),
    common('status', (row) => stateText(row)),
    common('type', (row) => row.type),
    common('phase', (row) => row.phase),
    common('progress', (row) => row.progress ?? ''),
    common('startDate', (row) => row.startDate ?? ''),
    common('endDate', (row) => row.endDate ?? ''),
    common('budget', (row) => (row.budget === null ? '' : row.budget / 100)),
    common('projectManager', (row) => row.projectManager),
    common('team', (row) => row.team.join(', ')),
    common('tags', (row) => row.tags.join(', ')),
    common('vertical', (row) => ctx.services.verticals.get(row.vertical)?.title[language] ?? row.vertical),
    common('description', (row) => row.description),
    common('notes', (row) => row.notes),
    { head: say('list.owner', en.list.owner), cell: (row) => row.ownerName },
    { head: say('list.changed', en.list.changed), cell: (row) => new Date(row.updatedAt).toISOString() },
    ...fields.map((field): Column => ({ head: field.unit ? `${field.label[language]} (${field.unit[language]})` : field.label[language], cell: (row) => cellOf(field, row.fields[field.key], language) })),
  ]
  function stateText(row: Line): string {
    const state = projectState(row, today)
    return say(`states.${state}`, en.states[state])
  }
}

function cellOf(field: FieldDef, value: Project['fields'][string] | undefined, language: Language): string | number {
  if (typeof value === 'number') return field.kind === 'money' ? value / 100 : field.kind === 'instant' ? new Date(value).toISOString() : value
  if (field.kind === 'date') return String(value ?? '')
  return fieldText(field, value, { language, ...YES_NO[language] })
}
