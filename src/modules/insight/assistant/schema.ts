import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { memberships } from '../../platform/companies/schema.ts'

/** What one person and the assistant said to each other; nobody else reads it. */
export const apmConversations = pgTable(
  'apm_conversations',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    /** The beginning of its first question. */
    title: text('title').notNull(),
    /** The project that was spoken of last, for "and who works on it?". */
    subjectId: text('subject_id'),
    messages: integer('messages').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When something was last said. */
    timestamp: instant('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    index('apm_conversations_newest').on(t.companyId, t.userId, t.timestamp, t.id),
  ],
)

export const apmMessages = pgTable(
  'apm_messages',
  {
    companyId: companyId(),
    conversationId: text('conversation_id').notNull(),
    /** Its place in the conversation, from 1. */
    place: integer('place').notNull(),
    id: text('id').notNull(),
    role: text('role').notNull(),
    /** The question as it was typed; of an answer the words of a model, where they were taken. */
    message: text('message').notNull().default(''),
    /** What an answer consists of, in no language. */
    parts: jsonb('parts').notNull().default([]),
    timestamp: instant('timestamp').notNull(),
    /** What the question was understood as. */
    actionTaken: text('action_taken'),
    phrasing: text('phrasing').notNull().default('own'),
    problem: text('problem'),
    /** What was sent to a model, word for word. */
    sent: text('sent'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.conversationId, t.place] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [apmConversations.companyId, apmConversations.id],
    }).onDelete('cascade'),
    index('apm_messages_id').on(t.companyId, t.id),
    check('apm_messages_role', sql`${t.role} in ('user', 'apm')`),
    check('apm_messages_phrasing', sql`${t.phrasing} in ('own', 'waiting', 'model', 'local')`),
  ],
)
