/**
 * One truth per project: whatever shows its state, progress, start, expected finish or lateness says what its page says. Fifty projects, drawn at random but for three,
 * with and without tasks, are asked for on every surface.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../src/modules/work/projects/contract.ts'
import { PROJECT_STATES, PROJECT_STATUSES, type ProjectState } from '../../src/modules/work/projects/rules.ts'
import { addDays, daysBetween } from '../../src/lib/dates.ts'
import type { ProjectSchedule } from '../../src/modules/work/schedule/company.contract.ts'
import { projectRow } from '../../src/modules/work/schedule/company/company-rows.ts'
import { forecastNow } from '../../src/modules/work/forecasts/forecasting.ts'
import { seeded } from '../../src/lib/seeded.ts'
import { lastDayOf, minuteOf } from '../../src/lib/wall-clock.ts'
import { exportedRows } from '../support/exports.ts'
import { ENGINEERING } from '../support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const TODAY = '2026-11-16'
const DRAWN = 47
/** Work that was done, after the agreed end and before it, and that nobody has set to completed: drawn too rarely. */
const DONE = [
  { endDate: '2026-08-14', status: null },
  { endDate: '2026-08-14', status: 'active' },
  { endDate: '2026-11-10', status: 'planning' },
] as const
const PROJECTS = DRAWN + DONE.length

/** The same projects in every run. */
const random = seeded(20_261_116)
const draw = (most: number): number => random.int(0, most - 1)
const maybe = <T>(make: () => T): T | null => (draw(3) === 0 ? null : make())
const day = (around: number) => addDays(TODAY, draw(2 * around) - around)

let app: TestApp
let person: TestPerson
let shown: Map<string, Project>
/** Those of which every task is done. */
const done = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  person = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  for (let n = 0; n < DRAWN; n += 1) await makeProject(n)
  for (const [n, one] of DONE.entries()) await makeDone(DRAWN + n, one)
  const pages = await Promise.all(
    (await rowsOf<{ id: string }>('/api/projects')).map(({ id }) => ask<Project>(`/api/projects/${id}`)),
  )
  shown = new Map(pages.map((project) => [project.id, project]))
  for (const { id, byPlan } of pages) {
    const tasks = byPlan ? await rowsOf<{ percent: number }>(`/api/projects/${id}/tasks`) : []
    if (byPlan && tasks.every(({ percent }) => percent === 100)) done.add(id)
  }
}, 300_000)
afterAll(() => app.stop())

function known(id: string): Project {
  const project = shown.get(id)
  if (!project) throw new Error(`${id} is on a surface and in no register.`)
  return project
}

async function ask<B>(path: string): Promise<B> {
  const { status, body } = await app.call<B>(person, 'GET', path)
  expect(status, path).toBe(200)
  return body
}

/** All pages of a list. */
async function rowsOf<R>(path: string): Promise<R[]> {
  const rows: R[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: R[]; next: string | null } = await ask(
      `${path}${path.includes('?') ? '&' : '?'}size=50${cursor ? `&cursor=${cursor}` : ''}`,
    )
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}

async function makeProject(n: number): Promise<void> {
  app.clock.now += 1_000
  const startDate = maybe(() => day(120))
  const made = await app.call<{ id: string; version: number }>(person, 'POST', '/api/projects', {
    name: `Standing ${String(n).padStart(2, '0')}`,
    startDate,
    endDate: maybe(() => addDays(startDate ?? day(120), draw(150))),
    progress: maybe(() => draw(101)),
    fields: ENGINEERING,
  })
  expect(made.status).toBe(200)
  if (draw(3) > 0) {
    const changes = Array.from({ length: 1 + draw(6) }, (_, at) => ({
      op: 'add',
      ref: `t${at}`,
      parentId: null,
      task: {
        name: `Task ${at}`,
        milestone: draw(5) === 0,
        duration: draw(5) === 0 ? 0 : 480 * (1 + draw(30)),
        effort: draw(2) === 0 ? null : 60 * (1 + draw(200)),
        constraint: 'SNET',
        constraintAt: `${day(90)}T08:00`,
        ...(at === 0 ? { optimistic: 240, pessimistic: 480 * 40 } : {}),
      },
    }))
    const changed = await app.call<{ tasks: { id: string; start: string }[] }>(
      person,
      'POST',
      `/api/projects/${made.body.id}/schedule/changes`,
      { changes },
    )
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const all = draw(4) === 0
    const sets = changed.body.tasks.flatMap((task) =>
      (all || draw(2) === 0) && task.start < `${TODAY}T09:00`
        ? [{ op: 'set', taskId: task.id, before: { percent: 0 }, after: { percent: all ? 100 : draw(101) } }]
        : [],
    )
    if (sets.length > 0) {
      const set = await app.call(person, 'POST', `/api/projects/${made.body.id}/schedule/changes`, { changes: sets })
      expect(set.status, JSON.stringify(set.body)).toBe(200)
    }
  }
  const status = draw(3) === 0 ? null : PROJECT_STATUSES[draw(PROJECT_STATUSES.length)]
  if (!status) return
  const { version } = await ask<Project>(`/api/projects/${made.body.id}`)
  const updated = await app.call(person, 'PATCH', `/api/projects/${made.body.id}`, { version, status })
  expect(updated.status, JSON.stringify(updated.body)).toBe(200)
}

async function makeDone(n: number, { endDate, status }: (typeof DONE)[number]): Promise<void> {
  app.clock.now += 1_000
  const made = await app.call<{ id: string }>(person, 'POST', '/api/projects', {
    name: `Standing ${n}`,
    startDate: '2026-06-01',
    endDate,
    status,
    fields: ENGINEERING,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const task = { name: 'Work', duration: 480, constraint: 'SNET', constraintAt: '2026-11-09T08:00', percent: 100 }
  const changed = await app.call(person, 'POST', `/api/projects/${made.body.id}/schedule/changes`, {
    changes: [{ op: 'add', ref: 't', parentId: null, task }],
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
}

/** What every surface is compared with. */
const standing = ({ state, progress, byPlan, start, finishedOn, expectedFinish, lateness }: Project) => ({
  state,
  progress,
  byPlan,
  start,
  finishedOn,
  expectedFinish,
  lateness,
})
const idsWhere = (fits: (project: Project) => boolean) =>
  [...shown.values()]
    .filter(fits)
    .map(({ id }) => id)
    .toSorted()

describe('what was drawn', () => {
  it('has every state, and is overdue, late and neither', () => {
    expect(new Set([...shown.values()].map(({ state }) => state)).size).toBeGreaterThanOrEqual(7)
    for (const kind of ['overdue', 'late'])
      expect(idsWhere(({ lateness }) => lateness?.kind === kind).length, kind).toBeGreaterThan(0)
    expect(idsWhere(({ byPlan }) => byPlan).length).toBeGreaterThan(10)
  })
  it('is expected to end at the earliest today, and not at all once it is finished', () => {
    for (const { name, expectedFinish, finishedOn } of shown.values()) {
      expect((expectedFinish ?? TODAY) >= TODAY, name).toBe(true)
      expect((finishedOn ?? TODAY) <= TODAY, name).toBe(true)
      if (finishedOn !== null) expect(expectedFinish, name).toBe(null)
    }
  })
  it('is finished where every task is done, whatever its status but cancelled, and counts its days late to then', () => {
    for (const id of done) {
      const { name, status, finishedOn, lateness, endDate } = known(id)
      expect(finishedOn !== null, name).toBe(status !== 'cancelled')
      if (lateness && finishedOn !== null)
        expect(lateness.days, name).toBe(Math.max(0, daysBetween(endDate ?? '', finishedOn)))
    }
    for (const kind of ['finished and overdue', 'finished under a status that goes on'])
      expect(
        idsWhere(
          ({ finishedOn, lateness, status }) =>
            finishedOn !== null &&
            (kind === 'finished and overdue'
              ? lateness?.kind === 'overdue'
              : status === 'active' || status === 'planning'),
        ).length,
        kind,
      ).toBeGreaterThan(0)
    expect(idsWhere(({ byPlan, progress }) => !byPlan && progress === null).length, 'not known').toBeGreaterThan(0)
  })
})

/** Where both filters find what is overdue and what its dates call completed. */
const FOUND: Record<ProjectState, (project: Project) => boolean> = {
  ...(Object.fromEntries(PROJECT_STATES.map((one) => [one, ({ state }: Project) => state === one])) as Record<
    ProjectState,
    (project: Project) => boolean
  >),
  overdue: ({ lateness }) => lateness?.kind === 'overdue',
  completed: ({ state }) => state === 'completed' || state === 'overdue',
}

describe('the register', () => {
  it('shows each as its page does', async () => {
    for (const row of await rowsOf<Project>('/api/projects'))
      expect(standing(row), row.name).toEqual(standing(known(row.id)))
  })
  it.each(PROJECT_STATES)('finds by its filter what is %s', async (state) => {
    const found = await rowsOf<Project>(`/api/projects?state=${state}`)
    expect(found.map(({ id }) => id).toSorted()).toEqual(idsWhere(FOUND[state]))
  })
  it('writes the same into its file', async () => {
    const rows = await exportedRows(app, person, '/projects', { format: 'csv' })
    expect(rows).toHaveLength(PROJECTS)
    for (const row of rows) {
      const project = known([...shown.values()].find(({ name }) => name === row['Name'])?.id ?? '')
      expect(row['Progress'], project.name).toBe(project.progress === null ? '' : String(project.progress))
      expect(row['Expected finish'], project.name).toBe(project.expectedFinish ?? '')
      expect(row['Finished'], project.name).toBe(project.finishedOn ?? '')
      expect(row['Overdue or late']?.toLowerCase(), project.name).toBe(project.lateness?.kind ?? '')
      expect(row['Days late'], project.name).toBe(String(project.lateness?.days ?? ''))
      expect(row['Status']?.toLowerCase().replace(' ', '-'), project.name).toBe(project.state)
    }
  })
})

describe('figures', () => {
  it.each<[string, (project: Project) => boolean]>([
    ['projects.active', FOUND.active],
    ['projects.planning', FOUND.planning],
    ['projects.onHold', FOUND['on-hold']],
    ['projects.completed', ({ state }) => state === 'completed'],
    ['projects.cancelled', FOUND.cancelled],
    ['projects.upcoming', FOUND.upcoming],
    ['projects.unscheduled', FOUND.unscheduled],
    ['projects.overdue', FOUND.overdue],
    ['projects.late', ({ lateness }) => lateness?.kind === 'late'],
  ])('%s counts the same projects', async (figure, fits) => {
    const rows = await rowsOf<{ id: string; cells: { daysLate?: number } }>(`/api/figures/${figure}/rows`)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(idsWhere(fits))
    for (const { id, cells } of rows)
      if (cells.daysLate !== undefined) expect(cells.daysLate, id).toBe(shown.get(id)?.lateness?.days)
  })
  it('of the last months count each project that is finished, by that day', async () => {
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
      const rows = await rowsOf<{ id: string; cells: { finished: string } }>(
        `/api/figures/analytics.completedInMonth/rows?of=${month}`,
      )
      expect(rows.map(({ id }) => id).toSorted(), month).toEqual(
        idsWhere(({ finishedOn }) => finishedOn?.startsWith(month) ?? false),
      )
      for (const { id, cells } of rows) expect(cells.finished, id).toBe(known(id).finishedOn)
    }
  })
  it('of the progress by tasks say what the project says', async () => {
    for (const { id, byPlan, progress, name } of shown.values()) {
      if (!byPlan) continue
      const { figures } = await ask<{ figures: { value: number | null }[] }>(
        `/api/figures?ask=schedule.projectProgress~${id}`,
      )
      expect(figures[0]?.value, name).toBe(progress)
    }
  })
})

describe('the schedule of the company and the timeline', () => {
  it('show the same state, progress and lateness', async () => {
    const rows = await rowsOf<{
      projectId: string
      state: string
      percent: number | null
      lateness: object | null
      start: string | null
      finish: string | null
    }>('/api/schedules')
    expect(rows).toHaveLength(PROJECTS)
    for (const { projectId, state, percent, lateness, start, finish, ...rest } of rows) {
      const project = known(projectId)
      if (project.byPlan && done.has(projectId) && project.finishedOn !== null)
        expect(lastDayOf(minuteOf(start ?? '') ?? 0, minuteOf(finish ?? '') ?? 0), project.name).toBe(
          project.finishedOn,
        )
      // one that was agreed to start after all its tasks has their dates
      if (project.start !== null && start !== null && `${project.start}T00:00` < (finish ?? ''))
        expect(start.slice(0, 10), project.name).toBe(project.start)
      // what nobody has said is not 0
      expect(
        projectRow({ projectId, state, percent, lateness, start, finish, ...rest } as ProjectSchedule).percent,
      ).toBe(project.progress)
      // what waits for nobody has no expected finish, only the dates of its tasks
      if (project.byPlan && project.expectedFinish !== null && (project.lateness || project.state === 'active'))
        expect(lastDayOf(minuteOf(start ?? '') ?? 0, minuteOf(finish ?? '') ?? 0), project.name).toBe(
          project.expectedFinish,
        )
      expect({ state, progress: percent, lateness }, project.name).toEqual({
        state: project.state,
        progress: project.progress,
        lateness: project.lateness,
      })
    }
  })
  it('on the timeline too, with the same first day', async () => {
    const { rows } = await ask<{
      rows: {
        projectId: string
        state: string
        percent: number | null
        lateness: object | null
        lateUntil: string | null
        startDate: string | null
      }[]
    }>(`/api/schedules/timeline?ids=${[...shown.keys()].join(',')}`)
    expect(rows).toHaveLength(PROJECTS)
    for (const { projectId, state, percent, lateness, lateUntil, startDate } of rows) {
      const project = known(projectId)
      const { endDate, lateness: late } = project
      expect(lateUntil, project.name).toBe(late && late.days > 0 ? addDays(endDate ?? '', late.days) : null)
      expect({ state, percent, lateness, startDate }, project.name).toEqual({
        state: project.state,
        percent: project.progress,
        lateness: project.lateness,
        startDate: project.start,
      })
    }
  })
})

describe('insights and answers', () => {
  it('tell of exactly the projects that are overdue', async () => {
    const rows = await rowsOf<{ rule: string; projectId: string; facts: Record<string, unknown> }>('/api/insights')
    const told = rows.filter(({ rule }) => rule === 'projects.pastEnd' || rule === 'projectsPastEnd')
    for (const { projectId, facts } of told)
      expect([facts['count'], facts['finished'] ?? null], known(projectId).name).toEqual([
        known(projectId).lateness?.days,
        known(projectId).finishedOn,
      ])
    expect(told.map(({ projectId }) => projectId).toSorted()).toEqual(idsWhere(FOUND.overdue))
  })

  /** What the assistant says a field of a record is; undefined where it says that there is nothing. Of what is over it says so, too. */
  async function answered(as: 'percent' | 'date', question: string): Promise<unknown[]> {
    const { body } = await app.call<{
      messages: { parts: { kind: string; key?: string; values?: { value?: Record<string, unknown> } }[] }[]
    }>(person, 'POST', '/api/assistant/questions', { question })
    return (body.messages[1]?.parts ?? []).map(({ values }) => values?.value?.[as]).filter((one) => one !== undefined)
  }
  it('the assistant says the same of each, asked by its name', async () => {
    // every third: a question is a conversation of its own
    for (const { name, progress, start, finishedOn, expectedFinish } of [...shown.values()].filter(
      (_, n) => n % 3 === 0,
    )) {
      const told = {
        progress: (await answered('percent', `What is the progress of ${name}?`))[0],
        // what was agreed, as the register has it, and after it the first day where that is another
        start: (await answered('date', `When does ${name} start?`)).at(-1),
      }
      expect(told, name).toEqual({ progress: progress ?? undefined, start: start ?? undefined })
      // where nobody expects a day, it says what was agreed
      if (expectedFinish !== null)
        expect((await answered('date', `What is the expected finish of ${name}?`))[0], name).toBe(expectedFinish)
      if (finishedOn !== null) expect((await answered('date', `When will ${name} finish?`))[0], name).toBe(finishedOn)
    }
  })
  it('what will finish first has not been finished', async () => {
    const { body } = await app.call<{ messages: { parts: { kind: string; rows?: { title: string }[] }[] }[] }>(
      person,
      'POST',
      '/api/assistant/questions',
      { question: 'Which project will finish first?' },
    )
    const found = (body.messages[1]?.parts ?? []).flatMap(({ rows }) => rows ?? []).map(({ title }) => title)
    const ahead = [...shown.values()].flatMap(({ expectedFinish }) => expectedFinish ?? []).toSorted()
    expect(found.length).toBeGreaterThan(0)
    for (const title of found)
      expect([...shown.values()].find(({ name }) => name === title)?.expectedFinish, title).toBe(ahead[0])
  })
})

describe('predictions', () => {
  type Forecast = { projectId: string; end: string; planned: string; p50: string; p80: string; chance: number }
  let forecasts: Forecast[]
  beforeAll(async () => {
    for (const { id } of shown.values())
      await app.inside(person.companyId, { userId: person.userId }, (ctx) => forecastNow(ctx, id))
    forecasts = await rowsOf<Forecast>('/api/insights/forecasts')
  }, 300_000)

  it('are made of what goes on, to the day that was agreed, and none of a day that has passed', () => {
    expect(forecasts.length).toBeGreaterThan(3)
    for (const { projectId, end, planned, p50, p80 } of forecasts) {
      const { name, state, endDate, expectedFinish } = known(projectId)
      expect(['active', 'planning', 'upcoming', 'overdue'], name).toContain(state)
      expect(end, name).toBe(endDate)
      expect([TODAY <= p50, p50 <= p80], name).toEqual([true, true])
      // a plan as it stands cannot end after the same plan with what is left begun today
      expect(planned <= (expectedFinish ?? ''), name).toBe(true)
    }
  })
  it('say the same on the page of the project', async () => {
    for (const { projectId, p50, p80, chance } of forecasts) {
      const { forecast } = await ask<{ forecast: Partial<Forecast> | null }>(`/api/projects/${projectId}/forecast`)
      expect(forecast, projectId).toMatchObject({ p50, p80, chance })
    }
  })
  it('predict a delay only of what is not overdue already', async () => {
    const told = await rowsOf<{ projectId: string }>('/api/insights?rule=predictedDelays')
    const counted = await rowsOf<{ id: string }>('/api/figures/forecasts.predictedDelays/rows')
    // an insight waits for a delay of some days, the figure counts every one
    expect(new Set(counted.map(({ id }) => id))).toEqual(
      new Set([...counted.map(({ id }) => id), ...told.map(({ projectId }) => projectId)]),
    )
    expect(told.length).toBeGreaterThan(0)
    for (const { id } of counted) expect(known(id).lateness?.kind, known(id).name).not.toBe('overdue')
  })
})

describe('the search', () => {
  it('finds each by its name, calls it as its page does and opens it', async () => {
    for (const { id, name, number } of shown.values()) {
      const { groups } = await ask<{
        groups: { kind: string; rows: { id: string; title: string; detail: string; address: string }[] }[]
      }>(`/api/search?q=${encodeURIComponent(name)}`)
      const found = groups.find(({ kind }) => kind === 'projects.project')?.rows.find((row) => row.id === id)
      expect(found, name).toMatchObject({
        title: name,
        detail: expect.stringContaining(number),
        address: `/project/${id}`,
      })
    }
  })
})

describe('the calendar', () => {
  it('has milestones on the day they are expected, as the figure counts them', async () => {
    const { rows } = await ask<{ rows: { id: string; kind: string; from: string }[] }>(
      `/api/my-dates?from=${TODAY}&to=${addDays(TODAY, 30)}`,
    )
    const days = new Map(rows.flatMap(({ id, kind, from }) => (kind === 'milestone' ? [[id, from]] : [])))
    const soon = await rowsOf<{ id: string; title: string; cells: { finish: string; plannedOn: string } }>(
      '/api/figures/schedule.milestonesSoon/rows',
    )
    expect(soon.filter(({ cells }) => cells.finish > cells.plannedOn).length).toBeGreaterThan(0)
    for (const { id, title, cells } of soon) expect(days.get(`milestone-${id}`), title).toBe(cells.finish)
  })
  it('has the agreed days of one’s own projects, and none of what was cancelled', async () => {
    const { rows } = await ask<{ rows: { kind: string; projectId: string; from: string }[] }>(
      `/api/my-dates?from=${addDays(TODAY, -45)}&to=${addDays(TODAY, 45)}`,
    )
    const ends = rows.filter(({ kind }) => kind === 'projectEnd')
    expect(ends.length).toBeGreaterThan(0)
    for (const { projectId, from } of ends) {
      expect(known(projectId).state).not.toBe('cancelled')
      expect(from).toBe(known(projectId).endDate)
    }
  })
})
