/**
 * Every figure once more, written from its label alone: title, formula, unit and days as the manifest has them, and the aggregate makes the value of these rows.
 * Nothing here is taken from what computes figures, so the two can disagree. `$1` is the company, `$2` its own day, `$3` its time zone, `$4` the record asked about.
 */
import { BOOKED, inCents, ofProjects, PLANNED, type RowsOf } from './figure-work.ts'

const day = (minute: string) => `(date '1970-01-01' + floor((${minute}) / 1440.0)::int)`
/** Work that ends at midnight ended the day before; what takes no time is where it stands. */
const lastDay = (start: string, finish: string) =>
  day(`case when ${finish} > ${start} and ${finish} % 1440 = 0 then ${finish} - 1 else ${finish} end`)

/** The newest baseline of each project, or the oldest. */
const baselines = (order: 'asc' | 'desc') =>
  `select distinct on (project_id) schedule_baselines.* from schedule_baselines, asked where company_id = company order by project_id, created_at ${order}`

/** Projects, their tasks that are no summaries, and what the tasks of each come to. A project that was entered as completed did not become so that day. */
const stored = (which: string) => `
with asked as (select $1::text as company, $2::date as today, $3::text as zone, $4::text as about),
p as (
  select projects.*, (fields ->> 'contractSum')::numeric as contract_sum, today, about
  from projects, asked where company_id = company and deleted_at is null ${which}),
w as (
  select tasks.*, tasks.stage <> 'done' as open, p.name as project_name, p.status as project_status, p.today, p.about,
    ${day('start_at')} as first_day, ${lastDay('start_at', 'finish_at')} as last_day,
    ${day('actual_start')} as started, ${lastDay('coalesce(actual_start, actual_finish)', 'actual_finish')} as finished,
    coalesce(p.status, '') not in ('on-hold', 'completed', 'cancelled') as goes_on
  from tasks join p on p.company_id = tasks.company_id and p.id = tasks.project_id
  where tasks.deleted_at is null and not tasks.summary),
plans as (
  select project_id, min(first_day) as first_day, max(last_day) as last_day, bool_and(not open) as all_done,
    bool_or(actual_start is not null) as begun, min(started) as first_begun, max(finished) as last_done
  from w group by project_id),
made_completed as (
  select entity_id, max(at at time zone zone)::date as became_completed
  from events, asked where company_id = company and kind = 'project.updated'
    and after ->> 'status' = 'completed' group by entity_id),
j as (
  select p.*, first_day, last_day, coalesce(all_done, false) as all_done, coalesce(begun, false) as begun,
    coalesce(status = 'completed', coalesce(all_done, false)) as is_completed, coalesce(start_date, first_day) as starts,
    coalesce(first_begun, start_date, first_day) as began,
    coalesce(status, '') in ('', 'planning', 'active') and end_date < today as is_overdue,
    case when status = 'cancelled' then null when all_done then last_done when status = 'completed' then became_completed end as finished
  from p left join plans on plans.project_id = p.id left join made_completed on entity_id = p.id),
spans as (
  select id, about, end_date, today, finished, is_completed, is_overdue, end_date - starts + 1 as planned,
    greatest(0, finished - starts + 1) as elapsed, finished - began + 1 as took from j where starts <= end_date),
newest as (${baselines('desc')}),
priced as (
  select w.id, w.project_id, goes_on and not (project_status is null and all_done) as goes_on, about, percent, coalesce(actual_cost, 0) as spent, coalesce(b.budget, w.budget) as budget,
    coalesce(b.start_at, w.start_at) as start_at, coalesce(b.finish_at, w.finish_at) as finish_at, calendar_id
  from w join plans on plans.project_id = w.project_id left join newest on newest.project_id = w.project_id
    left join baseline_tasks b on b.company_id = w.company_id and b.baseline_id = newest.id and b.task_id = w.id
  where coalesce(b.budget, w.budget) > 0)
`
/** Those of the register, and with them those of the archive. */
const STORED = stored('and archived_at is null')
const WITH_ARCHIVED = stored('')
const count = (from: string) => `${STORED} select id, 1 as value from ${from}`
const IN_MONTH = (date: string) => `to_char(${date}, 'YYYY-MM') = about`
const ESTIMATED = `15000 * (end_date - starts) * case when length(description) > 200 then 1.5 else 1 end`
const ON_TIME = `${STORED} select id, case when elapsed <= 1.1 * planned then 1 else 0 end as value, 1 as base from spans
  where finished is not null`

const PROJECTS: Record<string, string> = {
  'projects.active':
    count(`j where status = 'active' or status is null and not all_done and coalesce(end_date >= today, true)
    and (begun or starts <= today)`),
  'projects.upcoming': count(`j where status is null and starts > today and not begun`),
  'projects.overdue': count(`j where is_overdue`),
  'projects.overdueActive': count(`j where status = 'active' and end_date < today`),
  'projects.overduePlanning': count(`j where status = 'planning' and end_date < today`),
  'projects.late': count(
    // what is left is begun today at the earliest: SQL cannot follow links, so the day is the one kept (schedule/project-plan.service.test.ts)
    `j where coalesce(status, '') in ('', 'planning', 'active') and end_date >= today and greatest(last_day, plan_finish) > end_date`,
  ),
  'projects.completed': count(`j where is_completed and not coalesce(is_overdue, false)`),
  'projects.criticalAlerts': count(
    `j where end_date between today + 1 and today + 7 and not all_done and not is_completed and status is distinct from 'cancelled'`,
  ),
  'projects.onTimeRate': `${ON_TIME} and finished between today - 365 and today`,
  'projects.contractedValue': `${STORED} select id, contract_sum as value from j
    where contract_sum is not null and status is distinct from 'cancelled'`,
  'projects.estimatedValue': `${STORED} select id, ${ESTIMATED} as value from j where contract_sum is null and starts <= end_date and status is distinct from 'cancelled'`,
  'projects.planning': count(`j where status = 'planning'`),
  'projects.onHold': count(`j where status = 'on-hold'`),
  'projects.cancelled': count(`j where status = 'cancelled'`),
  'projects.unscheduled': count(
    `j where status is null and start_date is null and first_day is null and coalesce(end_date >= today, true)`,
  ),
  'projects.endingSoon': count(
    `j where end_date between today and today + 30 and not all_done and not is_completed and status is distinct from 'cancelled'`,
  ),
  'projects.cycleTime': `${STORED} select id, finished - began + 1 as value from j
    where finished between today - 365 and today and began <= finished`,
  'projects.recentActivity': `${STORED} select events.id, 1 as value from events join p on p.company_id = events.company_id and p.id = entity_id
    join asked on true where kind like 'project.%' and kind <> 'project.planned' and (at at time zone zone)::date >= p.today - 30`,
}

/** Weeks begin with the day the company has chosen, Monday where it has not. */
const DUE_THIS_WEEK = `w, lateral (select today - (extract(isodow from today)::int - coalesce((settings #>> '{calendar,weekStart}')::int, 1) + 7) % 7 as first
    from companies where companies.company_id = w.company_id) week
  where open and goes_on and last_day between week.first and week.first + 6`
/** Money is whole cents: of a task where rows are tasks, of a project where they are projects. */
const EARNED = `budget * percent / 100.0`

const SCHEDULE: Record<string, string | RowsOf> = {
  'schedule.dueThisWeek': count(DUE_THIS_WEEK),
  'schedule.unassignedThisWeek': count(
    `${DUE_THIS_WEEK} and not exists (select from task_assignments a where a.company_id = w.company_id and a.task_id = w.id)`,
  ),
  'schedule.late': count(`w where open and goes_on and last_day < today`),
  'schedule.projectProgress': `${STORED}, o as (select id, percent, effort, case when milestone then 0 else duration end as lasts from w where project_id = about),
    weights as (select sum(lasts) = 0 as alike, bool_and(coalesce(effort, 0) > 0) filter (where lasts > 0) as worked from o),
    weighed as (select id, percent, case when alike then 1 when lasts = 0 then 0 when worked then effort else lasts end as weight from o, weights)
    select id, percent / 100.0 * weight as value, weight as base from weighed`,
  'schedule.projectLate': count(`w where project_id = about and open and goes_on and last_day < today`),
  'schedule.projectCritical': count(`w where project_id = about and open and critical`),
  'schedule.projectMissed': count(`w where project_id = about and open and finish_at > deadline`),
  'schedule.projectSpi': async (ask) =>
    inCents((await PLANNED(ask, STORED)).filter(({ projectId }) => projectId === ask.about)),
  'schedule.projectCpi': `${STORED} select id, round(${EARNED}) as value, spent as base from priced where project_id = about`,
  'schedule.projectForecast': `${STORED}, o as (select * from priced where project_id = about),
    whole as (select sum(${EARNED}) as earned, sum(spent) as spent from o)
    select id, budget * whole.spent / earned as value from o, whole where earned > 0`,
  'schedule.milestonesSoon': count(
    // as with late projects, the day is the one kept
    `w where milestone and open and goes_on and greatest(last_day, expected_on, today) <= today + 30`,
  ),
  'schedule.schedulePerformance': async (ask) =>
    ofProjects((await PLANNED(ask, STORED)).filter(({ goesOn }) => goesOn)),
  'schedule.costPerformance': `${STORED} select project_id as id, round(sum(${EARNED})) as value, sum(spent) as base from priced where goes_on
    group by project_id having sum(spent) > 0`,
  'schedule.taskCycleTime': `${STORED} select id, finished - started + 1 as value from w
    where not milestone and started is not null and finished between today - 365 and today`,
  'schedule.utilization': (ask) => BOOKED(ask, STORED, 1),
}

const FORECASTS: Record<string, string | RowsOf> = {
  'forecasts.resourceUtilization': (ask) => BOOKED(ask, STORED, 4),
  'forecasts.qualityScore': `${STORED}
    select w.id, 1 as base, case when finished <= coalesce(${lastDay('b.start_at', 'b.finish_at')}, ${day('deadline - 1')})
      and not exists (select from task_checks c where c.company_id = w.company_id and c.task_id = w.id and not c.done) then 1 else 0 end as value
    from w left join newest on newest.project_id = w.project_id
      left join baseline_tasks b on b.company_id = w.company_id and b.baseline_id = newest.id and b.task_id = w.id
    where finished between today - 90 and today and coalesce(b.finish_at, deadline) is not null`,
  'forecasts.predictedDelays': `${WITH_ARCHIVED}, stood as (
      select distinct on (f.project_id) p50, greatest(planned, f.day) as planned, finished from schedule_forecasts f
        join j on j.company_id = f.company_id and j.id = f.project_id and f.day <= finished - 14 order by f.project_id, f.day desc),
    believed as (select (select count(*) >= 5 from j where finished between today - 1095 and today and coalesce(end_date, finished) is not null)
      and coalesce(avg(abs(p50 - finished)) <= avg(abs(planned - finished)), true) as yes from stood)
    select j.id, 1 as value from j join believed on true left join schedule_forecasts f on f.company_id = j.company_id and f.project_id = j.id and f.latest
    where archived_at is null and finished is null and coalesce(status, '') not in ('on-hold', 'completed', 'cancelled') and first_day is not null and end_date >= today
      and (case when all_done then last_day else greatest(last_day, plan_finish, today) end > end_date or yes and p80 > end_date)`,
  'forecasts.planError': `${WITH_ARCHIVED}, oldest as (${baselines('asc')})
    select j.id, abs(finished - coalesce(${day('oldest.finish_at - 1')}, end_date)) as value from j left join oldest on oldest.project_id = j.id
    where finished between today - 1095 and today and coalesce(${day('oldest.finish_at - 1')}, end_date) is not null`,
}

const ANALYTICS: Record<string, string> = {
  'analytics.startedInMonth': count(`j where ${IN_MONTH('start_date')} and start_date <= today`),
  'analytics.completedInMonth': count(`j where ${IN_MONTH('finished')}`),
  'analytics.contractedInMonth': `${STORED} select id, contract_sum as value from j
    where ${IN_MONTH('start_date')} and contract_sum is not null and status is distinct from 'cancelled'`,
  'analytics.estimatedInMonth': `${STORED} select id, ${ESTIMATED} as value from j
    where ${IN_MONTH('start_date')} and contract_sum is null and starts <= end_date and status is distinct from 'cancelled'`,
  'analytics.onTimeInMonth': `${ON_TIME} and ${IN_MONTH('finished')}`,
  'analytics.clientProjects': count(`j where client = about and status is distinct from 'cancelled'`),
  'analytics.clientValue': `${STORED} select id, contract_sum as value from j
    where client = about and contract_sum is not null and status is distinct from 'cancelled'`,
  'analytics.locationProjects': count(`j where location = about and status is distinct from 'cancelled'`),
  'analytics.locationValue': `${STORED} select id, contract_sum as value from j
    where location = about and contract_sum is not null and status is distinct from 'cancelled'`,
  'analytics.durationAgainstPlan': `${STORED} select id, took as value, planned as base from spans
    where finished between today - 365 and today and planned > 0 and took > 0 order by finished desc, id desc limit 10`,
}

const INSIGHTS: Record<string, RowsOf> = {
  'insights.all': async ({ insights }) => insights,
  'insights.open': async ({ insights }) => insights.filter(({ impact }) => impact === 'high' || impact === 'critical'),
}

/** What stands behind a figure by its label: SQL of its rows, or what makes them where SQL cannot say it. */
export const BY_LABEL: Readonly<Record<string, string | RowsOf>> = {
  ...PROJECTS,
  ...SCHEDULE,
  ...FORECASTS,
  ...ANALYTICS,
  ...INSIGHTS,
}
