/** Fetches the code of pages and parts: tries again by itself, gives up in time, and says what went wrong. */

// spec 3 §9: three attempts with 100 ms more each, a second more each where files wait for each other in a circle; a chunk may take 120 s
export const LOAD_ATTEMPTS = 3
const PAUSE_STEP_MS = 100
const CIRCULAR_STEP_MS = 1000
export const CHUNK_TIMEOUT_MS = 120_000

export type ChunkTrouble = 'missing' | 'error' | 'timeout'

/** The code of a page or part could not be fetched, as opposed to a page that broke while it was shown. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly kind: ChunkTrouble
  constructor(chunk: string, kind: ChunkTrouble, cause: unknown) {
    super(`Loading chunk ${chunk} failed. (${kind}: ${cause instanceof Error ? cause.message : String(cause)})`, {
      cause,
    })
    this.kind = kind
  }
}

/** "Cannot access 'x' before initialization": two files wait for each other. */
export function isCircular(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return /before initialization|circular/i.test(text)
}

/** How long to wait before the attempt after `failed` failed ones. */
export function pauseAfter(failed: number, error: unknown): number {
  return failed * (PAUSE_STEP_MS + (isCircular(error) ? CIRCULAR_STEP_MS : 0))
}

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
  })

type Found = { default: unknown }
type Means = {
  pause: (ms: number) => Promise<void>
  kindOf: (error: unknown) => Promise<ChunkTrouble>
  timeoutMs: number
}

const inBrowser: Means = { pause: wait, kindOf: troubleOf, timeoutMs: CHUNK_TIMEOUT_MS }

/** The module behind `load`, after up to three attempts; what cannot be had is a `ChunkLoadError`, or the error of the code itself. */
export async function loadChunk<T extends Found>(
  chunk: string,
  load: () => Promise<T>,
  means: Means = inBrowser,
): Promise<T> {
  let last: unknown
  for (let failed = 0; failed < LOAD_ATTEMPTS; failed += 1) {
    if (failed > 0) await means.pause(pauseAfter(failed, last))
    try {
      const found = await within(load(), means.timeoutMs)
      if (typeof found.default === 'function' || (typeof found.default === 'object' && found.default !== null))
        return found
      last = new Error(failed === 0 ? 'No valid export found' : 'Module still has no valid exports')
    } catch (error) {
      last = error
      // waiting again as long would help nobody
      if (error instanceof TimedOut) break
    }
  }
  if (isCircular(last)) throw last
  throw new ChunkLoadError(chunk, last instanceof TimedOut ? 'timeout' : await means.kindOf(last), last)
}

class TimedOut extends Error {}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new TimedOut(`no answer in ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** A file that the server does not have any more is missing: usually a newer version stands there now. */
async function troubleOf(error: unknown): Promise<ChunkTrouble> {
  const [address] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '') ?? []
  if (!address) return 'error'
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404 ? 'missing' : 'error'
}
