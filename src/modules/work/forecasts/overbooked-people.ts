import { DAY_MINUTES } from '../../../lib/wall-clock.ts'
import { insightRule } from '../../../kernel/server/insight.ts'
import { anyProject } from '../projects/public.ts'
import { bookings, projectBookings, WEEK_DAYS, weekOf, WORKLOAD_ADDRESS } from '../schedule/public.ts'
import { OVERBOOKED_WEEKS } from './rules.ts'
import { linkSql } from '../../../kernel/server/link-sql.ts'
import { schedule } from '../schedule/manifest.ts'

const FAR_OVER = 125

/**
 * People, crews and machines that are booked for more than they have in this week or the next: the worse of the two is told, to those who see a project that
 * takes some of that time.
 */
export const overbookedPeople = insightRule<'percent'>({
  population: anyProject,
  rows: async (ask) => {
    const first = await weekOf(ask.ctx, ask.today)
    const percent = `round(100 * b.booked / b.capacity)`
    const week = `(date '1970-01-01' + ${first / DAY_MINUTES} + b.week * ${WEEK_DAYS})::text`
    return `select distinct on (b.id) b.id as key, b.name as record, ${linkSql(schedule, 'portfolio', { assignee: 'b.id' })} as address, null::text as project_id, '' as project, b.changed as since,
        case when ${percent} >= ${FAR_OVER} then 3 else 2 end as rank, jsonb_build_object('resource', b.name, 'percent', ${percent}, 'week', ${week}, 'hours', round(b.booked), 'capacity', round(b.capacity)) as facts
      from (${await bookings(ask, first, OVERBOOKED_WEEKS)}) b where b.capacity > 0 and 100 * b.booked > ${ask.bind(ask.params.percent)}::int * b.capacity
        and exists (select 1 from (${await projectBookings(ask, first, OVERBOOKED_WEEKS)}) own where own.resource_id = b.id and own.week = b.week) order by b.id, b.booked / b.capacity desc, b.week`
  },
  actions: ({ address }) => [
    { name: 'openWorkload', address: WORKLOAD_ADDRESS },
    { name: 'openTasks', address },
  ],
})
