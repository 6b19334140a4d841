/** The tasks of all projects as a register: what is due, saved views, and the file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/support/exports.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { addDays } from '../../../lib/dates.ts'
import type { ListColumn } from '../../../kernel/contract/list.ts'
import { type Texts, textOf } from '../../../lib/texts.ts'
import type { WorkSet, WorkView } from './contract.ts'
import type { WorkItem } from './company.contract.ts'
import { en } from './i18n/en.ts'
import { PROJECT_STATUSES } from '../projects/rules.ts'
import { UNDER_WAY } from '../projects/public.ts'
import { WORK_COLUMNS } from './rules.ts'

type Insight = { facts: Record<string, string> }

let app: TestApp
let owner: TestPerson
let stranger: TestPerson
/** Where the clock of a test stands. */
const today = '2026-11-16'

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  stranger = await app.makePerson(companyId, { firstName: 'Cleo', lastName: 'Stranger' })
  await plan('Late', addDays(today, -14))
  await plan('Soon', addDays(today, 3))
  await plan('Far', addDays(today, 60))
})
afterAll(() => app.stop())

/** A milestone on a day, in a project of its own. */
async function plan(name: string, day: string): Promise<string> {
  const project = { name: `Project ${name}`, startDate: day, fields: ENGINEERING }
  const { body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', project)
  const task = { name, milestone: true, constraint: 'MSO', constraintAt: `${day}T08:00` }
  const answer = await app.call(owner, 'POST', `/api/projects/${body.id}/schedule/changes`, {
    changes: [{ op: 'add', ref: name, parentId: null, task }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return body.id
}

const names = async (query: string): Promise<string[]> =>
  (await app.call<{ rows: WorkItem[] }>(owner, 'GET', `/api/work?${query}`)).body.rows.map((row) => row.name)

it('asks for what is late, due in a week, or in a month, from the day of the server on', async () => {
  expect(await names('')).toEqual(['Late', 'Soon', 'Far'])
  expect(await names('due=late')).toEqual(['Late'])
  expect(await names('due=week')).toEqual(['Soon'])
  expect(await names('due=month')).toEqual(['Soon'])
  expect(await names('direction=desc')).toEqual(['Far', 'Soon', 'Late'])
})

it('takes nothing that is done for due', async () => {
  const id = await plan('Done soon', addDays(today, 4))
  const { body } = await app.call<{ rows: { id: string }[] }>(owner, 'GET', `/api/projects/${id}/tasks`)
  const finish = { op: 'set', taskId: body.rows[0]?.id, before: { stage: 'todo' }, after: { stage: 'done' } }
  expect(await names('due=week')).toEqual(['Soon', 'Done soon'])
  const answer = await app.call(owner, 'POST', `/api/projects/${id}/schedule/changes`, { changes: [finish] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  for (const due of ['thisWeek', 'week', 'month']) expect(await names(`due=${due}`)).not.toContain('Done soon')
  await app.call(owner, 'DELETE', `/api/projects/${id}`)
})

it('knows by the task alone whether its project goes on, in every state and when it changes', async () => {
  const id = await plan('Halted', addDays(today, 90))
  const { owner: database } = app.database
  const kept = async () =>
    (
      await database.query<{ kept: boolean; is: boolean }>(
        `select t.awaited as kept, (${UNDER_WAY}) as is from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where p.id = $1`,
        [id],
      )
    ).rows
  const makeAnother = async () => {
    const answer = await app.call(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
      changes: [{ op: 'add', ref: 'another', parentId: null, task: { name: 'Made meanwhile' } }],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  for (const status of [...PROJECT_STATUSES, null]) {
    await database.query('update projects set status = $2 where id = $1', [id, status])
    await makeAnother()
    const rows = await kept()
    expect(rows.filter((row) => row.kept !== row.is)).toEqual([])
  }
  await database.query(`update projects set status = 'cancelled' where id = $1`, [id])
  expect(await names('open=true')).not.toContain('Halted')
  expect(await names('')).toContain('Halted')
  await app.call(owner, 'DELETE', `/api/projects/${id}`)
})

it('keeps a view for one person alone', async () => {
  const filter = { due: 'late', open: true, sort: 'finish', direction: 'asc' }
  const saved = await app.call<WorkView>(owner, 'POST', '/api/work-views', { name: 'Behind', filter })
  expect(saved.body).toMatchObject({ name: 'Behind', filter })
  expect((await app.call(owner, 'POST', '/api/work-views', { name: 'Behind', filter })).body).toMatchObject({
    code: 'VIEW_NAME_TAKEN',
  })
  expect((await app.call(stranger, 'GET', '/api/work-views')).body).toEqual({ rows: [] })
  expect((await app.call(stranger, 'DELETE', `/api/work-views/${saved.body.id}`)).status).toBe(404)
  expect((await app.call(owner, 'DELETE', `/api/work-views/${saved.body.id}`)).status).toBe(200)
})

it('comes in every order that its columns offer, page by page and either way round', async () => {
  const paged = async (query: string) => {
    const found: string[] = []
    for (let cursor = ''; ;) {
      const { body } = await app.call<{ rows: WorkItem[]; next: string | null }>(
        owner,
        'GET',
        `/api/work?size=2&${query}${cursor}`,
      )
      found.push(...body.rows.map((row) => row.name))
      if (body.next === null) return found
      cursor = `&cursor=${encodeURIComponent(body.next)}`
    }
  }
  expect(await paged('sort=name')).toEqual(['Far', 'Late', 'Soon'])
  expect(await paged('sort=projectName&direction=desc')).toEqual(['Soon', 'Late', 'Far'])
  expect(await paged('sort=start')).toEqual(['Late', 'Soon', 'Far'])
  const { id } = await rowOf('Soon')
  await bulk(owner, { ids: [id], set: { stage: 'done' } })
  expect((await paged('sort=percent&direction=desc'))[0]).toBe('Soon')
  await bulk(owner, { ids: [id], set: { stage: 'todo' } })
})

const rowOf = async (name: string): Promise<WorkItem> => {
  const { body } = await app.call<{ rows: WorkItem[] }>(owner, 'GET', '/api/work')
  const found = body.rows.find((row) => row.name === name)
  if (!found) throw new Error(`There is no task ${name}.`)
  return found
}

type Answer = { rows: { name: string; outcome: string; code: string | null }[]; inverse: BulkChange[] }
type BulkChange = { ids?: string[]; where?: object; version?: number; set: WorkSet }

async function bulk(who: TestPerson, ...changes: BulkChange[]): Promise<Answer> {
  const { status, body } = await app.call<Answer>(who, 'POST', '/api/work/bulk', { changes })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const seenOf = async (name: string) => {
  const { stage, percent, actualStart, assignees } = await rowOf(name)
  return { stage, percent, actualStart, assignees: assignees.map((one) => one.name) }
}

it('changes many tasks of several projects at once, and takes it back as it was', async () => {
  const tasks = [await rowOf('Late'), await rowOf('Soon')]
  const ids = tasks.map((task) => task.id)
  const before = [await seenOf('Late'), await seenOf('Soon')]
  const person = await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${stranger.userId}`, {})
  const done = await bulk(owner, { ids, set: { stage: 'done', assign: person.body.id } })
  expect(done.rows).toMatchObject([
    { name: 'Late', outcome: 'changed' },
    { name: 'Soon', outcome: 'changed' },
  ])
  expect(await seenOf('Soon')).toMatchObject({ stage: 'done', percent: 100, assignees: ['Cleo Stranger'] })
  // nothing is left to do, so that nothing is written
  expect((await bulk(owner, { ids, set: { stage: 'done', assign: person.body.id } })).rows).toMatchObject([
    { outcome: 'same' },
    { outcome: 'same' },
  ])
  expect((await bulk(owner, ...done.inverse)).rows.map((row) => row.outcome)).toEqual(['changed', 'changed'])
  expect([await seenOf('Late'), await seenOf('Soon')]).toEqual(before)
  expect((await bulk(owner, ...done.inverse)).rows).toMatchObject([
    { outcome: 'refused', code: 'CHANGED_SINCE' },
    { outcome: 'refused', code: 'CHANGED_SINCE' },
  ])
})

it('deletes the tasks that a filter finds, and brings them back', async () => {
  const gone = await bulk(owner, { where: { due: 'late' }, set: { removed: true } })
  expect(gone.rows).toMatchObject([{ name: 'Late', outcome: 'changed' }])
  expect(await names('')).toEqual(['Soon', 'Far'])
  expect((await bulk(owner, ...gone.inverse)).rows).toMatchObject([{ name: 'Late', outcome: 'changed' }])
  expect(await names('')).toEqual(['Late', 'Soon', 'Far'])
})

it('goes by the rights on each project: what is hidden is not there, what may only be seen is refused', async () => {
  const { id, projectId } = await rowOf('Soon')
  const hidden = await bulk(stranger, { ids: [id], set: { stage: 'doing' } })
  expect(hidden.rows).toMatchObject([{ name: '', outcome: 'refused', code: 'TASK_NOT_FOUND' }])
  await app.call(owner, 'PUT', `/api/projects/${projectId}/shares/${stranger.userId}`, { access: 'view' })
  const seen = await bulk(stranger, { ids: [id], set: { removed: true } })
  expect(seen.rows).toMatchObject([{ name: 'Soon', outcome: 'refused', code: 'SCHEDULE_READ_ONLY' }])
  await app.call(owner, 'DELETE', `/api/projects/${projectId}/shares/${stranger.userId}`)
  expect((await rowOf('Soon')).stage).toBe('todo')
})

it('is written into a file with what the screen shows, and only with rows of whoever asked', async () => {
  const rows = await exportedRows(app, owner, '/work', { due: 'week' })
  expect(rows).toMatchObject([
    { Task: 'Soon', Project: 'Project Soon', Stage: 'To do', Due: addDays(today, 3), Critical: 'yes' },
  ])
  // behind the id that every file has, no column of the screen is missing, and none is added
  expect(Object.keys(rows[0] ?? {}).slice(1)).toEqual(
    Object.values<ListColumn>(WORK_COLUMNS)
      .filter((column) => column.only !== 'filter')
      .map((column) => textOf(en as unknown as Texts, 'en', column.fileLabel ?? column.label)),
  )
  expect(rows).toMatchObject([{ State: 'Critical', Start: addDays(today, 3) }])
  expect(await exportedRows(app, stranger, '/work')).toEqual([])
})

type Told = { messages: { parts: { key?: string; values?: { count?: number } }[] }[] }

/** What each place that speaks of late tasks says, of all projects and of one. */
async function lateBy(projectId: string) {
  const get = async <T>(address: string) => (await app.call<T>(owner, 'GET', address)).body
  const question = { question: 'What is late?' }
  const { messages } = (await app.call<Told>(owner, 'POST', '/api/assistant/questions', question)).body
  return {
    list: await names('due=late'),
    marks: (await get<{ rows: WorkItem[] }>('/api/work')).rows.filter((row) => row.late).map((row) => row.name),
    figure: (await get<{ rows: { title: string }[] }>('/api/figures/schedule.late/rows')).rows.map((row) => row.title),
    insights: (await get<{ rows: Insight[] }>('/api/insights?rule=lateTasks')).rows.map((row) => row.facts['task']),
    assistant: messages[1]?.parts.find((part) => part.key === 'late.tasks')?.values?.count,
    ofProject: (await get<{ rows: unknown[] }>(`/api/figures/schedule.projectLate/rows?of=${projectId}`)).rows.length,
  }
}

it('calls the same tasks late everywhere, and none of a project that is on hold', async () => {
  const held = await plan('Held', addDays(today, -20))
  const both = ['Held', 'Late']
  const said = await lateBy(held)
  expect({ ...said, figure: said.figure.toSorted(), insights: said.insights.toSorted() }).toEqual({
    list: both,
    marks: both,
    figure: both,
    insights: both,
    assistant: 2,
    ofProject: 1,
  })
  const { body } = await app.call<{ version: number }>(owner, 'GET', `/api/projects/${held}`)
  const halted = { version: body.version, status: 'on-hold' }
  const answer = await app.call(owner, 'PATCH', `/api/projects/${held}`, halted)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const one = ['Late']
  expect(await lateBy(held)).toEqual({
    list: one,
    marks: one,
    figure: one,
    insights: one,
    assistant: 1,
    ofProject: 0,
  })
})

type Row = { title: string }
type Answered = { messages: { parts: { kind: string; key?: string; rows?: Row[] }[] }[] }
const namedBy = async (question: string): Promise<string[]> => {
  const { status, body } = await app.call<Answered>(owner, 'POST', '/api/assistant/questions', { question })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.messages.flatMap(({ parts }) => parts.flatMap(({ rows = [] }) => rows.map(({ title }) => title)))
}

it('names no task as due or waiting that belongs to a project somebody gave up', async () => {
  const given = await plan('Given up', addDays(today, 1))
  await plan('Kept', addDays(today, 1))
  const both = ['Given up', 'Kept']
  expect((await namedBy('What is due tomorrow?')).toSorted()).toEqual(both)
  expect((await names('due=week')).filter((name) => both.includes(name)).toSorted()).toEqual(both)
  const { body } = await app.call<{ version: number }>(owner, 'GET', `/api/projects/${given}`)
  await app.call(owner, 'PATCH', `/api/projects/${given}`, { version: body.version, status: 'cancelled' })
  expect(await namedBy('What is due tomorrow?')).toEqual(['Kept'])
  expect((await names('due=week')).filter((name) => both.includes(name))).toEqual(['Kept'])
  expect((await names('due=thisWeek')).filter((name) => both.includes(name))).toEqual(['Kept'])
  // the tasks themselves are still there
  expect((await names('')).filter((name) => both.includes(name)).toSorted()).toEqual(both)
})

it('shows the tasks of one vertical where one is asked for, as the register of projects does', async () => {
  expect(await names('vertical=engineering')).toContain('Kept')
  expect(await names('vertical=all')).toContain('Kept')
  expect(await names('vertical=subcontractor')).toEqual([])
})

it('keeps the tasks of a project together, the one with the next due task first, page by page', async () => {
  const { body } = await app.call<{ rows: WorkItem[] }>(owner, 'GET', '/api/work?due=late')
  const before = (await app.call<{ rows: WorkItem[] }>(owner, 'GET', '/api/work?open=true&size=100')).body.rows
  const later = { name: 'After late', milestone: true, constraint: 'MSO', constraintAt: `${addDays(today, 90)}T08:00` }
  const projectId = body.rows[0]?.projectId ?? ''
  const made = await app.call<{ revision: number }>(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, {
    changes: [{ op: 'add', ref: 'later', parentId: null, task: later }],
  })
  expect(made.status).toBe(200)
  const found: string[] = []
  for (let cursor = ''; ;) {
    const page = await app.call<{ rows: WorkItem[]; next: string | null }>(
      owner,
      'GET',
      `/api/work?sort=urgency&open=true&size=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    found.push(...page.body.rows.map((row) => row.name))
    if (page.body.next === null) break
    cursor = page.body.next
  }
  expect(found).toHaveLength(before.length + 1)
  expect(found.indexOf('After late')).toBeLessThan(found.indexOf('Soon'))
  expect(found.indexOf('Late')).toBeLessThan(found.indexOf('After late'))
})
