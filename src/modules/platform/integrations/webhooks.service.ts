/** Outgoing webhooks: who is told of which events. What is sent, and how, is in deliveries.service.ts. */
import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Arrival, Handlers } from '../../../kernel/server/module.ts'
import { checkOutbound, OutboundRefused } from '../../../kernel/server/outbound-fetch.ts'
import { seal } from '../../../kernel/server/secrets.ts'
import type { integrationsContract } from './contract.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { resumeDeliveries } from './deliveries.service.ts'
import { MOST_WEBHOOKS } from './rules.ts'
import { webhooks } from './schema.ts'

type Service = Handlers<typeof integrationsContract>
type Row = typeof webhooks.$inferSelect

const SECRET_BYTES = 32
const newWebhookSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** Those the person may see: all for whoever manages them, else what they made themselves. */
const seen = (ctx: Ctx) => (ctx.may('integrations.manage') ? undefined : eq(webhooks.createdBy, ctx.userId))

export const listWebhooks: Service['listWebhooks'] = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(ctx.tenant(webhooks, seen(ctx)))
    .orderBy(desc(webhooks.id))
  return { rows: rows.map(shown) }
}

export const createWebhook: Service['createWebhook'] = async (ctx, { url, description, kinds }) => {
  await oneAtATime(ctx, 'webhooks')
  if ((await ctx.db.$count(webhooks, ctx.tenant(webhooks))) >= MOST_WEBHOOKS) throw ctx.errors.TOO_MANY_WEBHOOKS()
  await refuseUnfit(ctx, { url, kinds })
  const secret = newWebhookSecret()
  const values = {
    companyId: ctx.companyId,
    id: ctx.newId(),
    url,
    description,
    kinds: distinct(kinds),
    secretSealed: seal(ctx.services.config.secret, secret),
    createdBy: ctx.userId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  const [row] = await ctx.db.insert(webhooks).values(values).returning()
  if (!row) throw new Error('The webhook was not stored.')
  await ctx.event('webhook.created', row.id, { after: { url, description, kinds: row.kinds } })
  return { ...shown(row), secret }
}

export const updateWebhook: Service['updateWebhook'] = async (ctx, { webhookId, ...changes }) => {
  const before = await openWebhook(ctx, webhookId)
  if (!before) throw ctx.errors.WEBHOOK_NOT_FOUND()
  await refuseUnfit(ctx, { url: changes.url === before.url ? undefined : changes.url, kinds: changes.kinds })
  const resumed = changes.active === true && !before.active
  const [row] = await ctx.db
    .update(webhooks)
    // whoever switches one on again gives it a fresh start
    .set({
      ...changes,
      ...(changes.kinds ? { kinds: distinct(changes.kinds) } : {}),
      ...(resumed ? { failures: 0, disabledAt: null } : {}),
      updatedAt: ctx.now,
    })
    .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId)))
    .returning()
  if (!row) throw ctx.errors.WEBHOOK_NOT_FOUND()
  const changed = (['url', 'description', 'kinds', 'active'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(row[field]),
  )
  const only = (source: Row) => Object.fromEntries(changed.map((field) => [field, source[field]]))
  if (changed.length > 0) await ctx.event('webhook.updated', webhookId, { before: only(before), after: only(row) })
  if (resumed) await resumeDeliveries(ctx, webhookId)
  return shown(row)
}

export const removeWebhook: Service['removeWebhook'] = async (ctx, { webhookId }) => {
  const [row] = await ctx.db
    .delete(webhooks)
    .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId)))
    .returning()
  if (!row) throw ctx.errors.WEBHOOK_NOT_FOUND()
  await ctx.event('webhook.removed', webhookId, { before: { url: row.url } })
  return { id: webhookId }
}

export const rotateSecret: Service['rotateSecret'] = async (ctx, { webhookId }) => {
  const secret = newWebhookSecret()
  const changed = await ctx.db
    .update(webhooks)
    .set({ secretSealed: seal(ctx.services.config.secret, secret), updatedAt: ctx.now })
    .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId)))
    .returning({ id: webhooks.id })
  if (changed.length === 0) throw ctx.errors.WEBHOOK_NOT_FOUND()
  await ctx.event('webhook.secretRotated', webhookId)
  return { secret }
}

/** A test is an event like any other, so it goes the whole way: reader, queue, signature, log. */
export const testWebhook: Service['testWebhook'] = async (ctx, { webhookId }) => {
  if (!(await openWebhook(ctx, webhookId))) throw ctx.errors.WEBHOOK_NOT_FOUND()
  await ctx.event('webhook.tested', webhookId)
  return { id: webhookId }
}

async function openWebhook(ctx: Ctx, webhookId: string): Promise<Row | null> {
  const [row] = await ctx.db
    .select()
    .from(webhooks)
    .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId), seen(ctx)))
  return row ?? null
}

type Unfit = Pick<
  Parameters<Service['createWebhook']>[0]['errors'],
  'UNKNOWN_EVENT' | 'WEBHOOK_ADDRESS_OWN' | 'WEBHOOK_ADDRESS_PRIVATE' | 'WEBHOOK_ADDRESS_UNKNOWN'
>

/** What could never work is refused when it is written down, not when the first event is lost. */
async function refuseUnfit(
  ctx: Ctx & { errors: Unfit },
  { url, kinds }: { url: string | undefined; kinds: readonly string[] | undefined },
): Promise<void> {
  const unknown = kinds?.find((kind) => !ctx.services.topicOf.has(kind))
  if (unknown !== undefined) throw ctx.errors.UNKNOWN_EVENT({ data: { kind: unknown } })
  if (url === undefined) return
  const { origin, hostname: host } = new URL(url)
  if (origin === new URL(ctx.services.config.url).origin) throw ctx.errors.WEBHOOK_ADDRESS_OWN()
  try {
    await checkOutbound(url, ctx.services.config.allowedHosts)
  } catch (error) {
    if (error instanceof OutboundRefused && error.why === 'private')
      throw ctx.errors.WEBHOOK_ADDRESS_PRIVATE({ data: { host } })
    if (error instanceof OutboundRefused || (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'))
      throw ctx.errors.WEBHOOK_ADDRESS_UNKNOWN({ data: { host } })
    // the resolver being away for a moment is no fault of the address; sending checks it again
    if (!(error instanceof Error && 'code' in error && error.code === 'EAI_AGAIN')) throw error
  }
}

const distinct = (kinds: readonly string[]) => [...new Set(kinds)].toSorted()

function shown(row: Row) {
  const { id, url, description, kinds, active, failures, disabledAt, lastDeliveredAt, createdAt } = row
  return { id, url, description, kinds, active, failures, disabledAt, lastDeliveredAt, createdAt }
}

/** The same webhooks may still be called from where the company came from; somebody here switches them on. */
export async function pauseWebhooks(client: ClientBase, { companyId }: Arrival): Promise<null> {
  await client.query('update webhooks set active = false where company_id = $1', [companyId])
  return null
}
