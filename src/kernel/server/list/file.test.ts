/** A file shows what its maker may see when it is written, and is theirs only while they may see that. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Work } from '../../contract/status.ts'

let app: TestApp
let admin: TestPerson
let ben: TestPerson

// without a worker: the job is carried out by hand, when the test says so
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  ben = await app.makePerson(admin.companyId)
  await app.call(admin, 'POST', '/api/projects', { name: 'Of the boss', fields: ENGINEERING })
  await app.call(ben, 'POST', '/api/projects', { name: 'Of Ben', fields: ENGINEERING })
})

/** Gives everybody a right, or takes it again, and waits until it counts. */
async function decide(permission: string, allowed: boolean, counts: () => Promise<boolean>): Promise<void> {
  expect((await app.call(admin, 'PUT', `/api/permissions/${permission}/user`, { allowed })).status).toBe(200)
  await until(counts, (yes) => yes)
}
const seesAll = async () => (await app.call<{ rows: object[] }>(ben, 'GET', '/api/projects')).body.rows.length === 2
const seesOwn = async () => !(await seesAll())
const readsPeople = async () => (await app.call(ben, 'GET', '/api/people')).status === 200

async function workOff(): Promise<void> {
  const { rows } = await app.database.owner.query<{ kind: string; payload: never }>(
    `delete from jobs.job where data->>'companyId' = $1 and data->>'kind' in (select kind from works where company_id = $1) returning data->>'kind' as kind, data->'payload' as payload`,
    [admin.companyId],
  )
  expect(rows).toHaveLength(1)
  for (const { kind, payload } of rows) {
    const job = app.modules.find(({ jobs }) => kind in jobs)?.jobs[kind]
    await app.inside(admin.companyId, { userId: '' }, async (ctx) => job?.run(ctx, payload))
  }
}
const work = async () => (await app.call<{ rows: Work[] }>(ben, 'GET', '/api/works')).body.rows[0]
const fetched = async () => app.call<string>(ben, 'GET', (await work())?.address ?? '')

it('is written with the rights of the moment, not with those its maker had when they asked', async () => {
  await decide('projects.seeAll', true, seesAll)
  expect((await app.call(ben, 'POST', '/api/projects/export', {})).status).toBe(200)
  await decide('projects.seeAll', false, seesOwn)
  await workOff()
  const { body } = await fetched()
  expect(body).toContain('Of Ben')
  expect(body).not.toContain('Of the boss')
})

it('cannot be fetched by whoever has lost what it was written with', async () => {
  await decide('projects.seeAll', true, seesAll)
  await app.call(ben, 'POST', '/api/projects/export', {})
  await workOff()
  expect((await fetched()).body).toContain('Of the boss')
  await decide('projects.seeAll', false, seesOwn)
  expect((await fetched()).status).toBe(404)
  await decide('projects.seeAll', true, seesAll)
  expect((await fetched()).status).toBe(200)
})

it('is not written, and not fetched, by whoever may not ask for it any more', async () => {
  await decide('users.invite', true, readsPeople)
  await app.call(ben, 'POST', '/api/people/export', {})
  await workOff()
  const before = (await work())?.address ?? ''
  expect((await app.call(ben, 'GET', before)).status).toBe(200)
  await app.call(ben, 'POST', '/api/people/export', {})
  await decide('users.invite', false, async () => !(await readsPeople()))
  expect((await app.call(ben, 'GET', before)).status).toBe(404)
  await expect(workOff()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await work()).toMatchObject({ state: 'failed', failure: 'FORBIDDEN', address: null })
})
