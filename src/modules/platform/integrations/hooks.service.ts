/** Incoming webhooks: addresses of ours that programs outside post JSON to. What arrives is kept and told as an event. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { newId } from '../../../lib/ids.ts'
import { createContext, type Ctx, type Services } from '../../../kernel/server/context.ts'
import { inCompany, NO_COMPANY } from '../../../kernel/server/database/transaction.ts'
import { Refused, tooMany } from '../../../kernel/server/http/failures.ts'
import { countUpToCap } from '../../../kernel/server/keyset.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { companies } from '../companies/schema.ts'
import type { integrationsContract } from './contract.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { BODY_SHOWN, HOOK_FEATURE, INCOMING_PER_MINUTE, MOST_HOOKS } from './rules.ts'
import { incomingCalls, incomingHooks } from './schema.ts'

type Service = Handlers<typeof integrationsContract>
type Row = typeof incomingHooks.$inferSelect

const SECRET_BYTES = 32
const MINUTE_MS = 60_000
const MS_PER_SECOND = 1_000
/** A company in which nothing may change takes no calls either. */
const SUSPENDED = 'suspended'

const seen = (ctx: Ctx) => (ctx.may('integrations.manage') ? undefined : eq(incomingHooks.createdBy, ctx.userId))

export const listHooks: Service['listHooks'] = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(incomingHooks)
    .where(ctx.tenant(incomingHooks, seen(ctx)))
    .orderBy(desc(incomingHooks.id))
  return { rows: rows.map(shown) }
}

export const createHook: Service['createHook'] = async (ctx, { name }) => {
  await oneAtATime(ctx, 'hooks')
  if ((await ctx.db.$count(incomingHooks, ctx.tenant(incomingHooks))) >= MOST_HOOKS) throw ctx.errors.TOO_MANY_HOOKS()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const [row] = await ctx.db
    .insert(incomingHooks)
    .values({
      companyId: ctx.companyId,
      id: ctx.newId(),
      name,
      secretHash: hashOf(secret),
      createdBy: ctx.userId,
      createdAt: ctx.now,
    })
    .returning()
  if (!row) throw new Error('The incoming webhook was not stored.')
  await ctx.event('incomingHook.created', row.id, { after: { name } })
  return { ...shown(row), address: `${ctx.services.config.url}/api/hooks/${secret}` }
}

export const updateHook: Service['updateHook'] = async (ctx, { hookId, ...changes }) => {
  const [before] = await ctx.db
    .select()
    .from(incomingHooks)
    .where(ctx.tenant(incomingHooks, eq(incomingHooks.id, hookId)))
    .for('update')
  if (!before) throw ctx.errors.HOOK_NOT_FOUND()
  const changed = (['name', 'active'] as const).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
  if (changed.length === 0) return shown(before)
  const [row] = await ctx.db
    .update(incomingHooks)
    .set(changes)
    .where(ctx.tenant(incomingHooks, eq(incomingHooks.id, hookId)))
    .returning()
  if (!row) throw ctx.errors.HOOK_NOT_FOUND()
  const only = (source: Row) => Object.fromEntries(changed.map((field) => [field, source[field]]))
  await ctx.event('incomingHook.updated', hookId, { before: only(before), after: only(row) })
  return shown(row)
}

export const removeHook: Service['removeHook'] = async (ctx, { hookId }) => {
  const [row] = await ctx.db
    .delete(incomingHooks)
    .where(ctx.tenant(incomingHooks, eq(incomingHooks.id, hookId)))
    .returning()
  if (!row) throw ctx.errors.HOOK_NOT_FOUND()
  await ctx.event('incomingHook.removed', hookId, { before: { name: row.name } })
  return { id: hookId }
}

export const listCalls: Service['listCalls'] = async (ctx, { hookId, size, cursor, total }) => {
  const [hook] = await ctx.db
    .select()
    .from(incomingHooks)
    .where(ctx.tenant(incomingHooks, eq(incomingHooks.id, hookId), seen(ctx)))
  if (!hook) throw ctx.errors.HOOK_NOT_FOUND()
  const page = await pageBy(
    { size, cursor },
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select({
          id: incomingCalls.id,
          receivedAt: incomingCalls.receivedAt,
          ip: incomingCalls.ip,
          body: sql<string>`left(${incomingCalls.body}::text, ${BODY_SHOWN})`,
          cut: sql<boolean>`length(${incomingCalls.body}::text) > ${BODY_SHOWN}`,
        })
        .from(incomingCalls)
        .where(ctx.tenant(incomingCalls, eq(incomingCalls.hookId, hookId), after))
        .orderBy(...order)
        .limit(limit),
    [{ column: incomingCalls.id, type: 'text', of: (row) => row.id }],
  )
  const counted = total
    ? await countUpToCap(ctx, 'from incoming_calls where company_id = $1 and hook_id = $2', [ctx.companyId, hookId])
    : undefined
  return { ...page, ...(counted ? { total: counted } : {}) }
}

/** A call from outside, which has nothing but the secret. An unknown one learns what any unknown address says. */
export async function receiveCall(
  services: Services,
  call: { secret: string; body: unknown; ip: string; requestId: string; now: number },
): Promise<{ id: string }> {
  const { secret, now, ip, requestId } = call
  return inCompany(services.app, NO_COMPANY, async (tx) => {
    const { rows } = await tx.client.query<{ companyId: string; id: string }>(
      'select company_id as "companyId", id from public.incoming_hook_of($1)',
      [hashOf(secret)],
    )
    const [hook] = rows
    if (!hook) throw new Refused('NOT_FOUND')
    const visitor = createContext(services, tx, {
      requestId,
      now,
      ip,
      session: null,
      companyId: NO_COMPANY,
      role: null,
      userId: '',
      userName: 'Visitor',
    })
    return store(await visitor.enter(hook.companyId, { userId: '', userName: 'Incoming webhook' }), hook.id, call.body)
  })
}

async function store(ctx: Ctx, hookId: string, body: unknown): Promise<{ id: string }> {
  const [company] = await ctx.db
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  if (company?.status === SUSPENDED) throw new Refused('COMPANY_SUSPENDED')
  if (!(await ctx.services.limits.features(ctx)).includes(HOOK_FEATURE))
    throw await ctx.services.limits.lacking(ctx, HOOK_FEATURE)
  // ids begin with their time, so the last minute is the right edge of the log's index
  const minuteAgo = newId(ctx.now - MINUTE_MS, new Uint8Array(16))
  const recent = await ctx.db
    .select({ receivedAt: incomingCalls.receivedAt })
    .from(incomingCalls)
    .where(ctx.tenant(incomingCalls, and(eq(incomingCalls.hookId, hookId), gte(incomingCalls.id, minuteAgo))))
    .orderBy(incomingCalls.id)
    .limit(INCOMING_PER_MINUTE)
  const [oldest] = recent
  if (oldest && recent.length >= INCOMING_PER_MINUTE)
    throw tooMany((oldest.receivedAt + MINUTE_MS - ctx.now) / MS_PER_SECOND)
  const id = ctx.newId()
  // as SQL, since a JSON null must not become the database's null
  await ctx.db.insert(incomingCalls).values({
    companyId: ctx.companyId,
    id,
    hookId,
    body: sql`${JSON.stringify(body)}::jsonb`,
    ip: ctx.ip,
    receivedAt: ctx.now,
  })
  await ctx.db
    .update(incomingHooks)
    .set({ received: sql`${incomingHooks.received} + 1`, lastReceivedAt: ctx.now })
    .where(ctx.tenant(incomingHooks, eq(incomingHooks.id, hookId)))
  await ctx.event('hook.received', hookId, { after: { callId: id } })
  return { id }
}

function shown(row: Row) {
  const { id, name, active, received, lastReceivedAt, createdAt } = row
  return { id, name, active, received, lastReceivedAt, createdAt }
}
