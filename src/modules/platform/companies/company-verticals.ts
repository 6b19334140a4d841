import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { companies } from './schema.ts'

/** The verticals of the company, and the one it has chosen. */
export async function verticalsOf(ctx: Ctx): Promise<{ vertical: string; verticals: string[] }> {
  const [row] = await ctx.db
    .select({ vertical: companies.vertical, verticals: companies.verticals })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return row ?? { vertical: ctx.vertical, verticals: [ctx.vertical] }
}
