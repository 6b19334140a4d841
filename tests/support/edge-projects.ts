/** Projects and tasks in every state, on the last day on which a figure still counts them and on the first on which it does not. */
import { addDays } from '../../src/lib/dates.ts'
import { dayIn } from '../../src/lib/zones.ts'
import { ENGINEERING } from './projects.ts'
import { asked, FIRM_ZONE } from './random-firm.ts'
import type { TestApp, TestPerson } from './test-app.ts'

const DAY_MS = 86_400_000

/** Start and end in days from today, the status, and how many days ago it was given. */
const EDGES: readonly (readonly [start: number | null, end: number | null, status: string | null, given?: number])[] = [
  ...[-366, -365, -1, 0, 1, 7, 8, 30, 31].flatMap((end) =>
    ([null, 'planning', 'active', 'on-hold', 'cancelled'] as const).map((status) => [end - 20, end, status] as const),
  ),
  [0, null, null],
  [1, null, null],
  [null, 0, null],
  [null, -1, null],
  [null, null, null],
  [0, 0, null],
  // nine days planned and ten taken, twenty and twenty-two, twenty and twenty-three
  [-19, -10, 'completed', 9],
  [-60, -40, 'completed', 38],
  [-60, -40, 'completed', 37],
  [-400, -370, 'completed', 365],
  [-400, -370, 'completed', 366],
  [-20, -20, 'completed', 20],
  [-20, 10, 'completed', 0],
]

/** Leaves the clock where it was. */
export async function makeEdgeProjects(app: TestApp, admin: TestPerson): Promise<void> {
  const now = app.clock.now
  const today = dayIn(FIRM_ZONE, now)
  const date = (days: number | null) => (days === null ? null : addDays(today, days))
  for (const [n, [start, end, status, given = 0]] of EDGES.entries()) {
    app.clock.now = now - given * DAY_MS
    const { id, version } = await asked<{ id: string; version: number }>(app, admin, 'POST', '/api/projects', {
      name: `Edge ${n}`,
      client: 'Edge',
      startDate: date(start),
      endDate: date(end),
      fields: ENGINEERING,
    })
    if (status) await asked(app, admin, 'PATCH', `/api/projects/${id}`, { version, status })
  }
  app.clock.now = now
  for (const [at, startDate] of [null, addDays(today, 5), addDays(today, -5)].entries())
    await makeEdgeTasks(app, admin, `Edge tasks ${at}`, { startDate, endDate: at === 0 ? null : addDays(today, 40) })
  for (const [at, planned] of [-3, 0, 1].entries())
    await makeOneTask(app, admin, `Edge of a task ${at}`, addDays(today, planned))
  for (const end of [-10, 5, 25])
    for (const status of [null, 'planning', 'active', 'on-hold', 'completed', 'cancelled'])
      await makeDone(app, admin, end, status)
}

/** Due on both ends of the week, of the last 90 days, of the last 12 months and of the next 30; at midnight; milestones of all of them. */
async function makeEdgeTasks(app: TestApp, admin: TestPerson, name: string, dates: object): Promise<void> {
  const today = dayIn(FIRM_ZONE, app.clock.now)
  const always = { projectId: null, week: Array.from({ length: 7 }, () => [[0, 1_440]]), exceptions: [] }
  const { id: calendarId } = await asked(app, admin, 'POST', '/api/work-calendars', {
    ...always,
    name: `Always for ${name}`,
  })
  const { id } = await asked(app, admin, 'POST', '/api/projects', { name, ...dates, fields: ENGINEERING })
  const at = (days: number, hour: string) => `${addDays(today, days)}T${hour}`
  const add = (task: object) => ({ op: 'add', parentId: null, task: { calendarId, constraint: 'SNET', ...task } })
  await asked(app, admin, 'POST', `/api/projects/${id}/schedule/changes`, {
    changes: [
      ...[-4, -3, -1, 0, 1, 3, 4, 30, 31].flatMap((days) => [
        add({
          name: `Until midnight ${days}`,
          duration: 1_440,
          constraintAt: at(days, '00:00'),
          deadline: at(days + 1, '00:00'),
        }),
        add({
          name: `In the day ${days}`,
          duration: 60,
          constraintAt: at(days, '10:00'),
          deadline: at(days, '10:59'),
          budget: 1_000_00,
          actualCost: 10_00,
        }),
        add({ name: `Milestone ${days}`, milestone: true, duration: 0, constraintAt: at(days, '00:00') }),
      ]),
      ...[-366, -365, -91, -90, -1].flatMap((days) => [
        add({
          name: `Done ${days}`,
          duration: 600,
          actualStart: at(days, '08:00'),
          actualFinish: at(days, '18:00'),
          deadline: at(days, '17:00'),
        }),
        add({
          name: `Done at midnight ${days}`,
          duration: 600,
          actualStart: at(days - 2, '08:00'),
          actualFinish: at(days + 1, '00:00'),
          deadline: at(days, '17:00'),
        }),
        add({
          name: `Passed ${days}`,
          milestone: true,
          duration: 0,
          actualStart: at(days, '08:00'),
          actualFinish: at(days, '08:00'),
        }),
      ]),
    ],
  })
}

/** All of its work is done, whatever the status says: before its end, or after it. */
async function makeDone(app: TestApp, admin: TestPerson, end: number, status: string | null): Promise<void> {
  const today = dayIn(FIRM_ZONE, app.clock.now)
  const { id } = await asked(app, admin, 'POST', '/api/projects', {
    name: `Done, ends ${end}, ${status}`,
    startDate: addDays(today, -20),
    endDate: addDays(today, end),
    fields: ENGINEERING,
  })
  const done = { actualStart: `${addDays(today, -6)}T08:00`, actualFinish: `${addDays(today, -3)}T16:00` }
  const changes = [{ op: 'add', parentId: null, task: { name: 'All', duration: 480, ...done } }]
  await asked(app, admin, 'POST', `/api/projects/${id}/schedule/changes`, { changes })
  const { version } = await asked<{ version: number }>(app, admin, 'GET', `/api/projects/${id}`)
  if (status) await asked(app, admin, 'PATCH', `/api/projects/${id}`, { version, status })
}

/** No dates of its own, and one task that nobody has begun. */
async function makeOneTask(app: TestApp, admin: TestPerson, name: string, day: string): Promise<void> {
  for (const startDate of [null, addDays(day, 20)]) {
    const { id } = await asked(app, admin, 'POST', '/api/projects', {
      name: `${name} ${startDate}`,
      startDate,
      fields: ENGINEERING,
    })
    const task = { name: 'Only', duration: 480, constraint: 'MSO', constraintAt: `${day}T08:00` }
    await asked(app, admin, 'POST', `/api/projects/${id}/schedule/changes`, {
      changes: [{ op: 'add', parentId: null, task }],
    })
  }
}
