import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

const DAY = 86_400_000
let app: TestApp
let admin: TestPerson
let companyId: string
let start: number

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  start = app.clock.now
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
})

const date = (days: number) => new Date(start + days * DAY).toISOString().slice(0, 10)
const make = async (person: TestPerson, project: Record<string, unknown>) => {
  const answer = await app.call(person, 'POST', '/api/projects', { fields: ENGINEERING, ...project })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { id: string; version: number }
}
/** A project of a trade that keeps the sum that is contracted. */
const BUILDER = 'general-contractor'
const contracted = (contractSum: number) => ({ vertical: BUILDER, fields: { contractSum } })
const figures = async (person: TestPerson, ...ids: string[]) => {
  const { body } = await app.call(person, 'GET', `/api/figures?ask=${ids.join(',')}`)
  return Object.fromEntries(
    (body as { figures: { id: string; value: number | null }[] }).figures.map(({ id, value }) => [
      id.replace('projects.', ''),
      value,
    ]),
  )
}

describe('a figure', () => {
  it('reads no data yet while there is nothing to count, and 0 when there is', async () => {
    expect(await figures(admin, 'projects.active', 'projects.overdue')).toEqual({ active: null, overdue: null })
    await make(admin, { name: 'Bridge', startDate: date(-10), endDate: date(10) })
    expect(await figures(admin, 'projects.active', 'projects.overdue')).toEqual({ active: 1, overdue: 0 })
  })

  it('follows every change at once, though it is kept between requests', async () => {
    const { id, version } = await make(admin, { name: 'Bridge', startDate: date(-10), endDate: date(10) })
    expect(await figures(admin, 'projects.active')).toEqual({ active: 1 })
    await app.call(admin, 'PATCH', `/api/projects/${id}`, { version, endDate: date(-1) })
    expect(await figures(admin, 'projects.active', 'projects.overdue')).toEqual({ active: 0, overdue: 1 })
    await app.call(admin, 'DELETE', `/api/projects/${id}`)
    expect(await figures(admin, 'projects.overdue')).toEqual({ overdue: null })
  })

  it('is right for whoever made a change, while others ask and change at the same time', async () => {
    const others = [
      await app.makePerson(companyId, { role: 'admin' }),
      await app.makePerson(companyId, { role: 'admin' }),
    ]
    const ids = []
    for (let n = 0; n < 6; n += 1)
      ids.push(
        await make(admin, { name: `Bridge ${n}`, startDate: date(-10), endDate: date(10), ...contracted(1_000) }),
      )
    const all = ['active', 'overdue', 'contractedValue'].map((name) => `projects.${name};vertical=${BUILDER}`)
    let end = false
    const asking = others.map(async (person) => {
      while (!end) await figures(person, ...all)
    })
    for (const [at, { id, version }] of ids.entries()) {
      const more = make(admin, { name: `Quay ${at}`, startDate: date(-10), endDate: date(10), ...contracted(0) })
      await app.call(admin, 'PATCH', `/api/projects/${id}`, { version, endDate: date(-1), ...contracted(2_000) })
      const { overdue, contractedValue } = await figures(admin, ...all)
      expect({ overdue, contractedValue }).toEqual({ overdue: at + 1, contractedValue: 6_000 + (at + 1) * 1_000 })
      await more
      expect(await figures(admin, `projects.active;vertical=${BUILDER}`)).toEqual({ active: 6 })
    }
    end = true
    await Promise.all(asking)
  })

  it('stays what it is where an event changes none of its rows, and is null again when the last record has gone', async () => {
    const { id } = await make(admin, { name: 'Bridge', startDate: date(-10), endDate: date(10) })
    expect((await app.call(admin, 'PUT', '/api/projects/timeline', { activeProjectIds: [id] })).status).toBe(200)
    expect(await figures(admin, 'projects.active', 'projects.completed')).toEqual({ active: 1, completed: 0 })
    await app.call(admin, 'DELETE', `/api/projects/${id}`)
    expect(await figures(admin, 'projects.active', 'projects.completed')).toEqual({ active: null, completed: null })
  })

  it('counts for each person what that person may see', async () => {
    const [owner, guest, stranger] = [
      await app.makePerson(companyId),
      await app.makePerson(companyId),
      await app.makePerson(companyId),
    ]
    const { id } = await make(owner, { name: 'Bridge', startDate: date(-10), endDate: date(10) })
    await app.call(owner, 'PUT', `/api/projects/${id}/shares/${guest.userId}`, { access: 'view' })
    for (const person of [admin, owner, guest]) expect(await figures(person, 'projects.active')).toEqual({ active: 1 })
    expect(await figures(stranger, 'projects.active')).toEqual({ active: null })
  })

  it('is narrowed to own projects, to a period and to another vertical of the person, and to nothing else', async () => {
    const owner = await app.makePerson(companyId)
    await make(owner, { name: 'Bridge', startDate: date(-10), endDate: date(10) })
    await make(admin, { name: 'Quay', startDate: date(-10), endDate: date(10) })
    app.clock.now = start - 101 * DAY
    const { id, version } = await make(admin, { name: 'Long ago', startDate: date(-150), endDate: date(-100) })
    await app.call(admin, 'PATCH', `/api/projects/${id}`, { version, status: 'completed' })
    app.clock.now = start
    expect(await figures(admin, 'projects.active')).toEqual({ active: 2 })
    expect(await figures(admin, 'projects.active;mine')).toEqual({ active: 1 })
    expect(await figures(owner, 'projects.active;mine')).toEqual({ active: 1 })
    expect(await figures(admin, 'projects.onTimeRate')).toEqual({ onTimeRate: 100 })
    expect(await figures(admin, 'projects.onTimeRate;days=90')).toEqual({ onTimeRate: null })
    expect(await figures(admin, 'projects.active;vertical=service')).toEqual({ active: null })
    for (const wrong of [
      'projects.active;days=90',
      'projects.onTimeRate;days=91',
      'schedule.utilization;mine',
      'projects.active;vertical=elsewhere',
      'projects.active;who=all',
    ])
      expect(await figures(admin, wrong), wrong).toEqual({})
  })

  it('that is unknown, or about a record that is not named, is left out', async () => {
    expect(await figures(admin, 'projects.nothing', 'projects.active~123')).toEqual({})
    expect((await app.call(admin, 'GET', '/api/figures/projects.nothing/rows')).body).toMatchObject({
      code: 'FIGURE_NOT_FOUND',
    })
  })

  it('is one of 60 at most in a request, and more are refused with a sentence', async () => {
    const answer = await app.call(
      admin,
      'GET',
      `/api/figures?ask=${Array.from({ length: 61 }, () => 'projects.active').join(',')}`,
    )
    expect(answer).toMatchObject({ status: 400 })
    expect(JSON.stringify(answer.body)).toContain('Ask for 60 figures at most.')
  })

  it('of money takes the contract sum, else an estimate, never both', async () => {
    await make(admin, { name: 'Contracted', startDate: date(0), endDate: date(10), ...contracted(100_000) })
    const description = 'x'.repeat(201)
    await make(admin, {
      name: 'Estimated',
      startDate: date(0),
      endDate: date(10),
      description,
      vertical: BUILDER,
      fields: {},
    })
    const asked = ['contractedValue', 'estimatedValue'].map((name) => `projects.${name};vertical=${BUILDER}`)
    expect(await figures(admin, ...asked)).toEqual({
      contractedValue: 100_000,
      estimatedValue: 15_000 * 10 * 1.5,
    })
  })
})

describe('figures of the schedule', () => {
  it('count what is due and late, and weigh booked hours against capacity', async () => {
    const { id } = await make(admin, { name: 'Planned', startDate: date(-30) })
    const crew = (await app.call(admin, 'POST', '/api/resources', { name: 'Crew', kind: 'crew' })).body as {
      id: string
    }
    const monday = new Date(start - ((new Date(start).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
    const task = (ref: string, on: string, days: number) => ({
      op: 'add',
      ref,
      parentId: null,
      task: { name: ref, duration: days * 480, constraint: 'SNET', constraintAt: `${on}T08:00` },
    })
    const changes = [
      task('late', date(-28), 1),
      task('due', monday, 2),
      { op: 'assign', taskId: 'due', before: [], after: [{ resourceId: crew.id, units: 100 }] },
    ]
    const answer = await app.call(admin, 'POST', `/api/projects/${id}/schedule/changes`, { changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { body } = await app.call(
      admin,
      'GET',
      '/api/figures?ask=schedule.dueThisWeek,schedule.unassignedThisWeek,schedule.late,schedule.utilization',
    )
    expect((body as { figures: unknown[] }).figures).toMatchObject([
      { value: 1 },
      { value: 0 },
      { value: 1 },
      { value: 40, target: 78 },
    ])
    expect((await app.call(admin, 'GET', '/api/figures/schedule.utilization/rows')).body).toMatchObject({
      rows: [{ title: 'Crew', value: 16, base: 40 }],
    })
    const stranger = await app.makePerson(companyId)
    expect((await app.call(stranger, 'GET', '/api/figures/schedule.late/rows')).body).toMatchObject({ rows: [] })
    // not even that there are tasks elsewhere
    expect((await app.call(stranger, 'GET', '/api/figures?ask=schedule.late')).body).toMatchObject({
      figures: [{ value: null }],
    })
  })
})

describe('the rows behind a figure', () => {
  it('come page by page, add up to it, and lead to their records', async () => {
    for (let place = 0; place < 5; place += 1)
      await make(admin, { name: `Bridge ${place}`, startDate: date(-20 - place), endDate: date(-1 - place) })
    const ids = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await app.call(
        admin,
        'GET',
        `/api/figures/projects.overdue/rows?size=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      const page = body as { rows: { id: string; address: string; cells: { daysLate: number } }[]; next: string | null }
      for (const row of page.rows) {
        ids.add(row.id)
        expect(row.address).toBe(`/project/${row.id}`)
        expect(row.cells.daysLate).toBeGreaterThan(0)
      }
      cursor = page.next
    }
    expect(ids.size).toBe(5)
  })
})

describe('why a figure changed', () => {
  it('names the rows that came, went and changed, with who did it or that a date passed', async () => {
    const late = await make(admin, { name: 'Passes its end', startDate: date(-10), endDate: date(3) })
    const done = await make(admin, { name: 'Is completed', startDate: date(-20), endDate: date(-5) })
    await make(admin, { name: 'Stays', startDate: date(-20), endDate: date(-6) })
    expect(await figures(admin, 'projects.overdue')).toEqual({ overdue: 2 })
    try {
      app.clock.now = start + 5 * DAY
      await app.call(admin, 'PATCH', `/api/projects/${done.id}`, { version: done.version, status: 'completed' })
      app.clock.now = start + 6 * DAY
      const { body } = await app.call(admin, 'GET', `/api/figures/projects.overdue/change?since=${start + DAY}`)
      expect(body).toMatchObject({
        then: 2,
        now: 2,
        came: 1,
        went: 1,
        changed: 0,
        rows: [
          { id: late.id, how: 'came', event: null },
          { id: done.id, how: 'went', event: { kind: 'project.updated', fields: ['status', 'completedOn'] } },
        ],
      })
      const { body: trends } = await app.call(
        admin,
        'GET',
        '/api/figures/trends?ask=projects.overdue,projects.completed',
      )
      const [overdue] = (trends as { trends: { points: { value: number | null }[] }[] }).trends
      expect(overdue?.points).toHaveLength(8)
      expect(overdue?.points.at(-1)?.value).toBe(2)
      expect(overdue?.points[0]?.value, 'seven weeks ago there was no project').toBeNull()
    } finally {
      app.clock.now = start
    }
  })

  it('names the change that moved the row, not the last one of its record', async () => {
    const [passed, ended] = [
      await make(admin, { name: 'Passes its end', startDate: date(-10), endDate: date(3) }),
      await make(admin, { name: 'Ends earlier', startDate: date(-10), endDate: date(30) }),
    ]
    const patch = async (id: string, changes: object) => {
      const { body } = await app.call<{ version: number }>(admin, 'GET', `/api/projects/${id}`)
      expect(
        await app.call(admin, 'PATCH', `/api/projects/${id}`, { version: body.version, ...changes }),
      ).toMatchObject({
        status: 200,
      })
    }
    try {
      app.clock.now = start + 2 * DAY
      await patch(passed.id, { client: 'City' })
      app.clock.now = start + 5 * DAY
      await patch(passed.id, { notes: 'Asked why' })
      await patch(ended.id, { endDate: date(-1) })
      app.clock.now = start + 6 * DAY
      await patch(ended.id, { notes: 'Asked why' })
      const { body } = await app.call(admin, 'GET', `/api/figures/projects.overdue/change?since=${start + DAY}`)
      expect(body).toMatchObject({
        came: 2,
        rows: [
          { id: ended.id, event: { kind: 'project.updated', fields: ['endDate'] } },
          { id: passed.id, event: null },
        ],
      })
    } finally {
      app.clock.now = start
    }
  })

  it('knows of projects that went to the archive or were deleted, and came back', async () => {
    const [gone, back] = [
      await make(admin, { name: 'Deleted', startDate: date(-10), endDate: date(30) }),
      await make(admin, { name: 'Back', startDate: date(-10), endDate: date(30) }),
    ]
    try {
      await app.call(admin, 'POST', `/api/projects/${back.id}/archive`)
      app.clock.now = start + 3 * DAY
      await app.call(admin, 'POST', `/api/projects/${back.id}/unarchive`)
      await app.call(admin, 'DELETE', `/api/projects/${gone.id}`)
      const { body } = await app.call(admin, 'GET', `/api/figures/projects.active/change?since=${start + DAY}`)
      expect(body).toMatchObject({
        then: 1,
        now: 1,
        came: 1,
        went: 1,
        rows: [
          { id: back.id, how: 'came' },
          { id: gone.id, how: 'went', address: null },
        ],
      })
    } finally {
      app.clock.now = start
    }
  })

  it('knows what tasks were: who finished one that was late, and which became late because a day passed', async () => {
    const { id } = await make(admin, { name: 'Bridge', startDate: date(-14), endDate: date(60) })
    const change = async (...changes: object[]) => {
      const answer = await app.call<{ refs: Record<string, string> }>(
        admin,
        'POST',
        `/api/projects/${id}/schedule/changes`,
        { changes },
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.refs
    }
    const refs = await change(
      ...[
        ['dig', 2],
        ['pour', 2],
        ['cure', 12],
      ].map(([name, days]) => ({ op: 'add', ref: name, parentId: null, task: { name, duration: Number(days) * 480 } })),
    )
    expect(await figures(admin, 'schedule.late')).toEqual({ 'schedule.late': 2 })
    try {
      app.clock.now = start + 5 * DAY
      await change({ op: 'set', taskId: refs['dig'], before: { stage: 'todo' }, after: { stage: 'done' } })
      app.clock.now = start + 7 * DAY
      const { body } = await app.call(admin, 'GET', `/api/figures/schedule.late/change?since=${start + DAY}`)
      expect(body).toMatchObject({
        then: 2,
        now: 2,
        came: 1,
        went: 1,
        rows: [
          { id: refs['cure'], how: 'came', event: null },
          { id: refs['dig'], how: 'went', event: { kind: 'schedule.changed' } },
        ],
      })
      const { body: trends } = await app.call<{ trends: { points: { value: number | null }[] }[] }>(
        admin,
        'GET',
        '/api/figures/trends?ask=schedule.late',
      )
      expect(trends.trends[0]?.points.slice(-2).map(({ value }) => value)).toEqual([2, 2])
    } finally {
      app.clock.now = start
    }
  })

  it('says nothing of tasks from before their days were kept', async () => {
    const { id } = await make(admin, { name: 'Bridge', startDate: date(-14), endDate: date(60) })
    await app.call(admin, 'POST', `/api/projects/${id}/schedule/changes`, {
      changes: [{ op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 480 } }],
    })
    try {
      app.clock.now = start + 21 * DAY
      await app.services.settings.change({ taskDaysFrom: date(10) })
      expect(
        (await app.call(admin, 'GET', `/api/figures/schedule.late/change?since=${start + 9 * DAY}`)).body,
      ).toMatchObject({ code: 'NO_HISTORY' })
      expect(
        (await app.call(admin, 'GET', `/api/figures/schedule.late/change?since=${start + 11 * DAY}`)).body,
      ).toMatchObject({ then: 1, now: 1 })
      const { body } = await app.call<{ trends: { points: { value: number | null }[] }[] }>(
        admin,
        'GET',
        '/api/figures/trends?ask=schedule.late',
      )
      expect(
        body.trends[0]?.points.slice(-4).map(({ value }) => value),
        'on day 0 and 7 it is not known',
      ).toEqual([null, null, 1, 1])
    } finally {
      app.clock.now = start
      await app.services.settings.change({ taskDaysFrom: null })
    }
  })

  it('looks back no further than events are kept', async () => {
    await make(admin, { name: 'Bridge' })
    expect(
      (await app.call(admin, 'GET', `/api/figures/projects.active/change?since=${start - 100 * DAY}`)).body,
    ).toMatchObject({ code: 'TOO_LONG_AGO' })
  })
})
