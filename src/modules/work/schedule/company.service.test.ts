/** The whole company: its projects as a schedule, its tasks as work, who has how much to do, and what stands in a person's calendar. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { lastDayOf } from '../../../lib/wall-clock.ts'
import { projectRow } from './company/company-rows.ts'
import type { Change, Changed } from './contract.ts'
import type { DateEntry, ProjectSchedule, ResourceLoad, WorkItem } from './company.contract.ts'

type Rows<R> = { rows: R[]; next: string | null; total?: { count: number } }

const DAY = 480
let app: TestApp
let owner: TestPerson
let colleague: TestPerson
let stranger: TestPerson
let pier: string
let plain: string
let ben: string

/** 2 November 2026 is a Monday; the clock stands on Monday the 16th. A day works from 8 to 12 and 13 to 17. */
beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  colleague = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
  stranger = await app.makePerson(companyId, { firstName: 'Cleo', lastName: 'Stranger' })
  pier = await makeProject({ name: 'Pier 7', startDate: '2026-11-02', endDate: '2026-12-18' })
  plain = await makeProject({ name: 'Attic', startDate: '2026-11-23', endDate: '2026-11-27', progress: 20 })
  await app.call(owner, 'PUT', `/api/projects/${pier}/shares/${colleague.userId}`, { access: 'edit' })
  ben = (await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${colleague.userId}`, {})).body.id
  await change([
    { op: 'add', ref: 'site', parentId: null, task: { name: 'Site work' } },
    { op: 'add', ref: 'dig', parentId: 'site', task: { name: 'Dig', duration: 5 * DAY } },
    {
      op: 'add',
      ref: 'pour',
      parentId: null,
      task: { name: 'Pour slab', duration: 10 * DAY, deadline: '2026-11-18T17:00' },
    },
    { op: 'add', ref: 'ready', parentId: null, task: { name: 'Slab ready', milestone: true } },
    { op: 'link', fromId: 'dig', toId: 'pour' },
    { op: 'link', fromId: 'pour', toId: 'ready' },
    { op: 'assign', taskId: 'pour', before: [], after: [{ resourceId: ben, units: 150 }] },
  ])
})
afterAll(() => app.stop())

async function makeProject(values: Record<string, unknown>): Promise<string> {
  return (await app.call<{ id: string }>(owner, 'POST', '/api/projects', { fields: ENGINEERING, ...values })).body.id
}

async function change(changes: Change[], projectId = pier): Promise<Changed> {
  const { status, body } = await app.call<Changed>(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
    changes,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const read = async <B>(who: TestPerson, path: string): Promise<B> => {
  const { status, body } = await app.call<B>(who, 'GET', `/api/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('the schedule of the company', () => {
  it('has a row for every project: dates of its tasks, or its own where it has none', async () => {
    const { rows } = await read<Rows<ProjectSchedule>>(owner, 'schedules')
    expect(rows).toMatchObject([
      {
        name: 'Pier 7',
        start: '2026-11-02T08:00',
        // fifteen working days of which none has begun, from today on
        finish: '2026-12-05T00:00',
        percent: 0,
        tasks: 3,
        mayEdit: true,
        state: 'active',
      },
      {
        name: 'Attic',
        start: '2026-11-23T00:00',
        finish: '2026-11-28T00:00',
        percent: 20,
        tasks: 0,
        state: 'upcoming',
      },
    ])
  })

  it('has the end of a project without a start on its own day', async () => {
    const id = await makeProject({ name: 'Some day', endDate: '2026-11-18' })
    const { rows } = await read<Rows<ProjectSchedule>>(owner, 'schedules?q=some')
    const [row] = rows.map(projectRow)
    expect(row?.start).toBeNull()
    // as the page writes it
    expect(lastDayOf(row?.start ?? row?.finish ?? 0, row?.finish ?? 0)).toBe('2026-11-18')
    expect(rows).toMatchObject([{ start: null, finish: '2026-11-18T00:00' }])
    await app.call(owner, 'DELETE', `/api/projects/${id}`)
  })

  it('turns pages by start or by name, and finds by words, state and whose it is', async () => {
    const first = await read<Rows<ProjectSchedule>>(owner, 'schedules?size=1&sort=name&total=true')
    expect(first).toMatchObject({ rows: [{ name: 'Attic' }], total: { count: 2 } })
    expect(
      (await read<Rows<ProjectSchedule>>(owner, `schedules?size=1&sort=name&cursor=${first.next}`)).rows,
    ).toMatchObject([{ name: 'Pier 7' }])
    const names = async (who: TestPerson, query: string) =>
      (await read<Rows<ProjectSchedule>>(who, `schedules?${query}`)).rows.map((row) => row.name)
    expect(await names(owner, 'q=pier')).toEqual(['Pier 7'])
    expect(await names(owner, 'state=upcoming')).toEqual(['Attic'])
    expect(await names(owner, 'state=current')).toEqual(['Pier 7', 'Attic'])
    await app.call(owner, 'PATCH', `/api/projects/${plain}`, { version: 1, status: 'completed' })
    expect(await names(owner, 'state=current')).toEqual(['Pier 7'])
    await app.call(owner, 'PATCH', `/api/projects/${plain}`, { version: 2, status: null })
    expect(await names(owner, 'vertical=engineering')).toEqual(['Pier 7', 'Attic'])
    expect(await names(owner, 'vertical=legal')).toEqual([])
    expect(await names(colleague, 'scope=shared')).toEqual(['Pier 7'])
    expect(await names(colleague, 'scope=mine')).toEqual([])
  })

  it('leaves deleted projects out, and a stranger sees nothing', async () => {
    const gone = await makeProject({ name: 'Mistake', startDate: '2026-11-02' })
    await app.call(owner, 'DELETE', `/api/projects/${gone}`)
    expect((await read<Rows<ProjectSchedule>>(owner, 'schedules')).rows).toHaveLength(2)
    expect((await read<Rows<ProjectSchedule>>(stranger, 'schedules')).rows).toEqual([])
  })
})

describe('the work of the company', () => {
  it('says what a task waits for, who has it, and whether the reader may change it', async () => {
    const { rows } = await read<Rows<WorkItem>>(colleague, 'work?assignee=me')
    expect(rows).toMatchObject([
      {
        name: 'Pour slab',
        projectName: 'Pier 7',
        mayEdit: true,
        waitsFor: [{ name: 'Dig', type: 'FS', done: false }],
        assignees: [{ name: 'Ben Colleague', units: 150 }],
      },
    ])
  })

  it('finds what is due between two days', async () => {
    const due = async (query: string) =>
      (await read<Rows<WorkItem>>(owner, `work?${query}`)).rows.map((row) => row.name).toSorted()
    expect(await due('dueTo=2026-11-15')).toEqual(['Dig'])
    expect(await due('dueFrom=2026-11-16&dueTo=2026-11-22')).toEqual(['Pour slab', 'Slab ready'])
    expect(await due('dueFrom=2026-11-21')).toEqual([])
    expect(await due(`projectId=${plain}`)).toEqual([])
  })

  it('finds tasks by the words of their names, in any order', async () => {
    const named = async (q: string) =>
      (await read<Rows<WorkItem>>(owner, `work?q=${encodeURIComponent(q)}`)).rows.map((row) => row.name).toSorted()
    expect(await named('slab')).toEqual(['Pour slab', 'Slab ready'])
    expect(await named('SLAB pour')).toEqual(['Pour slab'])
    expect(await named('sl')).toEqual(['Pour slab', 'Slab ready'])
    expect(await named('site work')).toEqual([])
    expect(await named('%')).toEqual([])
  })

  it('knows what is nobody’s, while people are put on tasks and taken off', async () => {
    const loose = async () => (await read<Rows<WorkItem>>(owner, 'work?assignee=none')).rows.map((row) => row.name)
    expect(await loose()).toEqual(['Dig', 'Slab ready'])
    const dig = (await read<Rows<WorkItem>>(owner, 'work?q=dig')).rows[0]?.id ?? ''
    const { inverse } = await change([
      { op: 'assign', taskId: dig, before: [], after: [{ resourceId: ben, units: 50 }] },
    ])
    expect(await loose()).toEqual(['Slab ready'])
    const again = await change([
      { op: 'assign', taskId: dig, before: [{ resourceId: ben, units: 50 }], after: [{ resourceId: ben, units: 80 }] },
    ])
    expect(await loose()).toEqual(['Slab ready'])
    await change([...again.inverse, ...inverse])
    expect(await loose()).toEqual(['Dig', 'Slab ready'])
  })

  it('goes through thousands of tasks page by page, whether a word is rare or everywhere', async () => {
    const companyId = await app.makeCompany('Large')
    const boss = await app.makePerson(companyId, { role: 'admin' })
    await app.database.owner.query(
      `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name) values ($1, 'large', 'Large', $2, now(), now(), '')`,
      [companyId, boss.userId],
    )
    await app.database.owner.query(
      `insert into tasks (company_id, project_id, id, rank, name, duration, start_at, finish_at, late_start, late_finish, created_at, updated_at, updated_by_name)
       select $1, 'large', 'large' || n, 'a', 'Bay ' || n || case when n > 3000 and n % 1000 = 7 then ' gantry' else '' end, 480, 29900000 + n, 29900480 + n, 29900000, 29900480, now(), now(), '' from generate_series(1, 6000) n`,
      [companyId],
    )
    expect((await read<Rows<WorkItem>>(boss, 'work?q=gantry')).rows.map((row) => row.name)).toEqual([
      'Bay 3007 gantry',
      'Bay 4007 gantry',
      'Bay 5007 gantry',
    ])
    const first = await read<Rows<WorkItem>>(boss, 'work?q=bay&size=2')
    expect(first.rows.map((row) => row.name)).toEqual(['Bay 1', 'Bay 2'])
    expect(
      (await read<Rows<WorkItem>>(boss, `work?q=bay&size=2&cursor=${first.next}`)).rows.map((row) => row.name),
    ).toEqual(['Bay 3', 'Bay 4'])
    expect((await read<Rows<WorkItem>>(owner, 'work?q=gantry')).rows).toEqual([])
  })

  it('is empty for a stranger', async () => expect((await read<Rows<WorkItem>>(stranger, 'work')).rows).toEqual([]))
})

describe('the workload', () => {
  const hours = (load: ResourceLoad | undefined) =>
    load?.weeks.map(({ minutes, capacity, tasks }) => [minutes / 60, capacity / 60, tasks])

  it('counts units of working time by week against what a person has', async () => {
    const { rows } = await read<Rows<ResourceLoad>>(owner, 'workload?from=2026-11-02&weeks=4')
    // Dig is nobody's, was to begin on the 2nd and has not; the slab waits for it, and takes two weeks at one and a half times
    expect(hours(rows.find((row) => row.id === ben))).toEqual([
      [0, 40, 0],
      [0, 40, 0],
      [0, 40, 0],
      [60, 40, 1],
    ])
    const { rows: tasks } = await read<Rows<{ id: string; name: string }>>(owner, `projects/${pier}/tasks`)
    const dig = tasks.find(({ name }) => name === 'Dig')?.id ?? ''
    await change([
      { op: 'set', taskId: dig, before: { actualFinish: null }, after: { actualFinish: '2026-11-06T17:00' } },
    ])
    // now all of it lies ahead of Monday the 16th
    const after = await read<Rows<ResourceLoad>>(owner, 'workload?from=2026-11-16&weeks=2')
    expect(hours(after.rows.find((row) => row.id === ben))).toEqual([
      [60, 40, 1],
      [60, 40, 1],
    ])
  })

  it('counts what was done where it was done, and what is left of it from today on', async () => {
    const roof = await makeProject({ name: 'Roof', startDate: '2026-11-09' })
    const admin = await app.makePerson(owner.companyId, { role: 'admin' })
    const { body: crew } = await app.call<{ id: string }>(admin, 'POST', '/api/resources', {
      name: 'Roofers',
      kind: 'crew',
    })
    const { refs } = await change(
      [
        { op: 'add', ref: 'tiles', parentId: null, task: { name: 'Tiles', duration: 5 * DAY } },
        { op: 'assign', taskId: 'tiles', before: [], after: [{ resourceId: crew.id, units: 100 }] },
      ],
      roof,
    )
    const taskId = refs['tiles'] ?? ''
    const load = async () =>
      hours(
        (await read<Rows<ResourceLoad>>(owner, 'workload?from=2026-11-09&weeks=2')).rows.find(
          ({ id }) => id === crew.id,
        ),
      )
    await change([{ op: 'set', taskId, before: { percent: 0 }, after: { percent: 40 } }], roof)
    // five days were planned for last week; two are done, three are left
    expect(await load()).toEqual([
      [40, 40, 1],
      [24, 40, 1],
    ])
    await change(
      [
        {
          op: 'set',
          taskId,
          before: { percent: 40, actualFinish: null },
          after: { percent: 100, actualFinish: '2026-11-13T17:00' },
        },
      ],
      roof,
    )
    expect(await load()).toEqual([
      [40, 40, 1],
      [0, 40, 0],
    ])
    // a calendar that came with a project is still that of whoever has it
    await app.database.owner.query(
      `insert into work_calendars (company_id, id, project_id, name, week, exceptions, updated_at) values ($1, 'mornings', $2, 'Mornings', $3, '[]', now())`,
      [
        owner.companyId,
        roof,
        JSON.stringify(Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [[480, 720]]))),
      ],
    )
    await app.database.owner.query(`update resources set calendar_id = 'mornings' where company_id = $1 and id = $2`, [
      owner.companyId,
      crew.id,
    ])
    expect((await load())?.map(([, capacity]) => capacity)).toEqual([20, 20])
  })

  it('knows holidays', async () => {
    const admin = await app.makePerson(owner.companyId, { role: 'admin' })
    expect((await app.call(admin, 'PATCH', '/api/companies/current', await withHoliday(admin))).status).toBe(200)
    const { rows } = await read<Rows<ResourceLoad>>(owner, 'workload?from=2026-11-23&weeks=1')
    expect(hours(rows.find((row) => row.id === ben))).toEqual([[48, 32, 1]])
  })

  const loadOf = async (reader: TestPerson, query = '') =>
    (await read<Rows<ResourceLoad>>(reader, `workload?from=2026-11-16&weeks=1${query}`)).rows.find(
      (row) => row.id === ben,
    )?.weeks[0]

  it('is the same whoever asks: what they may not see is hours elsewhere, and names nothing', async () => {
    expect(await loadOf(owner)).toEqual({ minutes: 3600, elsewhere: 0, capacity: 2400, tasks: 1 })
    expect(await loadOf(stranger)).toEqual({ minutes: 3600, elsewhere: 3600, capacity: 2400, tasks: 1 })
    const { body } = await app.call(stranger, 'GET', '/api/workload?from=2026-11-16&weeks=1')
    expect(JSON.stringify(body)).not.toContain('Pier 7')
    // of a project that is named and not theirs they learn nothing
    expect(await loadOf(stranger, `&projectId=${pier}`)).toMatchObject({ minutes: 0, elsewhere: 0, tasks: 0 })
  })

  it.each(['on-hold', 'cancelled'])('has no hours of a project that is %s', async (status) => {
    const set = async (to: string | null) => {
      const { version } = await read<{ version: number }>(owner, `projects/${pier}`)
      expect((await app.call(owner, 'PATCH', `/api/projects/${pier}`, { version, status: to })).status).toBe(200)
    }
    const booked = async () =>
      (
        await read<{ rows: { title: string; cells: Record<string, unknown> }[] }>(
          owner,
          'figures/schedule.utilization/rows',
        )
      ).rows.find(({ title }) => title === 'Ben Colleague')?.cells['booked']
    expect(await booked()).toBe(60)
    await set(status)
    expect(await loadOf(owner)).toMatchObject({ minutes: 0, tasks: 0 })
    expect(await booked()).toBe(0)
    await set(null)
    expect(await loadOf(owner)).toMatchObject({ minutes: 3600, tasks: 1 })
  })

  it('leaves no time to whoever was deactivated', async () => {
    const admin = await app.makePerson(owner.companyId, { role: 'admin' })
    const dan = await app.makePerson(owner.companyId, { firstName: 'Dan', lastName: 'Former' })
    const { body } = await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${dan.userId}`, {})
    const capacity = async () =>
      (await read<Rows<ResourceLoad>>(owner, 'workload?from=2026-11-09&weeks=1')).rows.find(({ id }) => id === body.id)
        ?.weeks[0]?.capacity
    expect(await capacity()).toBe(2400)
    expect((await app.call(admin, 'POST', `/api/members/${dan.userId}/deactivate`, {})).status).toBe(200)
    expect(await capacity()).toBe(0)
    const { rows } = await read<Rows<{ title: string; cells: Record<string, unknown> }>>(
      owner,
      'figures/schedule.utilization/rows',
    )
    expect(rows.find(({ title }) => title === 'Dan Former')?.cells['capacity']).toBe(0)
    expect((await app.call(admin, 'POST', `/api/members/${dan.userId}/reactivate`, {})).status).toBe(200)
    expect(await capacity()).toBe(2400)
  })

  async function withHoliday(admin: TestPerson) {
    const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    return { version, settings: { holidays: [{ date: '2026-11-26', name: 'Thanksgiving', everyYear: false }] } }
  }
})

describe('a personal calendar', () => {
  it('holds own tasks with their deadlines, milestones and dates of own projects', async () => {
    const { rows, cut } = await read<{ rows: DateEntry[]; cut: boolean }>(
      colleague,
      'my-dates?from=2026-11-01&to=2026-12-31',
    )
    expect(cut).toBe(false)
    expect(rows.map(({ kind, name, from, to }) => [kind, name, from, to])).toEqual([
      ['projectStart', 'Pier 7', '2026-11-02', '2026-11-02'],
      ['task', 'Pour slab', '2026-11-09', '2026-11-20'],
      ['deadline', 'Pour slab', '2026-11-18', '2026-11-18'],
      // planned for the 20th; what it waits for has not begun
      ['milestone', 'Slab ready', '2026-11-27', '2026-11-27'],
      ['projectEnd', 'Pier 7', '2026-12-18', '2026-12-18'],
    ])
  })

  it('is empty for somebody without work, and asks for a reasonable time', async () => {
    expect(await read(stranger, 'my-dates?from=2026-11-16&to=2026-11-29')).toEqual({
      rows: [],
      cut: false,
      // weekends, and the holiday the company keeps
      freeDays: ['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-28', '2026-11-29'],
    })
    expect((await app.call(owner, 'GET', '/api/my-dates?from=2020-01-01&to=2026-12-31')).status).toBe(400)
  })
})
