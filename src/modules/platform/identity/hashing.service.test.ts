import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { passwordLine } from './hashing.ts'
import { INVITE_LIFETIME_MS } from './rules.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

/** Stands in the line until it is let go, so that everybody behind waits. */
let letGo = () => undefined as void
let held: Promise<unknown> = Promise.resolve()
function hold(places: number): void {
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  held = Promise.all(Array.from({ length: places }, () => passwordLine.run(() => gate)))
}
afterEach(async () => {
  letGo()
  await held
})

const inUse = (pool: Pool) => pool.totalCount - pool.idleCount
/** More than are ever hashed at once. */
const ALL_HANDS = 4

async function resetSecret(person: TestPerson, lasts = '1 year'): Promise<string> {
  const secret = `reset-${person.userId}`
  await app.database.owner.query(
    `insert into auth.password_resets (secret_hash, user_id, expires_at) values ($1, $2, now() + $3::interval)`,
    [hashOf(secret), person.userId, lasts],
  )
  return secret
}

/** No more passwords fit into the line. */
async function fill(): Promise<void> {
  hold(200)
  const full = held.then(
    () => 'all had room',
    () => 'full',
  )
  held = full
  expect(await Promise.race([full, new Promise((resolve) => setImmediate(() => resolve('waiting')))])).toBe('full')
}

describe('while a password is hashed', () => {
  it('no connection is held, whatever it is hashed for', async () => {
    const person = await app.makePerson(admin.companyId, { byPassword: true })
    await app.database.owner.query(
      `update auth.sessions set created_at = now() - interval '1 day' where user_id = $1`,
      [person.userId],
    )
    const { body } = await app.call<{ link: string }>(admin, 'POST', '/api/invitations', {
      email: 'invited@firm.example',
      role: 'user',
    })
    const invite = new URL(body.link).searchParams.get('invite') ?? ''
    const name = { firstName: 'New', lastName: 'Comer' }
    const token = await resetSecret(await app.makePerson(admin.companyId))
    const doors: [string, () => Promise<{ status: number }>][] = [
      ['sign-in', () => app.call(null, 'POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD })],
      [
        'sign-in of nobody',
        () => app.call(null, 'POST', '/api/auth/sign-in/email', { email: 'no@firm.example', password: PASSWORD }),
      ],
      [
        'sign-up',
        () =>
          app.call(null, 'POST', '/api/sign-up', {
            ...name,
            email: 'asks@firm.example',
            company: 'Firm',
            password: 'quarry',
          }),
      ],
      ['reset', () => app.call(null, 'POST', '/api/password-reset/finish', { token, password: 'a new secret' })],
      [
        'change',
        () =>
          app.call(person, 'POST', '/api/me/password', { currentPassword: PASSWORD, newPassword: 'a better secret' }),
      ],
      [
        'invitation',
        () => app.call(null, 'POST', `/api/invitations/offer/${invite}/accept`, { ...name, password: 'quarry' }),
      ],
      ['confirmation', () => app.call(person, 'POST', '/api/me/passkeys/options', { password: 'wrong' })],
      ['second factor', () => app.call(person, 'POST', '/api/auth/two-factor/enable', { password: 'wrong' })],
      [
        'development login',
        () => app.call(null, 'POST', '/api/dev-login', { email: admin.email, password: PASSWORD, role: 'user' }),
      ],
    ]
    for (const [door, open] of doors) {
      hold(ALL_HANDS)
      const before = passwordLine.length()
      const answer = open()
      await until(
        () => passwordLine.length(),
        (length) => length > before,
      )
      expect([door, inUse(app.database.app), inUse(app.database.auth)]).toEqual([door, 0, 0])
      letGo()
      await held
      expect((await answer).status, door).toBeLessThan(500)
    }
  })

  it('a full line is told with a sentence and a time, and everything else goes on', async () => {
    await fill()
    const refused = await app.call(
      null,
      'POST',
      '/api/auth/sign-in/email',
      { email: admin.email, password: PASSWORD },
      { 'accept-language': 'fr' },
    )
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        code: 'BUSY',
        message: 'Le serveur vérifie beaucoup de mots de passe en ce moment. Réessayez dans 5\u00A0secondes.',
      },
    })
    expect((await app.call(admin, 'GET', '/api/projects')).status).toBe(200)
    // a wrong link costs no hash, so it gets its own answer even now
    expect(
      (await app.call(null, 'POST', '/api/password-reset/finish', { token: 'wrong', password: 'a new secret' })).status,
    ).toBe(410)
    letGo()
    await until(
      () => passwordLine.length(),
      (length) => length === 0,
    )
    expect(await app.signIn(admin.email)).toContain('plumbline')
  })
})

describe('a link that is used up', () => {
  let guests = 0
  async function invited(): Promise<{ email: string; secret: string; id: string }> {
    const email = `guest-${(guests += 1)}@firm.example`
    const { body } = await app.call<{ link: string; invitation: { id: string } }>(admin, 'POST', '/api/invitations', {
      email,
      role: 'user',
    })
    return { email, secret: new URL(body.link).searchParams.get('invite') ?? '', id: body.invitation.id }
  }
  const guest = { firstName: 'Gail', lastName: 'Guest', password: 'a new secret' }
  const accept = (secret: string) =>
    app.call<{ code: string }>(null, 'POST', `/api/invitations/offer/${secret}/accept`, guest)
  const signUp = ({ email, secret }: { email: string; secret: string }) =>
    app.call<{ code: string }>(null, 'POST', '/api/sign-up', { ...guest, email, company: 'Firm', inviteId: secret })
  const finish = (token: string) =>
    app.call<{ code: string }>(null, 'POST', '/api/password-reset/finish', { token, password: guest.password })

  it('costs no hash, so that whoever has one cannot fill the line with it: its own answer comes also while the line is full', async () => {
    const expired = await invited()
    const late = await resetSecret(await app.makePerson(admin.companyId), '-1 year')
    app.clock.now += INVITE_LIFETIME_MS + 1
    const [used, revoked, open] = [await invited(), await invited(), await invited()]
    expect((await accept(used.secret)).status).toBe(200)
    expect((await app.call(admin, 'POST', `/api/invitations/${revoked.id}/revoke`)).status).toBe(200)
    const once = await resetSecret(await app.makePerson(admin.companyId))
    expect((await finish(once)).status).toBe(200)
    await fill()
    const told = async (answer: Promise<{ status: number; body: { code: string } }>) => (await answer).body.code
    expect({
      used: await told(accept(used.secret)),
      expired: await told(accept(expired.secret)),
      revoked: await told(accept(revoked.secret)),
      signUpByUsed: await told(signUp(used)),
      signUpByExpired: await told(signUp(expired)),
      resetUsed: await told(finish(once)),
      resetExpired: await told(finish(late)),
    }).toEqual({
      used: 'INVITATION_USED',
      expired: 'INVITATION_EXPIRED',
      revoked: 'INVITATION_REVOKED',
      signUpByUsed: 'INVITATION_NOT_VALID',
      signUpByExpired: 'INVITATION_NOT_VALID',
      resetUsed: 'RESET_FAILED',
      resetExpired: 'RESET_FAILED',
    })
    // one that is open needs its hash, and waits for its place
    expect(await told(accept(open.secret))).toBe('BUSY')
    letGo()
    await until(
      () => passwordLine.length(),
      (length) => length === 0,
    )
    expect((await accept(open.secret)).status).toBe(200)
  })
})
