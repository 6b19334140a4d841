/** Invitations into a company: made and withdrawn by administrators, accepted by whoever holds the link. */
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { answerList } from '../../../kernel/server/list/answer.ts'
import { fileOf } from '../../../kernel/server/list/file.ts'
import type { List as DeclaredList, OrderPart } from '../../../kernel/server/list/list.ts'
import { tableColumns } from '../../../kernel/server/list/table.ts'
import { viewsOf } from '../../../kernel/server/list/views.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { holdingWords } from '../../../kernel/server/search/find.ts'
import { hashOf, newSecret } from '../../../kernel/server/secrets.ts'
import type { CompanyRole } from '../companies/contract.ts'
import { addMember, companyName, hasMemberWithEmail, leastPasswordLength } from '../companies/public.ts'
import { notifyAdmins } from '../notifications/public.ts'
import { createAccount } from './accounts.ts'
import { emailAddress, identityContract, type Invitation, InvitationView } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { en } from './i18n/en.ts'
import { installationSettings } from './installation.ts'
import { mailTexts } from './mail-texts.ts'
import { identity } from './manifest.ts'
import {
  INVITATION_COLUMNS,
  type INVITATION_SORTS,
  INVITE_LIFETIME_DAYS,
  INVITE_LIFETIME_MS,
  INVITES_PER_ADDRESS,
  INVITES_PER_PERSON,
  type InvitationState,
  isWeak,
  OFFERS_PER_ORIGIN,
  shownStatus,
  whyInvalid,
} from './rules.ts'
import { invitations } from './schema.ts'
import { sendAddressProof } from './verification.service.ts'

type Service = Handlers<typeof identityContract>
type Row = typeof invitations.$inferSelect
type Terms = { email: string; role: CompanyRole; verticalRole: string }

export const invite: Service['invite'] = async (ctx, terms) => {
  if (await hasMemberWithEmail(ctx, terms.email)) throw ctx.errors.ALREADY_MEMBER()
  await limitInvites(ctx, terms.email)
  const { row, secret } = await makeInvitation(ctx, terms)
  return { invitation: shown(row, ctx.now), link: linkOf(ctx, secret, row.role) }
}

export const inviteMany: Service['inviteMany'] = async (ctx, { emails, ...terms }) => {
  const rows: Awaited<ReturnType<Service['inviteMany']>>['rows'] = []
  for (const written of new Set(emails.map((one) => one.trim().toLowerCase()))) {
    const { data: email } = emailAddress.safeParse(written)
    rows.push({ email: email ?? written, outcome: email ? await inviteOne(ctx, { email, ...terms }) : 'invalid' })
  }
  return { rows }
}

async function inviteOne(ctx: Ctx, terms: Terms): Promise<'invited' | 'member' | 'tooMany'> {
  if (await hasMemberWithEmail(ctx, terms.email)) return 'member'
  // the others of the list shall not suffer for one address that was mailed too often
  const allowed = await limitInvites(ctx, terms.email).then(
    () => true,
    () => false,
  )
  if (!allowed) return 'tooMany'
  await makeInvitation(ctx, terms)
  return 'invited'
}

async function limitInvites(ctx: Ctx, email: string): Promise<void> {
  // a history that is played is nobody's attempt
  if (!ctx.session) return
  await limitAttempts(ctx.services.auth, `invitations by ${ctx.userId}`, INVITES_PER_PERSON)
  await limitAttempts(ctx.services.auth, `invitations to ${email}`, INVITES_PER_ADDRESS)
}

/** A new invitation and its mail; an earlier one to the same address that is still open ends with it. */
async function makeInvitation(ctx: Ctx, terms: Terms): Promise<{ row: Row; secret: string }> {
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
      ...terms,
      invitedAt: ctx.now,
      invitedBy: ctx.userId,
      invitedByName: ctx.userName,
    })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  await mailInvitation(ctx, row, mailed)
  await ctx.event('invitation.created', row.id, { after: { ...terms } })
  return { row, secret }
}

/** The mail has a secret of its own: whoever opens it has shown that the address is theirs. A copied link shows nothing. */
async function mailInvitation(ctx: Ctx, row: Row, secret: string): Promise<void> {
  const [company, { productName }] = [await companyName(ctx), await installationSettings(ctx.services)]
  // nothing is known of the receiver yet, but colleagues share a language more often than not
  const t = mailTexts(ctx.language)
  const values = { name: ctx.userName, company, product: productName }
  await ctx.mail({
    to: row.email,
    subject: t('invitation.subject', values),
    paragraphs: [t('invitation.text', values), t('invitation.valid', { days: INVITE_LIFETIME_DAYS })],
    action: { label: t('invitation.button'), path: pathOf(secret, row.role) },
  })
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

const complete = (ctx: Ctx, rows: readonly Row[]): Invitation[] => rows.map((row) => shown(row, ctx.now))

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
    invitedAt: ctx.now,
    invitedBy: ctx.userId,
    invitedByName: ctx.userName,
  })
  if (!row) throw ctx.errors.INVITATION_NOT_OPEN()
  await limitInvites(ctx, row.email)
  await mailInvitation(ctx, row, mailed)
  await ctx.event('invitation.renewed', row.id)
  return { invitation: shown(row, ctx.now), link: linkOf(ctx, secret, row.role) }
}

export const copyInvitationLink: Service['copyInvitationLink'] = async (ctx, { invitationId }) => {
  const secret = newSecret()
  const fresh = sql`${invitations.invitedAt} >= ${new Date(ctx.now - INVITE_LIFETIME_MS).toISOString()}::timestamptz`
  const row = await changePending(ctx, invitationId, { secretHash: hashOf(secret) }, fresh)
  if (!row) throw ctx.errors.INVITATION_WITHOUT_LINK()
  await ctx.event('invitation.linkCopied', row.id)
  return { link: linkOf(ctx, secret, row.role) }
}

export const revokeInvitation: Service['revokeInvitation'] = async (ctx, { invitationId }) => {
  const row = await changePending(ctx, invitationId, { status: 'revoked' })
  if (!row) throw ctx.errors.INVITATION_NOT_PENDING()
  await ctx.event('invitation.revoked', row.id, { before: { status: 'pending' }, after: { status: 'revoked' } })
  return shown(row, ctx.now)
}

async function changePending(ctx: Ctx, id: string, change: Partial<Row>, condition?: SQL): Promise<Row | undefined> {
  const [row] = await ctx.db
    .update(invitations)
    .set(change)
    .where(ctx.tenant(invitations, eq(invitations.id, id), eq(invitations.status, 'pending'), condition))
    .returning()
  return row
}

export const getInvitation: Service['getInvitation'] = async (ctx, { inviteId }) => {
  const { inside, row } = await openOffer(ctx, inviteId)
  return {
    email: row.email,
    companyName: await companyName(inside),
    invitedByName: row.invitedByName,
    role: row.role as CompanyRole,
  }
}

export const acceptInvitation: Service['acceptInvitation'] = async (ctx, { inviteId, ...person }) => {
  const offer = await openOffer(ctx, inviteId)
  const accepted = await acceptOffer(ctx, offer, person)
  if (accepted.outcome === 'taken') throw ctx.errors.EMAIL_TAKEN()
  if (accepted.outcome === 'weak') throw ctx.errors.PASSWORD_WEAK({ data: { least: accepted.least } })
  return { email: offer.row.email, companyId: offer.inside.companyId }
}

export type Offer = { inside: Ctx; row: Row; state: InvitationState; byMail: boolean }

/** Looks a link's secret up by its hash and goes on in the company it belongs to; a second caller waits for the first. */
export async function findOffer(ctx: Ctx, secret: string): Promise<Offer | null> {
  if (ctx.ip) await limitAttempts(ctx.services.auth, `invitation links from ${ctx.ip}`, OFFERS_PER_ORIGIN)
  const hash = hashOf(secret)
  const { rows } = await ctx.client.query<{ company: string | null }>(
    'select public.company_of_invitation($1) as company',
    [hash],
  )
  const company = rows[0]?.company
  if (!company) return null
  const inside = await ctx.enter(company, { userId: '', userName: 'Visitor' })
  const [row] = await inside.db
    .select()
    .from(invitations)
    .where(inside.tenant(invitations, or(eq(invitations.secretHash, hash), eq(invitations.mailHash, hash))))
    .for('update')
  return row ? { inside, row, state: stateOf(row), byMail: row.mailHash === hash } : null
}

async function openOffer(ctx: Parameters<Service['getInvitation']>[0], secret: string): Promise<Offer> {
  const offer = await findOffer(ctx, secret)
  if (!offer) throw ctx.errors.INVITATION_INVALID()
  const problem = whyInvalid(offer.state, ctx.now)
  if (problem) throw ctx.errors[problem]()
  return offer
}

export type Accepted = { outcome: 'joined'; userId: string } | { outcome: 'taken' } | { outcome: 'weak'; least: number }

/** Makes the account that a valid offer promises: the invitation's address, role and company, whatever the caller says. */
export async function acceptOffer(
  ctx: Ctx,
  { inside, row, byMail }: Offer,
  { firstName, lastName, password }: { firstName: string; lastName: string; password: string },
): Promise<Accepted> {
  const { email } = row
  const least = await leastPasswordLength(inside)
  if (isWeak(password, { email, firstName, lastName }, least)) return { outcome: 'weak', least }
  const userId = await createAccount(inside, { email, firstName, lastName, password, verified: byMail })
  if (!userId) return { outcome: 'taken' }
  const userName = `${firstName} ${lastName}`
  // entered again as the new person, so that what follows is noted under their name
  const accepted = await ctx.enter(inside.companyId, { userId, userName })
  await accepted.db
    .update(invitations)
    .set({ status: 'accepted', acceptedAt: ctx.now, acceptedBy: userId })
    .where(accepted.tenant(invitations, eq(invitations.id, row.id)))
  await addMember(accepted, {
    userId,
    email,
    firstName,
    lastName,
    role: row.role as CompanyRole,
    verticalRole: row.verticalRole,
  })
  await accepted.event('invitation.accepted', row.id, { before: { status: 'pending' }, after: { status: 'accepted' } })
  await notifyAdmins(accepted, {
    type: 'invitation_accepted',
    cause: `invitation_accepted ${row.id}`,
    title: 'Invitation accepted',
    message: `${userName} (${email}) accepted the invitation.`,
    values: { name: userName, email },
    about: { userId, email, name: userName },
    opens: { path: link(identity, 'admin'), params: { openTab: 'user-management', highlightUser: userId } },
  })
  if (!byMail) await sendAddressProof(accepted, { userId, email })
  return { outcome: 'joined', userId }
}

function stateOf(row: Row): InvitationState {
  return { status: row.status as InvitationState['status'], invitedAt: row.invitedAt }
}

function shown(row: Row, now: number) {
  const status = shownStatus(stateOf(row), now)
  return {
    id: row.id,
    email: row.email,
    role: row.role as CompanyRole,
    verticalRole: row.verticalRole,
    status,
    invitedAt: row.invitedAt,
    expiresAt: status === 'pending' || status === 'expired' ? row.invitedAt + INVITE_LIFETIME_MS : null,
    invitedByName: row.invitedByName,
  }
}
