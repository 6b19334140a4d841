import fc from 'fast-check'
import { expect, it } from 'vitest'
import { schedule } from '../cpm.ts'
import { type Constraint, CONSTRAINTS, LINK_TYPES, type WorkCalendar } from '../types.ts'
import { minuteOf } from './clock.ts'
import { checkDates, differencesByReason } from './date-check.ts'
import type { Compute } from './keep-dates.ts'
import { keepDates } from './keep-dates.ts'
import { readMspdi } from './mspdi.ts'
import { writeMspdi } from './mspdi-write.ts'
import { blankTask, type PlanTask, type SchedulePlan, standardCalendar, summaryIds } from './plan.ts'
import { scheduleInput } from './plan-input.ts'

const START = minuteOf('2026-03-02T08:00') ?? 0
const DAY = 480

/** The dates of a plan, and what they were computed by. */
const compute: Compute = (plan) => {
  const input = scheduleInput(plan)
  const result = input && schedule(input)
  if (!input || !result?.ok) return null
  return {
    dates: new Map(result.schedule.tasks.map((one) => [one.id, one])),
    basis: {
      start: input.start,
      dataDate: input.dataDate ?? null,
      calendarOf: (task) => input.calendars.find(({ id }) => id === (task.calendarId ?? input.calendarId)),
    },
  }
}

/** How many tasks of a plan would not stand where its file has them, by reason. */
function differences(plan: SchedulePlan) {
  const computed = compute(plan)
  if (!computed) throw new Error('The plan cannot be scheduled.')
  return differencesByReason(checkDates(plan, computed.dates, computed.basis, new Map()))
}

const sixDays: WorkCalendar = {
  ...standardCalendar('2', 'Six days'),
  week: standardCalendar('2').week.map((spans, day) => (day === 6 ? [[480, 720] as const] : spans)),
  exceptions: [{ from: '2026-03-16', to: '2026-03-17', spans: [], name: 'Carnival' }],
}

/** Must-dates that give way to links are said as such for a whole file, so the others are tried here. */
const TRIED = CONSTRAINTS.filter((one): one is Constraint => one !== 'MSO' && one !== 'MFO')

const drawn = fc.record({
  days: fc.nat(6),
  parent: fc.boolean(),
  six: fc.boolean(),
  constraint: fc.constantFrom(...TRIED),
  constraintDay: fc.integer({ min: -10, max: 40 }),
  progress: fc.constantFrom('none', 'none', 'begun', 'done'),
})
const linkDrawn = fc.record({
  from: fc.nat(9),
  to: fc.nat(9),
  type: fc.constantFrom(...LINK_TYPES),
  lag: fc.integer({ min: -2, max: 3 }),
  elapsed: fc.boolean(),
})

/** A plan of a few tasks under one summary and beside it; links lead forward, so that there is no loop. */
const plans = fc
  .tuple(fc.array(drawn, { minLength: 1, maxLength: 10 }), fc.array(linkDrawn, { maxLength: 12 }), fc.boolean())
  .map(([list, drawnLinks, dated]): SchedulePlan => {
    const tasks = list.map((one, at): PlanTask => {
      const id = String(at + 2)
      const held = one.constraint !== 'ASAP' && one.constraint !== 'ALAP'
      return {
        ...blankTask(id, `Task ${id}`),
        activityId: id,
        wbs: `A.${id}`,
        parentId: one.parent ? '1' : null,
        duration: one.days * DAY,
        milestone: one.days === 0,
        calendarId: one.six ? '2' : null,
        constraint: one.constraint,
        constraintAt: held ? START + one.constraintDay * 1_440 : null,
        custom: Object.fromEntries(at % 2 === 0 ? [['Trade', `Crew ${at}`]] : []),
        ...(one.progress === 'none'
          ? {}
          : { actualStart: START, percent: 50, remaining: (one.days * DAY) / 2, cost: 90_000, actualCost: 12_345 }),
        ...(one.progress === 'done' ? { actualFinish: START + 540, percent: 100, remaining: 0 } : {}),
      }
    })
    const inside = tasks.filter((task) => task.parentId !== null)
    const known = new Set<string>()
    const links = drawnLinks
      .filter(({ from, to, type }) => {
        const key = `${from} ${to} ${type}`
        const fits = from < to && to < tasks.length && !known.has(key)
        known.add(key)
        return fits
      })
      .map(({ from, to, type, lag, elapsed }) => ({
        from: String(from + 2),
        to: String(to + 2),
        type,
        lag: lag * (elapsed ? 1_440 : DAY),
        elapsed: elapsed && lag !== 0,
      }))
    return {
      project: {
        name: 'Small',
        start: START,
        finish: null,
        calendarId: '1',
        dataDate: dated ? START + 2 * 1_440 : null,
        minutesPerDay: DAY,
        minutesPerWeek: 5 * DAY,
      },
      calendars: [standardCalendar('1'), sixDays],
      tasks: [
        ...(inside.length > 0 ? [{ ...blankTask('1', 'Phase'), activityId: '1', wbs: 'A' }] : []),
        ...inside,
        ...tasks.filter((task) => task.parentId === null),
      ],
      links,
      resources: [],
      assignments: [],
      baselines: [],
    }
  })

/** The plan as its own file has it: with the dates that come of it. */
function dated(plan: SchedulePlan): SchedulePlan {
  const computed = compute(plan)
  return {
    ...plan,
    tasks: plan.tasks.map((task) => ({
      ...task,
      start: computed?.dates.get(task.id)?.start ?? null,
      finish: computed?.dates.get(task.id)?.finish ?? null,
    })),
  }
}

const byEnds = (links: SchedulePlan['links']) =>
  links.map((one) => `${one.from} ${one.type} ${one.to} ${one.lag} ${one.elapsed}`).toSorted()

it('a plan that goes out to MS Project and comes back is the same: tasks, links, calendars and dates', () => {
  fc.assert(
    fc.property(plans, (drawnPlan) => {
      const plan = dated(drawnPlan)
      const read = readMspdi(writeMspdi(plan).text)
      if (!read.ok) throw new Error(read.refusal.kind)
      expect(read.plan.tasks).toEqual(plan.tasks)
      expect(byEnds(read.plan.links)).toEqual(byEnds(plan.links))
      expect(read.plan.calendars).toEqual(plan.calendars)
      expect(read.plan.project).toEqual(plan.project)
      expect(differences(read.plan)).toEqual({})
    }),
    { numRuns: 300, seed: 20_261 },
  )
})

it('whatever working days a file puts its tasks on, they can be kept there', () => {
  fc.assert(
    fc.property(plans, fc.array(fc.nat(30), { minLength: 11, maxLength: 11 }), (drawnPlan, shifts) => {
      const summaries = summaryIds(drawnPlan.tasks)
      const plan = {
        ...drawnPlan,
        tasks: drawnPlan.tasks.map((task, at) => {
          if (summaries.has(task.id)) return task
          // a Monday to Thursday, for one day: both calendars work then
          const start = START + Math.floor((shifts[at] ?? 0) / 4) * 10_080 * 3 + ((shifts[at] ?? 0) % 4) * 1_440
          const finish = task.duration === 0 ? start : start + 540
          return { ...task, actualStart: null, actualFinish: null, percent: 0, remaining: null, start, finish }
        }),
      }
      const kept = keepDates(plan, compute)
      expect(kept && differencesByReason(kept.check)).toEqual({})
    }),
    { numRuns: 300, seed: 20_262 },
  )
})
