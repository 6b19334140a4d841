/** Compares the dates computed for a plan with those its file has, and says of each that differs why. */
import type { Minute, WorkCalendar } from '../types.ts'
import { workingMinutes } from './calendar-days.ts'
import { DAY_MINUTES } from './clock.ts'
import { groupBy } from './group.ts'
import { summaryIds, WHOLE_FILE } from './plan.ts'
import type { Clues, NoteKind, PlanTask, SchedulePlan } from './plan.ts'

export type DateReason =
  | 'follows'
  | 'parts'
  | 'split'
  | 'contour'
  | 'levelOfEffort'
  | 'levelled'
  | 'resourceCalendars'
  | 'lag'
  | 'link'
  | 'manual'
  | 'constraint'
  | 'fromFinish'
  | 'ahead'
  | 'progress'
  | 'dataDate'
  | 'planStart'
  | 'calendar'
  | 'duration'
  | 'unknown'

export type Dates = { start: Minute; finish: Minute }

export type DateDifference = Dates & {
  taskId: string
  name: string
  fileStart: Minute
  fileFinish: Minute
  /** Days of the clock by which it comes later than in the file; negative is earlier. */
  days: number
  reason: DateReason
  /** The task it waits for or spans, where that is the reason. */
  because: string | null
}

/** `undated` are tasks for which the file says no dates. */
export type DateCheck = { agree: number; undated: number; differ: DateDifference[] }

/** What the dates were computed by. */
export type Basis = {
  start: Minute
  dataDate: Minute | null
  /** Where the clock stands: nothing has happened after it, whatever a file says. */
  now?: Minute
  calendarOf(task: PlanTask): WorkCalendar | undefined
}

/** What a note about a task has to do with its dates, the one that says most first. */
const CLUES: readonly (readonly [NoteKind, DateReason])[] = [
  ['splitTask', 'split'],
  ['suspended', 'split'],
  ['levelOfEffort', 'levelOfEffort'],
  ['levelled', 'levelled'],
  ['resourceCalendars', 'resourceCalendars'],
  ['lagCalendar', 'lag'],
  ['percentLag', 'lag'],
  ['badLag', 'lag'],
  ['externalLink', 'link'],
  ['repeatedLink', 'link'],
  ['summaryLink', 'link'],
  ['manualTask', 'manual'],
  ['secondConstraint', 'constraint'],
  ['unknownConstraint', 'constraint'],
  ['expectedFinish', 'constraint'],
]
/** What explains a difference only where nothing that the task waits for differs. */
const FAINT_CLUES: typeof CLUES = [
  ['workContour', 'contour'],
  ['noDuration', 'duration'],
  ['badDate', 'duration'],
  ['elapsedDuration', 'calendar'],
]
const CLUES_OF_FILE: typeof CLUES = [
  ['progressOverride', 'progress'],
  ['scheduledFromFinish', 'fromFinish'],
]

/** Nobody works between the two: 17:00 and 8:00 of the next morning are the same time of a plan. Seconds of a file are rounded. */
export function sameTime(calendar: WorkCalendar | undefined, one: Minute, other: Minute): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return to - from <= 1 || (calendar !== undefined && workingMinutes(calendar, from, to) <= 1)
}

export function checkDates(
  plan: SchedulePlan,
  computed: ReadonlyMap<string, Dates>,
  basis: Basis,
  clues: Clues,
): DateCheck {
  const summaries = summaryIds(plan.tasks)
  const off = new Map<string, Omit<DateDifference, 'reason' | 'because'>>()
  let [agree, undated] = [0, 0]
  for (const task of plan.tasks) {
    const now = computed.get(task.id)
    if (!now || task.start === null || task.finish === null) {
      undated += 1
      continue
    }
    const calendar = basis.calendarOf(task)
    if (sameTime(calendar, task.start, now.start) && sameTime(calendar, task.finish, now.finish)) {
      agree += 1
      continue
    }
    const [byStart, byFinish] = [now.start - task.start, now.finish - task.finish]
    off.set(task.id, {
      taskId: task.id,
      name: task.name,
      start: now.start,
      finish: now.finish,
      fileStart: task.start,
      fileFinish: task.finish,
      days: inDays(Math.abs(byFinish) >= Math.abs(byStart) ? byFinish : byStart),
    })
  }
  const reasons = reasonsFor(plan, off, basis, clues, summaries)
  return { agree, undated, differ: [...off.values()].map((one) => ({ ...one, ...reasons(one.taskId) })) }
}

/** How many differ for which reason. */
export function differencesByReason({ differ }: DateCheck): Partial<Record<DateReason, number>> {
  const counts: Partial<Record<DateReason, number>> = {}
  for (const { reason } of differ) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** Whole days where it is one or more, else parts of a day. */
function inDays(minutes: number): number {
  const days = minutes / DAY_MINUTES
  return Math.abs(days) >= 1 ? Math.round(days) : Math.round(days * 100) / 100
}

function reasonsFor(
  plan: SchedulePlan,
  off: ReadonlyMap<string, Dates>,
  basis: Basis,
  clues: Clues,
  summaries: ReadonlySet<string>,
) {
  const tasks = new Map(plan.tasks.map((task) => [task.id, task]))
  const parts = groupBy(plan.tasks, (task) => task.parentId ?? '')
  const links = groupBy(plan.links, (link) => link.to)
  const nameOf = (id: string) => tasks.get(id)?.name ?? null
  /** What a task waits for, also by the summaries above it; of a summary what lies below. */
  const waitsFor = (id: string): string[] => {
    const found: string[] = []
    for (let at: string | null = id; at !== null; at = tasks.get(at)?.parentId ?? null)
      found.push(...(links.get(at) ?? []).map((link) => link.from))
    return found
  }
  return (id: string): { reason: DateReason; because: string | null } => {
    const task = tasks.get(id)
    if (!task) return { reason: 'unknown', because: null }
    if (summaries.has(id)) {
      const part = (parts.get(id) ?? []).find((one) => off.has(one.id))
      return part
        ? { reason: 'parts', because: part.name }
        : { reason: noted(clues.get(id)) ?? 'unknown', because: null }
    }
    const own = noted(clues.get(id))
    if (own) return { reason: own, because: null }
    const before = task.actualFinish === null ? waitsFor(id).find((from) => off.has(from)) : undefined
    if (before !== undefined) return { reason: 'follows', because: nameOf(before) }
    const faint = noted(clues.get(id), FAINT_CLUES) ?? ownReason(task, basis)
    return { reason: faint ?? noted(clues.get(WHOLE_FILE), CLUES_OF_FILE) ?? 'unknown', because: null }
  }
}

const noted = (kinds: ReadonlySet<NoteKind> | undefined, clues = CLUES): DateReason | undefined =>
  clues.find(([kind]) => kinds?.has(kind))?.[1]

/** What the task itself and the plan show of it. */
function ownReason(task: PlanTask, { start, dataDate, now = Infinity, calendarOf }: Basis): DateReason | undefined {
  if ((task.actualStart ?? now) > now || (task.actualFinish ?? now) > now) return 'ahead'
  if (task.actualStart !== null || task.actualFinish !== null || task.percent > 0) return 'progress'
  if (task.start !== null && dataDate !== null && task.start < dataDate) return 'dataDate'
  if (task.start !== null && task.start < start) return 'planStart'
  if (task.constraint !== 'ASAP') return 'constraint'
  const calendar = calendarOf(task)
  if (!calendar || task.start === null || task.finish === null) return undefined
  if (task.duration > 0 && workingMinutes(calendar, task.start, task.start + 1) === 0) return 'calendar'
  const took = workingMinutes(calendar, task.start, task.finish)
  return Math.abs(took - task.duration) > 1 ? 'duration' : undefined
}
