import { insightRule } from '../../../../kernel/server/insight.ts'
import { anyProject, UNDER_WAY } from '../../projects/public.ts'
import { BEGUN, LAST_DAY } from '../task-states.ts'
import { visible } from '../visible.ts'
import { ofTask } from './columns.ts'

/** Tasks that have begun and that nobody has written anything about for so many days. */
export const stuckTasks = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const days = ask.bind(ask.params.days)
    const now = `${ask.bind(new Date(ask.ctx.now).toISOString())}::timestamptz`
    return `select ${ofTask(`t.updated_at + ${days}::int * interval '1 day'`, `case when t.critical then 3 else 1 end`, `'count', (extract(epoch from ${now} - t.updated_at) / 86400)::int, 'percent', t.percent, 'finish', ${LAST_DAY}::text`)}
      from ${await visible(ask)} and ${UNDER_WAY} and ${BEGUN} and t.updated_at < ${now} - ${days}::int * interval '1 day'`
  },
  actions: ({ address }) => [{ name: 'openTask', address }],
})
