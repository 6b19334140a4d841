/**
 * Questions that a person of the trade would ask, in each language alike. What is answered is compared with SQL that was written from the question;
 * what cannot be answered is declined, with the words that were not understood.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { bare, saidBy } from '../../../../tests/support/answers.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import type { ApmMessage } from './contract.ts'

const DAY = 480
let app: TestApp
let ada: TestPerson

/** The clock stands on Monday 16 November 2026. */
const PROJECTS = [
  {
    name: 'Kestrel Pier',
    client: 'Harbour Board',
    location: 'Boston',
    projectManager: 'Ada Owner',
    startDate: '2026-11-02',
    endDate: '2026-12-18',
    budget: 1_200_000_00,
  },
  {
    name: 'Kestrel Attic',
    location: 'Boston',
    projectManager: 'Ben Colleague',
    startDate: '2026-10-01',
    endDate: '2026-11-10',
    budget: 80_000_00,
  },
  {
    name: 'Quartz Tower',
    client: 'Metro Transit',
    location: 'Denver',
    projectManager: 'Ada Owner',
    startDate: '2026-03-01',
    endDate: '2027-06-30',
    status: 'active',
    budget: 9_500_000_00,
  },
  {
    name: 'Linden School',
    client: 'Ayuntamiento de Lorca',
    location: 'Lorca',
    projectManager: 'Nora Vidal',
    startDate: '2027-01-11',
    endDate: '2027-12-17',
    status: 'planning',
    budget: 3_000_000_00,
  },
  {
    name: 'Mill Bridge',
    client: 'Metro Transit',
    location: 'Denver',
    projectManager: 'Ben Colleague',
    startDate: '2025-02-03',
    endDate: '2026-10-30',
    status: 'on-hold',
    budget: 450_000_00,
  },
  {
    name: 'Old Depot',
    client: 'Harbour Board',
    location: 'Salem',
    projectManager: 'Nora Vidal',
    startDate: '2025-05-05',
    endDate: '2026-10-16',
    status: 'active',
    budget: 700_000_00,
  },
  {
    name: 'Canal Lock',
    client: 'Harbour Board',
    startDate: '2026-09-01',
    endDate: '2026-11-20',
    status: 'active',
    budget: 250_000_00,
  },
  { name: 'Rose Court', location: 'Lyon', projectManager: 'Ada Owner', progress: 70 },
  // names with words of every day, as most have them
  {
    name: 'Halden Creek battery yard',
    client: 'Halden Power',
    location: 'Halden',
    projectManager: 'Nora Vidal',
    startDate: '2026-11-02',
    endDate: '2027-02-26',
    status: 'active',
    budget: 1_600_000_00,
  },
  {
    name: 'Port Ellis rail spur',
    client: 'Metro Transit',
    location: 'Port Ellis',
    projectManager: 'Nora Vidal',
    startDate: '2026-05-04',
    endDate: '2027-03-31',
    status: 'on-hold',
    budget: 1_90,
  },
  {
    name: 'Tamarisk pool ventilation',
    client: 'Tamarisk Health',
    projectManager: 'Ben Colleague',
    startDate: '2026-09-07',
    endDate: '2026-11-09',
    type: 'Ventilation',
  },
  {
    name: 'Larkfield roof survey',
    client: 'Larkfield Trust',
    projectManager: 'Nora Vidal',
    startDate: '2026-09-14',
    endDate: '2027-05-28',
    status: 'active',
  },
  // done before it was entered here: nobody knows when
  {
    name: 'Ferry Ramp',
    client: 'Isla Ferries',
    location: 'Bergen',
    projectManager: 'Nora Vidal',
    startDate: '2024-01-08',
    endDate: '2026-05-29',
    status: 'completed',
    budget: 6_200_000_00,
  },
  // its words are those of many questions, and none of them is about it
  { name: 'Late Work Budget Plan', client: 'Metro Transit', startDate: '2026-11-10', endDate: '2026-12-10' },
]

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  ada = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner', role: 'admin' })
  const ben = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
  const ids = new Map<string, string>()
  for (const project of PROJECTS) {
    const made = await app.call<{ id: string }>(ada, 'POST', '/api/projects', { fields: ENGINEERING, ...project })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    ids.set(project.name, made.body.id)
  }
  const resource = (await app.call<{ id: string }>(ada, 'PUT', `/api/resources/people/${ben.userId}`, {})).body.id
  const change = async (name: string, changes: object[]) => {
    const answer = await app.call(ada, 'POST', `/api/projects/${ids.get(name)}/schedule/changes`, { changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const add = (name: string, days: number, budget?: number) => ({
    op: 'add',
    ref: name,
    parentId: null,
    task: { name, duration: days * DAY, ...(budget === undefined ? {} : { budget }) },
  })
  const assign = (name: string) => ({
    op: 'assign',
    taskId: name,
    before: [],
    after: [{ resourceId: resource, units: 100 }],
  })
  await change('Kestrel Pier', [
    add('Dig', 5),
    add('Pour slab', 10),
    { op: 'add', ref: 'ready', parentId: null, task: { name: 'Slab ready', milestone: true } },
    { op: 'link', fromId: 'Dig', toId: 'Pour slab' },
    { op: 'link', fromId: 'Pour slab', toId: 'ready' },
    assign('Pour slab'),
  ])
  await change('Quartz Tower', [add('Frame', 300), add('Survey', 2), assign('Frame')])
  await change('Mill Bridge', [add('Repaint', 5), assign('Repaint')])
  await change('Canal Lock', [add('Gate', 59), add('Pump', 3)])
  await change('Late Work Budget Plan', [add('Cladding', 60)])
  await change('Halden Creek battery yard', [add('Trenching', 110, 90_000_00), assign('Trenching')])
  await change('Port Ellis rail spur', [add('Ballast', 20), assign('Ballast')])
  await change('Larkfield roof survey', [add('Roof walk', 300), assign('Roof walk')])
  await halt('Larkfield roof survey', 'cancelled', app.clock.now)
  await halt('Old Depot', 'completed', Date.UTC(2026, 9, 9, 9))
  await halt('Canal Lock', 'cancelled', app.clock.now)

  async function halt(name: string, status: string, at: number) {
    const now = app.clock.now
    app.clock.now = at
    const { body } = await app.call<{ version: number }>(ada, 'GET', `/api/projects/${ids.get(name)}`)
    const answer = await app.call(ada, 'PATCH', `/api/projects/${ids.get(name)}`, { version: body.version, status })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    app.clock.now = now
  }
})
afterAll(() => app.stop())

async function ask(question: string): Promise<{ intent: string | null; parts: Part[] }> {
  const { status, body } = await app.call<{ messages: ApmMessage[] }>(ada, 'POST', '/api/assistant/questions', {
    question,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { intent: body.messages[1]?.actionTaken ?? null, parts: body.messages[1]?.parts ?? [] }
}

const NAMES = 'select name from projects where company_id = $1'
const COUNT = 'select count(*)::int from projects where company_id = $1'
const TASKS_FROM =
  'from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = $1'
const TASKS = `select t.name ${TASKS_FROM}`
const LAST_DAY = `(date '1970-01-01' + (t.finish_at - (t.finish_at > t.start_at)::int) / 1440)`
const WAITS = (table: string) => `(${table}.status is null or ${table}.status in ('planning', 'active'))`
/** Set to active, or not set and begun by its dates, with an end that has not passed. */
const ACTIVE = `(status = 'active' or (status is null and start_date <= '2026-11-16' and coalesce(end_date >= '2026-11-16', true)))`
/** The last day by the schedule, never before today while something is left to do; else the agreed end. */
const EXPECTED = `case when plan_progress is null then end_date else greatest(plan_finish, date '2026-11-16') end`
const BEHIND = `(end_date < '2026-11-16' or (plan_progress is not null and ${EXPECTED} > end_date))`
const DAYS_LATE = `case when end_date < '2026-11-16' then date '2026-11-16' - end_date else ${EXPECTED} - end_date end`
/** As agreed. */
const LENGTH = 'end_date - start_date + 1'
/** Set to completed, or not set and with all tasks done: what nobody has set is not done because its end has passed. */
const DONE = `(coalesce(status, '') = 'completed' or (status is null and work_finished is not null))`
/** The day on which somebody set it to completed. */
const SET_ON = `(select max((e.at at time zone 'UTC')::date) from events e where e.company_id = projects.company_id and e.entity_id = projects.id and e.kind = 'project.updated' and e.after ->> 'status' = 'completed')`
const TAKEN = `coalesce(work_finished, ${SET_ON}) - start_date + 1`
const TAKEN_ON_AVERAGE = `select avg(${TAKEN})::float8 from projects where company_id = $1 and ${DONE}`
const LATE = `(${WAITS('projects')} and end_date >= '2026-11-16' and plan_progress is not null and ${EXPECTED} > end_date)`
const HALTED = `status in ('on-hold', 'cancelled')`
const ACTIVE_OR_HELD = `(${ACTIVE} or status = 'on-hold')`
const startOf = (task: string) =>
  `select (date '1970-01-01' + t.start_at / 1440)::text ${TASKS_FROM} and t.name = '${task}'`
const whoHas = (task: string) =>
  `select r.name from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id join tasks t on t.company_id = a.company_id and t.id = a.task_id where a.company_id = $1 and t.name = '${task}'`
const AWAITED = `${TASKS_FROM} and not t.summary and t.stage <> 'done' and ${WAITS('p')}`
const OF_BEN = `and t.id in (select a.task_id from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = $1 and r.name = 'Ben Colleague')`
/** What Ben has left that begins before the week ends: it is done in it, whenever it was due. */
/** Where the work will be: what waits for work that is behind comes after it. */
const BENS_WEEK = `select t.name ${AWAITED} ${OF_BEN}
  and coalesce((select o.start_at from task_outlooks o where o.company_id = t.company_id and o.task_id = t.id), t.start_at) < (date '2026-11-22' - date '1970-01-01') * 1440`
const mostOf = (column: string, which = 'true') =>
  `select v from (select ${column} as v, rank() over (order by count(*) desc) as place from projects where company_id = $1 and ${column} <> '' and ${which} group by 1) x where place = 1`
/** The value whose projects come to the most or the least. */
const totalOf = (column: string, way: 'desc' | 'asc', which = 'true') =>
  `select v from (select ${column} as v, rank() over (order by sum(budget) ${way}) as place from projects where company_id = $1 and ${column} <> '' and budget is not null and ${which} group by 1) x where place = 1`
const eachOf = (column: string) => `select distinct ${column} from projects where company_id = $1 and ${column} <> ''`
const OVERDUE = `${WAITS('projects')} and end_date < '2026-11-16'`
const ENDS_AHEAD = `${WAITS('projects')} and end_date between '2026-11-16' and '2026-12-31'`
const of = (column: string, name: string) => `select ${column} from projects where company_id = $1 and name = '${name}'`

const ENGLISH = [
  ['What is the budget of Kestrel Pier?', of('budget::float8', 'Kestrel Pier')],
  ['When does Kestrel Pier end?', of('end_date::text', 'Kestrel Pier')],
  ['Who is the client of Quartz Tower?', of('client', 'Quartz Tower')],
  ['What is the forecast of Kestrel Pier?', of(`(${EXPECTED})::text`, 'Kestrel Pier')],
  ['What is the critical path of Kestrel Pier?', `${TASKS} and p.name = 'Kestrel Pier' and t.critical`],
  ['Which project has the highest budget?', `${NAMES} order by budget desc nulls last limit 1`],
  ['What are the three most expensive projects?', `${NAMES} order by budget desc nulls last limit 3`],
  [
    'What is the average budget of active projects?',
    `select round(avg(budget))::float8 from projects where company_id = $1 and ${ACTIVE}`,
  ],
  [
    'What is the total budget of Metro Transit projects?',
    `select sum(budget)::float8 from projects where company_id = $1 and client = 'Metro Transit'`,
  ],
  [
    'How many projects for Harbour Board end in 2026?',
    `${COUNT} and client = 'Harbour Board' and extract(year from end_date) = 2026`,
  ],
  ['Which projects end in December?', `${NAMES} and end_date between '2026-12-01' and '2026-12-31'`],
  ['Which projects have a budget above $700,000?', `${NAMES} and budget > 700000 * 100`],
  ['Which projects have no client?', `${NAMES} and client = ''`],
  [
    'How many projects were completed in October?',
    `select count(distinct entity_id)::int from events where company_id = $1 and after ->> 'status' = 'completed' and at between '2026-10-01' and '2026-11-01'`,
  ],
  [
    'Which projects are due this month?',
    `${NAMES} and ${WAITS('projects')} and end_date between '2026-11-01' and '2026-11-30'`,
  ],
  ['Which projects are at risk?', `${NAMES} and ${WAITS('projects')} and ${BEHIND}`],
  ['How many open tasks are there?', `select count(*)::int ${AWAITED}`],
  ['How many tasks are critical?', `select count(*)::int ${AWAITED} and t.critical`],
  ['How many tasks does Ben Colleague have open?', `select count(*)::int ${AWAITED} ${OF_BEN}`],
  ['What is Ben Colleague working on?', `select t.name ${AWAITED} ${OF_BEN}`],
  ['Show me projects with a budget between 1 and 2 million', `${NAMES} and budget between 100000000 and 200000000`],
  ['How many projects will end this year?', `${COUNT} and ${ENDS_AHEAD}`],
  ['Which client has the most projects?', mostOf('client')],
  ['Which location has the most projects?', mostOf('location')],
  ['Who manages the most projects?', mostOf('project_manager')],
  ['Which project manager has the most overdue projects?', mostOf('project_manager', OVERDUE)],
  ['projects per client', eachOf('client')],
  ['Which client has the smallest total budget?', totalOf('client', 'asc')],
  ['Which client has the largest total budget?', totalOf('client', 'desc')],
  ['Which client has the lowest budget in total?', totalOf('client', 'asc')],
  ['Which client has the lowest budget altogether?', totalOf('client', 'asc')],
  ['Which location has the lowest total budget?', totalOf('location', 'asc')],
  ['Which client has the largest total budget of active projects?', totalOf('client', 'desc', ACTIVE)],
  ['What is the total budget per client?', `${eachOf('client')} and budget is not null`],
  ['How many projects are there by location?', eachOf('location')],
  [
    'Which project has the most tasks?',
    `select p.name ${TASKS_FROM} group by p.name having count(*) = (select max(n) from (select count(*) n ${TASKS_FROM} group by t.project_id) x)`,
  ],
  ['What is the longest project?', `${NAMES} order by ${LENGTH} desc nulls last limit 1`],
  ['What is the shortest project?', `${NAMES} order by ${LENGTH} limit 1`],
  ['How many projects are more than 50 percent done?', `${COUNT} and coalesce(plan_progress, progress) > 50`],
  ['How many days late is Halden Creek battery yard?', of(DAYS_LATE, 'Halden Creek battery yard')],
  ['Which project is the most overdue?', `${NAMES} and ${OVERDUE} order by end_date limit 1`],
  ['pool projects', `${NAMES} and name ~* '\\mpool\\M'`],
  ['How many rail projects are there?', `${COUNT} and name ~* '\\mrail\\M'`],
  ['Which projects are completed?', `${NAMES} and ${DONE}`],
  ['How many projects are completed?', `${COUNT} and ${DONE}`],
  ['What is the average duration of completed projects?', TAKEN_ON_AVERAGE],
  [
    'What is the total budget of completed projects?',
    `select sum(budget)::float8 from projects where company_id = $1 and ${DONE}`,
  ],
  ['How many were completed in October?', `${COUNT} and ${SET_ON} between '2026-10-01' and '2026-10-31'`],
  ['How long did Old Depot take?', of(TAKEN, 'Old Depot')],
  ['What is the duration of Ferry Ramp?', of(LENGTH, 'Ferry Ramp')],
  [
    'What is the average duration of active projects?',
    `select round(avg(${LENGTH}), 1)::float8 from projects where company_id = $1 and ${ACTIVE}`,
  ],
  ['Which projects cost more than 5 million?', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['projects with a budget over five million', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['budget over 5 million', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['How many projects cost more than 500k?', `${COUNT} and budget > 500000 * 100`],
  ['How many projects cost more than five hundred thousand?', `${COUNT} and budget > 500000 * 100`],
  ['How many projects cost more than a million?', `${COUNT} and budget > 1000000 * 100`],
  ['When is Slab ready on Kestrel Pier?', startOf('Slab ready')],
  ['When does Frame start?', startOf('Frame')],
  ['When does Pour slab finish?', `select ${LAST_DAY}::text ${TASKS_FROM} and t.name = 'Pour slab'`],
  ['Who is on task Pour slab of Kestrel Pier?', whoHas('Pour slab')],
  ['Who is on Frame?', whoHas('Frame')],
  ['How far is Pour slab?', `select t.percent ${TASKS_FROM} and t.name = 'Pour slab'`],
  ['What does Ben Colleague have to do this week?', BENS_WEEK],
  ['Which projects are on hold or cancelled?', `${NAMES} and ${HALTED}`],
  ['How many active or on hold projects are there?', `${COUNT} and ${ACTIVE_OR_HELD}`],
  ['How many projects are not completed?', `${COUNT} and not ${DONE}`],
  ['Which projects in Boston are not overdue?', `${NAMES} and location = 'Boston' and not (${OVERDUE})`],
  ['Which projects are active but not late?', `${NAMES} and ${ACTIVE} and not coalesce(${LATE}, false)`],
  ['How many projects are not in Boston?', `${COUNT} and location <> 'Boston'`],
  ['projects without client', `${NAMES} and client = ''`],
] as const

const SPANISH = [
  ['¿Cuál es el presupuesto de Quartz Tower?', of('budget::float8', 'Quartz Tower')],
  ['¿Cuándo termina Linden School?', of('end_date::text', 'Linden School')],
  ['¿Quién es el jefe de proyecto de Old Depot?', of('project_manager', 'Old Depot')],
  ['¿Dónde está Mill Bridge?', of('location', 'Mill Bridge')],
  ['¿Cuál es el proyecto más caro?', `${NAMES} order by budget desc nulls last limit 1`],
  ['¿Qué proyecto termina antes?', `${NAMES} order by end_date limit 1`],
  [
    '¿Cuál es el presupuesto medio de los proyectos de Harbour Board?',
    `select round(avg(budget))::float8 from projects where company_id = $1 and client = 'Harbour Board'`,
  ],
  [
    '¿Cuál es el presupuesto total de los proyectos en planificación?',
    `select sum(budget)::float8 from projects where company_id = $1 and status = 'planning'`,
  ],
  ['¿Cuántos proyectos tiene el cliente Metro Transit?', `${COUNT} and client = 'Metro Transit'`],
  ['¿Qué proyectos empezaron en 2025?', `${NAMES} and extract(year from start_date) = 2025`],
  ['¿Qué proyectos tienen un presupuesto inferior a 300.000?', `${NAMES} and budget < 300000 * 100`],
  ['¿Cuántos proyectos están atrasados?', `${COUNT} and ${WAITS('projects')} and end_date < '2026-11-16'`],
  [
    '¿Cuántas tareas tiene Ben?',
    `select count(*)::int from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = $1 and r.name like 'Ben %'`,
  ],
  [
    '¿Qué tareas de Kestrel Pier vencen esta semana?',
    `${TASKS} and p.name = 'Kestrel Pier' and t.stage <> 'done' and ${LAST_DAY} between '2026-11-15' and '2026-11-22'`,
  ],
  ['¿Qué proyectos están en riesgo?', `${NAMES} and ${WAITS('projects')} and ${BEHIND}`],
  ['¿Cuántas tareas abiertas hay?', `select count(*)::int ${AWAITED}`],
  ['¿Cuántas tareas son críticas?', `select count(*)::int ${AWAITED} and t.critical`],
  ['¿Qué proyectos tienen un presupuesto entre 1 y 2 millones?', `${NAMES} and budget between 100000000 and 200000000`],
  ['¿Cuántos proyectos terminarán este año?', `${COUNT} and ${ENDS_AHEAD}`],
  ['¿Cuántos proyectos van a terminar este año?', `${COUNT} and ${ENDS_AHEAD}`],
  ['¿Qué cliente tiene más proyectos?', mostOf('client')],
  ['¿Qué jefe de proyecto tiene más proyectos atrasados?', mostOf('project_manager', OVERDUE)],
  ['¿Cuántos proyectos hay por cliente?', eachOf('client')],
  ['¿Qué cliente tiene el menor presupuesto total?', totalOf('client', 'asc')],
  ['¿Qué jefe de proyecto tiene el presupuesto total más alto?', totalOf('project_manager', 'desc')],
  ['¿Cuál es el proyecto más largo?', `${NAMES} order by ${LENGTH} desc nulls last limit 1`],
  [
    '¿Qué proyecto tiene más retraso?',
    `${NAMES} and ${WAITS('projects')} and ${BEHIND} order by ${DAYS_LATE} desc limit 1`,
  ],
  ['¿Cuántos días de retraso tiene Halden Creek battery yard?', of(DAYS_LATE, 'Halden Creek battery yard')],
  ['¿Cuántos proyectos están hechos en más del 50 %?', `${COUNT} and coalesce(plan_progress, progress) > 50`],
  ['¿Qué proyectos terminan el próximo año?', `${NAMES} and extract(year from end_date) = 2027`],
  ['¿Qué proyectos están completados?', `${NAMES} and ${DONE}`],
  ['¿Cuál es la duración media de los proyectos terminados?', TAKEN_ON_AVERAGE],
  ['¿Qué proyectos cuestan más de 5 millones?', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['¿Qué proyectos cuestan más de cinco millones?', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['¿Cuántos proyectos cuestan más de un millón?', `${COUNT} and budget > 1000000 * 100`],
  ['¿Cuántos proyectos tienen un presupuesto de más de 500 mil?', `${COUNT} and budget > 500000 * 100`],
  ['¿Cuándo empieza Frame?', startOf('Frame')],
  ['¿Quién está en la tarea Pour slab de Kestrel Pier?', whoHas('Pour slab')],
  ['¿Cuál es el avance de Pour slab?', `select t.percent ${TASKS_FROM} and t.name = 'Pour slab'`],
  ['¿Qué tiene que hacer Ben Colleague esta semana?', BENS_WEEK],
  ['¿Qué proyectos están en pausa o cancelados?', `${NAMES} and ${HALTED}`],
  ['¿Cuántos proyectos no están terminados?', `${COUNT} and not ${DONE}`],
  ['¿Qué proyectos no tienen cliente?', `${NAMES} and client = ''`],
] as const

const FRENCH = [
  ['Quel est le budget de Linden School ?', of('budget::float8', 'Linden School')],
  ['Quand commence Linden School ?', of('start_date::text', 'Linden School')],
  ['Qui est le client de Kestrel Pier ?', of('client', 'Kestrel Pier')],
  ['Quel est l’avancement de Quartz Tower ?', of('plan_progress', 'Quartz Tower')],
  ['Quel projet a le budget le plus élevé ?', `${NAMES} order by budget desc nulls last limit 1`],
  ['Quel projet se termine en dernier ?', `${NAMES} order by end_date desc nulls last limit 1`],
  [
    'Quel est le budget moyen des projets actifs ?',
    `select round(avg(budget))::float8 from projects where company_id = $1 and ${ACTIVE}`,
  ],
  [
    'Quel est le budget total des projets à Denver ?',
    `select sum(budget)::float8 from projects where company_id = $1 and location = 'Denver'`,
  ],
  ['Combien de projets à Boston ?', `${COUNT} and location = 'Boston'`],
  ['Quels projets se terminent en décembre 2027 ?', `${NAMES} and end_date between '2027-12-01' and '2027-12-31'`],
  ['Quels projets ont un budget supérieur à 1 million ?', `${NAMES} and budget > 1000000 * 100`],
  ['Combien de projets annulés ?', `${COUNT} and status = 'cancelled'`],
  [
    'Combien de tâches critiques sur Kestrel Pier ?',
    `select count(*)::int ${TASKS_FROM} and p.name = 'Kestrel Pier' and t.critical`,
  ],
  ['Quels projets sont à risque ?', `${NAMES} and ${WAITS('projects')} and ${BEHIND}`],
  ['Combien de tâches ouvertes ?', `select count(*)::int ${AWAITED}`],
  ['Combien de tâches critiques ?', `select count(*)::int ${AWAITED} and t.critical`],
  ['Quels projets ont un budget entre 1 et 2 millions ?', `${NAMES} and budget between 100000000 and 200000000`],
  ['Combien de projets se termineront cette année ?', `${COUNT} and ${ENDS_AHEAD}`],
  ['Quel client a le plus de projets ?', mostOf('client')],
  ['Quel chef de projet a le plus de projets en retard ?', mostOf('project_manager', OVERDUE)],
  ['projets par client', eachOf('client')],
  ['Quel client a le plus petit budget total ?', totalOf('client', 'asc')],
  ['Quel est le budget total par client ?', `${eachOf('client')} and budget is not null`],
  ['Quel est le projet le plus long ?', `${NAMES} order by ${LENGTH} desc nulls last limit 1`],
  [
    'Quel projet a le plus de retard ?',
    `${NAMES} and ${WAITS('projects')} and ${BEHIND} order by ${DAYS_LATE} desc limit 1`,
  ],
  ['Combien de jours de retard a Halden Creek battery yard ?', of(DAYS_LATE, 'Halden Creek battery yard')],
  ['Combien de projets sont réalisés à plus de 50 % ?', `${COUNT} and coalesce(plan_progress, progress) > 50`],
  ['Quels projets ont commencé l’année dernière ?', `${NAMES} and extract(year from start_date) = 2025`],
  [
    'Quelles tâches sont en retard ?',
    `${TASKS} and ${WAITS('p')} and t.stage <> 'done' and ${LAST_DAY} < '2026-11-16'`,
  ],
  ['Quels projets sont terminés ?', `${NAMES} and ${DONE}`],
  ['Quelle est la durée moyenne des projets terminés ?', TAKEN_ON_AVERAGE],
  ['Quels projets coûtent plus de 5 millions ?', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['Quels projets coûtent plus de cinq millions ?', `${NAMES} and budget > 5000000 * 100::bigint`],
  ['Combien de projets coûtent plus d’un million ?', `${COUNT} and budget > 1000000 * 100`],
  ['Combien de projets ont un budget de plus de cinq cent mille ?', `${COUNT} and budget > 500000 * 100`],
  ['Quand commence Frame ?', startOf('Frame')],
  ['Qui est sur la tâche Pour slab de Kestrel Pier ?', whoHas('Pour slab')],
  ['Quel est l’avancement de Pour slab ?', `select t.percent ${TASKS_FROM} and t.name = 'Pour slab'`],
  ['Que doit faire Ben Colleague cette semaine ?', BENS_WEEK],
  ['Quels projets sont en pause ou annulés ?', `${NAMES} and ${HALTED}`],
  ['Combien de projets ne sont pas terminés ?', `${COUNT} and not ${DONE}`],
  ['Quels projets sont sans client ?', `${NAMES} and client = ''`],
] as const

describe('a question is answered as the rows have it', () => {
  it.each([...ENGLISH, ...SPANISH, ...FRENCH])('%s', async (question, sql) => {
    const { rows } = await app.aside.query<Record<string, unknown>>({ text: sql, values: [ada.companyId] })
    const expected = rows.flatMap((row) => Object.values(row))
    expect(expected.length, 'the question is about something that is there').toBeGreaterThan(0)
    const { intent, parts } = await ask(question)
    expect(saidBy(parts), `${intent}: ${JSON.stringify(parts)}`).toEqual(expected.toSorted())
  })
})

/** The words that were not understood; for what is to be done the page where a person does it, null where there is none. */
const DECLINED = [
  ['How many projects are purple?', 'purple'],
  ['Which projects are hard?', 'hard'],
  ['Which projects are red?', 'red'],
  ['Is the pool open?', 'pool'],
  ['How is the battery?', 'battery'],
  ['¿Cómo está el pool?', 'pool'],
  ['Which manager has the most beautiful projects?', 'most … beautiful'],
  ['What was our on-time rate in 2024?', '2024'],
  ['What is late in the north wing?', 'north … wing'],
  ['What is the colour of Kestrel Pier?', 'colour'],
  ['Which budget is late?', 'budget'],
  ['¿Cuál es la mediana del presupuesto?', 'mediana'],
  ['Which projects are not purple?', 'purple'],
  ['Quel est le budget médian ?', 'médian'],
  ['Quelle est la couleur de Kestrel Pier ?', 'couleur'],
] as const

const REFUSED = [
  ['Delete the project Kestrel Pier', /^\/project\/\d+$/],
  ['Create a project', /^\/projects\?action=new-project$/],
  ['¿Puedes crear una factura?', null],
  ['Cambia el presupuesto de Kestrel Pier a 5', /^\/project\/\d+$/],
  ['Supprime le projet Kestrel Pier', /^\/project\/\d+$/],
  ['Ajoute une tâche', /^\/advanced-project-management/],
] as const

describe('a question that cannot be answered', () => {
  it.each(DECLINED)('says what was not understood: %s', async (question, words) => {
    const { intent, parts } = await ask(question)
    expect(['unknown', 'cannotTell'], JSON.stringify(parts)).toContain(intent)
    expect(parts[0]).toMatchObject({ key: 'unknownWords', values: { words } })
    expect(parts.some(({ kind }) => kind === 'rows')).toBe(false)
  })

  it.each(REFUSED)(
    'because it asks for something to be done is refused, with the place: %s',
    async (question, place) => {
      const { intent, parts } = await ask(question)
      expect(intent).toBe('refused')
      const links = parts.flatMap((part) => (part.kind === 'link' ? [part.address] : []))
      expect(links).toEqual(place === null ? [] : [expect.stringMatching(place)])
    },
  )

  it('and is for a number that nothing counts says that', async () =>
    expect((await ask('Combien de grues avons-nous ?')).parts).toMatchObject([{ key: 'cannotTell' }]))

  it('is one of sixty in the table', () =>
    expect([...ENGLISH, ...SPANISH, ...FRENCH, ...DECLINED, ...REFUSED].length).toBeGreaterThanOrEqual(60))
})

it.each([
  'work',
  'late',
  'today',
  'budget',
  'What is late?',
  'What is due today?',
  'How is the work?',
  'Was ist der Plan?',
])('a word of every day is no name of a project: %s', async (question) => {
  const { intent, parts } = await ask(question)
  expect(['project', 'choose', 'field']).not.toContain(intent)
  expect(parts.some((part) => 'about' in part && part.about !== null)).toBe(false)
})

it.each([
  'Is it going to rain?',
  'survey',
  'pool',
  'yard',
  'Survey',
  'rail',
  'solar',
  'Wird es hart?',
  'How is the spur?',
])('a single common word, or one that is like it, is no name of a project: %s', async (question) => {
  const { intent, parts } = await ask(question)
  expect(['find', 'unknown'], JSON.stringify(parts)).toContain(intent)
  // what is found by a word is shown as found, each with the word in it
  const found = parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(({ title }) => title) : []))
  const words = question.toLowerCase().replace('?', '').split(' ')
  for (const title of found)
    expect(
      title
        .toLowerCase()
        .split(' ')
        .some((word) => words.includes(word)),
    ).toBe(true)
})

it.each(['How is Halden Creek?', 'how is halden creek?', 'How is Haldn Creek battery yard?', 'How is Larkfeld?'])(
  'a name that is clearly meant is found, with a slip of the finger too: %s',
  async (question) => expect((await ask(question)).intent).toBe('project'),
)

it('a word in small letters that may be a name is asked back', async () => {
  const { intent, parts } = await ask('how is halden?')
  expect(intent).toBe('choose')
  expect(parts).toMatchObject([{}, { kind: 'choices', options: [{ title: 'Halden Creek battery yard' }] }])
})

describe('a project that ends after what was agreed', () => {
  const says = async (question: string) =>
    (await ask(question)).parts.flatMap((part) => (part.kind === 'say' ? [part] : []))
  const late = async () => {
    const { rows } = await app.aside.query<{ days: number; expected: string }>(
      `select ${EXPECTED}::text as expected, (${DAYS_LATE})::int as days from projects where company_id = $1 and name = 'Halden Creek battery yard'`,
      [ada.companyId],
    )
    return { count: rows[0]?.days, expected: { date: rows[0]?.expected }, end: { date: '2027-02-26' } }
  }

  it.each([
    'Why is Halden Creek battery yard late?',
    'How is Halden Creek battery yard doing?',
    'Is Halden Creek battery yard late?',
  ])('is called late: %s', async (question) => {
    const found = await says(question)
    const said = found.find(({ key }) => key === 'late.projectLate')
    if (question.startsWith('Is '))
      expect(found.map(({ values }) => bare(values['value']))).toContain((await late()).count)
    else expect(said?.values, JSON.stringify(found)).toMatchObject(await late())
  })

  it('says which tasks run past it', async () =>
    expect(saidBy((await ask('Why is Halden Creek battery yard late?')).parts)).toEqual(['Trenching']))

  it('is among what is late', async () => {
    const { parts } = await ask('what’s late?')
    const { rows } = await app.aside.query<{ name: string }>(`${NAMES} and ${WAITS('projects')} and ${BEHIND}`, [
      ada.companyId,
    ])
    for (const { name } of rows) expect(JSON.stringify(parts)).toContain(`"title":"${name}"`)
  })
})

it('a project that is cancelled is said to be, whatever is asked of its end', async () => {
  for (const question of [
    'When will Larkfield roof survey finish?',
    'When does Larkfield roof survey end?',
    'Why is Larkfield roof survey late?',
    'What is the forecast for Larkfield roof survey?',
    '¿Cuándo termina Larkfield roof survey?',
    'Quand se termine Larkfield roof survey ?',
  ]) {
    const [first] = (await ask(question)).parts
    expect(JSON.stringify(first), question).toContain('"cancelled"')
  }
})

it('why no forecast is shown is said before what the schedule says', async () => {
  const { intent, parts } = await ask('What is the forecast of Halden Creek battery yard?')
  expect(intent).toBe('forecast')
  expect(parts.map((part) => 'key' in part && part.key)).toEqual([
    'forecast.tooFew',
    'forecast.plan',
    'forecast.agreed',
  ])
})

it('what another module keeps of a project is a field of it too', async () => {
  const { parts } = await ask('Which project has the lowest SPI?')
  expect(saidBy(parts)).toEqual(['Halden Creek battery yard'])
  const figure = await ask('What is the SPI of Halden Creek battery yard?')
  const value = bare(figure.parts.flatMap((part) => (part.kind === 'say' ? [part.values['figure']] : []))[0])
  expect(JSON.stringify(parts)).toContain(`"amount":${value}`)
  expect(saidBy((await ask('Which projects have an SPI below 0.9?')).parts)).toEqual(['Halden Creek battery yard'])
})

it('of several with the most all are named, each with its number', async () => {
  const { parts } = await ask('Which location has the most projects?')
  expect(
    parts.flatMap((part) =>
      part.kind === 'rows' ? part.rows.map(({ title, note }) => [title, note?.values['count']]) : [],
    ),
  ).toEqual([
    ['Boston', 2],
    ['Denver', 2],
  ])
  const { parts: people } = await ask('Who has the most open tasks?')
  expect(saidBy(people)).toEqual(['Ben Colleague'])
})

it('what the projects of a client come to is told with it', async () => {
  const told = async (question: string) =>
    (await ask(question)).parts.flatMap((part) =>
      part.kind === 'rows' ? part.rows.map(({ title, note }) => [title, bare(note?.values['value'])]) : [],
    )
  const { rows } = await app.aside.query<{ client: string; total: number }>(
    `select client, sum(budget)::float8 as total from projects where company_id = $1 and client <> '' and budget is not null group by 1 order by 2 desc, 1`,
    [ada.companyId],
  )
  const totals = rows.map(({ client, total }) => [client, total])
  expect(await told('What is the total budget by client?')).toEqual(totals)
  expect(await told('Top 2 clients by total budget')).toEqual(totals.slice(0, 2))
  expect(await told('Which client has the smallest total budget?')).toEqual(totals.slice(-1))
})

const counted = async (where: string) =>
  (
    await app.aside.query<{ count: number }>(`select count(*)::int ${TASKS_FROM} and not t.summary and ${where}`, [
      ada.companyId,
    ])
  ).rows[0]?.count

it.each([
  'How many tasks does Kestrel Pier have and how many are done?',
  '¿Cuántas tareas tiene Kestrel Pier y cuántas están terminadas?',
  'Combien de tâches a Kestrel Pier et combien sont terminées ?',
])('of two questions in one each is answered: %s', async (question) => {
  const { parts } = await ask(question)
  const counts = parts.flatMap((part) => (part.kind === 'say' && 'count' in part.values ? [part.values['count']] : []))
  const of = `p.name = 'Kestrel Pier'`
  expect(counts, JSON.stringify(parts)).toEqual([await counted(of), await counted(`${of} and t.stage = 'done'`)])
})

it('of two questions in one that which is not understood is said, with its words', async () => {
  const keysOf = async (question: string) =>
    (await ask(question)).parts.flatMap((part) => (part.kind === 'say' ? [part.key] : []))
  expect(await keysOf('How many projects are completed and how many are purple?')).toEqual(
    expect.arrayContaining(['figure.is', 'partNotAnswered']),
  )
  // of the active ones, or of all: nobody said
  expect(await keysOf('How many projects are active and how many are late?')).toContain('partNotAnswered')
  expect(await keysOf('How many projects are on hold and how many are cancelled?')).not.toContain('partNotAnswered')
  expect(await keysOf('How many tasks does Kestrel Pier have and when does it end?')).toEqual(
    expect.arrayContaining(['taskCount', 'value.is']),
  )
})

it('fields that are asked for beside rows or a field are no question of their own', async () => {
  expect(saidBy((await ask('Which projects are on hold and who manages them?')).parts)).toEqual([
    'Mill Bridge',
    'Port Ellis rail spur',
  ])
  const { parts } = await ask('When does Kestrel Pier end and who manages it?')
  expect(JSON.stringify(parts)).toMatch(/2026-12-18.*Ada Owner|Ada Owner.*2026-12-18/)
})

it('tasks in progress are those that their list shows in that stage, of halted projects too', async () => {
  const move = async (stage: string) =>
    app.aside.query(`update tasks set stage = $2 where company_id = $1 and name in ('Repaint', 'Frame')`, [
      ada.companyId,
      stage,
    ])
  await move('doing')
  const { body } = await app.call<{ total: { count: number } }>(ada, 'GET', '/api/work?stage=doing&total=true&size=1')
  const { parts } = await ask('How many tasks are in progress?')
  await move('todo')
  expect(body.total.count).toBe(2)
  expect(parts[0]).toMatchObject({ values: { count: 2 } })
})

it('a field without a record is asked back', async () =>
  expect((await ask('What is the budget?')).parts).toMatchObject([{ key: 'value.whose', values: { words: 'budget' } }]))

it('a name in quotation marks is one, whatever its words mean', async () => {
  const { intent, parts } = await ask('When does "Late Work Budget Plan" end?')
  expect([intent, ...saidBy(parts)]).toEqual(['field', '2026-12-10'])
})

it('several things are asked of one record, and of the one that was spoken of', async () => {
  const first = await app.call<{ conversation: { id: string }; messages: ApmMessage[] }>(
    ada,
    'POST',
    '/api/assistant/questions',
    { question: 'What are the client and the budget of Kestrel Pier?' },
  )
  const values = (first.body.messages[1]?.parts ?? []).flatMap((part) =>
    part.kind === 'say' ? [bare(part.values['value'])] : [],
  )
  expect(values).toEqual(['Harbour Board', 1_200_000_00])
  const { body } = await app.call<{ messages: ApmMessage[] }>(ada, 'POST', '/api/assistant/questions', {
    question: 'and its location?',
    conversationId: first.body.conversation.id,
  })
  expect(saidBy(body.messages[1]?.parts ?? [])).toEqual(['Boston'])
})

it('the state of a project is the one that its page shows', async () => {
  const { body } = await app.call<{ rows: { name: string; state: string }[] }>(ada, 'GET', '/api/projects?size=50')
  expect(new Set(body.rows.map(({ state }) => state)).size).toBeGreaterThan(5)
  for (const { name, state } of body.rows)
    expect(saidBy((await ask(`What is the status of "${name}"?`)).parts), name).toEqual([state])
})

it('a field of what was found is told with it', async () => {
  const { parts } = await ask('Who manages the most expensive project?')
  expect(JSON.stringify(parts)).toMatch(/Quartz Tower.*Ada Owner/)
})

it('the day of a state is another question than the state', async () => {
  expect(saidBy((await ask('When was Old Depot completed?')).parts)).toEqual(['2026-10-09'])
  expect(saidBy((await ask('Is Old Depot completed?')).parts)).toEqual(['completed'])
})

it('what is on hold, completed or cancelled is neither due nor late', async () => {
  for (const question of [
    'What is late?',
    'What is due this week?',
    'Which tasks are due this week?',
    'Which tasks are late?',
  ])
    expect(JSON.stringify((await ask(question)).parts), question).not.toMatch(/Gate|Pump|Repaint|Canal|Mill/)
})

it('the critical path is told in the order of its days', async () => {
  for (const question of [
    'What is the critical path of Kestrel Pier?',
    '¿Cuál es el camino crítico de Kestrel Pier?',
    'Quel est le chemin critique de Kestrel Pier ?',
  ]) {
    const { parts } = await ask(question)
    const names = parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(({ title }) => title) : []))
    const { rows } = await app.aside.query<{ name: string }>(
      `${TASKS} and p.name = 'Kestrel Pier' and t.critical order by t.start_at, t.finish_at`,
      [ada.companyId],
    )
    expect(names, question).toEqual(rows.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(2)
  }
})

it('how long something was meant to take is not called how long it took', async () => {
  const labels = async (question: string) =>
    (await ask(question)).parts.flatMap((part) =>
      part.kind === 'say' && 'field' in part.values ? [JSON.stringify(part.values['field'])] : [],
    )
  expect((await labels('What is the average duration of completed projects?'))[0]).toContain('fields.duration"')
  expect((await labels('What is the duration of Ferry Ramp?'))[0]).toContain('fields.agreedDuration"')
  expect((await labels('What is the average duration of active projects?'))[0]).toContain('fields.agreedDuration"')
})

it('somebody who sees none of it is told of none of it', async () => {
  const cleo = await app.makePerson(ada.companyId, { firstName: 'Cleo', lastName: 'Stranger' })
  const told = async (question: string) =>
    (await app.call<{ messages: ApmMessage[] }>(cleo, 'POST', '/api/assistant/questions', { question })).body
      .messages[1]
  expect(await told('How many projects do we have?')).toMatchObject({ parts: [{ values: { count: 0 } }, {}] })
  for (const question of [
    'What is the budget of Kestrel Pier?',
    'Which project has the highest budget?',
    'What is the total budget?',
    'How many projects for Harbour Board end in 2026?',
  ])
    expect(JSON.stringify((await told(question))?.parts), question).not.toMatch(/120000000|Quartz|"amount"/)
})
