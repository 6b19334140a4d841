/** Every rule both ways: what it finds, what it leaves alone, and for whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Change } from '../../work/schedule/contract.ts'
import type { Insight, InsightRule } from './contract.ts'
import { IMPACTS } from '../../../kernel/contract/insight.ts'

type Page = { rows: Insight[]; next: string | null; counts?: Record<string, number>; known: boolean; snoozed: number }

const DAY = 480
const DAY_MS = 86_400_000
/** A Monday. */
const NOW = Date.UTC(2026, 10, 16, 9)
let app: TestApp
let companyId: string
let admin: TestPerson
let owner: TestPerson
let colleague: TestPerson
let outsider: TestPerson
let foreigner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  colleague = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
  outsider = await app.makePerson(companyId)
  foreigner = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
})
afterAll(() => app.stop())

/** A project that no rule has anything to say about, unless it is told otherwise. */
async function makeProject(name: string, values: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
    fields: ENGINEERING,
    name,
    startDate: '2026-11-02',
    endDate: '2027-03-31',
    projectManager: 'Ada Owner',
    progress: 10,
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

async function change(projectId: string, changes: Change[]): Promise<Record<string, string>> {
  const { status, body } = await app.call<{ refs: Record<string, string> }>(
    owner,
    'POST',
    `/api/projects/${projectId}/schedule/changes`,
    { changes },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.refs
}

const task = (ref: string, on: string, more: Record<string, unknown> = {}): Change => ({
  op: 'add',
  ref,
  parentId: null,
  task: { name: ref, duration: DAY, constraint: 'SNET', constraintAt: `${on}T08:00`, ...more },
})

async function found(person: TestPerson, rule?: string, headers: Record<string, string> = {}): Promise<Insight[]> {
  const { status, body } = await app.call<Page>(
    person,
    'GET',
    `/api/insights?size=100${rule ? `&rule=${rule}` : ''}`,
    undefined,
    headers,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows
}
const about = (insights: readonly Insight[], text: string) => insights.filter((one) => one.description.includes(text))

async function at<T>(now: number, work: () => Promise<T>): Promise<T> {
  app.clock.now = now
  try {
    return await work()
  } finally {
    app.clock.now = NOW
  }
}

describe('before there is anything', () => {
  it('says that there is nothing to look at', async () => {
    const { body } = await app.call<Page>(owner, 'GET', '/api/insights')
    expect(body).toMatchObject({ rows: [], next: null, known: false, counts: { low: 0, critical: 0 } })
  })
})

describe('tasks', () => {
  it('that are late are told with their days and a link; those of today and those that are done are not', async () => {
    const id = await makeProject('Quay')
    const refs = await change(id, [
      task('Dig', '2026-11-03'),
      task('Pour', '2026-11-16'),
      task('Survey', '2026-11-03', { stage: 'done' }),
    ])
    const [late, ...others] = about(await found(owner, 'lateTasks'), 'Quay')
    expect(others).toEqual([])
    expect(late).toMatchObject({
      id: `lateTasks:${refs['Dig']}`,
      type: 'alert',
      category: 'schedule',
      confidence: 100,
      confidenceFrom: 'Stated from records.',
      actionable: true,
      description: 'Dig on Quay is 13 days past its finish of 3 Nov 2026.',
      impact: 'high',
      address: `/project/${id}?tab=schedule&task=${refs['Dig']}`,
      timestamp: Date.UTC(2026, 10, 4),
      facts: { count: 13, finish: '2026-11-03' },
    })
    expect(late?.suggestedActions.map((one) => one.label)).toEqual(['Open the task', 'Late tasks of the project'])
  })

  it('of a project on hold wait for nobody', async () => {
    const id = await makeProject('Halted', { status: 'on-hold' })
    await change(id, [task('Old', '2026-11-03')])
    expect(about(await found(owner), 'Halted')).toEqual([])
  })

  it('that are due this week and belong to nobody are told until somebody is assigned', async () => {
    const id = await makeProject('Depot')
    const refs = await change(id, [task('Frame', '2026-11-18'), task('Roof', '2026-11-25')])
    expect(about(await found(owner, 'unassignedTasks'), 'Depot').map((one) => one.description)).toEqual([
      'Frame on Depot is due on 18 Nov 2026 and nobody is assigned to it.',
    ])
    const ben = (await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${colleague.userId}`, {})).body.id
    await change(id, [
      { op: 'assign', taskId: refs['Frame'] ?? '', before: [], after: [{ resourceId: ben, units: 100 }] },
    ])
    expect(about(await found(owner, 'unassignedTasks'), 'Depot')).toEqual([])
  })

  it('that began and were not touched for ten days are stuck', async () => {
    const id = await at(NOW - 11 * DAY_MS, async () => {
      const made = await makeProject('Silo')
      await change(made, [task('Weld', '2026-11-04', { percent: 40, duration: 20 * DAY }), task('Paint', '2026-12-01')])
      return made
    })
    expect(about(await found(owner, 'stuckTasks'), 'Silo')).toMatchObject([
      { description: 'Weld on Silo has stood at 40 % for 11 days.', timestamp: NOW - DAY_MS },
    ])
    await change(id, [
      {
        op: 'set',
        taskId: about(await found(owner, 'stuckTasks'), 'Silo')[0]?.id.split(':')[1] ?? '',
        before: { percent: 40 },
        after: { percent: 55 },
      },
    ])
    expect(about(await found(owner, 'stuckTasks'), 'Silo')).toEqual([])
  })

  it('that are milestones are at risk when they come after their deadline, or after the newest baseline', async () => {
    const id = await makeProject('Lock')
    const refs = await change(id, [
      task('Gate', '2026-12-01'),
      { op: 'add', ref: 'Ready', parentId: null, task: { name: 'Ready', milestone: true, duration: 0 } },
      {
        op: 'add',
        ref: 'Handover',
        parentId: null,
        task: { name: 'Handover', milestone: true, duration: 0, deadline: '2026-11-20T17:00' },
      },
      { op: 'link', fromId: 'Gate', toId: 'Ready' },
      { op: 'link', fromId: 'Gate', toId: 'Handover' },
    ])
    // an expectation is no record, and nothing measures how sure it is
    expect(about(await found(owner, 'milestonesAtRisk'), 'Lock')).toMatchObject([
      {
        description:
          'By its schedule Handover on Lock, planned for 1 Dec 2026, is expected on 1 Dec 2026: 11 days after 20 Nov 2026, the date of its deadline or of the newest baseline.',
        confidence: null,
        confidenceFrom: expect.stringMatching(/^By the schedule/),
      },
    ])
    await app.call(owner, 'POST', `/api/projects/${id}/baselines`, { name: 'First' })
    await change(id, [
      { op: 'set', taskId: refs['Gate'] ?? '', before: { duration: DAY }, after: { duration: 3 * DAY } },
    ])
    expect(about(await found(owner, 'milestonesAtRisk'), 'Ready on Lock').map((one) => one.facts['count'])).toEqual([2])
  })

  it('that cannot keep a deadline are told once for their project', async () => {
    const id = await makeProject('Weir')
    await change(id, [task('Sheet piles', '2026-12-01', { duration: 10 * DAY, deadline: '2026-12-04T17:00' })])
    expect(about(await found(owner, 'brokenDeadlines'), 'Weir')).toMatchObject([
      {
        description: 'Weir has 1 task that cannot keep its date: Sheet piles lacks 6 working days.',
        impact: 'critical',
      },
    ])
    expect(about(await found(owner, 'brokenDeadlines'), 'Quay')).toEqual([])
  })
})

describe('projects', () => {
  it('past their end are told until they are completed', async () => {
    const id = await makeProject('Ferry', { startDate: '2026-09-01', endDate: '2026-11-06' })
    expect(about(await found(owner, 'projectsPastEnd'), 'Ferry')).toMatchObject([
      {
        id: `projectsPastEnd:${id}`,
        description: 'Ferry should have ended on 6 Nov 2026, 10 days ago, and its status is not completed.',
        impact: 'high',
        timestamp: Date.UTC(2026, 10, 7),
      },
    ])
    await app.call(owner, 'PATCH', `/api/projects/${id}`, { version: 1, status: 'completed' })
    expect(about(await found(owner, 'projectsPastEnd'), 'Ferry')).toEqual([])
  })

  it('that end within a week and lie 20 points behind the time are told; 19 points are not', async () => {
    await makeProject('Tower', { startDate: '2026-08-12', endDate: '2026-11-20', progress: 76 })
    await makeProject('Annex', { startDate: '2026-08-12', endDate: '2026-11-20', progress: 77 })
    const rows = await found(owner, 'endingBehind')
    expect(rows.map((one) => one.description)).toEqual([
      'Tower ends in 4 days and is at 76 % with 96 % of its time passed.',
    ])
    expect(rows[0]?.impact).toBe('high')
  })

  it('nobody has changed for 14 days are quiet; a change of the schedule is a change', async () => {
    const [quiet, busy] = await at(NOW - 16 * DAY_MS, async () => [
      await makeProject('Mill'),
      await makeProject('Forge'),
    ])
    await change(busy, [task('Cast', '2026-12-01')])
    const rows = await found(owner, 'quietProjects')
    expect(about(rows, 'Mill')).toMatchObject([
      {
        id: `quietProjects:${quiet}`,
        description: 'Mill has had no progress entry for 16 days.',
        impact: 'low',
        timestamp: NOW - 2 * DAY_MS,
      },
    ])
    expect(about(rows, 'Forge')).toEqual([])
  })

  it('without an end date or a manager lack facts', async () => {
    await makeProject('Shed', { endDate: null })
    await makeProject('Barn', { projectManager: '' })
    await makeProject('Hut', { endDate: null, projectManager: '' })
    const rows = await found(owner, 'incompleteProjects')
    expect(rows.map((one) => one.description).toSorted()).toEqual([
      'Barn has no manager.',
      'Hut has neither an end date nor a manager.',
      'Shed has no end date.',
    ])
  })

  it('that have earned less than 90 percent of their cost are overspent', async () => {
    const over = await makeProject('Canal')
    await change(over, [task('Dredge', '2026-12-01', { budget: 100_000, percent: 50, actualCost: 60_000 })])
    const fine = await makeProject('Dyke')
    await change(fine, [task('Fill', '2026-12-01', { budget: 100_000, percent: 50, actualCost: 55_000 })])
    // what was agreed on counts, whatever the plan says since
    const agreed = await makeProject('Sluice')
    await change(agreed, [task('Gate', '2026-12-01', { budget: 100_000, percent: 50, actualCost: 60_000 })])
    await app.call(owner, 'POST', `/api/projects/${agreed}/baselines`, { name: 'Agreed' })
    await app.aside.query('update tasks set budget = 200000 where company_id = $1 and project_id = $2', [
      owner.companyId,
      agreed,
    ])
    const rows = await found(owner, 'overspentProjects')
    expect(about(rows, 'Sluice').map((one) => one.description)).toEqual([
      'Sluice has earned $500.00 and spent $600.00: 83 % of its cost.',
    ])
    expect(about(rows, 'Canal')).toMatchObject([
      {
        description: 'Canal has earned $500.00 and spent $600.00: 83 % of its cost.',
        impact: 'high',
        category: 'cost',
      },
    ])
    expect(about(rows, 'Dyke')).toEqual([])
    // the rule adds up for itself, so it is held against the figure that it opens
    const { body } = await app.call<{ rows: { id: string; cells: Record<string, number> }[] }>(
      owner,
      'GET',
      '/api/figures/schedule.costPerformance/rows?size=100',
    )
    const priced = new Map(body.rows.map(({ id, cells }) => [id, [cells['earned'], cells['spent']]]))
    for (const { projectId, facts } of rows)
      expect(priced.get(projectId ?? '')).toEqual([facts['earned'], facts['spent']])
  })
})

describe('people', () => {
  it('booked for more than they have this week or the next are told with the worse week', async () => {
    const crew = (await app.call<{ id: string }>(admin, 'POST', '/api/resources', { name: 'Steel crew', kind: 'crew' }))
      .body.id
    const id = await makeProject('Bridge')
    await change(id, [
      task('Beams', '2026-11-23', { duration: 5 * DAY }),
      task('Deck', '2026-11-24', { duration: 2 * DAY }),
      { op: 'assign', taskId: 'Beams', before: [], after: [{ resourceId: crew, units: 100 }] },
      { op: 'assign', taskId: 'Deck', before: [], after: [{ resourceId: crew, units: 100 }] },
    ])
    expect(about(await found(owner, 'overbookedPeople'), 'Steel crew')).toMatchObject([
      {
        description: 'Steel crew is booked at 140 % in the week of 23 Nov 2026: 56 of 40 hours.',
        type: 'optimization',
        impact: 'high',
      },
    ])
    expect(await found(outsider, 'overbookedPeople')).toEqual([])
  })
})

describe('who hears of it', () => {
  it('is whoever may open the record: the owner, whom it is shared with, an administrator; nobody else', async () => {
    const id = await makeProject('Vault', { startDate: '2026-09-01', endDate: '2026-11-06' })
    const hears = async (person: TestPerson) => about(await found(person), 'Vault').length
    expect([
      await hears(owner),
      await hears(admin),
      await hears(colleague),
      await hears(outsider),
      await hears(foreigner),
    ]).toEqual([1, 1, 0, 0, 0])
    await app.call(owner, 'PUT', `/api/projects/${id}/shares/${colleague.userId}`, { access: 'view' })
    expect(await hears(colleague)).toBe(1)
  })

  it('hears it in their language', async () => {
    expect(about(await found(owner, 'projectsPastEnd', { 'accept-language': 'fr' }), 'Vault')[0]?.description).toBe(
      'Vault should have ended on 6 Nov 2026, 10 days ago, and its status is not completed.',
    )
    await app.aside.query(`update auth.users set language = 'es' where id = $1`, [colleague.userId])
    const again = { ...colleague, cookie: await app.signIn(colleague.email) }
    expect(about(await found(again, 'projectsPastEnd'), 'Vault')[0]).toMatchObject({
      title: 'Pasada la fecha de fin',
      description: 'Vault debía terminar el 6 nov 2026, hace 10 días, y su estado no es «Terminado».',
    })
  })
})

describe('the list', () => {
  it('goes by impact and then by time, pages without a gap, and counts what it lists', async () => {
    const all = await found(owner)
    const ranks = all.map((one) => IMPACTS.indexOf(one.impact))
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Page } = await app.call<Page>(
        owner,
        'GET',
        `/api/insights?size=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      paged.push(...body.rows.map((one) => one.id))
      cursor = body.next
    }
    expect(paged).toEqual(all.map((one) => one.id))
    const { body } = await app.call<Page>(owner, 'GET', '/api/insights')
    expect(Object.values(body.counts ?? {}).reduce((sum, n) => sum + n, 0)).toBe(all.length)
    const { body: figure } = await app.call<{ figures: { value: number }[] }>(
      owner,
      'GET',
      '/api/figures?ask=insights.all,insights.open',
    )
    expect(figure.figures.map((one) => one.value)).toEqual([
      all.length,
      all.filter((one) => one.impact === 'high' || one.impact === 'critical').length,
    ])
  })

  it('is grouped by project and cause: one of each, the gravest project first, with how many more there are', async () => {
    const all = await found(owner)
    const groupOf = (one: Page['rows'][number]) => `${one.projectId} ${one.rule}`
    const { body } = await app.call<Page>(owner, 'GET', '/api/insights?grouped=true&size=100')
    expect(new Set(body.rows.map(groupOf)).size).toBe(body.rows.length)
    for (const one of body.rows) {
      const alike = all.filter((other) => groupOf(other) === groupOf(one))
      expect([one.id, one.alike]).toEqual([alike[0]?.id, alike.length - 1])
      const { body: own } = await app.call<Page>(
        owner,
        'GET',
        `/api/insights?rule=${one.rule}&size=100${one.projectId ? `&projectId=${one.projectId}` : ''}`,
      )
      expect(own.rows.filter((other) => other.projectId === one.projectId).map(({ id }) => id)).toEqual(
        alike.map(({ id }) => id),
      )
    }
    // those of a project stand together
    const projects = body.rows.map((one) => one.projectId)
    expect(projects.filter((id, place) => id !== projects[place - 1])).toHaveLength(new Set(projects).size)
  })
})

describe('rules', () => {
  it('can be read with their numbers', async () => {
    const { body } = await app.call<{ rules: InsightRule[] }>(outsider, 'GET', '/api/insights/rules')
    expect(body.rules.map((one) => one.rule)).toEqual([
      'lateTasks',
      'unassignedTasks',
      'overbookedPeople',
      'projectsPastEnd',
      'endingBehind',
      'quietProjects',
      'stuckTasks',
      'milestonesAtRisk',
      'brokenDeadlines',
      'incompleteProjects',
      'overspentProjects',
      'predictedDelays',
    ])
    expect(body.rules.find((one) => one.rule === 'quietProjects')).toMatchObject({
      enabled: true,
      mine: true,
      params: [{ name: 'days', unit: 'days', value: 14, standard: 14, least: 1, most: 365 }],
    })
  })

  it('are switched and changed by administrators only, within limits', async () => {
    expect((await app.call(owner, 'PUT', '/api/insights/rules/lateTasks', { enabled: false })).status).toBe(403)
    expect((await app.call(admin, 'PUT', '/api/insights/rules/lateTasks', { params: { days: 0 } })).body).toMatchObject(
      { code: 'PARAM_OUT_OF_RANGE', message: 'Choose a whole number from 1 to 365.' },
    )
    expect(
      (await app.call(admin, 'PUT', '/api/insights/rules/lateTasks', { params: { weeks: 2 } })).body,
    ).toMatchObject({ code: 'PARAM_UNKNOWN' })
    expect(
      (await app.call(admin, 'PUT', '/api/insights/rules/lateTasks', { params: { days: 14 } })).body,
    ).toMatchObject({ enabled: true, params: [{ value: 14 }], changedBy: 'Robin Tester' })
    expect(about(await found(owner, 'lateTasks'), 'Quay')).toEqual([])
    await app.call(admin, 'PUT', '/api/insights/rules/lateTasks', { params: { days: 13 } })
    expect(about(await found(owner, 'lateTasks'), 'Quay')).toHaveLength(1)
    await app.call(admin, 'PUT', '/api/insights/rules/lateTasks', { enabled: false })
    expect(await found(owner, 'lateTasks')).toEqual([])
    await app.call(admin, 'PUT', '/api/insights/rules/lateTasks', { enabled: true, params: { days: 1 } })
  })

  it('are left out by whoever does not want to hear of them, for nobody else', async () => {
    expect((await app.call(owner, 'PUT', '/api/insights/rules/lateTasks/mine', { mine: false })).body).toMatchObject({
      mine: false,
      enabled: true,
    })
    expect(await found(owner, 'lateTasks')).toEqual([])
    expect(about(await found(admin, 'lateTasks'), 'Quay')).toHaveLength(1)
    await app.call(owner, 'PUT', '/api/insights/rules/lateTasks/mine', { mine: true })
    expect(about(await found(owner, 'lateTasks'), 'Quay')).toHaveLength(1)
  })
})

describe('an insight that is put aside', () => {
  it('is gone for its person until the day, and comes back by itself or by undo', async () => {
    const [late] = about(await found(owner, 'lateTasks'), 'Quay')
    const path = `/api/insights/${encodeURIComponent(late?.id ?? '')}/snooze`
    expect((await app.call(owner, 'PUT', path, { days: 7 })).body).toEqual({
      insightId: late?.id,
      until: NOW + 7 * DAY_MS,
    })
    expect(about(await found(owner, 'lateTasks'), 'Quay')).toEqual([])
    expect(about(await found(admin, 'lateTasks'), 'Quay')).toHaveLength(1)
    expect((await app.call<Page>(owner, 'GET', '/api/insights')).body.snoozed).toBe(1)
    await at(NOW + 7 * DAY_MS + 1, async () =>
      expect((await found(owner, 'lateTasks')).map((one) => one.id)).toContain(late?.id),
    )
    await app.call(owner, 'DELETE', path)
    expect(about(await found(owner, 'lateTasks'), 'Quay')).toHaveLength(1)
    await app.call(owner, 'PUT', path, { days: 30 })
    expect((await app.call(owner, 'POST', '/api/insights/unsnooze', {})).body).toEqual({ count: 1 })
  })

  it('is put aside for 1, 7 or 30 days, and has to be of a rule', async () => {
    expect((await app.call(owner, 'PUT', '/api/insights/lateTasks%3Ax/snooze', { days: 3 })).status).toBe(400)
    expect((await app.call(owner, 'PUT', '/api/insights/weather%3Ax/snooze', { days: 1 })).body).toMatchObject({
      code: 'INSIGHT_UNKNOWN',
    })
  })
})
