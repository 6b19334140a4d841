/** Sign-in by better-auth on its own role and tables; only the endpoints we use are reachable. */
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../kernel/contract/session.ts'
import type { Services } from '../../kernel/server/context.ts'
import { patiently } from '../../kernel/server/database/transaction.ts'
import { headersOf } from '../../kernel/server/http/api.ts'
import { Refused } from '../../kernel/server/http/failures.ts'
import { MIN_PASSWORD_LENGTH } from './rules.ts'
import { sessionOf } from './sessions.ts'
import { accounts, rateLimits, sessions, users, verifications } from './schema.ts'

/** The library has more endpoints than we have screens; what is not named here does not exist. */
const REACHABLE = new Set(['POST /api/auth/sign-in/email', 'POST /api/auth/sign-out'])

const SESSION_DAYS = 30
/** Attempts a minute from one network address; an office behind one address signs in in the morning. */
const SIGN_INS_PER_MINUTE = 20
/** Set by our server from the connection, never taken from outside. */
const CLIENT_IP_HEADER = 'x-plumbline-client-ip'

export function createAuth({ auth: pool, config }: Services) {
  const auth = betterAuth({
    baseURL: config.url,
    basePath: '/api/auth',
    secret: config.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(drizzle({ client: pool }), { provider: 'pg', schema: { user: users, session: sessions, account: accounts, verification: verifications, rateLimit: rateLimits } }),
    // the cross-site check is the kernel's, for every changing request; here the page's own address is the trusted one
    trustedOrigins: (request) => [config.url, request?.headers.get('origin') ?? config.url],
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: 200, disableSignUp: true },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    rateLimit: { enabled: true, storage: 'database', window: 60, max: 300, customRules: { '/sign-in/email': { window: 60, max: SIGN_INS_PER_MINUTE } } },
    advanced: {
      cookiePrefix: 'plumbline',
      // the kernel refuses other sites' pages; the library would refuse programs too, which send no origin
      disableCSRFCheck: true,
      useSecureCookies: config.url.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
  })

  return {
    /** The person behind a request's cookies with their companies, straight from the database. */
    resolve: (headers: Headers): Promise<Session | null> => patiently(pool, async () => {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: false } })
      if (!found) return null
      return sessionOf(pool, found.session.id)
    }),
    mount(app: FastifyInstance): void {
      app.all('/api/auth/*', async (request, reply) => {
        const path = request.url.split('?')[0] ?? ''
        if (!REACHABLE.has(`${request.method} ${path}`)) throw new Refused('NOT_FOUND')
        const headers = headersOf(request)
        headers.set(CLIENT_IP_HEADER, request.ip)
        const body = request.body === undefined ? null : JSON.stringify(request.body)
        const response = await patiently(pool, async () => {
          const answer = await auth.handler(new Request(new URL(request.url, config.url), { method: request.method, headers, body }))
          if (answer.status >= 500) throw new Error(`Sign-in failed with ${answer.status}: ${await answer.text()}`)
          return answer
        })
        if (response.status === 429) throw new Refused('TOO_MANY_REQUESTS')
        const cookies = response.headers.getSetCookie()
        if (cookies.length > 0) reply.header('set-cookie', cookies)
        if (response.ok) return reply.status(200).send({ ok: true })
        // spec 1 §8: one sentence for every reason, so that nobody learns which addresses have an account
        return reply.status(401).send({ code: 'SIGN_IN_FAILED', status: 401, message: 'Failed to sign in. Please check your credentials.', requestId: request.id })
      })
    },
  }
}
