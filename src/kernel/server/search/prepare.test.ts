/** Records that were there before their kind could be searched, kinds that are declared otherwise or no more, and people who change one record at once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-app.ts'
import { fillSearch, prepareSearch } from './prepare.ts'
import type { Searched } from './triggers.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

const KIND = 'projects.project'
const declared: Searched = {
  table: 'projects',
  title: ['name'],
  at: 'updated_at',
  present: 'r.deleted_at is null',
  seenBy: { people: ['owner_id'], lists: [{ table: 'project_shares', record: 'project_id', person: 'user_id' }] },
}

const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database.owner.query<R>(text, values)).rows
const entries = async () =>
  (await query<{ n: number }>('select count(*)::int as n from search_entries where kind = $1', [KIND]))[0]?.n

async function prepare(kinds: Record<string, Searched>): Promise<string[]> {
  const client = await database.owner.connect()
  try {
    return await prepareSearch(client, kinds)
  } finally {
    client.release()
  }
}

const addProjects = (from: number, to: number) =>
  query(
    `insert into projects (company_id, id, name, client, owner_id, created_at, updated_at, updated_by_name)
     select 'firm', 'p' || n, 'Warehouse ' || n, 'Harbour board', 'u1', now(), now(), '' from generate_series($1::int, $2::int) n`,
    [from, to],
  )

beforeAll(async () => {
  database = await createTestDatabase()
  await query(`insert into companies (company_id, name, created_at, updated_at) values ('firm', 'Firm', now(), now())`)
  for (const person of ['u1', 'u2', 'u3']) {
    await query(
      `insert into auth.users (id, name, email, first_name, last_name, status) values ($1, '', $1 || '@firm.example', '', '', 'active')`,
      [person],
    )
    await query(
      `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) values ('firm', $1, 'user', '', '', '', now())`,
      [person],
    )
  }
})
afterAll(() => database.drop())
beforeEach(async () => {
  await query('delete from projects')
  await prepare({ [KIND]: declared })
})

it('many records are entered a part at a time, and where one server stopped another goes on', async () => {
  await prepare({})
  await addProjects(1, 2_500)
  expect(await entries()).toBe(0)
  await prepare({ [KIND]: declared })
  expect(await entries()).toBe(0)
  await query(`update projects set name = 'Renamed meanwhile' where id = 'p2000'`)
  let parts = 0
  await fillSearch(database.owner, { [KIND]: declared }, () => ++parts < 2)
  expect(await entries()).toBeLessThan(2_500)
  await fillSearch(database.owner, { [KIND]: declared })
  expect(await entries()).toBe(2_500)
  expect(await fillSearch(database.owner, { [KIND]: declared })).toBe(0)
  expect(await query(`select words from search_entries where id = 'p2000'`)).toEqual([
    { words: ' renamed meanwhile\n\n' },
  ])
  expect(
    await query(`select word from search_vocabulary where word in ('warehouse', 'renamed') order by 1`),
  ).toHaveLength(2)
})

it('a kind that is declared otherwise is entered anew, one that is declared no more is forgotten', async () => {
  await addProjects(1, 3)
  expect(await prepare({ [KIND]: declared })).toEqual([])
  await prepare({ [KIND]: { ...declared, beside: ['client'] } })
  expect(await query(`select words from search_entries where id = 'p1'`)).toEqual([
    { words: ' warehouse 1\n harbour board\n' },
  ])
  await prepare({})
  expect(await entries()).toBe(0)
  await addProjects(4, 5)
  expect(await entries()).toBe(0)
})

it('two people who share one project at the same time both leave their mark', async () => {
  await addProjects(1, 1)
  const [one, other] = [await database.owner.connect(), await database.owner.connect()]
  const share = (person: string) =>
    `insert into project_shares (company_id, project_id, user_id, access, shared_at) values ('firm', 'p1', '${person}', 'view', now())`
  await one.query('begin')
  await one.query(share('u2'))
  const second = other.query(share('u3'))
  // the second waits for the first; committing lets it go on
  await one.query('commit')
  await second
  one.release()
  other.release()
  expect(await query(`select seen_by from search_entries where id = 'p1'`)).toEqual([{ seen_by: ' @u1 @u2 @u3' }])
  await query(`delete from project_shares where user_id = 'u2'`)
  expect(await query(`select seen_by from search_entries where id = 'p1'`)).toEqual([{ seen_by: ' @u1 @u3' }])
})
