/** Invitations into a company: made and withdrawn by administrators, accepted by whoever holds the link. */
import { eq, sql } from 'drizzle-orm'
import { link } from '../../kernel/contract/link.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import { countUpToCap, startAfter, toPage } from '../../kernel/server/keyset.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import { hashOf, newSecret } from '../../kernel/server/secrets.ts'
import { addMember, companyName, hasMemberWithEmail } from '../companies/public.ts'
import type { CompanyRole } from '../companies/contract.ts'
import { createAccount } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { identity } from './manifest.ts'
import { type InvitationState, shownStatus, whyInvalid } from './rules.ts'
import { invitations } from './schema.ts'

type Service = Handlers<typeof identityContract>
type Row = typeof invitations.$inferSelect

export const invite: Service['invite'] = async (ctx, { email, role }) => {
  if (await hasMemberWithEmail(ctx, email)) throw ctx.errors.ALREADY_MEMBER()
  const secret = newSecret()
  const [row] = await ctx.db
    .insert(invitations)
    .values({ companyId: ctx.companyId, id: ctx.newId(), secretHash: hashOf(secret), email, role, invitedAt: ctx.now, invitedBy: ctx.userId, invitedByName: ctx.userName })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  const path = link(identity, 'acceptInvitation', { inviteId: secret, role })
  const company = await companyName(ctx)
  await ctx.mail({
    to: email,
    subject: `${ctx.userName} invites you to ${company}`,
    paragraphs: [`${ctx.userName} invites you to work with ${company} in Plumbline.`, 'The link is valid for 7 days and for this address only.'],
    action: { label: 'Accept the invitation', path },
  })
  await ctx.event('invitation.created', row.id, { after: { email, role } })
  return { invitation: shown(row, ctx.now), link: `${ctx.services.config.url}${path}` }
}

export const listInvitations: Service['listInvitations'] = async (ctx, { size, cursor, total }) => {
  const after = startAfter(cursor, 'milliseconds', 'text')
  const older = after ? sql`(${invitations.invitedAt}, ${invitations.id}) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${String(after[1])})` : undefined
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(ctx.tenant(invitations, older))
    .orderBy(sql`${invitations.invitedAt} desc, ${invitations.id} desc`)
    .limit(size + 1)
  const page = toPage(rows, size, (row) => [row.invitedAt, row.id])
  const counted = total ? await countUpToCap(ctx, 'from invitations where company_id = $1', [ctx.companyId]) : undefined
  return { ...page, total: counted, rows: page.rows.map((row) => shown(row, ctx.now)) }
}

export const revokeInvitation: Service['revokeInvitation'] = async (ctx, { invitationId }) => {
  const [row] = await ctx.db
    .update(invitations)
    .set({ status: 'revoked' })
    .where(ctx.tenant(invitations, eq(invitations.id, invitationId), eq(invitations.status, 'pending')))
    .returning()
  if (!row) throw ctx.errors.INVITATION_NOT_PENDING()
  await ctx.event('invitation.revoked', row.id, { before: { status: 'pending' }, after: { status: 'revoked' } })
  return shown(row, ctx.now)
}

export const getInvitation: Service['getInvitation'] = async (ctx, { inviteId }) => {
  const { inside, row } = await openOffer(ctx, inviteId)
  return { email: row.email, companyName: await companyName(inside), invitedByName: row.invitedByName, role: row.role as CompanyRole }
}

export const acceptInvitation: Service['acceptInvitation'] = async (ctx, { inviteId, firstName, lastName, password }) => {
  const { inside, row } = await openOffer(ctx, inviteId)
  const userId = await createAccount(inside, { email: row.email, firstName, lastName, password })
  if (!userId) throw ctx.errors.EMAIL_TAKEN()
  // entered again as the new person, so that what follows is noted under their name
  const accepted = await ctx.enter(inside.companyId, { userId, userName: `${firstName} ${lastName}` })
  await inside.db
    .update(invitations)
    .set({ status: 'accepted', acceptedAt: ctx.now, acceptedBy: userId })
    .where(inside.tenant(invitations, eq(invitations.id, row.id)))
  await addMember(accepted, { userId, email: row.email, firstName, lastName, role: row.role as CompanyRole })
  await accepted.event('invitation.accepted', row.id, { before: { status: 'pending' }, after: { status: 'accepted' } })
  return { email: row.email, companyId: inside.companyId }
}

/** Looks a link's secret up by its hash and goes on in the company it belongs to; a second caller waits for the first. */
async function openOffer(ctx: Parameters<Service['getInvitation']>[0], secret: string): Promise<{ inside: Ctx; row: Row }> {
  const hash = hashOf(secret)
  const { rows } = await ctx.client.query<{ company: string | null }>('select public.company_of_invitation($1) as company', [hash])
  const company = rows[0]?.company
  if (!company) throw ctx.errors.INVITATION_INVALID()
  const inside = await ctx.enter(company, { userId: '', userName: 'Visitor' })
  const [row] = await inside.db.select().from(invitations).where(inside.tenant(invitations, eq(invitations.secretHash, hash))).for('update')
  if (!row) throw ctx.errors.INVITATION_INVALID()
  const problem = whyInvalid(stateOf(row), ctx.now)
  if (problem) throw ctx.errors[problem]()
  return { inside, row }
}

function stateOf(row: Row): InvitationState {
  return { status: row.status as InvitationState['status'], invitedAt: row.invitedAt }
}

function shown(row: Row, now: number) {
  return { id: row.id, email: row.email, role: row.role as CompanyRole, status: shownStatus(stateOf(row), now), invitedAt: row.invitedAt, invitedByName: row.invitedByName }
}
