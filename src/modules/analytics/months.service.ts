/** The last months, and who and where most of the work is: each number is put together of the rows of its figure. */
import { plainDateOf } from '../../lib/dates.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import type { FigureAsk, Handlers } from '../../kernel/server/module.ts'
import type { analyticsContract, MonthNumbers, TopRow } from './contract.ts'
import { contractedRows, estimatedRows, finishedRows, groupedRows, onTimeIn, startedRows } from './rows.ts'
import { lastMonths, spanOfMonths, TOP } from './rules.ts'

type Service = Handlers<typeof analyticsContract>

function asking(ctx: Ctx): { ask: FigureAsk; values: unknown[] } {
  const values: unknown[] = []
  return { values, ask: { ctx, bind: (value) => `$${values.push(value)}`, today: plainDateOf(ctx.now), at: null, of: '', days: 0, mine: false } }
}

/** The rows of each number, the date that puts them into a month, and what they come to. */
const PARTS = [
  { name: 'started', rows: startedRows, date: 'startDate', value: 'count(*)' },
  { name: 'completed', rows: finishedRows, date: 'finished', value: 'count(*)' },
  { name: 'contracted', rows: contractedRows, date: 'startDate', value: 'sum(r.value)' },
  { name: 'estimated', rows: estimatedRows, date: 'startDate', value: 'sum(r.value)' },
  { name: 'onTime', rows: onTimeIn, date: 'endDate', value: '100.0 * sum(r.value) / nullif(sum(r.base), 0)' },
] as const

export const getMonths: Service['getMonths'] = async (ctx) => {
  const { ask, values } = asking(ctx)
  const months = lastMonths(ask.today)
  const span = spanOfMonths(months)
  const parts = PARTS.map(({ name, rows, date, value }) => `select '${name}' as name, left(r."${date}", 7) as month, (${value})::float8 as value from (${rows(ask, span)}) r group by 2`)
  const { rows } = await ctx.client.query<{ name: (typeof PARTS)[number]['name']; month: string; value: number | null }>(parts.join('\nunion all\n'), values)
  const found = new Map(rows.map((row) => [`${row.name} ${row.month}`, row.value]))
  const sum = (name: string, month: string) => found.get(`${name} ${month}`) ?? 0
  return {
    months: months.map((month): MonthNumbers => ({
      month, started: sum('started', month), completed: sum('completed', month), contracted: sum('contracted', month), estimated: sum('estimated', month), onTime: found.get(`onTime ${month}`) ?? null,
    })),
  }
}

export const listTop: Service['listTop'] = async (ctx, { of, by }) => {
  const { ask, values } = asking(ctx)
  const { rows } = await ctx.client.query<TopRow>(
    `select r.key, r.${of} as name, count(*)::int as projects, sum(r.sum)::float8 as value from (${groupedRows(ask, of, null)}) r
     group by r.key, r.${of} ${by === 'value' ? 'having sum(r.sum) > 0' : ''} order by ${by === 'value' ? 'value desc, projects desc' : 'projects desc, value desc nulls last'}, name limit ${TOP}`, values,
  )
  return { rows }
}
