import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let admin: TestPerson
let user: TestPerson
let projects: string[]

type Row = { module: string; id: string; title: string; address: string; openedAt: number }

const open = async (person: TestPerson, recordId: string, module = 'projects') => {
  app.clock.now += 1000
  return app.call(person, 'POST', '/api/search/recent', { module, recordId })
}
const recent = async (person: TestPerson, query = '') =>
  ((await app.call(person, 'GET', `/api/search/recent${query}`)).body as { rows: Row[] }).rows

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin', firstName: 'Harriet', lastName: 'Quillon' })
  user = await app.makePerson(companyId)
  projects = []
  for (let n = 1; n <= 25; n += 1) {
    app.clock.now += 1
    projects.push(
      (
        (await app.call(admin, 'POST', '/api/projects', { name: `Project ${n}`, fields: ENGINEERING })).body as {
          id: string
        }
      ).id,
    )
  }
})

it('lists what was opened last first, each record once', async () => {
  for (const n of [0, 1, 2, 0]) expect((await open(admin, projects[n] ?? '')).status).toBe(200)
  const rows = await recent(admin)
  expect(rows.map((row) => row.title)).toEqual(['Project 1', 'Project 3', 'Project 2'])
  expect(rows[0]).toMatchObject({ module: 'projects', address: `/project/${projects[0]}`, openedAt: app.clock.now })
  expect(await recent(user)).toEqual([])
})

it('keeps twenty and shows ten', async () => {
  for (const id of projects) await open(admin, id)
  expect((await recent(admin)).map((row) => row.title)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Project ${25 - n}`),
  )
  expect(await recent(admin, '?limit=5')).toHaveLength(5)
  const { rows } = await app.database.owner.query<{ n: number }>(
    'select count(*)::int as n from recent_records where user_id = $1',
    [admin.userId],
  )
  expect(rows).toEqual([{ n: 20 }])
})

it('knows the records of every module, and shows those of one when asked', async () => {
  await open(admin, projects[0] ?? '')
  await open(admin, user.userId, 'identity')
  expect((await recent(admin)).map((row) => row.module)).toEqual(['identity', 'projects'])
  expect((await recent(admin, '?module=projects')).map((row) => row.title)).toEqual(['Project 1'])
})

it('leaves out what was deleted or is no longer shared', async () => {
  const [kept = '', deleted = '', shared = ''] = projects
  for (const id of [kept, deleted]) await open(admin, id)
  await app.call(admin, 'DELETE', `/api/projects/${deleted}`)
  expect((await recent(admin)).map((row) => row.id)).toEqual([kept])

  await app.call(admin, 'PUT', `/api/projects/${shared}/shares/${user.userId}`, { access: 'view' })
  await open(user, shared)
  expect((await recent(user)).map((row) => row.id)).toEqual([shared])
  await app.call(admin, 'DELETE', `/api/projects/${shared}/shares/${user.userId}`)
  expect(await recent(user)).toEqual([])
})

it('does not note what the person cannot see, or what does not exist', async () => {
  for (const [module, id] of [
    ['projects', projects[0]],
    ['projects', 'nothing'],
    ['identity', admin.userId],
    ['weather', 'today'],
  ] as const) {
    const { status, body } = await open(user, id ?? '', module)
    expect([status, (body as { code: string }).code], module).toEqual([404, 'RECORD_NOT_FOUND'])
  }
  const { rowCount } = await app.database.owner.query('select 1 from recent_records where user_id = $1', [user.userId])
  expect(rowCount).toBe(0)
})

it('writes nothing into the audit log', async () => {
  const count = async () =>
    (await app.database.owner.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n
  const before = await count()
  await open(admin, projects[0] ?? '')
  expect(await count()).toBe(before)
})
