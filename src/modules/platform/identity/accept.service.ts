/** What an invitation link offers to whoever opens it, and the two ways to accept it: with a new account, or with the one the address has. */
import { eq, or } from 'drizzle-orm'
import { link } from '../../../kernel/contract/link.ts'
import { ADMIN_ROLE } from '../../../kernel/contract/session.ts'
import { sightOf } from '../../../kernel/server/act-as.ts'
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import { inCompany } from '../../../kernel/server/database/transaction.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import type { CompanyRole } from '../companies/contract.ts'
import {
  addMember,
  companyName,
  findMember,
  hasRoomForOne,
  leastPasswordLength,
  mayGiveRole,
  memberStatus,
  refuseKeptApart,
} from '../companies/public.ts'
import { notifyAdmins } from '../notifications/public.ts'
import { createAccount } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { hashOfPassword } from './hashing.ts'
import { stateOf } from './invitations.service.ts'
import { identity } from './manifest.ts'
import { settleRequest } from './requests.ts'
import { type InvitationState, isWeak, OFFERS_PER_ORIGIN, personName, whyInvalid } from './rules.ts'
import { invitations } from './schema.ts'
import { signedIn } from './session.service.ts'
import { sendAddressProof } from './verification.service.ts'

type Service = Handlers<typeof identityContract>
type Row = typeof invitations.$inferSelect
/** `accountId` is the account that the invited address has. */
export type Offer = { inside: Ctx; row: Row; state: InvitationState; byMail: boolean; accountId: string | null }

/** To a visitor, of whom nothing is known. */
export const getInvitation: Service['getInvitation'] = async (ctx, { inviteId }) => {
  const offer = await findOffer(ctx, inviteId)
  if (!offer) throw ctx.errors.INVITATION_INVALID()
  const problem = whyInvalid(offer.state, ctx.now)
  if (problem) throw ctx.errors[problem]()
  await refuseFull(offer)
  return { ...(await shown(offer)), way: offer.accountId ? 'signIn' : 'create' }
}

/** To somebody who is signed in, to whichever account. */
export const getOwnInvitation: Service['getOwnInvitation'] = async (ctx, { inviteId }) => {
  const { user } = signedIn(ctx.session)
  const offer = await findOffer(ctx, inviteId)
  if (!offer) throw ctx.errors.INVITATION_INVALID()
  const { inside, row, state } = offer
  // whoever opens a link again after they came in by it is led on, instead of being told that it was used
  if (row.email === user.email && (await memberStatus(inside, user.id)) === 'active')
    return { ...(await shown(offer)), way: 'member', companyId: inside.companyId }
  const problem = whyInvalid(state, ctx.now)
  if (problem) throw ctx.errors[problem]()
  await refuseFull(offer)
  if (row.email === user.email) await refuseKeptApart(inside, user.id)
  return { ...(await shown(offer)), way: row.email === user.email ? 'join' : 'otherAccount', companyId: null }
}

/** Whoever is not in yet is told nothing of the plan or of how many work here. */
async function refuseFull({ inside }: Pick<Offer, 'inside'>): Promise<void> {
  if (!(await hasRoomForOne(inside))) throw new Refused('COMPANY_FULL')
}

async function shown({ inside, row }: Offer) {
  return {
    email: row.email,
    companyName: await companyName(inside),
    invitedByName: row.invitedByName,
    role: row.role as CompanyRole,
  }
}

export const acceptInvitation: Service['acceptInvitation'] = inTwoSteps(
  async (caller, { inviteId, password }) => hashForOffer(caller, inviteId, password),
  async (ctx, { inviteId, ...person }, passwordHash) => {
    const offer = await findOffer(ctx, inviteId)
    if (!offer || passwordHash === null) throw ctx.errors.INVITATION_INVALID()
    const problem = whyInvalid(offer.state, ctx.now)
    if (problem) throw ctx.errors[problem]()
    // it was not open when the password came
    if (passwordHash === NOT_HASHED) throw ctx.errors.INVITATION_EXPIRED()
    const accepted = await acceptOffer(ctx, offer, { ...person, passwordHash })
    if (accepted.outcome === 'taken') throw ctx.errors.EMAIL_TAKEN()
    if (accepted.outcome === 'weak') throw ctx.errors.PASSWORD_WEAK({ data: { least: accepted.least } })
    return { email: offer.row.email, companyId: offer.inside.companyId }
  },
)

/** Hashed for whoever holds a link that is open, and for nobody else; before the transaction. The line for passwords is short, so a used link must not fill it. */
export async function hashForOffer(
  { services, ip, now }: { services: Services; ip: string; now: number },
  secret: string,
  password: string,
): Promise<string | null> {
  if (ip) await limitAttempts(services.auth, `invitation links used from ${networkOf(ip)}`, OFFERS_PER_ORIGIN)
  const { rows } = await services.app.query<{ company: string | null }>(
    'select public.company_of_invitation($1) as company',
    [hashOf(secret)],
  )
  const company = rows[0]?.company
  if (!company) return null
  const isOpen = await inCompany(services.app, company, async ({ client }) => {
    const { rows: open } = await client.query<{ status: InvitationState['status']; invitedAt: number }>(
      `select status, (extract(epoch from invited_at) * 1000)::float8 as "invitedAt" from invitations where company_id = $1 and (secret_hash = $2 or mail_hash = $2)`,
      [company, hashOf(secret)],
    )
    return open[0] !== undefined && whyInvalid(open[0], now) === null
  })
  return isOpen ? hashOfPassword(password) : NOT_HASHED
}

/** In place of a hash where the second step will refuse anyway, and says why. */
export const NOT_HASHED = ''

/** By whoever is signed in to the invited address, whether they wait, work elsewhere or belong to nobody. */
export const joinByInvitation: Service['joinByInvitation'] = async (ctx, { inviteId }) => {
  const { user } = signedIn(ctx.session)
  const offer = await findOffer(ctx, inviteId)
  if (!offer) throw ctx.errors.INVITATION_INVALID()
  const { inside, row, byMail } = offer
  const company = await companyName(inside)
  const status = await memberStatus(inside, user.id)
  if (status === 'active') throw ctx.errors.ALREADY_JOINED({ data: { company, companyId: inside.companyId } })
  const problem = whyInvalid(offer.state, ctx.now)
  if (problem) throw ctx.errors[problem]()
  if (row.email !== user.email)
    throw ctx.errors.INVITATION_FOR_ANOTHER({ data: { invited: row.email, signedIn: user.email } })
  if (status === 'deactivated') throw ctx.errors.DEACTIVATED_HERE({ data: { company } })
  await comeIn(ctx, offer, { userId: user.id, firstName: user.firstName, lastName: user.lastName })
  await settleRequest(inside, user.id, { id: row.invitedBy, name: row.invitedByName })
  const { rows } = await inside.client.query<{ status: string }>('select auth.let_in($1, $2, $3) as status', [
    user.id,
    row.id,
    byMail,
  ])
  if (rows[0]?.status !== 'active') throw new Refused('ACCOUNT_DEACTIVATED')
  // they are signed in at this moment; a company they were not in yet has heard of no sign-in
  await inside.client.query('update memberships set last_login = $3 where company_id = $1 and user_id = $2', [
    inside.companyId,
    user.id,
    new Date(ctx.now),
  ])
  if (!byMail && !user.emailVerified) await sendAddressProof(inside, { userId: user.id, email: row.email })
  return { companyId: inside.companyId, companyName: company }
}

/** Looks a link's secret up by its hash and goes on in the company it belongs to; a second caller waits for the first. */
export async function findOffer(ctx: Ctx, secret: string): Promise<Offer | null> {
  if (ctx.ip) await limitAttempts(ctx.services.auth, `invitation links from ${networkOf(ctx.ip)}`, OFFERS_PER_ORIGIN)
  const hash = hashOf(secret)
  const { rows } = await ctx.client.query<{ company: string | null; accountId: string | null }>(
    'select public.company_of_invitation($1) as company, auth.account_of_invitation($1) as "accountId"',
    [hash],
  )
  const { company = null, accountId = null } = rows[0] ?? {}
  if (!company) return null
  const inside = await ctx.enter(company, { userId: '', userName: 'Visitor' })
  const [row] = await inside.db
    .select()
    .from(invitations)
    .where(inside.tenant(invitations, or(eq(invitations.secretHash, hash), eq(invitations.mailHash, hash))))
    .for('update')
  if (!row) return null
  const state = stateOf(row)
  const stands = state.status !== 'pending' || (await isStillGiven(inside, row))
  return {
    inside,
    row,
    state: stands ? state : { ...state, status: 'revoked' },
    byMail: row.mailHash === hash,
    accountId,
  }
}

/** Nobody comes in by the word of somebody who could not give it any more: demoted, deactivated or gone, they would come back by it themselves. */
async function isStillGiven(inside: Ctx, row: Row): Promise<boolean> {
  const member = await findMember(inside, row.invitedBy)
  if (!member) return false
  if (member.role === ADMIN_ROLE && !member.platform) return true
  const inviter = await sightOf(inside, row.invitedBy, { permission: 'users.invite' })
  return inviter !== null && (await mayGiveRole(inviter, row))
}

type Newcomer = { firstName: string; lastName: string; password: string; passwordHash: string }

export type Accepted = { outcome: 'joined'; userId: string } | { outcome: 'taken' } | { outcome: 'weak'; least: number }

/** Makes the account that a valid offer promises: the invitation's address, role and company, whatever the caller says. */
export async function acceptOffer(
  ctx: Ctx,
  offer: Offer,
  { firstName, lastName, password, passwordHash }: Newcomer,
): Promise<Accepted> {
  const { inside, byMail } = offer
  const { email } = offer.row
  const least = await leastPasswordLength(inside)
  if (isWeak(password, { email, firstName, lastName }, least)) return { outcome: 'weak', least }
  const company = await companyName(inside)
  const userId = await createAccount(inside, { email, firstName, lastName, passwordHash, company, verified: byMail })
  if (!userId) return { outcome: 'taken' }
  await comeIn(ctx, offer, { userId, firstName, lastName })
  if (!byMail) await sendAddressProof(inside, { userId, email })
  return { outcome: 'joined', userId }
}

/** The invitation is used up, the person is a member with the role it names, and the administrators hear of it. */
async function comeIn(
  ctx: Ctx,
  { inside, row, byMail }: Offer,
  { userId, firstName, lastName }: { userId: string; firstName: string; lastName: string },
): Promise<void> {
  // holds until the transaction ends, so that the room is still there when they become a member
  await refuseFull({ inside })
  const { email } = row
  const userName = personName({ firstName, lastName, email })
  // entered again as the person, so that what follows is noted under their name
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
    vertical: row.vertical,
    verticalRole: row.verticalRole,
    cameIn: { invitedBy: row.invitedBy, acceptedInviteId: row.id },
  })
  // who opened the mail is whom it was sent to; a link may have been used by whoever was shown it
  await accepted.event('invitation.accepted', row.id, {
    before: { status: 'pending' },
    after: { status: 'accepted', ...(byMail ? {} : { linkShownTo: row.linkShownTo }) },
  })
  await notifyAdmins(accepted, {
    type: 'invitation_accepted',
    cause: `invitation_accepted ${row.id}`,
    title: 'Invitation accepted',
    message: `${userName} (${email}) accepted the invitation.`,
    values: { name: userName, email },
    about: { userId, email, name: userName },
    opens: { path: link(identity, 'admin'), params: { openTab: 'user-management', highlightUser: userId } },
  })
}
