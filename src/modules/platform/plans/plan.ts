/** A company's subscription: read, and changed in one place. A payment provider would call `setPlan` and nothing else. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Vertical } from '../../../kernel/contract/vertical.ts'
import { companies } from '../companies/schema.ts'
import type { PlanId } from '../../../kernel/contract/vertical.ts'
import type { Subscription } from './rules.ts'

/** `vertical` is the company's own choice, `verticals` are all it works in. */
export type Standing = Subscription & { planStatus: string; vertical: Vertical; verticals: readonly string[] }

/** Null where there is no company: calls about a person alone are not limited. */
export async function standingOf(ctx: Ctx): Promise<Standing | null> {
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, ctx.companyId))
  const vertical = row && (ctx.services.verticals.get(row.vertical) ?? [...ctx.services.verticals.values()][0])
  if (!row || !vertical) return null
  return {
    plan: row.plan,
    planStatus: row.planStatus,
    planExpiresAt: row.planExpiresAt,
    userLimit: row.userLimit,
    addOns: row.addOns as Record<string, number>,
    vertical,
    verticals: row.verticals,
  }
}

/** Changes what the company is subscribed to. It never deletes anything: what is over a smaller plan's limit stays, and no more comes in. */
export async function setPlan(
  ctx: Ctx,
  wanted: { plan?: PlanId; addOns?: Record<string, number>; planExpiresAt?: number | null; planStatus?: string },
): Promise<void> {
  const [before] = await ctx.db.select().from(companies).where(eq(companies.id, ctx.companyId)).for('update')
  if (!before) throw new Error(`Company ${ctx.companyId} has no record.`)
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(before[name]),
  )
  if (names.length === 0) return
  const fields = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  await ctx.db
    .update(companies)
    .set({ ...fields, updatedAt: ctx.now })
    .where(eq(companies.id, ctx.companyId))
  await ctx.event('plan.changed', ctx.companyId, {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: fields,
  })
}
