/** How much of one resource is taken at any time: steps in the order of time, and who takes them. */
import type { Minute } from './types.ts'

export type Booking = { row: number; from: Minute; to: Minute; units: number }
export type Profile = {
  readonly capacity: number
  readonly times: number[]
  readonly used: number[]
  readonly bookings: Booking[]
}

/** Shares of people are written as fractions, and sums of fractions are not exact. */
const EPSILON = 1e-9

export function emptyProfile(capacity: number): Profile {
  return { capacity, times: [-Infinity], used: [0], bookings: [] }
}

/** When the last moment ends at which too little is left for `units` between two dates; null if there is enough. */
export function shortageEnd(
  { capacity, times, used }: Profile,
  from: Minute,
  to: Minute,
  units: number,
): Minute | null {
  for (let step = stepAt(times, to, false); step >= 0 && (times[step + 1] ?? Infinity) > from; step -= 1) {
    if ((used[step] as number) + units > capacity + EPSILON) return times[step + 1] ?? Infinity
  }
  return null
}

export function book(profile: Profile, booking: Booking): void {
  const first = split(profile, booking.from)
  const last = split(profile, booking.to)
  for (let step = first; step < last; step += 1) profile.used[step] = (profile.used[step] as number) + booking.units
  profile.bookings.push(booking)
}

/** Who takes the resource between two dates, in the order of time. */
export function takenBetween({ bookings }: Profile, from: Minute, to: Minute): Booking[] {
  return bookings
    .filter((booking) => booking.from < to && booking.to > from)
    .sort((one, other) => one.from - other.from || one.row - other.row)
}

/** The step that begins at the date, made if there is none. */
function split({ times, used }: Profile, at: Minute): number {
  const step = stepAt(times, at, true)
  if (times[step] === at) return step
  times.splice(step + 1, 0, at)
  used.splice(step + 1, 0, used[step] as number)
  return step + 1
}

/** The last step that begins before the date, or at it. */
function stepAt(times: readonly number[], at: Minute, orAt: boolean): number {
  let [low, high] = [0, times.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const time = times[middle] as number
    if (time < at || (orAt && time === at)) low = middle
    else high = middle
  }
  return low
}
