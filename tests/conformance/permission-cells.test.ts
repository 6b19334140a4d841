/**
 * Every cell of every vertical's permission table is tried over HTTP: what the table says, what the server does and what the explainer answers are one. A
 * permission that no vertical's role can be seen using has no place in a table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldBy } from '../../src/kernel/contract/vertical.ts'
import type { Module } from '../../src/kernel/contract/module.ts'
import { manifests } from '../../src/modules/all.manifests.ts'
import { verticals } from '../../src/verticals/all.ts'
import { engineering } from '../../src/verticals/engineering.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { until } from '../support/until.ts'

type Scene = { vertical: string; admin: TestPerson; fields: object; companyId: string }
/** Tries what the permission is for and answers the status. */
type Try = (scene: Scene, person: TestPerson) => Promise<number>

let app: TestApp

const BY_SELLER = (manifests as readonly Module[]).flatMap(({ permissions }) =>
  Object.entries(permissions).flatMap(([name, { bySeller }]) => (bySeller ? [name] : [])),
)
const declared = new Set((manifests as readonly Module[]).flatMap(({ permissions }) => Object.keys(permissions)))

/** A project of somebody else, shared to be looked at: what a person may do with it is what their role holds. */
async function shared({ admin, vertical, fields }: Scene, person: TestPerson): Promise<string> {
  const { body } = await app.call<{ id: string }>(admin, 'POST', '/api/projects', { name: 'Shared', vertical, fields })
  await app.call(admin, 'PUT', `/api/projects/${body.id}/shares/${person.userId}`, { access: 'view' })
  return body.id
}

const TRIES: Readonly<Record<string, Try>> = {
  'projects.view': async (scene, person) =>
    (await app.call(person, 'GET', `/api/projects/${await shared(scene, person)}`)).status,
  'projects.create': async ({ vertical, fields }, person) =>
    (await app.call(person, 'POST', '/api/projects', { name: 'Made', vertical, fields })).status,
  'projects.edit': async (scene, person) =>
    (await app.call(person, 'PATCH', `/api/projects/${await shared(scene, person)}`, { version: 1, notes: 'Seen' }))
      .status,
  'projects.delete': async (scene, person) =>
    (await app.call(person, 'DELETE', `/api/projects/${await shared(scene, person)}`)).status,
  'projects.share': async (scene, person) => {
    const path = `/api/projects/${await shared(scene, person)}/shares/${(await app.makePerson(scene.companyId)).userId}`
    return (await app.call(person, 'PUT', path, { access: 'view' })).status
  },
  'schedule.edit': async (scene, person) => {
    const id = await shared(scene, person)
    const changes = [{ op: 'add', parentId: null, task: { name: 'Survey' } }]
    return (await app.call(person, 'POST', `/api/projects/${id}/schedule/changes`, { changes })).status
  },
  'rates.view': async ({ admin }, person) => {
    await app.call(admin, 'POST', '/api/resources', {
      name: 'Steel crew',
      kind: 'crew',
      rate: 85_00,
      email: 'crew@home.example',
    })
    const { body } = await app.call<{ rows: { rate: number | null; email: string }[] }>(person, 'GET', '/api/resources')
    return body.rows.some(({ rate, email }) => rate !== null || email !== '') ? 200 : 403
  },
  'documents.view': async (scene, person) =>
    (await app.call(person, 'GET', `/api/projects/${await shared(scene, person)}/files`)).status,
  'documents.upload': async (scene, person) =>
    // the refusal comes before the file is looked for
    (await app.call(person, 'POST', `/api/projects/${await shared(scene, person)}/files`, { fileId: 'none' })).status,
  'billing.view': async (_scene, person) => (await app.call(person, 'GET', '/api/plan')).status,
  'billing.manage': async (_scene, person) =>
    (await app.call(person, 'PUT', '/api/plan', { plan: 'enterprise' })).status,
  'settings.manage': async ({ vertical }, person) =>
    (await app.call(person, 'PUT', '/api/vertical-data/board', { value: 1, vertical })).status,
}

const SELLING = { on: true, freeProjects: null, freeUsers: null, whiteLabel: false }

/** An installation of one's own. */
let own: TestApp
/** One that sells plans. */
let seller: TestApp
beforeAll(async () => {
  own = await createTestApp()
  seller = await createTestApp({ config: { plans: SELLING } })
  app = own
})
afterAll(() => Promise.all([own.stop(), seller.stop()]))

it('every permission of a table can be tried', () => {
  const named = new Set(
    verticals.flatMap(({ permissions }) => Object.keys(permissions)).filter((one) => declared.has(one)),
  )
  expect([...named].toSorted()).toEqual(Object.keys(TRIES).toSorted())
})

type Found = { held: boolean; reasons: { code: string }[] }
const whyOf = (by: TestPerson, person: TestPerson, permission: string, vertical: string) =>
  app.call<Found>(by, 'GET', `/api/members/${person.userId}/why?${new URLSearchParams({ permission, vertical })}`)

/** A company of the vertical alone, in the installation that is tried. */
async function firm(vertical: (typeof verticals)[number]): Promise<Scene> {
  const { id } = vertical
  const companyId = await app.makeCompany()
  await app.aside.query(`update companies set plan = 'enterprise' where company_id = $1`, [companyId])
  const admin = await app.makePerson(companyId, { role: 'admin' })
  const { body: company } = await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')
  await app.call(admin, 'PATCH', '/api/companies/current', { version: company.version, verticals: [id], vertical: id })
  return { vertical: id, admin, fields: vertical.sample.projects[0]?.fields ?? {}, companyId }
}

async function withRole({ admin, companyId, vertical }: Scene, verticalRole: string): Promise<TestPerson> {
  const person = await app.makePerson(companyId)
  const path = `/api/members/${person.userId}`
  expect((await app.call(admin, 'PATCH', path, { verticalRole }, { 'x-vertical': vertical })).status).toBe(200)
  return person
}

describe.each(verticals.map((vertical) => [vertical.id, vertical] as const))('%s', (id, vertical) => {
  it('does by role what its table says, and the explainer says the same', async () => {
    app = own
    const scene = await firm(vertical)
    const wrong: string[] = []
    for (const role of vertical.roles) {
      const person = await withRole(scene, role.id)
      const byTable = heldBy(vertical, role.id, {}, () => false)
      for (const [permission, attempt] of Object.entries(TRIES)) {
        const status = await attempt(scene, person)
        const does = status < 300 || (permission === 'documents.upload' && status === 404)
        const why = await whyOf(scene.admin, person, permission, id)
        if (does !== byTable.includes(permission) || why.body.held !== does || ![200, 403, 404].includes(status))
          wrong.push(
            `${role.id} ${permission}: table ${byTable.includes(permission)}, server ${status}, explainer ${why.body.held}`,
          )
      }
    }
    expect(wrong).toEqual([])
  })

  it('where plans are sold, what is the platform’s is held by nobody else: server, explainer, matrix and session say so', async () => {
    app = seller
    const scene = await firm(vertical)
    const people = [scene.admin]
    for (const role of vertical.roles) people.push(await withRole(scene, role.id))
    expect(BY_SELLER).toContain('billing.manage')
    for (const permission of BY_SELLER) {
      for (const person of people) {
        expect(await TRIES[permission]?.(scene, person)).toBe(403)
        const why = await whyOf(scene.admin, person, permission, id)
        expect(why.body).toMatchObject({ held: false, reasons: [{ code: 'platformOnly' }] })
        const me = await app.call(person, 'GET', '/api/me')
        expect(JSON.stringify(me.body)).not.toContain(`"${permission}"`)
      }
      const matrix = await app.call<{ rows: { permission: string }[] }>(scene.admin, 'GET', '/api/permissions')
      expect(matrix.body.rows.map((row) => row.permission)).not.toContain(permission)
      expect(matrix.body.rows.map((row) => row.permission)).toContain('billing.view')
    }
  })
})

it('where plans are sold the explainer of an action says why nobody of a company sets the plan, and that the platform’s people do', async () => {
  app = seller
  const scene = await firm(engineering)
  const path = `/api/members/${scene.admin.userId}/why/action?action=plans.changePlan`
  expect(await app.call(scene.admin, 'GET', path)).toMatchObject({
    status: 200,
    body: { held: false, reasons: [{ code: 'platformOnly' }] },
  })
  await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [
    scene.admin.userId,
  ])
  await until(
    () => app.call(scene.admin, 'PUT', '/api/plan', { plan: 'professional' }),
    ({ status }) => status === 200,
  )
  expect((await app.call(scene.admin, 'GET', path)).body).toMatchObject({
    held: true,
    reasons: [{ code: 'isPlatform' }],
  })
})
