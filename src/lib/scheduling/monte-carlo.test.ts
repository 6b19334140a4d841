import { describe, expect, it } from 'vitest'
import { seeded } from '../seeded.ts'
import { at, DAY, link, plan, scheduled, task } from './fixtures/plans.ts'
import { durationsOf } from './draws.ts'
import {
  histogram,
  quantile,
  type RiskEvent,
  type RiskOptions,
  type RiskResult,
  shareBy,
  type Spread,
  simulate,
  startRuns,
} from './monte-carlo.ts'
import { pert, triangular } from './pert.ts'
import type { ScheduleInput } from './types.ts'

const around = (taskId: string, days: number, shape: Spread['shape'] = 'pert'): Spread => ({
  taskId,
  a: days * DAY * 0.8,
  m: days * DAY,
  b: days * DAY * 1.6,
  shape,
})

function simulated(input: ScheduleInput, spreads: Spread[], runs = 2_000): RiskResult {
  const found = simulate(input, { runs, seed: 3, spreads })
  if (!found.ok) throw new Error('Refused.')
  return found.result
}

describe.each([
  ['triangular', triangular.mean, triangular.variance],
  ['pert', pert.mean, pert.variance],
] as const)('draws by %s', (shape, mean, variance) => {
  it.each([
    [5, 8, 14],
    [2, 3, 4],
    [1, 1, 9],
    [1, 9, 9],
  ])('have the moments of %d, %d, %d', (a, m, b) => {
    const random = seeded(11)
    const duration = durationsOf({ a, m, b, shape })
    const drawn = Array.from({ length: 100_000 }, () => duration(random.next()))
    const average = drawn.reduce((sum, one) => sum + one, 0) / drawn.length
    const spread = drawn.reduce((sum, one) => sum + (one - average) ** 2, 0) / drawn.length
    expect(Math.abs(average / mean({ a, m, b }) - 1)).toBeLessThan(0.01)
    expect(Math.abs(spread / variance({ a, m, b }) - 1)).toBeLessThan(0.02)
    expect(Math.min(...drawn.slice(0, 1_000))).toBeGreaterThanOrEqual(a)
    expect(Math.max(...drawn.slice(0, 1_000))).toBeLessThanOrEqual(b)
  })
})

it.each([0, 0.1, 0.5, 0.97])('draws by table what the beta with its peak at %d has', (m) => {
  const duration = durationsOf({ a: 0, m, b: 1, shape: 'pert' })
  for (const share of [0.001, 0.05, 0.3, 0.5, 0.8, 0.99])
    expect(Math.abs(duration(share) - pert.quantile({ a: 0, m, b: 1 }, share))).toBeLessThan(5e-4)
})

it('shows that two paths that merge finish later than either is planned', () => {
  const input = plan([task('a', 20), task('b', 20), task('end', 0)], [link('a FS end'), link('b FS end')])
  const result = simulated(input, [around('a', 20), around('b', 20)])
  const planned = scheduled(input).finish
  expect(quantile(result, 0.5)).toBeGreaterThan(planned)
  expect(quantile(result, 0.8)).toBeGreaterThan(quantile(result, 0.5))
  expect(shareBy(result, quantile(result, 0.8))).toBeGreaterThanOrEqual(0.8)
  expect(shareBy(result, (result.finishes[0] ?? 0) - 1)).toBe(0)
  const [a = 0, b = 0, end = 0] = result.criticality
  expect(a + b).toBeGreaterThanOrEqual(1)
  expect(Math.abs(a - b)).toBeLessThan(0.1)
  expect(end).toBe(1)
  const bars = histogram(result, 20)
  expect(bars.reduce((sum, { runs }) => sum + runs, 0)).toBe(2_000)
  expect(bars.length).toBeLessThanOrEqual(20)
  expect(bars[0]?.from).toBeLessThan(result.finishes[0] as number)
  expect(bars.at(-1)?.to).toBeGreaterThanOrEqual(result.finishes.at(-1) as number)
})

it('shows a day in one bar, with what is done at its midnight', () => {
  const day = at('2026-03-02T00:00')
  const finishes = Float64Array.of(day + 540, day + 600, day + 1_440, day + 1_500)
  expect(histogram({ finishes, runs: 4, criticality: finishes, taskIds: [], events: [] }, 12)).toEqual([
    { from: day, to: day + 1_440, runs: 3 },
    { from: day + 1_440, to: day + 2_880, runs: 1 },
  ])
})

it('answers the same for the same seed, in one go or in steps', () => {
  const input = plan(
    [task('a', 5), task('b', 3, { actualStart: at('2026-03-02T08:00'), actualFinish: at('2026-03-02T17:00') })],
    [link('b FS a')],
  )
  const spreads = [around('a', 5, 'triangular'), around('b', 3)]
  const started = startRuns(input, { runs: 500, seed: 3, spreads })
  if (!started.ok) throw new Error('Refused.')
  const steps: number[] = []
  while (started.run.step(200)) steps.push(started.run.done())
  expect(steps).toEqual([200, 400])
  expect(started.run.result()).toEqual(simulated(input, spreads, 500))
})

describe('tasks of one trade', () => {
  const tasks = Array.from({ length: 12 }, (_, row) => task(`t${row}`, 10))
  const links = tasks.slice(1).map((_, row) => link(`t${row} FS t${row + 1}`))
  const spreads = tasks.map(({ id }) => around(id, 10))
  const spread = (trade: (row: number) => string | null) => {
    const result = simulated(
      plan(tasks, links),
      spreads.map((one, row) => ({ ...one, trade: trade(row) })),
      4_000,
    )
    return quantile(result, 0.9) - quantile(result, 0.1)
  }

  it('are late together, so that a plan of them is less certain than one of strangers', () => {
    const [strangers, alone, together] = [spread(() => null), spread((row) => `crew ${row}`), spread(() => 'masons')]
    // whoever is alone in a trade has nobody to be late with
    expect(Math.abs(alone / strangers - 1)).toBeLessThan(0.1)
    // twelve in a row with a correlation of a half: the variance is 12 + 12 * 11 / 2 instead of 12, the deviation 2.5 times as large
    expect(together / strangers).toBeGreaterThan(2.2)
    expect(together / strangers).toBeLessThan(2.8)
  })
})

it('starts what is left at the wall clock, and keeps what is done', () => {
  const begun = plan(
    [
      task('a', 5, { actualStart: at('2026-03-02T08:00'), actualFinish: at('2026-03-06T17:00') }),
      task('b', 10, { actualStart: at('2026-03-09T08:00'), percent: 50 }),
    ],
    [link('a FS b')],
  )
  const spreads = [{ ...around('b', 5), a: 5 * DAY, m: 5 * DAY, b: 5 * DAY }]
  const finish = (now: string) => {
    const found = simulate(begun, { runs: 1, seed: 1, spreads, now: at(now) })
    return found.ok ? found.result.finishes[0] : null
  }
  // five of ten days are left: by the plan they would be over on the 20th
  expect(scheduled(begun).finish).toBe(at('2026-03-20T17:00'))
  expect(finish('2026-03-30T08:00')).toBe(at('2026-04-03T17:00'))
  // the data date of the plan counts where it is later
  const later = simulate(
    { ...begun, dataDate: at('2026-04-06T08:00') },
    { runs: 1, seed: 1, spreads, now: at('2026-03-30T08:00') },
  )
  expect(later.ok && later.result.finishes[0]).toBe(at('2026-04-10T17:00'))
})

describe('what may happen to a task', () => {
  const input = plan([task('dig', 5), task('pour', 5), task('paint', 1)], [link('dig FS pour')])
  const runsOf = (events: RiskEvent[], more: Partial<RiskOptions> = {}) => {
    const found = simulate(input, { runs: 4_000, seed: 3, spreads: [], events, ...more })
    if (!found.ok) throw new Error('Refused.')
    return found.result
  }
  const planned = scheduled(input).finish

  it('makes it longer in as many runs as it is likely to, by as much as was said', () => {
    const result = runsOf([{ taskId: 'dig', chance: 0.3, least: 2 * DAY, most: 4 * DAY }])
    expect(shareBy(result, planned)).toBeCloseTo(0.7, 1)
    expect(result.events).toEqual([{ runs: expect.closeTo(1_200, -2), later: expect.any(Number) }])
    expect(scheduled(plan([task('all', 12)], [])).finish).toBeLessThanOrEqual(
      result.finishes.find((finish) => finish > planned) ?? 0,
    )
    expect(result.finishes.at(-1)).toBeLessThanOrEqual(scheduled(plan([task('all', 14)], [])).finish)
  })

  it('adds to what is drawn for it, and two of them to each other', () => {
    const one = { taskId: 'pour', chance: 1, least: DAY, most: DAY }
    expect(quantile(runsOf([one, one]), 0.5)).toBe(scheduled(plan([task('all', 12)], [])).finish)
    const spreads = [around('pour', 5)]
    const drawn = (events: RiskEvent[]) => quantile(runsOf(events, { spreads }), 0.8)
    expect(drawn([one])).toBeGreaterThan(drawn([]))
  })

  it('leaves the end where the task has room, and says so', () => {
    const result = runsOf([{ taskId: 'paint', chance: 0.5, least: DAY, most: 2 * DAY }])
    expect(new Set(result.finishes)).toEqual(new Set([planned]))
    expect(result.events[0]?.later).toBe(0)
  })

  it('is over with a task that is done, or that is not in the plan any more', () => {
    const done = plan(
      [{ ...task('dig', 5), actualStart: at('2026-03-02T08:00'), actualFinish: at('2026-03-04T17:00') }],
      [],
    )
    const found = simulate(done, {
      runs: 50,
      seed: 3,
      spreads: [],
      events: [
        { taskId: 'dig', chance: 1, least: DAY, most: DAY },
        { taskId: 'gone', chance: 1, least: DAY, most: DAY },
      ],
    })
    expect(found.ok && found.result.events.map((one) => one.runs)).toEqual([0, 0])
    expect(found.ok && new Set(found.result.finishes).size).toBe(1)
  })
})
