/** What a schedule refuses, and what two people at once do not get past. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPlan } from '../../../../tests/support/plan-files.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { generatedPlan } from './generated-plan.ts'
import { MAX_BASELINES, MAX_DEPTH } from './rules.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

async function makeProject(name: string): Promise<string> {
  const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name,
    startDate: '2026-11-02',
    fields: ENGINEERING,
  })
  return body.id
}
const change = (projectId: string, changes: unknown[]) =>
  app.call<{ code?: string; message?: string; tasks: { id: string }[] }>(
    owner,
    'POST',
    `/api/projects/${projectId}/schedule/changes`,
    { changes },
  )
const add = (name: string, more = {}, parentId: string | null = null) => ({
  op: 'add',
  parentId,
  task: { name, ...more },
})
const week = (spans: number[][]) => Array.from({ length: 7 }, (_, day) => (day === 1 ? spans : []))

it('more work than its calendar has time for in centuries is refused with a sentence, and the plan can still be changed', async () => {
  const projectId = await makeProject('Tiny hours')
  const calendar = { name: 'Mondays', exceptions: [], projectId }
  const { body: made } = await app.call<{ id: string; version: number }>(owner, 'POST', '/api/work-calendars', {
    ...calendar,
    week: week([[0, 1_440]]),
  })
  const { body } = await change(projectId, [add('Long', { duration: 3_000_000, calendarId: made.id })])
  await app.call(owner, 'POST', '/api/work-calendars', {
    ...calendar,
    id: made.id,
    version: made.version,
    week: week([[0, 1]]),
  })
  const refused = await change(projectId, [add('Another day')])
  expect([refused.status, refused.body.code]).toEqual([422, 'SCHEDULE_TOO_FAR'])
  const [long] = body.tasks
  const shortened = { op: 'set', taskId: long?.id, before: { duration: 3_000_000 }, after: { duration: 60 } }
  expect((await change(projectId, [shortened])).status).toBe(200)
})

it('parts of parts go so deep and no deeper', async () => {
  const projectId = await makeProject('Deep')
  const levels = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...add(`Level ${at}`, {}, at === 0 ? null : `l${at - 1}`),
      ref: `l${at}`,
    }))
  expect((await change(projectId, levels(MAX_DEPTH + 1))).body.code).toBe('SCHEDULE_TOO_DEEP')
  expect((await change(projectId, levels(MAX_DEPTH))).status).toBe(200)
})

it('baselines are kept up to their number, and each name once, however many ask at once', async () => {
  const projectId = await makeProject('Baselines')
  await change(projectId, [add('Work')])
  const keep = (name: string) => app.call(owner, 'POST', `/api/projects/${projectId}/baselines`, { name })
  const same = await Promise.all(Array.from({ length: 6 }, () => keep('Same')))
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const many = await Promise.all(Array.from({ length: 15 }, (_, at) => keep(`Kept ${at}`)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(MAX_BASELINES - 1)
})

it('files that come at once make a crew and a calendar once', async () => {
  const plan = {
    ...generatedPlan(4),
    resources: generatedPlan(4).resources.map((one) => ({ ...one, name: `Both ${one.id}`, email: null })),
  }
  const projects = await Promise.all(Array.from({ length: 4 }, (_, at) => makeProject(`At once ${at}`)))
  const answers = await Promise.all(
    projects.map(async (projectId) =>
      app.call(owner, 'POST', `/api/projects/${projectId}/schedule/import`, {
        fileId: await uploadPlan(app, owner, plan),
        mode: 'replace',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await app.database.owner.query(
    `select name from resources where company_id = $1 and name like 'Both %' group by name having count(*) > 1`,
    [owner.companyId],
  )
  expect(rows).toEqual([])
})
