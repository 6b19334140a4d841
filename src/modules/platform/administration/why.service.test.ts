import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

let app: TestApp
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  person = await app.makePerson(admin.companyId, { firstName: 'Ulf', lastName: 'User' })
})
afterAll(() => app.stop())

const why = (userId: string, permission: string, by = admin) =>
  app.call(by, 'GET', `/api/members/${userId}/why?permission=${permission}`)
const answer = async (userId: string, permission: string) =>
  (await why(userId, permission)).body as { held: boolean; reasons: { code: string; role: string | null }[] }
const codes = async (userId: string, permission: string) => {
  const { held, reasons } = await answer(userId, permission)
  return { held, reasons: reasons.map(({ code, role }) => (role ? `${code} ${role}` : code)) }
}

describe('why can this person do that', () => {
  it('because the role holds it by default', async () => {
    expect(await why(person.userId, 'projects.create')).toMatchObject({
      status: 200,
      body: {
        held: true,
        person: { name: 'Ulf User', status: 'active' },
        role: 'user',
        verticalRole: 'senior-engineer',
      },
    })
    expect(await codes(person.userId, 'projects.create')).toEqual({
      held: true,
      reasons: ['lacksByDefault user', 'holdsByDefault senior-engineer'],
    })
  })

  it('because administrators hold everything', async () => {
    expect(await codes(admin.userId, 'members.changeRole')).toEqual({ held: true, reasons: ['adminHoldsAll admin'] })
  })

  it('because the company decided so, with who did and when', async () => {
    await app.call(admin, 'PUT', '/api/permissions/projects.seeAll/senior-engineer', { allowed: true })
    expect(await codes(person.userId, 'projects.seeAll')).toEqual({
      held: true,
      reasons: ['lacksByDefault user', 'holdsByDecision senior-engineer'],
    })
    expect((await answer(person.userId, 'projects.seeAll')).reasons[1]).toMatchObject({
      by: 'Ada Admin',
      at: app.clock.now,
    })
    await app.call(admin, 'DELETE', '/api/permissions/projects.seeAll/senior-engineer')
  })
})

describe("why can't this person do that", () => {
  it('because none of the roles holds it; an administrator could change that', async () => {
    expect(await codes(person.userId, 'users.invite')).toEqual({
      held: false,
      reasons: ['lacksByDefault user', 'lacksByDefault senior-engineer', 'couldChange'],
    })
    expect((await answer(person.userId, 'users.invite')).reasons.at(-1)).toMatchObject({
      administrators: ['Ada Admin'],
      administratorCount: 1,
    })
  })

  it('because it belongs to administrators alone', async () => {
    expect(await codes(person.userId, 'members.changeRole')).toEqual({
      held: false,
      reasons: ['lacksByDefault user', 'lacksByDefault senior-engineer', 'fixed', 'couldChange'],
    })
  })

  it('because the company took it away', async () => {
    await app.call(admin, 'PUT', '/api/permissions/projects.create/senior-engineer', { allowed: false })
    expect(await codes(person.userId, 'projects.create')).toEqual({
      held: false,
      reasons: ['lacksByDefault user', 'withdrawnByDecision senior-engineer', 'couldChange'],
    })
    await app.call(admin, 'DELETE', '/api/permissions/projects.create/senior-engineer')
  })

  it('because the account is deactivated, whatever the role holds', async () => {
    const gone = await app.makePerson(admin.companyId, { firstName: 'Gwen', lastName: 'Gone' })
    await app.call(admin, 'POST', `/api/members/${gone.userId}/deactivate`, {})
    expect(await codes(gone.userId, 'projects.create')).toEqual({
      held: false,
      reasons: ['accountDeactivated', 'lacksByDefault user', 'holdsByDefault senior-engineer', 'couldReactivate'],
    })
  })

  it('because the account waits or was rejected', async () => {
    for (const [status, code] of [
      ['pending', 'accountPending'],
      ['rejected', 'accountRejected'],
    ] as const) {
      const userId = `applicant-${status}`
      await app.database.owner.query(
        `insert into auth.users (id, name, email, first_name, last_name, status) values ($1, $1, $1, 'Wanda', 'Waiting', $2)`,
        [userId, status],
      )
      await app.database.owner.query(
        `insert into access_requests (company_id, user_id, email, first_name, last_name, company, status, requested_at) values ($1, $2, $2, 'Wanda', 'Waiting', '', $3, now())`,
        [admin.companyId, userId, status],
      )
      expect(await codes(userId, 'projects.create')).toEqual({ held: false, reasons: [code, 'couldApprove'] })
    }
  })

  it('is asked by administrators, about people and permissions that exist, in the own company', async () => {
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect((await why(person.userId, 'projects.create', person)).status).toBe(403)
    expect(await why(person.userId, 'projects.create', stranger)).toMatchObject({
      status: 404,
      body: { code: 'MEMBER_NOT_FOUND' },
    })
    expect(await why(person.userId, 'moon.landOn')).toMatchObject({ status: 404, body: { code: 'PERMISSION_UNKNOWN' } })
  })
})

it('people to ask about are members of any status and applicants, of the own company', async () => {
  const found = async (q: string) =>
    (
      (await app.call(admin, 'GET', `/api/people?q=${q}`)).body as {
        rows: { firstName: string; lastName: string; status: string }[]
      }
    ).rows
      .map((one) => `${one.firstName} ${one.lastName} ${one.status}`)
      .toSorted()
  expect(await found('gwen')).toEqual(['Gwen Gone deactivated'])
  expect(await found('wanda')).toEqual(['Wanda Waiting pending', 'Wanda Waiting rejected'])
  expect((await app.call(person, 'GET', '/api/people')).status).toBe(403)
  const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), {
    role: 'admin',
    firstName: 'Stella',
    lastName: 'Stranger',
  })
  expect(await found('stella')).toEqual([])
  expect(((await app.call(stranger, 'GET', '/api/people')).body as { rows: object[] }).rows).toHaveLength(1)
})

describe('why can this person ask that of the server', () => {
  const ask = async (userId: string, action: string) => {
    const { body } = await app.call(admin, 'GET', `/api/members/${userId}/why/action?action=${action}`)
    const { held, reasons } = body as {
      held: boolean
      reasons: { code: string; role: string | null; subject: string }[]
    }
    return {
      held,
      reasons: reasons.map(({ code, role, subject }) => [code, role ?? subject].filter(Boolean).join(' ')),
    }
  }
  it.each([
    ['projects.list', true, ['everybody']],
    ['projects.create', true, ['lacksByDefault user', 'holdsByDefault senior-engineer']],
    ['identity.invite', false, ['lacksByDefault user', 'lacksByDefault senior-engineer', 'couldChange']],
    [
      'companies.brand',
      false,
      ['lacksByDefault user', 'lacksByDefault senior-engineer', 'inPlan whiteLabel', 'couldChange'],
    ],
    ['companies.listCompanies', false, ['staffOnly']],
    ['flags.setFlag', false, ['platformOnly']],
  ])('%s: %s, because %j', async (action, held, reasons) => {
    expect(await ask(person.userId, action)).toEqual({ held, reasons })
  })

  it('says it of an administrator, and names the plan where that is the reason', async () => {
    expect(await ask(admin.userId, 'companies.brand')).toEqual({
      held: true,
      reasons: ['adminHoldsAll admin', 'inPlan whiteLabel'],
    })
    await app.call(admin, 'PUT', '/api/plan', { plan: 'starter' })
    await until(
      () => ask(admin.userId, 'companies.brand'),
      ({ held }) => !held,
    )
    expect((await ask(admin.userId, 'companies.brand')).reasons).toEqual([
      'adminHoldsAll admin',
      'notInPlan whiteLabel',
      'couldPlan',
    ])
    await app.call(admin, 'PUT', '/api/plan', { plan: 'enterprise' })
  })

  it('tells what the company has switched off itself from what the plan lacks', async () => {
    const features = (on: boolean) =>
      app.aside.query(
        `update companies set settings = jsonb_set(settings, '{features}', coalesce(settings -> 'features', '{}') || $2::jsonb) where company_id = $1`,
        [admin.companyId, JSON.stringify({ whiteLabel: on })],
      )
    await features(false)
    await until(
      () => ask(admin.userId, 'companies.brand'),
      ({ held }) => !held,
    )
    expect((await ask(admin.userId, 'companies.brand')).reasons).toEqual([
      'adminHoldsAll admin',
      'switchedOff whiteLabel',
      'couldSwitchOn',
    ])
    await features(true)
  })

  it('knows every action, and no other', async () => {
    const { rows } = (await app.call(admin, 'GET', '/api/actions')).body as { rows: { action: string }[] }
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['projects.create', 'administration.getWhyAction']),
    )
    expect(await app.call(admin, 'GET', `/api/members/${person.userId}/why/action?action=moon.landOn`)).toMatchObject({
      status: 404,
      body: { code: 'ACTION_UNKNOWN' },
    })
    expect((await app.call(person, 'GET', '/api/actions')).status).toBe(403)
  })
})

describe('what can this person do with a record', () => {
  const rules = async (userId: string, recordId: string) => {
    const { body } = await app.call(
      admin,
      'GET',
      `/api/members/${userId}/why/record?module=projects&recordId=${recordId}`,
    )
    return (body as { rights: { action: string; allowed: boolean; rule: string }[] }).rights.map(
      ({ action, allowed, rule }) => `${action} ${allowed ? 'yes' : 'no'}: ${rule}`,
    )
  }
  it('tells which rule of the module allows or forbids it', async () => {
    const owner = await app.makePerson(admin.companyId)
    const reader = await app.makePerson(admin.companyId)
    const { id } = (await app.call(owner, 'POST', '/api/projects', { name: 'Bridge', fields: ENGINEERING })).body as {
      id: string
    }
    await app.call(owner, 'PUT', `/api/projects/${id}/shares/${reader.userId}`, { access: 'view' })
    expect(await rules(owner.userId, id)).toEqual([
      'see yes: owner',
      'comment yes: owner',
      'edit yes: owner',
      'schedule yes: owner',
      'documents yes: owner',
      'upload yes: owner',
      'remove yes: owner',
      'share yes: owner',
      'transfer yes: owner',
    ])
    expect(await rules(admin.userId, id)).toEqual([
      'see yes: seesAll',
      'comment yes: seesAll',
      'edit yes: seesAll',
      'schedule yes: seesAll',
      'documents yes: seesAll',
      'upload yes: seesAll',
      'remove yes: seesAll',
      'share yes: seesAll',
      'transfer yes: seesAll',
    ])
    expect(await rules(person.userId, id)).toEqual([
      'see no: notShared',
      'comment no: notShared',
      'edit no: notShared',
      'schedule no: notShared',
      'documents no: notShared',
      'upload no: notShared',
      'remove no: notShared',
      'share no: notShared',
      'transfer no: notOwner',
    ])
    expect(await rules(reader.userId, id)).toEqual([
      'see yes: shared',
      'comment no: roleMayNot',
      'edit no: roleMayNot',
      'schedule no: roleMayNot',
      'documents yes: roleMay',
      'upload yes: roleMay',
      'remove no: roleMayNot',
      'share no: roleMayNot',
      'transfer no: notOwner',
    ])
    // a project manager may change the projects they see
    await app.call(admin, 'PATCH', `/api/members/${reader.userId}`, { verticalRole: 'project-manager' })
    expect(await rules(reader.userId, id)).toEqual([
      'see yes: shared',
      'comment yes: roleMay',
      'edit yes: roleMay',
      'schedule yes: roleMay',
      'documents yes: roleMay',
      'upload yes: roleMay',
      'remove no: roleMayNot',
      'share yes: roleMay',
      'transfer no: notOwner',
    ])
    expect((await app.call(reader, 'GET', `/api/projects/${id}`)).body).toMatchObject({
      may: { edit: true, remove: false },
    })
  })

  it('says of a share to change that it does not include deleting and sharing, and what the role adds', async () => {
    const [owner, editor] = [await app.makePerson(admin.companyId), await app.makePerson(admin.companyId)]
    // the id is the time
    app.clock.now += 1
    const { id } = (await app.call(owner, 'POST', '/api/projects', { name: 'Tunnel', fields: ENGINEERING })).body as {
      id: string
    }
    await app.call(owner, 'PUT', `/api/projects/${id}/shares/${editor.userId}`, { access: 'edit' })
    const byShare = ['see', 'comment', 'edit', 'schedule', 'documents', 'upload'].map(
      (act) => `${act} yes: sharedToEdit`,
    )
    expect(await rules(editor.userId, id)).toEqual([
      ...byShare,
      'remove no: editMayNot',
      'share no: editMayNot',
      'transfer no: notOwner',
    ])
    await app.call(admin, 'PATCH', `/api/members/${editor.userId}`, { verticalRole: 'project-manager' })
    expect(await rules(editor.userId, id)).toEqual([
      ...byShare,
      'remove no: editMayNot',
      'share yes: roleMay',
      'transfer no: notOwner',
    ])
    // whoever may only view is told that, and not of a share to change
    await app.call(owner, 'PUT', `/api/projects/${id}/shares/${editor.userId}`, { access: 'view' })
    expect(await rules(editor.userId, id)).toContain('remove no: roleMayNot')
    await app.call(owner, 'DELETE', `/api/projects/${id}/shares/${editor.userId}`)
    expect(await rules(editor.userId, id)).toContain('remove no: notShared')
  })

  it('is a record of the own company', async () => {
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    // the id is the time; at another moment it is one that the own company does not have
    app.clock.now += 1
    const { id } = (await app.call(stranger, 'POST', '/api/projects', { name: 'Tower', fields: ENGINEERING })).body as {
      id: string
    }
    expect(
      await app.call(admin, 'GET', `/api/members/${person.userId}/why/record?module=projects&recordId=${id}`),
    ).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } })
  })
})
