/** The newest forecasts, and what finished projects say about how good plans and forecasts are: queries that the panel, the rule and the figures share. */
import { startOfOwnDay } from '../../../kernel/server/own-day.ts'
import { JUDGED_DAYS_BEFORE, MIN_HISTORY } from './rules.ts'
import {
  type Asking as Seen,
  FINISHED_ON,
  PRESENT_PROJECT,
  projectsSeen,
  UNDER_WAY,
  UNFINISHED,
} from '../projects/public.ts'

type Ask = Seen & { today: string }

const EPOCH = `date '1970-01-01'`

/** A forecast starts on the day it was made; one that half of the runs should have kept by now waits to be made again. */
const standing = (forecast: string, today: string) => `${forecast}.latest and ${forecast}.p50 >= '${today}'::date`

/** What a delay is predicted of: schedules that go on, of which something is left to do and whose end is ahead, since what is overdue needs no prediction. */
export function predictable({ today }: Pick<Ask, 'today'>): string {
  const day = `'${today}'::date`
  return `p.end_date >= ${day} and p.plan_progress is not null and ${UNDER_WAY} and ${UNFINISHED}`
}

/** Joins the forecast of `p` as `f` where forecasts are shown at all. */
export async function forecastJoined(ask: Ask): Promise<string> {
  return `left join schedule_forecasts f on f.company_id = p.company_id and f.project_id = p.id and ${standing('f', ask.today)} and ${await shownAtAll(ask)}`
}

/** The newest forecast of each project with an end date that is not finished or halted, as `f` with `p`; `chance` is the share of runs that keep the end date, in percent. Nothing below the least history, and nothing where the record speaks against forecasts. */
export async function forecastsSeen(ask: Ask): Promise<string> {
  const joined = `join schedule_forecasts k on k.company_id = p.company_id and k.project_id = p.id and ${standing('k', ask.today)}
    cross join lateral (select k.*, (select round(100.0 * count(*) filter (where d <= p.end_date - ${EPOCH}) / count(*))::int from unnest(k.finishes) d) as chance) f`
  return `${await projectsSeen(ask, joined)} and p.end_date is not null and ${UNDER_WAY} and ${UNFINISHED}
    and ${await shownAtAll(ask)}`
}

/** Decided for the company and not for who asks: a right says which projects somebody sees, never what is said of them. */
async function shownAtAll(ask: Ask): Promise<string> {
  return `(select count(*) from (${await finishedProjects({ ...ask, ofAll: true })} limit ${MIN_HISTORY}) h) >= ${MIN_HISTORY} and ${await believed(ask)}`
}

/** Whether forecasts were on average no further off than the naive guess, that the plan of that day holds, or what it says was over is done that day; below the least history nothing speaks against them. */
export async function believed({ ctx, bind, today }: Ask): Promise<string> {
  return `(select count(*) < ${MIN_HISTORY} or avg(j.off) <= avg(j."planOff") from (${await judgedForecasts({ ctx, bind, today })}) j)`
}

const HISTORY_DAYS = 1_095

/**
 * Projects that were finished in the last three years, archived ones too, that the person may open, or all of the company, with the day they were planned to end (the oldest baseline, else
 * the end date). One whose finish is not known, or lies ahead, has none.
 */
export async function finishedProjects(ask: Ask & { days?: number; ofAll?: boolean }): Promise<string> {
  const planned = `coalesce((select ${EPOCH} + (b.finish_at - 1) / 1440 from schedule_baselines b where b.company_id = p.company_id and b.project_id = p.id order by b.created_at limit 1), p.end_date)`
  return `select q.* from (select p.company_id, p.id, p.name, p.client, p.end_date, ${planned} as planned, ${FINISHED_ON} as finished
    from ${ask.ofAll ? `projects p where p.company_id = ${ask.bind(ask.ctx.companyId)} and ${PRESENT_PROJECT}` : await projectsSeen(ask, '', true)}) q
    where q.planned is not null and q.finished between '${ask.today}'::date - ${ask.days || HISTORY_DAYS} and '${ask.today}'::date`
}

/** The end date that `h` had on the day of the forecast `f`: the first change of it since then says what it was. */
const TARGET = `(select case when v.id is null then h.end_date else (v.before ->> 'endDate')::date end from (select 1) one left join lateral (
    select e.id, e.before from events e where e.company_id = h.company_id and e.topic = 'projects' and e.entity_id = h.id and e.kind = 'project.updated'
      and e.before ? 'endDate' and e.at >= ${startOfOwnDay('f.day + 1')} order by e.id limit 1) v on true)`

/**
 * Of the finished projects of the company that had one, the forecast that stood two weeks before the finish, against what was known that day: the plan's own finish, which nobody would guess before that day, and the end date. `held` is whether P80 was kept, `right`
 * whether it told rightly that the end date would be kept or missed.
 */
export async function judgedForecasts(ask: Ask): Promise<string> {
  return `select j.id, j.finished, j.p50, j.p80, j.planned, j.finished <= j.p80 as held, (j.p80 > j.target) = (j.finished > j.target) as right, abs(j.finished - j.p50) as off, abs(j.finished - j.planned) as "planOff"
    from (select h.id, h.finished, f.p50, f.p80, f.planned, ${TARGET} as target from (${await finishedProjects({ ...ask, ofAll: true })}) h
      cross join lateral (select k.day, k.p50, k.p80, greatest(k.planned, k.day) as planned from schedule_forecasts k where k.company_id = h.company_id and k.project_id = h.id and k.day <= h.finished - ${JUDGED_DAYS_BEFORE} order by k.day desc limit 1) f) j`
}
