/** What the tasks of projects come to, in SQL: `project-plan.ts` for many at once. */
import { DAY_MINUTES } from '../../../lib/wall-clock.ts'
import { lastDayAt, LAST_DAY, PRESENT_TASK } from './task-states.ts'

export const PLAN_COLUMNS = ['plan_start', 'plan_finish', 'plan_progress', 'work_started', 'work_finished'] as const

const TIME = '(case when t.milestone then 0 else t.duration end)::float8'
const WORK = `coalesce(t.effort, 0)::float8`
const percentBy = (weight: string) =>
  `sum(${weight} * t.percent) filter (where ${TIME} > 0) / sum(${weight}) filter (where ${TIME} > 0)`
const PROGRESS = `case when sum(${TIME}) = 0 then avg(t.percent) when bool_and(${TIME} = 0 or ${WORK} > 0) then ${percentBy(WORK)} else ${percentBy(TIME)} end`

/** One row for each project that has tasks; `which` is a condition on `t`. */
export const plansOf = (which: string) =>
  `select t.company_id, t.project_id, min(date '1970-01-01' + t.start_at / ${DAY_MINUTES}) as plan_start, max(${LAST_DAY}) as plan_finish,
    least(100, floor(${PROGRESS} + 1e-9))::int as plan_progress, min(date '1970-01-01' + t.actual_start / ${DAY_MINUTES}) as work_started, case when bool_and(t.percent = 100) then max(${lastDayAt('coalesce(t.actual_finish, t.finish_at)')}) end as work_finished
  from tasks t where ${which} and ${PRESENT_TASK} group by t.company_id, t.project_id`
