/** Whether the disk under the database has room. PostgreSQL goes on by itself once there is some, so nothing has to be restarted. */
import type pg from 'pg'
import { isDatabaseFull } from './database.ts'

/** Pools that were refused a write for lack of space, until one succeeds again. */
const refused = new WeakSet<pg.Pool>()

/** To be told of every failure: most are about something else. */
export function noteIfFull(pool: pg.Pool, error: unknown): void {
  if (isDatabaseFull(error)) refused.add(pool)
}

/** Costs nothing while no write was refused; afterwards it tries one, and forgets about it once that succeeds. */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  if (!refused.has(pool)) return true
  if ((await refusalOf(pool)) !== null) return false
  refused.delete(pool)
  return true
}

/** Tries to write more than fits into pages that are there already: what PostgreSQL says if it has no room, else null. */
export async function refusalOf(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'create temporary table room_probe on commit drop as select md5(random()::text) as filling from generate_series(1, 20000)',
    )
    return null
  } catch (error) {
    noteIfFull(pool, error)
    // any other failure says nothing about room
    return isDatabaseFull(error) ? error : null
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
