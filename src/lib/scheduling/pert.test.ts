import { expect, it } from 'vitest'
import { normalBelow, pert, triangular } from './pert.ts'

const CHOOSE_7 = [1, 7, 21, 35, 35, 21, 7, 1]

it.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.96, 0.024997895148220435],
  [3, 0.9986501019683699],
  [-6.5, 4.016000583859118e-11],
  [-40, 0],
  [40, 1],
])('the normal distribution below %d', (z, share) => {
  expect(Math.abs(normalBelow(z) - share)).toBeLessThanOrEqual(1e-14 * Math.max(share, 1e-3))
})

it('finds the beta by its quantiles', () => {
  const points = { a: 2, m: 5, b: 14 }
  // a symmetric beta has its median in the middle; the median of a lopsided one lies between peak and mean
  expect(pert.quantile({ a: 0, m: 5, b: 10 }, 0.5)).toBeCloseTo(5, 10)
  expect(pert.quantile(points, 0.5)).toBeGreaterThan(5)
  expect(pert.quantile(points, 0.5)).toBeLessThan(pert.mean(points))
  expect(pert.quantile({ a: 3, m: 3, b: 3 }, 0.9)).toBe(3)
  // with the peak in the middle it is beta(4, 4), whose share below 1/4 is that of four or more of seven with odds of 1 in 4
  const below = [4, 5, 6, 7].reduce((sum, hits) => sum + (CHOOSE_7[hits] ?? 0) * 0.25 ** hits * 0.75 ** (7 - hits), 0)
  expect(pert.quantile({ a: 0, m: 5, b: 10 }, below)).toBeCloseTo(2.5, 10)
})

it('finds the triangle by its quantiles', () => {
  expect(triangular.quantile({ a: 0, m: 0, b: 1 }, 0.75)).toBe(0.5)
  expect(triangular.quantile({ a: 4, m: 4, b: 4 }, 0.5)).toBe(4)
})
