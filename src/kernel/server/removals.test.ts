/** What goes by the thousand goes in parts: each statement removes at most one of them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { ROWS_AT_ONCE } from './batches.ts'
import { removeSample } from './cli/sample.ts'
import { SAMPLE_COMPANY_ID } from './sample.ts'
import { removeOldWorks } from './works.ts'

const MANY = 2 * ROWS_AT_ONCE + 5
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.database.owner.query('create table removed_parts (id int generated always as identity, of text, rows int)')
  await app.database.owner.query(`
    create function note_part() returns trigger language plpgsql as $$
    begin
      insert into removed_parts (of, rows) select tg_table_name, count(*) from gone having count(*) > 0;
      return null;
    end $$`)
})
afterAll(() => app.stop())

/** How many rows of a table each statement removes while something is done. */
async function partsOf(table: string, work: () => Promise<unknown>): Promise<number[]> {
  await app.database.owner.query(
    `create trigger note_part after delete on ${table} referencing old table as gone for each statement execute function note_part()`,
  )
  await work()
  await app.database.owner.query(`drop trigger note_part on ${table}`)
  const { rows } = await app.database.owner.query<{ rows: number }>(
    'select rows from removed_parts where of = $1 order by id',
    [table],
  )
  return rows.map((row) => row.rows)
}

it('old works', async () => {
  await app.database.owner.query(
    `insert into works (company_id, id, user_id, kind, state, progress, started_at, updated_at)
     select 'c', n::text, 'u', 'k', 'done', 100, now() - interval '3 days', now() - interval '3 days' from generate_series(1, $1::int) n`,
    [MANY],
  )
  const parts = await partsOf('works', () => removeOldWorks(app.database.owner, app.clock.now))
  expect(parts).toEqual([ROWS_AT_ONCE, ROWS_AT_ONCE, 5])
})

it('the sample', async () => {
  await app.database.owner.query(
    `insert into events (company_id, at, actor_name, topic, kind, entity_id, request_id)
     select $2, now(), 'Ada', 'bells', 'bell.rung', n::text, 'r' from generate_series(1, $1::int) n`,
    [MANY, SAMPLE_COMPANY_ID],
  )
  const parts = await partsOf('events', () => removeSample(app.config, app.database))
  expect(parts).toEqual([ROWS_AT_ONCE, ROWS_AT_ONCE, 5])
})
