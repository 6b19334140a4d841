/** Which projects a person may see, as conditions on `p`: the row rule of `rules.mayOn` in SQL, for this module and all others. */
import { type Ctx, DEFAULT_VERTICAL } from '../../../kernel/server/context.ts'
import { type Bind, namedOrRuled } from '../../../kernel/server/list/ask.ts'
import type { ProjectState } from './rules.ts'
import { viewerOf } from './service.ts'

export type { Bind } from '../../../kernel/server/list/ask.ts'
export type Scope = 'all' | 'mine' | 'shared'

const OWN = 'select o.id from projects o where o.company_id = $1 and o.owner_id = $2'
const SHARED = 'select x.project_id from project_shares x where x.company_id = $1 and x.user_id = $2'
const IDS: Record<Scope, string> = { mine: OWN, shared: SHARED, all: `${OWN} union all ${SHARED}` }

const rule: Record<Scope, (person: string) => string> = {
  mine: (person) => `p.owner_id = ${person}`,
  shared: (person) =>
    `exists (select 1 from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = ${person})`,
  all: (person) => `(${rule.mine(person)} or ${rule.shared(person)})`,
}

/** Theirs or shared with them, for statements that are written once; `person` is a bound value. */
export const theirs = rule.all

/** Null where nothing is hidden. */
export async function seenProjects(ctx: Ctx, scope: Scope, bind: Bind): Promise<string | null> {
  const viewer = viewerOf(ctx)
  if (scope === 'all' && viewer.seesAll) return null
  return namedOrRuled(
    { ctx, bind },
    'p.id',
    { name: `projects-seen-${scope}`, text: IDS[scope], values: [ctx.companyId, viewer.userId] },
    () => rule[scope](bind(viewer.userId)),
  )
}

/** What is in the archive: in a large company few of many, which the planner does not know. */
export const archivedProjects = (ctx: Ctx, bind: Bind): Promise<string> =>
  namedOrRuled(
    { ctx, bind },
    'p.id',
    {
      name: 'projects-archived',
      text: 'select a.id from projects a where a.company_id = $1 and a.archived_at is not null and a.deleted_at is null',
      values: [ctx.companyId],
    },
    () => 'p.archived_at is not null',
  )

/** The states in SQL, `today` being a date: the same classes as `rules.projectState`, where both filters find what is overdue and completed. `current` is what is neither done nor given up. */
export const STATES: Record<ProjectState | 'current', (today: string) => string> = {
  current: (today) =>
    `(p.status in ('planning', 'active', 'on-hold') or (p.status is null and not (p.start_date is null and coalesce(p.end_date < ${today}, false))))`,
  planning: () => `p.status = 'planning'`,
  'on-hold': () => `p.status = 'on-hold'`,
  cancelled: () => `p.status = 'cancelled'`,
  active: (today) =>
    `(p.status = 'active' or (p.status is null and p.start_date <= ${today} and (p.end_date is null or p.end_date >= ${today})))`,
  completed: (today) =>
    `(p.status = 'completed' or (p.status is null and p.end_date < ${today} and (p.start_date is null or p.start_date <= ${today})))`,
  overdue: (today) => `(p.status is null and p.start_date <= ${today} and p.end_date < ${today})`,
  upcoming: (today) => `(p.status is null and p.start_date > ${today})`,
  unscheduled: (today) =>
    `(p.status is null and p.start_date is null and (p.end_date is null or p.end_date >= ${today}))`,
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
