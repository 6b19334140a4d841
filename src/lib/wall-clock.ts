/** Times of a schedule: whole minutes of the site's wall clock since 1970-01-01T00:00, written `2026-11-04T08:00`. */
import { wallIn } from './zones.ts'

const MINUTE_MS = 60_000
export const DAY_MINUTES = 1_440

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** The minute a text names; null if there is no such time. */
export function minuteOf(text: string): number | null {
  const [, year, month, day, hour, minute] = SHAPE.exec(text) ?? []
  if (!year || !month || !day || !hour || !minute) return null
  const found = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / MINUTE_MS
  return wallText(found) === text ? found : null
}

export function wallText(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 16)
}

/** The day a minute lies on, as YYYY-MM-DD. */
export function dayOfStart(minute: number): string {
  return wallText(minute).slice(0, 10)
}

/** The day of a finish of which no start is known, as that of a plan or a deadline: at midnight it belongs to the day that ends then. */
export function dayOfFinish(minute: number): string {
  return wallText(minute % DAY_MINUTES === 0 ? minute - 1 : minute).slice(0, 10)
}

/** The last minute of a task: work that ends at midnight ended the day before, and what takes no time, a milestone, is where it stands. `task-states.LAST_DAY` is the same in SQL. */
export function lastMinuteOf(start: number, finish: number): number {
  return finish > start && finish % DAY_MINUTES === 0 ? finish - 1 : finish
}

/** The last day of a task. */
export function lastDayOf(start: number, finish: number): string {
  return dayOfStart(lastMinuteOf(start, finish))
}

/** The first minute of a day given as YYYY-MM-DD. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MINUTE_MS
}

/** Where the wall clock of a company stands at an instant. */
export function wallNow({ now, zone }: { now: number; zone: string }): number {
  return Math.floor(wallIn(zone, now) / MINUTE_MS)
}
