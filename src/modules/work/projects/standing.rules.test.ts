import { describe, expect, it } from 'vitest'
import { daysAfterTarget, type Standable, standingOf } from './standing.rules.ts'

const TODAY = '2026-11-16'
const bare: Standable = {
  status: null,
  startDate: null,
  endDate: null,
  progress: null,
  planStart: null,
  planFinish: null,
  planProgress: null,
  workStarted: null,
  workFinished: null,
  completedOn: null,
}
const standing = (project: Partial<Standable>) => standingOf({ ...bare, ...project }, TODAY)
/** Tasks from 1 October to 30 November, half done. */
const planned = { planStart: '2026-10-01', planFinish: '2026-11-30', planProgress: 50, workStarted: '2026-10-01' }

describe('the state of a project', () => {
  it.each<[string, Partial<Standable>, string]>([
    ['is what somebody set', { status: 'on-hold', endDate: '2026-01-01' }, 'on-hold'],
    ['by a past end, overdue', { startDate: '2026-01-01', endDate: '2026-11-15' }, 'overdue'],
    ['by a past end alone, overdue too', { endDate: '2026-11-15' }, 'overdue'],
    ['on its last day, active', { startDate: '2026-01-01', endDate: TODAY }, 'active'],
    ['before its start, upcoming', { startDate: '2026-11-17' }, 'upcoming'],
    ['without dates, unscheduled', { endDate: '2026-12-01' }, 'unscheduled'],
    ['by its tasks, active', planned, 'active'],
    [
      'with tasks ahead, upcoming',
      { ...planned, planStart: '2026-11-20', planProgress: 0, workStarted: null },
      'upcoming',
    ],
    ['begun with nothing done yet, active', { ...planned, startDate: '2026-12-01', planProgress: 0 }, 'active'],
    ['begun before its start, active', { ...planned, startDate: '2026-12-01' }, 'active'],
    ['with all tasks done, completed', { ...planned, planProgress: 100, workFinished: '2026-11-10' }, 'completed'],
  ])('%s', (_why, project, state) => expect(standing(project).state).toBe(state))
})

describe('how far it is', () => {
  it('comes from its tasks, whatever was typed', () =>
    expect(standing({ ...planned, progress: 47 })).toMatchObject({ progress: 50, byPlan: true }))
  it('is what was typed where it has none', () =>
    expect(standing({ progress: 47 })).toMatchObject({ progress: 47, byPlan: false }))
})

it('begins when work on it began, else when it was agreed, else with its first task', () => {
  expect(standing({ ...planned, startDate: '2026-12-01' }).start).toBe('2026-10-01')
  expect(standing({ ...planned, startDate: '2026-12-01', workStarted: null }).start).toBe('2026-12-01')
  expect(standing({ ...planned, workStarted: null }).start).toBe('2026-10-01')
})

describe('when it is expected to end', () => {
  it('is when its tasks do', () => expect(standing(planned).expectedFinish).toBe('2026-11-30'))
  it('is not in the past while something is left', () =>
    expect(standing({ ...planned, planFinish: '2026-08-01' }).expectedFinish).toBe(TODAY))
  it.each<[Partial<Standable>]>([
    [{ status: 'cancelled', ...planned }],
    [{ status: 'cancelled', endDate: '2027-01-31' }],
    [{ status: 'completed', ...planned }],
    [{ status: 'on-hold', ...planned }],
    [{ endDate: '2026-11-01' }],
  ])('is a day only where somebody can expect it: %o', (project) => expect(standing(project).expectedFinish).toBe(null))
  it('is the agreed end where it has no tasks', () =>
    expect(standing({ endDate: '2027-01-31' }).expectedFinish).toBe('2027-01-31'))
})

describe('when it was finished', () => {
  const done = { ...planned, planProgress: 100, workFinished: '2026-11-10' }
  it.each<[Partial<Standable>, string | null]>([
    [done, '2026-11-10'],
    [{ status: 'active', ...done }, '2026-11-10'],
    [{ status: 'planning', ...done }, '2026-11-10'],
    [{ status: 'on-hold', ...done }, '2026-11-10'],
    [{ status: 'completed', ...done, completedOn: '2026-11-12' }, '2026-11-10'],
    [{ status: 'completed', ...planned, completedOn: '2026-11-12' }, '2026-11-12'],
    [{ status: 'completed', endDate: '2027-01-31', completedOn: '2026-11-12' }, '2026-11-12'],
    [{ status: 'completed', ...planned }, null],
    [{ status: 'cancelled', ...done }, null],
    [planned, null],
  ])(
    'is the last day of its work, or the one somebody completed it on, and then nothing is expected: %o',
    (project, day) => {
      const { finishedOn, expectedFinish } = standing(project)
      expect(finishedOn).toBe(day)
      if (day !== null) expect(expectedFinish).toBe(null)
    },
  )
})

describe('whether it is overdue or late', () => {
  it.each<[Standable['status'], object | null]>([
    [null, { kind: 'overdue', days: 124 }],
    ['planning', { kind: 'overdue', days: 124 }],
    ['active', { kind: 'overdue', days: 124 }],
    ['on-hold', null],
    ['completed', null],
    ['cancelled', null],
  ])('%s with an end 124 days ago: %o', (status, lateness) =>
    expect(standing({ status, endDate: '2026-07-15', ...planned }).lateness).toEqual(lateness),
  )
  it.each([null, 'planning', 'active'] as const)(
    '%s, counts the days to its finish where its work is done',
    (status) => {
      const done = { ...planned, status, endDate: '2026-08-14', planProgress: 100, workFinished: '2026-11-09' }
      expect(standing(done).lateness).toEqual({ kind: 'overdue', days: 87 })
      expect(standing({ ...done, workFinished: '2026-08-10' }).lateness).toEqual({ kind: 'overdue', days: 0 })
    },
  )
  it('is late by its schedule while the agreed end is ahead', () =>
    expect(standing({ status: 'active', endDate: '2026-11-20', ...planned }).lateness).toEqual({
      kind: 'late',
      days: 10,
    }))
  it('is neither on its last day', () => expect(standing({ status: 'active', endDate: TODAY }).lateness).toBe(null))
})

describe('the difference beside the target', () => {
  const open = { finishedOn: null, expectedFinish: '2026-11-25', endDate: '2026-09-30', lateness: null }
  const lateness = { kind: 'overdue', days: 47 } as const
  it('is that of the two dates that are shown, also while the project is overdue', () =>
    expect(daysAfterTarget({ ...open, lateness })).toBe(56))
  it('is the days since the target where no finish is expected', () =>
    expect(daysAfterTarget({ ...open, expectedFinish: null, lateness })).toBe(47))
  it('is that of the finish where it is known, before the target too', () => {
    expect(daysAfterTarget({ ...open, expectedFinish: null, finishedOn: '2026-10-02' })).toBe(2)
    expect(daysAfterTarget({ ...open, expectedFinish: null, finishedOn: '2026-09-28' })).toBe(-2)
  })
  it('is nothing without a target', () => expect(daysAfterTarget({ ...open, endDate: null })).toBe(0))
})
