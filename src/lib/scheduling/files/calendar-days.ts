/** Working days of a calendar, as readers and writers of files need them. */
import type { CalendarException, Minute, WorkCalendar, WorkSpan } from '../types.ts'
import { DAY_MINUTES, dateOfDay, dayOf } from './clock.ts'

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The spans of a day counted from 1970-01-01. Plain dates compare as text. */
export function spansOn(calendar: WorkCalendar, day: number): readonly WorkSpan[] {
  const date = dateOfDay(day)
  const exception = calendar.exceptions.findLast((each) => each.from <= date && date <= each.to)
  return exception?.spans ?? calendar.week[weekdayOf(day)] ?? []
}

/** Working minutes between two moments. */
export function workingMinutes(calendar: WorkCalendar, from: Minute, to: Minute): number {
  let sum = 0
  for (let day = Math.floor(from / DAY_MINUTES); day * DAY_MINUTES < to; day += 1) {
    const midnight = day * DAY_MINUTES
    for (const [start, end] of spansOn(calendar, day)) sum += Math.max(0, Math.min(to, midnight + end) - Math.max(from, midnight + start))
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

export const sameSpans = (one: readonly WorkSpan[], other: readonly WorkSpan[]): boolean =>
  one.length === other.length && one.every((span, index) => span[0] === other[index]?.[0] && span[1] === other[index]?.[1])

/** Exceptions of single days, in order, as few exceptions of several days. */
export function joinDays(days: readonly { date: string; spans: readonly WorkSpan[]; name?: string }[]): CalendarException[] {
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
    for (const later of exceptions.slice(index + 1)) {
      if (later.to < exception.from || later.from > exception.to) continue
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
