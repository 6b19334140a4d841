/** Invitations into a company: made, listed and withdrawn by administrators. `accept.service.ts` is the other side. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { link } from '../../../kernel/contract/link.ts'
import { emailAddress } from '../../../kernel/contract/shapes.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { answerList } from '../../../kernel/server/list/answer.ts'
import { fileOf } from '../../../kernel/server/list/file.ts'
import type { List as DeclaredList, OrderPart } from '../../../kernel/server/list/list.ts'
import { tableColumns } from '../../../kernel/server/list/table.ts'
import { viewsOf } from '../../../kernel/server/list/views.ts'
import type { InviteFor } from '../../../kernel/server/invite.ts'
import { mailWay } from '../../../kernel/server/mail.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { holdingWords } from '../../../kernel/server/search/find.ts'
import { hashOf, newSecret } from '../../../kernel/server/secrets.ts'
import type { CompanyRole } from '../companies/contract.ts'
import {
  companyName,
  hasMemberWithEmail,
  hasRoomForOne,
  mayGiveRole,
  roleInVertical,
  type RoleInVertical,
} from '../companies/public.ts'
import { identityContract, type Invitation, InvitationView } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { en } from './i18n/en.ts'
import { mailTexts, productFor } from './mail-texts.ts'
import { identity } from './manifest.ts'
import {
  INVITATION_COLUMNS,
  type INVITATION_SORTS,
  INVITE_LIFETIME_DAYS,
  INVITE_LIFETIME_MS,
  INVITES_PER_ADDRESS,
  INVITES_PER_PERSON,
  type InvitationState,
  shownStatus,
} from './rules.ts'
import { invitations } from './schema.ts'

type Service = Handlers<typeof identityContract>
type Row = typeof invitations.$inferSelect
type Terms = { email: string; role: CompanyRole } & RoleInVertical

export const invite: Service['invite'] = async (ctx, { email, role, ...asked }) => {
  const inVertical = await roleInVertical(ctx, asked)
  if ('refused' in inVertical) throw ctx.errors[inVertical.refused]({ data: inVertical })
  if (!(await mayGiveRole(ctx, { role, ...inVertical }))) throw ctx.errors.ROLE_ABOVE_YOURS()
  await oneAtATime(ctx, email)
  if (await hasMemberWithEmail(ctx, email)) throw ctx.errors.ALREADY_MEMBER()
  // open invitations take no room; without any left the inviter is told, not the stranger at the end of the way
  await ctx.lookForRoom('users', 1)
  await limitInvites(ctx, email)
  const { row, secret } = await makeInvitation(ctx, { email, role, ...inVertical })
  return {
    invitation: await shownOne(ctx, row),
    link: linkOf(ctx, secret, row.role),
    mail: await mailWay(ctx.services),
  }
}

export const inviteMany: Service['inviteMany'] = async (ctx, { emails, role, ...asked }) => {
  const inVertical = await roleInVertical(ctx, asked)
  if ('refused' in inVertical) throw ctx.errors[inVertical.refused]({ data: inVertical })
  const terms = { role, ...inVertical }
  if (!(await mayGiveRole(ctx, terms))) throw ctx.errors.ROLE_ABOVE_YOURS()
  const rows: Awaited<ReturnType<Service['inviteMany']>>['rows'] = []
  for (const written of new Set(emails.map((one) => one.trim().toLowerCase()))) {
    const { data: email } = emailAddress.safeParse(written)
    const made = email ? await inviteOne(ctx, { email, ...terms }) : ({ outcome: 'invalid', link: null } as const)
    rows.push({ email: email ?? written, ...made })
  }
  return { rows, mail: await mailWay(ctx.services) }
}

async function inviteOne(
  ctx: Ctx,
  terms: Terms,
): Promise<{ outcome: 'invited' | 'member' | 'tooMany' | 'full'; link: string | null }> {
  await oneAtATime(ctx, terms.email)
  if (await hasMemberWithEmail(ctx, terms.email)) return { outcome: 'member', link: null }
  if (!(await hasRoomForOne(ctx))) return { outcome: 'full', link: null }
  // the others of the list shall not suffer for one address that was mailed too often
  const allowed = await limitInvites(ctx, terms.email).then(
    () => true,
    () => false,
  )
  if (!allowed) return { outcome: 'tooMany', link: null }
  const { row, secret } = await makeInvitation(ctx, terms)
  return { outcome: 'invited', link: linkOf(ctx, secret, row.role) }
}

/** Of several who invite an address at the same moment each finds what the one before has made. */
async function oneAtATime(ctx: Ctx, email: string): Promise<void> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 12))', [
    `invitation ${ctx.companyId} ${email.toLowerCase()}`,
  ])
}

async function limitInvites(ctx: Ctx, email: string): Promise<void> {
  // a history that is played is nobody's attempt
  if (!ctx.session) return
  await limitAttempts(ctx.services.auth, `invitations by ${ctx.userId}`, INVITES_PER_PERSON)
  await limitAttempts(ctx.services.auth, `invitations to ${email}`, INVITES_PER_ADDRESS)
}

/** A new invitation and its mail; an earlier one to the same address that is still open ends with it. */
async function makeInvitation(ctx: Ctx, terms: Terms, shared?: string): Promise<{ row: Row; secret: string }> {
  const earlier = await ctx.db
    .update(invitations)
    .set({ status: 'revoked' })
    .where(ctx.tenant(invitations, eq(invitations.email, terms.email), eq(invitations.status, 'pending')))
    .returning({ id: invitations.id })
  for (const { id } of earlier)
    await ctx.event('invitation.revoked', id, { before: { status: 'pending' }, after: { status: 'revoked' } })
  const [secret, mailed] = [newSecret(), newSecret()]
  const [row] = await ctx.db
    .insert(invitations)
    .values({
      companyId: ctx.companyId,
      id: ctx.newId(),
      secretHash: hashOf(secret),
      mailHash: hashOf(mailed),
      linkShownTo: ctx.userId,
      ...terms,
      invitedAt: ctx.now,
      invitedBy: ctx.userId,
      invitedByName: ctx.userName,
    })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  await mailInvitation(ctx, row, mailed, shared)
  await ctx.event('invitation.created', row.id, { after: { ...terms } })
  return { row, secret }
}

/** The mail has a secret of its own: whoever opens it has shown that the address is theirs. A copied link shows nothing. */
async function mailInvitation(ctx: Ctx, row: Row, secret: string, shared?: string): Promise<void> {
  const [company, product] = [await companyName(ctx), await productFor(ctx, row.email)]
  // nothing is known of the receiver yet, but colleagues share a language more often than not
  const t = mailTexts(ctx.language)
  const values = { name: ctx.userName, company, product }
  await ctx.mail({
    to: row.email,
    subject: t('invitation.subject', values),
    paragraphs: [
      t('invitation.text', values),
      ...(shared === undefined ? [] : [t('invitation.shared', { name: ctx.userName, record: shared })]),
      t('invitation.valid', { days: INVITE_LIFETIME_DAYS }),
    ],
    action: { label: t('invitation.button'), path: pathOf(secret, row.role) },
  })
}

/** Invites an address as an ordinary colleague; an open invitation stands, since it may give more. */
export const inviteFor: InviteFor = async (ctx, asked) => {
  const mail = await mailWay(ctx.services)
  await oneAtATime(ctx, asked.email)
  const [open] = await ctx.db
    .select()
    .from(invitations)
    .where(
      ctx.tenant(invitations, eq(invitations.email, asked.email), eq(invitations.status, 'pending'), isFresh(ctx.now)),
    )
  if (open) {
    if (!(await mayGiveRole(ctx, open))) return { outcome: 'waiting', link: null, mail }
    const secret = newSecret()
    await changePending(ctx, open.id, { secretHash: hashOf(secret), linkShownTo: ctx.userId })
    await ctx.event('invitation.linkCopied', open.id)
    return { outcome: 'waiting', link: linkOf(ctx, secret, open.role), mail }
  }
  const inVertical = await roleInVertical(ctx, { vertical: asked.vertical || undefined, verticalRole: '' })
  const terms = { email: asked.email, role: 'user' as const }
  if ('refused' in inVertical || !(await mayGiveRole(ctx, { role: terms.role, ...inVertical })))
    return { outcome: 'refused' }
  await ctx.lookForRoom('users', 1)
  await limitInvites(ctx, asked.email)
  const { row, secret } = await makeInvitation(ctx, { ...terms, ...inVertical }, asked.shared)
  return { outcome: 'invited', link: linkOf(ctx, secret, row.role), mail }
}

const pathOf = (secret: string, role: string) => link(identity, 'acceptInvitation', { inviteId: secret, role })
const linkOf = (ctx: Ctx, secret: string, role: string) => `${ctx.services.config.url}${pathOf(secret, role)}`

type Sort = (typeof INVITATION_SORTS)[number]
type Filter = Omit<InvitationView['filter'], 'sort' | 'direction'>

/** Invitations as the search knows them. */
export const INVITATION_KIND = 'identity.invitation'

const BY_TIME: readonly OrderPart<Row>[] = [{ by: 'i.invited_at', type: 'milliseconds', of: (row) => row.invitedAt }]

const list: DeclaredList<Row, Filter, Sort> = {
  id: 'identity.invitations',
  sources: [
    {
      from: () => 'invitations i',
      columns: tableColumns(invitations, 'i'),
      rows: ({ company }) => `i.company_id = ${company}`,
    },
  ],
  key: { by: 'i.id', type: 'text', of: (row) => row.id },
  orders: {
    invitedAt: BY_TIME,
    // all are open for as long
    expiresAt: BY_TIME,
    email: [{ by: 'i.email', type: 'text', of: (row) => row.email }],
  },
  filters: {
    q: (q, asked) => holdingWords(asked, [INVITATION_KIND], 'i.id', q),
    status: (status, { ctx }) => statusCondition(status, ctx.now),
  },
  columns: INVITATION_COLUMNS,
}

async function complete(ctx: Ctx, rows: readonly Row[]): Promise<Invitation[]> {
  const company = await companyName(ctx)
  return rows.map((row) => shown(row, company, ctx.now))
}

const shownOne = async (ctx: Ctx, row: Row): Promise<Invitation> => shown(row, await companyName(ctx), ctx.now)

export const listInvitations: Service['listInvitations'] = (ctx, input) => answerList(ctx, list, input, complete)

export async function invitationsByIds(ctx: Ctx, ids: readonly string[]): Promise<Invitation[]> {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(ctx.tenant(invitations, inArray(invitations.id, [...ids])))
  return complete(ctx, rows)
}

export const invitationViews = viewsOf({
  id: list.id,
  shape: InvitationView,
  events: { saved: 'invitationView.saved', removed: 'invitationView.removed' },
})

export const invitationFile = fileOf<Row, Filter, Sort, Invitation>(list, {
  name: 'invitations',
  title: 'admin.invitations',
  module: { id: identity.id, english: en },
  columns: INVITATION_COLUMNS,
  endpoint: identityContract.startInvitationExport,
  complete,
  event: 'invitations.exported',
})

function statusCondition(status: Invitation['status'], now: number): string {
  const tooOld = `invited_at < '${new Date(now - INVITE_LIFETIME_MS).toISOString()}'::timestamptz`
  if (status === 'expired') return `status = 'pending' and ${tooOld}`
  return status === 'pending' ? `status = 'pending' and not ${tooOld}` : `status = '${status}'`
}

export const resendInvitation: Service['resendInvitation'] = async (ctx, { invitationId }) => {
  const [secret, mailed] = [newSecret(), newSecret()]
  const row = await changePending(ctx, invitationId, {
    secretHash: hashOf(secret),
    mailHash: hashOf(mailed),
    linkShownTo: ctx.userId,
    invitedAt: ctx.now,
    invitedBy: ctx.userId,
    invitedByName: ctx.userName,
  })
  if (!row) throw ctx.errors.INVITATION_NOT_OPEN()
  // the link is answered to whoever asks, and gives what the invitation gives
  if (!(await mayGiveRole(ctx, row))) throw ctx.errors.ROLE_ABOVE_YOURS()
  await ctx.lookForRoom('users', 1)
  await limitInvites(ctx, row.email)
  await mailInvitation(ctx, row, mailed)
  await ctx.event('invitation.renewed', row.id)
  return {
    invitation: await shownOne(ctx, row),
    link: linkOf(ctx, secret, row.role),
    mail: await mailWay(ctx.services),
  }
}

/** Not too old yet. */
const isFresh = (now: number): SQL =>
  sql`${invitations.invitedAt} >= ${new Date(now - INVITE_LIFETIME_MS).toISOString()}::timestamptz`

/** How many are invited and can still accept, up to as many as matter: each would fill a place of the plan. */
export async function countInvited(ctx: Ctx, upTo: number): Promise<number> {
  const open = ctx.tenant(invitations, eq(invitations.status, 'pending'), isFresh(ctx.now))
  return Math.min(upTo, await ctx.db.$count(invitations, open))
}

export const copyInvitationLink: Service['copyInvitationLink'] = async (ctx, { invitationId }) => {
  const secret = newSecret()
  const row = await changePending(
    ctx,
    invitationId,
    { secretHash: hashOf(secret), linkShownTo: ctx.userId },
    isFresh(ctx.now),
  )
  if (!row) throw ctx.errors.INVITATION_WITHOUT_LINK()
  if (!(await mayGiveRole(ctx, row))) throw ctx.errors.ROLE_ABOVE_YOURS()
  await ctx.event('invitation.linkCopied', row.id)
  return { link: linkOf(ctx, secret, row.role) }
}

export const revokeInvitation: Service['revokeInvitation'] = async (ctx, { invitationId }) => {
  const row = await changePending(ctx, invitationId, { status: 'revoked' })
  if (!row) throw ctx.errors.INVITATION_NOT_PENDING()
  // whoever was invited is not wanted any more, unlike where a newer invitation takes its place
  await ctx.event('invitation.revoked', row.id, {
    before: { status: 'pending', email: row.email },
    after: { status: 'revoked' },
  })
  return shownOne(ctx, row)
}

async function changePending(ctx: Ctx, id: string, change: Partial<Row>, condition?: SQL): Promise<Row | undefined> {
  const [row] = await ctx.db
    .update(invitations)
    .set(change)
    .where(ctx.tenant(invitations, eq(invitations.id, id), eq(invitations.status, 'pending'), condition))
    .returning()
  return row
}

export function stateOf(row: Row): InvitationState {
  return { status: row.status as InvitationState['status'], invitedAt: row.invitedAt }
}

function shown(row: Row, company: string, now: number): Invitation {
  const status = shownStatus(stateOf(row), now)
  return {
    id: row.id,
    email: row.email,
    role: row.role as CompanyRole,
    vertical: row.vertical,
    verticalRole: row.verticalRole,
    status,
    companyName: company,
    invitedAt: row.invitedAt,
    invitedBy: row.invitedBy,
    acceptedAt: row.acceptedAt,
    acceptedBy: row.acceptedBy,
    expiresAt: status === 'pending' || status === 'expired' ? row.invitedAt + INVITE_LIFETIME_MS : null,
    invitedByName: row.invitedByName,
  }
}
