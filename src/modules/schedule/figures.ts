/** The rows behind the figures of tasks and of the people who do them. */
import { addDays } from '../../lib/dates.ts'
import { DAY_MINUTES, startOfDay } from '../../lib/wall-clock.ts'
import { type Ctx, DEFAULT_VERTICAL } from '../../kernel/server/context.ts'
import type { FigureAsk, FigureSource } from '../../kernel/server/module.ts'
import { companySettings } from '../companies/public.ts'
import { viewerOf } from '../projects/public.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { seenProjects } from './seen.ts'
import { calendarsFor } from './stored.ts'
import { capacities, spansOf } from './workload.service.ts'

const WEEK_DAYS = 7
export const sharedBy = (ctx: Ctx) => (viewerOf(ctx).seesAll ? 'all' : viewerOf(ctx).userId)

/** Midnight at the start of the company's week that the day is in. */
async function weekOf(ctx: Ctx, today: string): Promise<number> {
  const { calendar } = await companySettings(ctx)
  // Sunday is 0 of seven, and 7 where weeks are counted from Monday
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return startOfDay(addDays(today, -((weekday - calendar.weekStart + WEEK_DAYS) % WEEK_DAYS)))
}

/** Tasks that are no summaries, of projects of the vertical that the person may see, as `t` with `p`; `joined` is joined to them. One project that is named counts whatever its vertical, and in the archive too. */
export async function visible({ ctx, bind, mine, of }: FigureAsk, joined = ''): Promise<string> {
  const seen = await seenProjects(ctx, mine ? 'mine' : 'all', bind)
  const ofVertical = () => (ctx.vertical === DEFAULT_VERTICAL ? `p.vertical in (${bind(ctx.vertical)}, '')` : `p.vertical = ${bind(ctx.vertical)}`)
  return `tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id ${joined}
    where t.company_id = ${bind(ctx.companyId)} and t.deleted_at is null and not t.summary and p.deleted_at is null ${of === '' ? ` and p.archived_at is null and ${ofVertical()}` : ''}${seen ? ` and ${seen}` : ''}`
}

/** The day a minute of the wall clock lies in. */
const dayOf = (minute: string) => `(date '1970-01-01' + (${minute} / ${DAY_MINUTES}))`

/** The last day of a task: one that ends at midnight ended the day before. */
export const LAST_DAY = `(date '1970-01-01' + ((t.finish_at - 1) / ${DAY_MINUTES}))`
const ASSIGNED = `coalesce((select string_agg(r.name, ', ' order by r.name) from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = t.company_id and a.task_id = t.id), '')`
const TASK_NAME = `t.id, t.name as title, '/project/' || t.project_id || '?tab=1&task=' || t.id as address`
export const TASK = `${TASK_NAME}, p.name as project, ${LAST_DAY}::text as "finish", t.percent as percent, ${ASSIGNED} as assigned, 1 as value, null::int as base`

/** What is on hold, completed or cancelled waits for nobody. */
const UNDER_WAY = `(p.status is null or p.status not in ('on-hold', 'completed', 'cancelled'))`

const ofTasks = (which: (ask: FigureAsk) => Promise<string>): FigureSource => ({
  rows: async (ask) => `select ${TASK}, greatest(0, '${ask.today}'::date - ${LAST_DAY}) as "daysLate" from ${await visible(ask)} and ${UNDER_WAY} and t.stage <> 'done' and ${await which(ask)}`,
  population: async (ask) => `select 1 from ${await visible(ask)} limit 1`,
  sharedBy,
})

const dueThisWeek = async ({ ctx, today }: FigureAsk) => {
  const start = await weekOf(ctx, today)
  return `t.finish_at > ${start} and t.finish_at <= ${start + WEEK_DAYS * DAY_MINUTES}`
}
const UNASSIGNED = 'not t.assigned'

/** Hours that people, crews and machines are booked in the company's week, against those they have. */
async function utilization(ask: FigureAsk): Promise<string> {
  const { ctx, bind } = ask
  const start = await weekOf(ctx, ask.today)
  const { calendars } = await calendarsFor(ctx, '')
  const capacityOf = capacities(calendars, [start])
  const minutes = JSON.stringify(Object.fromEntries(calendars.map(({ id }) => [id, capacityOf(id === COMPANY_CALENDAR ? null : id, 0)])))
  const spans = spansOf(calendars[0], [start])
  const busy = `select b.resource_id, sum(b.units::float8 * (least(b.finish_at, s.to_at) - greatest(b.start_at, s.from_at))) / 6000 as hours from (
      select t.start_at, t.finish_at, a.resource_id, a.units from ${await visible(ask, 'join task_assignments a on a.company_id = t.company_id and a.task_id = t.id')}
        and not t.milestone and t.finish_at > ${start} and t.start_at < ${start + WEEK_DAYS * DAY_MINUTES}) b
    join unnest(${bind(spans.map((span) => span.from))}::int[], ${bind(spans.map((span) => span.to))}::int[]) as s (from_at, to_at) on s.from_at < b.finish_at and s.to_at > b.start_at group by b.resource_id`
  return `select r.id, r.name as title, '/advanced-project-management?view=workload' as address, round(coalesce(b.hours, 0)::numeric, 2) as value, round(c.hours, 2) as base, round(coalesce(b.hours, 0)::numeric, 1) as booked, round(c.hours, 1) as capacity
    from resources r cross join lateral (select coalesce((${bind(minutes)}::jsonb ->> coalesce(r.calendar_id, '${COMPANY_CALENDAR}'))::numeric, 0) * r.capacity / 6000 as hours) c left join (${busy}) b on b.resource_id = r.id
    where r.company_id = ${bind(ctx.companyId)} and r.kind <> 'material'`
}

/**
 * Cost and progress of tasks with budgets, as `x`. What should have been earned by now goes by the newest baseline, else by the dates of the plan, in proportion to
 * the time that has passed of a task.
 */
export async function pricedTasks(ask: FigureAsk, which = 'true'): Promise<string> {
  const now = startOfDay(addDays(ask.today, 1))
  return `(select ${TASK_NAME}, t.project_id, p.name as project, t.budget, t.budget * t.percent / 100.0 as earned, coalesce(t.actual_cost, 0) as spent, t.percent,
        t.budget * least(1, greatest(0, (${now} - coalesce(b.start_at, t.start_at))::numeric / greatest(1, coalesce(b.finish_at, t.finish_at) - coalesce(b.start_at, t.start_at)))) as planned
      from ${await visible(ask, `left join lateral (select k.start_at, k.finish_at from schedule_baselines s join baseline_tasks k on k.company_id = s.company_id and k.baseline_id = s.id
          where s.company_id = t.company_id and s.project_id = t.project_id and k.task_id = t.id order by s.created_at desc limit 1) b on true`)} and t.budget > 0 and ${which}) x`
}

/** Cost and progress of each project whose tasks have budgets. */
async function earned(ask: FigureAsk, base: 'planned' | 'spent'): Promise<string> {
  const columns = `round(sum(x.earned)) as value, round(sum(x.${base})) as base, round(sum(x.planned)) as planned, round(sum(x.earned)) as earned, round(sum(x.spent)) as spent, round(sum(x.budget)) as budget`
  return `select x.project_id as id, x.project as title, '/enhanced-project/' || x.project_id as address, ${columns}, round(100 * sum(x.earned) / nullif(sum(x.planned), 0)) as spi, round(100 * sum(x.earned) / nullif(sum(x.spent), 0)) as cpi
    from ${await pricedTasks(ask)} group by x.project_id, x.project having sum(x.${base}) > 0`
}

export const scheduleFigures: Readonly<Record<string, FigureSource>> = {
  dueThisWeek: ofTasks(dueThisWeek),
  unassignedThisWeek: ofTasks(async (ask) => `${await dueThisWeek(ask)} and ${UNASSIGNED}`),
  late: ofTasks(async ({ today }) => `t.finish_at <= ${startOfDay(today)}`),
  milestonesSoon: {
    rows: async (ask) => `select ${TASK}, (${LAST_DAY} - '${ask.today}'::date) as "daysLeft" from ${await visible(ask)} and ${UNDER_WAY} and t.milestone and t.stage <> 'done' and t.finish_at >= ${startOfDay(ask.today)} and t.finish_at < ${startOfDay(addDays(ask.today, ask.days + 1))}`,
    population: async (ask) => `select 1 from ${await visible(ask)} and t.milestone limit 1`,
    sharedBy,
  },
  taskCycleTime: {
    rows: async (ask) => `select x.id, x.title, x.address, x.project, x.started::text as started, x.finished::text as finished, (x.finished - x.started + 1) as value, null::int as base from (
      select t.id, t.name as title, '/project/' || t.project_id || '?tab=1&task=' || t.id as address, p.name as project, ${dayOf('t.actual_start')} as started, ${dayOf('greatest(t.actual_start, t.actual_finish - 1)')} as finished
      from ${await visible(ask)} and not t.milestone and t.actual_start is not null and t.actual_finish > ${startOfDay(addDays(ask.today, -ask.days))} and t.actual_finish <= ${startOfDay(addDays(ask.today, 1))} and t.actual_finish >= t.actual_start) x`,
    population: async (ask) => `select 1 from ${await visible(ask)} and t.actual_finish is not null limit 1`,
    sharedBy,
  },
  utilization: { rows: utilization, sharedBy },
  schedulePerformance: { rows: (ask) => earned(ask, 'planned'), sharedBy },
  costPerformance: { rows: (ask) => earned(ask, 'spent'), sharedBy },
}
