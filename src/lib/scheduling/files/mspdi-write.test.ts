import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONSTRAINTS, LINK_TYPES } from '../types.ts'
import type { CalendarException, WorkCalendar, WorkSpan } from '../types.ts'
import { dateOfDay } from './clock.ts'
import { readMspdi } from './mspdi.ts'
import { writeMspdi } from './mspdi-write.ts'
import { blankTask, RESOURCE_KINDS, standardCalendar } from './plan.ts'
import type { PlanTask, SchedulePlan } from './plan.ts'
import { writable } from './xml.ts'

/** From 1970 to 2100. */
const minute = fc.integer({ min: 0, max: 68_000_000 })
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
/** Anything people and programs put into names, but nothing that XML cannot hold. */
const words = fc.string({ unit: 'grapheme', maxLength: 30 }).map(writable)
const name = words.filter((text) => text !== '')
const minutes = fc.nat(100_000)

const spans: fc.Arbitrary<WorkSpan[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 8 })
  .map((marks) => marks.sort((one, other) => one - other))
  .map((marks) =>
    Array.from(
      { length: Math.floor(marks.length / 2) },
      (_, index) => [marks[index * 2] ?? 0, marks[index * 2 + 1] ?? 0] as const,
    ),
  )

/** Exceptions in order and apart from each other. */
const exceptions: fc.Arbitrary<CalendarException[]> = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 200 }),
      days: fc.nat(20),
      spans,
      name: fc.option(name, { nil: undefined }),
    }),
    { maxLength: 5 },
  )
  .map((list) => {
    let day = 20_000
    return list.map((each) => {
      const from = day + each.gap
      day = from + each.days
      return { from: dateOfDay(from), to: dateOfDay(day), spans: each.spans, ...(each.name ? { name: each.name } : {}) }
    })
  })

const calendar = (id: string): fc.Arbitrary<WorkCalendar> =>
  fc.record({ id: fc.constant(id), name, week: fc.array(spans, { minLength: 7, maxLength: 7 }), exceptions })

/** Whether must-dates win over links is said once for a whole file, so a plan with both kinds comes back with one. */
const GIVE_WAY = CONSTRAINTS.filter((one) => one !== 'MANS' && one !== 'MANF')

function taskOf(index: number): fc.Arbitrary<PlanTask> {
  const id = String(index * 3 + 1)
  const constraint = fc.constantFrom(...GIVE_WAY).chain((kind) =>
    fc.record({
      constraint: fc.constant(kind),
      constraintAt: kind === 'ASAP' || kind === 'ALAP' ? fc.constant(null) : minute,
    }),
  )
  const rest = fc.record({
    name,
    guid: orNull(fc.uuid()),
    activityId: fc.constantFrom(id, `A-${id}`),
    wbs: name,
    notes: words,
    duration: minutes,
    milestone: fc.boolean(),
    percent: fc.nat(100),
    actualStart: orNull(minute),
    actualFinish: orNull(minute),
    remaining: orNull(minutes),
    deadline: orNull(minute),
    calendarId: fc.constantFrom(null, '1', '2'),
    priority: fc.nat(1000),
    work: orNull(minutes),
    start: orNull(minute),
    finish: orNull(minute),
    critical: orNull(fc.boolean()),
    totalSlack: orNull(fc.integer({ min: -9000, max: 9000 })),
    cost: orNull(fc.nat(1e9)),
    custom: fc.dictionary(fc.constantFrom('Trade', 'Área', 'Lot <3>'), name),
  })
  return fc.tuple(rest, constraint).map(([one, other]) => ({ ...blankTask(id, ''), ...one, ...other }))
}

/** Tasks in the order of an outline: each hangs below the one before it, or below one of that one's parents. */
function outlined(tasks: PlanTask[], jumps: readonly number[]): PlanTask[] {
  const path: string[] = []
  return tasks.map((task, index) => {
    path.length = Math.min(path.length, jumps[index] ?? 0)
    const placed = { ...task, parentId: path.at(-1) ?? null }
    path.push(task.id)
    return placed
  })
}

const plan: fc.Arbitrary<SchedulePlan> = fc.integer({ min: 1, max: 8 }).chain((count) => {
  const ids = Array.from({ length: count }, (_, index) => String(index * 3 + 1))
  const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))
  const resourceIds = ['1', '2', '9']
  return fc.record({
    project: fc.record({
      name,
      start: orNull(minute),
      finish: orNull(minute),
      calendarId: fc.constantFrom('1', '2'),
      dataDate: orNull(minute),
      minutesPerDay: fc.integer({ min: 60, max: 1440 }),
      minutesPerWeek: fc.integer({ min: 60, max: 10_080 }),
    }),
    calendars: fc.tuple(calendar('1'), calendar('2')),
    tasks: fc
      .tuple(
        fc.tuple(...ids.map((_, index) => taskOf(index))),
        fc.array(fc.nat(3), { minLength: count, maxLength: count }),
      )
      .map(([tasks, jumps]) => outlined(tasks, jumps)),
    // The file lists links by successor.
    links: fc
      .uniqueArray(
        fc.record({
          ends: pair,
          type: fc.constantFrom(...LINK_TYPES),
          lag: fc.integer({ min: -9000, max: 9000 }),
          elapsed: fc.boolean(),
        }),
        { selector: (link) => `${link.ends.join()} ${link.type}`, maxLength: 8 },
      )
      .map((links) =>
        links
          .map(({ ends: [from, to], type, lag, elapsed }) => ({ from, to, type, lag, elapsed: elapsed && lag !== 0 }))
          .sort((one, other) => Number(one.to) - Number(other.to)),
      ),
    resources: fc.tuple(
      ...resourceIds.map((id) =>
        fc.record({
          id: fc.constant(id),
          name,
          kind: fc.constantFrom(...RESOURCE_KINDS),
          email: orNull(fc.emailAddress()),
          calendarId: fc.constantFrom(null, '1', '2'),
          maxUnits: fc.nat(40).map((n) => n / 4),
          rate: orNull(fc.nat(1e6)),
        }),
      ),
    ),
    assignments: fc.uniqueArray(
      fc.record({
        taskId: fc.constantFrom(...ids),
        resourceId: fc.constantFrom(...resourceIds),
        units: fc.nat(40).map((n) => n / 4),
        work: minutes,
      }),
      { selector: (each) => `${each.taskId} ${each.resourceId}`, maxLength: 8 },
    ),
    baselines: fc
      .uniqueArray(
        fc.record({
          number: fc.nat(10),
          values: fc.record({
            start: orNull(minute),
            finish: orNull(minute),
            duration: orNull(minutes),
            work: orNull(minutes),
            cost: orNull(fc.nat(1e9)),
          }),
        }),
        { selector: (each) => each.number, maxLength: 4 },
      )
      .map((list) =>
        list
          .sort((one, other) => one.number - other.number)
          .map(({ number, values }) => ({ number, tasks: ids.map((taskId) => ({ taskId, ...values })) })),
      ),
  })
})

it('reads what it wrote', () => {
  fc.assert(
    fc.property(plan, (wanted) => {
      const result = readMspdi(writeMspdi(wanted).text)
      expect(result.ok && result.plan).toEqual(wanted)
    }),
    { numRuns: 200, seed: 20_260 },
  )
})

const small = (changes: Partial<SchedulePlan>): SchedulePlan => ({
  project: {
    name: 'Bridge',
    start: 0,
    finish: null,
    calendarId: '1',
    dataDate: null,
    minutesPerDay: 480,
    minutesPerWeek: 2400,
  },
  calendars: [standardCalendar('1')],
  tasks: [blankTask('1', 'Dig')],
  links: [],
  resources: [],
  assignments: [],
  baselines: [],
  ...changes,
})

it('gives numbers to ids that are none and sorts tasks into the outline', () => {
  const tasks = [{ ...blankTask('b', 'Child'), parentId: 'a' }, blankTask('a', 'Parent'), blankTask('7', 'Other')]
  const result = readMspdi(
    writeMspdi(small({ tasks, links: [{ from: 'b', to: '7', type: 'FS', lag: 0, elapsed: false }] })).text,
  )
  expect(
    result.ok && result.plan.tasks.map(({ id, parentId, name: label, wbs }) => [id, parentId, label, wbs]),
  ).toEqual([
    ['9', null, 'Parent', '1'],
    ['8', '9', 'Child', '1.1'],
    ['7', null, 'Other', '2'],
  ])
  expect(result.ok && result.plan.links).toMatchObject([{ from: '8', to: '7' }])
})

it('leaves out characters no XML can hold and keeps line breaks', () => {
  const result = readMspdi(
    writeMspdi(small({ tasks: [{ ...blankTask('1', 'a\u0000\u0008b\ud800'), notes: 'one\r\n\ttwo & <three> ]]>' }] }))
      .text,
  )
  expect(result.ok && result.plan.tasks[0]).toMatchObject({ name: 'ab', notes: 'one\r\n\ttwo & <three> ]]>' })
})

it('cuts exceptions that overlap, the later one counts', () => {
  const exceptionsOf = [
    { from: '2026-08-01', to: '2026-08-31', spans: [] },
    { from: '2026-08-10', to: '2026-08-12', spans: [[480, 720] as const] },
  ]
  const result = readMspdi(
    writeMspdi(small({ calendars: [{ ...standardCalendar('1'), exceptions: exceptionsOf }] })).text,
  )
  expect(
    result.ok && result.plan.calendars[0]?.exceptions.map((each) => [each.from, each.to, each.spans.length]),
  ).toEqual([
    ['2026-08-01', '2026-08-09', 0],
    ['2026-08-13', '2026-08-31', 0],
    ['2026-08-10', '2026-08-12', 1],
  ])
})

it('has room for thirty fields of a firm and names the others', () => {
  const custom = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`Field ${index + 1}`, 'x']))
  expect(writeMspdi(small({ tasks: [{ ...blankTask('1', 'Dig'), custom }] })).notes).toEqual([
    { kind: 'customFieldsLeftOut', count: 2, example: 'Field 31' },
  ])
})

it('keeps mandatory dates, which win over links', () => {
  const tasks = [
    { ...blankTask('1', 'Dig'), constraint: 'MANS' as const, constraintAt: 1_000 },
    { ...blankTask('2', 'Pour'), constraint: 'MANF' as const, constraintAt: 2_000 },
  ]
  const result = readMspdi(writeMspdi(small({ tasks })).text)
  expect(result.ok && result.plan.tasks.map(({ constraint, constraintAt }) => [constraint, constraintAt])).toEqual([
    ['MANS', 1_000],
    ['MANF', 2_000],
  ])
})
