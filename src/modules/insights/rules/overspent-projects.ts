import { earned } from '../../schedule/public.ts'
import { defineRule } from './rule.ts'

const FAR_BELOW = 75

/** Projects whose tasks with a budget have earned less than so large a share of what they cost: CPI below 0.9. */
export const overspentProjects = defineRule({
  name: 'overspentProjects', type: 'alert', category: 'cost', figure: 'schedule.costPerformance', params: { percent: { standard: 90, least: 10, most: 200, unit: 'percent' } },
  rows: async (ask) => {
    const share = `floor(100 * x.value / x.base)`
    return `select x.id as key, x.title as record, x.address, x.id as project_id, x.title as project, c.updated_at as since, case when ${share} < ${FAR_BELOW} then 4 else 3 end as rank,
        jsonb_build_object('project', x.title, 'earned', x.earned, 'spent', x.spent, 'percent', ${share}) as facts
      from (${await earned(ask, 'spent')}) x join schedules c on c.company_id = ${ask.bind(ask.ctx.companyId)} and c.project_id = x.id join projects q on q.company_id = c.company_id and q.id = c.project_id
      where 100 * x.value < ${ask.bind(ask.params.percent)}::int * x.base and (q.status is null or q.status not in ('completed', 'cancelled'))`
  },
  actions: ({ address, key }) => [{ name: 'openBoard', address }, { name: 'openSchedule', address: `/project/${key}?tab=1` }],
})
