import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Project } from './contract.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let owner: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  colleague = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
})
afterAll(() => app.stop())

async function create(name: string, fields: object = {}): Promise<Project> {
  const { status, body } = await app.call(owner, 'POST', '/api/projects', { name, fields: ENGINEERING, ...fields })
  expect(status).toBe(200)
  return body
}

describe('creating a project', () => {
  it('takes the time in milliseconds as its id, and the next free one if that is taken', async () => {
    app.clock.now += 10_000
    const first = await create('First')
    const second = await create('Second')
    expect(first.id).toBe(String(app.clock.now))
    expect(second.id).toBe(String(app.clock.now + 1))
  })

  it('asks for a name and names every wrong field', async () => {
    const { status, body } = await app.call(owner, 'POST', '/api/projects', {
      name: '  ',
      startDate: '2026-02-30',
      colour: 'red',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        fields: expect.arrayContaining([
          { field: 'name', message: 'Name is required.' },
          { field: 'startDate', message: 'This date does not exist.' },
        ]),
      },
    })
    expect(JSON.stringify(body)).toContain('colour')
  })

  it('happens once for one Idempotency-Key, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'create-once-1' }
    const [one, two] = await Promise.all(
      [1, 2].map(() => app.call(owner, 'POST', '/api/projects', { name: 'Once', fields: ENGINEERING }, headers)),
    )
    expect(one?.body).toEqual(two?.body)
    const { body } = await app.call(owner, 'GET', '/api/projects?q=Once&total=true')
    expect(body).toMatchObject({ total: { count: 1 } })
    const other = await app.call(
      owner,
      'POST',
      '/api/projects',
      { name: 'Something else', fields: ENGINEERING },
      headers,
    )
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })
})

describe('two people editing one project', () => {
  it('tells the second, shows both versions, and loses nothing', async () => {
    const project = await create('Shared work')
    await app.call(owner, 'PUT', `/api/projects/${project.id}/shares/${colleague.userId}`, { access: 'edit' })
    const first = await app.call(colleague, 'PATCH', `/api/projects/${project.id}`, {
      version: 1,
      client: 'Port Authority',
    })
    expect(first).toMatchObject({ status: 200, body: { version: 2, client: 'Port Authority' } })
    const second = await app.call(owner, 'PATCH', `/api/projects/${project.id}`, { version: 1, client: 'City' })
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        data: { theirs: { client: 'Port Authority', version: 2 }, changedBy: 'Ben Colleague' },
      },
    })
    const again = await app.call(owner, 'PATCH', `/api/projects/${project.id}`, { version: 2, client: 'City' })
    expect(again).toMatchObject({ status: 200, body: { client: 'City', version: 3 } })
  })
})

describe('who may do what', () => {
  it('hides a project from colleagues until it is shared, and lets a viewer only look', async () => {
    const project = await create('Quiet work')
    const path = `/api/projects/${project.id}`
    expect(await app.call(colleague, 'GET', path)).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
    await app.call(owner, 'PUT', `${path}/shares/${colleague.userId}`, { access: 'view' })
    expect(await app.call(colleague, 'GET', path)).toMatchObject({
      status: 200,
      body: { may: { edit: false, remove: false, share: false } },
    })
    expect(await app.call(colleague, 'PATCH', path, { version: 1, name: 'Mine now' })).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_READ_ONLY' },
    })
    expect(await app.call(colleague, 'DELETE', path)).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_OWNER_ONLY' },
    })
    expect(await app.call(colleague, 'GET', '/api/projects?scope=shared&q=Quiet')).toMatchObject({
      body: { rows: [{ id: project.id }] },
    })
    await app.call(owner, 'DELETE', `${path}/shares/${colleague.userId}`)
    expect((await app.call(colleague, 'GET', path)).status).toBe(404)
  })

  it('lets nobody share more than they may do themselves: who may not plan gives nobody the plan', async () => {
    const companyId = await app.makeCompany('Careful')
    const admin = await app.makePerson(companyId, { role: 'admin' })
    const [manager, other] = [await app.makePerson(companyId), await app.makePerson(companyId)]
    await app.call(admin, 'PATCH', `/api/members/${manager.userId}`, { verticalRole: 'project-manager' })
    const { body } = await app.call<Project>(admin, 'POST', '/api/projects', { name: 'Pier', fields: ENGINEERING })
    const share = (by: TestPerson, userId: string, access: string) =>
      app.call<{ code?: string; message?: string }>(by, 'PUT', `/api/projects/${body.id}/shares/${userId}`, { access })
    expect((await share(admin, manager.userId, 'view')).status).toBe(200)
    const may = (rights: object) =>
      until(
        () => app.call<Project>(manager, 'GET', `/api/projects/${body.id}`),
        (answer) =>
          answer.status === 200 &&
          Object.entries(rights).every(([act, held]) => answer.body.may[act as 'edit'] === held),
      )
    // their role changes projects and shares them; whom they let change one may do all that goes with it
    await may({ edit: true, share: true, schedule: true })
    expect((await share(manager, other.userId, 'edit')).status).toBe(200)
    await app.call(admin, 'DELETE', `/api/projects/${body.id}/shares/${other.userId}`)
    for (const [permission, lost] of [
      ['schedule.edit', 'schedule'],
      ['documents.view', 'documents'],
      ['documents.upload', 'upload'],
      ['projects.edit', 'edit'],
    ] as const) {
      await app.call(admin, 'PUT', `/api/permissions/${permission}/project-manager`, { allowed: false })
      await may({ [lost]: false, share: true })
      expect(await share(manager, other.userId, 'edit'), lost).toMatchObject({
        status: 403,
        body: {
          code: 'MORE_THAN_YOURS',
          message: 'You cannot give more than you may do here yourself. Ask the owner of the project.',
        },
      })
      if (lost === 'edit')
        expect(await share(manager, other.userId, 'comment')).toMatchObject({ body: { code: 'MORE_THAN_YOURS' } })
      await app.call(admin, 'DELETE', `/api/permissions/${permission}/project-manager`)
      await may({ [lost]: true })
    }
    // nor more to themselves
    expect(await share(manager, manager.userId, 'edit')).toMatchObject({ body: { code: 'MORE_THAN_YOURS' } })
    await app.call(admin, 'PUT', '/api/permissions/schedule.edit/project-manager', { allowed: false })
    await may({ schedule: false })
    expect((await share(manager, other.userId, 'view')).status).toBe(200)
    expect((await app.call(other, 'GET', `/api/projects/${body.id}`)).body).toMatchObject({
      may: { edit: false, schedule: false },
    })
  })

  it("refuses another company's project and person", async () => {
    const project = await create('Walled')
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect((await app.call(stranger, 'GET', `/api/projects/${project.id}`)).status).toBe(404)
    expect(await app.call({ ...stranger, companyId: owner.companyId }, 'GET', '/api/projects')).toMatchObject({
      status: 403,
      body: { code: 'NO_COMPANY' },
    })
    expect(
      await app.call(owner, 'PUT', `/api/projects/${project.id}/shares/${stranger.userId}`, { access: 'view' }),
    ).toMatchObject({ status: 422, body: { code: 'NOT_A_COLLEAGUE' } })
  })
})

describe('deleting and bringing back', () => {
  it('leaves the list at once and returns whole', async () => {
    const project = await create('Gone and back', { tags: ['pump'], budget: 12_345 })
    expect(await app.call(owner, 'DELETE', `/api/projects/${project.id}`)).toMatchObject({ status: 200 })
    expect((await app.call(owner, 'GET', `/api/projects/${project.id}`)).status).toBe(404)
    expect(await app.call(owner, 'POST', `/api/projects/${project.id}/restore`)).toMatchObject({
      status: 200,
      body: { tags: ['pump'], budget: 12_345 },
    })
    const { body } = await app.call(owner, 'GET', `/api/projects/${project.id}/activity`)
    expect((body as { rows: { kind: string }[] }).rows.map((row) => row.kind)).toEqual([
      'project.restored',
      'project.deleted',
      'project.created',
    ])
  })
})

describe('the register', () => {
  it('pages through every order without losing or repeating a row', async () => {
    const companyId = await app.makeCompany('Paging')
    const admin = await app.makePerson(companyId, { role: 'admin' })
    for (let n = 0; n < 23; n += 1) {
      await app.call(admin, 'POST', '/api/projects', {
        name: `Job ${n % 7}`,
        fields: ENGINEERING,
        client: n % 2 ? 'Äpfel' : 'Zoo',
        ...(n % 3 ? { startDate: `2026-0${1 + (n % 9)}-01` } : {}),
      })
    }
    for (const sort of ['name', 'client', 'startDate', 'endDate', 'createdAt', 'updatedAt']) {
      for (const direction of ['asc', 'desc']) {
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const query: string = `/api/projects?size=5&sort=${sort}&direction=${direction}${cursor ? `&cursor=${cursor}` : ''}`
          const { body } = (await app.call(admin, 'GET', query)) as unknown as {
            body: { rows: { id: string }[]; next: string | null }
          }
          seen.push(...body.rows.map((row) => row.id))
          cursor = body.next
        } while (cursor)
        expect(new Set(seen).size, `${sort} ${direction}`).toBe(23)
        expect(seen.length, `${sort} ${direction}`).toBe(23)
      }
    }
  })

  it('finds text in name, client, location and description, whatever the case, taking signs literally', async () => {
    await create('Harbor 739% done', { location: 'Port Ellis' })
    const find = async (q: string) =>
      (
        (await app.call(owner, 'GET', `/api/projects?q=${encodeURIComponent(q)}`)).body as { rows: { name: string }[] }
      ).rows.map((row) => row.name)
    expect(await find('harbor ELLIS')).toEqual(['Harbor 739% done'])
    expect(await find('739%')).toEqual(['Harbor 739% done'])
    expect(await find('7_9%')).toEqual([])
  })

  it('refuses a cursor that is none', async () => {
    expect(await app.call(owner, 'GET', '/api/projects?cursor=zzz')).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'cursor' }] } },
    })
  })
})
