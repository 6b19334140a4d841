/** Records that were there before their kind could be searched, kinds that are declared otherwise or no more, and people who change one record at once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-app.ts'
import { fillSearch, prepareSearch } from './prepare.ts'
import { forgetting, type Searched } from './triggers.ts'
import { noteWords } from './vocabulary.ts'

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

/** As before the kind could be searched. */
async function unprepare(): Promise<void> {
  for (const statement of forgetting(KIND)) await query(statement)
  for (const table of ['search_entries', 'search_kinds']) await query(`delete from ${table} where kind = $1`, [KIND])
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
  await unprepare()
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
  await noteWords(database.owner)
  expect(
    await query(`select word from search_vocabulary where word in ('warehouse', 'renamed') order by 1`),
  ).toHaveLength(2)
})

it('a kind that is declared otherwise is entered anew, and its words with it', async () => {
  await addProjects(1, 3)
  expect(await prepare({ [KIND]: declared })).toEqual([])
  await noteWords(database.owner)
  await prepare({ [KIND]: { ...declared, title: ['client'] } })
  expect(await query(`select words from search_entries where id = 'p1'`)).toEqual([{ words: ' harbour board\n\n' }])
  await noteWords(database.owner)
  expect(await query(`select word from search_vocabulary where kind = $1 order by 1`, [KIND])).toEqual([
    { word: 'board' },
    { word: 'harbour' },
  ])
})

it('an older server that starts beside a newer one leaves it the kinds and triggers it does not know', async () => {
  await addProjects(1, 3)
  expect(await prepare({})).toEqual([])
  expect(await entries()).toBe(3)
  await addProjects(4, 5)
  expect(await entries()).toBe(5)

  await query(`update search_kinds set declaration = $2 where kind = $1`, [
    KIND,
    JSON.stringify({ making: 1_000, ...declared }),
  ])
  expect(await prepare({ [KIND]: declared })).toEqual([])
  await query(`update search_kinds set declaration = '{"making":0,"table":"projects"}' where kind = $1`, [KIND])
  expect(await prepare({ [KIND]: declared })).toHaveLength(1)
})

it('a kind whose table is gone is forgotten', async () => {
  const note: Searched = { table: 'search_notes', title: ['name'], at: 'at' }
  await query(
    'create table search_notes (company_id text, id text, name text, at timestamptz, primary key (company_id, id))',
  )
  await prepare({ [KIND]: declared, 'notes.note': note })
  await query(`insert into search_notes values ('firm', 'n1', 'Remember the milk', now())`)
  const left = () => query(`select id from search_entries where kind = 'notes.note'`)
  await prepare({ [KIND]: declared })
  expect(await left()).toHaveLength(1)
  await query('drop table search_notes')
  await prepare({ [KIND]: declared })
  expect(await left()).toEqual([])
  expect(await query(`select kind from search_kinds where kind = 'notes.note'`)).toEqual([])
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
