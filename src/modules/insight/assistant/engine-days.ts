/** Reads the days that a question names: periods, months, quarters, years, dates, and so many days ahead or back. Pure. */
import { addDays, addMonths, isPlainDate, toPlainDate } from '../../../lib/dates.ts'
import { type Days, daysOf, PERIODS, spanOf } from '../../../lib/periods.ts'
import { GROUPS } from './engine-lexicon.ts'

export type Clock = {
  today: string
  /** 0 is Sunday. */
  weekStart: number
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'janvier'],
  ['february', 'feb', 'febrero', 'fevrier'],
  ['march', 'marzo', 'mars'],
  ['april', 'apr', 'abril', 'avril'],
  // `may` is a verb too: it is a month after a preposition or before a year
  ['may', 'mayo', 'mai'],
  ['june', 'jun', 'junio', 'juin'],
  ['july', 'jul', 'julio', 'juillet'],
  ['august', 'aug', 'agosto', 'aout'],
  ['september', 'sep', 'sept', 'septiembre', 'septembre'],
  ['october', 'oct', 'octubre', 'octobre'],
  ['november', 'nov', 'noviembre', 'novembre'],
  ['december', 'dec', 'diciembre', 'dic', 'decembre'],
]
const ORDINALS: readonly (readonly string[])[] = [
  ['first', '1st', 'primer', 'primero', 'premier', '1er'],
  ['second', '2nd', 'segundo', 'deuxieme', '2e'],
  ['third', '3rd', 'tercer', 'tercero', 'troisieme', '3e'],
  ['fourth', '4th', 'cuarto', 'quatrieme', '4e'],
]
const QUARTER = ['quarter', 'trimestre']
const BEFORE_MAY = [
  'in',
  'of',
  'since',
  'until',
  'before',
  'after',
  'during',
  'by',
  'from',
  'to',
  'last',
  'next',
  'this',
  'and',
]
const JOINS = ['of', 'de', 'del', 'the']
const NEXT = ['next', 'coming', 'proximos', 'proximas', 'siguientes', 'prochains', 'prochaines']
const LAST = ['last', 'past', 'ultimos', 'ultimas', 'derniers', 'dernieres']
const SPANS: Readonly<Record<'days' | 'weeks' | 'months', readonly string[]>> = {
  days: ['day', 'days', 'dia', 'dias', 'jour', 'jours'],
  weeks: ['week', 'weeks', 'semana', 'semanas', 'semaine', 'semaines'],
  months: ['month', 'months', 'mes', 'meses', 'mois'],
}

const PERIOD_PHRASES = PERIODS.flatMap((period) =>
  (GROUPS[period] ?? []).map((phrase) => ({ period, words: phrase.split(' ') })),
).toSorted((a, b) => b.words.length - a.words.length)

const placeIn = (lists: readonly (readonly string[])[], word: string | undefined): number =>
  lists.findIndex((list) => word !== undefined && list.includes(word))
const isYear = (word: string | undefined): boolean => /^(?:19[89]\d|20\d\d)$/.test(word ?? '')
const dayIn = (word: string | undefined): number => {
  const [, day = ''] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(word ?? '') ?? []
  return day === '' ? 0 : Number(day)
}

export type DaysRead = { days: Days; length: number }

/** The days that the words at a place name, and how many words that takes; null where they name none. Words are plain. */
export function daysAt(words: readonly string[], at: number, clock: Clock): DaysRead | null {
  return (
    writtenAt(words, at) ??
    periodAt(words, at, clock) ??
    aroundToday(words, at, clock) ??
    quarterAt(words, at, clock) ??
    dateAt(words, at, clock) ??
    monthAt(words, at, clock) ??
    (isYear(words[at]) ? { days: yearOf(words[at] ?? ''), length: 1 } : null)
  )
}

const yearOf = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function writtenAt(words: readonly string[], at: number): DaysRead | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words[at] ?? '') ?? []
  const date = `${year}-${month}-${day}`
  return isPlainDate(date) ? { days: { from: date, to: date }, length: 1 } : null
}

function periodAt(words: readonly string[], at: number, { today, weekStart }: Clock): DaysRead | null {
  const found = PERIOD_PHRASES.find((phrase) => phrase.words.every((word, step) => words[at + step] === word))
  // "the week" is this one only by itself: "the week of the pour" is another
  return found ? { days: daysOf(found.period, today, weekStart), length: found.words.length } : null
}

/** "the next 30 days", "últimos 3 meses", "30 prochains jours". Today belongs to what is ahead and to what lies back. */
function aroundToday(words: readonly string[], at: number, { today }: Clock): DaysRead | null {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  const [way, number] = /^\d+$/.test(one) ? [two, one] : [one, two]
  const ahead = NEXT.includes(way)
  const unit = (['days', 'weeks', 'months'] as const).find((span) => SPANS[span].includes(three))
  if (!/^\d{1,3}$/.test(number) || (!ahead && !LAST.includes(way)) || !unit) return null
  const count = Number(number) * (ahead ? 1 : -1)
  const end = unit === 'months' ? addMonths(today, count) : addDays(today, unit === 'weeks' ? 7 * count : count)
  return { days: ahead ? { from: today, to: end } : { from: end, to: today }, length: 3 }
}

function quarterAt(words: readonly string[], at: number, { today }: Clock): DaysRead | null {
  const [, short = ''] = /^[qt]([1-4])$/.exec(words[at] ?? '') ?? []
  const ordinal = QUARTER.includes(words[at + 1] ?? '') ? placeIn(ORDINALS, words[at]) : -1
  const quarter = short === '' ? ordinal : Number(short) - 1
  if (quarter < 0) return null
  const length = short === '' ? 2 : 1
  const { year, length: more } = yearAfter(words, at + length)
  const first = `${year ?? today.slice(0, 4)}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  return { days: spanOf(first, 'Quarter'), length: length + more }
}

/** "1 December 2026", "1 de diciembre", "December 1". */
function dateAt(words: readonly string[], at: number, clock: Clock): DaysRead | null {
  const monthFirst = placeIn(MONTHS, words[at])
  const step = JOINS.includes(words[at + 1] ?? '') ? 2 : 1
  const [day, month, length] =
    monthFirst >= 0
      ? [dayIn(words[at + 1]), monthFirst, 2]
      : [dayIn(words[at]), placeIn(MONTHS, words[at + step]), step + 1]
  if (day === 0 || month < 0) return null
  const { year, length: more } = yearAfter(words, at + length)
  const dates = (year === null ? nearYears(clock.today) : [Number(year)]).flatMap(
    (one) => toPlainDate(one, month + 1, day) ?? [],
  )
  const date = nearest(dates, clock.today, (one) => one)
  return date === undefined ? null : { days: { from: date, to: date }, length: length + more }
}

/** Of a month without its year the nearest one is meant; the answer says which days it took. */
function monthAt(words: readonly string[], at: number, clock: Clock): DaysRead | null {
  const month = placeIn(MONTHS, words[at])
  if (month < 0) return null
  const { year, length } = yearAfter(words, at + 1)
  if (words[at] === 'may' && year === null && !BEFORE_MAY.includes(words[at - 1] ?? '')) return null
  const months = (year === null ? nearYears(clock.today) : [Number(year)]).map((one) =>
    spanOf(`${one}-${String(month + 1).padStart(2, '0')}-01`, 'Month'),
  )
  const days = nearest(months, clock.today, ({ from }) => addDays(from, 14))
  return days ? { days, length: 1 + length } : null
}

function yearAfter(words: readonly string[], at: number): { year: string | null; length: number } {
  const step = JOINS.includes(words[at] ?? '') ? 1 : 0
  const word = words[at + step]
  return isYear(word) ? { year: word ?? null, length: step + 1 } : { year: null, length: 0 }
}

const nearYears = (today: string): number[] => [-1, 0, 1].map((step) => Number(today.slice(0, 4)) + step)

function nearest<D>(found: readonly D[], today: string, middle: (one: D) => string): D | undefined {
  const away = (one: D) => Math.abs(Date.parse(middle(one)) - Date.parse(today))
  return found.toSorted((a, b) => away(a) - away(b))[0]
}
