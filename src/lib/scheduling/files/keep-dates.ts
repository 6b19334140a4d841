/**
 * Holds the tasks of a plan where their file has them. Only those that nothing before them explains are held, the earliest first: what
 * waits for them then comes out right by itself, and keeps its logic.
 */
import type { WorkCalendar } from '../types.ts'
import { workingMinutes } from './calendar-days.ts'
import { checkDates, sameTime } from './date-check.ts'
import type { Basis, DateCheck, DateDifference, Dates } from './date-check.ts'
import type { Clues, PlanTask, SchedulePlan } from './plan.ts'

/** As deep as chains of tasks that differ one after the other are followed; what is left then is held all at once. */
const ROUNDS = 40

type Computed = { dates: ReadonlyMap<string, Dates>; basis: Basis }
/** The dates that a plan would be stored with; null where it cannot be scheduled. */
export type Compute = (plan: SchedulePlan) => Computed | null

export type Kept = { plan: SchedulePlan; held: number; check: DateCheck }

const NO_CLUES: Clues = new Map()

export function keepDates(given: SchedulePlan, compute: Compute, clues: Clues = NO_CLUES): Kept | null {
  let plan = given
  const tries = new Map<string, number>()
  // what has happened stands where it did
  const done = new Set(given.tasks.flatMap((task) => (task.actualFinish === null ? [] : [task.id])))
  for (let round = 0; ; round += 1) {
    const computed = compute(plan)
    if (!computed) return null
    // without clues: whoever waits for a task that differs is left to follow it
    const open = checkDates(plan, computed.dates, computed.basis, NO_CLUES).differ.filter(
      (one) => one.reason !== 'parts' && !done.has(one.taskId) && (tries.get(one.taskId) ?? 0) < HOLDS.length,
    )
    const first = round < ROUNDS ? open.filter((one) => one.reason !== 'follows') : open
    const chosen = new Map((first.length > 0 ? first : open).map((one) => [one.taskId, one]))
    if (chosen.size === 0)
      return { plan, held: tries.size, check: checkDates(given, computed.dates, computed.basis, clues) }
    plan = {
      ...plan,
      tasks: plan.tasks.map((task) => {
        const difference = chosen.get(task.id)
        if (!difference) return task
        const attempt = tries.get(task.id) ?? 0
        tries.set(task.id, attempt + 1)
        return HOLDS[attempt]?.(task, difference, computed.basis.calendarOf(task)) ?? task
      }),
    }
  }
}

type Hold = (task: PlanTask, difference: DateDifference, calendar: WorkCalendar | undefined) => PlanTask

/** With as much work as the file has between its dates. */
function withSpan(task: PlanTask, calendar: WorkCalendar | undefined): PlanTask {
  if (!calendar || task.start === null || task.finish === null || task.duration === 0) return task
  const duration = workingMinutes(calendar, task.start, task.finish)
  return duration > 0 ? { ...task, duration } : task
}

const hasBegun = (task: PlanTask) => task.actualStart !== null || task.percent > 0

/** Gently: no earlier than in the file, which leaves its links in force. */
const gently: Hold = (task, { start, fileStart }, calendar) => {
  if (hasBegun(task)) return { ...task, constraint: 'MANF', constraintAt: task.finish }
  const spanned = withSpan(task, calendar)
  if (sameTime(calendar, start, fileStart)) return spanned
  return start < fileStart
    ? { ...spanned, constraint: 'SNET', constraintAt: fileStart }
    : { ...spanned, constraint: 'MANS', constraintAt: fileStart }
}

/** Firmly: exactly there, even where links ask for later. */
const firmly: Hold = (task, { fileStart }, calendar) =>
  hasBegun(task)
    ? { ...task, constraint: 'MANF', constraintAt: task.finish }
    : { ...withSpan(task, calendar), constraint: 'MANS', constraintAt: fileStart }

const HOLDS: readonly Hold[] = [gently, firmly]
