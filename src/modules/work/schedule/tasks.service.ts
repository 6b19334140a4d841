/** One task: its notes, checklist, comments and files. */
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { rankBetween } from '../../../lib/rank.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { attachFile, detachFile, filesOf, mayRemoveFile } from '../../../kernel/server/file-records.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { assignmentsOf } from './change.service.ts'
import type { scheduleContract } from './contract.ts'
import { taskChecks, taskComments, tasks } from './schema.ts'
import { openSchedule, type OpenedProject, shownTask, type TaskRow } from './stored.ts'

type Service = Handlers<typeof scheduleContract>
type Refusing = Ctx & { errors: { TASK_NOT_FOUND: () => Error } }

export const FILE_KIND = 'task'
const MAX_CHECKS = 200
const MAX_FILES = 100

/** The task and its project, if the caller may see it. */
export async function openTask(ctx: Refusing, taskId: string): Promise<{ row: TaskRow; open: OpenedProject }> {
  const [row] = await ctx.db
    .select()
    .from(tasks)
    .where(ctx.tenant(tasks, eq(tasks.id, taskId), isNull(tasks.deletedAt)))
  const open = row ? await openSchedule(ctx, row.projectId) : null
  if (!row || !open) throw ctx.errors.TASK_NOT_FOUND()
  return { row, open }
}

async function openToChange(
  ctx: Refusing & { errors: { SCHEDULE_READ_ONLY: () => Error } },
  taskId: string,
): Promise<{ row: TaskRow; open: OpenedProject }> {
  const opened = await openTask(ctx, taskId)
  if (!opened.open.may.schedule) throw ctx.errors.SCHEDULE_READ_ONLY()
  return opened
}

export const getTask: Service['getTask'] = async (ctx, { taskId }) => {
  const { row, open } = await openTask(ctx, taskId)
  const units = await assignmentsOf(ctx, [taskId])
  return {
    ...shownTask(row, units.get(taskId) ?? []),
    notes: row.notes,
    imported: row.imported,
    projectId: row.projectId,
    projectName: open.row.name,
    checks: await checksOf(ctx, taskId),
    files: open.may.documents ? await taskFiles(ctx, taskId, open.may) : [],
    comments: await ctx.db.$count(taskComments, ctx.tenant(taskComments, eq(taskComments.taskId, taskId))),
    updatedAt: row.updatedAt,
    may: { edit: open.may.schedule, comment: open.may.comment, upload: open.may.upload },
  }
}

async function checksOf(ctx: Ctx, taskId: string) {
  const rows = await ctx.db
    .select()
    .from(taskChecks)
    .where(ctx.tenant(taskChecks, eq(taskChecks.taskId, taskId)))
    .orderBy(sql`rank collate "C"`, asc(taskChecks.id))
  return rows.map(({ id, text, done }) => ({ id, text, done }))
}

export const addCheck: Service['addCheck'] = async (ctx, { taskId, text }) => {
  const { row } = await openToChange(ctx, taskId)
  const rows = await ctx.db
    .select()
    .from(taskChecks)
    .where(ctx.tenant(taskChecks, eq(taskChecks.taskId, taskId)))
    .orderBy(sql`rank collate "C"`)
  if (rows.length >= MAX_CHECKS) throw ctx.errors.TOO_MANY_CHECKS()
  await ctx.db.insert(taskChecks).values({
    companyId: ctx.companyId,
    taskId,
    id: ctx.newId(),
    text,
    rank: rankBetween(rows.at(-1)?.rank ?? null, null),
  })
  await ctx.event('task.checklistChanged', taskId, { after: { task: row.name, added: text } })
  return { checks: await checksOf(ctx, taskId) }
}

export const updateCheck: Service['updateCheck'] = async (ctx, { taskId, checkId, ...changes }) => {
  const { row } = await openToChange(ctx, taskId)
  const mine = ctx.tenant(taskChecks, eq(taskChecks.taskId, taskId), eq(taskChecks.id, checkId))
  const [before] = await ctx.db.select().from(taskChecks).where(mine)
  if (!before) throw ctx.errors.TASK_NOT_FOUND()
  await ctx.db
    .update(taskChecks)
    .set({ text: changes.text ?? before.text, done: changes.done ?? before.done })
    .where(mine)
  await ctx.event('task.checklistChanged', taskId, {
    before: { task: row.name, text: before.text, done: before.done },
    after: { task: row.name, text: changes.text ?? before.text, done: changes.done ?? before.done },
  })
  return { checks: await checksOf(ctx, taskId) }
}

export const removeCheck: Service['removeCheck'] = async (ctx, { taskId, checkId }) => {
  const { row } = await openToChange(ctx, taskId)
  const [gone] = await ctx.db
    .delete(taskChecks)
    .where(ctx.tenant(taskChecks, eq(taskChecks.taskId, taskId), eq(taskChecks.id, checkId)))
    .returning()
  if (gone) await ctx.event('task.checklistChanged', taskId, { before: { task: row.name, removed: gone.text } })
  return { checks: await checksOf(ctx, taskId) }
}

export const listComments: Service['listComments'] = async (ctx, { taskId, size, cursor }) => {
  await openTask(ctx, taskId)
  const page = await pageBy(
    { size, cursor },
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select()
        .from(taskComments)
        .where(ctx.tenant(taskComments, eq(taskComments.taskId, taskId), after))
        .orderBy(...order)
        .limit(limit),
    [
      { column: taskComments.createdAt, type: 'milliseconds', of: (row) => row.createdAt },
      { column: taskComments.id, type: 'text', of: (row) => row.id },
    ],
  )
  return { next: page.next, rows: page.rows.map((row) => shownComment(ctx, row)) }
}

const shownComment = (
  ctx: Ctx,
  { id, userId, userName, text, createdAt, editedAt }: typeof taskComments.$inferSelect,
) => ({ id, userId, userName, text, createdAt, editedAt, mine: userId === ctx.userId })

export const addComment: Service['addComment'] = async (ctx, { taskId, text }) => {
  const { row, open } = await openTask(ctx, taskId)
  if (!open.may.comment) throw ctx.errors.COMMENT_REFUSED()
  const [comment] = await ctx.db
    .insert(taskComments)
    .values({
      companyId: ctx.companyId,
      taskId,
      id: ctx.newId(),
      userId: ctx.userId,
      userName: ctx.userName,
      text,
      createdAt: ctx.now,
    })
    .returning()
  if (!comment) throw new Error('The comment was not stored.')
  await ctx.event('task.commented', taskId, { after: { task: row.name, text } })
  return shownComment(ctx, comment)
}

export const removeComment: Service['removeComment'] = async (ctx, { taskId, commentId }) => {
  const { row, open } = await openTask(ctx, taskId)
  const mine = ctx.tenant(taskComments, eq(taskComments.taskId, taskId), eq(taskComments.id, commentId))
  const [comment] = await ctx.db.select().from(taskComments).where(mine)
  if (!comment) throw ctx.errors.TASK_NOT_FOUND()
  if (comment.userId !== ctx.userId && !open.may.remove) throw ctx.errors.COMMENT_NOT_YOURS()
  await ctx.db.delete(taskComments).where(mine)
  await ctx.event('task.commentRemoved', taskId, {
    before: { task: row.name, text: comment.text, userName: comment.userName },
  })
  return { id: commentId }
}

async function taskFiles(ctx: Ctx, taskId: string, may: OpenedProject['may']) {
  const { rows } = await filesOf(ctx, { kind: FILE_KIND, id: taskId }, { size: MAX_FILES })
  return rows.map((file) => ({
    fileId: file.id,
    name: file.name,
    type: file.type,
    size: file.size,
    addedAt: file.createdAt,
    addedByName: file.uploadedByName,
    mayRemove: may.upload && mayRemoveFile(ctx, file, may.schedule),
  }))
}

export const addTaskFile: Service['addTaskFile'] = async (ctx, { taskId, fileId }) => {
  const { row, open } = await openTask(ctx, taskId)
  if (!open.may.upload) throw ctx.errors.SCHEDULE_READ_ONLY()
  const file = await attachFile(ctx, fileId, { kind: FILE_KIND, id: taskId })
  if (!file) throw ctx.errors.FILE_NOT_FOUND()
  await ctx.event('task.fileAdded', taskId, { after: { task: row.name, file: file.name } })
  return { files: await taskFiles(ctx, taskId, open.may) }
}

export const removeTaskFile: Service['removeTaskFile'] = async (ctx, { taskId, fileId }) => {
  const { row, open } = await openTask(ctx, taskId)
  if (!open.may.upload) throw ctx.errors.SCHEDULE_READ_ONLY()
  const file = await detachFile(ctx, fileId, { kind: FILE_KIND, id: taskId })
  if (file && !mayRemoveFile(ctx, file, open.may.schedule)) throw ctx.errors.SCHEDULE_READ_ONLY()
  if (file) await ctx.event('task.fileRemoved', taskId, { before: { task: row.name, file: file.name } })
  return { files: await taskFiles(ctx, taskId, open.may) }
}

/** Whoever may see the documents of the project may read the files of its tasks. */
export async function mayReadTaskFile(ctx: Ctx, taskId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ projectId: tasks.projectId })
    .from(tasks)
    .where(ctx.tenant(tasks, eq(tasks.id, taskId)))
  return row !== undefined && ((await openSchedule(ctx, row.projectId))?.may.documents ?? false)
}

/** Whether any task, deleted ones that can come back too, holds a value under the key. */
export async function holdsValue(ctx: Ctx, key: string): Promise<boolean> {
  const { rowCount } = await ctx.client.query('select 1 from tasks where company_id = $1 and fields ? $2 limit 1', [
    ctx.companyId,
    key,
  ])
  return rowCount !== 0
}
