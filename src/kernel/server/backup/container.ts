/** The inside of a backup file: one entry after another, each with its content and what proves it, packed by gzip into the blocks of `seal.ts`. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { once } from 'node:events'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { isFull, syncFolder } from '../files.ts'
import { BackupUnusable, beginFile, type Head, readFile, takerOf } from './seal.ts'

/** Bytes that are gathered before they go on. */
const PART_BYTES = 64 * 1024
/** No record is larger: a file may come from anybody, and says itself how long its records are. A row comes in one piece. */
export const MOST_BYTES = 256 * 1024 * 1024
/** Nor what is said about rows and files: it is read as a whole, and takes many times its length meanwhile. */
export const MOST_BYTES_SAID = 1024 * 1024
/** Fast rather than small: most of a backup's time is spent here. */
const GZIP_LEVEL = 3

const digits = z.string().regex(/^\d{1,19}$/)

/** What the backup as a whole is; its first entry. */
const about = z.object({
  kind: z.literal('about'),
  /** The migrations of the database, oldest first, by the hash of their text. */
  migrations: z.array(z.string()),
  /** The secret of the installation, which marks, second factors and sealed settings depend on. */
  secret: z.string(),
  /** How many places `events` and its readers have (`tables.ts`). */
  lastPlace: digits,
  tables: z.number().int(),
  files: z.number().int(),
  /** Where the file holds one company alone (`company.ts`). It knows no secret then, and its events have no places. */
  company: z.object({ id: z.string(), name: z.string(), /** The last hash of its log. */ head: z.string() }).optional(),
})
export type About = z.infer<typeof about>

/** The rows of a table as COPY writes them, in the order of these columns. */
const table = z.object({
  kind: z.literal('table'),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
})
export type TableEntry = z.infer<typeof table>

/** Where a sequence stands. */
const sequence = z.object({
  kind: z.literal('sequence'),
  schema: z.string(),
  sequence: z.string(),
  last: digits.nullable(),
})
export type SequenceEntry = z.infer<typeof sequence>

/** An entry is what somebody wrote into the file: its shape is looked at here, what it names where it is used. */
const entryShape = z.discriminatedUnion('kind', [
  about,
  table,
  sequence,
  /** The bytes of a stored file. */
  z.object({ kind: z.literal('file'), companyId: z.string(), sha256: z.string() }),
  /** The accounts of a company's people, one line of JSON each. */
  z.object({ kind: z.literal('people') }),
  z.object({ kind: z.literal('end') }),
])
type Entry = z.infer<typeof entryShape>

/** What stands behind an entry: of tables also the number of rows and a sum over them that no order changes. */
const proofShape = z.object({
  bytes: z.number().int(),
  sha256: z.string(),
  rows: z.number().int().optional(),
  sum: z.string().optional(),
})
export type Proof = z.infer<typeof proofShape>

export type BackupRecord =
  | { type: 'entry'; entry: Entry }
  | { type: 'data'; chunk: Buffer }
  | { type: 'proof'; proof: Proof }

const [ENTRY, DATA, PROOF] = [1, 2, 3]

export type Writer = {
  begin(entry: Entry): void
  /** A promise where the writer has enough for now. */
  append(chunk: Buffer): Promise<void> | undefined
  end(proof?: Pick<Proof, 'rows' | 'sum'>): Promise<void>
  /** Only now the file has its name. Returns its size. */
  finish(): Promise<number>
  abandon(): Promise<void>
}

export const unfinishedName = (file: string) => `${file}.unfinished`

export async function createWriter(
  file: string,
  options: { product: string; takenAt: Date; passphrase: string | null },
): Promise<Writer> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file, or move that one away.`)
  const { head, block } = await beginFile(options.product, options.takenAt, options.passphrase)
  const part = unfinishedName(file)
  const gzip = createGzip({ level: GZIP_LEVEL })
  let size = head.length
  const blocks = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const sealed = block(chunk, false)
      size += sealed.length
      done(null, sealed)
    },
    flush(done) {
      const sealed = block(Buffer.alloc(0), true)
      size += sealed.length
      done(null, sealed)
    },
  })
  const target = createWriteStream(part, { mode: 0o600, flush: true })
  target.write(head)
  let failure: Error | null = null
  const written = pipeline(gzip, blocks, target).catch((error: unknown) => {
    failure = sentenceOf(error, file)
  })
  const check = () => {
    if (failure) throw failure
  }
  let held: Buffer[] = []
  let heldBytes = 0
  let hash = createHash('sha256')
  let bytes = 0
  const record = (type: number, content: readonly Buffer[], length: number) => {
    check()
    const front = Buffer.alloc(5)
    front.writeUInt8(type)
    front.writeUInt32BE(length, 1)
    gzip.write(front)
    for (const one of content) gzip.write(one)
  }
  const json = (type: number, value: unknown) => {
    const text = Buffer.from(JSON.stringify(value))
    record(type, [text], text.length)
  }
  /** Until there is room again, or the file has failed and nothing will ever drain. */
  const room = async () => {
    if (gzip.writableNeedDrain) await Promise.race([once(gzip, 'drain'), written])
    check()
  }
  const flush = () => {
    if (heldBytes === 0) return
    record(DATA, held, heldBytes)
    held = []
    heldBytes = 0
  }
  return {
    begin(entry) {
      json(ENTRY, entry)
      hash = createHash('sha256')
      bytes = 0
    },
    append(chunk) {
      hash.update(chunk)
      bytes += chunk.length
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes < PART_BYTES) return undefined
      flush()
      return gzip.writableNeedDrain ? room() : undefined
    },
    async end(proof = {}) {
      flush()
      json(PROOF, { bytes, sha256: hash.digest('hex'), ...proof } satisfies Proof)
      await room()
    },
    async finish() {
      check()
      gzip.end()
      await written
      check()
      await rename(part, file)
      await syncFolder(dirname(file))
      return size
    },
    async abandon() {
      gzip.destroy()
      await written
      await rm(part, { force: true })
    },
  }
}

function sentenceOf(error: unknown, file: string): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const folder = dirname(file)
  if (isFull(error) || code === 'EFBIG')
    return new Error(`There is no room for the backup in ${folder}. Make room there, or name a file on another disk.`, {
      cause: error,
    })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return new Error(
      `${basename(file)} cannot be written in ${folder} (${code}). Name a file in a folder that exists and that this user may write to.`,
      { cause: error },
    )
  return error instanceof Error ? error : new Error(String(error))
}

/** Reads a backup from its beginning; every record is proved before it is handed over, and a file without its end is an error. */
export async function openBackup(
  file: string,
  passphrase: string | null,
): Promise<{ head: Head; records: AsyncGenerator<BackupRecord> }> {
  if (!existsSync(file)) throw new BackupUnusable(`There is no file ${file}.`)
  const { head, blocks } = await readFile(file, createReadStream(file, { highWaterMark: 256 * 1024 }), passphrase)
  return { head, records: recordsOf(file, blocks) }
}

async function* recordsOf(file: string, blocks: AsyncGenerator<Buffer>): AsyncGenerator<BackupRecord> {
  const damaged = () => new BackupUnusable(`${file} is damaged: its entries do not hold together. Take another backup.`)
  const gunzip = createGunzip()
  let failure: unknown = null
  const unpacked = pipeline(Readable.from(blocks), gunzip).catch((error: unknown) => {
    failure = error
  })
  const take = takerOf(gunzip as AsyncIterable<Buffer>, damaged)
  let hash = createHash('sha256')
  let bytes = 0
  let ended = false
  try {
    for (let front = await take(5); front; front = await take(5)) {
      const type = front.readUInt8()
      const length = front.readUInt32BE(1)
      if (length > (type === DATA ? MOST_BYTES : MOST_BYTES_SAID)) throw damaged()
      const content = length > 0 ? await take(length) : Buffer.alloc(0)
      if (!content || ended) throw damaged()
      if (type === ENTRY) {
        const entry = read(entryShape, content)
        if (!entry) throw damaged()
        hash = createHash('sha256')
        bytes = 0
        yield { type: 'entry', entry }
        ended = entry.kind === 'end'
      } else if (type === DATA) {
        hash.update(content)
        bytes += content.length
        yield { type: 'data', chunk: content }
      } else if (type === PROOF) {
        const proof = read(proofShape, content)
        if (!proof || proof.bytes !== bytes || proof.sha256 !== hash.digest('hex')) throw damaged()
        yield { type: 'proof', proof }
      } else throw damaged()
    }
    await unpacked
    if (failure) throw failure
    if (!ended) throw damaged()
  } catch (error) {
    gunzip.destroy()
    await unpacked
    // what the blocks say about the file is the cause of whatever unpacking says
    throw failure instanceof BackupUnusable ? failure : error
  } finally {
    gunzip.destroy()
  }
}

/** Null where it is not what we write. */
function read<T>(shape: z.ZodType<T>, content: Buffer): T | null {
  try {
    return shape.parse(JSON.parse(content.toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

/** The content of the entry that was begun last; when it is read, `proof` has what stands behind it. */
export function contentOf(records: AsyncGenerator<BackupRecord>): { content: AsyncGenerator<Buffer>; proof(): Proof } {
  let proof: Proof | null = null
  async function* content() {
    for (;;) {
      const { value, done } = await records.next()
      if (done || value.type === 'entry') throw new Error('An entry of the backup has no end.')
      if (value.type === 'proof') {
        proof = value.proof
        return
      }
      yield value.chunk
    }
  }
  return {
    content: content(),
    proof() {
      if (!proof) throw new Error('The entry was not read to its end.')
      return proof
    },
  }
}
