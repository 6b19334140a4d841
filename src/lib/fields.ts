/** Fields that a vertical or a company adds to a record: what they hold, and what is wrong with a value. Both sides use the same check. */
import { formatDate } from './dates.ts'
import { formatMoney } from './money.ts'
import { formatNumber } from './numbers.ts'
import { fromBase, type Quantity, type System, toBase, unitOf } from './units.ts'

export const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'instant',
  'boolean',
  'choice',
  'list',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export type FieldWords = Readonly<Record<'en' | 'es' | 'fr', string>>

/** `label` by language; `values` are the choices of a `choice`, stored as they stand, with words where the stored text is not fit to be read. */
export type FieldDef = {
  key: string
  label: FieldWords
  kind: FieldKind
  required?: boolean
  default?: FieldValue
  values?: readonly string[]
  valueWords?: Readonly<Record<string, FieldWords>>
  /** The least number allowed, the number it must exceed, and the most. */
  min?: number
  above?: number
  max?: number
  unit?: FieldWords
  /** A quantity: the units it is stored in, which `unit` names, and what it is called in metric ones. `shown` are those of the reader, see `fieldIn`. */
  measure?: { quantity: Quantity; stored: System; metricLabel: FieldWords; shown?: System }
  help?: FieldWords
  /** Computed by the server; people cannot write it. */
  computed?: true
  /** Must hold this value before the record may become active. */
  beforeActive?: FieldValue
}

/** Money is integer cents, an instant epoch milliseconds, a date YYYY-MM-DD. */
export type FieldValue = string | number | boolean | readonly string[] | null
export type FieldValues = Readonly<Record<string, FieldValue>>

export type FieldProblem = {
  key: string
  problem:
    | 'required'
    | 'text'
    | 'number'
    | 'above'
    | 'min'
    | 'max'
    | 'money'
    | 'date'
    | 'instant'
    | 'boolean'
    | 'choice'
    | 'list'
    | 'unknown'
    | 'computed'
}

export type FieldCheck = 'new' | 'change' | 'unfinished'

const MAX_TEXT = { text: 300, longText: 10_000 } as const
const MOST_IN_LIST = 100

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function fits(field: FieldDef, value: unknown): FieldProblem['problem'] | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return typeof value === 'string' && value.length <= MAX_TEXT[field.kind] ? null : 'text'
    case 'number':
    case 'money':
      if (
        typeof value !== 'number' ||
        !Number.isFinite(value) ||
        (field.kind === 'money' && !Number.isSafeInteger(value))
      )
        return field.kind
      if (field.above !== undefined && value <= field.above) return 'above'
      if (field.min !== undefined && value < field.min) return 'min'
      return field.max !== undefined && value > field.max ? 'max' : null
    case 'date':
      return typeof value === 'string' && isDate(value) ? null : 'date'
    case 'instant':
      return typeof value === 'number' && Number.isSafeInteger(value) ? null : 'instant'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'boolean'
    case 'choice':
      return typeof value === 'string' && (field.values ?? []).includes(value) ? null : 'choice'
    case 'list':
      return Array.isArray(value) &&
        value.length <= MOST_IN_LIST &&
        value.every((one) => typeof one === 'string' && one.length <= MAX_TEXT.text)
        ? null
        : 'list'
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * What is wrong with the values of a record. A `new` one is asked for all that is required, a `change` only for what it touches, and one that is `unfinished` for
 * nothing: what it holds must still fit.
 */
export function problemsIn(
  fields: readonly FieldDef[],
  values: Readonly<Record<string, unknown>>,
  when: FieldCheck,
): FieldProblem[] {
  const unknown = Object.keys(values)
    .filter((key) => !fields.some((field) => field.key === key))
    .map((key): FieldProblem => ({ key, problem: 'unknown' }))
  const known = fields.flatMap((field): FieldProblem[] => {
    const given = Object.hasOwn(values, field.key)
    if (field.computed) return given ? [{ key: field.key, problem: 'computed' }] : []
    if (!given && when !== 'new') return []
    const value = values[field.key]
    if (isEmpty(value)) return field.required && when !== 'unfinished' ? [{ key: field.key, problem: 'required' }] : []
    const problem = fits(field, value)
    return problem ? [{ key: field.key, problem }] : []
  })
  return [...unknown, ...known]
}

/** The fields that a record is asked for and does not have. */
export function missingIn<F extends FieldDef>(fields: readonly F[], values: Readonly<Record<string, unknown>>): F[] {
  return fields.filter((field) => field.required && !field.computed && isEmpty(values[field.key]))
}

/** A value as it is stored: without blanks around it, and null where nothing is left. */
export function stored(value: FieldValue): FieldValue {
  const trimmed =
    typeof value === 'string'
      ? value.trim()
      : isList(value)
        ? [...new Set(value.map((one) => one.trim()).filter((one) => one !== ''))]
        : value
  return isEmpty(trimmed) ? null : trimmed
}

/** The type of an array that cannot be changed is lost by `Array.isArray`. */
const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value)

/** The values of a new record: what was given, else the default. */
export function withDefaults(fields: readonly FieldDef[], values: FieldValues): FieldValues {
  const defaults = fields
    .filter((field) => field.default !== undefined && !Object.hasOwn(values, field.key))
    .map((field) => [field.key, field.default ?? null] as const)
  return { ...Object.fromEntries(defaults), ...values }
}

type Language = keyof FieldWords

/** The field as somebody reads and writes it who wants these units. */
export function fieldIn<F extends FieldDef>(field: F, system: System): F {
  if (!field.measure || field.measure.stored === system) return field
  const { symbol } = unitOf(field.measure.quantity, system)
  return {
    ...field,
    label: system === 'si' ? field.measure.metricLabel : field.label,
    unit: { en: symbol, es: symbol, fr: symbol },
    measure: { ...field.measure, shown: system },
  }
}

/** A stored number in the units of the reader, rounded as they are written there. */
export function shownNumber({ measure }: FieldDef, value: number): number {
  if (!measure?.shown) return value
  const { digits } = unitOf(measure.quantity, measure.shown)
  const shown = fromBase(toBase(value, measure.quantity, measure.stored), measure.quantity, measure.shown)
  return Math.round(shown * 10 ** digits) / 10 ** digits
}

/** What the reader wrote, in the units it is stored in. */
export function storedNumber({ measure }: FieldDef, value: number): number {
  if (!measure?.shown) return value
  return fromBase(toBase(value, measure.quantity, measure.shown), measure.quantity, measure.stored)
}

/** What a person reads: words for choices, money and dates in their language; empty where there is no value. */
export function fieldText(
  field: FieldDef,
  value: unknown,
  { language, yes, no }: { language: Language; yes: string; no: string },
): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') {
    if (field.kind === 'money') return formatMoney(value, language)
    if (field.kind === 'instant') return formatDate(new Date(value), language, 'dateTime')
    const figure = formatNumber(shownNumber(field, value), language)
    return field.unit ? `${figure} ${field.unit[language]}` : figure
  }
  if (Array.isArray(value)) return value.map(String).join(', ')
  const text = String(value)
  if (field.kind === 'date' && isDate(text)) return formatDate(text, language)
  return field.valueWords?.[text]?.[language] ?? text
}

const LONGEST_FOUND = 2_000

/** Everything in the values that somebody may look for, in every language a choice has words in. */
export function fieldsText(fields: readonly FieldDef[], values: FieldValues): string {
  const parts = fields.flatMap((field): string[] => {
    const value = values[field.key]
    if (isEmpty(value) || typeof value === 'boolean' || field.kind === 'instant') return []
    if (field.kind === 'money') return [String(Number(value) / 100)]
    const words = typeof value === 'string' ? field.valueWords?.[value] : undefined
    return words ? [String(value), words.en, words.es, words.fr] : [value].flat().map(String)
  })
  return [...new Set(parts)].join(' ').slice(0, LONGEST_FOUND)
}

const LONGEST_KEY = 40

/** The key of a field that a company names: camelCase in plain letters, and not one that is taken. */
export function keyOf(label: string, isTaken: (key: string) => boolean): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const joined = words
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .slice(0, LONGEST_KEY)
  const base = joined === '' ? 'field' : /^\d/.test(joined) ? `field${joined}` : joined
  // what every object has by itself is no name for a value
  const wrong = (key: string) => key in {} || isTaken(key)
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? base : `${base}${n}`
    if (!wrong(key)) return key
  }
}
