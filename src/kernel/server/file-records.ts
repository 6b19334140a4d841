/** Which stored file belongs to which record; modules call these and never touch the table. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Total } from '../contract/paging.ts'
import type { Ctx } from './context.ts'
import { countUpToCap } from './keyset.ts'
import { pageBy } from './pages.ts'
import { files } from './schema.ts'

export type FileRecord = typeof files.$inferSelect

/** Notes bytes that were stored; the file is loose until a record takes it. */
export async function recordFile(
  ctx: Ctx,
  file: { sha256: string; size: number; name: string; type: string },
): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(files).values({
    companyId: ctx.companyId,
    id,
    ...file,
    uploadedBy: ctx.userId,
    uploadedByName: ctx.userName,
    createdAt: ctx.now,
    looseSince: ctx.now,
  })
  return id
}

/** Ties a file the caller uploaded to a record; null if there is no such free file. */
export async function attachFile(
  ctx: Ctx,
  fileId: string,
  ref: { kind: string; id: string },
): Promise<FileRecord | null> {
  const [row] = await ctx.db
    .update(files)
    .set({ refKind: ref.kind, refId: ref.id, looseSince: null })
    .where(ctx.tenant(files, eq(files.id, fileId), eq(files.uploadedBy, ctx.userId), isNull(files.refId)))
    .returning()
  return row ?? null
}

/** Lets a file go; it is removed a day later. */
export async function detachFile(
  ctx: Ctx,
  fileId: string,
  ref: { kind: string; id: string },
): Promise<FileRecord | null> {
  const [row] = await ctx.db
    .update(files)
    .set({ refKind: null, refId: null, looseSince: ctx.now })
    .where(ctx.tenant(files, eq(files.id, fileId), belongsTo(ref)))
    .returning()
  return row ?? null
}

/** Of those who may add documents: everybody takes away their own, those of others only who may change the record. */
export function mayRemoveFile(ctx: Ctx, file: FileRecord, mayChange: boolean): boolean {
  return mayChange || file.uploadedBy === ctx.userId
}

/** Newest first; ids sort by time. */
export async function filesOf(
  ctx: Ctx,
  ref: { kind: string; id: string },
  page: { size: number; cursor?: string | undefined },
): Promise<{ rows: FileRecord[]; next: string | null }> {
  return pageBy(
    page,
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select()
        .from(files)
        .where(ctx.tenant(files, belongsTo(ref), after))
        .orderBy(...order)
        .limit(limit),
    [{ column: files.id, type: 'text', of: (row) => row.id }],
  )
}

export function countFilesOf(ctx: Ctx, ref: { kind: string; id: string }): Promise<Total> {
  return countUpToCap(ctx, 'from files where company_id = $1 and ref_kind = $2 and ref_id = $3', [
    ctx.companyId,
    ref.kind,
    ref.id,
  ])
}

function belongsTo(ref: { kind: string; id: string }) {
  return and(eq(files.refKind, ref.kind), eq(files.refId, ref.id))
}
