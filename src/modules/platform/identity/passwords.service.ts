/** A forgotten password and a changed one. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { newSecret, seal, unseal } from '../../../kernel/server/secrets.ts'
import { leastPasswordLength } from '../companies/public.ts'
import { noteActivity, noteAttempt } from './activity.ts'
import type { identityContract } from './contract.ts'
import {
  finishReset,
  forgetAttempts,
  leastLengthFor,
  limitAttempts,
  passwordHashOf,
  personOfReset,
  replacePassword,
  startReset,
} from './credentials.ts'
import { hashOfPassword, isPassword } from './hashing.ts'
import { findOffer } from './accept.service.ts'
import { languageOfPerson } from './languages.ts'
import { mailTexts, productFor } from './mail-texts.ts'
import { identity } from './manifest.ts'
import {
  isWeak,
  MIN_PASSWORD_LENGTH,
  OFFERS_PER_ORIGIN,
  PASSWORD_CHECKS,
  RESET_LIFETIME_MS,
  RESETS_PER_ADDRESS,
  RESETS_PER_ORIGIN,
} from './rules.ts'
import { signedIn } from './session.service.ts'
import { wrongFor } from './sign-in-limits.ts'
import { leastForSignUp } from './sign-up.service.ts'

type Service = Handlers<typeof identityContract>

export const RESET_QUEUE = 'identity.passwordReset'

/** Whether the address has an account is found out by a job: the answer and its timing cannot tell. */
export const requestPasswordReset: Service['requestPasswordReset'] = async (ctx, { email }) => {
  await limitAttempts(ctx.services.auth, `password-reset from ${networkOf(ctx.ip)}`, RESETS_PER_ORIGIN)
  await limitAttempts(ctx.services.auth, `password-reset to ${email}`, RESETS_PER_ADDRESS)
  await ctx.enqueue(RESET_QUEUE, { sealed: seal(ctx.services.config.secret, email) })
  return { accepted: true }
}

export async function mailResetLink(ctx: Ctx, payload: { sealed: string }): Promise<void> {
  const email = unseal(ctx.services.config.secret, payload.sealed)
  const secret = newSecret()
  if (!(await startReset(ctx.services.auth, email, secret, ctx.now + RESET_LIFETIME_MS))) return
  const t = mailTexts(await languageOfPerson(ctx.services.auth, email))
  await ctx.mail({
    to: email,
    subject: t('reset.subject', { product: await productFor(ctx, email) }),
    paragraphs: [t('reset.text'), t('reset.valid')],
    // the token stands in the fragment, which no server logs
    action: { label: t('reset.button'), path: `${link(identity, 'resetPassword')}#token=${secret}` },
  })
}

/** Whoever holds a link is told the rule of its company; anybody else the one that holds for a sign-up here. */
export const askPasswordRule: Service['askPasswordRule'] = async (ctx, { inviteId, token, companyLink }) => {
  const least =
    inviteId !== undefined
      ? await ofOffer(ctx, inviteId)
      : token !== undefined
        ? await ofReset(ctx, token)
        : await leastForSignUp(ctx, companyLink)
  return { least: Math.max(MIN_PASSWORD_LENGTH, least) }
}

async function ofOffer(ctx: Ctx, inviteId: string): Promise<number> {
  const offer = await findOffer(ctx, inviteId)
  return offer ? leastPasswordLength(offer.inside) : 0
}

async function ofReset(ctx: Ctx, token: string): Promise<number> {
  await limitAttempts(ctx.services.auth, `password rules from ${networkOf(ctx.ip)}`, OFFERS_PER_ORIGIN)
  const person = await personOfReset(ctx.services.auth, token, ctx.now)
  return person ? leastLengthFor(ctx.services.auth, person.userId) : 0
}

export const resetPassword: Service['resetPassword'] = inTwoSteps(
  async ({ services, ip, now }, { token, password }) => {
    await limitAttempts(services.auth, `password-reset finish from ${networkOf(ip)}`, RESETS_PER_ORIGIN)
    // a secret of this length cannot be guessed, so nothing is given away by not hashing for a wrong one
    const person = await personOfReset(services.auth, token, now)
    if (!person) return null
    const least = await leastLengthFor(services.auth, person.userId)
    if (isWeak(password, person, least)) return { ...person, least, passwordHash: null }
    return { ...person, least, passwordHash: await hashOfPassword(password) }
  },
  async (ctx, { token }, found) => {
    if (!found) throw ctx.errors.RESET_FAILED()
    if (found.passwordHash === null) throw ctx.errors.PASSWORD_WEAK({ data: { least: found.least } })
    const userId = await finishReset(ctx.services.auth, token, found.passwordHash, ctx.now)
    if (!userId) throw ctx.errors.RESET_FAILED()
    // the address was proved: the person starts afresh, whatever others tried
    await forgetAttempts(ctx.services.auth, wrongFor(found.email))
    await noteAttempt(ctx.services.auth, { userId }, 'password.reset', { ip: ctx.ip, userAgent: '' })
    return { done: true }
  },
)

export const changePassword: Service['changePassword'] = inTwoSteps(
  async ({ services, userId, session }, { currentPassword, newPassword }) => {
    await limitAttempts(services.auth, `password check of ${userId}`, PASSWORD_CHECKS)
    const least = await leastLengthFor(services.auth, userId)
    if (isWeak(newPassword, signedIn(session).user, least)) return { least, hashes: null }
    const present = await passwordHashOf(services.auth, userId)
    if (!present || !(await isPassword(currentPassword, present))) return null
    return { least, hashes: { present, next: await hashOfPassword(newPassword) } }
  },
  async (ctx, _input, checked) => {
    if (!checked) throw ctx.errors.WRONG_PASSWORD()
    if (!checked.hashes) throw ctx.errors.PASSWORD_WEAK({ data: { least: checked.least } })
    const who = { userId: ctx.userId, sessionId: signedIn(ctx.session).sessionId }
    const endedSessions = await replacePassword(ctx.services.auth, who, checked.hashes)
    if (endedSessions === null) throw ctx.errors.WRONG_PASSWORD()
    await noteActivity(ctx.services.auth, { ...who, ip: ctx.ip }, 'password.changed')
    return { endedSessions }
  },
)
