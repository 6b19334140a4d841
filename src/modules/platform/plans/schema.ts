import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId } from '../../../kernel/server/database/columns.ts'
import { companies } from '../companies/schema.ts'

/** What a company has used of a monthly limit, by the vertical of what was made and the first day of the month. */
export const usageMeters = pgTable(
  'usage_meters',
  {
    companyId: companyId(),
    meter: text('meter').notNull(),
    vertical: text('vertical').notNull().default(''),
    month: date('month').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.meter, t.vertical, t.month] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    check('usage_meters_used', sql`${t.used} >= 0`),
  ],
)

/** Bytes of a company's files; a trigger of the files keeps it, so that nobody has to add them up. */
export const storageUsed = pgTable('storage_used', {
  companyId: companyId().primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
})
