import { eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { projects, projectTimeline } from './schema.ts'

/** The first project somebody makes stands in their timeline; from then on they tick what they want there. */
export async function tickFirst(ctx: Ctx, projectId: string): Promise<void> {
  const others = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(ctx.tenant(projects, eq(projects.ownerId, ctx.userId), ne(projects.id, projectId)))
    .limit(1)
  if (others.length > 0) return
  await ctx.db
    .insert(projectTimeline)
    .values({ companyId: ctx.companyId, userId: ctx.userId, projectId, tickedAt: ctx.now })
    .onConflictDoNothing()
  await ctx.event('projectTimeline.changed', ctx.userId, {
    before: { activeProjectIds: [] },
    after: { activeProjectIds: [projectId] },
  })
}
