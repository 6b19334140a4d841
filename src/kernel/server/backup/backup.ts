/** Takes a backup beside a running server: one snapshot of every table, then the files that its rows name. */
import { resolve } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import type { Config } from '../config.ts'
import type { FileStore } from '../files.ts'
import type { ServerModule } from '../module.ts'
import { productVersion } from '../version.ts'
import { createWriter, type Writer } from './container.ts'
import { copyOut } from './copy.ts'
import { carriedTables, LAST_PLACE, OWN_SCHEMAS, rowSum, SAME_WORDS } from './tables.ts'
import { LOCKS } from '../database/lock-numbers.ts'

export type Tell = (line: string) => void

export type Taken = {
  file: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Files that a row names and the disk does not have: lost before this backup. */
  missing: string[]
}

/** Another one is under way; nothing is wrong. */
export class BackupBusy extends Error {}

export type BackupParts = {
  config: Pick<Config, 'secret'>
  owner: Pool
  files: FileStore
  modules: readonly ServerModule[]
  passphrase: string | null
  tell: Tell
  /** Ends it early, leaving no file. */
  signal?: AbortSignal
}

export async function takeBackup(parts: BackupParts, wanted: string): Promise<Taken> {
  const file = resolve(wanted)
  const client = await parts.owner.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCKS.backup])
    if (!rows[0]?.mine) throw new BackupBusy('Another backup is being taken at this moment. Try again when it is done.')
    const writer = await createWriter(file, {
      product: productVersion().version,
      takenAt: new Date(),
      passphrase: parts.passphrase,
    })
    try {
      const taken = await writeAll(parts, client, writer)
      return { file, bytes: await writer.finish(), ...taken }
    } catch (error) {
      await writer.abandon()
      throw error
    }
  } finally {
    // where the connection is gone, so are its transaction and its lock
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}

async function writeAll(
  parts: BackupParts,
  client: ClientBase,
  writer: Writer,
): Promise<Omit<Taken, 'file' | 'bytes'>> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(SAME_WORDS)
  const tables = await carriedTables(client, parts.modules)
  const { rows: stored } = await client.query<{ companyId: string; sha256: string }>(
    'select distinct company_id as "companyId", sha256 from files order by 1, 2',
  )
  const { rows: migrations } = await client.query<{ hash: string }>('select hash from migrations.applied order by id')
  const { rows: places } = await client.query<{ place: string }>(LAST_PLACE)
  writer.begin({
    kind: 'about',
    migrations: migrations.map(({ hash }) => hash),
    secret: parts.config.secret,
    lastPlace: places[0]?.place ?? '1',
    tables: tables.length,
    files: stored.length,
  })
  await writer.end()
  // before the jobs, which close the tables: whoever restores needs the files first, the jobs last
  const files = await writeFiles(parts, writer, stored)
  const { rows: sequences } = await client.query<{ schema: string; sequence: string; last: string | null }>(
    `select schemaname as schema, sequencename as sequence, last_value::text as last from pg_sequences where schemaname = any($1) order by 1, 2`,
    [OWN_SCHEMAS],
  )
  for (const sequence of sequences) {
    writer.begin({ kind: 'sequence', ...sequence })
    await writer.end()
  }
  let rows = 0
  for (const [at, { entry, query }] of tables.entries()) {
    const sum = rowSum()
    writer.begin(entry)
    const count = await copyOut(client, `copy (${query}) to stdout`, (row) => {
      parts.signal?.throwIfAborted()
      sum.add(row)
      return writer.append(row)
    })
    await writer.end({ rows: count, sum: sum.sum() })
    rows += count
    parts.tell(`${at + 1} of ${tables.length} tables, ${rows} rows`)
  }
  writer.begin({ kind: 'end' })
  await client.query('commit')
  return { tables: tables.length, rows, ...files }
}

export async function writeFiles(
  { owner, files, tell, signal }: Pick<BackupParts, 'owner' | 'files' | 'tell' | 'signal'>,
  writer: Writer,
  stored: readonly { companyId: string; sha256: string }[],
): Promise<Pick<Taken, 'files' | 'missing'>> {
  const missing: string[] = []
  let written = 0
  for (const [at, { companyId, sha256 }] of stored.entries()) {
    const content = await files.read(companyId, sha256).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    if (!content) {
      // one that nothing referred to may have been tidied away since the snapshot
      const { rowCount } = await owner.query('select 1 from files where company_id = $1 and sha256 = $2 limit 1', [
        companyId,
        sha256,
      ])
      if (rowCount) missing.push(`${companyId}/${sha256}`)
      continue
    }
    writer.begin({ kind: 'file', companyId, sha256 })
    for await (const chunk of content) {
      signal?.throwIfAborted()
      await writer.append(chunk as Buffer)
    }
    await writer.end()
    written += 1
    tell(`${at + 1} of ${stored.length} files`)
  }
  return { files: written, missing }
}

/** What a finished backup says about itself. */
export function describe({ file, bytes, tables, rows, files, missing }: Taken): string {
  return [
    `The backup is in ${file}: ${tables} tables with ${rows} rows and ${files} files in ${megabytes(bytes)} MB.`,
    ...(missing.length > 0
      ? [`${missing.length} files are missing on the disk and are not in it: ${missing.slice(0, 5).join(', ')}`]
      : []),
  ].join('\n')
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)
