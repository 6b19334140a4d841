/** Insights that a person has put aside for a while: theirs alone, and taken back at any time. */
import { deleteInBatches } from '../../../kernel/server/batches.ts'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { insightsContract } from './contract.ts'
import { ruleOf, SNOOZE_KEPT_DAYS } from './rules.ts'
import { insightSnoozes } from './schema.ts'

type Service = Handlers<typeof insightsContract>
const DAY_MS = 86_400_000

export const snooze: Service['snooze'] = async (ctx, { insightId, days }) => {
  if (!ctx.services.insightRules.has(ruleOf(insightId))) throw ctx.errors.INSIGHT_UNKNOWN()
  const until = ctx.now + days * DAY_MS
  await ctx.db
    .insert(insightSnoozes)
    .values({ companyId: ctx.companyId, userId: ctx.userId, insightId, until })
    .onConflictDoUpdate({
      target: [insightSnoozes.companyId, insightSnoozes.userId, insightSnoozes.insightId],
      set: { until },
    })
  await ctx.event('insight.snoozed', insightId, { after: { days } })
  return { insightId, until }
}

export const unsnooze: Service['unsnooze'] = async (ctx, { insightId }) => {
  if (!ctx.services.insightRules.has(ruleOf(insightId))) throw ctx.errors.INSIGHT_UNKNOWN()
  const gone = await ctx.db
    .delete(insightSnoozes)
    .where(ctx.tenant(insightSnoozes, eq(insightSnoozes.userId, ctx.userId), eq(insightSnoozes.insightId, insightId)))
  if (gone.rowCount) await ctx.event('insight.unsnoozed', insightId)
  return { insightId }
}

export const unsnoozeAll: Service['unsnoozeAll'] = async (ctx) => {
  const gone = await ctx.db
    .delete(insightSnoozes)
    .where(ctx.tenant(insightSnoozes, eq(insightSnoozes.userId, ctx.userId)))
  if (gone.rowCount) await ctx.event('insight.unsnoozed', ctx.userId, { after: { count: gone.rowCount } })
  return { count: gone.rowCount ?? 0 }
}

export async function removeEndedSnoozes(owner: Pool, now: number): Promise<void> {
  await deleteInBatches(owner, 'insight_snoozes', 'until < $1', [
    new Date(now - SNOOZE_KEPT_DAYS * DAY_MS).toISOString(),
  ])
}
