/**
 * The files within a ZIP archive, unpacked no further than a limit whatever sizes the archive claims. Written with fflate; read here, because
 * fflate unpacks to the end what claims to be small and cuts it off without a word (ADR 35).
 */
import { zipSync } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array }
export type ZipResult = { ok: true; entries: ZipEntry[] } | { ok: false; why: 'notZip' | 'tooLarge' }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
/** A comment may follow the end of the directory. */
const MAX_TAIL = 65_557

type Placed = { name: string; method: number; packed: number; offset: number }

/** All entries that `wanted` names, at most `limit` bytes of them. */
export async function unzip(bytes: Uint8Array, wanted: (name: string) => boolean, limit: number): Promise<ZipResult> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const placed = directory(view, bytes)
  if (!placed) return { ok: false, why: 'notZip' }
  const entries: ZipEntry[] = []
  let left = limit
  for (const entry of placed.filter((each) => wanted(each.name))) {
    const packed = packedBytes(view, bytes, entry)
    if (!packed) return { ok: false, why: 'notZip' }
    const content = entry.method === 0 ? packed : await inflated(packed, left)
    if (content === null) return { ok: false, why: 'notZip' }
    if (content === 'tooLarge' || content.length > left) return { ok: false, why: 'tooLarge' }
    left -= content.length
    entries.push({ name: entry.name, bytes: content })
  }
  return { ok: true, entries }
}

function directory(view: DataView, bytes: Uint8Array): Placed[] | null {
  let end = bytes.length - 22
  const lowest = Math.max(0, bytes.length - MAX_TAIL)
  while (end >= lowest && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1
  if (end < lowest || end < 0) return null
  const placed: Placed[] = []
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 8, true); count > 0; count -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    placed.push({
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return placed
}

function packedBytes(view: DataView, bytes: Uint8Array, { offset, packed, method }: Placed): Uint8Array | null {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_ENTRY || (method !== 0 && method !== 8))
    return null
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return from + packed > bytes.length ? null : bytes.subarray(from, from + packed)
}

/** Stops as soon as more comes out than is allowed. Null for data that is damaged. */
async function inflated(packed: Uint8Array, limit: number): Promise<Uint8Array | 'tooLarge' | null> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.length
      if (size > limit) {
        await reader.cancel()
        return 'tooLarge'
      }
      parts.push(step.value)
    }
  } catch {
    return null
  }
  return joined(parts, size)
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** An archive of the same entries, not packed: for readers that take nothing else and must see only what was checked. */
export const storedZip = (entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { level: 0 })
