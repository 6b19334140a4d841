/** The people of a company in one list: its members, and those who ask to become one. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, type CursorPart, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { findMember, findPeople, namesInCompany, verticalRoleOf } from '../companies/public.ts'
import type { identityContract, Person } from './contract.ts'
import { endSessions, setPreview } from './credentials.ts'
import { PEOPLE_COUNTED, PREVIEW_MS, type PERSON_SORTS } from './rules.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const MEMBER = `user_id as "userId", email, first_name as "firstName", last_name as "lastName", photo, status, role, vertical_roles as "verticalRoles", '' as company, '' as provider,
  ${ms('joined_at')} as since, ${ms('last_login')} as "lastLogin"`
const APPLICANT = `user_id as "userId", email, first_name as "firstName", last_name as "lastName", '' as photo, status, null as role, null::jsonb as "verticalRoles", company, provider,
  ${ms('requested_at')} as since, null::float8 as "lastLogin"`

type Order = {
  member: readonly string[]
  applicant: readonly string[]
  parts: readonly CursorPart[]
  keyOf: (person: Person) => (string | number)[]
}
const same = (...columns: string[]) => ({ member: columns, applicant: columns })

/** The expressions are letter for letter those of the indexes. */
const ORDERS: Record<(typeof PERSON_SORTS)[number], Order> = {
  name: {
    ...same('last_name collate "en-x-icu"', 'first_name collate "en-x-icu"', 'user_id'),
    parts: ['text', 'text', 'text'],
    keyOf: (one) => [one.lastName, one.firstName, one.userId],
  },
  role: {
    member: ['role', 'user_id'],
    applicant: [`''::text`, 'user_id'],
    parts: ['text', 'text'],
    keyOf: (one) => [one.role ?? '', one.userId],
  },
  status: { ...same('status', 'user_id'), parts: ['text', 'text'], keyOf: (one) => [one.status, one.userId] },
  since: {
    member: ['joined_at', 'user_id'],
    applicant: ['requested_at', 'user_id'],
    parts: ['milliseconds', 'text'],
    keyOf: (one) => [one.since, one.userId],
  },
  lastLogin: {
    member: [`coalesce(last_login, 'epoch'::timestamptz)`, 'user_id'],
    applicant: [`'epoch'::timestamptz`, 'user_id'],
    parts: ['milliseconds', 'text'],
    keyOf: (one) => [one.lastLogin ?? 0, one.userId],
  },
}

type Asked = Parameters<Service['listPeople']>[1]

export const listPeople: Service['listPeople'] = (ctx, input) => pageOfPeople(ctx, input)

type Stored = Omit<Person, 'verticalRole'> & { verticalRoles: Record<string, string> | null }

function shown(ctx: Ctx, { verticalRoles, ...person }: Stored): Person {
  return { ...person, verticalRole: verticalRoles && verticalRoleOf(ctx, verticalRoles) }
}

export async function pageOfPeople(ctx: Ctx, { size, cursor, total, q, status, role, sort, descending }: Asked) {
  const order = ORDERS[sort]
  const after = startAfter(cursor, ...order.parts)
  const values: unknown[] = [ctx.companyId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const found = q ? ` and user_id = any(${bind(await findPeople(ctx, q))}::text[])` : ''
  const only = status ? ` and status = ${bind(status)}` : ''
  const withRole = role ? ` and role = ${bind(role)}` : ''
  // an applicant has no role, and a member was decided on: a filter can leave one of the two tables out
  const sources = [
    {
      columns: MEMBER,
      by: order.member,
      from: `from memberships where company_id = $1${found}${only}${withRole}`,
      asked: status === undefined || status === 'active' || status === 'deactivated',
    },
    {
      columns: APPLICANT,
      by: order.applicant,
      from: `from access_requests where company_id = $1 and status <> 'approved'${found}${only}`,
      asked: !role && (status === undefined || status === 'pending' || status === 'rejected'),
    },
  ].filter((source) => source.asked)
  if (sources.length === 0) return { rows: [], next: null, total: total ? { count: 0, capped: false } : undefined }
  const counted = total
    ? await countUpToCap(
        ctx,
        `from (${sources.map(({ from }) => `select 1 ${from}`).join(' union all ')}) everybody`,
        values,
        PEOPLE_COUNTED,
      )
    : undefined
  const marks = after?.map((value, place) =>
    order.parts[place] === 'milliseconds' ? `to_timestamp(${bind(value)}::float8 / 1000)` : bind(value),
  )
  const direction = descending ? ' desc' : ''
  const pages = sources.map(({ columns, by, from }) => {
    const beyond = marks ? ` and (${by.join(', ')}) ${descending ? '<' : '>'} (${marks.join(', ')})` : ''
    return `(select ${columns}, ${by.map((column, place) => `${column} as k${place}`).join(', ')} ${from}${beyond} order by ${by.map((column) => column + direction).join(', ')} limit ${size + 1})`
  })
  const keys = order.member.map((_column, place) => `k${place}${direction}`).join(', ')
  const { rows: stored } = await ctx.client.query<Stored>(
    `select * from (${pages.join(' union all ')}) people order by ${keys} limit ${size + 1}`,
    values,
  )
  const rows = stored.map((row) => shown(ctx, row))
  return { ...toPage(rows, size, order.keyOf), total: counted }
}

export const getPerson: Service['getPerson'] = async (ctx, { userId }) => {
  const person = await personOf(ctx, userId)
  if (!person) throw ctx.errors.PERSON_NOT_FOUND()
  return person
}

/** People, those who ask to become one, and invitations by their address. */
export async function namesOfPeople(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    `select user_id as id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from access_requests where company_id = $1 and user_id = any($2)
     union all select id, email from invitations where company_id = $1 and id = any($2)`,
    [ctx.companyId, ids],
  )
  return new Map([...rows.map(({ id, name }) => [id, name] as const), ...(await namesInCompany(ctx, ids))])
}

/** Members, and applicants on whom nobody decided in favour. */
export async function peopleByIds(ctx: Ctx, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await ctx.client.query<Stored>(
    `select ${MEMBER} from memberships where company_id = $1 and user_id = any($2)
     union all select ${APPLICANT} from access_requests where company_id = $1 and user_id = any($2) and status <> 'approved'`,
    [ctx.companyId, ids],
  )
  return rows.map((row) => shown(ctx, row))
}

export async function personOf(ctx: Ctx, userId: string): Promise<Person | null> {
  return (await peopleByIds(ctx, [userId]))[0] ?? null
}

export const signOutPerson: Service['signOutPerson'] = async (ctx, { userId }) => {
  if (!(await personOf(ctx, userId))) throw ctx.errors.PERSON_NOT_FOUND()
  await ctx.event('user.signedOut', userId)
  // of one's own sessions the one that asks stays
  return { endedSessions: await endSessions(ctx.services.auth, userId, signedIn(ctx.session).sessionId) }
}

export const startPreview: Service['startPreview'] = async (ctx, { userId }) => {
  if (userId === ctx.userId) throw ctx.errors.OWN_VIEW()
  if (!(await findMember(ctx, userId))) throw ctx.errors.PERSON_NOT_FOUND()
  const asked = { userId, companyId: ctx.companyId, forMs: PREVIEW_MS }
  const until = await setPreview(ctx.services.auth, signedIn(ctx.session).sessionId, asked)
  await ctx.event('user.previewed', userId, { after: { until } })
  return { until }
}

export const endPreview: Service['endPreview'] = async (ctx) => {
  await setPreview(ctx.services.auth, signedIn(ctx.session).sessionId, null)
  return { ended: true }
}
