/** Figures of one month, one client or one location. */
import { addDays, formatPart } from '../../../lib/dates.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FigureAsk, FigureSource } from '../../../kernel/server/module.ts'
import { projectSource } from '../projects/public.ts'
import {
  contractedRows,
  estimatedRows,
  finishedRows,
  groupedRows,
  lastFinishedRows,
  onTimeIn,
  startedRows,
} from './rows.ts'
import { isMonth, LAST_FINISHED, lastMonths, type Span, spanOfMonth, type TOP_OF } from './rules.ts'

const ofMonth = (rows: (ask: FigureAsk, span: Span) => string): FigureSource => ({
  ...projectSource((ask) => rows(ask, spanOfMonth(ask.of))),
  parted: true,
  maySee: async (_ctx, of) => isMonth(of),
  nameOf: async (ctx, of) => formatPart(`${of}-01`, 'month', ctx.language),
  examples: async (ctx) => lastMonths(ctx.today),
})

type Group = (typeof TOP_OF)[number]

/** A name is known to whoever may see a project that has it. */
async function namesOf(ctx: Ctx, group: Group, key: string | null): Promise<{ key: string; name: string }[]> {
  const values: unknown[] = []
  const ask: FigureAsk = {
    ctx,
    bind: (value) => `$${values.push(value)}`,
    today: ctx.today,
    at: null,
    of: '',
    days: 0,
    mine: false,
  }
  const { rows } = await ctx.client.query<{ key: string; name: string }>(
    `select distinct r.key, r.${group} as name from (${groupedRows(ask, group, key)}) r limit 3`,
    values,
  )
  return rows
}

const ofGroup = (group: Group, what: 'count' | 'sum'): FigureSource => ({
  ...projectSource(
    (ask) =>
      `select r.id, r.title, r.address, r.client, r.location, r."startDate", r."endDate", ${what === 'count' ? '1' : 'r.sum'} as value, null::int as base from (${groupedRows(ask, group, ask.of)}) r${what === 'count' ? '' : ' where r.sum is not null'}`,
  ),
  maySee: async (ctx, of) => (await namesOf(ctx, group, of)).length > 0,
  nameOf: async (ctx, of) => (await namesOf(ctx, group, of))[0]?.name ?? '',
  examples: async (ctx) => (await namesOf(ctx, group, null)).map(({ key }) => key),
})

export const analyticsFigures: Readonly<Record<string, FigureSource>> = {
  startedInMonth: ofMonth(startedRows),
  completedInMonth: ofMonth(finishedRows),
  contractedInMonth: ofMonth(contractedRows),
  estimatedInMonth: ofMonth(estimatedRows),
  onTimeInMonth: ofMonth(onTimeIn),
  clientProjects: ofGroup('client', 'count'),
  clientValue: ofGroup('client', 'sum'),
  locationProjects: ofGroup('location', 'count'),
  locationValue: ofGroup('location', 'sum'),
  durationAgainstPlan: projectSource((ask) =>
    lastFinishedRows(ask, [addDays(ask.today, -ask.days), ask.today], LAST_FINISHED),
  ),
}
