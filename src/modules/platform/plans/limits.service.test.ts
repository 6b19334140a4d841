import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'
import { defineModule } from '../../../kernel/contract/module.ts'
import { bindServer } from '../../../kernel/server/module.ts'
import { legal } from '../../../verticals/legal.ts'
import { serverModules } from '../../all.server.ts'

/** The calculations that the tiers of engineering count are yet to come; this stands for the module that will make them. */
const calculations = bindServer(
  defineModule({ id: 'calculations', title: 'Calculations', dependsOn: [], permissions: {}, routes: {}, events: {} }),
  {},
  {},
  { meters: ['calculations'] },
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, calculations] })
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
        'The plan Engineering Starter allows 5 projects and 5 are in use. Delete one you no longer need, or choose a larger plan. You can change the plan under Billing.',
    })
    const colleague = await app.makePerson(admin.companyId, { firstName: 'Ines', lastName: 'Ruiz' })
    expect((await create(colleague, 'One more')).body).toMatchObject({
      message:
        'The plan Engineering Starter allows 5 projects and 5 are in use. Delete one you no longer need, or choose a larger plan. Robin Tester can change the plan under Billing.',
    })
    await app.call(admin, 'PATCH', '/api/me', { language: 'fr' })
    await until(
      () => create(admin, 'One more'),
      (answer) =>
        (answer.body as { message: string }).message.startsWith(
          'La formule Engineering Starter permet 5 projets\u202F; utilisation actuelle\u202F: 5.',
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
  const calculate = (admin: TestPerson) =>
    app.inside(admin.companyId, admin, (ctx) => ctx.takeRoom('calculations', 1, 'engineering'))

  it('of 50 at the same moment with one left, exactly one succeeds; a new month starts from nothing', async () => {
    const admin = await firm('starter')
    await app.inside(admin.companyId, admin, (ctx) => ctx.takeRoom('calculations', 49, 'engineering'))
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
        await ctx.takeRoom('calculations', 1, 'engineering')
        throw new Error('the calculation failed')
      }),
    ).rejects.toThrow('the calculation failed')
    expect(await usage(admin)).toMatchObject({ monthly: [0, 50] })
  })
})

describe('what a trade calls its projects is counted per month where it is made', () => {
  /** Three that can be taken over: what the trade requires is filled in as in its sample. */
  const required = legal.fields.filter((field) => field.required)
  const filled = required.map(({ key }) => String(legal.sample.projects[0]?.fields[key] ?? ''))
  const file = [
    ['Name', ...required.map(({ label }) => label.en)],
    ...['One', 'Two', 'Three'].map((name) => [name, ...filled]),
  ]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n')
  async function practice(plan: string): Promise<TestPerson> {
    const admin = await firm('enterprise')
    await app.aside.query(
      `update companies set verticals = '{legal}', vertical = 'legal', plan = $2 where company_id = $1`,
      [admin.companyId, plan],
    )
    // written past the product, so a session hears of it a moment later
    await until(
      async () => (await app.call<{ companies: { vertical: string }[] }>(admin, 'GET', '/api/me')).body.companies[0],
      (company) => company?.vertical === 'legal',
    )
    return admin
  }
  const open = (by: TestPerson, name: string) =>
    app.call<{ id: string }>(by, 'POST', '/api/projects', { name, fields: legal.sample.projects[0]?.fields })
  const used = (by: TestPerson, n: number) =>
    app.inside(by.companyId, by, (ctx) => ctx.takeRoom('projectsMade', n, 'legal'))

  it('by everybody who makes one; deleting gives nothing back and restoring takes nothing', async () => {
    const admin = await practice('professional')
    const made = await open(admin, 'Hart v. Stone')
    expect(made.status).toBe(200)
    expect(await usage(admin)).toMatchObject({ projects: [1, 50], monthly: [1, 500] })
    await app.call(admin, 'DELETE', `/api/projects/${made.body.id}`)
    expect(await usage(admin)).toMatchObject({ projects: [0, 50], monthly: [1, 500] })
    await app.call(admin, 'POST', `/api/projects/${made.body.id}/restore`, {})
    expect(await usage(admin)).toMatchObject({ projects: [1, 50], monthly: [1, 500] })
  })

  it('a full month takes no more, in the words of the trade', async () => {
    const admin = await practice('starter')
    await used(admin, 50)
    expect(await open(admin, 'One more')).toMatchObject({
      status: 403,
      body: {
        code: 'LIMIT_MONTHLY',
        message:
          'The plan Legal Starter allows 50 matters a month and 50 are used. Wait for the next month, or choose a larger plan. You can change the plan under Billing.',
      },
    })
    expect(await usage(admin)).toMatchObject({ projects: [0, 5], monthly: [50, 50] })
  })

  it('whoever sends a file is told at once that the month is full, and nothing is counted', async () => {
    const admin = await practice('professional')
    await used(admin, 498)
    const sent = await app.http.inject({
      method: 'POST',
      url: '/api/files?name=matters.csv',
      headers: { cookie: admin.cookie, 'x-company-id': admin.companyId, 'content-type': 'text/csv' },
      payload: file,
    })
    const { fileId } = sent.json<{ fileId: string }>()
    expect(await app.call(admin, 'POST', '/api/projects/imports', { fileId })).toMatchObject({
      status: 403,
      body: { code: 'LIMIT_MONTHLY', data: { used: 498, allowed: 500 } },
    })
    expect(await usage(admin)).toMatchObject({ monthly: [498, 500] })
  })

  it('not by a plan that counts something else, or something that nobody makes yet', async () => {
    const engineers = await firm('starter')
    await create(engineers, 'A project')
    const { rows } = await app.database.owner.query('select meter from usage_meters where company_id = $1', [
      engineers.companyId,
    ])
    expect(rows).toEqual([])
    const contractors = await practice('starter')
    await app.aside.query(
      `update companies set verticals = '{subcontractor}', vertical = 'subcontractor' where company_id = $1`,
      [contractors.companyId],
    )
    const { body } = await app.call<object>(contractors, 'GET', '/api/plan')
    expect(body).toMatchObject({
      tiers: [{ limits: { projects: 5, users: 2, storage: 1 }, monthly: [] }, {}, {}],
    })
    expect(Object.keys(await usage(contractors))).toEqual(['projects', 'users', 'storage'])
    expect(JSON.stringify(body)).not.toMatch(/"monthly":(?!\[\])/)
  })

  it('by the vertical of the record, whichever the company has made its own meanwhile', async () => {
    const admin = await practice('professional')
    await used(admin, 500)
    const choose = async (vertical: string, more: object = {}) => {
      const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
      const asked = { version, vertical, verticals: ['legal', 'engineering'], ...more }
      expect((await app.call(admin, 'PATCH', '/api/companies/current', asked)).status).toBe(200)
    }
    const matter = { name: 'Hart v. Stone', vertical: 'legal', fields: legal.sample.projects[0]?.fields }
    const full = {
      status: 403,
      body: { code: 'LIMIT_MONTHLY', data: { plan: 'Legal Professional', what: 'matters', used: 500, allowed: 500 } },
    }
    expect(await app.call(admin, 'POST', '/api/projects', matter)).toMatchObject(full)
    await choose('engineering')
    expect(await app.call(admin, 'POST', '/api/projects', matter)).toMatchObject(full)
    // the plan tells of it, beside what the own vertical counts
    expect((await app.call<{ usage: object[] }>(admin, 'GET', '/api/plan')).body.usage).toEqual(
      expect.arrayContaining([
        { limit: 'monthly', used: 0, allowed: 500, what: 'calculations' },
        { limit: 'monthly', used: 500, allowed: 500, what: 'matters' },
      ]),
    )
    // nor does one come in as something else
    const drawing = { name: 'A drawing', vertical: 'engineering', fields: ENGINEERING }
    const made = await app.call<{ id: string; version: number }>(admin, 'POST', '/api/projects', drawing)
    expect(made.status).toBe(200)
    const moved = { version: made.body.version, vertical: 'legal', fields: matter.fields }
    expect(await app.call(admin, 'PATCH', `/api/projects/${made.body.id}`, moved)).toMatchObject(full)
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    const along = {
      version,
      verticals: ['legal'],
      vertical: 'legal',
      takeAlong: { from: ['engineering'], to: 'legal' },
    }
    expect(await app.call(admin, 'PATCH', '/api/companies/current', along)).toMatchObject(full)
    // and a firm of engineers that makes its first matter counts it
    await app.aside.query('update usage_meters set used = 7 where company_id = $1', [admin.companyId])
    expect((await app.call(admin, 'POST', '/api/projects', matter)).status).toBe(200)
    await choose('legal')
    expect(await usage(admin)).toMatchObject({ monthly: [0, 500] })
    expect((await app.call<{ usage: object[] }>(admin, 'GET', '/api/plan')).body.usage).toContainEqual({
      limit: 'monthly',
      used: 8,
      allowed: 500,
      what: 'matters',
    })
    // what goes away and comes back was made once
    type Row = { id: string; version: number }
    const { body } = await app.call<Row>(admin, 'POST', '/api/projects', { ...matter, name: 'There and back' })
    for (const vertical of ['engineering', 'legal', 'engineering', 'legal']) {
      const { version: now } = (await app.call<Row>(admin, 'GET', `/api/projects/${body.id}`)).body
      expect((await app.call(admin, 'PATCH', `/api/projects/${body.id}`, { version: now, vertical })).status).toBe(200)
    }
    expect((await app.call<{ usage: object[] }>(admin, 'GET', '/api/plan')).body.usage).toContainEqual({
      limit: 'monthly',
      used: 9,
      allowed: 500,
      what: 'matters',
    })
  })

  it('what is counted by a vertical cannot be taken without one', async () => {
    const admin = await firm('starter')
    await expect(app.inside(admin.companyId, admin, (ctx) => ctx.takeRoom('projectsMade'))).rejects.toThrow(
      'projectsMade is counted by the vertical of a record, and none is not one.',
    )
  })

  it('a meter that no module declares cannot be taken', async () => {
    const admin = await firm('starter')
    await expect(app.inside(admin.companyId, admin, (ctx) => ctx.takeRoom('quotes'))).rejects.toThrow(
      'No module declares the meter quotes.',
    )
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
      tiers: [{ id: 'starter', monthly: [{ what: 'calculations' }] }, { id: 'professional' }, { id: 'enterprise' }],
      addOns: [
        { id: 'additionalUsers', count: 0 },
        { id: 'premiumSupport', count: 0 },
      ],
    })
  })

  it('names what it counts of several verticals by their own words', async () => {
    const admin = await firm('enterprise')
    const projects = async () =>
      (await app.call<{ usage: { limit: string; what: string | null }[] }>(admin, 'GET', '/api/plan')).body.usage.find(
        ({ limit }) => limit === 'projects',
      )?.what
    expect(await projects()).toBeNull()
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    await app.call(admin, 'PATCH', '/api/companies/current', { version, verticals: ['legal', 'engineering'] })
    expect(await projects()).toBe('projects and matters')
    await app.call(admin, 'PATCH', '/api/me', { language: 'fr' })
    await until(projects, (what) => what === 'projets et dossiers')
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

  it('says how many open invitations a smaller tier would leave without room', async () => {
    const admin = await firm('enterprise')
    const invite = async (email: string) =>
      (await app.call<{ invitation: { id: string } }>(admin, 'POST', '/api/invitations', { email, role: 'user' })).body
        .invitation.id
    const unplaced = async () => {
      const { body } = await app.call<{ tiers: { id: string; unplaced: number }[] }>(admin, 'GET', '/api/plan')
      return Object.fromEntries(body.tiers.map(({ id, unplaced: count }) => [id, count]))
    }
    expect(await unplaced()).toEqual({ starter: 0, professional: 0, enterprise: 0 })
    const [first] = [await invite('one@guest.example'), await invite('two@guest.example')]
    // two may work with the smallest, and one does
    expect(await unplaced()).toEqual({ starter: 1, professional: 0, enterprise: 0 })
    await app.makePerson(admin.companyId)
    await app.makePerson(admin.companyId)
    expect(await unplaced()).toEqual({ starter: 2, professional: 0, enterprise: 0 })
    // one that was taken back or grew too old fills no place
    await app.call(admin, 'POST', `/api/invitations/${first}/revoke`)
    expect(await unplaced()).toMatchObject({ starter: 1 })
    await app.aside.query(`update invitations set invited_at = invited_at - interval '8 days' where company_id = $1`, [
      admin.companyId,
    ])
    expect(await unplaced()).toMatchObject({ starter: 0 })
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

  it.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 8_640_000_000_000_001, -1])(
    'ends at no moment that a database cannot hold: %i',
    async (expiresAt) => {
      const admin = await firm('enterprise')
      expect(await app.call(admin, 'PUT', '/api/plan', { expiresAt })).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          data: {
            fields: [{ field: 'expiresAt', message: 'Give a time in milliseconds since 1970, before the year 2200.' }],
          },
        },
      })
    },
  )

  it('takes no additional users where any number may come, and says so', async () => {
    const admin = await firm('enterprise')
    expect(await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 3 } })).toMatchObject({
      status: 422,
      body: { code: 'ADD_ON_NEEDLESS', message: expect.stringContaining('the add-on gives nothing more') },
    })
    expect(
      (await app.call(admin, 'PUT', '/api/plan', { plan: 'starter', addOns: { additionalUsers: 3 } })).body,
    ).toMatchObject({ price: 29_00 + 3 * 15_00, addOns: [{ needless: null }, { needless: null }] })
    // those bought before stay, cost nothing meanwhile, and count again
    expect((await app.call(admin, 'PUT', '/api/plan', { plan: 'enterprise' })).body).toMatchObject({
      price: 299_00,
      addOns: [{ id: 'additionalUsers', count: 3, needless: 'unlimited' }, { needless: null }],
    })
    expect(
      (await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 3, premiumSupport: 1 } })).body,
    ).toMatchObject({ price: 299_00 + 50_00 })
  })

  it('that has run out is renewed by choosing one, and told with all it costs', async () => {
    const admin = await firm('starter')
    await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 2 } })
    await app.call(admin, 'PUT', '/api/plan', { expiresAt: app.clock.now - 1 })
    type State = { tiers: { id: string; whole: number }[] }
    const { body } = await app.call<State>(admin, 'GET', '/api/plan')
    const told = body.tiers.find(({ id }) => id === 'professional')?.whole
    expect((await app.call(admin, 'PUT', '/api/plan', { plan: 'professional' })).body).toMatchObject({
      plan: 'professional',
      status: 'active',
      expiresAt: null,
      price: told,
    })
    expect(await app.call(admin, 'PUT', '/api/plan', { addOns: { premiumSupport: 2 } })).toMatchObject({ status: 400 })
  })

  it('tells of each tier what every vertical of the company may make a month, and all that it would cost', async () => {
    const admin = await firm('starter')
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    await app.call(admin, 'PATCH', '/api/companies/current', { version, verticals: ['legal', 'engineering'] })
    await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 3, premiumSupport: 1 } })
    type State = { tiers: { id: string; monthly: object[]; price: number; whole: number }[] }
    const { tiers } = (await app.call<State>(admin, 'GET', '/api/plan')).body
    const each = (allowed: number) => [
      { what: 'calculations', allowed },
      { what: 'matters', allowed },
    ]
    expect(tiers.map(({ id, monthly, price, whole }) => ({ id, monthly, price, whole }))).toEqual([
      { id: 'starter', monthly: each(50), price: 29_00, whole: 29_00 + 3 * 15_00 + 50_00 },
      { id: 'professional', monthly: each(500), price: 99_00, whole: 99_00 + 3 * 15_00 + 50_00 },
      // any number of people may come there, so that additional ones cost nothing
      { id: 'enterprise', monthly: each(-1), price: 299_00, whole: 299_00 + 50_00 },
    ])
  })

  it('sells no add-ons with the free tier, and does not send anybody there', async () => {
    const admin = await firm('free')
    expect(await app.call(admin, 'PUT', '/api/plan', { addOns: { additionalUsers: 5 } })).toMatchObject({
      status: 422,
      body: { code: 'ADD_ON_NEEDLESS' },
    })
    expect((await app.call(admin, 'GET', '/api/plan')).body).toMatchObject({
      addOns: [{ needless: 'free' }, { needless: 'free' }],
    })
    for (let n = 0; n < 2; n += 1) await app.makePerson(admin.companyId)
    const { status, body } = await app.call<{ message: string }>(admin, 'POST', '/api/invitations', {
      email: 'fourth@free.example',
      role: 'user',
    })
    expect([status, body.message]).toEqual([403, expect.stringContaining('or choose a larger plan. ')])
  })

  it('that runs out is told alike by the plan, the company record and the list of companies', async () => {
    const admin = await firm('starter')
    await app.call(admin, 'PUT', '/api/plan', { expiresAt: app.clock.now - 1 })
    const { body: plan } = await app.call<{ name: string }>(admin, 'GET', '/api/plan')
    expect(plan).toMatchObject({ plan: 'free', name: 'Free', status: 'expired' })
    const { body: company } = await app.call<{ subscription: { features: string[] } }>(
      admin,
      'GET',
      '/api/companies/current',
    )
    expect(company.subscription).toMatchObject({
      plan: 'free',
      name: plan.name,
      status: 'expired',
      expiresAt: app.clock.now - 1,
    })
    expect(company.subscription.features).not.toContain('basicCalculations')
    await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [admin.userId])
    const { body: all } = await until(
      () => app.call<{ rows: { id: string }[] }>(admin, 'GET', '/api/platform/companies?size=100'),
      (answer) => answer.status === 200,
    )
    expect(all.rows.find(({ id }) => id === admin.companyId)).toMatchObject({ plan: 'free', planStatus: 'expired' })
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
      config: { plans: { on: true, freeProjects: 6, freeUsers: null, whiteLabel: false } },
    })
    const admin = await platform.makePerson(await platform.makeCompany(), { role: 'admin' })
    expect((await platform.call(admin, 'GET', '/api/plan')).body).toMatchObject({
      plan: 'free',
      name: 'Free',
      price: 0,
      mayChange: false,
      usage: [
        { limit: 'projects', allowed: 6 },
        { limit: 'users', allowed: 3 },
        { limit: 'storage', allowed: 1 },
      ],
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
