/** The rows behind the figures of what lies ahead, and of how good plans were. */
import { DAY_MINUTES, startOfDay } from '../../../lib/wall-clock.ts'
import type { FigureAsk, FigureEffect, FigureSource } from '../../../kernel/server/module.ts'
import { anyProject, expectedFinish, projectsSeen, whoSees } from '../projects/public.ts'
import {
  bookings,
  newestBaseline,
  TASK_DONE,
  taskAddressSql,
  taskDayAt,
  taskEffect,
  visibleTasks,
  weekOf,
} from '../schedule/public.ts'
import { finishedProjects, forecastJoined, predictable } from './forecast-rows.ts'
import { WEEKS_AHEAD } from './rules.ts'
import { linkSql } from '../../../kernel/server/link-sql.ts'
import { projects } from '../projects/manifest.ts'
import { schedule } from '../schedule/manifest.ts'

/** Hours booked in this week and the next three, against those there are. */
async function resourceUtilization(ask: FigureAsk): Promise<string> {
  const first = await weekOf(ask.ctx, ask.today)
  const week = (at: number) =>
    `coalesce(round(100 * sum(b.booked) filter (where b.week = ${at}) / nullif(sum(b.capacity) filter (where b.week = ${at}), 0)), 0) as week${at + 1}`
  return `select b.id, b.name as title, ${linkSql(schedule, 'portfolio', { assignee: 'b.id' })} as address, sum(b.booked) as value, sum(b.capacity) as base, round(sum(b.booked), 1) as booked, round(sum(b.capacity), 1) as capacity,
      coalesce(round(100 * sum(b.booked) / nullif(sum(b.capacity), 0)), 0) as percent, ${Array.from({ length: WEEKS_AHEAD }, (_, at) => week(at)).join(', ')}
    from (${await bookings(ask, first, WEEKS_AHEAD)}) b group by b.id, b.name`
}

const JOINED = `${newestBaseline()} cross join lateral (select count(*) filter (where not c.done)::int as open from task_checks c where c.company_id = t.company_id and c.task_id = t.id) c`

/** Tasks that were finished, and whether they were no later than planned and complete. A plan without a baseline moves with the work, so that such a task goes by its deadline, and says nothing without one. Nothing was finished after today. */
async function qualityScore(ask: FigureAsk): Promise<string> {
  const kept = 'coalesce(b.finish_at, t.deadline)'
  const planned = taskDayAt(kept)
  const actual = taskDayAt('t.actual_finish')
  return `select t.id, t.name as title, ${taskAddressSql('t.project_id', 't.id')} as address, p.part, (${actual} <= ${planned} and c.open = 0)::int as value, 1 as base, p.name as project, ${planned}::text as planned, ${actual}::text as finished, c.open as checks
    from ${await visibleTasks(ask, JOINED)} and ${TASK_DONE} and ${kept} is not null and t.actual_finish > ${startOfDay(ask.today) - ask.days * DAY_MINUTES} and t.actual_finish <= ${startOfDay(ask.today) + DAY_MINUTES}`
}

/** What was found or forecast finishes no task. */
const FOUND: ReadonlySet<string> = new Set([
  'forecast.computed',
  'insight.snoozed',
  'insight.unsnoozed',
  'insightRule.changed',
  'insightRule.preferred',
])
const finishedEffect = (kind: string): FigureEffect => (FOUND.has(kind) ? 'none' : taskEffect(kind))

/** The later of what the schedule says, which is never before today while something is left to do, and what 80 in 100 runs keep; where forecasts were worse than plans, what the schedule says. */
async function predictedDelays(ask: FigureAsk): Promise<string> {
  const today = `'${ask.today}'::date`
  return `select x.id, x.name as title, ${linkSql(projects, 'project', { projectId: 'x.id' }, { tab: 'schedule' })} as address, 1 as value, null::int as base, x.client, x.end_date::text as "endDate", x.planned::text as planned, x.p80::text as p80, greatest(x.planned, x.p80) - x.end_date as days
    from (select p.id, p.name, p.client, p.end_date, ${expectedFinish(today)} as planned, f.p80 from ${await projectsSeen(ask, await forecastJoined(ask))} and ${predictable(ask)}) x
    where greatest(x.planned, x.p80) > x.end_date`
}

/** How far finished projects were from the day they were planned to end. */
const planError = async (ask: FigureAsk) =>
  `select h.id, h.name as title, ${linkSql(projects, 'project', { projectId: 'h.id' })} as address, abs(h.finished - h.planned) as value, null::int as base, h.client, h.planned::text as planned, h.finished::text as finished, h.finished - h.planned as days from (${await finishedProjects(ask)}) h`

export const forecastFigures: Readonly<Record<string, FigureSource>> = {
  resourceUtilization: { rows: resourceUtilization, sharedBy: whoSees },
  qualityScore: { rows: qualityScore, parted: true, effectOf: finishedEffect, sharedBy: whoSees },
  predictedDelays: { rows: predictedDelays, population: anyProject, sharedBy: whoSees },
  planError: { rows: planError, sharedBy: whoSees },
}
