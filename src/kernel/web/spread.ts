/** A part of `mostMs` that differs from browser to browser and from time to time: who hears of a change together shall not ask together. */
export function spread(mostMs: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((drawn / 2 ** 32) * mostMs)
}
