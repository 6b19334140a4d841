import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { readConfig } from '../../../kernel/server/config.ts'

let app: TestApp
let owner: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const company = await app.makeCompany('Ridgeline')
  owner = await app.makePerson(company, { role: 'admin', email: 'owner@ridgeline.example' })
  colleague = await app.makePerson(company, {
    email: 'colleague@ridgeline.example',
    firstName: 'Cora',
    lastName: 'Colleague',
  })
})
afterAll(() => app.stop())

const standing = async (person: TestPerson) =>
  (await app.call(person, 'GET', '/api/admin-bootstrap')).body as { authorized: boolean; reason: string }
const reasonIs = (person: TestPerson, reason: string) =>
  until(
    () => standing(person),
    (found) => found.reason === reason,
  )
const bootstrap = (person: TestPerson) => app.call(person, 'POST', '/api/admin-bootstrap')
const change = (text: string, values: unknown[] = []) => app.database.owner.query(text, values)

describe('making oneself administrator after first run', () => {
  it('is refused while there is an active administrator', async () => {
    await app.services.settings.change({ ownerDomain: 'ridgeline.example' })
    await change('update auth.users set email_verified = true where id = $1', [colleague.userId])
    await reasonIs(colleague, 'adminExists')
    expect(await bootstrap(colleague)).toMatchObject({ status: 403, body: { code: 'BOOTSTRAP_DENIED' } })
  })

  it('needs an active person with a verified address of exactly the owner’s domain', async () => {
    await change(`update memberships set status = 'deactivated' where user_id = $1`, [owner.userId])
    await change('update auth.users set email_verified = false where id = $1', [colleague.userId])
    await reasonIs(colleague, 'unverified')
    expect((await bootstrap(colleague)).status).toBe(403)
    await change('update auth.users set email_verified = true where id = $1', [colleague.userId])
    for (const domain of ['', 'example', 'evilridgeline.example', 'ridgeline.example.evil']) {
      await app.services.settings.change({ ownerDomain: domain })
      await reasonIs(colleague, 'domain')
      expect((await bootstrap(colleague)).status, domain).toBe(403)
    }
    const stranger = await app.makePerson(colleague.companyId, { email: 'stranger@ridgeline.example.evil' })
    await app.services.settings.change({ ownerDomain: 'ridgeline.example' })
    await change('update auth.users set email_verified = true where id = $1', [stranger.userId])
    await reasonIs(stranger, 'domain')
  })

  it('works once: of two who ask together one becomes administrator, and an urgent notice stays', async () => {
    const second = await app.makePerson(colleague.companyId, { email: 'second@ridgeline.example' })
    await change(`update auth.users set email_verified = true where id = $1`, [second.userId])
    await Promise.all([reasonIs(colleague, 'allowed'), reasonIs(second, 'allowed')])
    const answers = await Promise.all([bootstrap(colleague), bootstrap(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const { rows } = await change(
      `select count(*)::int as n from memberships where role = 'admin' and status = 'active'`,
    )
    expect(rows).toEqual([{ n: 1 }])
    const notices = await change(
      `select type, priority, action_required from notifications where type = 'system_alert'`,
    )
    expect(notices.rows).toEqual([{ type: 'system_alert', priority: 'urgent', action_required: true }])
    expect((await bootstrap(colleague)).status).toBe(403)
  })
})

describe('development login', () => {
  const login = (on: TestApp, body: object, ip = '127.0.0.1') =>
    on.http.inject({ method: 'POST', url: '/api/dev-login', payload: body, remoteAddress: ip })

  it('accepts any address and password on this machine', async () => {
    const dev = await createTestApp()
    try {
      expect((await login(dev, { email: 'admin@dev.example', password: 'x', role: 'admin' })).json()).toEqual({
        email: 'admin@dev.example',
        role: 'admin',
      })
      const cookie = await dev.signIn('admin@dev.example', 'x')
      expect((await dev.http.inject({ url: '/api/me', headers: { cookie } })).json()).toMatchObject({
        user: { status: 'active' },
        companies: [{ role: 'admin' }],
      })
      await login(dev, { email: 'user@dev.example', password: 'y' })
      expect(
        (await dev.http.inject({ url: '/api/people', headers: { cookie: await dev.signIn('user@dev.example', 'y') } }))
          .statusCode,
      ).toBe(403)
      await login(dev, { email: 'user@dev.example', password: 'another' })
      await dev.signIn('user@dev.example', 'another')
      expect((await login(dev, { email: 'far@dev.example', password: 'x' }, '203.0.113.9')).statusCode).toBe(403)
      await dev.database.owner.query('update installation set production = true')
      expect((await login(dev, { email: 'late@dev.example', password: 'x' })).statusCode).toBe(403)
    } finally {
      await dev.stop()
    }
  })

  it('is no address of a production server, which does not start with the bypass either', async () => {
    const production = await createTestApp({ config: { dev: false } })
    try {
      expect((await login(production, { email: 'admin@dev.example', password: 'x', role: 'admin' })).statusCode).toBe(
        404,
      )
      expect((await production.http.inject({ url: '/api/dev-login' })).statusCode).toBe(404)
      expect((await production.http.inject({ url: '/dev-login' })).statusCode).toBe(404)
      expect((await production.http.inject({ url: '/api/openapi.json' })).body).not.toContain('dev-login')
    } finally {
      await production.stop()
    }
    expect(() => readConfig({ PLUMBLINE_AUTH_BYPASS: '1', PLUMBLINE_DATA: app.config.dataFolder })).toThrow(
      /does not start/,
    )
  })
})
