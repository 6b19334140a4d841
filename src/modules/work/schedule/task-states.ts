/**
 * Which tasks are there and which state they are in, as conditions on `t`, with their project as `p` where it is spoken of. Lists, figures, insights and
 * answers go by these, and nobody else writes a state of a task in SQL (`tests/conformance/static/one-truth.test.ts`), so that two of them cannot disagree.
 */
import { addDays } from '../../../lib/dates.ts'
import { DAY_MINUTES, startOfDay } from '../../../lib/wall-clock.ts'
import { UNDER_WAY } from '../projects/public.ts'

/** There, and no summary: a summary only repeats its parts. */
export const PRESENT_TASK = 't.deleted_at is null and not t.summary'

/** For another name of the table than `t`. */
export const doneOf = (table: string) => `${table}.stage = 'done'`
export const DONE = doneOf('t')
export const OPEN = `t.stage <> 'done'`
export const BEGUN = `t.stage in ('doing', 'review')`

/** The stage of a task, and of a summary how far its parts are: the one it had before it got parts says nothing any more. */
export const STAGE = `case when not t.summary then t.stage when t.percent >= 100 then 'done' when t.percent > 0 then 'doing' else 'todo' end`
/** The same question where summaries are among the tasks. */
export const finishedOf = (table: string) =>
  `case when ${table}.summary then ${table}.percent >= 100 else ${doneOf(table)} end`

/** The last day of a task: one that ends at midnight ended the day before, and what takes no time, a milestone, is on the day it stands at. Its deadline and what a baseline had are read alike. `lastDayOf` of `lib/wall-clock.ts` is the same. */
export const lastDayAt = (finish: string) =>
  `(date '1970-01-01' + ((${finish} - (t.finish_at > t.start_at)::int) / ${DAY_MINUTES}))`
export const LAST_DAY = lastDayAt('t.finish_at')
/** When an open task begins or ends as it will be, where that is elsewhere than the plan has it: SQL for a minute. */
export const expectedAt = (column: 'start_at' | 'finish_at') =>
  `coalesce((select o.${column} from task_outlooks o where o.company_id = t.company_id and o.task_id = t.id), t.${column})`
/** The day a milestone that is awaited is expected: if what is left begins today at the earliest (`keepMilestones`), and not before today. SQL for a date. */
export const expectedDay = (today: string) => `greatest(${LAST_DAY}, t.expected_on, '${today}'::date)`
/** Its last day lies before this one. Of two tasks that end at that midnight only what began before it has. The column stands alone, so that its index is used. */
const endedBefore = (day: string) => `(t.finish_at <= ${startOfDay(day)} and t.start_at < ${startOfDay(day)})`
/** Its last day is this one or a later one. */
export const endsFrom = (day: string) =>
  `(t.finish_at >= ${startOfDay(day)} and (t.finish_at > ${startOfDay(day)} or t.start_at >= ${startOfDay(day)}))`
export const endsUntil = (day: string) => endedBefore(addDays(day, 1))
/** Its last day is one of these. */
export const endsWithin = (from: string, to: string) => `${endsFrom(from)} and ${endsUntil(to)}`

/**
 * Somebody waits for it: it is open, and its project is not halted. The database keeps the latter with the task, too (`migrations/0060_awaited-tasks.sql`): along the day it is due, what
 * projects of ten years ago left open would else be read first, each time.
 */
export const AWAITED = `t.awaited and ${UNDER_WAY} and ${OPEN}`
/** Awaited, and its last day lies before `day`, which is today unless it is said since when: `rules.isLate`. */
export const late = (day: string) => `(${AWAITED} and ${endedBefore(day)})`
/** Awaited and not late yet, begun or to have begun by today, and expected to end on a later day than it is planned for. */
export const slipping = (today: string) =>
  `(${AWAITED} and ${endsFrom(today)} and t.start_at < ${startOfDay(addDays(today, 1))} and ${lastDayAt(expectedAt('finish_at'))} > ${LAST_DAY})`
