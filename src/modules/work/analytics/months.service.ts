/** The last months, and who and where most of the work is: each number is its figure, or put together of the rows of it. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FigureAsk, Handlers } from '../../../kernel/server/module.ts'
import { readFigures } from '../../platform/figures/public.ts'
import type { analyticsContract, MonthNumbers, TopRow } from './contract.ts'
import { groupedRows } from './rows.ts'
import { lastMonths, TOP } from './rules.ts'

type Service = Handlers<typeof analyticsContract>

function asking(ctx: Ctx): { ask: FigureAsk; values: unknown[] } {
  const values: unknown[] = []
  return {
    values,
    ask: {
      ctx,
      bind: (value) => `$${values.push(value)}`,
      today: ctx.today,
      at: null,
      of: '',
      days: 0,
      mine: false,
    },
  }
}

/** The figure of each number of a month. */
const FIGURES = {
  started: 'analytics.startedInMonth',
  completed: 'analytics.completedInMonth',
  contracted: 'analytics.contractedInMonth',
  estimated: 'analytics.estimatedInMonth',
  onTime: 'analytics.onTimeInMonth',
} as const

export const getMonths: Service['getMonths'] = async (ctx) => {
  const asked = lastMonths(ctx.today).flatMap((month) => Object.values(FIGURES).map((id) => ({ id, of: month })))
  const values = await readFigures(ctx, asked)
  const valueOf = (id: string, month: string) =>
    values[asked.findIndex((one) => one.id === id && one.of === month)] ?? null
  const numbersOf = (month: string): MonthNumbers => ({
    month,
    started: valueOf(FIGURES.started, month) ?? 0,
    completed: valueOf(FIGURES.completed, month) ?? 0,
    contracted: valueOf(FIGURES.contracted, month) ?? 0,
    estimated: valueOf(FIGURES.estimated, month) ?? 0,
    onTime: valueOf(FIGURES.onTime, month),
  })
  return { months: lastMonths(ctx.today).map(numbersOf) }
}

export const listTop: Service['listTop'] = async (ctx, { of, by }) => {
  const { ask, values } = asking(ctx)
  const { rows } = await ctx.client.query<TopRow>(
    `select r.key, r.${of} as name, count(*)::int as projects, sum(r.sum)::float8 as value from (${groupedRows(ask, of, null)}) r
     group by r.key, r.${of} ${by === 'value' ? 'having sum(r.sum) > 0' : ''} order by ${by === 'value' ? 'value desc, projects desc' : 'projects desc, value desc nulls last'}, name limit ${TOP}`,
    values,
  )
  return { rows }
}
