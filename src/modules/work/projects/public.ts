/** What other modules' services may ask of projects. */
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { statement } from '../../../kernel/server/list/ask.ts'
import { projects } from './schema.ts'
import { hiddenVerticals, ownedBy, PRESENT, presentProjects, restrictedTo, seenBy, shareOf } from './seen.ts'

/** A project with what the caller may do with it; null hides one that exists as well as one that does not. */
export { openProject, viewerOf } from './service.ts'
export {
  COMMON as PROJECT_CELLS,
  completedRows,
  CONTRACT_SUM,
  ESTIMATE,
  onTimeRows,
  projectEffect,
  projectsAt,
  source as projectSource,
  visible as visibleProjects,
} from './figures.ts'
export { anyProject, ofProject, projectsSeen } from './insights/scope.ts'
export {
  type Asking,
  type Bind,
  ofVertical,
  ofVerticalAt,
  PRESENT as PRESENT_PROJECT,
  presentProjects,
  hiddenVerticals,
  narrowedTo,
  restrictedTo,
  seenBy,
  seenProjects,
  whoSees,
  shareOf,
  theirs,
} from './seen.ts'
export {
  atRisk,
  expectedFinish,
  FINISHED_ON,
  NOT_CANCELLED,
  NOT_OVER,
  running,
  STATES as PROJECT_STATES_SQL,
  TAKES_TIME,
  DONE_BY_TASKS,
  UNDER_WAY,
  UNFINISHED,
} from './states.ts'
export { PROJECT_KIND } from './records.service.ts'
export { projectsHolding } from './words.ts'

export { keepPlan, NO_PLAN, type ProjectPlan } from './plan.service.ts'

/** The projects of the vertical that a person may see, by their ids, up to as many as matter: few are looked up one by one, many are met soon anywhere. */
export async function visibleProjectIds(ctx: Ctx, upTo: number): Promise<string[]> {
  const { asked, values } = statement(ctx)
  const present = await presentProjects(asked)
  const { rows } = await ctx.client.query<{ id: string }>(
    `select p.id from projects p where p.company_id = ${asked.company} and ${present} limit ${asked.bind(upTo)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** How many projects the company has, up to as many as matter; deleted ones fill no place. */
export async function countProjects(ctx: Ctx, upTo: number): Promise<number> {
  const { rows } = await ctx.client.query<{ n: number }>(
    'select count(*)::int as n from (select 1 from projects where company_id = $1 and deleted_at is null limit $2) p',
    [ctx.companyId, upTo],
  )
  return rows[0]?.n ?? 0
}

/** Projects by their ids, deleted ones too while they are kept. */
export async function projectNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(ctx.tenant(projects, inArray(projects.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether there is a project that is the person's own or shared with them to be changed. */
export async function changesAnyProject(ctx: Ctx): Promise<boolean> {
  const { rowCount } = await ctx.client.query(
    `select 1 from projects p where p.company_id = $1 and ${PRESENT} and (${ownedBy('$2')} or ${shareOf('$2')} = 'edit') limit 1`,
    [ctx.companyId, ctx.userId],
  )
  return rowCount !== 0
}

/** The projects the caller may see that were changed last, and by whom. */
export async function lastChanged(
  ctx: Ctx,
  limit: number,
): Promise<{ id: string; name: string; at: number; byName: string }[]> {
  const { rows } = await ctx.client.query<{ id: string; name: string; at: number; byName: string }>(
    `select p.id, p.name, (extract(epoch from p.updated_at) * 1000)::float8 as at, p.updated_by_name as "byName" from projects p
     where p.company_id = $1 and ${PRESENT} and ${seenBy('$2', '$4')}
     order by p.updated_at desc, p.id desc limit $3`,
    [ctx.companyId, restrictedTo(ctx), limit, hiddenVerticals(ctx)],
  )
  return rows
}
