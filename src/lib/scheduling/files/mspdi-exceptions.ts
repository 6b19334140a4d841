/** Days off and special days of an MS Project calendar, those that come back every week, month or year spelled out day by day. */
import { toPlainDate } from '../../dates.ts'
import type { CalendarException, WorkSpan } from '../types.ts'
import { joinDays, tidySpans, weekdayOf } from './calendar-days.ts'
import { clockMinutes, dateIn, dateOfDay, dayOf } from './clock.ts'
import type { Notes } from './plan.ts'
import { flag, node, nodes, number, text } from './xml.ts'
import type { XmlNode } from './xml-parse.ts'

/** A holiday entered "every year until 2049" is long; anything longer is a mistake or an attack. */
const MAX_DAYS = 20_000

export function readSpans(day: XmlNode): WorkSpan[] {
  if (!flag(day, 'DayWorking')) return []
  return tidySpans(
    nodes(node(day, 'WorkingTimes'), 'WorkingTime').flatMap((time): WorkSpan[] => {
      const [from, to] = [clockMinutes(text(time, 'FromTime')), clockMinutes(text(time, 'ToTime'))]
      if (from === null || to === null) return []
      return [[from, to === 0 ? 1440 : to]]
    }),
  )
}

function period(entry: XmlNode): { from: number; to: number } | null {
  const time = node(entry, 'TimePeriod')
  const [from, to] = [dateIn(text(time, 'FromDate')), dateIn(text(time, 'ToDate'))]
  if (from === null || to === null || to < from) return null
  return { from: dayOf(from), to: dayOf(to) }
}

/** Weekdays of type 0 carry the exceptions of files written before 2007. */
export function oldExceptions(weekDays: readonly XmlNode[]): CalendarException[] {
  return weekDays
    .filter((day) => number(day, 'DayType') === 0)
    .flatMap((day) => {
      const time = period(day)
      return time ? [{ from: dateOfDay(time.from), to: dateOfDay(time.to), spans: readSpans(day) }] : []
    })
}

export function readException(entry: XmlNode, calendarName: string, notes: Notes): CalendarException[] {
  const time = period(entry)
  if (!time) return []
  const [name, spans, type] = [text(entry, 'Name'), readSpans(entry), number(entry, 'Type') ?? 1]
  const named = name ? { name } : {}
  const every = Math.max(1, number(entry, 'Period') ?? 1)
  if ((type === 1 || type === 7 || type === 8 || type === 9) && every === 1)
    return [{ from: dateOfDay(time.from), to: dateOfDay(time.to), spans, ...named }]
  const days = recurringDays(entry, type, every, time)
  if (!days) {
    notes.add('recurringException', name ?? calendarName)
    return []
  }
  return joinDays(days.map((day) => ({ date: dateOfDay(day), spans, ...named })))
}

/** A week of other hours for some months: each of its days is an exception. */
export function readWorkWeek(entry: XmlNode): CalendarException[] {
  const time = period(entry)
  if (!time) return []
  const week = new Map(
    nodes(node(entry, 'WeekDays'), 'WeekDay').map((day) => [(number(day, 'DayType') ?? 0) - 1, readSpans(day)]),
  )
  const name = text(entry, 'Name')
  return joinDays(
    range(time).flatMap((day) => {
      const spans = week.get(weekdayOf(day))
      return spans ? [{ date: dateOfDay(day), spans, ...(name ? { name } : {}) }] : []
    }),
  )
}

const range = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: Math.min(MAX_DAYS, to - from + 1) }, (_, index) => from + index)

/** The days of a pattern within its period, or null for a pattern we do not know. */
function recurringDays(
  entry: XmlNode,
  type: number,
  every: number,
  time: { from: number; to: number },
): number[] | null {
  const occurrences = flag(entry, 'EnteredByOccurrences') ? (number(entry, 'Occurrences') ?? MAX_DAYS) : MAX_DAYS
  const all = range(time)
  if (type === 1 || type === 7) return all.filter((_, index) => index % every === 0).slice(0, occurrences)
  if (type === 6) return weekly(entry, every, all, time.from).slice(0, occurrences)
  if (type < 2 || type > 5) return null
  return byMonth(entry, type, every, time).slice(0, occurrences)
}

function weekly(entry: XmlNode, every: number, all: number[], from: number): number[] {
  const mask = number(entry, 'DaysOfWeek') ?? 0
  const firstSunday = from - weekdayOf(from)
  return all.filter((day) => (mask & (1 << weekdayOf(day))) !== 0 && Math.floor((day - firstSunday) / 7) % every === 0)
}

/** Types 2 and 3 are yearly, 4 and 5 monthly; 2 and 4 name a day of the month, 3 and 5 a position such as "the last Monday". */
function byMonth(entry: XmlNode, type: number, every: number, time: { from: number; to: number }): number[] {
  const yearly = type < 4
  const [wantedMonth, monthDay] = [number(entry, 'Month') ?? 0, number(entry, 'MonthDay') ?? 1]
  const [item, position] = [number(entry, 'MonthItem') ?? 0, number(entry, 'MonthPosition') ?? 0]
  const first = dateOfDay(time.from)
  const startMonth = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1
  const found: number[] = []
  for (let month = startMonth; found.length < MAX_DAYS; month += 1) {
    const [year, ofYear] = [Math.floor(month / 12), month % 12]
    const start = toPlainDate(year, ofYear + 1, 1)
    if (start === null || dayOf(start) > time.to) break
    if (yearly ? ofYear !== wantedMonth : (month - startMonth) % every !== 0) continue
    const date =
      type === 2 || type === 4 ? toPlainDate(year, ofYear + 1, monthDay) : positionIn(year, ofYear, item, position)
    const day = date === null ? null : dayOf(date)
    if (day !== null && day >= time.from && day <= time.to) found.push(day)
  }
  return found
}

/** Item 0 is any day, 1 a weekday, 2 a day of the weekend, 3 to 9 Sunday to Saturday; position 0 to 3 the first to fourth, 4 the last. */
function positionIn(year: number, month: number, item: number, position: number): string | null {
  const days = Array.from({ length: 31 }, (_, index) => toPlainDate(year, month + 1, index + 1)).filter(
    (date) => date !== null,
  )
  const fitting = days.filter((date) => {
    const weekday = weekdayOf(dayOf(date))
    if (item === 0) return true
    if (item === 1) return weekday > 0 && weekday < 6
    if (item === 2) return weekday === 0 || weekday === 6
    return weekday === item - 3
  })
  return (position >= 4 ? fitting.at(-1) : fitting[position]) ?? null
}
