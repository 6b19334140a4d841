/** Proving that an e-mail address is one's own. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { link } from '../../../kernel/contract/link.ts'
import { isSample } from '../../../kernel/server/mail.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { newSecret, seal, unseal } from '../../../kernel/server/secrets.ts'
import { noteAttempt } from './activity.ts'
import type { identityContract } from './contract.ts'
import { finishProof, limitAttempts, startProof } from './credentials.ts'
import { mailTexts, productFor } from './mail-texts.ts'
import { identity } from './manifest.ts'
import { PROOF_LIFETIME_MS, PROOFS_PER_ORIGIN, PROOFS_PER_PERSON } from './rules.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>

export const PROOF_QUEUE = 'identity.addressProof'

/** Mails a link that proves the address. A job makes it, so the timing of the caller's answer tells nothing. */
export async function sendAddressProof(ctx: Ctx, person: { userId: string; email: string }): Promise<void> {
  if (isSample(person.email)) return
  await ctx.enqueue(PROOF_QUEUE, {
    sealed: seal(ctx.services.config.secret, JSON.stringify({ ...person, language: ctx.language })),
  })
}

export async function mailAddressProof(ctx: Ctx, payload: { sealed: string }): Promise<void> {
  const { userId, email, language } = JSON.parse(unseal(ctx.services.config.secret, payload.sealed)) as {
    userId: string
    email: string
    language: string
  }
  const secret = newSecret()
  if (!(await startProof(ctx.services.auth, { userId, email }, secret, ctx.now + PROOF_LIFETIME_MS))) return
  const t = mailTexts(language)
  await ctx.mail({
    to: email,
    subject: t('verify.subject', { product: await productFor(ctx, email) }),
    paragraphs: [t('verify.text'), t('verify.valid')],
    action: { label: t('verify.button'), path: `${link(identity, 'verifyEmail')}#token=${secret}` },
  })
}

export const sendProof: Service['sendProof'] = async (ctx) => {
  const { user } = signedIn(ctx.session)
  if (user.emailVerified) return { accepted: true }
  await limitAttempts(ctx.services.auth, `address proof from ${networkOf(ctx.ip)}`, PROOFS_PER_ORIGIN)
  await limitAttempts(ctx.services.auth, `address proof of ${user.id}`, PROOFS_PER_PERSON)
  await sendAddressProof(ctx, { userId: user.id, email: user.email })
  return { accepted: true }
}

export const verifyEmail: Service['verifyEmail'] = async (ctx, { token }) => {
  await limitAttempts(ctx.services.auth, `address proof finish from ${networkOf(ctx.ip)}`, PROOFS_PER_ORIGIN)
  const userId = await finishProof(ctx.services.auth, token, ctx.now)
  if (!userId) throw ctx.errors.PROOF_INVALID()
  await noteAttempt(ctx.services.auth, { userId }, 'email.verified', { ip: ctx.ip, userAgent: '' })
  return { done: true }
}
