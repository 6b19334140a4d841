/** What the search knows of words: nobody who writes waits for it, it learns and forgets in time, and what it has not learned yet is found all the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { inCompany } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { noteWords, startNotingWords } from './vocabulary.ts'
import { LOCKS } from '../database/lock-numbers.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

const KIND = 'projects.project'

const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database.owner.query<R>(text, values)).rows

// with numbers of their own: who is given the next number waits for whoever was given the one before
const ADD = `insert into projects (company_id, id, number, name, owner_id, created_at, updated_at, updated_by_name)
  select 'firm', $1 || n, $1 || n, $2 || case when $3::int > 1 then ' ' || n else '' end, 'u1', now(), now() - interval '1 day', '' from generate_series(1, $3::int) n`
const add = (id: string, name: string, count = 1) => query(ADD, [id, name, count])

const known = async (...words: string[]) =>
  (
    await query<{ word: string }>(
      `select word from search_vocabulary where company_id = 'firm' and kind = $1 and word = any($2) order by 1`,
      [KIND, words],
    )
  ).map(({ word }) => word)

/** By both functions of the search, as somebody who sees all. */
const found = (words: string) =>
  inCompany(database.app, 'firm', async ({ client }) => {
    const { rows: hits } = await client.query<{ id: string }>(
      `select id from search.hits($1, 5, array[$2], array[''], array[true], 'u1')`,
      [words, KIND],
    )
    const { rows: ids } = await client.query<{ ids: string[] }>('select ids from search.ids($1, array[$2], 50)', [
      words,
      KIND,
    ])
    return { hits: hits.map(({ id }) => id), ids: ids[0]?.ids }
  })

beforeAll(async () => {
  database = await createTestDatabase()
  await query(`insert into companies (company_id, name, created_at, updated_at) values ('firm', 'Firm', now(), now())`)
  await query(
    `insert into auth.users (id, name, email, first_name, last_name, status) values ('u1', '', 'u1@firm.example', '', '', 'active')`,
  )
  await query(
    `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) values ('firm', 'u1', 'user', '', '', '', now())`,
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  await query('delete from projects')
  await noteWords(database.owner)
})

describe('whoever writes', () => {
  it('waits for nobody who writes the same new words, in whatever order', async () => {
    const [one, other] = [await database.owner.connect(), await database.owner.connect()]
    try {
      await other.query(`set lock_timeout = '5s'`)
      await one.query('begin')
      await other.query('begin')
      await one.query(ADD, ['a', 'Aardvark house', 1])
      await other.query(ADD, ['b', 'Zebra house', 1])
      await other.query(ADD, ['c', 'Aardvark crossing', 1])
      await one.query(ADD, ['d', 'Zebra crossing', 1])
      await other.query(`update projects set name = 'Aardvark zebra house crossing' where id = 'b1'`)
      await other.query('commit')
      await one.query('commit')
    } finally {
      one.release()
      other.release(true)
    }
    await noteWords(database.owner)
    expect(await known('aardvark', 'zebra', 'house', 'crossing')).toEqual(['aardvark', 'crossing', 'house', 'zebra'])
  })

  it('does not wait for whoever notes the words either', async () => {
    await add('a', 'Okapi')
    const [noting, writing] = [await database.owner.connect(), await database.owner.connect()]
    try {
      await noting.query('begin')
      await noting.query('delete from search_word_changes')
      await noting.query(`insert into search_vocabulary (company_id, kind, word) values ('firm', $1, 'okapi')`, [KIND])
      await writing.query(`set lock_timeout = '5s'`)
      await writing.query(ADD, ['b', 'Okapi', 1])
      await writing.query(`delete from projects where id = 'a1'`)
      await noting.query('rollback')
    } finally {
      noting.release()
      writing.release(true)
    }
  })
})

describe('the vocabulary', () => {
  it('learns words of records that are there, and forgets a word that none holds any more', async () => {
    await add('a', 'Gazelle bridge')
    await add('b', 'Giraffe bridge')
    await noteWords(database.owner)
    expect(await known('gazelle', 'giraffe', 'bridge')).toEqual(['bridge', 'gazelle', 'giraffe'])

    await query(`update projects set name = 'Antelope bridge' where id = 'a1'`)
    await noteWords(database.owner)
    expect(await known('gazelle', 'giraffe', 'bridge', 'antelope')).toEqual(['antelope', 'bridge', 'giraffe'])

    await query(`update projects set deleted_at = now() where id = 'b1'`)
    await noteWords(database.owner)
    expect(await known('giraffe', 'bridge')).toEqual(['bridge'])
    await query(`update projects set deleted_at = null where id = 'b1'`)
    await noteWords(database.owner)
    expect(await known('giraffe', 'bridge')).toEqual(['bridge', 'giraffe'])

    await query('delete from projects')
    await noteWords(database.owner)
    expect(await query('select * from search_vocabulary where kind = $1', [KIND])).toEqual([])
    expect(await query('select * from search_word_changes where kind = $1', [KIND])).toEqual([])
  })

  it('learns thousands of words of one change, a part of them at a time', async () => {
    await add('many', 'Cassowary longword', 1_200)
    await query(`update projects set name = 'word' || id`)
    await noteWords(database.owner)
    const learned = await query(
      `select count(*)::int as n from search_vocabulary where kind = $1 and word like 'wordmany%'`,
      [KIND],
    )
    expect(learned).toEqual([{ n: 1_200 }])
    expect(await query('select 1 from search_word_changes')).toEqual([])
  })

  it('looks words up in the index of words, those that come and those that go', async () => {
    const scans = async () =>
      (
        await query<{ bySeq: number; byIndex: number }>(
          `select t.seq_scan::int as "bySeq", i.idx_scan::int as "byIndex" from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid
           where t.relname = 'search_entries' and i.indexrelname = 'search_entries_marks'`,
        )
      )[0] ?? { bySeq: -1, byIndex: -1 }
    /** A connection tells what it counted when it is quiet for some seconds, unless it is asked to. */
    const tell = async () => {
      const clients = await Promise.all(
        Array.from({ length: database.owner.totalCount }, () => database.owner.connect()),
      )
      for (const client of clients) {
        await client.query('select pg_stat_force_next_flush()')
        client.release()
      }
    }
    const counted = async (least: number) => {
      await tell()
      return until(scans, ({ byIndex }) => byIndex >= least)
    }
    // what the tests before have counted
    await tell()
    const before = await scans()
    await add('a', 'Pangolin')
    await noteWords(database.owner)
    const learned = await counted(before.byIndex + 1)
    await query(`update projects set name = 'Quokka'`)
    await noteWords(database.owner)
    const forgot = await counted(learned.byIndex + 2)
    expect(await known('pangolin', 'quokka')).toEqual(['quokka'])
    expect(forgot.bySeq).toBe(before.bySeq)
  })

  it('takes no word of a record that changed again before it was noted', async () => {
    await add('a', 'Wombat')
    await query(`update projects set name = 'Numbat'`)
    await noteWords(database.owner)
    expect(await known('wombat', 'numbat')).toEqual(['numbat'])
  })

  it('is told by one server at a time', async () => {
    await add('a', 'Ibex')
    const other = await database.owner.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [LOCKS.vocabulary])
    expect(await noteWords(database.owner)).toBe(0)
    await other.query('commit')
    other.release()
    expect(await noteWords(database.owner)).toBeGreaterThan(0)
    expect(await known('ibex')).toEqual(['ibex'])
  })
})

it('a worker notes words when it is told of a change, and no more once it is stopped', async () => {
  let tell = () => undefined as void
  let left = false
  const onAnyChange = (listener: () => void) => {
    tell = listener
    return () => void (left = true)
  }
  const noting = startNotingWords(
    database.owner,
    { onAnyChange },
    createLog(() => undefined),
  )
  await add('a', 'Capybara')
  tell()
  await until(
    () => known('capybara'),
    (words) => words.length === 1,
  )
  await noting.stop()
  expect(left).toBe(true)
  await add('b', 'Coypu')
  tell()
  await noting.stop()
  expect(await known('coypu')).toEqual([])
})

it('a word is found before it is noted and afterwards, as typed, in part and mistyped, among more than are looked through', async () => {
  await add('old', 'Pangolin gate')
  await query(`update projects set updated_at = now() - interval '9 days'`)
  await add('a', 'Warehouse', 1_500)
  await query(`update projects set name = 'Zz ' || name where id = 'a1'`)
  for (const note of [false, true]) {
    if (note) await noteWords(database.owner)
    const only = { hits: ['old1'], ids: ['old1'] }
    expect(await found('pangolin'), `noted: ${note}`).toEqual(only)
    expect(await found('ngoli'), `noted: ${note}`).toEqual(only)
    expect((await found('pangolyn')).hits, `noted: ${note}`).toEqual(['old1'])
    expect(await found('zz'), `noted: ${note}`).toEqual({ hits: ['a1'], ids: ['a1'] })
    expect(await found('nowhere'), `noted: ${note}`).toEqual({ hits: [], ids: [] })
  }
})
