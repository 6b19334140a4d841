/**
 * How sound a plan is, in the manner of the 14 points of the DCMA (Defense Contract Management Agency). Every check answers its
 * figure and the tasks behind it; where data is missing it says so and answers no figure.
 */
import type { BaselineTask } from './baseline.ts'
import { unitsAt } from './calendar.ts'
import { lastFinish, pass } from './cpm.ts'
import { compile } from './network.ts'
import { DONE, type Network, SUMMARY } from './nodes.ts'
import type { Minute, Schedule, ScheduleInput, ScheduleTask, ScheduledTask } from './types.ts'

const QUALITY_CHECKS = [
  'logic',
  'leads',
  'lags',
  'linkTypes',
  'hardConstraints',
  'highFloat',
  'negativeFloat',
  'highDuration',
  'invalidDates',
  'resources',
  'missedTasks',
  'criticalPathTest',
  'criticalPathLength',
  'baselineExecution',
] as const
export type QualityCheck = (typeof QUALITY_CHECKS)[number]

export type QualityResult = {
  check: QualityCheck
  /** A share from 0 to 1, or of the last two an index; null where it does not apply. */
  figure: number | null
  /** The figure must be at most, or at least, this. */
  threshold: number
  rule: 'atMost' | 'atLeast'
  verdict: 'passed' | 'failed' | 'notApplicable'
  /** The tasks behind the figure; of links, the successors. */
  taskIds: string[]
}

export type QualityInput = {
  input: ScheduleInput
  schedule: Schedule
  baseline?: readonly BaselineTask[] | null
  /** Tasks that somebody or something is assigned to; left out where the plan has no resources. */
  assigned?: ReadonlySet<string> | null
}

const LIMITS: Record<QualityCheck, readonly [QualityResult['rule'], number]> = {
  logic: ['atMost', 0.05],
  leads: ['atMost', 0],
  lags: ['atMost', 0.05],
  linkTypes: ['atLeast', 0.9],
  hardConstraints: ['atMost', 0.05],
  highFloat: ['atMost', 0.05],
  negativeFloat: ['atMost', 0],
  highDuration: ['atMost', 0.05],
  invalidDates: ['atMost', 0],
  resources: ['atMost', 0],
  missedTasks: ['atMost', 0.05],
  criticalPathTest: ['atLeast', 1],
  criticalPathLength: ['atLeast', 0.95],
  baselineExecution: ['atLeast', 0.95],
}
const HIGH_DAYS = 44
const TEST_DAYS = 600
const HARD = new Set(['MSO', 'MFO', 'SNLT', 'FNLT', 'MANS', 'MANF'])

type Row = { task: ScheduleTask; dates: ScheduledTask }
type Figure = { figure: number | null; taskIds: string[] }
const NOT_APPLICABLE: Figure = { figure: null, taskIds: [] }

export function checkQuality(given: QualityInput): QualityResult[] {
  const compiled = compile(given.input)
  if (!compiled.ok) throw new Error('A plan that cannot be scheduled has no quality to check.')
  const { network } = compiled
  const leaves = network.tasks.flatMap((task, row): Row[] =>
    network.kind[row] === SUMMARY ? [] : [{ task, dates: given.schedule.tasks[row] as ScheduledTask }],
  )
  const open = leaves.filter(({ task }) => isOpen(task))
  const figures = figuresOf(given, network, leaves, open)
  return QUALITY_CHECKS.map((check) => {
    const { figure, taskIds } = figures[check]()
    const [rule, threshold] = LIMITS[check]
    const passed = figure !== null && (rule === 'atMost' ? figure <= threshold : figure >= threshold)
    return {
      check,
      figure,
      threshold,
      rule,
      verdict: figure === null ? 'notApplicable' : passed ? 'passed' : 'failed',
      taskIds,
    }
  })
}

function figuresOf(
  { input, schedule, baseline, assigned }: QualityInput,
  network: Network,
  leaves: readonly Row[],
  open: readonly Row[],
): Record<QualityCheck, () => Figure> {
  const dataDate = input.dataDate ?? null
  const day = workOfADay(input)
  const high = HIGH_DAYS * day
  const links = input.links
  const ofLinks = (behind: (link: ScheduleInput['links'][number]) => boolean): Figure => {
    const found = links.filter(behind)
    return links.length === 0
      ? NOT_APPLICABLE
      : { figure: found.length / links.length, taskIds: [...new Set(found.map(({ to }) => to))] }
  }
  const linkTypes = (): Figure => {
    const { figure, taskIds } = ofLinks(({ type }) => type !== 'FS')
    return { figure: figure === null ? null : 1 - figure, taskIds }
  }
  return {
    logic: () =>
      share(open, ({ task }) => !isLinked(network, task.id, 'incoming') || !isLinked(network, task.id, 'outgoing')),
    leads: () => ofLinks(({ lag }) => lag < 0),
    lags: () => ofLinks(({ lag }) => lag > 0),
    linkTypes,
    hardConstraints: () => share(open, ({ task }) => HARD.has(task.constraint ?? 'ASAP')),
    highFloat: () => share(open, ({ dates }) => dates.totalFloat > high),
    negativeFloat: () => share(open, ({ dates }) => dates.totalFloat < 0),
    highDuration: () => share(open, ({ task }) => (task.remaining ?? task.duration) > high),
    invalidDates: () =>
      dataDate === null ? NOT_APPLICABLE : share(leaves, ({ task, dates }) => hasInvalidDate(task, dates, dataDate)),
    resources: () =>
      assigned
        ? share(
            open.filter(({ task }) => task.duration > 0),
            ({ task }) => !assigned.has(task.id),
          )
        : NOT_APPLICABLE,
    missedTasks: () => missedTasks(leaves, baseline, dataDate),
    criticalPathTest: () => criticalPathTest(network, open, day),
    criticalPathLength: () => criticalPathLength(input, schedule, network),
    baselineExecution: () => baselineExecution(leaves, baseline, dataDate),
  }
}

function isOpen({ actualFinish }: ScheduleTask): boolean {
  return (actualFinish ?? null) === null
}

function share(rows: readonly Row[], behind: (row: Row) => boolean): Figure {
  if (rows.length === 0) return NOT_APPLICABLE
  const found = rows.filter(behind)
  return { figure: found.length / rows.length, taskIds: found.map(({ task }) => task.id) }
}

/** A link of a summary above counts: it reaches every task below. */
function isLinked(network: Network, id: string, side: 'incoming' | 'outgoing'): boolean {
  const row = network.index.get(id) as number
  return (network[side][row + 1] as number) > (network[side][row] as number)
}

/** What happened lies before the data date, what is to come after it. */
function hasInvalidDate(
  { actualStart = null, actualFinish = null }: ScheduleTask,
  { start, finish }: ScheduledTask,
  dataDate: Minute,
): boolean {
  const happensLater =
    (actualStart !== null && actualStart > dataDate) || (actualFinish !== null && actualFinish > dataDate)
  return (
    happensLater ||
    (actualStart === null && actualFinish === null && start < dataDate) ||
    (actualFinish === null && finish < dataDate)
  )
}

function missedTasks(
  leaves: readonly Row[],
  baseline: readonly BaselineTask[] | null | undefined,
  dataDate: Minute | null,
): Figure {
  if (!baseline || dataDate === null) return NOT_APPLICABLE
  const planned = new Map(baseline.map((task) => [task.id, task.finish]))
  return share(
    leaves.filter(({ task }) => (planned.get(task.id) ?? Infinity) <= dataDate),
    ({ task, dates }) => dates.finish > (planned.get(task.id) ?? Infinity),
  )
}

/** Tasks that are done against those that the baseline has done by now; more than 1 is ahead. */
function baselineExecution(
  leaves: readonly Row[],
  baseline: readonly BaselineTask[] | null | undefined,
  dataDate: Minute | null,
): Figure {
  if (!baseline || dataDate === null) return NOT_APPLICABLE
  const planned = new Set(baseline.filter(({ finish }) => finish <= dataDate).map(({ id }) => id))
  const due = leaves.filter(({ task }) => planned.has(task.id))
  if (due.length === 0) return NOT_APPLICABLE
  const done = leaves.filter(({ task }) => !isOpen(task))
  return {
    figure: done.length / due.length,
    taskIds: due.filter(({ task }) => isOpen(task)).map(({ task }) => task.id),
  }
}

/** The first critical task takes 600 days longer: does the end move as much? The figure is the share of the delay that arrives. */
function criticalPathTest(network: Network, open: readonly Row[], day: number): Figure {
  const first = open
    .filter(({ dates }) => dates.critical)
    .toSorted((one, other) => one.dates.start - other.dates.start)[0]
  const row = first ? network.index.get(first.task.id) : undefined
  if (!first || row === undefined || network.kind[row] === DONE) return NOT_APPLICABLE
  pass(network)
  const before = unitsAt(network.projectClock, lastFinish(network))
  const delayed = network.rest.slice()
  delayed[row] = (delayed[row] as number) + TEST_DAYS * day
  pass(network, delayed)
  const moved = unitsAt(network.projectClock, lastFinish(network)) - before
  const figure = Math.min(1, Math.round((moved / (TEST_DAYS * day)) * 1_000) / 1_000)
  return { figure, taskIds: figure < 1 ? [first.task.id] : [] }
}

/** (length + float) / length of what is left to the end, the float counted to the date to finish by. */
function criticalPathLength(
  { dataDate, start, finishBy }: ScheduleInput,
  schedule: Schedule,
  { projectClock }: Network,
): Figure {
  const target = finishBy ?? null
  if (target === null) return NOT_APPLICABLE
  const length = unitsAt(projectClock, schedule.finish) - unitsAt(projectClock, Math.max(start, dataDate ?? start))
  if (length <= 0) return NOT_APPLICABLE
  const left = unitsAt(projectClock, target) - unitsAt(projectClock, schedule.finish)
  return { figure: (length + left) / length, taskIds: [] }
}

/** Working minutes of an average working day of the project's calendar. */
function workOfADay({ calendars, calendarId }: ScheduleInput): number {
  const days = (calendars.find(({ id }) => id === calendarId)?.week ?? [])
    .map((spans) => spans.reduce((sum, [from, to]) => sum + to - from, 0))
    .filter((work) => work > 0)
  return days.reduce((sum, work) => sum + work, 0) / Math.max(1, days.length)
}
