/** Loads and removes the sample company. */
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { createContext, systemCaller } from '../context.ts'
import type { Database } from '../database/database.ts'
import { inCompany } from '../database/transaction.ts'
import { createFileStore } from '../files.ts'
import type { Product } from '../runtime.ts'
import { createServices } from '../runtime.ts'
import type { SamplePlayer } from '../sample.ts'
import { seeded } from '../../../lib/seeded.ts'
import { join } from 'node:path'

/** Fixed, so that two installations show the same history. */
const SEED = 20_261_115
export const SAMPLE_COMPANY_ID = 'sample'
export const SAMPLE_FROM = Date.UTC(2025, 0, 6, 8)
export const SAMPLE_UNTIL = Date.UTC(2026, 10, 13, 17)

export async function loadSample(config: Config, database: Database, product: Product, scale: number): Promise<string> {
  const { rows } = await database.owner.query('select 1 from companies where company_id = $1', [SAMPLE_COMPANY_ID])
  if (rows.length > 0) throw new Error('The sample company is loaded already. Remove it first: plumbline sample remove')
  const password = config.samplePassword ?? randomBytes(9).toString('base64url')
  const services = createServices(config, product.modules)
  const steps = product.modules.flatMap((module) => module.sample)
  try {
    await inCompany(database.app, SAMPLE_COMPANY_ID, async (tx) => {
      const player: SamplePlayer = {
        random: seeded(SEED), people: [], from: SAMPLE_FROM, until: SAMPLE_UNTIL, password,
        async as(userId, at, act) {
          const person = player.people.find((one) => one.userId === userId)
          const name = person ? `${person.firstName} ${person.lastName}` : 'Plumbline'
          return act(createContext(services, tx, systemCaller(SAMPLE_COMPANY_ID, at, { userId, userName: name, role: person?.role ?? 'admin' })))
        },
      }
      for (const step of steps) await step.play(player)
    })
    await multiply(database, steps.flatMap((step) => step.multiply ?? []), scale)
    await checkInvariants(database, steps.flatMap((step) => step.invariants ?? []))
  } catch (error) {
    await removeSample(config, database)
    throw error
  }
  const { rows: people } = await database.owner.query<{ email: string }>('select email from memberships where company_id = $1 order by joined_at, user_id limit 1', [SAMPLE_COMPANY_ID])
  return `The sample company is loaded. Sign in as ${people[0]?.email} with the password ${password}`
}

async function multiply(database: Database, statements: readonly string[], scale: number): Promise<void> {
  if (scale === 1) return
  for (const statement of statements) await database.owner.query(statement, [SAMPLE_COMPANY_ID, scale])
  await database.owner.query('analyze')
}

async function checkInvariants(database: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const { rows } = await database.owner.query(statement, [SAMPLE_COMPANY_ID])
    if (rows.length > 0) throw new Error(`The sample company breaks a rule: ${statement} found ${JSON.stringify(rows[0])}`)
  }
}

/** Removes every row and file of the sample, table by table as the catalogue lists them, and its people. */
export async function removeSample(config: Config, database: Database): Promise<string> {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    const { rows: people } = await client.query<{ userId: string }>('select user_id as "userId" from memberships where company_id = $1', [SAMPLE_COMPANY_ID])
    // keys between tables are checked at the end of each statement; rounds go on until every table is empty of it
    const { rows: tables } = await client.query<{ name: string }>(`select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`)
    let left = tables.map((table) => table.name)
    for (let round = 0; left.length > 0; round += 1) {
      const blocked: string[] = []
      for (const table of left) {
        await client.query('savepoint removing')
        try {
          await client.query(`delete from ${table} where company_id = $1`, [SAMPLE_COMPANY_ID])
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === '23503') || round > tables.length) throw error
          await client.query('rollback to savepoint removing')
          blocked.push(table)
        }
      }
      left = blocked
    }
    await client.query('delete from auth.users where id = any($1)', [people.map((person) => person.userId)])
    await client.query('commit')
    await createFileStore(join(config.dataFolder, 'files')).removeCompany(SAMPLE_COMPANY_ID)
    return people.length > 0 ? 'The sample company is removed.' : 'There is no sample company.'
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
