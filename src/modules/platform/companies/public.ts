/** What other modules' services may ask of companies. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { roleIn, type Vertical } from '../../../kernel/contract/vertical.ts'
import { type CompanyRole, CompanySettings } from './contract.ts'
import { memberFacts } from './facts.ts'
import { companies, memberships } from './schema.ts'
import { activeMember } from './member-states.ts'

export { MASTER_ID, MASTER_TYPE } from './rules.ts'
export { formatsOf, isDenied } from './settings.ts'

export { activeMember } from './member-states.ts'
export { MEMBER_KIND, pageOfMembers } from './members.ts'

export type NewCompany = {
  name: string
  sample?: boolean
  plan?: string
  industry?: string
  vertical?: string
  verticals?: string[]
}

/** Makes a company inside the caller's transaction, which must already stand in it. */
export async function createCompany(ctx: Ctx, company: NewCompany): Promise<void> {
  // the free tier applies where plans are sold; an own installation has everything
  const plan = company.plan ?? (ctx.services.config.plans.on && !company.sample ? 'free' : 'enterprise')
  await ctx.db
    .insert(companies)
    .values({ id: ctx.companyId, sample: false, ...company, plan, createdAt: ctx.now, updatedAt: ctx.now })
  await ctx.event('company.created', ctx.companyId, { after: { name: company.name } })
}

export async function addMember(
  ctx: Ctx,
  member: {
    userId: string
    email: string
    firstName: string
    lastName: string
    role: CompanyRole
    verticalRole?: string | undefined
  },
): Promise<void> {
  const { verticalRole, ...person } = member
  await ctx.takeRoom('users')
  const { vertical } = await verticalsOf(ctx)
  const verticalRoles: Record<string, string> = verticalRole ? { [vertical]: verticalRole } : {}
  await ctx.db.insert(memberships).values({ companyId: ctx.companyId, ...person, verticalRoles, joinedAt: ctx.now })
  await ctx.event('member.joined', member.userId, { after: { email: member.email, role: member.role } })
}

/** Who is active in the company, up to as many as matter; the platform owner's people fill no place. */
export async function countMembers(ctx: Ctx, upTo: number): Promise<number> {
  const { rows } = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from memberships where company_id = $1 and ${activeMember()} and not platform limit $2) m`,
    [ctx.companyId, upTo],
  )
  return rows[0]?.n ?? 0
}

/** Who mail of the company comes from by name; empty leaves the installation's. */
export async function senderName(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ sender: companies.mailSender, product: companies.productName })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return row?.sender || row?.product || ''
}

/** Calendar, holidays, targets and formats, with what the company has not said filled in. */
export async function companySettings(ctx: Ctx): Promise<CompanySettings> {
  const [row] = await ctx.db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return CompanySettings.parse(row?.settings ?? {})
}

/** The verticals of the company, and the one it has chosen. */
export async function verticalsOf(ctx: Ctx): Promise<{ vertical: string; verticals: string[] }> {
  const [row] = await ctx.db
    .select({ vertical: companies.vertical, verticals: companies.verticals })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return row ?? { vertical: ctx.vertical, verticals: [ctx.vertical] }
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
  const [row] = await ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, ctx.companyId))
  return row?.name ?? ''
}

/** The colleague with this id, if there is one in the company who is active. */
export async function findMember(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, and(eq(memberships.userId, userId), eq(memberships.status, 'active'))))
  return row ?? null
}

export async function findMemberByEmail(ctx: Ctx, email: string) {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.email, email)))
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
