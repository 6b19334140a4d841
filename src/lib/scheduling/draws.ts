/** Durations drawn from three-point estimates: each is found by its share, so that shares that belong together (tasks of one trade) give durations that do. */
import { type Seeded } from '../seeded.ts'
import { betaShape, normalBelow, type ThreePoints, triangular } from './pert.ts'

export type Shape = 'triangular' | 'pert'

/** The duration that is not exceeded with a share from 0 up to 1. */
export function durationsOf({ a, m, b, shape }: ThreePoints & { shape: Shape }): (share: number) => number {
  if (b <= a) return () => a
  if (shape === 'triangular') return (share) => triangular.quantile({ a, m, b }, share)
  const table = tableOf(Math.round(((m - a) / (b - a)) * PEAKS))
  return (share) => a + (b - a) * inTable(table, share)
}

export function normal(random: Seeded): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** A share that follows a common factor (a standard normal) by the correlation: a Gaussian copula. */
export function shareWith(factor: number, correlation: number, random: Seeded): number {
  return normalBelow(Math.sqrt(correlation) * factor + Math.sqrt(1 - correlation) * normal(random))
}

/** Betas of PERT differ by their peak alone; one table serves all peaks within a thousandth of the span. */
const PEAKS = 1_000
const CELLS = 512
const tables = new Map<number, Float64Array>()

/** The share below each of the angles t with x = sin²(t); unlike x itself they leave no end at which the density is infinite. */
function tableOf(peak: number): Float64Array {
  const known = tables.get(peak)
  if (known) return known
  const { alpha, beta } = betaShape(peak / PEAKS)
  const below = new Float64Array(CELLS + 1)
  for (let cell = 0; cell < CELLS; cell += 1) {
    const angle = ((cell + 0.5) * Math.PI) / 2 / CELLS
    below[cell + 1] = (below[cell] as number) + Math.sin(angle) ** (2 * alpha - 1) * Math.cos(angle) ** (2 * beta - 1)
  }
  const all = below[CELLS] as number
  for (let cell = 0; cell <= CELLS; cell += 1) below[cell] = (below[cell] as number) / all
  tables.set(peak, below)
  return below
}

function inTable(below: Float64Array, share: number): number {
  let [low, high] = [0, CELLS]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((below[middle] as number) <= share) low = middle
    else high = middle
  }
  const [from, to] = [below[low] as number, below[high] as number]
  const angle = ((low + (to > from ? Math.min(1, (share - from) / (to - from)) : 0)) * Math.PI) / 2 / CELLS
  return Math.sin(angle) ** 2
}
