import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { IDEMPOTENCY_KEY_KEPT_MS } from './idempotency.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

const keyed = (key: string) => ({ 'idempotency-key': key })

it('answers a repeated call with the first answer and says so', async () => {
  const first = await app.call(
    admin,
    'POST',
    '/api/invitations',
    { email: 'one@firm.example', role: 'hr' },
    keyed('invite-once'),
  )
  const again = await app.call(
    admin,
    'POST',
    '/api/invitations',
    { email: 'one@firm.example', role: 'hr' },
    keyed('invite-once'),
  )
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } })
})

it('keeps neither the link of an answer nor a guessable trace of a password', async () => {
  const { body } = await app.call(
    admin,
    'POST',
    '/api/invitations',
    { email: 'two@firm.example', role: 'user' },
    keyed('invite-two'),
  )
  const secret = new URL((body as { link: string }).link).searchParams.get('invite') ?? ''
  const person = { firstName: 'Two', lastName: 'Guest', password: 'a long password' }
  expect(
    (await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, person, keyed('accept-two'))).status,
  ).toBe(200)
  expect(
    (await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, person, keyed('accept-two'))).status,
  ).toBe(200)
  const { rows } = await app.database.owner.query(
    'select company_id, user_id, key, request_hash, answer from idempotency_keys',
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain('accept-two')
  for (const hidden of [secret, 'a long password', 'two@firm.example'])
    expect(stored.includes(hidden), hidden).toBe(false)
})

it('knows a key per person: another’s key is not mine', async () => {
  const colleague = await app.makePerson(admin.companyId)
  const mine = await app.call(
    admin,
    'POST',
    '/api/projects',
    { name: 'Mine', fields: ENGINEERING },
    keyed('same-key-1'),
  )
  const theirs = await app.call(
    colleague,
    'POST',
    '/api/projects',
    { name: 'Theirs', fields: ENGINEERING },
    keyed('same-key-1'),
  )
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body).toMatchObject({ name: 'Theirs' })
})

it('forgets a call that failed: the same key may be used once it is corrected', async () => {
  const project = (await app.call(admin, 'POST', '/api/projects', { name: 'Versioned', fields: ENGINEERING })).body as {
    id: string
  }
  expect(
    (await app.call(admin, 'PATCH', `/api/projects/${project.id}`, { version: 9, name: 'No' }, keyed('corrected-1')))
      .status,
  ).toBe(409)
  expect(
    (await app.call(admin, 'PATCH', `/api/projects/${project.id}`, { version: 1, name: 'Yes' }, keyed('corrected-1')))
      .status,
  ).toBe(200)
})

it('refuses a key that is none', async () => {
  for (const key of ['short', 'with space 123', 'x'.repeat(129)])
    expect(
      (await app.call(admin, 'POST', '/api/projects', { name: 'X', fields: ENGINEERING }, keyed(key))).status,
      key,
    ).toBe(400)
})

it('is kept for a day', () => {
  expect(IDEMPOTENCY_KEY_KEPT_MS).toBe(86_400_000)
})
