/** Odds of networks whose true value is known another way. */
import { describe, expect, it } from 'vitest'
import { seeded } from '../seeded.ts'
import { pertCase } from './cases/pert-case.ts'
import { pert, type ThreePoints } from './pert.ts'

type Given = ThreePoints & { id: string; predecessors?: string[] }

const oddsOf = (activities: Given[], by: number) => {
  const { probability = Number.NaN, standard_error = Number.NaN, ...rest } = pertCase({ activities, by })
  return { ...rest, odds: probability, error: standard_error }
}
const steps = (count: number, points: ThreePoints): Given[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `stem${at}`,
    ...points,
    predecessors: at === 0 ? [] : [`stem${at - 1}`],
  }))

describe('paths that share a stem', () => {
  it('are late together: with certain branches the odds are those of the stem, not their square', () => {
    const branches = ['left', 'right'].map((id) => ({ id, a: 5, m: 5, b: 5, predecessors: ['stem'] }))
    const stem = { id: 'stem', a: 10, m: 20, b: 30 }
    const { odds, error, activities } = oddsOf([stem, ...branches], 25)
    // the peak lies in the middle, so that half of the runs end by it; a product of two paths would say a quarter
    expect(Math.abs(odds - 0.5)).toBeLessThan(4 * error)
    expect(activities.map(({ criticality }) => criticality)).toEqual([1, 1, 1])
    const by80 = oddsOf([stem, ...branches], 5 + pert.quantile(stem, 0.8))
    expect(Math.abs(by80.odds - 0.8)).toBeLessThan(4 * by80.error)
  })

  it('have the odds that a large simulation of their lengths has', () => {
    const points = { a: 4, m: 6, b: 14 }
    const near = { a: 3, m: 5, b: 7 }
    const activities = [
      ...steps(8, points),
      { id: 'left', ...near, predecessors: ['stem7'] },
      { id: 'right', ...near, predecessors: ['stem7'] },
    ]
    // drawn another way than the engine draws: by the quantile of the beta, in steps of a thousandth
    const table = (of: ThreePoints) => Array.from({ length: 1_000 }, (_, at) => pert.quantile(of, (at + 0.5) / 1_000))
    const [stem, branch] = [table(points), table(near)]
    const random = seeded(5)
    const lengths = Array.from({ length: 100_000 }, () => {
      let sum = 0
      for (let at = 0; at < 8; at += 1) sum += random.pick(stem)
      return sum + Math.max(random.pick(branch), random.pick(branch))
    })
    const found = pertCase({ activities, by: [58, 61, 65] })
    for (const by of [58, 61, 65]) {
      const truth = lengths.filter((length) => length <= by).length / lengths.length
      expect(Math.abs((found[`P_le_${by}`] ?? 0) - truth)).toBeLessThan(0.01)
    }
  })
})

it('paths that share nothing have the product of their odds', () => {
  const points = { a: 2, m: 5, b: 14 }
  const { odds, error, activities } = oddsOf(
    ['one', 'other', 'third'].map((id) => ({ id, ...points })),
    pert.quantile(points, 0.7),
  )
  expect(Math.abs(odds - 0.7 ** 3)).toBeLessThan(4 * error)
  for (const { criticality } of activities) expect(criticality).toBeCloseTo(1 / 3, 1)
})

it('takes longer than its means where paths merge, and says both', () => {
  const { expected_duration, simulated } = pertCase({
    activities: ['one', 'other'].map((id) => ({ id, a: 1, m: 5, b: 9 })),
  })
  expect(expected_duration).toBe(5)
  expect(simulated.mean).toBeGreaterThan(5.5)
})

it('answers the same for the same seed and nearly the same for another', () => {
  const asked = { activities: steps(5, { a: 1, m: 2, b: 6 }), by: 13, runs: 10_000 }
  expect(pertCase(asked)).toEqual(pertCase(asked))
  const [one, other] = [pertCase(asked), pertCase({ ...asked, seed: 2 })]
  expect(one.probability).not.toBe(other.probability)
  expect(Math.abs((one.probability ?? 0) - (other.probability ?? 1))).toBeLessThan(0.03)
})
