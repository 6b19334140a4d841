import { insightRule } from '../../../../kernel/server/insight.ts'
import { companySettings } from '../../../platform/companies/public.ts'
import { anyProject } from '../../projects/public.ts'
import { AWAITED } from '../task-states.ts'
import { visible } from '../visible.ts'
import { scheduleAddress, taskAddressSql } from '../addresses.ts'

const LONG = 5

/** Projects with open tasks that cannot keep a date that was promised: their float is negative. One insight per project names the task that lacks most. */
export const brokenDeadlines = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const { calendar } = await companySettings(ask.ctx)
    const perDay = Math.max(1, Math.round(calendar.hoursPerDay * 60))
    const short = `ceil(-x.worst / ${perDay}.0)::int`
    return `select x.project_id as key, x.project as record, ${taskAddressSql('x.project_id', 'x.task_id')} as address, x.project_id, x.project, c.updated_at as since, case when ${short} >= ${LONG} then 4 else 3 end as rank,
        jsonb_build_object('project', x.project, 'task', x.task, 'count', x.tasks, 'days', ${short}) as facts
      from (select t.project_id, p.name as project, count(*)::int as tasks, min(t.total_float) as worst, (array_agg(t.id order by t.total_float, t.finish_at, t.id))[1] as task_id, (array_agg(t.name order by t.total_float, t.finish_at, t.id))[1] as task
        from ${await visible(ask)} and ${AWAITED} and t.total_float < 0 group by t.project_id, p.name) x
      join schedules c on c.company_id = ${ask.bind(ask.ctx.companyId)} and c.project_id = x.project_id where ${short} >= ${ask.bind(ask.params.days)}::int`
  },
  actions: ({ address, projectId }) => [
    { name: 'openTask', address },
    ...(projectId === null ? [] : [{ name: 'openSchedule', address: scheduleAddress(projectId) }]),
  ],
})
