import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import type { BulkChange as Change, BulkOutcome } from '../../../kernel/contract/list.ts'
import type { BulkSet, Project } from './contract.ts'

type BulkChange = Change<BulkSet>

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

const create = async (name: string, values: object = {}) =>
  (await app.call<Project>(owner, 'POST', '/api/projects', { name, fields: ENGINEERING, ...values })).body
const get = async (id: string) => (await app.call<Project>(owner, 'GET', `/api/projects/${id}`)).body
const bulk = async (who: TestPerson, changes: BulkChange[]) => {
  const { status, body } = await app.call<{ rows: BulkOutcome[]; inverse: BulkChange[] }>(
    who,
    'POST',
    '/api/projects/bulk',
    { changes },
  )
  expect(status).toBe(200)
  return body
}

describe('changing many projects', () => {
  it('changes each, says what happened to it, and takes the whole of it back', async () => {
    const one = await create('One', {
      tags: ['wet', 'deep'],
      startDate: '2026-11-02',
      endDate: '2026-12-24',
      status: 'planning',
    })
    const two = await create('Two', { tags: ['dry'] })
    const set = { status: 'on-hold' as const, phase: 'Design', addTags: ['hold'], removeTags: ['deep'], shiftDays: 10 }
    const done = await bulk(owner, [{ ids: [one.id, two.id], set }])
    expect(done.rows.map((row) => [row.name, row.outcome])).toEqual([
      ['One', 'changed'],
      ['Two', 'changed'],
    ])
    expect(await get(one.id)).toMatchObject({
      status: 'on-hold',
      phase: 'Design',
      tags: ['wet', 'hold'],
      startDate: '2026-11-12',
      endDate: '2027-01-03',
      version: 2,
    })
    expect(await get(two.id)).toMatchObject({ status: 'on-hold', tags: ['dry', 'hold'], startDate: null })
    expect((await bulk(owner, [{ ids: [two.id], set: { status: 'on-hold' } }])).rows).toMatchObject([
      { outcome: 'same' },
    ])
    expect((await bulk(owner, done.inverse)).rows.every((row) => row.outcome === 'changed')).toBe(true)
    expect(await get(one.id)).toMatchObject({
      status: 'planning',
      phase: '',
      tags: ['wet', 'deep'],
      startDate: '2026-11-02',
      endDate: '2026-12-24',
    })
    expect(await get(two.id)).toMatchObject({ status: null, phase: '', tags: ['dry'] })
  })

  it('leaves alone what the person may not change, and says why', async () => {
    const [read, unseen] = [await create('To read'), await create('Unseen')]
    await app.call(owner, 'PUT', `/api/projects/${read.id}/shares/${colleague.userId}`, { access: 'view' })
    const changed = await bulk(colleague, [{ ids: [read.id, unseen.id, 'none'], set: { phase: 'Mine now' } }])
    expect(changed.rows.map(({ name, outcome, code }) => [name, outcome, code])).toEqual([
      ['To read', 'refused', 'PROJECT_READ_ONLY'],
      ['', 'refused', 'PROJECT_NOT_FOUND'],
      ['', 'refused', 'PROJECT_NOT_FOUND'],
    ])
    expect(changed.inverse).toEqual([])
    expect((await bulk(colleague, [{ ids: [read.id], set: { archived: true } }])).rows).toMatchObject([
      {
        code: 'PROJECT_OWNER_ONLY',
        reason: 'Your role may not do this with this project. Ask its owner or an administrator.',
      },
    ])
    expect(await get(read.id)).toMatchObject({ phase: '', archivedAt: null })
  })

  it('archives and deletes, and brings back', async () => {
    const project = await create('To and fro')
    const archived = await bulk(owner, [{ ids: [project.id], set: { archived: true } }])
    expect((await get(project.id)).archivedAt).toBe(app.clock.now)
    await bulk(owner, archived.inverse)
    expect((await get(project.id)).archivedAt).toBe(null)
    const deleted = await bulk(owner, [{ ids: [project.id], set: { deleted: true } }])
    expect((await app.call(owner, 'GET', `/api/projects/${project.id}`)).status).toBe(404)
    expect((await bulk(owner, [{ ids: [project.id], set: { phase: 'Gone' } }])).rows).toMatchObject([
      { code: 'PROJECT_NOT_FOUND' },
    ])
    await bulk(owner, deleted.inverse)
    expect(await get(project.id)).toMatchObject({ name: 'To and fro' })
  })

  it('does not take back what somebody else has changed since', async () => {
    const project = await create('Moved on')
    const done = await bulk(owner, [{ ids: [project.id], set: { phase: 'Design' } }])
    await app.call(owner, 'PATCH', `/api/projects/${project.id}`, { version: 2, phase: 'Permit' })
    expect((await bulk(owner, done.inverse)).rows).toMatchObject([{ outcome: 'refused', code: 'CHANGED_SINCE' }])
    expect(await get(project.id)).toMatchObject({ phase: 'Permit' })
  })

  it('takes 500 at most', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => String(n))
    expect(
      await app.call(owner, 'POST', '/api/projects/bulk', {
        changes: [
          { ids: ids.slice(0, 251), set: { phase: 'x' } },
          { ids: ids.slice(0, 250), set: { phase: 'y' } },
        ],
      }),
    ).toMatchObject({ status: 400 })
  })
})

describe('a change of all that a filter finds', () => {
  it('reaches the rows the person sees in the list, and no other', async () => {
    const { id } = await create('Harbour wall', { phase: 'Survey' })
    await create('Harbour gate', { phase: 'Survey' })
    const changes = [{ where: { q: 'harbour wall' }, set: { phase: 'Design' } }]
    const stranger = await app.call<{ rows: BulkOutcome[] }>(colleague, 'POST', '/api/projects/bulk', { changes })
    expect(stranger).toMatchObject({ status: 200, body: { rows: [] } })
    const done = await app.call<{ rows: BulkOutcome[]; inverse: BulkChange[] }>(owner, 'POST', '/api/projects/bulk', {
      changes,
    })
    expect(done.body.rows).toMatchObject([{ id, outcome: 'changed' }])
    expect((await get(id)).phase).toBe('Design')
    await app.call(owner, 'POST', '/api/projects/bulk', { changes: done.body.inverse })
    expect((await get(id)).phase).toBe('Survey')
  })

  it('takes either ids or a filter, and no more than one request may change', async () => {
    const both = [{ ids: ['a'], where: {}, set: { phase: 'x' } }]
    expect(await app.call(owner, 'POST', '/api/projects/bulk', { changes: both })).toMatchObject({ status: 400 })
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name)
       select $1, 'many' || n, 'Many ' || n, $2, now(), now(), '' from generate_series(1, 501) n`,
      [owner.companyId, owner.userId],
    )
    expect(
      await app.call(owner, 'POST', '/api/projects/bulk', { changes: [{ where: {}, set: { phase: 'x' } }] }),
    ).toMatchObject({ status: 422, body: { code: 'TOO_MANY_ROWS' } })
  })
})
