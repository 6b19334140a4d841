/** A schedule as it is stored: rows of the database, and how they read on the wire and for the engine. */
import { minuteOf, startOfDay, wallText } from '../../../lib/wall-clock.ts'
import type { ScheduleLink, ScheduleTask, WorkCalendar } from '../../../lib/scheduling/types.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { openProject } from '../projects/public.ts'
import type { Calendar, Moved, Task, TaskLink, TaskValues } from './contract.ts'
import { COMPANY_CALENDAR, companyCalendar, type TaskFields, workCalendar } from './rules.ts'
import type { schedules, taskLinks, tasks, workCalendars } from './schema.ts'

export type TaskRow = typeof tasks.$inferSelect
export type LinkRow = typeof taskLinks.$inferSelect
export type PlanRow = typeof schedules.$inferSelect
export type OpenedProject = NonNullable<Awaited<ReturnType<typeof openProject>>>
export type Units = { resourceId: string; units: number }

/** The project behind a schedule and what the caller may do with it. */
export const openSchedule = (ctx: Ctx, projectId: string): Promise<OpenedProject | null> => openProject(ctx, projectId)

/** The stored plan; a project that has none yet starts on its first day, or today, when the working day begins. */
export async function planOf(ctx: Ctx, { row }: OpenedProject, lock = false): Promise<PlanRow> {
  const { rows } = await ctx.client.query<PlanRow>(
    `${SELECT_PLAN} where company_id = $1 and project_id = $2${lock ? ' for update' : ''}`,
    [ctx.companyId, row.id],
  )
  const [found] = rows
  if (found) return found
  const { calendar } = await companySettings(ctx)
  const [hours = 8, minutes = 0] = calendar.dayStart.split(':').map(Number)
  const startAt = startOfDay(row.startDate ?? ctx.today) + hours * 60 + minutes
  return {
    companyId: ctx.companyId,
    projectId: row.id,
    startAt,
    finishBy: null,
    dataDate: null,
    calendarId: null,
    risks: [],
    finishAt: null,
    revision: 0,
    updatedAt: ctx.now,
    updatedByName: '',
  }
}

const SELECT_PLAN = `select company_id as "companyId", project_id as "projectId", start_at as "startAt", finish_by as "finishBy", data_date as "dataDate", calendar_id as "calendarId", risks,
  finish_at as "finishAt", revision::float8 as revision, (extract(epoch from updated_at) * 1000)::float8 as "updatedAt", updated_by_name as "updatedByName" from schedules`

/** Years around now for which a holiday that comes every year is written out. */
const YEARS_BACK = 10
const YEARS_AHEAD = 25

/** The company's own calendar, from its settings. */
async function ownCalendar(ctx: Ctx): Promise<WorkCalendar> {
  const year = Number(ctx.today.slice(0, 4))
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => year - YEARS_BACK + at)
  return companyCalendar(await companySettings(ctx), years)
}

/** The company's own calendar and those that are named, whichever project they came with. */
export async function calendarsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, WorkCalendar>> {
  const own = await ownCalendar(ctx)
  const named = [...new Set(ids)].filter((id) => id !== COMPANY_CALENDAR)
  if (named.length === 0) return new Map([[own.id, own]])
  const { rows } = await ctx.client.query<CalendarRow>(
    `select id, project_id as "projectId", name, week, exceptions, version from work_calendars where company_id = $1 and id = any($2)`,
    [ctx.companyId, named],
  )
  return new Map([own, ...rows.map(shownCalendar).map(workCalendar)].map((one) => [one.id, one]))
}

/** The company's own calendar first, then those of the company and of the project. */
export async function calendarsFor(
  ctx: Ctx,
  projectId: string,
): Promise<{ calendars: WorkCalendar[]; shown: Calendar[]; minutesPerDay: number }> {
  const settings = await companySettings(ctx)
  const own = await ownCalendar(ctx)
  const { rows } = await ctx.client.query<CalendarRow>(
    `select id, project_id as "projectId", name, week, exceptions, version from work_calendars where company_id = $1 and (project_id is null or project_id = $2) order by project_id nulls first, name collate "en-x-icu", id`,
    [ctx.companyId, projectId],
  )
  const shown = rows.map(shownCalendar)
  const calendars = [own, ...shown.map(workCalendar)]
  const asShown: Calendar = {
    id: COMPANY_CALENDAR,
    projectId: null,
    name: '',
    week: own.week.map((day) => day.map(([from, to]): [number, number] => [from, to])),
    exceptions: own.exceptions.map((one) => ({ ...one, spans: [] })),
    version: 0,
  }
  return { calendars, shown: [asShown, ...shown], minutesPerDay: Math.round(settings.calendar.hoursPerDay * 60) }
}

type CalendarRow = Pick<
  typeof workCalendars.$inferSelect,
  'id' | 'projectId' | 'name' | 'week' | 'exceptions' | 'version'
>

export function shownCalendar(row: CalendarRow): Calendar {
  return {
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    week: row.week as Calendar['week'],
    exceptions: row.exceptions as Calendar['exceptions'],
    version: row.version,
  }
}

const wall = (minute: number | null): string | null => (minute === null ? null : wallText(minute))

export function shownTask(row: TaskRow, assignments: readonly Units[], withNotes = false): Task {
  return {
    id: row.id,
    parentId: row.parentId,
    rank: row.rank,
    name: row.name,
    stage: row.stage as Task['stage'],
    milestone: row.milestone,
    duration: row.duration,
    effort: row.effort,
    optimistic: row.optimistic,
    pessimistic: row.pessimistic,
    calendarId: row.calendarId,
    constraint: row.constraint as Task['constraint'],
    constraintAt: wall(row.constraintAt),
    deadline: wall(row.deadline),
    actualStart: wall(row.actualStart),
    actualFinish: wall(row.actualFinish),
    percent: row.percent,
    remaining: row.remaining,
    priority: row.priority,
    budget: row.budget,
    actualCost: row.actualCost,
    fields: row.fields as Task['fields'],
    activityId: row.activityId,
    wbsCode: row.wbsCode,
    summary: row.summary,
    start: wallText(row.startAt),
    finish: wallText(row.finishAt),
    lateStart: wallText(row.lateStart),
    lateFinish: wallText(row.lateFinish),
    totalFloat: row.totalFloat,
    freeFloat: row.freeFloat,
    critical: row.critical,
    assignments: [...assignments],
    updatedByName: row.updatedByName,
    ...(withNotes ? { notes: row.notes, imported: row.imported } : {}),
  }
}

export type Computed = Pick<
  TaskRow,
  'id' | 'startAt' | 'finishAt' | 'lateStart' | 'lateFinish' | 'totalFloat' | 'freeFloat' | 'critical' | 'percent'
>

export const shownMove = (row: Computed): Moved => [
  row.id,
  row.startAt,
  row.finishAt,
  row.lateStart,
  row.lateFinish,
  row.totalFloat,
  row.freeFloat,
  row.critical,
  row.percent,
]

export const shownLink = (row: LinkRow): TaskLink => ({
  id: row.id,
  fromId: row.fromId,
  toId: row.toId,
  type: row.type as TaskLink['type'],
  lag: row.lag,
  elapsed: row.elapsed,
})

export function shownPlan(plan: PlanRow) {
  return {
    start: wallText(plan.startAt),
    finishBy: wall(plan.finishBy),
    dataDate: wall(plan.dataDate),
    calendarId: plan.calendarId,
    // the database has an order of its own for what an object holds; what people saw is compared as text
    risks: plan.risks.map(({ id, name, taskId, chance, least, most }) => ({ id, name, taskId, chance, least, most })),
    finish: wall(plan.finishAt),
  }
}

/** Fields whose text on the wire is a minute in the database. */
const TIMES = ['constraintAt', 'deadline', 'actualStart', 'actualFinish'] as const

export function toStored(values: TaskValues): Partial<TaskFields> {
  const times = Object.fromEntries(
    TIMES.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value === null ? null : minuteOf(value)]]
    }),
  )
  return { ...values, ...times } as Partial<TaskFields>
}

/** One field as it reads on the wire. */
export function fieldOnWire(row: TaskRow, field: keyof TaskValues): unknown {
  const value = row[field]
  return (TIMES as readonly string[]).includes(field) && typeof value === 'number' ? wallText(value) : value
}

export const forEngine = {
  task: (row: TaskRow): ScheduleTask => ({
    id: row.id,
    parentId: row.parentId,
    duration: row.milestone ? 0 : row.duration,
    calendarId: row.calendarId,
    constraint: row.constraint as NonNullable<ScheduleTask['constraint']>,
    constraintAt: row.constraintAt,
    deadline: row.deadline,
    actualStart: row.actualStart,
    actualFinish: row.actualFinish,
    percent: row.percent,
    remaining: row.remaining,
    priority: row.priority,
  }),
  link: (row: LinkRow): ScheduleLink => ({
    from: row.fromId,
    to: row.toId,
    type: row.type as ScheduleLink['type'],
    lag: row.lag,
    elapsed: row.elapsed,
  }),
}
