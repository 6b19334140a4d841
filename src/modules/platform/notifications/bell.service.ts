/** What the bell and its lists show. The administrators share one list: what one of them reads is read for all. */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { answerList } from '../../../kernel/server/list/answer.ts'
import { fileOf } from '../../../kernel/server/list/file.ts'
import type { List as DeclaredList } from '../../../kernel/server/list/list.ts'
import { tableColumns } from '../../../kernel/server/list/table.ts'
import { viewsOf } from '../../../kernel/server/list/views.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { type Notice, NoticeView, notificationsContract } from './contract.ts'
import { wordsOf } from './delivery.service.ts'
import { en } from './i18n/en.ts'
import { notifications as notificationsModule } from './manifest.ts'
import { BADGE_MAX, LIVE_LIST_LIMIT, type List, NOTICE_COLUMNS, type NOTICE_SORTS, type Priority } from './rules.ts'
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

/** Nobody works in more; whoever runs an installation may have entered more, and is not kept waiting for all of them. */
const MOST_COMPANIES = 30

export const getElsewhere: Service['getElsewhere'] = async (ctx) => {
  // a preview is of one company, and shows nobody's own notices
  const others = ctx.previewedBy === null ? (ctx.session?.companies ?? []).filter(({ id }) => id !== ctx.companyId) : []
  const self = { userId: ctx.userId, userName: ctx.userName }
  const companies: { companyId: string; count: number }[] = []
  for (const { id } of others.slice(0, MOST_COMPANIES)) {
    const there = await ctx.enter(id, self)
    const { count } = await unreadOf(there, ctx.userId, ...(there.may(ADMINISTER) ? [ADMINS] : []))
    if (count > 0) companies.push({ companyId: id, count })
  }
  // what the request still does is done in its own company
  if (others.length > 0) await ctx.enter(ctx.companyId, self)
  return { companies }
}

type Row = typeof notifications.$inferSelect
type Filter = Omit<NoticeView['filter'], 'sort' | 'direction'>
type Sort = (typeof NOTICE_SORTS)[number]

const UNREAD = 'not n.is_read'

const notices: DeclaredList<Row, Filter, Sort> = {
  id: 'notifications.notices',
  sources: [
    {
      from: () => 'notifications n',
      columns: tableColumns(notifications, 'n'),
      rows: ({ ctx, bind, company }, { list: which }) =>
        `n.company_id = ${company} and n.recipient_id = ${bind(recipientOf(ctx, which))} and ${notMadeBy(bind(ctx.userId), 'n')}`,
    },
  ],
  key: { by: 'n.id', type: 'text', of: (row) => row.id },
  orders: { createdAt: [{ by: 'n.created_at', type: 'milliseconds', of: (row) => row.createdAt }] },
  filters: {
    // part of the row rule
    list: () => null,
    unread: (unread) => (unread ? UNREAD : null),
    state: (state) => (state === 'unread' ? UNREAD : `not (${UNREAD})`),
  },
  columns: NOTICE_COLUMNS,
}

const complete = (_ctx: Ctx, rows: readonly Row[]): Notice[] => rows.map(shown)

export const list: Service['list'] = (ctx, input) => answerList(ctx, notices, input, complete)

export const noticeViews = viewsOf({
  id: notices.id,
  shape: NoticeView,
  events: { saved: 'noticeView.saved', removed: 'noticeView.removed' },
})

/** Says what the bell says: in the words of the module that gives it, with the values that came with it. */
export const noticeFile = fileOf<Row, Filter, Sort, Notice>(notices, {
  name: 'notices',
  title: 'routes.notifications',
  module: { id: notificationsModule.id, english: en },
  columns: NOTICE_COLUMNS,
  endpoint: notificationsContract.startNoticeExport,
  complete,
  cells: {
    title: (notice, { ctx, language }) => wordsOf(ctx, language, mailed(notice)).title,
    message: (notice, { ctx, language }) => wordsOf(ctx, language, mailed(notice)).message,
    state: ({ isRead }, { say }) => say(isRead ? 'list.read' : 'list.unread'),
  },
  event: 'notices.exported',
})

const mailed = ({ type, title, message, relatedData }: Notice) => ({
  type,
  title,
  message,
  values: relatedData.values,
})

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
    .where(
      ctx.tenant(
        notifications,
        eq(notifications.recipientId, recipientOf(ctx, which)),
        notOwnDoing(ctx),
        sql`not is_read`,
      ),
    )
  const marked = rowCount ?? 0
  if (marked > 0)
    await ctx.event('notification.allMarked', which === 'admin' ? ctx.companyId : ctx.userId, {
      after: { list: which, marked },
    })
  return { marked }
}

/** Nobody's bell rings for what they did themselves. */
const notMadeBy = (person: string, table = 'notifications') => `${table}.made_by is distinct from ${person}`
const notOwnDoing = (ctx: Ctx): SQL => sql`${notifications.madeBy} is distinct from ${ctx.userId}`

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
    .where(ctx.tenant(notifications, eq(notifications.recipientId, recipientId), notOwnDoing(ctx), ...conditions))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .$dynamic()
}

/** Counts no further than the badge shows, so that it costs the same however many there are. */
async function unreadOf(ctx: Ctx, ...recipients: string[]): Promise<{ count: number; capped: boolean }> {
  const { rows } = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from notifications where company_id = $1 and recipient_id = any($2) and ${notMadeBy('$3')} and not is_read limit ${BADGE_MAX + 1}) counted`,
    [ctx.companyId, recipients, ctx.userId],
  )
  const count = rows[0]?.n ?? 0
  return { count: Math.min(count, BADGE_MAX), capped: count > BADGE_MAX }
}

function shown(row: typeof notifications.$inferSelect): Notice {
  const { companyId: _company, recipientId: _recipient, madeBy: _madeBy, cause: _cause, ...notice } = row
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
