/** What must hold of the runs of any plan at all. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fiveDays, nightAndDay, sixDays } from './fixtures/calendars.ts'
import { at } from './fixtures/plans.ts'
import { quantile, type Spread, simulate } from './monte-carlo.ts'
import type { Constraint, ScheduleInput, ScheduleTask } from './types.ts'

const START = at('2026-03-02T08:00')
const DAY_MINUTES = 1_440
const MOST_DAYS = 60

/** Where a task stands is told by how far it is: 0 not begun, 1 done, begun in between. */
const task = (row: number, now: number) =>
  fc
    .record({
      duration: fc.constantFrom(0, 60, 480, 2_400),
      calendarId: fc.constantFrom('five', 'six', 'always', null),
      far: fc.constantFrom(0, 0, 0.3, 1),
      began: fc.integer({ min: 0, max: now - START }),
      constraint: fc.constantFrom<Constraint>('ASAP', 'ALAP', 'SNET', 'FNET', 'MSO', 'MFO', 'FNLT'),
      constraintAt: fc.integer({ min: START, max: START + MOST_DAYS * DAY_MINUTES }),
      pessimistic: fc.constantFrom(1, 1.2, 3),
      trade: fc.constantFrom('masons', 'roofers', null),
    })
    .map(({ far, began, pessimistic, trade, ...rest }): { task: ScheduleTask; spread: Spread } => {
      const id = `t${row}`
      const left = rest.duration * (1 - far)
      return {
        task: {
          ...rest,
          id,
          percent: far * 100,
          actualStart: far > 0 ? START + began : null,
          actualFinish: far === 1 ? Math.min(now, START + began + 600) : null,
        },
        spread: { taskId: id, a: left * 0.6, m: left, b: left * pessimistic, shape: 'pert', trade },
      }
    })

const plans = fc
  .record({
    count: fc.integer({ min: 1, max: 8 }),
    now: fc.integer({ min: START, max: START + MOST_DAYS * DAY_MINUTES }),
    dataDate: fc.option(fc.integer({ min: START, max: START + MOST_DAYS * DAY_MINUTES })),
  })
  .chain(({ count, now, dataDate }) =>
    fc.record({
      now: fc.constant(now),
      dataDate: fc.constant(dataDate),
      rows: fc.tuple(...Array.from({ length: count }, (_, row) => task(row, now))),
      links: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 8 }),
    }),
  )
  .map(({ now, dataDate, rows, links }) => {
    const input: ScheduleInput = {
      tasks: rows.map((row) => row.task),
      links: links
        .filter(([from, to]) => from !== to)
        .map(([one, other]) => ({
          from: `t${Math.min(one, other)}`,
          to: `t${Math.max(one, other)}`,
          type: 'FS' as const,
          lag: 0,
        })),
      calendars: [fiveDays(), sixDays(), nightAndDay()],
      calendarId: 'five',
      start: START,
      dataDate,
    }
    const events = rows.map(({ task: { id } }) => ({ taskId: id, chance: 0.5, least: 0, most: 4_800 }))
    return { now, input, spreads: rows.map((row) => row.spread), events }
  })

it('no run of a plan with work left ends before now, or before a data date that is later; what is done keeps its dates', () => {
  fc.assert(
    fc.property(plans, ({ now, input, spreads, events }) => {
      const found = simulate(input, { runs: 20, seed: 1, spreads, events, now })
      if (!found.ok) throw new Error('Refused.')
      const { result } = found
      const open = input.tasks.some((one) => one.actualFinish === null)
      const lastDone = Math.max(...input.tasks.map((one) => one.actualFinish ?? -Infinity))
      if (open) expect(result.finishes[0]).toBeGreaterThanOrEqual(Math.max(now, input.dataDate ?? now))
      else expect([...new Set(result.finishes)]).toEqual([lastDone])
      expect(quantile(result, 0.8)).toBeGreaterThanOrEqual(quantile(result, 0.5))
    }),
    { numRuns: 200, seed: 11 },
  )
})

it('nothing that may happen brings a plan forward', () => {
  fc.assert(
    fc.property(plans, ({ now, input, events }) => {
      const without = simulate(input, { runs: 1, seed: 1, spreads: [], now })
      const found = simulate(input, { runs: 20, seed: 1, spreads: [], events, now })
      if (!found.ok || !without.ok) throw new Error('Refused.')
      expect(found.result.finishes[0]).toBeGreaterThanOrEqual(without.result.finishes[0] as number)
    }),
    { numRuns: 200, seed: 12 },
  )
})
