import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { memberships } from '../companies/schema.ts'

/** What a person opened last, newest first when the search box is empty. */
export const recentRecords = pgTable(
  'recent_records',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    /** The module whose record it is, and the record. */
    module: text('module').notNull(),
    recordId: text('record_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.module, t.recordId] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    index('recent_records_newest').on(t.companyId, t.userId, t.openedAt),
  ],
)
