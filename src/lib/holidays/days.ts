/** The days that the rules of a country give in a span of time. For the server: the rules are too many for a page. */
import { addDays, toPlainDate } from '../dates.ts'
import { IN_PLACE, NAMES } from './names.ts'
import { RULES } from './rules.ts'

export type PublicHoliday = { date: string; name: string }
type Found = { key: string; date: string; madeGood: string }

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
const dayOf = (year: number, month: number, day: number): string => toPlainDate(year, month, day) ?? ''

/** Easter Sunday, Gregorian: the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}

const toWeekday = (date: string, wanted: number, way: 1 | -1): string =>
  addDays(date, way * ((way * (wanted - weekday(date)) + 7) % 7))

function nth(year: number, month: number, wanted: number, count: number): string {
  if (count > 0) return addDays(toWeekday(dayOf(year, month, 1), wanted, 1), 7 * (count - 1))
  return toWeekday(addDays(dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1), -1), wanted, -1)
}

function daysOf(when: string, year: number): string[] {
  if (when.startsWith('='))
    return when
      .slice(1)
      .split(',')
      .filter((date) => date.startsWith(String(year)))
  if (when.startsWith('E')) return [addDays(easterOf(year), Number(when.slice(1)))]
  const [month = 0, wanted = 0, count] = when.split('/').map(Number)
  if (count !== undefined) return [nth(year, month, wanted, count)]
  const day = `${year}-${when.slice(0, 5)}`
  if (when.includes('<')) return [toWeekday(day, Number(when.slice(6)), -1)]
  return [when.includes('>') ? toWeekday(day, Number(when.slice(6)), 1) : day]
}

function inYear(rules: string, year: number): Found[] {
  return rules
    .split('; ')
    .filter((rule) => rule !== '')
    .flatMap((rule) => {
      const [key = '', said = ''] = rule.split(' ')
      const [ruled = '', from] = said.split('@')
      const [when = '', madeGood = ''] = ruled.split('~')
      if (from !== undefined && year < Number(from)) return []
      return daysOf(when, year).map((date) => ({ key, date, madeGood }))
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** How a day that falls on a weekend is made good: the day taken instead, or null. `taken` are the days that are holidays already. */
const MADE_GOOD: Readonly<Record<string, (date: string, taken: ReadonlySet<string>) => string | null>> = {
  // Saturday by the Friday before, Sunday by the Monday after
  near: (date) => (weekday(date) === 6 ? addDays(date, -1) : weekday(date) === 7 ? addDays(date, 1) : null),
  // by the next day of the week that is none already
  next: (date, taken) => {
    if (weekday(date) < 6) return null
    let day = addDays(date, 1)
    while (weekday(day) > 5 || taken.has(day)) day = addDays(day, 1)
    return day
  },
  sunday: (date, taken) => (weekday(date) === 7 && !taken.has(addDays(date, 1)) ? addDays(date, 1) : null),
}

/** Two rules that move the day itself: the King's Day of a Sunday is the Saturday before, and St Brigid's Day is on the first of February where that is a Friday. */
function moved({ madeGood, date }: Found): string {
  if (madeGood === 'before') return weekday(date) === 7 ? addDays(date, -1) : date
  const first = `${date.slice(0, 8)}01`
  return madeGood === 'brigid' && weekday(first) === 5 ? first : date
}

/** The public holidays of a country, and of one of its parts where it is named, from one day to another. Empty where we have no rules. */
export function publicHolidays(
  place: { country: string; part?: string | undefined },
  span: { from: string; to: string },
  language: string,
): PublicHoliday[] {
  const rules = RULES[place.country]
  if (!rules) return []
  const said = [rules.all, rules.parts?.[place.part ?? '']?.[1] ?? ''].filter((text) => text !== '').join('; ')
  const word = Math.max(0, ['en', 'es', 'fr'].indexOf(language))
  const nameOf = (key: string) => NAMES[key]?.[word] ?? key
  // New Year's Day of the next year may be made good in this one
  const years = Array.from(
    { length: Number(span.to.slice(0, 4)) - Number(span.from.slice(0, 4)) + 3 },
    (_, at) => Number(span.from.slice(0, 4)) - 1 + at,
  )
  const found = years.flatMap((year) => inYear(said, year)).map((one) => ({ ...one, date: moved(one) }))
  const taken = new Set(found.map(({ date }) => date))
  const days = found.flatMap(({ key, date, madeGood }) => {
    const instead = MADE_GOOD[madeGood]?.(date, taken) ?? null
    if (instead === null) return [{ date, name: nameOf(key) }]
    taken.add(instead)
    return [
      { date, name: nameOf(key) },
      { date: instead, name: (IN_PLACE[word] ?? IN_PLACE[0]).replace('{{name}}', nameOf(key)) },
    ]
  })
  return days
    .filter(({ date }) => date >= span.from && date <= span.to)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** States, provinces or nations that have holidays beside those of the whole country. */
export function partsOf(country: string): { code: string; name: string }[] {
  return Object.entries(RULES[country]?.parts ?? {}).map(([code, [name]]) => ({ code, name }))
}
