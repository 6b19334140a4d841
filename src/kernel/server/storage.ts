/** How much a company has stored, and how much room is left on the disk of the data folder. */
import type { StorageFigures } from '../contract/status.ts'
import type { Ctx } from './context.ts'
import { freeBytesIn } from './free-space.ts'

/** Adding up a large company's files takes a moment, and every open window asks. */
const KEPT_MS = 60_000
const MOST_KEPT = 1_000

export function createStorageFigures(): (ctx: Ctx) => Promise<StorageFigures> {
  const kept = new Map<string, { usedBytes: number; until: number }>()
  return async (ctx) => {
    const freeBytes = await freeBytesIn(ctx.services.config.dataFolder)
    const known = kept.get(ctx.companyId)
    if (known && known.until > performance.now()) return { usedBytes: known.usedBytes, freeBytes }
    const usedBytes = await sumOf(ctx)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(ctx.companyId, { usedBytes, until: performance.now() + KEPT_MS })
    return { usedBytes, freeBytes }
  }
}

async function sumOf(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.client.query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::float8 as bytes from files where company_id = $1',
    [ctx.companyId],
  )
  return rows[0]?.bytes ?? 0
}
