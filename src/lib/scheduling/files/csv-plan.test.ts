import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONSTRAINTS, LINK_TYPES } from '../types.ts'
import { minuteOf } from './clock.ts'
import { csvTable, mapColumns, readCsvPlan } from './csv-plan.ts'
import type { CsvOptions, CsvPlanResult } from './csv-plan.ts'
import { writeCsvPlan } from './csv-plan-write.ts'
import { blankTask, standardCalendar } from './plan.ts'
import type { SchedulePlan } from './plan.ts'

function read(text: string, options?: CsvOptions): Extract<CsvPlanResult, { ok: true }> {
  const opened = csvTable(text)
  const result = opened.ok ? readCsvPlan(opened.table, options) : opened
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result
}

it('reads tasks with durations, dates and an outline', () => {
  const { plan, problems } = read(
    'WBS,Name,Duration,Start,Finish,Percent,Priority,Milestone\n1,Foundation,,,,,,\n1.1,Dig,5d,2026-03-02,,50%,high,\n1.2,Pour,12h,,,,,no\n1.2.1,Cure,2w,,,,,\n2,Open,,2026-04-01,,,,yes\n3,Plan,,2026-03-02,2026-03-06,,,',
  )
  expect(problems).toEqual([])
  expect(
    plan.tasks.map(({ name, parentId, duration, milestone, percent, priority }) => [
      name,
      parentId,
      duration,
      milestone,
      percent,
      priority,
    ]),
  ).toEqual([
    ['Foundation', null, 480, false, 0, 500],
    ['Dig', '1', 2400, false, 50, 700],
    ['Pour', '1', 720, false, 0, 500],
    ['Cure', '3', 4800, false, 0, 500],
    ['Open', null, 0, true, 0, 500],
    ['Plan', null, 2400, false, 0, 500],
  ])
  expect(plan.tasks[1]).toMatchObject({
    start: minuteOf('2026-03-02 08:00'),
    constraint: 'SNET',
    constraintAt: minuteOf('2026-03-02 08:00'),
  })
  expect(plan.project.start).toBe(minuteOf('2026-03-02 08:00'))
})

it('reads predecessors by id, by order and by code, in three languages', () => {
  const { plan, problems, notes } = read(
    'ID;EDT;Nombre de tarea;Duración;Predecesoras\n10;1;A;5 días;\n20;2;B;2,5d;10FC+2d\n30;A-3;C;1s;10CC-1d, 20FF\n40;4;D;3;20FD+2,5d;30\n50;5;E;8h;"10FS+50%; A-3; 20SS+2ed"',
  )
  expect(problems).toEqual([])
  const names = new Map(plan.tasks.map((task) => [task.id, task.name]))
  expect(
    plan.links.map(({ from, to, type, lag, elapsed }) => [names.get(from), names.get(to), type, lag, elapsed]),
  ).toEqual([
    ['A', 'B', 'FS', 960, false],
    ['A', 'C', 'SS', -480, false],
    ['B', 'C', 'FF', 0, false],
    ['B', 'D', 'FS', 1200, false],
    ['A', 'E', 'FS', 1200, false],
    ['C', 'E', 'FS', 0, false],
    ['B', 'E', 'SS', 2880, true],
  ])
  expect(notes.map((note) => note.kind)).toEqual(['percentLag'])
  expect(read('Name,Predecessors\nA,\nB,1\nC,"1, 2SS+1d"').plan.links.map(({ from, to }) => [from, to])).toEqual([
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
  ])
})

it('says row by row what to correct and takes over the rest', () => {
  const { plan, problems } = read(
    'WBS,Name,Duration,Start,Finish,Predecessors,Percent,Priority,Milestone,Constraint,Constraint date\n' +
      '1,,5d,,,,,,,,\n2,B,soon,32/13/2026,,9FS,120,2000,perhaps,sometime,\n\n2,C,1d,2026-03-05,2026-03-02,2FS+2x,,,,SNET,\n3,D,1d,,,5,,,,MSO,nope',
  )
  expect(problems.map(({ row, column, kind, value }) => [row, column, kind, value])).toEqual([
    [2, 'name', 'nameMissing', ''],
    [3, 'start', 'badDate', '32/13/2026'],
    [3, 'duration', 'badDuration', 'soon'],
    [3, 'milestone', 'badMilestone', 'perhaps'],
    [3, 'percent', 'badPercent', '120'],
    [3, 'constraint', 'badConstraint', 'sometime'],
    [3, 'priority', 'badPriority', '2000'],
    [3, 'predecessors', 'unknownPredecessor', '9FS'],
    [5, 'finish', 'finishBeforeStart', '2026-03-02'],
    [5, 'constraint', 'constraintDateMissing', 'SNET'],
    [5, 'wbs', 'repeatedWbs', '2'],
    [5, 'predecessors', 'badPredecessor', '2FS+2x'],
    [6, 'constraintDate', 'badDate', 'nope'],
    [6, 'predecessors', 'selfPredecessor', '5'],
  ])
  expect(plan.tasks.map((task) => [task.name, task.duration, task.constraint])).toEqual([
    ['B', 480, 'ASAP'],
    ['C', 480, 'ASAP'],
    ['D', 480, 'ASAP'],
  ])
})

it('reads people and their share', () => {
  const { plan } = read(
    'Task name,Duration,Assigned to\nDig,2d,"Ana Ruiz; crane[50%]"\nPour,1d,"ana ruiz, bob@example.com"',
  )
  expect(plan.resources.map(({ name, email }) => [name, email])).toEqual([
    ['Ana Ruiz', null],
    ['crane', null],
    ['bob@example.com', 'bob@example.com'],
  ])
  expect(plan.assignments).toEqual([
    { taskId: '1', resourceId: '1', units: 1, work: 960 },
    { taskId: '1', resourceId: '2', units: 0.5, work: 480 },
    { taskId: '2', resourceId: '1', units: 1, work: 480 },
    { taskId: '2', resourceId: '3', units: 1, work: 480 },
  ])
})

it.each([
  ['en', '03.04.2026', '2026-04-03 08:00'],
  ['fr', '3 avril 2026', '2026-04-03 08:00'],
  ['en', 'Mon 3/2/26', '2026-03-02 08:00'],
  ['en', '2026-03-02 13:30', '2026-03-02 13:30'],
])('reads dates as people write them in %s: %s', (language, typed, moment) => {
  expect(read(`Name,Start\nDig,"${typed}"`, { language }).plan.tasks[0]?.start).toBe(minuteOf(moment))
})

it('reads all dates of a column in the same order: by what stands in it, else as usual, or as it is told', () => {
  const starts = (text: string, options = {}) => read(text, options).plan.tasks.map(({ start }) => start)
  const open = 'Name,Start\nDig,03/04/2026'
  expect(starts(open, { usualDates: 'monthFirst' })).toEqual([minuteOf('2026-03-04 08:00')])
  expect(starts(open, { usualDates: 'dayFirst' })).toEqual([minuteOf('2026-04-03 08:00')])
  expect(starts(open, { usualDates: 'monthFirst', dateOrders: { start: 'dayFirst' } })).toEqual([
    minuteOf('2026-04-03 08:00'),
  ])
  const told = `${open}\nPour,31/03/2026`
  expect(starts(told, { usualDates: 'monthFirst' })[0]).toBe(minuteOf('2026-04-03 08:00'))
  expect(read(told).dates).toEqual({ start: { order: 'dayFirst', example: '03/04/2026', clash: null } })
})

it('maps columns by their headers, or as it is told', () => {
  expect(
    mapColumns(['N°', 'Tâche', 'Durée', 'Début', 'Fin', 'Prédécesseurs', '% achevé', 'Date de contrainte']),
  ).toEqual({ id: 0, name: 1, duration: 2, start: 3, finish: 4, predecessors: 5, percent: 6, constraintDate: 7 })
  expect(read('Was,Wie lang\nGraben,5d', { mapping: { name: 0, duration: 1 } }).plan.tasks[0]).toMatchObject({
    name: 'Graben',
    duration: 2400,
  })
})

it('places tasks by the level of the outline', () => {
  const { plan } = read('Outline Level,Task Name\n1,A\n2,B\n3,C\n2,D\n1,E')
  expect(plan.tasks.map((task) => task.parentId)).toEqual([null, '1', '2', '1', null])
  expect(read('WBS,Name\n1.1,B\n2,C\n1,A').plan.tasks.map((task) => task.name)).toEqual(['C', 'A', 'B'])
})

it.each([
  ['nothing', '', 'empty'],
  ['a header alone', 'Name,Duration\n', 'noTasks'],
  ['no column of names', 'Foo,Bar\n1,2', 'noNameColumn'],
  ['too many rows', `Name\n${'a\n'.repeat(20_001)}`, 'tooManyRows'],
])('refuses %s', (_, text, kind) => {
  const opened = csvTable(text)
  const result = opened.ok ? readCsvPlan(opened.table) : opened
  expect(result.ok ? 'read' : result.refusal.kind).toBe(kind)
})

it('neutralises formulas on the way out and takes the text back in', () => {
  const plan: SchedulePlan = {
    ...emptyPlan(),
    tasks: [{ ...blankTask('1', '=HYPERLINK("http://x")'), wbs: '1', notes: '-10 mm' }],
  }
  const text = writeCsvPlan(plan)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(read(text).plan.tasks[0]).toMatchObject({ name: '=HYPERLINK("http://x")', notes: '-10 mm' })
})

function emptyPlan(): SchedulePlan {
  return {
    project: {
      name: '',
      start: null,
      finish: null,
      calendarId: '1',
      dataDate: null,
      minutesPerDay: 480,
      minutesPerWeek: 2400,
    },
    calendars: [standardCalendar('1')],
    tasks: [],
    links: [],
    resources: [],
    assignments: [],
    baselines: [],
  }
}

const minute = fc.integer({ min: 20_000_000, max: 40_000_000 })
const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.trim().replace(/^'+/, ''))
  .filter((text) => text !== '' && !/[\r\0]/.test(text))

it('reads the tasks and links it wrote', () => {
  const tasks = fc.array(
    fc.record({
      name: label,
      notes: fc.constantFrom('', 'two\nlines', 'a;b,"c"'),
      duration: fc.nat(20_000),
      milestone: fc.boolean(),
      percent: fc.nat(100),
      priority: fc.nat(1000),
      start: fc.option(minute, { nil: null }),
      kind: fc.constantFrom(...CONSTRAINTS),
      at: minute,
    }),
    { minLength: 2, maxLength: 6 },
  )
  const links = fc.uniqueArray(
    fc.record({
      ends: fc.tuple(fc.nat(5), fc.nat(5)),
      type: fc.constantFrom(...LINK_TYPES),
      lag: fc.integer({ min: -5000, max: 5000 }),
      elapsed: fc.boolean(),
    }),
    { selector: (link) => link.ends.join(), maxLength: 6 },
  )
  fc.assert(
    fc.property(tasks, links, (rows, pairs) => {
      const made = rows.map(({ kind, at, ...rest }, index) => ({
        ...blankTask(String(index + 1), ''),
        ...rest,
        wbs: String(index + 1),
        constraint: kind,
        constraintAt: kind === 'ASAP' || kind === 'ALAP' ? null : at,
      }))
      const joined = pairs
        .filter(({ ends: [from, to] }) => from !== to && from < made.length && to < made.length)
        .map(({ ends: [from, to], type, lag, elapsed }) => ({
          from: String(from + 1),
          to: String(to + 1),
          type,
          lag,
          elapsed: elapsed && lag !== 0,
        }))
      const { plan, problems } = read(writeCsvPlan({ ...emptyPlan(), tasks: made, links: joined }))
      expect(problems).toEqual([])
      expect(plan.tasks).toEqual(made)
      expect(plan.links).toEqual(joined.sort((one, other) => Number(one.to) - Number(other.to)))
    }),
    { numRuns: 200, seed: 11 },
  )
})

it('finds predecessors by activity ids and keeps the columns of a firm', () => {
  const { plan, problems } = read('Activity ID,Name,Predecessors,Trade\nA1000,Dig,,Earth\nA1010,Pour,A1000SS; A1000FF,')
  expect(problems).toEqual([])
  expect(plan.tasks.map(({ activityId, custom }) => [activityId, custom])).toEqual([
    ['A1000', { Trade: 'Earth' }],
    ['A1010', {}],
  ])
  expect(plan.links.map(({ type }) => type)).toEqual(['SS', 'FF'])
})
