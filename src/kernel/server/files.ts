/** Stored files: bytes on disk by company and content hash, streamed both ways; rows in the table `files` say whose they are. */
import { ROWS_AT_ONCE } from './batches.ts'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'

export const MAX_FILE_BYTES = 2 * 1024 ** 3
/** A file that nothing refers to is kept this long. */
const LOOSE_KEPT_MS = 86_400_000

export class StorageFull extends Error {}
export class FileTooLarge extends Error {}

/** Bytes that have come whole and belong to nobody yet: a file once they are kept, gone once they are dropped. */
type Arrived = { sha256: string; size: number; keep(): Promise<void>; drop(): Promise<void> }

export type FileStore = {
  /** Takes a stream whole or not at all. Whoever may still refuse it decides afterwards whether it is kept. */
  receive(companyId: string, content: Readable): Promise<Arrived>
  /** Stores a stream whole or not at all. */
  write(companyId: string, content: Readable): Promise<{ sha256: string; size: number }>
  read(companyId: string, sha256: string): Promise<ReadStream>
  /** Removes bytes that were stored more than a day ago; younger ones belong to an upload whose row is still being written. */
  removeOld(companyId: string, sha256: string, now: number): Promise<void>
  removeCompany(companyId: string): Promise<void>
  /** Whether the folder can be written, as far as the system says without writing. */
  isWritable(): Promise<boolean>
  /** Writes, reads and removes a small file, or throws. */
  probe(): Promise<void>
}

export function createFileStore(folder: string, maxBytes: number = MAX_FILE_BYTES): FileStore {
  const placeOf = (companyId: string, sha256: string) => join(folder, safe(companyId), sha256.slice(0, 2), safe(sha256))
  async function receive(companyId: string, content: Readable): Promise<Arrived> {
    const arriving = join(folder, 'arriving')
    const part = join(arriving, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > maxBytes) return done(new FileTooLarge('The file is too large.'))
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const drop = () => rm(part, { force: true })
    const orDrop = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        await drop()
        throw isFull(error) ? new StorageFull('The disk is full.', { cause: error }) : error
      }
    }
    return orDrop(async () => {
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      await pipeline(content, measure, createWriteStream(part, { mode: 0o600, flush: true }))
      const sha256 = hash.digest('hex')
      const place = placeOf(companyId, sha256)
      // a transaction that is tried again keeps its file again
      let kept: Promise<void> | null = null
      const move = async () => {
        await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
        await rename(part, place)
        await syncFolder(join(place, '..'))
      }
      return { sha256, size, keep: () => (kept ??= orDrop(move)), drop }
    })
  }
  return {
    receive,
    async write(companyId, content) {
      const { sha256, size, keep } = await receive(companyId, content)
      await keep()
      return { sha256, size }
    },
    async read(companyId, sha256) {
      const place = placeOf(companyId, sha256)
      await stat(place)
      return createReadStream(place)
    },
    async removeOld(companyId, sha256, now) {
      const place = placeOf(companyId, sha256)
      const found = await stat(place).catch(() => null)
      if (found && now - found.mtimeMs > LOOSE_KEPT_MS) await rm(place, { force: true })
    },
    removeCompany: (companyId) => rm(join(folder, safe(companyId)), { recursive: true, force: true }),
    async isWritable() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return access(folder, constants.W_OK).then(
        () => true,
        () => false,
      )
    },
    async probe() {
      const name = randomUUID()
      const place = join(folder, 'arriving', name)
      try {
        await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
        await writeFile(place, name, { mode: 0o600, flush: true })
        if ((await readFile(place, 'utf8')) !== name) throw new Error('What was written was not what was read.')
      } finally {
        await rm(place, { force: true })
      }
    },
  }
}

function safe(name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new Error(`Not a storable name: ${name}`)
  return name
}

export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** A rename is durable only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes rows and bytes that nothing has referred to for a day. */
export async function removeLooseFiles(owner: Pool, store: FileStore, now: number): Promise<void> {
  const { rows } = await owner.query<{ companyId: string; sha256: string; used: boolean }>(
    `with gone as (delete from files where (company_id, id) in (select company_id, id from files where loose_since < $1 limit ${ROWS_AT_ONCE}) returning company_id, sha256, id)
     select distinct g.company_id as "companyId", g.sha256,
       exists (select 1 from files f where f.company_id = g.company_id and f.sha256 = g.sha256 and not exists (select 1 from gone x where x.company_id = f.company_id and x.id = f.id)) as used
     from gone g`,
    [new Date(now - LOOSE_KEPT_MS).toISOString()],
  )
  for (const row of rows) if (!row.used) await store.removeOld(row.companyId, row.sha256, now)
  if (rows.length > 0) await removeLooseFiles(owner, store, now)
}
