/**
 * Reads an uploaded sheet in a thread of its own, for so long and with so much memory at most. A file of a few kilobytes can keep a reader busy for minutes; in
 * the server's own thread everybody else would wait for it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RowsResult } from '../../../lib/sheets/read-sheet.ts'
import { createLine } from '../line.ts'

export type SheetToRead = { bytes: Uint8Array; name: string }

/** A sheet of 100,000 rows takes seconds; a machine may be slow and busy with other things. */
const MOST_SECONDS = 60
const MOST_MEGABYTES = 1_024
/**
 * Two people who import do not wait for each other; twenty do not take the machine. Whoever waits holds a connection of the database, of which everybody else
 * needs some.
 */
const line = createLine({ atOnce: 2, waiting: 2, retryAfterSeconds: 10 })

/** A job, which comes back by itself, goes `ahead` of people and has places of its own to wait at. */
export const readRowsApart = (
  sheet: SheetToRead,
  { mostSeconds = MOST_SECONDS, ahead = false }: { mostSeconds?: number; ahead?: boolean } = {},
): Promise<RowsResult> => line.run(() => inThread(sheet, mostSeconds), ahead)

function inThread(sheet: SheetToRead, mostSeconds: number): Promise<RowsResult> {
  return new Promise((resolve, reject) => {
    const worker = threadFor(sheet)
    const tooMuch = () => resolve({ ok: false, refusal: { kind: 'tooMuchWork', value: '' } })
    const over = setTimeout(() => {
      tooMuch()
      void worker.terminate()
    }, mostSeconds * 1_000)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(over)
      reject(new Error('The thread that reads sheets ended without an answer.'))
    })
  })
}

/** As it was built, or from the source where the server runs from that. */
function threadFor(sheet: SheetToRead): Worker {
  const built = join(import.meta.dirname, 'sheet-reader.mjs')
  const options = { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } }
  if (existsSync(built)) return new Worker(built, { ...options, execArgv: [] })
  const source = pathToFileURL(join(import.meta.dirname, 'reader.ts')).href
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`, {
    ...options,
    eval: true,
  })
}
