/** Floods at the door of a server that listens, from addresses that change with every call: whoever is inside works on. Counted in answers, not in time. */
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { passwordLine } from './hashing.ts'
import { RESETS_PER_ORIGIN } from './rules.ts'

const FLOOD = 120
const OTHERS = 40

let believing: TestApp
let plain: TestApp
beforeAll(async () => {
  // the tests themselves are the proxy, so every call has an address of its own
  believing = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
  plain = await createTestApp()
  for (const app of [believing, plain]) await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await believing.stop()
  await plain.stop()
})

let letGo = () => undefined as void
let held: Promise<unknown> = Promise.resolve()
/** Nobody's password is hashed until it is let go: the flood stands as long as the test wants. */
function holdLine(): void {
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  held = Promise.all(Array.from({ length: 4 }, () => passwordLine.run(() => gate)))
}
afterEach(async () => {
  letGo()
  await held
})

let calls = 0
async function send(app: TestApp, path: string, more: { body?: object; cookie?: string; companyId?: string } = {}) {
  calls += 1
  const response = await fetch(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${path}`, {
    method: more.body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': `198.51.${calls >> 8}.${calls & 0xff}`,
      ...(more.body ? { 'content-type': 'application/json' } : {}),
      ...(more.cookie ? { cookie: more.cookie } : {}),
      ...(more.companyId ? { 'x-company-id': more.companyId } : {}),
    },
    ...(more.body ? { body: JSON.stringify(more.body) } : {}),
  })
  await response.text()
  return response
}

async function resetLinks(app: TestApp, person: TestPerson): Promise<string[]> {
  const secrets = Array.from({ length: FLOOD }, (_, n) => `reset-${person.userId}-${n}`)
  await app.database.owner.query(
    `insert into auth.password_resets (secret_hash, user_id, expires_at) select unnest($1::text[]), $2, now() + interval '1 year'`,
    [secrets.map(hashOf), person.userId],
  )
  return secrets
}
const statusCounts = (answers: readonly Response[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const othersOf = (app: TestApp, { cookie, companyId }: TestPerson) =>
  Promise.all(
    Array.from({ length: OTHERS }, (_, n) =>
      send(app, ['/api/projects', '/api/me'][n % 2] ?? '', { cookie, companyId }),
    ),
  )

describe('120 resets at once, each from another address', () => {
  it('leave every other request usable: the line takes what it can, the rest is told when to come back', async () => {
    const companyId = await believing.makeCompany()
    const [inside, target] = [await believing.makePerson(companyId), await believing.makePerson(companyId)]
    const links = await resetLinks(believing, target)
    holdLine()
    const flood = links.map((token) =>
      send(believing, '/api/password-reset/finish', { body: { token, password: 'a new secret' } }),
    )
    const answered: Response[] = []
    for (const call of flood) void call.then((response) => answered.push(response))
    // all that the line cannot take have their answer while it stands still
    await until(
      () => answered.length + passwordLine.length() - 4,
      (count) => count >= FLOOD,
    )
    expect(answered.length).toBeGreaterThan(0)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answered.every((response) => Number(response.headers.get('retry-after')) > 0)).toBe(true)
    expect(statusCounts(await othersOf(believing, inside))).toEqual({ 200: OTHERS })
    expect(answered.length, 'the flood still stands').toBeLessThan(FLOOD)
    letGo()
    const counts = statusCounts(await Promise.all(flood))
    // the first ends all links of the person; nothing broke
    expect(Object.keys(counts).filter((status) => !['200', '410', '503'].includes(status))).toEqual([])
    expect(counts[200]).toBeGreaterThan(0)
  })

  it('count as one where the proxy is not believed', async () => {
    const companyId = await plain.makeCompany()
    const [inside, target] = [await plain.makePerson(companyId), await plain.makePerson(companyId)]
    const links = await resetLinks(plain, target)
    const flood = Promise.all(
      links.map((token) => send(plain, '/api/password-reset/finish', { body: { token, password: 'a new secret' } })),
    )
    const others = await othersOf(plain, inside)
    expect(statusCounts(others)).toEqual({ 200: OTHERS })
    expect(statusCounts(await flood)[429]).toBe(FLOOD - RESETS_PER_ORIGIN.most)
  })
})

describe('120 sign-ins at once to one account, each from another address', () => {
  it('leave every other request usable, and the person gets in: on their own device meanwhile, on a new one after it', async () => {
    const person = await believing.makePerson(await believing.makeCompany())
    const first = await send(believing, '/api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
    })
    const device = first.headers
      .getSetCookie()
      .find((one) => one.startsWith('plumbline.device='))
      ?.split(';')[0]
    holdLine()
    const flood = Promise.all(
      Array.from({ length: FLOOD }, (_, n) =>
        send(believing, '/api/auth/sign-in/email', { body: { email: person.email, password: `guess ${n}` } }),
      ),
    )
    await until(
      () => passwordLine.length() - 4,
      (waiting) => waiting >= 10,
    )
    const own = send(believing, '/api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
      ...(device ? { cookie: device } : {}),
    })
    expect(statusCounts(await othersOf(believing, person))).toEqual({ 200: OTHERS })
    letGo()
    expect((await own).status).toBe(200)
    // what the line could not take was told to come back; nobody was refused for the tries of others
    expect(Object.keys(statusCounts(await flood)).filter((status) => !['401', '503'].includes(status))).toEqual([])
    const again = await send(believing, '/api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(again.status).toBe(200)
  })
})
