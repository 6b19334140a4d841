import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { until } from '../../../../../tests/support/until.ts'
import { claimDataFolder, openEmbedded } from './embedded.ts'
import {
  cleanUp,
  clusterOf,
  kept,
  makeFolder,
  makeUsedFolder,
  openElsewhere,
  query,
  removePattern,
} from './fixtures.ts'
import { socketPathFits } from './folders.ts'
import { isPostmasterOf } from './process-identity.ts'

const LIMIT_MS = 40_000
const log = () => undefined

afterEach(cleanUp, LIMIT_MS)
afterAll(removePattern)

const open = async (dataFolder: string, supervise = false, tcp = false) =>
  kept(await openEmbedded({ dataFolder, log, supervise, tcp }))

describe('opening', () => {
  it(
    'sets up a database, stops it, and finds the rows again',
    async () => {
      const dataFolder = makeFolder()
      const first = await open(dataFolder)
      expect(first).toMatchObject({ adopted: false, connection: { user: 'plumbline_owner', database: 'plumbline' } })
      expect(first.version).toMatch(/^18\./)
      await query(first, "create table kept as select 'yes' as value")
      expect(await query(first, "select v from (values ('b'), ('B'), ('a'), ('ä'), ('A')) t(v) order by v")).toEqual([
        'a',
        'A',
        'ä',
        'b',
        'B',
      ])
      await first.stop()
      expect(isPostmasterOf(first.pid, clusterOf(dataFolder))).toBe(false)
      expect(readdirSync(dataFolder).filter((name) => name.includes('initialising'))).toEqual([])

      const second = await open(dataFolder)
      expect(second.adopted).toBe(false)
      expect(await query(second, 'select value from kept')).toEqual(['yes'])
    },
    LIMIT_MS,
  )

  it(
    'gives the owner no more than it needs, and listens on the socket only',
    async () => {
      const dataFolder = await makeUsedFolder()
      const db = await open(dataFolder)
      expect(await query(db, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
      for (const sql of [
        'create role plumbline_app login',
        'grant connect on database plumbline to plumbline_app',
        'create extension pg_trgm',
      ])
        await query(db, sql)
      expect(await query(db, 'show listen_addresses')).toEqual([''])
      expect(await query(db, 'show fsync')).toEqual(['on'])
      expect(await query(db, 'show shared_buffers')).toEqual(['64MB'])
      expect(statSync(db.connection.host).mode & 0o777).toBe(0o700)
    },
    LIMIT_MS,
  )

  it(
    'mends what a crash during the set-up left undone',
    async () => {
      const dataFolder = await makeUsedFolder()
      const db = await open(dataFolder)
      const root = { connection: { ...db.connection, user: 'postgres', database: 'postgres' } }
      await query(root, 'drop database plumbline')
      await query(root, 'alter role plumbline_owner nologin superuser')
      await db.stop()
      mkdirSync(join(dataFolder, 'postgres.initialising-999999999-00000000'))
      const again = await open(dataFolder)
      expect(await query(again, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
    },
    LIMIT_MS,
  )

  it(
    'asks for a password where there is no socket',
    async () => {
      const dataFolder = await makeUsedFolder()
      const db = await open(dataFolder, false, true)
      expect(db.connection.host).toBe('127.0.0.1')
      expect(statSync(join(dataFolder, 'postgres.password')).mode & 0o777).toBe(0o600)
      expect(await query(db, 'select 1')).toEqual([1])
      await expect(query({ connection: { ...db.connection, password: 'wrong' } }, 'select 1')).rejects.toThrow(
        /password authentication failed/,
      )
      await db.stop()
      const { port } = db.connection
      expect((await open(dataFolder, false, true)).connection.port).toBe(port)
    },
    LIMIT_MS,
  )

  it(
    'takes a short folder for the socket when the path is too long',
    async () => {
      const dataFolder = join(makeFolder(), 'a'.repeat(60), 'ü'.repeat(40))
      expect(socketPathFits(join(dataFolder, 'run'), 5432)).toBe(false)
      const db = await open(dataFolder)
      expect(db.connection.host.startsWith(tmpdir())).toBe(true)
      expect(db.connection.host.startsWith(dataFolder)).toBe(false)
      expect(statSync(db.connection.host).mode & 0o777).toBe(0o700)
      expect(await query(db, 'select 1')).toEqual([1])
      await db.stop()
      expect(() => statSync(db.connection.host)).toThrow(/ENOENT/)
    },
    LIMIT_MS,
  )
})

describe('several processes', () => {
  it(
    'lets one start and the other adopt when both open at once',
    async () => {
      const dataFolder = makeFolder()
      const both = await Promise.all([openElsewhere(dataFolder, 'command'), openElsewhere(dataFolder, 'command')])
      expect(both.map((each) => each.opened.error)).toEqual([undefined, undefined])
      expect(both.map((each) => each.opened.adopted).sort()).toEqual([false, true])
      expect(both[0].opened.pid).toBe(both[1].opened.pid)
      // The starter goes first; the other one is not left without a database, and stops it in the end.
      const [starter, other] = both[0].opened.adopted ? [both[1], both[0]] : both
      await starter.stop()
      expect(isPostmasterOf(other.opened.pid, clusterOf(dataFolder))).toBe(true)
      await other.stop()
      await until(
        () => isPostmasterOf(other.opened.pid, clusterOf(dataFolder)),
        (there) => !there,
      )
    },
    LIMIT_MS,
  )

  it(
    'gives the data folder to one server and names it to the second',
    async () => {
      const dataFolder = await makeUsedFolder()
      const first = await openElsewhere(dataFolder, 'server')
      expect(first.opened.claimed).toBe(true)
      const db = await open(dataFolder, true)
      const refused = await claimDataFolder(db)
      expect(refused).toEqual({
        ok: false,
        holder: expect.stringMatching(new RegExp(`^process ${first.child.pid} \\(since 20`)),
      })
      await db.stop()
      expect(isPostmasterOf(first.opened.pid, clusterOf(dataFolder))).toBe(true)

      await first.stop()
      const next = await open(dataFolder, true)
      const claim = await claimDataFolder(next)
      expect(claim.ok).toBe(true)
      if (claim.ok) await claim.release()
      expect((await claimDataFolder(next)).ok).toBe(true)
    },
    LIMIT_MS,
  )

  it(
    'leaves the database to the server when a command ends, in both orders',
    async () => {
      const dataFolder = await makeUsedFolder()
      const command = await open(dataFolder)
      const server = await openElsewhere(dataFolder, 'server')
      expect(server.opened).toMatchObject({ adopted: true, claimed: true, pid: command.pid })
      await command.stop()
      expect(isPostmasterOf(command.pid, clusterOf(dataFolder))).toBe(true)

      const later = await open(dataFolder)
      expect(later).toMatchObject({ adopted: true, pid: server.opened.pid })
      await later.stop()
      expect(isPostmasterOf(later.pid, clusterOf(dataFolder))).toBe(true)
      await server.stop()
      expect(isPostmasterOf(later.pid, clusterOf(dataFolder))).toBe(false)
    },
    LIMIT_MS,
  )
})
