import { boolean, date, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { memberships } from '../../platform/companies/schema.ts'

/** How a person arranged their dashboard (spec 1 §3: preferences); none while they have left it as it came. */
export const dashboardLayouts = pgTable(
  'dashboard_layouts',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    /** Keys of modules; null while the order is the product's own. */
    moduleOrder: text('module_order').array(),
    /** What was chosen for single modules, by key. */
    modules: jsonb('modules').notNull(),
    /** Three lists, by column. */
    customWidgets: jsonb('custom_widgets'),
    /** Whether the adaptive dashboard may count what is opened. */
    follow: boolean('follow').notNull().default(true),
    /** When the person put the first steps away, or had done them all. */
    stepsAwayAt: instant('steps_away_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

/** How often a person used a module of their dashboard on a day: what the adaptive dashboard goes by. */
export const dashboardUses = pgTable(
  'dashboard_uses',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    module: text('module').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.module, t.day] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
  ],
)
