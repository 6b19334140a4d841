/** A changing call with an Idempotency-Key happens once: the key and its answer are part of the change's own transaction. */
import { createHmac } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { seal, unseal } from '../secrets.ts'
import { Refused } from './failures.ts'

export const IDEMPOTENCY_KEY_KEPT_MS = 86_400_000
const KEY_SHAPE = /^[\w-]{8,128}$/

/** Two calls with one key at once: the second waits for the first to commit, then gets its answer. */
export async function once<T>(
  ctx: Ctx,
  key: string | null,
  request: unknown,
  work: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  if (!key) return { answer: await work(), repeated: false }
  if (!KEY_SHAPE.test(key))
    throw new Refused('BAD_REQUEST', {
      fields: [{ field: 'Idempotency-Key', message: 'Use 8 to 128 letters, digits, - or _.' }],
    })
  const { companyId } = ctx
  const { secret } = ctx.services.config
  // a request can hold a password and an answer a one-time link: neither may be read or guessed from the table
  const hash = createHmac('sha256', secret).update(JSON.stringify(request)).digest('base64url')
  const { rowCount } = await ctx.client.query(
    'insert into idempotency_keys (company_id, user_id, key, request_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [companyId, ctx.userId, key, hash, new Date(ctx.now).toISOString()],
  )
  if (!rowCount) {
    const { rows } = await ctx.client.query<{ request_hash: string; answer: string }>(
      'select request_hash, answer from idempotency_keys where company_id = $1 and user_id = $2 and key = $3',
      [companyId, ctx.userId, key],
    )
    if (rows[0]?.request_hash !== hash) throw new Refused('IDEMPOTENCY_KEY_REUSED')
    return { answer: JSON.parse(unseal(secret, rows[0].answer)) as T, repeated: true }
  }
  const answer = await work()
  // a public call may have entered a company meanwhile; its key stays where it was made
  await ctx.client.query(`select set_config('app.company_id', $1, true)`, [companyId])
  await ctx.client.query(
    'update idempotency_keys set answer = $4::jsonb where company_id = $1 and user_id = $2 and key = $3',
    [companyId, ctx.userId, key, JSON.stringify(seal(secret, JSON.stringify(answer)))],
  )
  return { answer, repeated: false }
}
