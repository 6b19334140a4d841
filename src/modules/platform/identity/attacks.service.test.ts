/** Attacks over HTTP against a server that listens: each is refused, and nothing has changed afterwards. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'

let app: TestApp
let base: string
let admin: TestPerson
let member: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  const company = await app.makeCompany('Ridgeline')
  admin = await app.makePerson(company, { role: 'admin' })
  member = await app.makePerson(company)
})
afterAll(() => app.stop())

type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; as?: TestPerson }
async function send(path: string, { method = 'POST', body, headers = {}, as }: Sent = {}) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { cookie: as.cookie, 'x-company-id': as.companyId } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    json: (text.startsWith('{') ? JSON.parse(text) : {}) as {
      code?: string
      message?: string
      requestId?: string
      data?: unknown
    },
    headers: response.headers,
  }
}
const roleOf = async (person: TestPerson) =>
  (await app.database.owner.query('select role from memberships where user_id = $1', [person.userId])).rows[0] as {
    role: string
  }
const invite = async (email: string) => {
  const { text } = await send('/api/invitations', { as: admin, body: { email, role: 'user' } })
  const { link, invitation } = JSON.parse(text) as { link: string; invitation: { id: string } }
  return { secret: new URL(link).searchParams.get('invite') ?? '', id: invitation.id }
}

describe('mass assignment', () => {
  it('of a role or status in one’s own record is refused', async () => {
    for (const forged of [
      { role: 'admin' },
      { status: 'active' },
      { platformRole: 'super_admin' },
      { emailVerified: true },
      { email: 'other@firm.example' },
      { companies: [] },
    ]) {
      expect(
        (await send('/api/me', { method: 'PATCH', as: member, body: forged })).status,
        JSON.stringify(forged),
      ).toBe(400)
    }
    expect(await roleOf(member)).toEqual({ role: 'user' })
  })

  it('of a role, status or company at sign-up is refused', async () => {
    const person = {
      email: 'forged@elsewhere.example',
      firstName: 'F',
      lastName: 'Orged',
      company: 'X',
      password: 'quarry',
    }
    for (const forged of [
      { role: 'admin' },
      { status: 'active' },
      { companyId: admin.companyId },
      { verticalRole: 'principal' },
      { __proto__: { role: 'admin' }, constructor: { role: 'admin' } },
    ]) {
      expect((await send('/api/sign-up', { body: { ...person, ...forged } })).status).toBe(400)
    }
    expect((await app.database.owner.query('select 1 from auth.users where email = $1', [person.email])).rowCount).toBe(
      0,
    )
  })

  it('of somebody’s own role is refused, also through another’s address', async () => {
    expect(
      (await send(`/api/members/${member.userId}`, { method: 'PATCH', as: member, body: { role: 'admin' } })).status,
    ).toBe(403)
    expect(
      (await send(`/api/access-requests/${member.userId}/approve`, { as: member, body: { role: 'admin' } })).status,
    ).toBe(403)
    expect(await roleOf(member)).toEqual({ role: 'user' })
  })
})

describe('tokens', () => {
  it('of invitations open nothing when altered, guessed by id or hash, or replayed', async () => {
    const { secret, id } = await invite('token@elsewhere.example')
    const person = { firstName: 'T', lastName: 'Oken', password: 'quarry' }
    const altered = [
      `${secret}a`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      id,
      hashOf(secret),
      `${secret}%00`,
      '../offer',
      "' or 1=1 --",
    ]
    for (const wrong of altered)
      expect(
        (await send(`/api/invitations/offer/${encodeURIComponent(wrong)}/accept`, { body: person })).status,
        wrong,
      ).toBeGreaterThanOrEqual(400)
    expect((await send(`/api/invitations/offer/${secret}/accept`, { body: person })).status).toBe(200)
    expect(await send(`/api/invitations/offer/${secret}/accept`, { body: person })).toMatchObject({
      status: 410,
      json: { code: 'INVITATION_USED' },
    })
  })

  it('of invitations serve the invited address only', async () => {
    const { secret } = await invite('invited@elsewhere.example')
    const other = {
      email: 'thief@elsewhere.example',
      firstName: 'T',
      lastName: 'Hief',
      company: 'X',
      password: 'quarry',
      inviteId: secret,
    }
    expect(await send('/api/sign-up', { body: other })).toMatchObject({ status: 409, json: { code: 'EMAIL_MISMATCH' } })
    expect(
      (
        await send(`/api/invitations/offer/${secret}/accept`, {
          body: { email: other.email, firstName: 'T', lastName: 'Hief', password: 'quarry' },
        })
      ).status,
    ).toBe(400)
  })

  it('of password resets work once, and not when altered', async () => {
    await send('/api/password-reset', { body: { email: member.email } })
    const mail = await until(
      async () => (await app.outbox()).find((one) => one.includes(member.email) && one.includes('reset-password')),
      Boolean,
    )
    const token =
      /reset-password#token=(?:3D)?([\w-]+(?:=\r?\n[\w-]+)*)/.exec(mail ?? '')?.[1]?.replaceAll(/=\r?\n/g, '') ?? ''
    for (const wrong of [`${token}a`, token.slice(1), hashOf(token), ''])
      expect(
        (await send('/api/password-reset/finish', { body: { token: wrong, password: 'new-quarry' } })).status,
      ).toBeGreaterThanOrEqual(400)
    expect((await send('/api/password-reset/finish', { body: { token, password: PASSWORD } })).status).toBe(200)
    expect(await send('/api/password-reset/finish', { body: { token, password: 'new-quarry' } })).toMatchObject({
      status: 410,
      json: { message: 'Failed to reset password.' },
    })
    member = { ...member, cookie: await app.signIn(member.email) }
  })

  it('are stored as hashes only', async () => {
    const { secret } = await invite('stored@elsewhere.example')
    const dump = await app.database.owner.query(
      'select row_to_json(i) from invitations i union all select row_to_json(k) from idempotency_keys k union all select row_to_json(j) from jobs.job j union all select row_to_json(e) from events e',
    )
    expect(JSON.stringify(dump.rows)).not.toContain(secret)
    expect(app.lines.join('\n')).not.toContain(secret)
  })
})

describe('who has an account', () => {
  it('is not told by sign-in: one sentence and one status', async () => {
    const answers = []
    for (const email of [member.email, 'nobody@elsewhere.example']) {
      const { status, json, headers } = await send('/api/auth/sign-in/email', {
        body: { email, password: 'not-it-at-all' },
      })
      answers.push({ status, code: json.code, message: json.message, cookies: headers.getSetCookie() })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({
      status: 401,
      message: 'Failed to sign in. Please check your credentials.',
      cookies: [],
    })
  })

  it('is not told by a reset: the answer is the same, the work is a job', async () => {
    const [known, unknown] = [
      await send('/api/password-reset', { body: { email: admin.email } }),
      await send('/api/password-reset', { body: { email: 'nobody@elsewhere.example' } }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })

  it('is told by an invitation to whoever holds its link, as far as they need it to come in, and to nobody else', async () => {
    const { secret } = await invite('public@elsewhere.example')
    const { text } = await send(`/api/invitations/offer/${secret}`, { method: 'GET' })
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
      'companyName',
      'email',
      'invitedByName',
      'role',
      'way',
    ])
    const { status } = await send(`/api/invitations/offer/${secret.slice(1)}`, { method: 'GET' })
    expect(status).toBe(404)
  })
})

describe('another site', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  it('cannot change anything with somebody’s cookies', async () => {
    const tries: [string, Sent][] = [
      ['/api/projects', { as: admin, body: { name: 'Forged' }, headers: evil }],
      [`/api/members/${member.userId}`, { method: 'PATCH', as: admin, body: { role: 'admin' }, headers: evil }],
      ['/api/auth/sign-out', { as: admin, body: {}, headers: evil }],
      ['/api/me/devices', { method: 'DELETE', as: admin, headers: evil }],
      [
        '/api/sign-up',
        {
          body: { email: 'csrf@elsewhere.example', firstName: 'C', lastName: 'Srf', company: 'X', password: 'quarry' },
          headers: evil,
        },
      ],
      ['/api/projects', { as: admin, headers: { ...evil, 'content-type': 'text/plain' } }],
    ]
    for (const [path, what] of tries) expect((await send(path, what)).status, path).toBe(403)
    expect(await roleOf(member)).toEqual({ role: 'user' })
    expect((await send('/api/me', { method: 'GET', as: admin })).status).toBe(200)
  })

  it('reads nothing either: no answer names a foreign origin', async () => {
    const { headers } = await send('/api/me', { method: 'GET', as: admin, headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('sessions', () => {
  it('that were known before sign-in are never taken over', async () => {
    const fixed = 'plumbline.session_token=chosen-by-the-attacker.c2ln'
    const response = await send('/api/auth/sign-in/email', {
      body: { email: member.email, password: PASSWORD },
      headers: { cookie: fixed },
    })
    const issued = response.headers.getSetCookie().join('; ')
    expect(issued).toContain('session_token=')
    expect(issued).not.toContain('chosen-by-the-attacker')
    expect(issued).toMatch(/HttpOnly/i)
    expect(issued).toMatch(/SameSite=Lax/i)
    expect((await send('/api/me', { method: 'GET', headers: { cookie: fixed } })).status).toBe(401)
  })

  it('with an altered signature are nobody’s', async () => {
    for (const cookie of [member.cookie.slice(0, -2), `${member.cookie}x`, member.cookie.replace(/\..*/, '')])
      expect((await send('/api/me', { method: 'GET', headers: { cookie } })).status).toBe(401)
  })
})

describe('trying over and over', () => {
  it('is stopped with a sentence, for sign-in, reset, sign-up and invitations', async () => {
    const cases: [string, () => Sent][] = [
      ['/api/password-reset', () => ({ body: { email: 'often@elsewhere.example' } })],
      [
        '/api/sign-up',
        () => ({
          body: {
            email: 'often@elsewhere.example',
            firstName: 'O',
            lastName: 'Ften',
            company: 'X',
            password: 'quarry',
          },
        }),
      ],
      ['/api/invitations', () => ({ as: admin, body: { email: 'often@elsewhere.example', role: 'user' } })],
      ['/api/auth/sign-in/email', () => ({ body: { email: 'often@elsewhere.example', password: 'wrong-one' } })],
    ]
    for (const [path, what] of cases) {
      let last = await send(path, what())
      for (let n = 0; n < 25 && last.status !== 429; n += 1) last = await send(path, what())
      expect([path, last.status, last.json.message]).toEqual([
        path,
        429,
        expect.stringMatching(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/),
      ])
      // the sentence and the header say the same time, and it is the one that is left
      const { seconds } = last.json.data as { seconds: number }
      expect(last.headers.get('retry-after')).toBe(String(seconds))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(3600)
    }
  })
})

describe('no answer', () => {
  it('shows a stack trace or the database’s words', async () => {
    for (const path of [
      '/api/people?cursor=%27',
      '/api/people?sort=nothing',
      '/api/people/%00',
      `/api/access-requests/${'x'.repeat(200)}/approve`,
    ]) {
      const { text, status } = await send(path, {
        method: path.includes('approve') ? 'POST' : 'GET',
        as: admin,
        ...(path.includes('approve') ? { body: {} } : {}),
      })
      expect(status, path).toBeLessThan(500)
      expect(text).not.toMatch(/at .*\.ts|node_modules|syntax error|relation "/)
    }
  })
})
