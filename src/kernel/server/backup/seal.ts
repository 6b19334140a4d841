/**
 * The outside of a backup file: a readable head, then blocks that each prove themselves and their place. With a passphrase a block is sealed
 * (AES-256-GCM, the block's number as its nonce), without one it carries a hash that continues the hash before it. A block that was changed, left out
 * or moved is noticed, and so is a file without its last block.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'

/** Why a backup cannot be used, in a sentence that says what to do. */
export class BackupUnusable extends Error {}

const MAGIC = Buffer.from('PLUMBLINE BACKUP\n')
const FORMAT = 1
/** About 0.1 s and 32 MB for each passphrase that is tried. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const LARGEST_HEAD = 64 * 1024
const LARGEST_BLOCK = 1024 ** 2
const HASH_BYTES = 32
const GCM_TAG_BYTES = 16

export type Head = {
  format: number
  /** The version of the product that wrote it. */
  product: string
  takenAt: string
  /** Null where the file is open to everybody who has it. `check` tells a wrong passphrase from a damaged file. */
  sealed: { N: number; r: number; p: number; salt: string; check: string } | null
}

/** Proves blocks one after another; both directions. */
type Prover = {
  tagBytes: number
  close(body: Buffer, last: boolean): { body: Buffer; tag: Buffer }
  /** Null where the block is not what was written at this place. */
  open(body: Buffer, tag: Buffer, last: boolean): Buffer | null
}

export async function beginFile(
  product: string,
  takenAt: Date,
  passphrase: string | null,
): Promise<{ head: Buffer; block(body: Buffer, last: boolean): Buffer }> {
  const salt = randomBytes(16)
  const key = passphrase === null ? null : await keyOf(passphrase, { ...COST, salt: salt.toString('base64') })
  const written: Head = {
    format: FORMAT,
    product,
    takenAt: takenAt.toISOString(),
    sealed: key && { ...COST, salt: salt.toString('base64'), check: checkOf(key) },
  }
  const text = Buffer.from(JSON.stringify(written))
  const start = sha256(text)
  const prover = proverOf(key, start)
  return {
    head: Buffer.concat([MAGIC, lengthOf(text), text, start]),
    block(content, last) {
      const { body, tag } = prover.close(content, last)
      return Buffer.concat([lengthOf(body), Buffer.from([last ? 1 : 0]), body, tag])
    },
  }
}

export type Take = (bytes: number) => Promise<Buffer | null>

/** Takes exact numbers of bytes from a stream; null at its end. */
export function takerOf(source: AsyncIterable<Buffer>, cut: () => Error): Take {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return async (bytes) => {
    while (size < bytes) {
      const { value, done } = await chunks.next()
      if (done) {
        if (size > 0) throw cut()
        return null
      }
      held.push(value)
      size += value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = all.length > bytes ? [all.subarray(bytes)] : []
    size -= bytes
    return all.subarray(0, bytes)
  }
}

/** Reads the head and then the blocks, each of them proved before it is handed over. */
export async function readFile(
  file: string,
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): Promise<{ head: Head; blocks: AsyncGenerator<Buffer> }> {
  const cut = () =>
    new BackupUnusable(
      `${file} ends before its end: it was cut off on its way or never finished. Take another copy of it, or another backup.`,
    )
  const damaged = () =>
    new BackupUnusable(`${file} is damaged: it is not what was written. Take another copy of it, or another backup.`)
  const take = takerOf(source, cut)
  const must = async (bytes: number) => {
    const found = await take(bytes)
    if (!found) throw cut()
    return found
  }
  const magic = await take(MAGIC.length).catch(() => null)
  if (!magic?.equals(MAGIC))
    throw new BackupUnusable(`${file} is no backup of Plumbline. Name a file that plumbline backup has written.`)
  const length = (await must(4)).readUInt32BE()
  if (length > LARGEST_HEAD) throw damaged()
  const text = await must(length)
  const start = await must(HASH_BYTES)
  if (!sha256(text).equals(start)) throw damaged()
  const head = JSON.parse(text.toString('utf8')) as Head
  if (head.format > FORMAT)
    throw new BackupUnusable(
      `${file} was written by Plumbline ${head.product}, in a format this version does not know. Install that version or a newer one.`,
    )
  const key = await openingKey(file, head, passphrase)
  return { head, blocks: blocksOf(must, take, proverOf(key, start), damaged) }
}

async function* blocksOf(
  must: (bytes: number) => Promise<Buffer>,
  take: Take,
  prover: Prover,
  damaged: () => Error,
): AsyncGenerator<Buffer> {
  for (let last = false; !last;) {
    const front = await must(5)
    const length = front.readUInt32BE()
    if (length > LARGEST_BLOCK || (front[4] ?? 2) > 1) throw damaged()
    last = front[4] === 1
    const body = await must(length)
    const opened = prover.open(body, await must(prover.tagBytes), last)
    if (!opened) throw damaged()
    yield opened
  }
  if (await take(1)) throw damaged()
}

async function openingKey(file: string, { sealed }: Head, passphrase: string | null): Promise<Buffer | null> {
  if (!sealed) return null
  if (passphrase === null)
    throw new BackupUnusable(`${file} is sealed. Set PLUMBLINE_BACKUP_PASSPHRASE to the passphrase it was taken with.`)
  const key = await keyOf(passphrase, sealed)
  const [mine, written] = [Buffer.from(checkOf(key)), Buffer.from(sealed.check)]
  if (mine.length !== written.length || !timingSafeEqual(mine, written))
    throw new BackupUnusable(
      `The passphrase does not open ${file}. Set PLUMBLINE_BACKUP_PASSPHRASE to the one it was taken with.`,
    )
  return key
}

function proverOf(key: Buffer | null, start: Buffer): Prover {
  let count = 0n
  if (key) {
    const next = () => {
      const nonce = Buffer.alloc(12)
      nonce.writeBigUInt64BE(count, 4)
      count += 1n
      return nonce
    }
    const beside = (last: boolean) => Buffer.concat([start, Buffer.from([last ? 1 : 0])])
    return {
      tagBytes: GCM_TAG_BYTES,
      close(content, last) {
        const cipher = createCipheriv('aes-256-gcm', key, next()).setAAD(beside(last))
        const body = Buffer.concat([cipher.update(content), cipher.final()])
        return { body, tag: cipher.getAuthTag() }
      },
      open(body, tag, last) {
        const decipher = createDecipheriv('aes-256-gcm', key, next(), { authTagLength: GCM_TAG_BYTES })
          .setAAD(beside(last))
          .setAuthTag(tag)
        try {
          return Buffer.concat([decipher.update(body), decipher.final()])
        } catch {
          return null
        }
      },
    }
  }
  let before = start
  const continued = (body: Buffer, last: boolean) =>
    (before = createHash('sha256')
      .update(before)
      .update(Buffer.from([last ? 1 : 0]))
      .update(body)
      .digest())
  return {
    tagBytes: HASH_BYTES,
    close: (content, last) => ({ body: content, tag: continued(content, last) }),
    open: (body, tag, last) => (continued(body, last).equals(tag) ? body : null),
  }
}

function keyOf(
  passphrase: string,
  { N, r, p, salt }: { N: number; r: number; p: number; salt: string },
): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    // typed on another keyboard the same letters can be other bytes
    scrypt(
      passphrase.normalize('NFC'),
      Buffer.from(salt, 'base64'),
      32,
      { N, r, p, maxmem: 256 * N * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )
}

const checkOf = (key: Buffer) => createHmac('sha256', key).update('plumbline backup').digest('base64')
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()
function lengthOf(content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return length
}
