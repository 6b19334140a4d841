// Plain dates are 'YYYY-MM-DD' strings without a time zone; instants are ISO strings or Dates.
export type DateStyle = 'medium' | 'short' | 'long' | 'dayMonth' | 'time' | 'dateTime' | 'moment' | 'ago'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a plain date that exists in the calendar. */
export function isPlainDate(text: string): boolean {
  const match = ISO_DATE.exec(text)
  return match !== null && toPlainDate(Number(match[1]), Number(match[2]), Number(match[3])) === text
}

/** The plain date of year, month (1 to 12) and day, or null when there is no such day. */
export function toPlainDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCFullYear(year)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year > 0 && year < 10_000 ? date.toISOString().slice(0, 10) : null
}

/** Today where the reader is, as a plain date. */
export function todayPlain(now: Date = new Date()): string {
  return toPlainDate(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? now.toISOString().slice(0, 10)
}

/** The plain date of an instant, in UTC. */
export function plainDateOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10)
}

/** How many days the second plain date lies after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The plain date so many days later (or earlier when negative). */
export function addDays(date: string, days: number): string {
  return plainDateOf(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000)
}

/** The same day so many months later, or the last day of that month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return toPlainDate(year, month, Math.min(Number(date.slice(8, 10)), lastDay)) ?? date
}

/** The six weeks of a calendar page around a date, as plain dates; weeks begin with Sunday (0), Monday (1) and so on. */
export function calendarWeeks(date: string, weekStart: number): string[][] {
  const first = `${date.slice(0, 8)}01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7
  const start = addDays(first, -before)
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)))
}

/** A month as "February 2027", or a weekday as "Mon", of a plain date. */
export function formatPart(date: string, part: 'month' | 'weekday' | 'weekdayLong', language = 'en'): string {
  const options: Intl.DateTimeFormatOptions =
    part === 'month' ? { month: 'long', year: 'numeric' } : { weekday: part === 'weekday' ? 'short' : 'long' }
  return formatter(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

const DATE_OPTIONS: Record<Exclude<DateStyle, 'time' | 'moment' | 'ago'>, Intl.DateTimeFormatOptions> = {
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: '2-digit' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
}

function dateWords(date: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const format = formatter(language, options)
  if (!language.startsWith('en')) return format.format(date)
  // English reads "18 Nov 2026" everywhere; en-GB would write "Sept" and en-US puts the month first.
  const parts = new Map(
    formatter('en-US', options)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  )
  return [parts.get('day'), parts.get('month'), parts.get('year')].filter((part) => part !== undefined).join(' ')
}

/** A plain date or an instant in words of the language, for example "18 Nov 2026". */
export function formatDate(
  value: string | Date,
  language = 'en',
  style: DateStyle = 'medium',
  timeZone?: string,
  now: Date = new Date(),
): string {
  const plain = typeof value === 'string' && ISO_DATE.test(value)
  const date = plain ? new Date(`${value}T00:00:00Z`) : new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  const zone = plain ? { timeZone: 'UTC' } : timeZone ? { timeZone } : {}
  if (style === 'ago') return formatAgo(date, language, now)
  const time = formatter(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone })
  if (style === 'time') return time.format(date)
  const words = dateWords(date, language, { ...DATE_OPTIONS[style === 'moment' ? 'medium' : style], ...zone })
  // A moment of today needs no date.
  if (style === 'moment' && words === dateWords(now, language, { ...DATE_OPTIONS.medium, ...zone }))
    return time.format(date)
  return (style === 'dateTime' || style === 'moment') && !plain ? `${words}, ${time.format(date)}` : words
}

const AGO_STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago (or until) an instant is, for example "12 min ago". */
export function formatAgo(value: string | Date, language = 'en', now: Date = new Date()): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const [unit, size] = AGO_STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1]
  const text = format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
  return language.startsWith('en') ? text.replaceAll('.', '') : text
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .toLowerCase()

function monthOf(word: string, language: string): number | null {
  const wanted = fold(word)
  if (wanted.length < 3) return null
  const months = Array.from({ length: 12 }, (_, index) => index)
  for (const tongue of [language, 'en']) {
    const names = months.map((index) =>
      fold(formatter(tongue, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 1))),
    )
    const hits = names.flatMap((name, index) =>
      name.startsWith(wanted) || (wanted.startsWith(name.slice(0, 3)) && wanted === `${name.slice(0, 3)}t`)
        ? [index + 1]
        : [],
    )
    if (hits.length === 1 && hits[0] !== undefined) return hits[0]
  }
  return null
}

const fullYear = (text: string | undefined, now: string) =>
  text === undefined ? Number(now.slice(0, 4)) : text.length === 2 ? 2000 + Number(text) : Number(text)

/** Which of two numbers is the day, where both could be. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Where people write 12/31/2026; everywhere else the day comes first. */
const MONTH_FIRST = ['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'UM', 'VI']

export const dateOrderIn = (country: string): DateOrder => (MONTH_FIRST.includes(country) ? 'monthFirst' : 'dayFirst')

/** A date in numbers that says the day or the month first. */
export const NUMERIC_DATE = /^(\d{1,2})([-/. ])(\d{1,2})[-/. ](\d{2}|\d{4})$/

/** Reads what a person typed ("1 Feb 2027", "Feb 1, 2027", "2027-02-01", "1/2/2027", "1.2.2027") as a plain date, or null. With dots the day is first everywhere. */
export function parseDate(
  typed: string,
  language = 'en',
  order: DateOrder = 'monthFirst',
  now: string = todayPlain(),
): string | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return toPlainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = NUMERIC_DATE.exec(text)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])]
    const monthFirst = numeric[2] !== '.' && ((order === 'monthFirst' && first <= 12) || second > 12)
    return toPlainDate(fullYear(numeric[4], now), monthFirst ? first : second, monthFirst ? second : first)
  }
  const plainText = text.replaceAll(/ de | of /gi, ' ').replaceAll(/(\d)(st|nd|rd|th|er)\b/gi, '$1')
  const dayFirst = /^(\d{1,2})[ .-]*(\p{L}{3,}\.?)[ ,.-]*(\d{4}|\d{2})?$/u.exec(plainText)
  const monthFirst = /^(\p{L}{3,}\.?) ?(\d{1,2})(?:,? ?(\d{4}))?$/u.exec(plainText)
  const [day, word, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : []
  if (day === undefined || word === undefined) return null
  const month = monthOf(word, language)
  return month === null ? null : toPlainDate(fullYear(year, now), month, Number(day))
}
