import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'
import { ATTACKED } from '../../../modules/platform/identity/rules.ts'
import { KERNEL_ERRORS } from '../../contract/errors.ts'

const FAILED = { code: 'SIGN_IN_FAILED', status: 401, message: 'Failed to sign in. Please check your credentials.' }

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  person = await app.makePerson(await app.makeCompany())
})
afterAll(() => app.stop())

let addresses = 0
const freshAddress = () => `203.0.113.${++addresses}`

function signIn(email: string, password: string, more: { from?: string; headers?: Record<string, string> } = {}) {
  return app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    remoteAddress: more.from ?? freshAddress(),
    headers: more.headers ?? {},
  })
}

async function statusOf(cookie: string): Promise<number> {
  return (await app.http.inject({ url: '/api/projects', headers: { cookie, 'x-company-id': person.companyId } }))
    .statusCode
}

describe('signing in', () => {
  it('answers a wrong password and an unknown address with the same sentence', async () => {
    for (const response of [
      await signIn(person.email, 'wrong password'),
      await signIn('nobody@firm.example', PASSWORD),
      await signIn('not an address', 'x'),
      await signIn(person.email, ''),
    ]) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject(FAILED)
      expect(response.json().requestId).toBe(response.headers['x-request-id'])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  it('gives a cookie that scripts cannot read and other sites do not send, and says nothing else', async () => {
    const response = await signIn(person.email, PASSWORD)
    expect(response.json()).toEqual({ ok: true })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^plumbline\./)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
  })

  it('gives a cookie for https only where the public address is https', async () => {
    const secure = await createTestApp({ config: { url: 'https://plumbline.example' } })
    const other = await secure.makePerson(await secure.makeCompany())
    const response = await secure.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: other.email, password: PASSWORD },
    })
    expect(String(response.headers['set-cookie'])).toMatch(/; Secure/i)
    await secure.stop()
  })

  it('finds the person whatever the case of the address', async () => {
    const lower = await app.makePerson(person.companyId, { email: 'mixed.case@firm.example' })
    expect((await signIn('Mixed.Case@Firm.example', PASSWORD)).statusCode).toBe(200)
    expect(lower.cookie).not.toBe('')
  })

  it('is limited to 20 failures a minute from one address, counted in the database', async () => {
    const from = freshAddress()
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await signIn(`nobody${n}@firm.example`, 'wrong', { from })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    const refused = await signIn(person.email, PASSWORD, { from })
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/),
    })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { rows } = await app.database.owner.query<{ key: string }>(
      'select key from auth.rate_limits where key like $1',
      [`sign-in failures%${from}%`],
    )
    expect(rows).toHaveLength(1)
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(200)
  })

  it('is slowed down after 10 wrong tries at one address from anywhere, whether or not anybody has it', async () => {
    const target = await app.makePerson(person.companyId)
    for (const email of [target.email, 'nobody.at.all@firm.example']) {
      for (let n = 0; n < ATTACKED.wrong; n += 1) expect((await signIn(email, 'wrong')).statusCode, email).toBe(401)
      const from = freshAddress()
      const statuses: number[] = []
      for (let n = 0; n <= ATTACKED.triesPerNetwork; n += 1)
        statuses.push((await signIn(` ${email.toUpperCase()}`, 'wrong', { from })).statusCode)
      expect(statuses, email).toEqual([...Array.from({ length: ATTACKED.triesPerNetwork }, () => 401), 429])
    }
  })

  it('never goes on with a session the browser brought along', async () => {
    const other = await app.makePerson(person.companyId)
    for (const brought of ['plumbline.session_token=chosen-by-somebody-else', other.cookie]) {
      const response = await signIn(person.email, PASSWORD, { headers: { cookie: brought } })
      const given = String(response.headers['set-cookie']).split(';')[0] ?? ''
      expect(given).not.toBe(brought)
      expect((await app.http.inject({ url: '/api/me', headers: { cookie: given } })).json()).toMatchObject({
        user: { id: person.userId },
      })
      const before = await app.http.inject({ url: '/api/me', headers: { cookie: brought } })
      expect(before.statusCode === 401 || before.json().user.id === other.userId).toBe(true)
    }
  })

  it('does not believe a header that says where the caller comes from', async () => {
    const from = freshAddress()
    for (let n = 0; n < 20; n += 1)
      await signIn(`nobody${n}@elsewhere.example`, 'wrong', {
        from,
        headers: { 'x-plumbline-client-ip': `192.0.2.${n}`, 'x-forwarded-for': `192.0.2.${n}` },
      })
    expect(
      (
        await signIn('nobody@firm.example', 'wrong', {
          from,
          headers: { 'x-plumbline-client-ip': '192.0.2.200', 'x-forwarded-for': '192.0.2.200' },
        })
      ).statusCode,
    ).toBe(429)
  })
})

describe('of the sign-in library', () => {
  it('only what we use can be reached', async () => {
    const closed = [
      'POST /sign-up/email',
      'POST /change-password',
      'POST /update-user',
      'POST /delete-user',
      'GET /get-session',
      'GET /list-sessions',
      'POST /revoke-sessions',
      'POST /request-password-reset',
      'POST /forget-password',
      'POST /reset-password',
      'POST /change-email',
      'GET /ok',
      'GET /error',
      'GET /sign-in/social',
      'POST /callback/google',
      'GET /callback/Google',
      'POST /unlink-account',
      'GET /list-accounts',
      'POST /get-access-token',
      'POST /two-factor/get-totp-uri',
      'POST /two-factor/send-otp',
      'POST /two-factor/verify-otp',
      'GET /verify-email',
      'POST /admin/list-users',
      'GET /sign-in/email',
      'PUT /sign-out',
    ]
    for (const entry of closed) {
      const [method, path] = entry.split(' ')
      const response = await app.http.inject({
        method: method as 'GET',
        url: `/api/auth${path}`,
        headers: { cookie: person.cookie },
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      expect(response.json(), entry).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    for (const url of [
      '/api/auth/sign-in/email/',
      '/api/auth//sign-in/email',
      '/api/auth/sign-in/../sign-up/email',
      '/api/auth/sign-in%2Femail/x',
    ]) {
      expect((await app.http.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(404)
    }
  })
})

describe('a session', () => {
  it('that is missing, invented or altered is refused with the sentence for it', async () => {
    for (const cookie of [
      '',
      'plumbline.session_token=invented',
      `${person.cookie}x`,
      person.cookie.replace('plumbline.', 'other.'),
    ]) {
      const response = await app.http.inject({ url: '/api/projects', headers: { cookie } })
      expect(response.json()).toMatchObject({
        code: 'UNAUTHORIZED',
        status: 401,
        message: 'Your session has ended. Sign in again; what you typed is kept.',
      })
    }
  })

  it('ends at sign-out: the very next request is refused, though it was kept in memory', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cookie = await app.signIn(person.email)
      expect(await statusOf(cookie)).toBe(200)
      const out = await app.http.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie }, payload: {} })
      expect(out.statusCode).toBe(200)
      expect(await statusOf(cookie)).toBe(401)
    }
  })

  it('that has expired is refused', async () => {
    const cookie = await app.signIn(person.email)
    await app.database.owner.query(
      `update auth.sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.userId],
    )
    expect(await statusOf(cookie)).toBe(401)
  })

  it('that is ended in the database is forgotten by every server', async () => {
    const cookie = await app.signIn(person.email)
    expect(await statusOf(cookie)).toBe(200)
    await app.database.owner.query('delete from auth.sessions where user_id = $1', [person.userId])
    expect(
      await until(
        () => statusOf(cookie),
        (status) => status !== 200,
      ),
    ).toBe(401)
  })

  it('loses a company with the membership, and waits while the account does', async () => {
    const leaver = await app.makePerson(person.companyId)
    const call = () => app.call(leaver, 'GET', '/api/projects')
    expect((await call()).status).toBe(200)
    for (const [status, code] of [
      ['pending', 'ACCOUNT_PENDING'],
      ['rejected', 'ACCOUNT_REJECTED'],
      ['deactivated', 'ACCOUNT_DEACTIVATED'],
    ] as const) {
      await app.database.owner.query('update auth.users set status = $2 where id = $1', [leaver.userId, status])
      const refused = await until(call, (answer) => (answer.body as { code?: string }).code === code)
      expect(refused).toMatchObject({ status: 403, body: { message: KERNEL_ERRORS[code].message } })
      expect((await app.call(leaver, 'GET', '/api/me')).status).toBe(200)
    }
    await app.database.owner.query(`update auth.users set status = 'active' where id = $1`, [leaver.userId])
    await until(call, (answer) => answer.status === 200)
    await app.database.owner.query('delete from memberships where user_id = $1', [leaver.userId])
    expect(await until(call, (answer) => answer.status !== 200)).toMatchObject({
      status: 403,
      body: { code: 'NO_COMPANY' },
    })
  })

  it("is of no use for another company's id", async () => {
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    for (const companyId of [person.companyId, 'invented', 'public', '']) {
      expect(await app.call({ ...stranger, companyId }, 'GET', '/api/projects'), companyId).toMatchObject({
        status: 403,
        body: { code: 'NO_COMPANY' },
      })
    }
    const byQuery = await app.http.inject({
      url: `/api/live/poll?company=${person.companyId}`,
      headers: { cookie: stranger.cookie },
    })
    expect(byQuery.json()).toMatchObject({ code: 'NO_COMPANY' })
  })
})

describe('a changing request from another site', () => {
  const from = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: '/api/projects',
      payload: { name: 'By their page', fields: ENGINEERING },
      headers: { cookie: person.cookie, 'x-company-id': person.companyId, host: 'plumbline.example', ...headers },
    })

  it.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://plumbline.example.elsewhere.example' },
    { origin: 'http://plumbline.example:8080' },
    { origin: '://' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://plumbline.example' },
  ])('is refused: %o', async (headers) => {
    const cookie = await app.signIn(person.email)
    expect((await from({ ...headers, cookie } as Record<string, string>)).json()).toMatchObject({
      code: 'CROSS_SITE',
      status: 403,
      message: KERNEL_ERRORS.CROSS_SITE.message,
    })
    const signingIn = await signIn(person.email, PASSWORD, { headers: headers as Record<string, string> })
    expect(signingIn.json()).toMatchObject({ code: 'CROSS_SITE' })
    expect(signingIn.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    {},
    { origin: 'http://plumbline.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://plumbline.example' },
    { 'sec-fetch-site': 'none' },
  ])('is accepted from our own page or a program: %o', async (headers) => {
    expect(
      (await from({ ...headers, cookie: await app.signIn(person.email) } as Record<string, string>)).statusCode,
    ).toBe(200)
  })
})
