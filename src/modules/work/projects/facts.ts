import { inArray } from 'drizzle-orm'
import type { Facts, FactsReader } from '../../../kernel/server/facts.ts'
import { WAITING_NUMBER } from './rules.ts'
import { projects } from './schema.ts'

/** What events say of a project; the manifest declares each of them. */
export function projectFacts(row: typeof projects.$inferSelect): Facts {
  const { name, client, location, type, vertical, status, phase, progress, startDate, endDate, budget } = row
  return {
    // what an import brings gets its number when all of it is there
    number: row.number.startsWith(WAITING_NUMBER) ? '' : row.number,
    name,
    client,
    location,
    type,
    vertical,
    status,
    phase,
    progress: row.planProgress ?? progress,
    startDate,
    endDate,
    budget,
    owner: row.ownerId,
    projectManager: row.projectManager,
    archived: row.archivedAt !== null,
  }
}

export const readProjectFacts: FactsReader = async (ctx, ids) => {
  const rows = await ctx.db
    .select()
    .from(projects)
    .where(ctx.tenant(projects, inArray(projects.id, [...ids])))
  return new Map(rows.map((row) => [row.id, projectFacts(row)]))
}
