/** Pure decisions about tasks, the same on both sides. */
import type { ListColumns } from '../../../kernel/contract/list.ts'
import { rankBetween } from '../../../lib/rank.ts'
import { addDays } from '../../../lib/dates.ts'
import { lastDayOf, minuteOf, startOfDay } from '../../../lib/wall-clock.ts'
import type { RiskEvent, Spread } from '../../../lib/scheduling/monte-carlo.ts'
import { CONSTRAINTS, LINK_TYPES, type WorkCalendar, type WorkSpan } from '../../../lib/scheduling/types.ts'

export { CONSTRAINTS, LINK_TYPES }

/** Every constraint but the two that go by the rest of the plan. */
export const needsDate = (constraint: string): boolean => constraint !== 'ASAP' && constraint !== 'ALAP'

export const STAGES = ['todo', 'doing', 'review', 'done'] as const
export type Stage = (typeof STAGES)[number]

/** Who has a task, in words; whoever gives it only a part of their time with that part. */
export const assigneeNames = (assignees: readonly { name: string; units: number }[]): string =>
  assignees.map(({ name, units }) => (units === 100 ? name : `${name} ${units}\u00a0%`)).join(', ')

/** What a task still waits for, each once however many links lead from it. */
export const waitedNames = (waitsFor: readonly { taskId: string; name: string; done: boolean }[]): string[] => [
  ...new Map(waitsFor.filter((one) => !one.done).map((one) => [one.taskId, one.name])).values(),
]

/** The last day of a task as the answers of the server have it. */
export const finishDay = ({ start, finish }: { start: string; finish: string }): string =>
  lastDayOf(minuteOf(start) ?? 0, minuteOf(finish) ?? 0)

/** Open after its last day, in a project that is not halted: `late` of `task-states.ts` for whoever has no row of the server's to ask. */
export const isLate = (
  task: { stage: Stage; start: string; finish: string },
  { today, underWay }: { today: string; underWay: boolean },
): boolean => underWay && task.stage !== 'done' && finishDay(task) < today

/** What is notable about a task, and the words for it. */
export const MARKS = {
  late: 'company.late',
  missed: 'company.missed',
  critical: 'company.critical',
  milestone: 'fields.milestone',
} as const
export type Mark = keyof typeof MARKS

/** In the order they are shown. What is late says more than that the end of its project waits for it. */
export function marksOf(task: {
  stage: Stage
  late: boolean
  critical: boolean
  milestone: boolean
  finish: string
  deadline: string | null
}): Mark[] {
  const open = task.stage !== 'done'
  return [
    ...(task.late ? (['late'] as const) : []),
    ...(open && task.deadline !== null && task.finish > task.deadline ? (['missed'] as const) : []),
    ...(open && !task.late && task.critical ? (['critical'] as const) : []),
    ...(task.milestone ? (['milestone'] as const) : []),
  ]
}

/** Those of the list, on the screen and in its file: nobody waits for a milestone to be told that it is one. */
export const listMarks = (task: Parameters<typeof marksOf>[0]): Mark[] =>
  marksOf(task).filter((mark) => mark !== 'milestone')

/** When a task that somebody waits for ends: before today, in this week of the company, or within so many days from today. */
export const DUES = ['late', 'thisWeek', 'week', 'month'] as const
export const DUE_DAYS = { week: 7, month: 30 } as const

/** The tasks of all projects. The order is that of the columns, and of the filters in the bar. */
export const WORK_COLUMNS = {
  assignee: { kind: 'text', label: 'fields.assignments', filter: 'is', only: 'filter' },
  projectId: { kind: 'text', label: 'company.project', filter: 'is', only: 'filter' },
  name: { kind: 'text', label: 'company.task', sort: true, fixed: true },
  marks: { kind: 'text', label: 'company.state' },
  projectName: { kind: 'text', label: 'company.project', sort: true },
  stage: {
    kind: 'state',
    label: 'fields.stage',
    filter: 'is',
    values: STAGES,
    words: 'company.stages',
    any: 'company.anyStage',
  },
  due: {
    kind: 'state',
    label: 'company.due',
    filter: 'is',
    values: DUES,
    words: 'company.dues',
    any: 'company.anyDue',
    only: 'filter',
  },
  start: { kind: 'date', label: 'columns.start', sort: true },
  finish: { kind: 'date', label: 'company.due', sort: true },
  critical: { kind: 'flag', label: 'company.critical', filter: 'is' },
  percent: { kind: 'percent', label: 'columns.percent', sort: true },
  waitsFor: { kind: 'texts', label: 'company.waitsFor' },
  assignees: { kind: 'texts', label: 'fields.assignments' },
} as const satisfies ListColumns
/** Several people have one task, and one waits for several: by those there is no order. */
/** `urgency` keeps the tasks of a project together: the project with the next due task comes first. */
export const WORK_SORTS = ['finish', 'start', 'name', 'projectName', 'percent', 'urgency'] as const

export const RESOURCE_KINDS = ['person', 'crew', 'equipment', 'material'] as const

/** As many as one schedule may have; the chart and the engine are measured at half of it. */
export const MAX_TASKS = 20_000
export const MAX_CHANGES = 2_000
export const IMPORT_MODES = ['replace', 'add', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]
/** Of an imported plan as JSON. */
export const MAX_IMPORT_MB = 50
export const MAX_BASELINES = 11
export const MAX_CALENDARS = 50
export const MAX_RISKS = 100
/** That a file brings along: nobody makes those by hand. */
export const MAX_FILE_CALENDARS = 1_000
/** Days of one calendar that differ from its week; files have them by the year. */
export const MAX_CALENDAR_EXCEPTIONS = 5_000
/** Stretches of work in one day, as Primavera has them by the hour. */
export const MAX_DAY_SPANS = 24
/** Rows of one answer when a whole schedule is fetched. */
export const SCHEDULE_PAGE = 2_500
const HOUR = 60
/** Weeks of workload in one answer. */
export const MAX_WEEKS = 26
export const SCHEDULE_SORTS = ['startDate', 'name'] as const
/** The days and the entries of one answer about a person's calendar. */
export const MAX_DATES_DAYS = 400
export const MAX_DATES = 2_000
export const DELETED_KEPT_DAYS = 30

/** What a person can write on a task. */
export type TaskFields = {
  name: string
  notes: string
  stage: Stage
  milestone: boolean
  duration: number
  effort: number | null
  optimistic: number | null
  pessimistic: number | null
  calendarId: string | null
  constraint: (typeof CONSTRAINTS)[number]
  constraintAt: number | null
  deadline: number | null
  actualStart: number | null
  actualFinish: number | null
  percent: number
  remaining: number | null
  priority: number
  budget: number | null
  actualCost: number | null
  fields: Record<string, unknown>
  activityId: string | null
  wbsCode: string | null
  imported: Record<string, string>
}

export const PROGRESS = ['stage', 'percent', 'actualStart', 'actualFinish'] as const
type Progress = Pick<TaskFields, 'stage' | 'percent' | 'actualStart' | 'actualFinish'>

/**
 * Stage, percentage and actual dates say the same thing in three ways; whichever was changed, the others follow. `dates` are those
 * of the schedule, `now` is the wall clock: nothing is said to have happened later than that.
 */
export function withProgress(
  task: Progress,
  changed: Partial<Progress>,
  dates: { start: number; finish: number },
  now: number,
): Partial<Progress> {
  const past = (at: number): number => Math.min(at, now)
  const next = { ...task, ...changed }
  // whoever says all of it, an undo for one, is taken at their word as long as it fits together
  if (PROGRESS.every((name) => changed[name] !== undefined) && agrees(next, now)) return changed
  if (changed.stage === 'todo' && changed.percent === undefined && changed.actualStart === undefined)
    return { ...changed, percent: 0, actualStart: null, actualFinish: null }
  const reopened =
    task.stage === 'done' &&
    ((changed.percent !== undefined && changed.percent < 100) ||
      (changed.stage !== undefined && changed.stage !== 'done') ||
      changed.actualFinish === null)
  const told = changed.stage === 'done' || changed.percent === 100 || (changed.actualFinish ?? null) !== null
  // of one that is done another start may be told, and it stays done
  if (told || (task.stage === 'done' && !reopened && changed.actualStart !== undefined)) {
    const finish = past(changed.actualFinish ?? task.actualFinish ?? dates.finish)
    const start = Math.min(next.actualStart ?? dates.start, finish)
    return { ...changed, stage: 'done', percent: 100, actualStart: start, actualFinish: finish }
  }
  const percent = reopened && next.percent === 100 ? 99 : next.percent
  const begun = percent > 0 || (next.actualStart ?? null) !== null || next.stage === 'doing' || next.stage === 'review'
  const touched =
    reopened || changed.stage !== undefined || changed.percent !== undefined || changed.actualStart !== undefined
  if (!touched) return changed
  const stage = begun && (next.stage === 'todo' || next.stage === 'done') ? 'doing' : next.stage
  // work that lies ahead and has begun is moved to where it is
  const started = next.actualStart ?? (percent > 0 ? dates.start : null)
  const actualStart = started === null ? null : past(started)
  return { ...changed, percent, stage, actualStart, ...(reopened ? { actualFinish: null } : {}) }
}

/** What is done has been begun and ended, in this order and by now; what has not begun has nothing; in between is what has a start wherever something of it is done. */
function agrees({ stage, percent, actualStart, actualFinish }: Progress, now: number): boolean {
  if (stage === 'done')
    return (
      percent === 100 &&
      actualStart !== null &&
      actualFinish !== null &&
      actualStart <= actualFinish &&
      actualFinish <= now
    )
  if (actualFinish !== null || percent === 100) return false
  if (stage === 'todo') return percent === 0 && actualStart === null
  return actualStart === null ? percent === 0 : actualStart <= now
}

/** A working week of the company as the engine reads it: days from 1, Monday, begin at `dayStart` and are cut by an hour at noon. */
export function companyCalendar(
  settings: {
    calendar: { workingDays: readonly number[]; dayStart: string; hoursPerDay: number }
    holidays: readonly { date: string; name: string; everyYear: boolean }[]
  },
  years: readonly number[],
): WorkCalendar {
  const { workingDays, dayStart, hoursPerDay } = settings.calendar
  const day = daySpans(dayStart, hoursPerDay)
  const week = [7, 1, 2, 3, 4, 5, 6].map((weekday) => (workingDays.includes(weekday) ? day : []))
  const exceptions = settings.holidays.flatMap(({ date, name, everyYear }) =>
    (everyYear ? years.map((year) => `${year}${date.slice(4)}`) : [date]).map((one) => ({
      from: one,
      to: one,
      spans: [],
      name,
    })),
  )
  return { id: COMPANY_CALENDAR, name: '', week, exceptions }
}

type Shown = Omit<WorkCalendar, 'exceptions'> & {
  exceptions: readonly (Omit<WorkCalendar['exceptions'][number], 'name'> & { name?: string | undefined })[]
}

/** A calendar of the wire as the engine reads it. */
export const workCalendar = ({ id, name, week, exceptions }: Shown): WorkCalendar => ({
  id,
  name,
  week,
  exceptions: exceptions.map(({ name: called, ...rest }) => ({
    ...rest,
    ...(called === undefined ? {} : { name: called }),
  })),
})

/** Names the company's own calendar, which stands in its settings and not in the table. */
export const COMPANY_CALENDAR = 'company'

const NOON = 12 * HOUR
const DAY_END = 24 * HOUR

/** A day of so many hours, with an hour off at noon where it reaches across it and leaves room. */
function daySpans(dayStart: string, hoursPerDay: number): WorkSpan[] {
  const from = Number(dayStart.slice(0, 2)) * HOUR + Number(dayStart.slice(3))
  const length = Math.round(hoursPerDay * HOUR)
  const morning = NOON - from
  if (morning > 0 && length > morning && from + length + HOUR <= DAY_END)
    return [
      [from, NOON],
      [NOON + HOUR, from + length + HOUR],
    ]
  return [[from, Math.min(DAY_END, from + length)]]
}

/** Tasks under a parent, in their order; the rank breaks no ties, the id does. */
export const inOrder = (a: { rank: string; id: string }, b: { rank: string; id: string }) =>
  a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1

/** A rank among siblings that stand in their order, after one of them; `undefined` is the last place, `null` the first. */
export function rankAmong(others: readonly { id: string; rank: string }[], afterId: string | null | undefined): string {
  if (afterId === null) return rankBetween(null, others[0]?.rank ?? null)
  const at = others.findIndex((row) => row.id === afterId)
  return at === -1
    ? rankBetween(others.at(-1)?.rank ?? null, null)
    : rankBetween(others[at]?.rank ?? null, others[at + 1]?.rank ?? null)
}

/** Parts of parts, so many levels: more would be no outline that anybody reads. */
export const MAX_DEPTH = 100

/** How deep the deepest of the tasks lies; 1 where none has a part. */
export function deepest(tasks: ReadonlyMap<string, { parentId: string | null }>): number {
  const known = new Map<string, number>()
  let most = 0
  for (const id of tasks.keys()) {
    const path: string[] = []
    for (let at: string | null = id; at !== null && !known.has(at); at = tasks.get(at)?.parentId ?? null) path.push(at)
    const top = tasks.get(path.at(-1) ?? id)?.parentId ?? null
    let depth = path.length === 0 ? (known.get(id) ?? 0) : top === null ? 0 : (known.get(top) ?? 0)
    for (const one of path.toReversed()) known.set(one, (depth += 1))
    most = Math.max(most, depth)
  }
  return most
}

/** Outline numbers (1, 1.1, 1.2, 2) and depth of every task, and the tasks in the order of the outline. */
export function outline<T extends { id: string; parentId: string | null; rank: string }>(
  tasks: readonly T[],
): { task: T; wbs: string; depth: number }[] {
  const children = new Map<string | null, T[]>()
  for (const task of tasks) {
    const list = children.get(task.parentId)
    if (list) list.push(task)
    else children.set(task.parentId, [task])
  }
  const rows: { task: T; wbs: string; depth: number }[] = []
  const walk = (parentId: string | null, before: string, depth: number): void => {
    const list = children.get(parentId)
    if (!list) return
    list.sort(inOrder).forEach((task, at) => {
      const wbs = `${before}${at + 1}`
      rows.push({ task, wbs, depth })
      walk(task.id, `${wbs}.`, depth + 1)
    })
  }
  walk(null, '', 0)
  return rows
}

export type Weighed = { duration: number; effort: number | null; percent: number }

/** A task as it counts in what it belongs to: a milestone takes no time. */
export const weighed = (task: Weighed & { milestone: boolean }): Weighed => ({
  duration: task.milestone ? 0 : task.duration,
  effort: task.effort,
  percent: task.percent,
})

/** The minute by which work should be done to count as planned: the data date, at the latest the end of today, since nothing of the days after it is due. `figures.ts` says it in SQL. */
export function plannedUntil(dataDate: number | null, today: string): number {
  const endOfToday = startOfDay(addDays(today, 1))
  return Math.min(dataDate ?? endOfToday, endOfToday)
}

/**
 * How far tasks are together: by their work where every one that takes time has some, else by their duration; where nothing takes time each counts the
 * same. Summaries and the project itself go by this, and `project-figures.ts` says it in SQL.
 */
export function rolledPercent(leaves: readonly Weighed[]): number {
  if (leaves.length === 0) return 0
  const timed = leaves.filter(({ duration }) => duration > 0)
  const byWork = timed.every(({ effort }) => (effort ?? 0) > 0)
  const weight = ({ duration, effort }: Weighed) => (byWork ? (effort ?? 0) : duration)
  const counted = timed.length > 0 ? timed : leaves
  const of = timed.length > 0 ? weight : () => 1
  const total = counted.reduce((sum, leaf) => sum + of(leaf), 0)
  return Math.min(100, Math.floor(counted.reduce((sum, leaf) => sum + of(leaf) * leaf.percent, 0) / total + 1e-9))
}

type Estimated = {
  id: string
  parentId: string | null
  summary: boolean
  milestone: boolean
  duration: number
  optimistic: number | null
  pessimistic: number | null
  actualStart: unknown
  actualFinish: unknown
  remaining: number | null
  percent: number
}

/**
 * Estimates of what is left to do; of a task that has begun the same share of them is left as of its duration. By their ids: runs draw them in this order, on
 * the server as in the browser.
 */
export function spreadsOf<T extends Estimated>(
  tasks: Iterable<T>,
  workersOf: (task: T) => readonly { resourceId: string; units: number }[],
): Spread[] {
  return [...tasks]
    .flatMap((task): Spread[] => {
      const { duration, optimistic, pessimistic } = task
      if (task.summary || task.milestone || task.actualFinish !== null || (optimistic === null && pessimistic === null))
        return []
      const left =
        task.actualStart === null || duration === 0
          ? 1
          : (task.remaining ?? (duration * (100 - task.percent)) / 100) / duration
      const a = Math.min(optimistic ?? duration, duration)
      const b = Math.max(pessimistic ?? duration, duration)
      const trade = tradeOf(task, workersOf(task))
      return [{ taskId: task.id, a: a * left, m: duration * left, b: b * left, shape: 'pert', trade }]
    })
    .toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1))
}

type Hazard = { taskId: string; chance: number; least: number; most: number }

/** What may still happen: to what is done, or was removed, nothing can. */
export const openRisks = <R extends Hazard>(
  risks: readonly R[],
  tasks: ReadonlyMap<string, { actualFinish: unknown }>,
): R[] => risks.filter(({ taskId }) => tasks.get(taskId)?.actualFinish === null)

/** As the simulation draws it. */
export const eventsOf = (risks: readonly Hazard[]): RiskEvent[] =>
  risks.map(({ taskId, chance, least, most }) => ({ taskId, chance: chance / 100, least, most }))

/** The trade of a task is whoever does most of it, a crew, person or machine; where nobody is assigned, the summary it lies under. */
function tradeOf(
  { parentId }: Pick<Estimated, 'parentId'>,
  workers: readonly { resourceId: string; units: number }[],
): string | null {
  const [most] = workers.toSorted(
    (one, other) => other.units - one.units || (one.resourceId < other.resourceId ? -1 : 1),
  )
  return most ? `resource ${most.resourceId}` : parentId === null ? null : `summary ${parentId}`
}

/** Projects of one timeline, and the milestones it shows of each. */
export const MAX_TIMELINE_ROWS = 50
export const TIMELINE_MILESTONES = 20
/** Active projects that one press puts on an empty timeline. */
export const TIMELINE_OFFERED = 10
