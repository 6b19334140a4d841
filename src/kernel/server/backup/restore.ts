/**
 * Restores a backup into an empty database. The file is proved from its first to its last byte before anything is touched. Tables are made as they were
 * when the backup was taken, filled and compared with it in one transaction; only then later migrations run. Until the end a mark stands that no
 * server starts on.
 */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import {
  migrateDatabase,
  migrationsFolder,
  type Needs,
  refuseHalfRestored,
  RESTORING_SCHEMA,
} from '../database/migrate.ts'
import { ensureRoles } from '../database/walls.ts'
import { createFileStore, type FileStore } from '../files.ts'
import { pausedSince } from '../paused.ts'
import { backupNow } from './schedule.ts'
import type { Tell } from './backup.ts'
import {
  type About,
  type BackupRecord,
  contentOf,
  openBackup,
  type Proof,
  type SequenceEntry,
  type TableEntry,
} from './container.ts'
import { copyIn, copyOut } from './copy.ts'
import { BackupUnusable, type Head } from './seal.ts'
import {
  isJobs,
  jobTable,
  listOf,
  nameOf,
  OWN_SCHEMAS,
  ownTables,
  refuseUnknown,
  rowSum,
  SAME_WORDS,
} from './tables.ts'

export type Checked = {
  head: Head
  about: About
  rows: number
  files: number
  /** What it names, to be held against the catalogue before a statement does. */
  tables: readonly TableEntry[]
  sequences: readonly SequenceEntry[]
}

/** Reads the whole file and proves every part of it; says what is in it. */
export async function checkFile(file: string, passphrase: string | null, tell: Tell): Promise<Checked> {
  const { head, records } = await openBackup(file, passphrase)
  let about: About | null = null
  const found = { rows: 0, files: 0 }
  const tables: TableEntry[] = []
  const sequences: SequenceEntry[] = []
  for await (const record of records) {
    if (record.type === 'proof') found.rows += record.proof.rows ?? 0
    if (record.type !== 'entry') continue
    if (record.entry.kind === 'about') about = record.entry
    if (record.entry.kind === 'table') tables.push(record.entry)
    if (record.entry.kind === 'sequence') sequences.push(record.entry)
    if (record.entry.kind === 'file') found.files += 1
    if (about) tell(`${tables.length} of ${about.tables} tables and ${found.files} of ${about.files} files read`)
  }
  if (!about || about.tables !== tables.length)
    throw new BackupUnusable(`${file} does not hold all of its tables. Take another backup.`)
  refuseNewer(file, head, about)
  return { head, about, ...found, tables, sequences }
}

/** What it cannot bring: stored files that the disk did not have any more when it was taken, though rows name them. */
export function saidMissing({ about, files }: Checked): string[] {
  const missing = about.files - files
  return missing > 0
    ? [
        `${missing} of ${about.files} stored files that its rows name are not in it: they were missing on the disk when it was taken.`,
      ]
    : []
}

/** A whole installation is restored; one company joins those that are there. */
export function refuseCompany(file: string, { company }: About): void {
  if (company)
    throw new BackupUnusable(
      `${file} holds one company, ${company.name}. Bring it in with: plumbline company import ${file}`,
    )
}

export const ownMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() })

function refuseNewer(file: string, head: Head, about: About): void {
  const own = ownMigrations()
  if (about.migrations.every((hash, at) => own[at]?.hash === hash)) return
  throw new BackupUnusable(
    `${file} was taken by Plumbline ${head.product} and knows changes of the database that this version does not. Install that version or a newer one, then restore.`,
  )
}

export type RestoreParts = {
  database: Database
  config: Pick<Config, 'dataFolder'>
  needs: Needs
  passphrase: string | null
  tell: Tell
  /** Where the secret of the installation is to be kept, the last thing before the restored one can be used. */
  keepSecret?: (secret: string) => void
}

const filesFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'files')

/** Of a file that `checkFile` has proved. */
export async function restoreBackup(parts: RestoreParts, file: string, checked: Checked): Promise<void> {
  const { about } = checked
  refuseCompany(file, about)
  const { database, config } = parts
  const client = await database.owner.connect()
  try {
    await refuseFilled(client, config)
    await client.query(
      `create schema ${RESTORING_SCHEMA}; comment on schema ${RESTORING_SCHEMA} is 'a restore is under way'`,
    )
    try {
      await ensureRoles(client)
      await reachPlace(client, BigInt(about.lastPlace))
      await load(parts, client, file, checked)
    } catch (error) {
      // what was begun in one transaction is gone with it, so the database is as empty as before
      await client.query('rollback').catch(() => undefined)
      const { rows } = await client.query<{ loaded: boolean }>(
        `select to_regclass('migrations.applied') is not null as loaded`,
      )
      if (!rows[0]?.loaded) {
        await rm(filesFolder(config), { recursive: true, force: true })
        await client.query(`drop schema ${RESTORING_SCHEMA}`)
      }
      throw error
    }
    parts.keepSecret?.(about.secret)
    await client.query(`drop schema ${RESTORING_SCHEMA}`)
  } finally {
    client.release(true)
  }
}

/** Nothing of anybody's is ever overwritten or mixed with what is restored. */
async function refuseFilled(client: ClientBase, config: Pick<Config, 'dataFolder'>): Promise<void> {
  await refuseHalfRestored(client)
  const { rows } = await client.query<{ name: string; tables: number }>(
    `select current_database() as name, count(c.oid)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  if ((rows[0]?.tables ?? 1) > 0)
    throw new BackupUnusable(
      `The database ${rows[0]?.name} is not empty. Restore into a new one: set PLUMBLINE_DATA to a new folder, or DATABASE_URL to an empty database.`,
    )
  const folder = filesFolder(config)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupUnusable(`The folder ${folder} is not empty. Set PLUMBLINE_DATA to a new folder.`)
}

/** Numbers of transactions are used up until those of new events come after every restored one. */
async function reachPlace(client: ClientBase, last: bigint): Promise<void> {
  const { rows } = await client.query<{ at: string }>('select pg_current_xact_id()::text as at')
  const missing = last - BigInt(rows[0]?.at ?? '0') + 1n
  if (missing > 0n)
    await client.query(`do $$ begin for n in 1..${missing} loop perform pg_current_xact_id(); commit; end loop; end $$`)
}

async function load(parts: RestoreParts, client: ClientBase, file: string, checked: Checked): Promise<void> {
  const { about } = checked
  const { records } = await openBackup(file, parts.passphrase)
  const files = createFileStore(filesFolder(parts.config))
  await client.query('begin')
  await client.query(SAME_WORDS)
  await applyMigrations(client, about.migrations.length)
  await refuseUnknownNames(client, file, checked)
  const foreignKeys = await openTables(client)
  const loaded: { entry: TableEntry; proof: Proof }[] = []
  let inOne = true
  const closeTables = async () => {
    for (const statement of foreignKeys) await client.query(statement)
    await compare(client, loaded.splice(0))
    await client.query('update installation set settings = settings || $1::jsonb where id = 1', [
      JSON.stringify({ ...pausedSince(new Date()), ...backupNow(null) }),
    ])
    await client.query('commit')
    inOne = false
    await migrateDatabase(parts.database, parts.needs, 'restore')
    await client.query('begin')
    await client.query(SAME_WORDS)
  }
  let tables = 0
  for await (const record of records) {
    if (record.type !== 'entry') continue
    const { entry } = record
    if (entry.kind === 'file') await restoreFile(files, entry, records)
    if (entry.kind === 'sequence' && entry.last !== null)
      await client.query('select setval($1::regclass, $2)', [
        nameOf({ schema: entry.schema, table: entry.sequence }),
        entry.last,
      ])
    if (entry.kind === 'table') {
      // the job queue makes its tables itself, after all others stand
      if (isJobs(entry) && inOne) await closeTables()
      if (isJobs(entry)) refuseUnknown(file, [entry], await jobTable(client), false)
      loaded.push({ entry, proof: await restoreTable(client, entry, records) })
      tables += 1
      parts.tell(`${tables} of ${about.tables} tables`)
    }
  }
  if (inOne) await closeTables()
  await compare(client, loaded)
  await client.query('commit')
}

/** Of tables and sequences as the migrations of the backup make them. The job queue makes its table later; it is looked at when it stands. */
async function refuseUnknownNames(client: ClientBase, file: string, { tables, sequences }: Checked): Promise<void> {
  refuseUnknown(
    file,
    tables.filter((entry) => !isJobs(entry)),
    await ownTables(client),
  )
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = any($1)`,
    [OWN_SCHEMAS],
  )
  const odd = sequences.find(({ schema, sequence }) => !rows.some(({ name }) => name === `${schema}.${sequence}`))
  if (odd)
    throw new BackupUnusable(
      `${file} names a sequence that is not known here: ${JSON.stringify(odd.sequence)}. Nothing was changed.`,
    )
}

/** Those the backup was taken with; the later ones run over its rows, as at every update. */
async function applyMigrations(client: ClientBase, count: number): Promise<void> {
  await client.query(
    'create schema migrations; create table migrations.applied (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of ownMigrations().slice(0, count)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into migrations.applied (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

/**
 * Rows come table by table, not in the order of their keys: keys between tables are taken away and put back, which checks them all. Triggers have
 * done their work when the rows were written first. Rows that migrations bring give way to those of the backup.
 */
async function openTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1)`,
    [OWN_SCHEMAS],
  )
  for (const { drop } of rows) await client.query(drop)
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
    [OWN_SCHEMAS],
  )
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return [...tables.map(({ name }) => `alter table ${name} enable trigger user`), ...rows.map(({ add }) => add)]
}

async function restoreTable(
  client: ClientBase,
  entry: TableEntry,
  records: AsyncGenerator<BackupRecord>,
): Promise<Proof> {
  const { content, proof } = contentOf(records)
  await copyIn(client, `copy ${nameOf(entry)} (${listOf(entry.columns)}) from stdin`, content)
  return proof()
}

export async function restoreFile(
  files: FileStore,
  { companyId, sha256 }: { companyId: string; sha256: string },
  records: AsyncGenerator<BackupRecord>,
): Promise<void> {
  const { content } = contentOf(records)
  const stored = await files.write(companyId, Readable.from(content))
  if (stored.sha256 !== sha256)
    throw new BackupUnusable(`The file ${companyId}/${sha256} was damaged before the backup was taken.`)
}

/** Reads back what was written: as many rows as the backup has, and the same ones. */
async function compare(client: ClientBase, loaded: readonly { entry: TableEntry; proof: Proof }[]): Promise<void> {
  for (const { entry, proof } of loaded) {
    const sum = rowSum()
    const rows = await copyOut(
      client,
      `copy (select ${listOf(entry.columns)} from ${nameOf(entry)}) to stdout`,
      (row) => {
        sum.add(row)
        return undefined
      },
    )
    if (rows !== proof.rows || sum.sum() !== proof.sum)
      throw new Error(
        `The table ${entry.schema}.${entry.table} is not what the backup holds: ${rows} rows instead of ${proof.rows}, or other ones.`,
      )
  }
}
