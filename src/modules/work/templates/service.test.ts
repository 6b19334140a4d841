import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import type { Template } from './contract.ts'

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

type Task = {
  id: string
  name: string
  start: string
  finish: string
  milestone: boolean
  percent: number
  budget: number | null
}

const templatesOf = async (who: TestPerson) =>
  (await app.call<{ rows: Template[] }>(who, 'GET', '/api/project-templates')).body.rows
const tasksOf = async (who: TestPerson, projectId: string) =>
  (await app.call<{ rows: Task[] }>(who, 'GET', `/api/projects/${projectId}/tasks`)).body.rows
const make = (who: TestPerson, input: object) =>
  app.call<{ id: string }>(who, 'POST', '/api/projects', { startDate: '2026-11-02', fields: ENGINEERING, ...input })

it('a project of a workflow of the vertical has a task for each stage, one after the other, with its checklist', async () => {
  const [template] = await templatesOf(owner)
  expect(template).toMatchObject({ builtIn: true, vertical: 'engineering', mayRemove: false })
  const { body: detail } = await app.call<{ rows: { name: string; checks: number }[] }>(
    owner,
    'GET',
    `/api/project-templates/${encodeURIComponent(template?.id ?? '')}`,
  )
  const { status, body: project } = await make(owner, { name: 'From a workflow', templateId: template?.id })
  expect(status).toBe(200)
  const tasks = (await tasksOf(owner, project.id)).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  expect(tasks.map((task) => task.name).toSorted()).toEqual(detail.rows.map((row) => row.name).toSorted())
  expect(tasks[0]).toMatchObject({ start: '2026-11-02T08:00' })
  const withChecks = detail.rows.find((row) => row.checks > 0)
  const task = tasks.find((one) => one.name === withChecks?.name)
  expect(await app.call(owner, 'GET', `/api/tasks/${task?.id}`)).toMatchObject({
    body: { checks: expect.arrayContaining([expect.objectContaining({ done: false })]) },
  })
})

it('a project is kept as a template: structure and budgets stay, progress and dates do not', async () => {
  const { body: project } = await make(owner, { name: 'Cold store' })
  await app.call(owner, 'POST', `/api/projects/${project.id}/schedule/changes`, {
    changes: [
      { op: 'add', ref: 'site', parentId: null, task: { name: 'Site' } },
      { op: 'add', ref: 'dig', parentId: 'site', task: { name: 'Dig', duration: 960, budget: 500_00, percent: 50 } },
      { op: 'add', ref: 'done', parentId: null, task: { name: 'Ready', milestone: true } },
      { op: 'link', fromId: 'dig', toId: 'done', lag: 480 },
    ],
  })
  const kept = await app.call<Template>(owner, 'POST', '/api/project-templates', {
    projectId: project.id,
    name: 'Cold store, standard',
  })
  expect(kept).toMatchObject({ status: 200, body: { builtIn: false, tasks: 3, mayRemove: true } })
  expect(
    await app.call(owner, 'POST', '/api/project-templates', { projectId: project.id, name: 'Cold store, standard' }),
  ).toMatchObject({ status: 409, body: { code: 'TEMPLATE_NAME_TAKEN' } })
  const { body: next } = await make(colleague, {
    name: 'Second store',
    startDate: '2026-11-09',
    templateId: kept.body.id,
  })
  const tasks = new Map((await tasksOf(colleague, next.id)).map((task) => [task.name, task]))
  expect(tasks.get('Dig')).toMatchObject({
    start: '2026-11-09T08:00',
    finish: '2026-11-10T17:00',
    percent: 0,
    budget: 500_00,
  })
  expect(tasks.get('Ready')).toMatchObject({ milestone: true, finish: '2026-11-11T17:00' })
  expect(await app.call(colleague, 'DELETE', `/api/project-templates/${kept.body.id}`)).toMatchObject({
    status: 403,
    body: { code: 'TEMPLATE_NOT_YOURS' },
  })
  expect(await app.call(owner, 'DELETE', `/api/project-templates/${kept.body.id}`)).toMatchObject({ status: 200 })
})

it('a template that is gone makes no project at all', async () => {
  expect(await make(owner, { name: 'Nothing of it', templateId: 'gone' })).toMatchObject({
    status: 404,
    body: { code: 'TEMPLATE_NOT_FOUND' },
  })
  const { body } = await app.call<{ rows: unknown[] }>(owner, 'GET', '/api/projects?q=Nothing of it')
  expect(body.rows).toEqual([])
})
