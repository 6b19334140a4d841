/** Who may give a role to somebody: whoever brings people in gives nothing that they do not have themselves. */
import { ADMIN_ROLE, type Holder, mayPass } from '../../../kernel/contract/session.ts'
import { heldBy, type Overrides, roleIn } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { CompanyRole } from './contract.ts'
import { verticalsOf } from './company-verticals.ts'
import { rolePermissions } from './schema.ts'

/** What everybody who comes in has at least; whoever may invite may give that. */
const NEWCOMER: CompanyRole = 'user'

/** Whether the caller holds all that somebody with these roles would hold beyond a newcomer. */
export async function mayGiveRole(
  ctx: Ctx,
  asked: { role: string; vertical: string; verticalRole: string },
): Promise<boolean> {
  if (ctx.role === ADMIN_ROLE) return true
  if (asked.role === ADMIN_ROLE) return false
  const overrides = await overridesOf(ctx)
  const { verticals } = await verticalsOf(ctx)
  const isFixed = (permission: string) =>
    ctx.services.modules.some(({ permissions }) => permissions[permission]?.fixed === true)
  const holderOf = (role: string, given: Readonly<Record<string, string>>): Holder => ({
    role,
    overrides,
    plansSold: ctx.services.config.plans.on,
    held: Object.fromEntries(
      [...ctx.services.verticals.values()]
        .filter((vertical) => verticals.includes(vertical.id))
        .map((vertical) => [vertical.id, heldBy(vertical, roleIn(vertical, given), overrides, isFixed)]),
    ),
  })
  const would = holderOf(asked.role, asked.verticalRole ? { [asked.vertical]: asked.verticalRole } : {})
  const newcomer = holderOf(NEWCOMER, {})
  const may = (holder: Holder, permission: string, vertical: string) =>
    mayPass({ permission }, holder, ctx.services.modules, vertical)
  return ctx.services.modules.every((module) =>
    Object.keys(module.permissions).every((permission) =>
      verticals.every(
        (vertical) =>
          !may(would, permission, vertical) || may(newcomer, permission, vertical) || ctx.may(permission, vertical),
      ),
    ),
  )
}

async function overridesOf(ctx: Ctx): Promise<Overrides> {
  const rows = await ctx.db.select().from(rolePermissions).where(ctx.tenant(rolePermissions))
  const overrides: Record<string, Record<string, boolean>> = {}
  for (const { role, permission, allowed } of rows) (overrides[role] ??= {})[permission] = allowed
  return overrides
}
