/** The rows behind the figures of one project: its tasks. The figures of all projects lead on to these. */
import type { FigureAsk, FigureSource } from '../../../kernel/server/module.ts'
import { openProject, visibleProjectIds } from '../projects/public.ts'
import { TASK_PAST } from './days.ts'
import { pricedTasks, sharedBy, TASK } from './figures.ts'
import { LAST_DAY, late, OPEN } from './task-states.ts'
import { visible } from './visible.ts'

/** Whoever may open the project may see what its tasks come to. */
const maySee: FigureSource['maySee'] = async (ctx, projectId) => (await openProject(ctx, projectId)) !== null

const nameOf: FigureSource['nameOf'] = async (ctx, projectId) => (await openProject(ctx, projectId))?.row.name ?? ''
const examples: FigureSource['examples'] = async (ctx) => {
  const { rows } = await ctx.client.query<{ id: string }>(
    'select t.project_id as id from tasks t where t.company_id = $1 and t.project_id = any($2) and t.deleted_at is null group by t.project_id order by 1 limit 4',
    [ctx.companyId, await visibleProjectIds(ctx, 100)],
  )
  return rows.map(({ id }) => id)
}

/** Each statement binds its own values. */
const ofOne = (ask: Pick<FigureAsk, 'bind'> & { of?: string }) => `t.project_id = ${ask.bind(ask.of)}`

const ofProject = (rows: FigureSource['rows'], any = 'true'): FigureSource => ({
  rows,
  population: async (ask) => `select 1 from ${await visible(ask)} and ${ofOne(ask)} and ${any} limit 1`,
  ...TASK_PAST,
  sharedBy,
  maySee,
  nameOf,
  examples,
})

const openTasks = (which: (ask: FigureAsk) => string, any?: string) =>
  ofProject(
    async (ask) =>
      `select ${TASK}, greatest(0, '${ask.today}'::date - ${LAST_DAY}) as "daysLate" from ${await visible(ask)} and ${ofOne(ask)} and ${which(ask)}`,
    any,
  )

const MONEY =
  'round(x.budget) as budget, round(x.planned) as planned, round(x.earned) as earned, round(x.spent) as spent, x.percent'

const earnedAgainst = (base: 'planned' | 'spent') =>
  ofProject(
    async (ask) =>
      `select x.id, x.told, x.title, x.address, round(x.earned) as value, round(x.${base}) as base, ${MONEY} from ${await pricedTasks(ask, ofOne)}`,
    't.budget > 0',
  )

export const projectFigures: Readonly<Record<string, FigureSource>> = {
  // `rules.rolledPercent` in SQL
  projectProgress: ofProject(
    async (
      ask,
    ) => `select x.id, x.told, x.title, x.address, x.percent * x.weight / 100.0 as value, x.weight as base, x.percent, x.finish from (
    select q.*, case when sum(q.duration) over () = 0 then 1 when q.duration = 0 then 0 when bool_and(q.duration = 0 or coalesce(q.effort, 0) > 0) over () then q.effort else q.duration end as weight
    from (select ${TASK}, case when t.milestone then 0 else t.duration end as duration, t.effort from ${await visible(ask)} and ${ofOne(ask)}) q) x`,
  ),
  projectLate: openTasks(({ today }) => late(today)),
  projectCritical: openTasks(() => `${OPEN} and t.critical`),
  projectMissed: openTasks(() => `${OPEN} and t.deadline is not null and t.finish_at > t.deadline`),
  projectSpi: earnedAgainst('planned'),
  projectCpi: earnedAgainst('spent'),
  // each task's budget at the price that the project's work has had so far
  projectForecast: ofProject(
    async (ask) =>
      `select x.id, x.told, x.title, x.address, x.budget * sum(x.spent) over () / nullif(sum(x.earned) over (), 0) as value, null::int as base, ${MONEY} from ${await pricedTasks(ask, ofOne)}`,
    't.budget > 0 and t.actual_cost > 0 and t.percent > 0',
  ),
}
