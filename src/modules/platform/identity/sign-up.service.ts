/** Asking for an account: behind an invitation it is active at once, without one it waits for an administrator. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { inCompany, NO_COMPANY } from '../../../kernel/server/database/transaction.ts'
import { enqueue } from '../../../kernel/server/job-queue.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { link } from '../../../kernel/contract/link.ts'
import { seal, unseal } from '../../../kernel/server/secrets.ts'
import { createAccount } from './accounts.ts'
import type { identityContract } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { installationSettings } from './installation.ts'
import { acceptOffer, findOffer } from './invitations.service.ts'
import { languageOfPerson } from './languages.ts'
import { mailTexts } from './mail-texts.ts'
import { identity } from './manifest.ts'
import { openRequest } from './requests.ts'
import { isWeak, MIN_PASSWORD_LENGTH, SIGN_UPS_PER_ADDRESS, SIGN_UPS_PER_ORIGIN, whyInvalid } from './rules.ts'
import { sendAddressProof } from './verification.service.ts'

type Service = Handlers<typeof identityContract>

export const KNOWN_ADDRESS_QUEUE = 'identity.knownAddress'

export const signUp: Service['signUp'] = async (ctx, { inviteId, ...person }) => {
  await limitAttempts(ctx.services.auth, `sign-up from ${ctx.ip}`, SIGN_UPS_PER_ORIGIN)
  await limitAttempts(ctx.services.auth, `sign-up of ${person.email}`, SIGN_UPS_PER_ADDRESS)
  if (inviteId !== undefined) return joinByInvitation(ctx, inviteId, person)
  if (!(await installationSettings(ctx.services)).signUpOpen) throw ctx.errors.SIGN_UP_CLOSED()
  if (isWeak(person.password, person)) throw ctx.errors.PASSWORD_WEAK({ data: { least: MIN_PASSWORD_LENGTH } })
  const userId = await createAccount(ctx, { ...person, status: 'pending' })
  if (!userId) {
    // the owner of the address hears of it; the caller hears what anybody would hear
    // in a transaction of its own, because the refusal takes this one back
    const sealed = seal(ctx.services.config.secret, person.email)
    await inCompany(ctx.services.app, NO_COMPANY, ({ client }) => enqueue(client, KNOWN_ADDRESS_QUEUE, { sealed }))
    throw ctx.errors.SIGN_UP_FAILED()
  }
  // without a company nobody could decide: such an installation waits for its first run
  if (!(await openRequest(ctx, { userId, ...person, provider: 'password' }))) throw ctx.errors.SIGN_UP_FAILED()
  await sendAddressProof(ctx, { userId, email: person.email })
  return { status: 'pending' }
}

type Newcomer = { email: string; firstName: string; lastName: string; password: string }

async function joinByInvitation(
  ctx: Parameters<Service['signUp']>[0],
  secret: string,
  person: Newcomer,
): Promise<{ status: 'active' }> {
  const offer = await findOffer(ctx, secret)
  if (!offer) throw ctx.errors.INVITATION_UNKNOWN()
  if (whyInvalid(offer.state, ctx.now)) throw ctx.errors.INVITATION_NOT_VALID()
  if (offer.row.email !== person.email) throw ctx.errors.EMAIL_MISMATCH()
  const accepted = await acceptOffer(ctx, offer, person)
  if (accepted.outcome === 'taken') throw ctx.errors.EMAIL_TAKEN()
  if (accepted.outcome === 'weak') throw ctx.errors.PASSWORD_WEAK({ data: { least: accepted.least } })
  return { status: 'active' }
}

/** To somebody whose address was used for a sign-up although it has an account. */
export async function mailKnownAddress(ctx: Ctx, payload: { sealed: string }): Promise<void> {
  const { productName } = await installationSettings(ctx.services)
  const email = unseal(ctx.services.config.secret, payload.sealed)
  const t = mailTexts(await languageOfPerson(ctx.services.auth, email))
  await ctx.mail({
    to: email,
    subject: t('known.subject', { product: productName }),
    paragraphs: [t('known.text'), t('known.next')],
    action: { label: t('known.button'), path: link(identity, 'login') },
  })
}
