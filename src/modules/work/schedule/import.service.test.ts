import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { exportedPlan, scheduleRows, uploadPlan } from '../../../../tests/support/plan-files.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { csvTable, readCsvPlan } from '../../../lib/scheduling/files/csv-plan.ts'
import { writeCsvPlan } from '../../../lib/scheduling/files/csv-plan-write.ts'
import { readMspdi } from '../../../lib/scheduling/files/mspdi.ts'
import { writeMspdi } from '../../../lib/scheduling/files/mspdi-write.ts'
import { blankTask, type SchedulePlan } from '../../../lib/scheduling/files/plan.ts'
import type { Change, Plan, Resource, Task, TaskLink } from './contract.ts'
import type { ImportCounts, LeftOut } from './import.contract.ts'
import { generatedPlan } from './generated-plan.ts'
import { keepImport, previewImport } from './parts/import-preview.ts'
import { minuteOf, wallText } from '../../../lib/wall-clock.ts'
import type { ImportMode } from './rules.ts'

type Taken = {
  revision: number
  counts: ImportCounts
  leftOut: LeftOut[]
  updated: number
  missing: string[]
  inverse: Change[]
  message?: string
}

let app: TestApp
let owner: TestPerson
let reader: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  // whoever manages resources: a file brings crews and machines only with them
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner', role: 'admin' })
  reader = await app.makePerson(companyId, { firstName: 'Cleo', lastName: 'Reader' })
})
afterAll(() => app.stop())

async function makeProject(name: string): Promise<string> {
  const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name,
    startDate: '2026-11-02',
    fields: ENGINEERING,
  })
  await app.call(owner, 'PUT', `/api/projects/${body.id}/shares/${reader.userId}`, { access: 'view' })
  return body.id
}

const upload = (content: unknown, who = owner) => uploadPlan(app, who, content)

const take = async (projectId: string, plan: unknown, mode: ImportMode = 'replace', who = owner, more = {}) =>
  app.call<Taken>(who, 'POST', `/api/projects/${projectId}/schedule/import`, {
    fileId: await upload(plan, who),
    mode,
    ...more,
  })

const rowsOf = <R>(projectId: string, what: 'tasks' | 'links') => scheduleRows<R>(app, owner, projectId, what)
const exported = (projectId: string) => exportedPlan(app, owner, projectId)

const planOf = async (projectId: string) =>
  (await app.call<Plan>(owner, 'GET', `/api/projects/${projectId}/schedule`)).body

const nights = (): number[][][] => Array.from({ length: 7 }, () => [[1_200, 1_440]])

describe('a plan is taken over', () => {
  it('with tasks, dependencies, calendars, people, assignments and baselines', async () => {
    const projectId = await makeProject('From a file')
    const given = {
      ...generatedPlan(60),
      resources: generatedPlan(60).resources.map((one) => (one.id === 'ada' ? { ...one, email: owner.email } : one)),
    }
    const { status, body } = await take(projectId, given)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.counts).toEqual({
      tasks: 63,
      links: given.links.length,
      calendars: 2,
      resources: 2,
      assignments: 20,
      baselines: 1,
    })
    const tasks = await rowsOf<Task>(projectId, 'tasks')
    const [first] = tasks.filter((task) => task.name === 'Task 1')
    expect(first).toMatchObject({ stage: 'done', percent: 100, notes: 'Ask the city first.', budget: 100_000 })
    expect(tasks.find((task) => task.name === 'Phase 1')).toMatchObject({ summary: true, parentId: null })
    const plan = await planOf(projectId)
    expect(plan.calendars.map((one) => one.name)).toEqual(['', 'Site', 'Six days'])
    expect(plan.calendarId).toBe(plan.calendars[1]?.id)
    expect(plan.baselines).toMatchObject([{ name: 'Baseline' }])
    // who has an address of ours is the colleague, not a second person of the same name
    expect(plan.resources).toMatchObject([
      { name: 'Ada Owner', userId: owner.userId },
      { name: 'Concrete crew', capacity: 300 },
    ] satisfies Partial<Resource>[])
  })

  it('and the calendar of a crew stays when the project it came with goes', async () => {
    const projectId = await makeProject('Brings a crew')
    const given = generatedPlan(5)
    const night = { ...given.calendars[0], id: 'night', name: 'Night shift', week: nights(), exceptions: [] }
    await take(projectId, {
      ...given,
      calendars: [...given.calendars, night],
      resources: given.resources.map((one) => ({
        ...one,
        name: `Night ${one.name}`,
        email: null,
        calendarId: 'night',
      })),
    })
    const [crew] = (await planOf(projectId)).resources
    expect((await planOf(projectId)).calendars.find((one) => one.id === crew?.calendarId)).toMatchObject({
      name: 'Night shift',
      projectId: null,
    })
    await app.database.owner.query(`delete from projects where company_id = $1 and id = $2`, [
      owner.companyId,
      projectId,
    ])
    const { body } = await app.call<{ rows: Resource[] }>(owner, 'GET', '/api/resources?q=Night')
    expect(body.rows.map((one) => one.calendarId)).toContain(crew?.calendarId)
  })

  it('and one step takes all of its tasks back', async () => {
    const projectId = await makeProject('Taken back')
    await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: [{ op: 'add', parentId: null, task: { name: 'Mine' } }],
    })
    const { body } = await take(projectId, generatedPlan(25))
    expect((await rowsOf<Task>(projectId, 'tasks')).map((task) => task.name)).not.toContain('Mine')
    const undone = await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: body.inverse,
    })
    expect(undone.status).toBe(200)
    expect((await rowsOf<Task>(projectId, 'tasks')).map((task) => task.name)).toEqual(['Mine'])
    expect((await planOf(projectId)).calendarId).toBeNull()
  })

  it('after the tasks that are there, which then keep their own calendar', async () => {
    const projectId = await makeProject('Added to')
    await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: [{ op: 'add', parentId: null, task: { name: 'Mine' } }],
    })
    await take(projectId, generatedPlan(20), 'add')
    const tasks = await rowsOf<Task>(projectId, 'tasks')
    expect(tasks).toHaveLength(22)
    const plan = await planOf(projectId)
    expect(plan.calendarId).toBeNull()
    expect(tasks.find((task) => task.name === 'Task 5')?.calendarId).toBe(
      plan.calendars.find((one) => one.name === 'Site')?.id,
    )
  })

  it('through MS Project XML and back, and nothing of it is different', async () => {
    const first = await makeProject('Round trip')
    expect((await take(first, generatedPlan(120))).status).toBe(200)
    const out = await exported(first)
    const read = readMspdi(writeMspdi(out).text)
    if (!read.ok) throw new Error(read.refusal.kind)
    const second = await makeProject('Round trip again')
    expect((await take(second, read.plan)).status).toBe(200)
    expect(compared(await exported(second))).toEqual(compared(out))
  })
})

/** A task for each calendar; one more calendar that nothing uses. */
function withCalendars(count: number): SchedulePlan {
  const plan = generatedPlan(count)
  const [calendar] = plan.calendars
  const named = (n: number) => ({ id: `c${n}`, name: `Shift ${n}`, week: calendar?.week ?? [], exceptions: [] })
  const leaves = plan.tasks.filter((task) => task.parentId !== null)
  return {
    ...plan,
    calendars: Array.from({ length: count + 1 }, (_, n) => named(n)),
    project: { ...plan.project, calendarId: 'c0' },
    tasks: plan.tasks.map((task) =>
      task.parentId === null ? task : { ...task, calendarId: `c${leaves.indexOf(task)}` },
    ),
  }
}

describe('of a plan whose parts do not all fit', () => {
  it('a value that does not fit is left out and named, and the rest is taken', async () => {
    const projectId = await makeProject('Negative cost')
    const given = generatedPlan(5)
    const { status, body } = await take(projectId, {
      ...given,
      tasks: given.tasks.map((task) =>
        task.name === 'Task 1' ? { ...task, cost: -500 } : task.name === 'Task 2' ? { ...task, percent: 200 } : task,
      ),
      resources: given.resources.map((one) => ({ ...one, rate: -1 })),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.leftOut).toEqual([
      { name: 'Task 1', field: 'cost' },
      { name: 'Task 2', field: 'percent' },
      { name: 'Concrete crew', field: 'rate' },
      { name: 'Ada O.', field: 'rate' },
    ])
    const tasks = new Map((await rowsOf<Task>(projectId, 'tasks')).map((task) => [task.name, task]))
    expect(tasks.get('Task 1')).toMatchObject({ budget: null, percent: 100 })
    expect(tasks.get('Task 4')).toMatchObject({ budget: 100_000 })
  })

  it('more calendars come with a file than somebody may make by hand, but only those that are used', async () => {
    const projectId = await makeProject('Sixty calendars')
    const { status, body } = await take(projectId, withCalendars(60))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.counts.calendars).toBe(60)
    expect((await planOf(projectId)).calendars.filter((one) => one.projectId === projectId)).toHaveLength(60)
  })

  it('activity ids, codes and own fields stay with their tasks, are found and go out again', async () => {
    const projectId = await makeProject('Codes')
    const given = generatedPlan(2)
    const custom = { Trade: 'Concrete', Área: 'North' }
    const { status } = await take(projectId, {
      ...given,
      tasks: given.tasks.map((task) =>
        task.name === 'Task 2' ? { ...task, activityId: 'ZX-4711', wbs: 'A.1', custom } : task,
      ),
    })
    expect(status).toBe(200)
    const task = (await rowsOf<Task>(projectId, 'tasks')).find((one) => one.name === 'Task 2')
    expect(task).toMatchObject({ activityId: 'ZX-4711', wbsCode: 'A.1', imported: custom })
    const { body: detail } = await app.call<Task>(owner, 'GET', `/api/tasks/${task?.id}`)
    expect(detail.imported).toEqual(custom)
    const out = await exported(projectId)
    const read = readMspdi(writeMspdi(out).text)
    expect(read.ok && read.plan.tasks.find((one) => one.name === 'Task 2')).toMatchObject({
      activityId: 'ZX-4711',
      wbs: 'A.1',
      custom,
    })
    const table = csvTable(writeCsvPlan(out))
    const back = table.ok ? readCsvPlan(table.table) : table
    expect(back.ok && back.plan.tasks.find((one) => one.name === 'Task 2')).toMatchObject({
      activityId: 'ZX-4711',
      wbs: 'A.1',
      custom,
    })
    const { body: found } = await app.call<{ groups: { rows: { title: string }[] }[] }>(
      owner,
      'GET',
      '/api/search?q=ZX-4711',
    )
    expect(JSON.stringify(found)).toContain('Task 2')
  })

  it('two tasks may be linked by their starts and by their finishes, as ladders are', async () => {
    const projectId = await makeProject('Ladder')
    const given = generatedPlan(2)
    const link = (type: 'SS' | 'FF', lag: number) => ({ from: 't0', to: 't1', type, lag, elapsed: false })
    const { status } = await take(projectId, { ...given, links: [link('SS', 480), link('FF', 960), link('FF', 0)] })
    expect(status).toBe(200)
    const links = await rowsOf<TaskLink>(projectId, 'links')
    expect(links.map(({ type, lag }) => [type, lag]).toSorted()).toEqual([
      ['FF', 960],
      ['SS', 480],
    ])
    expect((await exported(projectId)).links).toHaveLength(2)
  })
})

describe('a file that comes again', () => {
  /** A plan whose tasks have activity ids. */
  const coded = (): SchedulePlan => {
    const plan = generatedPlan(4)
    return {
      ...plan,
      baselines: [],
      tasks: plan.tasks.map((task) => ({ ...task, activityId: `A-${task.id}`, notes: '', cost: null })),
    }
  }
  /** A week later: the first task has another name, the second takes longer, the last is gone and another one is there. */
  const next = (): SchedulePlan => {
    const plan = coded()
    const [phase, ...tasks] = plan.tasks
    const kept = tasks.filter((task) => task.id !== 't3')
    return {
      ...plan,
      tasks: [
        ...(phase ? [phase] : []),
        ...kept.map((task) =>
          task.id === 't1' ? { ...task, duration: 10 * 480 } : task.id === 't0' ? { ...task, name: 'Dig' } : task,
        ),
        { ...blankTask('t9', 'Fence'), activityId: 'A-t9', parentId: 'p0', duration: 480 },
      ],
      links: [
        { from: 't0', to: 't1', type: 'SS', lag: 480, elapsed: false },
        { from: 't1', to: 't2', type: 'FS', lag: 960, elapsed: false },
        { from: 't2', to: 't9', type: 'FS', lag: 0, elapsed: false },
      ],
      assignments: [{ taskId: 't1', resourceId: 'ada', units: 1, work: 480 }],
    }
  }
  const all = async (projectId: string) => ({
    tasks: (await rowsOf<Task>(projectId, 'tasks'))
      .map(({ updatedByName: _by, ...task }) => task)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    links: (await rowsOf<TaskLink>(projectId, 'links')).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  })

  it('brings the tasks it finds up to date with all that is kept with them, adds the new ones, and undo puts all back', async () => {
    const projectId = await makeProject('Again')
    await take(projectId, coded())
    const byName = async () => new Map((await rowsOf<Task>(projectId, 'tasks')).map((task) => [task.name, task]))
    const first = (await byName()).get('Task 1')?.id ?? ''
    await app.call(owner, 'POST', `/api/tasks/${first}/comments`, { text: 'Wet ground' })
    await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: [
        { op: 'add', parentId: null, task: { name: 'Mine' } },
        { op: 'set', taskId: first, before: { budget: null }, after: { budget: 700 } },
      ],
    })
    const before = await all(projectId)
    const target = {
      plan: await planOf(projectId),
      ...before,
      tasks: before.tasks.map((task) => ({ ...task, updatedByName: '' })),
      now: given(minuteOf('2026-11-16T09:00')),
      mode: 'update' as const,
    }
    // every date of the file is that of an empty schedule, so that all that is computed is told
    const empty = next().tasks.map((task) => ({ ...task, start: 30_000_000, finish: 30_000_000 }))
    const shown = previewImport({ ...next(), tasks: empty }, new Map(), target)
    const { status, body } = await take(projectId, next(), 'update')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ updated: 4, missing: ['Task 4'], counts: { tasks: 5, links: 3 } })
    const tasks = await byName()
    expect([...tasks.keys()].toSorted()).toEqual(['Dig', 'Fence', 'Mine', 'Phase 1', 'Task 2', 'Task 3', 'Task 4'])
    expect(tasks.get('Dig')).toMatchObject({ id: first, budget: 700 })
    expect(tasks.get('Task 2')).toMatchObject({ duration: 4_800, assignments: [{ units: 100 }] })
    expect(tasks.get('Fence')?.parentId).toBe(tasks.get('Phase 1')?.id)
    const links = await rowsOf<TaskLink>(projectId, 'links')
    const nameOf = (id: string) => [...tasks.values()].find((task) => task.id === id)?.name
    expect(links.map((one) => `${nameOf(one.fromId)} ${one.type} ${nameOf(one.toId)} ${one.lag}`).toSorted()).toEqual([
      'Dig SS Task 2 480',
      'Task 2 FS Task 3 960',
      'Task 3 FS Fence 0',
      'Task 3 FS Task 4 0',
    ])
    for (const one of shown?.differ ?? [])
      expect([one.name, wallText(one.start), wallText(one.finish)]).toEqual([
        one.name,
        tasks.get(one.name)?.start,
        tasks.get(one.name)?.finish,
      ])
    expect(shown?.differ).toHaveLength(5)
    const { body: comments } = await app.call<{ rows: object[] }>(owner, 'GET', `/api/tasks/${first}/comments`)
    expect(comments.rows).toHaveLength(1)
    const { body: history } = await app.call<{ rows: { values: object }[] }>(
      owner,
      'GET',
      `/api/tasks/${first}/history`,
    )
    expect(history.rows[0]).toMatchObject({ kind: 'schedule.changed', values: { name: 'Dig' } })
    const undone = await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: body.inverse,
    })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await all(projectId)).toEqual(before)
  })

  it('removes what it no longer holds where that is asked for, and a second time changes nothing', async () => {
    const projectId = await makeProject('Again, without the rest')
    await take(projectId, coded())
    const { body } = await take(projectId, next(), 'update', owner, { removeMissing: true })
    expect(body.missing).toEqual(['Task 4'])
    const after = await all(projectId)
    expect(after.tasks.map((task) => task.name)).not.toContain('Task 4')
    const { body: again } = await take(projectId, next(), 'update', owner, { removeMissing: true })
    expect(again).toMatchObject({ updated: 5, missing: [] })
    expect(await all(projectId)).toEqual(after)
  })

  it('finds tasks of our own files by their ids', async () => {
    const projectId = await makeProject('Out and in')
    await take(projectId, generatedPlan(3))
    const before = await all(projectId)
    const read = readMspdi(writeMspdi(await exported(projectId)).text)
    const { body } = await take(projectId, read.ok ? read.plan : {}, 'update')
    expect(body).toMatchObject({ updated: 4, missing: [] })
    expect((await all(projectId)).tasks.map(({ id, start, finish }) => [id, start, finish])).toEqual(
      before.tasks.map(({ id, start, finish }) => [id, start, finish]),
    )
  })
})

describe('what the dialog shows beforehand', () => {
  const START = given(minuteOf('2026-11-02T08:00'))
  /** Three days of which the file has the second start a week late, and the third while the second still runs. */
  const late = (): SchedulePlan => {
    const plan = generatedPlan(3)
    const dated = (start: number, finish: number) => ({
      actualStart: null,
      actualFinish: null,
      percent: 0,
      duration: 480,
      calendarId: null,
      start: START + start * 1_440,
      finish: START + finish * 1_440 + 540,
    })
    return {
      ...plan,
      links: [
        { from: 't0', to: 't1', type: 'FS', lag: 0, elapsed: false },
        { from: 't1', to: 't2', type: 'FS', lag: 0, elapsed: false },
      ],
      tasks: plan.tasks.map((task) =>
        task.id === 't0'
          ? { ...task, ...dated(0, 0) }
          : task.id === 't1'
            ? { ...task, ...dated(7, 8), duration: 960 }
            : task.id === 't2'
              ? { ...task, ...dated(8, 8) }
              : task,
      ),
    }
  }
  const target = async (projectId: string, mode: 'replace' | 'add') => ({
    plan: await planOf(projectId),
    tasks: await rowsOf<Task>(projectId, 'tasks'),
    links: await rowsOf<TaskLink>(projectId, 'links'),
    now: given(minuteOf('2026-11-16T09:00')),
    mode,
  })
  const stored = async (projectId: string) =>
    new Map(
      (await rowsOf<Task>(projectId, 'tasks')).map((task) => [
        task.name,
        { start: minuteOf(task.start), finish: minuteOf(task.finish) },
      ]),
    )

  it('is what is stored, date by date', async () => {
    const projectId = await makeProject('As shown')
    const check = previewImport(late(), new Map(), await target(projectId, 'replace'))
    expect(check?.differ.map(({ name, reason }) => [name, reason])).toEqual([
      ['Task 2', 'unknown'],
      ['Task 3', 'follows'],
    ])
    expect((await take(projectId, late())).status).toBe(200)
    const dates = await stored(projectId)
    for (const { name, start, finish } of check?.differ ?? []) expect(dates.get(name)).toEqual({ start, finish })
  })

  it('what the file tells as done on a day that is ahead is named as that', async () => {
    const projectId = await makeProject('Done ahead')
    const plan = late()
    const done = {
      ...plan,
      links: [],
      tasks: plan.tasks.map((task) =>
        task.id === 't2'
          ? {
              ...task,
              percent: 100,
              actualStart: START + 40 * 1_440,
              actualFinish: START + 40 * 1_440 + 540,
              start: START + 40 * 1_440,
              finish: START + 40 * 1_440 + 540,
            }
          : task,
      ),
    }
    const check = previewImport(done, new Map(), await target(projectId, 'replace'))
    expect(check?.differ.filter(({ taskId }) => taskId === 't2').map(({ reason }) => reason)).toEqual(['ahead'])
  })

  it.each(['replace', 'add'] as const)('with the dates of the file kept, those are stored (%s)', async (mode) => {
    const projectId = await makeProject(`Kept, ${mode}`)
    await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: [{ op: 'add', parentId: null, task: { name: 'Mine' } }],
    })
    const kept = keepImport(late(), new Map(), await target(projectId, mode))
    expect(kept).toMatchObject({ held: 2, check: { differ: [] } })
    expect((await take(projectId, kept?.plan, mode)).status).toBe(200)
    const dates = await stored(projectId)
    for (const task of late().tasks)
      if (task.start !== null) expect(dates.get(task.name)).toEqual({ start: task.start, finish: task.finish })
  })
})

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing is there.')
  return value
}

/** A plan by names instead of ids, in an order of its own. */
function compared({ project, calendars, tasks, links, resources, assignments, baselines }: SchedulePlan) {
  const name = new Map(tasks.map((task) => [task.id, task.name]))
  const who = new Map(resources.map((one) => [one.id, one.name]))
  const calendar = new Map(calendars.map((one) => [one.id, one.name]))
  const of = (ids: Map<string, string>, id: string | null) => ids.get(id ?? '') ?? null
  return {
    start: project.start,
    calendar: of(calendar, project.calendarId),
    calendars: calendars.map(({ id: _id, ...one }) => one),
    // a task without an activity id gets its number in the file as one
    tasks: tasks.map(({ id: _id, guid: _guid, work: _work, activityId: _activityId, ...task }) => ({
      ...task,
      parentId: of(name, task.parentId),
      calendarId: of(calendar, task.calendarId),
    })),
    links: links
      .map((link) => `${of(name, link.from)} ${link.type} ${of(name, link.to)} ${link.lag} ${link.elapsed}`)
      .toSorted(),
    assignments: assignments.map((one) => `${of(name, one.taskId)} ${of(who, one.resourceId)} ${one.units}`).toSorted(),
    baselines: baselines.map((one) =>
      one.tasks.map((task) => `${of(name, task.taskId)} ${task.start} ${task.finish} ${task.cost}`).toSorted(),
    ),
  }
}

describe('a plan is refused', () => {
  it('from whoever may only look', async () => {
    const projectId = await makeProject('Only looking')
    expect((await take(projectId, generatedPlan(5), 'add', reader)).status).toBe(403)
  })

  it('where the file is none, and nothing of it is stored', async () => {
    const projectId = await makeProject('No plan')
    expect(await take(projectId, '{')).toMatchObject({
      status: 422,
      body: { message: 'The plan cannot be read: JSON.' },
    })
    const wrong = generatedPlan(5)
    expect(await take(projectId, { ...wrong, tasks: wrong.tasks.map((task) => ({ ...task, id: 7 })) })).toMatchObject({
      status: 422,
      body: { message: 'The plan cannot be read: tasks.0.id.' },
    })
    expect(await take(projectId, { ...wrong, tasks: [], links: [] })).toMatchObject({
      status: 422,
      body: { message: 'There are no tasks in this file. Choose the file of a schedule that has some.' },
    })
    expect(
      (await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/import`, { fileId: 'nothing', mode: 'add' }))
        .status,
    ).toBe(404)
    expect(await rowsOf(projectId, 'tasks')).toEqual([])
  })

  it('where it holds what no schedule can: hours that end before they begin, circles, endless depth, letters nobody can store', async () => {
    const projectId = await makeProject('Wicked file')
    const good = generatedPlan(5)
    const [first] = good.tasks
    if (!first) throw new Error('A plan without tasks.')
    const week = (spans: [number, number][]) =>
      good.calendars.map((one) => ({ ...one, week: one.week.map(() => spans) }))
    const deep = Array.from({ length: 2_000 }, (_, at) => ({
      ...blankTask(`d${at}`, `Level ${at}`),
      parentId: at === 0 ? null : `d${at - 1}`,
    }))
    const wicked: object[] = [
      { calendars: week([[600, 100]]) },
      { calendars: week([[0, 0]]) },
      {
        tasks: [
          { ...first, id: 'a', parentId: 'b' },
          { ...first, id: 'b', parentId: 'a' },
        ],
        links: [],
      },
      { tasks: deep, links: [], assignments: [], baselines: [] },
      { tasks: [{ ...first, name: 'a\u0000b' }], links: [], assignments: [], baselines: [] },
    ]
    for (const change of wicked)
      expect((await take(projectId, { ...good, ...change })).status, JSON.stringify(change).slice(0, 120)).toBe(422)
    expect((await app.call(owner, 'GET', `/api/projects/${projectId}/schedule`)).status).toBe(200)
  })

  it('is cut between two signs, and names a task of a baseline as often as it likes', async () => {
    const projectId = await makeProject('Long names')
    const good = generatedPlan(5)
    const [first, ...others] = good.tasks
    if (!first) throw new Error('A plan without tasks.')
    const name = `${'a'.repeat(299)}\u{1F600}`
    const of = { taskId: first.id, start: 0, finish: 480, duration: 480, cost: null }
    const plan = { ...good, tasks: [{ ...first, name }, ...others], baselines: [{ number: 0, tasks: [of, of] }] }
    const { status, body } = await take(projectId, plan)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await rowsOf(projectId, 'tasks')).map((row) => (row as { name: string }).name)).toContain('a'.repeat(299))
  })

  it('does not make crews and machines for whoever may not, and calls colleagues by their own name', async () => {
    const companyId = owner.companyId
    const planner = await app.makePerson(companyId, { firstName: 'Nora', lastName: 'Planner' })
    const made = await app.call<{ id: string }>(planner, 'POST', '/api/projects', {
      name: 'Planned by Nora',
      startDate: '2026-11-02',
      fields: ENGINEERING,
    })
    const plan = generatedPlan(5)
    const [one, other] = plan.resources
    const [task] = plan.tasks.filter(({ duration }) => duration > 0)
    if (!one || !other || !task) throw new Error('A plan without people.')
    const given = {
      ...plan,
      resources: [
        { ...one, id: 'x', name: 'Somebody', email: reader.email },
        { ...other, id: 'y', name: 'Rogue machine', email: 'evil@home.example' },
      ],
      assignments: ['x', 'y'].map((resourceId) => ({ taskId: task.id, resourceId, units: 1 })),
    }
    const { status, body } = await take(made.body.id, given, 'replace', planner)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.leftOut).toContainEqual({ name: 'Rogue machine', field: 'resource' })
    const { rows } = await app.aside.query<{ name: string }>(
      `select name from resources where company_id = $1 and (user_id = $2 or name in ('Somebody', 'Rogue machine'))`,
      [companyId, reader.userId],
    )
    expect(rows).toEqual([{ name: 'Cleo Reader' }])
  })

  it('where its tasks use more than a thousand calendars', async () => {
    const projectId = await makeProject('A thousand calendars')
    expect(await take(projectId, withCalendars(1_001))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('use more than 1000 calendars') as string },
    })
  })

  it('where its tasks wait for each other', async () => {
    const projectId = await makeProject('A loop')
    const plan = generatedPlan(5)
    const { status, body } = await take(projectId, {
      ...plan,
      links: [...plan.links, { from: 't4', to: 't1', type: 'FS', lag: 0, elapsed: false }],
    })
    expect(status).toBe(422)
    expect(body.message).toContain('These tasks would wait for each other')
  })
})

describe('the history of a task', () => {
  it('tells who set what, newest first', async () => {
    const projectId = await makeProject('History')
    const { body } = await app.call<{ refs: Record<string, string> }>(
      owner,
      'POST',
      `/api/projects/${projectId}/schedule/changes`,
      { changes: [{ op: 'add', ref: 'a', parentId: null, task: { name: 'Dig' } }] },
    )
    const taskId = body.refs['a'] ?? ''
    await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
      changes: [{ op: 'set', taskId, before: { duration: 480 }, after: { duration: 960 } }],
    })
    await app.call(owner, 'POST', `/api/tasks/${taskId}/comments`, { text: 'Wet ground' })
    const { body: page } = await app.call<{
      rows: { kind: string; byName: string; values: Record<string, unknown> }[]
    }>(owner, 'GET', `/api/tasks/${taskId}/history`)
    expect(page.rows).toMatchObject([
      { kind: 'task.commented', values: {} },
      { kind: 'schedule.changed', byName: 'Ada Owner', values: { duration: 960 } },
    ])
  })
})
