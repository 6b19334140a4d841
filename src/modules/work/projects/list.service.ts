/** The register. Its SQL is written by hand: one index per order, a page starts after any row, and each shape is prepared once. */
import { plainDateOf } from '../../../lib/dates.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, type CursorPart, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { wantedValues } from '../../platform/fields/public.ts'
import type { Project, PROJECT_SORTS, ProjectRow, ProjectView, projectsContract } from './contract.ts'
import { ENTITY } from './fields.ts'
import { ofVertical } from './seen.ts'
import { viewerOf } from './service.ts'
import { holdingWords } from './words.ts'
import { mayOn, type ProjectState, projectState, type ProjectStatus, type ShareAccess, type Viewer } from './rules.ts'

type Sort = (typeof PROJECT_SORTS)[number]

/** The expression of each order, letter for letter as its index has it, and the type a cursor value is read as. */
const ORDERS: Record<Sort, { by: string; type: CursorPart; valueOf: (row: Row) => string }> = {
  name: { by: 'p.name collate "en-x-icu"', type: 'text', valueOf: (row) => row.name },
  client: { by: 'p.client collate "en-x-icu"', type: 'text', valueOf: (row) => row.client },
  startDate: {
    by: `coalesce(p.start_date, 'infinity'::date)`,
    type: 'date',
    valueOf: (row) => row.startDate ?? 'infinity',
  },
  endDate: { by: `coalesce(p.end_date, 'infinity'::date)`, type: 'date', valueOf: (row) => row.endDate ?? 'infinity' },
  createdAt: { by: 'p.created_at', type: 'timestamptz', valueOf: (row) => new Date(row.createdAt).toISOString() },
  updatedAt: { by: 'p.updated_at', type: 'timestamptz', valueOf: (row) => new Date(row.updatedAt).toISOString() },
}

/** The states in SQL; the same classes as rules.projectState, where "both filters find" what is overdue and completed. */
export const STATES: Record<ProjectState, (today: string) => string> = {
  planning: () => `p.status = 'planning'`,
  'on-hold': () => `p.status = 'on-hold'`,
  cancelled: () => `p.status = 'cancelled'`,
  active: (today) =>
    `(p.status = 'active' or (p.status is null and p.start_date <= ${today}::date and (p.end_date is null or p.end_date >= ${today}::date)))`,
  completed: (today) =>
    `(p.status = 'completed' or (p.status is null and p.end_date < ${today}::date and (p.start_date is null or p.start_date <= ${today}::date)))`,
  overdue: (today) => `(p.status is null and p.start_date <= ${today}::date and p.end_date < ${today}::date)`,
  upcoming: (today) => `(p.status is null and p.start_date > ${today}::date)`,
  unscheduled: (today) =>
    `(p.status is null and p.start_date is null and (p.end_date is null or p.end_date >= ${today}::date))`,
}

export type Row = {
  id: string
  name: string
  client: string
  clientId: string | null
  location: string
  startDate: string | null
  endDate: string | null
  status: ProjectStatus | null
  type: string
  vertical: string
  projectManager: string
  progress: number | null
  phase: string
  tags: string[]
  budget: number | null
  projectPhase: 'design' | 'evaluation' | null
  ownerId: string
  ownerName: string
  createdAt: number
  updatedAt: number
  archivedAt: number | null
  version: number
  share: ShareAccess | null
}

export const COLUMNS = `p.id, p.name, p.client, p.client_id as "clientId", p.location, p.start_date::text as "startDate", p.end_date::text as "endDate", p.status, p.type, p.vertical,
  p.project_manager as "projectManager", p.progress, p.phase, p.tags, p.budget::float8 as budget, p.project_phase as "projectPhase", p.owner_id as "ownerId",
  btrim(m.first_name || ' ' || m.last_name) as "ownerName", (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
  (extract(epoch from p.updated_at) * 1000)::float8 as "updatedAt", (extract(epoch from p.archived_at) * 1000)::float8 as "archivedAt", p.version, s.access as share`

export type Filter = ProjectView['filter']

/** One page of the register, or of an export of it. `also` are further columns of the table. */
type Reading = { filter: Filter; size: number; cursor?: string | undefined; also?: string }

export const list: Handlers<typeof projectsContract>['list'] = async (
  ctx,
  { size, cursor, total, columns, ...filter },
) => {
  const viewer = viewerOf(ctx)
  const asked = await conditionsOf(ctx, filter, viewer)
  const keys = columns ? columns.split(',').filter((key) => key !== '') : []
  const counted = total ? await countAll(ctx, asked) : undefined
  const page = await readPage<Row & { fields?: Project['fields'] }>(ctx, asked, {
    filter,
    size,
    cursor,
    also: keys.length > 0 ? ', p.fields' : '',
  })
  return { next: page.next, total: counted, rows: page.rows.map((row) => shownRow(ctx, row, viewer, keys)) }
}

/** A row as the register shows it. The rows are ours alone: adding to them costs a fraction of copying them. */
export function shownRow(
  ctx: Ctx,
  row: Row & { fields?: Project['fields'] },
  viewer: Viewer,
  keys: readonly string[] = [],
): ProjectRow {
  return Object.assign(row, {
    state: projectState(row, plainDateOf(ctx.now)),
    may: mayOn(row, row.share, viewer),
    fields: only(row.fields, keys),
  })
}

function only(fields: Project['fields'] = {}, keys: readonly string[]): Project['fields'] {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(fields, key)).map((key) => [key, fields[key] ?? null]))
}

type Conditions = { where: readonly string[]; values: readonly unknown[] }

/** What narrows the register, as SQL; `$1` is the company and `$2` the person. */
export async function conditionsOf(
  ctx: Ctx,
  { q, scope, state, vertical, fields }: Filter,
  viewer: Viewer,
): Promise<Conditions> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [`p.company_id = ${bind(ctx.companyId)}`, 'p.deleted_at is null']
  bind(viewer.userId)
  const archived = scope === 'archived'
  where.push(archived ? 'p.archived_at is not null' : 'p.archived_at is null')
  if (archived) where.push(await withinScope(ctx, 'archived', viewer, bind))
  if (!viewer.seesAll || scope === 'mine' || scope === 'shared')
    where.push(await withinScope(ctx, archived ? 'all' : scope, viewer, bind))
  if (q) where.push(await holdingWords(ctx, q, bind))
  if (state) where.push(STATES[state](bind(plainDateOf(ctx.now))))
  if (vertical && vertical !== 'all') where.push(ofVertical(vertical, bind))
  if (fields && Object.keys(fields).length > 0)
    where.push(await holding(ctx, await wantedValues(ctx, ENTITY, fields), bind))
  return { where, values }
}

/** A page of the rows under the conditions, in the order of the filter. */
export async function readPage<R extends Row>(
  ctx: Ctx,
  { where, values }: Conditions,
  { filter, size, cursor, also = '' }: Reading,
): Promise<{ rows: R[]; next: string | null }> {
  const order = ORDERS[filter.sort]
  const after = startAfter(cursor, order.type, 'text')
  const bound = [...values]
  const bind = (value: unknown) => `$${bound.push(value)}`
  const start = after
    ? [
        `(${order.by}, p.id) ${filter.direction === 'asc' ? '>' : '<'} (${bind(after[0])}::${order.type}, ${bind(after[1])})`,
      ]
    : []
  const text = `select ${COLUMNS}${also} from projects p ${SHARE} join memberships m on m.company_id = p.company_id and m.user_id = p.owner_id
    where ${[...where, ...start].join(' and ')} order by ${order.by} ${filter.direction}, p.id ${filter.direction} limit ${bind(size + 1)}`
  const { rows } = await ctx.client.query<R>({ name: statementName(text), text, values: bound })
  return toPage(rows, size, (row) => [order.valueOf(row), row.id])
}

type Scope = Filter['scope']

/** `$1` is the company and `$2` the person, here and below. */
export const SHARE =
  'left join project_shares s on s.company_id = p.company_id and s.project_id = p.id and s.user_id = $2'
const OWN_IDS = 'select o.id from projects o where o.company_id = $1 and o.owner_id = $2'
const ARCHIVED_IDS =
  'select a.id from projects a where a.company_id = $1 and $2::text is not null and a.archived_at is not null and a.deleted_at is null'
const SHARED_IDS = 'select x.project_id from project_shares x where x.company_id = $1 and x.user_id = $2'

const SCOPES: Record<Scope, { ids: string; rule: string }> = {
  mine: { ids: OWN_IDS, rule: 'p.owner_id = $2' },
  shared: { ids: SHARED_IDS, rule: 's.user_id is not null' },
  archived: { ids: ARCHIVED_IDS, rule: 'p.archived_at is not null' },
  all: { ids: `${OWN_IDS} union all ${SHARED_IDS}`, rule: '(p.owner_id = $2 or s.user_id is not null)' },
}

/** Up to this many projects are fetched by their ids and sorted; whoever has more meets them soon along the index of the order. */
const BY_IDS_UP_TO = 2_000

type Bind = (value: unknown) => string

/** The planner cannot tell the two cases apart, and in a large company the wrong way takes seconds. */
async function withinScope(ctx: Ctx, scope: Scope, viewer: Viewer, bind: Bind): Promise<string> {
  const { ids, rule } = SCOPES[scope]
  const { rows } = await ctx.client.query<{ id: string }>({
    name: `projects-scope-${scope}`,
    text: `select i.id from (${ids}) i (id) limit ${BY_IDS_UP_TO + 1}`,
    values: [ctx.companyId, viewer.userId],
  })
  return rows.length > BY_IDS_UP_TO ? rule : `p.id = any(${bind(rows.map((row) => row.id))})`
}

/** Rare values are found by their index; those of many projects are met soon along the index of the order. */
async function holding(ctx: Ctx, wanted: Record<string, string | boolean>, bind: Bind): Promise<string> {
  const asText = JSON.stringify(wanted)
  const { rows } = await ctx.client.query<{ id: string }>({
    name: 'projects-with',
    text: `select f.id from search.project_ids_with($1::jsonb) f limit ${BY_IDS_UP_TO + 1}`,
    values: [asText],
  })
  return rows.length > BY_IDS_UP_TO
    ? `p.fields @> ${bind(asText)}::jsonb`
    : `p.id = any(${bind(rows.map((row) => row.id))})`
}

/** The person stands in the join only, so it is part of the count too; without use the database leaves it out. */
export function countAll(ctx: Ctx, { where, values }: Conditions, cap?: number) {
  return countUpToCap(ctx, `from projects p ${SHARE} where ${where.join(' and ')}`, values, cap)
}

const names = new Map<string, string>()

/** A few dozen shapes exist; each is parsed and planned once per connection. */
function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `projects-list-${names.size}`
  names.set(text, name)
  return name
}
