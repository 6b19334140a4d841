/** What people call projects by. The clock of the tests is 16 November 2026. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Project } from './contract.ts'
import { projectNumber } from './rules.ts'

let app: TestApp
let admin: TestPerson
let member: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  member = await app.makePerson(companyId)
})
afterAll(() => app.stop())

const make = async (name: string, more: object = {}, person = admin) =>
  app.call<Project>(person, 'POST', '/api/projects', { name, ...more })
const change = (project: Project, number: string) =>
  app.call<Project & { code?: string }>(admin, 'PATCH', `/api/projects/${project.id}`, {
    version: project.version,
    number,
  })

it('numbers projects one after the other, also where their ids would be the same', async () => {
  const made = [await make('First of the year'), await make('Second of the year'), await make('Third of the year')]
  expect(made.map(({ body }) => body.number)).toEqual(['26-001', '26-002', '26-003'])
})

it('numbers twenty that are made at once, none twice and none left out', async () => {
  const before = Number((await make('Before the rush')).body.number.slice(3))
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => make(`Rush ${n}`)))
  expect(made.map(({ body }) => body.number).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `26-${String(before + 1 + n).padStart(3, '0')}`),
  )
})

it('lets whoever may edit a project change its number, to one that is free, and gives the next for an empty one', async () => {
  const { body: one } = await make('Renumbered')
  const { body: other } = await make('Neighbour')
  const renamed = await change(one, 'HQ 7')
  expect(renamed.body.number).toBe('HQ 7')
  const taken = await change(other, 'hq 7')
  expect(taken.status).toBe(409)
  expect(JSON.stringify(taken.body)).toContain('Another project has the number hq 7.')
  expect((await make('Named so too', { number: 'HQ 7' })).status).toBe(409)
  const { body: emptied } = await change(renamed.body, '')
  expect(Number(emptied.number.slice(3))).toBe(Number(other.number.slice(3)) + 1)
})

it('leaves out a number that somebody has typed ahead', async () => {
  const { body: last } = await make('Last before')
  const next = Number(last.number.slice(3)) + 1
  await make('Typed ahead', { number: `26-${String(next).padStart(3, '0')}` })
  expect((await make('Behind it')).body.number).toBe(`26-${String(next + 1).padStart(3, '0')}`)
})

const insertMany = ({ companyId, userId }: TestPerson) =>
  `insert into projects (company_id, id, name, owner_id, created_at, updated_at, updated_by_name)
   select '${companyId}', $1 || n, 'Many', '${userId}', now(), now(), '' from generate_series($2::int, $3::int) n on conflict do nothing`
const numbersOf = async ({ companyId }: TestPerson) =>
  (
    await app.database.owner.query<{ number: string }>(
      'select number from projects where company_id = $1 order by number_place nulls first, number',
      [companyId],
    )
  ).rows.map(({ number }) => number.slice(3))
const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1).padStart(3, '0'))

it('numbers thousands that one statement makes, leaving out typed ones and ids that are taken', async () => {
  const firm = await app.makePerson(await app.makeCompany('Many at once'))
  const { owner } = app.database
  const typed = ['26-003', '26-004', '26-700', '26-2000']
  await owner.query(
    `insert into projects (company_id, id, number, name, owner_id, created_at, updated_at, updated_by_name)
     select $1, 'typed' || number, number, 'Typed', $2, now(), now(), '' from unnest($3::text[]) number`,
    [firm.companyId, firm.userId, typed],
  )
  await owner.query(insertMany(firm), ['many', 1, 1_500])
  await owner.query(insertMany(firm), ['many', 1_400, 3_000])
  const given = await numbersOf(firm)
  expect(given.slice(0, typed.length)).toEqual(typed.map((number) => number.slice(3)).toSorted())
  expect(given.toSorted()).toEqual(upTo(3_004).toSorted())
})

it('gives a number again that was given in a part that was taken back, and none that was typed meanwhile', async () => {
  const firm = await app.makePerson(await app.makeCompany('Taken back'))
  const client = await app.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(insertMany(firm), ['a', 1, 9])
    await client.query('savepoint part')
    await client.query(insertMany(firm), ['b', 1, 20])
    await client.query('rollback to savepoint part')
    await client.query(`update projects set number = '26-011' where company_id = $1 and id = 'a1'`, [firm.companyId])
    await client.query(insertMany(firm), ['c', 1, 2])
    await client.query('commit')
  } finally {
    client.release()
  }
  const numbers = await numbersOf(firm)
  expect(numbers.toSorted()).toEqual(['002', '003', '004', '005', '006', '007', '008', '009', '010', '011', '012'])
})

it('is found by its number, in the register and by the search', async () => {
  const { body: project } = await make('Found by number', { number: 'ZX-4711' })
  const list = await app.call<{ rows: Project[] }>(admin, 'GET', '/api/projects?q=ZX-4711')
  expect(list.body.rows.map(({ id }) => id)).toEqual([project.id])
})

it('goes by the pattern of the company, which an administrator sets', async () => {
  expect((await app.call(member, 'PUT', '/api/project-numbering', { pattern: '{N}' })).status).toBe(403)
  const set = await app.call<{ next: number }>(admin, 'PUT', '/api/project-numbering', { pattern: 'P{YYYY}.{MM}/{NN}' })
  expect(set.body.next).toBe(1)
  expect((await make('By the new pattern')).body.number).toBe('P2026.11/01')
})

it.each(['', 'no number', '{NNN}-{NNN}', '{NNNNNNN}', '{DD}-{N}', '~{N}'])(
  'refuses the pattern "%s"',
  async (pattern) => {
    expect((await app.call(admin, 'PUT', '/api/project-numbering', { pattern })).status).toBe(400)
  },
)

it.each([
  ['{YY}-{NNN}', '2026-11-16', 14],
  ['{YYYY}/{MM}-{N}', '2031-02-01', 1_234],
  ['J{NNNNNN}', '2026-01-01', 1],
])('makes of %s on %s the same on the screen and in the database', async (pattern, day, place) => {
  const { rows } = await app.database.owner.query<{ number: string }>(
    'select project_number(project_stem($1, $2::date), $3) as number',
    [pattern, day, place],
  )
  expect(rows[0]?.number).toBe(projectNumber(pattern, day, place))
})
