/** A schedule as people see it: the plan, and its rows, whole or since a revision. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { assignmentsOf } from './change.service.ts'
import type { Resource, scheduleContract } from './contract.ts'
import { resources, scheduleBaselines, taskLinks, tasks } from './schema.ts'
import {
  calendarsFor,
  type LinkRow,
  openSchedule,
  planOf,
  shownLink,
  shownMove,
  shownPlan,
  shownTask,
  type TaskRow,
} from './stored.ts'
import { wallText } from '../../../lib/wall-clock.ts'

type Service = Handlers<typeof scheduleContract>

export const getPlan: Service['getPlan'] = async (ctx, { projectId }) => {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  const plan = await planOf(ctx, open)
  const { shown: calendars, minutesPerDay } = await calendarsFor(ctx, projectId)
  const baselines = await ctx.db
    .select()
    .from(scheduleBaselines)
    .where(ctx.tenant(scheduleBaselines, eq(scheduleBaselines.projectId, projectId)))
    .orderBy(asc(scheduleBaselines.createdAt), asc(scheduleBaselines.id))
  return {
    projectId,
    projectName: open.row.name,
    ...shownPlan(plan),
    revision: plan.revision,
    minutesPerDay,
    calendars,
    resources: await resourcesOf(ctx, projectId),
    may: { edit: open.may.schedule, comment: open.may.comment },
    baselines: baselines.map(({ id, name, finishAt, createdAt, createdByName }) => ({
      id,
      name,
      finish: wallText(finishAt),
      createdAt,
      createdByName,
    })),
  }
}

/** Everybody and everything that works on the project. */
async function resourcesOf(ctx: Ctx, projectId: string): Promise<Resource[]> {
  const { rows } = await ctx.client.query<{ id: string }>(
    'select distinct resource_id as id from task_assignments where company_id = $1 and project_id = $2',
    [ctx.companyId, projectId],
  )
  if (rows.length === 0) return []
  const { rows: found } = await ctx.client.query<Resource>(
    `select id, name, kind, user_id as "userId", email, calendar_id as "calendarId", capacity, rate::float8 as rate, version, false as hidden from resources where company_id = $1 and id = any($2) order by name collate "en-x-icu", id`,
    [ctx.companyId, rows.map((row) => row.id)],
  )
  return found.map((one) => toldResource(ctx, one))
}

export const shownResource = (row: typeof resources.$inferSelect): Resource => ({
  id: row.id,
  name: row.name,
  kind: row.kind as Resource['kind'],
  userId: row.userId,
  email: row.email,
  calendarId: row.calendarId,
  capacity: row.capacity,
  rate: row.rate,
  version: row.version,
  hidden: false,
})

/** A resource as the person may know it: what it costs and where it is reached is not for everybody. */
export const toldResource = (ctx: Ctx, resource: Resource): Resource =>
  ctx.may('rates.view') ? resource : { ...resource, rate: null, email: '', hidden: true }

type Whole = { projectId: string; since: number; size: number; cursor?: string | undefined }

/** From the beginning every task, else what was written or removed since, and the few numbers of what only moved. */
export const getTasks: Service['getTasks'] = async (ctx, input) => {
  const { revision, rows, next } = await changedSince<TaskRow>(ctx, tasks, input)
  const there = rows.filter((row) => row.deletedAt === null)
  const isWritten = (row: TaskRow) => input.since === 0 || row.writtenRevision > input.since
  const present = there.filter(isWritten)
  const units = await assignmentsOf(
    ctx,
    present.map((row) => row.id),
  )
  return {
    revision,
    next,
    rows: present.map((row) => shownTask(row, units.get(row.id) ?? [], input.notes)),
    moved: there.filter((row) => !isWritten(row)).map(shownMove),
    removed: rows.filter((row) => row.deletedAt !== null).map((row) => row.id),
  }
}

export const getLinks: Service['getLinks'] = async (ctx, input) => {
  const { revision, rows, next } = await changedSince<LinkRow>(ctx, taskLinks, input)
  return {
    revision,
    next,
    rows: rows.filter((row) => row.deletedAt === null).map(shownLink),
    removed: rows.filter((row) => row.deletedAt !== null).map((row) => row.id),
  }
}

/** Rows newer than a revision in the order of their revisions; from the beginning what is deleted is left out. */
async function changedSince<R extends { id: string; revision: number }>(
  ctx: Ctx & { errors: { PROJECT_NOT_FOUND: () => Error } },
  table: typeof tasks | typeof taskLinks,
  { projectId, since, size, cursor }: Whole,
): Promise<{ revision: number; rows: R[]; next: string | null }> {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  const { revision } = await planOf(ctx, open)
  const after = startAfter(cursor, 'integer', 'text')
  const place = after
    ? sql`(${table.revision}, ${table.id}) > (${after[0]}::bigint, ${after[1]})`
    : gt(table.revision, since)
  const rows = await ctx.db
    .select()
    .from(table as typeof tasks)
    .where(
      ctx.tenant(
        table,
        and(eq(table.projectId, projectId), place, since === 0 ? sql`${table.deletedAt} is null` : undefined),
      ),
    )
    .orderBy(asc(table.revision), asc(table.id))
    .limit(size + 1)
  return { revision, ...toPage(rows as unknown as R[], size, (row) => [row.revision, row.id]) }
}
