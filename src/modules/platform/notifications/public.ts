/** How other modules put something into somebody's bell, inside their own transaction. */
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { kindOf, mailNotice, readersOf } from './delivery.service.ts'
import { notifications } from './schema.ts'

export type Notice = {
  /** A kind that some manifest declares under `notices`. */
  type: string
  /** One notice per cause and bell: the same cause again changes nothing. */
  cause: string
  /** In English; screens say it in the reader's language from `values`. */
  title: string
  message: string
  values?: Record<string, string>
  /** Whose doing it is: a notice of the administrators' list does not ring for them. */
  madeBy?: string
  /** Whom it is about. */
  about?: { userId: string; email: string; name: string }
  actionRequired?: boolean
  /** Where a click leads. */
  opens?: { path: string; params?: Record<string, string> }
}

/** Into the list that all administrators of the company share. */
export async function notifyAdmins(ctx: Ctx, notice: Notice): Promise<void> {
  await store(ctx, '', notice)
}

/** Into one colleague's inbox. */
export async function notifyPerson(ctx: Ctx, userId: string, notice: Notice): Promise<void> {
  await store(ctx, userId, notice)
}

/** What asked for a decision about a person has got it; `isRead` false takes that back. */
export async function settleNotices(ctx: Ctx, cause: string, isRead = true): Promise<void> {
  const changed = await ctx.db
    .update(notifications)
    .set({ isRead, readAt: isRead ? ctx.now : null })
    .where(
      ctx.tenant(
        notifications,
        and(eq(notifications.recipientId, ''), eq(notifications.cause, cause), eq(notifications.isRead, !isRead)),
      ),
    )
    .returning({ id: notifications.id })
  for (const { id } of changed) await ctx.event('notification.marked', id, { after: { isRead } })
}

async function store(ctx: Ctx, recipientId: string, notice: Notice): Promise<void> {
  const kind = kindOf(ctx, notice.type)
  if (!kind || (kind.audience === 'admins') !== (recipientId === ''))
    throw new Error(`No manifest declares the notice ${notice.type} for this bell.`)
  const readers = (await readersOf(ctx, notice.type, kind, recipientId || null)).filter(
    ({ userId }) => userId !== notice.madeBy,
  )
  const inApp = recipientId === '' || (readers[0]?.inApp ?? true)
  if (!inApp && readers.every((reader) => reader.mode === 'off')) return
  const id = ctx.newId()
  const opens = { path: notice.opens?.path ?? '', params: notice.opens?.params ?? {} }
  const made = await ctx.db
    .insert(notifications)
    .values({
      companyId: ctx.companyId,
      id,
      recipientId: inApp ? recipientId : mailOnly(recipientId),
      madeBy: notice.madeBy ?? null,
      cause: notice.cause,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      priority: kind.priority,
      createdAt: ctx.now,
      userId: notice.about?.userId ?? null,
      userEmail: notice.about?.email ?? null,
      userName: notice.about?.name ?? null,
      actionRequired: notice.actionRequired ?? false,
      navigationPath: opens.path,
      navigationParams: opens.params,
      relatedData: notice.values ?? {},
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (made.length === 0) return
  await ctx.event('notification.created', id, { after: { type: notice.type } })
  await mailNotice(
    ctx,
    id,
    { type: notice.type, title: notice.title, message: notice.message, values: notice.values ?? {}, ...opens },
    readers,
  )
}

/** A notice that its reader wants by mail alone lies in nobody's inbox, but is kept: a second one of the same cause changes nothing. */
function mailOnly(userId: string): string {
  return `mail:${userId}`
}
