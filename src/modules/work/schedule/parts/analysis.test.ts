import { describe, expect, it } from 'vitest'
import type { Plan } from '../contract.ts'
import { earnedOf, estimatesOf, levelChanges } from './analysis.ts'
import { spansIn, spansText } from './calendar-words.ts'
import { examplePlan, exampleTask } from './example-rows.ts'
import { readView } from './view-state.ts'

describe('earned value', () => {
  const baseline = [
    { taskId: 'a', name: 'a', start: '2026-11-02T08:00', finish: '2026-11-05T17:00', duration: 1_920, budget: 400_000 },
  ]
  it('plans by the working time of the baseline that has passed, earns by percent', () => {
    const earned = earnedOf(
      examplePlan({ dataDate: '2026-11-03T17:00' }),
      [exampleTask('a', { percent: 25, actualCost: 150_000, budget: 900_000 })],
      baseline,
      '2026-11-20',
    )
    expect(earned).toMatchObject({ BAC: 400_000, PV: 200_000, EV: 100_000, AC: 150_000, SPI: 0.5 })
  })
  it('plans nothing of the days after today, wherever the data date lies', () => {
    const tasks = [exampleTask('a', { percent: 25 })]
    expect(earnedOf(examplePlan({ dataDate: '2026-11-30T17:00' }), tasks, baseline, '2026-11-03')).toMatchObject({
      PV: 200_000,
    })
  })
  it('goes by the task’s own calendar, and by the end of today where there is no data date', () => {
    const nights = {
      id: 'nights',
      projectId: null,
      name: 'Nights',
      exceptions: [],
      version: 0,
      week: [[], [], [], [], [], [], [[0, 1_440]]] as Plan['calendars'][0]['week'],
    }
    const plan = examplePlan({ calendars: [...examplePlan().calendars, nights] })
    // from Friday noon to Sunday evening: it works on Saturday alone, which has passed
    const task = exampleTask('a', {
      budget: 100,
      calendarId: 'nights',
      start: '2026-11-06T12:00',
      finish: '2026-11-08T18:00',
    })
    expect(earnedOf(plan, [task], null, '2026-11-06')).toMatchObject({ PV: 0 })
    expect(earnedOf(plan, [task], null, '2026-11-07')).toMatchObject({ PV: 100, SPI: 0 })
  })
  it('is nothing without a budget, and goes by the plan without a baseline', () => {
    expect(
      earnedOf(
        examplePlan(),
        [exampleTask('a')],
        baseline.map((one) => ({ ...one, budget: null })),
        '2026-11-20',
      ),
    ).toBeNull()
    expect(earnedOf(examplePlan(), [exampleTask('a', { budget: 100 })], null, '2020-01-01')).toMatchObject({
      PV: 0,
      SPI: null,
    })
  })
})

describe('estimates', () => {
  it('of begun work are those of what is left; without any there are none', () => {
    expect(
      estimatesOf(examplePlan(), [
        exampleTask('a'),
        exampleTask('b', { optimistic: 240, pessimistic: 960, percent: 50, actualStart: '2026-11-02T08:00' }),
      ]),
    ).toEqual([{ taskId: 'b', a: 120, m: 240, b: 480, shape: 'pert', trade: null }])
  })

  it('know the trade: whoever does most of a task, else the summary it lies under', () => {
    const resource = (id: string, kind: 'crew' | 'material') => ({
      id,
      name: id,
      kind,
      capacity: 100,
      calendarId: null,
    })
    const plan = examplePlan({
      resources: [
        resource('masons', 'crew'),
        resource('helper', 'crew'),
        resource('bricks', 'material'),
      ] as Plan['resources'],
    })
    const units = (...list: [string, number][]) => list.map(([resourceId, share]) => ({ resourceId, units: share }))
    const estimated = { pessimistic: 960, parentId: 'walls' }
    const found = estimatesOf(plan, [
      exampleTask('a', { ...estimated, assignments: units(['helper', 50], ['masons', 100], ['bricks', 900]) }),
      exampleTask('b', { ...estimated, assignments: units(['bricks', 900]) }),
      exampleTask('c', { pessimistic: 960 }),
    ])
    expect(found.map((one) => one.trade)).toEqual(['resource masons', 'summary walls', null])
  })
})

describe('levelling', () => {
  it('becomes constraints of those who wait for somebody; who follows comes along', () => {
    const tasks = new Map([
      ['a', exampleTask('a')],
      ['b', exampleTask('b')],
    ])
    const moves = [
      { taskId: 'a', from: 0, to: 480, because: { resource: 'r', with: ['x'] } },
      { taskId: 'b', from: 0, to: 960, because: { resource: null, with: ['a'] } },
    ]
    expect(levelChanges(moves, tasks)).toMatchObject([
      { taskId: 'a', after: { constraint: 'SNET', constraintAt: '1970-01-01T08:00' } },
    ])
  })
})

describe('working hours', () => {
  it.each([
    [
      '8:00-12:00, 13:00-17:00',
      [
        [480, 720],
        [780, 1020],
      ],
    ],
    ['8-12', [[480, 720]]],
    ['', []],
    ['0:00-24:00', [[0, 1440]]],
  ] as const)('"%s" are read', (text, spans) => expect(spansIn(text)).toEqual(spans))
  it.each(['morning', '12:00-8:00', '8:00-12:00, 11:00-13:00', '8:00', '25-26'])('"%s" are not', (text) =>
    expect(spansIn(text)).toBeNull(),
  )
  it('are written as they are read', () =>
    expect(
      spansText([
        [450, 720],
        [780, 990],
      ]),
    ).toBe('7:30-12:00, 13:00-16:30'))
})

describe('the remembered view', () => {
  it('takes what fits and forgets the rest', () => {
    expect(readView('{"view":"board","columns":["start","nonsense"],"collapsed":["a",1],"zoom":-3}')).toMatchObject({
      view: 'board',
      columns: ['start'],
      collapsed: ['a'],
      zoom: null,
    })
    expect(readView('not json').view).toBe('chart')
  })
})
