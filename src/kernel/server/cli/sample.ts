/** Loads and removes the sample company. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg, { type Pool, type PoolClient } from 'pg'
import { deleteInBatches } from '../batches.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { inCompany } from '../database/transaction.ts'
import { createFileStore } from '../files.ts'
import { createServices, peopleOf, type Product } from '../runtime.ts'
import { playSample, SAMPLE_COMPANY_ID, type SampleStep } from '../sample.ts'
import { LOCKS } from '../database/lock-numbers.ts'

/** Copies per statement: large enough to be fast, small enough to tell how far it is. */
const COPIES_AT_ONCE = 50

type Tell = (line: string) => void

const toStderr: Tell = (line) => void process.stderr.write(`${line}\n`)

export async function loadSample(
  config: Config,
  database: Database,
  product: Product,
  scale: number,
  tell: Tell = toStderr,
  now = Date.now(),
): Promise<string> {
  const password = config.samplePassword ?? randomBytes(9).toString('base64url')
  const passwordHash = await peopleOf(product.modules).hashPassword(password)
  return alone(database.owner, async () => {
    const { rows } = await database.owner.query('select 1 from companies where company_id = $1', [SAMPLE_COMPANY_ID])
    if (rows.length > 0)
      throw new Error('The sample company is loaded already. Remove it first: plumbline sample remove')
    const services = createServices(config, product, database)
    const steps = product.modules.flatMap((module) => module.sample)
    try {
      await inCompany(database.app, SAMPLE_COMPANY_ID, (tx) =>
        playSample(services, tx, steps, { password, passwordHash }, now),
      )
      await multiply(database.owner, steps, scale, tell)
      await checkInvariants(
        database.owner,
        steps.flatMap((step) => step.invariants ?? []),
      )
    } catch (error) {
      await removeRows(config, database.owner)
      throw error
    }
    const { rows: people } = await database.owner.query<{ email: string }>(
      'select email from memberships where company_id = $1 order by joined_at, user_id limit 1',
      [SAMPLE_COMPANY_ID],
    )
    return `The sample company is loaded. Sign in as ${people[0]?.email} with the password ${password}`
  })
}

export async function removeSample(config: Config, database: Database): Promise<string> {
  const removed = await alone(database.owner, () => removeRows(config, database.owner))
  return removed ? 'The sample company is removed.' : 'There is no sample company.'
}

async function alone<T>(owner: Pool, work: () => Promise<T>): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.sample])
    return await work()
  } finally {
    // the lock ends with its connection, whatever state that is in
    client.release(true)
  }
}

async function multiply(owner: Pool, steps: readonly SampleStep[], scale: number, tell: Tell): Promise<void> {
  const client = await owner.connect()
  try {
    // an unfinished load is removed, so a crash may cost its last moments
    await client.query(`set synchronous_commit = off`)
    for (const statement of steps.flatMap((step) => (scale > 1 && step.multiply ? step.multiply.firsts : [])))
      await client.query(withCompany(statement))
    for (let first = 1; first < scale; first += COPIES_AT_ONCE) {
      const last = Math.min(first + COPIES_AT_ONCE, scale) - 1
      for (const step of steps)
        for (const statement of step.multiply?.copies ?? [])
          await client.query(statement, [SAMPLE_COMPANY_ID, first, last])
      tell(`${last + 1} of ${scale} times`)
    }
    for (const table of await tenantTables(owner)) await client.query(`analyze ${table}`)
  } finally {
    // its settings and temporary tables end with it
    client.release(true)
  }
}

/** A statement that makes a table takes no parameters. */
function withCompany(statement: string): string {
  return statement.replaceAll('$1', pg.escapeLiteral(SAMPLE_COMPANY_ID))
}

async function checkInvariants(owner: Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const { rows } = await owner.query(statement, [SAMPLE_COMPANY_ID])
    if (rows.length > 0)
      throw new Error(`The sample company breaks a rule: ${statement} found ${JSON.stringify(rows[0])}`)
  }
}

/** Every table with a company; those that others refer to come last. */
async function tenantTables(client: Pool | PoolClient): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
  }>(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by (select count(*) from pg_constraint k where k.confrelid = c.oid and k.contype = 'f'), 1`)
  return rows.map((row) => row.name)
}

/** Removes every row, job and file of the sample, and its people; false if there was none. */
async function removeRows(config: Config, owner: Pool): Promise<boolean> {
  await emptyInParts(owner, await tenantTables(owner))
  const client = await owner.connect()
  try {
    await client.query('begin')
    await holdReaders(client)
    const { rows } = await client.query<{ userId: string }>(
      'select user_id as "userId" from memberships where company_id = $1',
      [SAMPLE_COMPANY_ID],
    )
    const people = rows.map((row) => row.userId)
    await emptyTables(client, await tenantTables(client))
    // calls about the person alone are kept under no company
    await client.query('delete from idempotency_keys where user_id = any($1)', [people])
    await client.query(
      'delete from auth.users u where u.id = any($1) and not exists (select 1 from memberships m where m.user_id = u.id)',
      [people],
    )
    for (const table of ['jobs.job', 'jobs.archive'])
      await client.query(`delete from ${table} where data ->> 'companyId' = $1`, [SAMPLE_COMPANY_ID])
    await client.query('commit')
    await createFileStore(join(config.dataFolder, 'files')).removeCompany(SAMPLE_COMPANY_ID)
    return people.length > 0
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Those who read what happened finish what they have in hand and then wait: a seal they write of a company that is just being removed would stay behind, and
 * the next sample would begin with a chain that does not hold.
 */
async function holdReaders(client: PoolClient): Promise<void> {
  await client.query('select 1 from event_cursors order by reader for update')
}

/** By these a removal that was interrupted is seen and begun again; they go at the very end, in one transaction. */
const KEPT_TO_THE_END = ['companies', 'memberships']

/**
 * Most rows go a part at a time, each part for good: a sample of many copies would be locked for minutes. Where rows of a table refer to each
 * other or are still referred to, a part may be refused; rounds go on while they free tables, and what is left goes with the last transaction.
 */
async function emptyInParts(owner: Pool, tables: readonly string[]): Promise<void> {
  let left = tables.filter((table) => !KEPT_TO_THE_END.includes(table))
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length
    const blocked: string[] = []
    for (const table of left) {
      try {
        await deleteInBatches(owner, table, 'company_id = $1', [SAMPLE_COMPANY_ID])
      } catch (error) {
        if (!isReferredTo(error)) throw error
        blocked.push(table)
      }
    }
    left = blocked
  }
}

/** A row that is to go is named by a key of another one. */
const isReferredTo = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

/** Keys between tables are checked at the end of each statement; rounds go on until every table is empty of it. */
async function emptyTables(client: PoolClient, tables: readonly string[]): Promise<void> {
  let left = tables
  for (let round = 0; left.length > 0; round += 1) {
    const blocked: string[] = []
    for (const table of left) {
      await client.query('savepoint removing')
      try {
        await client.query(`delete from ${table} where company_id = $1`, [SAMPLE_COMPANY_ID])
      } catch (error) {
        if (!isReferredTo(error) || round > tables.length) throw error
        await client.query('rollback to savepoint removing')
        blocked.push(table)
      }
    }
    left = blocked
  }
}
