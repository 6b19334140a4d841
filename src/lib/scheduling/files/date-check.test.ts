import { describe, expect, it } from 'vitest'
import { schedule } from '../cpm.ts'
import type { Clues } from './plan.ts'
import { blankTask, type PlanTask, type SchedulePlan, standardCalendar } from './plan.ts'
import { minuteOf } from './clock.ts'
import { checkDates, differencesByReason } from './date-check.ts'
import { type Compute, keepDates } from './keep-dates.ts'
import { scheduleInput } from './plan-input.ts'

const at = (text: string) => minuteOf(`2026-03-${text}`) ?? 0
const DAY = 480

/** A task of so many days as its file dates it: `02 08:00`. */
const task = (id: string, days: number, start: string, finish: string, more: Partial<PlanTask> = {}): PlanTask => ({
  ...blankTask(id, `Task ${id}`),
  duration: days * DAY,
  start: at(start),
  finish: at(finish),
  ...more,
})

const link = (from: string, to: string, lag = 0) => ({ from, to, type: 'FS' as const, lag, elapsed: false })

const plan = (
  tasks: PlanTask[],
  links: SchedulePlan['links'] = [],
  project: Partial<SchedulePlan['project']> = {},
): SchedulePlan => ({
  project: {
    name: '',
    start: at('02 08:00'),
    finish: null,
    calendarId: '1',
    dataDate: null,
    minutesPerDay: DAY,
    minutesPerWeek: 5 * DAY,
    ...project,
  },
  calendars: [standardCalendar('1')],
  tasks,
  links,
  resources: [],
  assignments: [],
  baselines: [],
})

const compute: Compute = (given) => {
  const input = scheduleInput(given)
  const result = input && schedule(input)
  if (!input || !result?.ok) return null
  return {
    dates: new Map(result.schedule.tasks.map((one) => [one.id, one])),
    basis: {
      start: input.start,
      dataDate: input.dataDate ?? null,
      calendarOf: (one) => input.calendars.find(({ id }) => id === (one.calendarId ?? input.calendarId)),
    },
  }
}

function checked(given: SchedulePlan, clues: Clues = new Map()) {
  const computed = compute(given)
  if (!computed) throw new Error('The plan cannot be scheduled.')
  return checkDates(given, computed.dates, computed.basis, clues)
}

describe('dates of a file', () => {
  it('agree where nobody works between the two', () => {
    const given = plan([task('1', 1, '02 08:00', '02 17:00'), task('2', 0, '03 08:00', '03 08:00')], [link('1', '2')])
    expect(checked(given)).toEqual({ agree: 2, undated: 0, differ: [] })
  })

  it('differ for a reason: what was noted of the task, and who waits for it', () => {
    const given = plan([task('1', 1, '02 08:00', '04 17:00'), task('2', 1, '05 08:00', '05 17:00')], [link('1', '2')])
    const found = checked(given, new Map([['1', new Set(['splitTask' as const])]]))
    expect(found.differ).toEqual([
      {
        taskId: '1',
        name: 'Task 1',
        fileStart: at('02 08:00'),
        fileFinish: at('04 17:00'),
        start: at('02 08:00'),
        finish: at('02 17:00'),
        days: -2,
        reason: 'split',
        because: null,
      },
      expect.objectContaining({ taskId: '2', days: -2, reason: 'follows', because: 'Task 1' }),
    ])
    expect(differencesByReason(found)).toEqual({ split: 1, follows: 1 })
  })

  it.each([
    ['dataDate', task('1', 1, '02 08:00', '02 17:00'), { dataDate: at('04 08:00') }],
    ['planStart', task('1', 1, '02 08:00', '02 17:00'), { start: at('04 08:00') }],
    ['progress', task('1', 2, '02 08:00', '09 17:00', { actualStart: at('02 08:00'), remaining: DAY }), {}],
    ['constraint', task('1', 1, '05 08:00', '05 17:00', { constraint: 'SNLT', constraintAt: at('06 08:00') }), {}],
    ['calendar', task('1', 1, '02 19:00', '03 04:00'), {}],
    ['duration', task('1', 1, '02 08:00', '03 17:00'), {}],
    ['unknown', task('1', 1, '05 08:00', '05 17:00'), {}],
  ] as const)('%s', (reason, given, project) => {
    expect(checked(plan([given], [], project)).differ.map((one) => one.reason)).toEqual([reason])
  })

  it('says a split before a contour, and a contour only where nothing before it differs', () => {
    const given = plan([task('1', 1, '02 08:00', '04 17:00'), task('2', 1, '05 08:00', '05 17:00')], [link('1', '2')])
    const clues = new Map([
      ['1', new Set(['workContour' as const, 'splitTask' as const])],
      ['2', new Set(['workContour' as const])],
    ])
    expect(checked(given, clues).differ.map(({ reason }) => reason)).toEqual(['split', 'follows'])
  })

  it('of a summary follow what lies below it', () => {
    const given = plan([task('1', 0, '05 08:00', '05 17:00'), task('2', 1, '05 08:00', '05 17:00', { parentId: '1' })])
    expect(checked(given).differ.map(({ reason, because }) => [reason, because])).toEqual([
      ['parts', 'Task 2'],
      ['unknown', null],
    ])
  })
})

describe('the dates of the file are kept', () => {
  const kept = (given: SchedulePlan) => keepDates(given, compute)

  it('by holding only the first of a chain, no earlier than in the file', () => {
    const given = plan(
      [
        task('1', 1, '04 08:00', '04 17:00'),
        task('2', 1, '05 08:00', '05 17:00'),
        task('3', 1, '06 08:00', '06 17:00'),
      ],
      [link('1', '2'), link('2', '3')],
    )
    const found = kept(given)
    expect(found?.check.differ).toEqual([])
    expect(found?.held).toBe(1)
    expect(found?.plan.tasks.map((one) => one.constraint)).toEqual(['SNET', 'ASAP', 'ASAP'])
  })

  it('against links, where those ask for later', () => {
    const given = plan([task('1', 3, '02 08:00', '04 17:00'), task('2', 1, '03 08:00', '03 17:00')], [link('1', '2')])
    const found = kept(given)
    expect(found?.check.differ).toEqual([])
    expect(found?.plan.tasks[1]).toMatchObject({ constraint: 'MANS', constraintAt: at('03 08:00') })
  })

  it('before the data date and before the start of the plan', () => {
    const given = plan([task('1', 1, '03 08:00', '03 17:00')], [], { dataDate: at('05 08:00'), start: at('04 08:00') })
    expect(kept(given)?.check.differ).toEqual([])
  })

  it('with the time a task takes there, as of one that is split', () => {
    const given = plan([task('1', 2, '02 08:00', '05 17:00'), task('2', 1, '06 08:00', '06 17:00')], [link('1', '2')])
    const found = kept(given)
    expect(found?.check.differ).toEqual([])
    expect(found?.plan.tasks.map((one) => one.duration)).toEqual([4 * DAY, DAY])
  })

  it('of work that has begun by its finish', () => {
    const begun = { actualStart: at('02 08:00'), percent: 50, remaining: DAY }
    const given = plan([task('1', 2, '02 08:00', '10 17:00', begun)], [], { dataDate: at('03 08:00') })
    expect(kept(given)?.check.differ).toEqual([])
  })

  it('and what cannot be kept is told', () => {
    const given = plan([task('1', 1, '07 08:00', '07 17:00')])
    const found = kept(given)
    expect(found?.check.differ.map(({ reason }) => reason)).toEqual(['calendar'])
  })
})
