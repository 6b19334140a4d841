/** Events about single tasks: what rules decide by, and nothing that people have to read. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import type { Change } from './contract.ts'
import { TASK_KINDS } from './facts.ts'
import { generatedPlan } from './generated-plan.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin', firstName: 'Ada', lastName: 'Owner' })
})
afterAll(() => app.stop())

async function makeProject(name: string): Promise<string> {
  const input = { name, startDate: '2026-11-02', fields: ENGINEERING }
  return (await app.call<{ id: string }>(owner, 'POST', '/api/projects', input)).body.id
}

async function change(projectId: string, changes: Change[]): Promise<Record<string, string>> {
  const { status, body } = await app.call<{ refs: Record<string, string> }>(
    owner,
    'POST',
    `/api/projects/${projectId}/schedule/changes`,
    { changes },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.refs
}

type Told = {
  kind: string
  entity: string
  before: unknown
  after: unknown
  facts: Record<string, unknown>
  within: string
}
const toldOf = async (entityId: string) =>
  (
    await app.database.owner.query<Told>(
      `select kind, entity, before, after, facts, within_id as within from events where company_id = $1 and entity_id = $2 order by id`,
      [owner.companyId, entityId],
    )
  ).rows

it('a task that a step names is told of with its facts and what of them changed; one that only moved is not', async () => {
  const projectId = await makeProject('Pier')
  const refs = await change(projectId, [
    { op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 480 } },
    { op: 'add', ref: 'pour', parentId: null, task: { name: 'Pour', duration: 480 } },
    { op: 'link', fromId: 'dig', toId: 'pour' },
  ])
  const [dig = '', pour = ''] = [refs['dig'], refs['pour']]
  await change(projectId, [
    {
      op: 'set',
      taskId: dig,
      before: { duration: 480, percent: 0, notes: '' },
      after: { duration: 960, percent: 50, notes: 'Wet' },
    },
  ])
  await change(projectId, [{ op: 'set', taskId: dig, before: { notes: 'Wet' }, after: { notes: 'Dry' } }])
  const told = await toldOf(dig)
  expect(told.map(({ kind, entity }) => `${kind} ${entity}`)).toEqual(['task.created task', 'task.changed task'])
  expect(told[1]).toMatchObject({
    within: projectId,
    before: { stage: 'todo', percent: 0, finish: '2026-11-02' },
    after: { stage: 'doing', percent: 50, finish: '2026-11-03' },
    facts: { name: 'Dig', project: projectId, start: '2026-11-02', assignees: '', milestone: false, deadline: null },
  })
  expect((await toldOf(pour)).map(({ kind }) => kind)).toEqual(['task.created'])

  const removing = await app.call<{ inverse: Change[] }>(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
    changes: [{ op: 'remove', taskIds: [pour] }],
  })
  await change(projectId, removing.body.inverse)
  expect((await toldOf(pour)).map(({ kind }) => kind)).toEqual(['task.created', 'task.removed', 'task.restored'])
})

it('who is assigned is one of the facts', async () => {
  const projectId = await makeProject('Quay')
  const { body: resource } = await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${owner.userId}`, {})
  const { dig = '' } = await change(projectId, [
    { op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 480 } },
  ])
  await change(projectId, [
    { op: 'assign', taskId: dig, before: [], after: [{ resourceId: resource.id, units: 10_000 }] },
  ])
  expect((await toldOf(dig)).at(-1)).toMatchObject({
    kind: 'task.changed',
    before: { assignees: '' },
    after: { assignees: 'Ada Owner' },
  })
})

it('a summary is told at the stage of its parts, not at the one it had before it got them', async () => {
  const projectId = await makeProject('Estate')
  const { house = '' } = await change(projectId, [
    { op: 'add', ref: 'house', parentId: null, task: { name: 'House', duration: 480, percent: 50 } },
  ])
  expect((await toldOf(house)).at(-1)?.facts).toMatchObject({ summary: false, stage: 'doing' })
  await change(projectId, [{ op: 'add', ref: 'cellar', parentId: house, task: { name: 'Cellar', duration: 480 } }])
  expect((await toldOf(house)).at(-1)?.facts).toMatchObject({ summary: true, percent: 0, stage: 'todo' })
})

it('a summary is told as one, and so is that a task has become one or no longer is', async () => {
  const projectId = await makeProject('Lock')
  const { walls = '', north = '' } = await change(projectId, [
    { op: 'add', ref: 'walls', parentId: null, task: { name: 'Walls' } },
    { op: 'add', ref: 'north', parentId: 'walls', task: { name: 'North wall', duration: 480 } },
  ])
  expect((await toldOf(walls)).map(({ facts }) => facts['summary'])).toEqual([true])
  expect((await toldOf(north)).map(({ facts }) => facts['summary'])).toEqual([false])
  const { cap = '' } = await change(projectId, [
    { op: 'add', ref: 'cap', parentId: north, task: { name: 'Cap', duration: 480 } },
  ])
  expect((await toldOf(north)).at(-1)).toMatchObject({ kind: 'task.changed', after: { summary: true } })
  await change(projectId, [{ op: 'remove', taskIds: [cap] }])
  expect((await toldOf(north)).at(-1)).toMatchObject({
    kind: 'task.changed',
    before: { summary: true },
    after: { summary: false },
  })
})

it('thousands of tasks of a file are told of one by one to readers, and to people in one line', async () => {
  const before = await makeProject('Before the file')
  const { dig = '' } = await change(before, [{ op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig' } }])
  await app.call(owner, 'POST', `/api/tasks/${dig}/comments`, { text: 'Wet ground' })
  const projectId = await makeProject('From a file')
  const plan = generatedPlan(2_500)
  const file = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=plan.json',
    headers: { cookie: owner.cookie, 'x-company-id': owner.companyId, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify(plan)),
  })
  const { fileId } = file.json() as { fileId: string }
  const taken = await app.call<object>(owner, 'POST', `/api/projects/${projectId}/schedule/import`, {
    fileId,
    mode: 'replace',
  })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const { rows } = await app.database.owner.query<{ n: number; whole: number; moments: number }>(
    `select count(*)::int as n, count(*) filter (where e.facts ->> 'name' = t.name)::int as whole, count(distinct e.xid)::int as moments
     from events e join tasks t on t.company_id = e.company_id and t.id = e.entity_id where t.project_id = $1 and e.kind = 'task.created'`,
    [projectId],
  )
  expect(rows).toEqual([{ n: plan.tasks.length, whole: plan.tasks.length, moments: 1 }])

  const { body: activity } = await app.call<{ rows: { deed: string; record: string }[] }>(
    owner,
    'GET',
    '/api/analytics/activity',
  )
  const about = activity.rows.filter(({ record }) => record === 'From a file')
  expect(about.map(({ deed }) => deed)).toEqual(['imported', 'tasksChanged', 'created'])
  // what happened before it is not pushed out
  expect(activity.rows).toContainEqual(expect.objectContaining({ deed: 'commented', record: 'Dig' }))
  const { body: log } = await app.call<{ rows: { kind: string }[] }>(owner, 'GET', '/api/audit?size=50')
  expect(log.rows.filter(({ kind }) => (TASK_KINDS as readonly string[]).includes(kind))).toEqual([])
})
