import { expect, it } from 'vitest'
import { minuteOf } from '../../../lib/wall-clock.ts'
import type { Task } from '../contract.ts'
import { boardFigures } from './board-figures.ts'

const NOW = minuteOf('2026-11-16T09:00') ?? 0
const task = (id: string, values: Partial<Task>): Task => ({
  id, parentId: null, rank: id, name: id, stage: 'todo', milestone: false, duration: 480, effort: null, optimistic: null, pessimistic: null, calendarId: null, constraint: 'ASAP', constraintAt: null, deadline: null, actualStart: null, actualFinish: null,
  percent: 0, remaining: null, priority: 500, budget: null, actualCost: null, fields: {}, summary: false, start: '2026-11-16T08:00', finish: '2026-11-16T17:00', lateStart: '', lateFinish: '', totalFloat: 0, freeFloat: 0, critical: false, assignments: [], ...values,
})

it('tells what is late, on the critical path and past its deadline; summaries and what is done count in none of them', () => {
  const found = boardFigures([
    task('late', { finish: '2026-11-13T17:00', critical: true }), task('done', { finish: '2026-11-13T17:00', stage: 'done', percent: 100 }), task('all', { summary: true, finish: '2026-11-13T17:00' }),
    task('tight', { deadline: '2026-11-16T12:00' }), task('handover', { milestone: true, duration: 0, start: '2026-12-01T17:00', finish: '2026-12-01T17:00' }),
  ], NOW)
  const ids = (tasks: readonly Task[]) => tasks.map((one) => one.id)
  expect([ids(found.late), ids(found.critical), ids(found.missed), ids(found.upcoming)]).toEqual([['late'], ['late'], ['tight'], ['handover']])
  expect([found.percent, found.open]).toEqual([33, 3])
})

it('has earned value where there are budgets, and no cost index before anybody spent something', () => {
  const half = { start: '2026-11-16T08:00', finish: '2026-11-16T10:00', budget: 100_000, percent: 25 }
  expect(boardFigures([task('a', half)], NOW).cost).toMatchObject({ BAC: 100_000, PV: 50_000, EV: 25_000, AC: null, SPI: 0.5, CPI: null, EAC_cpi: null })
  expect(boardFigures([task('a', { ...half, actualCost: 50_000 })], NOW).cost).toMatchObject({ AC: 50_000, CPI: 0.5, EAC_cpi: 200_000 })
  expect(boardFigures([task('a', {})], NOW).cost).toBeNull()
  expect(boardFigures([], NOW).percent).toBeNull()
})
