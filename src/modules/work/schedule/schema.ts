import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, companyId, instant, version } from '../../../kernel/server/database/columns.ts'
import { companies, memberships } from '../../platform/companies/schema.ts'
import { projects } from '../projects/schema.ts'

/** Minutes of the site's wall clock since 1970-01-01T00:00: a schedule knows no time zones. */
const minute = (name: string) => integer(name)
/** Counts the changes of a schedule; a browser asks for what is newer than the last one it has seen. */
const revision = () => bigint('revision', { mode: 'number' }).notNull().default(0)

/** Working weeks and their exceptions: those of the company have no project. */
export const workCalendars = pgTable(
  'work_calendars',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    projectId: text('project_id'),
    name: text('name').notNull(),
    /** Seven days from Sunday, each a list of `[from, to]` in minutes after midnight. */
    week: jsonb('week').notNull(),
    /** `{ from, to, spans, name }`, dates as YYYY-MM-DD. */
    exceptions: jsonb('exceptions').notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    index('work_calendars_project').on(t.companyId, t.projectId),
    uniqueIndex('work_calendars_name').on(t.companyId, sql`coalesce(project_id, '')`, t.name),
  ],
)

/** How a project is scheduled; a project without tasks has none yet. */
export const schedules = pgTable(
  'schedules',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    startAt: minute('start_at').notNull(),
    finishBy: minute('finish_by'),
    /** What is not done lies after it. */
    dataDate: minute('data_date'),
    /** The company's own calendar if none is named. */
    calendarId: text('calendar_id'),
    /** What may happen to its tasks: the chance in percent, and how many working minutes longer they then take. */
    risks: jsonb('risks')
      .$type<{ id: string; name: string; taskId: string; chance: number; least: number; most: number }[]>()
      .notNull()
      .default([]),
    /** Early start and finish of the whole, as last computed. */
    finishAt: minute('finish_at'),
    revision: revision(),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [workCalendars.companyId, workCalendars.id] }),
    index('schedules_calendar').on(t.companyId, t.calendarId),
  ],
)

export const tasks = pgTable(
  'tasks',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    /** Order among the children of one parent, as text that always has room between two. */
    rank: text('rank').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    stage: text('stage').notNull().default('todo'),
    milestone: boolean('milestone').notNull().default(false),
    /** Working minutes; of a summary what its children span. */
    duration: integer('duration').notNull(),
    /** Working minutes of the people on it; the duration times their number where it is not said. */
    effort: integer('effort'),
    optimistic: integer('optimistic'),
    pessimistic: integer('pessimistic'),
    calendarId: text('calendar_id'),
    constraint: text('constraint').notNull().default('ASAP'),
    constraintAt: minute('constraint_at'),
    deadline: minute('deadline'),
    actualStart: minute('actual_start'),
    actualFinish: minute('actual_finish'),
    percent: integer('percent').notNull().default(0),
    remaining: integer('remaining'),
    /** What levelling moves first: the lower number. */
    priority: integer('priority').notNull().default(500),
    budget: cents('budget'),
    actualCost: cents('actual_cost'),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    /** What the program a task came from calls it by; a file that comes again finds it by that. */
    activityId: text('activity_id'),
    wbsCode: text('wbs_code'),
    /** Fields of the file that a task has no place for, by their label. */
    imported: jsonb('imported').$type<Record<string, string>>().notNull().default({}),
    // what follows is computed by the engine from all tasks of the project
    summary: boolean('summary').notNull().default(false),
    startAt: minute('start_at').notNull(),
    finishAt: minute('finish_at').notNull(),
    lateStart: minute('late_start').notNull(),
    lateFinish: minute('late_finish').notNull(),
    totalFloat: integer('total_float').notNull().default(0),
    freeFloat: integer('free_float').notNull().default(0),
    critical: boolean('critical').notNull().default(false),
    revision: revision(),
    /** The revision in which somebody wrote in it; those in which it only moved are not counted. */
    writtenRevision: bigint('written_revision', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // links and parents stay within one project
    unique('tasks_in_project').on(t.companyId, t.projectId, t.id),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'tasks_parent',
      columns: [t.companyId, t.projectId, t.parentId],
      foreignColumns: [t.companyId, t.projectId, t.id],
    }),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [workCalendars.companyId, workCalendars.id] }),
    check('tasks_stage', sql`${t.stage} in ('todo', 'doing', 'review', 'done')`),
    check('tasks_percent', sql`${t.percent} between 0 and 100`),
    check('tasks_priority', sql`${t.priority} between 0 and 1000`),
    check(
      'tasks_constraint',
      sql`${t.constraint} in ('ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO', 'MANS', 'MANF')`,
    ),
    check(
      'tasks_lengths',
      sql`${t.duration} >= 0 and coalesce(${t.effort}, 0) >= 0 and coalesce(${t.remaining}, 0) >= 0 and coalesce(${t.optimistic}, 0) >= 0 and coalesce(${t.pessimistic}, 0) >= 0`,
    ),
    check('tasks_costs', sql`coalesce(${t.budget}, 0) >= 0 and coalesce(${t.actualCost}, 0) >= 0`),
    // only for those that have one: removing a calendar or a parent looks for them
    index('tasks_calendar')
      .on(t.companyId, t.calendarId)
      .where(sql`calendar_id is not null`),
    index('tasks_by_parent')
      .on(t.companyId, t.projectId, t.parentId)
      .where(sql`parent_id is not null`),
    index('tasks_by_revision').on(t.companyId, t.projectId, t.revision, t.id),
    // the lists of the whole company, by the day a task is due: all, and those somebody waits for (`tasks.awaited` belongs to the database)
    index('tasks_due')
      .on(t.companyId, t.finishAt, t.id)
      .where(sql`deleted_at is null and not summary`),
    index('tasks_open')
      .on(t.companyId, t.finishAt, t.id)
      .where(sql`deleted_at is null and not summary and stage <> 'done' and awaited`),
    // the other orders of that list
    index('tasks_by_start')
      .on(t.companyId, t.startAt, t.id)
      .where(sql`deleted_at is null and not summary`),
    index('tasks_by_name')
      .on(t.companyId, sql`name collate "en-x-icu"`, t.id)
      .where(sql`deleted_at is null and not summary`),
    index('tasks_by_percent')
      .on(t.companyId, t.percent, t.id)
      .where(sql`deleted_at is null and not summary`),
    index('tasks_by_stage')
      .on(t.companyId, t.stage, t.finishAt, t.id)
      .where(sql`deleted_at is null and not summary`),
    // what runs in some weeks is read from the index alone; most tasks of a company lie in the past, so it goes by the end
    index('tasks_span')
      .on(t.companyId, t.finishAt, t.startAt, t.id, t.projectId)
      .where(sql`deleted_at is null and not summary and not milestone`),
    index('tasks_milestones')
      .on(t.companyId, t.finishAt, t.id)
      .where(sql`milestone and deleted_at is null`),
    // what was finished lately
    index('tasks_finished')
      .on(t.companyId, t.actualFinish, t.id)
      .where(sql`actual_finish is not null and deleted_at is null and not summary`),
    // earned value and cost are read from the index alone, and of a million tasks few cannot keep their dates
    index('tasks_priced')
      .on(t.companyId, t.projectId, t.budget, t.percent, t.actualCost)
      .where(sql`budget > 0 and deleted_at is null and not summary`),
    index('tasks_short')
      .on(t.companyId, t.projectId, t.totalFloat, t.finishAt, t.id)
      .where(sql`total_float < 0 and stage <> 'done' and deleted_at is null and not summary`),
    index('tasks_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const taskLinks = pgTable(
  'task_links',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    id: text('id').notNull(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    type: text('type').notNull().default('FS'),
    /** Working minutes; negative is a lead. */
    lag: integer('lag').notNull().default(0),
    elapsed: boolean('elapsed').notNull().default(false),
    revision: revision(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      name: 'task_links_from',
      columns: [t.companyId, t.projectId, t.fromId],
      foreignColumns: [tasks.companyId, tasks.projectId, tasks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'task_links_to',
      columns: [t.companyId, t.projectId, t.toId],
      foreignColumns: [tasks.companyId, tasks.projectId, tasks.id],
    }).onDelete('cascade'),
    check('task_links_type', sql`${t.type} in ('FS', 'SS', 'FF', 'SF')`),
    check('task_links_ends', sql`${t.fromId} <> ${t.toId}`),
    uniqueIndex('task_links_pair')
      .on(t.companyId, t.fromId, t.toId, t.type)
      .where(sql`deleted_at is null`),
    index('task_links_from_task').on(t.companyId, t.fromId),
    index('task_links_to_task').on(t.companyId, t.toId),
    index('task_links_by_revision').on(t.companyId, t.projectId, t.revision, t.id),
  ],
)

/** Who or what does the work: a colleague, or a crew, a machine, a material by name. */
export const resources = pgTable(
  'resources',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('person'),
    userId: text('user_id'),
    email: text('email').notNull().default(''),
    calendarId: text('calendar_id'),
    /** Percent of one: 100 is a person full time, 300 a crew of three. */
    capacity: integer('capacity').notNull().default(100),
    /** Cents an hour. */
    rate: cents('rate'),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [workCalendars.companyId, workCalendars.id] }),
    check('resources_kind', sql`${t.kind} in ('person', 'crew', 'equipment', 'material')`),
    check('resources_capacity', sql`${t.capacity} between 1 and 100000`),
    uniqueIndex('resources_person')
      .on(t.companyId, t.userId)
      .where(sql`user_id is not null`),
    index('resources_calendar').on(t.companyId, t.calendarId),
    index('resources_by_name').on(t.companyId, sql`name collate "en-x-icu"`, t.id),
  ],
)

export const taskAssignments = pgTable(
  'task_assignments',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    taskId: text('task_id').notNull(),
    resourceId: text('resource_id').notNull(),
    /** Percent of one. */
    units: integer('units').notNull().default(100),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.taskId, t.resourceId] }),
    foreignKey({
      columns: [t.companyId, t.projectId, t.taskId],
      foreignColumns: [tasks.companyId, tasks.projectId, tasks.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.resourceId], foreignColumns: [resources.companyId, resources.id] }).onDelete(
      'cascade',
    ),
    check('task_assignments_units', sql`${t.units} between 1 and 100000`),
    index('task_assignments_project').on(t.companyId, t.projectId),
    index('task_assignments_resource').on(t.companyId, t.resourceId, t.taskId),
  ],
)

export const taskChecks = pgTable(
  'task_checks',
  {
    companyId: companyId(),
    taskId: text('task_id').notNull(),
    id: text('id').notNull(),
    text: text('text').notNull(),
    done: boolean('done').notNull().default(false),
    rank: text('rank').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }).onDelete('cascade'),
    index('task_checks_task').on(t.companyId, t.taskId, t.rank),
  ],
)

export const taskComments = pgTable(
  'task_comments',
  {
    companyId: companyId(),
    taskId: text('task_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }).onDelete('cascade'),
    index('task_comments_task').on(t.companyId, t.taskId, t.createdAt, t.id),
  ],
)

/** A task as it stood when a day began, for the days on which it changed; what the past of figures is made of. */
export const taskDays = pgTable(
  'task_days',
  {
    companyId: companyId(),
    taskId: text('task_id').notNull(),
    day: date('day').notNull(),
    stage: text('stage').notNull(),
    milestone: boolean('milestone').notNull(),
    summary: boolean('summary').notNull(),
    assigned: boolean('assigned').notNull(),
    critical: boolean('critical').notNull(),
    duration: integer('duration').notNull(),
    percent: integer('percent').notNull(),
    startAt: minute('start_at').notNull(),
    finishAt: minute('finish_at').notNull(),
    deadline: minute('deadline'),
    actualStart: minute('actual_start'),
    actualFinish: minute('actual_finish'),
    budget: cents('budget'),
    actualCost: cents('actual_cost'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.taskId, t.day] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }).onDelete('cascade'),
    // the past of a day is read from all that changed since
    index('task_days_since').on(t.companyId, t.day, t.taskId),
  ],
)

/**
 * Where open tasks will be if what is left begins today at the earliest, of those that will be elsewhere than the plan has them (`project-plan.ts`). Beside the tasks, since
 * a day that passes moves thousands of them and a row of theirs has many indexes.
 */
export const taskOutlooks = pgTable(
  'task_outlooks',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    taskId: text('task_id').notNull(),
    startAt: minute('start_at').notNull(),
    finishAt: minute('finish_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.taskId] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }).onDelete('cascade'),
    // without the dates: what moves touches no index
    index('task_outlooks_project').on(t.companyId, t.projectId),
  ],
)

export const scheduleBaselines = pgTable(
  'schedule_baselines',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    finishAt: minute('finish_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('schedule_baselines_name').on(t.companyId, t.projectId, t.name),
  ],
)

/** What a baseline kept of each task; the task itself may be gone since. */
export const baselineTasks = pgTable(
  'baseline_tasks',
  {
    companyId: companyId(),
    baselineId: text('baseline_id').notNull(),
    taskId: text('task_id').notNull(),
    name: text('name').notNull(),
    startAt: minute('start_at').notNull(),
    finishAt: minute('finish_at').notNull(),
    duration: integer('duration').notNull(),
    budget: cents('budget'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.baselineId, t.taskId] }),
    foreignKey({
      columns: [t.companyId, t.baselineId],
      foreignColumns: [scheduleBaselines.companyId, scheduleBaselines.id],
    }).onDelete('cascade'),
  ],
)

/** Planned, earned and actual cost on the days somebody kept them: the curve behind earned value. */
export const scheduleSnapshots = pgTable(
  'schedule_snapshots',
  {
    companyId: companyId(),
    projectId: text('project_id').notNull(),
    day: date('day').notNull(),
    plannedValue: cents('planned_value'),
    earnedValue: cents('earned_value'),
    actualCost: cents('actual_cost'),
    finishAt: minute('finish_at'),
    percent: integer('percent'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId, t.day] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [projects.companyId, projects.id] }).onDelete(
      'cascade',
    ),
  ],
)
