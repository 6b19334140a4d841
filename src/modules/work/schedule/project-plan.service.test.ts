import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Project } from '../projects/contract.ts'
import { lookAhead, lookAheadDaily } from './project-plan.ts'
import { rescheduleJob } from './rescheduling.service.ts'

const DAY_MS = 86_400_000
let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

const project = async (id: string) => (await app.call<Project>(owner, 'GET', `/api/projects/${id}`)).body

/** A task of 20 working days that should have begun in March, and one of five days after it. */
async function makeBehind(name: string, percent = 0): Promise<string> {
  const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name,
    startDate: '2026-03-02',
    endDate: '2026-11-30',
    status: 'active',
    fields: ENGINEERING,
  })
  const { status, body: answer } = await app.call(owner, 'POST', `/api/projects/${body.id}/schedule/changes`, {
    changes: [
      { op: 'add', ref: 'walls', parentId: null, task: { name: 'Walls', duration: 20 * 480, percent } },
      { op: 'add', ref: 'roof', parentId: null, task: { name: 'Roof', duration: 5 * 480 } },
      { op: 'link', fromId: 'walls', toId: 'roof', type: 'FS', lag: 0, elapsed: false },
    ],
  })
  expect(status, JSON.stringify(answer)).toBe(200)
  return body.id
}

it('a project whose work has not begun ends when all of it is done from today on, and is late by that', async () => {
  const id = await makeBehind('Not begun')
  // Monday, 16 November, and 25 working days from it on
  expect(await project(id)).toMatchObject({ expectedFinish: '2026-12-18', lateness: { kind: 'late', days: 18 } })
})

it('a day that passes without work moves it, and everybody sees the same', async () => {
  const id = await makeBehind('A day later')
  app.clock.now += DAY_MS
  await lookAheadDaily()(app.database.owner, app.clock.now)
  await app.inside(owner.companyId, { userId: owner.userId }, lookAhead)
  expect((await project(id)).expectedFinish).toBe('2026-12-21')
  const { body } = await app.call<{ rows: { id: string; cells: Record<string, unknown> }[] }>(
    owner,
    'GET',
    '/api/figures/projects.late/rows',
  )
  expect(body.rows.find((row) => row.id === id)?.cells).toMatchObject({ expectedFinish: '2026-12-21', daysLate: 21 })
  app.clock.now -= DAY_MS
})

it('a milestone that waits for what is behind is expected when that is done, on the page, in figures and in what is found', async () => {
  const id = await makeBehind('Behind its milestone')
  const { body: tasks } = await app.call<{ rows: { id: string; name: string }[] }>(
    owner,
    'GET',
    `/api/projects/${id}/tasks`,
  )
  const walls = tasks.rows.find(({ name }) => name === 'Walls')?.id
  await app.call(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
    changes: [
      // it stands in April, and was wanted on 1 December
      {
        op: 'add',
        ref: 'tight',
        parentId: null,
        task: { name: 'Tight', milestone: true, deadline: '2026-12-01T17:00' },
      },
      { op: 'link', fromId: walls, toId: 'tight', type: 'FS', lag: 0, elapsed: false },
    ],
  })
  const soon = async () =>
    (
      await app.call<{ rows: { title: string; cells: Record<string, unknown> }[] }>(
        owner,
        'GET',
        '/api/figures/schedule.milestonesSoon/rows',
      )
    ).body.rows.find(({ title }) => title === 'Tight')?.cells
  expect(await soon()).toMatchObject({ finish: '2026-12-11', plannedOn: '2026-03-27', daysLeft: 25 })
  const { body } = await app.call<{ rows: { description: string }[] }>(
    owner,
    'GET',
    '/api/insights?rule=milestonesAtRisk',
  )
  expect(body.rows.map(({ description }) => description)).toEqual([
    'By its schedule Tight on Behind its milestone, planned for 27 Mar 2026, is expected on 11 Dec 2026: 10 days after 1 Dec 2026, the date of its deadline or of the newest baseline.',
  ])
  const { body: outlook } = await app.call<{ milestone: { name: string; expected: string } }>(
    owner,
    'GET',
    `/api/projects/${id}/outlook`,
  )
  expect(outlook.milestone).toMatchObject({ name: 'Tight', expected: '2026-12-11' })
})

it('what stands still is expected by nobody, and from today on again when it goes on', async () => {
  const id = await makeBehind('Stands still')
  const set = async (status: string) => {
    const { version } = await project(id)
    await app.call(owner, 'PATCH', `/api/projects/${id}`, { version, status })
  }
  await set('on-hold')
  expect(await project(id)).toMatchObject({ expectedFinish: null, lateness: null })
  const { body } = await app.call<{ next: { count: number }; milestone: unknown }>(
    owner,
    'GET',
    `/api/projects/${id}/outlook`,
  )
  expect(body.next.count).toBe(0)
  app.clock.now += DAY_MS
  await set('active')
  await app.inside(owner.companyId, { userId: owner.userId }, lookAhead)
  expect((await project(id)).expectedFinish).toBe('2026-12-21')
  app.clock.now -= DAY_MS
})

it('people are booked where the work will be: what waits for work that is behind comes after it', async () => {
  const { body: person } = await app.call<{ id: string }>(owner, 'POST', '/api/resources', {
    name: 'Hemi',
    kind: 'person',
  })
  const { body: made } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name: 'One after the other',
    startDate: '2026-11-02',
    endDate: '2026-11-30',
    status: 'active',
    fields: ENGINEERING,
  })
  const change = (changes: unknown[]) =>
    app.call(owner, 'POST', `/api/projects/${made.id}/schedule/changes`, { changes })
  const { body: added } = await app.call<{ refs: Record<string, string> }>(
    owner,
    'POST',
    `/api/projects/${made.id}/schedule/changes`,
    {
      changes: [
        { op: 'add', ref: 'frame', parentId: null, task: { name: 'Frame', duration: 5 * 480 } },
        { op: 'add', ref: 'roof', parentId: null, task: { name: 'Roof', duration: 5 * 480 } },
        { op: 'link', fromId: 'frame', toId: 'roof', type: 'FS', lag: 0, elapsed: false },
      ],
    },
  )
  await change(
    ['frame', 'roof'].map((ref) => ({
      op: 'assign',
      taskId: added.refs[ref],
      before: [],
      after: [{ resourceId: person.id, units: 100 }],
    })),
  )
  const hours = async () => {
    const { body } = await app.call<{ rows: { id: string; weeks: { minutes: number }[] }[] }>(
      owner,
      'GET',
      '/api/workload?from=2026-11-16&weeks=3',
    )
    return body.rows.find(({ id }) => id === person.id)?.weeks.map(({ minutes }) => minutes / 60)
  }
  // planned for 2 to 13 November; nothing has begun
  expect(await hours()).toEqual([40, 40, 0])
  // a holiday that moves no bar moves what is left of them
  const { body: company } = await app.call<{ version: number; settings: object }>(
    owner,
    'GET',
    '/api/companies/current',
  )
  const holidays = [{ date: '2026-11-18', name: 'Local', everyYear: false }]
  await app.call(owner, 'PATCH', '/api/companies/current', {
    version: company.version,
    settings: { ...company.settings, holidays },
  })
  await app.inside(owner.companyId, { userId: owner.userId }, (ctx) => rescheduleJob(ctx, { projectId: made.id }))
  expect(await hours()).toEqual([32, 40, 8])
  expect((await project(made.id)).expectedFinish).toBe('2026-11-30')
})

it('what somebody writes into a task is told in the activity of its project, by the name of the task', async () => {
  const id = await makeBehind('Told')
  const { body } = await app.call<{ rows: { id: string; name: string }[] }>(owner, 'GET', `/api/projects/${id}/tasks`)
  const walls = body.rows.find(({ name }) => name === 'Walls')
  await app.call(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
    changes: [{ op: 'set', taskId: walls?.id, before: { name: 'Walls' }, after: { name: 'Outer walls' } }],
  })
  const activity = await app.call<{ rows: { kind: string; changes: { field: string; after: unknown }[] }[] }>(
    owner,
    'GET',
    `/api/projects/${id}/activity`,
  )
  const kinds = activity.body.rows.map(({ kind }) => kind)
  expect(kinds).toContain('project.created')
  expect(kinds).not.toContain('project.planned')
  const [newest] = activity.body.rows
  expect(newest?.kind).toBe('schedule.changed')
  expect(newest?.changes).toContainEqual(
    expect.objectContaining({ field: 'changed', after: [expect.objectContaining({ task: 'Outer walls' })] }),
  )
})

it('what was typed of this afternoon is kept as now and told so; of tomorrow it is refused', async () => {
  const id = await makeBehind('This afternoon')
  const { body } = await app.call<{ rows: { id: string; name: string }[] }>(owner, 'GET', `/api/projects/${id}/tasks`)
  const walls = body.rows.find(({ name }) => name === 'Walls')
  const finish = (at: string) =>
    app.call<{ code?: string }>(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
      changes: [{ op: 'set', taskId: walls?.id, before: { actualFinish: null }, after: { actualFinish: at } }],
    })
  expect((await finish('2026-11-17T08:00')).body.code).toBe('ACTUAL_AHEAD')
  expect((await finish('2026-11-16T17:00')).status).toBe(200)
  const late = await app.call<{ code?: string }>(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
    changes: [
      {
        op: 'set',
        taskId: walls?.id,
        before: { actualFinish: '2026-11-16T09:00' },
        after: { actualFinish: '2026-03-01T17:00' },
      },
    ],
  })
  expect(late.body.code, 'begun on 2 March').toBe('ACTUAL_ORDER')
  const { body: activity } = await app.call<{ rows: { changes: { field: string; after: unknown }[] }[] }>(
    owner,
    'GET',
    `/api/projects/${id}/activity`,
  )
  expect(activity.rows[0]?.changes).toContainEqual(
    expect.objectContaining({
      field: 'changed',
      after: [expect.objectContaining({ actualFinish: '2026-11-16T09:00' })],
    }),
  )
})

it('a new task that is told to be done was done when it was to be, and not when the plan begins', async () => {
  const { body: made } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name: 'Pasted',
    startDate: '2026-10-01',
    endDate: '2026-12-31',
    fields: ENGINEERING,
  })
  const { body: answer } = await app.call<{ refs: Record<string, string> }>(
    owner,
    'POST',
    `/api/projects/${made.id}/schedule/changes`,
    {
      changes: [
        {
          op: 'add',
          ref: 'slab',
          parentId: null,
          task: { name: 'Slab', duration: 5 * 480, percent: 100, constraint: 'SNET', constraintAt: '2026-11-02T08:00' },
        },
        { op: 'add', ref: 'trench', parentId: null, task: { name: 'Trench', duration: 5 * 480, percent: 50 } },
        { op: 'link', fromId: 'slab', toId: 'trench', type: 'FS', lag: 0, elapsed: false },
        {
          op: 'add',
          ref: 'ahead',
          parentId: null,
          task: { name: 'Ahead', duration: 480, percent: 30, constraint: 'SNET', constraintAt: '2026-12-10T08:00' },
        },
      ],
    },
  )
  const { body } = await app.call<{
    rows: { id: string; actualStart: string; actualFinish: string; percent: number }[]
  }>(owner, 'GET', `/api/projects/${made.id}/tasks`)
  const task = (ref: string) => body.rows.find(({ id }) => id === answer.refs[ref])
  expect(task('slab')).toMatchObject({
    actualStart: '2026-11-02T08:00',
    actualFinish: '2026-11-06T17:00',
    percent: 100,
  })
  expect(task('trench')).toMatchObject({ actualStart: '2026-11-09T08:00', actualFinish: null, percent: 50 })
  expect(task('ahead')).toMatchObject({ actualStart: '2026-11-16T09:00', actualFinish: null, percent: 30 })
  expect(await project(made.id), 'work began with the slab').toMatchObject({ state: 'active', start: '2026-11-02' })
})

it('a project that somebody sets to completed was finished that day, on its page, in figures and lists', async () => {
  const id = await makeBehind('Set to completed', 50)
  const { version } = await project(id)
  await app.call(owner, 'PATCH', `/api/projects/${id}`, { version, status: 'completed' })
  expect(await project(id)).toMatchObject({ finishedOn: '2026-11-16', expectedFinish: null })
  const { body } = await app.call<{ rows: { id: string; cells: Record<string, unknown> }[] }>(
    owner,
    'GET',
    '/api/figures/projects.cycleTime/rows',
  )
  // begun on 2 March
  expect(body.rows.find((row) => row.id === id)?.cells).toMatchObject({ finished: '2026-11-16' })
  const { body: again } = await app.call<{ version: number }>(owner, 'GET', `/api/projects/${id}`)
  await app.call(owner, 'PATCH', `/api/projects/${id}`, { version: again.version, status: 'active' })
  const open = await project(id)
  expect(open.finishedOn).toBe(null)
  expect(open.expectedFinish).not.toBe('2026-11-16')
})
