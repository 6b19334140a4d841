import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { INVITE_LIFETIME_MS } from './rules.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), {
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
  })
})
afterAll(() => app.stop())

let count = 0
const fresh = () => ({
  email: `new-${++count}@elsewhere.example`,
  firstName: 'Nia',
  lastName: 'Newcomer',
  company: 'Elsewhere Ltd',
  password: 'quarry',
})
const signUp = (body: object) => app.call(null, 'POST', '/api/sign-up', body)
const me = async (cookie: string) =>
  (await app.http.inject({ url: '/api/me', headers: { cookie } })).json() as {
    user: { status: string; id: string }
    companies: object[]
  }
const invite = async (email: string, role = 'hr') => {
  const { body } = await app.call(admin, 'POST', '/api/invitations', { email, role })
  return new URL((body as { link: string }).link).searchParams.get('invite') ?? ''
}
const requests = async (email: string) =>
  (await app.database.owner.query(`select status, company, provider from access_requests where email = $1`, [email]))
    .rows
const notices = async (email: string) =>
  (
    await app.database.owner.query(
      `select type, is_read, priority, action_required from notifications where user_email = $1 order by created_at, id`,
      [email],
    )
  ).rows

describe('a sign-up without an invitation', () => {
  it('lays no way in that would outlast a reset by whoever has the address', async () => {
    const stranger = fresh()
    await signUp(stranger)
    const cookie = await app.signIn(stranger.email, stranger.password)
    const post = async (url: string) => {
      const answer = await app.http.inject({
        method: 'POST',
        url,
        headers: { cookie },
        payload: { password: stranger.password },
      })
      return { status: answer.statusCode, code: (answer.json() as { code: string }).code }
    }
    for (const url of ['/api/auth/two-factor/enable', '/api/auth/link-social', '/api/me/passkeys/options'])
      expect(await post(url), url).toMatchObject({ status: 403 })
  })

  it('waits: the account is pending, holds nothing, and the administrators are told once', async () => {
    const person = fresh()
    expect(await signUp({ ...person, email: `  ${person.email.toUpperCase()} ` })).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    })
    const cookie = await app.signIn(person.email, person.password)
    expect(await me(cookie)).toMatchObject({ user: { status: 'pending' }, companies: [] })
    expect(await requests(person.email)).toEqual([
      { status: 'pending', company: 'Elsewhere Ltd', provider: 'password' },
    ])
    expect(await notices(person.email)).toEqual([
      { type: 'user_signup', is_read: false, priority: 'high', action_required: true },
    ])
    for (const [method, path] of [
      ['GET', '/api/projects'],
      ['GET', '/api/members'],
      ['GET', '/api/companies/current'],
      ['POST', '/api/projects'],
      ['GET', '/api/people'],
      ['GET', '/api/files/x'],
    ] as const) {
      const answer = await app.http.inject({
        method,
        url: path,
        headers: { cookie, 'x-company-id': admin.companyId },
        ...(method === 'POST' ? { payload: { name: 'x' } } : {}),
      })
      expect([path, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        path,
        403,
        'Your account is pending admin approval.',
      ])
    }
  })

  it('of an address that has an account is answered as any other, and the address is mailed instead', async () => {
    const people = 'select count(*)::int as n from auth.users'
    const { rows: before } = await app.database.owner.query(people)
    const [known, unknown] = [await signUp({ ...fresh(), email: admin.email }), await signUp(fresh())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
    // a number that grows with what happens would tell how much happened
    expect(Object.keys(known.headers)).not.toContain('x-live-cursor')
    const mail = await until(
      // administrators are mailed about requests too
      async () =>
        (await app.outbox()).find(
          (one) => one.includes(`To: ${admin.email}`) && one.includes('You already have an account'),
        ),
      (one) => one !== undefined,
    )
    expect(mail).toContain('/login')
    // nothing is left of what was done to take as long
    expect(await requests(admin.email)).toEqual([])
    expect((await app.database.owner.query(people)).rows).toEqual([{ n: (before[0] as { n: number }).n + 1 }])
    for (const table of ['access_requests', 'notifications', 'events'])
      expect(
        (await app.database.owner.query(`select 1 from ${table} t where t::text like '%nobody.invalid%'`)).rowCount,
        table,
      ).toBe(0)
  })

  it('does the same work for both: events and notices are made, though one of the two is taken back', async () => {
    // what is taken back leaves a gap in the numbers
    const { rows: sequences } = await app.database.owner.query<{ name: string }>(
      `select pg_get_serial_sequence('events', 'id') as name`,
    )
    const last = async () =>
      Number(
        (await app.database.owner.query<{ n: string }>(`select last_value as n from ${sequences[0]?.name}`)).rows[0]?.n,
      )
    const eventsMade = async (email: string) => {
      const before = await last()
      await signUp({ ...fresh(), email })
      return (await last()) - before
    }
    const made = await eventsMade('unknown@elsewhere.example')
    expect(made).toBeGreaterThan(0)
    expect(await eventsMade(admin.email)).toBe(made)
  })

  it('gains nothing by a forged role, status, company or verified address', async () => {
    for (const forged of [
      { role: 'admin' },
      { status: 'active' },
      { companyId: admin.companyId },
      { emailVerified: true },
      { platformRole: 'super_admin' },
      { isAdmin: true },
    ]) {
      expect((await signUp({ ...fresh(), ...forged })).status, JSON.stringify(forged)).toBe(400)
    }
  })

  it('with an address of the owner’s domain gains nothing either, verified or not', async () => {
    await app.services.settings.change({ ownerDomain: 'ridgeline.example' })
    const person = { ...fresh(), email: `stranger-${count}@ridgeline.example` }
    await signUp(person)
    const cookie = await app.signIn(person.email, person.password)
    for (const verified of [false, true]) {
      await app.database.owner.query('update auth.users set email_verified = $2 where email = $1', [
        person.email,
        verified,
      ])
      await until(
        () =>
          app.http
            .inject({ url: '/api/admin-bootstrap', headers: { cookie } })
            .then((answer) => answer.json<{ authorized: boolean }>()),
        (answer) => !answer.authorized,
      )
      expect(
        (await app.http.inject({ method: 'POST', url: '/api/admin-bootstrap', headers: { cookie } })).statusCode,
      ).toBe(403)
      expect(await me(cookie)).toMatchObject({ user: { status: 'pending' }, companies: [] })
    }
    await app.services.settings.change({ ownerDomain: null })
  })

  it('is refused while sign-up is closed', async () => {
    await app.services.settings.change({ signUpOpen: false })
    expect(await signUp(fresh())).toMatchObject({ status: 403, body: { code: 'SIGN_UP_CLOSED' } })
    await app.services.settings.change({ signUpOpen: null })
  })

  it('needs every field, and a password that is long enough and not one’s own name', async () => {
    expect((await signUp({ ...fresh(), company: ' ' })).status).toBe(400)
    expect((await signUp({ ...fresh(), password: 'short' })).status).toBe(400)
    const person = fresh()
    expect(await signUp({ ...person, password: person.email })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WEAK', message: 'Password is too weak. Please choose a stronger password.' },
    })
  })
})

describe('a sign-up behind an invitation', () => {
  it('is active at once, with the stored role, in the inviter’s company', async () => {
    const person = fresh()
    const inviteId = await invite(person.email, 'hr')
    expect(await signUp({ ...person, inviteId })).toMatchObject({ status: 200, body: { status: 'active' } })
    expect(await me(await app.signIn(person.email, person.password))).toMatchObject({
      user: { status: 'active' },
      companies: [{ id: admin.companyId, role: 'hr' }],
    })
    expect(await notices(person.email)).toMatchObject([{ type: 'invitation_accepted' }])
  })

  it('works for the invited address only', async () => {
    const inviteId = await invite(fresh().email)
    expect(await signUp({ ...fresh(), inviteId })).toMatchObject({
      status: 409,
      body: { message: 'Email must match the invitation email address.' },
    })
  })

  it('says what is wrong with the link', async () => {
    const person = fresh()
    const inviteId = await invite(person.email)
    expect(await signUp({ ...person, inviteId: `${inviteId}x` })).toMatchObject({
      status: 404,
      body: { message: 'Invalid invitation link.' },
    })
    app.clock.now += INVITE_LIFETIME_MS + 1
    expect(await signUp({ ...person, inviteId })).toMatchObject({
      status: 410,
      body: { message: 'This invitation link has expired or is no longer valid.' },
    })
    app.clock.now -= INVITE_LIFETIME_MS + 1
    expect((await signUp({ ...person, inviteId })).status).toBe(200)
    expect(await signUp({ ...person, inviteId })).toMatchObject({
      status: 410,
      body: { message: 'This invitation link has expired or is no longer valid.' },
    })
  })

  it('says that the address has an account, which only a holder of the link may learn', async () => {
    const inviteId = await invite('twice@elsewhere.example')
    await signUp({ ...fresh(), email: 'twice@elsewhere.example' })
    expect(await signUp({ ...fresh(), email: 'twice@elsewhere.example', inviteId })).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists. Please sign in instead.' },
    })
  })

  it('proves the address by the mailed link, and by no other', async () => {
    const verified = async (email: string) =>
      (await app.database.owner.query('select email_verified as ok from auth.users where email = $1', [email]))
        .rows[0] as { ok: boolean }
    const copied = fresh()
    await signUp({ ...copied, inviteId: await invite(copied.email) })
    expect(await verified(copied.email)).toEqual({ ok: false })
    const mailed = fresh()
    await invite(mailed.email)
    const mail = await until(
      async () => (await app.outbox()).find((one) => one.includes(`To: ${mailed.email}`)),
      Boolean,
    )
    const inviteId = /invite=3D([\w-]+(?:=\r?\n[\w-]+)*)|invite=([\w-]+)/.exec(mail ?? '')
    const secret = (inviteId?.[1] ?? inviteId?.[2] ?? '').replaceAll(/=\r?\n/g, '')
    expect(await signUp({ ...mailed, inviteId: secret })).toMatchObject({ status: 200 })
    expect(await verified(mailed.email)).toEqual({ ok: true })
  })

  it('follows the company’s own rule about passwords', async () => {
    const company = (await app.call(admin, 'GET', '/api/companies/current')).body as { version: number }
    await app.call(admin, 'PATCH', '/api/companies/current', { version: company.version, minPasswordLength: 12 })
    const person = fresh()
    const inviteId = await invite(person.email)
    expect(await signUp({ ...person, inviteId })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WEAK', data: { least: 12 } },
    })
    expect((await signUp({ ...person, inviteId, password: 'a-longer-quarry' })).status).toBe(200)
  })
})

describe('limits', () => {
  it('stop one address from being tried over and over', async () => {
    const person = fresh()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await signUp(person)).status)
    expect(answers.at(-1)).toBe(429)
  })
})
