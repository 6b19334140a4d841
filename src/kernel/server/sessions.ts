/** Resolved sessions, kept in memory for seconds: looking one up costs more than a list query. Dropped at once when access changes. */
import type { Pool } from 'pg'
import type { Session } from '../contract/session.ts'
import type { LiveHub } from './live.ts'
import type { Log } from './log.ts'

const KEPT_MS = 10_000
const MOST_KEPT = 10_000
/** When a key was last used is noted this often at most. */
const KEY_NOTED_EVERY_MS = 60_000
/** How a key of ours begins; another bearer token, of a proxy for example, is none of our business. */
export const KEY_PREFIX = 'plk_'

/** The module that knows people answers this; the kernel only asks. */
export type SessionSource = {
  resolve(headers: Headers): Promise<Session | null>
  /** What the person would have if they were signed in now: for what acts in their name without them. */
  ofPerson(userId: string): Promise<Session | null>
}

export type Sessions = {
  /** `from` is the address of the caller, noted where a key is used. */
  of(headers: Headers, from?: string): Promise<Session | null>
  ofPerson(userId: string): Promise<Session | null>
  /** Drops what is kept of the person behind these cookies, without waiting for the database to tell. */
  forget(headers: Headers): void
}

/** A program's way in: it acts as a person, in one company, within its scopes. */
export type Key = {
  id: string
  companyId: string
  userId: string
  scopes: readonly string[]
  /** What the plan of the company must include for keys to work. */
  feature: string
}

/** The module that keeps the keys answers this. */
export type KeySource = {
  /** The key that this secret opens now; null for one that is unknown, revoked or past its time. */
  find(app: Pool, secret: string, now: number): Promise<Key | null>
  noteUse(app: Pool, key: Key, from: string, now: number): Promise<void>
}

type Keyed = Session & { key?: Key }

/** The key by which a request came, if it came by one. */
export function keyOf(session: Session | null): Key | undefined {
  return (session as Keyed | null)?.key
}

export function createSessions(source: SessionSource, live: Pick<LiveHub, 'healthy' | 'onAccessChange'>): Sessions {
  const kept = new Map<string, { session: Session; until: number }>()
  let changes = 0
  const drop = (userId: string | null) => {
    changes += 1
    for (const [name, entry] of kept) if (userId === null || entry.session.user.id === userId) kept.delete(name)
  }
  live.onAccessChange(drop)

  async function keptOr(name: string, ask: () => Promise<Session | null>): Promise<Session | null> {
    const now = Date.now()
    const entry = kept.get(name)
    if (entry && entry.until > now) return entry.session
    const before = changes
    const session = await ask()
    // an answer read before a change must not outlive it, and without notifications nothing may be kept
    if (session && live.healthy() && changes === before) {
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(name, { session, until: now + KEPT_MS })
    }
    return session
  }

  const nameOf = (headers: Headers) => `cookie ${headers.get('cookie') ?? ''}`
  return {
    forget: (headers) => drop(kept.get(nameOf(headers))?.session.user.id ?? ''),
    ofPerson: (userId) => keptOr(`person ${userId}`, () => source.ofPerson(userId)),
    of: async (headers) => (headers.get('cookie') ? keptOr(nameOf(headers), () => source.resolve(headers)) : null),
  }
}

type KeyParts = {
  sessions: Sessions
  modules: readonly { keys?: KeySource | undefined }[]
  services: { app: Pool }
  now: () => number
  log: Log
}

/** Lets keys in too. The key itself is never kept, so one that is revoked is dead with the answer, on every server. */
export function withKeys({ sessions, modules, services, now, log }: KeyParts): Sessions {
  const source = modules.find((module) => module.keys)?.keys
  if (!source) return sessions
  const noted = new Map<string, number>()

  function note(key: Key, from: string): void {
    const at = now()
    if (at - (noted.get(key.id) ?? 0) < KEY_NOTED_EVERY_MS) return
    if (noted.size >= MOST_KEPT) noted.clear()
    noted.set(key.id, at)
    // beside the request: nobody waits for it
    source
      ?.noteUse(services.app, key, from, at)
      .catch((error: unknown) => log.warn('use of a key not noted', { keyId: key.id, error }))
  }

  return {
    ...sessions,
    async of(headers, from = '') {
      const secret = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
      if (!secret?.startsWith(KEY_PREFIX)) return sessions.of(headers, from)
      const key = await source.find(services.app, secret, now())
      const person = key && (await sessions.ofPerson(key.userId))
      const session = person && narrowed(person, key)
      if (session) note(key, from)
      return session
    },
  }
}

/** The person in the key's company alone, without what they hold over all companies; null once they are out. */
function narrowed(person: Session, key: Key): Keyed | null {
  const company = person.companies.find((one) => one.id === key.companyId)
  if (!company || person.user.status !== 'active') return null
  return {
    ...person,
    user: { ...person.user, platformRole: null, staff: false },
    companies: [company],
    preview: null,
    key,
  }
}
