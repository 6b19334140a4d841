import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { memberships } from '../companies/schema.ts'

/** Questions people asked from the help page; mailed to the support contact and kept. */
export const helpRequests = pgTable(
  'help_requests',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** What the person chose to send along about browser and version. */
    system: jsonb('system'),
    /** A picture of the screen, as a stored file. */
    fileId: text('file_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    index('help_requests_newest').on(t.companyId, t.createdAt),
    index('help_requests_own').on(t.companyId, t.userId, t.createdAt, t.id),
  ],
)
