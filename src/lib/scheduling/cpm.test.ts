import { describe, expect, it } from 'vitest'
import { textOf } from './calendar.ts'
import { pass, schedule } from './cpm.ts'
import { answer } from './answer.ts'
import { change, compile } from './network.ts'
import { nightAndDay, sixDays, fiveDays } from './fixtures/calendars.ts'
import { DAY, at, datesOf, floatsOf, link, plan, scheduled, task } from './fixtures/plans.ts'
import type { Constraint } from './types.ts'

it('dates a chain over the weekend and finds its float', () => {
  const found = scheduled(
    plan(
      [task('a', 3), task('b', 4), task('c', 1), task('end', 0)],
      [link('a FS b'), link('a FS c'), link('b FS end'), link('c FS end')],
    ),
  )
  expect(datesOf(found)).toEqual({
    a: '03-02T08:00 03-04T17:00',
    b: '03-05T08:00 03-10T17:00',
    c: '03-05T08:00 03-05T17:00',
    end: '03-10T17:00 03-10T17:00',
  })
  expect(floatsOf(found)).toEqual({ a: [0, 0], b: [0, 0], c: [3, 3], end: [0, 0] })
  expect(found.tasks.filter(({ critical }) => critical).map(({ id }) => id)).toEqual(['a', 'b', 'end'])
  expect(found.tasks[2]).toMatchObject({ lateStart: at('2026-03-10T08:00'), lateFinish: at('2026-03-10T17:00') })
})

/** The plan of mpxj's sample mspdirelations.xml, as Microsoft Project dates it. */
it('dates the four kinds of links as Microsoft Project does', () => {
  const found = scheduled(
    plan(
      [task('1', 1), task('2', 1), task('3', 1), task('4', 1), task('5', 1)],
      [link('1 FS 2'), link('2 SS 3', 1), link('3 FF 4'), link('4 SF 5')],
      { start: at('2006-09-21T08:00') },
    ),
  )
  expect(datesOf(found)).toEqual({
    1: '09-21T08:00 09-21T17:00',
    2: '09-22T08:00 09-22T17:00',
    3: '09-25T08:00 09-25T17:00',
    4: '09-25T08:00 09-25T17:00',
    5: '09-22T08:00 09-25T08:00',
  })
  expect(found.tasks.map(({ totalFloat, critical }) => [totalFloat, critical])).toEqual([
    [0, true],
    [0, true],
    [0, true],
    [0, true],
    [480, false],
  ])
})

describe('lags', () => {
  it.each([
    ['a working lag leaves out the weekend', link('a FS b', 2), '03-11T08:00 03-11T17:00'],
    ['a lead overlaps', link('a FS b', -2), '03-05T08:00 03-05T17:00'],
    ['an elapsed lag runs through the weekend', link('a FS b', 2, true), '03-09T08:00 03-09T17:00'],
    ['start to start', link('a SS b', 1), '03-03T08:00 03-03T17:00'],
    ['finish to finish', link('a FF b', 1), '03-09T08:00 03-09T17:00'],
    ['start to finish', link('a SF b', 3), '03-04T08:00 03-04T17:00'],
    ['nothing starts before the project', link('a FS b', -20), '03-02T08:00 03-02T17:00'],
  ])('%s', (_what, given, dates) => {
    expect(datesOf(scheduled(plan([task('a', 5), task('b', 1)], [given])))['b']).toBe(dates)
  })
})

describe('milestones', () => {
  it('lie at the end of what they wait for, and what follows starts the next morning', () => {
    const found = scheduled(plan([task('a', 5), task('m', 0), task('b', 1)], [link('a FS m'), link('m FS b')]))
    expect(datesOf(found)).toMatchObject({ m: '03-06T17:00 03-06T17:00', b: '03-09T08:00 03-09T17:00' })
  })

  it('lie in the morning where they wait for a start or a date', () => {
    const found = scheduled(
      plan(
        [task('m', 0), task('a', 1, { constraint: 'SNET', constraintAt: at('2026-03-09T08:00') }), task('n', 0)],
        [link('a SS n')],
      ),
    )
    expect(datesOf(found)).toMatchObject({ m: '03-02T08:00 03-02T08:00', n: '03-09T08:00 03-09T08:00' })
  })
})

describe('several calendars', () => {
  const calendars = [fiveDays(), sixDays(), nightAndDay()]

  it('count each task by its own', () => {
    const found = scheduled(
      plan(
        [task('a', 5), task('cure', 2, { calendarId: 'always' }), task('b', 1, { calendarId: 'six' }), task('c', 1)],
        [link('a FS cure'), link('cure FS b'), link('b FS c')],
        { calendars },
      ),
    )
    expect(datesOf(found)).toEqual({
      a: '03-02T08:00 03-06T17:00',
      cure: '03-06T17:00 03-07T09:00',
      b: '03-07T09:00 03-09T09:00',
      c: '03-09T09:00 03-10T09:00',
    })
    expect(found.tasks.every(({ critical }) => critical)).toBe(true)
  })

  it('give float in the task’s own working time', () => {
    const found = scheduled(
      plan(
        [task('a', 5), task('cure', 1, { calendarId: 'always' }), task('b', 1)],
        [link('a FS b'), link('cure FS b')],
        { calendars },
      ),
    )
    expect(found.tasks[1]).toMatchObject({
      totalFloat: at('2026-03-09T08:00') - at('2026-03-02T16:00'),
      critical: false,
    })
  })
})

describe('constraints', () => {
  const withConstraint = (constraint: Constraint, date: string, days = 2) =>
    scheduled(
      plan([task('a', days), task('b', 2, { constraint, constraintAt: at(date) }), task('c', 5)], [link('a FS b')]),
    )

  it.each([
    ['SNET', '2026-03-05T08:00', '03-05T08:00 03-06T17:00', 0],
    ['FNET', '2026-03-06T17:00', '03-05T08:00 03-06T17:00', 0],
    ['SNLT', '2026-03-05T08:00', '03-04T08:00 03-05T17:00', 1],
    ['FNLT', '2026-03-05T17:00', '03-04T08:00 03-05T17:00', 0],
    ['MSO', '2026-03-05T08:00', '03-05T08:00 03-06T17:00', 0],
    ['MFO', '2026-03-06T17:00', '03-05T08:00 03-06T17:00', 0],
    ['ALAP', '2026-03-06T17:00', '03-05T08:00 03-06T17:00', 0],
  ] as const)('%s', (constraint, date, dates, float) => {
    const found = withConstraint(constraint, date)
    expect(datesOf(found)['b']).toBe(dates)
    expect(floatsOf(found)['b']?.[0]).toBe(float)
    expect(found.warnings).toEqual([])
  })

  it.each([
    ['SNLT', '2026-03-05T08:00'],
    ['FNLT', '2026-03-06T17:00'],
    ['MSO', '2026-03-05T08:00'],
    ['MFO', '2026-03-06T17:00'],
  ] as const)('%s cannot undo a link: it is missed, and float turns negative', (constraint, date) => {
    const found = withConstraint(constraint, date, 5)
    expect(datesOf(found)['b']).toBe('03-09T08:00 03-10T17:00')
    expect(floatsOf(found)).toMatchObject({ a: [-2, 0], b: [-2, 0] })
    expect(found.warnings).toEqual([{ kind: 'constraintMissed', taskId: 'b', constraint, by: 2 * DAY }])
  })

  it.each([
    ['MANS', '2026-03-05T08:00', '03-05T08:00 03-06T17:00'],
    ['MANF', '2026-03-06T17:00', '03-05T08:00 03-06T17:00'],
  ] as const)('%s holds against a link; who drives it gets the negative float', (constraint, date, dates) => {
    const found = withConstraint(constraint, date, 5)
    expect(datesOf(found)['b']).toBe(dates)
    expect(floatsOf(found)).toMatchObject({ a: [-2, 0], b: [0, 0] })
    expect(found.warnings).toEqual([])
  })

  it.each([
    ['SNET', '2026-02-26T08:00', '02-26T08:00 02-27T17:00'],
    ['MSO', '2026-02-26T08:00', '02-26T08:00 02-27T17:00'],
    ['MFO', '2026-02-27T17:00', '02-26T08:00 02-27T17:00'],
    ['MANS', '2026-02-26T08:00', '02-26T08:00 02-27T17:00'],
    ['FNET', '2026-02-27T17:00', '03-02T08:00 03-03T17:00'],
  ] as const)('%s may lie before the start of the plan', (constraint, date, dates) => {
    const given = plan([task('a', 2, { constraint, constraintAt: at(date) }), task('b', 1)])
    expect(datesOf(scheduled(given))).toEqual({ a: dates, b: '03-02T08:00 03-02T17:00' })
  })

  it('before the data date only a mandatory one counts', () => {
    const given = (constraint: Constraint) =>
      plan([task('a', 2, { constraint, constraintAt: at('2026-02-26T08:00') })], [], {
        dataDate: at('2026-03-04T08:00'),
      })
    expect(datesOf(scheduled(given('SNET')))['a']).toBe('03-04T08:00 03-05T17:00')
    expect(datesOf(scheduled(given('MANS')))['a']).toBe('02-26T08:00 02-27T17:00')
  })

  it('lets late tasks wait for each other, and nobody else', () => {
    const found = scheduled(
      plan(
        [
          task('a', 1, { constraint: 'ALAP' }),
          task('b', 1, { constraint: 'ALAP' }),
          task('c', 1),
          task('long', 5),
          task('d', 1),
        ],
        [link('a FS b'), link('b FS c'), link('long FS d'), link('b FS d')],
      ),
    )
    expect(datesOf(found)).toMatchObject({
      a: '03-02T08:00 03-02T17:00',
      b: '03-03T08:00 03-03T17:00',
      c: '03-04T08:00 03-04T17:00',
    })
    expect(floatsOf(found)).toMatchObject({ a: [3, 0], c: [3, 3] })
  })
})

it('tells missed deadlines and a missed end, and counts float from them', () => {
  const found = scheduled(
    plan([task('a', 3, { deadline: at('2026-03-03T17:00') }), task('b', 2)], [], { finishBy: at('2026-03-03T12:00') }),
  )
  expect(found.warnings).toEqual([
    { kind: 'deadlineMissed', taskId: 'a', by: DAY },
    { kind: 'finishByMissed', by: 1.5 * DAY },
  ])
  expect(floatsOf(found)).toEqual({ a: [-1.5, 0], b: [-0.5, 0] })
})

describe('progress', () => {
  const dataDate = at('2026-03-05T08:00')

  it('keeps what happened and puts the rest after the data date', () => {
    const found = scheduled(
      plan(
        [
          task('done', 2, { actualStart: at('2026-03-02T08:00'), actualFinish: at('2026-03-04T12:00') }),
          task('begun', 4, { actualStart: at('2026-03-04T13:00'), percent: 25 }),
          task('next', 1),
          task('free', 1),
        ],
        [link('done FS begun'), link('begun FS next')],
        { dataDate },
      ),
    )
    expect(datesOf(found)).toEqual({
      done: '03-02T08:00 03-04T12:00',
      begun: '03-04T13:00 03-09T17:00',
      next: '03-10T08:00 03-10T17:00',
      free: '03-05T08:00 03-05T17:00',
    })
    expect(found.tasks.map(({ critical }) => critical)).toEqual([false, true, true, false])
    expect(found.warnings).toEqual([])
  })

  it('believes a stated rest more than a percentage', () => {
    const found = scheduled(
      plan([task('begun', 4, { actualStart: at('2026-03-04T08:00'), percent: 25, remaining: DAY })], [], { dataDate }),
    )
    expect(datesOf(found)).toEqual({ begun: '03-04T08:00 03-05T17:00' })
  })

  it('holds the rest of work that began too soon, and says so', () => {
    const found = scheduled(
      plan([task('a', 6), task('b', 2, { actualStart: at('2026-03-03T08:00'), percent: 50 })], [link('a FS b')], {
        dataDate,
      }),
    )
    expect(datesOf(found)).toEqual({ a: '03-05T08:00 03-12T17:00', b: '03-03T08:00 03-13T17:00' })
    expect(found.warnings).toEqual([{ kind: 'outOfSequence', taskId: 'b', fromId: 'a' }])
  })

  it('runs on from the actual start without a data date', () => {
    expect(datesOf(scheduled(plan([task('a', 3, { actualStart: at('2026-03-04T08:00'), percent: 50 })])))).toEqual({
      a: '03-04T08:00 03-06T17:00',
    })
  })
})

describe('summaries', () => {
  const tasks = [
    task('x', 1),
    task('s', 9),
    task('s1', 2, { parentId: 's' }),
    task('s2', 3, { parentId: 's' }),
    task('y', 1),
  ]

  it('span what lies below them', () => {
    const found = scheduled(plan(tasks, [link('s1 FS s2')]))
    expect(found.tasks[1]).toMatchObject({
      start: at('2026-03-02T08:00'),
      finish: at('2026-03-06T17:00'),
      summary: true,
      critical: true,
      totalFloat: 0,
    })
  })

  it('hold and are held by links', () => {
    const found = scheduled(plan(tasks, [link('x FS s'), link('s FS y', 1)]))
    expect(datesOf(found)).toEqual({
      x: '03-02T08:00 03-02T17:00',
      s: '03-03T08:00 03-05T17:00',
      s1: '03-03T08:00 03-04T17:00',
      s2: '03-03T08:00 03-05T17:00',
      y: '03-09T08:00 03-09T17:00',
    })
    expect(floatsOf(found)).toMatchObject({ x: [0, 0], s1: [1, 1], s2: [0, 0] })
  })

  it('start with their first task', () => {
    const found = scheduled(plan(tasks, [link('x FS s2'), link('s SS y', 1)]))
    expect(datesOf(found)['y']).toBe('03-03T08:00 03-03T17:00')
  })

  it('hold the finish of every task below', () => {
    const found = scheduled(plan(tasks, [link('x FF s', 4)]))
    expect(datesOf(found)).toMatchObject({ s1: '03-05T08:00 03-06T17:00', s2: '03-04T08:00 03-06T17:00' })
  })

  it('hand their deadline down', () => {
    const found = scheduled(
      plan(tasks.map((one) => (one.id === 's' ? { ...one, deadline: at('2026-03-03T17:00') } : one))),
    )
    expect(floatsOf(found)).toMatchObject({ s1: [0, 0], s2: [-1, 0] })
    expect(found.warnings).toEqual([{ kind: 'deadlineMissed', taskId: 's', by: DAY }])
  })
})

describe('refuses', () => {
  it.each([
    [
      'a loop',
      plan(
        [task('a', 1), task('b', 1), task('c', 1), task('d', 1)],
        [link('d FS b'), link('b SS c'), link('c FF d'), link('a FS b')],
      ),
      { kind: 'cycle', loop: ['b', 'c', 'd'] },
    ],
    ['a task that waits for itself', plan([task('a', 1)], [link('a FS a')]), { kind: 'cycle', loop: ['a'] }],
    [
      'a loop through a summary',
      plan([task('s', 1), task('k', 1, { parentId: 's' }), task('a', 1)], [link('k FS a'), link('a FS s')]),
      { kind: 'cycle', loop: ['s', 'k', 'a'] },
    ],
    [
      'a child that waits for its summary',
      plan([task('s', 1), task('k', 1, { parentId: 's' })], [link('s FS k')]),
      { kind: 'cycle', loop: ['s', 'k'] },
    ],
    [
      'a summary below itself',
      plan([task('s', 1, { parentId: 'k' }), task('k', 1, { parentId: 's' })]),
      { kind: 'cycle', loop: ['s', 'k'] },
    ],
    ['a link to nowhere', plan([task('a', 1)], [link('a FS b')]), { kind: 'unknownTask', taskId: 'b' }],
    ['a summary that is missing', plan([task('a', 1, { parentId: 's' })]), { kind: 'unknownTask', taskId: 's' }],
    ['an unknown calendar', plan([task('a', 1, { calendarId: 'x' })]), { kind: 'unknownCalendar', calendarId: 'x' }],
    [
      'a calendar that never works',
      plan([task('a', 1)], [], { calendars: [fiveDays({ week: [] })] }),
      { kind: 'emptyCalendar', calendarId: 'five' },
    ],
  ])('%s', (_what, input, refusal) => {
    expect(schedule(input)).toEqual({ ok: false, refusal })
  })
})

it('recalculates after one change without compiling anew', () => {
  const input = plan([task('a', 1), task('b', 1)], [link('a FS b')])
  const compiled = compile(input)
  if (!compiled.ok) throw new Error('Refused.')
  change(compiled.network, task('a', 3))
  pass(compiled.network)
  expect(answer(compiled.network)).toEqual(scheduled(plan([task('a', 3), task('b', 1)], [link('a FS b')])))
  expect(input.tasks[0]?.duration).toBe(DAY)
})

it('answers a plan without tasks', () => {
  expect(textOf(scheduled(plan([])).finish)).toBe('2026-03-02T08:00')
})
