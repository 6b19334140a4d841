import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

async function firm(plan: string): Promise<TestPerson> {
  const admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  await app.call(admin, 'PUT', '/api/plan', { plan })
  return admin
}

const create = (by: TestPerson, name: string) => app.call(by, 'POST', '/api/projects', { name, fields: ENGINEERING })
const usage = async (by: TestPerson) =>
  Object.fromEntries(
    (
      (await app.call(by, 'GET', '/api/plan')).body as { usage: { limit: string; used: number; allowed: number }[] }
    ).usage.map(({ limit, used, allowed }) => [limit, [used, allowed]]),
  )

describe('projects', () => {
  it('of 50 who create one at the same moment with one place left, exactly one succeeds', async () => {
    const admin = await firm('starter')
    for (const name of ['One', 'Two', 'Three', 'Four']) expect((await create(admin, name)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => create(admin, `At once ${at}`)))
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(answers.length - refused.length).toBe(1)
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'LIMIT_PROJECTS', data: { plan: 'Engineering Starter', allowed: 5, used: 5 } },
      })
    expect(await usage(admin)).toMatchObject({ projects: [5, 5] })
  })

  it('the refusal names limit, use and the way out, in the language of the reader', async () => {
    const admin = await firm('starter')
    for (let at = 0; at < 5; at += 1) await create(admin, `Project ${at}`)
    expect((await create(admin, 'One more')).body).toMatchObject({
      message:
        'The plan Engineering Starter allows 5 projects and 5 are in use. Delete one you no longer need, or ask an administrator to change the plan under Billing.',
    })
    await app.call(admin, 'PATCH', '/api/me', { language: 'fr' })
    await until(
      () => create(admin, 'One more'),
      (answer) =>
        (answer.body as { message: string }).message.startsWith(
          'La formule Engineering Starter permet 5 projets et 5 sont utilisés.',
        ),
    )
  })

  it('deleting one makes room, and one that was deleted needs room to come back', async () => {
    const admin = await firm('starter')
    const made = []
    for (let at = 0; at < 5; at += 1) made.push((await create(admin, `Project ${at}`)).body as { id: string })
    const [first] = made
    await app.call(admin, 'DELETE', `/api/projects/${first?.id}`)
    expect((await create(admin, 'In its place')).status).toBe(200)
    expect(await app.call(admin, 'POST', `/api/projects/${first?.id}/restore`, {})).toMatchObject({
      status: 403,
      body: { code: 'LIMIT_PROJECTS' },
    })
  })

  it('a smaller plan deletes nothing; it only lets no more in', async () => {
    const admin = await firm('enterprise')
    for (let at = 0; at < 7; at += 1) await create(admin, `Project ${at}`)
    expect(await app.call(admin, 'PUT', '/api/plan', { plan: 'starter' })).toMatchObject({
      status: 200,
      body: { plan: 'starter' },
    })
    expect(await usage(admin)).toMatchObject({ projects: [7, 5] })
    expect(await create(admin, 'Eighth')).toMatchObject({ status: 403, body: { data: { used: 7, allowed: 5 } } })
    expect(((await app.call(admin, 'GET', '/api/projects')).body as { rows: unknown[] }).rows).toHaveLength(7)
  })
})

describe('people', () => {
  it('fill the places of the plan; additional users add some', async () => {
    const admin = await firm('starter')
    const second = await app.makePerson(admin.companyId)
    await expect(app.makePerson(admin.companyId)).rejects.toMatchObject({
      code: 'LIMIT_USERS',
      data: { allowed: 2, used: 2 },
    })
    await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 1 } })
    await app.makePerson(admin.companyId)
    await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 0 } })
    await app.call(admin, 'POST', `/api/members/${second.userId}/deactivate`, {})
    expect(await app.call(admin, 'POST', `/api/members/${second.userId}/reactivate`, {})).toMatchObject({
      status: 403,
      body: { code: 'LIMIT_USERS' },
    })
  })
})

describe('what the vertical counts per month', () => {
  const calculate = (admin: TestPerson) => app.inside(admin.companyId, admin, (ctx) => ctx.takeRoom('calculations'))

  it('of 50 at the same moment with one left, exactly one succeeds; a new month starts from nothing', async () => {
    const admin = await firm('starter')
    await app.inside(admin.companyId, admin, (ctx) => ctx.takeRoom('calculations', 49))
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => calculate(admin)))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'LIMIT_MONTHLY', data: { what: 'calculations', allowed: 50, used: 50 } },
    })
    expect(await usage(admin)).toMatchObject({ monthly: [50, 50] })
    const before = app.clock.now
    app.clock.now = Date.UTC(2026, 11, 1)
    await calculate(admin)
    expect(await usage(admin)).toMatchObject({ monthly: [1, 50] })
    app.clock.now = before
  })

  it('is taken back with a transaction that fails', async () => {
    const admin = await firm('starter')
    await expect(
      app.inside(admin.companyId, admin, async (ctx) => {
        await ctx.takeRoom('calculations')
        throw new Error('the calculation failed')
      }),
    ).rejects.toThrow('the calculation failed')
    expect(await usage(admin)).toMatchObject({ monthly: [0, 50] })
  })
})

describe('storage', () => {
  const upload = (by: TestPerson, bytes: number) =>
    app.http.inject({
      method: 'POST',
      url: '/api/files?name=plan.pdf',
      headers: { cookie: by.cookie, 'x-company-id': by.companyId, 'content-type': 'application/pdf' },
      payload: Buffer.alloc(bytes, bytes % 251),
    })

  it('is counted as files come and go, and a full one takes no more', async () => {
    const admin = await firm('starter')
    expect((await upload(admin, 1000)).statusCode).toBe(201)
    const { rows } = await app.database.owner.query(
      'select bytes::int as bytes from storage_used where company_id = $1',
      [admin.companyId],
    )
    expect(rows).toEqual([{ bytes: 1000 }])
    await app.database.owner.query('update storage_used set bytes = $2 where company_id = $1', [
      admin.companyId,
      1024 ** 3 - 10,
    ])
    const refused = await upload(admin, 1001)
    expect(refused.json()).toMatchObject({
      code: 'LIMIT_STORAGE',
      data: { allowed: 1, used: 1, plan: 'Engineering Starter' },
    })
    expect((await upload(admin, 10)).statusCode).toBe(201)
    await app.database.owner.query('delete from files where company_id = $1', [admin.companyId])
    const after = await app.database.owner.query(
      'select bytes < 1073741824 as less from storage_used where company_id = $1',
      [admin.companyId],
    )
    expect(after.rows).toEqual([{ less: true }])
  })
})

describe('the plan itself', () => {
  it('is enterprise on an own installation, shown with usage, tiers and add-ons', async () => {
    const admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    expect((await app.call(admin, 'GET', '/api/plan')).body).toMatchObject({
      plan: 'enterprise',
      name: 'Engineering Enterprise',
      price: 299_00,
      status: 'active',
      mayChange: true,
      selling: false,
      monthlyLabel: 'calculations',
      tiers: [{ id: 'starter' }, { id: 'professional' }, { id: 'enterprise' }],
      addOns: [
        { id: 'additionalUsers', count: 0 },
        { id: 'premiumSupport', count: 0 },
      ],
    })
  })

  it('says what a smaller tier would be over', async () => {
    const admin = await firm('enterprise')
    await app.makePerson(admin.companyId)
    await app.makePerson(admin.companyId)
    expect((await app.call(admin, 'GET', '/api/plan')).body).toMatchObject({
      tiers: [
        { id: 'starter', over: ['users'] },
        { id: 'professional', over: [] },
        { id: 'enterprise', over: [] },
      ],
    })
  })

  it('is seen by who may see billing and changed by who may manage it; an unknown add-on is refused', async () => {
    const admin = await firm('enterprise')
    const person = await app.makePerson(admin.companyId)
    expect((await app.call(person, 'GET', '/api/plan')).status).toBe(403)
    const books = await app.makePerson(admin.companyId, { role: 'accounting' })
    expect(await app.call(books, 'GET', '/api/plan')).toMatchObject({ status: 200, body: { mayChange: false } })
    expect((await app.call(books, 'PUT', '/api/plan', { plan: 'free' })).status).toBe(403)
    expect(await app.call(admin, 'PUT', '/api/plan', { addOns: { rocket: 1 } })).toMatchObject({
      status: 422,
      body: { code: 'ADD_ON_UNKNOWN' },
    })
  })

  it('that runs out counts as free until it is renewed', async () => {
    const admin = await firm('enterprise')
    await app.call(admin, 'PUT', '/api/plan', { expiresAt: app.clock.now - 1 })
    expect((await app.call(admin, 'GET', '/api/plan')).body).toMatchObject({ plan: 'free', status: 'expired' })
    for (let at = 0; at < 5; at += 1) await create(admin, `Project ${at}`)
    expect((await create(admin, 'Sixth')).status).toBe(403)
    await app.call(admin, 'PUT', '/api/plan', { expiresAt: null })
    expect((await create(admin, 'Sixth')).status).toBe(200)
  })
})

describe('where plans are sold', () => {
  it('a new company is free, and only the platform sets its plan', async () => {
    const platform = await createTestApp({
      config: { plans: { on: true, freeProjects: 6, freeUsers: null, teamFeatures: false, whiteLabel: false } },
    })
    const admin = await platform.makePerson(await platform.makeCompany(), { role: 'admin' })
    expect((await platform.call(admin, 'GET', '/api/plan')).body).toMatchObject({
      plan: 'free',
      name: 'Free',
      price: 0,
      mayChange: false,
      usage: [{ limit: 'projects', allowed: 6 }, { limit: 'users', allowed: 3 }, {}, {}],
    })
    expect(await platform.call(admin, 'PUT', '/api/plan', { plan: 'enterprise' })).toMatchObject({
      status: 403,
      body: { code: 'PLAN_BY_PLATFORM' },
    })
    await platform.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [
      admin.userId,
    ])
    await until(
      () => platform.call(admin, 'PUT', '/api/plan', { plan: 'professional' }),
      (answer) => answer.status === 200,
    )
    await platform.stop()
  })
})
