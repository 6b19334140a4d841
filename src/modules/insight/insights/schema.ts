import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies, memberships } from '../../platform/companies/schema.ts'
import { projects } from '../../work/projects/schema.ts'

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

/** When a project will finish as a simulation of its schedule has it: one row for each day it was made on, the newest marked. */
export const scheduleForecasts = pgTable(
  'schedule_forecasts',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    day: date('day').notNull(),
    /** The revision of the schedule it was made of. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    madeAt: instant('made_at').notNull(),
    /** The finish of the schedule without any luck, good or bad. */
    planned: date('planned').notNull(),
    p50: date('p50').notNull(),
    p80: date('p80').notNull(),
    p95: date('p95').notNull(),
    runs: integer('runs').notNull(),
    seed: integer('seed').notNull(),
    /** How many tasks had estimates of their own. */
    estimated: integer('estimated').notNull(),
    /** A hundred quantiles of the finish, earliest first, as days since 1970. */
    finishes: integer('finishes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    latest: boolean('latest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId, t.day] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('schedule_forecasts_latest')
      .on(t.companyId, t.projectId)
      .where(sql`latest`),
  ],
)
