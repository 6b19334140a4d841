/** Brings a database up to date: roles, generated migrations, job queues, triggers of the search, walls. Several servers may start at once. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type JobKinds, prepareQueues } from '../job-queue.ts'
import { prepareSearch } from '../search/prepare.ts'
import type { SearchedKinds } from '../search/triggers.ts'
import type { Database } from './database.ts'
import { ensureRoles, raiseWalls, type Rights } from './walls.ts'
import { LOCKS } from './lock-numbers.ts'

/** What the modules ask of the database beside their tables. */
export type Needs = { jobs: JobKinds; rights: Rights; search: SearchedKinds }

export async function migrateDatabase(
  database: Database,
  needs: Needs,
  by: 'start' | 'restore' = 'start',
): Promise<string[]> {
  const client = await database.owner.connect()
  const done: string[] = []
  try {
    if (by === 'start') await refuseHalfRestored(client)
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await ensureRoles(client)
    const before = await countApplied(client)
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: migrationsFolder(),
      migrationsSchema: 'migrations',
      migrationsTable: 'applied',
    })
    const applied = (await countApplied(client)) - before
    if (applied > 0) done.push(`${applied} migration${applied === 1 ? '' : 's'} applied`)
    done.push(...(await prepareQueues(database.owner, client, needs.jobs)))
    done.push(...(await prepareSearch(client, needs.search)))
    const walls = await raiseWalls(client, needs.rights)
    if (walls.length > 0) done.push(`${walls.length} policies and grants set`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration])
    client.release()
  }
  return done
}

/** Stands from the beginning of a restore to its end, and tells a database that is half filled from one that can be used. */
export const RESTORING_SCHEMA = 'restoring'

export async function refuseHalfRestored(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ half: boolean; name: string }>(
    'select to_regnamespace($1) is not null as half, current_database() as name',
    [RESTORING_SCHEMA],
  )
  if (rows[0]?.half)
    throw new Error(
      `The database ${rows[0].name} is half restored: a restore ended before its end. Restore into an empty database or an empty data folder, and remove this one.`,
    )
}

async function countApplied(client: {
  query(text: string): Promise<{ rows: { n: string | null }[] }>
}): Promise<number> {
  const { rows: table } = await client.query(`select to_regclass('migrations.applied')::text as n`)
  if (!table[0]?.n) return 0
  const { rows } = await client.query('select count(*)::text as n from migrations.applied')
  return Number(rows[0]?.n)
}

/** The folder lies at the package root, both for the source tree and for the bundled server in dist. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

export function migrationsFolder(): string {
  return join(packageRoot(), 'migrations')
}
