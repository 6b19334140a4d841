/** Three-point estimates: an optimistic, a most likely and a pessimistic duration. */
export type ThreePoints = { a: number; m: number; b: number }

export function isThreePoints({ a, m, b }: ThreePoints): boolean {
  return [a, m, b].every(Number.isFinite) && a <= m && m <= b
}

export const triangular = {
  mean: ({ a, m, b }: ThreePoints) => (a + m + b) / 3,
  variance: ({ a, m, b }: ThreePoints) => (a * a + m * m + b * b - a * m - a * b - m * b) / 18,
  /** The duration that is not exceeded with the probability. */
  quantile({ a, m, b }: ThreePoints, probability: number): number {
    if (b === a) return a
    const peak = (m - a) / (b - a)
    return probability < peak
      ? a + Math.sqrt(probability * (b - a) * (m - a))
      : b - Math.sqrt((1 - probability) * (b - a) * (b - m))
  },
}

/** Beta as PERT has it: the most likely value counts four times, and the deviation is a sixth of the span (Malcolm et al. 1959). What is drawn has these moments too. */
export const pert = {
  mean: ({ a, m, b }: ThreePoints) => (a + 4 * m + b) / 6,
  variance: ({ a, b }: ThreePoints) => ((b - a) / 6) ** 2,
  quantile(points: ThreePoints, probability: number): number {
    const { a, m, b } = points
    if (b === a) return a
    const { alpha, beta } = betaShape((m - a) / (b - a))
    return a + (b - a) * betaQuantile(alpha, beta, probability)
  },
}

/** The beta on 0 to 1 with the mean and the deviation of PERT; `peak` is where the most likely value lies between the ends. */
export function betaShape(peak: number): { alpha: number; beta: number } {
  const mean = (1 + 4 * peak) / 6
  const both = 36 * mean * (1 - mean) - 1
  return { alpha: mean * both, beta: (1 - mean) * both }
}

/** The share of a standard normal distribution below `z`; exact to 1e-15 (Marsaglia's series, and the continued fraction far out). */
export function normalBelow(z: number): number {
  if (z < -38) return 0
  if (z > 38) return 1
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (Math.abs(z) > 6) {
    let tail = 0
    for (let step = 60; step > 0; step -= 1) tail = step / (Math.abs(z) + tail)
    const outside = density / (Math.abs(z) + tail)
    return z < 0 ? outside : 1 - outside
  }
  let sum = z
  let term = z
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 + sum * density
}

/** By bisection on the incomplete beta function: slow but sure, for single figures. Runs draw by the tables of `draws.ts`. */
function betaQuantile(alpha: number, beta: number, probability: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (betaBelow(alpha, beta, middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The regularised incomplete beta function by its continued fraction (Numerical Recipes 6.4). */
function betaBelow(alpha: number, beta: number, x: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  if (x > (alpha + 1) / (alpha + beta + 2)) return 1 - betaBelow(beta, alpha, 1 - x)
  const front =
    Math.exp(logGamma(alpha + beta) - logGamma(alpha) - logGamma(beta) + alpha * Math.log(x) + beta * Math.log(1 - x)) /
    alpha
  let [fraction, c, d] = [1, 1, 0]
  for (let step = 0; step <= 200; step += 1) {
    const half = Math.floor(step / 2)
    const factor =
      step === 0
        ? 1
        : step % 2 === 0
          ? (half * (beta - half) * x) / ((alpha + 2 * half - 1) * (alpha + 2 * half))
          : -((alpha + half) * (alpha + beta + half) * x) / ((alpha + 2 * half) * (alpha + 2 * half + 1))
    d = 1 / (1 + factor * d || 1e-30)
    c = 1 + factor / c || 1e-30
    fraction *= c * d
    if (Math.abs(1 - c * d) < 1e-15) break
  }
  return front * (fraction - 1)
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const t = x + LANCZOS.length - 1.5
  const sum = LANCZOS.reduce((total, coefficient, at) => total + coefficient / (x + at), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}
