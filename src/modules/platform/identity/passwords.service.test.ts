import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { RESET_LIFETIME_MS, RESETS_PER_ADDRESS } from './rules.ts'

let app: TestApp
let companyId: string

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  companyId = await app.makeCompany()
})
afterAll(() => app.stop())

const ask = (email: string) => app.call(null, 'POST', '/api/password-reset', { email })
const finish = (token: string, password: string) =>
  app.call(null, 'POST', '/api/password-reset/finish', { token, password })
const status = (person: TestPerson) => app.call(person, 'GET', '/api/me').then((answer) => answer.status)

const read = new Set<string>()

/** The token in the mail to the address that has not been read yet. */
async function mailedToken(email: string): Promise<string> {
  const [mail = ''] = await until(
    async () => (await app.outbox()).filter((one) => one.includes(email) && !read.has(one)),
    (found) => found.length > 0,
  )
  read.add(mail)
  const token = /reset-password#token=([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]
  if (!token) throw new Error(`no link in ${mail}`)
  return token
}

describe('a forgotten password', () => {
  it('is set anew with the mailed link, once, and every session of the person ends', async () => {
    const person = await app.makePerson(companyId)
    expect(await ask(` ${person.email.toUpperCase()} `)).toMatchObject({ status: 200, body: { accepted: true } })
    const token = await mailedToken(person.email)
    expect(await finish(token, 'short')).toMatchObject({
      status: 400,
      body: { data: { fields: [{ message: 'Password must be at least 6 characters long.' }] } },
    })
    expect(await finish(token, 'brand new secret')).toMatchObject({ status: 200, body: { done: true } })
    await until(
      () => status(person),
      (code) => code === 401,
    )
    await expect(app.signIn(person.email, PASSWORD)).rejects.toThrow(
      'Failed to sign in. Please check your credentials.',
    )
    expect(await app.signIn(person.email, 'brand new secret')).toContain('plumbline')
    expect(await finish(token, 'yet another secret')).toMatchObject({
      status: 410,
      body: { code: 'RESET_FAILED', message: 'Failed to reset password.' },
    })
  })

  it.each([
    ['nobody had proved: the ways in that somebody else laid there are gone', false, 0],
    ['was proved before: the person keeps their own', true, 1],
  ])('proves the address, and where it %s', async (_what, verified, left) => {
    const person = await app.makePerson(companyId)
    const run = (text: string, values: unknown[]) => app.database.owner.query(text, values)
    await run('update auth.users set email_verified = $2, two_factor_enabled = true where id = $1', [
      person.userId,
      verified,
    ])
    await run(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up) values ($1, $1, $1, '', 0, '{}', 'Theirs', false)`,
      [person.userId],
    )
    await run(`insert into auth.accounts (id, account_id, provider_id, user_id) values ($1 || 'g', $1, 'google', $1)`, [
      person.userId,
    ])
    await run(`insert into auth.two_factors (id, user_id, secret, backup_codes) values ($1, $1, 's', 'c')`, [
      person.userId,
    ])
    await ask(person.email)
    expect((await finish(await mailedToken(person.email), 'brand new secret')).status).toBe(200)
    const { rows } = await app.database.owner.query(
      `select u.email_verified as verified, u.two_factor_enabled::int as steps, (select count(*)::int from auth.passkeys where user_id = u.id) as passkeys,
         (select count(*)::int from auth.two_factors where user_id = u.id) as secrets, (select count(*)::int from auth.accounts where user_id = u.id and provider_id <> 'credential') as providers
       from auth.users u where u.id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ verified: true, steps: left, passkeys: left, secrets: left, providers: left }])
  })

  it('is mailed also to whoever has switched e-mail notifications off', async () => {
    const person = await app.makePerson(companyId)
    expect((await app.call(person, 'PATCH', '/api/me', { emailNotifications: false })).status).toBe(200)
    await ask(person.email)
    expect(await mailedToken(person.email)).not.toBe('')
  })

  it('answers the same for an address nobody has, and mails nothing', async () => {
    const before = (await app.outbox()).length
    const known = await ask((await app.makePerson(companyId)).email)
    const unknown = await ask('nobody@firm.example')
    expect(unknown.body).toEqual(known.body)
    await until(
      async () => (await app.outbox()).length,
      (count) => count > before,
    )
    expect((await app.outbox()).some((mail) => mail.includes('nobody@firm.example'))).toBe(false)
  })

  it('has a link that lives an hour, and only the newest works', async () => {
    const person = await app.makePerson(companyId)
    await ask(person.email)
    const first = await mailedToken(person.email)
    await ask(person.email)
    const second = await mailedToken(person.email)
    expect((await finish(first, 'brand new secret')).status).toBe(410)
    app.clock.now += RESET_LIFETIME_MS + 1
    expect((await finish(second, 'brand new secret')).status).toBe(410)
    expect((await finish('made-up', 'brand new secret')).status).toBe(410)
    const { rows } = await app.database.owner.query<{ secret_hash: string }>(
      'select secret_hash from auth.password_resets',
    )
    expect(rows.map((row) => row.secret_hash)).not.toContain(second)
  })

  it('can be asked for so many times an hour for one address', async () => {
    for (let n = 0; n < RESETS_PER_ADDRESS.most; n += 1) expect((await ask('often@firm.example')).status).toBe(200)
    expect(await ask('often@firm.example')).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
      },
    })
  })
})

describe('how long a password has to be', () => {
  it('is told where one is chosen, by the rule that the server holds to', async () => {
    const own = await app.makeCompany('Strict')
    const strict = await app.makePerson(own, { role: 'admin' })
    const { body: company } = await app.call<{ version: number }>(strict, 'GET', '/api/companies/current')
    await app.call(strict, 'PATCH', '/api/companies/current', { version: company.version, minPasswordLength: 14 })
    const rule = (input: object) => app.call(null, 'POST', '/api/password-rule', input)
    expect((await rule({})).body).toEqual({ least: 6 })
    const { body } = await app.call<{ link: string }>(strict, 'POST', '/api/invitations', {
      email: 'strict@firm.example',
      role: 'user',
    })
    const inviteId = new URL(body.link).searchParams.get('invite') ?? ''
    expect((await rule({ inviteId })).body).toEqual({ least: 14 })
    await ask(strict.email)
    const token = await mailedToken(strict.email)
    expect((await rule({ token })).body).toEqual({ least: 14 })
    // a link that is none says nothing about anybody
    expect((await rule({ inviteId: `${inviteId}x` })).body).toEqual({ least: 6 })
    expect((await rule({ token: 'made-up' })).body).toEqual({ least: 6 })
    expect((await app.call(strict, 'GET', '/api/me/sign-in-methods')).body).toMatchObject({ leastPassword: 14 })
    expect((await finish(token, 'thirteen-long')).body).toMatchObject({ code: 'PASSWORD_WEAK', data: { least: 14 } })
  })
})

describe('a changed password', () => {
  it('needs the current one, and signs every other device out', async () => {
    const person = await app.makePerson(companyId)
    const other = { ...person, cookie: await app.signIn(person.email) }
    const change = (currentPassword: string) =>
      app.call(person, 'POST', '/api/me/password', { currentPassword, newPassword: 'a better secret' })
    expect(await change('guess')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
    expect(await status(other)).toBe(200)
    expect(await change(PASSWORD)).toMatchObject({ status: 200, body: { endedSessions: 1 } })
    expect(await status(person)).toBe(200)
    await until(
      () => status(other),
      (code) => code === 401,
    )
    expect(await app.signIn(person.email, 'a better secret')).toContain('plumbline')
  })
})

describe('signed-in devices', () => {
  it('are listed without their secrets, and signed out one by one or all at once', async () => {
    const person = await app.makePerson(companyId)
    const others = [
      { ...person, cookie: await app.signIn(person.email) },
      { ...person, cookie: await app.signIn(person.email) },
      { ...person, cookie: await app.signIn(person.email) },
    ]
    const stranger = await app.makePerson(companyId)
    const devices = async () =>
      ((await app.call(person, 'GET', '/api/me/devices')).body as { rows: { id: string; current: boolean }[] }).rows
    const listed = await devices()
    expect(listed).toHaveLength(4)
    expect(listed.filter((device) => device.current)).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain(person.cookie.split('=')[1]?.split('.')[0] ?? '')
    const one = listed.find((device) => !device.current)?.id ?? ''
    expect(await app.call(stranger, 'DELETE', `/api/me/devices/${one}`)).toMatchObject({
      status: 200,
      body: { endedSessions: 0 },
    })
    expect(await app.call(person, 'DELETE', `/api/me/devices/${one}`)).toMatchObject({
      status: 200,
      body: { endedSessions: 1 },
    })
    expect(await app.call(person, 'DELETE', '/api/me/devices')).toMatchObject({
      status: 200,
      body: { endedSessions: 2 },
    })
    expect(await devices()).toHaveLength(1)
    await until(
      () => Promise.all(others.map(status)),
      (codes) => codes.every((code) => code === 401),
    )
    expect(await status(stranger)).toBe(200)
  })
})

describe('an own name', () => {
  it('changes everywhere the person is seen', async () => {
    const person = await app.makePerson(companyId)
    expect(await app.call(person, 'PATCH', '/api/me', { firstName: 'New', lastName: 'Name' })).toMatchObject({
      status: 200,
      body: { user: { firstName: 'New', lastName: 'Name' } },
    })
    expect(await app.call(person, 'PATCH', '/api/me', { firstName: ' ' })).toMatchObject({ status: 400 })
    const { body } = await app.call(person, 'GET', '/api/members?q=New')
    expect(body).toMatchObject({ rows: [{ userId: person.userId, firstName: 'New', lastName: 'Name' }] })
  })
})
