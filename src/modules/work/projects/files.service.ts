/** Files and history of a project. */
import { activityOf } from '../../../kernel/server/activity.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import {
  attachFile,
  countFilesOf,
  detachFile,
  type FileRecord,
  filesOf,
  mayRemoveFile,
} from '../../../kernel/server/file-records.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { projectsContract } from './contract.ts'
import { openProject } from './service.ts'

type Service = Handlers<typeof projectsContract>

export const FILE_KIND = 'project'

export const listActivity: Service['listActivity'] = async (ctx, { projectId, size, cursor, total }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  return activityOf(ctx, null, projectId, { size, cursor, total }, (permission) =>
    permission === 'documents.view' ? open.may.documents : ctx.may(permission, open.row.vertical),
  )
}

export const listFiles: Service['listFiles'] = async (ctx, { projectId, size, cursor, total }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.documents) throw ctx.errors.DOCUMENTS_HIDDEN()
  const page = await filesOf(ctx, { kind: FILE_KIND, id: projectId }, { size, cursor })
  const counted = total ? await countFilesOf(ctx, { kind: FILE_KIND, id: projectId }) : undefined
  return { ...page, total: counted, rows: page.rows.map((file) => shown(ctx, open.may, file)) }
}

export const addFile: Service['addFile'] = async (ctx, { projectId, fileId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.upload) throw ctx.errors.UPLOAD_REFUSED()
  const file = await attachFile(ctx, fileId, { kind: FILE_KIND, id: projectId })
  if (!file) throw ctx.errors.FILE_NOT_FOUND()
  await ctx.event('project.fileAdded', projectId, { after: { file: file.name } })
  return shown(ctx, open.may, file)
}

export const removeFile: Service['removeFile'] = async (ctx, { projectId, fileId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.upload) throw ctx.errors.UPLOAD_REFUSED()
  const file = await detachFile(ctx, fileId, { kind: FILE_KIND, id: projectId })
  if (!file) throw ctx.errors.FILE_NOT_FOUND()
  if (!mayRemoveFile(ctx, file, open.may.edit)) throw ctx.errors.PROJECT_READ_ONLY()
  await ctx.event('project.fileRemoved', projectId, { before: { file: file.name } })
  return { fileId }
}

/** Whoever may see the documents of the project may read its files. */
export async function mayReadFile(ctx: Ctx, projectId: string): Promise<boolean> {
  return (await openProject(ctx, projectId))?.may.documents ?? false
}

function shown(ctx: Ctx, may: { upload: boolean; edit: boolean }, file: FileRecord) {
  return {
    fileId: file.id,
    name: file.name,
    type: file.type,
    size: file.size,
    addedAt: file.createdAt,
    addedByName: file.uploadedByName,
    mayRemove: may.upload && mayRemoveFile(ctx, file, may.edit),
  }
}
