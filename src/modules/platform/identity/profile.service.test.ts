import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { ACTIVITY_KEPT_DAYS, PHOTO_BYTES, PROOF_LIFETIME_MS } from './rules.ts'
import { tidyAccounts } from './activity.service.ts'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await createTestApp({ worker: true })
  companyId = await app.makeCompany()
})
afterAll(() => app.stop())

const verified = async (person: TestPerson) =>
  ((await app.call(person, 'GET', '/api/me')).body as { user: { emailVerified: boolean } }).user.emailVerified

describe('proving an e-mail address', () => {
  /** The newest link mailed to the person. */
  async function mailedTo(person: TestPerson, count = 1): Promise<string> {
    const mails = await until(
      async () => (await app.outbox()).filter((mail) => mail.includes(`To: ${person.email}`)),
      (found) => found.length >= count,
    )
    return (
      /verify-email#token=3?D?([\w-]+)/.exec(mails.map((mail) => mail.replaceAll('=\r\n', '')).at(-1) ?? '')?.[1] ?? ''
    )
  }
  const prove = (token: string) => app.call(null, 'POST', '/api/verify-email', { token })

  it('takes the link that was mailed, once', async () => {
    const person = await app.makePerson(companyId)
    expect(await verified(person)).toBe(false)
    expect(await app.call(person, 'POST', '/api/me/verify-email')).toMatchObject({
      status: 200,
      body: { accepted: true },
    })
    const token = await mailedTo(person)
    const { rows } = await app.database.owner.query('select secret_hash from auth.address_proofs where user_id = $1', [
      person.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].secret_hash).not.toBe(token)
    expect(await prove(token)).toMatchObject({ status: 200, body: { done: true } })
    await until(() => verified(person), Boolean)
    expect(await prove(token)).toMatchObject({
      status: 410,
      body: {
        code: 'PROOF_INVALID',
        message: 'This link has been used already or is too old. Ask for a new one in your profile.',
      },
    })
  })

  it('is refused a day later, and for an address the person no longer has', async () => {
    const person = await app.makePerson(companyId)
    await app.call(person, 'POST', '/api/me/verify-email')
    const late = await mailedTo(person)
    app.clock.now += PROOF_LIFETIME_MS
    expect((await prove(late)).status).toBe(410)
    app.clock.now -= PROOF_LIFETIME_MS

    const mover = await app.makePerson(companyId)
    await app.call(mover, 'POST', '/api/me/verify-email')
    const token = await mailedTo(mover)
    await app.database.owner.query('update auth.users set email = $2 where id = $1', [
      mover.userId,
      `moved.${mover.email}`,
    ])
    expect((await prove(token)).status).toBe(410)
    expect(await verified(mover)).toBe(false)
  })

  it('is limited to five mails an hour', async () => {
    const person = await app.makePerson(companyId)
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await app.call(person, 'POST', '/api/me/verify-email')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('of an invented link is refused', async () => {
    expect((await prove('invented')).status).toBe(410)
  })
})

describe('a photo', () => {
  const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 200 }, (_, n) => n)])
  const put = (person: TestPerson, bytes: Buffer) =>
    app.call(person, 'PUT', '/api/me/photo', { data: bytes.toString('base64') })
  const get = (person: TestPerson | null, of: TestPerson) =>
    app.http.inject({ url: `/api/people/${of.userId}/photo?v=x`, headers: person ? { cookie: person.cookie } : {} })

  it('is shown to its owner and to colleagues, and to nobody else', async () => {
    const person = await app.makePerson(companyId)
    const colleague = await app.makePerson(companyId)
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    const { photoURL } = (await put(person, JPEG)).body as { photoURL: string }
    const photo = new URL(photoURL, 'http://own.invalid').searchParams.get('v')
    expect(photo).toMatch(/^[0-9a-f]{32}$/)
    expect(photoURL).toBe(`/api/people/${person.userId}/photo?v=${photo}`)
    expect(await app.call(person, 'GET', '/api/me')).toMatchObject({ body: { user: { photoURL } } })
    const { body: members } = await app.call<{ rows: object[] }>(colleague, 'GET', '/api/members')
    expect(members.rows).toContainEqual(expect.objectContaining({ userId: person.userId, photoURL }))
    for (const viewer of [person, colleague]) {
      const shown = await get(viewer, person)
      expect(shown.rawPayload.equals(JPEG)).toBe(true)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    }
    expect((await get(stranger, person)).statusCode).toBe(404)
    expect((await get(null, person)).statusCode).toBe(401)
    const { rows } = await app.database.owner.query('select photo from memberships where user_id = $1', [person.userId])
    expect(rows).toEqual([{ photo }])

    await app.database.owner.query(`update memberships set status = 'deactivated' where user_id = $1`, [
      colleague.userId,
    ])
    expect((await get(colleague, person)).statusCode).not.toBe(200)
  })

  it('can be replaced and removed', async () => {
    const person = await app.makePerson(companyId)
    const first = (await put(person, JPEG)).body as { photoURL: string }
    const webp = Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(64)])
    const second = (await put(person, webp)).body as { photoURL: string }
    expect(second.photoURL).not.toBe(first.photoURL)
    expect((await get(person, person)).headers['content-type']).toBe('image/webp')
    expect(await app.call(person, 'DELETE', '/api/me/photo')).toMatchObject({ body: { photoURL: '' } })
    expect((await get(person, person)).statusCode).toBe(404)
    expect(await app.call(person, 'GET', '/api/me')).toMatchObject({ body: { user: { photoURL: '' } } })
  })

  it('is refused if it is too large or no picture, whatever it calls itself', async () => {
    const person = await app.makePerson(companyId)
    expect((await put(person, Buffer.concat([JPEG, Buffer.alloc(PHOTO_BYTES)]))).status).toBe(413)
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('<html>'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      Buffer.alloc(0),
    ]) {
      expect([400]).toContain((await put(person, bytes)).status)
    }
  })
})

describe('recent activity', () => {
  type Row = { kind: string; ip: string; userAgent: string }
  const page = async (person: TestPerson, query = '') =>
    (await app.call(person, 'GET', `/api/me/activity${query}`)).body as { rows: Row[]; next: string | null }

  const makeSignedIn = () => app.makePerson(companyId, { byPassword: true })

  it('tells sign-ins, failed ones, changed passwords and ended sessions, newest first', async () => {
    const person = await makeSignedIn()
    await app.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: person.email, password: 'wrong' },
      remoteAddress: '192.0.2.7',
      headers: { 'user-agent': 'curl/8.14.1' },
    })
    await app.signIn(person.email)
    await app.call(person, 'DELETE', '/api/me/devices')
    await app.call(person, 'POST', '/api/me/password', { currentPassword: PASSWORD, newPassword: 'another horse' })
    const { rows, next } = await page(person)
    expect(rows.map((row) => row.kind)).toEqual([
      'password.changed',
      'sessions.ended',
      'signedIn.password',
      'signIn.failed',
      'signedIn.password',
    ])
    expect(rows[3]).toMatchObject({ ip: '192.0.2.7', userAgent: 'curl/8.14.1' })
    expect(next).toBeNull()
  })

  it('is paged, and is the own one only', async () => {
    const person = await makeSignedIn()
    await app.database.owner.query(
      `insert into auth.activity (user_id, at, kind, ip, user_agent) select $1, now(), 'signedIn.password', '192.0.2.' || n, '' from generate_series(1, 44) n`,
      [person.userId],
    )
    const first = await page(person)
    const second = await page(person, `?cursor=${first.next}`)
    const third = await page(person, `?cursor=${second.next}`)
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([20, 20, 5])
    expect(third.next).toBeNull()
    expect(new Set([first, second, third].flatMap(({ rows }) => rows).map((row) => row.ip)).size).toBe(45)
    expect((await page(await makeSignedIn())).rows).toHaveLength(1)
    expect((await app.call(person, 'GET', '/api/me/activity?cursor=invented')).status).toBe(400)
  })

  it('is kept for so long and no longer', async () => {
    const person = await app.makePerson(companyId)
    await app.database.owner.query(`update auth.activity set at = $2 where user_id = $1`, [
      person.userId,
      new Date(app.clock.now - (ACTIVITY_KEPT_DAYS + 1) * 86_400_000).toISOString(),
    ])
    await tidyAccounts(app.database.owner, app.clock.now)
    expect((await page(person)).rows).toEqual([])
  })
})
