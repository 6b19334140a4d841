import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Project } from './contract.ts'

let app: TestApp
let owner: TestPerson
let colleague: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  colleague = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
  admin = await app.makePerson(companyId, { firstName: 'Cleo', lastName: 'Admin', role: 'admin' })
})
afterAll(() => app.stop())

async function create(name: string): Promise<string> {
  const { status, body } = await app.call<Project>(owner, 'POST', '/api/projects', { name, fields: ENGINEERING })
  expect(status).toBe(200)
  return `/api/projects/${body.id}`
}
const names = async (who: TestPerson, query: string) =>
  (await app.call<{ rows: { name: string }[] }>(who, 'GET', `/api/projects?${query}`)).body.rows.map((row) => row.name)

describe('leaving a project', () => {
  it('ends the sharing for whoever leaves, and for nobody else', async () => {
    const path = await create('Left behind')
    expect(await app.call(colleague, 'POST', `${path}/leave`)).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    })
    await app.call(owner, 'PUT', `${path}/shares/${colleague.userId}`, { access: 'comment' })
    expect(await app.call(colleague, 'GET', path)).toMatchObject({
      body: { may: { comment: true, edit: false, leave: true } },
    })
    expect(await app.call(colleague, 'POST', `${path}/leave`)).toMatchObject({ status: 200 })
    expect((await app.call(colleague, 'GET', path)).status).toBe(404)
    expect(await app.call(owner, 'GET', path)).toMatchObject({
      status: 200,
      body: { sharedWith: {}, may: { leave: false } },
    })
  })

  it('is not for the owner, nor for a role that sees everything', async () => {
    const path = await create('Held on to')
    expect(await app.call(owner, 'POST', `${path}/leave`)).toMatchObject({ status: 422, body: { code: 'OWNER_STAYS' } })
    expect(await app.call(admin, 'POST', `${path}/leave`)).toMatchObject({
      status: 422,
      body: { code: 'NOT_SHARED_WITH_YOU' },
    })
  })
})

describe('handing a project over', () => {
  it('makes the colleague its owner, keeps the former one as an editor, and tells the new one', async () => {
    const path = await create('Handed over')
    await app.call(owner, 'PUT', `${path}/shares/${colleague.userId}`, { access: 'view' })
    expect(await app.call(colleague, 'PUT', `${path}/owner`, { userId: colleague.userId })).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_OWNER_ONLY' },
    })
    const handed = await app.call(owner, 'PUT', `${path}/owner`, { userId: colleague.userId })
    expect(handed).toMatchObject({
      status: 200,
      body: {
        ownerName: 'Ben Colleague',
        sharedWith: { [owner.userId]: 'edit' },
        may: { edit: true, remove: false, leave: true },
      },
    })
    expect(await app.call(colleague, 'GET', path)).toMatchObject({
      body: { sharedWith: { [owner.userId]: 'edit' }, may: { remove: true, leave: false } },
    })
    await until(
      async () => JSON.stringify((await app.call(colleague, 'GET', '/api/notifications?list=inbox')).body),
      (inbox) => inbox.includes('handed “Handed over” over to you'),
    )
  })

  it('needs a colleague who does not own it yet; an administrator may do it for others', async () => {
    const path = await create('Passed on')
    expect(await app.call(owner, 'PUT', `${path}/owner`, { userId: owner.userId })).toMatchObject({
      status: 422,
      body: { code: 'OWNS_IT' },
    })
    expect(await app.call(owner, 'PUT', `${path}/owner`, { userId: 'nobody' })).toMatchObject({
      status: 422,
      body: { code: 'NOT_A_COLLEAGUE' },
    })
    expect(await app.call(admin, 'PUT', `${path}/owner`, { userId: colleague.userId })).toMatchObject({
      status: 200,
      body: { ownerId: colleague.userId },
    })
  })
})

describe('archiving a project', () => {
  it('takes it out of the register and the search, and brings it back', async () => {
    const path = await create('Mothballed pump')
    expect(await app.call(owner, 'POST', `${path}/archive`)).toMatchObject({
      status: 200,
      body: { archivedAt: app.clock.now },
    })
    expect(await names(owner, 'q=mothballed')).toEqual([])
    expect(await names(owner, 'scope=mine&q=mothballed')).toEqual([])
    expect(await names(owner, 'scope=archived&q=mothballed')).toEqual(['Mothballed pump'])
    expect(await names(admin, 'scope=archived')).toEqual(['Mothballed pump'])
    expect(await names(colleague, 'scope=archived')).toEqual([])
    expect(JSON.stringify((await app.call(owner, 'GET', '/api/search?q=mothballed')).body)).not.toContain(
      'Mothballed pump',
    )
    expect(await app.call(owner, 'POST', `${path}/unarchive`)).toMatchObject({
      status: 200,
      body: { archivedAt: null },
    })
    expect(await names(owner, 'q=mothballed')).toEqual(['Mothballed pump'])
    expect(JSON.stringify((await app.call(owner, 'GET', '/api/search?q=mothballed')).body)).toContain('Mothballed pump')
  })

  it('stands in a saved view of the archive, and classes hold there too: overdue is found by both filters', async () => {
    const { body } = await app.call<Project>(owner, 'POST', '/api/projects', {
      name: 'Late kiln',
      fields: ENGINEERING,
      startDate: '2026-01-05',
      endDate: '2026-02-05',
    })
    const { body: done } = await app.call<Project>(owner, 'POST', '/api/projects', {
      name: 'Fired kiln',
      fields: ENGINEERING,
      startDate: '2026-01-05',
      endDate: '2026-02-05',
      status: 'completed',
    })
    for (const { id } of [body, done]) await app.call(owner, 'POST', `/api/projects/${id}/archive`)
    expect(body.state).toBe('overdue')
    expect(await names(owner, 'q=kiln&scope=archived&state=overdue')).toEqual(['Late kiln'])
    expect((await names(owner, 'q=kiln&scope=archived&state=completed')).toSorted()).toEqual([
      'Fired kiln',
      'Late kiln',
    ])
    expect(await names(owner, 'q=kiln&state=completed')).toEqual([])
    expect(
      await app.call(owner, 'POST', '/api/project-views', {
        name: 'Old kilns',
        filter: { scope: 'archived', q: 'kiln' },
      }),
    ).toMatchObject({ status: 200, body: { filter: { scope: 'archived' } } })
  })

  it('is for whoever may delete it, and done twice it is done once', async () => {
    const path = await create('Cold store')
    await app.call(owner, 'PUT', `${path}/shares/${colleague.userId}`, { access: 'edit' })
    expect(await app.call(colleague, 'POST', `${path}/archive`)).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_OWNER_ONLY' },
    })
    await app.call(owner, 'POST', `${path}/archive`)
    await app.call(owner, 'POST', `${path}/archive`)
    const { body } = await app.call<{ rows: { kind: string }[] }>(owner, 'GET', `${path}/activity`)
    expect(body.rows.map((row) => row.kind)).toEqual(['project.archived', 'project.shared', 'project.created'])
  })
})
