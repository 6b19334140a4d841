/** What universal search finds of projects: among those the person may see, and only these. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord, RecordSource } from '../../../kernel/server/module.ts'
import { projects } from './manifest.ts'
import { theirs } from './seen.ts'

type Row = { id: string; name: string; client: string; location: string; score: number }

const COLUMNS = 'p.id, p.name, p.client, p.location'
/** `$1` is the company, `$2` the person or null for whoever sees all. */
const VISIBLE = `p.company_id = $1 and p.deleted_at is null
  and ($2::text is null or ${theirs('$2')})`

const viewerOf = (ctx: Ctx) => (ctx.may('projects.seeAll') ? null : ctx.userId)

const shown = ({ id, name, client, location, score }: Row): FoundRecord => ({
  id,
  title: name,
  detail: [client, location].filter((part) => part !== '').join(', '),
  address: link(projects, 'project', { projectId: id }),
  score,
})

export const projectRecords: RecordSource = {
  // what is archived is found in the archive, not here
  async find(ctx, words, limit) {
    const { rows } = await ctx.client.query<Row>({
      name: 'projects-find',
      text: `select ${COLUMNS}, f.score from search.project_hits($3, $4, $2) f join projects p on p.id = f.id where ${VISIBLE} and p.archived_at is null order by f.score desc, p.updated_at desc, p.id desc`,
      values: [ctx.companyId, viewerOf(ctx), words, limit],
    })
    return rows.map(shown)
  },
  async get(ctx, ids) {
    const { rows } = await ctx.client.query<Row>({
      name: 'projects-found',
      text: `select ${COLUMNS}, 0 as score from projects p where ${VISIBLE} and p.id = any($3)`,
      values: [ctx.companyId, viewerOf(ctx), ids],
    })
    return rows.map(shown)
  },
}
