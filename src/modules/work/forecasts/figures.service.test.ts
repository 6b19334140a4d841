/** How good plans were: only where a plan was kept to compare with. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Change } from '../schedule/contract.ts'

const DAY = 480
let app: TestApp
let owner: TestPerson
let quay: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  const project = { fields: ENGINEERING, name: 'Quay', startDate: '2026-11-02', endDate: '2026-12-18' }
  quay = (await app.call<{ id: string }>(owner, 'POST', '/api/projects', project)).body.id
})
afterAll(() => app.stop())

async function add(name: string, task: object): Promise<void> {
  const changes: Change[] = [{ op: 'add', ref: 'one', parentId: null, task: { name, duration: DAY, ...task } }]
  const { status, body } = await app.call(owner, 'POST', `/api/projects/${quay}/schedule/changes`, { changes })
  expect(status, JSON.stringify(body)).toBe(200)
}

async function quality(): Promise<{ value: number | null; titles: string[] }> {
  const { body } = await app.call<{ figures: { value: number | null }[] }>(
    owner,
    'GET',
    '/api/figures?ask=forecasts.qualityScore',
  )
  const { rows } = (
    await app.call<{ rows: { title: string }[] }>(owner, 'GET', '/api/figures/forecasts.qualityScore/rows')
  ).body
  return { value: body.figures[0]?.value ?? null, titles: rows.map(({ title }) => title) }
}

const DONE = { actualStart: '2026-11-05T08:00', actualFinish: '2026-11-05T17:00' }

it('says nothing of a task that has neither a baseline nor a deadline: its planned finish is when it was finished', async () => {
  await add('Piles', DONE)
  expect(await quality()).toEqual({ value: null, titles: [] })
})

it('goes by the deadline where there is one', async () => {
  await add('Walls', { ...DONE, deadline: '2026-11-04T17:00' })
  expect(await quality()).toEqual({ value: 0, titles: ['Walls'] })
})
