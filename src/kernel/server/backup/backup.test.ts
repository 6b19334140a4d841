import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asSuperuser, OWNER, ownCluster, ownerConnection } from '../../../../tests/support/cluster.ts'
import { piecesOf, type Piece, writePieces } from '../../../../tests/support/forge.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { serverModules } from '../../../modules/all.server.ts'
import { connectPools, type Database } from '../database/database.ts'
import { migrateDatabase, migrationsFolder } from '../database/migrate.ts'
import { createFileStore } from '../files.ts'
import { prepareQueues } from '../job-queue.ts'
import { createLog } from '../log.ts'
import { needsOf } from '../worker.ts'
import { takeBackup } from './backup.ts'
import { unfinishedName } from './container.ts'
import { checkFile, restoreBackup, saidMissing } from './restore.ts'
import { backupNow } from './schedule.ts'

const PASSPHRASE = 'Größe 7, three screws'
const silent = () => undefined
const needs = needsOf(serverModules)

let app: TestApp
let person: TestPerson
let folder: string
const databases: { database: Database; name: string }[] = []

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany('A firm')
  person = await app.makePerson(companyId, { role: 'admin' })
  folder = mkdtempSync(join(tmpdir(), 'plumbline-backups-'))
})
afterEach(async () => {
  for (const { database, name } of databases.splice(0)) {
    await database.close()
    await asSuperuser(ownCluster(), (client) => client.query(`drop database if exists ${name} with (force)`))
  }
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const makeProject = (name: string) =>
  app.call<{ id: string }>(
    person,
    'POST',
    '/api/projects',
    { name, fields: ENGINEERING },
    { 'idempotency-key': `backup-project-${String((made += 1)).padStart(4, '0')}` },
  )

const take = (name: string, passphrase: string | null = null) =>
  takeBackup(
    {
      config: app.config,
      owner: app.database.owner,
      files: createFileStore(join(app.config.dataFolder, 'files')),
      modules: serverModules,
      passphrase,
      tell: silent,
    },
    join(folder, name),
  )

async function emptyDatabase(): Promise<Database> {
  const name = `r_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(ownCluster(), (client) =>
    client.query(`create database ${name} owner ${OWNER} template template0 encoding 'UTF8'`),
  )
  const database = connectPools(ownerConnection(ownCluster(), name), createLog(silent))
  databases.push({ database, name })
  return database
}

async function restore(name: string, passphrase: string | null = null, into?: Database) {
  const dataFolder = mkdtempSync(join(folder, 'restored-'))
  const database = into ?? (await emptyDatabase())
  const checked = await checkFile(join(folder, name), passphrase, silent)
  await restoreBackup(
    { database, config: { dataFolder }, needs, passphrase, tell: silent },
    join(folder, name),
    checked,
  )
  return { database, dataFolder, checked }
}

const countIn = async (database: Database, query: string) =>
  (await database.owner.query<{ n: number }>(`select count(*)::int as n from ${query}`)).rows[0]?.n

it('is one snapshot while people write: what belongs together is in it together', async () => {
  let writing = true
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let n = 0; writing; n += 1) expect((await makeProject(`Under load ${writer}-${n}`)).status).toBe(200)
  })
  const before = await countIn(app.database, 'projects')
  const taken = await take('load.backup').finally(() => {
    writing = false
  })
  await Promise.all(writers)
  const { database } = await restore('load.backup')
  const projects = (await countIn(database, 'projects')) ?? 0
  expect(projects).toBeGreaterThanOrEqual(before ?? 0)
  // a project and the event of its making are one transaction
  expect(await countIn(database, `events where kind = 'project.created'`)).toBe(projects)
  expect(
    await countIn(
      database,
      `projects p where not exists (select 1 from events e where e.company_id = p.company_id and e.entity_id = p.id)`,
    ),
  ).toBe(0)
  expect(taken.rows).toBeGreaterThan(projects)
  // search is made anew of the records
  expect(await countIn(database, `search_entries where kind = 'projects.project'`)).toBe(projects)
})

it('says at verify and restore which stored files it cannot bring', async () => {
  const kept = await app.services.files.write(person.companyId, Readable.from([Buffer.from('kept')]))
  const lost = await app.services.files.write(person.companyId, Readable.from([Buffer.from('lost')]))
  for (const [id, { sha256 }] of Object.entries({ kept, lost }))
    await app.database.owner.query(
      `insert into files (company_id, id, sha256, size, name, type, uploaded_by, uploaded_by_name, created_at) values ($1, $2, $3, 4, 'd.txt', 'text/plain', $4, '', now())`,
      [person.companyId, id, sha256, person.userId],
    )
  const whole = await checkFile((await take('nothing-lost.backup')).file, null, silent)
  expect(saidMissing(whole)).toEqual([])
  rmSync(join(app.config.dataFolder, 'files', person.companyId, lost.sha256.slice(0, 2), lost.sha256))
  const taken = await take('lost.backup')
  expect(taken.missing).toEqual([`${person.companyId}/${lost.sha256}`])
  expect(saidMissing(await checkFile(taken.file, null, silent))).toEqual([
    `1 of ${whole.files} stored files that its rows name are not in it: they were missing on the disk when it was taken.`,
  ])
  await app.database.owner.query(`delete from files where id in ('kept', 'lost')`)
})

it('brings files, waiting jobs and the place of every reader, and begins paused', async () => {
  const { sha256 } = await app.services.files.write(person.companyId, Readable.from([Buffer.from('a drawing')]))
  await app.database.owner.query(
    `insert into files (company_id, id, sha256, size, name, type, uploaded_by, uploaded_by_name, created_at) values ($1, 'f1', $2, 9, 'd.txt', 'text/plain', $3, '', now())`,
    [person.companyId, sha256, person.userId],
  )
  await app.database.owner.query(
    `select set_config('app.company_id', $1, true), public.enqueue_job('kernel.probe', '{}', 86400)`,
    [person.companyId],
  )
  // as one that was asked for holds of itself; the server under test has taken it, so that it takes none beside these
  const lastBackup = { at: 2, ok: true, file: '', bytes: 0, reason: '', missing: 0 }
  await app.services.settings.change({ ...backupNow(1), lastBackup })
  await take('whole.backup', PASSPHRASE)
  const { database, dataFolder } = await restore('whole.backup', PASSPHRASE)
  expect(readFileSync(join(dataFolder, 'files', person.companyId, sha256.slice(0, 2), sha256), 'utf8')).toBe(
    'a drawing',
  )
  expect(await countIn(database, `jobs.job where data ->> 'kind' = 'kernel.probe' and state = 'created'`)).toBe(1)
  expect(await countIn(database, 'auth.sessions')).toBe(0)
  const { rows } = await database.owner.query<{ paused: string; wanted: string | null }>(
    `select settings ->> 'pausedSince' as paused, settings ->> 'backupWanted' as wanted from installation`,
  )
  expect(Date.parse(rows[0]?.paused ?? '')).toBeGreaterThan(0)
  // what was asked of the original was not asked of the copy
  expect(rows[0]?.wanted).toBe(null)
  // a new event comes after everything that was restored, for every reader
  const { rows: late } = await database.owner.query(
    `select reader from event_cursors where xid >= pg_snapshot_xmin(pg_current_snapshot())
     union select kind from events where xid >= pg_snapshot_xmin(pg_current_snapshot())`,
  )
  expect(late).toEqual([])
  const unread = `select c.reader, count(e.id)::int as n from event_cursors c left join events e on (e.xid, e.id) > (c.xid, c.id) group by 1 order by 1`
  expect((await database.owner.query<{ n: number }>(unread)).rows.map(({ n }) => n >= 0)).not.toContain(false)
  // a second server start finds nothing to do
  expect(await migrateDatabase(database, needs)).toEqual([])
})

it('refuses what it cannot prove, and says what to do', async () => {
  await take('sealed.backup', PASSPHRASE)
  await take('open.backup')
  const why = (name: string, passphrase: string | null = null) =>
    checkFile(join(folder, name), passphrase, silent).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  expect(await why('sealed.backup', PASSPHRASE)).toBe('accepted')
  expect(await why('sealed.backup', 'another')).toMatch(
    /^The passphrase does not open .*sealed\.backup\. Set PLUMBLINE/,
  )
  expect(await why('sealed.backup')).toMatch(/is sealed\. Set PLUMBLINE_BACKUP_PASSPHRASE/)
  expect(await why('nowhere.backup')).toMatch(/^There is no file/)
  expect(readFileSync(join(folder, 'sealed.backup')).includes(app.config.secret)).toBe(false)
  for (const name of ['sealed.backup', 'open.backup']) {
    const whole = readFileSync(join(folder, name))
    const passphrase = name === 'sealed.backup' ? PASSPHRASE : null
    for (const length of [20, 300, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(join(folder, 'cut.backup'), whole.subarray(0, length))
      expect(await why('cut.backup', passphrase), String(length)).toMatch(/ends before its end: .* Take another copy/)
    }
    for (let n = 1; n <= 12; n += 1) {
      const flipped = Buffer.from(whole)
      const at = Math.floor((whole.length * n) / 13)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(join(folder, 'flipped.backup'), flipped)
      expect(await why('flipped.backup', passphrase), String(at)).toMatch(/is damaged|ends before its end/)
    }
    writeFileSync(join(folder, 'longer.backup'), Buffer.concat([whole, Buffer.from('x')]))
    expect(await why('longer.backup', passphrase)).toMatch(/is damaged/)
  }
  writeFileSync(join(folder, 'text.backup'), 'Dear diary, today we poured the slab of the second floor.')
  expect(await why('text.backup')).toMatch(/is no backup of Plumbline/)
  await expect(take('open.backup')).rejects.toThrow(/exists already\. Name another file/)
})

it('refuses a database that is not empty, and one that is half restored', async () => {
  await take('second.backup')
  await expect(restore('second.backup', null, app.database)).rejects.toThrow(
    /The database t_\w+ is not empty\. Restore into a new one/,
  )
  const half = await emptyDatabase()
  await half.owner.query('create schema restoring')
  await expect(restore('second.backup', null, half)).rejects.toThrow(/is half restored: a restore ended before its end/)
  await expect(migrateDatabase(half, needs)).rejects.toThrow(/is half restored/)
})

it('leaves the target as empty as it was when a restore fails, and no file when a backup does', async () => {
  await take('third.backup')
  const target = await emptyDatabase()
  const checked = await checkFile(join(folder, 'third.backup'), null, silent)
  const dataFolder = mkdtempSync(join(folder, 'failed-'))
  // tables that are not there stand in for whatever can go wrong in the middle
  const wrong = { ...checked, about: { ...checked.about, migrations: checked.about.migrations.slice(0, 5) } }
  const parts = { database: target, config: { dataFolder }, needs, passphrase: null, tell: silent }
  await expect(restoreBackup(parts, join(folder, 'third.backup'), wrong)).rejects.toThrow()
  expect(existsSync(join(dataFolder, 'files'))).toBe(false)
  await restoreBackup(parts, join(folder, 'third.backup'), checked)
  await expect(take('no/such/folder.backup')).rejects.toThrow(
    /cannot be written in .* Name a file in a folder that exists/,
  )
  expect(existsSync(unfinishedName(join(folder, 'no/such/folder.backup')))).toBe(false)
})

it('executes no name of a file: what is no table, column or sequence of ours is refused, and the target stays empty', async () => {
  await take('names.backup')
  const pieces = await piecesOf(join(folder, 'names.backup'))
  const target = await emptyDatabase()
  const forged = async (name: string, change: (piece: Piece) => Piece, why: RegExp) => {
    await writePieces(join(folder, name), pieces.map(change))
    await expect(restore(name, null, target)).rejects.toThrow(why)
    expect(await countIn(target, `pg_class where relname in ('pwned', 'companies')`)).toBe(0)
  }
  const rename =
    (table: string, entry: object) =>
    (piece: Piece): Piece =>
      piece.entry.kind === 'table' && piece.entry.table === table
        ? { ...piece, entry: { ...piece.entry, ...entry } }
        : piece
  const INJECTED = 'companies" from stdin; create table pwned (); copy "companies'
  await forged(
    'table.backup',
    rename('companies', { table: INJECTED }),
    /holds a table that has no place here: "public/,
  )
  await forged('schema.backup', rename('companies', { schema: 'pg_catalog' }), /holds a table that has no place here/)
  await forged(
    'column.backup',
    rename('companies', { columns: ['company_id") from stdin; create table pwned (); --'] }),
    /names a column that public\.companies does not have/,
  )
  await forged('jobs.backup', rename('job', { table: 'queue' }), /holds a table that has no place here/)
  await forged(
    'sequence.backup',
    (piece) => (piece.entry.kind === 'sequence' ? { ...piece, entry: { ...piece.entry, sequence: 'pwned' } } : piece),
    /names a sequence that is not known here/,
  )
  // the shape of an entry is looked at before anything is done with it
  await writePieces(
    join(folder, 'shape.backup'),
    pieces.map((piece) =>
      piece.entry.kind === 'about' ? { ...piece, entry: { ...piece.entry, lastPlace: '1); drop table x' } } : piece,
    ),
  )
  await expect(restore('shape.backup', null, target)).rejects.toThrow(/is damaged/)
  await restore('names.backup', null, target)
})

it('refuses a backup of a newer version', async () => {
  await app.database.owner.query(`insert into migrations.applied (hash, created_at) values ('of-tomorrow', 1)`)
  try {
    await take('tomorrow.backup')
  } finally {
    await app.database.owner.query(`delete from migrations.applied where hash = 'of-tomorrow'`)
  }
  await expect(checkFile(join(folder, 'tomorrow.backup'), null, silent)).rejects.toThrow(
    /knows changes of the database that this version does not\. Install that version or a newer one/,
  )
})

it('restores a backup of an older version and brings it up to date', async () => {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const older = await emptyDatabase()
  const client = await older.owner.connect()
  await client.query(
    'create schema migrations; create table migrations.applied (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of all.slice(0, -3)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into migrations.applied (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
  await prepareQueues(older.owner, client, needs.jobs)
  await client.query(`update installation set settings = '{"productName": "Kept"}'`)
  client.release()
  const parts = {
    config: app.config,
    files: app.services.files,
    modules: serverModules,
    passphrase: null,
    tell: silent,
  }
  await takeBackup({ ...parts, owner: older.owner }, join(folder, 'older.backup'))
  const { database } = await restore('older.backup')
  expect(await countIn(database, 'migrations.applied')).toBe(all.length)
  expect(await countIn(database, `installation where settings ->> 'productName' = 'Kept'`)).toBe(1)
  expect(await migrateDatabase(database, needs)).toEqual([])
})
