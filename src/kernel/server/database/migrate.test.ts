import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { asSuperuser, OWNER, ownCluster, ownerConnection } from '../../../../tests/support/cluster.ts'
import { testConfig } from '../../../../tests/support/test-app.ts'
import { serverModules } from '../../../modules/all.server.ts'
import { QUEUES } from '../job-queue.ts'
import { createLog } from '../log.ts'
import { checkSecret } from '../runtime.ts'
import { needsOf } from '../worker.ts'
import { connectPools, type Database } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const needs = needsOf(serverModules)
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const asRoot = <T>(work: Parameters<typeof asSuperuser<T>>[1], database?: string) =>
  asSuperuser(ownCluster(), work, database)

async function emptyDatabase(owner = OWNER): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`
  await asRoot((client) => client.query(`create database ${name} owner ${owner} template template0 encoding 'UTF8'`))
  undo.push(() => asRoot((client) => client.query(`drop database if exists ${name} with (force)`)))
  return name
}

/** One server's pools on the database. */
function connectTo(name: string, as: { user?: string; password?: string } = {}): Database {
  const database = connectPools(
    { ...ownerConnection(ownCluster(), name), ...as },
    createLog(() => undefined),
  )
  undo.push(() => database.close())
  return database
}

describe('an empty database', () => {
  it('is migrated by several servers that start at once: one does the work, the others find it done', async () => {
    const name = await emptyDatabase()
    const done = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connectTo(name), needs)))
    expect(done.filter((steps) => steps.length > 0)).toHaveLength(1)
    const [steps = []] = done.filter((one) => one.length > 0)
    expect(steps).toEqual([
      expect.stringMatching(/^\d+ migrations? applied$/),
      `${Object.keys(QUEUES).length} job queues made`,
      `${Object.keys(needs.jobs).length} kinds of jobs noted`,
      `${Object.keys(needs.search).length} kinds of records prepared for the search`,
      expect.stringMatching(/^\d+ policies and grants set$/),
    ])
  })

  it('is the same after a second run, which does nothing', async () => {
    const database = connectTo(await emptyDatabase())
    await migrateDatabase(database, needs)
    expect(await migrateDatabase(database, needs)).toEqual([])
    expect(await migrateDatabase(database, { ...needs, jobs: { ...needs.jobs, 'one.more': 'fast' } })).toEqual([
      '1 kind of job noted',
    ])
  })

  it('leaves no lock behind when it fails, and is whole or empty', async () => {
    const name = await emptyDatabase()
    await asRoot((client) => client.query('create table public.projects (id int)'), name)
    const database = connectTo(name)
    await expect(migrateDatabase(database, needs)).rejects.toThrow()
    const { rows } = await database.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(
      (await database.owner.query(`select 1 from pg_tables where schemaname = 'public' and tablename <> 'projects'`))
        .rowCount,
    ).toBe(0)
    await asRoot((client) => client.query('drop table public.projects'), name)
    expect(await migrateDatabase(database, needs)).toHaveLength(5)
  })
})

describe('a database user without the right to make roles', () => {
  it('is told which statements an administrator has to run, and gets on once they are run', async () => {
    const user = `u_${randomUUID().slice(0, 8)}`
    await asRoot((client) => client.query(`create role ${user} login nosuperuser nocreaterole password 'plain'`))
    undo.push(() => asRoot((client) => client.query(`drop role ${user}`)))
    const name = await emptyDatabase(user)
    const database = connectTo(name, { user, password: 'plain' })
    const refused: Error = await migrateDatabase(database, needs).then(
      () => new Error('it went through'),
      (error: Error) => error,
    )
    expect(refused.message).toContain(`The database user "${user}" may not`)
    expect(refused.message).toContain('Ask an administrator of the database to run:')
    const statements = refused.message.split('\n').slice(1).join('\n')
    for (const role of ['plumbline_app', 'plumbline_auth', 'plumbline_search'])
      expect(statements).toContain(`grant ${role} to "${user}";`)
    await asRoot((client) => client.query(statements))
    expect(await migrateDatabase(database, needs)).toHaveLength(5)
    expect((await database.app.query('select current_user as name')).rows).toEqual([{ name: 'plumbline_app' }])
  })
})

describe('the secret of an installation', () => {
  it('must be the same on every server, and a server with another is told what to do', async () => {
    const database = connectTo(await emptyDatabase())
    await migrateDatabase(database, needs)
    const config = testConfig('/tmp')
    await Promise.all([checkSecret(database.owner, config), checkSecret(database.owner, config)])
    const other = checkSecret(database.owner, { ...config, secret: 'another secret' })
    await expect(other).rejects.toThrow(
      'This database was set up with another secret. Set PLUMBLINE_SECRET to the same value on every server, or copy secret.key from the data folder of the first.',
    )
    const { rows } = await database.owner.query<{ secret_check: string }>('select secret_check from installation')
    expect(rows[0]?.secret_check).not.toContain(config.secret)
    await database.owner.query('update installation set secret_check = null')
    await checkSecret(database.owner, { ...config, secret: 'another secret' })
  })
})
