import { forecastsSeen, judgedForecasts } from '../forecast-rows.ts'
import { MIN_HISTORY } from '../rules.ts'
import { DAYS, defineRule, ofProject } from './rule.ts'

/** Projects whose end date the simulation of their schedule keeps in less than 80 of 100 runs. Silent until enough finished projects say how good forecasts are, and where they were wrong more often than right. */
export const predictedDelays = defineRule({
  name: 'predictedDelays',
  type: 'prediction',
  category: 'schedule',
  figure: 'insights.predictedDelays',
  params: { days: DAYS(1) },
  rows: async (
    ask,
  ) => `select ${ofProject('f.made_at', `case when f.p50 > p.end_date then 4 else 3 end`, `'count', f.p80 - p.end_date, 'p80', f.p80::text, 'end', p.end_date::text, 'percent', 100 - f.chance, 'runs', f.runs`)}
    from ${await forecastsSeen(ask)} and f.p80 - p.end_date >= ${ask.bind(ask.params.days)}::int
    and (select count(*) < ${MIN_HISTORY} or 2 * count(*) filter (where j.right) >= count(*) from (${await judgedForecasts(ask)}) j)`,
  actions: ({ address }) => [
    { name: 'openSchedule', address: `${address}?tab=1` },
    { name: 'openProject', address },
  ],
})
