import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, instant, version } from '../../../kernel/server/database/columns.ts'
import { companies } from '../companies/schema.ts'

/** A company's own field of a kind of record. What it holds is stored with the record, under `key`. */
export const customFields = pgTable(
  'custom_fields',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    /** The kind of record, as its module names it: `project`. */
    entity: text('entity').notNull(),
    /** Only in this vertical; empty for all. */
    vertical: text('vertical').notNull().default(''),
    key: text('key').notNull(),
    label: text('label').notNull(),
    kind: text('kind').notNull(),
    required: boolean('required').notNull().default(false),
    defaultValue: jsonb('default_value'),
    values: text('values')
      .array()
      .notNull()
      .default(sql`'{}'`),
    min: doublePrecision('min'),
    max: doublePrecision('max'),
    help: text('help').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** No longer asked for; what was stored stays and is still shown. */
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    check(
      'custom_fields_kind',
      sql`${t.kind} in ('text', 'longText', 'number', 'money', 'date', 'instant', 'boolean', 'choice', 'list')`,
    ),
    uniqueIndex('custom_fields_key').on(t.companyId, t.entity, t.key),
    index('custom_fields_order').on(t.companyId, t.entity, t.position, t.id),
  ],
)
