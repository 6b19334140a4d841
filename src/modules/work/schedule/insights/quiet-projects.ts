import { insightRule } from '../../../../kernel/server/insight.ts'
import { anyProject, ofProject, projectsSeen, running } from '../../projects/public.ts'
import { scheduleAddress } from '../addresses.ts'

const OFTEN = 2

/** Running projects of which neither the record nor the schedule was changed for so many days. */
export const quietProjects = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const days = ask.bind(ask.params.days)
    const now = `${ask.bind(new Date(ask.ctx.now).toISOString())}::timestamptz`
    const last = `greatest(p.updated_at, s.updated_at)`
    const quiet = `(extract(epoch from ${now} - ${last}) / 86400)::int`
    return `select ${ofProject(`${last} + ${days}::int * interval '1 day'`, `case when ${quiet} >= ${OFTEN} * ${days}::int then 2 else 1 end`, `'count', ${quiet}, 'since', ${last}::date::text`)}
      from ${await projectsSeen(ask, 'left join schedules s on s.company_id = p.company_id and s.project_id = p.id')} and ${running(`'${ask.today}'::date`)} and (p.end_date is null or p.end_date >= '${ask.today}'::date)
      and p.updated_at < ${now} - ${days}::int * interval '1 day' and (s.updated_at is null or s.updated_at < ${now} - ${days}::int * interval '1 day')`
  },
  actions: ({ address, key }) => [
    { name: 'openProject', address },
    { name: 'openSchedule', address: scheduleAddress(key) },
  ],
})
