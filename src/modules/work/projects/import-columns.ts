/** What the columns of a file are, and what a row of it says: headers in three languages, dates and figures as people write them. */
import { contradicts, dateAlone } from '../../../lib/date-columns.ts'
import { type DateOrder, parseDate, plainDateOf } from '../../../lib/dates.ts'
import { sayProblem, YES_NO } from '../../../lib/field-words.ts'
import {
  type FieldDef,
  type FieldProblem,
  type FieldValue,
  type FieldWords,
  isEmpty,
  problemsIn,
  stored,
  withDefaults,
} from '../../../lib/fields.ts'
import { parseMoney } from '../../../lib/money.ts'
import { parseNumber } from '../../../lib/numbers.ts'
import { cellText, type SheetCell } from '../../../lib/sheets/read-sheet.ts'
import { plainText } from '../../../lib/text.ts'
import { en } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { PROJECT_STATES, PROJECT_STATUSES } from './rules.ts'

type Language = keyof FieldWords
type Common = keyof typeof en.fields

/** A column that can be filled: a common one by its name, one of the vertical or of the company as `fields.key`. `longest` is in characters. */
export type Target = FieldDef & { longest?: number; also?: readonly string[] }

const OWN = 'fields.'

/** Further words that headers use, in any of the languages. */
const COMMON: readonly (Pick<Target, 'kind' | 'longest' | 'also' | 'min' | 'max' | 'required'> & { key: Common })[] = [
  {
    key: 'name',
    kind: 'text',
    longest: 200,
    required: true,
    also: [
      'project',
      'project name',
      'title',
      'job',
      'job name',
      'proyecto',
      'nombre del proyecto',
      'titulo',
      'obra',
      'projet',
      'nom du projet',
      'titre',
      'chantier',
    ],
  },
  {
    key: 'description',
    kind: 'longText',
    longest: 10_000,
    also: ['details', 'scope', 'detalle', 'alcance', 'detail', 'objet'],
  },
  {
    key: 'client',
    kind: 'text',
    longest: 200,
    also: [
      'customer',
      'client name',
      'account',
      'customer name',
      'nombre del cliente',
      'nom du client',
      'donneur d ordre',
      'maitre d ouvrage',
    ],
  },
  {
    key: 'location',
    kind: 'text',
    longest: 300,
    also: ['address', 'site', 'city', 'place', 'direccion', 'lugar', 'ciudad', 'adresse', 'ville', 'site'],
  },
  { key: 'status', kind: 'choice', also: ['state', 'situacion', 'statut'] },
  { key: 'type', kind: 'text', longest: 100, also: ['kind', 'clase', 'genre'] },
  { key: 'phase', kind: 'text', longest: 100, also: ['stage', 'etapa', 'etape'] },
  {
    key: 'progress',
    kind: 'number',
    min: 0,
    max: 100,
    also: ['percent complete', 'complete', 'done', 'progreso', 'porcentaje', 'avancement', 'progression'],
  },
  {
    key: 'startDate',
    kind: 'date',
    also: ['start', 'begin', 'starts', 'from', 'inicio', 'comienzo', 'desde', 'debut', 'commence le'],
  },
  {
    key: 'endDate',
    kind: 'date',
    also: [
      'end',
      'finish',
      'due',
      'due date',
      'finish date',
      'deadline',
      'fin',
      'vencimiento',
      'entrega',
      'hasta',
      'echeance',
      'date d echeance',
    ],
  },
  {
    key: 'budget',
    kind: 'money',
    min: 0,
    also: [
      'contract sum',
      'value',
      'amount',
      'price',
      'importe',
      'valor',
      'monto',
      'precio',
      'montant',
      'valeur',
      'prix',
    ],
  },
  {
    key: 'projectManager',
    kind: 'text',
    longest: 200,
    also: ['manager', 'pm', 'lead', 'responsable', 'jefe', 'chef', 'responsable du projet'],
  },
  { key: 'team', kind: 'list', also: ['members', 'staff', 'miembros', 'membres'] },
  { key: 'tags', kind: 'list', also: ['labels', 'keywords', 'palabras clave', 'mots cles'] },
  {
    key: 'notes',
    kind: 'longText',
    longest: 20_000,
    also: ['comments', 'remarks', 'note', 'comentarios', 'observaciones', 'commentaires', 'remarques', 'observations'],
  },
]

const wordsOf = (key: Common): FieldWords => ({ en: en.fields[key], es: es.fields[key], fr: fr.fields[key] })
const stateWords = (state: (typeof PROJECT_STATES)[number]): FieldWords => ({
  en: en.states[state],
  es: es.states[state],
  fr: fr.states[state],
})
const STATUS_WORDS = Object.fromEntries(PROJECT_STATUSES.map((status) => [status, stateWords(status)]))
/** States that follow from the dates are no status: a file that was exported says them too. */
const BY_DATES = new Set(
  PROJECT_STATES.filter((state) => !PROJECT_STATUSES.some((status) => status === state))
    .flatMap((state) => [state, ...Object.values(stateWords(state))])
    .map(plain),
)

/** All that a file can fill; `terms` are the vertical's own words. */
export function targetsOf(fields: readonly FieldDef[], terms: Readonly<Record<string, FieldWords>>): Target[] {
  const common = COMMON.map((one): Target => ({
    ...one,
    label: terms[`projects:fields.${one.key}`] ?? wordsOf(one.key),
    ...(one.key === 'status' ? { values: PROJECT_STATUSES, valueWords: STATUS_WORDS } : {}),
  }))
  return [
    ...common,
    // only the name is required of a row: what is missing is said on the project's page
    ...fields
      .filter((field) => !field.computed)
      .map((field): Target => ({ ...field, key: OWN + field.key, required: false })),
  ]
}

/** Without accents, case, signs and what stands in brackets: "Square footage (sq ft)" is "square footage". */
function plain(text: string): string {
  return plainText(text.replaceAll(/\([^)]*\)/g, ' '))
}

/** Which target each column is; one that is taken is not given twice. A label counts before a further word. */
export function matchColumns(header: readonly string[], targets: readonly Target[]): (string | null)[] {
  const mapping: (string | null)[] = header.map(() => null)
  const taken = new Set<string>()
  const ways: ((target: Target) => readonly string[])[] = [
    (target) => [...Object.values(target.label), target.key.replace(OWN, '').replaceAll(/([A-Z])/g, ' $1')],
    (target) => target.also ?? [],
  ]
  for (const words of ways) {
    header.forEach((title, column) => {
      if (mapping[column] !== null || plain(title) === '') return
      const found = targets.find(
        (target) => !taken.has(target.key) && words(target).some((word) => plain(word) === plain(title)),
      )
      if (!found) return
      mapping[column] = found.key
      taken.add(found.key)
    })
  }
  return mapping
}

/** The person's mapping with what does not exist, or is named twice, left out. */
export function checkedMapping(
  asked: readonly (string | null)[],
  columns: number,
  targets: readonly Target[],
): (string | null)[] {
  const taken = new Set<string>()
  return Array.from({ length: columns }, (_, column) => {
    const key = asked[column] ?? null
    if (key === null || taken.has(key) || !targets.some((target) => target.key === key)) return null
    taken.add(key)
    return key
  })
}

export type ReadRow = {
  common: Readonly<Record<string, FieldValue>>
  own: Readonly<Record<string, FieldValue>>
  problems: string[]
}

/** One row by the mapping: values as they are stored, and a sentence for everything that is wrong. */
export function readRow(
  cells: readonly SheetCell[],
  mapping: readonly (string | null)[],
  targets: readonly Target[],
  { language, dateOrders }: { language: Language; dateOrders: readonly DateOrder[] },
): ReadRow {
  const given: Record<string, FieldValue> = {}
  mapping.forEach((key, column) => {
    const target = key === null ? undefined : targets.find((one) => one.key === key)
    const value = target && stored(valueOf(target, cells[column] ?? null, language, dateOrders[column]))
    if (target && !isEmpty(value)) given[target.key] = value ?? null
  })
  const whole = withDefaults(targets, given)
  const tooLong = targets
    .filter(({ key, longest }) => longest !== undefined && String(whole[key] ?? '').length > longest)
    .map(({ key }): FieldProblem => ({ key, problem: 'text' }))
  // the limits of common texts are their own
  const others = problemsIn(targets, whole, 'new').filter(
    ({ key, problem }) => problem !== 'text' || targets.find((one) => one.key === key)?.longest === undefined,
  )
  const problems = [...others, ...tooLong].map((problem) =>
    sayProblem(
      targets.find((one) => one.key === problem.key),
      problem,
      language,
    ),
  )
  const part = (isOwn: boolean) =>
    Object.fromEntries(
      Object.entries(whole)
        .filter(([key]) => key.startsWith(OWN) === isOwn)
        .map(([key, value]) => [key.replace(OWN, ''), value]),
    )
  return { common: part(false), own: part(true), problems }
}

const SERIAL_DAYS = { least: 20_000, most: 80_000, epoch: 25_569 }

/** How people write that they have nothing to say: n/a, k. A., s/o, a dash. */
const NOTHING = /^(?:#?n[./]\s?[ad]\.?|k\.\s?a\.|s[./]\s?o\.?|[-–—?]+)$/i

/** A cell as its target stores it; what cannot be read stays as it is, for the check to name it. */
function valueOf(target: Target, cell: SheetCell, language: Language, order?: DateOrder): FieldValue {
  const text = cellText(cell).trim()
  if (text === '' || NOTHING.test(text)) return null
  switch (target.kind) {
    case 'date':
      if (typeof cell === 'object' && cell !== null) return cell.date
      // a sheet without formats gives the days since 1900
      if (/^\d{5}$/.test(text) && Number(text) > SERIAL_DAYS.least && Number(text) < SERIAL_DAYS.most)
        return plainDateOf((Number(text) - SERIAL_DAYS.epoch) * 86_400_000)
      if (order && contradicts(text, order)) return text
      return parseDate(dateAlone(text), language, order) ?? text
    case 'money':
      return typeof cell === 'number' ? Math.round(cell * 100) : (parseMoney(text, language) ?? text)
    case 'number': {
      const number = typeof cell === 'number' ? cell : parseNumber(text.replace(/\s*%$/, ''), language)
      return number === null ? text : target.key === 'progress' ? percentOf(number) : number
    }
    case 'boolean':
      return typeof cell === 'boolean' ? cell : truthOf(text)
    case 'choice':
      return choiceOf(target, text)
    case 'list':
      return text.split(/[,;\n]/)
    case 'instant': {
      const at = Date.parse(
        typeof cell === 'object' && cell !== null ? `${cell.date}T${cell.time ?? '00:00'}:00Z` : text,
      )
      return Number.isNaN(at) ? text : at
    }
    default:
      return text
  }
}

/** Sheets keep 45 % as 0.45. */
const percentOf = (number: number): number => Math.round(number > 0 && number < 1 ? number * 100 : number)

const TRUE = new Set(['true', 'x', '1', 'verdadero', 'vrai', ...Object.values(YES_NO).map(({ yes }) => yes)].map(plain))
const FALSE = new Set(['false', '0', 'falso', 'faux', ...Object.values(YES_NO).map(({ no }) => no)].map(plain))

function truthOf(text: string): FieldValue {
  return TRUE.has(plain(text)) ? true : FALSE.has(plain(text)) ? false : text
}

function choiceOf({ key, values = [], valueWords = {} }: Target, text: string): FieldValue {
  if (key === 'status' && BY_DATES.has(plain(text))) return null
  return (
    values.find((value) =>
      [value, ...Object.values(valueWords[value] ?? {})].some((word) => plain(word) === plain(text)),
    ) ?? text
  )
}
