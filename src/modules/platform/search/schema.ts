import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies, memberships } from '../companies/schema.ts'

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

/**
 * Words that records of a module have been written with; a typed word that is none of them is taken for the nearest one. Kept by
 * triggers on the records' own tables. Words outlive their records: one that leads nowhere costs one look-up.
 */
export const searchWords = pgTable(
  'search_words',
  { companyId: companyId(), module: text('module').notNull(), word: text('word').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.module, t.word] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)
