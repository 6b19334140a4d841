import { inArray } from 'drizzle-orm'
import type { Facts, FactsReader } from '../../../kernel/server/facts.ts'
import { memberships } from './schema.ts'

/** What events say of a person in the company; the manifest declares each of them. */
export function memberFacts(row: typeof memberships.$inferSelect): Facts {
  const { firstName, lastName, email, role, status, joinedAt } = row
  return { firstName, lastName, email, role, status, joinedAt }
}

export const readMemberFacts: FactsReader = async (ctx, ids) => {
  const rows = await ctx.db
    .select()
    .from(memberships)
    .where(ctx.tenant(memberships, inArray(memberships.userId, [...ids])))
  return new Map(rows.map((row) => [row.userId, memberFacts(row)]))
}
