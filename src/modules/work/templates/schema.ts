import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant, version } from '../../../kernel/server/database/columns.ts'
import { companies } from '../../platform/companies/schema.ts'

/** What a new project can start from: its fields and its tasks. */
export const projectTemplates = pgTable(
  'project_templates',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    vertical: text('vertical').notNull().default(''),
    /** Fields of the project and a plan of tasks, links and lags; dates are counted from the start. */
    body: jsonb('body').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    uniqueIndex('project_templates_name').on(t.companyId, t.name),
  ],
)
