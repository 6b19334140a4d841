import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { ensureMaster } from './platform.service.ts'

let app: TestApp
let owner: TestPerson
let outsider: TestPerson
let firm: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany('Own Firm'), {
    role: 'admin',
    firstName: 'Olga',
    lastName: 'Owner',
  })
  await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [owner.userId])
  firm = await app.makeCompany('Another Firm')
  outsider = await app.makePerson(firm, { role: 'admin' })
  await ensureMaster(app.services, app.database.owner, app.clock.now)
})
afterAll(() => app.stop())

const names = async (by: TestPerson, q = '') =>
  ((await app.call(by, 'GET', `/api/platform/companies?q=${q}`)).body as { rows: { name: string }[] }).rows.map(
    (row) => row.name,
  )
const companiesOf = async (person: TestPerson) =>
  ((await app.call(person, 'GET', '/api/me')).body as { companies: { id: string; role: string; master: boolean }[] })
    .companies

/** An active person with a verified address of the platform owner's domain. */
async function staffMember(email: string, verified = true): Promise<TestPerson> {
  const person = await app.makePerson(firm, { email })
  await app.database.owner.query('update auth.users set email_verified = $2 where id = $1', [person.userId, verified])
  return person
}

describe('the platform’s own company', () => {
  it('is made when missing, once: type saas_platform, plan enterprise, 1000 users', async () => {
    await ensureMaster(app.services, app.database.owner, app.clock.now)
    const { rows } = await app.database.owner.query(
      `select company_id as id, type, plan, user_limit as "userLimit" from companies where type = 'saas_platform'`,
    )
    expect(rows).toEqual([{ id: 'plumbline', type: 'saas_platform', plan: 'enterprise', userLimit: 1000 }])
  })

  it('is no firm: set-up is still needed beside it, and sign-ups do not land in it', async () => {
    const fresh = await createTestApp()
    await ensureMaster(fresh.services, fresh.database.owner, fresh.clock.now)
    const { rows } = await fresh.database.owner.query(
      'select public.setup_needed() as needed, public.receiving_company() as receiving',
    )
    expect(rows).toEqual([{ needed: true, receiving: null }])
    await fresh.stop()
  })
})

describe('the platform owner’s people', () => {
  it('see every company by name and find one by a part of it; nobody else does', async () => {
    await until(
      () => names(owner),
      (found) => found.includes('Another Firm'),
    )
    expect(await names(owner)).toEqual(['Another Firm', 'Own Firm', 'Plumbline'])
    expect(await names(owner, 'OTHER')).toEqual(['Another Firm'])
    expect(await names(owner, '100%25')).toEqual([])
    expect((await app.call(outsider, 'GET', '/api/platform/companies')).status).toBe(403)
    expect(
      (await app.call(outsider, 'POST', '/api/platform/companies', { name: 'Mine', vertical: 'engineering' })).status,
    ).toBe(403)
    expect((await app.call(outsider, 'POST', `/api/platform/companies/${owner.companyId}/enter`, {})).status).toBe(403)
  })

  it('page through any number of companies', async () => {
    const { rows, next } = (await app.call(owner, 'GET', '/api/platform/companies?size=2')).body as {
      rows: { name: string }[]
      next: string
    }
    expect(rows.map((row) => row.name)).toEqual(['Another Firm', 'Own Firm'])
    const second = (await app.call(owner, 'GET', `/api/platform/companies?size=2&cursor=${encodeURIComponent(next)}`))
      .body as { rows: { name: string }[]; next: string | null }
    expect([second.rows.map((row) => row.name), second.next]).toEqual([['Plumbline'], null])
  })

  it('enter a company, which its history tells, and leave it again', async () => {
    expect(await app.call(owner, 'GET', '/api/companies/current', undefined, { 'x-company-id': firm })).toMatchObject({
      status: 403,
      body: { code: 'NO_COMPANY' },
    })
    expect(await app.call(owner, 'POST', `/api/platform/companies/${firm}/enter`, {})).toMatchObject({
      status: 200,
      body: { companyId: firm, role: 'admin' },
    })
    await until(
      () => app.call(owner, 'GET', '/api/companies/current', undefined, { 'x-company-id': firm }),
      (answer) => answer.status === 200,
    )
    const { rows } = await app.database.owner.query(
      `select actor_name as by, after from events where company_id = $1 and kind = 'member.joined' and entity_id = $2`,
      [firm, owner.userId],
    )
    expect(rows).toEqual([{ by: 'Olga Owner', after: { role: 'admin', platform: true } }])
    expect(await app.call(owner, 'POST', `/api/platform/companies/${firm}/leave`, {})).toMatchObject({ status: 200 })
    await until(
      () => app.call(owner, 'GET', '/api/companies/current', undefined, { 'x-company-id': firm }),
      (answer) => answer.status === 403,
    )
    expect(await app.call(owner, 'POST', `/api/platform/companies/${firm}/enter`, {})).toMatchObject({ status: 200 })
  })

  it('fill no place of the plan of a company they entered', async () => {
    const { rows } = await app.database.owner.query<{ n: number }>(
      `select count(*)::int as n from memberships where company_id = $1 and status = 'active' and not platform`,
      [firm],
    )
    expect((await app.call(outsider, 'GET', '/api/plan')).body).toMatchObject({
      usage: [{}, { limit: 'users', used: rows[0]?.n }, { limit: 'storage' }],
    })
  })

  it('make a firm of any vertical and administer it until somebody of the firm does', async () => {
    const made = await app.call(owner, 'POST', '/api/platform/companies', {
      name: 'Brand New',
      vertical: 'engineering',
      plan: 'starter',
    })
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Brand New', vertical: 'engineering', plan: 'starter', people: 0, entered: true },
    })
    const { id } = made.body as { id: string }
    const company = () => app.call(owner, 'GET', '/api/companies/current', undefined, { 'x-company-id': id })
    await until(company, (answer) => answer.status === 200)
    expect((await company()).body).toMatchObject({
      name: 'Brand New',
      vertical: 'engineering',
      subscription: { plan: 'starter' },
    })
    expect(await app.call(owner, 'POST', `/api/platform/companies/${id}/leave`, {})).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    })
    // by whichever way
    expect(await app.call(owner, 'POST', `/api/me/companies/${id}/leave`, {})).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN_LEAVES' },
    })
    expect(
      await app.call(owner, 'POST', '/api/platform/companies', { name: 'Odd', vertical: 'space-mining' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'VERTICAL_UNKNOWN', message: 'No configuration found for vertical: space-mining' },
    })
  })
})

describe('an address of the platform owner’s domain', () => {
  it('lets see all companies and enter them as a user; it confers no other role', async () => {
    await app.services.settings.change({ ownerDomain: 'owner.example' })
    const staff = await staffMember('sam@owner.example')
    await until(
      () => names(staff),
      (found) => found.includes('Own Firm'),
    )
    expect(await app.call(staff, 'POST', `/api/platform/companies/${owner.companyId}/enter`, {})).toMatchObject({
      status: 200,
      body: { role: 'user' },
    })
    expect(
      (await app.call(staff, 'PUT', `/api/platform/companies/${firm}/status`, { status: 'suspended' })).status,
    ).toBe(403)
    expect((await app.call(staff, 'GET', '/api/platform/companies')).status).toBe(200)
  })

  it('starts in the platform’s own company', async () => {
    const staff = await staffMember('sue@owner.example')
    await until(
      () => companiesOf(staff),
      (found) => found[0]?.master === true,
    )
  })

  it.each([
    ['without a verified address', 'una@owner.example', false],
    ['of a domain that only ends alike', 'ned@notowner.example', true],
    ['of a subdomain', 'pat@mail.owner.example', true],
  ])('gives nothing to somebody %s', async (_who, email, verified) => {
    const person = await staffMember(email, verified)
    expect((await app.call(person, 'GET', '/api/platform/companies')).status).toBe(403)
    expect(await companiesOf(person)).toHaveLength(1)
  })

  it('counts only as long as it is theirs: a company they entered closes when the domain changes', async () => {
    const staff = await staffMember('tom@owner.example')
    await until(
      () => names(staff),
      (found) => found.length > 0,
    )
    await app.call(staff, 'POST', `/api/platform/companies/${owner.companyId}/enter`, {})
    await until(
      () => companiesOf(staff),
      (found) => found.some((one) => one.id === owner.companyId),
    )
    await app.services.settings.change({ ownerDomain: null })
    await app.database.owner.query(`select pg_notify('plumbline_access', '')`)
    await until(
      () => companiesOf(staff),
      (found) => !found.some((one) => one.id === owner.companyId),
    )
  })
})

describe('a suspended company', () => {
  it('can be read by its people and not changed, until it is opened again', async () => {
    const closed = await app.makeCompany('Closed Firm')
    const admin = await app.makePerson(closed, { role: 'admin' })
    expect(
      await app.call(owner, 'PUT', `/api/platform/companies/${closed}/status`, { status: 'suspended' }),
    ).toMatchObject({ status: 200, body: { status: 'suspended' } })
    const rename = () => app.call(admin, 'PATCH', '/api/companies/current', { version: 2, name: 'Renamed' })
    await until(rename, (answer) => answer.status === 403)
    expect(await rename()).toMatchObject({ body: { code: 'COMPANY_SUSPENDED' } })
    expect((await app.call(admin, 'GET', '/api/companies/current')).status).toBe(200)
    await app.call(owner, 'PUT', `/api/platform/companies/${closed}/status`, { status: 'active' })
    await until(
      () => app.call(admin, 'PATCH', '/api/companies/current', { version: 3, name: 'Renamed' }),
      (answer) => answer.status === 200,
    )
    expect(
      await app.call(owner, 'PUT', '/api/platform/companies/plumbline/status', { status: 'suspended' }),
    ).toMatchObject({ status: 409, body: { code: 'MASTER_STAYS' } })
  })
})
