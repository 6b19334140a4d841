import { eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { projects, projectTimeline } from './schema.ts'

/** The first project somebody makes, or comes for, stands in their timeline; from then on they tick what they want there. */
export async function tickFirst(ctx: Ctx, projectId: string, userId: string): Promise<void> {
  const others = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(ctx.tenant(projects, eq(projects.ownerId, userId), ne(projects.id, projectId)))
    .limit(1)
  if (others.length > 0) return
  if ((await ctx.db.$count(projectTimeline, ctx.tenant(projectTimeline, eq(projectTimeline.userId, userId)))) > 0)
    return
  await ctx.db
    .insert(projectTimeline)
    .values({ companyId: ctx.companyId, userId, projectId, tickedAt: ctx.now })
    .onConflictDoNothing()
  await ctx.event('projectTimeline.changed', userId, {
    before: { activeProjectIds: [] },
    after: { activeProjectIds: [projectId] },
  })
}
