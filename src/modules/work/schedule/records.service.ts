/** What universal search finds of tasks: those of projects the person may see, and only these. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord, RecordSource } from '../../../kernel/server/module.ts'
import { theirs, viewerOf } from '../projects/public.ts'
import { taskAddress } from './addresses.ts'

type Row = { id: string; name: string; projectId: string; projectName: string; score: number }

const COLUMNS = 't.id, t.name, t.project_id as "projectId", p.name as "projectName"'
const OF_PROJECT =
  'join projects p on p.company_id = t.company_id and p.id = t.project_id and p.deleted_at is null and p.archived_at is null'
/** `$1` is the company, `$2` the person or null for whoever sees all. */
const VISIBLE = `t.company_id = $1 and t.deleted_at is null
  and ($2::text is null or ${theirs('$2')})`

const personOf = (ctx: Ctx) => {
  const { seesAll, userId } = viewerOf(ctx)
  return seesAll ? null : userId
}

const shown = ({ id, name, projectId, projectName, score }: Row): FoundRecord => ({
  id,
  title: name,
  detail: projectName,
  address: taskAddress(projectId, id),
  score,
})

export const taskRecords: RecordSource = {
  async find(ctx, words, limit) {
    const { rows } = await ctx.client.query<Row>({
      name: 'tasks-find',
      text: `select ${COLUMNS}, f.score from search.task_hits($3, $4, $2) f join tasks t on t.company_id = $1 and t.id = f.id ${OF_PROJECT} where ${VISIBLE} order by f.score desc, p.updated_at desc, t.id desc`,
      values: [ctx.companyId, personOf(ctx), words, limit],
    })
    return rows.map(shown)
  },
  async get(ctx, ids) {
    const { rows } = await ctx.client.query<Row>({
      name: 'tasks-found',
      text: `select ${COLUMNS}, 0 as score from tasks t ${OF_PROJECT} where ${VISIBLE} and t.id = any($3)`,
      values: [ctx.companyId, personOf(ctx), ids],
    })
    return rows.map(shown)
  },
}
