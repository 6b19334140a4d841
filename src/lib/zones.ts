// What clocks on a wall show: minutes of the day in a time zone, and the instants at which they show them.
const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
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

/** Whether the name is one of a time zone, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The instant as the zone's clocks show it, written as if it were UTC. */
function wallMs(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The minute of the day, 0 to 1439, that clocks in the zone show. */
export function minuteOfDay(instant: number, timeZone: string): number {
  const wall = new Date(wallMs(instant, timeZone))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The next instant after `now` at which clocks in the zone show this minute of the day. An hour that a clock change skips counts as the one after it. */
export function nextAt(minute: number, timeZone: string, now: number): number {
  const wall = new Date(wallMs(now, timeZone))
  for (let day = 0; ; day += 1) {
    const wanted = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + day) + minute * MINUTE_MS
    const guess = wanted - (wallMs(wanted, timeZone) - wanted)
    const found = wanted - (wallMs(guess, timeZone) - guess)
    const instant = wallMs(found, timeZone) === wanted ? found : Math.max(guess, found)
    if (instant > now) return instant
  }
}
