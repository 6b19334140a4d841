/** Companies compared by totals, for the platform owner's people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ensureMaster } from '../../platform/companies/platform.service.ts'

const DAY = 480
let app: TestApp
let companyId: string
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  const ids: string[] = []
  for (const name of ['Harbour', 'Quay']) {
    const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', { fields: ENGINEERING, name })
    ids.push(body.id)
  }
  const changes = ['dig', 'pour', 'cure'].map((ref) => ({
    op: 'add',
    ref,
    parentId: null,
    task: { name: ref, duration: DAY },
  }))
  const { status } = await app.call(owner, 'POST', `/api/projects/${ids[0]}/schedule/changes`, { changes })
  expect(status).toBe(200)
})
afterAll(() => app.stop())

async function platformPerson(): Promise<TestPerson> {
  const platform = await app.makePerson(companyId, { role: 'admin' })
  await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
  return { ...platform, cookie: await app.signIn(platform.email) }
}

describe('companies side by side', () => {
  it('are for the platform owner’s people: totals, no records', async () => {
    expect((await app.call(owner, 'GET', '/api/insights/companies')).status).toBe(403)
    const again = await platformPerson()
    const { body } = await app.call<{
      rows: { id: string; projects: number; people: number; tasks: number; active: number }[]
    }>(again, 'GET', '/api/insights/companies')
    // those who act are whoever made the projects and whoever signed in
    expect(body.rows.find((row) => row.id === companyId)).toMatchObject({ projects: 2, people: 2, tasks: 3, active: 2 })
    expect((await app.call<{ verticals: string[] }>(again, 'GET', '/api/insights/verticals')).body.verticals).toEqual([
      'engineering',
    ])
  })

  it('leave out the platform’s own, page by page', async () => {
    const again = await platformPerson()
    const firms = [companyId]
    // names before and after its own
    for (const name of ['Aardvark', 'Plumber', 'Zebra']) firms.push(await app.makeCompany(name))
    await ensureMaster(app.services, app.database.owner, app.clock.now)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const { body }: { body: { rows: { id: string }[]; next: string | null } } = await app.call(
        again,
        'GET',
        `/api/insights/companies?size=1${next ? `&cursor=${next}` : ''}`,
      )
      expect(body.rows).toHaveLength(1)
      seen.push(...body.rows.map(({ id }) => id))
      next = body.next
    }
    expect(seen.toSorted()).toEqual(firms.toSorted())
  })

  it('count nobody who left, was deactivated or is a guest, neither as a person nor as active', async () => {
    const again = await platformPerson()
    const firm = await app.makeCompany('Counted')
    const people: TestPerson[] = []
    for (const at of [0, 1, 2, 3]) {
      const person = await app.makePerson(firm, at === 0 ? { role: 'admin' } : {})
      await app.call(person, 'POST', '/api/projects', { fields: ENGINEERING, name: `Of ${at}` })
      people.push(person)
    }
    const count = async () => {
      const { body } = await app.call<{ rows: { id: string; people: number; active: number }[] }>(
        again,
        'GET',
        '/api/insights/companies',
      )
      const { people: all, active } = body.rows.find((row) => row.id === firm) ?? {}
      return { all, active }
    }
    expect(await count()).toEqual({ all: 4, active: 4 })
    const set = (person: TestPerson | undefined, change: string) =>
      app.aside.query(`update memberships set ${change} where company_id = $1 and user_id = $2`, [firm, person?.userId])
    await set(people[1], `status = 'left'`)
    await set(people[2], `status = 'deactivated'`)
    await set(people[3], 'platform = true')
    expect(await count()).toEqual({ all: 1, active: 1 })
    const listed = await app.call<{ rows: { id: string; people: number }[] }>(
      again,
      'GET',
      '/api/platform/companies?size=100',
    )
    expect(listed.body.rows.find((row) => row.id === firm)?.people).toBe(1)
  })

  it('count no tasks of a project that was deleted, and count them again when it is back', async () => {
    const again = await platformPerson()
    const boss = await app.makePerson(await app.makeCompany('Two piers'), { role: 'admin' })
    const ids: string[] = []
    for (const name of ['Old pier', 'New pier']) {
      const { body } = await app.call<{ id: string }>(boss, 'POST', '/api/projects', { fields: ENGINEERING, name })
      const changes = ['dig', 'pour'].map((ref) => ({
        op: 'add',
        ref,
        parentId: null,
        task: { name: ref, duration: DAY },
      }))
      expect((await app.call(boss, 'POST', `/api/projects/${body.id}/schedule/changes`, { changes })).status).toBe(200)
      ids.push(body.id)
    }
    const count = async () => {
      const { body } = await app.call<{ rows: { id: string; projects: number; tasks: number }[] }>(
        again,
        'GET',
        '/api/insights/companies',
      )
      const { projects, tasks } = body.rows.find((row) => row.id === boss.companyId) ?? {}
      return { projects, tasks }
    }
    expect(await count()).toEqual({ projects: 2, tasks: 4 })
    expect((await app.call(boss, 'DELETE', `/api/projects/${ids[0]}`)).status).toBe(200)
    expect(await count()).toEqual({ projects: 1, tasks: 2 })
    expect((await app.call(boss, 'POST', `/api/projects/${ids[0]}/restore`)).status).toBe(200)
    expect(await count()).toEqual({ projects: 2, tasks: 4 })
  })
})
