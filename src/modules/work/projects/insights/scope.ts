/** What rules of insights about projects are made of, here and in modules that know more of a project. */
import { type Asking, presentProjects } from '../seen.ts'
import { linkSql } from '../../../../kernel/server/link-sql.ts'
import { projects } from '../manifest.ts'

/** The projects of the vertical that a person may open, as `p`. `joined` is joined to them; archived ones are left out unless they are asked for. */
export async function projectsSeen(ask: Asking, joined = '', archived = false): Promise<string> {
  return `projects p ${joined} where p.company_id = ${ask.bind(ask.ctx.companyId)} and ${await presentProjects(ask, { archived })}`
}

/** Selects something if the person may open any project at all. */
export const anyProject = async (ask: Asking): Promise<string> => `select 1 from ${await projectsSeen(ask)} limit 1`

/** What every rule about projects selects; a fact that is null is none. */
export const ofProject = (since: string, rank: string, facts: string) =>
  `p.id as key, p.name as record, ${linkSql(projects, 'project', { projectId: 'p.id' })} as address, p.id as project_id, p.name as project, ${since} as since, ${rank} as rank, jsonb_strip_nulls(jsonb_build_object('project', p.name${facts ? `, ${facts}` : ''})) as facts`
