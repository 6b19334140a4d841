/** Asking for an account: behind an invitation it is active at once, without one it waits for an administrator. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { link } from '../../../kernel/contract/link.ts'
import { seal, unseal } from '../../../kernel/server/secrets.ts'
import { createAccount, type NewPerson } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { hashOfPassword } from './hashing.ts'
import { installationSettings } from './installation.ts'
import { acceptOffer, findOffer, hashForOffer, NOT_HASHED } from './accept.service.ts'
import { languageOfPerson } from './languages.ts'
import { mailTexts, productFor } from './mail-texts.ts'
import { identity } from './manifest.ts'
import { leastPasswordLength } from '../companies/public.ts'
import { decidingCompany, openRequest } from './requests.ts'
import { companyOfLink } from './sign-up-link.service.ts'
import { isWeak, MIN_PASSWORD_LENGTH, SIGN_UPS_PER_ADDRESS, SIGN_UPS_PER_ORIGIN, whyInvalid } from './rules.ts'
import { sendAddressProof } from './verification.service.ts'

type Service = Handlers<typeof identityContract>

export const KNOWN_ADDRESS_QUEUE = 'identity.knownAddress'

export const signUp: Service['signUp'] = inTwoSteps(
  async ({ services, ip, now }, { inviteId, email, firstName, lastName, password }) => {
    await limitAttempts(services.auth, `sign-up from ${networkOf(ip)}`, SIGN_UPS_PER_ORIGIN)
    await limitAttempts(services.auth, `sign-up of ${email}`, SIGN_UPS_PER_ADDRESS)
    if (inviteId !== undefined) return hashForOffer({ services, ip, now }, inviteId, password)
    if (!(await installationSettings(services)).signUpOpen) return null
    return isWeak(password, { email, firstName, lastName }) ? null : hashOfPassword(password)
  },
  async (ctx, { inviteId, companyLink, ...person }, passwordHash) => {
    if (inviteId !== undefined) return joinByInvitation(ctx, inviteId, { ...person, passwordHash })
    if (!(await installationSettings(ctx.services)).signUpOpen) throw ctx.errors.SIGN_UP_CLOSED()
    const decides = companyLink === undefined ? null : await companyOfLink(ctx, companyLink)
    if (companyLink !== undefined && !decides) throw ctx.errors.SIGN_UP_LINK_UNKNOWN()
    const least = await leastForSignUp(ctx, companyLink)
    if (isWeak(person.password, person, least)) throw ctx.errors.PASSWORD_WEAK({ data: { least } })
    // opened a moment ago, between the two steps
    if (passwordHash === null) throw ctx.errors.SIGN_UP_FAILED()
    const outcome = await ask(ctx, { ...person, passwordHash }, decides)
    // without a company nobody could decide: such an installation waits for its first run
    if (outcome === 'nowhere') throw ctx.errors.SIGN_UP_FAILED()
    if (outcome === 'known') await tellOwner(ctx, { ...person, passwordHash }, decides)
    return { status: 'pending' }
  },
)

/** How long a password has to be that is chosen at a sign-up: the company that decides on it may ask for more than every installation does. */
export async function leastForSignUp(ctx: Ctx, companyLink: string | undefined): Promise<number> {
  const company = companyLink === undefined ? await decidingCompany(ctx) : await companyOfLink(ctx, companyLink)
  const inside = company ? await ctx.enter(company, { userId: '', userName: 'Visitor' }) : null
  return Math.max(MIN_PASSWORD_LENGTH, inside ? await leastPasswordLength(inside) : 0)
}

type Asking = Omit<NewPerson, 'status' | 'verified'> & { company: string }

async function ask(ctx: Ctx, person: Asking, decides: string | null): Promise<'asked' | 'known' | 'nowhere'> {
  const userId = await createAccount(ctx, { ...person, status: 'pending' })
  if (!userId) return 'known'
  if (!(await openRequest(ctx, { userId, ...person, provider: 'password' }, decides))) return 'nowhere'
  await sendAddressProof(ctx, { userId, email: person.email })
  return 'asked'
}

/**
 * The address has an account: its owner is mailed, and the caller gets the answer that anybody gets. The time it takes must not tell either, so the same
 * work is done for an address that nobody can have, and taken back.
 */
async function tellOwner(ctx: Ctx, person: Asking, decides: string | null): Promise<void> {
  await ctx.client.query('savepoint known_address')
  await ask(ctx, { ...person, email: `${ctx.newId()}@nobody.invalid` }, decides)
  await ctx.client.query('rollback to savepoint known_address')
  // out of the company that would have decided: the mail is about the person alone, and looks like the one company they are in
  await ctx.enter(ctx.companyId, ctx)
  await ctx.enqueue(KNOWN_ADDRESS_QUEUE, { sealed: seal(ctx.services.config.secret, person.email) })
}

type Newcomer = { email: string; firstName: string; lastName: string; password: string; passwordHash: string | null }

async function joinByInvitation(
  ctx: Parameters<Service['signUp']>[0],
  secret: string,
  { passwordHash, ...person }: Newcomer,
): Promise<{ status: 'active' }> {
  const offer = await findOffer(ctx, secret)
  if (!offer || passwordHash === null) throw ctx.errors.INVITATION_UNKNOWN()
  if (whyInvalid(offer.state, ctx.now) || passwordHash === NOT_HASHED) throw ctx.errors.INVITATION_NOT_VALID()
  if (offer.row.email !== person.email) throw ctx.errors.EMAIL_MISMATCH()
  const accepted = await acceptOffer(ctx, offer, { ...person, passwordHash })
  if (accepted.outcome === 'taken') throw ctx.errors.EMAIL_TAKEN()
  if (accepted.outcome === 'weak') throw ctx.errors.PASSWORD_WEAK({ data: { least: accepted.least } })
  return { status: 'active' }
}

/** To somebody whose address was used for a sign-up although it has an account. */
export async function mailKnownAddress(ctx: Ctx, payload: { sealed: string }): Promise<void> {
  const email = unseal(ctx.services.config.secret, payload.sealed)
  const t = mailTexts(await languageOfPerson(ctx.services.auth, email))
  await ctx.mail({
    to: email,
    subject: t('known.subject', { product: await productFor(ctx, email) }),
    paragraphs: [t('known.text'), t('known.next')],
    action: { label: t('known.button'), path: link(identity, 'login') },
  })
}
