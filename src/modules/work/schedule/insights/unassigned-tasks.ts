import { addDays } from '../../../../lib/dates.ts'
import { dayOfStart } from '../../../../lib/wall-clock.ts'
import { insightRule } from '../../../../kernel/server/insight.ts'
import { anyProject } from '../../projects/public.ts'
import { AWAITED, endsWithin, LAST_DAY } from '../task-states.ts'
import { visible, WEEK_DAYS, weekOf } from '../visible.ts'
import { ofTask } from './columns.ts'
import { schedule } from '../manifest.ts'
import { link } from '../../../../kernel/contract/link.ts'

const SOON_DAYS = 2

/** Open tasks that are due in the rest of this week and that nobody is assigned to. */
export const unassignedTasks = insightRule({
  population: anyProject,
  rows: async (ask) => {
    const week = await weekOf(ask.ctx, ask.today)
    const rank = `case when ${LAST_DAY} - '${ask.today}'::date <= ${SOON_DAYS} then 3 else 2 end`
    return `select ${ofTask(`greatest(to_timestamp(${week} * 60.0), t.created_at)`, rank, `'due', ${LAST_DAY}::text`)} from ${await visible(ask)} and ${AWAITED} and not t.assigned
      and ${endsWithin(ask.today, addDays(dayOfStart(week), WEEK_DAYS - 1))}`
  },
  actions: ({ address }) => [
    { name: 'openTask', address },
    { name: 'openUnassigned', address: link(schedule, 'portfolio', { due: 'thisWeek', assignee: 'none' }) },
  ],
})
