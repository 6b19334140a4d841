/** What the page of a project says of its schedule. The clock of the tests is Monday, 16 November 2026. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Outlook } from './outlook.contract.ts'
import { readingOf } from './outlook-reading.ts'
import { lookAhead } from './project-plan.ts'
import { openSchedule } from './stored.ts'

const DAY = 480
let app: TestApp
let owner: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId)
  stranger = await app.makePerson(companyId)
})
afterAll(() => app.stop())

const makeProject = async (name: string, more: object = {}) =>
  (await app.call<{ id: string }>(owner, 'POST', '/api/projects', { name, fields: ENGINEERING, ...more })).body.id
const change = async (projectId: string, changes: object[]) => {
  const answer = await app.call<{ ids: Record<string, string> }>(
    owner,
    'POST',
    `/api/projects/${projectId}/schedule/changes`,
    { changes },
  )
  expect(answer.status).toBe(200)
  return answer.body
}
const task = (ref: string, duration: number, from: string, more: object = {}) => ({
  op: 'add',
  ref,
  parentId: null,
  task: { name: ref, duration, constraint: 'SNET', constraintAt: `${from}T08:00`, ...more },
})
const link = (from: string, to: string) => ({ op: 'link', fromId: from, toId: to, type: 'FS' })
const outlookOf = async (projectId: string, person = owner) =>
  app.call<Outlook>(person, 'GET', `/api/projects/${projectId}/outlook`)

it('says nothing but that there is nothing of a project without tasks', async () => {
  const { body } = await outlookOf(await makeProject('Unplanned yard'))
  expect(body).toMatchObject({ tasks: 0, planned: null, milestone: null, late: { count: 0 }, plan: { phases: [] } })
})

it('tells what is late, which milestone it moves, and which task still has float', async () => {
  const projectId = await makeProject('Held up yard', { startDate: '2026-11-02', endDate: '2026-12-31' })
  await change(projectId, [
    task('Study', 5 * DAY, '2026-11-09'), // until Friday the 13th, not begun
    task('Grading', 2 * DAY, '2026-11-12'), // until Friday the 13th too, nothing waits for it
    task('Drawings', 10 * DAY, '2026-11-16'),
    task('Set issued', 0, '2026-11-16', { milestone: true }),
    link('Study', 'Drawings'),
    link('Drawings', 'Set issued'),
  ])
  const { body } = await outlookOf(projectId)
  expect(body.late).toMatchObject({ count: 2, unassigned: 2, people: [] })
  const [study, grading] = ['Study', 'Grading'].map((name) => body.late.rows.find((row) => row.name === name))
  // five days from today, then ten: Friday the 4th instead of Friday the 27th
  expect(study).toMatchObject({ daysLate: 3, holdsUp: true, floatDays: null })
  expect(study?.moves).toMatchObject({ name: 'Set issued', date: '2026-12-04' })
  expect(grading).toMatchObject({ daysLate: 3, holdsUp: false, floatDays: 13, moves: null })
  expect(body.milestone).toMatchObject({ name: 'Set issued', date: '2026-11-27', expected: '2026-12-04' })
})

it('tells what is not late yet and holds the project back, with the day it is expected', async () => {
  const projectId = await makeProject('Slow yard', { startDate: '2026-11-02', endDate: '2026-12-31' })
  await change(projectId, [
    task('Drawings', 10 * DAY, '2026-11-09', { percent: 10, actualStart: '2026-11-09T08:00' }), // until Friday the 20th
    task('Fence', 2 * DAY, '2026-11-17'), // to begin tomorrow
    task('Set issued', 0, '2026-11-09', { milestone: true }),
    link('Drawings', 'Set issued'),
  ])
  const { body } = await outlookOf(projectId)
  expect(body.late.count).toBe(0)
  // nine days are left from today: until Thursday the 26th
  expect(body.atRisk).toMatchObject({
    count: 1,
    rows: [{ name: 'Drawings', expected: '2026-11-26', daysLate: 6, holdsUp: true }],
  })
  expect(body.atRisk.rows[0]?.moves).toMatchObject({ name: 'Set issued', date: '2026-11-26' })
  const next = Object.fromEntries(body.next.rows.map((row) => [row.name, row.expected]))
  expect(next).toMatchObject({ Drawings: '2026-11-26', Fence: null, 'Set issued': '2026-11-26' })
})

it('names who has what is late, whoever has the most first', async () => {
  const projectId = await makeProject('Assigned yard')
  await change(projectId, [task('One', DAY, '2026-11-09'), task('Two', DAY, '2026-11-10')])
  const resource = await app.call<{ id: string; name: string }>(owner, 'PUT', `/api/resources/people/${owner.userId}`)
  const before = (await outlookOf(projectId)).body
  for (const row of before.late.rows)
    await change(projectId, [
      { op: 'assign', taskId: row.id, before: [], after: [{ resourceId: resource.body.id, units: 100 }] },
    ])
  expect((await outlookOf(projectId)).body.late).toMatchObject({
    count: 2,
    unassigned: 0,
    people: [{ name: resource.body.name, count: 2 }],
  })
})

it('measures progress by what the newest baseline wanted done by now', async () => {
  const projectId = await makeProject('Measured yard')
  await change(projectId, [task('Half', 10 * DAY, '2026-11-10')]) // with today five of its ten days have passed
  await app.call(owner, 'POST', `/api/projects/${projectId}/baselines`, { name: 'First' })
  const { body } = await outlookOf(projectId)
  expect(body.planned).toBe(50)
  expect(body.plan).toMatchObject({
    count: 1,
    baseline: 'First',
    phases: [{ name: 'Half', baseline: { start: '2026-11-10', finish: '2026-11-23' } }],
  })
})

it('wants nothing done by now of the days after today, wherever the data date lies', async () => {
  const projectId = await makeProject('Looked ahead yard')
  await change(projectId, [task('Half', 10 * DAY, '2026-11-10', { budget: 100_000 })])
  await app.call(owner, 'POST', `/api/projects/${projectId}/baselines`, { name: 'First' })
  const ahead = { dataDate: '2026-11-30T17:00' }
  await change(projectId, [{ op: 'plan', before: { dataDate: null }, after: ahead }])
  expect((await outlookOf(projectId)).body.planned).toBe(50)
  const { body } = await app.call<{ rows: { base: number }[] }>(
    owner,
    'GET',
    `/api/figures/schedule.projectSpi/rows?of=${projectId}`,
  )
  expect(body.rows.map(({ base }) => base)).toEqual([50_000])
})

it('asks that the dates of the project be looked at again when the day has changed; then both say the same', async () => {
  const projectId = await makeProject('Slipping yard', { endDate: '2026-12-31' })
  await change(projectId, [
    task('Work', 5 * DAY, '2026-11-16'),
    task('Handover', 0, '2026-11-16', { milestone: true }),
    link('Work', 'Handover'),
  ])
  app.clock.now += 2 * 86_400_000
  try {
    const expected = (await outlookOf(projectId)).body.milestone?.expected
    expect(expected).toBe('2026-11-24')
    await app.inside(owner.companyId, { userId: owner.userId }, lookAhead)
    const project = await app.call<{ expectedFinish: string }>(owner, 'GET', `/api/projects/${projectId}`)
    expect(project.body.expectedFinish).toBe(expected)
  } finally {
    app.clock.now -= 2 * 86_400_000
  }
})

it('is computed once for as long as nothing changes that it depends on', async () => {
  const projectId = await makeProject('Looked at often', { endDate: '2026-12-31' })
  await change(projectId, [task('Trench', 5 * DAY, '2026-11-09')])
  const reading = () =>
    app.inside(owner.companyId, { userId: owner.userId }, async (ctx) => {
      const open = await openSchedule(ctx, projectId)
      if (!open) throw new Error('The project is not there.')
      return readingOf(ctx, open, { late: [], next: [], milestone: null })
    })
  const first = await reading()
  expect(await reading()).toBe(first)
  await app.call(owner, 'POST', `/api/projects/${projectId}/baselines`, { name: 'As begun' })
  expect((await reading()).phases.baseline).toBe('As begun')
  await change(projectId, [task('Pipe', 10 * DAY, '2026-11-16')])
  const last = await reading()
  expect(last.tasks).toBe(2)
  app.clock.now += 86_400_000
  try {
    expect((await reading()).planned).toBeGreaterThan(last.planned ?? 100)
  } finally {
    app.clock.now -= 86_400_000
  }
})

it('waits for nothing of a project on hold', async () => {
  const projectId = await makeProject('Halted yard', { status: 'on-hold' })
  await change(projectId, [task('Waiting', DAY, '2026-11-09')])
  expect((await outlookOf(projectId)).body).toMatchObject({ planned: null, late: { count: 0 } })
})

it('is not for whoever may not see the project', async () => {
  expect((await outlookOf(await makeProject('Private yard'), stranger)).status).toBe(404)
})
