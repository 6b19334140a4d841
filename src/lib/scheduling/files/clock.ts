/** Moments and durations as schedule files write them. A moment is a minute of the wall clock counted from 1970-01-01T00:00. */
import { isPlainDate } from '../../dates.ts'
import type { Minute } from '../types.ts'

export const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
/** The engine counts day by day: what lies outside is a mistake, and would keep it counting. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]
/** A hundred years. */
export const MAX_MINUTES = 52_596_000
const MOMENT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** Reads `2026-03-02T08:00:00`, `2026-03-02 08:00` or `2026-03-02`; null where there is no such moment or it lies outside 1900 to 2199. Seconds and zones are dropped. */
export function minuteOf(text: string | null | undefined): Minute | null {
  const match = MOMENT.exec(text?.trim() ?? '')
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const [hours, minutes] = [Number(match[4] ?? 0), Number(match[5] ?? 0)]
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || date < 1 || date > daysOf(year, month))
    return null
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return null
  return Date.UTC(year, month - 1, date, hours, minutes) / MINUTE_MS
}

/** Counted here: files have millions of moments, and making a Date of each to see whether it exists takes most of the time of reading. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days from 1970-01-01 to a plain date. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MINUTE_MS / DAY_MINUTES

/** The plain date of a day counted from 1970-01-01. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)

/** The plain date a moment lies on. */
export const dateOf = (minute: Minute): string => dateOfDay(Math.floor(minute / DAY_MINUTES))

/** `2026-03-02T08:00:00`. */
export const momentText = (minute: Minute): string => new Date(minute * MINUTE_MS).toISOString().slice(0, 19)

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes after midnight as `08:00:00`; the end of the day is `00:00:00`. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}:00`

/** Reads `08:00` or `08:00:00` as minutes after midnight; null if it is no time of a day. */
export function clockMinutes(text: string | null | undefined): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text?.trim() ?? '')
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  return hours > 24 || minutes > 59 ? null : hours * 60 + minutes
}

/** `PT12H30M0S`. */
export function durationText(minutes: number): string {
  const whole = Math.abs(Math.round(minutes))
  return `${minutes < 0 ? '-' : ''}PT${Math.floor(whole / 60)}H${whole % 60}M0S`
}

const DURATION = /^(-)?P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Reads an ISO 8601 duration of at most a hundred years as whole minutes; a day is 24 hours, as the standard has it. */
export function durationMinutes(text: string | null | undefined): number | null {
  const match = DURATION.exec(text?.trim() ?? '')
  if (!match) return null
  const [days, hours, minutes, seconds] = [match[2], match[3], match[4], match[5]].map((part) => Number(part ?? 0))
  const total = Math.round((days ?? 0) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60)
  if (total > MAX_MINUTES) return null
  return match[1] ? 0 - total : total
}

/** The plain date in `2026-03-02T00:00:00`, or null. */
export function dateIn(text: string | null | undefined): string | null {
  const date = text?.trim().slice(0, 10) ?? ''
  return isPlainDate(date) ? date : null
}
