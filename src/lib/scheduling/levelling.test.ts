import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { level } from './levelling.ts'
import type { LevelProblem } from './rcpsp.ts'
import { LINK_TYPES } from './types.ts'

/** What a schedule does wrong: links that are broken, times at which a resource is exceeded. */
function faults({ durations, links, demand, capacity }: LevelProblem, start: readonly number[]): string[] {
  const at = (activity: number) => start[activity] ?? Number.NaN
  const end = (activity: number) => at(activity) + (durations[activity] ?? 0)
  const broken = links.filter(
    ({ from, to, type, lag }) => (type[1] === 'S' ? at(to) : end(to)) < (type[0] === 'F' ? end(from) : at(from)) + lag,
  )
  const times = [...new Set(start)]
  const exceeded = times.flatMap((time) =>
    capacity.flatMap((limit, resource) => {
      const used = durations.reduce(
        (sum, _, activity) =>
          at(activity) <= time && time < end(activity) ? sum + (demand[activity]?.[resource] ?? 0) : sum,
        0,
      )
      return used > limit ? [`resource ${resource} at ${time}: ${used} of ${limit}`] : []
    }),
  )
  return [
    ...broken.map((link) => JSON.stringify(link)),
    ...exceeded,
    ...start.filter((time) => !(time >= 0)).map((time) => `starts at ${time}`),
  ]
}

describe('levels', () => {
  it('two crews over four jobs as well as it can be done', () => {
    const problem: LevelProblem = { durations: [4, 3, 2, 3], links: [], demand: [[1], [1], [1], [1]], capacity: [2] }
    const found = level(problem)
    expect(found).toMatchObject({ ok: true, makespan: 6, atLeast: 6 })
    if (found.ok) expect(faults(problem, found.start)).toEqual([])
  })

  it('by every kind of link', () => {
    const problem: LevelProblem = {
      durations: [480, 960, 480, 1_440],
      demand: [[1], [1], [1], [1]],
      capacity: [1],
      links: [
        { from: 0, to: 1, type: 'SS', lag: 480 },
        { from: 1, to: 2, type: 'FF', lag: 960 },
        { from: 3, to: 2, type: 'SF', lag: 2_400 },
      ],
    }
    const found = level(problem)
    if (!found.ok) throw new Error('Refused.')
    expect(found.makespan).toBe(3_840)
    expect(faults(problem, found.start)).toEqual([])
  })

  it('nothing at all', () => {
    expect(level({ durations: [], links: [], demand: [], capacity: [] })).toMatchObject({ ok: true, makespan: 0 })
    expect(level({ durations: [3], links: [], demand: [[]], capacity: [] })).toMatchObject({ ok: true, makespan: 3 })
  })
})

it('refuses a loop and a demand above capacity', () => {
  const links = [
    { from: 0, to: 1, type: 'FS', lag: 0 },
    { from: 1, to: 0, type: 'FS', lag: 0 },
  ] as const
  expect(level({ durations: [1, 1], links, demand: [[], []], capacity: [] })).toEqual({ ok: false, loop: [0, 1] })
  expect(level({ durations: [1], links: [], demand: [[1, 3]], capacity: [1, 2] })).toEqual({
    ok: false,
    activity: 0,
    resource: 1,
  })
})

it('stops when it is told to', () => {
  const problem: LevelProblem = {
    durations: Array.from({ length: 20 }, (_, at) => 1 + (at % 5)),
    links: [],
    demand: Array.from({ length: 20 }, (_, at) => [1 + (at % 3)]),
    capacity: [4],
  }
  let asked = 0
  const found = level(problem, { schedules: 1e9, stop: () => (asked += 1) > 3 })
  if (!found.ok) throw new Error('Refused.')
  expect(found.schedules).toBeLessThan(100)
  expect(faults(problem, found.start)).toEqual([])
})

const problems: fc.Arbitrary<LevelProblem> = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    durations: fc.array(fc.constantFrom(0, 1, 2, 3, 5, 8), { minLength: count, maxLength: count }),
    links: fc
      .array(
        fc.record({
          a: fc.nat(count - 1),
          b: fc.nat(count - 1),
          type: fc.constantFrom(...LINK_TYPES),
          lag: fc.integer({ min: -4, max: 6 }),
        }),
        { maxLength: 14 },
      )
      .map((links) =>
        links
          .filter(({ a, b }) => a !== b)
          .map(({ a, b, ...link }) => ({ ...link, from: Math.min(a, b), to: Math.max(a, b) })),
      ),
    demand: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })), {
      minLength: count,
      maxLength: count,
    }),
    capacity: fc.constant([3, 2]),
  }),
)

it('never exceeds capacity, keeps every link, and answers the same again', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const found = level(problem, { schedules: 300 })
      if (!found.ok) throw new Error('Refused.')
      expect(faults(problem, found.start)).toEqual([])
      expect(found.makespan).toBe(
        Math.max(0, ...found.start.map((at, activity) => at + (problem.durations[activity] ?? 0))),
      )
      expect(found.makespan).toBeGreaterThanOrEqual(found.atLeast)
      expect(level(problem, { schedules: 300 })).toEqual(found)
    }),
    { numRuns: 150, seed: 5 },
  )
})
