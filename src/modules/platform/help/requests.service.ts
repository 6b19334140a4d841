/** Questions to support: kept, mailed with what the person sends along, and told to the administrators. */
import { and, eq, gte, type SQL } from 'drizzle-orm'
import { link } from '../../../kernel/contract/link.ts'
import { ADMIN_ROLE } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { attachFile, type FileRecord } from '../../../kernel/server/file-records.ts'
import { countUpToCap } from '../../../kernel/server/keyset.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import { toLanguage } from '../../../kernel/server/language.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { productVersion } from '../../../kernel/server/version.ts'
import { companyName, productNameFor } from '../companies/public.ts'
import { memberships } from '../companies/schema.ts'
import { installationSettings } from '../identity/public.ts'
import { notifyAdmins } from '../notifications/public.ts'
import { hasAddOn } from '../plans/public.ts'
import type { HelpRequest, helpContract } from './contract.ts'
import { mailTexts } from './mail-texts.ts'
import { help } from './manifest.ts'
import { addressIn, PICTURE_BYTES, pictureTypeOf, REQUESTS_PER_DAY } from './rules.ts'
import { helpRequests } from './schema.ts'

type Service = Handlers<typeof helpContract>

export const FILE_KIND = 'helpRequest'
const PREMIUM_SUPPORT = 'premiumSupport'
const DAY_MS = 86_400_000
/** As many bytes as the signatures of the kinds of pictures need. */
const SIGNATURE_BYTES = 16

export const getSystem: Service['getSystem'] = async (ctx) => {
  const { supportContact } = await installationSettings(ctx.services)
  const { rows } = await ctx.client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return {
    ...productVersion(),
    database: ctx.role === ADMIN_ROLE ? (rows[0]?.version.split(' ')[0] ?? null) : null,
    supportContact,
    premiumSupport: await hasAddOn(ctx, PREMIUM_SUPPORT),
  }
}

export const listRequests: Service['listRequests'] = async (ctx, { size, cursor, total, scope }) => {
  if (scope === 'company' && !ctx.may('help.answer')) throw ctx.errors.NOT_FOR_YOU()
  const mine = scope === 'mine' ? eq(helpRequests.userId, ctx.userId) : undefined
  const page = await pageBy(
    { size, cursor },
    'desc',
    ({ after, order, limit }) =>
      requests(ctx, mine, after)
        .orderBy(...order)
        .limit(limit),
    [
      { column: helpRequests.createdAt, type: 'milliseconds', of: ({ request }) => request.createdAt },
      { column: helpRequests.id, type: 'text', of: ({ request }) => request.id },
    ],
  )
  const counted = total
    ? await countUpToCap(
        ctx,
        `from help_requests where company_id = $1${scope === 'mine' ? ' and user_id = $2' : ''}`,
        scope === 'mine' ? [ctx.companyId, ctx.userId] : [ctx.companyId],
      )
    : undefined
  return { ...page, total: counted, rows: page.rows.map(shown) }
}

export const getRequest: Service['getRequest'] = async (ctx, { requestId }) => {
  const found = await findRequest(ctx, requestId)
  if (!found) throw ctx.errors.REQUEST_NOT_FOUND()
  return shown(found)
}

export const askForHelp: Service['askForHelp'] = async (ctx, { subject, message, system, fileId }) => {
  if ((await askedToday(ctx)) >= REQUESTS_PER_DAY) throw ctx.errors.TOO_MANY_QUESTIONS()
  const id = ctx.newId()
  const file = fileId === null ? null : await attachFile(ctx, fileId, { kind: FILE_KIND, id })
  if (fileId !== null && !file) throw ctx.errors.FILE_NOT_FOUND()
  // a refusal takes the transaction back, and with it the tie to the file
  if (file && file.size > PICTURE_BYTES) throw ctx.errors.PICTURE_TOO_LARGE()
  const pictureType = file && pictureTypeOf(await firstBytes(ctx, file))
  if (file && !pictureType) throw ctx.errors.NOT_A_PICTURE()
  await ctx.db
    .insert(helpRequests)
    .values({ companyId: ctx.companyId, id, userId: ctx.userId, subject, message, system, fileId, createdAt: ctx.now })
  const stored = await findRequest(ctx, id)
  if (!stored) throw new Error('The question was not stored.')
  await ctx.event('helpRequest.created', id, { after: { subject } })
  await mailSupport(
    ctx,
    shown(stored),
    file && pictureType ? { companyId: ctx.companyId, sha256: file.sha256, name: file.name, type: pictureType } : null,
  )
  await notifyAdmins(ctx, {
    type: 'help_requested',
    cause: `help_requested ${id}`,
    title: `${ctx.userName} asks for help`,
    message: subject,
    values: { name: ctx.userName, subject },
    about: { userId: ctx.userId, email: stored.email, name: ctx.userName },
    opens: { path: link(help, 'help'), params: { tab: 'contact', request: id } },
  })
  return shown(stored)
}

/** Whoever may see the question may see its picture. */
export async function mayReadPicture(ctx: Ctx, requestId: string): Promise<boolean> {
  return (await findRequest(ctx, requestId)) !== null
}

function requests(ctx: Ctx, ...conditions: (SQL | undefined)[]) {
  return ctx.db
    .select({
      request: helpRequests,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      email: memberships.email,
    })
    .from(helpRequests)
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, helpRequests.companyId), eq(memberships.userId, helpRequests.userId)),
    )
    .where(ctx.tenant(helpRequests, ...conditions))
}

type Found = Awaited<ReturnType<typeof requests>>[number]

async function findRequest(ctx: Ctx, requestId: string): Promise<Found | null> {
  const [row] = await requests(
    ctx,
    eq(helpRequests.id, requestId),
    ctx.may('help.answer') ? undefined : eq(helpRequests.userId, ctx.userId),
  )
  return row ?? null
}

function shown({ request, firstName, lastName, email }: Found): HelpRequest {
  const { id, userId, subject, message, fileId, createdAt } = request
  return {
    id,
    userId,
    byName: `${firstName} ${lastName}`.trim() || email,
    byEmail: email,
    subject,
    message,
    system: request.system as HelpRequest['system'],
    fileId,
    createdAt,
  }
}

async function askedToday(ctx: Ctx): Promise<number> {
  return ctx.db.$count(
    helpRequests,
    ctx.tenant(helpRequests, eq(helpRequests.userId, ctx.userId), gte(helpRequests.createdAt, ctx.now - DAY_MS)),
  )
}

async function firstBytes(ctx: Ctx, file: FileRecord): Promise<Uint8Array> {
  const stream = await ctx.services.files.read(ctx.companyId, file.sha256)
  for await (const chunk of stream) return (chunk as Buffer).subarray(0, SIGNATURE_BYTES)
  return new Uint8Array()
}

type Picture = { companyId: string; sha256: string; name: string; type: string }

/** To the support contact of the installation, or to every administrator of the company where none is set. */
async function mailSupport(ctx: Ctx, request: HelpRequest, picture: Picture | null): Promise<void> {
  const { supportContact, productName } = await installationSettings(ctx.services)
  const support = addressIn(supportContact)
  // nothing is known of whoever reads the mail of the support contact; the question itself is in the asker's language
  const receivers = support ? [{ email: support, language: ctx.language }] : await administrators(ctx)
  const values = {
    name: request.byName,
    email: request.byEmail,
    company: await companyName(ctx),
    product: await productNameFor(ctx, request.byEmail, productName),
    subject: request.subject,
  }
  // what the firm pays for is seen before the mail is opened
  const premium = await hasAddOn(ctx, PREMIUM_SUPPORT)
  for (const { email, language } of receivers) {
    const t = mailTexts(language)
    await ctx.mail({
      to: email,
      replyTo: request.byEmail,
      subject: t(premium ? 'subjectPremium' : 'subject', values),
      paragraphs: [
        t('from', values),
        ...(premium ? [t('premium', values)] : []),
        request.message,
        ...(request.system ? [t('system'), ...request.system.map(({ name, value }) => `${name}: ${value}`)] : []),
        ...(picture ? [t('picture')] : []),
      ],
      action: { label: t('button'), path: link(help, 'help', { tab: 'contact', requestId: request.id }) },
      ...(picture ? { attachments: [picture] } : {}),
    })
  }
}

async function administrators(ctx: Ctx) {
  const rows = await ctx.db
    .select({ email: memberships.email, language: memberships.language })
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.status, 'active'), eq(memberships.role, ADMIN_ROLE)))
  return rows.map((row) => ({ email: row.email, language: toLanguage(row.language) }))
}
