import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies, memberships } from '../companies/schema.ts'

/** What the bell shows: the list of the company's administrators, and each person's own inbox. */
export const notifications = pgTable(
  'notifications',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    /** The person whose inbox it is in; empty for the list that all administrators share. */
    recipientId: text('recipient_id').notNull().default(''),
    /** Whose doing it is; the administrators' list does not ring for them. */
    madeBy: text('made_by'),
    /** One notice per cause: a second one of the same cause changes nothing. */
    cause: text('cause').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Whom it is about. */
    userId: text('user_id'),
    userEmail: text('user_email'),
    userName: text('user_name'),
    isRead: boolean('is_read').notNull().default(false),
    readAt: instant('read_at'),
    priority: text('priority').notNull(),
    createdAt: instant('created_at').notNull(),
    actionRequired: boolean('action_required').notNull().default(false),
    navigationPath: text('navigation_path').notNull().default(''),
    navigationParams: jsonb('navigation_params').notNull().default({}),
    /** The values of the sentence, so that it can be said in the reader's language. */
    relatedData: jsonb('related_data').notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    uniqueIndex('notifications_cause').on(t.companyId, t.recipientId, t.cause),
    index('notifications_newest').on(t.companyId, t.recipientId, t.createdAt, t.id),
    index('notifications_unread')
      .on(t.companyId, t.recipientId)
      .where(sql`not is_read`),
  ],
)

/** Where a person departs from what a kind of notice does by itself. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    type: text('type').notNull(),
    inApp: boolean('in_app').notNull(),
    /** off, now or digest. */
    email: text('email').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.type] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

/** Quiet hours and the hour of the daily digest, in the person's own time zone. */
export const notificationHours = pgTable(
  'notification_hours',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Minutes of the day; both or neither. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    digestAt: integer('digest_at').notNull().default(420),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

/** Mail that waits for the end of the quiet hours or for the digest. */
export const notificationMails = pgTable(
  'notification_mails',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    notificationId: text('notification_id').notNull(),
    /** now or digest: a digest gathers what is due into one message. */
    how: text('how').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.notificationId],
      foreignColumns: [notifications.companyId, notifications.id],
    }).onDelete('cascade'),
    index('notification_mails_due').on(t.dueAt),
    index('notification_mails_notice').on(t.companyId, t.notificationId),
    index('notification_mails_person').on(t.companyId, t.userId),
  ],
)
