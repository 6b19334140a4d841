import { addDays } from '../../../../lib/dates.ts'
import { insightRule } from '../../../../kernel/server/insight.ts'
import { anyProject } from '../../projects/public.ts'
import { LAST_DAY, late } from '../task-states.ts'
import { visible } from '../visible.ts'
import { FINISHED_BY, ofTask } from './columns.ts'
import { schedule } from '../manifest.ts'
import { link } from '../../../../kernel/contract/link.ts'

/** Open tasks whose finish lies so many days back. On the critical path each of those days is one of the project's. */
export const lateTasks = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const days = `('${ask.today}'::date - ${LAST_DAY})`
    const rank = `case when (t.critical and ${days} >= 5) or ${days} >= 20 then 4 when t.critical or ${days} >= 10 then 3 else 2 end`
    return `select ${ofTask(FINISHED_BY, rank, `'count', ${days}, 'finish', ${LAST_DAY}::text`)} from ${await visible(ask)} and ${late(addDays(ask.today, 1 - ask.params.days))}`
  },
  actions: ({ address, projectId }) => [
    { name: 'openTask', address },
    { name: 'openLate', address: link(schedule, 'portfolio', { due: 'late', projectId: projectId ?? undefined }) },
  ],
})
