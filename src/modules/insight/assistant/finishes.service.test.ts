/**
 * Questions about what is over, what it came to and when, beside what is agreed and expected: in each language alike, compared with SQL that was written from
 * the question. The clock stands on Monday 16 November 2026.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bare, saidBy } from '../../../../tests/support/answers.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { formatFigure } from '../../../lib/figures.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import type { ApmMessage } from './contract.ts'

const DAY = 480
let app: TestApp
let ada: TestPerson

const between = (startDate: string, endDate: string) => ({ startDate, endDate })

const PROJECTS = [
  { name: 'Alder Wharf', status: 'active', ...between('2026-01-05', '2026-10-01') },
  { name: 'Birch Lane', status: 'active', ...between('2026-02-02', '2026-09-30') },
  { name: 'Cedar Quay', status: 'active', ...between('2025-03-03', '2026-11-13') },
  // done before it was entered here: nobody knows when
  { name: 'Dune House', status: 'completed', ...between('2015-01-05', '2026-06-30') },
  { name: 'Elm Yard', status: 'active', ...between('2026-03-02', '2036-12-31') },
  { name: 'Fern Hall', ...between('2026-11-17', '2027-03-01') },
  { name: 'Gorse Mill', ...between('2026-11-17', '2027-04-30') },
  { name: 'Heath Row', status: 'active', ...between('2026-01-12', '2026-12-11') },
  { name: 'Iris Gate', status: 'on-hold', ...between('2026-04-06', '2026-10-20') },
  // called by words that questions are understood by
  { name: 'Behind barn', status: 'active', ...between('2026-08-03', '2026-11-06') },
  { name: 'Open Work', status: 'active', ...between('2026-08-10', '2026-11-11') },
  { name: 'Port Ellis pier', location: 'Port Ellis', status: 'active', ...between('2026-09-01', '2027-01-29') },
  { name: 'Port Ellis shed', location: 'Port Ellis', ...between('2026-11-16', '2027-02-26') },
]

/** What the task of a project has earned of 100 000, and what was spent for it. */
const SPENT: Readonly<Record<string, [percent: number, cost: number]>> = {
  'Alder Wharf': [100, 106_610_00],
  'Birch Lane': [100, 98_000_00],
  'Elm Yard': [50, 52_300_00],
  'Behind barn': [50, 51_980_00],
  'Fern Hall': [50, 49_000_00],
  'Heath Row': [50, 50_150_00],
  'Iris Gate': [50, 51_900_00],
}

beforeAll(async () => {
  app = await createTestApp()
  ada = await app.makePerson(await app.makeCompany(), { firstName: 'Ada', lastName: 'Owner', role: 'admin' })
  const ids = new Map<string, string>()
  for (const project of PROJECTS) {
    const made = await app.call<{ id: string }>(ada, 'POST', '/api/projects', { fields: ENGINEERING, ...project })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    ids.set(project.name, made.body.id)
  }
  const resource = (await app.call<{ id: string }>(ada, 'PUT', `/api/resources/people/${ada.userId}`, {})).body.id
  for (const [name, [percent, cost]] of Object.entries(SPENT)) {
    const task = { name: `${name} works`, duration: 20 * DAY, budget: 100_000_00 }
    const assigned = { op: 'assign', taskId: 'one', before: [], after: [{ resourceId: resource, units: 100 }] }
    const changes = [{ op: 'add', ref: 'one', parentId: null, task }, ...(name < 'F' ? [] : [assigned])]
    const answer = await app.call(ada, 'POST', `/api/projects/${ids.get(name)}/schedule/changes`, { changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await app.aside.query('update tasks set percent = $2, actual_cost = $3 where project_id = $1', [
      ids.get(name),
      percent,
      cost,
    ])
  }
  // work on it began before what was agreed
  await app.aside.query(`update projects set work_started = '2026-11-09' where id = $1`, [ids.get('Gorse Mill')])
  await halt('Alder Wharf', 'completed', Date.UTC(2026, 9, 12, 9))
  await halt('Birch Lane', 'completed', Date.UTC(2026, 8, 15, 9))
  await halt('Cedar Quay', 'completed', Date.UTC(2026, 10, 15, 9))
  await halt('Heath Row', 'cancelled', app.clock.now)

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
  const asked = { question }
  const { status, body } = await app.call<{ messages: ApmMessage[] }>(ada, 'POST', '/api/assistant/questions', asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return { intent: body.messages[1]?.actionTaken ?? null, parts: body.messages[1]?.parts ?? [] }
}

const NAMES = 'select name from projects where company_id = $1'
const COUNT = 'select count(*)::int from projects where company_id = $1'
/** The day on which somebody set it to completed. */
const SET_ON = `(select max((e.at at time zone 'UTC')::date) from events e where e.company_id = projects.company_id and e.entity_id = projects.id and e.kind = 'project.updated' and e.after ->> 'status' = 'completed')`
const FINISHED = `coalesce(work_finished, ${SET_ON})`
const TAKEN = `(${FINISHED} - start_date)`
const CPI = `(select sum(t.budget * t.percent / 100.0) / nullif(sum(t.actual_cost), 0) from tasks t where t.company_id = projects.company_id and t.project_id = projects.id)`
const BEST_CPI = `${NAMES} and ${CPI} = (select max(${CPI}) from projects where company_id = $1)`
const OPEN = `(status is null or status in ('planning', 'active'))`
const EXPECTED = `greatest(plan_finish, date '2026-11-16')`
const BEHIND = `(end_date < '2026-11-16' or coalesce(${EXPECTED} > end_date and plan_progress is not null, false))`
const LATE_DONE = `${COUNT} and status = 'completed' and ${FINISHED} > end_date`
const LATE_IN_2026 = `${NAMES} and status = 'completed' and ${FINISHED} > end_date and extract(year from ${FINISHED}) = 2026`
const LATEST_DONE = `${NAMES} and status = 'completed' and ${FINISHED} > end_date order by ${FINISHED} - end_date desc limit 1`
const LAST_DONE = `${NAMES} and ${FINISHED} is not null order by ${FINISHED} desc limit 1`
const LONGEST = `${NAMES} and ${TAKEN} is not null order by ${TAKEN} desc limit 1`
const ON_TIME = `${NAMES} and ${OPEN} and not ${BEHIND}`
const DONE_IN = (from: string, to: string) => `${NAMES} and ${FINISHED} between '${from}' and '${to}'`
const DUE_CANCELLED = `${NAMES} and status = 'cancelled' and extract(year from end_date) = 2026`
const UNSET = `${NAMES} and status is null`
const UNASSIGNED = `select t.name from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = $1 and t.stage <> 'done' and (p.status is null or p.status in ('planning', 'active')) and not exists (select 1 from task_assignments a where a.company_id = t.company_id and a.task_id = t.id)`
const DUE_OF_ADA = `select t.name from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = $1 and (p.status is null or p.status in ('planning', 'active')) and exists (select 1 from task_assignments a where a.company_id = t.company_id and a.task_id = t.id) and (date '1970-01-01' + (t.finish_at - 1) / 1440) between '2026-12-01' and '2026-12-31'`
const starts = (day: string) => `${NAMES} and start_date = '${day}'`
const of = (column: string, name: string) => `select ${column} from projects where company_id = $1 and name = '${name}'`

const QUESTIONS = [
  ['Which completed projects have a CPI below 1?', `${NAMES} and status = 'completed' and ${CPI} < 1`],
  ['How many projects have a CPI below 1?', `${COUNT} and ${CPI} < 1`],
  ['Which projects have a CPI below 1?', `${NAMES} and ${CPI} < 1`],
  ['Which on hold projects have a CPI below 1?', `${NAMES} and status = 'on-hold' and ${CPI} < 1`],
  ['Which project has the lowest CPI?', `${NAMES} order by ${CPI} limit 1`],
  ['Which project has the worst CPI?', `${NAMES} order by ${CPI} limit 1`],
  ['Which project has the best CPI?', BEST_CPI],
  ['¿Qué proyecto tiene el peor CPI?', `${NAMES} order by ${CPI} limit 1`],
  ['¿Qué proyecto tiene el mejor CPI?', BEST_CPI],
  ['Quel projet a le pire CPI ?', `${NAMES} order by ${CPI} limit 1`],
  ['Quel projet a le meilleur CPI ?', BEST_CPI],
  ['Which active project has the lowest CPI?', `${NAMES} and status = 'active' order by ${CPI} limit 1`],
  ['Which projects have a CPI below 0.96?', `${NAMES} and ${CPI} < 0.96`],
  ['¿Qué proyectos terminados tienen un CPI inferior a 1?', `${NAMES} and status = 'completed' and ${CPI} < 1`],
  ['¿Qué proyecto tiene el CPI más bajo?', `${NAMES} order by ${CPI} limit 1`],
  ['Quels projets ont un CPI inférieur à 1 ?', `${NAMES} and ${CPI} < 1`],
  ['Quel projet a le CPI le plus bas ?', `${NAMES} order by ${CPI} limit 1`],

  ['Which projects have no status?', UNSET],
  ['Which projects are without a status?', UNSET],
  ['Which projects have a status that is not set?', UNSET],
  ["Which projects don't have a status?", UNSET],
  ['¿Qué proyectos no tienen estado?', UNSET],
  ['¿Qué proyectos están sin estado?', UNSET],
  ['Quels projets n’ont pas de statut ?', UNSET],
  ['Quels projets sont sans statut ?', UNSET],

  ['Which tasks are unassigned?', UNASSIGNED],
  ['Which tasks have nobody assigned?', UNASSIGNED],
  ['Which tasks have no one assigned to them?', UNASSIGNED],
  ['Which tasks have no assignee?', UNASSIGNED],
  ['Which tasks are assigned to nobody?', UNASSIGNED],
  ['¿Qué tareas no tienen a nadie asignado?', UNASSIGNED],
  ['¿Qué tareas no están asignadas a nadie?', UNASSIGNED],
  ['¿Qué tareas están sin asignar?', UNASSIGNED],
  ['Quelles tâches n’ont personne d’affecté ?', UNASSIGNED],
  ['Quelles tâches ne sont affectées à personne ?', UNASSIGNED],
  ['Quelles tâches sont sans personne ?', UNASSIGNED],

  ['Which project did we finish last?', LAST_DONE],
  ['Which project was finished last?', LAST_DONE],
  ['Which project ended last?', LAST_DONE],
  ['¿Qué proyecto terminamos el último?', LAST_DONE],
  ['¿Cuál fue el último proyecto que terminamos?', LAST_DONE],
  ['Quel projet avons-nous terminé en dernier ?', LAST_DONE],
  ['Which project took the longest?', LONGEST],
  ['Which project took longest?', LONGEST],
  ['¿Qué proyecto tardó más?', LONGEST],
  ['¿Qué proyecto duró más?', LONGEST],
  ['Quel projet a duré le plus longtemps ?', LONGEST],
  ['Quel projet a pris le plus de temps ?', LONGEST],

  ['Which projects ended last month?', DONE_IN('2026-10-01', '2026-10-31')],
  ['Which projects ended in October 2026?', DONE_IN('2026-10-01', '2026-10-31')],
  ['Which projects ended yesterday?', DONE_IN('2026-11-15', '2026-11-15')],
  ['Which projects did we finish this month?', DONE_IN('2026-11-01', '2026-11-30')],
  ['Which projects were done in October 2026?', DONE_IN('2026-10-01', '2026-10-31')],
  ['¿Qué proyectos terminaron el mes pasado?', DONE_IN('2026-10-01', '2026-10-31')],
  ['¿Qué proyectos acabaron ayer?', DONE_IN('2026-11-15', '2026-11-15')],
  ['Quels projets se sont terminés en octobre 2026 ?', DONE_IN('2026-10-01', '2026-10-31')],
  ['Quels projets ont été terminés hier ?', DONE_IN('2026-11-15', '2026-11-15')],

  ['How many completed projects were late?', LATE_DONE],
  ['How many completed projects were overdue?', LATE_DONE],
  ['How many projects finished late?', LATE_DONE],
  ['How many projects did we finish late?', LATE_DONE],
  ['Which projects did we finish late?', LATE_IN_2026],
  ['Which were completed late in 2026?', LATE_IN_2026],
  ['Which projects ended late in 2026?', LATE_IN_2026],
  ['Which completed project was the most late?', LATEST_DONE],
  ['¿Cuántos proyectos terminaron tarde?', LATE_DONE],
  ['¿Cuántos proyectos completados con retraso?', LATE_DONE],
  ['¿Qué proyecto terminado tuvo más retraso?', LATEST_DONE],
  ['Combien de projets terminés étaient en retard ?', LATE_DONE],
  ['Quel projet terminé avait le plus de retard ?', LATEST_DONE],
  ['Which projects were finished on time?', `${NAMES} and status = 'completed' and ${FINISHED} <= end_date`],

  ['Which projects are on time?', ON_TIME],
  ['¿Qué proyectos van a tiempo?', ON_TIME],
  ['Quels projets sont dans les temps ?', ON_TIME],
  ['Quels projets sont dans les délais ?', ON_TIME],

  ['Which cancelled projects were due this year?', DUE_CANCELLED],
  ['¿Qué proyectos cancelados vencían este año?', DUE_CANCELLED],
  ['Quels projets annulés avaient leur échéance cette année ?', DUE_CANCELLED],
  [
    'Which completed projects were due in June 2026?',
    `${NAMES} and status = 'completed' and end_date between '2026-06-01' and '2026-06-30'`,
  ],

  ['Which projects start tomorrow?', starts('2026-11-17')],
  ['Which projects start today?', starts('2026-11-16')],
  ['Which projects are starting tomorrow?', starts('2026-11-17')],
  ['Which projects will start tomorrow?', starts('2026-11-17')],
  ['Which projects have a start date of 17 November 2026?', starts('2026-11-17')],
  ['When does Gorse Mill start?', of('start_date::text', 'Gorse Mill')],
  ['¿Qué proyectos empiezan mañana?', starts('2026-11-17')],
  ['Quels projets commencent demain ?', starts('2026-11-17')],

  ['When will Behind barn be finished?', of(`${EXPECTED}::text`, 'Behind barn')],
  ['When will Behind barn finish?', of(`${EXPECTED}::text`, 'Behind barn')],
  ['When will behind barn be completed?', of(`${EXPECTED}::text`, 'Behind barn')],
  ['When will Elm Yard be done?', of(`${EXPECTED}::text`, 'Elm Yard')],
  ['¿Cuándo se espera que termine Behind barn?', of(`${EXPECTED}::text`, 'Behind barn')],
  ['¿Cuándo estará terminado Behind barn?', of(`${EXPECTED}::text`, 'Behind barn')],
  ['Quand Behind barn sera-t-il terminé ?', of(`${EXPECTED}::text`, 'Behind barn')],
  ['How late is Behind barn?', of(`date '2026-11-16' - end_date`, 'Behind barn')],
  ['How late is Open Work?', of(`date '2026-11-16' - end_date`, 'Open Work')],
  ['How late was Alder Wharf?', of(`${FINISHED} - end_date`, 'Alder Wharf')],
  ['When did Alder Wharf end?', of(`${FINISHED}::text`, 'Alder Wharf')],
  ['When does Behind barn end?', of('end_date::text', 'Behind barn')],
  ['Quelles tâches de Ada sont dues en décembre ?', DUE_OF_ADA],
  ['Which tasks of Behind barn are open?', `select 'Behind barn works' where $1::text is not null`],
] as const

describe('what is over, and what was agreed, are told apart', () => {
  it.each(QUESTIONS)('%s', async (question, sql) => {
    const { rows } = await app.aside.query<Record<string, unknown>>({ text: sql, values: [ada.companyId] })
    const expected = rows.flatMap((row) => Object.values(row))
    expect(expected.length, 'the question is about something that is there').toBeGreaterThan(0)
    const { intent, parts } = await ask(question)
    expect(saidBy(parts), `${intent}: ${JSON.stringify(parts)}`).toEqual(expected.toSorted())
  })
})

/** The fields that are said to be without a value. */
const unsetIn = (parts: readonly Part[]) => parts.filter((part) => part.kind === 'say' && part.key === 'value.none')

it.each([
  'When will Alder Wharf finish?',
  'What are the expected finish and the completion date of Alder Wharf?',
  'What are the agreed duration, the expected finish and the completion date of Alder Wharf?',
  '¿Cuándo terminará Alder Wharf?',
  '¿Cuáles son el fin previsto y la fecha de finalización de Alder Wharf?',
  'Quand Alder Wharf se terminera-t-il ?',
  'Quelles sont la fin prévue et la date d’achèvement de Alder Wharf ?',
])('what is finished is told with its day, and that nothing is expected is not: %s', async (question) => {
  const { rows } = await app.aside.query<{ day: string }>({
    text: of(`${FINISHED}::text as day`, 'Alder Wharf'),
    values: [ada.companyId],
  })
  const { parts } = await ask(question)
  expect(parts, JSON.stringify(parts)).toContainEqual(
    expect.objectContaining({ key: 'value.is', values: expect.objectContaining({ value: { date: rows[0]?.day } }) }),
  )
  expect(unsetIn(parts)).toEqual([])
})

it.each(['What is the forecast of Alder Wharf?', 'pronóstico de Alder Wharf', 'prévision de Alder Wharf'])(
  'of what is finished its day is told in place of a forecast: %s',
  async (question) => {
    const { rows } = await app.aside.query<{ day: string; agreed: string }>({
      text: of(`${FINISHED}::text as day, end_date::text as agreed`, 'Alder Wharf'),
      values: [ada.companyId],
    })
    expect((await ask(question)).parts).toMatchObject([
      { key: 'forecast.finished', values: { finished: { date: rows[0]?.day } } },
      { key: 'forecast.agreed', values: { end: { date: rows[0]?.agreed } } },
    ])
  },
)

it('what stands still or was given up has no schedule performance', async () => {
  const named = async (question: string) => saidBy((await ask(question)).parts)
  expect(await named('projects with an SPI')).toEqual(['Alder Wharf', 'Behind barn', 'Birch Lane', 'Elm Yard'])
  expect(await named('on hold projects with an SPI')).toEqual([])
  expect(await named('on hold projects with a CPI')).toEqual(['Iris Gate'])
})

it('an index is shown so that what is not tied does not look tied', async () => {
  const { parts } = await ask('What are the three lowest projects by CPI?')
  const shown = parts.flatMap((part) =>
    part.kind === 'rows' ? part.rows.map(({ note }) => bare(note?.values['value'])) : [],
  )
  expect(
    shown.map((value) => formatFigure(Number(value), 'index', { language: 'en', locale: 'en', currency: 'USD' })),
  ).toEqual(['0.938', '0.956', '0.962'])
})

it.each(['What day is today?', '¿Qué día es hoy?', 'Quel jour sommes-nous ?', 'What is today’s date?'])(
  'the day is the one of the company: %s',
  async (question) =>
    expect(await ask(question)).toMatchObject({
      intent: 'whichDay',
      parts: [{ key: 'whichDay', values: { date: { date: '2026-11-16' } } }],
    }),
)

it.each(['What projects in Port Ellis are over budget?', 'Which projects are over budget?'])(
  'a condition that nobody can tell is said to be one: %s',
  async (question) =>
    expect((await ask(question)).parts).toMatchObject([{ key: 'unknownWords', values: { words: 'over … budget' } }]),
)
