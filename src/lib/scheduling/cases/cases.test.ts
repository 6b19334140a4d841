/** The published answers, and what each calculation says to a bad question. */
import { describe, expect, it } from 'vitest'
import psplib from '../fixtures/psplib.json' with { type: 'json' }
import textbook from '../fixtures/textbook.json' with { type: 'json' }
import { aoaCase } from './aoa-case.ts'
import { cpmCase } from './cpm-case.ts'
import { earnedScheduleCase, evmCase } from './evm-case.ts'
import { levelCase } from './level-case.ts'
import { momentsCase, pertCase } from './pert-case.ts'

type Tolerance = { abs?: number; rel?: number }

const calculations: Record<string, (inputs: unknown) => unknown> = {
  evm: evmCaseOf,
  pert: pertCase,
  cpm_aoa: aoaCase,
  distribution_moments: momentsCase,
}

/** One example publishes the figure for a budget that its inputs leave out. */
function evmCaseOf(inputs: unknown): unknown {
  return { ...evmCase(inputs), TCPI_BAC_if_BAC_10M: evmCase({ ...(inputs as object), BAC: 10_000_000 }).TCPI_BAC }
}

function differences(got: unknown, want: unknown, { abs = 0, rel = 0 }: Tolerance, where = ''): string[] {
  if (typeof want === 'number')
    return typeof got === 'number' && Math.abs(got - want) <= Math.max(abs, rel * Math.abs(want))
      ? []
      : [`${where}: ${String(got)} instead of ${want}`]
  if (typeof want !== 'object' || want === null)
    return got === want ? [] : [`${where}: ${String(got)} instead of ${String(want)}`]
  return Object.entries(want).flatMap(([key, value]) =>
    differences((got as Record<string, unknown> | null)?.[key], value, { abs, rel }, `${where}/${key}`),
  )
}

describe('the textbook’s answer', () => {
  it.each(textbook.cases.map((one) => [one.kind, one.id, one] as const))(
    '%s %s',
    (kind, _id, { inputs, expected, tolerance }) => {
      expect(differences(calculations[kind]?.(inputs), expected, tolerance as Tolerance)).toEqual([])
    },
  )
})

type PsplibRow = [
  id: number,
  duration: number,
  successors: number[],
  demand: number[],
  ES: number,
  EF: number,
  LS: number,
  LF: number,
  total_float: number,
]

describe.each(psplib.networks.map((network) => [network.instance, network] as const))(
  '%s',
  (_name, { length, lower, upper, capacity, activities }) => {
    const rows = activities as unknown as PsplibRow[]
    const inputs = {
      activities: rows.map(([id, duration, successors, demand]) => ({ id, duration, successors, demand })),
      capacity,
    }

    it('has its critical path', () => {
      const found = cpmCase(inputs)
      expect(found.length).toBe(length)
      expect(found.activities.map(({ id, ES, EF, LS, LF, total_float }) => [id, ES, EF, LS, LF, total_float])).toEqual(
        rows.map(([id, , , , ...dates]) => [id, ...dates]),
      )
    })

    it('is levelled within a twentieth of the best known', () => {
      const { makespan } = levelCase(inputs, { schedules: 1_500 })
      expect(makespan).toBeGreaterThanOrEqual(lower)
      expect(makespan).toBeLessThanOrEqual(upper * 1.05)
    })
  },
)

it('dates a network by a calendar, in days', () => {
  const week = [
    [],
    ...Array.from({ length: 5 }, () => [
      [480, 720],
      [780, 1_020],
    ]),
    [],
  ]
  const found = cpmCase({
    activities: [
      { id: 'dig', duration: 3, links: [{ to: 'pour', type: 'SS', lag: 1 }] },
      { id: 'pour', duration: 4 },
    ],
    calendar: { start: '2026-03-04T08:00', week, exceptions: [{ from: '2026-03-06', spans: [] }], unit: 480 },
  })
  expect(found).toEqual({
    length: 5,
    activities: [
      {
        id: 'dig',
        ES: '2026-03-04T08:00',
        EF: '2026-03-09T17:00',
        LS: '2026-03-04T08:00',
        LF: '2026-03-09T17:00',
        total_float: 0,
        free_float: 0,
        critical: true,
      },
      {
        id: 'pour',
        ES: '2026-03-05T08:00',
        EF: '2026-03-11T17:00',
        LS: '2026-03-05T08:00',
        LF: '2026-03-11T17:00',
        total_float: 0,
        free_float: 0,
        critical: true,
      },
    ],
  })
})

it('adds fractions without noise', () => {
  const found = cpmCase({
    activities: [
      { id: 'a', duration: 0.1, successors: ['c'] },
      { id: 'b', duration: 0.3, successors: ['c'] },
      { id: 'c', duration: 0.2, successors: ['d'] },
      { id: 'd', duration: 0.7 },
    ],
  })
  expect(found.length).toBe(1.2)
  expect(found.activities.map(({ total_float, critical }) => [total_float, critical])).toEqual([
    [0.2, false],
    [0, true],
    [0, true],
    [0, true],
  ])
  expect(
    aoaCase({
      arcs: [
        { i: 'a', j: 'b', t: 0.1 },
        { i: 'b', j: 'c', t: 0.2 },
        { i: 'c', j: 'd', t: 0.7 },
      ],
    }).critical,
  ).toBe('a-b-c-d')
})

it('tells how far the plan is earned', () =>
  expect(earnedScheduleCase({ planned: [10, 20], EV: 15, periods: 2 })).toMatchObject({ ES: 1.5 }))

describe('a network of estimates', () => {
  it('has expected times, slack, odds of a wanted time and how often each activity is critical', () => {
    const found = pertCase({
      activities: [
        { id: 'a', a: 1, m: 2, b: 3 },
        { id: 'b', a: 1, m: 1, b: 1, predecessors: ['a'] },
        { id: 'c', a: 0, m: 0, b: 0, predecessors: ['a'] },
      ],
      by: 3,
    })
    expect(found).toMatchObject({ expected_duration: 3, by: 3, runs: 50_000, seed: 1 })
    expect(found.method).toMatch(/^Simulation of the whole network/)
    // a has half of its weight on either side of 2
    expect(Math.abs((found.probability ?? 0) - 0.5)).toBeLessThan(4 * (found.standard_error ?? 0))
    expect(found['P_le_3']).toBe(found.probability)
    expect(found.activities).toEqual([
      { id: 'a', te: 2, variance: 1 / 9, ES: 0, EF: 2, LS: 0, LF: 2, slack: 0, critical: true, criticality: 1 },
      { id: 'b', te: 1, variance: 0, ES: 2, EF: 3, LS: 2, LF: 3, slack: 0, critical: true, criticality: 1 },
      { id: 'c', te: 0, variance: 0, ES: 2, EF: 2, LS: 3, LF: 3, slack: 1, critical: false, criticality: 0 },
    ])
  })

  it('takes both ways to write it, several times, and a number of runs', () => {
    const list = pertCase({
      activities: [
        { id: 1, a: 1, m: 2, b: 3 },
        { id: 2, a: 2, m: 3, b: 7, predecessors: [1] },
      ],
      by: [4, 6],
      runs: 2_000,
      seed: 9,
    })
    const object = pertCase({
      activities: { 1: { o: 1, m: 2, p: 3, pred: '' }, 2: { o: 2, m: 3, p: 7, pred: '1' } },
      by: [4, 6],
      runs: 2_000,
      seed: 9,
    })
    expect(list).toEqual(object)
    expect(list).toMatchObject({ runs: 2_000, seed: 9, P_le_4: expect.any(Number), P_le_6: expect.any(Number) })
    expect(list).not.toHaveProperty('probability')
  })

  it('with more paths than anybody reads is answered without them', () => {
    const wide = Array.from({ length: 14 }, (_, step) =>
      ['x', 'y'].map((side) => ({
        id: `${side}${step}`,
        a: 1,
        m: 2,
        b: 3,
        predecessors: step === 0 ? [] : [`x${step - 1}`, `y${step - 1}`],
      })),
    ).flat()
    expect(pertCase({ activities: wide, runs: 1_000 })).toMatchObject({ paths: null, expected_duration: 28 })
  })
})

const one = (more: object) => ({
  activities: [
    { id: 'a', duration: 1, ...more },
    { id: 'b', duration: 1, successors: [] },
  ],
  capacity: [1],
})
describe('says what is wrong', () => {
  it.each([
    ['no input', cpmCase, null, 'The input must be an object.'],
    ['no activities', cpmCase, {}, 'activities must be a list.'],
    ['an unknown id', cpmCase, one({ successors: ['x'] }), 'Activity a names a successor x that is not there.'],
    [
      'a negative duration',
      cpmCase,
      one({ duration: -1 }),
      'The duration of activity a must not be negative, but is -1.',
    ],
    [
      'a missing duration',
      cpmCase,
      one({ duration: undefined }),
      'The duration of activity a must be a number, not missing.',
    ],
    ['two with one id', cpmCase, one({ id: 'b' }), 'Two activities have the id b.'],
    [
      'a link of no kind',
      cpmCase,
      one({ links: [{ to: 'b', type: 'XX' }] }),
      'A link of activity a has the type "XX"; it must be one of FS, SS, FF, SF.',
    ],
    [
      'a loop',
      cpmCase,
      {
        activities: [
          { id: 1, duration: 1, successors: [2] },
          { id: 2, duration: 1, successors: [3] },
          { id: 3, duration: 1, successors: [2] },
        ],
      },
      'The activities wait for each other in a loop: 2 > 3 > 2.',
    ],
    [
      'a calendar that never works',
      cpmCase,
      { ...one({}), calendar: { start: '2026-03-02', week: [[], [], [], [], [], [], []] } },
      'The calendar never works.',
    ],
    [
      'a date that is none',
      cpmCase,
      { ...one({}), calendar: { start: 'soon', week: [[], [], [], [], [], [], []] } },
      '"soon" is not a date like 2026-03-02 or 2026-03-02T08:00.',
    ],
    [
      'a short week',
      cpmCase,
      { ...one({}), calendar: { start: '2026-03-02', week: [] } },
      'calendar.week must have seven days, Sunday first.',
    ],
    [
      'demand of the wrong length',
      levelCaseOf,
      one({ demand: [1, 2] }),
      'The demand of activity a has 2 numbers; there are 1 resources.',
    ],
    ['more than there is', levelCaseOf, one({ demand: [2] }), 'Activity a needs 2 of resource 1, which has 1.'],
    [
      'part of a unit',
      levelCaseOf,
      one({ duration: 1.5 }),
      'The duration of activity a must be a whole number, not 1.5.',
    ],
    [
      'a loop to level',
      levelCaseOf,
      one({ successors: ['a'] }),
      'The activities wait for each other in a loop: a > a.',
    ],
    ['text for a figure', evmCase, { EV: '5' }, 'EV must be a number, not "5".'],
    ['estimates out of order', momentsCase, { a: 5, m: 2, b: 9 }, 'a, m and b must rise: 5, 2, 9.'],
    ['no network at all', pertCase, { activities: [] }, 'activities must hold at least one activity.'],
    [
      'estimates of an activity out of order',
      pertCase,
      { activities: { a: { o: 3, m: 2, p: 4 } } },
      'o, m and p of activity a must rise: 3, 2, 4.',
    ],
    [
      'a predecessor that is not there',
      pertCase,
      { activities: [{ id: 'a', a: 1, m: 1, b: 1, predecessors: 'b' }] },
      'Activity a names a predecessor b that is not there.',
    ],
    [
      'estimates in a loop',
      pertCase,
      {
        activities: {
          x: { o: 1, m: 1, p: 1 },
          a: { o: 1, m: 1, p: 1, pred: 'x,c' },
          b: { o: 1, m: 1, p: 1, pred: 'a' },
          c: { o: 1, m: 1, p: 1, pred: 'b' },
        },
      },
      'The activities wait for each other in a loop: a > b > c > a.',
    ],
    [
      'too few runs',
      pertCase,
      { activities: [{ id: 'a', a: 1, m: 1, b: 1 }], runs: 10 },
      'runs must lie between 1000 and 1000000, but is 10.',
    ],
    [
      'arrows in a loop',
      aoaCase,
      {
        arcs: [
          { i: 1, j: 2, t: 1 },
          { i: 2, j: 1, t: 1 },
        ],
      },
      'The activities wait for each other in a loop: 1 > 2 > 1.',
    ],
  ] as const)('about %s', (_what, calculate, inputs, sentence) => {
    expect(() => calculate(inputs)).toThrow(new Error(sentence))
  })
})

function levelCaseOf(inputs: unknown): unknown {
  return levelCase(inputs, { schedules: 100 })
}
