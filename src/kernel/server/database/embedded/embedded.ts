// Our own PostgreSQL: a child process that outlives crashes of this one, is found again, and is watched while a server runs.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { DATABASE, OWNER } from './connect.ts'
import { findPlace, systemFolder } from './folders.ts'
import { initialise } from './initialise.ts'
import { announce, claim, type Presence } from './locks.ts'
import { bringUp, shutDown, trimLog, type Running, type Site } from './postmaster.ts'
import { isPostmasterOf } from './process-identity.ts'
import { ensureOwner } from './roles.ts'
import { codeOf, fileProblem, messageOf } from './sentences.ts'

/** A database that runs, and how to reach it. */
export type EmbeddedDatabase = {
  /** Parts of pg's client configuration, for the owner. Changed in place should a restart have to move it. */
  connection: { host: string; port: number; user: string; password?: string; database: string; ssl: false }
  /** The postmaster; changes when it is started again. */
  pid: number
  /** Found running, not started by us. */
  adopted: boolean
  version: string
  /** Ends it in good order, unless another process still uses it: the last one out stops it. */
  stop(): Promise<void>
}

const WATCH_MS = 500
const RESTART_MAX_MS = 10_000
const TRIM_EVERY_MS = 600_000
const OPEN_ATTEMPTS = 10

/** Ends of claims that still stand, so that stop() leaves none trying to renew itself. */
const claims = new WeakMap<EmbeddedDatabase, Set<() => Promise<void>>>()

type Options = {
  dataFolder: string
  log: (line: string) => void
  /** For the server: starts the database again whenever it dies, until stop(). */
  supervise: boolean
  /** 127.0.0.1 and a password even where a socket would do; Windows has no choice. */
  tcp?: boolean
}

async function prepare(options: Options): Promise<Site> {
  const { log } = options
  const place = await findPlace(options.dataFolder)
  const { who } = place
  const binaries = await findBinaries({
    who,
    log,
    copyFolder: async () => (who ? systemFolder(who) : place.dataFolder),
  })
  await initialise(place, binaries, log)
  return {
    place,
    binaries,
    logFile: join(place.dataFolder, 'postgres.log'),
    log,
    tcp: options.tcp === true,
    refused: new Set(),
    portShift: 0,
  }
}

/** Another process may stop the database between our finding it and our using it. */
function wasStopped(error: unknown): boolean {
  return (
    ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(codeOf(error)) ||
    /Connection terminated/.test(messageOf(error))
  )
}

async function bringUpAndAnnounce(
  site: Site,
  kind: 'server' | 'command',
  current: { running?: Running },
): Promise<{ running: Running; presence: Presence }> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await bringUp(site)
    current.running = running
    try {
      await ensureOwner(running.reach)
      return { running, presence: await announce(() => current.running?.reach ?? running.reach, kind) }
    } catch (error) {
      if (!wasStopped(error) || attempt === OPEN_ATTEMPTS) {
        // Nobody would ever stop it otherwise.
        if (running.child) await shutDown(site, running)
        throw fileProblem(error, site.place.cluster)
      }
      await sleep(100)
    }
  }
}

/** Starts the database of a data folder, or finds it running. */
export async function openEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { log, supervise } = options
  const site = await prepare(options)
  const current: { running?: Running } = {}
  const opened = await bringUpAndAnnounce(site, supervise ? 'server' : 'command', current)
  const { presence } = opened
  let running = opened.running
  let stopping = false
  let restart: Promise<void> | undefined
  log(`PostgreSQL ${running.version} ${running.child ? 'started' : 'was already running'} (process ${running.pid})`)

  const database: EmbeddedDatabase = {
    connection: { ...running.reach, user: OWNER, database: DATABASE, ssl: false },
    pid: running.pid,
    adopted: running.child === undefined,
    version: running.version,
    stop,
  }

  async function startAgain(): Promise<void> {
    log(`PostgreSQL (process ${running.pid}) ended unexpectedly; starting it again`)
    let told = ''
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, RESTART_MAX_MS)) {
      try {
        running = await bringUp(site)
        await ensureOwner(running.reach)
        current.running = running
        Object.assign(database.connection, running.reach)
        Object.assign(database, { pid: running.pid, adopted: running.child === undefined })
        watch(running)
        log(`PostgreSQL is back (process ${running.pid})`)
        return
      } catch (error) {
        if (messageOf(error) !== told) log(`PostgreSQL could not be started again: ${messageOf(error)}`)
        told = messageOf(error)
        await sleep(wait)
      }
    }
  }

  function ended(which: Running): void {
    if (stopping || restart || which !== running) return
    restart = startAgain().finally(() => (restart = undefined))
  }

  function watch(which: Running): void {
    which.child?.once('exit', () => ended(which))
  }

  let watching: NodeJS.Timeout | undefined
  let trimming: NodeJS.Timeout | undefined
  if (supervise) {
    watch(running)
    // An adopted postmaster is not our child and sends no event; one that died before we listened sends none either.
    watching = setInterval(() => {
      if (!isPostmasterOf(running.pid, site.place.cluster)) ended(running)
    }, WATCH_MS).unref()
    trimming = setInterval(() => void trimLog(site.logFile).catch(() => undefined), TRIM_EVERY_MS).unref()
  }

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    clearInterval(watching)
    clearInterval(trimming)
    await restart
    for (const release of claims.get(database) ?? []) await release()
    const last = await presence.leave().catch(() => false)
    // A command that found an orphan without any user leaves it as it found it: a server is about to need it.
    const mayStop = supervise || running.child !== undefined || presence.others
    if (last && mayStop) {
      await shutDown(site, running)
      log(`PostgreSQL (process ${running.pid}) stopped`)
    } else if (isPostmasterOf(running.pid, site.place.cluster)) {
      log(
        `PostgreSQL (process ${running.pid}) keeps running${last ? ', as it was found' : ': another process uses it'}`,
      )
    }
    await presence.end()
  }

  return database
}

/**
 * The data folder belongs to one server: a session-level advisory lock on a connection of its own, so that it can never be
 * stale. After a restart of PostgreSQL it is taken again; `whenLost` hears of it should another server have been faster.
 */
export async function claimDataFolder(
  db: EmbeddedDatabase,
  whenLost: (holder: string) => void = () => undefined,
): Promise<{ ok: true; release(): Promise<void> } | { ok: false; holder: string }> {
  const result = await claim(() => db.connection, whenLost)
  if (!result.ok) return result
  const standing = claims.get(db) ?? new Set()
  claims.set(db, standing)
  const release = async (): Promise<void> => {
    standing.delete(release)
    await result.release()
  }
  standing.add(release)
  return { ok: true, release }
}
