// What the tests of this folder share: data folders that vanish afterwards, child processes, and a look at the rows.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { isAlive, isPostmasterOf } from './process-identity.ts'
import { isRoot } from './run-as.ts'

const folders: string[] = []
const children: ChildProcess[] = []
const databases: EmbeddedDatabase[] = []

/** With a space and a comma in its name, as people have them. */
export function makeFolder(owner?: number): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline test, ')))
  folders.push(folder)
  // As the server itself makes it for root, who runs PostgreSQL under another user.
  chmodSync(folder, isRoot() ? 0o711 : 0o700)
  if (owner !== undefined) chownSync(folder, owner, owner)
  return folder
}

let pattern: string | undefined

/** A data folder whose database was set up before. Setting one up takes most of a test's time, so it is done once and copied. */
export async function makeUsedFolder(): Promise<string> {
  if (!pattern) {
    pattern = makeFolder()
    folders.splice(folders.indexOf(pattern), 1)
    await (await openEmbedded({ dataFolder: pattern, log: () => undefined, supervise: false })).stop()
  }
  const folder = makeFolder()
  spawnSync('cp', ['-a', `${pattern}/.`, folder])
  return folder
}

export function removePattern(): void {
  if (pattern) rmSync(pattern, { recursive: true, force: true })
}

/** Registers a database, so that even a failed test leaves no process. */
export function kept(db: EmbeddedDatabase): EmbeddedDatabase {
  databases.push(db)
  return db
}

export function clusterOf(dataFolder: string): string {
  return realpathSync(join(dataFolder, 'postgres'))
}

function killPostmaster(cluster: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    if (isPostmasterOf(pid, cluster)) process.kill(pid, 'SIGKILL')
  } catch {
    // Not running.
  }
}

export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const db of databases.splice(0)) await db.stop()
  for (const folder of folders.splice(0)) {
    try {
      const cluster = clusterOf(folder)
      killPostmaster(cluster)
      // Root's place in a system folder, never the data folder's own.
      if (!cluster.startsWith(folder)) rmSync(dirname(cluster), { recursive: true, force: true })
    } catch {
      // Never got as far as a cluster.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

type Opened = { pid: number; adopted: boolean; host: string; claimed: boolean; error?: string }
export type Other = { child: ChildProcess; opened: Opened; stop(): Promise<void>; kill(): Promise<void> }

/** Opens the folder in another process, as another user if asked. */
export async function openElsewhere(dataFolder: string, kind: 'server' | 'command', uid?: number): Promise<Other> {
  const script = fileURLToPath(new URL('./open.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataFolder, kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  children.push(child)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', () => reject(new Error('The other process ended without a word.')))
  })
  return {
    child,
    opened: JSON.parse(line) as Opened,
    stop: () => {
      child.stdin.write('stop\n')
      return exited
    },
    kill: () => {
      child.kill('SIGKILL')
      return exited
    },
  }
}

export async function query(db: Pick<EmbeddedDatabase, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client(db.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await client.query<Record<string, unknown>>({ text: sql })
    return result.rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** Waits without a limit of its own; the test's time limit is one. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(50)
}

export async function gone(pid: number): Promise<void> {
  await until(() => !isAlive(pid))
}
