// Who uses the database, as advisory locks: they end with the connection that holds them, so that none can be stale.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { close, connect, keepsAlive, MAINTENANCE, OWNER, type Reach } from './connect.ts'
import { isAlive } from './process-identity.ts'

/** "Plb" in ASCII: our corner of the lock space. */
export const LOCK_CLASS = 0x50_6c_62
const CLAIM = 1
const PRESENCE = 2
export const SET_UP = 3

const RECONNECT_MAX_MS = 1_000
const LEAVE_ATTEMPTS = 5
/** A server that is just stopping may still hold the claim. */
const CLAIM_PATIENCE_MS = 1_500
/** A killed one holds it until PostgreSQL notices. */
const DEAD_HOLDER_PATIENCE_MS = 10_000

type Held = {
  /** Gives the lock back and ends its renewal. */
  release(): Promise<void>
}

type Hold = {
  reach: () => Reach
  name: string
  take: (client: pg.Client) => Promise<boolean>
  whenTaken?: (client: pg.Client) => Promise<void>
}

/** Takes a lock on a connection of its own, and again whenever that connection breaks. Undefined if it cannot be had now. */
async function hold(options: Hold): Promise<Held | undefined> {
  let current: pg.Client | undefined
  let released = false

  async function attempt(): Promise<boolean> {
    const client = await connect(options.reach(), { user: OWNER, database: MAINTENANCE, name: options.name })
    let ended = false
    client.once('end', () => {
      ended = true
      if (current !== client) return
      current = undefined
      if (!released) void renew()
    })
    try {
      const taken = await options.take(client)
      if (taken && !released && !ended) {
        current = client
        keepsAlive(client, false)
        return true
      }
      if (!taken) await options.whenTaken?.(client)
    } catch (error) {
      await close(client)
      throw error
    }
    await close(client)
    return false
  }

  async function renew(): Promise<void> {
    for (let wait = 100; !released; wait = Math.min(wait * 2, RECONNECT_MAX_MS)) {
      await sleep(wait, undefined, { ref: false })
      // The database is away or held by another: both may pass.
      if (released || (await attempt().catch(() => false))) return
    }
  }

  if (!(await attempt())) return undefined
  return {
    release: async () => {
      released = true
      const client = current
      current = undefined
      if (client) {
        keepsAlive(client, true)
        await close(client)
      }
    },
  }
}

async function ask(client: pg.Client, call: string, key: number): Promise<boolean> {
  const result = await client.query<{ had: unknown }>(`select ${call}($1, $2) as had`, [LOCK_CLASS, key])
  return result.rows[0]?.had !== false
}

function ownName(kind: 'server' | 'command'): string {
  return `plumbline ${kind} ${process.pid} on ${hostname()}`
}

export type Presence = {
  /** Whether somebody was there before us. */
  others: boolean
  /** Gives up our place. True for the last one out, who from then on keeps newcomers waiting until the database is down. */
  leave(): Promise<boolean>
  end(): Promise<void>
}

/** Says that this process uses the database, so that nobody stops it under us. */
export async function announce(reach: () => Reach, kind: 'server' | 'command'): Promise<Presence> {
  let others: boolean | undefined
  const held = await hold({
    reach,
    name: ownName(kind),
    take: async (client) => {
      const alone = others === undefined && (await ask(client, 'pg_try_advisory_lock', PRESENCE))
      others ??= !alone
      // Shared beside our own exclusive one, then without it: nobody slips in between.
      await ask(client, 'pg_advisory_lock_shared', PRESENCE)
      if (alone) await ask(client, 'pg_advisory_unlock', PRESENCE)
      return true
    },
  })
  let door: pg.Client | undefined
  return {
    others: others === true,
    leave: async () => {
      await held?.release()
      door = await connect(reach(), { user: OWNER, database: MAINTENANCE, name: ownName(kind) })
      // PostgreSQL may need a moment to notice that our own connection is gone.
      for (let attempt = 0; attempt < LEAVE_ATTEMPTS; attempt += 1) {
        if (await ask(door, 'pg_try_advisory_lock', PRESENCE)) return true
        await sleep(50)
      }
      return false
    },
    end: async () => {
      await held?.release()
      if (door) await close(door)
    },
  }
}

type Holder = { sentence: string; dead: boolean }

async function findHolder(client: pg.Client): Promise<Holder> {
  const found = await client.query<{ name: string; since: string }>(
    `select a.application_name as name, to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
       from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2 and d.datname = current_database()`,
    [LOCK_CLASS, CLAIM],
  )
  const row = found.rows[0]
  const [, pid, host] = /^plumbline server (\d+) on (.*)$/.exec(row?.name ?? '') ?? []
  if (!row || !pid) return { sentence: row ? `another program (since ${row.since})` : 'another process', dead: false }
  // PostgreSQL cuts names at 63 bytes, so a long host name may come back shortened.
  const here = host !== undefined && hostname().startsWith(host)
  return {
    sentence: `process ${pid}${here ? '' : ` on ${host}`} (since ${row.since})`,
    dead: here && !isAlive(Number(pid)),
  }
}

export type Claim = { ok: true; release(): Promise<void> } | { ok: false; holder: string }

export async function claim(reach: () => Reach, whenLost: (holder: string) => void): Promise<Claim> {
  const started = Date.now()
  let claimed = false
  let holder: Holder = { sentence: 'another process', dead: false }
  for (;;) {
    const held = await hold({
      reach,
      name: ownName('server'),
      take: (client) => ask(client, 'pg_try_advisory_lock', CLAIM),
      whenTaken: async (client) => {
        holder = await findHolder(client)
        if (claimed) whenLost(holder.sentence)
      },
    })
    claimed = held !== undefined
    if (held) return { ok: true, release: held.release }
    if (Date.now() - started > (holder.dead ? DEAD_HOLDER_PATIENCE_MS : CLAIM_PATIENCE_MS))
      return { ok: false, holder: holder.sentence }
    await sleep(100)
  }
}
