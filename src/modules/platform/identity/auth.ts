/** Sign-in by better-auth on its own role and tables. Providers can change while the server runs, so the library is set up anew when they do. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Session } from '../../../kernel/contract/session.ts'
import type { Services } from '../../../kernel/server/context.ts'
import { patiently } from '../../../kernel/server/database/transaction.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { createLog } from '../../../kernel/server/log.ts'
import { CLIENT_IP_HEADER, mountSignIn } from './auth-routes.ts'
import { hashOfPassword, isPassword } from './hashing.ts'
import { installationSettings } from './installation.ts'
import { personOfPasskey } from './passkeys.ts'
import { mountPhotos } from './photo-route.ts'
import { type Claims, createProvider, enabledProviders, type KnownProvider, namesIn } from './providers.ts'
import { MIN_PASSWORD_LENGTH, RECOVERY_CODES, SECOND_FACTOR_TRIES } from './rules.ts'
import { sessionOf, sessionOfPerson } from './sessions.ts'
import { accounts, sessions, twoFactors, users, verifications } from './schema.ts'
import { link } from '../../../kernel/contract/link.ts'
import { identity } from './manifest.ts'

const SESSION_DAYS = 30

/** What the library finds out while it answers one request. */
export type Finding = {
  claims: Claims | null
  userId: string | null
  /** The line of passwords was full; the library would call it a failure of its own. */
  refused: Refused | null
  /** Whether its password goes ahead in the line. */
  ahead: boolean
}
const finding = new AsyncLocalStorage<Finding>()

export function createAuth(services: Services) {
  const { auth: pool } = services
  const instance = createInstances(services)
  const resolve = (headers: Headers): Promise<Session | null> =>
    patiently(pool, async () => {
      const found = await (await instance()).api.getSession({ headers, query: { disableRefresh: false } })
      if (!found) return null
      return sessionOf(services, found.session.id)
    })
  return {
    /** The person behind a request's cookies with their companies, straight from the database. */
    resolve,
    ofPerson: (userId: string): Promise<Session | null> => patiently(pool, () => sessionOfPerson(services, userId)),
    mount(app: FastifyInstance): void {
      mountSignIn(app, services, {
        resolve,
        async handle(request, ahead) {
          const found: Finding = { claims: null, userId: null, refused: null, ahead }
          const answer = await finding.run(found, async () => (await instance()).handler(request))
          return { answer, found }
        },
      })
      mountPhotos(app, services, resolve)
    },
  }
}

/** The library as the settings have it now; the same one until they change. */
function createInstances(services: Services) {
  let kept: { key: string; instance: Instance } | null = null
  return async (): Promise<Instance> => {
    const providers = await enabledProviders(services)
    const { signUpOpen } = await installationSettings(services)
    const key = JSON.stringify([providers, signUpOpen])
    if (kept?.key !== key) kept = { key, instance: createInstance(services, providers, signUpOpen) }
    return kept.instance
  }
}

type Instance = ReturnType<typeof createInstance>

function createInstance(services: Services, known: readonly KnownProvider[], signUpOpen: boolean) {
  const { auth: pool, config } = services
  return betterAuth({
    appName: 'Plumbline',
    baseURL: config.url,
    basePath: '/api/auth',
    secret: config.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { errorURL: link(identity, 'login') },
    database: drizzleAdapter(drizzle({ client: pool }), {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    // the cross-site check is the kernel's, for every changing request; here the page's own address is the trusted one
    trustedOrigins: (request) => [config.url, request?.headers.get('origin') ?? config.url],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: 200,
      disableSignUp: true,
      password: {
        hash: (password) => noting(hashOfPassword(password, finding.getStore()?.ahead)),
        verify: ({ hash, password }) => noting(isPassword(password, hash, finding.getStore()?.ahead)),
      },
    },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, input: false },
        lastName: { type: 'string', required: false, input: false },
        status: { type: 'string', required: false, input: false },
      },
    },
    account: {
      // whoever a provider says somebody is: an account that exists is joined to it only by the person themselves, signed in
      accountLinking: {
        enabled: true,
        disableImplicitLinking: true,
        trustedProviders: [],
        allowDifferentEmails: false,
        updateUserInfoOnLink: false,
      },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      // whoever comes by a provider waits for approval, like everybody who signs up by themselves
      user: {
        create: { before: async () => ({ data: { ...namesIn(finding.getStore()?.claims ?? {}), status: 'pending' } }) },
      },
      // we call providers only to learn who somebody is, so their tokens are of no use to us
      account: {
        create: {
          before: async () => ({
            data: {
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
            },
          }),
        },
      },
      session: {
        create: {
          after: async (session) => {
            const found = finding.getStore()
            if (found) found.userId = session.userId
          },
        },
      },
    },
    // ours counts failures, not sign-ins: sign-in-limits.ts
    rateLimit: { enabled: false },
    plugins: [
      twoFactor({
        issuer: 'Plumbline',
        backupCodeOptions: { amount: RECOVERY_CODES },
        accountLockout: {
          enabled: true,
          maxFailedAttempts: SECOND_FACTOR_TRIES.most,
          durationSeconds: SECOND_FACTOR_TRIES.seconds,
        },
      }),
      providersPlugin(services, known, signUpOpen),
      passkeyPlugin(services),
    ],
    advanced: {
      cookiePrefix: 'plumbline',
      // the kernel refuses other sites' pages; the library would refuse programs too, which send no origin
      disableCSRFCheck: true,
      useSecureCookies: config.url.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
  })
}

async function noting<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const found = finding.getStore()
    if (!found || !(error instanceof Refused)) throw error
    found.refused = error
    // an error of its own kind the library passes on without a word in the log
    throw new APIError('SERVICE_UNAVAILABLE')
  }
}

function providersPlugin({ config }: Services, known: readonly KnownProvider[], signUpOpen: boolean) {
  const onClaims = (claims: Claims) => {
    const found = finding.getStore()
    if (found) found.claims = claims
  }
  const socialProviders = known.map((one) =>
    createProvider(one, { allowedHosts: config.allowedHosts, signUpOpen, onClaims, log: createLog() }),
  )
  return { id: 'plumbline-providers', init: () => ({ context: { socialProviders } }) } satisfies BetterAuthPlugin
}

/** Signing in with a passkey: the authenticator has asked for a finger, a face or a code itself, so nothing more is asked here. */
function passkeyPlugin({ auth: pool, config }: Services) {
  return {
    id: 'plumbline-passkeys',
    endpoints: {
      signInPasskey: createAuthEndpoint(
        '/passkey/sign-in',
        { method: 'POST', body: z.object({ response: z.looseObject({ id: z.string().max(2000) }) }) },
        async (ctx) => {
          const userId = await personOfPasskey(pool, config, ctx.body.response as unknown as AuthenticationResponseJSON)
          const user = userId ? await ctx.context.internalAdapter.findUserById(userId) : null
          if (!user) return ctx.json({ signedIn: false }, { status: 401 })
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ signedIn: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
