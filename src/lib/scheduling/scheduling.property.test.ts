/** What must hold of any plan at all. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWork, asStart, compileCalendar, nextWorking, unitsAt, workBetween } from './calendar.ts'
import { schedule } from './cpm.ts'
import { fiveDays, nightAndDay, sixDays } from './fixtures/calendars.ts'
import { at } from './fixtures/plans.ts'
import {
  CONSTRAINTS,
  type Constraint,
  LINK_TYPES,
  type ScheduleInput,
  type ScheduledTask,
  type WorkCalendar,
} from './types.ts'

const START = at('2026-03-02T08:00')
const RUNS = { numRuns: 300, seed: 7 }

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: 1, max: 600 }))
    .map(([from, length]) => [from, Math.min(1_440, from + length)] as const),
  { maxLength: 3 },
)
const calendar: fc.Arbitrary<WorkCalendar> = fc
  .record({
    id: fc.constant('any'),
    name: fc.constant('Any'),
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    exceptions: fc.array(
      fc.record({
        from: fc.constantFrom('2026-03-03', '2026-03-11'),
        to: fc.constantFrom('2026-03-12', '2026-04-02'),
        spans,
      }),
      { maxLength: 2 },
    ),
  })
  .filter(({ week }) => week.some((day) => day.length > 0))

/** The constraints that give way to links. */
const LINKS_WIN = CONSTRAINTS.filter((one) => one !== 'MANS' && one !== 'MANF')

type Options = { constraints: boolean; loops: boolean }

/** Links lead from earlier to later tasks unless loops are wanted. */
const plans = ({ constraints, loops }: Options): fc.Arbitrary<ScheduleInput> =>
  fc
    .integer({ min: 1, max: 14 })
    .chain((count) =>
      fc.record({
        tasks: fc.tuple(
          ...Array.from({ length: count }, (_, row) =>
            fc.record({
              id: fc.constant(`t${row}`),
              duration: fc.constantFrom(0, 60, 480, 700, 2_400),
              calendarId: fc.constantFrom('five', 'six', 'always', null),
              ...(constraints
                ? {
                    constraint: fc.constantFrom<Constraint>(...LINKS_WIN),
                    constraintAt: fc.integer({ min: START, max: START + 20_000 }) as fc.Arbitrary<number | null>,
                  }
                : {
                    constraint: fc.constantFrom<Constraint>('ASAP', 'ALAP'),
                    constraintAt: fc.constant(null) as fc.Arbitrary<number | null>,
                  }),
              parentId: row > 2 ? fc.constantFrom(null, null, 't0', 't1') : fc.constant(null),
            }),
          ),
        ),
        links: fc.array(
          fc.record({
            a: fc.nat(count - 1),
            b: fc.nat(count - 1),
            type: fc.constantFrom(...LINK_TYPES),
            lag: fc.constantFrom(0, 0, 0, 240, 480, -240, 3_000),
            elapsed: fc.boolean(),
          }),
          { maxLength: 20 },
        ),
      }),
    )
    .map(({ tasks, links }) => ({
      tasks,
      calendars: [fiveDays(), sixDays(), nightAndDay()],
      calendarId: 'five',
      start: START,
      links: links
        .filter(({ a, b }) => loops || a !== b)
        .map(({ a, b, ...link }) => ({
          ...link,
          from: `t${loops ? a : Math.min(a, b)}`,
          to: `t${loops ? b : Math.max(a, b)}`,
        })),
    }))

const clocks = new Map([fiveDays(), sixDays(), nightAndDay()].map((one) => [one.id, compileCalendar([one], START)]))
function clockOf(input: ScheduleInput, id: string) {
  const clock = clocks.get(input.tasks.find((task) => task.id === id)?.calendarId ?? input.calendarId)
  if (!clock) throw new Error('No such calendar.')
  return clock
}

/** Links whose successor stands earlier than they allow, by the words of the contract and not by the engine's tables. */
function brokenLinks(input: ScheduleInput, tasks: readonly ScheduledTask[]): unknown[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const leaves = (id: string): ScheduledTask[] =>
    input.tasks.some((task) => task.parentId === id)
      ? input.tasks.filter((task) => task.parentId === id).flatMap((task) => leaves(task.id))
      : [byId.get(id) as ScheduledTask]
  return input.links.flatMap((link) =>
    leaves(link.to).flatMap((to) => {
      const from = byId.get(link.from) as ScheduledTask
      const clock = clockOf(input, to.id)
      const source = link.type[0] === 'F' ? from.finish : from.start
      const target = link.type[1] === 'F' ? to.finish : to.start
      const gate = clockOf(input, link.to)
      // the lag counts in the calendar of the successor, which may be a summary
      const asked = link.elapsed
        ? source + link.lag
        : link.lag === 0
          ? source
          : asStart(gate, unitsAt(gate, source) + link.lag)
      return unitsAt(clock, target) <
        unitsAt(
          clock,
          link.to === to.id || link.lag === 0 || link.elapsed
            ? asked
            : Math.min(asked, addWork(gate, source, link.lag)),
        )
        ? [{ link, to: to.id }]
        : []
    }),
  )
}

describe('a calendar', () => {
  it('counts the work it added', () => {
    fc.assert(
      fc.property(
        calendar,
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: -30_000, max: 30_000 }),
        (given, offset, work) => {
          const clock = compileCalendar([given], START)
          if (!clock) return
          expect(workBetween(clock, START + offset, addWork(clock, START + offset, work))).toBe(work)
          expect(nextWorking(clock, START + offset)).toBeGreaterThanOrEqual(START + offset)
        },
      ),
      RUNS,
    )
  })
})

describe('a schedule', () => {
  it('starts nothing before its links and its calendar allow', () => {
    fc.assert(
      fc.property(plans({ constraints: true, loops: false }), (input) => {
        const result = schedule(input)
        if (!result.ok) return
        expect(brokenLinks(input, result.schedule.tasks)).toEqual([])
        for (const task of result.schedule.tasks) {
          expect(task.start).toBeGreaterThanOrEqual(START)
          if (!task.summary && task.finish > task.start)
            expect(nextWorking(clockOf(input, task.id), task.start)).toBe(task.start)
          if (!task.summary)
            expect(workBetween(clockOf(input, task.id), task.start, task.finish)).toBe(
              input.tasks.find(({ id }) => id === task.id)?.duration,
            )
        }
      }),
      RUNS,
    )
  })

  it('puts what is mandatory where it says, whatever its links ask for, and breaks no other link', () => {
    fc.assert(
      fc.property(
        plans({ constraints: true, loops: false }),
        fc.nat(13),
        fc.constantFrom<Constraint>('MANS', 'MANF'),
        fc.integer({ min: START - 20_000, max: START + 20_000 }),
        (given, pick, constraint, constraintAt) => {
          const summaries = new Set(given.tasks.map(({ parentId }) => parentId))
          const leaves = given.tasks.filter(({ id }) => !summaries.has(id))
          const id = (leaves[pick % leaves.length] as { id: string }).id
          const input = {
            ...given,
            tasks: given.tasks.map((task) => (task.id === id ? { ...task, constraint, constraintAt } : task)),
          }
          const result = schedule(input)
          if (!result.ok) return
          const found = result.schedule.tasks.find((task) => task.id === id) as ScheduledTask
          const clock = clockOf(input, id)
          const at = constraint === 'MANS' ? found.start : found.finish
          expect(workBetween(clock, Math.min(at, constraintAt), Math.max(at, constraintAt))).toBe(0)
          const others = { ...input, links: input.links.filter((link) => link.to !== id && !summaries.has(link.to)) }
          expect(brokenLinks(others, result.schedule.tasks)).toEqual([])
        },
      ),
      RUNS,
    )
  })

  it('has no negative float without a bound', () => {
    fc.assert(
      fc.property(plans({ constraints: false, loops: false }), (input) => {
        const result = schedule(input)
        if (!result.ok) return
        for (const { totalFloat, freeFloat, lateStart, start } of result.schedule.tasks) {
          expect(totalFloat).toBeGreaterThanOrEqual(0)
          expect(freeFloat).toBeGreaterThanOrEqual(0)
          expect(freeFloat).toBeLessThanOrEqual(totalFloat)
          expect(lateStart).toBeGreaterThanOrEqual(start)
        }
        expect(result.schedule.tasks.some(({ critical }) => critical)).toBe(true)
      }),
      RUNS,
    )
  })

  it('lets a task slip by its total float and no further without moving the end', () => {
    fc.assert(
      fc.property(plans({ constraints: false, loops: false }), fc.nat(13), (given, pick) => {
        const input = {
          ...given,
          tasks: given.tasks.map((task) => ({ ...task, parentId: null, constraint: 'ASAP' as const })),
        }
        const result = schedule(input)
        const row = pick % input.tasks.length
        if (!result.ok) return
        const slipped = (by: number) => {
          const { lateStart, id } = result.schedule.tasks[row] as ScheduledTask
          const clock = clockOf(input, id)
          const tasks = input.tasks.map((task, at) =>
            at === row
              ? {
                  ...task,
                  constraint: 'SNET' as const,
                  constraintAt: by === 0 ? lateStart : asStart(clock, unitsAt(clock, lateStart) + by),
                }
              : task,
          )
          const moved = schedule({ ...input, tasks })
          return moved.ok ? moved.schedule.finish - result.schedule.finish : Number.NaN
        }
        expect(slipped(0)).toBe(0)
        expect(slipped(1)).toBeGreaterThan(0)
      }),
      RUNS,
    )
  })

  it('keeps what happened and lays the rest after the data date', () => {
    const progress = fc.array(
      fc.record({
        state: fc.constantFrom('planned', 'begun', 'done'),
        before: fc.integer({ min: 1, max: 9_000 }),
        took: fc.integer({ min: 0, max: 4_000 }),
        percent: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 14, maxLength: 14 },
    )
    fc.assert(
      fc.property(plans({ constraints: true, loops: false }), progress, (given, states) => {
        const dataDate = START + 10_000
        const tasks = given.tasks.map((task, row) => {
          const { state = 'planned', before = 0, took = 0, percent = 0 } = states[row] ?? {}
          const actualStart = dataDate - before
          return state === 'planned'
            ? task
            : {
                ...task,
                actualStart,
                percent,
                actualFinish: state === 'done' ? Math.min(dataDate, actualStart + took) : null,
              }
        })
        const input = { ...given, tasks, dataDate }
        const result = schedule(input)
        if (!result.ok) return
        for (const [row, found] of result.schedule.tasks.entries()) {
          const { actualStart = null, actualFinish = null } = tasks[row] as {
            actualStart?: number | null
            actualFinish?: number | null
          }
          const clock = clockOf(input, found.id)
          if (found.summary) continue
          expect([found.totalFloat, found.freeFloat, found.lateStart, found.lateFinish].every(Number.isFinite)).toBe(
            true,
          )
          expect(found.finish).toBeGreaterThanOrEqual(found.start)
          if (actualStart !== null) expect(found.start).toBe(actualStart)
          else expect(found.start).toBeGreaterThanOrEqual(dataDate)
          if (actualFinish === null)
            expect(unitsAt(clock, found.finish)).toBeGreaterThanOrEqual(unitsAt(clock, dataDate))
          else expect(found).toMatchObject({ finish: actualFinish, critical: false, totalFloat: 0 })
        }
      }),
      RUNS,
    )
  })

  it('is the same for the same plan', () => {
    fc.assert(
      fc.property(plans({ constraints: true, loops: true }), (input) => {
        expect(schedule(structuredClone(input))).toEqual(schedule(input))
      }),
      RUNS,
    )
  })

  it('names a loop that is there', () => {
    fc.assert(
      fc.property(plans({ constraints: false, loops: true }), (input) => {
        const result = schedule(input)
        if (result.ok || result.refusal.kind !== 'cycle') return
        const { loop } = result.refusal
        const parentOf = new Map(input.tasks.map((task) => [task.id, task.parentId]))
        for (const [row, from] of loop.entries()) {
          const to = loop[(row + 1) % loop.length] ?? ''
          const related = parentOf.get(to) === from || parentOf.get(from) === to
          expect(
            related || input.links.some((link) => link.from === from && link.to === to),
            `${from} to ${to} of ${loop.join()}`,
          ).toBe(true)
        }
      }),
      RUNS,
    )
  })
})
