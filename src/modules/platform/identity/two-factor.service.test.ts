import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpOf } from '../../../../tests/support/authenticator.ts'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { FAILURES_PER_NETWORK } from './rules.ts'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await createTestApp()
  companyId = await app.makeCompany()
})
afterAll(() => app.stop())

let addresses = 0
async function post(path: string, payload: object, cookie = '', from = `203.0.113.${1 + (++addresses % 250)}`) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    headers: { cookie },
    remoteAddress: from,
  })
  const given = [response.headers['set-cookie'] ?? []]
    .flat()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
  return { status: response.statusCode, body: response.json(), cookie: given.join('; ') }
}
const signIn = (person: TestPerson) => post('/sign-in/email', { email: person.email, password: PASSWORD })
const statusOf = async (cookie: string) => (await app.http.inject({ url: '/api/me', headers: { cookie } })).statusCode
const kindsOf = async (person: TestPerson) =>
  (
    await app.database.owner.query<{ kind: string }>('select kind from auth.activity where user_id = $1 order by id', [
      person.userId,
    ])
  ).rows.map((row) => row.kind)

/** The code after the one that is shown: taken too, because clocks differ. */
const nextCode = (uri: string) => totpOf(uri, Date.now() + 30_000)

/** A person with a second factor, its address for the app, and the recovery codes. */
async function withTwoFactor() {
  const person = await app.makePerson(companyId, { byPassword: true })
  const started = await post('/two-factor/enable', { password: PASSWORD }, person.cookie)
  const confirmed = await post('/two-factor/verify-totp', { code: totpOf(started.body.uri) }, person.cookie)
  return {
    person: { ...person, cookie: confirmed.cookie },
    uri: started.body.uri as string,
    codes: started.body.recoveryCodes as string[],
    confirmed,
  }
}

describe('turning the second factor on', () => {
  it('takes the password and a code of the app; ten recovery codes are shown once', async () => {
    const person = await app.makePerson(companyId)
    expect((await post('/two-factor/enable', { password: PASSWORD })).body).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await post('/two-factor/enable', { password: 'wrong' }, person.cookie)).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD', message: 'The current password is not right. Nothing was changed.' },
    })
    const started = await post('/two-factor/enable', { password: PASSWORD }, person.cookie)
    expect(Object.keys(started.body).toSorted()).toEqual(['ok', 'recoveryCodes', 'uri'])
    expect(started.body.uri).toMatch(/^otpauth:\/\/totp\/Plumbline:/)
    expect(new Set(started.body.recoveryCodes).size).toBe(10)

    // it counts only once a code has shown that the app has the secret
    expect((await signIn(person)).body).toEqual({ ok: true })
    expect(await post('/two-factor/verify-totp', { code: '000000' }, person.cookie)).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CODE' },
    })
    const code = totpOf(started.body.uri)
    const confirmed = await post(
      '/two-factor/verify-totp',
      { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      person.cookie,
    )
    expect(confirmed.body).toEqual({ ok: true })
    expect(await statusOf(confirmed.cookie)).toBe(200)
    expect(
      (await app.http.inject({ url: '/api/me/sign-in-methods', headers: { cookie: confirmed.cookie } })).json(),
    ).toMatchObject({ twoFactorOn: true })
    expect((await signIn(person)).body).toEqual({ ok: true, secondStep: true })
  })

  it('shows in the app under the name that the company has for the product', async () => {
    const boss = await app.makePerson(await app.makeCompany('Alder Works'), { role: 'admin' })
    const { version } = (await app.call<{ version: number }>(boss, 'GET', '/api/companies/current')).body
    const named = await app.call(boss, 'PATCH', '/api/companies/current/branding', {
      version,
      productName: 'Alder & Sons: Desk',
    })
    expect(named.status, JSON.stringify(named.body)).toBe(200)
    const { uri } = (await post('/two-factor/enable', { password: PASSWORD }, boss.cookie)).body
    expect(uri).toContain(`otpauth://totp/Alder%20%26%20Sons%3A%20Desk:${encodeURIComponent(boss.email)}?`)
    expect(uri).toContain('issuer=Alder%20%26%20Sons%3A%20Desk')
    expect((await post('/two-factor/verify-totp', { code: totpOf(uri) }, boss.cookie)).body).toEqual({ ok: true })
  })

  it('stores neither secret nor codes in the clear', async () => {
    const { person, uri, codes } = await withTwoFactor()
    const { rows } = await app.database.owner.query(
      'select secret, backup_codes from auth.two_factors where user_id = $1',
      [person.userId],
    )
    expect(JSON.stringify(rows)).not.toContain(codes[0])
    expect(JSON.stringify(rows)).not.toContain(new URL(uri).searchParams.get('secret'))
  })
})

describe('signing in with a second factor', () => {
  it('gives no session before the code', async () => {
    const { person, uri } = await withTwoFactor()
    const first = await signIn(person)
    expect(await statusOf(first.cookie)).toBe(401)
    const wrong = await post('/two-factor/verify-totp', { code: '123456' }, first.cookie)
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CODE', message: 'This code is not right. Enter the newest code.' },
    })
    const second = await post('/two-factor/verify-totp', { code: nextCode(uri) }, first.cookie)
    expect(second.body).toEqual({ ok: true })
    expect(await statusOf(second.cookie)).toBe(200)
    expect(await kindsOf(person)).toEqual([
      'signedIn.password',
      'twoFactor.turnedOn',
      'secondFactor.failed',
      'signedIn.password',
    ])
    // a step that is done cannot be done again
    expect(await post('/two-factor/verify-totp', { code: nextCode(uri) }, first.cookie)).toMatchObject({
      status: 401,
      body: { code: 'START_AGAIN' },
    })
  })

  it('takes a code once: not again, not the one that turned it on, and of two at the same moment one', async () => {
    const { person, uri } = await withTwoFactor()
    const confirming = await post('/two-factor/verify-totp', { code: totpOf(uri) }, (await signIn(person)).cookie)
    expect(confirming).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
    const code = nextCode(uri)
    const waiting = await Promise.all(Array.from({ length: 4 }, () => signIn(person)))
    const answers = await Promise.all(waiting.map(({ cookie }) => post('/two-factor/verify-totp', { code }, cookie)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    // it is the database that knows, so another server or a later start refuses it too
    const { rows } = await app.database.owner.query<{ last_step: string | null }>(
      'select last_step from auth.two_factors where user_id = $1',
      [person.userId],
    )
    expect(Number(rows[0]?.last_step)).toBeGreaterThan(0)
    expect((await post('/two-factor/verify-totp', { code }, (await signIn(person)).cookie)).body).toMatchObject({
      code: 'WRONG_CODE',
    })
  })

  it('takes a code once, however the cookie of the sign-in is written', async () => {
    const { person, uri } = await withTwoFactor()
    const code = nextCode(uri)
    expect((await post('/two-factor/verify-totp', { code }, (await signIn(person)).cookie)).status).toBe(200)
    const cookie = (await signIn(person)).cookie
    const at = cookie.indexOf('two_factor=') + 'two_factor='.length
    const written = [
      `PLUMBLINE.two_factor=${'A'.repeat(24)}.x; ${cookie}`,
      `__Secure-plumbline.two_factor=${'A'.repeat(24)}.x; ${cookie}`,
      `plumbline%2Etwo_factor=${'A'.repeat(24)}.x; ${cookie}`,
      `${cookie}; plumbline.two_factor=${'A'.repeat(24)}.x`,
      `${cookie.slice(0, at)}%${cookie.charCodeAt(at).toString(16)}${cookie.slice(at + 1)}`,
    ]
    for (const one of written)
      expect([one, (await post('/two-factor/verify-totp', { code }, one)).status]).toEqual([one, 401])
  })

  it('takes a recovery code once, also of several at the same moment', async () => {
    const { person, codes } = await withTwoFactor()
    const waiting = await Promise.all(Array.from({ length: 4 }, () => signIn(person)))
    const answers = await Promise.all(
      waiting.map(({ cookie }) => post('/two-factor/verify-backup-code', { code: codes[0] }, cookie)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })

  it('takes a recovery code, once', async () => {
    const { person, codes } = await withTwoFactor()
    const [code = ''] = codes
    const first = await post('/two-factor/verify-backup-code', { code: ` ${code}` }, (await signIn(person)).cookie)
    expect(first.body).toEqual({ ok: true })
    expect(await statusOf(first.cookie)).toBe(200)
    expect((await post('/two-factor/verify-backup-code', { code }, (await signIn(person)).cookie)).body).toMatchObject({
      code: 'WRONG_CODE',
    })
    expect(await kindsOf(person)).toContain('recoveryCode.used')
  })

  it('starts again with the password after 5 wrong codes, and rests after 10', async () => {
    const { person, uri } = await withTwoFactor()
    for (let round = 0; round < 2; round += 1) {
      const { cookie } = await signIn(person)
      for (let n = 0; n < 5; n += 1)
        expect((await post('/two-factor/verify-totp', { code: '000000' }, cookie)).body).toMatchObject({
          code: 'WRONG_CODE',
        })
      if (round === 0)
        expect((await post('/two-factor/verify-totp', { code: totpOf(uri) }, cookie)).body).toMatchObject({
          code: 'START_AGAIN',
        })
    }
    expect(
      (await post('/two-factor/verify-totp', { code: totpOf(uri) }, (await signIn(person)).cookie)).body,
    ).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('codes that nobody looks at', () => {
  it('because the account rests, are no failures of the network they come from', async () => {
    const { person } = await withTwoFactor()
    for (let round = 0; round < 2; round += 1) {
      const { cookie } = await signIn(person)
      for (let n = 0; n < 5; n += 1) await post('/two-factor/verify-totp', { code: '000000' }, cookie)
    }
    const { cookie } = await signIn(person)
    const office = '198.51.100.77'
    for (let n = 0; n <= FAILURES_PER_NETWORK.most; n += 1)
      expect((await post('/two-factor/verify-totp', { code: '000000' }, cookie, office)).status).toBe(429)
    const colleague = await app.makePerson(companyId)
    expect((await post('/sign-in/email', { email: colleague.email, password: PASSWORD }, '', office)).body).toEqual({
      ok: true,
    })
  })

  it('of many at the same moment are all that are more than a network may fail', async () => {
    const waiting: string[] = []
    for (let n = 0; n < 6; n += 1) waiting.push((await signIn((await withTwoFactor()).person)).cookie)
    const tries = [...waiting, ...waiting, ...waiting, ...waiting, ...waiting]
    const answers = await Promise.all(
      tries.map((cookie) => post('/two-factor/verify-totp', { code: '000000' }, cookie, '198.51.100.88')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FAILURES_PER_NETWORK.most)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(tries.length - FAILURES_PER_NETWORK.most)
  })
})

describe('changing the second factor', () => {
  it('takes the password: new recovery codes end the old ones, and off is off', async () => {
    const { person, codes } = await withTwoFactor()
    expect((await post('/two-factor/generate-backup-codes', { password: 'wrong' }, person.cookie)).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    const fresh = await post('/two-factor/generate-backup-codes', { password: PASSWORD }, person.cookie)
    expect(fresh.body.recoveryCodes).toHaveLength(10)
    expect(
      (await post('/two-factor/verify-backup-code', { code: codes[0] }, (await signIn(person)).cookie)).body,
    ).toMatchObject({ code: 'WRONG_CODE' })
    expect((await post('/two-factor/disable', { password: 'wrong' }, person.cookie)).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect((await post('/two-factor/disable', { password: PASSWORD }, person.cookie)).body).toEqual({ ok: true })
    expect((await signIn(person)).body).toEqual({ ok: true })
    expect(await kindsOf(person)).toEqual([
      'signedIn.password',
      'twoFactor.turnedOn',
      'recoveryCodes.made',
      'secondFactor.failed',
      'twoFactor.turnedOff',
      'signedIn.password',
    ])
  })

  it('lets nobody guess the password', async () => {
    const person = await app.makePerson(companyId, { byPassword: true })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await post('/two-factor/enable', { password: 'wrong' }, person.cookie)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  })
})
