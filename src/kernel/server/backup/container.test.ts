/** A file that says itself how long its records are, by whoever wrote it: no more is read at once than we would ever write. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type About, createWriter, MOST_BYTES, MOST_BYTES_SAID, openBackup } from './container.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-container-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
/** A file that holds together: what it is about, and one stored file of so many bytes. */
async function forged({ secret = 'one', bytes = 4 }: { secret?: string; bytes?: number }): Promise<string> {
  const file = join(folder, `${(files += 1)}.backup`)
  const writer = await createWriter(file, { product: '1.0.0', takenAt: new Date(), passphrase: null })
  const about: About = { kind: 'about', migrations: [], secret, lastPlace: '0', tables: 0, files: 1 }
  writer.begin(about)
  await writer.end()
  writer.begin({ kind: 'file', companyId: 'a', sha256: 'b' })
  await writer.append(Buffer.alloc(bytes))
  await writer.end()
  writer.begin({ kind: 'end' })
  await writer.finish()
  return file
}

async function read(file: string): Promise<number> {
  let bytes = 0
  for await (const record of (await openBackup(file, null)).records)
    if (record.type === 'data') bytes += record.chunk.length
  return bytes
}

it('is read as it was written', async () => {
  expect(await read(await forged({ bytes: 100_000 }))).toBe(100_000)
  expect(await read(await forged({ secret: 'x'.repeat(MOST_BYTES_SAID / 2) }))).toBe(4)
})

it('with a giant record is refused with a sentence, however well it proves itself', async () => {
  const damaged = (file: string) => `${file} is damaged: its entries do not hold together. Take another backup.`
  const wordy = await forged({ secret: 'x'.repeat(MOST_BYTES_SAID) })
  await expect(read(wordy)).rejects.toThrow(damaged(wordy))
  // nothing but zeros: the file itself is small
  const swollen = await forged({ bytes: MOST_BYTES + 1 })
  await expect(read(swollen)).rejects.toThrow(damaged(swollen))
})
