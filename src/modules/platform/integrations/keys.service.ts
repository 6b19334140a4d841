/** API keys: a program acts as the person who made the key, within its scopes. Of the secret only a hash is stored. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ADMITTING_SCOPE } from '../../../kernel/contract/endpoint.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { inCompany } from '../../../kernel/server/database/transaction.ts'
import { LIVE_CHANNEL } from '../../../kernel/server/events.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { KEY_PREFIX, type KeySource } from '../../../kernel/server/sessions.ts'
import { memberships } from '../companies/schema.ts'
import type { integrationsContract } from './contract.ts'
import { ALL_MODULES, KERNEL_AREAS, KEY_FEATURE, MOST_KEYS, SHOWN_OF_KEY, type Refuser } from './rules.ts'
import { apiKeys } from './schema.ts'

type Service = Handlers<typeof integrationsContract>
const SECRET_BYTES = 32
const DAY_MS = 86_400_000
/** When a key was last used is written this often at most, whatever the number of servers. */
const NOTED_EVERY_MS = 60_000

/** The row rule: whoever manages integrations sees all of the company, everybody else what they made themselves. */
const own = (ctx: Ctx) => (ctx.may('integrations.manage') ? undefined : eq(apiKeys.userId, ctx.userId))

export const listKeys: Service['listKeys'] = async (ctx, { size, cursor, total }) => {
  const page = await pageBy(
    { size, cursor },
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select({
          key: apiKeys,
          byName: sql<string>`coalesce(nullif(btrim(${memberships.firstName} || ' ' || ${memberships.lastName}), ''), ${memberships.email})`,
        })
        .from(apiKeys)
        .innerJoin(
          memberships,
          and(eq(memberships.companyId, apiKeys.companyId), eq(memberships.userId, apiKeys.userId)),
        )
        .where(ctx.tenant(apiKeys, own(ctx), after))
        .orderBy(...order)
        .limit(limit),
    [{ column: apiKeys.id, type: 'text', of: ({ key }) => key.id }],
  )
  const refusedBy = await refuserOf(ctx)
  const counted = total ? await ctx.db.$count(apiKeys, ctx.tenant(apiKeys, own(ctx))) : undefined
  return {
    next: page.next,
    rows: page.rows.map(({ key, byName }) => shown(ctx, key, byName, refusedBy)),
    ...(counted === undefined ? {} : { total: { count: counted, capped: false } }),
  }
}

export const createKey: Service['createKey'] = async (ctx, { name, scopes, expiresInDays }) => {
  const areas = new Set<string>([ALL_MODULES, ...KERNEL_AREAS, ...ctx.services.modules.map((module) => module.id)])
  const unknown = scopes.find((scope) => scope !== ADMITTING_SCOPE && !areas.has(scope.split(':')[0] ?? ''))
  if (unknown) throw ctx.errors.UNKNOWN_SCOPE({ data: { scope: unknown } })
  const working = await ctx.db.$count(
    apiKeys,
    ctx.tenant(apiKeys, isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now))),
  )
  if (working >= MOST_KEYS) throw ctx.errors.TOO_MANY_KEYS()
  const secret = KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  const values = {
    companyId: ctx.companyId,
    id: ctx.newId(),
    userId: ctx.userId,
    name,
    prefix: secret.slice(0, SHOWN_OF_KEY),
    secretHash: hashOf(secret),
    scopes: [...new Set(scopes)].toSorted(),
    expiresAt: expiresInDays === null ? null : ctx.now + expiresInDays * DAY_MS,
    createdAt: ctx.now,
  }
  const [row] = await ctx.db.insert(apiKeys).values(values).returning()
  if (!row) throw new Error('The key was not stored.')
  await ctx.event('apiKey.created', row.id, { after: { name, scopes: row.scopes, expiresAt: row.expiresAt } })
  return { ...shown(ctx, row, ctx.userName, null), secret }
}

export const revokeKey: Service['revokeKey'] = async (ctx, { keyId }) => {
  const [before] = await ctx.db
    .select()
    .from(apiKeys)
    .where(ctx.tenant(apiKeys, eq(apiKeys.id, keyId), own(ctx)))
    .for('update')
  if (!before) throw ctx.errors.KEY_NOT_FOUND()
  if (before.revokedAt === null) {
    await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(ctx.tenant(apiKeys, eq(apiKeys.id, keyId)))
    await ctx.event('apiKey.revoked', keyId, { before: { name: before.name } })
  }
  return { id: keyId }
}

/** Asks what is asked when a key comes in, so that the list says of a key what its program is told. */
async function refuserOf(ctx: Ctx): Promise<Refuser | null> {
  const { limits } = ctx.services
  if ((await limits.features(ctx)).includes(KEY_FEATURE)) return null
  return (await limits.lacking(ctx, KEY_FEATURE)).code === 'SWITCHED_OFF' ? 'company' : 'plan'
}

function shown(ctx: Ctx, key: typeof apiKeys.$inferSelect, byName: string, refusedBy: Refuser | null) {
  const { id, name, prefix, scopes, expiresAt, lastUsedAt, lastUsedFrom, revokedAt, createdAt } = key
  return {
    id,
    name,
    prefix,
    scopes,
    byName,
    mine: key.userId === ctx.userId,
    expiresAt,
    lastUsedAt,
    lastUsedFrom,
    revokedAt,
    refusedBy,
    createdAt,
  }
}

/** How the kernel lets keys in. */
export const keySource: KeySource = {
  async find(app, secret, now) {
    const { rows } = await app.query<{ id: string; companyId: string; userId: string; scopes: string[] }>({
      name: 'integrations-key',
      text: 'select id, company_id as "companyId", user_id as "userId", scopes from public.api_key_of($1, $2)',
      values: [hashOf(secret), new Date(now).toISOString()],
    })
    return rows[0] ? { ...rows[0], feature: KEY_FEATURE } : null
  },
  noteUse: (app, key, from, now) =>
    inCompany(app, key.companyId, async ({ client }) => {
      // no event of the audit log, but whoever looks at the list sees it
      await client.query(
        `with noted as (update api_keys set last_used_at = $3, last_used_from = $4 where company_id = $1 and id = $2 and (last_used_at is null or last_used_at <= $5) returning 1)
        select pg_notify($6, $7) from noted`,
        [
          key.companyId,
          key.id,
          new Date(now).toISOString(),
          from,
          new Date(now - NOTED_EVERY_MS).toISOString(),
          LIVE_CHANNEL,
          JSON.stringify({ companyId: key.companyId, topic: 'integrations', kind: 'apiKey.used' }),
        ],
      )
    }),
}
