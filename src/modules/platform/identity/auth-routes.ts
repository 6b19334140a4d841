/** The addresses of the sign-in library that exist for us: what goes in and what comes out is named for each, and nothing else passes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homePath, link } from '../../../kernel/contract/link.ts'
import type { Session } from '../../../kernel/contract/session.ts'
import { createContext, type Services, systemCaller } from '../../../kernel/server/context.ts'
import { inCompany, NO_COMPANY, patiently } from '../../../kernel/server/database/transaction.ts'
import { headersOf } from '../../../kernel/server/http/api.ts'
import { Refused, tooMany } from '../../../kernel/server/http/failures.ts'
import { languageAsked } from '../../../kernel/server/language.ts'
import { createLog } from '../../../kernel/server/log.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { noteActivity, noteAttempt, noteSignIn, type Origin } from './activity.ts'
import type { Finding } from './auth.ts'
import type { SignInProvider } from './contract.ts'
import { confirmPerson, limitAttempts, lockedFor, waysInOf } from './credentials.ts'
import { createKnownDevices } from './known-devices.ts'
import { productFor } from './mail-texts.ts'
import { identity } from './manifest.ts'
import { enabledProviders } from './providers.ts'
import { openRequest } from './requests.ts'
import { companyOfLink } from './sign-up-link.service.ts'
import {
  CODES_PER_SIGN_IN,
  type ActivityKind,
  isOwnPath,
  PASSWORD_CHECKS,
  PROVIDER_VISITS,
  providerName,
} from './rules.ts'
import { issuedBy, useCode } from './second-factor.ts'
import { takeNetworkTurn, takeTurn, type Turn } from './sign-in-limits.ts'

/** Set by our server from the connection, never taken from outside. */
export const CLIENT_IP_HEADER = 'x-plumbline-client-ip'

const BASE = '/api/auth'
/** No authenticator shows it. */
const USED_CODE = 'used'

type Library = {
  resolve(headers: Headers): Promise<Session | null>
  /** `ahead`: a password goes before those of strangers in the line. */
  handle(request: Request, ahead: boolean): Promise<{ answer: Response; found: Finding }>
}
type Call = {
  request: FastifyRequest
  reply: FastifyReply
  headers: Headers
  body: Record<string, unknown>
  origin: Origin
}
type Failure = { code: string; status: number; message: string }

// spec 1 §8: one sentence for every reason, so that nobody learns which addresses have an account
const SIGN_IN_FAILED = {
  code: 'SIGN_IN_FAILED',
  status: 401,
  message: 'Failed to sign in. Please check your credentials.',
}
const WRONG_PASSWORD = {
  code: 'WRONG_PASSWORD',
  status: 403,
  message: 'The current password is not right. Nothing was changed.',
}
const WRONG_CODE = { code: 'WRONG_CODE', status: 401, message: 'This code is not right. Enter the newest code.' }
const START_AGAIN = {
  code: 'START_AGAIN',
  status: 401,
  message: 'This sign-in has ended. Start again with your password.',
}
const PASSKEY_FAILED = { code: 'PASSKEY_FAILED', status: 401, message: 'Failed to sign in with a passkey.' }
const CONFIRMATION_NEEDED = {
  code: 'CONFIRMATION_NEEDED',
  status: 403,
  message: 'Confirm that it is you: enter your password, or sign in again.',
}
const NOT_VERIFIED = { code: 'EMAIL_NOT_VERIFIED', status: 403, message: 'Verify your e-mail address first.' }
const providerFailed = (provider: SignInProvider): Failure => ({
  code: 'PROVIDER_FAILED',
  status: 502,
  message: `Failed to sign in with ${providerName(provider)}`,
})

export function mountSignIn(app: FastifyInstance, services: Services, library: Library): void {
  const { auth: pool, config } = services
  const log = createLog()

  /** Waits for a database that is away for a moment; a refusal is an answer and is not asked for twice. */
  async function steadily<T>(work: () => Promise<T>): Promise<T> {
    const outcome = await patiently(pool, () =>
      work().then(
        (value) => ({ value }),
        (error: unknown) => {
          if (error instanceof Refused) return { refused: error }
          throw error
        },
      ),
    )
    if ('refused' in outcome) throw outcome.refused
    return outcome.value
  }

  /** Passes a call on; tried again while the database is away, unless another server is asked on the way. */
  async function pass(
    call: Call,
    method: string,
    path: string,
    body: unknown,
    { remote = false, ahead = false }: { remote?: boolean; ahead?: boolean } = {},
  ) {
    const once = async () => {
      const result = await library.handle(
        new Request(new URL(path, config.url), {
          method,
          headers: call.headers,
          ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        }),
        ahead,
      )
      if (result.answer.status >= 500 && !remote && !result.found.refused)
        throw new Error(`Sign-in failed with ${result.answer.status}: ${await result.answer.text()}`)
      return result
    }
    const { answer, found } = remote ? await once() : await patiently(pool, once)
    if (found.refused) throw found.refused
    // the library counts wrong second factors of one account, and nothing else
    if (answer.status === 429) throw tooMany(await steadily(() => lockedFor(pool, oneChallenge(call.headers) ?? '')))
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) call.reply.header('set-cookie', cookies)
    const written = await answer.text()
    const said: unknown =
      answer.headers.get('content-type')?.includes('json') && written !== '' ? JSON.parse(written) : null
    return { answer, found, said: (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown> }
  }
  const fail = ({ request, reply }: Call, failure: Failure) => {
    const message = services
      .speechIn('')
      .failure(languageAsked(request.headers['accept-language']), identity.id, failure.code, failure.message)
    return reply.status(failure.status).send({ ...failure, message, requestId: request.id })
  }
  const done = ({ reply }: Call, more: Record<string, unknown> = {}) => reply.status(200).send({ ok: true, ...more })
  const text = (value: unknown) => (typeof value === 'string' ? value : '')

  async function signedIn(call: Call): Promise<Session> {
    const session = await library.resolve(call.headers)
    if (!session) throw new Refused('UNAUTHORIZED')
    return session
  }
  /** A stranger who signed up with somebody's address waits like everybody: until somebody lets them in they lay no way in that would outlast a reset. */
  async function letIn(call: Call): Promise<Session> {
    const session = await signedIn(call)
    if (session.companies.length === 0) throw new Refused('ACCOUNT_PENDING')
    return session
  }
  const note = async (call: Call, session: Session, kind: ActivityKind) => {
    await steadily(() =>
      noteActivity(pool, { userId: session.user.id, sessionId: session.sessionId, ip: call.request.ip }, kind),
    )
  }

  const devices = createKnownDevices(config)
  /** Somebody is in: noted, and from now on the device is a known one of theirs. */
  async function comeIn(call: Call, userId: string, kind: ActivityKind) {
    const email = await steadily(() => noteSignIn(pool, userId, kind, call.origin))
    call.reply.header('set-cookie', devices.remember(call.headers.get('cookie'), email, Date.now()))
  }

  /** One try within its turn, which ends however it goes: one that nobody looked at is no failure. */
  async function during(
    turn: Turn,
    look: () => ReturnType<typeof pass>,
    isRight = ({ answer }: Awaited<ReturnType<typeof pass>>) => answer.ok,
  ) {
    const ended = (how: Parameters<Turn['ended']>[0]) => steadily(() => turn.ended(how))
    const looked = await look().catch(async (error: unknown) => {
      await ended('withdrawn')
      throw error
    })
    await ended(isRight(looked) ? 'right' : 'wrong')
    return looked
  }

  async function signInByPassword(call: Call) {
    const email = text(call.body['email']).trim().toLowerCase().slice(0, 254)
    const device = devices.deviceOf(call.headers.get('cookie'), email, Date.now())
    const turn = await steadily(() => takeTurn(pool, { email, ip: call.origin.ip, device }))
    const {
      answer,
      found: { userId },
      said,
    } = await during(turn, () =>
      pass(
        call,
        'POST',
        `${BASE}/sign-in/email`,
        { email: call.body['email'], password: call.body['password'] },
        { ahead: device !== null },
      ),
    )
    if (!answer.ok) {
      await steadily(() => noteAttempt(pool, { email }, 'signIn.failed', call.origin))
      return fail(call, SIGN_IN_FAILED)
    }
    if (said['twoFactorRedirect'] === true) return done(call, { secondStep: true })
    if (userId) await comeIn(call, userId, 'signedIn.password')
    return done(call)
  }

  /** The second step of a sign-in, or the confirmation of a new authenticator by somebody who is in. */
  async function checkCode(call: Call, path: 'verify-totp' | 'verify-backup-code') {
    const session = await library.resolve(call.headers)
    if (
      session &&
      (path === 'verify-backup-code' || (await steadily(() => waysInOf(pool, session.user.id))).twoFactorOn)
    )
      throw new Refused('NOT_FOUND')
    const challenge = session ? null : oneChallenge(call.headers)
    if (!session && !challenge) return fail(call, START_AGAIN)
    const turn = await steadily(() => takeNetworkTurn(pool, call.origin.ip))
    const whose = session ? { userId: session.user.id } : { challenge: challenge ?? '' }
    const code = text(call.body['code']).replaceAll(/\s/g, '').slice(0, 40)
    const {
      answer,
      found: { userId },
      said,
    } = await during(turn, async () => {
      // of all cookies the library sees the one that was read here: two readings of one header would be two answers
      if (challenge) await steadily(() => limitAttempts(pool, `codes for sign-in ${challenge}`, CODES_PER_SIGN_IN))
      const unused =
        path !== 'verify-totp' || (await steadily(() => useCode(pool, config.secret, whose, code, Date.now())))
      // to the library a code that was used is a wrong one, and counts as such
      return pass(call, 'POST', `${BASE}/two-factor/${path}`, { code: unused ? code : USED_CODE })
    })
    if (!answer.ok) {
      if (challenge) await steadily(() => noteAttempt(pool, { challenge }, 'secondFactor.failed', call.origin))
      return fail(
        call,
        said['code'] === 'INVALID_CODE' || said['code'] === 'INVALID_BACKUP_CODE' ? WRONG_CODE : START_AGAIN,
      )
    }
    if (session) await steadily(() => noteAttempt(pool, { userId: session.user.id }, 'twoFactor.turnedOn', call.origin))
    else if (userId) {
      if (path === 'verify-backup-code')
        await steadily(() => noteAttempt(pool, { userId }, 'recoveryCode.used', call.origin))
      await comeIn(call, userId, 'signedIn.password')
    }
    return done(call)
  }

  /** What changes the second factor asks for the password each time. */
  async function changeTwoFactor(
    call: Call,
    path: 'enable' | 'disable' | 'generate-backup-codes',
    kind: ActivityKind | null,
  ) {
    const session = path === 'enable' ? await letIn(call) : await signedIn(call)
    await steadily(() => limitAttempts(pool, `password check of ${session.user.id}`, PASSWORD_CHECKS))
    const { answer, said } = await pass(call, 'POST', `${BASE}/two-factor/${path}`, {
      password: text(call.body['password']),
    })
    if (!answer.ok) return fail(call, WRONG_PASSWORD)
    if (kind) await steadily(() => noteAttempt(pool, { userId: session.user.id }, kind, call.origin))
    return done(call, {
      ...(said['totpURI'] ? { uri: issuedBy(text(said['totpURI']), await productOf(call, session)) } : {}),
      ...(said['backupCodes'] ? { recoveryCodes: said['backupCodes'] } : {}),
    })
  }

  /** What the product is called to whoever is signed in, as their mails call it. */
  const productOf = (call: Call, { user }: Session) =>
    inCompany(services.app, NO_COMPANY, (tx) =>
      productFor(
        createContext(services, tx, systemCaller(NO_COMPANY, Date.now(), { requestId: call.request.id })),
        user.email,
      ),
    )

  async function providerOf(id: unknown) {
    const provider = (await enabledProviders(services)).find((one) => one.id === id)
    if (!provider) throw new Refused('NOT_FOUND')
    return provider
  }
  const warn = (provider: Pick<SignInProvider, 'id'>, why: string) =>
    log.warn('sign-in by a provider failed', { provider: provider.id, why })

  /** Where to go to be recognised by the provider; `come back` addresses are ours, whatever the page asked for. */
  async function startProvider(
    call: Call,
    path: 'sign-in/social' | 'link-social',
    back: { to: string; failed: string },
  ) {
    const provider = await providerOf(call.body['provider'])
    await steadily(() => limitAttempts(pool, `provider visits from ${networkOf(call.origin.ip)}`, PROVIDER_VISITS))
    const { answer, said } = await pass(
      call,
      'POST',
      `${BASE}/${path}`,
      { provider: provider.id, callbackURL: back.to, errorCallbackURL: back.failed, disableRedirect: true },
      { remote: true },
    )
    if (answer.ok && typeof said['url'] === 'string') return done(call, { url: said['url'] })
    return fail(call, providerFailed(provider))
  }

  async function signInByProvider(call: Call) {
    const { returnTo, provider } = call.body
    return startProvider(call, 'sign-in/social', {
      to: isOwnPath(returnTo) ? returnTo : homePath(services.modules),
      failed: link(identity, 'login', { failed: text(provider) }),
    })
  }

  async function linkProvider(call: Call) {
    const session = await letIn(call)
    const confirmed = await steadily(() =>
      confirmPerson(pool, { userId: session.user.id, sessionId: session.sessionId }, text(call.body['password'])),
    )
    if (confirmed !== 'ok') return fail(call, confirmed === 'wrong' ? WRONG_PASSWORD : CONFIRMATION_NEEDED)
    if (!session.user.emailVerified) return fail(call, NOT_VERIFIED)
    const provider = text(call.body['provider'])
    return startProvider(call, 'link-social', {
      to: link(identity, 'profile', { linked: provider }),
      failed: link(identity, 'profile', { failed: provider }),
    })
  }

  /** The browser comes back from the provider. */
  async function comeBack(call: Call, providerId: string) {
    const provider = await providerOf(providerId)
    const { answer, found } = await pass(call, 'GET', call.request.url, null, { remote: true })
    const target = new URL(answer.headers.get('location') ?? '/', config.url)
    const linking = !found.userId && target.pathname === link(identity, 'profile')
    // who signs in gets a session; who links a provider has one, and only the address tells how it went
    if (answer.status !== 302 || !(found.userId || (linking && !target.searchParams.has('error')))) {
      warn(provider, target.searchParams.get('error') ?? `answered with ${answer.status}`)
      return call.reply.redirect(
        linking ? link(identity, 'profile', { failed: provider.id }) : link(identity, 'login', { failed: provider.id }),
        302,
      )
    }
    if (found.userId) await welcome(call, provider, found.userId, companyLinkIn(target))
    else await noteLink(call)
    return call.reply.redirect(
      isOwnPath(target.pathname + target.search) ? target.pathname + target.search : homePath(services.modules),
      302,
    )
  }

  async function noteLink(call: Call) {
    const session = await library.resolve(call.headers)
    if (session) await note(call, session, 'provider.linked')
  }

  /** Somebody who waits gets a request, at every sign-in until there is one: the first try may have been cut off. */
  async function welcome(call: Call, provider: SignInProvider, userId: string, companyLink: string | null) {
    await comeIn(call, userId, 'signedIn.provider')
    const { rows } = await pool.query<{ email: string; firstName: string; lastName: string; company: string }>(
      `select email, first_name as "firstName", last_name as "lastName", company from auth.users where id = $1 and status = 'pending'`,
      [userId],
    )
    const [waiting] = rows
    if (!waiting) return
    const now = Date.now()
    await inCompany(services.app, NO_COMPANY, async (tx) => {
      const ctx = createContext(
        services,
        tx,
        systemCaller(NO_COMPANY, now, {
          requestId: call.request.id,
          ip: call.request.ip,
          language: languageAsked(call.request.headers['accept-language']),
        }),
      )
      return openRequest(
        ctx,
        { userId, ...waiting, provider: provider.kind === 'google' ? 'google' : provider.id },
        companyLink === null ? null : await companyOfLink(ctx, companyLink),
      )
    })
  }

  async function signInByPasskey(call: Call) {
    const turn = await steadily(() => takeNetworkTurn(pool, call.origin.ip))
    const {
      answer,
      found: { userId },
    } = await during(
      turn,
      () => pass(call, 'POST', `${BASE}/passkey/sign-in`, { response: call.body['response'] }),
      (looked) => looked.answer.ok && looked.found.userId !== null,
    )
    if (!answer.ok || !userId) return fail(call, PASSKEY_FAILED)
    await comeIn(call, userId, 'signedIn.passkey')
    return done(call)
  }

  /** The library has more endpoints than we have screens; what is not named here does not exist. */
  const reachable: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    'POST /sign-in/email': signInByPassword,
    'POST /sign-in/social': signInByProvider,
    'POST /passkey/sign-in': signInByPasskey,
    'POST /sign-out': async (call) => {
      await pass(call, 'POST', `${BASE}/sign-out`, {})
      return done(call)
    },
    'POST /link-social': linkProvider,
    'POST /two-factor/verify-totp': (call) => checkCode(call, 'verify-totp'),
    'POST /two-factor/verify-backup-code': (call) => checkCode(call, 'verify-backup-code'),
    'POST /two-factor/enable': (call) => changeTwoFactor(call, 'enable', null),
    'POST /two-factor/disable': (call) => changeTwoFactor(call, 'disable', 'twoFactor.turnedOff'),
    'POST /two-factor/generate-backup-codes': (call) =>
      changeTwoFactor(call, 'generate-backup-codes', 'recoveryCodes.made'),
  }
  const CALLBACK = /^GET \/callback\/([a-z][a-z0-9-]{1,30})$/

  app.all(`${BASE}/*`, async (request, reply) => {
    const asked = `${request.method} ${(request.url.split('?')[0] ?? '').slice(BASE.length)}`
    const answer = Object.hasOwn(reachable, asked) ? reachable[asked] : undefined
    const providerId = CALLBACK.exec(asked)?.[1]
    if (!answer && !providerId) throw new Refused('NOT_FOUND')
    const headers = headersOf(request)
    headers.set(CLIENT_IP_HEADER, request.ip)
    // what a proxy says has been read by then, or is not believed
    for (const name of ['content-length', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      headers.delete(name)
    const body =
      typeof request.body === 'object' && request.body !== null ? (request.body as Record<string, unknown>) : {}
    const call: Call = {
      request,
      reply,
      headers,
      body,
      origin: { ip: request.ip, userAgent: headers.get('user-agent') ?? '' },
    }
    return answer ? answer(call) : comeBack(call, providerId ?? '')
  })
}

/** Who comes back to a company's own sign-up page asks that company. */
function companyLinkIn(target: URL): string | null {
  return target.pathname === link(identity, 'signup') ? target.searchParams.get('firm') : null
}

const CHALLENGE = /^(?:__Secure-)?plumbline\.two_factor$/i
/** As the library writes it, and in no other way: a value can be written in many that read the same. */
const CHALLENGE_VALUE = /^([\w-]{1,100})(?:\.|%2E)[\w.%+/=-]+$/

/**
 * Names the sign-in that waits for its second step, as its cookie does; the cookie stays in the headers. Null where there is none, more than one, or one that is
 * written in another way than ours: whoever sends that gets a new one by signing in again.
 */
function oneChallenge(headers: Headers): string | null {
  const cookies = (headers.get('cookie') ?? '').split(';').map((one) => one.trim())
  const found = cookies.filter((one) => CHALLENGE.test(decoded(one.split('=')[0] ?? '')))
  const value = found.length === 1 ? found[0]?.slice(found[0].indexOf('=') + 1) : undefined
  return CHALLENGE_VALUE.exec(value ?? '')?.[1] ?? null
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.trim())
  } catch {
    return name
  }
}
