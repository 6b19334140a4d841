/** How a person arranged their dashboard, and what they use on it. Both are their own business alone. */
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { addDays } from '../../../lib/dates.ts'
import { type dashboardContract, Layout } from './contract.ts'
import { instanceOf, startingRole, USE_DAYS, widgetsFor } from './rules.ts'
import { dashboardLayouts, dashboardUses } from './schema.ts'

type Service = Handlers<typeof dashboardContract>

function roleOf(ctx: Ctx): string {
  const held = ctx.session?.companies
    .find(({ id }) => id === ctx.companyId)
    ?.verticals.find(({ id }) => id === ctx.vertical)
  return startingRole(ctx.holder.role, held?.role ?? null)
}

/** What somebody of this role begins with. The timestamp of its widgets is the beginning of time: they were always there. */
function startOf(ctx: Ctx, role: string): Layout {
  const taken = new Set<string>()
  const declared = Array.from(ctx.services.figures, ([id, figure]) => [id, figure.declared] as const)
  const customWidgets = widgetsFor(role, declared).map((column) =>
    column.map((widgetId) => {
      const instanceId = instanceOf(widgetId, 0, taken)
      taken.add(instanceId)
      return { instanceId, widgetId, days: null, mine: false, size: 'normal' as const }
    }),
  )
  return { moduleOrder: null, modules: {}, customWidgets, role, saved: false }
}

async function storedOf(ctx: Ctx) {
  const [row] = await ctx.db
    .select()
    .from(dashboardLayouts)
    .where(ctx.tenant(dashboardLayouts, eq(dashboardLayouts.userId, ctx.userId)))
  return row ?? null
}

async function layoutOf(ctx: Ctx): Promise<Layout> {
  const start = startOf(ctx, roleOf(ctx))
  const row = await storedOf(ctx)
  if (!row) return start
  return Layout.parse({
    ...start,
    moduleOrder: row.moduleOrder,
    modules: row.modules,
    customWidgets: row.customWidgets ?? start.customWidgets,
    saved: row.moduleOrder !== null || row.customWidgets !== null || Object.keys(row.modules ?? {}).length > 0,
  })
}

export const getLayout: Service['getLayout'] = (ctx) => layoutOf(ctx)

export const saveLayout: Service['saveLayout'] = async (ctx, wish) => {
  const set = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  await ctx.db
    .insert(dashboardLayouts)
    .values({ companyId: ctx.companyId, userId: ctx.userId, modules: {}, ...set, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [dashboardLayouts.companyId, dashboardLayouts.userId],
      set: { ...set, updatedAt: ctx.now },
    })
  await ctx.event('dashboardLayout.changed', ctx.userId)
  return layoutOf(ctx)
}

export const resetLayout: Service['resetLayout'] = async (ctx) => {
  await ctx.db
    .update(dashboardLayouts)
    .set({ moduleOrder: null, modules: {}, customWidgets: null, updatedAt: ctx.now })
    .where(ctx.tenant(dashboardLayouts, eq(dashboardLayouts.userId, ctx.userId)))
  await ctx.event('dashboardLayout.changed', ctx.userId)
  return layoutOf(ctx)
}

const since = (ctx: Ctx) => addDays(ctx.today, -USE_DAYS)

export const getUses: Service['getUses'] = async (ctx) => {
  // whoever looks at the product as somebody else does not learn what that person uses
  const own = ctx.previewedBy === null
  const rows = own
    ? await ctx.db
        .select({ module: dashboardUses.module, count: sql<number>`sum(${dashboardUses.count})::int` })
        .from(dashboardUses)
        .where(
          ctx.tenant(dashboardUses, eq(dashboardUses.userId, ctx.userId), sql`${dashboardUses.day} > ${since(ctx)}`),
        )
        .groupBy(dashboardUses.module)
        .orderBy(dashboardUses.module)
    : []
  return { follow: (await storedOf(ctx))?.follow ?? true, role: roleOf(ctx), uses: rows }
}

export const noteUse: Service['noteUse'] = async (ctx, { module }) => {
  if ((await storedOf(ctx))?.follow === false) return { counted: false }
  await ctx.db
    .insert(dashboardUses)
    .values({ companyId: ctx.companyId, userId: ctx.userId, module, day: ctx.today, count: 1 })
    .onConflictDoUpdate({
      target: [dashboardUses.companyId, dashboardUses.userId, dashboardUses.module, dashboardUses.day],
      set: { count: sql`${dashboardUses.count} + 1` },
    })
  // nobody needs to know what was used longer ago than the arrangement looks back
  await ctx.db
    .delete(dashboardUses)
    .where(ctx.tenant(dashboardUses, eq(dashboardUses.userId, ctx.userId), sql`${dashboardUses.day} <= ${since(ctx)}`))
  return { counted: true }
}

export const setFollow: Service['setFollow'] = async (ctx, { follow }) => {
  await ctx.db
    .insert(dashboardLayouts)
    .values({ companyId: ctx.companyId, userId: ctx.userId, modules: {}, follow, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [dashboardLayouts.companyId, dashboardLayouts.userId],
      set: { follow, updatedAt: ctx.now },
    })
  await ctx.event('dashboardLayout.changed', ctx.userId)
  return { follow }
}

export const forgetUses: Service['forgetUses'] = async (ctx) => {
  const gone = await ctx.db
    .delete(dashboardUses)
    .where(ctx.tenant(dashboardUses, eq(dashboardUses.userId, ctx.userId)))
    .returning({ module: dashboardUses.module })
  await ctx.event('dashboardLayout.changed', ctx.userId)
  return { forgotten: gone.length }
}
