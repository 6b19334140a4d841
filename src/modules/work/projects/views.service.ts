/** Saved views of the register: each person has their own. */
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { ProjectView, type projectsContract } from './contract.ts'
import { MAX_VIEWS } from './rules.ts'
import { projectViews } from './schema.ts'

type Service = Handlers<typeof projectsContract>

export const listViews: Service['listViews'] = async (ctx) => ({ rows: (await viewsOf(ctx)).map(shown) })

export const saveView: Service['saveView'] = async (ctx, { name, filter }) => {
  if ((await viewsOf(ctx)).length >= MAX_VIEWS) throw ctx.errors.TOO_MANY_VIEWS()
  const [row] = await ctx.db
    .insert(projectViews)
    .values({ companyId: ctx.companyId, id: ctx.newId(), userId: ctx.userId, name, filter, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!row) throw ctx.errors.VIEW_NAME_TAKEN()
  await ctx.event('projectView.saved', row.id, { after: { name } })
  return shown(row)
}

export const removeView: Service['removeView'] = async (ctx, { viewId }) => {
  const [row] = await ctx.db
    .delete(projectViews)
    .where(ctx.tenant(projectViews, eq(projectViews.id, viewId), eq(projectViews.userId, ctx.userId)))
    .returning()
  if (!row) throw ctx.errors.VIEW_NOT_FOUND()
  await ctx.event('projectView.removed', viewId, { before: { name: row.name } })
  return { id: viewId }
}

function viewsOf(ctx: Ctx) {
  return ctx.db
    .select()
    .from(projectViews)
    .where(ctx.tenant(projectViews, eq(projectViews.userId, ctx.userId)))
    .orderBy(asc(projectViews.createdAt), asc(projectViews.id))
}

function shown(row: typeof projectViews.$inferSelect): ProjectView {
  return ProjectView.parse({ id: row.id, name: row.name, filter: row.filter })
}
