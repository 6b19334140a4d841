/** The newest forecasts, and what finished projects say about how good plans and forecasts are: queries that the panel, the rule and the figures share. */
import { JUDGED_DAYS_BEFORE, MIN_HISTORY } from './rules.ts'
import { type Asking as Seen, completedOn, projectsSeen, SET_COMPLETED, UNDER_WAY } from '../projects/public.ts'
import { PRESENT_TASK } from '../schedule/public.ts'

const EPOCH = `date '1970-01-01'`

/** The newest forecast of each project with an end date that is not finished or halted, as `f` with `p`; `chance` is the share of runs that keep the end date, in percent. Nothing below the least history. */
export async function forecastsSeen(ask: Seen & { today: string }): Promise<string> {
  const joined = `join schedule_forecasts k on k.company_id = p.company_id and k.project_id = p.id and k.latest
    cross join lateral (select k.*, (select round(100.0 * count(*) filter (where d <= p.end_date - ${EPOCH}) / count(*))::int from unnest(k.finishes) d) as chance) f`
  return `${await projectsSeen(ask, joined)} and p.end_date is not null and ${UNDER_WAY}
    and (select count(*) from (${await finishedProjects(ask)} limit ${MIN_HISTORY}) h) >= ${MIN_HISTORY}`
}

const HISTORY_DAYS = 1_095

/**
 * Completed projects of the last three years that the person may open, archived ones too, with the day they were planned to end (the oldest baseline, else the end date) and the day they were
 * set to completed (else the last finish of a task).
 */
export async function finishedProjects(ask: Seen & { today: string; days?: number }): Promise<string> {
  const planned = `coalesce((select ${EPOCH} + (b.finish_at - 1) / 1440 from schedule_baselines b where b.company_id = p.company_id and b.project_id = p.id order by b.created_at limit 1), p.end_date)`
  const finished = `coalesce(${completedOn()},
    (select ${EPOCH} + (max(t.actual_finish) - 1) / 1440 from tasks t where t.company_id = p.company_id and t.project_id = p.id and ${PRESENT_TASK}))`
  return `select q.* from (select p.company_id, p.id, p.name, p.client, p.end_date, ${planned} as planned, ${finished} as finished
    from ${await projectsSeen(ask, '', true)} and ${SET_COMPLETED} and p.end_date >= '${ask.today}'::date - ${ask.days || HISTORY_DAYS}) q where q.planned is not null and q.finished is not null`
}

/** Of finished projects that had one, the last forecast that was made long enough before the end to be judged by. */
export async function judgedForecasts(ask: Seen & { today: string }): Promise<string> {
  return `select h.finished <= f.p80 as held, (f.p80 > h.end_date) = (h.finished > h.end_date) as right from (${await finishedProjects(ask)}) h
    cross join lateral (select k.p80 from schedule_forecasts k where k.company_id = h.company_id and k.project_id = h.id and k.day <= h.finished - ${JUDGED_DAYS_BEFORE} order by k.day desc limit 1) f`
}
