/** Signing in by an OpenID Connect provider, with a real one in this process. */
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { providerSecretKey } from './installation.ts'
import { namesIn } from './providers.ts'

type Said = {
  sub: string
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
  name?: string
}

const provider = new OAuth2Server()
let app: TestApp
let admin: TestPerson
/** What the provider says of whoever comes. */
let said: Said

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
    Object.assign(token.payload, said),
  )
  app = await createTestApp({ config: { allowedHosts: ['localhost'] } })
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin', email: 'olive@ridgeline.example' })
  await configure({})
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
beforeEach(() => {
  said = { sub: 'of-nobody' }
})

const known = () => ({
  id: 'company-id',
  kind: 'oidc',
  name: 'Company ID',
  clientId: 'plumbline',
  discoveryUrl: `${provider.issuer.url}/.well-known/openid-configuration`,
  enabled: true,
})

async function configure(change: object, settings: object = {}): Promise<void> {
  await app.services.settings.change(
    { providers: [{ ...known(), ...change }], signUpOpen: true, ...settings },
    { [providerSecretKey('company-id')]: 'client secret' },
  )
}

let browsers = 0

/** Cookies as a browser keeps them, and an address of its own. */
function browser() {
  const jar = new Map<string, string>()
  const from = `203.0.113.${++browsers}`
  return {
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async call(method: 'GET' | 'POST', url: string, payload?: object) {
      const response = await app.http.inject({
        method,
        url,
        remoteAddress: from,
        ...(payload ? { payload } : {}),
        headers: { cookie: this.cookie() },
      })
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
  }
}
type Browser = ReturnType<typeof browser>

/** To the provider and back to the address it names. */
async function visitProvider(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe('http://plumbline.example/api/auth/callback/company-id')
  return back.pathname + back.search
}

async function signInBy(who: Said, visitor: Browser = browser(), returnTo?: string) {
  said = who
  const start = await visitor.call('POST', '/api/auth/sign-in/social', {
    provider: 'company-id',
    ...(returnTo ? { returnTo } : {}),
  })
  expect(start.json()).toMatchObject({ ok: true })
  const response = await visitor.call('GET', await visitProvider(start.json().url))
  expect(response.statusCode).toBe(302)
  return { visitor, location: String(response.headers['location']) }
}

const me = async (visitor: Browser) => (await visitor.call('GET', '/api/me')).json()
const account = async (email: string) =>
  (
    await app.database.owner.query(
      'select id, status, email_verified, first_name, last_name from auth.users where email = $1',
      [email],
    )
  ).rows
const requestsOf = async (email: string) =>
  (await app.database.owner.query('select status, provider, first_name from access_requests where email = $1', [email]))
    .rows

describe('a new person by a provider', () => {
  const nora = {
    sub: 'nora-1',
    email: 'Nora@Elsewhere.example',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Quist',
  }

  it('waits for approval, with a request like everybody who signs up', async () => {
    const { visitor, location } = await signInBy(nora)
    expect(location).toBe('/dashboard')
    expect(await me(visitor)).toMatchObject({
      user: {
        email: 'nora@elsewhere.example',
        firstName: 'Nora',
        lastName: 'Quist',
        status: 'pending',
        emailVerified: true,
        company: '',
        photoURL: '',
      },
      companies: [],
    })
    expect((await visitor.call('GET', '/api/projects')).json()).toMatchObject({ code: 'ACCOUNT_PENDING' })
    expect(await requestsOf('nora@elsewhere.example')).toEqual([
      { status: 'pending', provider: 'company-id', first_name: 'Nora' },
    ])
    const { rows } = await app.database.owner.query(
      `select type, message from notifications where type = 'user_signup'`,
    )
    expect(rows).toEqual([{ type: 'user_signup', message: 'Nora Quist (nora@elsewhere.example) asks for access.' }])
  })

  it('is the same person the next time, and a request that was lost is opened again', async () => {
    const [first] = await account('nora@elsewhere.example')
    await app.database.owner.query(`delete from access_requests where email = 'nora@elsewhere.example'`)
    const { visitor } = await signInBy(nora)
    expect((await me(visitor)).user.id).toBe(first.id)
    expect(await requestsOf('nora@elsewhere.example')).toHaveLength(1)
    const { rows } = await app.database.owner.query('select kind from auth.activity where user_id = $1 order by id', [
      first.id,
    ])
    expect(rows.map((row) => row.kind)).toEqual(['signedIn.provider', 'signedIn.provider'])
    expect(
      (
        await app.database.owner.query('select last_login is not null as seen from auth.users where id = $1', [
          first.id,
        ])
      ).rows,
    ).toEqual([{ seen: true }])
  })

  it("leaves none of the provider's tokens behind", async () => {
    const { rows } = await app.database.owner.query(
      `select access_token, refresh_token, id_token, password from auth.accounts where provider_id = 'company-id'`,
    )
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null, password: null }])
  })

  it('has an unproved address if the provider did not prove it', async () => {
    await signInBy({ sub: 'una-1', email: 'una@elsewhere.example', email_verified: false, name: 'Una de la Cruz' })
    expect(await account('una@elsewhere.example')).toMatchObject([
      { email_verified: false, first_name: 'Una', last_name: 'de la Cruz' },
    ])
  })

  it('is refused where sign-up is closed, and somebody who is known is not', async () => {
    await configure({}, { signUpOpen: false })
    const { visitor, location } = await signInBy({
      sub: 'late-1',
      email: 'late@elsewhere.example',
      email_verified: true,
    })
    expect(location).toBe('/login?failed=company-id')
    expect(await me(visitor)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await account('late@elsewhere.example')).toEqual([])
    expect((await signInBy(nora)).location).toBe('/dashboard')
    await configure({})
  })

  it('is refused without an address', async () => {
    expect((await signInBy({ sub: 'no-address' })).location).toBe('/login?failed=company-id')
  })
})

describe('a provider that claims the address of somebody who has an account', () => {
  it.each([true, false])('gains nothing (email_verified: %s)', async (verified) => {
    const before = await account(admin.email)
    const { visitor, location } = await signInBy({ sub: 'hostile', email: admin.email, email_verified: verified })
    expect(location).toBe('/login?failed=company-id')
    expect(await me(visitor)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await account(admin.email)).toEqual(before)
    expect(
      (await app.database.owner.query('select provider_id from auth.accounts where user_id = $1', [admin.userId])).rows,
    ).toEqual([{ provider_id: 'credential' }])
    expect(await app.signIn(admin.email)).not.toBe('')
  })

  it('gains nothing where the address is proved either', async () => {
    await app.database.owner.query('update auth.users set email_verified = true where id = $1', [admin.userId])
    expect((await signInBy({ sub: 'hostile', email: admin.email, email_verified: true })).location).toBe(
      '/login?failed=company-id',
    )
    await app.database.owner.query('update auth.users set email_verified = false where id = $1', [admin.userId])
  })
})

describe('the way back from a provider', () => {
  async function started(visitor: Browser) {
    const start = await visitor.call('POST', '/api/auth/sign-in/social', { provider: 'company-id' })
    return new URL(start.json().url as string)
  }

  it('is bound to this browser by state, to this sign-in by a nonce, and to us by a code challenge', async () => {
    const url = await started(browser())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      client_id: 'plumbline',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(20)
  })

  it('is refused with state that is missing, altered, or of another browser', async () => {
    said = { sub: 'state-1', email: 'state@elsewhere.example', email_verified: true }
    const visitor = browser()
    const back = new URL(await visitProvider((await started(visitor)).href), 'http://plumbline.example')
    const without = new URLSearchParams(back.search)
    without.delete('state')
    const altered = new URLSearchParams(back.search)
    altered.set('state', `${altered.get('state')}x`)
    for (const [who, search] of [
      [visitor, without],
      [visitor, altered],
      [browser(), back.searchParams],
    ] as const) {
      const response = await who.call('GET', `${back.pathname}?${search}`)
      expect(response.headers['location']).toBe('/login?failed=company-id')
      expect((await me(who)).code).toBe('UNAUTHORIZED')
    }
    expect(await account('state@elsewhere.example')).toEqual([])
  })

  it('is refused with a token made for another sign-in or another program', async () => {
    for (const forged of [
      { nonce: 'of another sign-in' },
      { aud: 'another-program' },
      { iss: 'https://elsewhere.example' },
    ]) {
      expect(
        (await signInBy({ sub: 'forged', email: 'forged@elsewhere.example', email_verified: true, ...forged }))
          .location,
      ).toBe('/login?failed=company-id')
    }
    expect(await account('forged@elsewhere.example')).toEqual([])
  })

  it('leads to the page that was asked for, and never to another site', async () => {
    const who = { sub: 'back-1', email: 'back@elsewhere.example', email_verified: true }
    for (const own of ['/projects?view=mine', '/profile', '/projects?error=none'])
      expect((await signInBy(who, browser(), own)).location).toBe(own)
    for (const elsewhere of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      expect((await signInBy(who, browser(), elsewhere)).location, elsewhere).toBe('/dashboard')
    }
  })
})

describe('a provider', () => {
  it('that is unknown or switched off cannot be used, and is not offered', async () => {
    await configure({ enabled: false })
    for (const id of ['company-id', 'unknown', '']) {
      expect((await app.call(null, 'POST', '/api/auth/sign-in/social', { provider: id })).status).toBe(404)
    }
    expect(await app.call(null, 'GET', '/api/sign-in-options')).toMatchObject({
      body: { providers: [], signUpOpen: true, productName: 'Plumbline', supportContact: '' },
    })
    await configure({})
    expect(await app.call(null, 'GET', '/api/sign-in-options')).toMatchObject({
      body: { providers: [{ id: 'company-id', kind: 'oidc', name: 'Company ID' }] },
    })
    expect(JSON.stringify((await app.call(null, 'GET', '/api/sign-in-options')).body)).not.toContain('plumbline')
  })

  it('that does not answer is said to have failed, and works again when it does', async () => {
    await configure({ discoveryUrl: 'http://localhost:1/.well-known/openid-configuration' })
    expect(await app.call(null, 'POST', '/api/auth/sign-in/social', { provider: 'company-id' })).toMatchObject({
      status: 502,
      body: { code: 'PROVIDER_FAILED', message: 'Failed to sign in with Company ID' },
    })
    await configure({})
    expect((await app.call(null, 'POST', '/api/auth/sign-in/social', { provider: 'company-id' })).status).toBe(200)
  })

  it('tells names as well as it can', () => {
    expect(namesIn({ given_name: 'Ada', family_name: 'King' })).toEqual({ firstName: 'Ada', lastName: 'King' })
    expect(namesIn({ name: ' Ada  King Lovelace ' })).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
    expect(namesIn({})).toEqual({ firstName: '', lastName: '' })
  })
})

describe('a person who links a provider', () => {
  let person: TestPerson
  let visitor: Browser
  const sign = () => visitor.call('POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  const age = () =>
    app.database.owner.query(`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      person.userId,
    ])
  const startLink = (more: object = {}) =>
    visitor.call('POST', '/api/auth/link-social', { provider: 'company-id', ...more })
  const linked = async () =>
    (
      await app.database.owner.query<{ provider_id: string }>(
        'select provider_id from auth.accounts where user_id = $1 order by provider_id',
        [person.userId],
      )
    ).rows.map((row) => row.provider_id)

  beforeAll(async () => {
    person = await app.makePerson(admin.companyId, { email: 'lena@ridgeline.example' })
    visitor = browser()
    await sign()
  })

  it('is signed in, has proved the address, and has signed in a moment ago or gives the password', async () => {
    expect((await app.call(null, 'POST', '/api/auth/link-social', { provider: 'company-id' })).status).toBe(401)
    expect((await startLink()).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    await app.database.owner.query('update auth.users set email_verified = true where id = $1', [person.userId])
    await until(
      () => me(visitor),
      (found) => found.user.emailVerified,
    )
    await age()
    expect((await startLink()).json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    expect((await startLink({ password: 'wrong' })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await startLink({ password: PASSWORD })).json()).toMatchObject({ ok: true })
  })

  it.each([
    { email: 'somebody.else@elsewhere.example', email_verified: true },
    { email: 'lena@ridgeline.example', email_verified: false },
  ])('is refused if the provider says otherwise: %o', async (claims) => {
    said = { sub: 'lena-1', ...claims }
    const response = await visitor.call(
      'GET',
      await visitProvider((await startLink({ password: PASSWORD })).json().url),
    )
    expect(response.headers['location']).toBe('/profile?failed=company-id')
    expect(await linked()).toEqual(['credential'])
  })

  it('signs in by it from then on', async () => {
    said = { sub: 'lena-1', email: person.email, email_verified: true }
    const response = await visitor.call(
      'GET',
      await visitProvider((await startLink({ password: PASSWORD })).json().url),
    )
    expect(response.headers['location']).toBe('/profile?linked=company-id')
    expect(await linked()).toEqual(['company-id', 'credential'])
    expect((await visitor.call('GET', '/api/me/sign-in-methods')).json()).toMatchObject({
      hasPassword: true,
      twoFactorOn: false,
      providers: [{ id: 'company-id', name: 'Company ID', linked: true }],
    })
    const { visitor: elsewhere } = await signInBy({ sub: 'lena-1', email: person.email, email_verified: true })
    expect((await me(elsewhere)).user.id).toBe(person.userId)
  })

  it('may unlink it, but never the last way in', async () => {
    await app.database.owner.query(
      `update auth.accounts set password = null where user_id = $1 and provider_id = 'credential'`,
      [person.userId],
    )
    expect((await visitor.call('POST', '/api/me/providers/company-id/unlink', {})).json()).toMatchObject({
      code: 'CONFIRMATION_NEEDED',
    })
    const { visitor: fresh } = await signInBy({ sub: 'lena-1', email: person.email, email_verified: true })
    expect((await fresh.call('POST', '/api/me/providers/company-id/unlink', {})).json()).toMatchObject({
      code: 'LAST_WAY_IN',
    })
    expect((await fresh.call('POST', '/api/me/providers/credential/unlink', {})).json()).toMatchObject({
      code: 'NOT_FOUND',
    })
    await app.database.owner.query(
      `update auth.accounts set password = 'some hash' where user_id = $1 and provider_id = 'credential'`,
      [person.userId],
    )
    expect((await fresh.call('POST', '/api/me/providers/company-id/unlink', {})).json()).toEqual({ done: true })
    expect(await linked()).toEqual(['credential'])
  })
})

describe('somebody new', () => {
  it('who came by a company’s own sign-up link waits in that company', async () => {
    app.clock.now += 1000
    const second = await app.makePerson(await app.makeCompany('Second firm'), { role: 'admin' })
    const { body } = await app.call<{ link: string }>(second, 'POST', '/api/sign-up-link', {})
    const { pathname, search } = new URL(body.link)
    const cora = { sub: 'cora-1', email: 'cora@elsewhere.example', email_verified: true, given_name: 'Cora' }
    expect((await signInBy(cora, browser(), pathname + search)).location).toBe(pathname + search)
    const { rows } = await app.database.owner.query(
      `select company_id as company from access_requests where email = 'cora@elsewhere.example'`,
    )
    expect(rows).toEqual([{ company: second.companyId }])
  })
})
