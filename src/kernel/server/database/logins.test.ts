import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { asSuperuser, OWNER, ownCluster, ownerConnection } from '../../../../tests/support/cluster.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { serverModules } from '../../../modules/all.server.ts'
import { createLog } from '../log.ts'
import { needsOf } from '../worker.ts'
import { connectPools, type Database } from './database.ts'
import { useOwnLogins } from './logins.ts'
import { migrateDatabase } from './migrate.ts'
import { inCompany } from './transaction.ts'

const SECRET = { secret: 'a-secret-of-the-tests' }
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const sessionUser = async (database: Pick<Database, 'app'>) =>
  (await database.app.query<{ name: string; role: string }>('select session_user as name, current_user as role'))
    .rows[0]

async function migrated(owner = OWNER): Promise<{ database: Database; name: string }> {
  const name = `l_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(ownCluster(), (client) =>
    client.query(`create database ${name} owner ${owner} template template0 encoding 'UTF8'`),
  )
  const database = connectPools(
    { ...ownerConnection(ownCluster(), name), ...(owner === OWNER ? {} : { user: owner }) },
    createLog(() => undefined),
  )
  undo.push(() => asSuperuser(ownCluster(), (client) => client.query(`drop database if exists ${name} with (force)`)))
  undo.push(() => database.close())
  await migrateDatabase(database, needsOf(serverModules))
  return { database, name }
}

describe('a connection that serves requests', () => {
  it('cannot become the owner, by whatever statement, and takes no wall down', async () => {
    const app = await createTestApp()
    undo.push(() => app.stop())
    expect(await useOwnLogins(app.database, SECRET, 'make')).toBeNull()
    const person = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    // requests are served as before
    expect((await app.call(person, 'GET', '/api/projects')).status).toBe(200)
    expect(await sessionUser(app.database)).toEqual({
      name: expect.stringMatching(/^plumbline_app_login_[0-9a-f]{12}$/),
      role: 'plumbline_app',
    })
    const tries = [
      `set role ${OWNER}`,
      `reset role; set role ${OWNER}`,
      `set session authorization ${OWNER}`,
      `reset session authorization; set role ${OWNER}`,
      'alter table projects disable row level security',
      'reset role; alter table projects disable row level security',
      'reset role; drop policy tenant on projects',
      `reset role; grant ${OWNER} to current_user`,
      'reset role; select * from auth.users',
      'set role plumbline_auth',
      'reset role; create role more superuser',
    ]
    for (const statement of tries)
      for (const pool of [app.database.app, app.database.auth].slice(0, statement.includes('auth') ? 1 : 2)) {
        const client = await pool.connect()
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: expect.stringMatching(/^42/) })
        client.release(true)
      }
    const { rows } = await app.database.owner.query(
      `select relrowsecurity and relforcerowsecurity as walled from pg_class where oid = 'projects'::regclass`,
    )
    expect(rows).toEqual([{ walled: true }])
    expect(
      await inCompany(
        app.database.app,
        'other',
        async ({ client }) => (await client.query('select 1 from projects')).rowCount,
      ),
    ).toBe(0)
  })

  it('is made once and found again: by a second server, by the next start, with another secret after a restore', async () => {
    const { database, name } = await migrated()
    expect(await useOwnLogins(database, SECRET, 'find')).toMatch(/plumbline_app_login|password|role/)
    const all = await Promise.all([1, 2, 3].map(() => useOwnLogins(database, SECRET, 'make')))
    expect(all).toEqual([null, null, null])
    const again = connectPools(
      ownerConnection(ownCluster(), name),
      createLog(() => undefined),
    )
    undo.push(() => again.close())
    expect(await useOwnLogins(again, SECRET, 'find')).toBeNull()
    expect((await sessionUser(again))?.name).toMatch(/^plumbline_app_login_/)
    expect(await useOwnLogins(again, { secret: 'brought-by-a-backup' }, 'make')).toBeNull()
  })

  it('logs in by a connection string too, whatever stood in it', async () => {
    const { database, name } = await migrated()
    await useOwnLogins(database, SECRET, 'make')
    const { host, port, user, password } = ownerConnection(ownCluster(), name)
    const byString = connectPools(
      {
        connectionString: `postgresql://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
      },
      createLog(() => undefined),
    )
    undo.push(() => byString.close())
    expect(await useOwnLogins(byString, SECRET, 'find')).toBeNull()
    expect((await sessionUser(byString))?.name).toMatch(/^plumbline_app_login_/)
  })

  it('stays as it was where the database user may create no roles, and it is said why', async () => {
    const owner = `plain_${randomUUID().slice(0, 8)}`
    await asSuperuser(ownCluster(), async (client) => {
      await client.query(`create role ${owner} login password 'owner-of-test-databases'`)
      for (const role of ['plumbline_app', 'plumbline_auth', 'plumbline_search'])
        await client.query(`grant ${role} to ${owner}`)
    })
    undo.push(() => asSuperuser(ownCluster(), (client) => client.query(`drop role ${owner}`)))
    const { database } = await migrated(owner)
    expect(await useOwnLogins(database, SECRET, 'make')).toMatch(/permission denied/)
    expect(await sessionUser(database)).toEqual({ name: owner, role: 'plumbline_app' })
  })
})
