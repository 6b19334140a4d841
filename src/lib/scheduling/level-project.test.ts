import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fiveDays, nightAndDay } from './fixtures/calendars.ts'
import { at, datesOf, link, plan, task } from './fixtures/plans.ts'
import { type Assignment, type LevelResource, levelProject } from './level-project.ts'
import type { ScheduleInput } from './types.ts'

const crane: LevelResource = { id: 'crane', capacity: 1 }
const needs = (...pairs: [taskId: string, units: number][]): Assignment[] =>
  pairs.map(([taskId, units]) => ({ taskId, resourceId: 'crane', units }))

function levelled(input: ScheduleInput, resources: LevelResource[], assignments: Assignment[], orders?: number) {
  const found = levelProject(input, resources, assignments, orders === undefined ? {} : { orders })
  if (!found.ok) throw new Error(`Refused: ${JSON.stringify(found.refusal)}`)
  return found
}

describe('one crane', () => {
  it('is waited for, and the reason is told', () => {
    const { schedule, moves } = levelled(
      plan([task('a', 3), task('b', 2), task('c', 1)], [link('b FS c')]),
      [crane],
      needs(['a', 1], ['b', 1]),
    )
    expect(datesOf(schedule)).toEqual({
      b: '03-02T08:00 03-03T17:00',
      a: '03-04T08:00 03-06T17:00',
      c: '03-04T08:00 03-04T17:00',
    })
    expect(moves).toEqual([
      {
        taskId: 'a',
        from: at('2026-03-02T08:00'),
        to: at('2026-03-04T08:00'),
        because: { resource: 'crane', with: ['b'] },
      },
    ])
  })

  it('goes to the higher priority', () => {
    const { schedule, moves } = levelled(
      plan([task('a', 3, { priority: 900 }), task('b', 2), task('c', 1)], [link('b FS c')]),
      [crane],
      needs(['a', 1], ['b', 1]),
    )
    expect(datesOf(schedule)).toMatchObject({ a: '03-02T08:00 03-04T17:00', b: '03-05T08:00 03-06T17:00' })
    expect(moves.map(({ taskId, because }) => [taskId, because])).toEqual([
      ['b', { resource: 'crane', with: ['a'] }],
      ['c', { resource: null, with: ['b'] }],
    ])
  })

  it('stays with work that has begun', () => {
    const { schedule } = levelled(
      plan(
        [task('a', 1, { priority: 1_000 }), task('b', 4, { actualStart: at('2026-03-02T08:00'), percent: 50 })],
        [],
        { dataDate: at('2026-03-04T08:00') },
      ),
      [crane],
      needs(['a', 1], ['b', 1]),
    )
    expect(datesOf(schedule)).toEqual({ b: '03-02T08:00 03-05T17:00', a: '03-06T08:00 03-06T17:00' })
  })
})

it('works only when the people it needs do', () => {
  const ana: LevelResource = {
    id: 'ana',
    capacity: 1,
    calendar: fiveDays({ id: 'ana', exceptions: [{ from: '2026-03-02', to: '2026-03-03', spans: [] }] }),
  }
  const { schedule, moves } = levelled(plan([task('a', 2)]), [ana], [{ taskId: 'a', resourceId: 'ana', units: 1 }])
  expect(datesOf(schedule)).toEqual({ a: '03-04T08:00 03-05T17:00' })
  expect(moves[0]?.because).toEqual({ resource: 'ana', with: [] })
})

it('shares people by the half', () => {
  const crew: LevelResource = { id: 'crane', capacity: 1.5 }
  const { moves } = levelled(
    plan([task('a', 1), task('b', 1), task('c', 1), task('d', 1)]),
    [crew],
    needs(['a', 0.5], ['b', 0.5], ['c', 0.5], ['d', 0.5]),
  )
  expect(moves).toHaveLength(1)
})

it.each([
  ['a resource nobody knows', [], needs(['a', 1]), { kind: 'unknownResource', resourceId: 'crane' }],
  ['more than there is', [crane], needs(['a', 2]), { kind: 'demandTooHigh', taskId: 'a', resourceId: 'crane' }],
  ['a task nobody knows', [crane], needs(['x', 1]), { kind: 'unknownTask', taskId: 'x' }],
  [
    'people who never work when the task does',
    [{ ...crane, calendar: fiveDays({ id: 'off', week: [[[0, 60]], [], [], [], [], [], []] }) }],
    needs(['a', 1]),
    { kind: 'emptyCalendar', calendarId: 'off' },
  ],
])('refuses %s', (_what, resources, assignments, refusal) => {
  expect(levelProject(plan([task('a', 1)]), resources, assignments)).toEqual({ ok: false, refusal })
})

it('never exceeds a capacity and starts nothing earlier than the plan', () => {
  const counts = fc.integer({ min: 2, max: 10 })
  fc.assert(
    fc.property(
      counts.chain((count) =>
        fc.record({
          days: fc.array(fc.constantFrom(0, 0.5, 1, 3), { minLength: count, maxLength: count }),
          units: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: count, maxLength: count }),
          always: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
          links: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 8 }),
        }),
      ),
      ({ days, units, always, links }) => {
        const tasks = days.map((length, row) => task(`t${row}`, length, { calendarId: always[row] ? 'always' : null }))
        const input = plan(
          tasks,
          links.filter(([a, b]) => a !== b).map(([a, b]) => link(`t${Math.min(a, b)} FS t${Math.max(a, b)}`)),
          { calendars: [fiveDays(), nightAndDay()] },
        )
        const { schedule, moves } = levelled(
          input,
          [{ id: 'crane', capacity: 2 }],
          units.map((amount, row) => ({ taskId: `t${row}`, resourceId: 'crane', units: amount })),
          6,
        )
        const used = (time: number) =>
          schedule.tasks.reduce(
            (sum, { start, finish }, row) => (start <= time && time < finish ? sum + (units[row] ?? 0) : sum),
            0,
          )
        for (const { start } of schedule.tasks) expect(used(start)).toBeLessThanOrEqual(2)
        for (const { from, to } of input.links)
          expect(schedule.tasks.find(({ id }) => id === to)?.start).toBeGreaterThanOrEqual(
            schedule.tasks.find(({ id }) => id === from)?.finish ?? Infinity,
          )
        for (const move of moves) {
          expect(move.to).toBeGreaterThan(move.from)
          expect(move.because.with).not.toEqual([])
        }
      },
    ),
    { numRuns: 150, seed: 9 },
  )
})
