/** Resolved sessions, kept in memory for seconds: looking one up costs more than a list query. Dropped at once when access changes. */
import type { Session } from '../contract/session.ts'
import type { LiveHub } from './live.ts'

const KEPT_MS = 10_000
const MOST_KEPT = 10_000

/** The module that knows people answers this; the kernel only asks. */
export type SessionSource = { resolve(headers: Headers): Promise<Session | null> }

export type Sessions = {
  of(headers: Headers): Promise<Session | null>
  /** Drops what is kept of the person behind these cookies, without waiting for the database to tell. */
  forget(headers: Headers): void
}

export function createSessions(source: SessionSource, live: Pick<LiveHub, 'healthy' | 'onAccessChange'>): Sessions {
  const kept = new Map<string, { session: Session; until: number }>()
  let changes = 0
  const drop = (userId: string | null) => {
    changes += 1
    for (const [cookie, entry] of kept) if (userId === null || entry.session.user.id === userId) kept.delete(cookie)
  }
  live.onAccessChange(drop)
  return {
    forget(headers) {
      drop(kept.get(headers.get('cookie') ?? '')?.session.user.id ?? '')
    },
    async of(headers) {
      const cookie = headers.get('cookie')
      if (!cookie) return null
      const now = Date.now()
      const entry = kept.get(cookie)
      if (entry && entry.until > now) return entry.session
      const before = changes
      const session = await source.resolve(headers)
      // an answer read before a change must not outlive it, and without notifications nothing may be kept
      if (session && live.healthy() && changes === before) {
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(cookie, { session, until: now + KEPT_MS })
      }
      return session
    },
  }
}
