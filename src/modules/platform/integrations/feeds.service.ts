/** Calendar feeds: a private address with the dates its person may see at the moment it is read, as modules declare them. */
import { createHash, randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { type CalendarEvent, writeCalendar } from '../../../lib/scheduling/files/ical.ts'
import { verticalOf, type Session } from '../../../kernel/contract/session.ts'
import type { FeedEntry } from '../../../kernel/server/calendar.ts'
import { createContext, type Ctx, holderIn, type Services } from '../../../kernel/server/context.ts'
import { inCompany } from '../../../kernel/server/database/transaction.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import type { Sessions } from '../../../kernel/server/sessions.ts'
import type { integrationsContract } from './contract.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { FEED_MOST_OF_EACH, type FEED_SCOPES, MOST_FEEDS } from './rules.ts'
import { calendarFeeds } from './schema.ts'

type Service = Handlers<typeof integrationsContract>
type Scope = (typeof FEED_SCOPES)[number]

const SECRET_BYTES = 32
/** When a feed was last read is written this often at most. */
const NOTED_EVERY_MS = 60_000
const PRODUCT_ID = '-//Plumbline//Calendar feed//EN'
const REFRESH_MINUTES = 60

export const listFeeds: Service['listFeeds'] = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(ctx.tenant(calendarFeeds, eq(calendarFeeds.userId, ctx.userId)))
    .orderBy(desc(calendarFeeds.id))
  return { rows: rows.map(shown) }
}

export const createFeed: Service['createFeed'] = async (ctx, { name, scope }) => {
  await oneAtATime(ctx, `feeds of ${ctx.userId}`)
  if (
    (await ctx.db.$count(calendarFeeds, ctx.tenant(calendarFeeds, eq(calendarFeeds.userId, ctx.userId)))) >= MOST_FEEDS
  )
    throw ctx.errors.TOO_MANY_FEEDS()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const [row] = await ctx.db
    .insert(calendarFeeds)
    .values({
      companyId: ctx.companyId,
      id: ctx.newId(),
      userId: ctx.userId,
      name,
      scope,
      secretHash: hashOf(secret),
      createdAt: ctx.now,
    })
    .returning()
  if (!row) throw new Error('The calendar feed was not stored.')
  await ctx.event('calendarFeed.created', row.id, { after: { name, scope } })
  return { ...shown(row), address: `${ctx.services.config.url}/api/feeds/${secret}.ics` }
}

export const removeFeed: Service['removeFeed'] = async (ctx, { feedId }) => {
  const [row] = await ctx.db
    .delete(calendarFeeds)
    .where(ctx.tenant(calendarFeeds, eq(calendarFeeds.id, feedId), eq(calendarFeeds.userId, ctx.userId)))
    .returning()
  if (!row) throw ctx.errors.FEED_NOT_FOUND()
  await ctx.event('calendarFeed.removed', feedId, { before: { name: row.name } })
  return { id: feedId }
}

export type FeedText = { text: string; etag: string; changedAt: number }

/** The calendar behind a secret; null if there is none, or its person is out. */
export async function readFeed(
  services: Services,
  sessions: Pick<Sessions, 'ofPerson'>,
  asked: { secret: string; requestId: string; now: number },
): Promise<FeedText | null> {
  const { rows } = await services.app.query<{ companyId: string; id: string; userId: string; scope: Scope }>(
    'select company_id as "companyId", id, user_id as "userId", scope from public.calendar_feed_of($1)',
    [hashOf(asked.secret)],
  )
  const [feed] = rows
  const session = feed ? await sessions.ofPerson(feed.userId) : null
  const company = session?.companies.find((one) => one.id === feed?.companyId)
  if (!feed || !session || !company || session.user.status !== 'active') return null
  return inCompany(services.app, company.id, async (tx) => {
    const ctx = createContext(services, tx, {
      requestId: asked.requestId,
      now: asked.now,
      session,
      companyId: company.id,
      vertical: verticalOf(company, null)?.id,
      role: company.role,
      holder: holderIn(company, session),
      userId: feed.userId,
      userName: nameOf(session),
    })
    return written(ctx, feed)
  })
}

async function written(ctx: Ctx, feed: { id: string; scope: Scope }): Promise<FeedText | null> {
  const [row] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(ctx.tenant(calendarFeeds, eq(calendarFeeds.id, feed.id)))
  if (!row) return null
  const entries: FeedEntry[] = []
  for (const source of ctx.services.calendar.values())
    entries.push(...(await source.feed(ctx, { scope: feed.scope, limit: FEED_MOST_OF_EACH })))
  const changedAt = entries.reduce((newest, entry) => Math.max(newest, entry.changedAt), row.createdAt)
  // written as of the last change, so that it is the same text until something is different
  const text = writeCalendar({
    name: row.name,
    productId: PRODUCT_ID,
    now: changedAt,
    refreshMinutes: REFRESH_MINUTES,
    events: entries.map((entry) => eventOf(ctx, entry)),
  })
  if (row.lastReadAt === null || row.lastReadAt <= ctx.now - NOTED_EVERY_MS)
    await ctx.db
      .update(calendarFeeds)
      .set({ lastReadAt: ctx.now })
      .where(ctx.tenant(calendarFeeds, eq(calendarFeeds.id, feed.id)))
  return { text, changedAt, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

function eventOf(ctx: Ctx, { uid, from, to, title, detail, address, changedAt }: FeedEntry): CalendarEvent {
  return {
    uid: `${uid}@${ctx.companyId}.plumbline`,
    when: { from, to },
    title,
    description: detail,
    url: ctx.services.config.url + address,
    changedAt,
    transparent: true,
  }
}

const nameOf = ({ user }: Session) => `${user.firstName} ${user.lastName}`.trim() || user.email

function shown({ id, name, scope, lastReadAt, createdAt }: typeof calendarFeeds.$inferSelect) {
  return { id, name, scope: scope as Scope, lastReadAt, createdAt }
}
