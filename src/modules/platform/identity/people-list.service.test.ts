/** The people of a company, and who is invited, as registers: saved views, files, and who may have them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/support/exports.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { PeopleView, Person } from './contract.ts'

let app: TestApp
let admin: TestPerson
let member: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const company = await app.makeCompany('Ridgeline')
  admin = await app.makePerson(company, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  member = await app.makePerson(company, { firstName: 'Mo', lastName: 'Member' })
})
afterAll(() => app.stop())

describe('the people', () => {
  it('are written into a file in words, filtered as on the screen', async () => {
    expect(await exportedRows(app, admin, '/people', { role: 'admin' })).toMatchObject([
      { Id: admin.userId, Person: 'Ada Admin', Role: 'Administrator', Status: 'Active' },
    ])
  })

  it('carry a mark where they run the platform and are guests here', async () => {
    const guest = await app.makePerson(await app.makeCompany('Platform people'), { role: 'admin', firstName: 'Gus' })
    await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [guest.userId])
    await until(
      () => app.call(guest, 'POST', `/api/platform/companies/${admin.companyId}/enter`, {}),
      ({ status }) => status === 200,
    )
    const { rows } = (await app.call<{ rows: Person[] }>(admin, 'GET', '/api/people?size=100')).body
    expect(rows.filter(({ platform }) => platform).map(({ userId }) => userId)).toEqual([guest.userId])
    expect(rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining([admin.userId, member.userId]))
    // one by one as in the list
    expect((await app.call(admin, 'GET', `/api/people/${guest.userId}`)).body).toMatchObject({ platform: true })
    expect((await app.call(admin, 'GET', `/api/people/${member.userId}`)).body).toMatchObject({ platform: false })
  })

  it('can be kept as a view by whoever may see them, and by nobody else', async () => {
    const filter = { role: 'user', sort: 'since', direction: 'desc' }
    const { body } = await app.call<PeopleView>(admin, 'POST', '/api/people-views', { name: 'Colleagues', filter })
    expect(body).toMatchObject({ name: 'Colleagues', filter })
    expect((await app.call(admin, 'GET', '/api/people-views')).body).toMatchObject({ rows: [{ id: body.id }] })
    for (const [method, path] of [
      ['GET', '/api/people-views'],
      ['POST', '/api/people-views'],
      ['DELETE', `/api/people-views/${body.id}`],
      ['POST', '/api/people/export'],
    ] as const)
      expect([path, (await app.call(member, method, path, { name: 'x', filter })).status]).toEqual([path, 403])
  })
})

it('invitations are written into a file with the status they show, newest first', async () => {
  for (const email of ['first@elsewhere.example', 'second@elsewhere.example'])
    expect((await app.call(admin, 'POST', '/api/invitations', { email, role: 'hr', verticalRole: '' })).status).toBe(
      200,
    )
  const ask = async (query: string) =>
    (await app.call<{ rows: { email: string }[] }>(admin, 'GET', `/api/invitations?${query}`)).body.rows
  expect(await ask('status=pending')).toHaveLength(2)
  expect(await ask('status=expired')).toEqual([])
  expect(await exportedRows(app, admin, '/invitations', { status: 'pending' })).toMatchObject([
    { Role: 'HR', Status: 'Invited', 'Invited by': 'Ada Admin' },
    { Role: 'HR', Status: 'Invited' },
  ])
  expect((await app.call(member, 'POST', '/api/invitations/export', {})).status).toBe(403)
})
