/** Projects on the timeline of the dashboard. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { TimelineRow } from './company.contract.ts'

const DAY = 86_400_000
let app: TestApp
let people: Record<'admin' | 'owner' | 'colleague' | 'outsider' | 'stranger', TestPerson>
const ids: Record<string, string> = {}

const date = (days: number) => new Date(app.clock.now + days * DAY).toISOString().slice(0, 10)
const rowsOf = async (person: TestPerson, wanted = Object.values(ids)) =>
  (await app.call<{ rows: TimelineRow[] }>(person, 'GET', `/api/schedules/timeline?ids=${wanted.join(',')}`)).body.rows

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  const [admin, owner, colleague, outsider] = [
    await app.makePerson(companyId, { role: 'admin' }),
    await app.makePerson(companyId),
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
  for (const [name, more] of Object.entries({
    Running: { startDate: date(-20), endDate: date(40), progress: 35 },
    Late: { startDate: date(-60), endDate: date(-6) },
    Undated: {},
  })) {
    ids[name] = (
      await app.call<{ id: string }>(owner, 'POST', '/api/projects', { name, fields: ENGINEERING, ...more })
    ).body.id
  }
  const task = (ref: string, days: number, more: object = {}) => ({
    op: 'add',
    ref,
    parentId: null,
    task: { name: ref, duration: 0, milestone: true, constraint: 'SNET', constraintAt: `${date(days)}T08:00`, ...more },
  })
  expect(
    (
      await app.call(owner, 'POST', `/api/projects/${ids['Running']}/schedule/changes`, {
        changes: [task('Handover', 50), task('Permit', -10, { stage: 'done', percent: 100 })],
      })
    ).status,
  ).toBe(200)
  await app.call(owner, 'PUT', `/api/projects/${ids['Late']}/shares/${colleague.userId}`, { access: 'view' })
})
afterAll(() => app.stop())

it('shows dates, progress, how late a project is, and its milestones by date', async () => {
  const rows = await rowsOf(people.owner)
  expect(rows.map((row) => row.name)).toEqual(['Late', 'Running', 'Undated'])
  expect(rows[0]).toMatchObject({
    state: 'overdue',
    startDate: date(-60),
    endDate: date(-6),
    lateUntil: date(0),
    milestones: [],
  })
  // its schedule ends ten days after the date it was promised for
  expect(rows[1]).toMatchObject({ state: 'active', percent: 50, endDate: date(40), lateUntil: date(50) })
  expect(rows[1]?.milestones).toMatchObject([
    { name: 'Permit', done: true },
    { name: 'Handover', date: date(50), done: false },
  ])
  expect(rows[2]).toMatchObject({
    state: 'unscheduled',
    startDate: null,
    endDate: null,
    percent: null,
    lateUntil: null,
  })
})

it('leaves out what the person may not see', async () => {
  expect((await rowsOf(people.colleague)).map((row) => row.name)).toEqual(['Late'])
  expect(await rowsOf(people.outsider)).toEqual([])
  expect(await rowsOf(people.stranger)).toEqual([])
  expect(await rowsOf(people.admin)).toHaveLength(3)
  expect(
    (
      await app.call(
        people.owner,
        'GET',
        `/api/schedules/timeline?ids=${Array.from({ length: 51 }, (_, n) => n).join(',')}`,
      )
    ).status,
  ).toBe(400)
})
