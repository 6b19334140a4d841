/** How projects are found: what they can be found by, by whom, and what is shown of them. */
import { link } from '../../../kernel/contract/link.ts'
import type { Findable } from '../../../kernel/server/search/find.ts'
import type { Searched } from '../../../kernel/server/search/triggers.ts'
import { projects } from './manifest.ts'
import { hiddenVerticals, restrictedTo, seenBy } from './seen.ts'

/** Projects as the search knows them. */
export const PROJECT_KIND = 'projects.project'

export const searchedProject: Searched = {
  table: 'projects',
  title: ['name'],
  beside: ['number', 'client', 'location'],
  more: ['description', 'fields_text'],
  at: 'updated_at',
  present: 'r.deleted_at is null',
  // what is archived is found in the archive, not by the universal search
  archived: 'r.archived_at is not null',
  seenBy: {
    people: ['owner_id'],
    lists: [{ table: 'project_shares', record: 'project_id', person: 'user_id' }],
  },
}

type Row = { id: string; number: string; name: string; client: string; location: string }

export const findableProjects: Findable = {
  kinds: [PROJECT_KIND],
  sees: (ctx) => (restrictedTo(ctx) === null ? 'all' : 'own'),
  async show(ctx, ids) {
    const { rows } = await ctx.client.query<Row>({
      name: 'projects-found',
      text: `select p.id, p.number, p.name, p.client, p.location from projects p
        where p.company_id = $1 and p.deleted_at is null and ${seenBy('$2', '$4')} and p.id = any($3)`,
      values: [ctx.companyId, restrictedTo(ctx), ids, hiddenVerticals(ctx)],
    })
    return rows.map(({ id, number, name, client, location }) => ({
      id,
      title: name,
      detail: [number, client, location].filter((part) => part !== '').join(', '),
      address: link(projects, 'project', { projectId: id }),
    }))
  },
}
