/** What other modules' services may ask of companies. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { roleIn, type Vertical } from '../../../kernel/contract/vertical.ts'
import { type Place, settingsAt } from './beginning.ts'
import { type CompanyRole, CompanySettings } from './contract.ts'
import { memberFacts } from './facts.ts'
import { mailLook } from './looks.ts'
import { companies, memberships } from './schema.ts'
import { ownMember } from './member-states.ts'
import { verticalsOf } from './company-verticals.ts'

export { MASTER_ID, MASTER_TYPE } from './rules.ts'
export { lookOf } from './look.ts'
export { formatsOf, isDenied, regionOf } from './settings.ts'

export { activeMember, ownMember } from './member-states.ts'
export { mayGiveRole } from './giving.ts'
export { settingsAt, verticalsOf }
export { MEMBER_KIND, pageOfMembers } from './members.ts'

export type NewCompany = {
  name: string
  sample?: boolean
  plan?: string
  industry?: string
  vertical?: string
  verticals?: string[]
  /** Where it is; what is usual there is what it begins with. */
  place?: Place
  /** Instead of what is usual there. */
  settings?: Partial<CompanySettings>
}

/** Makes a company inside the caller's transaction, which must already stand in it. */
export async function createCompany(ctx: Ctx, { place = {}, settings, ...company }: NewCompany): Promise<void> {
  // the free tier applies where plans are sold; an own installation has everything
  const plan = company.plan ?? (ctx.services.config.plans.on && !company.sample ? 'free' : 'enterprise')
  await ctx.db.insert(companies).values({
    id: ctx.companyId,
    sample: false,
    ...company,
    settings: settings ?? settingsAt(place, ctx),
    plan,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await ctx.event('company.created', ctx.companyId, { after: { name: company.name } })
}

/** How somebody came in. */
type CameIn = { invitedBy: string; acceptedInviteId: string } | { approvedAt: number; approvedBy: string }

/** Makes somebody a member, or one who left a member again. Whoever calls has looked that they are none: of two at once the second fails. */
export async function addMember(
  ctx: Ctx,
  member: {
    userId: string
    email: string
    firstName: string
    lastName: string
    role: CompanyRole
    /** Where the vertical role holds; in the vertical the company has chosen if left out. */
    vertical?: string | undefined
    verticalRole?: string | undefined
    cameIn?: CameIn
  },
): Promise<void> {
  const { vertical, verticalRole, cameIn, ...person } = member
  await keepApart(ctx, member.userId)
  await ctx.takeRoom('users')
  const verticalRoles: Record<string, string> = verticalRole
    ? { [vertical || (await verticalsOf(ctx)).vertical]: verticalRole }
    : {}
  const fresh = { ...person, verticalRoles, joinedAt: ctx.now, leftAt: null, ...CAME_IN_NOHOW, ...cameIn }
  const made = await ctx.db
    .insert(memberships)
    .values({ companyId: ctx.companyId, ...fresh })
    // whoever comes back keeps what they made, and starts anew in everything else
    .onConflictDoUpdate({
      target: [memberships.companyId, memberships.userId],
      set: { ...fresh, status: 'active', platform: false },
      setWhere: eq(memberships.status, 'left'),
    })
    .returning({ userId: memberships.userId })
  if (made.length === 0) throw new Error(`${member.userId} is a member already.`)
  await ctx.event('member.joined', member.userId, { after: { email: member.email, role: member.role } })
}

/** Whether one more person may come in; the answer holds until the transaction ends. */
export async function hasRoomForOne(ctx: Ctx): Promise<boolean> {
  try {
    await ctx.lookForRoom('users', 1)
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'LIMIT_USERS') return false
    throw error
  }
}

/** A company that does not share its people (`multiTenant` off) takes nobody who is in another one, and lets nobody into another. */
export async function refuseKeptApart(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await ctx.client.query<{ apart: boolean }>('select public.kept_apart($1, $2) as apart', [
    userId,
    ctx.companyId,
  ])
  if (rows[0]?.apart) throw new Refused('KEPT_APART')
}

/** The same for whoever comes in with this transaction: of two companies that take one person at the same moment the second sees the first. */
export async function keepApart(ctx: Ctx, userId: string): Promise<void> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [`person ${userId}`])
  await refuseKeptApart(ctx, userId)
}

const CAME_IN_NOHOW = { invitedBy: null, acceptedInviteId: null, approvedAt: null, approvedBy: null }

export type RoleInVertical = { vertical: string; verticalRole: string }
type NotInVertical = { refused: 'VERTICAL_NOT_OF_COMPANY' | 'VERTICAL_ROLE_UNKNOWN'; asked: string; allowed: string }

/** The vertical and role somebody is to have here, or why they cannot and what they could have; no role named leaves the vertical's default. */
export async function roleInVertical(
  ctx: Ctx,
  asked: { vertical?: string | undefined; verticalRole: string },
): Promise<RoleInVertical | NotInVertical> {
  const own = await verticalsOf(ctx)
  const { vertical = own.vertical, verticalRole } = asked
  const { verticals } = ctx.services
  const found = own.verticals.includes(vertical) ? verticals.get(vertical) : undefined
  if (!found) {
    const titles = own.verticals.map((id) => verticals.get(id)?.title[ctx.language] ?? id)
    const named = verticals.get(vertical)?.title[ctx.language] ?? vertical
    return { refused: 'VERTICAL_NOT_OF_COMPANY', asked: named, allowed: titles.join(', ') }
  }
  if (verticalRole === '' || found.roles.some(({ id }) => id === verticalRole)) return { vertical, verticalRole }
  return { refused: 'VERTICAL_ROLE_UNKNOWN', asked: verticalRole, allowed: rolesSaid(ctx, found) }
}

/** The roles of a vertical as they are called and as the API names them. */
export const rolesSaid = (ctx: Ctx, vertical: Vertical): string =>
  vertical.roles.map(({ id, label }) => `${label[ctx.language]} (${id})`).join(', ')

/** Who is active in the company, up to as many as matter; the platform owner's people fill no place. */
export async function countMembers(ctx: Ctx, upTo: number): Promise<number> {
  const { rows } = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from memberships where company_id = $1 and ${ownMember()} limit $2) m`,
    [ctx.companyId, upTo],
  )
  return rows[0]?.n ?? 0
}

/** What the product is called to whoever gets a mail; `plain` is the installation's own name for it. */
export async function productNameFor(ctx: Ctx, address: string, plain: string): Promise<string> {
  return (await mailLook(ctx, address))?.productName || plain
}

/** Calendar, holidays, targets and formats, with what the company has not said filled in. */
export async function companySettings(ctx: Ctx): Promise<CompanySettings> {
  const [row] = await ctx.db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return CompanySettings.parse(row?.settings ?? {})
}

/** The vertical the request is in, whole. */
export function activeVertical(ctx: Ctx): Vertical {
  const found = ctx.services.verticals.get(ctx.vertical)
  if (!found) throw new Error(`No configuration found for vertical: ${ctx.vertical}`)
  return found
}

/** The role somebody has in the vertical the request is in. */
export const verticalRoleOf = (ctx: Ctx, given: Readonly<Record<string, string>>): string =>
  roleIn(activeVertical(ctx), given)

export async function companyName(ctx: Ctx): Promise<string> {
  // asked beside every page of people, so it is parsed once per connection
  const { rows } = await ctx.client.query<{ name: string }>({
    name: 'company-name',
    text: 'select name from companies where company_id = $1',
    values: [ctx.companyId],
  })
  return rows[0]?.name ?? ''
}

/** The colleague with this id, if there is one in the company who is active. */
export async function findMember(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, and(eq(memberships.userId, userId), eq(memberships.status, 'active'))))
  return row ?? null
}

/** How somebody stands in the company; null for whoever never belonged to it or left. */
export async function memberStatus(ctx: Ctx, userId: string): Promise<'active' | 'deactivated' | null> {
  const [row] = await ctx.db
    .select({ status: memberships.status })
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.userId, userId), ne(memberships.status, 'left')))
  return !row ? null : row.status === 'active' ? 'active' : 'deactivated'
}

/** Who has this address here, active or not; whoever left is nobody any more. */
export async function findMemberByEmail(ctx: Ctx, email: string) {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.email, email), ne(memberships.status, 'left')))
    .limit(1)
  return row ?? null
}

export async function hasMemberWithEmail(ctx: Ctx, email: string): Promise<boolean> {
  return (await findMemberByEmail(ctx, email)) !== null
}

/** The company's own rule about the length of a password. */
export async function leastPasswordLength(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ least: companies.minPasswordLength })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return row?.least ?? 0
}

/** Takes a person out of the company again; for a decision that is taken back at once. */
export async function removeMember(ctx: Ctx, userId: string): Promise<void> {
  const [row] = await ctx.db
    .delete(memberships)
    .where(ctx.tenant(memberships, eq(memberships.userId, userId)))
    .returning()
  if (row) await ctx.event('member.removed', userId, { facts: memberFacts(row) })
}

/** Makes somebody an active administrator of the company, whether or not they belong to it yet. */
export async function makeAdmin(
  ctx: Ctx,
  person: { id: string; email: string; firstName: string; lastName: string },
): Promise<void> {
  const [before] = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.userId, person.id)))
  if (!before)
    return addMember(ctx, {
      userId: person.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      role: 'admin',
    })
  if (before.role === 'admin' && before.status === 'active') return
  await ctx.db
    .update(memberships)
    .set({ role: 'admin', status: 'active' })
    .where(ctx.tenant(memberships, eq(memberships.userId, person.id)))
  await ctx.event('member.roleChanged', person.id, {
    before: { role: before.role, status: before.status },
    after: { role: 'admin', status: 'active' },
  })
}

/** The company and its people, active or not, by their ids. */
export async function namesInCompany(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, inArray(memberships.userId, [...ids])))
  const names = new Map(
    people.map((person) => [person.userId, `${person.firstName} ${person.lastName}`.trim() || person.email]),
  )
  return ids.includes(ctx.companyId) ? names.set(ctx.companyId, await companyName(ctx)) : names
}
