import type { Ctx } from '../../../kernel/server/context.ts'

/** Of several that are made at the same moment each counts what the one before has made. */
export async function oneAtATime(ctx: Ctx, what: string): Promise<void> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 13))', [`${ctx.companyId} ${what}`])
}
