import { expect, it } from 'vitest'
import { at, link, plan, scheduled, task } from './fixtures/plans.ts'
import { type QualityCheck, type QualityInput, type QualityResult, checkQuality } from './quality.ts'
import type { ScheduleInput } from './types.ts'

function checked(input: ScheduleInput, more: Partial<QualityInput> = {}): Record<QualityCheck, QualityResult> {
  const results = checkQuality({ input, schedule: scheduled(input), ...more })
  return Object.fromEntries(results.map((result) => [result.check, result])) as Record<QualityCheck, QualityResult>
}

it('passes a sound plan, and does not judge what it does not know', () => {
  const tasks = Array.from({ length: 40 }, (_, row) => task(`t${row}`, 2))
  const found = checked(
    plan(
      tasks,
      tasks.slice(1).map(({ id }, row) => link(`t${row} FS ${id}`)),
    ),
  )
  const verdicts = Object.values(found).map(({ check, verdict }) => [check, verdict])
  expect(verdicts.filter(([, verdict]) => verdict === 'failed')).toEqual([])
  expect(verdicts.filter(([, verdict]) => verdict === 'notApplicable').map(([check]) => check)).toEqual([
    'invalidDates',
    'resources',
    'missedTasks',
    'criticalPathLength',
    'baselineExecution',
  ])
  expect(found.logic).toMatchObject({ figure: 0.05, taskIds: ['t0', 't39'] })
  expect(found.criticalPathTest).toMatchObject({ figure: 1, verdict: 'passed' })
})

it('finds what is wrong with links, constraints, float and durations', () => {
  const found = checked(
    plan(
      [
        task('a', 2),
        task('b', 60),
        task('loose', 1),
        task('c', 1, { constraint: 'MSO', constraintAt: at('2026-03-10T08:00') }),
      ],
      [link('a FS b', -1), link('b SS c', 2), link('b FS c')],
    ),
  )
  expect(found.logic).toMatchObject({ figure: 0.75, taskIds: ['a', 'loose', 'c'], verdict: 'failed' })
  expect(found.leads).toMatchObject({ figure: 1 / 3, taskIds: ['b'], verdict: 'failed' })
  expect(found.lags).toMatchObject({ figure: 1 / 3, taskIds: ['c'], verdict: 'failed' })
  expect(found.linkTypes).toMatchObject({ figure: 1 - 1 / 3, taskIds: ['c'], verdict: 'failed' })
  expect(found.hardConstraints).toMatchObject({ figure: 0.25, taskIds: ['c'], verdict: 'failed' })
  expect(found.highFloat).toMatchObject({ figure: 0.25, taskIds: ['loose'], verdict: 'failed' })
  expect(found.negativeFloat).toMatchObject({ figure: 0.75, taskIds: ['a', 'b', 'c'], verdict: 'failed' })
  expect(found.highDuration).toMatchObject({ figure: 0.25, taskIds: ['b'], verdict: 'failed' })
})

it('compares with the baseline and the data date', () => {
  const baseline = [
    { id: 'a', start: at('2026-03-02T08:00'), finish: at('2026-03-03T17:00') },
    { id: 'b', start: at('2026-03-04T08:00'), finish: at('2026-03-04T17:00') },
  ]
  const found = checked(
    plan(
      [
        task('a', 2, { actualStart: at('2026-03-02T08:00'), actualFinish: at('2026-03-03T17:00') }),
        task('b', 1),
        task('c', 1, { actualStart: at('2026-03-09T08:00') }),
      ],
      [link('a FS b')],
      { dataDate: at('2026-03-05T08:00'), finishBy: at('2026-03-06T17:00') },
    ),
    { baseline, assigned: new Set(['b']) },
  )
  expect(found.missedTasks).toMatchObject({ figure: 0.5, taskIds: ['b'], verdict: 'failed' })
  expect(found.baselineExecution).toMatchObject({ figure: 0.5, taskIds: ['b'], verdict: 'failed' })
  expect(found.invalidDates).toMatchObject({ taskIds: ['c'], verdict: 'failed' })
  expect(found.resources).toMatchObject({ figure: 0.5, taskIds: ['c'], verdict: 'failed' })
  expect(found.criticalPathLength).toMatchObject({ figure: 2 / 3, verdict: 'failed' })
})

it('shows a critical path that a date interrupts', () => {
  const found = checked(
    plan([task('a', 1), task('b', 1, { constraint: 'SNET', constraintAt: at('2029-03-02T08:00') })], [link('a FS b')]),
  )
  expect(found.criticalPathTest.verdict).toBe('passed')
  const held = checked(
    plan(
      [
        task('a', 1, { deadline: at('2026-03-02T17:00') }),
        task('b', 1, { constraint: 'SNET', constraintAt: at('2029-03-02T08:00') }),
      ],
      [link('a FS b')],
    ),
  )
  expect(held.criticalPathTest).toMatchObject({ verdict: 'failed', taskIds: ['a'] })
})
