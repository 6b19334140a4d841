// What clocks on a wall show in a time zone: day and minute, and the instants at which they show them. A zone that is not known counts as UTC.
import { plainDateOf } from './dates.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** Asking the formatter takes longer than all else that is checked of a company's settings, and that is asked with every request. */
const zones = new Set<string>()
const MOST_ZONES = 1_000

/** Whether the name is one of a time zone, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true
  const found = isKnownZone(name)
  if (found && zones.size < MOST_ZONES) zones.add(name)
  return found
}

function isKnownZone(name: string): boolean {
  // an offset such as +02:00 knows no summer time, and the database reads its sign the other way round
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What the zone's clocks show at an instant, to the second, written as if it were UTC. */
export function wallIn(timeZone: string, instant: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The instant at which the zone's clocks show this. Of an hour that a change of clocks skips it is the one after it, of one that comes twice the first. */
export function instantIn(timeZone: string, wall: number): number {
  const offset = (instant: number) => wallIn(timeZone, instant) - instant
  const [before, after] = [wall - offset(wall - DAY_MS), wall - offset(wall + DAY_MS)]
  const shown = [before, after].filter((instant) => wallIn(timeZone, instant) === wall)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** The day that calendars in the zone show at an instant, and the instant at which a day begins there. */
export const dayIn = (timeZone: string, instant: number): string => plainDateOf(wallIn(timeZone, instant))
export const dayStartsIn = (timeZone: string, date: string): number =>
  instantIn(timeZone, Date.parse(`${date}T00:00:00Z`))

/** The minute of the day, 0 to 1439, that clocks in the zone show. */
export function minuteOfDay(instant: number, timeZone: string): number {
  const wall = new Date(wallIn(timeZone, instant))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The next instant after `now` at which clocks in the zone show this minute of the day. An hour that a clock change skips counts as the one after it. */
export function nextAt(minute: number, timeZone: string, now: number): number {
  const wall = new Date(wallIn(timeZone, now))
  for (let day = 0; ; day += 1) {
    const wanted = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + day) + minute * MINUTE_MS
    const instant = instantIn(timeZone, wanted)
    if (instant > now) return instant
  }
}
