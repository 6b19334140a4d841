import { expect, it } from 'vitest'
import type { Task } from '../contract.ts'
import { risksOf } from './risks.ts'

const TODAY = { today: '2026-11-16', underWay: true }
const task = (id: string, values: Partial<Task>): Task => ({
  id,
  parentId: null,
  rank: id,
  name: id,
  stage: 'todo',
  milestone: false,
  duration: 480,
  effort: null,
  optimistic: null,
  pessimistic: null,
  calendarId: null,
  constraint: 'ASAP',
  constraintAt: null,
  deadline: null,
  actualStart: null,
  actualFinish: null,
  percent: 0,
  remaining: null,
  priority: 500,
  budget: null,
  actualCost: null,
  fields: {},
  summary: false,
  start: '2026-11-16T08:00',
  finish: '2026-11-16T17:00',
  lateStart: '',
  lateFinish: '',
  totalFloat: 0,
  freeFloat: 0,
  critical: false,
  assignments: [],
  ...values,
})

it('tells what is late and what misses its deadline; summaries and what is done count in neither', () => {
  const found = risksOf(
    [
      task('late', { start: '2026-11-13T08:00', finish: '2026-11-13T17:00', critical: true }),
      task('done', { finish: '2026-11-13T17:00', stage: 'done', percent: 100 }),
      task('all', { summary: true, finish: '2026-11-13T17:00' }),
      task('tight', { deadline: '2026-11-16T12:00' }),
      task('handover', { milestone: true, duration: 0, start: '2026-12-01T17:00', finish: '2026-12-01T17:00' }),
    ],
    TODAY,
  )
  const ids = (tasks: readonly Task[]) => tasks.map((one) => one.id)
  expect([ids(found.late), ids(found.missed)]).toEqual([['late'], ['tight']])
})

it('goes by days, as the figure beside it does, and finds nothing late in a project that is halted', () => {
  const tasks = [
    task('yesterday', { start: '2026-11-15T08:00', finish: '2026-11-16T00:00' }),
    task('this morning', { start: '2026-11-15T08:00', finish: '2026-11-16T08:00' }),
  ]
  expect(risksOf(tasks, TODAY).late.map((one) => one.id)).toEqual(['yesterday'])
  expect(risksOf(tasks, { ...TODAY, underWay: false }).late).toEqual([])
})
