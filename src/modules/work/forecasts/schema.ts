import { sql } from 'drizzle-orm'
import { bigint, boolean, date, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { projects } from '../projects/schema.ts'

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
