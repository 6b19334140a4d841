/**
 * How a project stands: its state, how far it is, when it begins, was finished or is expected to end, and whether it is overdue or late. One rule for the register, the
 * page, lists, figures, calendars, files and answers; `states.ts` says the same in SQL, and a test asks both (`tests/conformance/standing.test.ts`).
 *
 * startDate and endDate are what was agreed. Where a project has tasks, its progress and its expected finish come from them; what was typed counts only
 * where there are none.
 */
import { daysBetween } from '../../../lib/dates.ts'
import type { ProjectState, ProjectStatus } from './rules.ts'

/** What of a project it follows from. Those of its plan and its work are kept from its schedule (`plan.service.ts`), null where it has no tasks. */
export type Standable = {
  status: ProjectStatus | null
  startDate: string | null
  endDate: string | null
  progress: number | null
  planStart: string | null
  planFinish: string | null
  planProgress: number | null
  /** The first actual start of a task. */
  workStarted: string | null
  /** The last actual finish, where all tasks are done. */
  workFinished: string | null
  /** The day somebody set it to completed. */
  completedOn: string | null
}

/** Overdue: the agreed end has passed; its days count to today, or to the day the work was finished on, which is 0 where that was in time. Late: it has not, but by its schedule the project ends after it. */
export type Lateness = { kind: 'overdue' | 'late'; days: number }

export type Standing = {
  state: ProjectState
  /** It has tasks, and what follows from them goes before what was typed. */
  byPlan: boolean
  progress: number | null
  start: string | null
  /** The day it was finished: the last actual finish where all tasks are done, or the day its status became completed. Null where neither is known, or it was given up. */
  finishedOn: string | null
  /** By the schedule, and never before today; without tasks the agreed end while it is ahead. Nobody expects what is finished, was given up or stands still. */
  expectedFinish: string | null
  lateness: Lateness | null
}

/** Still to be done by somebody: neither halted nor over. Only such a project can be overdue or late. */
export const OPEN_STATUSES = ['planning', 'active'] as const satisfies readonly ProjectStatus[]

export function standingOf(project: Standable, today: string): Standing {
  const byPlan = project.planProgress !== null
  const start = project.workStarted ?? project.startDate ?? project.planStart
  const finishedOn = finishOf(project)
  const expectedFinish = finishedOn === null ? expectedOf(project, today) : null
  return {
    state: stateOf(project, today),
    byPlan,
    progress: byPlan ? project.planProgress : project.progress,
    start,
    finishedOn,
    expectedFinish,
    lateness: latenessOf(project, { finishedOn, expected: byPlan ? expectedFinish : null }, today),
  }
}

function finishOf({ status, workFinished, completedOn }: Standable): string | null {
  if (status === 'cancelled') return null
  return workFinished ?? (status === 'completed' ? completedOn : null)
}

/** Of what is not finished. As long as it stands still, nobody can say. */
function expectedOf({ status, endDate, planProgress, planFinish }: Standable, today: string): string | null {
  if (!isOpen(status)) return null
  return planProgress === null ? notBefore(endDate, today) : laterOf(planFinish ?? today, today)
}

const isOpen = (status: ProjectStatus | null) => status === null || OPEN_STATUSES.some((one) => one === status)
const notBefore = (day: string | null, today: string): string | null => (day !== null && day >= today ? day : null)
const laterOf = (one: string, other: string): string => (one > other ? one : other)

function latenessOf(
  { status, endDate }: Standable,
  { finishedOn, expected }: { finishedOn: string | null; expected: string | null },
  today: string,
): Lateness | null {
  if (!isOpen(status) || endDate === null) return null
  // what is finished gets no later with every day that nobody says so
  if (endDate < today) return { kind: 'overdue', days: Math.max(0, daysBetween(endDate, finishedOn ?? today)) }
  return expected !== null && expected > endDate ? { kind: 'late', days: daysBetween(endDate, expected) } : null
}

/** The status somebody set; else what the dates and the tasks say. */
function stateOf(project: Standable, today: string): ProjectState {
  if (project.status) return project.status
  if (project.endDate !== null && project.endDate < today) return 'overdue'
  if (project.workFinished !== null) return 'completed'
  if (project.workStarted !== null) return 'active'
  const start = project.startDate ?? project.planStart
  if (start === null) return 'unscheduled'
  return start > today ? 'upcoming' : 'active'
}

/** How many days the day that is shown beside the target lies after it. Where it is neither finished nor expected, it is today that has passed the target. */
export function daysAfterTarget({
  finishedOn,
  expectedFinish,
  endDate,
  lateness,
}: Pick<Standing, 'finishedOn' | 'expectedFinish' | 'lateness'> & { endDate: string | null }): number {
  if (endDate === null) return 0
  const day = finishedOn ?? expectedFinish
  return day === null ? (lateness?.days ?? 0) : daysBetween(endDate, day)
}
