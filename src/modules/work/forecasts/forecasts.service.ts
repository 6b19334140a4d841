/** When projects will finish, as the stored simulations of their schedules have it, and how far such dates were off before. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { Accuracy, forecastsContract, ProjectForecast } from './contract.ts'
import { believed, finishedProjects, forecastsSeen, judgedForecasts } from './forecast-rows.ts'

type Service = Handlers<typeof forecastsContract>

export const listForecasts: Service['listForecasts'] = async (ctx, { size, cursor, total }) => {
  const after = startAfter(cursor, 'int4', 'text')
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const seen = await forecastsSeen({ ctx, bind, today: ctx.today })
  const counted = total ? await countUpToCap(ctx, `from ${seen}`, values) : undefined
  const start = after ? ` and (f.chance, p.id) > (${bind(after[0])}::int4, ${bind(after[1])})` : ''
  const { rows } = await ctx.client.query<ProjectForecast>(
    `select p.id as "projectId", p.name, p.end_date::text as end, f.planned::text as planned, f.p50::text as p50, f.p80::text as p80, f.p95::text as p95, f.chance, f.p80 - f.p50 as spread, f.runs, f.estimated, (extract(epoch from f.made_at) * 1000)::float8 as "madeAt"
      from ${seen}${start} order by f.chance, p.id limit ${bind(size + 1)}`,
    values,
  )
  return {
    ...toPage(rows, size, (row) => [row.chance, row.projectId]),
    total: counted,
    accuracy: await accuracyOf(ctx),
  }
}

type Shown = Pick<ProjectForecast, 'p50' | 'p80' | 'chance' | 'runs'>

export const getForecast: Service['getForecast'] = async (ctx, { projectId }) => ({
  forecast: await forecastOf(ctx, projectId),
})

/** The newest forecast of one project, where forecasts are shown and it has one. */
export async function forecastOf(ctx: Ctx, projectId: string): Promise<Shown | null> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const seen = await forecastsSeen({ ctx, bind, today: ctx.today })
  const { rows } = await ctx.client.query<Shown>(
    `select f.p50::text as p50, f.p80::text as p80, f.chance, f.runs from ${seen} and p.id = ${bind(projectId)}`,
    values,
  )
  return rows[0] ?? null
}

/** Over the finished projects of the company: how far the plan was off, and what came of the forecasts. */
export async function accuracyOf(ctx: Ctx): Promise<Accuracy> {
  const values: unknown[] = []
  const ask = { ctx, bind: (value: unknown) => `$${values.push(value)}`, today: ctx.today }
  const { rows } = await ctx.client.query<Accuracy>(
    `select h.*, j.*, ${await believed(ask)} as believed
      from (select count(*)::int as projects, percentile_cont(0.5) within group (order by abs(f.finished - f.planned)) as "medianDays" from (${await finishedProjects({ ...ask, ofAll: true })}) f) h
      cross join (select count(*)::int as judged, count(*) filter (where f.held)::int as held, count(*) filter (where not f.held)::int as missed, count(*) filter (where f.right)::int as right,
        count(*) filter (where not f.right)::int as wrong, avg(f.off)::float8 as "forecastDays", avg(f."planOff")::float8 as "planDays" from (${await judgedForecasts(ask)}) f) j`,
    values,
  )
  return rows[0] as Accuracy
}
