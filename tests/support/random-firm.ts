/** A firm with projects drawn at random, each lived through in its own time: planned, kept as a baseline, worked on, changed, and some of them ended. The same seed makes the same firm. */
import { expect } from 'vitest'
import { addDays } from '../../src/lib/dates.ts'
import { seeded, type Seeded } from '../../src/lib/seeded.ts'
import { startOfDay, wallNow, wallText } from '../../src/lib/wall-clock.ts'
import { dayIn } from '../../src/lib/zones.ts'
import { forecastNow } from '../../src/modules/work/forecasts/forecasting.ts'
import type { Change, Task } from '../../src/modules/work/schedule/contract.ts'
import { ENGINEERING } from './projects.ts'
import type { TestApp, TestPerson } from './test-app.ts'

const DAY_MS = 86_400_000
const WORKDAY = 480
const CLIENTS = ['', 'Harbour Board', 'St Brigid Clinic', 'Ortega & Sons']
const LOCATIONS = ['', 'Hilo, HI', 'Reno, NV', 'Ljubljana']
const STATUSES = [
  null,
  null,
  null,
  'planning',
  'active',
  'active',
  'on-hold',
  'completed',
  'completed',
  'cancelled',
] as const
/** While it is the 16th in UTC it is still the 15th there, a Sunday in the middle of a week that begins with Thursday. */
export const FIRM_ZONE = 'Pacific/Honolulu'
const WEEK_START = 4

type Made = { app: TestApp; person: TestPerson; random: Seeded }

/** The company's own day, weeks and holidays are none that a default would hit by chance. */
export async function settleFirm(app: TestApp, admin: TestPerson): Promise<void> {
  const { version } = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
  await asked(app, admin, 'PATCH', '/api/companies/current', {
    version,
    settings: {
      region: { country: 'US', timeZone: FIRM_ZONE },
      calendar: { workingDays: [1, 2, 3, 4, 5], dayStart: '07:30', hoursPerDay: 9, weekStart: WEEK_START },
      holidays: ['2026-11-13', '2026-11-26', '2026-07-03'].map((date) => ({ date, name: 'Closed' })),
    },
  })
}

/** What the server answers, where it answers. */
export async function asked<B = { id: string }>(
  app: TestApp,
  person: TestPerson,
  method: string,
  path: string,
  body?: object,
): Promise<B> {
  const answer = await app.call<B>(person, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** Leaves the clock where it was. */
export async function makeRandomProjects(app: TestApp, admin: TestPerson, seed: number, many: number): Promise<void> {
  const now = app.clock.now
  const made = { app, person: admin, random: seeded(seed) }
  const parts = await makeResources(made)
  for (let n = 0; n < many; n += 1) await liveThrough(made, n, parts, now)
  app.clock.now = now
  const { rows } = await app.aside.query<{ id: string }>(
    `select distinct project_id as id from tasks where company_id = $1 and deleted_at is null`,
    [admin.companyId],
  )
  for (const { id } of rows) await app.inside(admin.companyId, admin, (ctx) => forecastNow(ctx, id))
}

type Parts = { resources: string[]; saturdays: string }
async function makeResources({ app, person }: Made): Promise<Parts> {
  const day = [
    [420, 720],
    [780, 960],
  ]
  const calendar = { projectId: null, week: [[], day, [], day, day, day, day], exceptions: [] }
  const saturdays = (await asked(app, person, 'POST', '/api/work-calendars', { ...calendar, name: 'With Saturdays' }))
    .id
  const resources = [
    { name: 'Riggers', kind: 'crew', capacity: 300 },
    { name: 'Crane', kind: 'equipment', calendarId: saturdays },
    { name: 'Concrete', kind: 'material' },
    { name: 'Surveyor', kind: 'person', capacity: 60 },
  ]
  const ids: string[] = []
  for (const resource of resources) ids.push((await asked(app, person, 'POST', '/api/resources', resource)).id)
  return {
    resources: [...ids, (await asked(app, person, 'PUT', `/api/resources/people/${person.userId}`)).id],
    saturdays,
  }
}

const some = <T>(random: Seeded, value: () => T, odds = 0.6): T | null => (random.next() < odds ? value() : null)

async function liveThrough(made: Made, n: number, parts: Parts, now: number): Promise<void> {
  const { app, person, random } = made
  const age = random.int(1, 400)
  app.clock.now = now - age * DAY_MS + n
  const begins = addDays(dayIn(FIRM_ZONE, app.clock.now), random.int(-10, 25))
  const startDate = some(random, () => begins, 0.75)
  const endDate = some(random, () => addDays(begins, random.int(0, 160)), 0.8)
  const { id } = await asked(app, person, 'POST', '/api/projects', {
    name: `Drawn ${n}`,
    client: random.pick(CLIENTS),
    location: random.pick(LOCATIONS),
    description: 'x'.repeat(random.pick([0, 200, 201])),
    startDate,
    endDate,
    progress: some(random, () => random.int(0, 100)),
    budget: some(random, () => random.int(1, 9_000_000)),
    fields: ENGINEERING,
  })
  // a trade that has the field keeps what is contracted in it
  if (random.next() < 0.4)
    await app.aside.query(
      `update projects set fields = fields || jsonb_build_object('contractSum', $3::int) where company_id = $1 and id = $2`,
      [person.companyId, id, random.int(1, 50_000_000)],
    )
  if (random.next() < 0.75) await planAndWork(made, id, begins, parts, now)
  const status = random.pick(STATUSES)
  app.clock.now = Math.min(now, app.clock.now + random.int(0, 90) * DAY_MS)
  const { version } = await asked<{ version: number }>(app, person, 'GET', `/api/projects/${id}`)
  if (status) await asked(app, person, 'PATCH', `/api/projects/${id}`, { version, status })
  if (n % 17 === 9) await asked(app, person, 'POST', `/api/projects/${id}/archive`, {})
  if (n % 17 === 13) await asked(app, person, 'DELETE', `/api/projects/${id}`)
}

const change = ({ app, person }: Made, id: string, changes: readonly object[]) =>
  asked<{ tasks: Task[] }>(app, person, 'POST', `/api/projects/${id}/schedule/changes`, { changes })
/** In an order that is the same in every run: ids are not. */
const tasksOf = async ({ app, person }: Made, id: string) =>
  (await asked<{ rows: Task[] }>(app, person, 'GET', `/api/projects/${id}/tasks`)).rows
    .filter(({ summary }) => !summary)
    .toSorted((one, other) => (`${one.name} ${one.start}` < `${other.name} ${other.start}` ? -1 : 1))

async function planAndWork(made: Made, id: string, begins: string, parts: Parts, now: number): Promise<void> {
  const { app, person, random } = made
  const keep = (name: string) => asked(app, person, 'POST', `/api/projects/${id}/baselines`, { name })
  const byWork = random.next() < 0.4
  const add = (at: number, parentId: string | null): Change[] => [
    { op: 'add', ref: `t${at}`, parentId, task: drawTask(random, begins, parts, byWork) },
    ...(at > 0 && random.next() < 0.4 ? [{ op: 'link' as const, fromId: `t${at - 1}`, toId: `t${at}` }] : []),
    ...(random.next() < 0.6
      ? [
          {
            op: 'assign' as const,
            taskId: `t${at}`,
            before: [],
            after: [{ resourceId: random.pick(parts.resources), units: random.pick([50, 100, 150]) }],
          },
        ]
      : []),
  ]
  const parent: Change[] =
    random.next() < 0.4 ? [{ op: 'add', ref: 'part', parentId: null, task: { name: 'Part' } }] : []
  const count = random.int(1, 6)
  await change(made, id, [
    ...parent,
    ...Array.from({ length: count }, (_, at) => add(at, parent.length > 0 && at < 2 ? 'part' : null)).flat(),
  ])
  if (random.next() < 0.5) await keep('First')
  await forecast(made, id)
  // some time later it is told how far the work is
  app.clock.now = Math.min(now, app.clock.now + random.int(0, 120) * DAY_MS + 1_000)
  const all = random.next() < 0.3
  const told = (await tasksOf(made, id)).flatMap((task) => tell(made, task, all))
  if (told.length > 0) await change(made, id, told)
  for (const task of (await tasksOf(made, id)).slice(0, 2)) await check(made, task)
  if (random.next() < 0.3) await change(made, id, drawAgain(random, await tasksOf(made, id), begins, parts))
  if (random.next() < 0.3) await keep('Second')
  if (random.next() < 0.2)
    await change(made, id, [
      { op: 'plan', before: { dataDate: null }, after: { dataDate: `${dayIn(FIRM_ZONE, app.clock.now)}T10:00` } },
    ])
  await forecast(made, id)
}

const forecast = ({ app, person }: Made, id: string) =>
  app.inside(person.companyId, person, (ctx) => forecastNow(ctx, id))

function drawTask(random: Seeded, begins: string, { saturdays }: Parts, byWork: boolean) {
  const milestone = random.next() < 0.15
  return {
    name: `Task ${random.int(1, 999)}`,
    milestone,
    duration: milestone ? 0 : random.pick([240, WORKDAY, 5 * WORKDAY, 13 * WORKDAY, 40 * WORKDAY]),
    effort: byWork && !milestone ? random.int(60, 9_000) : null,
    calendarId: some(random, () => saturdays, 0.2),
    budget: some(random, () => random.int(0, 900_000)),
    deadline: some(random, () => `${addDays(begins, random.int(5, 200))}T17:00`, 0.4),
    optimistic: null,
    constraint: 'SNET' as const,
    constraintAt: `${addDays(begins, random.int(0, 150))}T08:00`,
  }
}

/** All of them are done, or each by itself: done, begun or not yet. Nothing that has happened lies ahead. */
function tell({ app, random }: Made, task: Task, all: boolean): object[] {
  const wall = wallNow({ now: app.clock.now, zone: FIRM_ZONE })
  const before = { percent: task.percent }
  const actualCost = some(random, () => random.int(0, 800_000))
  const spent = actualCost === null ? {} : { actualCost }
  const seen = actualCost === null ? {} : { actualCost: task.actualCost }
  const set = (was: object, after: object) => [
    { op: 'set', taskId: task.id, before: { ...was, ...seen }, after: { ...after, ...spent } },
  ]
  if (all) return set(before, { percent: 100 })
  if (task.start > wallText(wall)) return []
  const drawn = random.next()
  if (drawn < 0.35) {
    const started = startOfDay(task.start.slice(0, 10)) + WORKDAY
    const finished = Math.min(wall, started + random.int(0, 40) * 1_440 + 495)
    return set(
      { actualStart: task.actualStart, actualFinish: task.actualFinish },
      { actualStart: wallText(Math.min(started, finished)), actualFinish: wallText(finished) },
    )
  }
  return drawn < 0.8 ? set(before, { percent: random.int(1, 99) }) : []
}

async function check({ app, person, random }: Made, task: Task): Promise<void> {
  if (random.next() < 0.6) return
  const { checks } = await asked<{ checks: { id: string }[] }>(app, person, 'POST', `/api/tasks/${task.id}/checks`, {
    text: 'Looked at',
  })
  const [line] = checks
  if (line && random.next() < 0.5)
    await asked(app, person, 'PATCH', `/api/tasks/${task.id}/checks/${line.id}`, { done: true })
}

/** The plan changes: one more task, one less, and another budget, that the first baseline does not know. */
function drawAgain(random: Seeded, tasks: readonly Task[], begins: string, parts: Parts): object[] {
  const [first, ...others] = tasks
  const last = others.at(-1)
  return [
    { op: 'add', ref: 'later', parentId: null, task: drawTask(random, begins, parts, false) },
    ...(first
      ? [{ op: 'set', taskId: first.id, before: { budget: first.budget }, after: { budget: random.int(1, 700_000) } }]
      : []),
    ...(last ? [{ op: 'remove', taskIds: [last.id] }] : []),
  ]
}
