import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
})

const set = (by: TestPerson, permission: string, role: string, allowed: boolean) =>
  app.call(by, 'PUT', `/api/permissions/${permission}/${role}`, { allowed })
const reset = (by: TestPerson, permission: string, role: string) =>
  app.call(by, 'DELETE', `/api/permissions/${permission}/${role}`)
const row = async (permission: string, by = admin) =>
  ((await app.call(by, 'GET', '/api/permissions')).body as { rows: { permission: string }[] }).rows.find(
    (one) => one.permission === permission,
  )

describe('the matrix', () => {
  it('lists the permissions of every module with their defaults', async () => {
    expect(await row('projects.create')).toEqual({
      permission: 'projects.create',
      module: 'projects',
      label: 'Create projects',
      fixed: false,
      defaults: ['senior-engineer', 'project-manager', 'principal'],
      overrides: {},
    })
    // a row of a vertical's table that no module asks for comes with the module that will
    expect(await row('time.approve')).toBe(undefined)
    expect(await row('schedule.edit')).toMatchObject({ module: 'schedule', defaults: ['project-manager', 'principal'] })
    expect(await row('permissions.manage')).toMatchObject({ module: 'companies', fixed: true, defaults: [] })
  })

  it('is for administrators, also to read', async () => {
    for (const role of ['user', 'accounting', 'hr'] as const) {
      const person = await app.makePerson(admin.companyId, { role })
      expect((await app.call(person, 'GET', '/api/permissions')).status).toBe(403)
      expect((await set(person, 'projects.seeAll', role, true)).status).toBe(403)
      expect((await reset(person, 'projects.seeAll', role)).status).toBe(403)
    }
  })
})

describe("a company's decision", () => {
  it('counts from the next request on, and can be taken back', async () => {
    const person = await app.makePerson(admin.companyId)
    const invitations = () => app.call(person, 'GET', '/api/invitations')
    expect((await invitations()).status).toBe(403)
    expect(await set(admin, 'users.invite', 'user', true)).toMatchObject({
      status: 200,
      body: { overrides: { user: true } },
    })
    await until(invitations, (answer) => answer.status === 200)
    expect(await reset(admin, 'users.invite', 'user')).toMatchObject({ status: 200, body: { overrides: {} } })
    await until(invitations, (answer) => answer.status === 403)
  })

  it('can be about a role in the vertical', async () => {
    const person = await app.makePerson(admin.companyId)
    expect(await set(admin, 'users.invite', 'senior-engineer', true)).toMatchObject({
      status: 200,
      body: { overrides: { 'senior-engineer': true } },
    })
    await until(
      () => app.call(person, 'GET', '/api/invitations'),
      (answer) => answer.status === 200,
    )
  })

  it('equal to the default is no decision', async () => {
    await set(admin, 'projects.create', 'principal', false)
    expect(await set(admin, 'projects.create', 'principal', true)).toMatchObject({ body: { overrides: {} } })
    expect(
      (await app.database.owner.query('select 1 from role_permissions where company_id = $1', [admin.companyId]))
        .rowCount,
    ).toBe(0)
  })

  it('stands in the history once, with who took it', async () => {
    await set(admin, 'projects.create', 'principal', false)
    await set(admin, 'projects.create', 'principal', false)
    await reset(admin, 'projects.create', 'principal')
    const { rows } = await app.database.owner.query(
      `select actor_id as by, entity_id as about, before, after from events where company_id = $1 and kind = 'permission.changed' order by id`,
      [admin.companyId],
    )
    expect(rows).toEqual([
      {
        by: admin.userId,
        about: 'projects.create',
        before: { role: 'principal', allowed: true },
        after: { role: 'principal', allowed: false },
      },
      {
        by: admin.userId,
        about: 'projects.create',
        before: { role: 'principal', allowed: false },
        after: { role: 'principal', allowed: true },
      },
    ])
  })

  it('is refused about what does not exist or cannot change', async () => {
    expect(await set(admin, 'moon.landOn', 'user', true)).toMatchObject({
      status: 404,
      body: { code: 'PERMISSION_UNKNOWN' },
    })
    expect(await set(admin, 'projects.create', 'astronaut', true)).toMatchObject({
      status: 404,
      body: { code: 'ROLE_UNKNOWN' },
    })
    expect(await set(admin, 'members.changeRole', 'hr', true)).toMatchObject({
      status: 409,
      body: { code: 'PERMISSION_FIXED' },
    })
    expect(await set(admin, 'projects.create', 'admin', false)).toMatchObject({
      status: 409,
      body: { code: 'ADMIN_HOLDS_ALL' },
    })
    expect(await reset(admin, 'projects.create', 'admin')).toMatchObject({
      status: 409,
      body: { code: 'ADMIN_HOLDS_ALL' },
    })
  })

  it('of one company is none of another', async () => {
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    await set(admin, 'projects.create', 'principal', false)
    expect(await row('projects.create', stranger)).toMatchObject({ overrides: {} })
  })
})
