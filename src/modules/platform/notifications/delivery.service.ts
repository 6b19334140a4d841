/** How a notice becomes mail: at once, at the end of the quiet hours, or with the others in the daily digest. */
import { and, eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { link } from '../../../kernel/contract/link.ts'
import type { NoticeKind } from '../../../kernel/contract/module.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { enqueueIn } from '../../../kernel/server/job-queue.ts'
import { type Language, toLanguage } from '../../../kernel/server/language.ts'
import type { MailMessage } from '../../../kernel/server/mail.ts'
import { companyName, findMember, verticalsOf } from '../companies/public.ts'
import { memberships } from '../companies/schema.ts'
import { mailTexts } from './mail-texts.ts'
import { notifications as manifest } from './manifest.ts'
import { DEFAULT_DIGEST_AT, DEFAULT_TIME_ZONE, type EmailMode, type Hours, leavesAt } from './rules.ts'
import { notificationChoices, notificationHours, notificationMails } from './schema.ts'

export const DELIVER_QUEUE = 'notifications.deliver'
/** One job mails so many people, then hands the rest to the next. */
const PEOPLE_AT_ONCE = 200
const DIGEST_LINES = 50

export function kindOf(ctx: Ctx, type: string): NoticeKind | undefined {
  return ctx.services.modules.map((module) => module.notices?.[type]).find(Boolean)
}

/** The module whose notices a person can switch off as a whole, by the setting "project notifications". */
const PROJECTS = 'projects'

function isAboutProjects(ctx: Ctx, type: string): boolean {
  return ctx.services.modules.some((module) => module.id === PROJECTS && module.notices?.[type] !== undefined)
}

export type Reader = {
  userId: string
  email: string
  language: Language
  inApp: boolean
  mode: EmailMode
  hours: Hours
}

/** Whom a notice is for, with what each of them has chosen: one active person, or every active administrator. */
export async function readersOf(ctx: Ctx, type: string, kind: NoticeKind, userId: string | null): Promise<Reader[]> {
  const rows = await ctx.db
    .select({
      userId: memberships.userId,
      email: memberships.email,
      language: memberships.language,
      mailed: memberships.emailNotifications,
      ofProjects: memberships.projectNotifications,
      inApp: notificationChoices.inApp,
      mode: notificationChoices.email,
      hours: notificationHours,
    })
    .from(memberships)
    .leftJoin(
      notificationChoices,
      and(
        eq(notificationChoices.companyId, memberships.companyId),
        eq(notificationChoices.userId, memberships.userId),
        eq(notificationChoices.type, type),
      ),
    )
    .leftJoin(
      notificationHours,
      and(eq(notificationHours.companyId, memberships.companyId), eq(notificationHours.userId, memberships.userId)),
    )
    .where(
      ctx.tenant(
        memberships,
        eq(memberships.status, 'active'),
        userId === null ? eq(memberships.role, 'admin') : eq(memberships.userId, userId),
      ),
    )
    .orderBy(memberships.userId)
  const aboutProjects = isAboutProjects(ctx, type)
  return rows.map((row) => {
    // the person's settings stand above the choices for single kinds
    const wanted = row.ofProjects || !aboutProjects
    return {
      userId: row.userId,
      email: row.email,
      language: toLanguage(row.language),
      inApp: wanted && (row.inApp ?? true),
      mode: wanted && row.mailed ? ((row.mode ?? kind.email) as EmailMode) : 'off',
      hours: hoursOf(row.hours),
    }
  })
}

export function hoursOf(row: typeof notificationHours.$inferSelect | null | undefined): Hours {
  const { quietFrom: from = null, quietUntil: until = null } = row ?? {}
  return {
    timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
    quiet: from === null || until === null ? null : { from, until },
    digestAt: row?.digestAt ?? DEFAULT_DIGEST_AT,
  }
}

type Mailed = {
  type: string
  title: string
  message: string
  path: string
  params: Record<string, string>
  values: Record<string, string>
}
/** `company` is named in the mail: its reader may be in several. */
type Receiver = { email: string; language: Language; company: string }

/** What happens by itself is in no vertical: it speaks in the words of the one the company has chosen. */
const inTradeOf = async (ctx: Ctx): Promise<Ctx> =>
  ctx.session ? ctx : { ...ctx, speech: ctx.services.speechIn((await verticalsOf(ctx)).vertical) }

/** Mails a fresh notice to whoever wants it now; for the others it waits. */
export async function mailNotice(
  ctx: Ctx,
  notificationId: string,
  notice: Mailed,
  readers: readonly Reader[],
): Promise<void> {
  const [inTrade, company] = [await inTradeOf(ctx), await companyName(ctx)]
  for (const { userId, email, language, mode, hours } of readers) {
    if (mode === 'off') continue
    const dueAt = leavesAt(mode, hours, ctx.now)
    if (mode === 'now' && dueAt <= ctx.now) await ctx.mail(single(inTrade, { email, language, company }, notice))
    else
      await ctx.db
        .insert(notificationMails)
        .values({ companyId: ctx.companyId, id: ctx.newId(), userId, notificationId, how: mode, dueAt })
  }
}

/** What waits for a person follows their new choice; what is due already leaves as it was. */
export async function rescheduleMails(ctx: Ctx, chosen: ReadonlyMap<string, EmailMode>, hours: Hours): Promise<void> {
  const { rows: waiting } = await ctx.client.query<{ type: string }>(
    `select distinct n.type from notification_mails m join notifications n on n.company_id = m.company_id and n.id = m.notification_id
     where m.company_id = $1 and m.user_id = $2 and m.due_at > $3`,
    [ctx.companyId, ctx.userId, new Date(ctx.now).toISOString()],
  )
  for (const { type } of waiting) {
    const mode = chosen.get(type) ?? 'off'
    const ofType = ctx.tenant(
      notificationMails,
      eq(notificationMails.userId, ctx.userId),
      sql`due_at > ${new Date(ctx.now).toISOString()}::timestamptz`,
      sql`exists (select 1 from notifications n where n.company_id = ${notificationMails.companyId} and n.id = ${notificationMails.notificationId} and n.type = ${type})`,
    )
    if (mode === 'off') await ctx.db.delete(notificationMails).where(ofType)
    else
      await ctx.db
        .update(notificationMails)
        .set({ how: mode, dueAt: leavesAt(mode, hours, ctx.now) })
        .where(ofType)
  }
}

/** Every minute: a job for each company in which something is due. */
export async function wakeDeliveries(owner: Pool, now: number): Promise<void> {
  const { rows } = await owner.query<{ companyId: string }>(
    'select distinct company_id as "companyId" from notification_mails where due_at <= $1',
    [new Date(now).toISOString()],
  )
  for (const { companyId } of rows) await enqueueIn(owner, companyId, DELIVER_QUEUE, {})
}

/** Mails what is due. Taking it from the waiting list and queueing the message are one transaction, so each leaves once. */
export async function deliver(ctx: Ctx): Promise<void> {
  const { rows: people } = await ctx.client.query<{ userId: string }>(
    `select distinct user_id as "userId" from notification_mails where company_id = $1 and due_at <= $2 order by 1 limit ${PEOPLE_AT_ONCE}`,
    [ctx.companyId, new Date(ctx.now).toISOString()],
  )
  for (const { userId } of people) await deliverTo(ctx, userId)
  if (people.length === PEOPLE_AT_ONCE) await ctx.enqueue(DELIVER_QUEUE, {})
}

type Taken = Mailed & { how: string; isRead: boolean; recipientId: string; createdAt: string; id: string }

async function deliverTo(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await ctx.client.query<Taken>(
    `delete from notification_mails m using notifications n
     where m.company_id = $1 and m.user_id = $2 and m.due_at <= $3 and n.company_id = m.company_id and n.id = m.notification_id
     returning m.how, n.id, n.type, n.title, n.message, n.navigation_path as path, n.navigation_params as params, n.related_data as values, n.is_read as "isRead", n.recipient_id as "recipientId", n.created_at::text as "createdAt"`,
    [ctx.companyId, userId, new Date(ctx.now).toISOString()],
  )
  const member = await findMember(ctx, userId)
  // whoever wants no mail any more gets none of what still waited
  if (!member?.emailNotifications) return
  // what was read or decided in the meantime needs no mail, and a former administrator gets none of their list
  const wanted = rows
    .filter(
      (row) =>
        !row.isRead &&
        (row.recipientId !== '' || member.role === 'admin') &&
        (member.projectNotifications || !isAboutProjects(ctx, row.type)),
    )
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
  const receiver = {
    email: member.email,
    language: toLanguage(member.language),
    company: await companyName(ctx),
  }
  const inTrade = await inTradeOf(ctx)
  for (const notice of wanted.filter((row) => row.how === 'now')) await ctx.mail(single(inTrade, receiver, notice))
  const gathered = wanted.filter((row) => row.how === 'digest')
  if (gathered.length > 0) await ctx.mail(digest(inTrade, receiver, gathered))
}

/** What a notice says to its reader: the words of the module that gives it, as the bell has them. */
export function wordsOf(
  ctx: Ctx,
  language: Language,
  notice: Pick<Mailed, 'type' | 'title' | 'message' | 'values'>,
): { title: string; message: string; opens: string | undefined } {
  const home = ctx.services.modules.find((module) => module.notices?.[notice.type])
  const say = (part: string, english: string) =>
    ctx.speech.text(language, `${home?.id}:notices.${notice.type}.${part}`, english, notice.values)
  const opens = home?.notices?.[notice.type]?.opens
  return {
    title: say('title', notice.title),
    message: say('message', notice.message),
    opens: opens && say('opens', opens),
  }
}

function single(ctx: Ctx, { email, language, company }: Receiver, notice: Mailed): MailMessage {
  const query = new URLSearchParams(notice.params).toString()
  const path = notice.path === '' ? link(manifest, 'notifications') : query ? `${notice.path}?${query}` : notice.path
  const { title, message, opens } = wordsOf(ctx, language, notice)
  const t = mailTexts(language)
  return {
    to: email,
    subject: title,
    paragraphs: [message, t('company', { company })],
    action: { label: opens ?? t('open'), path },
  }
}

function digest(ctx: Ctx, { email, language, company }: Receiver, notices: readonly Mailed[]): MailMessage {
  const t = mailTexts(language)
  const rest = notices.length - DIGEST_LINES
  return {
    to: email,
    subject: t('digest', { count: notices.length }),
    paragraphs: [
      ...notices.slice(0, DIGEST_LINES).map((notice) => t('line', wordsOf(ctx, language, notice))),
      ...(rest > 0 ? [t('more', { count: rest })] : []),
      t('company', { company }),
    ],
    action: { label: t('open'), path: link(manifest, 'notifications') },
  }
}
