/** What a plan says that cannot be so, and what it overwrites, is named: by the answer of the server as by the preview of the browser. */
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPlan, scheduleRows } from '../../../../tests/support/plan-files.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { readMspdi } from '../../../lib/scheduling/files/mspdi.ts'
import { writeMspdi } from '../../../lib/scheduling/files/mspdi-write.ts'
import { minuteOf } from '../../../lib/wall-clock.ts'
import type { Task } from './contract.ts'
import { generatedPlan } from './generated-plan.ts'
import type { Imported, LeftOut } from './import.contract.ts'
import { againOf, notSo } from './import.rules.ts'
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

describe('a file that comes to a schedule with tasks', () => {
  /** As MS Project writes it: unique numbers from 1 on, in every file. */
  const msProject = (names: readonly string[]) => {
    const plan = generatedPlan(names.length)
    const tasks = plan.tasks
      .filter((task) => task.parentId !== null)
      .map((task, at) => ({ ...task, parentId: null, activityId: '', guid: null, name: names[at] ?? '' }))
    const read = readMspdi(writeMspdi({ ...plan, tasks, links: [], assignments: [], baselines: [] }).text)
    if (!read.ok) throw new Error(read.refusal.kind)
    return read.plan
  }
  const HOUSE = ['Survey', 'Excavation', 'Foundations', 'Walls', 'Roof', 'Handover']
  const house = async () => {
    const { body: made } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', { name: 'House' })
    const send = async (plan: unknown, mode: string) =>
      (
        await app.call<z.infer<typeof Imported>>(owner, 'POST', `/api/projects/${made.id}/schedule/import`, {
          fileId: await uploadPlan(app, owner, plan),
          mode,
        })
      ).body
    const rows = () => scheduleRows<Task>(app, owner, made.id, 'tasks')
    await send(msProject(HOUSE), 'add')
    return { send, rows, names: async () => (await rows()).map((task) => task.name) }
  }

  it('of somebody else is added beside them, though its numbers are the same', async () => {
    const { send, rows, names } = await house()
    const other = msProject(['Kick-off', 'Office move'])
    const again = againOf(other.tasks, await rows())
    expect({ ...again, missing: again.missing.toSorted() }).toEqual({
      samePlan: false,
      mode: 'add',
      overwritten: [
        { from: 'Survey', to: 'Kick-off' },
        { from: 'Excavation', to: 'Office move' },
      ],
      missing: HOUSE.slice(2).toSorted(),
    })
    await send(other, again.mode)
    expect((await names()).toSorted()).toEqual([...HOUSE, 'Kick-off', 'Office move'].toSorted())
    // each of the two files finds its own tasks from then on
    expect(againOf(other.tasks, await rows())).toMatchObject({
      mode: 'update',
      overwritten: [
        { from: 'Kick-off', to: 'Kick-off' },
        { from: 'Office move', to: 'Office move' },
      ],
    })
  })

  it('of somebody else overwrites where that is asked for, and the answer names what it overwrote', async () => {
    const { send, names } = await house()
    const answer = await send(msProject(['Kick-off', 'Office move']), 'update')
    expect({ ...answer, missing: answer.missing.toSorted() }).toMatchObject({
      updated: 2,
      samePlan: false,
      overwritten: [
        { from: 'Survey', to: 'Kick-off' },
        { from: 'Excavation', to: 'Office move' },
      ],
      missing: HOUSE.slice(2).toSorted(),
    })
    expect((await names()).toSorted()).toEqual(['Kick-off', 'Office move', ...HOUSE.slice(2)].toSorted())
  })

  it('that is theirs brings them up to date', async () => {
    const { send, rows } = await house()
    const next = msProject([...HOUSE.slice(0, 4), 'Roof and gutters', 'Handover', 'Garden'])
    const again = againOf(next.tasks, await rows())
    expect(again).toMatchObject({ samePlan: true, mode: 'update', missing: [] })
    expect(again.overwritten[0]).toEqual({ from: 'Roof', to: 'Roof and gutters' })
    expect(await send(next, again.mode)).toMatchObject({ updated: 6, samePlan: true, overwritten: again.overwritten })
    expect(await rows()).toHaveLength(7)
  })
})
