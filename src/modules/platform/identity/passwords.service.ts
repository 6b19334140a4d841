/** A forgotten password and a changed one. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { newSecret, seal, unseal } from '../../../kernel/server/secrets.ts'
import { noteActivity, noteAttempt } from './activity.ts'
import type { identityContract } from './contract.ts'
import {
  changeOwnPassword,
  finishReset,
  leastLengthFor,
  limitAttempts,
  personOfReset,
  startReset,
} from './credentials.ts'
import { languageOfPerson } from './languages.ts'
import { mailTexts } from './mail-texts.ts'
import { identity } from './manifest.ts'
import { isWeak, PASSWORD_CHECKS, RESET_LIFETIME_MS, RESETS_PER_ADDRESS, RESETS_PER_ORIGIN } from './rules.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>

export const RESET_QUEUE = 'identity.passwordReset'

/** Whether the address has an account is found out by a job: the answer and its timing cannot tell. */
export const requestPasswordReset: Service['requestPasswordReset'] = async (ctx, { email }) => {
  await limitAttempts(ctx.services.auth, `password-reset from ${ctx.ip}`, RESETS_PER_ORIGIN)
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
    subject: t('reset.subject'),
    paragraphs: [t('reset.text'), t('reset.valid')],
    // the token stands in the fragment, which no server logs
    action: { label: t('reset.button'), path: `${link(identity, 'resetPassword')}#token=${secret}` },
  })
}

export const resetPassword: Service['resetPassword'] = async (ctx, { token, password }) => {
  await limitAttempts(ctx.services.auth, `password-reset finish from ${ctx.ip}`, RESETS_PER_ORIGIN)
  const person = await personOfReset(ctx.services.auth, token, ctx.now)
  const least = person ? await leastLengthFor(ctx.services.auth, person.userId) : 0
  if (person && isWeak(password, person, least)) throw ctx.errors.PASSWORD_WEAK({ data: { least } })
  const userId = await finishReset(ctx.services.auth, token, password, ctx.now)
  if (!userId) throw ctx.errors.RESET_FAILED()
  await noteAttempt(ctx.services.auth, { userId }, 'password.reset', { ip: ctx.ip, userAgent: '' })
  return { done: true }
}

export const changePassword: Service['changePassword'] = async (ctx, { currentPassword, newPassword }) => {
  await limitAttempts(ctx.services.auth, `password check of ${ctx.userId}`, PASSWORD_CHECKS)
  const { user, sessionId } = signedIn(ctx.session)
  const least = await leastLengthFor(ctx.services.auth, ctx.userId)
  if (isWeak(newPassword, user, least)) throw ctx.errors.PASSWORD_WEAK({ data: { least } })
  const endedSessions = await changeOwnPassword(ctx.services.auth, ctx.userId, sessionId, currentPassword, newPassword)
  if (endedSessions === null) throw ctx.errors.WRONG_PASSWORD()
  await noteActivity(ctx.services.auth, { userId: ctx.userId, sessionId, ip: ctx.ip }, 'password.changed')
  return { endedSessions }
}
