/** Who is slowed down by wrong passwords, and who is not (ADR 43). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { createKnownDevices } from './known-devices.ts'
import { ATTACKED, FAILURES_PER_NETWORK, TRIES_PER_PAIR } from './rules.ts'
import { takeNetworkTurn, wrongFor } from './sign-in-limits.ts'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await createTestApp()
  companyId = await app.makeCompany()
})
afterAll(() => app.stop())

let addresses = 0
const elsewhere = () => `2001:db8:${(++addresses).toString(16)}::1`

async function signIn(email: string, password: string, more: { from?: string; cookie?: string } = {}) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    remoteAddress: more.from ?? elsewhere(),
    headers: { cookie: more.cookie ?? '' },
  })
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  return {
    status: response.statusCode,
    body: response.json() as { code?: string; data?: { seconds: number } },
    device: cookies.find((one) => one.startsWith('plumbline.device=')),
  }
}
const bare = (cookie = '') => cookie.split(';')[0] ?? ''
/** As many wrong passwords as make an account an attacked one, each from an address of its own. */
async function attack({ email }: TestPerson) {
  for (let n = 0; n < ATTACKED.wrong; n += 1) expect((await signIn(email, 'wrong')).status, `try ${n}`).toBe(401)
}

describe('an office behind one address', () => {
  it('signs in as often as it likes: what counts is failures', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.makePerson(companyId)))
    const from = elsewhere()
    for (let round = 0; round < 5; round += 1)
      for (const { email } of people) expect((await signIn(email, PASSWORD, { from })).status).toBe(200)
    expect(5 * people.length).toBeGreaterThan(FAILURES_PER_NETWORK.most)
  })

  it('is stopped after too many failures, as a whole network of the new kind too', async () => {
    const network = `2001:db8:ffff:${(++addresses).toString(16)}`
    for (let n = 0; n < FAILURES_PER_NETWORK.most; n += 1)
      expect((await signIn(`nobody${n}@firm.example`, 'wrong', { from: `${network}::${n + 1}` })).status).toBe(401)
    const refused = await signIn('somebody@firm.example', 'wrong', { from: `${network}:a:b:c:d` })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.body.data?.seconds).toBeLessThanOrEqual(FAILURES_PER_NETWORK.seconds)
  })
})

describe('a stranger with many addresses', () => {
  it('gets fewer tries from each, and keeps nobody out: not on a new device, not while the flood lasts', async () => {
    const person = await app.makePerson(companyId)
    await attack(person)
    const home = elsewhere()
    for (let round = 0; round < 4; round += 1) {
      expect((await signIn(person.email, 'wrong')).status).toBe(401)
      // a right password is never refused for what others do, nor is it counted
      expect((await signIn(person.email, PASSWORD, { from: home })).status, `round ${round}`).toBe(200)
    }
    const from = elsewhere()
    const statuses: number[] = []
    for (let n = 0; n <= ATTACKED.triesPerNetwork; n += 1)
      statuses.push((await signIn(person.email, 'wrong', { from })).status)
    expect(statuses).toEqual([...Array.from({ length: ATTACKED.triesPerNetwork }, () => 401), 429])
  })

  it('keeps nobody out who was signed in on the device before, also at an address that is stopped by itself', async () => {
    const person = await app.makePerson(companyId)
    const { device } = await signIn(person.email, PASSWORD)
    expect(device).toMatch(/HttpOnly/)
    expect(device).toMatch(/Path=\/api\/auth/)
    await attack(person)
    const from = elsewhere()
    for (let n = 0; n < FAILURES_PER_NETWORK.most; n += 1) await signIn(`nobody${n}@firm.example`, 'wrong', { from })
    expect((await signIn(person.email, PASSWORD, { from })).status).toBe(429)
    expect((await signIn(person.email, PASSWORD, { cookie: bare(device), from })).status).toBe(200)
  })

  it('is forgotten when nobody was wrong for an hour', async () => {
    const person = await app.makePerson(companyId)
    await attack(person)
    await app.database.owner.query('update auth.rate_limits set last_request = last_request - $2 where key = $1', [
      wrongFor(person.email),
      ATTACKED.seconds * 1000,
    ])
    const from = elsewhere()
    for (let n = 0; n <= ATTACKED.triesPerNetwork; n += 1)
      expect((await signIn(person.email, 'wrong', { from })).status, `try ${n}`).toBe(401)
  })

  it('says the time that is really left: a refused try makes it no longer', async () => {
    const person = await app.makePerson(companyId)
    const from = elsewhere()
    for (let n = 0; n < TRIES_PER_PAIR.most; n += 1) await signIn(person.email, 'wrong', { from })
    const left: number[] = []
    for (let n = 0; n < 2 * TRIES_PER_PAIR.most; n += 1) {
      const refused = await signIn(person.email, PASSWORD, { from })
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      left.push(refused.body.data?.seconds ?? Number.POSITIVE_INFINITY)
    }
    expect(left.toSorted((a, b) => b - a)).toEqual(left)
    expect(Math.max(...left)).toBeLessThanOrEqual(TRIES_PER_PAIR.seconds)
  })

  it('is told the longest of the times that hold', async () => {
    const person = await app.makePerson(companyId)
    const from = elsewhere()
    for (let n = 0; n < TRIES_PER_PAIR.most; n += 1) await signIn(person.email, 'wrong', { from })
    for (let n = TRIES_PER_PAIR.most; n < FAILURES_PER_NETWORK.most; n += 1)
      await signIn(`nobody${n}@firm.example`, 'wrong', { from })
    const left = async (email: string) => (await signIn(email, 'wrong', { from })).body.data?.seconds ?? 0
    expect(await left('somebody@firm.example')).toBeLessThanOrEqual(FAILURES_PER_NETWORK.seconds)
    expect(await left(person.email)).toBeGreaterThan(TRIES_PER_PAIR.seconds - 2 * FAILURES_PER_NETWORK.seconds)
  })

  it('makes many tries at once from one network no more than one after another', async () => {
    const person = await app.makePerson(companyId)
    const from = elsewhere()
    const answers = await Promise.all(Array.from({ length: 18 }, () => signIn(person.email, 'wrong', { from })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(TRIES_PER_PAIR.most)
  })
})

describe('many tries at the same moment', () => {
  const { most } = FAILURES_PER_NETWORK
  const at = async <T>(times: number, act: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, n) => act(n)))
  const counted = (statuses: number[]) => ({
    looked: statuses.filter((status) => status === 401).length,
    refused: statuses.filter((status) => status === 429).length,
  })

  it('from one network are no more than may fail, at however many accounts', async () => {
    const from = elsewhere()
    const statuses = await at(most + 10, async (n) => (await signIn(`n${n}@firm.example`, 'wrong', { from })).status)
    expect(counted(statuses)).toEqual({ looked: most, refused: 10 })
  })

  it('nor by passkeys', async () => {
    const from = elsewhere()
    const statuses = await at(
      most + 10,
      async () =>
        (
          await app.http.inject({
            method: 'POST',
            url: '/api/auth/passkey/sign-in',
            payload: { response: { id: 'invented' } },
            remoteAddress: from,
          })
        ).statusCode,
    )
    expect(counted(statuses)).toEqual({ looked: most, refused: 10 })
  })

  it('count while they are under way only: what was right, or refused without a look, is no failure', async () => {
    const from = elsewhere()
    const taken = await Promise.allSettled(
      Array.from({ length: most + 10 }, () => takeNetworkTurn(app.services.auth, from)),
    )
    const turns = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(turns).toHaveLength(most)
    await Promise.all(turns.map((turn) => turn.ended('right')))
    const statuses = await at(most, async (n) => (await signIn(`later${n}@firm.example`, 'wrong', { from })).status)
    expect(counted(statuses)).toEqual({ looked: most, refused: 0 })
  })
})

describe('a device that was signed in before', () => {
  it('is known for its account only, as long as nobody alters the cookie', async () => {
    const [person, other] = [await app.makePerson(companyId), await app.makePerson(companyId)]
    const { device = '' } = await signIn(person.email, PASSWORD)
    const from = elsewhere()
    for (const { email } of [person, other])
      for (let n = 0; n < TRIES_PER_PAIR.most; n += 1) await signIn(email, 'wrong', { from })
    expect((await signIn(other.email, PASSWORD, { cookie: bare(device), from })).status).toBe(429)
    for (const altered of [
      bare(device).replace(/\.(\d{10})\./, '.9999999999.'),
      bare(device).slice(0, -1),
      `${bare(device)}%E0%A4%A`,
      'plumbline.device=~~~',
    ])
      expect((await signIn(person.email, PASSWORD, { cookie: altered, from })).status, altered).toBe(429)
    // a second person on the same device takes nothing from the first
    const third = await app.makePerson(companyId)
    const shared = (await signIn(third.email, PASSWORD, { cookie: bare(device) })).device
    expect((await signIn(person.email, PASSWORD, { cookie: bare(shared), from })).status).toBe(200)
  })

  it('has tries of its own, so that whoever took it does not guess for ever', async () => {
    const person = await app.makePerson(companyId)
    const { device } = await signIn(person.email, PASSWORD)
    const statuses: number[] = []
    for (let n = 0; n <= TRIES_PER_PAIR.most; n += 1)
      statuses.push((await signIn(person.email, 'wrong', { cookie: bare(device) })).status)
    expect(statuses).toEqual([...Array.from({ length: TRIES_PER_PAIR.most }, () => 401), 429])
    // and they are not those of others
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
  })

  it('is forgotten after its time', () => {
    const devices = createKnownDevices({ secret: 'one', url: 'https://plumbline.example' })
    const now = Date.UTC(2026, 10, 16)
    const header = devices.remember(null, 'a@b.example', now)
    expect(header).toMatch(/^__Secure-plumbline\.device=.*; Secure$/)
    expect(devices.deviceOf(bare(header), 'a@b.example', now)).toMatch(/^[\w-]{32}$/)
    expect(devices.deviceOf(bare(header), 'a@b.example', now + 401 * 86_400_000)).toBeNull()
  })
})
