/** Recent activity of a person's own account. */
import { deleteInBatches } from '../../../kernel/server/batches.ts'
import type { Pool } from 'pg'
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { activityCount, activityOf } from './activity.ts'
import type { identityContract } from './contract.ts'
import { ACTIVITY_KEPT_DAYS } from './rules.ts'

type Service = Handlers<typeof identityContract>

export const listActivity: Service['listActivity'] = async (ctx, { size, cursor, total }) => {
  const [before = null] = startAfter(cursor, 'integer') ?? []
  const rows = await activityOf(ctx.services.auth, ctx.userId, before === null ? null : Number(before), size + 1)
  return {
    ...toPage(rows, size, (row) => [row.id]),
    ...(total ? { total: await activityCount(ctx.services.auth, ctx.userId) } : {}),
  }
}

/** No count is asked for after this. */
const LONGEST_COUNT_MS = 86_400_000

/** What is past its time goes: old activity, counts of tries, and links and codes nobody used. */
export async function tidyAccounts(owner: Pool, now: number): Promise<void> {
  await deleteInBatches(owner, 'auth.activity', 'at < $1', [
    new Date(now - ACTIVITY_KEPT_DAYS * 86_400_000).toISOString(),
  ])
  for (const table of ['address_proofs', 'password_resets', 'verifications'])
    await deleteInBatches(owner, `auth.${table}`, 'expires_at < $1', [new Date(now).toISOString()])
  await deleteInBatches(owner, 'auth.rate_limits', 'last_request < $1', [now - LONGEST_COUNT_MS])
}
