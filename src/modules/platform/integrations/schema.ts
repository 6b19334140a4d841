import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies, memberships } from '../companies/schema.ts'

/** A program's way in. It acts as the person who made it, within its scopes; of the secret only a hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** The first letters of the secret, so that people can tell keys apart. */
    prefix: text('prefix').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** `projects:read`, `projects:write`; `*:read` and `*:write` stand for every module. */
    scopes: text('scopes').array().notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from').notNull().default(''),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    uniqueIndex('api_keys_secret').on(t.secretHash),
    index('api_keys_person').on(t.companyId, t.userId, t.id),
  ],
)

/** An address outside that is told of events: their ids and kinds, never what records hold. */
export const webhooks = pgTable(
  'webhooks',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** Kinds of events; empty for every kind. */
    kinds: text('kinds')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Signs what is sent; sealed with the secret of the installation. */
    secretSealed: text('secret_sealed').notNull(),
    active: boolean('active').notNull().default(true),
    /** Deliveries in a row that failed for good. */
    failures: integer('failures').notNull().default(0),
    disabledAt: instant('disabled_at'),
    lastDeliveredAt: instant('last_delivered_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    index('webhooks_active')
      .on(t.companyId)
      .where(sql`active`),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    webhookId: text('webhook_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    /** The body as it was sent. */
    payload: text('payload').notNull(),
    /** waiting, delivered, failed. */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The answer of the last attempt: its status, the beginning of its body or why there was none, and how long it took. */
    statusCode: integer('status_code'),
    answer: text('answer').notNull().default(''),
    durationMs: integer('duration_ms'),
    createdAt: instant('created_at').notNull(),
    attemptedAt: instant('attempted_at'),
    nextAt: instant('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.webhookId], foreignColumns: [webhooks.companyId, webhooks.id] }).onDelete(
      'cascade',
    ),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    // a second reading of the same event delivers nothing twice; sending again makes the same row wait again
    uniqueIndex('webhook_deliveries_event').on(t.companyId, t.webhookId, t.eventId),
    index('webhook_deliveries_log').on(t.companyId, t.webhookId, t.id),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
)

/** An address of ours that programs outside may post to; what arrives becomes an event that others react to. */
export const incomingHooks = pgTable(
  'incoming_hooks',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    active: boolean('active').notNull().default(true),
    received: integer('received').notNull().default(0),
    lastReceivedAt: instant('last_received_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    uniqueIndex('incoming_hooks_secret').on(t.secretHash),
  ],
)

export const incomingCalls = pgTable(
  'incoming_calls',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    hookId: text('hook_id').notNull(),
    body: jsonb('body'),
    ip: text('ip').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.hookId],
      foreignColumns: [incomingHooks.companyId, incomingHooks.id],
    }).onDelete('cascade'),
    index('incoming_calls_log').on(t.companyId, t.hookId, t.id),
    index('incoming_calls_age').on(t.receivedAt),
  ],
)

/** A private iCalendar address: whoever has it reads the dates the person may see, until it is revoked. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** mine: projects the person owns or that are shared with them; all: every one they may see. */
    scope: text('scope').notNull().default('mine'),
    lastReadAt: instant('last_read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    check('calendar_feeds_scope', sql`${t.scope} in ('mine', 'all')`),
    uniqueIndex('calendar_feeds_secret').on(t.secretHash),
    index('calendar_feeds_person').on(t.companyId, t.userId, t.id),
  ],
)
