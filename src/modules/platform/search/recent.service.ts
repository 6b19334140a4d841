/** What a person opened last. Rows that lead to nothing any more are not shown, and go when newer ones take their place. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord as Found, Handlers } from '../../../kernel/server/module.ts'
import type { RecentRecord, searchContract } from './contract.ts'
import { RECENT_KEPT } from './rules.ts'
import { recentRecords } from './schema.ts'
import { shownRecord } from './search.service.ts'

type Service = Handlers<typeof searchContract>

export const listRecent: Service['listRecent'] = async (ctx, { module, limit }) => {
  // whoever looks at the product as somebody else does not learn what that person reads
  if (ctx.previewedBy !== null) return { rows: [] }
  const kept = await ctx.db
    .select()
    .from(recentRecords)
    .where(
      ctx.tenant(
        recentRecords,
        eq(recentRecords.userId, ctx.userId),
        module === undefined ? undefined : eq(recentRecords.module, module),
      ),
    )
    .orderBy(desc(recentRecords.openedAt), recentRecords.module, recentRecords.recordId)
    .limit(RECENT_KEPT)
  const present = await presentRecords(ctx, kept)
  const rows = kept.flatMap((row): RecentRecord[] => {
    const record = present.get(`${row.module} ${row.recordId}`)
    return record ? [{ ...shownRecord(record), module: row.module, kind: record.kind, openedAt: row.openedAt }] : []
  })
  return { rows: rows.slice(0, limit) }
}

export const noteRecent: Service['noteRecent'] = async (ctx, { module, recordId }) => {
  const present = await presentRecords(ctx, [{ module, recordId }])
  if (present.size === 0) throw ctx.errors.RECORD_NOT_FOUND()
  await ctx.db
    .insert(recentRecords)
    .values({ companyId: ctx.companyId, userId: ctx.userId, module, recordId, openedAt: ctx.now })
    .onConflictDoUpdate({
      target: [recentRecords.companyId, recentRecords.userId, recentRecords.module, recentRecords.recordId],
      set: { openedAt: ctx.now },
    })
  await forgetOldest(ctx)
  return { noted: true }
}

async function forgetOldest(ctx: Ctx): Promise<void> {
  const oldest = sql`(${recentRecords.module}, ${recentRecords.recordId}) in (
    select module, record_id from recent_records where company_id = ${ctx.companyId} and user_id = ${ctx.userId}
    order by opened_at desc, module, record_id offset ${RECENT_KEPT})`
  await ctx.db.delete(recentRecords).where(ctx.tenant(recentRecords, eq(recentRecords.userId, ctx.userId), oldest))
}

/** The records of a list that exist and that the person may see, by module and id. */
async function presentRecords(
  ctx: Ctx,
  asked: readonly { module: string; recordId: string }[],
): Promise<Map<string, Found>> {
  const present = new Map<string, Found>()
  for (const module of new Set(asked.map((one) => one.module))) {
    const ids = asked.filter((one) => one.module === module).map((one) => one.recordId)
    for (const record of (await ctx.services.records.get(module)?.get(ctx, ids)) ?? [])
      present.set(`${module} ${record.id}`, record)
  }
  return present
}
