/** What the bell and its lists show. The administrators share one list: what one of them reads is read for all. */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { type List as DeclaredList, readList } from '../../../kernel/server/list/list.ts'
import { tableColumns } from '../../../kernel/server/list/table.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { Notice, notificationsContract } from './contract.ts'
import { BADGE_MAX, LIVE_LIST_LIMIT, type List, type Priority } from './rules.ts'
import { notifications } from './schema.ts'

type Service = Handlers<typeof notificationsContract>

const ADMINISTER = 'notifications.administer'
/** The administrators' list lies under no person. */
const ADMINS = ''

export const getBell: Service['getBell'] = async (ctx, { list: which }) => {
  const recipientId = recipientOf(ctx, which)
  const rows = await newest(ctx, recipientId).limit(LIVE_LIST_LIMIT)
  return { now: ctx.now, rows: rows.map(shown), unread: await unreadOf(ctx, recipientId) }
}

type Row = typeof notifications.$inferSelect
type Filter = Pick<Parameters<Service['list']>[1], 'list' | 'unread' | 'priority'>

const notices: DeclaredList<Row, Filter, 'createdAt'> = {
  id: 'notifications.notices',
  sources: [
    {
      from: () => 'notifications n',
      columns: tableColumns(notifications, 'n'),
      rows: ({ ctx, bind, company }, { list: which }) =>
        `n.company_id = ${company} and n.recipient_id = ${bind(recipientOf(ctx, which))}`,
    },
  ],
  key: { by: 'n.id', type: 'text', of: (row) => row.id },
  orders: { createdAt: [{ by: 'n.created_at', type: 'milliseconds', of: (row) => row.createdAt }] },
  filters: {
    // part of the row rule
    list: () => null,
    unread: (unread) => (unread ? 'not n.is_read' : null),
    priority: (priority, { bind }) => `n.priority = ${bind(priority)}`,
  },
}

export const list: Service['list'] = async (ctx, { size, cursor, total, ...filter }) => {
  const wish = { filter, sort: 'createdAt', direction: 'desc' } as const
  const page = await readList(ctx, notices, wish, { size, cursor, total })
  return { ...page, rows: page.rows.map(shown) }
}

export const mark: Service['mark'] = async (ctx, { id, isRead }) => {
  const before = await ownNotice(ctx, id)
  if (!before) throw ctx.errors.NOTICE_NOT_FOUND()
  if (before.isRead === isRead) return shown(before)
  const changed = { isRead, readAt: isRead ? ctx.now : null }
  await ctx.db
    .update(notifications)
    .set(changed)
    .where(ctx.tenant(notifications, eq(notifications.id, id)))
  await ctx.event('notification.marked', id, { before: { isRead: before.isRead }, after: { isRead } })
  return shown({ ...before, ...changed })
}

export const markAll: Service['markAll'] = async (ctx, { list: which }) => {
  const { rowCount } = await ctx.db
    .update(notifications)
    .set({ isRead: true, readAt: ctx.now })
    .where(ctx.tenant(notifications, eq(notifications.recipientId, recipientOf(ctx, which)), sql`not is_read`))
  const marked = rowCount ?? 0
  if (marked > 0)
    await ctx.event('notification.allMarked', which === 'admin' ? ctx.companyId : ctx.userId, {
      after: { list: which, marked },
    })
  return { marked }
}

/** Whose rows a list is made of; a preview never shows private mail. */
function recipientOf(ctx: Ctx, which: List): string {
  if (which === 'admin' ? !ctx.may(ADMINISTER) : ctx.previewedBy !== null) throw new Refused('FORBIDDEN')
  return which === 'admin' ? ADMINS : ctx.userId
}

async function ownNotice(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(notifications)
    .where(ctx.tenant(notifications, eq(notifications.id, id)))
  const own = row && (row.recipientId === ADMINS ? ctx.may(ADMINISTER) : row.recipientId === ctx.userId)
  return own ? row : null
}

function newest(ctx: Ctx, recipientId: string, ...conditions: (SQL | undefined)[]) {
  return ctx.db
    .select()
    .from(notifications)
    .where(ctx.tenant(notifications, eq(notifications.recipientId, recipientId), ...conditions))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .$dynamic()
}

/** Counts no further than the badge shows, so that it costs the same however many there are. */
async function unreadOf(ctx: Ctx, recipientId: string): Promise<{ count: number; capped: boolean }> {
  const { rows } = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from notifications where company_id = $1 and recipient_id = $2 and not is_read limit ${BADGE_MAX + 1}) counted`,
    [ctx.companyId, recipientId],
  )
  const count = rows[0]?.n ?? 0
  return { count: Math.min(count, BADGE_MAX), capped: count > BADGE_MAX }
}

function shown(row: typeof notifications.$inferSelect): Notice {
  const { companyId: _company, recipientId: _recipient, cause: _cause, ...notice } = row
  const { userId, userEmail, userName } = row
  return {
    ...notice,
    priority: row.priority as Priority,
    navigationParams: row.navigationParams as Record<string, string>,
    relatedData: {
      userDetails: userId === null ? null : { userId, email: userEmail ?? '', name: userName ?? '' },
      values: row.relatedData as Record<string, string>,
    },
  }
}
