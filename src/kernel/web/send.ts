/** Every call to the server passes here: which company, one key per user action, retries, and the end of a session. */
import { LIVE_MARK_HEADER } from '../contract/live.ts'
import { COMPANY_HEADER, LIVE_CURSOR_HEADER, PREVIEW_HEADER, VERTICAL_HEADER } from '../contract/session.ts'
import { companyId, previewAs } from './company.ts'
import { noteMark } from './marks.ts'
import { noteRequest } from './status/measure.ts'
import { noteFailedCall } from './trouble.ts'
import { noteVersion, withVersion } from './version.ts'
import { verticalId } from './vertical-choice.ts'
import { randomId } from './random-id.ts'

// spec 3 §8: one-shot calls are tried again up to three times
const RETRY_WAITS_MS = [500, 1000, 2000]
const TRANSIENT_STATUS = 503

/** Passes by itself; what says how long it will take, as a full disk does, takes longer than anybody waits for here. */
const isTransient = (answer: Response) => answer.status === TRANSIENT_STATUS && !answer.headers.has('retry-after')

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const signedOutListeners = new Set<() => void>()

/** Calls back when the server says that nobody is signed in any more. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

export function reportSignedOut(): void {
  for (const listener of signedOutListeners) listener()
}

const openKeys = new Map<string, string>()

/**
 * The Idempotency-Key of an action. It stays the same while the same change is tried again, by us or by the person, and ends
 * with the first definite answer; so a create whose answer got lost is not done twice.
 */
export function actionKey(action: string): string {
  const known = openKeys.get(action)
  if (known) return known
  const made = randomId()
  openKeys.set(action, made)
  return made
}

export function endAction(action: string): void {
  openKeys.delete(action)
}

export function companyHeaders(): Record<string, string> {
  const id = companyId.get()
  const previewed = previewAs.get()
  const vertical = verticalId.get()
  return {
    ...(id ? { [COMPANY_HEADER]: id } : {}),
    ...(vertical ? { [VERTICAL_HEADER]: vertical } : {}),
    ...(previewed ? { [PREVIEW_HEADER]: previewed } : {}),
  }
}

let seenCursor: string | null = null

/** A point of the live stream that is not younger than the answers seen so far. */
export function lastLiveCursor(): string | null {
  return seenCursor
}

/** `fetch` that waits and tries again when the network or the database is away for a moment. */
export async function send(asked: Request, init?: RequestInit): Promise<Response> {
  const request = await versioned(asked)
  for (const pause of RETRY_WAITS_MS) {
    const answer = await once(request.clone(), init).catch((error: unknown) => {
      if (request.signal.aborted) throw error
      return null
    })
    if (answer && !isTransient(answer)) return answer
    await wait(pause)
    request.signal.throwIfAborted()
  }
  return once(request, init)
}

/** The same request with the version in its address. Its body is read, since not every browser passes one request's stream on to another. */
async function versioned(request: Request): Promise<Request> {
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.blob()
  return new Request(withVersion(request.url), { method, headers, signal, body })
}

async function once(request: Request, init?: RequestInit): Promise<Response> {
  const from = performance.now()
  try {
    const response = await fetch(request, init)
    noteRequest(performance.now() - from)
    seenCursor = response.headers.get(LIVE_CURSOR_HEADER) ?? seenCursor
    noteMark(request.headers.get(COMPANY_HEADER) ?? '', response.headers.get(LIVE_MARK_HEADER))
    noteVersion(response)
    if (isTransient(response)) noteFailedCall()
    return response
  } catch (error) {
    if (!request.signal.aborted) noteFailedCall()
    throw error
  }
}
