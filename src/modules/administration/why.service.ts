/** Why a person can, or cannot, do something: the same decision the guard takes, taken apart into reasons. */
import { and, eq, ne } from 'drizzle-orm'
import { ADMIN_ROLE } from '../../kernel/contract/session.ts'
import { roleKey } from '../../kernel/contract/vertical.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import { companyRole } from '../companies/contract.ts'
import { activeVertical, verticalRoleOf } from '../companies/public.ts'
import { memberships, rolePermissions } from '../companies/schema.ts'
import { accessRequests } from '../identity/schema.ts'
import type { administrationContract, FoundPerson, Reason, Why } from './contract.ts'
import { ADMINISTRATORS_NAMED } from './rules.ts'

type Service = Handlers<typeof administrationContract>

/** Letter for letter as the index has it. */
const BY_NAME = 'last_name collate "en-x-icu", first_name collate "en-x-icu", user_id'

export const getWhy: Service['getWhy'] = async (ctx, { userId, permission }) => {
  const byModule = ctx.services.modules.find((module) => permission in module.permissions)?.permissions[permission]
  const byVertical = activeVertical(ctx).permissions[permission]
  const declared = byModule ?? byVertical
  if (!declared) throw ctx.errors.PERMISSION_UNKNOWN()
  const member = await memberOf(ctx, userId)
  const applicant = member ? null : await applicantOf(ctx, userId)
  const person = member?.person ?? applicant
  if (!person) throw ctx.errors.MEMBER_NOT_FOUND()
  const administrators = await administratorsOf(ctx)
  const about = { role: member?.role ?? null, verticalRole: member?.verticalRole ?? null, person, permission }
  if (!member) {
    const closed = reason(person.status === 'pending' ? 'accountPending' : 'accountRejected')
    return { ...about, held: false, reasons: [closed, reason('couldApprove', administrators)] }
  }
  const roles = member.role === ADMIN_ROLE ? [reason('adminHoldsAll', { role: member.role })] : await roleReasons(ctx, permission, [
    { role: member.role, stored: member.role, byDefault: byModule?.roles.includes(member.role) ?? false },
    { role: member.verticalRole, stored: roleKey(ctx.vertical, member.verticalRole), byDefault: byVertical?.roles.includes(member.verticalRole) ?? false },
  ], byModule?.fixed === true)
  const byRole = roles.some((one) => HOLDS.includes(one.code))
  if (person.status === 'deactivated') return { ...about, held: false, reasons: [reason('accountDeactivated'), ...roles, reason('couldReactivate', administrators)] }
  if (byRole) return { ...about, held: true, reasons: roles }
  return { ...about, held: false, reasons: [...roles, ...(byModule?.fixed ? [reason('fixed')] : []), reason('couldChange', administrators)] }
}

const HOLDS: readonly Reason['code'][] = ['adminHoldsAll', 'holdsByDefault', 'holdsByDecision']

function reason(code: Reason['code'], facts: Partial<Reason> = {}): Reason {
  return { role: null, by: '', at: null, administrators: [], administratorCount: 0, ...facts, code }
}

/** One reason per role the person has: what it holds, and whose decision that is. */
async function roleReasons(ctx: Ctx, permission: string, roles: readonly { role: string; stored: string; byDefault: boolean }[], fixed: boolean): Promise<Reason[]> {
  const decisions = await ctx.db.select().from(rolePermissions).where(ctx.tenant(rolePermissions, eq(rolePermissions.permission, permission)))
  return Promise.all(roles.map(async ({ role, stored, byDefault: usual }) => {
    const byDefault = usual && !fixed
    const holds = (fixed ? undefined : decisions.find((one) => one.role === stored)?.allowed) ?? byDefault
    if (holds === byDefault) return reason(holds ? 'holdsByDefault' : 'lacksByDefault', { role })
    return reason(holds ? 'holdsByDecision' : 'withdrawnByDecision', { role, ...(await decisionOf(ctx, permission, role)) })
  }))
}

/** Who took the company's decision about a role; the history of a permission is short. */
async function decisionOf(ctx: Ctx, permission: string, role: string): Promise<{ by: string; at: number | null }> {
  const { rows } = await ctx.client.query<{ by: string; at: number }>(
    `select actor_name as by, (extract(epoch from at) * 1000)::float8 as at from events
     where company_id = $1 and topic = 'companies' and entity_id = $2 and kind = 'permission.changed' and after ->> 'role' = $3 order by id desc limit 1`,
    [ctx.companyId, permission, role],
  )
  return rows[0] ?? { by: '', at: null }
}

async function administratorsOf(ctx: Ctx): Promise<Pick<Reason, 'administrators' | 'administratorCount'>> {
  const { rows } = await ctx.client.query<{ name: string; n: number }>(
    `select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name, count(*) over ()::int as n from memberships
     where company_id = $1 and role = $2 and status = 'active' order by ${BY_NAME} limit ${ADMINISTRATORS_NAMED}`,
    [ctx.companyId, ADMIN_ROLE],
  )
  return { administrators: rows.map((row) => row.name), administratorCount: rows[0]?.n ?? 0 }
}

type FoundMember = { person: FoundPerson; role: NonNullable<Why['role']>; verticalRole: NonNullable<Why['verticalRole']> }

async function memberOf(ctx: Ctx, userId: string): Promise<FoundMember | null> {
  const [row] = await ctx.db.select().from(memberships).where(ctx.tenant(memberships, eq(memberships.userId, userId)))
  if (!row) return null
  return { person: personOf(row, row.status === 'deactivated' ? 'deactivated' : 'active'), role: companyRole.parse(row.role), verticalRole: verticalRoleOf(ctx, row.verticalRoles) }
}

async function applicantOf(ctx: Ctx, userId: string): Promise<FoundPerson | null> {
  const [row] = await ctx.db.select().from(accessRequests).where(ctx.tenant(accessRequests, and(eq(accessRequests.userId, userId), ne(accessRequests.status, 'approved'))))
  return row ? personOf(row, row.status === 'rejected' ? 'rejected' : 'pending') : null
}

function personOf(row: { userId: string; email: string; firstName: string; lastName: string }, status: FoundPerson['status']): FoundPerson {
  return { userId: row.userId, email: row.email, name: `${row.firstName} ${row.lastName}`.trim() || row.email, status }
}
