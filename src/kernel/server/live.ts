/** Live updates: one LISTEN connection per process feeds every open stream. Streams carry topics and marks of records; browsers refetch through the guarded endpoints. */
import type { Client, Pool } from 'pg'
import type { LiveChange } from '../contract/live.ts'
import type { Database } from './database/database.ts'
import { inCompany } from './database/transaction.ts'
import { LIVE_CHANNEL } from './events.ts'
import type { Log } from './log.ts'

const ACCESS_CHANNEL = 'plumbline_access'
const CURSOR_EVERY_MS = 1_000
const UNANSWERED_MS = 5_000
/** More changes than this since a cursor are told as "everything". */
const REPLAY_LIMIT = 200

/** As the servers of an installation tell each other; streams are told less. `userId` where it concerns one person alone. */
export type Change = LiveChange & { kind: string; userId?: string }

export type LiveHub = {
  /** Calls `listener` for every committed change of the company. */
  subscribe(companyId: string, listener: (change: Change) => void): () => void
  /** Calls `listener` with the id of a person whose session, role or status changed; with null when anything may have changed. */
  onAccessChange(listener: (userId: string | null) => void): () => void
  onAnyChange(listener: () => void): () => void
  /** Listens to another channel on the same connection; `connected` also whenever that is made anew. */
  attach(channel: string, listener: Attached): Promise<() => void>
  /** A point to resume from. Resuming repeats a little and skips nothing. */
  cursor(): string
  /** False while notifications may be missed; nothing may rely on them then. */
  healthy(): boolean
  /** How many browsers listen to this process. */
  openStreams(): number
  stop(): Promise<void>
}

type Attached = { told(payload: string): void; connected(client: Client): Promise<unknown> }

export async function startLiveHub(database: Database, log: Log): Promise<LiveHub> {
  const streams = new Map<string, Set<(change: Change) => void>>()
  const accessListeners = new Set<(userId: string | null) => void>()
  const anyListeners = new Set<() => void>()
  const attached = new Map<string, Set<Attached>>()
  let connection: Client | null = null
  let stopped = false
  let reconnecting = false
  // Three generations: a cursor handed out is older than any notification that could still be on its way.
  let generations: [string, string, string] = ['0', '0', '0']

  const tellAccess = (userId: string | null) => {
    for (const listener of accessListeners) listener(userId)
  }
  const tellAny = () => {
    for (const listener of anyListeners) listener()
  }

  async function connect(): Promise<void> {
    const client = await database.connect('listener')
    let over = false
    client.once('end', () => {
      over = true
    })
    client.on('notification', ({ channel, payload = '' }) => {
      // the empty name stands for everybody
      if (channel === ACCESS_CHANNEL) return tellAccess(payload || null)
      if (channel !== LIVE_CHANNEL) {
        for (const listener of attached.get(channel) ?? []) listener.told(payload)
        return
      }
      const { companyId, ...change } = JSON.parse(payload) as Change & { companyId: string }
      for (const listener of streams.get(companyId) ?? []) listener(change)
      tellAny()
    })
    try {
      await client.query([LIVE_CHANNEL, ACCESS_CHANNEL, ...attached.keys()].map((name) => `listen ${name}`).join('; '))
      for (const listeners of attached.values()) for (const listener of listeners) await listener.connected(client)
      const first = await readCursor(client)
      if (stopped || over) throw new Error('ended meanwhile')
      if (generations[0] === '0') generations = [first, first, first]
    } catch (error) {
      // whoever tries again makes a new connection; two would tell everything twice
      // not waited for: ending a connection that is already gone never reports back
      void client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void reconnect())
    connection = client
  }

  async function reconnect(): Promise<void> {
    connection = null
    tellAccess(null)
    if (reconnecting) return
    reconnecting = true
    for (let wait = 250; !stopped; wait = Math.min(wait * 2, 2_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (stopped) return
      try {
        if (!connection) await connect()
        await replayMissed()
        // it may have ended while the missed changes were read; nobody else tries again meanwhile
        if (!connection) continue
        log.info('live updates are back')
        reconnecting = false
        return
      } catch (error) {
        log.warn('live updates wait for the database', {
          error: error instanceof Error ? error.message : String(error),
        })
      }
    }
  }

  function drop(client: Client): void {
    askedAt = null
    client.removeAllListeners('end')
    // not waited for: nobody may be there to answer the goodbye
    void client.end().catch(() => undefined)
    void reconnect()
  }

  async function replayMissed(): Promise<void> {
    for (const [companyId, listeners] of streams) {
      for (const change of await changesSince(database.app, companyId, generations[2]))
        for (const listener of listeners) listener(change)
    }
    tellAny()
  }

  let askedAt: number | null = null
  const timer = setInterval(() => {
    const client = connection
    if (!client) return
    // a connection can be dead without saying so; one that leaves a question unanswered may be missing notifications
    if (askedAt !== null) {
      if (performance.now() - askedAt > UNANSWERED_MS) drop(client)
      return
    }
    askedAt = performance.now()
    readCursor(client)
      .then(
        (now) => {
          generations = [now, generations[0], generations[1]]
        },
        (error: Error) => log.warn('live cursor', { error: error.message }),
      )
      .finally(() => {
        askedAt = null
      })
  }, CURSOR_EVERY_MS)
  timer.unref()

  await connect()
  return {
    subscribe(companyId, listener) {
      const listeners = streams.get(companyId) ?? new Set()
      streams.set(companyId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) streams.delete(companyId)
      }
    },
    onAccessChange: (listener) => added(accessListeners, listener),
    onAnyChange: (listener) => added(anyListeners, listener),
    async attach(channel, listener) {
      const listeners = attached.get(channel) ?? new Set()
      attached.set(channel, listeners.add(listener))
      // while there is no connection, the next one does both
      await connection?.query(`listen ${channel}`)
      if (connection) await listener.connected(connection)
      return () => void listeners.delete(listener)
    },
    cursor: () => generations[2],
    healthy: () => connection !== null,
    openStreams: () => [...streams.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    async stop() {
      stopped = true
      clearInterval(timer)
      connection?.removeAllListeners('end')
      await connection?.end()
    },
  }
}

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => void set.delete(item)
}

async function readCursor(client: Client): Promise<string> {
  const { rows } = await client.query<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin')
  return rows[0]?.xmin ?? '0'
}

/** What changed in a company since a cursor: everything by transactions that were open then or began later. */
export async function changesSince(app: Pool, companyId: string, cursor: string): Promise<Change[]> {
  return inCompany(app, companyId, async ({ client }) => {
    const { rows } = await client.query<Change>(
      `select topic, kind from events where company_id = $1 and xid >= $2::xid8 group by topic, kind order by topic, kind limit ${REPLAY_LIMIT}`,
      [companyId, cursor],
    )
    return rows
  })
}
