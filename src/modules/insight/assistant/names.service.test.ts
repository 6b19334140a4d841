/**
 * Questions that call records by their whole names, or by their numbers: what their words mean by themselves does not count, and of several that are named each
 * is told. Compared with SQL that was written from the question; the clock stands on Monday 16 November 2026.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bare, saidBy } from '../../../../tests/support/answers.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import type { ApmMessage } from './contract.ts'

const DAY = 480
let app: TestApp
let ada: TestPerson
const numbers = new Map<string, string>()

const PROJECTS = [
  { name: 'Budget Hotel', status: 'active', budget: 510_00, startDate: '2026-08-03', endDate: '2026-12-10' },
  { name: 'Forecast lab', status: 'active', budget: 620_00, startDate: '2026-08-04', endDate: '2026-12-11' },
  { name: 'Done by hand', status: 'active', budget: 730_00, startDate: '2026-08-05', endDate: '2026-12-14' },
  { name: 'Elm Yard', status: 'active', budget: 840_00, startDate: '2026-08-06', endDate: '2026-12-15' },
  // behind what was agreed: one by its schedule, one by its day, one when it was finished
  { name: 'Slow Weir', status: 'active', budget: 950_00, startDate: '2026-11-16', endDate: '2026-11-20' },
  { name: 'Gorse Mill', status: 'active', budget: 260_00, startDate: '2026-08-10', endDate: '2026-11-11' },
  { name: 'Alder Wharf', status: 'active', budget: 170_00, startDate: '2026-08-11', endDate: '2026-10-01' },
  { name: 'Iris Gate', status: 'on-hold', budget: 90_00, startDate: '2026-04-06', endDate: '2026-10-20' },
  { name: 'Halden Creek battery yard', status: 'planning', startDate: '2026-12-01', endDate: '2027-02-26' },
]
const TASKS: Readonly<Record<string, readonly [name: string, days: number][]>> = {
  'Elm Yard': [
    ['Survey', 3],
    ['Footings', 9],
  ],
  'Slow Weir': [
    ['Cofferdam', 30],
    ['Signs', 1],
  ],
}

beforeAll(async () => {
  app = await createTestApp()
  ada = await app.makePerson(await app.makeCompany(), { firstName: 'Ada', lastName: 'Owner', role: 'admin' })
  for (const project of PROJECTS) {
    const made = await app.call<{ id: string; number: string }>(ada, 'POST', '/api/projects', {
      fields: ENGINEERING,
      ...project,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { id, number } = made.body
    numbers.set(project.name, number)
    for (const [name, days] of TASKS[project.name] ?? []) {
      const changes = [{ op: 'add', ref: 'one', parentId: null, task: { name, duration: days * DAY } }]
      const answer = await app.call(ada, 'POST', `/api/projects/${id}/schedule/changes`, { changes })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    if (!['Done by hand', 'Alder Wharf'].includes(project.name)) continue
    const { body } = await app.call<{ version: number }>(ada, 'GET', `/api/projects/${id}`)
    const done = await app.call(ada, 'PATCH', `/api/projects/${id}`, { version: body.version, status: 'completed' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
})
afterAll(() => app.stop())

async function ask(typed: string): Promise<{ intent: string | null; parts: Part[] }> {
  const question = typed.replace(/\{(.+?)\}/g, (_all, name: string) => numbers.get(name) ?? '')
  const asked = { question }
  const { status, body } = await app.call<{ messages: ApmMessage[] }>(ada, 'POST', '/api/assistant/questions', asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return { intent: body.messages[1]?.actionTaken ?? null, parts: body.messages[1]?.parts ?? [] }
}

async function answerOf<R extends Record<string, unknown>>(sql: string): Promise<R[]> {
  return (await app.aside.query<R>({ text: sql, values: [ada.companyId] })).rows
}

const of = (column: string, name: string) => `select ${column} from projects where company_id = $1 and name = '${name}'`
/** The day on which somebody set it to completed. */
const SET_ON = `(select max((e.at at time zone 'UTC')::date) from events e where e.company_id = projects.company_id and e.entity_id = projects.id and e.kind = 'project.updated' and e.after ->> 'status' = 'completed')`

const ACTIVE = `select name from projects where company_id = $1 and status = 'active'`
const SMALLEST = `${ACTIVE} and budget is not null order by budget limit 1`
const LONGEST = 'select name from tasks where company_id = $1 order by duration desc limit 1'
const TASKS_OF = (name: string) =>
  `select t.name from tasks t where t.company_id = $1 and t.project_id = (${of('id', name)})`

const ASKED = [
  ['What is the budget of {Elm Yard}?', of('budget::float8', 'Elm Yard')],
  ['What is the progress of {Elm Yard}?', of('coalesce(plan_progress, progress)', 'Elm Yard')],
  ['When does project {Elm Yard} end?', of('end_date::text', 'Elm Yard')],
  [
    'Which tasks of {Elm Yard} are open?',
    `select name from tasks where company_id = $1 and project_id = (${of('id', 'Elm Yard')})`,
  ],
  ['¿Cuál es el presupuesto del proyecto {Elm Yard}?', of('budget::float8', 'Elm Yard')],
  ['¿Cuándo termina {Elm Yard}?', of('end_date::text', 'Elm Yard')],
  ['Quel est le budget du projet {Elm Yard} ?', of('budget::float8', 'Elm Yard')],
  ['Quand se termine {Elm Yard} ?', of('end_date::text', 'Elm Yard')],
  ['What is the number of Halden Creek battery yard?', of('number', 'Halden Creek battery yard')],
  ['What is the number of the project Elm Yard?', of('number', 'Elm Yard')],
  ['What is the project number of Elm Yard?', of('number', 'Elm Yard')],
  ['¿Cuál es el número de Halden Creek battery yard?', of('number', 'Halden Creek battery yard')],
  ['¿Cuál es el número del proyecto Elm Yard?', of('number', 'Elm Yard')],
  ['Quel est le numéro de Halden Creek battery yard ?', of('number', 'Halden Creek battery yard')],
  ['Quel est le numéro du projet Elm Yard ?', of('number', 'Elm Yard')],
  ['How many projects are on hold?', `select count(*)::int from projects where company_id = $1 and status = 'on-hold'`],
  ['What is the number of projects?', `select count(*)::int from projects where company_id = $1`],

  ['What is the budget of Budget Hotel?', of('budget::float8', 'Budget Hotel')],
  ['¿Cuál es el presupuesto de Budget Hotel?', of('budget::float8', 'Budget Hotel')],
  ['Quel est le budget de Budget Hotel ?', of('budget::float8', 'Budget Hotel')],
  ['Budget Hotel budget', of('budget::float8', 'Budget Hotel')],
  ['What is the end of Forecast lab?', of('end_date::text', 'Forecast lab')],
  ['¿Cuál es el fin de Forecast lab?', of('end_date::text', 'Forecast lab')],
  ['Quelle est la fin de Forecast lab ?', of('end_date::text', 'Forecast lab')],
  ['forecast of Forecast lab', of('end_date::text', 'Forecast lab')],
  ['pronóstico de Forecast lab', of('end_date::text', 'Forecast lab')],
  ['prévision de Forecast lab', of('end_date::text', 'Forecast lab')],
  ['When did Done by hand finish?', of(`${SET_ON}::text`, 'Done by hand')],
  ['¿Cuándo terminó Done by hand?', of(`${SET_ON}::text`, 'Done by hand')],
  ['Quand Done by hand a-t-il été terminé ?', of(`${SET_ON}::text`, 'Done by hand')],

  ['longest task', LONGEST],
  ['Which is the longest task?', LONGEST],
  ['What is the longest open task?', LONGEST],
  ['longest task of Elm Yard', `${TASKS_OF('Elm Yard')} order by t.duration desc limit 1`],
  ['shortest task of {Elm Yard}', `${TASKS_OF('Elm Yard')} order by t.duration limit 1`],
  ['tarea más larga', LONGEST],
  ['¿Cuál es la tarea más larga de Elm Yard?', `${TASKS_OF('Elm Yard')} order by t.duration desc limit 1`],
  ['tâche la plus longue', LONGEST],
  ['Quelle est la tâche la plus courte de Elm Yard ?', `${TASKS_OF('Elm Yard')} order by t.duration limit 1`],
  ['smallest budget among active projects', SMALLEST],
  ['Which among the active projects has the smallest budget?', SMALLEST],
  ['menor presupuesto entre los proyectos activos', SMALLEST],
  ['plus petit budget parmi les projets actifs', SMALLEST],
  ['longest active project', `${ACTIVE} order by end_date - start_date desc limit 1`],
] as const

describe('a record is the one that is called by its whole name, or its number', () => {
  it.each(ASKED)('%s', async (question, sql) => {
    const expected = (await answerOf(sql)).flatMap((row) => Object.values(row))
    expect(expected.length, 'the question is about something that is there').toBeGreaterThan(0)
    const { intent, parts } = await ask(question)
    expect(saidBy(parts), `${intent}: ${JSON.stringify(parts)}`).toEqual(expected.toSorted())
  })

  it.each([
    ['Which project is {Elm Yard}?', 'Elm Yard'],
    ['project {Elm Yard}', 'Elm Yard'],
    ['{Elm Yard}', 'Elm Yard'],
    ['¿Qué proyecto es {Elm Yard}?', 'Elm Yard'],
    ['Quel projet est {Elm Yard} ?', 'Elm Yard'],
    ['How is Forecast lab?', 'Forecast lab'],
    ['¿Cómo está Forecast lab?', 'Forecast lab'],
    ['Comment va Forecast lab ?', 'Forecast lab'],
  ])('and is told of: %s', async (question, name) => {
    const { intent, parts } = await ask(question)
    expect(intent, JSON.stringify(parts)).toBe('project')
    expect(parts[0]).toMatchObject({ values: { project: { record: name } } })
  })

  it('a number that no project has is none', async () =>
    expect((await ask('Which project is 26-999?')).parts).toMatchObject([{ key: 'unknownWords' }]))
})

/** Yes, no or neither word, and the case of the project; where a case has days, its number of them as SQL. */
const ANSWERED = [
  ['Is Elm Yard late?', 'no', 'inTime', null],
  ['Is Elm Yard overdue?', 'no', 'inTime', null],
  ['Is Elm Yard on time?', 'yes', 'inTime', null],
  ['Is {Elm Yard} late?', 'no', 'inTime', null],
  ['Is Halden Creek battery yard late?', 'no', 'inTime', null],
  ['Is Slow Weir late?', 'yes', 'late', of('(plan_finish - end_date)', 'Slow Weir')],
  ['Is Slow Weir overdue?', 'no', 'late', of('(plan_finish - end_date)', 'Slow Weir')],
  ['Is Slow Weir on time?', 'no', 'late', of('(plan_finish - end_date)', 'Slow Weir')],
  ['Will Slow Weir be late?', 'yes', 'late', of('(plan_finish - end_date)', 'Slow Weir')],
  ['Is Gorse Mill late?', 'yes', 'overdue', of(`date '2026-11-16' - end_date`, 'Gorse Mill')],
  ['Is Gorse Mill overdue?', 'yes', 'overdue', of(`date '2026-11-16' - end_date`, 'Gorse Mill')],
  ['Is Gorse Mill on time?', 'no', 'overdue', of(`date '2026-11-16' - end_date`, 'Gorse Mill')],
  ['Was Alder Wharf late?', 'yes', 'finishedLate', of(`${SET_ON} - end_date`, 'Alder Wharf')],
  ['Was Alder Wharf on time?', 'no', 'finishedLate', of(`${SET_ON} - end_date`, 'Alder Wharf')],
  ['Is Alder Wharf overdue?', null, 'finishedLate', of(`${SET_ON} - end_date`, 'Alder Wharf')],
  ['Is Done by hand late?', 'no', 'finishedInTime', null],
  ['Is Iris Gate overdue?', 'no', 'halted', null],
  ['Is Iris Gate on time?', null, 'halted', null],
  ['¿Está Elm Yard atrasado?', 'no', 'inTime', null],
  ['¿Va Elm Yard con retraso?', 'no', 'inTime', null],
  ['¿Va Elm Yard a tiempo?', 'yes', 'inTime', null],
  ['¿Está atrasado Gorse Mill?', 'yes', 'overdue', of(`date '2026-11-16' - end_date`, 'Gorse Mill')],
  ['Est-ce que Elm Yard est en retard ?', 'no', 'inTime', null],
  ['Elm Yard est-il en retard ?', 'no', 'inTime', null],
  ['Elm Yard est-il dans les temps ?', 'yes', 'inTime', null],
  ['Gorse Mill est-il en retard ?', 'yes', 'overdue', of(`date '2026-11-16' - end_date`, 'Gorse Mill')],
] as const

describe('whether a project is late is said with yes or no, and by which days', () => {
  it.each(ANSWERED)('%s', async (question, word, found, sql) => {
    const { parts } = await ask(question)
    const said = parts.flatMap((part) => (part.kind === 'say' ? [part] : []))
    const own = said.filter(({ key }) => key.startsWith('projectIs.'))
    expect(
      own.map(({ key }) => key),
      JSON.stringify(parts),
    ).toEqual([...(word === null ? [] : [`projectIs.${word}`]), `projectIs.${found}`])
    if (sql !== null) expect([own.at(-1)?.values['count']]).toEqual(Object.values((await answerOf(sql))[0] ?? {}))
    if (found === 'inTime' && question.includes('Elm Yard')) {
      const [row] = await answerOf<{ expected: string; end: string }>(
        of(`greatest(plan_finish, date '2026-11-16')::text as expected, end_date::text as end`, 'Elm Yard'),
      )
      expect(own.at(-1)?.values).toMatchObject({ expected: { date: row?.expected }, end: { date: row?.end } })
    }
  })
})

const BUDGETS = `select budget::float8 as value from projects where company_id = $1 and name in ('Elm Yard', 'Budget Hotel') order by name desc`
const ENDS = `select end_date::text as value from projects where company_id = $1 and name in ('Elm Yard', 'Slow Weir') order by name`

describe('of several that are called by their whole names each is told', () => {
  it.each([
    ['budget of Elm Yard and Budget Hotel', BUDGETS],
    ['Compare budget of Elm Yard and Budget Hotel', BUDGETS],
    ['Compare the budgets of {Elm Yard} and {Budget Hotel}', BUDGETS],
    ['What are the budgets of Elm Yard and Budget Hotel?', BUDGETS],
    ['presupuesto de Elm Yard y Budget Hotel', BUDGETS],
    ['Compara el presupuesto de Elm Yard y de Budget Hotel', BUDGETS],
    ['budget de Elm Yard et Budget Hotel', BUDGETS],
    ['Comparez le budget de Elm Yard et de Budget Hotel', BUDGETS],
    ['What is the target end of Elm Yard and Slow Weir?', ENDS],
  ])('%s', async (question, sql) => {
    const { intent, parts } = await ask(question)
    const label = JSON.stringify(parts.flatMap((part) => (part.kind === 'say' ? [part.values['field']] : []))[0])
    const told = parts.flatMap((part) =>
      part.kind === 'say' && JSON.stringify(part.values['field']) === label ? [bare(part.values['value'])] : [],
    )
    expect(told, `${intent}: ${JSON.stringify(parts)}`).toEqual((await answerOf(sql)).map(({ value }) => value))
  })

  it('and of one without a value that it has none', async () =>
    expect((await ask('budget of Elm Yard and Halden Creek battery yard')).parts).toMatchObject([
      { key: 'value.is', values: { record: { record: 'Elm Yard' } } },
      { key: 'value.none', values: { record: { record: 'Halden Creek battery yard' } } },
    ]))
})
