// Finds, starts and stops the postmaster of a cluster. There is at most one, whoever started it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { copyFile, open, realpath, rmdir, stat, truncate, type FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program, type Binaries } from './binaries.ts'
import { close, connect, MAINTENANCE, SUPERUSER, type Reach } from './connect.ts'
import { portOf, socketFolders, type Place } from './folders.ts'
import { databasePassword } from './initialise.ts'
import { clearForeignLock, isPostmasterOf, readPostmasterFile } from './process-identity.ts'
import { plainEnvironment, spawnAs } from './run-as.ts'
import { codeOf, fileProblem, messageOf, startProblem } from './sentences.ts'

export type Site = {
  place: Place
  binaries: Binaries
  logFile: string
  log: (line: string) => void
  /** No socket at all; always so on Windows. */
  tcp: boolean
  /** Sockets that did not work here, so that the next attempt takes another way. */
  refused: Set<string>
  /** Added to the usual port after a collision. */
  portShift: number
}

export type Running = { pid: number; reach: Reach; version: string; child: ChildProcess | undefined }

const SOCKET_PORT = 5432
const PATIENCE_MS = 60_000
const RETRY_MS = 150
const PROGRESS_MS = 5_000
const STOP_PATIENCE_MS = 120_000
const LOG_LIMIT_BYTES = 10_000_000

/** Keeps one old part. Emptied in place: a running PostgreSQL goes on appending to the same file. */
export async function trimLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size <= LOG_LIMIT_BYTES) return
  await copyFile(file, `${file}.1`)
  await truncate(file, 0)
}

async function openLog(file: string): Promise<FileHandle> {
  try {
    await trimLog(file)
    return await open(file, 'a', 0o600)
  } catch (error) {
    throw fileProblem(error, file)
  }
}

type Answer = { state: 'ready'; version: string } | { state: 'waiting' | 'silent' | 'stranger' }

/** Who answers there, and whether it is the postmaster of this cluster. */
async function ask(reach: Reach, cluster: string): Promise<Answer> {
  try {
    const client = await connect(reach, { user: SUPERUSER, database: MAINTENANCE, name: 'plumbline start' })
    try {
      const result = await client.query<{ folder: string; version: string }>(
        `select current_setting('data_directory') as folder, current_setting('server_version') as version`,
      )
      const row = result.rows[0]
      if (!row || (await realpath(row.folder).catch(() => row.folder)) !== (await realpath(cluster)))
        return { state: 'stranger' }
      return { state: 'ready', version: row.version }
    } finally {
      await close(client)
    }
  } catch (error) {
    const code = codeOf(error)
    if (['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR'].includes(code)) return { state: 'silent' }
    return { state: code.startsWith('28') ? 'stranger' : 'waiting' }
  }
}

type Found = { state: 'running'; running: Running } | { state: 'busy'; pid: number } | { state: 'none' }

async function find(site: Site): Promise<Found> {
  const { cluster } = site.place
  const file = await readPostmasterFile(cluster)
  if (!file) return { state: 'none' }
  const reach: Reach = file.socketFolder
    ? { host: file.socketFolder, port: file.port }
    : { host: '127.0.0.1', port: file.port, password: await databasePassword(site.place) }
  // Asked even if the process is not visible: it may run in another container on the same folder.
  const answer: Answer = Number.isInteger(file.port) && file.port > 0 ? await ask(reach, cluster) : { state: 'silent' }
  if (answer.state === 'ready')
    return { state: 'running', running: { pid: file.pid, reach, version: answer.version, child: undefined } }
  return isPostmasterOf(file.pid, cluster) ? { state: 'busy', pid: file.pid } : { state: 'none' }
}

async function chooseReach(site: Site): Promise<Reach> {
  const port = SOCKET_PORT + site.portShift
  if (!site.tcp)
    for await (const folder of socketFolders(site.place, port))
      if (!site.refused.has(folder)) return { host: folder, port }
  return {
    host: '127.0.0.1',
    port: portOf(site.place.dataFolder) + site.portShift,
    password: await databasePassword(site.place),
  }
}

/** The setting is a list, in which a comma would begin the next folder. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

type Launch = { state: 'ready'; running: Running } | { state: 'again'; why: string }

async function launch(site: Site, waited: () => void): Promise<Launch> {
  const { place, logFile } = site
  const reach = await chooseReach(site)
  const socket = reach.password === undefined
  await clearForeignLock(join(place.cluster, 'postmaster.pid'), place.cluster)
  if (socket) await clearForeignLock(join(reach.host, `.s.PGSQL.${reach.port}.lock`), place.cluster)
  const settings = [
    `listen_addresses=${socket ? '' : reach.host}`,
    `unix_socket_directories=${socket ? quoted(reach.host) : ''}`,
    `port=${reach.port}`,
  ]

  const sink = await openLog(logFile)
  const before = (await sink.stat()).size
  let ended = false
  let failure: unknown
  const child = spawn(
    program(site.binaries.folder, 'postgres'),
    ['-D', place.cluster, ...settings.flatMap((each) => ['-c', each])],
    {
      ...spawnAs(place.who),
      cwd: place.cluster,
      env: plainEnvironment(),
      stdio: ['ignore', sink.fd, sink.fd],
      windowsHide: true,
      // In a session of its own: Ctrl-C in the terminal is for us, and we end it in good order.
      detached: true,
    },
  )
  child.once('exit', () => (ended = true))
  child.once('error', (error) => ([ended, failure] = [true, error]))
  child.unref()
  await sink.close()

  for (let wait = 20; !ended; wait = Math.min(wait + 20, 200)) {
    waited()
    await sleep(wait)
    const answer = await ask(reach, place.cluster)
    // Ready must mean ours: another process's postmaster may answer on the same socket while ours gives up.
    if (
      answer.state !== 'ready' ||
      child.pid === undefined ||
      (await readPostmasterFile(place.cluster))?.pid !== child.pid
    )
      continue
    return { state: 'ready', running: { pid: child.pid, reach, version: answer.version, child } }
  }
  if (failure) throw fileProblem(failure, place.cluster)
  return judge(site, reach, await readFrom(logFile, before))
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const length = Math.min(Math.max((await handle.stat()).size - start, 0), 64_000)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await handle.close()
  }
}

/** It ended while starting: is there another way, or must a person help? */
function judge(site: Site, reach: Reach, written: string): Launch {
  const lock = /lock file "(.*)" already exists/.exec(written)?.[1]
  if (lock !== undefined && basename(lock) === 'postmaster.pid')
    return { state: 'again', why: 'another process is starting PostgreSQL' }
  if (/pre-existing shared memory block/.test(written))
    return { state: 'again', why: 'processes of the last PostgreSQL are still ending' }
  const socket = reach.password === undefined
  if (lock !== undefined || (!socket && /could not bind IPv4|could not create any TCP/.test(written))) {
    site.portShift += 1
    return { state: 'again', why: `port ${reach.port} is taken` }
  }
  if (socket && /Unix-domain socket|Unix address|Unix socket/.test(written)) {
    site.refused.add(reach.host)
    return { state: 'again', why: `sockets do not work in ${reach.host}` }
  }
  throw startProblem(written, { cluster: site.place.cluster, logFile: site.logFile })
}

/** Returns the running postmaster of the cluster, started now or found. */
export async function bringUp(site: Site): Promise<Running> {
  const started = Date.now()
  let said = started
  let why = 'PostgreSQL is starting'
  const waited = () => {
    const now = Date.now()
    if (now - started > PATIENCE_MS) {
      throw new Error(
        `PostgreSQL in ${site.place.cluster} is not ready after ${PATIENCE_MS / 1000} seconds (${why}). ` +
          `Start again in a minute: it may still be recovering. The file ${site.logFile} says what it does.`,
      )
    }
    if (now - said < PROGRESS_MS) return
    said = now
    site.log(`Waiting for the database: ${why}`)
  }
  for (;;) {
    const found = await find(site)
    if (found.state === 'running') return found.running
    if (found.state === 'busy') {
      why = `process ${found.pid} is starting, recovering or stopping`
    } else {
      why = 'PostgreSQL is starting or recovering'
      const result = await launch(site, waited)
      if (result.state === 'ready') return result.running
      why = result.why
    }
    waited()
    await sleep(RETRY_MS)
  }
}

/** Ends it in good order: open transactions are rolled back, everything is written. Never signals a process that is not ours. */
export async function shutDown(site: Site, running: Running): Promise<void> {
  const { cluster, home } = site.place
  // Another process may have started it again since.
  const pid = (await readPostmasterFile(cluster))?.pid ?? running.pid
  if (!isPostmasterOf(pid, cluster)) return
  const started = Date.now()
  try {
    if (process.platform === 'win32') {
      spawnSync(program(site.binaries.folder, 'pg_ctl'), ['stop', '-m', 'fast', '-W', '-D', cluster], {
        env: plainEnvironment(),
        windowsHide: true,
      })
    } else {
      process.kill(pid, 'SIGINT')
    }
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') site.log(`PostgreSQL (process ${pid}) could not be stopped: ${messageOf(error)}`)
  }
  for (let said = started; isPostmasterOf(pid, cluster); await sleep(20)) {
    if (Date.now() - started > STOP_PATIENCE_MS) {
      site.log(`PostgreSQL (process ${pid}) is still writing; it ends by itself and loses nothing`)
      return
    }
    if (Date.now() - said < PROGRESS_MS) continue
    said = Date.now()
    site.log('Waiting for PostgreSQL to write everything to disk')
  }
  // A short socket folder outside the data folder would be litter now.
  if (running.reach.password === undefined && running.reach.host !== join(home, 'run'))
    await rmdir(running.reach.host).catch(() => undefined)
}
