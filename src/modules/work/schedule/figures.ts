/** The rows behind the figures of tasks and of the people who do them. */
import { addDays } from '../../../lib/dates.ts'
import { DAY_MINUTES, startOfDay } from '../../../lib/wall-clock.ts'
import type { FigureAsk, FigureEffect, FigureSource } from '../../../kernel/server/module.ts'
import { DONE_BY_TASKS, narrowedTo, projectEffect, UNDER_WAY, whoSees } from '../projects/public.ts'
import { plannedShare } from '../../../lib/scheduling/earned-value.ts'
import { clocksOf, TASK_CALENDAR, WITH_SCHEDULE } from './booked.ts'
import { bookings } from './bookings.ts'
import { TASK_PAST } from './days.ts'
import { TASK_KINDS } from './facts.ts'
import { plannedUntil } from './rules.ts'
import { AWAITED, endsUntil, expectedDay, LAST_DAY, late } from './task-states.ts'
import { BUDGET, dueThisWeek, newestBaseline, visible, type Visible, weekOf } from './visible.ts'
import { boardAddressSql, taskAddressSql, WORKLOAD_ADDRESS } from './addresses.ts'

export const sharedBy = whoSees

/** The day a minute of the wall clock lies in. */
const dayOf = (minute: string) => `(date '1970-01-01' + (${minute} / ${DAY_MINUTES}))`

const ASSIGNED = `coalesce((select string_agg(r.name, ', ' order by r.name) from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = t.company_id and a.task_id = t.id), '')`
const TASK_NAME = `t.id, t.project_id as told, t.name as title, ${taskAddressSql('t.project_id', 't.id')} as address`
export const TASK = `${TASK_NAME}, p.part, p.name as project, ${LAST_DAY}::text as "finish", t.percent as percent, ${ASSIGNED} as assigned, 1 as value, null::int as base`

/** Words and files at a task move no row. */
const STILL: ReadonlySet<string> = new Set([
  'task.commented',
  'task.commentRemoved',
  'task.fileAdded',
  'task.fileRemoved',
])

/** What an event does to rows of tasks, each of which is in the part of its project. */
export const taskEffect = (kind: string): FigureEffect =>
  kind.startsWith('schedule.') || TASK_KINDS.some((one) => one === kind)
    ? 'part'
    : STILL.has(kind)
      ? 'none'
      : projectEffect(kind)

/** Of what is computed whole: of a project only whether it counts and who sees it matters. */
const SEEN_OR_NOT = ['project.updated', 'project.created', 'project.fileAdded', 'project.fileRemoved']
const wholeEffect = (kind: string, fields: readonly string[]): FigureEffect =>
  SEEN_OR_NOT.includes(kind) && !fields.includes('vertical') ? 'none' : taskEffect(kind)

/** What is halted or goes on takes nobody's time, or takes it again. */
const bookedEffect = (kind: string, fields: readonly string[]): FigureEffect =>
  kind === 'project.updated' && fields.includes('status') ? 'any' : wholeEffect(kind, fields)

const ofTasks = (which: (ask: FigureAsk) => Promise<string>): FigureSource => ({
  rows: async (ask) =>
    `select ${TASK}, greatest(0, '${ask.today}'::date - ${LAST_DAY}) as "daysLate" from ${await visible(ask)} and ${await which(ask)}`,
  population: async (ask) => `select 1 from ${await visible(ask)} limit 1`,
  parted: true,
  ...TASK_PAST,
  effectOf: taskEffect,
  sharedBy,
})

const UNASSIGNED = 'not t.assigned'

/** Hours that people, crews and machines are booked in the company's week, against those they have. */
async function utilization(ask: FigureAsk): Promise<string> {
  return `select b.id, b.name as title, '${WORKLOAD_ADDRESS}' as address, b.booked as value, b.capacity as base, round(b.booked, 1) as booked, round(b.capacity, 1) as capacity
    from (${await bookings(ask, await weekOf(ask.ctx, ask.today), 1)}) b`
}

type Dated = Visible & Pick<FigureAsk, 'today'>

/**
 * Cost and progress of tasks with budgets, as `x`: budget and dates of the newest baseline, else of the plan. What should have been earned goes by the share of a
 * task's working time that has passed at the data date of its schedule, at most by the end of today. `parts/analysis.ts` computes the same of an open schedule.
 */
export async function pricedTasks(ask: Dated, which: (ask: Dated) => string = () => 'true'): Promise<string> {
  const passed = await passedShares(ask, which)
  const shares = `left join unnest(${ask.bind(passed.map(({ id }) => id))}::text[], ${ask.bind(passed.map(({ share }) => share))}::float8[]) as w (id, share) on w.id = t.id`
  return `(select ${TASK_NAME}, p.part, t.project_id, p.name as project, ${BUDGET} as budget, ${BUDGET} * t.percent / 100.0 as earned, coalesce(t.actual_cost, 0) as spent, t.percent,
        ${BUDGET} * case when ${FINISH} <= ${statusAt(ask)} then 1 when ${BEGIN} >= ${statusAt(ask)} then 0 else coalesce(w.share, 0) end as planned
      from ${await priced(ask, shares)} and ${which(ask)}) x`
}

const BEGIN = 'coalesce(b.start_at, t.start_at)'
const FINISH = 'coalesce(b.finish_at, t.finish_at)'

/** `rules.plannedUntil` in SQL: of nothing, the lesser is the other one. */
const statusAt = ({ today }: Pick<Dated, 'today'>) => `least(s.data_date, ${plannedUntil(null, today)})`

const priced = async (ask: Dated, joined = '') =>
  `${await visible(ask, `${newestBaseline(ask.at ? { zone: ask.ctx.zone, at: ask.at } : null)} ${WITH_SCHEDULE} ${joined}`)} and ${BUDGET} > 0`

/** Of the tasks that are in the middle of their planned time, how much of it has passed: that is for their calendars to say. */
async function passedShares(ask: Dated, which: (ask: Dated) => string): Promise<{ id: string; share: number }[]> {
  const values: unknown[] = []
  const own = { ...ask, bind: (value: unknown) => `$${values.push(value)}` }
  const { rows } = await ask.ctx.client.query<{ id: string; from: number; to: number; at: number; calendar: string }>(
    `select t.id, ${BEGIN} as from, ${FINISH} as to, ${statusAt(own)} as at, ${TASK_CALENDAR} as calendar from ${await priced(own)}
      and ${BEGIN} < ${statusAt(own)} and ${FINISH} > ${statusAt(own)} and ${which(own)}`,
    values,
  )
  const clockOf = await clocksOf(
    ask.ctx,
    rows.map((row) => row.calendar),
    startOfDay(ask.today),
  )
  return rows.map(({ id, from, to, at, calendar }) => ({ id, share: plannedShare(clockOf(calendar), from, to, at) }))
}

/** Cost and progress of each project under way whose tasks have budgets. What is halted or over says nothing of how the company does now. */
async function earned(ask: Dated & Pick<FigureAsk, 'share'>, base: 'planned' | 'spent'): Promise<string> {
  const sums = async () =>
    `select x.project_id, x.part, x.project, round(sum(x.planned)) as planned, round(sum(x.earned)) as earned, round(sum(x.spent)) as spent, round(sum(x.budget)) as budget from ${await pricedTasks(ask, () => `${UNDER_WAY} and not ${DONE_BY_TASKS}`)} group by x.project_id, x.part, x.project`
  const shared = ask.share?.(
    ['earned', narrowedTo(ask.ctx), ask.today, ask.at, ask.mine, ask.of, ask.parts?.join()].join('|'),
  )
  if (shared) shared.query ??= await sums()
  return `select x.project_id as id, x.part, x.project as title, ${boardAddressSql('x.project_id')} as address, x.earned as value, x.${base} as base, x.planned, x.earned, x.spent, x.budget, round((x.earned / nullif(x.planned, 0))::numeric, 4)::float8 as spi, round((x.earned / nullif(x.spent, 0))::numeric, 4)::float8 as cpi
    from ${shared ? shared.name : `(${await sums()})`} x where ${base === 'planned' ? 'x.planned + x.earned' : 'x.spent'} > 0`
}

/** SPI and CPI of each project whose tasks have budgets, whatever its state, as the figures of one project have them; not rounded, so that they can be compared. */
export const indexes = async (ask: Dated): Promise<string> =>
  `select x.project_id as id, sum(x.earned) / nullif(sum(x.planned), 0) as spi, sum(x.earned) / nullif(sum(x.spent), 0) as cpi from ${await pricedTasks(ask)} group by x.project_id`

export const scheduleFigures: Readonly<Record<string, FigureSource>> = {
  dueThisWeek: ofTasks(({ ctx, today }) => dueThisWeek(ctx, today)),
  unassignedThisWeek: ofTasks(async (ask) => `${await dueThisWeek(ask.ctx, ask.today)} and ${UNASSIGNED}`),
  late: ofTasks(async ({ today }) => late(today)),
  milestonesSoon: {
    rows: async (ask) =>
      // none is expected before it is planned
      `select ${TASK_NAME}, p.part, p.name as project, 1 as value, null::int as base, ${expectedDay(ask.today)}::text as finish, ${LAST_DAY}::text as "plannedOn", (${expectedDay(ask.today)} - '${ask.today}'::date) as "daysLeft" from ${await visible(ask)} and ${AWAITED} and t.milestone
        and ${endsUntil(addDays(ask.today, ask.days))} and ${expectedDay(ask.today)} <= '${addDays(ask.today, ask.days)}'::date`,
    population: async (ask) => `select 1 from ${await visible(ask)} and t.milestone limit 1`,
    parted: true,
    ...TASK_PAST,
    effectOf: taskEffect,
    sharedBy,
  },
  taskCycleTime: {
    rows: async (
      ask,
    ) => `select x.id, x.told, x.title, x.address, x.project, x.started::text as started, x.finished::text as finished, (x.finished - x.started + 1) as value, null::int as base from (
      select ${TASK_NAME}, p.name as project, ${dayOf('t.actual_start')} as started, ${dayOf('greatest(t.actual_start, t.actual_finish - 1)')} as finished
      from ${await visible(ask)} and not t.milestone and t.actual_start is not null and t.actual_finish > ${startOfDay(addDays(ask.today, -ask.days))} and t.actual_finish <= ${startOfDay(addDays(ask.today, 1))} and t.actual_finish >= t.actual_start) x`,
    population: async (ask) => `select 1 from ${await visible(ask)} and t.actual_finish is not null limit 1`,
    ...TASK_PAST,
    effectOf: wholeEffect,
    sharedBy,
  },
  utilization: { rows: utilization, effectOf: bookedEffect, sharedBy },
  schedulePerformance: { rows: (ask) => earned(ask, 'planned'), parted: true, effectOf: taskEffect, sharedBy },
  costPerformance: { rows: (ask) => earned(ask, 'spent'), parted: true, effectOf: taskEffect, sharedBy },
}
