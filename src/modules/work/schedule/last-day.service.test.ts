/** Work round the clock ends at midnight: the day it is due is the same wherever it is told, and so is that of a milestone at midnight. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/support/exports.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

import type { DateEntry, WorkItem } from './company.contract.ts'
import { finishDay, isLate } from './rules.ts'

/** Where the clock of a test stands. */
const today = '2026-11-16'
const midnight = `${today}T00:00`

let app: TestApp
let owner: TestPerson
let projectId: string

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  const project = { name: 'Tunnel', startDate: '2026-11-02', fields: ENGINEERING }
  projectId = (await app.call<{ id: string }>(owner, 'POST', '/api/projects', project)).body.id
  const week = Array.from({ length: 7 }, () => [[0, 1440]])
  const made = await app.call<{ id: string }>(owner, 'POST', '/api/work-calendars', {
    projectId,
    name: 'Round the clock',
    week,
    exceptions: [],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const calendarId = made.body.id
  const task = (name: string, more: object) => ({
    op: 'add',
    ref: name,
    parentId: null,
    task: { name, calendarId, ...more },
  })
  const changed = await app.call<{ refs: Record<string, string> }>(
    owner,
    'POST',
    `/api/projects/${projectId}/schedule/changes`,
    {
      changes: [
        task('Boring', { duration: 1440, constraint: 'SNET', constraintAt: '2026-11-15T00:00' }),
        task('Breakthrough', { milestone: true, duration: 0, constraint: 'MSO', constraintAt: midnight }),
      ],
    },
  )
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const mine = await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${owner.userId}`, {})
  for (const ref of ['Boring', 'Breakthrough']) {
    const after = [{ resourceId: mine.body.id, units: 100 }]
    const changes = [{ op: 'assign', taskId: changed.body.refs[ref], before: [], after }]
    const answer = await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, { changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
})
afterAll(() => app.stop())

const get = async <T>(address: string): Promise<T> => {
  const { status, body } = await app.call<T>(owner, 'GET', `/api${address}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type FigureRow = { title: string; cells: Record<string, string | number | null> }
const figure = async (id: string) => (await get<{ rows: FigureRow[] }>(`/figures/${id}/rows`)).rows
const named = async (query: string) =>
  (await get<{ rows: WorkItem[] }>(`/work?${query}`)).rows.map(({ name }) => name).toSorted()
const BOTH = { Boring: '2026-11-15', Breakthrough: today }

it('both end at the same minute', async () => {
  const { rows } = await get<{ rows: WorkItem[] }>('/work')
  expect(rows.map(({ finish }) => finish)).toEqual([midnight, midnight])
})

it('list, file, facts, figures and calendar name the same days', async () => {
  const { rows } = await get<{ rows: WorkItem[] }>('/work')
  expect(Object.fromEntries(rows.map((row) => [row.name, finishDay(row)]))).toEqual(BOTH)
  const file = await exportedRows(app, owner, '/work')
  expect(Object.fromEntries(file.map((line) => [line['Task'], line['Due']]))).toEqual(BOTH)
  const { rows: told } = await app.database.owner.query<{ name: string; finish: string }>(
    `select distinct facts ->> 'name' as name, facts ->> 'finish' as finish from events where company_id = $1 and facts ? 'finish'`,
    [owner.companyId],
  )
  expect(Object.fromEntries(told.map(({ name, finish }) => [name, finish]))).toEqual(BOTH)
  const dates = await get<{ rows: DateEntry[] }>(`/my-dates?from=${today}&to=${today}`)
  expect(
    dates.rows.filter(({ kind }) => kind === 'task' || kind === 'milestone').map(({ name, to }) => [name, to]),
  ).toEqual([['Breakthrough', today]])
})

it('the task is late and the milestone is due today, for filters, chips, figures and insights', async () => {
  expect(await named('due=late')).toEqual(['Boring'])
  expect(await named('due=week')).toEqual(['Breakthrough'])
  expect(await named(`dueFrom=${today}&dueTo=${today}`)).toEqual(['Breakthrough'])
  expect(await named('dueFrom=2026-11-15&dueTo=2026-11-15')).toEqual(['Boring'])
  expect(await named(`from=${today}&to=${today}`)).toEqual(['Breakthrough'])
  const { rows } = await get<{ rows: WorkItem[] }>('/work')
  for (const row of rows) expect(isLate(row, { today, underWay: true }), row.name).toBe(row.late)
  expect(
    (await figure('schedule.late')).map(({ title, cells }) => [title, cells['finish'], cells['daysLate']]),
  ).toEqual([['Boring', '2026-11-15', 1]])
  const soon = await figure('schedule.milestonesSoon')
  expect(soon.map(({ title, cells }) => [title, cells['finish'], cells['daysLeft']])).toEqual([
    ['Breakthrough', today, 0],
  ])
  const insights = await get<{ rows: { facts: Record<string, string> }[] }>('/insights?rule=lateTasks')
  expect(insights.rows.map(({ facts }) => [facts['task'], facts['finish']])).toEqual([['Boring', '2026-11-15']])
})
