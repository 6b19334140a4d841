import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { newId } from '../../../lib/ids.ts'
import type { Change, Changed, Plan, Task } from './contract.ts'

type Rows<R> = { rows: R[]; removed: string[]; revision: number }

let app: TestApp
let owner: TestPerson
let editor: TestPerson
let reader: TestPerson
let projectId: string

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  editor = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Editor' })
  reader = await app.makePerson(companyId, { firstName: 'Cleo', lastName: 'Reader' })
  projectId = await makeProject('Pier 7')
})
afterAll(() => app.stop())

/** 2 November 2026 is a Monday; a day works from 8 to 12 and 13 to 17. */
async function makeProject(name: string): Promise<string> {
  const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    name,
    startDate: '2026-11-02',
    fields: ENGINEERING,
  })
  await app.call(owner, 'PUT', `/api/projects/${body.id}/shares/${editor.userId}`, { access: 'edit' })
  await app.call(owner, 'PUT', `/api/projects/${body.id}/shares/${reader.userId}`, { access: 'comment' })
  return body.id
}

const send = <B = { message: string }>(who: TestPerson, changes: Change[], id = projectId) =>
  app.call<B>(who, 'POST', `/api/projects/${id}/schedule/changes`, { changes })

async function changed(who: TestPerson, changes: Change[], id = projectId): Promise<Changed> {
  const { status, body } = await send<Changed>(who, changes, id)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function tasksOf(id = projectId, who = owner): Promise<Map<string, Task>> {
  const { body } = await app.call<Rows<Task>>(who, 'GET', `/api/projects/${id}/tasks`)
  return new Map(body.rows.map((task) => [task.name, task]))
}

const DAY = 480

describe('a schedule comes about', () => {
  it('from tasks and dependencies in one call, with dates, float and the critical path', async () => {
    const answer = await changed(owner, [
      { op: 'add', ref: 'site', parentId: null, task: { name: 'Site work' } },
      { op: 'add', ref: 'dig', parentId: 'site', task: { name: 'Dig', duration: 3 * DAY } },
      { op: 'add', ref: 'fence', parentId: 'site', task: { name: 'Fence', duration: DAY } },
      { op: 'add', ref: 'pour', parentId: null, task: { name: 'Pour slab', duration: 2 * DAY } },
      { op: 'add', ref: 'done', parentId: null, task: { name: 'Slab ready', milestone: true } },
      { op: 'link', fromId: 'dig', toId: 'pour' },
      { op: 'link', fromId: 'fence', toId: 'pour' },
      { op: 'link', fromId: 'pour', toId: 'done', lag: DAY },
    ])
    expect(answer.revision).toBe(1)
    expect(answer.plan).toMatchObject({ start: '2026-11-02T08:00', finish: '2026-11-09T17:00' })
    const rows = await tasksOf()
    expect(rows.get('Dig')).toMatchObject({
      start: '2026-11-02T08:00',
      finish: '2026-11-04T17:00',
      critical: true,
      totalFloat: 0,
    })
    expect(rows.get('Fence')).toMatchObject({
      start: '2026-11-02T08:00',
      finish: '2026-11-02T17:00',
      critical: false,
      totalFloat: 2 * DAY,
    })
    expect(rows.get('Pour slab')).toMatchObject({
      start: '2026-11-05T08:00',
      finish: '2026-11-06T17:00',
      critical: true,
    })
    // a day of curing after Friday is Monday
    expect(rows.get('Slab ready')).toMatchObject({ finish: '2026-11-09T17:00', milestone: true, duration: 0 })
    expect(rows.get('Site work')).toMatchObject({
      summary: true,
      start: '2026-11-02T08:00',
      finish: '2026-11-04T17:00',
    })
  })

  it('a task cannot become a part of what it depends on', async () => {
    const id = await makeProject('Own parts')
    const { refs } = await changed(
      owner,
      [
        { op: 'add', ref: 'a', parentId: null, task: { name: 'A' } },
        { op: 'add', ref: 'b', parentId: null, task: { name: 'B' } },
        { op: 'link', fromId: 'b', toId: 'a' },
      ],
      id,
    )
    const { status, body } = await send(
      owner,
      [{ op: 'place', taskId: refs['b'] ?? '', parentId: refs['a'] ?? '', afterId: null }],
      id,
    )
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'A task cannot depend on itself, on what it is part of, or on its own parts.',
    })
  })

  it('a longer task moves what waits for it, and undo moves it back', async () => {
    const before = await tasksOf()
    const dig = before.get('Dig')
    const answer = await changed(editor, [
      { op: 'set', taskId: dig?.id ?? '', before: { duration: 3 * DAY }, after: { duration: 4 * DAY } },
    ])
    expect(answer.tasks.map((task) => task.name)).toEqual(['Dig'])
    // who only moved along comes with few numbers, and so it reads for everybody else
    const follow = ['Pour slab', 'Slab ready'].map((name) => before.get(name)?.id)
    expect(answer.moved.map(([id]) => id)).toEqual(expect.arrayContaining(follow))
    const since = await app.call<Pick<Changed, 'moved'> & Rows<Task>>(
      owner,
      'GET',
      `/api/projects/${projectId}/tasks?since=${answer.revision - 1}`,
    )
    expect(since.body.rows.map((task) => task.name)).toEqual(['Dig'])
    expect(since.body.moved.toSorted()).toEqual(answer.moved.toSorted())
    expect((await tasksOf()).get('Pour slab')).toMatchObject({ start: '2026-11-06T08:00' })
    const undone = await changed(editor, answer.inverse)
    expect([...(await tasksOf()).values()].map(({ name, start, finish }) => ({ name, start, finish }))).toEqual(
      expect.arrayContaining([...before.values()].map(({ name, start, finish }) => ({ name, start, finish }))),
    )
    await changed(editor, undone.inverse)
    expect((await tasksOf()).get('Dig')).toMatchObject({ duration: 4 * DAY })
    await changed(editor, answer.inverse)
  })

  it('what is added, given to somebody and taken away again in one change was never there', async () => {
    const { body } = await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${editor.userId}`, {})
    const before = await tasksOf()
    await changed(owner, [
      { op: 'add', ref: 'brief', parentId: null, task: { name: 'Brief' } },
      { op: 'assign', taskId: 'brief', before: [], after: [{ resourceId: body.id, units: 100 }] },
      { op: 'remove', taskIds: ['brief'] },
    ])
    expect([...(await tasksOf()).keys()]).toEqual([...before.keys()])
  })

  it('a removed summary takes its parts and dependencies along, and all of it comes back', async () => {
    const links = async () =>
      (await app.call<Rows<object>>(owner, 'GET', `/api/projects/${projectId}/links`)).body.rows.length
    const before = [await tasksOf(), await links()] as const
    const gone = await changed(owner, [{ op: 'remove', taskIds: [before[0].get('Site work')?.id ?? ''] }])
    expect(gone.removedTasks).toHaveLength(3)
    expect([...(await tasksOf()).keys()].toSorted()).toEqual(['Pour slab', 'Slab ready'])
    expect(await links()).toBe(before[1] - 2)
    await changed(owner, gone.inverse)
    expect([...(await tasksOf()).keys()].toSorted()).toEqual([...before[0].keys()].toSorted())
    expect(await links()).toBe(before[1])
  })

  it('a loop is refused with the tasks in it, and nothing changes', async () => {
    const rows = await tasksOf()
    const { status, body } = await send(owner, [
      { op: 'link', fromId: rows.get('Slab ready')?.id ?? '', toId: rows.get('Dig')?.id ?? '' },
    ])
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'SCHEDULE_LOOP',
      data: {
        loop: expect.arrayContaining([
          expect.objectContaining({ name: 'Dig' }),
          expect.objectContaining({ name: 'Pour slab' }),
        ]),
      },
    })
    expect(body.message).toMatch(/Dig.*→/)
    expect(await tasksOf()).toEqual(rows)
  })

  it('two tasks may be linked by their starts and by their finishes, but not twice by the same', async () => {
    const id = await makeProject('Ladder')
    const { refs, links } = await changed(
      owner,
      [
        { op: 'add', ref: 'walls', parentId: null, task: { name: 'Walls', duration: 4 * DAY } },
        { op: 'add', ref: 'paint', parentId: null, task: { name: 'Paint', duration: 2 * DAY } },
        { op: 'link', fromId: 'walls', toId: 'paint', type: 'SS', lag: DAY },
        { op: 'link', fromId: 'walls', toId: 'paint', type: 'FF', lag: DAY },
      ],
      id,
    )
    expect((await tasksOf(id)).get('Paint')).toMatchObject({ start: '2026-11-05T08:00', finish: '2026-11-06T17:00' })
    const again = { op: 'link', fromId: refs['walls'] ?? '', toId: refs['paint'] ?? '', type: 'FF' } as const
    expect(await send(owner, [again], id)).toMatchObject({ status: 409, body: { code: 'LINK_EXISTS' } })
    const [starts, finishes] = links
    const becomes = { before: { type: 'SS' }, after: { type: 'FF' } } as const
    expect(await send(owner, [{ op: 'setLink', linkId: starts?.id ?? '', ...becomes }], id)).toMatchObject({
      status: 409,
      body: { code: 'LINK_EXISTS' },
    })
    const gone = await changed(owner, [{ op: 'unlink', linkIds: [finishes?.id ?? ''] }], id)
    await changed(owner, [{ op: 'setLink', linkId: starts?.id ?? '', ...becomes }], id)
    expect(await send(owner, gone.inverse, id)).toMatchObject({ status: 409, body: { code: 'LINK_EXISTS' } })
  })

  it('tasks that were added with their links are taken back and done again', async () => {
    const id = await makeProject('Twice')
    const made = await changed(
      owner,
      [
        { op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig' } },
        { op: 'add', ref: 'pour', parentId: null, task: { name: 'Pour' } },
        { op: 'link', fromId: 'dig', toId: 'pour' },
      ],
      id,
    )
    const undone = await changed(owner, made.inverse, id)
    expect((await tasksOf(id)).size).toBe(0)
    const again = await changed(owner, undone.inverse, id)
    expect([(await tasksOf(id)).size, again.links.length]).toEqual([2, 1])
  })

  it('stage, percentage and actual dates follow each other', async () => {
    const rows = await tasksOf()
    const fence = rows.get('Fence')?.id ?? ''
    const half = await changed(owner, [{ op: 'set', taskId: fence, before: { percent: 0 }, after: { percent: 50 } }])
    expect(half.tasks.find((task) => task.id === fence)).toMatchObject({
      stage: 'doing',
      percent: 50,
      actualStart: '2026-11-02T08:00',
    })
    const whole = await changed(owner, [
      { op: 'set', taskId: fence, before: { stage: 'doing' }, after: { stage: 'done' } },
    ])
    expect(whole.tasks.find((task) => task.id === fence)).toMatchObject({ percent: 100, stage: 'done' })
    // Dig is 3 of 4 days and not begun
    expect((await tasksOf()).get('Site work')).toMatchObject({ percent: 25 })
    await changed(owner, whole.inverse)
    await changed(owner, half.inverse)
    expect((await tasksOf()).get('Fence')).toMatchObject({
      percent: 0,
      stage: 'todo',
      actualStart: null,
      actualFinish: null,
    })
  })
})

describe('two people on one schedule', () => {
  it('changes of different tasks and of different fields merge', async () => {
    const rows = await tasksOf()
    const [dig, pour] = [rows.get('Dig')?.id ?? '', rows.get('Pour slab')?.id ?? '']
    const answers = await Promise.all([
      send(owner, [{ op: 'set', taskId: dig, before: { name: 'Dig' }, after: { name: 'Excavate' } }]),
      send(editor, [{ op: 'set', taskId: dig, before: { priority: 500 }, after: { priority: 700 } }]),
      send(editor, [{ op: 'set', taskId: pour, before: { duration: 2 * DAY }, after: { duration: 3 * DAY } }]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const now = await tasksOf()
    expect(now.get('Excavate')).toMatchObject({ priority: 700 })
    expect(now.get('Pour slab')).toMatchObject({ duration: 3 * DAY })
  })

  it('of two changes of one field the second is told both values, and nothing of it is stored', async () => {
    const id = (await tasksOf()).get('Excavate')?.id ?? ''
    await changed(owner, [{ op: 'set', taskId: id, before: { duration: 3 * DAY }, after: { duration: 5 * DAY } }])
    const { status, body } = await send(editor, [
      { op: 'set', taskId: id, before: { priority: 700 }, after: { priority: 100 } },
      { op: 'set', taskId: id, before: { duration: 3 * DAY }, after: { duration: DAY } },
    ])
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'SCHEDULE_CONFLICT',
      data: {
        disagreements: [{ name: 'Excavate', field: 'duration', yours: DAY, theirs: 5 * DAY, changedBy: 'Ada Owner' }],
      },
    })
    expect((await tasksOf()).get('Excavate')).toMatchObject({ priority: 700, duration: 5 * DAY })
  })

  it('who has seen a revision fetches only what came after it', async () => {
    const { body: plan } = await app.call<Plan>(owner, 'GET', `/api/projects/${projectId}/schedule`)
    const fence = (await tasksOf()).get('Fence')?.id ?? ''
    await changed(editor, [{ op: 'set', taskId: fence, before: { name: 'Fence' }, after: { name: 'Fence and gate' } }])
    const { body } = await app.call<Rows<Task>>(owner, 'GET', `/api/projects/${projectId}/tasks?since=${plan.revision}`)
    expect(body.rows.map((task) => task.name)).toEqual(['Fence and gate'])
    await changed(editor, [{ op: 'remove', taskIds: [fence] }])
    const { body: later } = await app.call<Rows<Task>>(
      owner,
      'GET',
      `/api/projects/${projectId}/tasks?since=${body.revision}`,
    )
    expect(later.removed).toEqual([fence])
  })
})

describe('who may do what', () => {
  it('a reader sees the schedule and comments, but changes nothing', async () => {
    const rows = await tasksOf(projectId, reader)
    const id = rows.get('Pour slab')?.id ?? ''
    expect(await send(reader, [{ op: 'remove', taskIds: [id] }])).toMatchObject({
      status: 403,
      body: { code: 'SCHEDULE_READ_ONLY' },
    })
    expect(await app.call(reader, 'POST', `/api/tasks/${id}/comments`, { text: 'Is the pump booked?' })).toMatchObject({
      status: 200,
      body: { mine: true },
    })
    expect(await app.call(owner, 'GET', `/api/tasks/${id}`)).toMatchObject({
      status: 200,
      body: { comments: 1, projectName: 'Pier 7' },
    })
  })

  it('a stranger learns nothing', async () => {
    const stranger = await app.makePerson(owner.companyId, { firstName: 'Dan', lastName: 'Else' })
    const id = (await tasksOf()).get('Pour slab')?.id ?? ''
    expect(await app.call(stranger, 'GET', `/api/projects/${projectId}/tasks`)).toMatchObject({ status: 404 })
    expect(await app.call(stranger, 'GET', `/api/tasks/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'TASK_NOT_FOUND' },
    })
    expect(await send(stranger, [{ op: 'remove', taskIds: [id] }])).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    })
  })
})

describe('calendars, baselines and the work of all projects', () => {
  it('a calendar without Fridays moves a task over the weekend', async () => {
    const project = await makeProject('Four-day week')
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => (day >= 1 && day <= 4 ? [[480, 960] as [number, number]] : []))
    const { body: calendar } = await app.call<{ id: string }>(owner, 'POST', '/api/work-calendars', {
      projectId: project,
      name: 'Four days',
      week,
      exceptions: [{ from: '2026-11-04', to: '2026-11-04', spans: [], name: 'Site closed' }],
    })
    await changed(
      owner,
      [
        { op: 'plan', before: { calendarId: null }, after: { calendarId: calendar.id } },
        { op: 'add', parentId: null, task: { name: 'Frame', duration: 4 * DAY } },
      ],
      project,
    )
    // Monday, Tuesday, Thursday, Monday
    expect((await tasksOf(project)).get('Frame')).toMatchObject({
      start: '2026-11-02T08:00',
      finish: '2026-11-09T16:00',
    })
  })

  it('what may happen to a task is written with the plan, taken back as any change, and told apart when two write it', async () => {
    const project = await makeProject('Risky')
    const { refs } = await changed(
      owner,
      [
        { op: 'add', ref: 'all', parentId: null, task: { name: 'All' } },
        { op: 'add', ref: 'dig', parentId: 'all', task: { name: 'Dig', duration: DAY } },
      ],
      project,
    )
    const rock = { id: 'rock', name: 'Rock', taskId: refs['dig'] ?? '', chance: 20, least: DAY, most: 3 * DAY }
    const answer = await changed(owner, [{ op: 'plan', before: { risks: [] }, after: { risks: [rock] } }], project)
    expect(answer).toMatchObject({ plan: { risks: [rock] }, inverse: [{ op: 'plan', after: { risks: [] } }] })
    const plan = async () =>
      (await app.call<{ risks: unknown }>(owner, 'GET', `/api/projects/${project}/schedule`)).body.risks
    expect(await plan()).toEqual([rock])
    const write = async (risks: (typeof rock)[], before: (typeof rock)[] = [rock]) =>
      send(owner, [{ op: 'plan', before: { risks: before }, after: { risks } }], project)
    expect(await write([{ ...rock, chance: 30 }], [])).toMatchObject({
      status: 409,
      body: { code: 'SCHEDULE_CONFLICT' },
    })
    expect(await write([{ ...rock, taskId: 'nowhere' }])).toMatchObject({
      status: 404,
      body: { code: 'TASK_NOT_FOUND' },
    })
    expect(await write([{ ...rock, taskId: refs['all'] ?? '' }])).toMatchObject({
      status: 422,
      body: { code: 'SUMMARY_FIXED' },
    })
    expect(await write([{ ...rock, least: 4 * DAY }])).toMatchObject({ status: 400 })
    // a task that is removed takes nothing else with it: its risk waits, and others can be written meanwhile
    await changed(owner, [{ op: 'remove', taskIds: [rock.taskId] }], project)
    expect(await write([{ ...rock, name: 'Hard rock' }])).toMatchObject({ status: 200 })
    expect(await plan()).toEqual([{ ...rock, name: 'Hard rock' }])
  })

  it('a baseline keeps what was, and the list of work shows what is due', async () => {
    const { body: baseline } = await app.call<{ id: string }>(owner, 'POST', `/api/projects/${projectId}/baselines`, {
      name: 'Contract',
    })
    const kept = await app.call<Rows<{ name: string }>>(owner, 'GET', `/api/baselines/${baseline.id}/tasks`)
    expect(kept.body.rows.map((row) => row.name)).toContain('Pour slab')
    expect(await app.call(owner, 'POST', `/api/projects/${projectId}/baselines`, { name: 'Contract' })).toMatchObject({
      status: 409,
      body: { code: 'BASELINE_NAME_TAKEN' },
    })
    const { body: resource } = await app.call<{ id: string }>(
      owner,
      'PUT',
      `/api/resources/people/${editor.userId}`,
      {},
    )
    const pour = (await tasksOf()).get('Pour slab')?.id ?? ''
    await changed(owner, [{ op: 'assign', taskId: pour, before: [], after: [{ resourceId: resource.id, units: 50 }] }])
    const mine = await app.call<Rows<object>>(editor, 'GET', '/api/work?assignee=me')
    expect(mine.body.rows).toMatchObject([
      { name: 'Pour slab', projectName: 'Pier 7', assignees: [{ name: 'Ben Editor', units: 50 }] },
    ])
    expect((await app.call<Rows<object>>(reader, 'GET', '/api/work?assignee=me')).body.rows).toEqual([])
  })
})

describe('ids that come with a change', () => {
  it('are kept, can be used at once, and are never written over something else', async () => {
    const [here, there] = [await makeProject('Own ids'), await makeProject('Other ids')]
    const [dig, pour, wait] = [newId(), newId(), newId()]
    const answer = await changed(
      owner,
      [
        { op: 'add', id: dig, parentId: null, task: { name: 'Dig' } },
        { op: 'add', id: pour, parentId: null, afterId: dig, task: { name: 'Pour' } },
        { op: 'link', id: wait, fromId: dig, toId: pour, lag: DAY },
      ],
      here,
    )
    expect(answer.tasks.map((task) => task.id)).toEqual([dig, pour])
    expect(answer.links.map((link) => link.id)).toEqual([wait])
    const again: Change = { op: 'add', id: dig, parentId: null, task: { name: 'Not mine' } }
    for (const project of [here, there])
      expect(await send(owner, [again], project)).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
    await changed(owner, [{ op: 'remove', taskIds: [dig] }], here)
    expect(await send(owner, [again], there), 'what is deleted can come back').toMatchObject({ status: 409 })
    const twice: Change = { op: 'add', id: newId(), parentId: null, task: { name: 'Twice' } }
    expect(await send(owner, [twice, twice], there)).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
    expect((await tasksOf(there)).size).toBe(0)
  })
})

describe('a copy', () => {
  it('has the notes of the task it is a copy of, here and in another project, unless the caller does not see that one', async () => {
    const [here, there, hidden] = [await makeProject('From'), await makeProject('To'), await makeProject('Hidden')]
    await app.call(owner, 'DELETE', `/api/projects/${hidden}/shares/${editor.userId}`)
    const [dig, secret] = [newId(), newId()]
    await changed(owner, [{ op: 'add', id: dig, parentId: null, task: { name: 'Dig', notes: 'Mind it.' } }], here)
    await changed(owner, [{ op: 'add', id: secret, parentId: null, task: { name: 'S', notes: 'Not yours.' } }], hidden)
    const copy = (copyOf: string, name: string): Change => ({ op: 'add', parentId: null, copyOf, task: { name } })
    await changed(editor, [copy(dig, 'Dig again')], here)
    await changed(editor, [copy(dig, 'Dig there'), copy(secret, 'Blind')], there)
    const notes = async (id: string) => {
      const { body } = await app.call<Rows<Task>>(owner, 'GET', `/api/projects/${id}/tasks?notes=true`)
      return Object.fromEntries(body.rows.map((task) => [task.name, task.notes]))
    }
    expect(await notes(here)).toEqual({ Dig: 'Mind it.', 'Dig again': 'Mind it.' })
    expect(await notes(there)).toEqual({ 'Dig there': 'Mind it.', Blind: '' })
  })
})
