/** Brings a database up to date: roles, generated migrations, job queues, triggers of the search, walls. Several servers may start at once. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type JobKinds, prepareQueues } from '../job-queue.ts'
import { prepareSearch } from '../search/prepare.ts'
import type { SearchedKinds } from '../search/triggers.ts'
import type { Database } from './database.ts'
import { ensureRoles, raiseWalls, type Rights } from './walls.ts'

/** Any constant; it only has to be the same in every server. */
const MIGRATION_LOCK = 7_586_254_463

/** What the modules ask of the database beside their tables. */
export type Needs = { jobs: JobKinds; rights: Rights; search: SearchedKinds }

export async function migrateDatabase(database: Database, needs: Needs): Promise<string[]> {
  const client = await database.owner.connect()
  const done: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
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
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
  return done
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

function migrationsFolder(): string {
  return join(packageRoot(), 'migrations')
}
