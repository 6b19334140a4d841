import { insightRule } from '../../../kernel/server/insight.ts'
import { anyProject, ofProject } from '../projects/public.ts'
import { forecastsSeen, judgedForecasts, predictable } from './forecast-rows.ts'
import { accuracyOf } from './forecasts.service.ts'
import { certaintyOf, MIN_HISTORY } from './rules.ts'
import { scheduleAddress } from '../schedule/public.ts'

/** Projects whose end date is ahead and kept by the simulation of their schedule in less than 80 of 100 runs. Silent until enough finished projects say how good forecasts are, and where they were wrong more often than right or further off than the plans themselves. */
export const predictedDelays = insightRule<'days'>({
  population: anyProject,
  rows: async (
    ask,
  ) => `select ${ofProject('f.made_at', `case when f.p50 > p.end_date then 4 else 3 end`, `'count', f.p80 - p.end_date, 'p80', f.p80::text, 'end', p.end_date::text, 'percent', 100 - f.chance, 'runs', f.runs`)}
    from ${await forecastsSeen(ask)} and ${predictable(ask)} and f.p80 - p.end_date >= ${ask.bind(ask.params.days)}::int
    and (select count(j.right) < ${MIN_HISTORY} or 2 * count(*) filter (where j.right) >= count(j.right) from (${await judgedForecasts(ask)}) j)`,
  /** A prediction is as good as its like were. */
  certainty: async (ctx) => {
    const accuracy = await accuracyOf(ctx)
    return (facts) => certaintyOf(facts, accuracy)
  },
  actions: ({ address, key }) => [
    { name: 'openSchedule', address: scheduleAddress(key) },
    { name: 'openProject', address },
  ],
})
