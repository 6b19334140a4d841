import { insightRule } from '../../../../kernel/server/insight.ts'
import { ahead } from '../states.ts'
import { anyProject, ofProject, projectsSeen } from './scope.ts'

/** Projects that are planned or run without an end date or without anybody named as their manager. */
export const incompleteProjects = insightRule({
  population: anyProject,
  rows: async (ask) => {
    const missing = `case when p.end_date is null and p.project_manager = '' then 'both' when p.end_date is null then 'end' else 'manager' end`
    return `select ${ofProject('p.created_at', `case when p.end_date is null then 2 else 1 end`, `'context', ${missing}`)} from ${await projectsSeen(ask)}
      and (p.end_date is null or p.project_manager = '') and ${ahead(`'${ask.today}'::date`)}`
  },
  actions: ({ address }) => [{ name: 'editProject', address }],
})
