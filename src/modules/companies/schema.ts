import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant, version } from '../../kernel/server/database/columns.ts'

/** The tenants. The key is called company_id like everywhere else, so the same wall stands around it: a company sees its own row. */
export const companies = pgTable('companies', {
  id: text('company_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  website: text('website').notNull().default(''),
  /** Loaded as a sample; removed whole on request. */
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: version(),
})

/**
 * A person in a company. Name and address are copies that a trigger keeps true, so that a company never reads the table of
 * all people; the trigger and the foreign key to that table stand in the identity module's part of the migrations.
 */
export const memberships = pgTable(
  'memberships',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    role: text('role').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    index('memberships_user').on(t.userId),
    index('memberships_by_name').on(t.companyId, sql`last_name collate "en-x-icu"`, sql`first_name collate "en-x-icu"`, t.userId),
  ],
)
