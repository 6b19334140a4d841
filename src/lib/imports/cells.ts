/** What a cell of a file says about a field: dates, figures and choices as people write them, in several languages. */
import { contradicts, dateAlone } from '../date-columns.ts'
import { type DateOrder, parseDate, plainDateOf } from '../dates.ts'
import { YES_NO } from '../field-words.ts'
import { fieldIn, type FieldValue, storedNumber } from '../fields.ts'
import { parseMoney } from '../money.ts'
import { type Decimal, figureAlone, languageOfDecimal } from '../number-columns.ts'
import { parseNumber } from '../numbers.ts'
import { cellText, type SheetCell } from '../sheets/read-sheet.ts'
import type { System } from '../units.ts'
import { otherCurrency } from '../written-currency.ts'
import { plain, type Target } from './columns.ts'

/** How a column is read; what is not given is read as the language of the reader has it. */
export type Reading = {
  language: string
  order?: DateOrder
  decimal?: Decimal
  /** The numbers of the column are shares of 1, as a sheet keeps percentages. */
  shares?: boolean
  /** The units of its figures, where the field has two. */
  units?: System
  /** The only currency that amounts may be written in. */
  currency?: string
  /** What the person says that words of the file mean, by the word without case and accents; null: nothing. */
  means?: Readonly<Record<string, string | null>>
}

/** Lists come from firms that write in one of these, whatever the reader reads. */
const DATE_LANGUAGES = ['en', 'es', 'fr', 'de'] as const

const SERIAL_DAYS = { least: 20_000, most: 80_000, epoch: 25_569 }

/** How people write that they have nothing to say: n/a, k. A., s/o, offen, TBD, a dash. */
const NOTHING =
  /^(?:#?n[./]\s?[adv]\.?|k\.\s?a\.|s[./]\s?[odf]\.?|t\.?b\.?[adc]\.?|offen|pendiente|à définir|[-–—?]+)$/iu

/** "Mon 2.3.2026", "lun. 2 mars": the weekday says nothing more. */
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\d)/u

export const isNothing = (text: string): boolean => text === '' || NOTHING.test(text)

/** A cell as its field stores it; what cannot be read stays as it is, for the check to name it. */
export function readCell(target: Target, cell: SheetCell, reading: Reading): FieldValue {
  const text = cellText(cell).trim()
  const { language } = reading
  // a word that means nothing elsewhere may be one of the choices
  if (target.kind === 'choice' && text !== '') return choiceOf(target, text, reading.means).value
  if (isNothing(text)) return null
  switch (target.kind) {
    case 'date':
      return dateOf(cell, text, reading)
    case 'money':
      if (typeof cell === 'number') return Math.round(cell * 100)
      if (currencyAgainst(text, reading) !== null) return text
      return parseMoney(figureAlone(text), decimalLanguage(reading)) ?? text
    case 'number': {
      const number = typeof cell === 'number' ? cell : parseNumber(figureAlone(text), decimalLanguage(reading))
      if (number === null) return text
      return target.percent
        ? percentOf(number, typeof cell === 'number' && reading.shares === true)
        : storedNumber(reading.units ? fieldIn(target, reading.units) : target, number)
    }
    case 'boolean':
      return typeof cell === 'boolean' ? cell : truthOf(text)
    case 'list':
      return text.split(/[,;\n]/)
    case 'instant': {
      const at = Date.parse(
        typeof cell === 'object' && cell !== null ? `${cell.date}T${cell.time ?? '00:00'}:00Z` : text,
      )
      return Number.isNaN(at) ? (parseDate(text, language, reading.order) ?? text) : at
    }
    default:
      return text
  }
}

/** The currency that an amount is written in, where it is not the one it must be in. */
export const currencyAgainst = (text: string, { currency }: Reading): string | null =>
  currency === undefined ? null : otherCurrency(text, currency)

const decimalLanguage = ({ decimal, language }: Reading): string =>
  decimal === undefined ? language : languageOfDecimal(decimal)

function dateOf(cell: SheetCell, text: string, { language, order }: Reading): FieldValue {
  if (typeof cell === 'object' && cell !== null) return cell.date
  // a sheet without formats gives the days since 1900
  if (/^\d{5}$/.test(text) && Number(text) > SERIAL_DAYS.least && Number(text) < SERIAL_DAYS.most)
    return plainDateOf((Number(text) - SERIAL_DAYS.epoch) * 86_400_000)
  const written = dateAlone(text).replace(WEEKDAY, '')
  if (order && contradicts(written, order)) return text
  for (const tongue of [language, ...DATE_LANGUAGES]) {
    const date = parseDate(written, tongue, order)
    if (date !== null) return date
  }
  return text
}

/** A sheet keeps 45 % as the number 0.45 and 100 % as 1; somebody who writes 0,5 means half as well. */
const percentOf = (number: number, isShare: boolean): number =>
  Math.round(isShare || (number > 0 && number < 1) ? number * 100 : number)

const words = (...list: string[]) => new Set(list.map(plain))
const TRUE = words(
  'true',
  'x',
  '1',
  'ok',
  'y',
  'verdadero',
  'vrai',
  'ja',
  'wahr',
  ...Object.values(YES_NO).map(({ yes }) => yes),
)
const FALSE = words('false', '0', 'n', 'falso', 'faux', 'nein', 'falsch', ...Object.values(YES_NO).map(({ no }) => no))

function truthOf(text: string): FieldValue {
  if (/^[✓✔☑]$/u.test(text)) return true
  return TRUE.has(plain(text)) ? true : FALSE.has(plain(text)) ? false : text
}

/** A word of the file and the choice it stands for; one that nobody knows is `known: false` and stays as it is. */
export function choiceOf(
  { values = [], valueWords = {}, valueAlso = {}, silent = [] }: Target,
  text: string,
  means: Reading['means'],
): { value: string | null; known: boolean } {
  const wanted = plain(text)
  const said = means && Object.hasOwn(means, wanted) ? means[wanted] : undefined
  if (said !== undefined && (said === null || values.includes(said))) return { value: said, known: true }
  if (isNothing(text) || silent.some((word) => plain(word) === wanted)) return { value: null, known: true }
  const found = values.find((value) =>
    [value, ...Object.values(valueWords[value] ?? {}), ...(valueAlso[value] ?? [])].some(
      (word) => plain(word) === wanted,
    ),
  )
  return found === undefined ? { value: text, known: false } : { value: found, known: true }
}
