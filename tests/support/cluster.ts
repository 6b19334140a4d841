/**
 * A real PostgreSQL for each worker of the run: our own 18, or the one server of PLUMBLINE_TEST_POSTGRES for all. A migrated template is cloned per
 * test file. Readers of events wait for the oldest transaction of a whole server, so files that run at once would wait for each other on one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connectPools } from '../../src/kernel/server/database/database.ts'
import { openEmbedded } from '../../src/kernel/server/database/embedded/embedded.ts'
import { migrateDatabase } from '../../src/kernel/server/database/migrate.ts'
import { createLog } from '../../src/kernel/server/log.ts'
import { needsOf } from '../../src/kernel/server/worker.ts'
import { serverModules } from '../../src/modules/all.server.ts'

export const TEMPLATE = 'plumbline_template'
export const OWNER = 'plumbline_owner'
const OWNER_PASSWORD = 'owner-of-test-databases'

/** A superuser's way in; everything else is derived from it. */
export type Cluster = { host: string; port: number; user: string; password?: string }

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface ProvidedContext {
    clusters: Cluster[]
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const count = process.env['PLUMBLINE_TEST_POSTGRES'] ? 1 : (project.config.maxWorkers ?? 1)
  const opened = await Promise.all(Array.from({ length: count }, openCluster))
  for (const { cluster } of opened) await makeTemplate(cluster)
  project.provide(
    'clusters',
    opened.map(({ cluster }) => cluster),
  )
  return async () => void (await Promise.all(opened.map(({ stop }) => stop())))
}

/** The server of the worker that asks. */
export function ownCluster(): Cluster {
  const clusters = inject('clusters')
  const own = clusters[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % clusters.length]
  if (!own) throw new Error('No database server was started for the tests.')
  return own
}

async function openCluster(): Promise<{ cluster: Cluster; stop(): Promise<void> }> {
  const external = process.env['PLUMBLINE_TEST_POSTGRES']
  if (external) {
    const url = new URL(external)
    return {
      cluster: {
        host: url.searchParams.get('host') ?? url.hostname,
        port: Number(url.port || 5432),
        user: url.username,
        password: decodeURIComponent(url.password),
      },
      stop: async () => undefined,
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  const opening = { dataFolder: folder, log: () => undefined, supervise: false }
  const fresh = await openEmbedded(opening)
  // one installation has a server to itself; a test file may make several, while those of the file before it still hang up
  await asSuperuser(superuserOf(fresh.connection), (client) => client.query('alter system set max_connections = 120'))
  await fresh.stop()
  const database = await openEmbedded(opening)
  return {
    cluster: superuserOf(database.connection),
    async stop() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const superuserOf = ({ host, port, password }: Omit<Cluster, 'user'>): Cluster => ({
  host,
  port,
  user: 'postgres',
  ...(password ? { password } : {}),
})

async function makeTemplate(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    // this cluster lives for minutes: durability is tested elsewhere, on clusters that keep their settings
    await client.query('alter system set fsync = off')
    await client.query('alter system set synchronous_commit = off')
    await client.query('select pg_reload_conf()')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER])
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${OWNER} login createrole nosuperuser password '${OWNER_PASSWORD}'`,
    )
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE} owner ${OWNER} template template0 encoding 'UTF8'`)
  })
  const database = connectPools(
    ownerConnection(cluster, TEMPLATE),
    createLog(() => undefined),
  )
  await migrateDatabase(database, needsOf(serverModules))
  // a template may have no open connection
  await database.close()
}

export function ownerConnection(cluster: Cluster, database: string): pg.ClientConfig {
  return { host: cluster.host, port: cluster.port, user: OWNER, password: OWNER_PASSWORD, database, ssl: false }
}

export async function asSuperuser<T>(
  cluster: Cluster,
  work: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new pg.Client({ ...cluster, database, ssl: false })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
