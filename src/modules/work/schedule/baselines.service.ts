/** Baselines: the schedule as it was when somebody kept it. */
import { eq } from 'drizzle-orm'
import { wallText } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { scheduleContract } from './contract.ts'
import { MAX_BASELINES, SCHEDULE_PAGE } from './rules.ts'
import { baselineTasks, scheduleBaselines } from './schema.ts'
import { lockSchedule } from './recompute.ts'
import { openSchedule, planOf } from './stored.ts'

type Service = Handlers<typeof scheduleContract>

export const createBaseline: Service['createBaseline'] = async (ctx, { projectId, name }) => {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.schedule) throw ctx.errors.SCHEDULE_READ_ONLY()
  // two at once would both find room, and the same name free
  await lockSchedule(ctx, projectId)
  const { finishAt } = await planOf(ctx, open)
  if (finishAt === null) throw ctx.errors.NOTHING_TO_KEEP()
  const existing = await ctx.db
    .select({ name: scheduleBaselines.name })
    .from(scheduleBaselines)
    .where(ctx.tenant(scheduleBaselines, eq(scheduleBaselines.projectId, projectId)))
  if (existing.some((one) => one.name === name)) throw ctx.errors.BASELINE_NAME_TAKEN()
  if (existing.length >= MAX_BASELINES) throw ctx.errors.TOO_MANY_BASELINES()
  const row = {
    companyId: ctx.companyId,
    projectId,
    id: ctx.newId(),
    name,
    finishAt,
    createdAt: ctx.now,
    createdByName: ctx.userName,
  }
  await ctx.db.insert(scheduleBaselines).values(row)
  await ctx.client.query(
    `insert into baseline_tasks (company_id, baseline_id, task_id, name, start_at, finish_at, duration, budget)
     select company_id, $3, id, name, start_at, finish_at, duration, budget from tasks where company_id = $1 and project_id = $2 and deleted_at is null`,
    [ctx.companyId, projectId, row.id],
  )
  await ctx.event('baseline.created', row.id, { after: { name, projectId } })
  return { id: row.id, name, finish: wallText(finishAt), createdAt: ctx.now, createdByName: ctx.userName }
}

/** The baseline and its project, if the caller may see it. */
async function opened(ctx: Ctx, baselineId: string) {
  const [row] = await ctx.db
    .select()
    .from(scheduleBaselines)
    .where(ctx.tenant(scheduleBaselines, eq(scheduleBaselines.id, baselineId)))
  const open = row ? await openSchedule(ctx, row.projectId) : null
  return row && open ? { row, open } : null
}

export const removeBaseline: Service['removeBaseline'] = async (ctx, { baselineId }) => {
  const found = await opened(ctx, baselineId)
  if (!found) throw ctx.errors.BASELINE_NOT_FOUND()
  if (!found.open.may.schedule) throw ctx.errors.SCHEDULE_READ_ONLY()
  await ctx.db.delete(scheduleBaselines).where(ctx.tenant(scheduleBaselines, eq(scheduleBaselines.id, baselineId)))
  await ctx.event('baseline.removed', baselineId, { before: { name: found.row.name, projectId: found.row.projectId } })
  return { id: baselineId }
}

export const getBaseline: Service['getBaseline'] = async (ctx, { baselineId, cursor }) => {
  if (!(await opened(ctx, baselineId))) throw ctx.errors.BASELINE_NOT_FOUND()
  const page = await pageBy(
    { size: SCHEDULE_PAGE, cursor },
    'asc',
    ({ after, order, limit }) =>
      ctx.db
        .select()
        .from(baselineTasks)
        .where(ctx.tenant(baselineTasks, eq(baselineTasks.baselineId, baselineId), after))
        .orderBy(...order)
        .limit(limit),
    [{ column: baselineTasks.taskId, type: 'text', of: (row) => row.taskId }],
  )
  return {
    next: page.next,
    rows: page.rows.map(({ taskId, name, startAt, finishAt, duration, budget }) => ({
      taskId,
      name,
      start: wallText(startAt),
      finish: wallText(finishAt),
      duration,
      budget,
    })),
  }
}
