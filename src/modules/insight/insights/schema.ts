import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies, memberships } from '../../platform/companies/schema.ts'

/** Where a company departs from the rules that come with the product. */
export const insightRules = pgTable(
  'insight_rules',
  {
    companyId: companyId(),
    rule: text('rule').notNull(),
    enabled: boolean('enabled').notNull(),
    /** The numbers of the rule by name, only those that are not the standard ones. */
    params: jsonb('params').$type<Record<string, number>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.rule] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)

/** Rules that a person does not want to hear of. */
export const insightChoices = pgTable(
  'insight_choices',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    rule: text('rule').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.rule] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

/** Insights that a person has put aside until a moment. */
export const insightSnoozes = pgTable(
  'insight_snoozes',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    /** The rule and the record: `lateTasks:…`. */
    insightId: text('insight_id').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.insightId] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    index('insight_snoozes_until').on(t.until),
  ],
)
