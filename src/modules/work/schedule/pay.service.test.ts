/** What people cost and where they are reached privately is told to administrators, accounting and, by table, project managers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Changed, Plan, Resource } from './contract.ts'

const RATE = 123_45
const HOME = 'masons@home.example'
let app: TestApp
let admin: TestPerson
let accounting: TestPerson
let manager: TestPerson
let engineer: TestPerson
let pier: string
let crew: Resource
let wall: string

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  accounting = await app.makePerson(companyId, { role: 'accounting' })
  manager = await app.makePerson(companyId)
  engineer = await app.makePerson(companyId)
  await give(manager, 'project-manager')
  await give(engineer, 'engineer')
  crew = (
    await app.call<Resource>(admin, 'POST', '/api/resources', {
      name: 'Masons',
      kind: 'crew',
      capacity: 300,
      rate: RATE,
      email: HOME,
    })
  ).body
  pier = (await app.call<{ id: string }>(admin, 'POST', '/api/projects', { name: 'Pier 7', fields: ENGINEERING })).body
    .id
  const { body: added } = await app.call<Changed>(admin, 'POST', `/api/projects/${pier}/schedule/changes`, {
    changes: [{ op: 'add', ref: 'wall', parentId: null, task: { name: 'Quay wall', duration: 480 } }],
  })
  wall = added.refs['wall'] ?? ''
  await app.call(admin, 'POST', `/api/projects/${pier}/schedule/changes`, {
    changes: [{ op: 'assign', taskId: wall, before: [], after: [{ resourceId: crew.id, units: 100 }] }],
  })
  for (const person of [manager, engineer])
    await app.call(admin, 'PUT', `/api/projects/${pier}/shares/${person.userId}`, { access: 'edit' })
})
afterAll(() => app.stop())

async function give(person: TestPerson, verticalRole: string): Promise<void> {
  const { status, body } = await app.call(
    admin,
    'PATCH',
    `/api/members/${person.userId}`,
    { verticalRole },
    { 'x-vertical': 'engineering' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Every answer that could hold it, as it goes over the line. */
async function told(person: TestPerson): Promise<string[]> {
  const asked = [
    '/api/resources',
    `/api/projects/${pier}/schedule`,
    `/api/tasks/${wall}/history`,
    `/api/projects/${pier}/activity`,
    '/api/analytics/activity',
    `/api/search?q=${encodeURIComponent('Masons')}`,
    `/api/search?q=${encodeURIComponent(HOME)}`,
    '/api/audit?size=100',
  ]
  const answers = await Promise.all(
    asked.map(async (path) => ({ path, text: JSON.stringify((await app.call(person, 'GET', path)).body) })),
  )
  return answers.filter(({ text }) => text.includes(String(RATE)) || text.includes(HOME)).map(({ path }) => path)
}

it('is told to an administrator, also in the log', async () => {
  expect(await told(admin)).toEqual(['/api/resources', `/api/projects/${pier}/schedule`, '/api/audit?size=100'])
})

it('is no name of a record in the log to whoever may read the log and not the rates', async () => {
  const reader = await app.makePerson(admin.companyId, { role: 'hr' })
  const { body: crew } = await app.call<Resource>(admin, 'POST', '/api/resources', { name: 'Riggers', kind: 'crew' })
  await app.call(admin, 'POST', '/api/resources', { ...crew, name: 'Riggers', email: HOME, rate: RATE })
  await app.call(admin, 'DELETE', `/api/resources/${crew.id}`)
  expect((await app.call(admin, 'PUT', '/api/permissions/audit.read/hr', { allowed: true })).status).toBe(200)
  const { body } = await until(
    () =>
      app.call<{ rows: { subject: string; entityId: string }[] }>(reader, 'GET', '/api/audit?module=schedule&size=100'),
    ({ status }) => status === 200,
  )
  expect(body.rows.filter(({ entityId }) => entityId === crew.id).map(({ subject }) => subject)).not.toContain(HOME)
  expect(JSON.stringify(body)).not.toContain(HOME)
})

it('is told to accounting and to a project manager', async () => {
  expect(await told(accounting)).toContain('/api/resources')
  expect(await told(manager)).toEqual(['/api/resources', `/api/projects/${pier}/schedule`])
})

it('is kept from an engineer everywhere, who may change the project all the same and is told that it is kept', async () => {
  expect(await told(engineer)).toEqual([])
  const { body } = await app.call<Plan>(engineer, 'GET', `/api/projects/${pier}/schedule`)
  expect(body.resources).toMatchObject([{ name: 'Masons', rate: null, email: '', hidden: true }])
})

it('cannot be found out by asking for it', async () => {
  const { body } = await app.call<{ rows: Resource[] }>(engineer, 'GET', '/api/resources?q=home.example')
  expect(body.rows).toEqual([])
})

it('makes no resource of a colleague for whoever may change no schedule', async () => {
  const outsider = await app.makePerson(admin.companyId)
  const { status, body } = await app.call<{ code: string }>(outsider, 'PUT', `/api/resources/people/${manager.userId}`)
  expect([status, body.code]).toEqual([403, 'NOT_YOURS_TO_BOOK'])
  expect((await app.call(outsider, 'PUT', `/api/resources/people/${outsider.userId}`)).status).toBe(200)
  expect((await app.call(engineer, 'PUT', `/api/resources/people/${manager.userId}`)).status).toBe(200)
})

it('stands in the log with what changed and nothing else', async () => {
  const { body: made } = await app.call<Resource>(admin, 'POST', '/api/resources', { name: 'Crane', kind: 'equipment' })
  await app.call(admin, 'POST', '/api/resources', { ...made, name: 'Crane', capacity: 300 })
  // saved as it was: nothing to tell
  await app.call(admin, 'POST', '/api/resources', { id: made.id, name: 'Crane', capacity: 300 })
  const { rows } = await app.database.owner.query<{ before: unknown; after: unknown }>(
    `select before, after from events where company_id = $1 and entity_id = $2 and kind = 'resource.changed'`,
    [admin.companyId, made.id],
  )
  expect(rows).toEqual([{ before: { capacity: 100 }, after: { capacity: 300 } }])
})

it('is not made of a colleague by naming them: that is refused, not dropped', async () => {
  const asked = { name: 'Somebody', kind: 'person', userId: engineer.userId }
  expect(await app.call(admin, 'POST', '/api/resources', asked)).toMatchObject({
    status: 422,
    body: { code: 'PERSON_NOT_SET_HERE' },
  })
  const { body } = await app.call<Resource>(admin, 'PUT', `/api/resources/people/${engineer.userId}`)
  // sent back as it is, it is taken
  expect(
    await app.call(admin, 'POST', '/api/resources', { id: body.id, name: 'Their name', userId: engineer.userId }),
  ).toMatchObject({ status: 200, body: { userId: engineer.userId } })
})
