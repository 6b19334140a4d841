/** Calendar feeds: a private address with the dates its person may see at the moment it is read; of their own also tasks, deadlines and milestones. */
import { createHash, randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { plainDateOf } from '../../../lib/dates.ts'
import { type CalendarEvent, writeCalendar } from '../../../lib/scheduling/files/ical.ts'
import { verticalOf, type Session } from '../../../kernel/contract/session.ts'
import { createContext, type Ctx, holderIn, type Services } from '../../../kernel/server/context.ts'
import { inCompany } from '../../../kernel/server/database/transaction.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import type { Sessions } from '../../../kernel/server/sessions.ts'
import type { DateEntry } from '../../work/schedule/contract.ts'
import { datesOf } from '../../work/schedule/public.ts'
import type { integrationsContract } from './contract.ts'
import { type DatedProject, datedProjects } from './project-dates.ts'
import {
  FEED_DAYS_BACK,
  FEED_MOST_PROJECTS,
  FEED_MOST_TASKS,
  type FEED_SCOPES,
  FEED_TASK_DAYS_AHEAD,
  FEED_TASK_DAYS_BACK,
  MOST_FEEDS,
} from './rules.ts'
import { calendarFeeds } from './schema.ts'

type Service = Handlers<typeof integrationsContract>
type Scope = (typeof FEED_SCOPES)[number]

const SECRET_BYTES = 32
const DAY_MS = 86_400_000
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
      holder: holderIn(company, session, null),
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
  const projects = await datedProjects(ctx, {
    scope: feed.scope,
    from: plainDateOf(ctx.now - FEED_DAYS_BACK * DAY_MS),
    limit: FEED_MOST_PROJECTS,
  })
  const tasks = feed.scope === 'mine' ? await ownTasks(ctx) : []
  const changedAt = [...projects.map((project) => project.updatedAt), ...tasks.map((task) => task.changedAt)].reduce(
    (newest, at) => Math.max(newest, at),
    row.createdAt,
  )
  // written as of the last change, so that it is the same text until something is different
  const text = writeCalendar({
    name: row.name,
    productId: PRODUCT_ID,
    now: changedAt,
    refreshMinutes: REFRESH_MINUTES,
    events: [...projects.flatMap((project) => daysOf(ctx, project)), ...tasks.map((task) => taskEvent(ctx, task))],
  })
  if (row.lastReadAt === null || row.lastReadAt <= ctx.now - NOTED_EVERY_MS)
    await ctx.db
      .update(calendarFeeds)
      .set({ lastReadAt: ctx.now })
      .where(ctx.tenant(calendarFeeds, eq(calendarFeeds.id, feed.id)))
  return { text, changedAt, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

/** The first and the last day of a project, each an entry of its own: a bar of months would cover the whole calendar. */
function daysOf(ctx: Ctx, project: DatedProject): CalendarEvent[] {
  const day = (what: 'start' | 'end', date: string | null, title: string): CalendarEvent[] =>
    date === null
      ? []
      : [
          {
            uid: `project-${project.id}-${what}@${ctx.companyId}.plumbline`,
            when: { from: date, to: date },
            title,
            description: project.detail,
            url: ctx.services.config.url + project.address,
            changedAt: project.updatedAt,
            transparent: true,
          },
        ]
  return [
    ...day('start', project.startDate, say(ctx, 'starts', project.name, `${project.name} starts`)),
    ...day('end', project.endDate, say(ctx, 'ends', project.name, `${project.name} ends`)),
  ]
}

const say = (ctx: Ctx, what: 'starts' | 'ends' | 'deadline' | 'milestone', name: string, english: string) =>
  ctx.services.speech.text(ctx.language, `integrations:calendar.${what}`, english, { name })

/** What somebody gave to the person, and the milestones of their projects; the days of projects are told by the projects themselves. */
async function ownTasks(ctx: Ctx): Promise<DateEntry[]> {
  const day = (by: number) => plainDateOf(ctx.now + by * DAY_MS)
  const entries = await datesOf(ctx, {
    from: day(-FEED_TASK_DAYS_BACK),
    to: day(FEED_TASK_DAYS_AHEAD),
    limit: FEED_MOST_TASKS,
  })
  return entries.filter(({ kind }) => kind !== 'projectStart' && kind !== 'projectEnd')
}

function taskEvent(
  ctx: Ctx,
  { id, kind, name, projectId, projectName, from, to, changedAt }: DateEntry,
): CalendarEvent {
  const title =
    kind === 'deadline'
      ? say(ctx, 'deadline', name, `Deadline: ${name}`)
      : kind === 'milestone'
        ? say(ctx, 'milestone', name, `Milestone: ${name}`)
        : name
  return {
    uid: `${id}@${ctx.companyId}.plumbline`,
    when: { from, to },
    title,
    description: projectName,
    url: `${ctx.services.config.url}/project/${encodeURIComponent(projectId)}?tab=1`,
    changedAt,
    transparent: true,
  }
}

const nameOf = ({ user }: Session) => `${user.firstName} ${user.lastName}`.trim() || user.email

function shown({ id, name, scope, lastReadAt, createdAt }: typeof calendarFeeds.$inferSelect) {
  return { id, name, scope: scope as Scope, lastReadAt, createdAt }
}
