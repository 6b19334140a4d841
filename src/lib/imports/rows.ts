/** A row of a file by what its columns are: its values as they are stored, and for every cell what is wrong with it. */
import {
  fieldIn,
  type FieldProblem,
  fieldText,
  type FieldValue,
  type FieldValues,
  isEmpty,
  problemsIn,
  stored,
  withDefaults,
} from '../fields.ts'
import { sayProblem, YES_NO } from '../field-words.ts'
import { formatMoney } from '../money.ts'
import { cellText, type SheetCell } from '../sheets/read-sheet.ts'
import { plainText } from '../text.ts'
import type { System } from '../units.ts'
import { currencyAgainst, isNothing, readCell, type Reading } from './cells.ts'
import { plain, type Target } from './columns.ts'
import { type Language, rowWords } from './words.ts'

/** Whoever is told about the file. */
export type Reader = { language: Language; units: System }

/** A column that becomes a field, and how it is read. */
export type Column = { at: number; target: Target; reading: Reading }
/** `at` is the column; null where the file has none for it. */
export type CellProblem = { at: number | null; key: string; text: string }
export type ReadRow = { values: FieldValues; problems: CellProblem[] }

/** `forAll` fills what the row leaves open: one value for all rows. */
export function readRow(
  cells: readonly SheetCell[],
  columns: readonly Column[],
  targets: readonly Target[],
  { forAll, ...reader }: Reader & { forAll: FieldValues },
): ReadRow {
  const given: Record<string, FieldValue> = {}
  for (const { at, target, reading } of columns) {
    const value = stored(readCell(target, cells[at] ?? null, reading))
    if (!isEmpty(value)) given[target.key] = value
  }
  const values = withDefaults(targets, { ...forAll, ...given })
  const tooLong = targets
    .filter(({ key, longest }) => longest !== undefined && String(values[key] ?? '').length > longest)
    .map(({ key }): FieldProblem => ({ key, problem: 'text' }))
  // the limits of texts that have one of their own
  const others = problemsIn(targets, values, 'new').filter(
    ({ key, problem }) => problem !== 'text' || targets.find((one) => one.key === key)?.longest === undefined,
  )
  return {
    values,
    problems: [...others, ...tooLong].map((problem) => {
      const column = columns.find(({ target }) => target.key === problem.key)
      return {
        at: column?.at ?? null,
        key: problem.key,
        text: sayCell(
          targets.find((one) => one.key === problem.key),
          problem,
          { text: column ? cellText(cells[column.at]) : '', reading: column?.reading },
          reader,
        ),
      }
    }),
  }
}

/** What is wrong with what was written for a target, by the name it has for the reader. */
export function sayCell(
  target: Target | undefined,
  problem: FieldProblem,
  { text, reading }: { text: string; reading: Reading | undefined },
  { language, units }: Reader,
): string {
  const named = target && fieldIn(target, units)
  const written = problem.problem === 'money' && reading ? currencyAgainst(text, reading) : null
  return written !== null && named && reading?.currency
    ? rowWords(language).otherCurrency(named.label[language], written, reading.currency)
    : sayProblem(named, problem, language)
}

/** A value as it will be stored, in the words and units of the reader; amounts without a sign, since the file says nothing of the currency of the company. */
export function saidOf(target: Target, value: FieldValue, { language, units }: Reader): string {
  if (target.kind === 'money' && typeof value === 'number') return formatMoney(value, language, 'plain')
  return fieldText(fieldIn(target, units), value, { language, ...YES_NO[language] })
}

/** What a cell was understood as, where that differs from what stands in it: a date in words, a choice by its name. Empty where it says nothing. */
export function readsAs(
  { target }: Column,
  cell: SheetCell,
  value: FieldValue | undefined,
  reader: Reader,
): string | null {
  const written = cellText(cell).trim()
  if (isEmpty(value) || value === undefined) return written === '' ? null : ''
  if (target.kind === 'text' || target.kind === 'longText') return null
  const text = saidOf(target, value, reader)
  return text === written ? null : text
}

const TOTALS = new Set(
  [
    'total',
    'totals',
    'grand total',
    'subtotal',
    'sum',
    'summe',
    'zwischensumme',
    'gesamt',
    'gesamtsumme',
    'insgesamt',
    'suma',
    'suma total',
    'total general',
    'somme',
    'sous total',
    'total general',
  ].map(plainText),
)

/** Why a row of the file is no record: it repeats the headings, or adds up the rows above. */
export function whyAside(
  cells: readonly SheetCell[],
  header: readonly string[],
  columns: readonly Column[],
  nameKey: string,
): 'heading' | 'total' | null {
  const texts = cells.map((cell) => cellText(cell).trim())
  const filled = texts.flatMap((text, at) => (text === '' ? [] : [at]))
  if (filled.length > 1 && filled.every((at) => plain(texts[at] ?? '') === plain(header[at] ?? ''))) return 'heading'
  const name = columns.find(({ target }) => target.key === nameKey)
  const isFigure = (at: number) =>
    typeof cells[at] === 'number' || /^[\s\p{Sc}A-Z]*[-−]?\d[\d\s.,'’]*[\s\p{Sc}A-Z%]*$/u.test(texts[at] ?? '')
  const isTotal = (at: number) => TOTALS.has(plain(texts[at] ?? ''))
  const rest = filled.filter((at) => !isTotal(at))
  if (!rest.every(isFigure)) return null
  if (rest.length < filled.length) return 'total'
  return name && isNothing(texts[name.at] ?? '') && rest.some((at) => columns.some((one) => one.at === at))
    ? 'total'
    : null
}
