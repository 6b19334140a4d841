/** The last months, top clients and locations, and what happened last, as each person may see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { ActivityRow, MonthNumbers, TopRow } from './contract.ts'

let app: TestApp
let people: Record<'admin' | 'owner' | 'colleague' | 'outsider' | 'stranger', TestPerson>
const ids: Record<string, string> = {}

// the clock of the tests stands at 16 November 2026
const PROJECTS: Record<string, object> = {
  Quayside: {
    client: 'Port, Harbour & Sons',
    location: 'Port Ellis',
    startDate: '2026-03-10',
    endDate: '2026-09-30',
    fields: { contractSum: 400_000_00 },
  },
  'Mill Race': {
    client: 'Port, Harbour & Sons',
    location: 'Millbrook',
    startDate: '2026-03-20',
    endDate: '2026-03-30',
  },
  Eastgate: {
    client: 'City of Ridge',
    location: 'Port Ellis',
    startDate: '2026-11-02',
    endDate: '2027-05-01',
    fields: { contractSum: 90_000_00 },
  },
  Later: {
    client: 'City of Ridge',
    location: 'Port Ellis',
    startDate: '2026-11-28',
    endDate: '2027-05-01',
    fields: { contractSum: 10_000_00 },
  },
  'Long ago': { startDate: '2024-01-01', endDate: '2024-02-01', fields: { contractSum: 1_00 } },
}

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  // a trade that keeps the sum that is contracted
  await app.aside.query(
    `update companies set vertical = 'general-contractor', verticals = '{general-contractor}' where company_id = $1`,
    [companyId],
  )
  const [admin, owner, colleague, outsider] = [
    await app.makePerson(companyId, { role: 'admin' }),
    await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' }),
    await app.makePerson(companyId),
    await app.makePerson(companyId),
  ]
  people = {
    admin,
    owner,
    colleague,
    outsider,
    stranger: await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' }),
  }
  for (const [name, more] of Object.entries(PROJECTS))
    ids[name] = (await app.call<{ id: string }>(owner, 'POST', '/api/projects', { name, ...more })).body.id
  await app.call(owner, 'PUT', `/api/projects/${ids['Eastgate']}/shares/${colleague.userId}`, { access: 'view' })
})
afterAll(() => app.stop())

const months = async (person: TestPerson) =>
  (await app.call<{ months: MonthNumbers[] }>(person, 'GET', '/api/analytics/months')).body.months
const top = async (person: TestPerson, query: string) =>
  (await app.call<{ rows: TopRow[] }>(person, 'GET', `/api/analytics/top?${query}`)).body.rows
const activity = async (person: TestPerson) =>
  (await app.call<{ rows: ActivityRow[] }>(person, 'GET', '/api/analytics/activity')).body.rows
const figure = async (person: TestPerson, ask: string) =>
  (await app.call<{ figures: { value: number | null; about: string }[] }>(person, 'GET', `/api/figures?ask=${ask}`))
    .body.figures[0]

describe('the last 12 months', () => {
  it('count what was started and completed, and what it is worth; a project that starts later this month has not started', async () => {
    const found = await months(people.owner)
    expect(found.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    // ten planned days at 150 each, since nothing is contracted for Mill Race; whether it was finished nobody has said
    expect(found[3]).toEqual({
      month: '2026-03',
      started: 2,
      completed: 0,
      contracted: 400_000_00,
      estimated: 1_500_00,
      onTime: null,
    })
    expect(found[11]).toMatchObject({ started: 1, completed: 0, contracted: 100_000_00, estimated: 0, onTime: null })
    expect(found[0]).toEqual({ month: '2025-12', started: 0, completed: 0, contracted: 0, estimated: 0, onTime: null })
  })

  it('are what the figures of each month say, for everybody', async () => {
    for (const person of [people.admin, people.owner, people.colleague]) {
      for (const month of await months(person)) {
        expect((await figure(person, `analytics.startedInMonth~${month.month}`))?.value).toBe(month.started)
        expect((await figure(person, `analytics.completedInMonth~${month.month}`))?.value).toBe(month.completed)
        expect((await figure(person, `analytics.contractedInMonth~${month.month}`))?.value).toBe(month.contracted)
        expect((await figure(person, `analytics.estimatedInMonth~${month.month}`))?.value).toBe(month.estimated)
        expect((await figure(person, `analytics.onTimeInMonth~${month.month}`))?.value).toBe(month.onTime)
      }
    }
    expect((await figure(people.owner, 'analytics.startedInMonth~2026-03'))?.about).toBe('March 2026')
    expect(await figure(people.owner, 'analytics.startedInMonth~2026-33')).toBeUndefined()
  })

  it('are the rows of each month, which are read together, before and after a change', async () => {
    const rowsOf = async (name: string, month: string) =>
      (
        await app.call<{ rows: { value: number; base: number | null }[] }>(
          people.owner,
          'GET',
          `/api/figures/analytics.${name}/rows?of=${month}&size=100`,
        )
      ).body.rows
    const sum = (rows: { value: number }[]) => rows.reduce((total, { value }) => total + value, 0)
    const proven = async () => {
      const found = await months(people.owner)
      for (const { month, started, completed, contracted, estimated, onTime } of found) {
        const judged = await rowsOf('onTimeInMonth', month)
        expect([started, completed, contracted, estimated, onTime], month).toEqual([
          (await rowsOf('startedInMonth', month)).length,
          (await rowsOf('completedInMonth', month)).length,
          sum(await rowsOf('contractedInMonth', month)),
          sum(await rowsOf('estimatedInMonth', month)),
          judged.length === 0 ? null : (100 * sum(judged)) / judged.length,
        ])
      }
      return found
    }
    expect((await proven())[1]).toMatchObject({ month: '2026-01', started: 0 })
    const { body } = await app.call<{ id: string; version: number }>(people.owner, 'POST', '/api/projects', {
      name: 'Weir',
      fields: { deliveryMethod: 'design-bid-build', contractType: 'GMP', contractSum: 7_00 },
      startDate: '2026-01-12',
      endDate: '2026-11-30',
    })
    expect((await proven())[1]).toMatchObject({ started: 1, contracted: 7_00 })
    await app.call(people.owner, 'PATCH', `/api/projects/${body.id}`, { version: body.version, status: 'completed' })
    expect((await proven())[11]).toMatchObject({ completed: 1 })
    await app.call(people.owner, 'DELETE', `/api/projects/${body.id}`)
    expect((await proven())[1]).toMatchObject({ started: 0, contracted: 0 })
  })

  it('hold only what the person may see', async () => {
    const started = async (person: TestPerson) => (await months(person)).reduce((sum, month) => sum + month.started, 0)
    expect([
      await started(people.admin),
      await started(people.owner),
      await started(people.colleague),
      await started(people.outsider),
      await started(people.stranger),
    ]).toEqual([3, 3, 1, 0, 0])
  })
})

describe('top clients and locations', () => {
  it('are ordered by number or by value, and each number is its figure', async () => {
    expect((await top(people.owner, 'of=client')).map(({ name, projects, value }) => [name, projects, value])).toEqual([
      ['Port, Harbour & Sons', 2, 400_000_00],
      ['City of Ridge', 2, 100_000_00],
    ])
    expect((await top(people.owner, 'of=location')).map(({ name, projects }) => [name, projects])).toEqual([
      ['Port Ellis', 3],
      ['Millbrook', 1],
    ])
    expect((await top(people.owner, 'of=location&by=value')).map(({ name }) => name)).toEqual(['Port Ellis'])
    for (const { key, name, projects, value } of await top(people.owner, 'of=client')) {
      expect(await figure(people.owner, `analytics.clientProjects~${key}`)).toMatchObject({
        value: projects,
        about: name,
      })
      expect((await figure(people.owner, `analytics.clientValue~${key}`))?.value).toBe(value)
    }
  })

  it('tell nobody of a client whose projects they may not see', async () => {
    const [harbour] = await top(people.owner, 'of=client')
    expect((await top(people.colleague, 'of=client')).map(({ name }) => name)).toEqual(['City of Ridge'])
    expect(await figure(people.colleague, `analytics.clientProjects~${harbour?.key}`)).toBeUndefined()
    expect(
      (await app.call(people.colleague, 'GET', `/api/figures/analytics.clientProjects/rows?of=${harbour?.key}`)).status,
    ).toBe(404)
    expect(await top(people.outsider, 'of=client')).toEqual([])
    expect(await top(people.stranger, 'of=location')).toEqual([])
  })
})

describe('what happened last', () => {
  it('is told of projects and tasks, newest first, with what was changed', async () => {
    app.clock.now += 60_000
    const quayside = (await app.call<{ version: number }>(people.owner, 'GET', `/api/projects/${ids['Quayside']}`)).body
    await app.call(people.owner, 'PATCH', `/api/projects/${ids['Quayside']}`, {
      version: quayside.version,
      endDate: '2026-12-18',
    })
    const made = await app.call<{ refs: Record<string, string> }>(
      people.owner,
      'POST',
      `/api/projects/${ids['Quayside']}/schedule/changes`,
      { changes: [{ op: 'add', ref: 'a', parentId: null, task: { name: 'Pour slab', duration: 480 } }] },
    )
    const taskId = made.body.refs['a'] ?? ''
    await app.call(people.owner, 'POST', `/api/projects/${ids['Quayside']}/schedule/changes`, {
      changes: [{ op: 'set', taskId, before: { percent: 0 }, after: { percent: 50 } }],
    })
    await app.call(people.owner, 'POST', `/api/tasks/${taskId}/comments`, { text: 'Half of it is done.' })
    expect((await activity(people.owner)).slice(0, 4)).toMatchObject([
      {
        deed: 'commented',
        by: 'Ada Owner',
        record: 'Pour slab',
        within: 'Quayside',
        address: `/project/${ids['Quayside']}?tab=schedule&task=${taskId}`,
      },
      {
        deed: 'taskChanged',
        record: 'Pour slab',
        within: 'Quayside',
        address: `/project/${ids['Quayside']}?tab=schedule&task=${taskId}`,
      },
      { deed: 'taskAdded', record: 'Quayside', other: 'Pour slab', count: 1 },
      { deed: 'updated', record: 'Quayside', fields: ['endDate'], address: `/project/${ids['Quayside']}` },
    ])
    expect(await activity(people.owner)).toHaveLength(10)
  })

  it('is told only to those who may see the project, and for 30 days', async () => {
    expect(new Set((await activity(people.colleague)).map((row) => row.record))).toEqual(new Set(['Eastgate']))
    expect((await activity(people.admin)).length).toBe(10)
    expect(await activity(people.outsider)).toEqual([])
    expect(await activity(people.stranger)).toEqual([])
    const before = app.clock.now
    app.clock.now += 31 * 86_400_000
    expect(await activity(people.owner)).toEqual([])
    app.clock.now = before
  })

  it('is counted by the figure of recent activity, whose rows are the changes', async () => {
    const count = await figure(people.colleague, 'projects.recentActivity')
    const rows = (
      await app.call<{ rows: { title: string; cells: Record<string, string> }[] }>(
        people.colleague,
        'GET',
        '/api/figures/projects.recentActivity/rows',
      )
    ).body.rows
    expect(count?.value).toBe(rows.length)
    expect(rows.map((row) => [row.title, row.cells['what']])).toEqual([
      ['Eastgate', 'project.shared'],
      ['Eastgate', 'project.created'],
    ])
  })
})
