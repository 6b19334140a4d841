/** What the roles hold in a company: the manifests' word, and where the company decided otherwise. */
import { and, eq, sql } from 'drizzle-orm'
import type { Module, Permission } from '../../../kernel/contract/module.ts'
import { ADMIN_ROLE } from '../../../kernel/contract/session.ts'
import { roleKey } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { companiesContract, PermissionRow } from './contract.ts'
import { activeVertical } from './public.ts'
import { COMPANY_ROLES } from './rules.ts'
import { rolePermissions } from './schema.ts'

type Service = Handlers<typeof companiesContract>

/** Under which the decision about a role is stored: roles of a vertical carry its name, since two verticals may call a role alike. */
function storedRole(ctx: Ctx, role: string): string | null {
  if (COMPANY_ROLES.some((one) => one === role)) return role
  return activeVertical(ctx).roles.some((one) => one.id === role) ? roleKey(ctx.vertical, role) : null
}

export const listPermissions: Service['listPermissions'] = async (ctx) => {
  const decided = await ctx.db.select().from(rolePermissions).where(ctx.tenant(rolePermissions))
  return { rows: declaredIn(ctx).map((one) => rowOf(ctx, one, decided)) }
}

export const setPermission: Service['setPermission'] = async (ctx, { permission, role, allowed }) =>
  decide(ctx, permission, role, allowed)

export const resetPermission: Service['resetPermission'] = async (ctx, { permission, role }) =>
  decide(ctx, permission, role, null)

type Declared = { module: string; name: string; permission: Permission }

/** What the modules declare that a role can hold, with the vertical's roles that hold it. */
function declaredIn(ctx: Ctx): Declared[] {
  const { permissions: table } = activeVertical(ctx)
  const sold = ctx.services.config.plans.on
  return ctx.services.modules.flatMap((module: Module) =>
    Object.entries(module.permissions)
      .filter(([, { bySeller }]) => !(bySeller && sold))
      .map(([name, permission]): Declared => ({
        module: module.id,
        name,
        permission: {
          ...permission,
          roles: [...permission.roles, ...(permission.fixed ? [] : (table[name]?.roles ?? []))],
        },
      })),
  )
}

/** Null takes the company's decision back. A decision equal to the default is none: the role follows the default again. */
async function decide(
  ctx: Parameters<Service['setPermission']>[0],
  name: string,
  role: string,
  wanted: boolean | null,
): Promise<PermissionRow> {
  const declared = declaredIn(ctx).find((one) => one.name === name)
  if (!declared) throw ctx.errors.PERMISSION_UNKNOWN()
  const asStored = storedRole(ctx, role)
  if (asStored === null) throw ctx.errors.ROLE_UNKNOWN()
  if (role === ADMIN_ROLE) throw ctx.errors.ADMIN_HOLDS_ALL()
  if (declared.permission.fixed) throw ctx.errors.PERMISSION_FIXED()
  const byDefault = declared.permission.roles.includes(role)
  const allowed = wanted ?? byDefault
  const stored = ctx.tenant(
    rolePermissions,
    and(eq(rolePermissions.role, asStored), eq(rolePermissions.permission, name)),
  )
  // two who decide at once follow one another, so that each event tells the truth about what was before
  await ctx.client.query(`select pg_advisory_xact_lock(hashtext($1))`, [`${ctx.companyId} ${role} ${name}`])
  const [decision] = await ctx.db.select().from(rolePermissions).where(stored)
  const before = decision?.allowed ?? byDefault
  if (allowed === byDefault) {
    if (decision) await ctx.db.delete(rolePermissions).where(stored)
  } else {
    await ctx.db
      .insert(rolePermissions)
      .values({ companyId: ctx.companyId, role: asStored, permission: name, allowed })
      .onConflictDoUpdate({
        target: [rolePermissions.companyId, rolePermissions.role, rolePermissions.permission],
        set: { allowed: sql`excluded.allowed` },
      })
  }
  if (allowed !== before)
    await ctx.event('permission.changed', name, { before: { role, allowed: before }, after: { role, allowed } })
  return rowOf(ctx, declared, await decisionsOn(ctx, name))
}

function decisionsOn(ctx: Ctx, name: string) {
  return ctx.db
    .select()
    .from(rolePermissions)
    .where(ctx.tenant(rolePermissions, eq(rolePermissions.permission, name)))
}

function rowOf(
  ctx: Ctx,
  { module, name, permission }: Declared,
  decided: readonly { role: string; permission: string; allowed: boolean }[],
): PermissionRow {
  // a decision about what has become fixed since counts for nothing, so it is not shown either
  const prefix = roleKey(ctx.vertical, '')
  const here = decided
    .filter((one) => one.permission === name && (!one.role.includes('/') || one.role.startsWith(prefix)))
    .map((one) => ({ ...one, role: one.role.startsWith(prefix) ? one.role.slice(prefix.length) : one.role }))
  const own = permission.fixed ? [] : here.filter((one) => one.allowed !== permission.roles.includes(one.role))
  return {
    permission: name,
    module,
    label: permission.label,
    fixed: permission.fixed === true,
    defaults: [...permission.roles],
    overrides: Object.fromEntries(own.map((one) => [one.role, one.allowed])),
  }
}
