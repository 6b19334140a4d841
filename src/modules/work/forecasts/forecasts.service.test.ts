/** Forecasts: made when a schedule rests, shown once there is a history to judge them by. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { ownCluster, ownerConnection } from '../../../../tests/support/cluster.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Change } from '../schedule/contract.ts'
import type { Accuracy, LevellingProposal, OverbookedProject, ProjectForecast } from './contract.ts'
import { BACKFILL_QUEUE, backfillAtStart, forecastNow, refreshHourly } from './forecasting.ts'
import { MIN_HISTORY } from './rules.ts'

/** What the list of insights says of a prediction. */
type Found = {
  id: string
  type: string
  description: string
  confidence: number
  confidenceFrom: string
  suggestedActions: object[]
  impact: string
  projectId: string | null
}

type Forecasts = { rows: ProjectForecast[]; accuracy: Accuracy }
const NONE: Accuracy = {
  projects: 0,
  medianDays: null,
  judged: 0,
  held: 0,
  missed: 0,
  right: 0,
  wrong: 0,
  forecastDays: null,
  planDays: null,
  believed: true,
}
const DAY = 480
const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 16, 9)
let app: TestApp
let companyId: string
let owner: TestPerson
let outsider: TestPerson
let harbour: string

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  outsider = await app.makePerson(companyId)
  harbour = await makeProject('Harbour', { endDate: '2026-12-11' })
  await change(harbour, [
    {
      op: 'add',
      ref: 'dig',
      parentId: null,
      task: {
        name: 'Dig',
        duration: 10 * DAY,
        optimistic: 8 * DAY,
        pessimistic: 20 * DAY,
        constraint: 'SNET',
        constraintAt: '2026-11-16T08:00',
      },
    },
    {
      op: 'add',
      ref: 'pour',
      parentId: null,
      task: { name: 'Pour', duration: 10 * DAY, optimistic: 8 * DAY, pessimistic: 20 * DAY },
    },
    { op: 'link', fromId: 'dig', toId: 'pour' },
  ])
})
afterAll(() => app.stop())

async function makeProject(name: string, values: Record<string, unknown> = {}): Promise<string> {
  return (
    await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
      fields: ENGINEERING,
      name,
      startDate: '2026-11-02',
      endDate: '2027-03-31',
      projectManager: 'Ada Owner',
      ...values,
    })
  ).body.id
}

async function change(projectId: string, changes: Change[]): Promise<void> {
  const { status, body } = await app.call(owner, 'POST', `/api/projects/${projectId}/schedule/changes`, { changes })
  expect(status, JSON.stringify(body)).toBe(200)
}

const forecasts = async (person = owner) => (await app.call<Forecasts>(person, 'GET', '/api/insights/forecasts')).body
const kept = async () =>
  (
    await app.aside.query<{ revision: number; latest: boolean; day: string }>(
      'select revision::int, latest, day::text from schedule_forecasts where project_id = $1 order by day',
      [harbour],
    )
  ).rows

/** Completed on the given day with an end date so many days before it. */
async function finish(name: string, daysOff: number): Promise<string> {
  const id = await makeProject(name, {
    startDate: '2026-09-01',
    endDate: new Date(NOW - daysOff * DAY_MS).toISOString().slice(0, 10),
  })
  expect((await app.call(owner, 'PATCH', `/api/projects/${id}`, { version: 1, status: 'completed' })).status).toBe(200)
  return id
}

describe('a schedule that rests', () => {
  it('is simulated by itself, once for the last of its changes', async () => {
    await change(harbour, [{ op: 'add', ref: 'cure', parentId: null, task: { name: 'Cure', duration: DAY } }])
    expect(await until(kept, (rows) => rows.length > 0)).toEqual([{ revision: 2, latest: true, day: '2026-11-16' }])
  })

  it('gives the same dates for the same plan', async () => {
    const before = (
      await app.aside.query('select p50, p80, p95, finishes from schedule_forecasts where project_id = $1 and latest', [
        harbour,
      ])
    ).rows
    await app.inside(companyId, { userId: owner.userId }, (ctx) => forecastNow(ctx, harbour))
    expect(
      (
        await app.aside.query(
          'select p50, p80, p95, finishes from schedule_forecasts where project_id = $1 and latest',
          [harbour],
        )
      ).rows,
    ).toEqual(before)
  })
})

describe('what may happen to a task', () => {
  it('moves the forecast as often as it is likely to, and no more once the task is done', async () => {
    const weir = await makeProject('Weir', { startDate: '2026-11-16' })
    await change(weir, [
      { op: 'add', ref: 'cofferdam', parentId: null, task: { name: 'Cofferdam', duration: 5 * DAY } },
    ])
    const newest = async () => {
      await app.inside(companyId, { userId: owner.userId }, (ctx) => forecastNow(ctx, weir))
      const { rows } = await app.aside.query<{ p50: string; p80: string; planned: string }>(
        'select p50::text, p80::text, planned::text from schedule_forecasts where project_id = $1 and latest',
        [weir],
      )
      return rows[0]
    }
    // nothing is uncertain yet; an hour of today has passed
    expect(await newest()).toBeUndefined()
    const { body } = await app.call<{ rows: { id: string }[] }>(owner, 'GET', `/api/projects/${weir}/tasks`)
    const taskId = body.rows[0]?.id ?? ''
    const flood = { id: 'flood', name: 'Flood', taskId, chance: 30, least: 5 * DAY, most: 5 * DAY }
    await change(weir, [{ op: 'plan', before: { risks: [] }, after: { risks: [flood] } }])
    expect(await newest()).toEqual({ planned: '2026-11-20', p50: '2026-11-23', p80: '2026-11-30' })
    const likely = { ...flood, chance: 60 }
    await change(weir, [{ op: 'plan', before: { risks: [flood] }, after: { risks: [likely] } }])
    expect(await newest()).toMatchObject({ p50: '2026-11-30' })
    await app.call(owner, 'DELETE', `/api/projects/${weir}`)
  })
})

describe('a schedule that is behind', () => {
  let quay: string
  const newest = async () =>
    (
      await app.aside.query<{ day: string; p50: string; first: string; planned: string }>(
        `select day::text, p50::text, (date '1970-01-01' + finishes[1])::text as first, planned::text from schedule_forecasts where project_id = $1 and latest`,
        [quay],
      )
    ).rows[0]

  it('is forecast from today on: no run ends before it', async () => {
    quay = await makeProject('Quay', { startDate: '2026-09-01', endDate: '2026-10-30' })
    await change(quay, [
      {
        op: 'add',
        ref: 'piles',
        parentId: null,
        task: { name: 'Piles', duration: 10 * DAY, optimistic: 5 * DAY, pessimistic: 12 * DAY },
      },
    ])
    await app.inside(companyId, { userId: owner.userId }, (ctx) => forecastNow(ctx, quay))
    const row = await newest()
    // the plan says 14 September, which nobody would guess in November
    expect(row?.planned).toBe('2026-11-16')
    // five days from this Monday on at the least
    expect(row && row.first >= '2026-11-20' && row.p50 > '2026-11-25').toBe(true)
  })

  it('is forecast again on a later day, without anybody changing it', async () => {
    app.clock.now = NOW + 7 * DAY_MS
    try {
      await refreshHourly(app.aside, app.clock.now)
      const row = await until(newest, (found) => found?.day === '2026-11-23')
      expect(row && row.first >= '2026-11-27').toBe(true)
    } finally {
      app.clock.now = NOW
      await app.call(owner, 'DELETE', `/api/projects/${quay}`)
    }
  })
})

describe('history', () => {
  it(`below ${MIN_HISTORY} finished projects keeps predictions away`, async () => {
    for (const [place, off] of [2, 4, 6, 9].entries()) await finish(`Done ${place}`, off)
    expect(await forecasts()).toMatchObject({ rows: [], accuracy: { projects: 4, medianDays: 5, judged: 0 } })
    expect((await app.call<{ rows: Found[] }>(owner, 'GET', '/api/insights?rule=predictedDelays')).body.rows).toEqual(
      [],
    )
  })

  it('of enough projects brings them, with the median error in days', async () => {
    await finish('Done 4', 20)
    const { rows, accuracy } = await forecasts()
    expect(accuracy).toEqual({ ...NONE, projects: MIN_HISTORY, medianDays: 6 })
    expect(rows).toMatchObject([
      { projectId: harbour, end: '2026-12-11', planned: '2026-12-11', runs: 500, estimated: 2 },
    ])
    const [row] = rows
    expect(row && row.p50 < row.p80 && row.p80 < row.p95).toBe(true)
    expect(row?.chance).toBeLessThan(50)
    const { body } = await app.call<{ figures: { value: number }[] }>(
      owner,
      'GET',
      '/api/figures?ask=forecasts.planError,forecasts.predictedDelays',
    )
    expect(body.figures.map((one) => one.value)).toEqual([6, 1])
  })

  it('brings them to the same projects in the list of insights as in the figure: what is overdue needs none', async () => {
    const jetty = await makeProject('Jetty', { startDate: '2026-09-01', endDate: '2026-10-30' })
    const task = { name: 'Piles', duration: 10 * DAY, optimistic: 5 * DAY, pessimistic: 12 * DAY }
    await change(jetty, [{ op: 'add', ref: 'piles', parentId: null, task }])
    await app.inside(companyId, { userId: owner.userId }, (ctx) => forecastNow(ctx, jetty))
    const found = async (path: string) => (await app.call<{ rows: Found[] }>(owner, 'GET', path)).body.rows
    const counted = (await found('/api/figures/forecasts.predictedDelays/rows')).map(({ id }) => id)
    const told = (await found('/api/insights?rule=predictedDelays')).map(({ projectId }) => projectId)
    expect([counted, told]).toEqual([[harbour], [harbour]])
    await app.call(owner, 'DELETE', `/api/projects/${jetty}`)
  })

  it('tells how the prediction came about, and says so when nobody has tested it', async () => {
    const { rows } = (await app.call<{ rows: Found[] }>(owner, 'GET', '/api/insights?rule=predictedDelays')).body
    const chance = (await forecasts()).rows[0]?.chance ?? 0
    expect(rows).toMatchObject([
      {
        type: 'prediction',
        impact: 'critical',
        confidence: 100 - chance,
        confidenceFrom: `In ${100 - chance} % of 500 simulated runs. No finished project has tested such forecasts yet.`,
      },
    ])
  })

  it('judges a prediction by what such forecasts said two weeks before the end', async () => {
    const { rows } = await app.aside.query<{ id: string }>(`select id from projects where name like 'Done %'`)
    for (const [place, { id }] of rows.entries()) {
      const p80 = place === 0 ? '2026-10-01' : '2026-11-30'
      await app.aside.query(
        `insert into schedule_forecasts (company_id, project_id, day, revision, made_at, planned, p50, p80, p95, runs, seed, estimated, finishes, latest) values ($1, $2, '2026-10-20', 1, now(), '2026-10-10', $3, $3, $3, 500, 1, 1, '{1}', true)`,
        [companyId, id, p80],
      )
    }
    // one said 1 October and four 30 November, all were finished on 16 November; the plans had said 10 October, ten days before anybody looked
    const said = { held: 4, missed: 1, right: 4, wrong: 1, forecastDays: (46 + 4 * 14) / 5, planDays: 27 }
    expect((await forecasts()).accuracy).toEqual({ projects: 5, medianDays: 6, judged: 5, ...said, believed: true })
    const [insight] = (await app.call<{ rows: Found[] }>(owner, 'GET', '/api/insights?rule=predictedDelays')).body.rows
    expect(insight).toMatchObject({
      confidence: 80,
      confidenceFrom: 'Such forecasts were right for 4 of 5 finished projects and wrong for 1.',
    })
  })

  it('goes by the end date that was known then, whatever it was moved to since', async () => {
    const { rows } = await app.aside.query<{ id: string; version: number }>(
      `select id, version from projects where name = 'Done 3'`,
    )
    const [done] = rows
    const moved = { version: done?.version, endDate: '2026-11-20' }
    expect((await app.call(owner, 'PATCH', `/api/projects/${done?.id}`, moved)).status).toBe(200)
    expect((await forecasts()).accuracy).toMatchObject({ right: 4, wrong: 1 })
  })

  it('is what SQL of its own counts from the stored rows', async () => {
    const { rows } = await app.aside.query<Record<string, number>>(
      `with finished as (
        select p.id, (e.at at time zone 'UTC')::date as day, p.end_date from projects p join events e on e.entity_id = p.id and e.after ->> 'status' = 'completed' where p.company_id = $1),
      said as (select distinct on (f.project_id) f.*, d.day as finish from schedule_forecasts f join finished d on d.id = f.project_id where f.day <= d.day - 14 order by f.project_id, f.day desc)
      select (select count(*)::int from finished) as projects, count(*)::int as judged, (count(*) filter (where finish <= p80))::int as held, (count(*) filter (where finish > p80))::int as missed,
        avg(abs(finish - p50))::float8 as "forecastDays", avg(abs(finish - greatest(planned, said.day)))::float8 as "planDays" from said`,
      [companyId],
    )
    expect((await forecasts()).accuracy).toMatchObject(rows[0] ?? {})
  })

  it('that speaks for the plans hides forecasts, in the list, the rule and the figure, and says so', async () => {
    const figure = async () => {
      const asked = await app.call<{ figures: { value: number }[] }>(
        owner,
        'GET',
        '/api/figures?ask=forecasts.predictedDelays',
      )
      return asked.body.figures[0]?.value
    }
    const plansSaid = async (day: string) => {
      await app.aside.query(`update schedule_forecasts set planned = $2 where company_id = $1 and day = '2026-10-20'`, [
        companyId,
        day,
      ])
      // figures look again when something has changed
      await makeProject(`Seen on ${day}`)
    }
    await plansSaid('2026-11-15')
    const { rows, accuracy } = await forecasts()
    expect(accuracy).toMatchObject({ believed: false, forecastDays: 20.4, planDays: 1 })
    expect(rows).toEqual([])
    expect((await app.call<{ rows: Found[] }>(owner, 'GET', '/api/insights?rule=predictedDelays')).body.rows).toEqual(
      [],
    )
    // the schedule itself keeps the end date
    expect(await figure()).toBe(0)
    await plansSaid('2026-10-10')
    expect((await forecasts()).rows).toHaveLength(1)
    expect(await figure()).toBe(1)
  })

  it('counts only projects whose finish is known: the last actual finish, else the day they were completed, and none ahead', async () => {
    const known = async () => (await forecasts()).accuracy.projects
    const before = await known()
    // nobody set it to completed: it came so, and there is no task to tell
    await app.call(owner, 'POST', '/api/projects', {
      fields: ENGINEERING,
      name: 'Came completed',
      status: 'completed',
      startDate: '2026-09-01',
      endDate: '2026-10-01',
      projectManager: 'Ada Owner',
    })
    expect(await known()).toBe(before)
    const id = await finish('Quay wall', 10)
    expect(await known()).toBe(before + 1)
    await change(id, [
      {
        op: 'add',
        ref: 'wall',
        parentId: null,
        task: { name: 'Wall', duration: DAY, actualStart: '2026-11-04T08:00', actualFinish: '2026-11-04T17:00' },
      },
    ])
    const finished = async () => {
      const { body } = await app.call<{ rows: { title: string; cells: Record<string, unknown> }[] }>(
        owner,
        'GET',
        '/api/figures/forecasts.planError/rows',
      )
      return body.rows.find((row) => row.title === 'Quay wall')?.cells['finished']
    }
    expect(await finished()).toBe('2026-11-04')
    await app.aside.query(`update projects set work_finished = work_finished + 60 where id = $1`, [id])
    expect(await known()).toBe(before)
    await app.aside.query(`update projects set work_finished = null where id = $1`, [id])
    expect(await known()).toBe(before + 1)
  })

  it('is the company’s: whoever may open none of the projects sees none, and hears the same about how good forecasts were', async () => {
    const { accuracy } = await forecasts()
    expect(await forecasts(outsider)).toEqual({ rows: [], next: null, accuracy })
  })
})

describe('levelling', () => {
  it('proposes what would wait for whom, changes nothing by itself, and is applied and taken back as any change', async () => {
    const ada = (await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${owner.userId}`, {})).body.id
    const id = await makeProject('Annex')
    await change(id, [
      {
        op: 'add',
        ref: 'a',
        parentId: null,
        task: { name: 'Frame', duration: 3 * DAY, constraint: 'SNET', constraintAt: '2026-11-17T08:00' },
      },
      {
        op: 'add',
        ref: 'b',
        parentId: null,
        task: { name: 'Roof', duration: 3 * DAY, constraint: 'SNET', constraintAt: '2026-11-17T08:00' },
      },
      { op: 'assign', taskId: 'a', before: [], after: [{ resourceId: ada, units: 100 }] },
      { op: 'assign', taskId: 'b', before: [], after: [{ resourceId: ada, units: 100 }] },
    ])
    const over = (await app.call<{ rows: OverbookedProject[] }>(owner, 'GET', '/api/insights/overbooked-projects')).body
      .rows
    expect(over).toMatchObject([{ id, name: 'Annex', people: ['Ada Owner'], alone: true, mayEdit: true }])
    const { body: proposal } = await app.call<LevellingProposal>(owner, 'GET', `/api/insights/levelling/${id}`)
    expect(proposal).toMatchObject({
      projectName: 'Annex',
      mayEdit: true,
      oldFinish: '2026-11-19',
      newFinish: '2026-11-24',
      moves: [{ oldStart: '2026-11-17', newStart: '2026-11-20', resource: 'Ada Owner' }],
    })
    const applied = await app.call<{ inverse: Change[] }>(owner, 'POST', `/api/projects/${id}/schedule/changes`, {
      changes: proposal.changes,
    })
    expect(applied.status).toBe(200)
    expect((await app.call<LevellingProposal>(owner, 'GET', `/api/insights/levelling/${id}`)).body.moves).toEqual([])
    await change(id, applied.body.inverse)
    expect((await app.call<LevellingProposal>(owner, 'GET', `/api/insights/levelling/${id}`)).body.moves).toEqual(
      proposal.moves,
    )
  })

  it('is nobody’s who may not see the project, and only looked at by whoever may only look', async () => {
    const [annex] = (await app.call<{ rows: OverbookedProject[] }>(owner, 'GET', '/api/insights/overbooked-projects'))
      .body.rows
    expect((await app.call(outsider, 'GET', `/api/insights/levelling/${annex?.id}`)).status).toBe(404)
    expect(
      (await app.call<{ rows: OverbookedProject[] }>(outsider, 'GET', '/api/insights/overbooked-projects')).body.rows,
    ).toEqual([])
  })
})

describe('schedules from before there were forecasts', () => {
  it('get theirs after a start; where that fails, no transaction stays open', async () => {
    const ada = await app.makePerson(await app.makeCompany('Old Firm'), { role: 'admin' })
    const { body } = await app.call<{ id: string }>(ada, 'POST', '/api/projects', { fields: ENGINEERING, name: 'Old' })
    await app.call(ada, 'POST', `/api/projects/${body.id}/schedule/changes`, {
      changes: [{ op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: DAY } }],
    })
    // connections of its own: readers and jobs of the application have transactions open at any moment
    const application_name = 'backfill of the test'
    const pool = new pg.Pool({ ...ownerConnection(ownCluster(), app.database.name), application_name, max: 2 })
    await app.aside.query('alter function public.enqueue_job(text, jsonb, integer) rename to enqueue_away')
    try {
      await expect(backfillAtStart(app.services, pool)).rejects.toThrow('enqueue_job')
    } finally {
      await app.aside.query('alter function public.enqueue_away(text, jsonb, integer) rename to enqueue_job')
    }
    expect(
      (
        await app.aside.query(
          `select query from pg_stat_activity where application_name = $1 and state like 'idle in transaction%'`,
          [application_name],
        )
      ).rows,
    ).toEqual([])
    await backfillAtStart(app.services, pool)
    await pool.end()
    const asked = await app.aside.query(
      `select 1 from jobs.job where data ->> 'kind' = $1 and data ->> 'companyId' = $2`,
      [BACKFILL_QUEUE, ada.companyId],
    )
    expect(asked.rowCount).toBe(1)
  })
})

describe('widgets and answers from before forecasts had a module of their own', () => {
  it('go on naming the figures that moved, and no others', async () => {
    const widget = (figure: string) => ({ widgetId: `figure.${figure}`, instanceId: `figure.${figure}-0` })
    await app.aside.query(
      `insert into dashboard_layouts (company_id, user_id, modules, custom_widgets, updated_at) values ($1, $2, '{}', $3, now())`,
      [companyId, owner.userId, JSON.stringify([[widget('insights.qualityScore'), widget('insights.all')], [], []])],
    )
    const file = join(import.meta.dirname, '../../../../migrations/0025_figures-of-forecasts.sql')
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await app.aside.query(statement)
    const { rows } = await app.aside.query<{ widgets: unknown }>(
      'select custom_widgets as widgets from dashboard_layouts where company_id = $1 and user_id = $2',
      [companyId, owner.userId],
    )
    expect(rows[0]?.widgets).toEqual([[widget('forecasts.qualityScore'), widget('insights.all')], [], []])
  })
})
