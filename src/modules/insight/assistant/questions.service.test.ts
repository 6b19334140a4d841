/**
 * Sixty questions that a person of the trade would ask, twenty in each language. What is answered is compared with SQL that was written from the question;
 * what cannot be answered is declined, with the words that were not understood.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Part, Value } from '../../../kernel/contract/answer.ts'
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
  { name: 'Rose Court', location: 'Lyon', projectManager: 'Ada Owner' },
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
  const add = (name: string, days: number) => ({
    op: 'add',
    ref: name,
    parentId: null,
    task: { name, duration: days * DAY },
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

/** A value without what says how it is written. */
function bare(value: Value | undefined): string | number | null {
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value ?? null
  if ('date' in value) return value.date
  if ('amount' in value) return value.amount
  if ('percent' in value) return value.percent
  if ('state' in value) return value.state
  return 'figure' in value ? value.value : JSON.stringify(value)
}

/** What an answer says, as SQL would: a number, the names of records, or a value. */
function saidBy(parts: readonly Part[]): unknown[] {
  const values = parts.flatMap((part) => (part.kind === 'say' ? [part.values] : []))
  const figure = values.find((one) => 'figure' in one)
  if (figure) return [bare(figure['figure'])]
  const names = parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(({ title }) => title) : []))
  if (names.length > 0) return names.toSorted()
  const value = values.find((one) => 'value' in one && 'field' in one)
  if (value) return [bare(value['value'])]
  const count = values.find((one) => 'count' in one)?.['count']
  // that there is none is an empty list as well
  return count === 0 ? [] : count === undefined ? [] : [count]
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
const of = (column: string, name: string) => `select ${column} from projects where company_id = $1 and name = '${name}'`

const ENGLISH = [
  ['What is the budget of Kestrel Pier?', of('budget::float8', 'Kestrel Pier')],
  ['When does Kestrel Pier end?', of('end_date::text', 'Kestrel Pier')],
  ['Who is the client of Quartz Tower?', of('client', 'Quartz Tower')],
  ['What is the forecast of Kestrel Pier?', `select max(${LAST_DAY})::text ${TASKS_FROM} and p.name = 'Kestrel Pier'`],
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
  ['Which projects have a budget above $500,000?', `${NAMES} and budget > 500000 * 100`],
  ['Which projects have no client?', `${NAMES} and client = ''`],
  [
    'How many projects were completed in October?',
    `select count(distinct entity_id)::int from events where company_id = $1 and after ->> 'status' = 'completed' and at between '2026-10-01' and '2026-11-01'`,
  ],
  [
    'Which projects are due this month?',
    `${NAMES} and ${WAITS('projects')} and end_date between '2026-11-01' and '2026-11-30'`,
  ],
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
  ['¿Qué proyectos terminan el próximo año?', `${NAMES} and extract(year from end_date) = 2027`],
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
  ['Quels projets ont commencé l’année dernière ?', `${NAMES} and extract(year from start_date) = 2025`],
  [
    'Quelles tâches sont en retard ?',
    `${TASKS} and ${WAITS('p')} and t.stage <> 'done' and ${LAST_DAY} < '2026-11-16'`,
  ],
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
  ['Which client has the most projects?', 'most'],
  ['What was our on-time rate in 2024?', '2024'],
  ['What is late in the north wing?', 'north … wing'],
  ['What is the colour of Kestrel Pier?', 'colour'],
  ['Which budget is late?', 'budget'],
  ['¿Cuántos proyectos no están terminados?', 'no'],
  ['¿Cuál es la mediana del presupuesto?', 'mediana'],
  ['¿Cuántos proyectos hay por cliente?', 'por … cliente'],
  ['Combien de projets ne sont pas terminés ?', 'ne … pas'],
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
