/** The ways a person can sign in, and what a visitor is offered. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { type Early, type Handlers, inTwoSteps } from '../../../kernel/server/module.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { noteActivity } from './activity.ts'
import type { identityContract } from './contract.ts'
import { confirmPerson, leastLengthFor, limitAttempts, removeWayIn, waysInOf } from './credentials.ts'
import { installationSettings } from './installation.ts'
import {
  addPasskey as storePasskey,
  passkeysOf,
  registrationOptions,
  renamePasskey as storeName,
  signInOptions,
} from './passkeys.ts'
import { type ActivityKind, MIN_PASSWORD_LENGTH, PASSKEY_STARTS } from './rules.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>

export const getSignInOptions: Service['getSignInOptions'] = async (ctx) => {
  const { providers, signUpOpen, productName, supportContact } = await installationSettings(ctx.services)
  return { providers: providers.filter((one) => one.enabled), signUpOpen, productName, supportContact }
}

export const getSignInMethods: Service['getSignInMethods'] = async (ctx) => {
  const { providers } = await installationSettings(ctx.services)
  const { hasPassword, twoFactorOn, linked } = await waysInOf(ctx.services.auth, ctx.userId)
  return {
    hasPassword,
    twoFactorOn,
    leastPassword: Math.max(MIN_PASSWORD_LENGTH, await leastLengthFor(ctx.services.auth, ctx.userId)),
    providers: providers
      .filter((one) => one.enabled || linked.includes(one.id))
      .map((one) => ({ ...one, linked: linked.includes(one.id) })),
  }
}

export const unlinkProvider: Service['unlinkProvider'] = inTwoSteps(
  (early, input) => confirm(early, input),
  async (ctx, { providerId }, confirmed) => {
    refuseUnconfirmed(ctx, confirmed)
    const outcome = await removeWayIn(ctx.services.auth, ctx.userId, { providerId })
    if (outcome === 'last') throw ctx.errors.LAST_WAY_IN()
    if (outcome === 'gone') throw new Refused('NOT_FOUND')
    await note(ctx, 'provider.unlinked')
    return { done: true }
  },
)

export const startPasskeySignIn: Service['startPasskeySignIn'] = async (ctx) => {
  await limitAttempts(ctx.services.auth, `passkey sign-in from ${networkOf(ctx.ip)}`, PASSKEY_STARTS)
  return { options: { ...(await signInOptions(ctx.services.auth, ctx.services.config)) } }
}

export const listPasskeys: Service['listPasskeys'] = async (ctx) => ({
  rows: await passkeysOf(ctx.services.auth, ctx.userId),
})

export const startPasskey: Service['startPasskey'] = inTwoSteps(
  (early, input) => confirm(early, input),
  async (ctx, _input, confirmed) => {
    refuseUnconfirmed(ctx, confirmed)
    const { email } = signedIn(ctx.session).user
    return {
      options: {
        ...(await registrationOptions(ctx.services.auth, ctx.services.config, {
          userId: ctx.userId,
          email,
          name: ctx.userName,
        })),
      },
    }
  },
)

export const addPasskey: Service['addPasskey'] = async (ctx, { name, response }) => {
  const made = await storePasskey(
    ctx.services.auth,
    ctx.services.config,
    ctx.userId,
    ctx.newId(),
    name,
    response as unknown as Parameters<typeof storePasskey>[5],
  )
  if (!made) throw ctx.errors.PASSKEY_REFUSED()
  await note(ctx, 'passkey.added')
  return made
}

export const renamePasskey: Service['renamePasskey'] = async (ctx, { passkeyId, name }) => {
  if (!(await storeName(ctx.services.auth, ctx.userId, passkeyId, name))) throw new Refused('NOT_FOUND')
  return { done: true }
}

export const removePasskey: Service['removePasskey'] = inTwoSteps(
  (early, input) => confirm(early, input),
  async (ctx, { passkeyId }, confirmed) => {
    refuseUnconfirmed(ctx, confirmed)
    const outcome = await removeWayIn(ctx.services.auth, ctx.userId, { passkeyId })
    if (outcome === 'last') throw ctx.errors.LAST_WAY_IN()
    if (outcome === 'gone') throw new Refused('NOT_FOUND')
    await note(ctx, 'passkey.removed')
    return { done: true }
  },
)

/** A stolen session alone must not be enough to add or take away a way in. */
function confirm({ services, userId, session }: Early<Ctx>, { password = '' }: { password?: string | undefined }) {
  return confirmPerson(services.auth, { userId, sessionId: signedIn(session).sessionId }, password)
}

type Confirming = { errors: { CONFIRMATION_NEEDED: () => Error; WRONG_PASSWORD: () => Error } }

function refuseUnconfirmed({ errors }: Confirming, confirmed: Awaited<ReturnType<typeof confirmPerson>>): void {
  if (confirmed === 'needed') throw errors.CONFIRMATION_NEEDED()
  if (confirmed === 'wrong') throw errors.WRONG_PASSWORD()
}

async function note(ctx: Ctx, kind: ActivityKind): Promise<void> {
  await noteActivity(
    ctx.services.auth,
    { userId: ctx.userId, sessionId: signedIn(ctx.session).sessionId, ip: ctx.ip },
    kind,
  )
}
