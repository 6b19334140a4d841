/**
 * Which state a project is in, as conditions on `p`; `today` is SQL for a date. Lists, figures, insights, forecasts and answers go by these, and nobody else
 * writes a state of a project in SQL (`tests/conformance/static/one-truth.test.ts`), so that two of them cannot disagree.
 */
import { ownDay } from '../../../kernel/server/own-day.ts'
import { HALTED, OVER, type ProjectState, type ProjectStatus } from './rules.ts'

const isNot = (statuses: readonly ProjectStatus[]) =>
  `(p.status is null or p.status not in (${statuses.map((status) => `'${status}'`).join(', ')}))`

/** The same classes as `rules.projectState`, where both filters find what is overdue and completed. `current` is what is neither done nor given up. */
export const STATES: Record<ProjectState | 'current', (today: string) => string> = {
  current: (today) =>
    `(p.status in ('planning', 'active', 'on-hold') or (p.status is null and not (p.start_date is null and coalesce(p.end_date < ${today}, false))))`,
  planning: () => `p.status = 'planning'`,
  'on-hold': () => `p.status = 'on-hold'`,
  cancelled: () => `p.status = 'cancelled'`,
  active: (today) =>
    `(p.status = 'active' or (p.status is null and p.start_date <= ${today} and (p.end_date is null or p.end_date >= ${today})))`,
  completed: (today) =>
    `(p.status = 'completed' or (p.status is null and p.end_date < ${today} and (p.start_date is null or p.start_date <= ${today})))`,
  overdue: (today) => `(p.status is null and p.start_date <= ${today} and p.end_date < ${today})`,
  upcoming: (today) => `(p.status is null and p.start_date > ${today})`,
  unscheduled: (today) =>
    `(p.status is null and p.start_date is null and (p.end_date is null or p.end_date >= ${today}))`,
}

/** What is on hold, completed or cancelled waits for nobody: `rules.isUnderWay`. */
export const UNDER_WAY = isNot(HALTED)
/** What stands still or was given up takes nobody's time; what is completed took it while it ran. */
export const TAKES_TIME = isNot(['on-hold', 'cancelled'])
/** Neither completed nor cancelled by anybody. */
export const NOT_OVER = isNot(OVER)
export const NOT_CANCELLED = isNot(['cancelled'])
/** Past its planning and not given up: whether it kept its dates can be said. */
export const PAST_PLANNING = isNot(['cancelled', 'planning'])
/** Somebody has set it to completed, which its dates alone do not. */
export const SET_COMPLETED = `p.status = 'completed'`

/** Begun and neither finished nor halted: by its status, else by its dates. */
export const running = (today: string) => `(p.status = 'active' or (p.status is null and p.start_date <= ${today}))`
/** Planned or begun by its status, else with an end that has not passed. */
export const ahead = (today: string) =>
  `(p.status in ('active', 'planning') or (p.status is null and (p.end_date is null or p.end_date >= ${today})))`
/** Planned or begun by its status, else begun by its dates: it should end as it says. */
export const expected = (today: string) =>
  `(p.status in ('active', 'planning') or (p.status is null and p.start_date <= ${today}))`

/** The day it was last set to completed, null where it never was; `until` is SQL for an instant. */
export const completedOn = (until?: string) =>
  `(select ${ownDay('v.at')} from events v where v.company_id = p.company_id and v.topic = 'projects' and v.entity_id = p.id and v.kind = 'project.updated' and v.after ->> 'status' = 'completed'${until === undefined ? '' : ` and v.at <= ${until}`} order by v.id desc limit 1)`
