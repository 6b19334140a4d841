/** Pure decisions about figures. */

/** Figures that one request may ask for. */
export const MAX_ASKED = 60
export const TOO_MANY_ASKED = `Ask for ${MAX_ASKED} figures at most.`

/** A trend has this many points, a week apart; the last one is now. */
export const TREND_POINTS = 8
const WEEK_MS = 7 * 86_400_000

/** How far back "why it changed" can look: events are certain to be kept for this long. */
export const MAX_SINCE_DAYS = 92
/** Changes it lists; beyond that it says how many there are. */
export const MAX_CHANGES = 100

/** Rows that a CSV of a working takes at most. */
export const MAX_CSV_ROWS = 10_000

/** The instants of a trend before now, oldest first. */
export function trendInstants(now: number): number[] {
  return Array.from({ length: TREND_POINTS - 1 }, (_, back) => now - (TREND_POINTS - 1 - back) * WEEK_MS)
}

/** Whether a value misses its target. */
export function missesTarget(value: number, target: number, better: 'higher' | 'lower' | 'neither'): boolean {
  return better === 'higher' ? value < target : better === 'lower' ? value > target : false
}
