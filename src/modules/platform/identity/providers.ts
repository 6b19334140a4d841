/**
 * Google and other OpenID Connect providers as the sign-in library wants them. What a provider says about itself is looked up when it is first needed,
 * so that one that is away for a moment is not lost until the next start; every call goes through the kernel's one way out.
 */
import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { type OAuthProvider, verifyProviderIdToken } from 'better-auth/oauth2'
import { z } from 'zod'
import type { Services } from '../../../kernel/server/context.ts'
import type { Log } from '../../../kernel/server/log.ts'
import { createOutboundFetch } from '../../../kernel/server/outbound-fetch.ts'
import type { SignInProvider } from './contract.ts'
import { installationSettings, providerSecretKey } from './installation.ts'
import { GOOGLE_DISCOVERY } from './rules.ts'

export type KnownProvider = SignInProvider & { secret: string }

const ANSWER_WITHIN_MS = 8_000
const LARGEST_ANSWER_BYTES = 512 * 1024
const DESCRIPTION_KEPT_MS = 600_000
/** An unknown key makes us ask again, but no stranger can make us ask all the time. */
const KEYS_ASKED_EVERY_MS = 30_000
/** Signatures anybody can check with the published key; never those made with a shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const Description = z.object({
  issuer: z.string().min(1),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
const Keys = z.object({
  keys: z.array(z.looseObject({ kid: z.string().optional(), kty: z.string(), use: z.string().optional() })),
})
const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() })
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})
export type Claims = z.infer<typeof Claims>

/** The providers people can use now, with their secrets. */
export async function enabledProviders(services: Pick<Services, 'settings'>): Promise<KnownProvider[]> {
  const { providers } = await installationSettings(services)
  const { secret } = await services.settings.read()
  return providers
    .filter((one) => one.enabled)
    .map((one) => ({ ...one, secret: secret[providerSecretKey(one.id)] ?? '' }))
}

export function createProvider(
  known: KnownProvider,
  options: { allowedHosts: readonly string[]; signUpOpen: boolean; log: Log; onClaims: (claims: Claims) => void },
): OAuthProvider<Claims> {
  const remote = createRemote(known, options.allowedHosts)
  /** A provider that cannot be asked, or says what nobody understands, is no fault of ours: the person reads that it failed, the log says why. */
  const or =
    <T>(fallback: () => T) =>
    (error: unknown): T => {
      options.log.warn('a sign-in provider failed', {
        provider: known.id,
        error: error instanceof Error ? error.message : String(error),
      })
      return fallback()
    }
  return {
    id: known.id,
    name: known.name,
    requiresIdTokenNonce: true,
    options: { disableSignUp: !options.signUpOpen },
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization_endpoint: address } = await remote.description().catch(
        or((): never => {
          throw new APIError('BAD_GATEWAY')
        }),
      )
      const url = new URL(address)
      const query = {
        response_type: 'code',
        client_id: known.clientId,
        redirect_uri: redirectURI,
        scope: 'openid email profile',
        state,
        nonce: idTokenNonce ?? '',
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url
    },
    async validateAuthorizationCode({ code, redirectURI, codeVerifier }) {
      const tokens = await remote
        .exchange({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectURI,
          code_verifier: codeVerifier ?? '',
        })
        .catch(or(() => null))
      return tokens && { idToken: tokens.id_token, accessToken: tokens.access_token }
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      const said =
        idToken && expectedIdTokenNonce
          ? await remote.claims(idToken, expectedIdTokenNonce).catch(or(() => null))
          : null
      if (!said) return null
      const claims =
        said.email === undefined && accessToken
          ? await remote.moreClaims(said, accessToken).catch(or(() => said))
          : said
      options.onClaims(claims)
      // no picture: what stands in the record names a photo of ours
      return {
        user: {
          name: claims.name,
          email: claims.email?.trim().toLowerCase(),
          emailVerified: String(claims.email_verified) === 'true',
        },
        data: claims,
      }
    },
  }
}

/** The calls to one provider. */
function createRemote(known: KnownProvider, allowedHosts: readonly string[]) {
  const send = createOutboundFetch(allowedHosts)
  const limits = { timeoutMs: ANSWER_WITHIN_MS, maxBytes: LARGEST_ANSWER_BYTES }
  async function ask<T>(shape: z.ZodType<T>, url: string, request: Parameters<typeof send>[1] = {}): Promise<T> {
    const answer = await send(url, {
      ...limits,
      ...request,
      headers: { accept: 'application/json', ...request.headers },
    })
    if (answer.status !== 200) throw new Error(`${new URL(url).hostname} answered with ${answer.status}.`)
    return shape.parse(JSON.parse(answer.body.toString('utf8')))
  }

  let described: { at: number; description: Promise<z.infer<typeof Description>> } | null = null
  async function description() {
    if (!described || Date.now() - described.at > DESCRIPTION_KEPT_MS) {
      described = {
        at: Date.now(),
        description: ask(Description, known.kind === 'google' ? GOOGLE_DISCOVERY : known.discoveryUrl),
      }
    }
    const asked = described
    return asked.description.catch((error: unknown) => {
      // a failure is not kept
      if (described === asked) described = null
      throw error
    })
  }

  let published: { at: number; keys: z.infer<typeof Keys>['keys'] } | null = null
  async function keyFor(kid: string | undefined) {
    const find = () => published?.keys.find((key) => (kid === undefined || key.kid === kid) && key.use !== 'enc')
    if (!find() && (!published || Date.now() - published.at > KEYS_ASKED_EVERY_MS)) {
      published = { at: Date.now(), keys: (await ask(Keys, (await description()).jwks_uri)).keys }
    }
    const key = find()
    if (!key) throw new Error(`${known.id} has not published the key of this token.`)
    return createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  }

  return {
    description,
    async exchange(fields: Record<string, string>) {
      const { token_endpoint: url, token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } =
        await description()
      const basic = known.secret !== '' && ways.includes('client_secret_basic')
      const own: Record<string, string> = basic
        ? {}
        : { client_id: known.clientId, ...(known.secret ? { client_secret: known.secret } : {}) }
      const credentials = [known.clientId, known.secret].map(encodeURIComponent).join(':')
      return ask(Tokens, url, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...own }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(basic ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {}),
        },
      })
    },
    /** What the token says, if it was signed by this provider, for us, for this very sign-in; null otherwise. */
    async claims(idToken: string, nonce: string): Promise<Claims | null> {
      const { issuer } = await description()
      const idTokenRules = {
        jwks: (header: { kid?: string }) => keyFor(header.kid),
        issuer,
        audience: known.clientId,
        algorithms: ALGORITHMS,
      }
      if (!(await verifyProviderIdToken({ idToken: idTokenRules } as unknown as OAuthProvider, idToken, nonce)))
        return null
      return Claims.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')))
    },
    /** Some providers keep the address out of the token; what is asked for afterwards must be about the same person. */
    async moreClaims(said: Claims, accessToken: string): Promise<Claims> {
      const { userinfo_endpoint: url } = await description()
      if (!url) return said
      const more = await ask(Claims, url, { headers: { authorization: `Bearer ${accessToken}` } })
      return more.sub === said.sub ? { ...more, ...said } : said
    },
  }
}

/** First and last name as well as the claims tell them. */
export function namesIn(claims: Pick<Claims, 'name' | 'given_name' | 'family_name'>): {
  firstName: string
  lastName: string
} {
  const [first = '', ...rest] = (claims.name ?? '').trim().split(/\s+/)
  return {
    firstName: (claims.given_name ?? first).trim().slice(0, 100),
    lastName: (claims.family_name ?? rest.join(' ')).trim().slice(0, 100),
  }
}
