/** Spec 3 §3.7: each of the eight features changes what the server does. White label, own colours and API access: `plans/downgrade.service.test.ts`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { addMember } from './public.ts'
import { COMPANY_FEATURES } from './rules.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), { role: 'admin' })
})
afterAll(() => app.stop())

type Record = { version: number; settings: { features: { [name: string]: boolean } } }
async function switches(features: { [name: string]: boolean }, by = admin) {
  const { version } = (await app.call<Record>(by, 'GET', '/api/companies/current')).body
  return app.call<{ code: string }>(by, 'PATCH', '/api/companies/current', { version, settings: { features } })
}
const answers = (path: string, status: number, by = admin) =>
  until(
    () => app.call<{ code: string; message: string }>(by, 'GET', path),
    (answer) => answer.status === status,
  )

it('are the eight of the specification, all on until the company says otherwise', async () => {
  const { settings } = (await app.call<Record>(admin, 'GET', '/api/companies/current')).body
  expect(settings.features).toEqual(Object.fromEntries(COMPANY_FEATURES.map((name) => [name, true])))
  expect(COMPANY_FEATURES).toHaveLength(8)
})

describe.each([
  ['advancedAnalytics', '/api/insights/forecasts', 'advanced analytics'],
  ['advancedReporting', '/api/analytics/months', 'advanced reporting'],
] as const)('%s', (feature, path, called) => {
  it('closes its endpoints with a sentence, and opens them again', async () => {
    await answers(path, 200)
    expect((await switches({ [feature]: false })).status).toBe(200)
    expect((await answers(path, 403)).body).toMatchObject({
      code: 'SWITCHED_OFF',
      message: `Your company has switched ${called} off. An administrator can switch it on again under Admin, Company.`,
    })
    await switches({ [feature]: true })
    await answers(path, 200)
  })
})

describe('advancedAnalytics', () => {
  it('takes what is told of its figures along: insights, and the figures themselves', async () => {
    const figure = () =>
      app
        .call<{ figures: object[] }>(admin, 'GET', '/api/figures?ask=forecasts.predictedDelays')
        .then(({ body }) => body)
    const before = JSON.stringify(await figure())
    await switches({ advancedAnalytics: false })
    await answers('/api/insights/forecasts', 403)
    expect(JSON.stringify(await figure())).not.toBe(before)
    await switches({ advancedAnalytics: true })
    await answers('/api/insights/forecasts', 200)
  })
})

describe('enterpriseIntegrations', () => {
  it('refuses webhooks and incoming calls while it is off, keeps them, and sends nothing of that time', async () => {
    const boss = await app.makePerson(await app.makeCompany('Hooked'), { role: 'admin' })
    const made = await app.call<{ id: string; address: string }>(boss, 'POST', '/api/integrations/hooks', {
      name: 'Orders',
    })
    expect(made.status).toBe(200)
    const path = new URL(made.body.address).pathname
    const ring = () => app.call<{ code: string }>(null, 'POST', path, { order: 1 })
    expect((await ring()).status).toBeLessThan(300)
    await app.aside.query(
      `insert into webhooks (company_id, id, created_by, url, secret_sealed, created_at, updated_at) values ($1, 'w1', $2, 'https://receiver.example/', 'x', '2026-01-01', '2026-01-01')`,
      [boss.companyId, boss.userId],
    )
    await switches({ enterpriseIntegrations: false }, boss)
    await until(ring, ({ status, body }) => status === 403 && body.code === 'SWITCHED_OFF')
    expect(await app.call(boss, 'POST', '/api/integrations/hooks', { name: 'More' })).toMatchObject({
      status: 403,
      body: { code: 'SWITCHED_OFF' },
    })
    expect(((await app.call(boss, 'GET', '/api/integrations/hooks')).body as { rows: object[] }).rows).toHaveLength(1)
    await app.call(boss, 'POST', '/api/integrations/feeds', { name: 'While off', scope: 'all' })
    await switches({ enterpriseIntegrations: true }, boss)
    await until(ring, ({ status }) => status < 300)
    // the reader has passed both: of what happened while it was off nothing is planned
    const { rows } = await until(
      () =>
        app.database.owner.query<{ kind: string }>('select kind from webhook_deliveries where company_id = $1', [
          boss.companyId,
        ]),
      ({ rows: planned }) => planned.some(({ kind }) => kind === 'hook.received'),
    )
    expect(rows.map(({ kind }) => kind)).not.toContain('calendarFeed.created')
  })
})

describe('multiTenant', () => {
  const join = (by: TestPerson, { userId, email }: TestPerson) =>
    app.inside(by.companyId, by, (ctx) =>
      addMember(ctx, { userId, email, firstName: 'Robin', lastName: 'Tester', role: 'user' }),
    )

  it('off keeps the people of a company apart from every other, both ways; who is in both stays', async () => {
    const alone = await app.makePerson(await app.makeCompany('Alone'), { role: 'admin' })
    const other = await app.makePerson(await app.makeCompany('Other'), { role: 'admin' })
    const both = await app.makePerson(other.companyId)
    await join(alone, both)
    await switches({ multiTenant: false }, alone)
    await expect(join(alone, other)).rejects.toMatchObject({ code: 'KEPT_APART' })
    await expect(join(other, alone)).rejects.toMatchObject({ code: 'KEPT_APART' })
    expect((await app.call({ ...both, companyId: alone.companyId }, 'GET', '/api/projects')).status).toBe(200)
    // whoever was let go cannot come back past it
    await app.call(alone, 'POST', `/api/members/${both.userId}/deactivate`, {})
    expect(await app.call(alone, 'POST', `/api/members/${both.userId}/reactivate`, {})).toMatchObject({
      status: 403,
      body: { code: 'KEPT_APART' },
    })
    await switches({ multiTenant: true }, alone)
    await join(alone, other)
  })

  it('off in two companies lets somebody into one of them, also when both take them at the same moment', async () => {
    const [one, two] = [
      await app.makePerson(await app.makeCompany('Apart one'), { role: 'admin' }),
      await app.makePerson(await app.makeCompany('Apart two'), { role: 'admin' }),
    ]
    for (const boss of [one, two]) await switches({ multiTenant: false }, boss)
    const nobody = await app.makePerson(await app.makeCompany('Left soon'))
    await app.aside.query(`update memberships set status = 'left' where user_id = $1`, [nobody.userId])
    const joined = await Promise.allSettled([join(one, nobody), join(two, nobody)])
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('companySwitch', () => {
  it('off keeps the platform’s people out, and those who were in', async () => {
    const platform = await app.makePerson(await app.makeCompany('Platform people'), { role: 'admin' })
    await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
    const firm = await app.makePerson(await app.makeCompany('Closed shop'), { role: 'admin' })
    const enter = () =>
      app.call<{ code: string }>(platform, 'POST', `/api/platform/companies/${firm.companyId}/enter`, {})
    await until(enter, ({ status }) => status === 200)
    const inside = { ...platform, companyId: firm.companyId }
    await answers('/api/projects', 200, inside)
    expect((await switches({ companySwitch: false }, firm)).status).toBe(200)
    await answers('/api/projects', 403, inside)
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'COMPANY_CLOSED' } })
    await switches({ companySwitch: true }, firm)
    await answers('/api/projects', 200, inside)
  })

  it('stays on while nobody of the firm could open it again', async () => {
    const platform = await app.makePerson(await app.makeCompany('Makers of firms'), { role: 'admin' })
    await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
    const { body } = await until(
      () =>
        app.call<{ id: string }>(platform, 'POST', '/api/platform/companies', {
          name: 'New firm',
          vertical: 'engineering',
        }),
      ({ status }) => status === 200,
    )
    expect(await switches({ companySwitch: false }, { ...platform, companyId: body.id })).toMatchObject({
      status: 409,
      body: { code: 'NOBODY_TO_OPEN' },
    })
  })
})
