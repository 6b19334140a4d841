/** Deliveries: an event becomes one row per webhook that wants it, and a job sends each row until it is taken or given up. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { newId } from '../../../lib/ids.ts'
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { ReadEvent } from '../../../kernel/server/events.ts'
import { enqueueIn } from '../../../kernel/server/job-queue.ts'
import { type List, readList } from '../../../kernel/server/list/list.ts'
import { tableColumns } from '../../../kernel/server/list/table.ts'
import type { Errand, Handlers } from '../../../kernel/server/module.ts'
import { createOutboundFetch } from '../../../kernel/server/outbound-fetch.ts'
import type { Reader } from '../../../kernel/server/readers.ts'
import { unseal } from '../../../kernel/server/secrets.ts'
import { notifyAdmins } from '../notifications/public.ts'
import type { integrationsContract } from './contract.ts'
import { integrations } from './manifest.ts'
import {
  ANSWER_KEPT,
  ANSWER_WITHIN_MS,
  DELIVERY_LANES,
  type DeliveryState,
  FAILURES_TO_DISABLE,
  HOOK_FEATURE,
  laneOf,
  waitAfter,
} from './rules.ts'
import { webhookDeliveries, webhooks } from './schema.ts'
import { signed } from './signature.ts'

type Service = Handlers<typeof integrationsContract>
type Row = typeof webhookDeliveries.$inferSelect
/** `attempt` is how many there were before: two jobs for the same attempt send once. */
type Payload = { deliveryId: string; attempt: number }

const TEST_KIND = 'webhook.tested'
const ANSWER_BYTES = 4 * ANSWER_KEPT
/** How many of the deliveries that waited are taken up when a webhook is resumed; older ones can be sent by hand. */
const RESUMED_AT_ONCE = 1_000

const queueOf = (webhookId: string) => `integrations.deliver.${laneOf(webhookId)}`

type Wanting = { companyId: string; id: string; kinds: string[]; active: boolean; createdAt: number }

/** Runs in the reader's own transaction: a row and its job exist, or neither does, and a second reading adds nothing. */
export const planDeliveries: Reader = async (client, events, declared) => {
  const { rows } = await client.query<Wanting>(
    `select company_id as "companyId", id, kinds, active, (extract(epoch from created_at) * 1000)::float8 as "createdAt"
     from webhooks where company_id = any($1) order by company_id, id`,
    [[...new Set(events.map((event) => event.companyId))]],
  )
  for (const event of events) {
    const kind = declared(event.kind)
    const test = event.kind === TEST_KIND
    if (!kind || (kind.quiet && !test)) continue
    const wanting = rows.filter(
      (webhook) =>
        webhook.companyId === event.companyId &&
        // what happened before a webhook was made is none of its business, even when it is read later
        webhook.createdAt <= event.at &&
        (test ? webhook.id === event.entityId : webhook.kinds.length === 0 || webhook.kinds.includes(event.kind)),
    )
    if (wanting.length === 0 || (await wasSwitchedOff(client, event))) continue
    for (const webhook of wanting)
      if (test || (await wasActive(client, event, webhook))) await plan(client, event, webhook.id)
  }
}

/** Whether the webhook was on when the event happened, which may be read only after it was paused or resumed: the next such change says what was before it. */
async function wasActive(client: ClientBase, event: ReadEvent, webhook: Wanting): Promise<boolean> {
  const { rows } = await client.query<{ kind: string; active: string | null }>(
    `select kind, after ->> 'active' as active from events where company_id = $1 and topic = $2 and entity_id = $3 and id > $4::bigint
       and (kind = 'webhook.disabled' or (kind = 'webhook.updated' and after ->> 'active' is not null)) order by id limit 1`,
    [event.companyId, integrations.id, webhook.id, event.id],
  )
  const next = rows[0]
  return next ? next.kind === 'webhook.disabled' || next.active === 'false' : webhook.active
}

/** Whether the company had switched webhooks off when the event happened: the next change of its settings says what was before it, else what stands now. */
async function wasSwitchedOff(client: ClientBase, event: ReadEvent): Promise<boolean> {
  const { rows } = await client.query<{ off: boolean }>(
    `select coalesce(coalesce(n.settings, c.settings)->'features'->>$3, 'true') = 'false' as off from companies c
     left join lateral (
       select e.before->'settings' as settings from events e where e.company_id = $1 and e.topic = 'companies' and e.entity_id = $1 and e.id > $2::bigint
         and e.kind = 'company.updated' and e.before ? 'settings' order by e.id limit 1
     ) n on true where c.company_id = $1`,
    [event.companyId, event.id, HOOK_FEATURE],
  )
  return rows[0]?.off ?? false
}

async function plan(client: ClientBase, event: ReadEvent, webhookId: string): Promise<void> {
  const deliveryId = newId(event.at)
  // ids and kinds, never what records hold: whoever may know more asks the API
  const payload = JSON.stringify({
    id: deliveryId,
    event: event.kind,
    eventId: event.id,
    entityId: event.entityId,
    module: event.topic,
    companyId: event.companyId,
    at: event.at,
  })
  const { rowCount } = await client.query(
    'insert into webhook_deliveries (company_id, id, webhook_id, event_id, kind, payload, created_at, next_at) values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing',
    [event.companyId, deliveryId, webhookId, event.id, event.kind, payload, new Date(event.at).toISOString()],
  )
  if (rowCount)
    await enqueueIn(client, event.companyId, queueOf(webhookId), { deliveryId, attempt: 0 } satisfies Payload)
}

/** The errands, one queue per lane. */
export const deliveryErrands = Object.fromEntries(
  DELIVERY_LANES.map((lane) => [`integrations.deliver.${lane}`, { queue: `outside.${lane}` as const, run: deliver }]),
)

async function deliver(errand: Errand, { deliveryId, attempt }: Payload): Promise<void> {
  const due = await errand.inside((ctx) => dueDelivery(ctx, { deliveryId, attempt }))
  if (!due) return
  const outcome = await send(errand, due)
  await errand.inside((ctx) => noteOutcome(ctx, due.delivery, outcome))
}

type Webhook = typeof webhooks.$inferSelect
type Due = { delivery: Row; webhook: Webhook }

/** The delivery and where it goes, unless it is over, another job had this attempt, or its webhook is paused. */
async function dueDelivery(ctx: Ctx, { deliveryId, attempt }: Payload): Promise<Due | null> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.companyId, webhookDeliveries.companyId), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(
      ctx.tenant(
        webhookDeliveries,
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, attempt),
      ),
    )
  // a paused webhook's deliveries wait until it is resumed; a test is for finding out whether to
  return found && (found.webhook.active || found.delivery.kind === TEST_KIND) ? found : null
}

async function noteOutcome(
  ctx: Ctx,
  { id: deliveryId, webhookId, kind, attempts: before }: Row,
  outcome: Outcome,
): Promise<void> {
  const attempts = before + 1
  const wait = outcome.taken ? null : waitAfter(attempts)
  const state: DeliveryState = outcome.taken ? 'delivered' : wait === null ? 'failed' : 'waiting'
  const noted = await ctx.db
    .update(webhookDeliveries)
    .set({
      state,
      attempts,
      statusCode: outcome.status,
      answer: outcome.answer,
      durationMs: outcome.durationMs,
      attemptedAt: ctx.now,
      nextAt: wait === null ? null : ctx.now + wait * 1000,
    })
    .where(
      ctx.tenant(
        webhookDeliveries,
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, before),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  // removed meanwhile, or sent by hand at the same moment: whoever was first has noted it
  if (noted.length === 0) return
  await ctx.event('webhookDelivery.attempted', deliveryId, { after: { state, status: outcome.status } })
  if (wait !== null) await ctx.enqueue(queueOf(webhookId), { deliveryId, attempt: attempts } satisfies Payload, wait)
  if (state === 'delivered')
    await ctx.db
      .update(webhooks)
      .set({ failures: 0, lastDeliveredAt: ctx.now })
      .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId)))
  if (state === 'failed' && kind !== TEST_KIND) await countFailure(ctx, webhookId)
}

type Outcome = { taken: boolean; status: number | null; answer: string; durationMs: number }

/** One attempt. Whatever goes wrong outside is its outcome, not an error of ours. */
async function send({ services, now }: Errand, { delivery, webhook }: Due): Promise<Outcome> {
  const { config } = services
  const secret = unseal(config.secret, webhook.secretSealed)
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const response = await createOutboundFetch(config.allowedHosts)(webhook.url, {
      method: 'POST',
      body: delivery.payload,
      timeoutMs: ANSWER_WITHIN_MS,
      maxBytes: ANSWER_BYTES,
      cut: true,
      // following a redirect could turn the delivery into a visit
      stay: true,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Plumbline-Webhooks/1',
        ...signed({ id: delivery.id, at: now, body: delivery.payload, secret }),
      },
    })
    return {
      taken: response.status >= 200 && response.status < 300,
      status: response.status,
      answer: shorten(response.body.toString('utf8')),
      durationMs: took(),
    }
  } catch (error) {
    const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    return {
      taken: false,
      status: null,
      answer: late
        ? `No answer within ${ANSWER_WITHIN_MS / 1000} seconds.`
        : shorten(error instanceof Error ? error.message : String(error)),
      durationMs: took(),
    }
  }
}

/** The beginning of a text, by whole characters and without what the database cannot store. */
const shorten = (text: string) => [...text.replaceAll('\0', '')].slice(0, ANSWER_KEPT).join('')

async function countFailure(ctx: Ctx, webhookId: string): Promise<void> {
  const [row] = await ctx.db
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1` })
    .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId)))
    .returning()
  if (!row?.active || row.failures < FAILURES_TO_DISABLE) return
  await ctx.db
    .update(webhooks)
    .set({ active: false, disabledAt: ctx.now, updatedAt: ctx.now })
    .where(ctx.tenant(webhooks, eq(webhooks.id, webhookId)))
  await ctx.event('webhook.disabled', webhookId, { after: { url: row.url, failures: row.failures } })
  const { host } = new URL(row.url)
  await notifyAdmins(ctx, {
    type: 'webhook_disabled',
    cause: `webhook_disabled ${webhookId} ${ctx.now}`,
    title: `The webhook to ${host} was disabled`,
    message: `${row.failures} deliveries in a row failed. See to the receiver, then resume the webhook; what waits is sent then.`,
    values: { host, failures: String(row.failures) },
    actionRequired: true,
    opens: { path: link(integrations, 'integrations'), params: { webhook: webhookId } },
  })
}

/** What waited while the webhook was paused goes out now. */
export async function resumeDeliveries(ctx: Ctx, webhookId: string): Promise<void> {
  const waiting = await ctx.db
    .select({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(
      ctx.tenant(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(RESUMED_AT_ONCE)
  for (const { id, attempts } of waiting.toReversed())
    await ctx.enqueue(queueOf(webhookId), { deliveryId: id, attempt: attempts } satisfies Payload)
}

export const listDeliveries: Service['listDeliveries'] = async (ctx, { webhookId, size, cursor, total, state }) => {
  const [webhook] = await ctx.db
    .select()
    .from(webhooks)
    .where(
      ctx.tenant(
        webhooks,
        eq(webhooks.id, webhookId),
        ctx.may('integrations.manage') ? undefined : eq(webhooks.createdBy, ctx.userId),
      ),
    )
  if (!webhook) throw ctx.errors.WEBHOOK_NOT_FOUND()
  const wish = { filter: { webhookId, state }, sort: 'id', direction: 'desc' } as const
  const page = await readList(ctx, deliveries, wish, { size, cursor, total })
  return { ...page, rows: page.rows.map(shown) }
}

const deliveries: List<
  typeof webhookDeliveries.$inferSelect,
  { webhookId: string; state?: DeliveryState | undefined },
  'id'
> = {
  id: 'integrations.deliveries',
  sources: [
    {
      from: () => 'webhook_deliveries d',
      columns: tableColumns(webhookDeliveries, 'd'),
      rows: ({ company }) => `d.company_id = ${company}`,
    },
  ],
  // ids grow with time, so they are the order too
  key: { by: 'd.id', type: 'text', of: (row) => row.id },
  orders: { id: [] },
  filters: {
    webhookId: (webhookId, { bind }) => `d.webhook_id = ${bind(webhookId)}`,
    state: (state, { bind }) => `d.state = ${bind(state)}`,
  },
}

export const redeliver: Service['redeliver'] = async (ctx, { deliveryId }) => {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, active: webhooks.active })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.companyId, webhookDeliveries.companyId), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(ctx.tenant(webhookDeliveries, eq(webhookDeliveries.id, deliveryId)))
    .for('update', { of: webhookDeliveries })
  if (!found) throw ctx.errors.DELIVERY_NOT_FOUND()
  const { delivery, active } = found
  if (!active && delivery.kind !== TEST_KIND) throw ctx.errors.WEBHOOK_PAUSED()
  // one that is over starts its attempts anew; one that waits for its next attempt has it now
  const attempts = delivery.state === 'waiting' ? delivery.attempts : 0
  const [row] = await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts, nextAt: ctx.now })
    .where(ctx.tenant(webhookDeliveries, eq(webhookDeliveries.id, deliveryId)))
    .returning()
  if (!row) throw ctx.errors.DELIVERY_NOT_FOUND()
  await ctx.enqueue(queueOf(row.webhookId), { deliveryId, attempt: attempts } satisfies Payload)
  await ctx.event('webhookDelivery.repeated', deliveryId)
  return shown(row)
}

function shown(row: Row) {
  const { id, kind, attempts, statusCode, answer, durationMs, payload, createdAt, attemptedAt, nextAt } = row
  return {
    id,
    kind,
    eventId: String(row.eventId),
    state: row.state as DeliveryState,
    attempts,
    statusCode,
    answer,
    durationMs,
    payload,
    createdAt,
    attemptedAt,
    nextAt,
  }
}
