/** The rows behind the figures of insights. */
import { IMPACTS } from '../../../kernel/contract/insight.ts'
import type { FigureSource } from '../../../kernel/server/module.ts'
import { foundBy, populationOf, speaking } from './found.ts'
import { RANK } from './rules.ts'

const IMPACT = `(array[${IMPACTS.map((one) => `'${one}'`).join(', ')}])[f.rank]`

/** What rules find is a person's own: they choose what they hear of and put things aside. */
const insights = (least: number): FigureSource => ({
  rows: async ({
    ctx,
    bind,
    today,
  }) => `select f.id, f.record as title, f.address, 1 as value, null::int as base, f.rule, ${IMPACT} as impact, f.project, greatest(0, '${today}'::date - to_timestamp(f.since / 1000.0)::date) as days
    from (${await foundBy(ctx, await speaking(ctx), bind, { least })}) f`,
  population: populationOf,
  sharedBy: (ctx) => ctx.userId,
})

export const insightFigures: Readonly<Record<string, FigureSource>> = {
  all: insights(RANK.low),
  open: insights(RANK.high),
}
