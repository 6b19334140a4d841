/** The last months, and who and where most of the work is: each number is put together of the rows of its figure. */
import { plainDateOf } from '../../lib/dates.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import type { FigureAsk, Handlers } from '../../kernel/server/module.ts'
import type { analyticsContract, MonthNumbers, TopRow } from './contract.ts'
import { begunRows, finishedRows, groupedRows, onTimeIn } from './rows.ts'
import { lastMonths, spanOfMonths, TOP } from './rules.ts'

type Service = Handlers<typeof analyticsContract>

function asking(ctx: Ctx): { ask: FigureAsk; values: unknown[] } {
  const values: unknown[] = []
  return { values, ask: { ctx, bind: (value) => `$${values.push(value)}`, today: plainDateOf(ctx.now), at: null, of: '', days: 0, mine: false } }
}

type Found = { month: string } & Partial<MonthNumbers>

/** The rows of the numbers, the date that puts them into a month, and what they come to. */
const PARTS = [
  { rows: begunRows, date: 'startDate', numbers: 'count(*) filter (where r.begun)::float8 as started, coalesce(sum(r.contracted), 0)::float8 as contracted, coalesce(sum(r.estimated), 0)::float8 as estimated' },
  { rows: finishedRows, date: 'finished', numbers: 'count(*)::float8 as completed' },
  { rows: onTimeIn, date: 'endDate', numbers: '(100.0 * sum(r.value) / nullif(sum(r.base), 0))::float8 as "onTime"' },
] as const

export const getMonths: Service['getMonths'] = async (ctx) => {
  const months = lastMonths(plainDateOf(ctx.now))
  const found = new Map(months.map((month): [string, MonthNumbers] => [month, { month, started: 0, completed: 0, contracted: 0, estimated: 0, onTime: null }]))
  for (const { rows, date, numbers } of PARTS) {
    const { ask, values } = asking(ctx)
    const part = await ctx.client.query<Found>(`select left(r."${date}", 7) as month, ${numbers} from (${rows(ask, spanOfMonths(months))}) r group by 1`, values)
    for (const row of part.rows) Object.assign(found.get(row.month) ?? {}, row)
  }
  return { months: [...found.values()] }
}

export const listTop: Service['listTop'] = async (ctx, { of, by }) => {
  const { ask, values } = asking(ctx)
  const { rows } = await ctx.client.query<TopRow>(
    `select r.key, r.${of} as name, count(*)::int as projects, sum(r.sum)::float8 as value from (${groupedRows(ask, of, null)}) r
     group by r.key, r.${of} ${by === 'value' ? 'having sum(r.sum) > 0' : ''} order by ${by === 'value' ? 'value desc, projects desc' : 'projects desc, value desc nulls last'}, name limit ${TOP}`, values,
  )
  return { rows }
}
