/** A large schedule is not read anew for each change, and yet a change stands on what is stored. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Change, Changed, Task } from './contract.ts'
import { generatedPlan } from './generated-plan.ts'

const DAY = 480
let app: TestApp
let owner: TestPerson
let projectId: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany())
  const made = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name: 'Long wall',
    startDate: '2026-11-02',
    fields: ENGINEERING,
  })
  projectId = made.body.id
  const file = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=plan.json',
    headers: { cookie: owner.cookie, 'x-company-id': owner.companyId, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify(generatedPlan(1_200))),
  })
  const { fileId } = file.json() as { fileId: string }
  const taken = await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/import`, { fileId, mode: 'replace' })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
})
afterAll(() => app.stop())

const send = <B = Changed>(changes: Change[]) =>
  app.call<B>(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, { changes })

async function task(name: string): Promise<Task> {
  const { rows } = await app.aside.query<{ id: string }>(
    'select id from tasks where company_id = $1 and project_id = $2 and name = $3 and deleted_at is null',
    [owner.companyId, projectId, name],
  )
  return (await app.call<Task>(owner, 'GET', `/api/tasks/${rows[0]?.id ?? ''}`)).body
}

const longer = ({ id, duration }: Pick<Task, 'id' | 'duration'>, by = DAY): Change => ({
  op: 'set',
  taskId: id,
  before: { duration },
  after: { duration: duration + by },
})

const finishOf = async () =>
  (
    await app.aside.query<{ finish: number }>(
      'select finish_at as finish from schedules where company_id = $1 and project_id = $2',
      [owner.companyId, projectId],
    )
  ).rows[0]?.finish

it('a second change stands on the first', async () => {
  const second = await task('Task 2')
  expect((await send([longer(second)])).status).toBe(200)
  const { status, body } = await send([longer({ ...second, duration: second.duration + DAY })])
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await task('Task 2')).duration).toBe(second.duration + 2 * DAY)
})

it('a change that another server made in between is seen', async () => {
  const [third, fourth] = [await task('Task 3'), await task('Task 4')]
  expect((await send([longer(third)])).status).toBe(200)
  // written by another transaction, with the next revision
  await app.aside.query('update tasks set duration = duration + 4800 where company_id = $1 and id = $2', [
    owner.companyId,
    fourth.id,
  ])
  await app.aside.query('update schedules set revision = revision + 1 where company_id = $1 and project_id = $2', [
    owner.companyId,
    projectId,
  ])
  const before = await finishOf()
  expect((await send([longer({ ...third, duration: third.duration + DAY })])).status).toBe(200)
  // ten days of the other's and one of ours
  expect(await finishOf()).toBeGreaterThan((before ?? 0) + 10 * 1_440)
})

it('one with the same revision counts neither: what was rolled back has left nothing behind', async () => {
  const fifth = await task('Task 5')
  expect((await send([longer(fifth)])).status).toBe(200)
  // as if our own change had not been committed and another server had made its own in its place
  await app.aside.query('update tasks set duration = duration + 4800 where company_id = $1 and id = $2', [
    owner.companyId,
    fifth.id,
  ])
  await app.aside.query('update schedules set updated_by_name = $3 where company_id = $1 and project_id = $2', [
    owner.companyId,
    projectId,
    'Another',
  ])
  const before = await finishOf()
  expect((await send([longer(await task('Task 100'))])).status).toBe(200)
  expect(await finishOf()).toBeGreaterThan((before ?? 0) + 10 * 1_440)
})

it('a change that was refused half way leaves the next one right', async () => {
  const [sixth, seventh] = [await task('Task 6'), await task('Task 7')]
  expect((await send([longer(sixth)])).status).toBe(200)
  const loop = await send<{ message: string }>([
    longer(seventh, 10 * DAY),
    { op: 'link', fromId: seventh.id, toId: sixth.id },
  ])
  expect(loop.status).toBe(422)
  const before = await finishOf()
  expect((await send([longer(seventh)])).status).toBe(200)
  expect((await task('Task 7')).duration).toBe(seventh.duration + DAY)
  expect(await finishOf()).toBeLessThan((before ?? 0) + 10 * 1_440)
})
