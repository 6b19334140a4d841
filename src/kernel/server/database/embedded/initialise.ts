// Makes a cluster, in one step as seen from outside: a crash in between leaves nothing that looks like a database.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lchown, link, lstat, mkdir, open, readFile, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { program, type Binaries } from './binaries.ts'
import type { Place } from './folders.ts'
import { isAlive } from './process-identity.ts'
import { plainEnvironment, spawnAs } from './run-as.ts'
import { codeOf, fileProblem, otherMajorVersion, startProblem } from './sentences.ts'

const UNFINISHED = 'postgres.initialising-'

/** For a small machine. Written to postgresql.conf once, so that an operator may change them there. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '60',
  wal_compression: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  jit: 'off',
  // One process less each; neither helps a database that fits in memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The password for TCP. Both logins use it; on the socket, which only we can reach, none is needed. */
export async function databasePassword(place: Place): Promise<string> {
  const file = join(place.dataFolder, 'postgres.password')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.trim()) return stored.trim()
  const temporary = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(temporary, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // A link never replaces: of two processes, one wins and both read the same password.
    await link(temporary, file).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') await rename(temporary, file)
    })
  } finally {
    await unlink(temporary).catch(() => undefined)
  }
  return (await readFile(file, 'utf8')).trim()
}

function run(command: string, args: string[], place: Place): Promise<{ ok: boolean; written: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...spawnAs(place.who),
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let written = ''
    child.stdout.on('data', (part: Buffer) => (written += part.toString()))
    child.stderr.on('data', (part: Buffer) => (written += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, written }))
  })
}

/** The initdb of a killed process may still be writing there; what it leaves is removed next time. */
async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}

const underWay = new Set<string>()

/** Removes what a killed initialisation left. The name says whose it was. */
async function sweep(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED) || underWay.has(name)) continue
    const pid = Number(name.slice(UNFINISHED.length).split('-')[0])
    if (pid === process.pid || !isAlive(pid)) await discard(join(home, name))
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function initdb(folder: string, place: Place, binaries: Binaries): Promise<void> {
  const cluster = join(folder, 'postgres')
  const passwordFile = join(folder, 'password')
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, `${await databasePassword(place)}\n`, { mode: 0o600, flag: 'wx' })
  if (place.who) for (const path of [passwordFile, cluster]) await lchown(path, place.who.uid, place.who.gid)
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const attempt = (locale: string) =>
    run(
      program(binaries.folder, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--locale-provider=icu',
        '--icu-locale=en-US',
        `--locale=${locale}`,
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...settings,
      ],
      place,
    )
  let result = await attempt('C.UTF-8')
  // Some systems do not know C.UTF-8. ICU does the sorting, so plain C differs in nothing we use.
  if (!result.ok && /invalid locale/.test(result.written)) result = await attempt('C')
  if (!result.ok)
    throw startProblem(result.written, { cluster: place.cluster, logFile: join(place.dataFolder, 'postgres.log') })
}

/** Makes sure that there is a cluster of our major version. */
export async function initialise(place: Place, binaries: Binaries, log: (line: string) => void): Promise<void> {
  const found = await readVersion(place.cluster)
  if (found === binaries.major) return
  if (found) throw otherMajorVersion({ cluster: place.cluster, found, ours: binaries.major })

  const home = dirname(place.cluster)
  await sweep(home)
  const name = `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`
  const folder = join(home, name)
  underWay.add(name)
  try {
    log(`Setting up a new database in ${place.cluster}`)
    await mkdir(folder, { mode: 0o700 })
    if (place.who) await lchown(folder, place.who.uid, place.who.gid)
    await initdb(folder, place, binaries)
    await rename(join(folder, 'postgres'), place.cluster).catch(async (error: unknown) => {
      // Another process finished first; its cluster is as good as ours.
      if ((await readVersion(place.cluster)) === binaries.major) return
      if (await lstat(place.cluster).catch(() => undefined)) {
        throw new Error(
          `${place.cluster} is in the way: it is not a database and not an empty folder. Move it elsewhere and start again.`,
        )
      }
      throw error
    })
    await syncFolder(home)
  } catch (error) {
    throw fileProblem(error, place.cluster)
  } finally {
    underWay.delete(name)
    await discard(folder)
  }
}
