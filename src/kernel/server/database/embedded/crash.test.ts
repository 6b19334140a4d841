import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { claimDataFolder, openEmbedded } from './embedded.ts'
import {
  cleanUp,
  clusterOf,
  gone,
  kept,
  makeUsedFolder,
  openElsewhere,
  query,
  removePattern,
  until,
} from './fixtures.ts'
import { isAlive, isPostmasterOf } from './process-identity.ts'

const LIMIT_MS = 40_000

afterEach(cleanUp, LIMIT_MS)
afterAll(removePattern)

const open = async (dataFolder: string, supervise = false, log: (line: string) => void = () => undefined) =>
  kept(await openEmbedded({ dataFolder, log, supervise }))

it(
  'adopts the database of a killed server and stops it in good order',
  async () => {
    const dataFolder = await makeUsedFolder()
    const server = await openElsewhere(dataFolder, 'server')
    await server.kill()
    expect(isPostmasterOf(server.opened.pid, clusterOf(dataFolder))).toBe(true)

    const command = await open(dataFolder)
    expect(command).toMatchObject({ adopted: true, pid: server.opened.pid })
    await command.stop()
    expect(isPostmasterOf(server.opened.pid, clusterOf(dataFolder))).toBe(true)

    const next = await open(dataFolder, true)
    expect(next).toMatchObject({ adopted: true, pid: server.opened.pid })
    expect((await claimDataFolder(next)).ok).toBe(true)
    await next.stop()
    expect(isPostmasterOf(server.opened.pid, clusterOf(dataFolder))).toBe(false)
  },
  LIMIT_MS,
)

it(
  'starts a killed PostgreSQL again while a server runs, and takes the claim again',
  async () => {
    const dataFolder = await makeUsedFolder()
    const lines: string[] = []
    const db = await open(dataFolder, true, (line) => lines.push(line))
    expect((await claimDataFolder(db)).ok).toBe(true)
    await query(db, 'create table kept as select 42 as value')
    const claimHolders = "select count(*)::int from pg_locks where locktype = 'advisory' and objid = 1 and granted"
    for (const adopted of [false, true]) {
      if (adopted) {
        // The same once more with a postmaster that is not our child.
        await db.stop()
        await (await openElsewhere(dataFolder, 'server')).kill()
      }
      const watched = adopted ? await open(dataFolder, true) : db
      expect(watched.adopted).toBe(adopted)
      if (adopted) expect((await claimDataFolder(watched)).ok).toBe(true)
      const before = watched.pid
      process.kill(before, 'SIGKILL')
      await until(() => watched.pid !== before)
      expect(await query(watched, 'select value from kept')).toEqual([42])
      await until(async () => (await query(watched, claimHolders))[0] === 1)
    }
    expect(lines.join('\n')).toMatch(/ended unexpectedly; starting it again[\s\S]*is back/)
  },
  LIMIT_MS,
)

it(
  'recovers at the next opening when nobody watched',
  async () => {
    const dataFolder = await makeUsedFolder()
    const first = await open(dataFolder)
    await query(first, 'create table kept as select generate_series(1, 1000) as value')
    process.kill(first.pid, 'SIGKILL')
    const second = await open(dataFolder)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second, 'select count(*)::int from kept')).toEqual([1000])
  },
  LIMIT_MS,
)

it(
  'waits for the last processes of a killed PostgreSQL',
  async () => {
    const dataFolder = await makeUsedFolder()
    const first = await open(dataFolder)
    const client = new pg.Client(first.connection)
    client.on('error', () => undefined)
    await client.connect()
    const result = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = result.rows[0]?.pid ?? 0
    process.kill(backend, 'SIGSTOP')
    process.kill(first.pid, 'SIGKILL')
    const second = open(dataFolder)
    await until(() =>
      readFileSync(join(dataFolder, 'postgres.log'), 'utf8').includes('pre-existing shared memory block'),
    )
    process.kill(backend, 'SIGKILL')
    expect((await second).adopted).toBe(false)
  },
  LIMIT_MS,
)

it(
  'is not held up by a stranger who has the old process number, and does not touch him',
  async () => {
    const dataFolder = await makeUsedFolder()
    const first = await open(dataFolder)
    const cluster = clusterOf(dataFolder)
    const file = join(cluster, 'postmaster.pid')
    const socketLock = join(first.connection.host, `.s.PGSQL.${first.connection.port}.lock`)
    const [text, lockText] = [readFileSync(file, 'utf8'), readFileSync(socketLock, 'utf8')]
    await first.stop()
    // Of the same user as PostgreSQL: only then would PostgreSQL itself believe in him.
    const owner = statSync(cluster)
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid, stdio: 'ignore' })
    try {
      writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)))
      writeFileSync(socketLock, lockText.replace(/^\d+/, String(stranger.pid)))
      const second = await open(dataFolder)
      expect(second.adopted).toBe(false)
      expect(second.pid).not.toBe(stranger.pid)
      expect(second.connection.port).toBe(first.connection.port)
      await second.stop()
      expect(isAlive(stranger.pid ?? 0)).toBe(true)
    } finally {
      stranger.kill('SIGKILL')
      await gone(stranger.pid ?? 0)
    }
  },
  LIMIT_MS,
)
