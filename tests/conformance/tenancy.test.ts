/** The wall in the database, per table: two companies that both have rows, every verb as the app role in plain SQL. Nothing passes. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createRowMaker,
  type ForeignKey,
  insertOf,
  readForeignKeys,
  readTables,
  type Table,
} from '../support/catalogue.ts'
import { createTestDatabase } from '../support/test-app.ts'

const OURS = 'company-ours'
const THEIRS = 'company-theirs'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let tenantTables: Table[]
let foreignKeys: ForeignKey[]
let maker: ReturnType<typeof createRowMaker>

beforeAll(async () => {
  database = await createTestDatabase()
  const tables = await readTables(database.owner)
  tenantTables = tables.filter((table) => table.tenant)
  foreignKeys = await readForeignKeys(database.owner)
  maker = createRowMaker(database.owner, tables, foreignKeys)
  for (const table of tenantTables) for (const company of [OURS, THEIRS]) await maker.rowOf(table.name, company)
})
afterAll(() => database.drop())

/** As the app role with no help of ours; always rolled back. */
async function asApp<T>(companyId: string | null, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.app.connect()
  try {
    await client.query('begin')
    if (companyId !== null) await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What the database says: how many rows were touched, or the code it refused with. */
async function outcome(companyId: string | null, text: string, values: unknown[] = []): Promise<number | string> {
  return asApp(companyId, (client) =>
    client.query(text, values).then(
      (result) => result.rowCount ?? 0,
      (error: { code: string }) => error.code,
    ),
  )
}

const REFUSED = '42501'
const TAKEN = '23505'
const NO_SUCH_ROW = '23503'

describe('every table with a company', () => {
  it('is looked at: the walk finds the tables we know of', () => {
    expect(tenantTables.map((table) => table.name)).toEqual(
      expect.arrayContaining(
        [
          'companies',
          'memberships',
          'invitations',
          'projects',
          'project_shares',
          'events',
          'files',
          'idempotency_keys',
          'job_receipts',
        ].map((name) => `public.${name}`),
      ),
    )
  })

  it('shows a company its own rows and no other', async () => {
    for (const { name } of tenantTables) {
      const { rows } = await asApp(OURS, (client) =>
        client.query<{ company_id: string }>(`select company_id from ${name}`),
      )
      expect(new Set(rows.map((row) => row.company_id)), name).toEqual(new Set([OURS]))
      expect(await outcome(OURS, `select 1 from ${name} where company_id = $1`, [THEIRS]), name).toBe(0)
    }
  })

  it('refuses a new row for the other company, also by way of a conflict', async () => {
    for (const { name } of tenantTables) {
      const fresh = insertOf(name, await maker.newRow(name, THEIRS))
      expect(await outcome(OURS, fresh.text, fresh.values), name).toBe(REFUSED)
      expect(await outcome(OURS, `${fresh.text} on conflict do nothing`, fresh.values), name).toBe(REFUSED)
    }
  })

  it("neither changes, takes over nor deletes the other company's rows", async () => {
    for (const { name, rights } of tenantTables) {
      // where the verb is not granted at all, it is refused before any row is looked for
      const updated = rights.includes('update') ? 0 : REFUSED
      expect(
        await outcome(OURS, `update ${name} set company_id = company_id where company_id = $1`, [THEIRS]),
        name,
      ).toBe(updated)
      expect(
        await outcome(OURS, `update ${name} set company_id = $2 where company_id = $1`, [THEIRS, OURS]),
        name,
      ).toBe(updated)
      expect(await outcome(OURS, `delete from ${name} where company_id = $1`, [THEIRS]), name).toBe(
        rights.includes('delete') ? 0 : REFUSED,
      )
      expect(await outcome(OURS, `select 1 from ${name} where company_id = $1 for update`, [THEIRS]), name).toBe(
        updated,
      )
    }
  })

  it('does not let a row move into the other company', async () => {
    for (const { name } of tenantTables)
      expect(
        await outcome(OURS, `update ${name} set company_id = $2 where company_id = $1`, [OURS, THEIRS]),
        name,
      ).toBe(REFUSED)
  })

  it('cannot be emptied past the policies', async () => {
    for (const { name } of tenantTables) expect(await outcome(OURS, `truncate ${name} cascade`), name).toBe(REFUSED)
  })

  it('shows nothing and takes nothing while no company is set, nor after a transaction that had one', async () => {
    for (const { name, rights } of tenantTables) {
      for (const none of [null, '']) {
        expect(await outcome(none, `select 1 from ${name}`), name).toBe(0)
        expect(await outcome(none, `delete from ${name}`), name).toBe(rights.includes('delete') ? 0 : REFUSED)
        const fresh = insertOf(name, await maker.newRow(name, OURS))
        expect(await outcome(none, fresh.text, fresh.values), name).toBe(REFUSED)
      }
    }
    const client = await database.app.connect()
    await client.query('begin')
    await client.query(`select set_config('app.company_id', $1, true)`, [OURS])
    await client.query('commit')
    const { rowCount } = await client.query('select 1 from companies')
    client.release()
    expect(rowCount).toBe(0)
  })

  it('still holds what both companies put into it', async () => {
    for (const { name } of tenantTables) {
      const { rows } = await database.owner.query<{ company_id: string }>(
        `select distinct company_id from ${name} where company_id in ($1, $2)`,
        [OURS, THEIRS],
      )
      expect(rows.length, name).toBe(2)
    }
  })
})

describe('foreign keys between such tables', () => {
  const between = () =>
    foreignKeys.filter((key) =>
      [key.table, key.target].every((name) => tenantTables.some((table) => table.name === name)),
    )

  it('carry the company on both sides', () => {
    expect(between().length).toBeGreaterThan(0)
    for (const key of between()) {
      const place = key.columns.indexOf('company_id')
      expect(place, key.name).toBeGreaterThanOrEqual(0)
      expect(key.targetColumns[place], key.name).toBe('company_id')
    }
  })

  it("refuse a reference to the other company's row", async () => {
    const beyondTheCompany = between().filter((key) => key.columns.length > 1)
    expect(beyondTheCompany.length).toBeGreaterThan(0)
    for (const key of beyondTheCompany) {
      const row = await maker.newRow(key.table, OURS)
      const theirs = await maker.rowOf(key.target, THEIRS)
      key.columns.forEach((column, place) => {
        if (column !== 'company_id') row[column] = theirs[key.targetColumns[place] ?? '']
      })
      const { text, values } = insertOf(key.table, row)
      const inserted = await outcome(OURS, text, values)
      // where there can be only one row, and there is, it is the one that must not refer to theirs
      const moved = key.columns.filter((column) => column !== 'company_id')
      const updated = () =>
        outcome(
          OURS,
          `update ${key.table} set ${moved.map((column, place) => `"${column}" = $${place + 1}`).join(', ')}`,
          moved.map((column) => row[column]),
        )
      const mayAdd = tenantTables.find((table) => table.name === key.table)?.rights.includes('insert')
      expect(inserted === TAKEN ? await updated() : inserted, key.name).toBe(mayAdd ? NO_SUCH_ROW : REFUSED)
    }
  })
})

describe('a query that forgot the company', () => {
  it('written without any condition still answers with own rows only', async () => {
    const { rows } = await asApp(OURS, (client) => client.query<{ company_id: string }>('select * from projects'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.company_id === OURS)).toBe(true)
    expect(await outcome('company-without-rows', 'select * from projects')).toBe(0)
    const touched = await asApp(OURS, (client) => client.query(`update projects set name = 'Mine'`))
    expect(touched.rowCount).toBe(rows.length)
  })
})

describe('every foreign key', () => {
  it('has an index that begins with columns of the key, the record’s own id among them: else removing a record reads a whole table', async () => {
    const { rows } = await database.owner.query<{ key: string }>(`
      select f.conrelid::regclass || ' (' || (select string_agg(a.attname, ', ' order by k.place) from unnest(f.conkey) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) || ')' as key
      from pg_constraint f join pg_namespace n on n.oid = f.connamespace
      where f.contype = 'f' and n.nspname in ('public', 'auth') and not exists (
        select 1 from pg_index x where x.indrelid = f.conrelid and x.indisvalid
          -- an index over some rows serves where it leaves out only those that refer to nothing
          and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
          and exists (select 1 from generate_series(1, cardinality(f.conkey)) n, lateral (select (x.indkey::int2[])[0:n - 1] as leading) l
            where l.leading <@ f.conkey and f.conkey[cardinality(f.conkey)] = any(l.leading)))
      order by 1`)
    expect(rows.map(({ key }) => key)).toEqual([])
  })
})
