import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, createAuthenticator } from '../../../../tests/support/authenticator.ts'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

const ORIGIN = 'http://plumbline.example'
const SITE = 'plumbline.example'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await createTestApp()
  companyId = await app.makeCompany()
})
afterAll(() => app.stop())

async function challengeFor(person: TestPerson, password?: string): Promise<string> {
  const answer = await app.call(person, 'POST', '/api/me/passkeys/options', password ? { password } : {})
  return (answer.body as { options?: { challenge: string } }).options?.challenge ?? ''
}
const add = (person: TestPerson, response: object, name = 'Work laptop') =>
  app.call(person, 'POST', '/api/me/passkeys', { name, response })

async function withPasskey(): Promise<{ person: TestPerson; key: Authenticator; passkeyId: string }> {
  const person = await app.makePerson(companyId, { byPassword: true })
  const key = createAuthenticator(SITE)
  const made = await add(person, key.register(await challengeFor(person), ORIGIN))
  expect(made).toMatchObject({ status: 200, body: { name: 'Work laptop', lastUsedAt: null } })
  return { person, key, passkeyId: (made.body as { id: string }).id }
}

async function challenge(): Promise<string> {
  return ((await app.call(null, 'POST', '/api/sign-in-options/passkey', {})).body as { options: { challenge: string } })
    .options.challenge
}
let addresses = 0
async function signIn(response: object) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/passkey/sign-in',
    payload: { response },
    remoteAddress: `203.0.113.${++addresses}`,
  })
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  }
}
const REFUSED = {
  status: 401,
  body: { code: 'PASSKEY_FAILED', message: 'Failed to sign in with a passkey.' },
  cookie: '',
}

describe('adding a passkey', () => {
  it('asks for one that is found without an address and checks its owner', async () => {
    const person = await app.makePerson(companyId)
    const { options } = (await app.call(person, 'POST', '/api/me/passkeys/options', {})).body as { options: object }
    expect(options).toMatchObject({
      rp: { id: SITE, name: 'Plumbline' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('takes the password if the sign-in is not fresh', async () => {
    const person = await app.makePerson(companyId)
    await app.database.owner.query(
      `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [person.userId],
    )
    expect(await app.call(person, 'POST', '/api/me/passkeys/options', {})).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_NEEDED' },
    })
    expect(await app.call(person, 'POST', '/api/me/passkeys/options', { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect(await challengeFor(person, PASSWORD)).not.toBe('')
  })

  it('refuses a challenge that was used, is too old, or was made for somebody else', async () => {
    const { person, key } = await withPasskey()
    const used = await challengeFor(person)
    const other = createAuthenticator(SITE)
    expect((await add(person, other.register(used, ORIGIN))).status).toBe(200)
    expect(await add(person, createAuthenticator(SITE).register(used, ORIGIN))).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_REFUSED' },
    })

    const old = await challengeFor(person)
    await app.database.owner.query(
      `update auth.verifications set expires_at = now() - interval '1 second' where identifier like 'passkey %'`,
    )
    expect((await add(person, createAuthenticator(SITE).register(old, ORIGIN))).status).toBe(409)

    const neighbour = await app.makePerson(companyId)
    expect((await add(person, createAuthenticator(SITE).register(await challengeFor(neighbour), ORIGIN))).status).toBe(
      409,
    )
    // the same key twice
    expect((await add(person, key.register(await challengeFor(person), ORIGIN))).status).toBe(409)
    expect((await add(person, { invented: true })).status).toBe(409)
  })

  it('refuses what was signed on another site', async () => {
    const person = await app.makePerson(companyId)
    expect(
      (
        await add(
          person,
          createAuthenticator(SITE).register(await challengeFor(person), 'http://plumbline.example.elsewhere.example'),
        )
      ).status,
    ).toBe(409)
    expect(
      (await add(person, createAuthenticator('elsewhere.example').register(await challengeFor(person), ORIGIN))).status,
    ).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  it('needs no address, and counts as both factors', async () => {
    const { person, key } = await withPasskey()
    await app.database.owner.query('update auth.users set two_factor_enabled = true where id = $1', [person.userId])
    const answer = await signIn(key.sign(await challenge(), ORIGIN))
    expect(answer).toMatchObject({ status: 200, body: { ok: true } })
    expect((await app.http.inject({ url: '/api/me', headers: { cookie: answer.cookie } })).json()).toMatchObject({
      user: { id: person.userId },
    })
    const { rows } = await app.database.owner.query(`select kind from auth.activity where user_id = $1 order by id`, [
      person.userId,
    ])
    expect(rows.map((row) => row.kind)).toEqual(['signedIn.password', 'passkey.added', 'signedIn.passkey'])
    expect(await app.call(person, 'GET', '/api/me/passkeys')).toMatchObject({
      body: { rows: [{ name: 'Work laptop', lastUsedAt: expect.any(Number) }] },
    })
  })

  it('is refused with an answer that is repeated, late, of another site, or without the check of its owner', async () => {
    const { key } = await withPasskey()
    const first = key.sign(await challenge(), ORIGIN)
    expect((await signIn(first)).status).toBe(200)
    expect(await signIn(first)).toMatchObject(REFUSED)

    const late = key.sign(await challenge(), ORIGIN)
    await app.database.owner.query(
      `update auth.verifications set expires_at = now() - interval '1 second' where identifier like 'passkey %'`,
    )
    expect(await signIn(late)).toMatchObject(REFUSED)
    expect(await signIn(key.sign('invented', ORIGIN))).toMatchObject(REFUSED)
    expect(await signIn(key.sign(await challenge(), 'https://elsewhere.example'))).toMatchObject(REFUSED)
    expect(await signIn(key.sign(await challenge(), ORIGIN, { verified: false }))).toMatchObject(REFUSED)
    expect(await signIn(createAuthenticator(SITE).sign(await challenge(), ORIGIN))).toMatchObject(REFUSED)
    expect(await signIn({})).toMatchObject(REFUSED)
    expect((await signIn(key.sign(await challenge(), ORIGIN))).status).toBe(200)
  })

  it('is refused when the counter went back: somebody has a copy of the key', async () => {
    const { key } = await withPasskey()
    expect((await signIn(key.sign(await challenge(), ORIGIN))).status).toBe(200)
    key.state.counter = 0
    expect(await signIn(key.sign(await challenge(), ORIGIN))).toMatchObject(REFUSED)
  })

  it('is refused with a challenge made for adding one', async () => {
    const { person, key } = await withPasskey()
    expect(await signIn(key.sign(await challengeFor(person), ORIGIN))).toMatchObject(REFUSED)
  })
})

describe('a passkey', () => {
  it('can be renamed and removed by its owner only', async () => {
    const { person, key, passkeyId } = await withPasskey()
    const stranger = await app.makePerson(companyId)
    expect((await app.call(stranger, 'PATCH', `/api/me/passkeys/${passkeyId}`, { name: 'Mine' })).status).toBe(404)
    expect((await app.call(stranger, 'POST', `/api/me/passkeys/${passkeyId}/remove`, {})).status).toBe(404)
    expect((await app.call(person, 'PATCH', `/api/me/passkeys/${passkeyId}`, { name: ' Phone ' })).status).toBe(200)
    expect(await app.call(person, 'GET', '/api/me/passkeys')).toMatchObject({
      body: { rows: [{ id: passkeyId, name: 'Phone' }] },
    })
    expect((await app.call(person, 'POST', `/api/me/passkeys/${passkeyId}/remove`, {})).status).toBe(200)
    expect(await signIn(key.sign(await challenge(), ORIGIN))).toMatchObject(REFUSED)
  })

  it('that is the last way in stays', async () => {
    const { person, passkeyId } = await withPasskey()
    await app.database.owner.query('update auth.accounts set password = null where user_id = $1', [person.userId])
    expect(await app.call(person, 'POST', `/api/me/passkeys/${passkeyId}/remove`, {})).toMatchObject({
      status: 409,
      body: { code: 'LAST_WAY_IN' },
    })
    expect(await app.call(person, 'GET', '/api/me/passkeys')).toMatchObject({ body: { rows: [{ id: passkeyId }] } })
  })
})
