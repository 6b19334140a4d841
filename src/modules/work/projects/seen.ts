/**
 * Which projects are there and which a person may see, as conditions on `p`: the row rule of `rules.mayOn` in SQL, for this module and all others. Nobody
 * else writes it (`tests/conformance/static/one-truth.test.ts`).
 */
import { type Ctx, DEFAULT_VERTICAL } from '../../../kernel/server/context.ts'
import { type Bind, namedOrRuled } from '../../../kernel/server/list/ask.ts'
import { viewerOf } from './service.ts'

export type { Bind } from '../../../kernel/server/list/ask.ts'
export type Scope = 'all' | 'mine' | 'shared'

/** What is shared to be changed stands whatever the role; otherwise the role in its vertical must hold that it sees projects. */
const OWN = 'select o.id from projects o where o.company_id = $1 and o.owner_id = $2'
const SHARED = `select x.project_id from project_shares x where x.company_id = $1 and x.user_id = $2
  and (x.access = 'edit' or $3::text[] = '{}' or exists (select 1 from projects o where o.company_id = $1 and o.id = x.project_id and o.vertical <> all($3)))`
const IDS: Record<Scope, string> = { mine: OWN, shared: SHARED, all: `${OWN} union all ${SHARED}` }

const rule: Record<Scope, (person: string, hidden: string) => string> = {
  mine: (person) => `p.owner_id = ${person}`,
  shared: (person, hidden) =>
    `exists (select 1 from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${person} and (s.access = 'edit' or p.vertical <> all(${hidden}::text[])))`,
  all: (person, hidden) => `(${rule.mine(person, hidden)} or ${rule.shared(person, hidden)})`,
}

/** The verticals whose projects the role of the person does not see. */
export function hiddenVerticals(ctx: Ctx): string[] {
  const hidden = [...ctx.services.verticals.keys()].filter((vertical) => !ctx.may('projects.view', vertical))
  return hidden.includes(DEFAULT_VERTICAL) ? [...hidden, ''] : hidden
}

/** Those who see the same projects have the same name here. */
export function whoSees(ctx: Ctx): string {
  const { seesAll, userId } = viewerOf(ctx)
  return seesAll ? 'all' : [userId, ...hiddenVerticals(ctx)].join(' ')
}

/** There, and not in the archive. */
export const PRESENT = 'p.deleted_at is null and p.archived_at is null'

/** Somebody else has it, or was invited to it. */
export const SHARED_WITH_ANYBODY = `(exists (select 1 from project_shares s where s.company_id = p.company_id and s.project_id = p.id)
  or exists (select 1 from project_share_offers o where o.company_id = p.company_id and o.project_id = p.id))`

/** Theirs or shared with them, whatever else they may see, for statements that are written once; bound to the person and to `hiddenVerticals`. */
export const theirs = rule.all

/** Their own, for statements that are written once; `person` is a bound value. */
export const ownedBy = (person: string): string => rule.mine(person, '')

/** The row rule for statements that are written once; bound to what `restrictedTo` and `hiddenVerticals` answer. */
export const seenBy = (person: string, hidden: string): string =>
  `(${person}::text is null or ${theirs(person, hidden)})`

/** The person whose own and shared projects are all they see; null for somebody who sees every project. */
export function restrictedTo(ctx: Ctx): string | null {
  const { seesAll, userId } = viewerOf(ctx)
  return seesAll ? null : userId
}

const idsOf = (ctx: Ctx, scope: Scope) => ({
  name: `projects-seen-${scope}`,
  text: IDS[scope],
  values: [ctx.companyId, ctx.userId, ...(scope === 'mine' ? [] : [hiddenVerticals(ctx)])],
})

/** Theirs or shared with them, whatever else they may see. */
export const theirProjects = (ctx: Ctx, bind: Bind): Promise<string> =>
  namedOrRuled({ ctx, bind }, 'p.id', idsOf(ctx, 'all'), () => theirs(bind(ctx.userId), bind(hiddenVerticals(ctx))))

/** Null where nothing is hidden. */
export async function seenProjects(ctx: Ctx, scope: Scope, bind: Bind): Promise<string | null> {
  const viewer = viewerOf(ctx)
  if (scope === 'all' && viewer.seesAll) return null
  return namedOrRuled({ ctx, bind }, 'p.id', idsOf(ctx, scope), () =>
    scope === 'mine'
      ? rule.mine(bind(viewer.userId), '')
      : rule[scope](bind(viewer.userId), bind(hiddenVerticals(ctx))),
  )
}

/** What is in the archive: in a large company few of many, which the planner does not know. */
export async function archivedProjects(ctx: Ctx, bind: Bind): Promise<string> {
  const few = await namedOrRuled(
    { ctx, bind },
    'p.id',
    {
      name: 'projects-archived',
      text: 'select a.id from projects a where a.company_id = $1 and a.archived_at is not null and a.deleted_at is null',
      values: [ctx.companyId],
    },
    () => 'true',
  )
  return `p.deleted_at is null and p.archived_at is not null and ${few}`
}

/** What views are narrowed to, for keys of what is shared among figures. */
export const narrowedTo = ({ narrow, vertical }: Ctx): string => (narrow ? vertical : '')

/** Projects from before there were verticals are of the first one. */
export const ofVertical = (vertical: string, bind: Bind): string =>
  vertical === DEFAULT_VERTICAL ? `p.vertical in (${bind(vertical)}, '')` : `p.vertical = ${bind(vertical)}`

/** The same for statements that are written once; `vertical` is a bound value. */
export const ofVerticalAt = (vertical: string): string =>
  `p.vertical in (${vertical}, case when ${vertical} = '${DEFAULT_VERTICAL}' then '' else ${vertical} end)`

/** Who asks, whether only for what they own, and for which instant if not for now. */
export type Asking = { ctx: Ctx; bind: Bind; mine?: boolean; at?: number | null }

/** `hidden` counts what the person may not see too, for sums that name no project. */
type Also = { archived?: boolean; everyVertical?: boolean; hidden?: boolean }

/** Projects that are there and that the person may see: those that are not in the archive, in a company with several verticals of the one in use, unless more is asked for. */
export async function presentProjects(
  { ctx, bind, mine = false, at = null }: Asking,
  also: Also = {},
): Promise<string> {
  const seen = also.hidden ? null : await seenProjects(ctx, mine ? 'mine' : 'all', bind)
  return [...there({ ctx, bind, at }, also), ...(seen ? [seen] : [])].join(' and ')
}

/** The same without looking first whether they are few: for what reads most projects anyway. */
export function presentByRule({ ctx, bind, mine = false, at = null }: Asking): string {
  const { seesAll, userId } = viewerOf(ctx)
  const seen = mine ? [rule.mine(bind(userId), '')] : seesAll ? [] : [theirs(bind(userId), bind(hiddenVerticals(ctx)))]
  return [...there({ ctx, bind, at }, {}), ...seen].join(' and ')
}

function there({ ctx, bind, at = null }: Asking, also: Also): string[] {
  const then = at === null ? '' : `${bind(new Date(at).toISOString())}::timestamptz`
  const here = (column: string) =>
    at === null ? `p.${column} is null` : `(p.${column} is null or p.${column} > ${then})`
  return [
    here('deleted_at'),
    ...(also.archived ? [] : [here('archived_at')]),
    ...(also.everyVertical || !ctx.narrow ? [] : [ofVertical(ctx.vertical, bind)]),
  ]
}

/** What somebody may do with a project depends on who owns it and how it is shared with them; `person` is a bound value. */
export const shareOf = (person: string) =>
  `(select s.access from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${person})`

/** The same for lists of many projects, as `s`. */
export const joinShare = (person: string) =>
  `left join project_shares s on s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${person}`
