import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import { cents, companyId, instant, version } from '../../../kernel/server/database/columns.ts'
import { partOf } from '../../../kernel/server/parts.ts'
import { companies, memberships } from '../../platform/companies/schema.ts'

export const projects = pgTable(
  'projects',
  {
    companyId: companyId(),
    /** The time of creation in milliseconds, as text. */
    id: text('id').notNull(),
    /** What people call it by. A new project without one gets the next by the company's pattern from the database (`migrations/0059_project-numbers.sql`). */
    number: text('number').notNull().default(''),
    /** The same for whoever looks it up, in a form whose index is used behind the row policy. */
    numberKey: text('number_key').generatedAlwaysAs(sql`lower(number)`),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    client: text('client').notNull().default(''),
    /** The client record, where there is one; the text stays what people wrote. */
    clientId: text('client_id'),
    location: text('location').notNull().default(''),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    notes: text('notes').notNull().default(''),
    status: text('status'),
    type: text('type').notNull().default(''),
    vertical: text('vertical').notNull().default(''),
    projectManager: text('project_manager').notNull().default(''),
    progress: integer('progress'),
    phase: text('phase').notNull().default(''),
    team: text('team')
      .array()
      .notNull()
      .default(sql`'{}'`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    budget: cents('budget'),
    /** What its tasks come to, kept by the schedule whenever it changes; null where it has none. Progress and expected finish go by these then. */
    planStart: date('plan_start'),
    /** With what is left begun on `planOn` at the earliest. */
    planFinish: date('plan_finish'),
    planOn: date('plan_on'),
    planProgress: integer('plan_progress'),
    /** The first actual start of a task. */
    workStarted: date('work_started'),
    /** The last actual finish, once every task is done. */
    workFinished: date('work_finished'),
    /** The day somebody set it to completed; null where it is not, or was entered so. */
    completedOn: date('completed_on'),
    projectPhase: text('project_phase'),
    /** Values of the vertical's and the company's own fields, by key. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    /** The same as words, for the search. */
    fieldsText: text('fields_text').notNull().default(''),
    /** Loaded as a sample; removed whole on request. */
    sample: boolean('sample').notNull().default(false),
    /** The import that brought it, for undoing the whole of it. */
    importId: text('import_id'),
    ownerId: text('owner_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    /** Set by deleting; cleared by undo; removed for good after 30 days. */
    deletedAt: instant('deleted_at'),
    /** Out of the lists, kept for good, brought back on request. */
    archivedAt: instant('archived_at'),
    version: version(),
    part: integer('part')
      .notNull()
      .generatedAlwaysAs(sql.raw(partOf('id'))),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [memberships.companyId, memberships.userId] }),
    check('projects_status', sql`${t.status} in ('planning', 'active', 'on-hold', 'completed', 'cancelled')`),
    check('projects_progress', sql`${t.progress} between 0 and 100`),
    check('projects_plan', sql`${t.planProgress} between 0 and 100`),
    check('projects_budget', sql`${t.budget} >= 0`),
    // one index per order of the register; the id breaks ties, so a page can start after any row
    index('projects_by_name')
      .on(t.companyId, sql`name collate "en-x-icu"`, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_client')
      .on(t.companyId, sql`client collate "en-x-icu"`, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_start')
      .on(t.companyId, sql`coalesce(start_date, 'infinity'::date)`, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_end')
      .on(t.companyId, sql`coalesce(end_date, 'infinity'::date)`, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_budget')
      .on(t.companyId, sql`coalesce(budget, -1)`, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_created')
      .on(t.companyId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_updated')
      .on(t.companyId, t.updatedAt, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_number')
      .on(t.companyId, sql`number collate "en-x-icu"`, t.id)
      .where(sql`deleted_at is null`),
    // also those that were deleted and can come back
    uniqueIndex('projects_number').on(t.companyId, t.numberKey),
    index('projects_owner').on(t.companyId, t.ownerId, t.id),
    // figures are kept part by part
    index('projects_part')
      .on(t.companyId, t.part)
      .where(sql`deleted_at is null`),
    index('projects_import')
      .on(t.companyId, t.importId)
      .where(sql`import_id is not null`),
    index('projects_archived')
      .on(t.companyId, t.archivedAt, t.id)
      .where(sql`archived_at is not null and deleted_at is null`),
    index('projects_sample')
      .on(t.companyId, t.id)
      .where(sql`sample`),
    index('projects_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** How a company numbers its projects; without a row it does so by the usual pattern. */
export const projectPatterns = pgTable(
  'project_patterns',
  { companyId: companyId(), pattern: text('pattern').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)

/** The specification's sharedWith map, as rows. */
export const projectShares = pgTable(
  'project_shares',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    access: text('access').notNull(),
    sharedAt: instant('shared_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    check('project_shares_access', sql`${t.access} in ('view', 'comment', 'edit')`),
    index('project_shares_user').on(t.companyId, t.userId, t.projectId),
  ],
)

/** What was shared with an address that is nobody's here yet: it becomes a share when that person joins the company. */
export const projectShareOffers = pgTable(
  'project_share_offers',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    email: text('email').notNull(),
    access: text('access').notNull(),
    offeredAt: instant('offered_at').notNull(),
    offeredBy: text('offered_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId, t.email] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    check('project_share_offers_access', sql`${t.access} in ('view', 'comment', 'edit')`),
    index('project_share_offers_email').on(t.companyId, t.email),
  ],
)

/** Projects a person ticked for the timeline of the dashboard (spec 1 §3: activeProjectIds). */
export const projectTimeline = pgTable(
  'project_timeline',
  {
    companyId: companyId(),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    tickedAt: instant('ticked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.projectId] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    index('project_timeline_project').on(t.companyId, t.projectId),
  ],
)

/** A file of projects that was taken over, and what became of it. */
export const projectImports = pgTable(
  'project_imports',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    created: integer('created').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    index('project_imports_person').on(t.companyId, t.userId),
    index('project_imports_newest').on(t.companyId, t.createdAt, t.id),
  ],
)
