/** An uploaded list as records of a noun: what its columns are, what each row says and what is wrong with it. The noun says which fields it has and what becomes of a row. */
import { buffer } from 'node:stream/consumers'
import { dateInOrder, datesRead, type DatesRead } from '../../lib/date-columns.ts'
import { dateOrderIn } from '../../lib/dates.ts'
import { fieldIn, type FieldValue, type FieldValues, isEmpty, problemsIn, stored } from '../../lib/fields.ts'
import { choiceOf, readCell, type Reading } from '../../lib/imports/cells.ts'
import { checkedMapping, knownHeading, matchColumns, plain, type Target, unitsOf } from '../../lib/imports/columns.ts'
import { headerPlace, headerPlaceAt } from '../../lib/imports/header.ts'
import {
  type CellProblem,
  type Column,
  type Reader,
  readRow,
  readsAs,
  saidOf,
  sayCell,
  whyAside,
} from '../../lib/imports/rows.ts'
import { rowWords } from '../../lib/imports/words.ts'
import { type DecimalRead, decimalIn, decimalRead } from '../../lib/number-columns.ts'
import { cellText, type Sheet, type SheetCell, type SheetRefusal } from '../../lib/sheets/read-sheet.ts'
import { plainText } from '../../lib/text.ts'
import type { System } from '../../lib/units.ts'
import { type ImportChoices, type ImportPreview, type ImportPreviewRow, MOST_VALUES } from '../contract/import.ts'
import type { Ctx } from './context.ts'
import type { FileRecord } from './file-records.ts'
import { readRowsApart } from './sheets/read-apart.ts'

/** What a noun tells about itself so that it can come from files. */
export type ImportNoun<T> = {
  targets: readonly Target[]
  /** The target that names a record; rows of the same name are twins. */
  nameKey: string
  /** The country of the company: how dates and figures are written there. */
  country: string
  /** The units and the currency of the company: what a column means that names none. */
  units: System
  currency: string
  /** What is stored of a row in which every cell can be read, or what is wrong with it all the same. */
  prepare: (values: FieldValues) => { record: T } | { problems: readonly { key: string; text: string }[] }
  /** Which of the names records have already that the person sees; compared without case and accents. */
  here: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** A field by which no two records are called: which of the values are taken, compared without case, and how that is said. */
  unique?: {
    key: string
    taken: (values: readonly string[]) => Promise<ReadonlySet<string>>
    say: (value: string) => string
  }
}

export type ImportPlan<T> = Reader & {
  noun: ImportNoun<T>
  sheet: Sheet
  mapping: (string | null)[]
  columns: Column[]
  dates: (DatesRead | null)[]
  decimals: (DecimalRead | null)[]
  forAll: FieldValues
  forAllWrong: { key: string; text: string }[]
  fixes: ReadonlyMap<string, string>
  choices: ImportChoices
  top: ImportPreview['top']
}

export type ImportRow<T> = Pick<ImportPreviewRow, 'row' | 'left' | 'notes'> & {
  cells: readonly SheetCell[]
  values: FieldValues
  problems: CellProblem[]
  /** Null where the row is left out, or something is wrong with it. */
  record: T | null
  isTwin: boolean
}

const MAX_FILE_BYTES = 20_000_000
const ROWS_AT_ONCE = 250
const ROWS_SHOWN = 20
const ROWS_TO_LOOK_AT = 100
const TOP_ROWS = 15
const TOP_LETTERS = 80

/** The rows of the first sheet, or why the file is refused. A job goes `ahead` of people, who are asked to come back where too many read at once. */
export async function readUpload(
  ctx: Ctx,
  file: FileRecord,
  ahead: boolean,
): Promise<{ rows: SheetCell[][] } | { refusal: SheetRefusal }> {
  if (file.size > MAX_FILE_BYTES) return { refusal: { kind: 'tooLarge', value: String(MAX_FILE_BYTES / 1_000_000) } }
  const bytes = new Uint8Array(await buffer(await ctx.services.files.read(ctx.companyId, file.sha256)))
  const read = await readRowsApart({ bytes, name: file.name }, { ahead })
  return read.ok ? { rows: read.rows } : { refusal: read.refusal }
}

/** What the person has said counts; for the rest the file decides. */
export async function planImport<T>(
  rows: SheetCell[][],
  noun: ImportNoun<T>,
  choices: ImportChoices,
  { language, units, mostRows }: Reader & { mostRows: number },
): Promise<{ plan: ImportPlan<T> } | { refusal: SheetRefusal }> {
  const { sheetOf } = await import('../../lib/sheets/read-sheet.ts')
  const isKnown = knownHeading(noun.targets)
  const { headerRow } = choices
  const read = sheetOf(rows, (all) =>
    headerRow === undefined || headerRow > all.length
      ? headerPlace(all, isKnown)
      : headerPlaceAt(all, headerRow - 1, isKnown),
  )
  if (!read.ok) return { refusal: read.refusal }
  const { sheet } = read
  if (sheet.rows.length === 0) return { refusal: { kind: 'empty', value: '' } }
  if (sheet.rows.length > mostRows) return { refusal: { kind: 'tooManyRows', value: String(mostRows) } }
  const mapping = choices.mapping
    ? checkedMapping(choices.mapping, sheet.header.length, noun.targets)
    : matchColumns(sheet.header, noun.targets)
  const targets = mapping.map((key) => noun.targets.find((target) => target.key === key))
  const dates = dateColumns(sheet, targets, noun.country, choices)
  const decimals = decimalColumns(sheet, targets, noun.country, choices)
  const columns = targets.flatMap((target, at): Column[] => {
    if (!target) return []
    const reading: Reading = {
      language,
      order: dates.orders[at],
      decimal: decimals.signs[at],
      shares: target.percent === true && areShares(sheet, at),
      units: unitsOf(target, sheet.header[at] ?? '', noun.units),
      currency: noun.currency,
      means: Object.fromEntries(
        (choices.meanings ?? []).filter(({ key }) => key === target.key).map(({ text, value }) => [plain(text), value]),
      ),
    }
    return [{ at, target, reading }]
  })
  const top = rows.flatMap((cells, at) => {
    const text = cells.map((cell) => cellText(cell).trim()).filter((one) => one !== '')
    return text.length === 0 ? [] : [{ row: at + 1, text: text.join(' · ').slice(0, TOP_LETTERS) }]
  })
  return {
    plan: {
      noun,
      sheet,
      language,
      units,
      mapping,
      columns,
      dates: dates.read,
      decimals: decimals.read,
      ...sameForAll(noun, choices, { language, units }),
      fixes: new Map((choices.fixes ?? []).map(({ row, column, text }) => [`${row} ${column}`, text])),
      choices,
      top: top.slice(0, Math.max(TOP_ROWS, top.findIndex(({ row }) => row === sheet.firstRow - 1) + 1)),
    },
  }
}

/** What stands in a column as text; a date or a number of a spreadsheet says itself what it is. */
function* textsOf({ rows }: Sheet, column: number): Generator<string> {
  for (const cells of rows) if (typeof cells[column] === 'string') yield cellText(cells[column])
}

const areShares = ({ rows }: Sheet, column: number): boolean => {
  const numbers = rows.map((cells) => cells[column]).filter((cell) => typeof cell === 'number')
  return numbers.length > 0 && numbers.every((number) => number >= 0 && number <= 1)
}

/** One file, one order: a column that leaves it open is read as the others prove it. */
function dateColumns(sheet: Sheet, targets: readonly (Target | undefined)[], country: string, asked: ImportChoices) {
  const usual = dateOrderIn(country)
  const dated = targets.map((target) => target?.kind === 'date')
  const ofFile = datesRead(
    dated.flatMap((isDate, column) => (isDate ? [...textsOf(sheet, column)] : [])),
    usual,
  )
  const read = dated.map((isDate, column) => {
    return isDate ? datesRead(textsOf(sheet, column), ofFile?.order ?? usual, asked.dateOrders?.[column]) : null
  })
  return { read, orders: read.map((found) => found?.order ?? ofFile?.order ?? usual) }
}

/** The same for figures: "120.000" is read as the other amounts of the file prove it. */
function decimalColumns(sheet: Sheet, targets: readonly (Target | undefined)[], country: string, asked: ImportChoices) {
  const usual = decimalIn(country)
  const figures = targets.map((target) => target?.kind === 'money' || target?.kind === 'number')
  const ofFile = decimalRead(
    figures.flatMap((isFigure, column) => (isFigure ? [...textsOf(sheet, column)] : [])),
    usual,
  )
  const read = figures.map((isFigure, column) => {
    const found = isFigure ? decimalRead(textsOf(sheet, column), ofFile?.decimal ?? usual) : null
    return found && { ...found, decimal: asked.decimals?.[column] ?? found.decimal }
  })
  return { read, signs: read.map((found) => found?.decimal ?? ofFile?.decimal) }
}

/** What a person writes for all rows is in the units of that person. */
function sameForAll(
  { targets, currency }: Pick<ImportNoun<unknown>, 'targets' | 'currency'>,
  { forAll = [] }: ImportChoices,
  reader: Reader,
): Pick<ImportPlan<unknown>, 'forAll' | 'forAllWrong'> {
  const values: Record<string, FieldValue> = {}
  const forAllWrong: ImportPlan<unknown>['forAllWrong'] = []
  const reading: Reading = { ...reader, currency }
  for (const { key, text } of forAll) {
    const target = targets.find((one) => one.key === key)
    const value = target && stored(readCell(target, text, reading))
    if (!target || isEmpty(value) || value === undefined) continue
    const [problem] = problemsIn([target], { [key]: value }, 'change')
    if (problem) forAllWrong.push({ key, text: sayCell(target, problem, { text, reading }, reader) })
    else values[key] = value
  }
  return { forAll: values, forAllWrong }
}

/** Every row that is not empty, in parts, so that a long file lets others through in between. */
export async function* rowsOf<T>(plan: ImportPlan<T>): AsyncGenerator<ImportRow<T>[]> {
  const { noun, sheet, choices, language } = plan
  const say = rowWords(language)
  const [leave, take] = [new Set(choices.leave), new Set(choices.take)]
  const nameOf = ({ values }: { values: FieldValues }) => plainText(String(values[noun.nameKey] ?? ''))
  const names = sheet.rows.map((cells, index) => nameOf(read(plan, cells, sheet.firstRow + index)))
  const here = await noun.here([...new Set(names)].filter((name) => name !== ''))
  const seen = new Map<string, number>()
  const isTaken = await takenIn(plan)
  for (let at = 0; at < sheet.rows.length; at += ROWS_AT_ONCE) {
    yield sheet.rows.slice(at, at + ROWS_AT_ONCE).flatMap((written, index): ImportRow<T>[] => {
      if (written.length === 0) return []
      const row = sheet.firstRow + at + index
      const one = read(plan, written, row)
      const aside = take.has(row) ? null : whyAside(one.cells, sheet.header, plan.columns, noun.nameKey)
      const name = nameOf(one)
      const above = aside === null && !leave.has(row) ? seen.get(name) : undefined
      const isTwin = aside === null && name !== '' && (here.has(name) || above !== undefined)
      if (aside === null && !leave.has(row) && name !== '' && !seen.has(name)) seen.set(name, row)
      const left = leave.has(row)
        ? 'person'
        : (aside ?? (isTwin && choices.twins === 'leave' && !take.has(row) ? 'twin' : null))
      const notes = [
        ...(aside ? [say[aside]()] : []),
        ...(isTwin && here.has(name) ? [say.here()] : []),
        ...(isTwin && above !== undefined ? [say.inFile(above)] : []),
      ]
      const made = left === null && one.problems.length === 0 ? (isTaken(one.values) ?? noun.prepare(one.values)) : null
      const problems =
        made && 'problems' in made
          ? made.problems.map((problem) => ({ ...problem, at: columnOf(plan, problem.key) }))
          : one.problems
      return [
        {
          ...one,
          row,
          left,
          notes,
          isTwin,
          problems: left === null ? problems : [],
          record: made && 'record' in made ? made.record : null,
        },
      ]
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const lowered = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** What is wrong with a row whose own word another record has, or a row before it. */
async function takenIn<T>(
  plan: ImportPlan<T>,
): Promise<(values: FieldValues) => { problems: { key: string; text: string }[] } | null> {
  const { noun, sheet } = plan
  const { unique } = noun
  if (!unique || columnOf(plan, unique.key) === null) return () => null
  const asked = sheet.rows.map((cells, index) => lowered(read(plan, cells, sheet.firstRow + index).values[unique.key]))
  const taken = new Set(await unique.taken([...new Set(asked)].filter((word) => word !== '')))
  return (values) => {
    const word = lowered(values[unique.key])
    if (word === '') return null
    if (taken.has(word)) return { problems: [{ key: unique.key, text: unique.say(String(values[unique.key])) }] }
    taken.add(word)
    return null
  }
}

const columnOf = ({ columns }: { columns: readonly Column[] }, key: string): number | null =>
  columns.find(({ target }) => target.key === key)?.at ?? null

/** The cells with what the person has mended in them. */
function read<T>(plan: ImportPlan<T>, written: readonly SheetCell[], row: number) {
  const cells =
    plan.fixes.size === 0
      ? written
      : plan.sheet.header.map((_, column) => plan.fixes.get(`${row} ${column}`) ?? written[column] ?? null)
  return { cells, ...readRow(cells, plan.columns, plan.noun.targets, plan) }
}

/** The whole file looked through; nothing is stored. */
export async function previewOf<T>(plan: ImportPlan<T>, fileName: string): Promise<ImportPreview> {
  const { noun, sheet, language, units } = plan
  const rows: ImportRow<T>[] = []
  const lookAt: ImportRow<T>[] = []
  const counts = { ready: 0, wrong: 0, left: 0, twins: 0 }
  for await (const part of rowsOf(plan)) {
    rows.push(...part.slice(0, ROWS_SHOWN - rows.length))
    for (const row of part) {
      if (row.isTwin) counts.twins += 1
      counts[row.left !== null ? 'left' : row.record === null ? 'wrong' : 'ready'] += 1
      if (lookAt.length < ROWS_TO_LOOK_AT && (row.problems.length > 0 || row.notes.length > 0)) lookAt.push(row)
    }
  }
  const text = (target: Target, value: FieldValue) => saidOf(target, value, plan)
  return {
    fileName,
    header: sheet.header,
    headerRow: sheet.firstRow - 1,
    top: plan.top,
    mapping: plan.mapping,
    dates: plan.dates.map((found) => found && { ...found, reads: dateInOrder(found.example, language, found.order) }),
    decimals: plan.decimals.map((found, at) => {
      const column = plan.columns.find((one) => one.at === at)
      if (!found || !column) return null
      return { ...found, reads: text(column.target, readCell(column.target, found.example, column.reading)) }
    }),
    meanings: plan.columns.filter(({ target }) => target.kind === 'choice').map((column) => wordsOf(plan, column)),
    targets: noun.targets.map((target) => ({
      key: target.key,
      label: fieldIn(target, units).label[language],
      required: target.required === true,
      kind: target.kind,
      options: (target.values ?? []).map((value) => ({ value, label: text(target, value) })),
    })),
    forAllWrong: plan.forAllWrong,
    ...counts,
    rows: rows.map((row) => shown(plan, row)),
    lookAt: lookAt.map((row) => shown(plan, row)),
  }
}

function wordsOf<T>(
  { sheet, language, fixes }: ImportPlan<T>,
  { at, target, reading }: Column,
): ImportPreview['meanings'][number] {
  const found = new Map<string, { text: string; count: number }>()
  sheet.rows.forEach((cells, index) => {
    const text = (fixes.get(`${sheet.firstRow + index} ${at}`) ?? cellText(cells[at])).trim()
    const word = plain(text)
    if (text === '' || word === plain(sheet.header[at] ?? '') || (!found.has(word) && found.size >= MOST_VALUES)) return
    found.set(word, { text: found.get(word)?.text ?? text, count: (found.get(word)?.count ?? 0) + 1 })
  })
  return {
    key: target.key,
    label: target.label[language],
    words: [...found.values()].map(({ text, count }) => {
      const { value, known } = choiceOf(target, text, reading.means)
      return { text, count, value: known ? value : null, known }
    }),
  }
}

function shown<T>(plan: ImportPlan<T>, row: ImportRow<T>): ImportPreviewRow {
  const { sheet, columns } = plan
  const at = <V>(of: (column: number) => V | undefined) => sheet.header.map((_, column) => of(column) ?? null)
  return {
    row: row.row,
    cells: sheet.header.map((_, column) => cellText(row.cells[column])),
    reads: at((column) => {
      const found = columns.find((one) => one.at === column)
      return found && readsAs(found, row.cells[column] ?? null, row.values[found.target.key], plan)
    }),
    wrong: at((column) => row.problems.find((problem) => problem.at === column)?.text),
    problems: row.problems.map(({ text }) => text),
    notes: row.notes,
    left: row.left,
  }
}
