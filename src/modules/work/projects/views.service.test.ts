import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { MAX_VIEWS, VIEW_KEPT_DAYS } from '../../../kernel/contract/list.ts'

let app: TestApp
let person: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  person = await app.makePerson(companyId)
  colleague = await app.makePerson(companyId)
})
afterAll(() => app.stop())

describe('saved views', () => {
  it('are kept by name, in the order they were saved, for their owner alone', async () => {
    const saved = await app.call(person, 'POST', '/api/project-views', {
      name: 'Ending soon',
      filter: { state: 'active', sort: 'endDate', direction: 'asc' },
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Ending soon', filter: { scope: 'all', state: 'active', sort: 'endDate', direction: 'asc' } },
    })
    app.clock.now += 1000
    await app.call(person, 'POST', '/api/project-views', { name: 'Mine', filter: { scope: 'mine' } })
    const names = (answer: { body: never }) => (answer.body as { rows: { name: string }[] }).rows.map((row) => row.name)
    expect(names(await app.call(person, 'GET', '/api/project-views'))).toEqual(['Ending soon', 'Mine'])
    expect(names(await app.call(colleague, 'GET', '/api/project-views'))).toEqual([])
    const { id } = saved.body as { id: string }
    expect(await app.call(colleague, 'DELETE', `/api/project-views/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'VIEW_NOT_FOUND' },
    })
    expect(await app.call(person, 'DELETE', `/api/project-views/${id}`)).toMatchObject({ status: 200 })
    expect(names(await app.call(person, 'GET', '/api/project-views'))).toEqual(['Mine'])
  })

  it('refuse a name twice, a filter nobody knows, and more than there is room for', async () => {
    expect(await app.call(person, 'POST', '/api/project-views', { name: 'Mine', filter: {} })).toMatchObject({
      status: 409,
      body: { code: 'VIEW_NAME_TAKEN' },
    })
    expect(
      await app.call(person, 'POST', '/api/project-views', { name: 'Odd', filter: { colour: 'red' } }),
    ).toMatchObject({ status: 400 })
    for (let n = 1; n < MAX_VIEWS; n += 1)
      await app.call(person, 'POST', '/api/project-views', { name: `View ${n}`, filter: {} })
    expect(await app.call(person, 'POST', '/api/project-views', { name: 'One more', filter: {} })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_VIEWS' },
    })
  })

  it('are counted one after the other, however many are saved at once', async () => {
    const busy = await app.makePerson(person.companyId)
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 6 }, (_, n) =>
        app.call(busy, 'POST', '/api/project-views', { name: `View ${n}`, filter: {} }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_VIEWS)
  })

  it('are renamed and changed under the id they have, and keep what a change leaves out', async () => {
    const owner = await app.makePerson(person.companyId)
    const { body: made } = await app.call<{ id: string; version: number }>(owner, 'POST', '/api/project-views', {
      name: 'Bridges',
      filter: { q: 'bridge', sort: 'name', direction: 'asc' },
      columns: { hidden: ['budget'], fields: [] },
      size: 25,
    })
    expect(made).toMatchObject({ version: 1, columns: { hidden: ['budget'], fields: [] }, size: 25 })
    const path = `/api/project-views/${made.id}`
    expect(await app.call(owner, 'PATCH', path, { version: 1, name: 'Bridges and weirs' })).toMatchObject({
      status: 200,
      body: { id: made.id, version: 2, name: 'Bridges and weirs', filter: { q: 'bridge', sort: 'name' }, size: 25 },
    })
    const filter = { scope: 'mine', sort: 'endDate', direction: 'asc' }
    const columns = { hidden: ['client'], fields: ['permit'] }
    expect(await app.call(owner, 'PATCH', path, { version: 2, filter, columns, size: null })).toMatchObject({
      status: 200,
      body: { id: made.id, version: 3, name: 'Bridges and weirs', filter, columns, size: null },
    })
    const { body } = await app.call<{ rows: unknown[] }>(owner, 'GET', '/api/project-views')
    expect(body.rows).toEqual([{ id: made.id, version: 3, name: 'Bridges and weirs', filter, columns, size: null }])
  })

  it('are not changed over a change that was not seen, under a name that is taken, or by anybody else', async () => {
    const owner = await app.makePerson(person.companyId)
    const save = (name: string) =>
      app.call<{ id: string }>(owner, 'POST', '/api/project-views', { name, filter: {} }).then(({ body }) => body.id)
    const id = await save('First')
    await save('Second')
    const path = `/api/project-views/${id}`
    const both = await Promise.all(
      ['Here', 'There'].map((name) => app.call(owner, 'PATCH', path, { version: 1, name })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'VIEW_CHANGED' } })
    expect(await app.call(owner, 'PATCH', path, { version: 2, name: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'VIEW_NAME_TAKEN' },
    })
    expect(await app.call(colleague, 'PATCH', path, { version: 2, name: 'Mine now' })).toMatchObject({
      status: 404,
      body: { code: 'VIEW_NOT_FOUND' },
    })
  })

  it('come back under the id they had, unless their name or their room is taken by then', async () => {
    const owner = await app.makePerson(person.companyId)
    const { body: made } = await app.call<{ id: string }>(owner, 'POST', '/api/project-views', {
      name: 'Bridges',
      filter: { q: 'bridge' },
    })
    const path = `/api/project-views/${made.id}`
    expect(await app.call(owner, 'POST', `${path}/restore`, {})).toMatchObject({ status: 404 })
    await app.call(owner, 'DELETE', path)
    expect(await app.call(owner, 'PATCH', path, { version: 1, name: 'Gone' })).toMatchObject({ status: 404 })
    expect(await app.call(colleague, 'POST', `${path}/restore`, {})).toMatchObject({ status: 404 })
    expect(await app.call(owner, 'POST', `${path}/restore`, {})).toMatchObject({
      status: 200,
      body: { id: made.id, name: 'Bridges', filter: { q: 'bridge' } },
    })
    await app.call(owner, 'DELETE', path)
    expect(await app.call(owner, 'POST', '/api/project-views', { name: 'Bridges', filter: {} })).toMatchObject({
      status: 200,
    })
    expect(await app.call(owner, 'POST', `${path}/restore`, {})).toMatchObject({
      status: 409,
      body: { code: 'VIEW_NAME_TAKEN' },
    })
  })

  it('that were removed long ago are gone for good', async () => {
    const owner = await app.makePerson(person.companyId)
    const save = async (name: string) => {
      const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/project-views', { name, filter: {} })
      return `/api/project-views/${body.id}`
    }
    const [old, late] = [await save('Old'), await save('Late')]
    await app.call(owner, 'DELETE', old)
    await app.database.owner.query(
      `update list_views set removed_at = removed_at - make_interval(days => $1) where company_id = $2 and user_id = $3 and name = 'Old'`,
      [VIEW_KEPT_DAYS + 1, owner.companyId, owner.userId],
    )
    await app.call(owner, 'DELETE', late)
    expect((await app.call(owner, 'POST', `${old}/restore`, {})).status).toBe(404)
    expect((await app.call(owner, 'POST', `${late}/restore`, {})).status).toBe(200)
  })

  it('lose what the list no longer knows, and nothing else', async () => {
    const other = await app.makePerson(person.companyId)
    await app.database.owner.query(
      `insert into list_views (company_id, id, user_id, list, name, filter, created_at)
       values ($1, 'outdated', $2, 'projects.register', 'Of old', '{"state": "gone", "colour": "red", "sort": "endDate"}', now())`,
      [other.companyId, other.userId],
    )
    expect(await app.call(other, 'GET', '/api/project-views')).toMatchObject({
      status: 200,
      body: { rows: [{ id: 'outdated', name: 'Of old', filter: { scope: 'all', sort: 'endDate' } }] },
    })
  })

  it('that were saved before there was one table for all lists are still there', async () => {
    const folder = join(import.meta.dirname, '../../../../migrations')
    const file = readdirSync(folder).find((name) => name.endsWith('_list-views-rows.sql')) ?? ''
    const [, copy = ''] = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
    const late = await app.makePerson(person.companyId)
    await app.database.owner.query(
      'create table project_views (company_id text, id text, user_id text, name text, filter jsonb, created_at timestamptz(3))',
    )
    await app.database.owner.query(
      `insert into project_views values ($1, 'old-view', $2, 'Ending soon', '{"sort": "endDate", "direction": "asc"}', now())`,
      [late.companyId, late.userId],
    )
    await app.database.owner.query(copy)
    await app.database.owner.query('drop table project_views')
    expect(await app.call(late, 'GET', '/api/project-views')).toMatchObject({
      status: 200,
      body: {
        rows: [{ id: 'old-view', name: 'Ending soon', filter: { scope: 'all', sort: 'endDate', direction: 'asc' } }],
      },
    })
  })
})
