/** Projects that a new colleague is given when they are let in. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { GrantSource } from '../../../kernel/server/grant.ts'
import { list } from './list.service.ts'
import { projectShares } from './schema.ts'
import { openProject } from './service.ts'

/** Opens projects to a colleague for reading; false if the caller may not share one of them. */
async function give(ctx: Ctx, userId: string, projectIds: readonly string[]): Promise<boolean> {
  for (const projectId of new Set(projectIds)) {
    const open = await openProject(ctx, projectId)
    if (!open?.may.share) return false
    await ctx.db
      .insert(projectShares)
      .values({ companyId: ctx.companyId, projectId, userId, access: 'view', sharedAt: ctx.now })
      .onConflictDoNothing()
    await ctx.event('project.shared', projectId, { after: { userId, access: 'view' } })
  }
  return true
}

/** As the register finds them. */
async function find(ctx: Ctx, words: string, limit: number): Promise<{ id: string; title: string }[]> {
  const { rows } = await list(
    { ...ctx, errors: {} },
    {
      size: limit,
      q: words || undefined,
      total: false,
      scope: 'all',
      sort: 'updatedAt',
      direction: 'desc',
    },
  )
  return rows.map(({ id, name }) => ({ id, title: name }))
}

export const projectGrants: GrantSource = { find, give }
