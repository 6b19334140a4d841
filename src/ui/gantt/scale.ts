/** From minutes to pixels and back, and the two rows of the time scale. A schedule has no time zones, so everything is counted as UTC. */
import { lastMinuteOf } from '../../lib/wall-clock.ts'
import type { Minute } from '../../lib/scheduling/types.ts'
import { ZOOM_STEPS, type GanttRow, type Span, type Zoom, type ZoomStep } from './types.ts'

export const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000
/** Browsers lay out elements up to some 17 million pixels wide. */
const MOST_PX = 15_000_000
/** Room before the first and after the last bar, to drag into and for labels. */
const MARGIN_PX = 260

export type Unit = 'hour' | 'shift' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade'
export type Tick = { at: Minute; x: number; width: number; label: string }
export type Scale = {
  /** The minute at pixel 0. */
  origin: Minute
  perMinute: number
  perDay: number
  width: number
  x: (minute: Minute) => number
  minuteAt: (x: number) => Minute
  units: readonly [upper: Unit, lower: Unit]
  /** Drags go in steps of so many minutes. */
  snap: number
}

/** Pixels per day of each step. */
const PER_DAY: Record<ZoomStep, number> = {
  hours: 720,
  shifts: 160,
  days: 36,
  weekdays: 14,
  weeks: 4.5,
  months: 1.6,
  quarters: 0.56,
  years: 0.14,
}
const UNITS: readonly { from: number; units: readonly [Unit, Unit]; snap: number }[] = [
  { from: 480, units: ['day', 'hour'], snap: 15 },
  { from: 96, units: ['day', 'shift'], snap: 60 },
  { from: 22, units: ['month', 'day'], snap: DAY_MINUTES },
  { from: 11, units: ['week', 'day'], snap: DAY_MINUTES },
  { from: 3, units: ['month', 'week'], snap: DAY_MINUTES },
  { from: 0.9, units: ['year', 'month'], snap: DAY_MINUTES },
  { from: 0.3, units: ['year', 'quarter'], snap: 7 * DAY_MINUTES },
  { from: 0, units: ['decade', 'year'], snap: 7 * DAY_MINUTES },
]

const perDayOf = (zoom: Zoom): number => (typeof zoom === 'number' ? zoom : PER_DAY[zoom])

/** The two rows of a scale with so many pixels per day. */
export const unitsFor = (perDay: number): readonly [Unit, Unit] =>
  UNITS.find(({ from }) => perDay >= from)?.units ?? ['decade', 'year']

/** The next step closer (1) or further away (-1), also from between two steps. */
export function nextZoom(zoom: Zoom, by: 1 | -1): ZoomStep {
  const now = perDayOf(zoom)
  if (by === 1) return ZOOM_STEPS.findLast((step) => PER_DAY[step] > now * 1.01) ?? 'hours'
  return ZOOM_STEPS.find((step) => PER_DAY[step] < now * 0.99) ?? 'years'
}

/** The step a free zoom is nearest to, for a list that names it. */
export function stepOf(zoom: Zoom): ZoomStep {
  const now = Math.log(perDayOf(zoom))
  const far = (step: ZoomStep) => Math.abs(Math.log(PER_DAY[step]) - now)
  return ZOOM_STEPS.reduce((best, step) => (far(step) < far(best) ? step : best))
}

/** From the first date of any row to the last. */
export function extentOf(rows: readonly GanttRow[], today: Minute): Span {
  let [start, finish] = [today, today]
  for (const row of rows) {
    for (const one of [row.start, row.baseline?.start])
      if (one !== null && one !== undefined && one < start) start = one
    for (const one of [row.finish, row.floatFinish, row.baseline?.finish, row.deadline])
      if (one !== null && one !== undefined && one > finish) finish = one
  }
  return { start, finish }
}

/** The same without today, where the rows have dates: what is fitted is the plan, wherever it lies. */
export function planOf(rows: readonly GanttRow[], today: Minute): Span {
  const dated = rows.find((row) => row.start !== null)
  return dated ? extentOf(rows, dated.start ?? today) : { start: today, finish: today }
}

/** Pixels per day with which all rows fit into the width, with some air for labels; closer than days nobody asks for a whole plan. */
export function fitZoom(extent: Span, width: number): number {
  const days = Math.max(1, (extent.finish - extent.start) / DAY_MINUTES)
  return Math.min(PER_DAY.days, Math.max(0.02, (width * 0.82) / days))
}

/** Holds all rows with room to drag beyond them, and is never narrower than the view. */
export function scaleOf(zoom: Zoom, extent: Span, viewWidth: number): Scale {
  const days = (extent.finish - extent.start) / DAY_MINUTES
  const perDay = Math.min(perDayOf(zoom), MOST_PX / Math.max(1, days))
  const perMinute = perDay / DAY_MINUTES
  const { units, snap } = UNITS.find(({ from }) => perDay >= from) ?? {
    units: ['decade', 'year'] as const,
    snap: DAY_MINUTES,
  }
  const origin = floorTo(extent.start - MARGIN_PX / perMinute, units[1])
  const width = Math.ceil(Math.max(viewWidth, (extent.finish - origin) * perMinute + MARGIN_PX))
  return {
    origin,
    perMinute,
    perDay,
    width,
    x: (minute) => (minute - origin) * perMinute,
    minuteAt: (x) => origin + x / perMinute,
    units,
    snap,
  }
}

const dateOf = (minute: Minute) => new Date(minute * MINUTE_MS)
const minuteOf = (year: number, month: number, day = 1): Minute => {
  const date = new Date(Date.UTC(2000, month, day))
  date.setUTCFullYear(year + Math.floor(month / 12))
  return date.getTime() / MINUTE_MS
}

/** The beginning of the unit a minute lies in. Weeks of work begin on Monday in every language. */
export function floorTo(minute: Minute, unit: Unit): Minute {
  if (unit === 'hour') return Math.floor(minute / 60) * 60
  if (unit === 'shift') return Math.floor(minute / 360) * 360
  const day = Math.floor(minute / DAY_MINUTES) * DAY_MINUTES
  if (unit === 'day') return day
  const date = dateOf(day)
  if (unit === 'week') return day - ((date.getUTCDay() + 6) % 7) * DAY_MINUTES
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (unit === 'month') return minuteOf(year, month)
  if (unit === 'quarter') return minuteOf(year, month - (month % 3))
  return unit === 'year' ? minuteOf(year, 0) : minuteOf(year - (year % 10), 0)
}

function after(minute: Minute, unit: Unit): Minute {
  const fixed = { hour: 60, shift: 360, day: DAY_MINUTES, week: 7 * DAY_MINUTES }[unit as 'hour']
  if (fixed) return minute + fixed
  const date = dateOf(minute)
  const months = { month: 1, quarter: 3, year: 12, decade: 120 }[unit as 'month']
  const count = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  return minuteOf(Math.floor(count / 12), count % 12)
}

const STYLES = {
  hour: { hour: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayMonthYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  monthLetter: { month: 'narrow' },
  month: { month: 'short' },
  monthLong: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const known = new Map<string, Intl.DateTimeFormat>()
/** Rows come by the dozen while scrolling, so a format is made once. */
function inWords(minute: Minute, language: string, style: keyof typeof STYLES): string {
  const key = language + style
  let format = known.get(key)
  if (!format) known.set(key, (format = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: 'UTC' })))
  return format.format(minute * MINUTE_MS)
}

/** English writes the day before the month everywhere in the product; en-GB does so by itself, but says "Sept". */
function dayWords(minute: Minute, language: string, year: boolean): string {
  if (!language.startsWith('en')) return inWords(minute, language, year ? 'dayMonthYear' : 'dayMonth')
  const date = dateOf(minute)
  const words = `${date.getUTCDate()} ${inWords(minute, 'en-US', 'month')}`
  return year ? `${words} ${date.getUTCFullYear()}` : words
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What a tick says with the room it has; the empty text where nothing fits. */
function tickWords(at: Minute, unit: Unit, language: string, room: number): string {
  const date = dateOf(at)
  const year = date.getUTCFullYear()
  switch (unit) {
    case 'hour':
    case 'shift':
      return inWords(at, language, 'hour').replace(/\D+$/, '')
    case 'day':
      return room < 22
        ? inWords(at, language, 'weekdayLetter')
        : room < 96
          ? String(date.getUTCDate())
          : `${capital(inWords(at, language, 'weekday'))} ${dayWords(at, language, room > 130)}`
    case 'week':
      return room > 88
        ? dayWords(at, language, true)
        : room > 50
          ? dayWords(at, language, false)
          : String(date.getUTCDate())
    case 'month': {
      if (room < 26) return room < 14 ? '' : inWords(at, language, 'monthLetter')
      return room > 118
        ? capital(inWords(at, language, 'monthYear'))
        : capital(inWords(at, language, room > 80 ? 'monthLong' : 'month'))
    }
    case 'quarter':
      return room < 22 ? '' : `${language.startsWith('en') ? 'Q' : 'T'}${Math.floor(date.getUTCMonth() / 3) + 1}`
    case 'year':
      return room < 30 ? '' : String(year)
    case 'decade':
      return room < 70 ? String(year) : `${year} – ${year + 9}`
  }
}

/** The ticks of one row of the scale that touch the pixels from `left` to `right`. */
export function ticksOf(scale: Scale, unit: Unit, left: number, right: number, language: string): Tick[] {
  const ticks: Tick[] = []
  for (let at = floorTo(scale.minuteAt(left), unit); scale.x(at) < right;) {
    const next = after(at, unit)
    const width = scale.x(next) - scale.x(at)
    ticks.push({ at, x: scale.x(at), width, label: tickWords(at, unit, language, width) })
    at = next
  }
  return ticks
}

/** Dates in words: with the time of day only where the scale shows it. */
export function minuteWords(minute: Minute, language: string, withTime = false, year = true): string {
  const words = dayWords(minute, language, year)
  return withTime ? `${words}, ${inWords(minute, language, 'time')}` : words
}

export function spanWords(span: Span, language: string, to: string, withTime = false): string {
  const [from, until] = [
    minuteWords(span.start, language, withTime),
    minuteWords(withTime ? span.finish : lastMinuteOf(span.start, span.finish), language, withTime),
  ]
  return from === until ? from : `${from} ${to} ${until}`
}
