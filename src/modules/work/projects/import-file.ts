/** An uploaded file as rows that can become projects. */
import { buffer } from 'node:stream/consumers'
import { datesRead, type DatesRead } from '../../../lib/date-columns.ts'
import { type DateOrder, dateOrderIn } from '../../../lib/dates.ts'
import { sayBeforeActive, sayProblem, YES_NO } from '../../../lib/field-words.ts'
import { fieldsText, fieldText, type FieldValues } from '../../../lib/fields.ts'
import { cellText, type Sheet, type SheetRefusal } from '../../../lib/sheets/read-sheet.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FileRecord } from '../../../kernel/server/file-records.ts'
import type { Language } from '../../../kernel/server/language.ts'
import type { Field } from '../../platform/fields/contract.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { fieldsEver } from '../../platform/fields/public.ts'
import { NewProject } from './contract.ts'
import { ENTITY } from './fields.ts'
import { checkedMapping, matchColumns, readRow, type Target, targetsOf } from './import-columns.ts'
import { IMPORT_AT_ONCE, MAX_IMPORT_ROWS, missingForActive, withComputed } from './rules.ts'

export type ImportPlan = {
  sheet: Sheet
  targets: readonly Target[]
  mapping: (string | null)[]
  /** For each column: how its dates are read; null where nothing is open. */
  dates: (DatesRead | null)[]
  dateOrders: DateOrder[]
  fields: readonly Field[]
  vertical: string
  language: Language
}
export type ImportRow = {
  row: number
  cells: Sheet['rows'][number]
  problems: string[]
  project: PreparedProject | null
}
/** What is stored of a row that has nothing wrong with it. */
export type PreparedProject = Omit<NewProjectValues, 'fields'> & { fields: Record<string, unknown>; fieldsText: string }
type NewProjectValues = ReturnType<typeof NewProject.parse>

const MAX_FILE_BYTES = 20_000_000

/** The first sheet of the file, or why it is refused. The reader is large and rarely needed. */
export async function readImport(ctx: Ctx, file: FileRecord): Promise<{ sheet: Sheet } | { refusal: SheetRefusal }> {
  if (file.size > MAX_FILE_BYTES) return { refusal: { kind: 'tooLarge', value: String(MAX_FILE_BYTES / 1_000_000) } }
  const { readSheet } = await import('../../../lib/sheets/read-sheet.ts')
  const result = await readSheet(
    new Uint8Array(await buffer(await ctx.services.files.read(ctx.companyId, file.sha256))),
    file.name,
  )
  if (!result.ok) return { refusal: result.refusal }
  if (result.sheet.rows.length === 0) return { refusal: { kind: 'empty', value: '' } }
  return result.sheet.rows.length > MAX_IMPORT_ROWS
    ? { refusal: { kind: 'tooManyRows', value: String(MAX_IMPORT_ROWS) } }
    : { sheet: result.sheet }
}

/** Without a mapping the header decides what the columns are. */
export async function planImport(
  ctx: Ctx,
  sheet: Sheet,
  asked: {
    mapping: readonly (string | null)[] | undefined
    dateOrders: readonly (DateOrder | null)[] | undefined
    vertical: string
    language: Language
  },
): Promise<ImportPlan> {
  const { vertical, language } = asked
  const fields = await fieldsEver(ctx, ENTITY, vertical)
  const targets = targetsOf(
    fields.filter((field) => !field.archived),
    ctx.services.verticals.get(vertical)?.terms ?? {},
  )
  const mapping = asked.mapping
    ? checkedMapping(asked.mapping, sheet.header.length, targets)
    : matchColumns(sheet.header, targets)
  const usual = dateOrderIn((await companySettings(ctx)).region.country)
  const dated = mapping.map((key) => targets.some((target) => target.key === key && target.kind === 'date'))
  // one file, one order: a column that leaves it open is read as the others prove it
  const ofFile = datesRead(
    dated.flatMap((isDate, column) => (isDate ? [...textsOf(sheet, column)] : [])),
    usual,
  )
  const dates = dated.map((isDate, column) => {
    const read = isDate ? datesRead(textsOf(sheet, column), ofFile?.order ?? usual) : null
    return read && { ...read, order: asked.dateOrders?.[column] ?? read.order }
  })
  return {
    sheet,
    targets,
    mapping,
    dates,
    dateOrders: dates.map((read) => read?.order ?? ofFile?.order ?? usual),
    fields,
    vertical,
    language,
  }
}

/** What stands in a column as text; a date of a spreadsheet says itself what it is. */
function* textsOf({ rows }: Sheet, column: number): Generator<string> {
  for (const cells of rows) if (typeof cells[column] === 'string') yield cellText(cells[column])
}

/** Every row that is not empty, in parts, so that a long file lets others through in between. */
export async function* rowsOf(plan: ImportPlan, createdAt: number): AsyncGenerator<ImportRow[]> {
  const { rows, firstRow } = plan.sheet
  for (let at = 0; at < rows.length; at += IMPORT_AT_ONCE) {
    yield rows
      .slice(at, at + IMPORT_AT_ONCE)
      .flatMap((cells, index) => (cells.length === 0 ? [] : [prepared(plan, cells, firstRow + at + index, createdAt)]))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The checks of a single project, without the database: what holds for all rows was fetched before. */
function prepared(
  { targets, mapping, dateOrders, fields, vertical, language }: ImportPlan,
  cells: ImportRow['cells'],
  row: number,
  createdAt: number,
): ImportRow {
  const { common, own, problems } = readRow(cells, mapping, targets, { language, dateOrders })
  if (problems.length > 0) return { row, cells, problems, project: null }
  const checked = NewProject.safeParse({ ...common, vertical })
  if (!checked.success) {
    const wrong = [...new Set(checked.error.issues.map((issue) => String(issue.path[0])))].flatMap(
      (key) => targets.find((target) => target.key === key) ?? [],
    )
    return {
      row,
      cells,
      problems: wrong.map((target) =>
        sayProblem(
          target,
          { key: target.key, problem: target.kind === 'list' ? 'list' : target.kind === 'number' ? 'number' : 'text' },
          language,
        ),
      ),
      project: null,
    }
  }
  const values = withComputed(fields, own as FieldValues, createdAt)
  const missing =
    checked.data.status === 'active'
      ? missingForActive(
          fields.filter((field) => !field.archived),
          values,
        )
      : []
  if (missing.length > 0)
    return {
      row,
      cells,
      problems: missing.map((field) =>
        sayBeforeActive(field, fieldText(field, field.beforeActive, { language, ...YES_NO[language] }), language),
      ),
      project: null,
    }
  return {
    row,
    cells,
    problems: [],
    project: { ...checked.data, fields: { ...values }, fieldsText: fieldsText(fields, values) },
  }
}
