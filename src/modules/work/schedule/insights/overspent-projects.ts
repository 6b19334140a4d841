import { insightRule } from '../../../../kernel/server/insight.ts'
import { anyProject, NOT_OVER } from '../../projects/public.ts'
import { spending } from '../spending.ts'
import { scheduleAddress } from '../addresses.ts'

const FAR_BELOW = 75

/** Projects whose tasks with a budget have earned less than so large a share of what they cost: CPI below 0.9. */
export const overspentProjects = insightRule<'percent'>({
  population: anyProject,
  rows: async (ask) => {
    const share = `floor(100 * x.earned / x.spent)`
    return `select x.id as key, x.title as record, x.address, x.id as project_id, x.title as project, c.updated_at as since, case when ${share} < ${FAR_BELOW} then 4 else 3 end as rank,
        jsonb_build_object('project', x.title, 'earned', x.earned, 'spent', x.spent, 'percent', ${share}) as facts
      from (${await spending(ask, NOT_OVER)}) x join schedules c on c.company_id = ${ask.bind(ask.ctx.companyId)} and c.project_id = x.id
      where 100 * x.earned < ${ask.bind(ask.params.percent)}::int * x.spent`
  },
  actions: ({ address, key }) => [
    { name: 'openBoard', address },
    { name: 'openSchedule', address: scheduleAddress(key) },
  ],
})
