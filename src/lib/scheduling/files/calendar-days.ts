/** Working days of a calendar, as readers and writers of files need them. */
import type { CalendarException, Minute, WorkCalendar, WorkSpan } from '../types.ts'
import { DAY_MINUTES, dateOf, dateOfDay, dayOf } from './clock.ts'

/** Of one calendar; more than that is a mistake or an attack. */
export const MAX_EXCEPTIONS = 5000

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

type Week = readonly (readonly WorkSpan[])[]

/** Exceptions in the order of their days, none two for one day; made once for each calendar. */
const sorted = new WeakMap<WorkCalendar, CalendarException[]>()

function sortedExceptions(calendar: WorkCalendar): CalendarException[] {
  const known = sorted.get(calendar)
  if (known) return known
  const made = withoutOverlap(calendar.exceptions).sort((one, other) => (one.from < other.from ? -1 : 1))
  sorted.set(calendar, made)
  return made
}

/** The place of the first exception that ends on a date or later. Plain dates compare as text. */
function firstEndingFrom(exceptions: readonly CalendarException[], date: string): number {
  let [low, high] = [0, exceptions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((exceptions[middle]?.to ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}

/** The spans of a day counted from 1970-01-01. */
export function spansOn(calendar: WorkCalendar, day: number): readonly WorkSpan[] {
  const [date, exceptions] = [dateOfDay(day), sortedExceptions(calendar)]
  const exception = exceptions[firstEndingFrom(exceptions, date)]
  return (exception && exception.from <= date ? exception.spans : calendar.week[weekdayOf(day)]) ?? []
}

const minutesIn = (spans: readonly WorkSpan[], until = DAY_MINUTES): number =>
  spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, until) - from), 0)

/** Minutes of a week that repeats, from the Sunday before 1970 to a moment: differences of it count any stretch at once. */
function minutesUntil(week: Week, at: Minute): number {
  const day = Math.floor(at / DAY_MINUTES)
  const [weeks, weekday] = [Math.floor((day + 4) / 7), weekdayOf(day)]
  const days = week.map((spans) => minutesIn(spans))
  const whole = days.reduce((sum, minutes) => sum + minutes, 0)
  return (
    weeks * whole +
    days.slice(0, weekday).reduce((sum, minutes) => sum + minutes, 0) +
    minutesIn(week[weekday] ?? [], at - day * DAY_MINUTES)
  )
}

const between = (week: Week, from: Minute, to: Minute): number => minutesUntil(week, to) - minutesUntil(week, from)

/** Working minutes between two moments, however far apart. */
export function workingMinutes(calendar: WorkCalendar, from: Minute, to: Minute): number {
  if (to <= from) return 0
  let sum = between(calendar.week, from, to)
  const exceptions = sortedExceptions(calendar)
  for (let index = firstEndingFrom(exceptions, dateOf(from)); index < exceptions.length; index += 1) {
    const exception = exceptions[index]
    if (!exception || exception.from > dateOf(to)) break
    const start = Math.max(from, dayOf(exception.from) * DAY_MINUTES)
    const end = Math.min(to, (dayOf(exception.to) + 1) * DAY_MINUTES)
    if (end > start)
      sum +=
        between(
          Array.from({ length: 7 }, () => exception.spans),
          start,
          end,
        ) - between(calendar.week, start, end)
  }
  return sum
}

/** Spans in order, without empty ones, those that touch or overlap made one. */
export function tidySpans(spans: readonly WorkSpan[]): WorkSpan[] {
  const tidy: [number, number][] = []
  for (const [from, to] of spans.filter((span) => span[1] > span[0]).sort((one, other) => one[0] - other[0])) {
    const last = tidy.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else tidy.push([from, to])
  }
  return tidy
}

const sameSpans = (one: readonly WorkSpan[], other: readonly WorkSpan[]): boolean =>
  one.length === other.length &&
  one.every((span, index) => span[0] === other[index]?.[0] && span[1] === other[index]?.[1])

/** Exceptions of single days, in order, as few exceptions of several days. */
export function joinDays(
  days: readonly { date: string; spans: readonly WorkSpan[]; name?: string }[],
): CalendarException[] {
  const joined: CalendarException[] = []
  for (const { date, spans, name } of days) {
    const last = joined.at(-1)
    if (last && last.name === name && dayOf(last.to) + 1 === dayOf(date) && sameSpans(last.spans, spans)) last.to = date
    else joined.push({ from: date, to: date, spans, ...(name ? { name } : {}) })
  }
  return joined
}

/** The same calendar without two exceptions for one day: other programs refuse what overlaps, and here the later one counts. */
export function withoutOverlap(exceptions: readonly CalendarException[]): CalendarException[] {
  return exceptions.flatMap((exception, index) => {
    let parts = [exception]
    for (let next = index + 1; next < exceptions.length; next += 1) {
      const later = exceptions[next]
      if (later && later.to >= exception.from && later.from <= exception.to)
        parts = parts.flatMap((part) => outside(part, later))
    }
    return parts
  })
}

function outside(part: CalendarException, cut: CalendarException): CalendarException[] {
  if (cut.to < part.from || cut.from > part.to) return [part]
  const before = part.from < cut.from ? [{ ...part, to: dateOfDay(dayOf(cut.from) - 1) }] : []
  const after = part.to > cut.to ? [{ ...part, from: dateOfDay(dayOf(cut.to) + 1) }] : []
  return [...before, ...after]
}
