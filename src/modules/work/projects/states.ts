/**
 * How a project stands, as SQL about `p`; `today` is SQL for a date. The same rule as `standing.rules.ts`. Lists, figures, insights, forecasts and answers go by these,
 * and nobody else writes a state of a project in SQL (`tests/conformance/static/one-truth.test.ts`), so that two of them cannot disagree.
 */
import { HALTED, OVER, type ProjectState, type ProjectStatus } from './rules.ts'
import { OPEN_STATUSES } from './standing.rules.ts'

const listed = (statuses: readonly ProjectStatus[]) => statuses.map((status) => `'${status}'`).join(', ')
const isNot = (statuses: readonly ProjectStatus[]) => `(p.status is null or p.status not in (${listed(statuses)}))`

/** How far it is: by its tasks, else as typed. */
export const PROGRESS = 'coalesce(p.plan_progress, p.progress)'
/** The day it was to begin: as agreed, else the first of its tasks. */
export const AGREED_START = 'coalesce(p.start_date, p.plan_start)'
/** Its first day: when work on it began, else when it was to. */
export const START = `coalesce(p.work_started, ${AGREED_START})`
/** The day it was finished: the last actual finish where all tasks are done, or the day its status became completed. Null where neither is known, or it was given up. */
export const FINISHED_ON = `case when p.status = 'cancelled' then null when p.status = 'completed' then coalesce(p.work_finished, p.completed_on) else p.work_finished end`
/** Something is left to do, or nobody knows when it was done. */
export const UNFINISHED = `(${FINISHED_ON}) is null`

const OPEN = `(p.status is null or p.status in (${listed(OPEN_STATUSES)}))`
/** The last day of what is not finished: by its tasks and never before today, else as agreed and still ahead. Null where nobody expects it any more, or not as long as it stands still. */
export const expectedFinish = (today: string) =>
  `case when not ${OPEN} or p.work_finished is not null then null when p.plan_progress is null then ${notBefore('p.end_date', today)} else greatest(p.plan_finish, ${today}) end`
const notBefore = (day: string, today: string) => `case when ${day} >= ${today} then ${day} end`

const overdue = (today: string) => `(${OPEN} and coalesce(p.end_date < ${today}, false))`
/** The agreed end is ahead, and the schedule ends after it. */
export const late = (today: string) =>
  `(${OPEN} and coalesce(p.end_date >= ${today} and p.plan_progress is not null and ${expectedFinish(today)} > p.end_date, false))`
/** By how many days it is overdue: to today, or to the day the work was finished on; null where it is not overdue. */
export const daysOverdue = (today: string) =>
  `case when ${overdue(today)} then greatest(0, coalesce(p.work_finished, ${today}) - p.end_date) end`
/** By how many days it is overdue or late; null where it is neither. */
export const daysLate = (today: string) =>
  `case when ${late(today)} then ${expectedFinish(today)} - p.end_date else ${daysOverdue(today)} end`

/** From the first day to the last, both of them, as agreed. */
export const AGREED_DAYS = '(p.end_date - p.start_date + 1)'

/** Of a project whose status nobody has set: what its dates and tasks say, as long as its end has not passed. */
const unset = (today: string, condition: string) =>
  `(p.status is null and (p.end_date is null or p.end_date >= ${today}) and ${condition})`
const BEGUN = `p.work_finished is null and p.work_started is not null`
const NOT_BEGUN = `p.work_finished is null and p.work_started is null`

/**
 * The same classes as `standing.state`; beside them `overdue` finds whatever is overdue, also what somebody has set to planning or active, and `completed`
 * also what nobody has set and whose end has passed. `current` is what is neither done, by its status or its tasks, nor given up.
 */
export const STATES: Record<ProjectState | 'current', (today: string) => string> = {
  current: () => `(${isNot(OVER)} and p.work_finished is null)`,
  planning: () => `p.status = 'planning'`,
  'on-hold': () => `p.status = 'on-hold'`,
  cancelled: () => `p.status = 'cancelled'`,
  active: (today) =>
    `(p.status = 'active' or ${unset(today, `((${BEGUN}) or (${NOT_BEGUN} and coalesce(${START} <= ${today}, false)))`)})`,
  completed: (today) =>
    `(p.status = 'completed' or (p.status is null and (p.work_finished is not null or coalesce(p.end_date < ${today}, false))))`,
  overdue,
  upcoming: (today) => unset(today, `${NOT_BEGUN} and coalesce(${START} > ${today}, false)`),
  unscheduled: (today) => unset(today, `${NOT_BEGUN} and ${START} is null`),
}

/** The class that a project is shown in, as `standing.state` has it. */
export const stateOf = (today: string) =>
  `coalesce(p.status, case when p.end_date < ${today} then 'overdue' when p.work_finished is not null then 'completed' when p.work_started is not null then 'active'
    when ${START} is null then 'unscheduled' when ${START} > ${today} then 'upcoming' else 'active' end)`

/** What is on hold, completed or cancelled waits for nobody: `rules.isUnderWay`. */
export const UNDER_WAY = isNot(HALTED)
/** The status of one that does. */
export const HALTED_STATUS = `case when not ${UNDER_WAY} then p.status end`
/** Late or overdue: it ends, or should have ended, after what was agreed. */
export const atRisk = (today: string) => `(${overdue(today)} or ${late(today)})`
/** What stands still or was given up takes nobody's time; what is completed took it while it ran. */
export const TAKES_TIME = isNot(['on-hold', 'cancelled'])
/** Neither completed nor cancelled by anybody. */
export const NOT_OVER = isNot(OVER)
export const NOT_CANCELLED = isNot(['cancelled'])
/** Somebody has set it to completed, which its dates alone do not. */
export const SET_COMPLETED = `p.status = 'completed'`

/** Nobody has set anything, and all tasks are done. */
export const DONE_BY_TASKS = `(p.status is null and p.work_finished is not null)`
/** Shown as completed: set so, or done by its tasks and not past its agreed end, after which it is shown as overdue. */
export const done = (today: string) => `(${SET_COMPLETED} or ${unset(today, DONE_BY_TASKS)})`

/** Begun and neither finished nor halted: by its status, else by its dates and tasks. */
export const running = (today: string) =>
  `(p.status = 'active' or (p.status is null and p.work_finished is null and ${START} <= ${today}))`
/** Planned or begun by its status, else with an end that has not passed. */
export const ahead = (today: string) =>
  `(p.status in ('active', 'planning') or ${unset(today, 'p.work_finished is null')})`

/** From the day it began to the one it was finished on, both of them; null where that is not known. */
export const DAYS_TAKEN = `(${FINISHED_ON} - ${START} + 1)`
