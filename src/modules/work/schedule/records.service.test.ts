/** Tasks in universal search: found by their names, by those who may see their project. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import type { Change, Changed } from './contract.ts'

type Group = { module: string; rows: { id: string; title: string; detail: string; address: string }[] }

const DAY = 480
let app: TestApp
let admin: TestPerson
let owner: TestPerson
let colleague: TestPerson
let outsider: TestPerson
let elsewhere: TestPerson
let pier: string
let added: Changed

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  owner = await app.makePerson(companyId)
  colleague = await app.makePerson(companyId)
  outsider = await app.makePerson(companyId)
  elsewhere = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
  pier = await makeProject(owner, 'Pier 7')
  await app.call(owner, 'PUT', `/api/projects/${pier}/shares/${colleague.userId}`, { access: 'view' })
  added = await change(owner, pier, [
    { op: 'add', ref: 'site', parentId: null, task: { name: 'Site work' } },
    { op: 'add', ref: 'dig', parentId: 'site', task: { name: 'Excavate the cofferdam', duration: 5 * DAY } },
    { op: 'add', ref: 'test', parentId: null, task: { name: 'Pump test 100%', duration: DAY } },
  ])
  await change(elsewhere, await makeProject(elsewhere, 'Dam of another firm'), [
    { op: 'add', ref: 'x', parentId: null, task: { name: 'Excavate the spillway', duration: DAY } },
  ])
})
afterAll(() => app.stop())

async function makeProject(who: TestPerson, name: string): Promise<string> {
  app.clock.now += 1000
  return (await app.call<{ id: string }>(who, 'POST', '/api/projects', { name, fields: ENGINEERING })).body.id
}

async function change(who: TestPerson, projectId: string, changes: Change[]): Promise<Changed> {
  const { status, body } = await app.call<Changed>(who, 'POST', `/api/projects/${projectId}/schedule/changes`, {
    changes,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function found(who: TestPerson, q: string): Promise<Group['rows']> {
  const { status, body } = await app.call<{ groups: Group[] }>(who, 'GET', `/api/search?q=${encodeURIComponent(q)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.groups.find((group) => group.module === 'schedule')?.rows ?? []
}

const names = async (who: TestPerson, q: string) => (await found(who, q)).map((row) => row.title)

describe('a task is found', () => {
  it.each([
    ['by a word of its name', 'cofferdam', ['Excavate the cofferdam']],
    ['by the beginning of a word', 'excav', ['Excavate the cofferdam']],
    ['by words in any order', 'COFFERDAM excavate', ['Excavate the cofferdam']],
    ['by two letters a word begins with', 'co', ['Excavate the cofferdam']],
    ['with a letter missing', 'coferdam', ['Excavate the cofferdam']],
    ['with a letter wrong', 'excavete', ['Excavate the cofferdam']],
    ['by a percent sign, taken as itself', '100%', ['Pump test 100%']],
    ['by the name of a summary', 'site work', ['Site work']],
    ['by nothing where the words are not together', 'cofferdam pump', []],
    ['by nothing where it is nonsense', 'xqxqxq', []],
    ['by nothing where only signs are asked for', '%_', []],
  ])('%s: %s', async (_how, words, expected) => expect(await names(admin, words)).toEqual(expected))

  it('with its project, and opens there', async () => {
    const id = added.refs['dig'] ?? ''
    expect(await found(owner, 'cofferdam')).toEqual([
      { id, title: 'Excavate the cofferdam', detail: 'Pier 7', address: `/project/${pier}?tab=schedule&task=${id}` },
    ])
  })

  it('under its new name, also when that is mistyped', async () => {
    const id = added.refs['test'] ?? ''
    await change(owner, pier, [
      { op: 'set', taskId: id, before: { name: 'Pump test 100%' }, after: { name: 'Hydrostatic trial' } },
    ])
    expect(await names(owner, 'hydrostatic')).toEqual(['Hydrostatic trial'])
    expect(await names(owner, 'hydrostattic')).toEqual(['Hydrostatic trial'])
    expect(await names(owner, 'pump')).toEqual([])
  })

  it('a summary before what is done as long as its parts are open, whatever it was before it got them', async () => {
    const { refs } = await change(owner, pier, [
      { op: 'add', ref: 'berth', parentId: null, task: { name: 'Dolphin berth', duration: DAY } },
      { op: 'add', ref: 'moor', parentId: null, task: { name: 'Dolphin mooring', duration: DAY } },
    ])
    const id = (ref: string) => refs[ref] ?? ''
    const weights = async () => {
      const { rows } = await app.database.owner.query<{ id: string; weight: number }>(
        'select id, weight::float8 as weight from search_entries where id = any($1)',
        [Object.values(refs)],
      )
      return Object.fromEntries(rows.map((row) => [row.id, row.weight]))
    }
    await change(owner, pier, [
      { op: 'set', taskId: id('berth'), before: { stage: 'todo' }, after: { stage: 'done' } },
      { op: 'set', taskId: id('moor'), before: { stage: 'todo' }, after: { stage: 'done' } },
    ])
    expect(await weights()).toEqual({ [id('berth')]: 0, [id('moor')]: 0 })
    const part = await change(owner, pier, [
      { op: 'add', ref: 'pile', parentId: id('berth'), task: { name: 'Drive the pile', duration: DAY } },
    ])
    expect((await weights())[id('berth')]).toBeGreaterThan(0)
    expect(await names(owner, 'dolphin')).toEqual(['Dolphin berth', 'Dolphin mooring'])
    await change(owner, pier, [
      { op: 'set', taskId: part.refs['pile'] ?? '', before: { stage: 'todo' }, after: { stage: 'done' } },
    ])
    expect((await weights())[id('berth')]).toBe(0)
  })

  it('among those opened last, once somebody has chosen it', async () => {
    const recordId = added.refs['dig'] ?? ''
    expect((await app.call(owner, 'POST', '/api/search/recent', { module: 'schedule', recordId })).status).toBe(200)
    expect((await app.call(outsider, 'POST', '/api/search/recent', { module: 'schedule', recordId })).status).toBe(404)
    expect(
      (await app.call<{ rows: unknown[] }>(owner, 'GET', '/api/search/recent?module=schedule')).body.rows,
    ).toMatchObject([{ title: 'Excavate the cofferdam', detail: 'Pier 7' }])
  })
})

describe('only by those who may see its project', () => {
  it.each(['cofferdam', 'coferdam'])('an administrator, the owner and whom it is shared with: %s', async (words) => {
    for (const who of [admin, owner, colleague]) expect(await names(who, words)).toEqual(['Excavate the cofferdam'])
  })

  it('nobody else, and nobody of another company', async () => {
    for (const words of ['excavate', 'excavete', 'cofferdam']) expect(await names(outsider, words)).toEqual([])
    expect(await names(elsewhere, 'excavate')).toEqual(['Excavate the spillway'])
    expect(await names(elsewhere, 'excavete')).toEqual(['Excavate the spillway'])
    expect(await names(elsewhere, 'cofferdam')).toEqual([])
    expect(await names(admin, 'spillway')).toEqual([])
  })

  it('not once it is deleted, nor while its project is archived or deleted', async () => {
    const id = await makeProject(owner, 'Short-lived')
    const { refs } = await change(owner, id, [
      { op: 'add', ref: 'one', parentId: null, task: { name: 'Caisson sinking', duration: DAY } },
      { op: 'add', ref: 'two', parentId: null, task: { name: 'Caisson sealing', duration: DAY } },
    ])
    await change(owner, id, [{ op: 'remove', taskIds: [refs['two'] ?? ''] }])
    expect(await names(owner, 'caisson')).toEqual(['Caisson sinking'])
    expect((await app.call(owner, 'POST', `/api/projects/${id}/archive`, {})).status).toBe(200)
    expect(await names(owner, 'caisson')).toEqual([])
    expect((await app.call(owner, 'POST', `/api/projects/${id}/unarchive`, {})).status).toBe(200)
    expect(await names(owner, 'caisson')).toEqual(['Caisson sinking'])
    await app.call(owner, 'DELETE', `/api/projects/${id}`)
    for (const who of [admin, owner])
      for (const words of ['caisson', 'caison']) expect(await names(who, words)).toEqual([])
  })
})

describe('in a company of many thousands of tasks', () => {
  beforeAll(async () => {
    // 300 projects of 20 tasks, changed after all others; every task holds the word, one among them in an old project a word of its own
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) select $1, 'many' || n, 'Block ' || n, $2, now(), now() + n * interval '1 second', '' from generate_series(1, 300) n`,
      [admin.companyId, admin.userId],
    )
    await app.database.owner.query(
      `insert into tasks (company_id, project_id, id, rank, name, duration, start_at, finish_at, late_start, late_finish, created_at, updated_at, updated_by_name)
       select $1, 'many' || n, 'many' || n || '-' || m, 'a', case when n = 3 and m = 7 then 'Inspect the xylophone' else 'Inspect bay ' || m end, 480, 29900000 + n, 29900480 + n, 29900000, 29900480, now(), now(), '' from generate_series(1, 300) n, generate_series(1, 20) m`,
      [admin.companyId],
    )
  })

  it('a word that all hold, one that one holds, and both mistyped are found', async () => {
    expect((await found(admin, 'inspect')).map((row) => row.detail)).toEqual([
      'Block 300',
      'Block 300',
      'Block 300',
      'Block 300',
      'Block 300',
    ])
    expect(await names(admin, 'xylophone')).toEqual(['Inspect the xylophone'])
    expect(await names(admin, 'xylophne')).toEqual(['Inspect the xylophone'])
    expect(await names(admin, 'inspct')).toHaveLength(5)
    expect(await names(admin, 'inspect cofferdam')).toEqual([])
  })

  it('who sees few of them finds these and no others', async () => {
    expect(await names(owner, 'inspect')).toEqual([])
    expect(await names(owner, 'xylophone')).toEqual([])
    expect(await names(owner, 'coferdam')).toEqual(['Excavate the cofferdam'])
    await app.call(admin, 'PUT', `/api/projects/many3/shares/${colleague.userId}`, { access: 'view' })
    expect(await names(colleague, 'xylophone')).toEqual(['Inspect the xylophone'])
  })
})
