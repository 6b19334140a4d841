import { expect, it } from 'vitest'
import { compareWithBaseline } from './baseline.ts'
import { fiveDays } from './fixtures/calendars.ts'
import { DAY, link, plan, scheduled, task } from './fixtures/plans.ts'

it('tells what slipped, what is new and what is gone', () => {
  const before = scheduled(plan([task('a', 2), task('b', 3), task('gone', 1)], [link('a FS b')]))
  const now = scheduled(plan([task('a', 4), task('b', 3), task('new', 1)], [link('a FS b')]))
  expect(compareWithBaseline(now, before.tasks, fiveDays())).toEqual({
    tasks: [
      { taskId: 'a', start: 0, finish: 2 * DAY, duration: 2 * DAY },
      { taskId: 'b', start: 2 * DAY, finish: 2 * DAY, duration: 0 },
    ],
    added: ['new'],
    removed: ['gone'],
    finish: 2 * DAY,
  })
})

it('has no finish to compare with nothing', () => {
  expect(compareWithBaseline(scheduled(plan([task('a', 1)])), [], fiveDays())).toEqual({
    tasks: [],
    added: ['a'],
    removed: [],
    finish: null,
  })
})
