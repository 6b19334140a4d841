import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { MAX_VIEWS } from '../../../kernel/contract/list.ts'

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
