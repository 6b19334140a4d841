import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { CONNECTION_STATES } from '../../../kernel/contract/connection.ts'
import { HEALTH_CODES, HEALTH_STATES } from '../../../kernel/contract/health.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import {
  DELIVERY_STATES,
  FEED_SCOPES,
  HOOK_FEATURE,
  KEY_DAYS,
  KEY_FEATURE,
  MOST_FEEDS,
  MOST_HOOKS,
  MOST_KEYS,
  MOST_WEBHOOKS,
  REFUSERS,
  SCOPE_SHAPE,
} from './rules.ts'

const manage = { permission: 'integrations.manage' } as const
/** Webhooks and incoming hooks; what a company switched off can still be looked at and removed. */
const outside = { ...manage, feature: HOOK_FEATURE } as const
const id = z.string().max(100)
const name = z.string().trim().min(1, 'Name is required.').max(100)

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  byName: z.string(),
  mine: z.boolean(),
  expiresAt: z.number().nullable(),
  lastUsedAt: z.number().nullable(),
  lastUsedFrom: z.string(),
  revokedAt: z.number().nullable(),
  /** Why no key of the company works now: its plan does not include them, or it switched them off itself. */
  refusedBy: z.enum(REFUSERS).nullable(),
  createdAt: z.number(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  /** Empty for every kind. */ kinds: z.array(z.string()),
  active: z.boolean(),
  /** Deliveries in a row that failed for good. */
  failures: z.number().int(),
  disabledAt: z.number().nullable(),
  lastDeliveredAt: z.number().nullable(),
  createdAt: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  id: z.string(),
  kind: z.string(),
  eventId: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  statusCode: z.number().int().nullable(),
  answer: z.string(),
  durationMs: z.number().int().nullable(),
  payload: z.string(),
  createdAt: z.number(),
  attemptedAt: z.number().nullable(),
  nextAt: z.number().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const IncomingHook = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  received: z.number().int(),
  lastReceivedAt: z.number().nullable(),
  createdAt: z.number(),
})
export type IncomingHook = z.infer<typeof IncomingHook>

export const IncomingCall = z.object({
  id: z.string(),
  receivedAt: z.number(),
  ip: z.string(),
  /** The beginning of the body. */ body: z.string(),
  cut: z.boolean(),
})
export type IncomingCall = z.infer<typeof IncomingCall>

export const CalendarFeed = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(FEED_SCOPES),
  lastReadAt: z.number().nullable(),
  createdAt: z.number(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const part = z.object({
  state: z.enum(HEALTH_STATES),
  code: z.enum(HEALTH_CODES),
  checkedAt: z.number(),
  lastErrorAt: z.number().nullable(),
})

/** What the product is connected to, as it stands now. Mail and storage are told to whoever manages them. */
export const Connections = z.object({
  mail: part.nullable(),
  storage: part.extend({ usedBytes: z.number(), freeBytes: z.number().nullable() }).nullable(),
  /** What modules ask outside; the name stands in the texts of the module, `connections.<name>`, as does the last error. */
  others: z.array(
    z.object({
      module: z.string(),
      name: z.string(),
      label: z.string(),
      state: z.enum(CONNECTION_STATES),
      provider: z.string(),
      triedAt: z.number().nullable(),
      lastError: z.object({ at: z.number(), key: z.string() }).nullable(),
      /** The text of the module that says why it is off. */
      offBecause: z.string().nullable(),
    }),
  ),
})
export type Connections = z.infer<typeof Connections>

const keyNotFound = { KEY_NOT_FOUND: { status: 404, message: 'This API key does not exist.' } } as const
const webhookNotFound = {
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook does not exist any more.' },
} as const
const hookNotFound = {
  HOOK_NOT_FOUND: { status: 404, message: 'This incoming webhook does not exist any more.' },
} as const
const host = z.object({ host: z.string() })
const address = {
  WEBHOOK_ADDRESS_PRIVATE: {
    status: 422,
    message:
      'The address {{host}} is inside a private network, so nothing is sent there. The installation can allow it with PLUMBLINE_ALLOWED_HOSTS.',
    data: host,
  },
  WEBHOOK_ADDRESS_UNKNOWN: {
    status: 422,
    message: 'The name {{host}} cannot be found. Check the address.',
    data: host,
  },
  WEBHOOK_ADDRESS_OWN: {
    status: 422,
    message: 'This is the address of this installation. A webhook that calls it would never end.',
  },
} as const
const unknownKind = {
  UNKNOWN_EVENT: { status: 422, message: 'There is no event {{kind}}.', data: z.object({ kind: z.string() }) },
} as const

const webhookFields = {
  url: z
    .url({ protocol: /^https?$/, error: 'Write the whole address, with https:// in front.' })
    .max(2000)
    .refine((text) => !/^\w+:\/\/[^/?#]*@/.test(text), 'Leave name and password out of the address.'),
  description: z.string().trim().max(200),
  kinds: z.array(z.string().max(100)).max(300),
}
const shownOnce = { /** Shown this once. */ secret: z.string() }

export const integrationsContract = {
  getConnections: endpoint({
    method: 'GET',
    path: '/integrations/connections',
    access: 'signedIn',
    summary: 'What the product is connected to',
    input: z.object({}),
    output: Connections,
  }),

  listKeys: endpoint({
    method: 'GET',
    path: '/integrations/keys',
    access: 'signedIn',
    summary: 'API keys: your own, or all for whoever manages them, newest first',
    input: z.object(pageInput),
    output: pageOf(ApiKey),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/integrations/keys',
    access: { ...manage, feature: KEY_FEATURE },
    byPerson: true,
    summary: 'Create an API key that acts as you; its secret is shown this once',
    input: z.object({
      name,
      scopes: z
        .array(z.string().regex(SCOPE_SHAPE, 'Write a scope as module:read or module:write.'))
        .min(1, 'Choose what the key may do.')
        .max(100),
      expiresInDays: z.union(KEY_DAYS.map((days) => z.literal(days))).nullable(),
    }),
    output: ApiKey.extend(shownOnce),
    errors: {
      UNKNOWN_SCOPE: { status: 422, message: 'There is no scope {{scope}}.', data: z.object({ scope: z.string() }) },
      TOO_MANY_KEYS: {
        status: 409,
        message: `The company has ${MOST_KEYS} API keys that work. Revoke one that is no longer needed.`,
      },
    },
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/integrations/keys/{keyId}',
    access: 'signedIn',
    byPerson: true,
    summary: 'Revoke an API key, at once and for good',
    input: z.object({ keyId: id }),
    output: z.object({ id: z.string() }),
    errors: keyNotFound,
  }),

  listWebhooks: endpoint({
    method: 'GET',
    path: '/integrations/webhooks',
    access: 'signedIn',
    summary: 'Webhooks: those you made, or all for whoever manages them',
    input: z.object({}),
    output: z.object({ rows: z.array(Webhook) }),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/integrations/webhooks',
    access: outside,
    byPerson: true,
    summary: 'Tell an address outside of events; the secret that signs is shown this once',
    input: z.object(webhookFields),
    output: Webhook.extend(shownOnce),
    errors: {
      ...address,
      ...unknownKind,
      TOO_MANY_WEBHOOKS: {
        status: 409,
        message: `The company has ${MOST_WEBHOOKS} webhooks already. Remove one first.`,
      },
    },
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/integrations/webhooks/{webhookId}',
    access: outside,
    // where events go is a person's to decide, as it was when the webhook was made
    byPerson: true,
    summary: 'Change, pause or resume a webhook',
    input: z.object({ webhookId: id, ...z.object({ ...webhookFields, active: z.boolean() }).partial().shape }),
    output: Webhook,
    errors: { ...webhookNotFound, ...address, ...unknownKind },
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/integrations/webhooks/{webhookId}',
    access: manage,
    summary: 'Remove a webhook with its log',
    input: z.object({ webhookId: id }),
    output: z.object({ id: z.string() }),
    errors: webhookNotFound,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/integrations/webhooks/{webhookId}/secret',
    access: outside,
    byPerson: true,
    summary: 'Replace the secret of a webhook; the old one stops at once',
    input: z.object({ webhookId: id }),
    output: z.object(shownOnce),
    errors: webhookNotFound,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/integrations/webhooks/{webhookId}/test',
    access: outside,
    summary: 'Send a test to a webhook, the way events go',
    input: z.object({ webhookId: id }),
    output: z.object({ id: z.string() }),
    errors: webhookNotFound,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/integrations/webhooks/{webhookId}/deliveries',
    access: 'signedIn',
    summary: 'What was sent to a webhook, newest first',
    input: z.object({ webhookId: id, ...pageInput, state: z.enum(DELIVERY_STATES).optional() }),
    output: pageOf(Delivery),
    errors: webhookNotFound,
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/integrations/deliveries/{deliveryId}/repeat',
    access: outside,
    summary: 'Send a delivery again, now',
    input: z.object({ deliveryId: id }),
    output: Delivery,
    errors: {
      DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is not in the log any more.' },
      WEBHOOK_PAUSED: { status: 409, message: 'The webhook is paused. Resume it first.' },
    },
  }),

  listHooks: endpoint({
    method: 'GET',
    path: '/integrations/hooks',
    access: 'signedIn',
    summary: 'Incoming webhooks: those you made, or all for whoever manages them',
    input: z.object({}),
    output: z.object({ rows: z.array(IncomingHook) }),
  }),
  createHook: endpoint({
    method: 'POST',
    path: '/integrations/hooks',
    access: outside,
    byPerson: true,
    summary: 'Make an address that programs outside may post JSON to; it is shown this once',
    input: z.object({ name }),
    output: IncomingHook.extend({ address: z.string() }),
    errors: {
      TOO_MANY_HOOKS: {
        status: 409,
        message: `The company has ${MOST_HOOKS} incoming webhooks already. Remove one first.`,
      },
    },
  }),
  updateHook: endpoint({
    method: 'PATCH',
    path: '/integrations/hooks/{hookId}',
    access: outside,
    summary: 'Rename, pause or resume an incoming webhook',
    input: z.object({ hookId: id, name: name.optional(), active: z.boolean().optional() }),
    output: IncomingHook,
    errors: hookNotFound,
  }),
  removeHook: endpoint({
    method: 'DELETE',
    path: '/integrations/hooks/{hookId}',
    access: manage,
    summary: 'Remove an incoming webhook with its log',
    input: z.object({ hookId: id }),
    output: z.object({ id: z.string() }),
    errors: hookNotFound,
  }),
  listCalls: endpoint({
    method: 'GET',
    path: '/integrations/hooks/{hookId}/calls',
    access: 'signedIn',
    summary: 'What an incoming webhook received, newest first',
    input: z.object({ hookId: id, ...pageInput }),
    output: pageOf(IncomingCall),
    errors: hookNotFound,
  }),

  listFeeds: endpoint({
    method: 'GET',
    path: '/integrations/feeds',
    access: 'signedIn',
    summary: 'Your calendar feeds',
    input: z.object({}),
    output: z.object({ rows: z.array(CalendarFeed) }),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/integrations/feeds',
    access: 'signedIn',
    byPerson: true,
    summary: 'Make a private calendar address with the dates you may see; it is shown this once',
    input: z.object({ name, scope: z.enum(FEED_SCOPES) }),
    output: CalendarFeed.extend({ address: z.string() }),
    errors: {
      TOO_MANY_FEEDS: { status: 409, message: `You have ${MOST_FEEDS} calendar feeds already. Remove one first.` },
    },
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/integrations/feeds/{feedId}',
    access: 'signedIn',
    byPerson: true,
    summary: 'Remove one of your calendar feeds; its address answers nothing from then on',
    input: z.object({ feedId: id }),
    output: z.object({ id: z.string() }),
    errors: { FEED_NOT_FOUND: { status: 404, message: 'This calendar feed does not exist any more.' } },
  }),
}
