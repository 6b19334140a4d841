/** Fields that a vertical or a company adds to a record: what they hold, and what is wrong with a value. Both sides use the same check. */

export const FIELD_KINDS = ['text', 'longText', 'number', 'money', 'date', 'instant', 'boolean', 'choice', 'list'] as const
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
  help?: FieldWords
  /** Computed by the server; people cannot write it. */
  computed?: true
  /** Must hold this value before the record may become active. */
  beforeActive?: FieldValue
}

/** Money is integer cents, an instant epoch milliseconds, a date YYYY-MM-DD. */
export type FieldValue = string | number | boolean | readonly string[] | null
export type FieldValues = Readonly<Record<string, FieldValue>>

export type FieldProblem = { key: string; problem: 'required' | 'text' | 'number' | 'above' | 'min' | 'max' | 'money' | 'date' | 'instant' | 'boolean' | 'choice' | 'list' | 'unknown' | 'computed' }

const MAX_TEXT = { text: 300, longText: 10_000 } as const
const MOST_IN_LIST = 100

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function fits(field: FieldDef, value: unknown): FieldProblem['problem'] | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return typeof value === 'string' && value.length <= MAX_TEXT[field.kind] ? null : 'text'
    case 'number':
    case 'money':
      if (typeof value !== 'number' || !Number.isFinite(value) || (field.kind === 'money' && !Number.isSafeInteger(value))) return field.kind
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
      return Array.isArray(value) && value.length <= MOST_IN_LIST && value.every((one) => typeof one === 'string' && one.length <= MAX_TEXT.text) ? null : 'list'
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** What is wrong with the values of a record; a record that exists already may leave out what it does not change. */
export function problemsIn(fields: readonly FieldDef[], values: Readonly<Record<string, unknown>>, when: 'new' | 'change'): FieldProblem[] {
  const unknown = Object.keys(values).filter((key) => !fields.some((field) => field.key === key)).map((key): FieldProblem => ({ key, problem: 'unknown' }))
  const known = fields.flatMap((field): FieldProblem[] => {
    const given = Object.hasOwn(values, field.key)
    if (field.computed) return given ? [{ key: field.key, problem: 'computed' }] : []
    if (!given && when === 'change') return []
    const value = values[field.key]
    if (isEmpty(value)) return field.required ? [{ key: field.key, problem: 'required' }] : []
    const problem = fits(field, value)
    return problem ? [{ key: field.key, problem }] : []
  })
  return [...unknown, ...known]
}

/** The values of a new record: what was given, else the default. */
export function withDefaults(fields: readonly FieldDef[], values: FieldValues): FieldValues {
  const defaults = fields.filter((field) => field.default !== undefined && !Object.hasOwn(values, field.key)).map((field) => [field.key, field.default ?? null] as const)
  return { ...Object.fromEntries(defaults), ...values }
}
