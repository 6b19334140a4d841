/** What a plan says that cannot be so is named: by the answer of the server as by the preview of the browser. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPlan, scheduleRows } from '../../../../tests/support/plan-files.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { minuteOf } from '../../../lib/wall-clock.ts'
import type { Task } from './contract.ts'
import { generatedPlan } from './generated-plan.ts'
import type { LeftOut } from './import.contract.ts'
import { notSo } from './import.rules.ts'
import { fitted } from './imported-plan.contract.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

const NOW = minuteOf('2026-11-16T09:00') ?? 0

async function take(plan: unknown) {
  const { body: made } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', { name: 'Believed' })
  const { status, body } = await app.call<{ leftOut: LeftOut[]; code: string; message: string }>(
    owner,
    'POST',
    `/api/projects/${made.id}/schedule/import`,
    { fileId: await uploadPlan(app, owner, plan), mode: 'replace' },
  )
  return { status, body, tasks: () => scheduleRows<Task>(app, owner, made.id, 'tasks') }
}

it('actual dates after now, calendars that never work and links of an unknown kind', async () => {
  const base = generatedPlan(6)
  const [calendar] = base.calendars
  const [link, ...links] = base.links
  const ahead = minuteOf('2027-01-11T09:00') ?? 0
  const plan = {
    ...base,
    calendars: [
      ...base.calendars,
      { ...calendar, id: 'idle', name: 'Closed for good', week: [[], [], [], [], [], [], []] },
    ],
    tasks: base.tasks.map((task) =>
      task.name === 'Task 1'
        ? { ...task, percent: 100, actualStart: ahead, actualFinish: ahead + 60 }
        : task.name === 'Task 2'
          ? { ...task, calendarId: 'idle', percent: 99.7, actualStart: NOW - 600, actualFinish: null }
          : { ...task, percent: 0, actualStart: null, actualFinish: null },
    ),
    links: [{ ...link, type: 'XX' }, ...links],
  }
  const to = base.tasks.find((task) => task.id === link?.to)?.name
  const { status, body, tasks } = await take(plan)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.leftOut).toEqual([
    { name: to, field: 'link' },
    { name: 'Task 1', field: 'actualsAhead' },
    { name: 'Closed for good', field: 'idleCalendar' },
  ])
  const fits = fitted(plan as unknown as typeof base)
  expect([...fits.leftOut, ...notSo(fits.plan, NOW)]).toEqual(body.leftOut)
  // nearly all of it is not all of it
  expect((await tasks()).find((task) => task.name === 'Task 2')).toMatchObject({ percent: 99, actualFinish: null })
})

it.each([[null], [5], [[]]])('%j is no plan, and it is said what one is', async (content) => {
  const { status, body } = await take(content)
  expect([status, body.code]).toEqual([422, 'IMPORT_NO_PLAN'])
  expect(body.message).toContain('project, calendars, tasks, links')
})
