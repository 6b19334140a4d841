/** Projects with their dates, for calendars: among those the person may see, and only these. */
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { projects, projectShares } from '../../work/projects/schema.ts'
import type { FEED_SCOPES } from './rules.ts'

export type DatedProject = {
  id: string
  name: string
  detail: string
  address: string
  startDate: string | null
  endDate: string | null
  updatedAt: number
}

/** Those that end, or without an end start, on `from` or later; the earliest first. */
export async function datedProjects(
  ctx: Ctx,
  { scope, from, limit }: { scope: (typeof FEED_SCOPES)[number]; from: string; limit: number },
): Promise<DatedProject[]> {
  const everything = scope === 'all' && ctx.may('projects.seeAll')
  const rows = await ctx.db
    .select({
      id: projects.id,
      startDate: projects.startDate,
      endDate: projects.endDate,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(
      ctx.tenant(
        projects,
        isNull(projects.deletedAt),
        isNull(projects.archivedAt),
        sql`coalesce(${projects.endDate}, ${projects.startDate}) >= ${from}::date`,
        everything ? undefined : mine(ctx),
      ),
    )
    .orderBy(sql`coalesce(${projects.startDate}, 'infinity'::date)`, projects.id)
    .limit(limit)
  // the module of the projects has the last word on what may be seen, and says what they are called
  const records =
    (await ctx.services.records.get('projects')?.get(
      ctx,
      rows.map((row) => row.id),
    )) ?? []
  const seen = new Map(records.map((record) => [record.id, record]))
  return rows.flatMap((row) => {
    const record = seen.get(row.id)
    return record ? [{ ...row, name: record.title, detail: record.detail, address: record.address }] : []
  })
}

function mine(ctx: Ctx) {
  const shared = ctx.db
    .select({ id: projectShares.projectId })
    .from(projectShares)
    .where(
      ctx.tenant(projectShares, and(eq(projectShares.projectId, projects.id), eq(projectShares.userId, ctx.userId))),
    )
  return or(eq(projects.ownerId, ctx.userId), exists(shared))
}
