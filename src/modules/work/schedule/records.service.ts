/** How tasks are found: by their names, by those who may see their project. */
import type { Findable } from '../../../kernel/server/search/find.ts'
import type { Searched } from '../../../kernel/server/search/triggers.ts'
import { hiddenVerticals, PRESENT_PROJECT, PROJECT_KIND, restrictedTo, seenBy } from '../projects/public.ts'
import { taskAddress } from './addresses.ts'
import { finishedOf } from './task-states.ts'

/** Tasks as the search knows them. */
export const TASK_KIND = 'schedule.task'

export const searchedTask: Searched = {
  table: 'tasks',
  title: ['name'],
  more: ['activity_id', 'wbs_code'],
  at: 'created_at',
  present: 'r.deleted_at is null',
  place: { kind: PROJECT_KIND, id: 'project_id' },
  weight: `case when ${finishedOf('r')} then 0 else 0.1 end`,
}

type Row = { id: string; name: string; projectId: string; projectName: string }

export const findableTasks: Findable = {
  kinds: [TASK_KIND],
  sees: (ctx) => (restrictedTo(ctx) === null ? 'all' : 'own'),
  async show(ctx, ids) {
    const { rows } = await ctx.client.query<Row>({
      name: 'tasks-found',
      text: `select t.id, t.name, t.project_id as "projectId", p.name as "projectName" from tasks t
        join projects p on p.company_id = t.company_id and p.id = t.project_id and ${PRESENT_PROJECT}
        where t.company_id = $1 and t.deleted_at is null and ${seenBy('$2', '$4')} and t.id = any($3)`,
      values: [ctx.companyId, restrictedTo(ctx), ids, hiddenVerticals(ctx)],
    })
    return rows.map(({ id, name, projectId, projectName }) => ({
      id,
      title: name,
      detail: projectName,
      address: taskAddress(projectId, id),
    }))
  },
}
