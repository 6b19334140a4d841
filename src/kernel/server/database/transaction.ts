/** One transaction per request or job, opened for one company. Outside it no tenant row exists. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseAway, isRetryable } from './database.ts'
import { noteIfFull, refusalOf } from './room.ts'

/** Stands for "no company": public calls and calls about the person alone see no tenant row under it. */
export const NO_COMPANY = 'public'

/** How long a request waits for a database that is away before it answers 503. */
const WAIT_FOR_DATABASE_MS = 8_000
const ATTEMPTS = 3

export type Transaction = {
  client: pg.PoolClient
  db: NodePgDatabase
  /** The time zone of the company, also as the setting `app.zone` (`own-day.ts`). */
  zone: string
  /**
   * Hands over the transaction's last statement, to be sent together with COMMIT as one message: locks it takes are held for no
   * round trip. It fails as if it had been asked at once, and takes everything back with it. What it answers is told once it is
   * committed, so the answer to a request cannot hold it.
   */
  commitWith(text: string, values: readonly Value[], told?: (rows: readonly Record<string, unknown>[]) => void): void
}

type Value = string | number | boolean | null | readonly (string | number | boolean | null)[]
type Last = { statement: string; told: ((rows: readonly Record<string, unknown>[]) => void) | undefined }

/** Several statements in one message take no parameters, so values are written into the text. */
function withValues(text: string, values: readonly Value[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1]
    if (value === undefined) throw new Error(`The last statement names $${number}, which has no value.`)
    if (value === null) return 'null'
    return pg.escapeLiteral(typeof value === 'object' ? `{${value.map(inArray).join(',')}}` : String(value))
  })
}

const inArray = (value: string | number | boolean | null) =>
  value === null ? 'null' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`

/** What made something happen that no person did directly, and what led to that: events and jobs of the transaction carry both. */
export type Origin = { cause: string | null; chain: readonly string[] }

/** For work that goes on from an event or a job; requests of people have none. */
export async function setOrigin(client: pg.ClientBase, origin: Origin): Promise<void> {
  await client.query(`select ${originSettings(origin)}`)
}

/** The settings as expressions of a select. */
export const originSettings = ({ cause, chain }: Origin) =>
  `set_config('app.cause', ${pg.escapeLiteral(cause ?? '')}, true), set_config('app.chain', array(select jsonb_array_elements_text(${pg.escapeLiteral(JSON.stringify(chain))}::jsonb))::text, true)`

/** Runs `work` in a transaction for `companyId`; tries again what the database asks to be tried again. */
export async function inCompany<T>(
  pool: pg.Pool,
  companyId: string,
  work: (tx: Transaction) => Promise<T>,
  origin?: Origin,
): Promise<T> {
  const deadline = Date.now() + WAIT_FOR_DATABASE_MS
  for (let attempt = 1; ; attempt += 1) {
    const client = await acquire(pool, deadline)
    let committing = false
    const lasts: Last[] = []
    const commitWith: Transaction['commitWith'] = (text, values, told) => {
      if (lasts.length > 0) throw new Error('A transaction has one last statement.')
      lasts.push({ statement: withValues(text, values), told })
    }
    try {
      // one message for all: the settings and the transaction begin in a single round trip
      const begun: unknown = await client.query(
        `begin; select set_config('app.company_id', ${pg.escapeLiteral(companyId)}, true)${origin ? `, ${originSettings(origin)}` : ''}; ${zoneOf(companyId)}`,
      )
      const zone = (begun as pg.QueryResult<{ zone: string }>[])[2]?.rows[0]?.zone ?? 'UTC'
      const result = await work({ client, db: drizzle({ client }), zone, commitWith })
      committing = true
      const rows = await commit(client, lasts[0])
      client.release()
      lasts[0]?.told?.(rows)
      return result
    } catch (error) {
      noteIfFull(pool, error)
      const alive = await endFailed(client)
      // once COMMIT is on its way its outcome is unknown: the caller repeats under the same Idempotency-Key;
      // but where the last statement was refused on a connection that lives, nothing was committed
      const undone = !committing || (lasts.length > 0 && alive)
      const again =
        undone && (isRetryable(error) ? attempt < ATTEMPTS : !alive && isDatabaseAway(error) && Date.now() < deadline)
      if (!again) throw error
    }
  }
}

/** What the last statement answered; nothing where there is none. */
async function commit(client: pg.PoolClient, last: Last | undefined): Promise<readonly Record<string, unknown>[]> {
  if (!last) {
    await client.query('commit')
    return []
  }
  // of several statements the driver answers a list
  const results: unknown = await client.query(`${last.statement};\ncommit`)
  const [first] = results as pg.QueryResult<Record<string, unknown>>[]
  return first?.rows ?? []
}

/**
 * Runs work that reaches the database through a library of its own, which may hide what went wrong: whatever fails is tried
 * again once the database answers. The work must be safe to repeat.
 */
export async function patiently<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_FOR_DATABASE_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      // while the database is away this waits, and in the end says so
      const client = await acquire(pool, deadline)
      client.release()
      if (attempt < ATTEMPTS) continue
      // the library may hide that there was no room
      throw (await refusalOf(pool)) ?? error
    }
  }
}

async function acquire(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  for (let wait = 50; ; wait = Math.min(wait * 2, 1_000)) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() + wait > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Whether the connection lives: if it does, whatever could not be reached was not the database. */
async function endFailed(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    client.release()
    return true
  } catch {
    // the connection is broken; the server has ended the transaction with it
    client.release(true)
    return false
  }
}

/** Moves an open transaction that had no company into one: after a secret has been looked up, or a company is being made. */
export async function enterCompany(tx: Transaction, companyId: string): Promise<Transaction> {
  await tx.client.query(`select set_config('app.company_id', $1, true)`, [companyId])
  const { rows } = await tx.client.query<{ zone: string }>(zoneOf(companyId))
  return { ...tx, zone: rows[0]?.zone ?? 'UTC' }
}

/** Sets the company's time zone, once its row can be seen, and answers it; who has none, or is no company, goes by UTC. */
const zoneOf = (companyId: string) =>
  `select set_config('app.zone', coalesce((select settings #>> '{region,timeZone}' from public.companies where company_id = ${pg.escapeLiteral(companyId)}), 'UTC'), true) as zone`
