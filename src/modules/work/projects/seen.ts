/** Which projects a person may see, as conditions on `p`: the row rule of `rules.mayOn` in SQL, for this module and all others. */
import { type Ctx, DEFAULT_VERTICAL } from '../../../kernel/server/context.ts'
import { viewerOf } from './service.ts'

export type Bind = (value: unknown) => string
export type Scope = 'all' | 'mine' | 'shared'

/** Up to this many projects are named by their ids; whoever has more meets them soon along the index of the order. */
const BY_IDS_UP_TO = 2_000

const OWN = 'select o.id from projects o where o.company_id = $1 and o.owner_id = $2'
const SHARED = 'select x.project_id from project_shares x where x.company_id = $1 and x.user_id = $2'
const IDS: Record<Scope, string> = { mine: OWN, shared: SHARED, all: `${OWN} union ${SHARED}` }

const rule: Record<Scope, (person: string) => string> = {
  mine: (person) => `p.owner_id = ${person}`,
  shared: (person) =>
    `exists (select 1 from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${person})`,
  all: (person) => `(${rule.mine(person)} or ${rule.shared(person)})`,
}

/** Theirs or shared with them, for statements that are written once; `person` is a bound value. */
export const theirs = rule.all

/** Null where nothing is hidden. The planner cannot tell few projects from many, and in a large company the wrong way takes seconds. */
export async function seenProjects(ctx: Ctx, scope: Scope, bind: Bind): Promise<string | null> {
  const viewer = viewerOf(ctx)
  if (scope === 'all' && viewer.seesAll) return null
  const { rows } = await ctx.client.query<{ id: string }>({
    name: `projects-seen-${scope}`,
    text: `select i.id from (${IDS[scope]}) i (id) limit ${BY_IDS_UP_TO + 1}`,
    values: [ctx.companyId, viewer.userId],
  })
  return rows.length > BY_IDS_UP_TO
    ? rule[scope](bind(viewer.userId))
    : `p.id = any(${bind(rows.map((row) => row.id))})`
}

/** Projects from before there were verticals are of the first one. */
export const ofVertical = (vertical: string, bind: Bind): string =>
  vertical === DEFAULT_VERTICAL ? `p.vertical in (${bind(vertical)}, '')` : `p.vertical = ${bind(vertical)}`

/** Who asks, whether only for what they own, and for which instant if not for now. */
export type Asking = { ctx: Ctx; bind: Bind; mine?: boolean; at?: number | null }

/** Projects that are there and that the person may see: those of the vertical in use that are not in the archive, unless more is asked for. */
export async function presentProjects(
  { ctx, bind, mine = false, at = null }: Asking,
  also: { archived?: boolean; everyVertical?: boolean } = {},
): Promise<string> {
  const seen = await seenProjects(ctx, mine ? 'mine' : 'all', bind)
  const then = at === null ? '' : `${bind(new Date(at).toISOString())}::timestamptz`
  const here = (column: string) =>
    at === null ? `p.${column} is null` : `(p.${column} is null or p.${column} > ${then})`
  return [
    here('deleted_at'),
    ...(also.archived ? [] : [here('archived_at')]),
    ...(also.everyVertical ? [] : [ofVertical(ctx.vertical, bind)]),
    ...(seen ? [seen] : []),
  ].join(' and ')
}

/** What somebody may do with a project depends on who owns it and how it is shared with them; `person` is a bound value. */
export const shareOf = (person: string) =>
  `(select s.access from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${person})`
