/** Ranks: texts that sort by their letters and always have room for one more between two of them. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length

/** A rank after `low` and before `high`; null is the open end. No rank ends in the lowest digit, so there is always one below. */
export function rankBetween(low: string | null, high: string | null): string {
  if (low !== null && high !== null && low >= high)
    throw new Error('Nothing lies between two ranks that are not in order.')
  let rank = ''
  for (let at = 0; ; at += 1) {
    const below = low !== null && at < low.length ? DIGITS.indexOf(low.charAt(at)) : 0
    const above = high !== null && at < high.length ? DIGITS.indexOf(high.charAt(at)) : BASE
    if (above - below > 1) return rank + DIGITS.charAt(Math.floor((below + above) / 2))
    rank += DIGITS.charAt(below)
    // past a digit that is already lower than the upper end, nothing holds us from above
    if (below < above) high = null
  }
}

/** `count` ranks in order after `low` and before `high`, short ones. */
export function ranksBetween(low: string | null, high: string | null, count: number): string[] {
  if (count <= 0) return []
  const middle = rankBetween(low, high)
  const left = Math.floor((count - 1) / 2)
  return [...ranksBetween(low, middle, left), middle, ...ranksBetween(middle, high, count - 1 - left)]
}
