/** Working calendars of a project or of the whole company. */
import { eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { scheduleContract } from './contract.ts'
import { lockShared } from './recompute.ts'
import { recomputeLater } from './rescheduling.service.ts'
import { MAX_CALENDARS } from './rules.ts'
import { resources, schedules, tasks, workCalendars } from './schema.ts'
import { openSchedule, shownCalendar } from './stored.ts'

type Service = Handlers<typeof scheduleContract>
type Refusing = Ctx & { errors: { SCHEDULE_READ_ONLY: () => Error; COMPANY_CALENDAR_REFUSED: () => Error } }

/** A project's calendar is changed by whoever may edit the project, the company's by those who manage its resources. */
async function guard(ctx: Refusing, projectId: string | null): Promise<void> {
  if (projectId === null) {
    if (!ctx.may('schedule.resources')) throw ctx.errors.COMPANY_CALENDAR_REFUSED()
    return
  }
  const open = await openSchedule(ctx, projectId)
  if (!open?.may.schedule) throw ctx.errors.SCHEDULE_READ_ONLY()
}

export const saveCalendar: Service['saveCalendar'] = async (ctx, { id, version, projectId, ...values }) => {
  if (projectId !== null && !(await openSchedule(ctx, projectId))) throw ctx.errors.PROJECT_NOT_FOUND()
  await guard(ctx, projectId)
  await lockShared(ctx)
  if (!values.week.some((day) => day.length > 0)) throw ctx.errors.NO_WORKING_TIME()
  const before = id === undefined ? null : await one(ctx, id)
  if (id !== undefined && before?.projectId !== projectId) throw ctx.errors.CALENDAR_NOT_FOUND()
  if (before && version !== undefined && before.version !== version) throw ctx.errors.CALENDAR_CHANGED()
  if (
    !before &&
    (await ctx.db.$count(
      workCalendars,
      ctx.tenant(
        workCalendars,
        projectId === null ? isNull(workCalendars.projectId) : eq(workCalendars.projectId, projectId),
      ),
    )) >= MAX_CALENDARS
  )
    throw ctx.errors.TOO_MANY_CALENDARS()
  if (await nameTaken(ctx, projectId, values.name, before?.id ?? '')) throw ctx.errors.CALENDAR_NAME_TAKEN()
  const [row] = before
    ? await ctx.db
        .update(workCalendars)
        .set({ ...values, updatedAt: ctx.now, version: before.version + 1 })
        .where(ctx.tenant(workCalendars, eq(workCalendars.id, before.id)))
        .returning()
    : await ctx.db
        .insert(workCalendars)
        .values({ ...values, companyId: ctx.companyId, id: ctx.newId(), projectId, updatedAt: ctx.now })
        .returning()
  if (!row) throw ctx.errors.CALENDAR_NOT_FOUND()
  await ctx.event(before ? 'workCalendar.changed' : 'workCalendar.created', row.id, {
    ...(before ? { before: { name: before.name } } : {}),
    after: { name: row.name },
  })
  if (before) await recomputeLater(ctx, await projectsUsing(ctx, row.id))
  return shownCalendar(row)
}

async function nameTaken(ctx: Ctx, projectId: string | null, name: string, except: string): Promise<boolean> {
  const { rowCount } = await ctx.client.query(
    `select 1 from work_calendars where company_id = $1 and coalesce(project_id, '') = $2 and name = $3 and id <> $4`,
    [ctx.companyId, projectId ?? '', name, except],
  )
  return rowCount !== 0
}

async function one(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(workCalendars)
    .where(ctx.tenant(workCalendars, eq(workCalendars.id, id)))
  return row
}

async function projectsUsing(ctx: Ctx, calendarId: string): Promise<string[]> {
  const { rows } = await ctx.client.query<{ id: string }>(
    `select project_id as id from schedules where company_id = $1 and calendar_id = $2 union select distinct project_id from tasks where company_id = $1 and calendar_id = $2 and deleted_at is null`,
    [ctx.companyId, calendarId],
  )
  return rows.map((row) => row.id)
}

export const removeCalendar: Service['removeCalendar'] = async (ctx, { calendarId }) => {
  const row = await one(ctx, calendarId)
  if (!row) throw ctx.errors.CALENDAR_NOT_FOUND()
  await guard(ctx, row.projectId)
  const used =
    (await ctx.db.$count(tasks, ctx.tenant(tasks, eq(tasks.calendarId, calendarId)))) +
    (await ctx.db.$count(schedules, ctx.tenant(schedules, eq(schedules.calendarId, calendarId)))) +
    (await ctx.db.$count(resources, ctx.tenant(resources, eq(resources.calendarId, calendarId))))
  if (used > 0) throw ctx.errors.CALENDAR_IN_USE()
  await ctx.db.delete(workCalendars).where(ctx.tenant(workCalendars, eq(workCalendars.id, calendarId)))
  await ctx.event('workCalendar.removed', calendarId, { before: { name: row.name } })
  return { id: calendarId }
}
