import { inArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Ctx } from '../../../kernel/server/context.ts'
import { deleteInBatches } from '../../../kernel/server/batches.ts'
import { bindServer } from '../../../kernel/server/module.ts'
import { getConnections } from './connections.service.ts'
import { integrationsContract } from './contract.ts'
import { deliveryErrands, listDeliveries, planDeliveries, redeliver } from './deliveries.service.ts'
import { createFeed, listFeeds, removeFeed } from './feeds.service.ts'
import { createHook, listCalls, listHooks, removeHook, updateHook } from './hooks.service.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { createKey, keySource, listKeys, revokeKey } from './keys.service.ts'
import { integrations } from './manifest.ts'
import { mountIntegrations } from './routes.ts'
import { LOG_KEPT_DAYS } from './rules.ts'
import { apiKeys, calendarFeeds, incomingHooks, webhooks } from './schema.ts'
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  testWebhook,
  updateWebhook,
  pauseWebhooks,
} from './webhooks.service.ts'

/** The logs of deliveries and calls are for finding faults, not for keeping. */
async function removeOldLogs(owner: Pool, now: number): Promise<void> {
  const limit = new Date(now - LOG_KEPT_DAYS * 86_400_000).toISOString()
  await deleteInBatches(owner, 'webhook_deliveries', 'created_at < $1', [limit])
  await deleteInBatches(owner, 'incoming_calls', 'received_at < $1', [limit])
}

/** What people call the records of this module, for the audit log. */
async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...ids]
  const found = [
    await ctx.db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(ctx.tenant(apiKeys, inArray(apiKeys.id, wanted))),
    await ctx.db
      .select({ id: webhooks.id, name: webhooks.url })
      .from(webhooks)
      .where(ctx.tenant(webhooks, inArray(webhooks.id, wanted))),
    await ctx.db
      .select({ id: incomingHooks.id, name: incomingHooks.name })
      .from(incomingHooks)
      .where(ctx.tenant(incomingHooks, inArray(incomingHooks.id, wanted))),
    await ctx.db
      .select({ id: calendarFeeds.id, name: calendarFeeds.name })
      .from(calendarFeeds)
      .where(ctx.tenant(calendarFeeds, inArray(calendarFeeds.id, wanted))),
  ]
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

export const integrationsServer = bindServer(
  integrations,
  integrationsContract,
  {
    getConnections,
    listKeys,
    createKey,
    revokeKey,
    listWebhooks,
    createWebhook,
    updateWebhook,
    removeWebhook,
    rotateSecret,
    testWebhook,
    listDeliveries,
    redeliver,
    listHooks,
    createHook,
    updateHook,
    removeHook,
    listCalls,
    listFeeds,
    createFeed,
    removeFeed,
  },
  {
    namesOf,
    keys: keySource,
    readers: { webhooks: planDeliveries },
    onArrival: pauseWebhooks,
    errands: deliveryErrands,
    mount: mountIntegrations,
    maintenance: [removeOldLogs],
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
