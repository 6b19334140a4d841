import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '../../src/kernel/server/database/embedded/embedded.ts'
import { isRoot } from '../../src/kernel/server/database/embedded/run-as.ts'
import { makeFolder, makeUsedFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { startExternalPostgres } from '../support/external-postgres.mjs'
import { ENGINEERING } from '../support/projects.ts'
import { until } from '../support/until.ts'
import {
  call,
  cleanUpAfterwards,
  launch,
  type Person,
  plumbline,
  postmasterOf,
  setUp,
  signIn,
  startServer,
} from './support.ts'

cleanUpAfterwards()

const PASSPHRASE = 'three screws and a nut'

let external: { url: string; stop(): Promise<void> }
beforeAll(async () => {
  external = (await startExternalPostgres()) ?? (await anotherOfOurs())
})
afterAll(() => external.stop())

/** Where no server is installed, a second one of ours stands in: it is reached by its address and knows nothing of the first. */
async function anotherOfOurs() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-external-'))
  if (isRoot()) chmodSync(dataFolder, 0o711)
  const { connection, stop } = await openEmbedded({ dataFolder, log: () => undefined, supervise: false })
  return {
    url: `postgresql://postgres@localhost:${connection.port}/postgres?host=${encodeURIComponent(connection.host)}`,
    async stop() {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** An empty database of a server that is not ours, with an owner who may make roles and nothing more. */
async function externalDatabase(name: string): Promise<string> {
  const client = new pg.Client(external.url)
  await client.connect()
  await client.query(`do $$ begin create role firm login createrole; exception when duplicate_object then null; end $$`)
  await client.query(`create database ${name} owner firm template template0 encoding 'UTF8'`)
  await client.end()
  const url = new URL(external.url)
  url.username = 'firm'
  url.pathname = `/${name}`
  return url.href
}

const project = (url: string, person: Person, n: number) =>
  call<{ id: string }>(
    url,
    person,
    'POST',
    '/api/projects',
    { name: `Written ${n}`, fields: ENGINEERING },
    { 'idempotency-key': `backup-write-${String(n).padStart(5, '0')}` },
  )

async function upload(url: string, person: Person, text: string): Promise<number> {
  const response = await fetch(`${url}/api/files?name=drawing.txt`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'text/plain' },
    body: text,
  })
  return response.status
}

const filesIn = (dataFolder: string) =>
  existsSync(join(dataFolder, 'files'))
    ? readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
        .toSorted()
    : []

it('is taken under load, proved, restored to a server and back, and sends nothing until it is resumed', async () => {
  const first = await makeUsedFolder()
  const server = await startServer({ dataFolder: first })
  const owner = await setUp(server)
  expect(await upload(server.url, owner, 'plan of the ground floor')).toBe(201)
  let writing = true
  let next = 0
  const writers = [1, 2, 3].map(async () => {
    for (let n = next++; writing; n = next++) expect((await project(server.url, owner, n)).status).toBe(200)
  })
  await until(
    () => next,
    (n) => n > 20,
  )
  const file = join(first, 'night.backup')
  const env = { PORT: '0', PLUMBLINE_BACKUP_PASSPHRASE: PASSPHRASE }
  const taken = await plumbline(['backup', file], { ...env, PLUMBLINE_DATA: first })
  expect(taken).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The backup is in .*: \d+ tables with \d+ rows and 1 files/),
  })
  writing = false
  await Promise.all(writers)
  // something that would be mailed: the copy has it in its queue only if it was in the snapshot, and sends nothing either way
  server.signal('SIGTERM')
  await server.exited

  const proved = await plumbline(['doctor', '--verify', file], { ...env, PLUMBLINE_DATA: first })
  expect(proved).toMatchObject({ code: 0, out: expect.stringMatching(/night\.backup can be restored: \d+ tables/) })

  const [second, third] = [makeFolder(), await makeUsedFolder()]
  const databaseUrl = await externalDatabase('restored')
  const there = { ...env, PLUMBLINE_DATA: second, DATABASE_URL: databaseUrl }
  const wrong = await plumbline(['restore', file], { ...there, PLUMBLINE_BACKUP_PASSPHRASE: 'no' })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^The passphrase does not open/m) })
  const restored = await plumbline(['restore', file], there)
  expect(restored, restored.err).toMatchObject({ code: 0, out: expect.stringContaining('It is paused') })
  expect(filesIn(second)).toEqual(filesIn(first))
  expect(await plumbline(['restore', file], there)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The database restored is not empty\. Restore into a new one/),
  })

  const again = join(first, 'again.backup')
  expect(await plumbline(['backup', again], there)).toMatchObject({ code: 0 })
  const back = { ...env, PLUMBLINE_DATA: third }
  expect(await plumbline(['restore', again], back)).toMatchObject({ code: 0 })
  expect(filesIn(third)).toEqual(filesIn(first))

  const copy = await startServer({ dataFolder: third })
  expect(copy.printed()).toContain('It was restored from a backup and is paused')
  const person = await signIn(copy.url, owner.email)
  const invited = await call(copy.url, person, 'POST', '/api/invitations', { email: 'new@firm.example', role: 'user' })
  expect(invited.status).toBe(200)
  const projects = await call<{ total: { count: number } }>(copy.url, person, 'GET', '/api/projects?total=true')
  expect(projects.body.total.count).toBeGreaterThan(20)
  expect(existsSync(join(third, 'outbox'))).toBe(false)
  expect(await plumbline(['resume'], back)).toMatchObject({ code: 0, out: 'Mail, webhooks and jobs run again.\n' })
  await until(
    () => existsSync(join(third, 'outbox')) && readdirSync(join(third, 'outbox')).length,
    (mails) => mails !== false && mails > 0,
  )
  expect(await plumbline(['resume'], back)).toMatchObject({ code: 0, out: 'Nothing is paused.\n' })
})

it('killed in the middle leaves nothing that looks complete', async () => {
  const first = await makeUsedFolder()
  const env = { PORT: '0', PLUMBLINE_DATA: first }
  expect((await plumbline(['sample', '--scale', '30'], env)).code).toBe(0)
  const file = join(first, 'killed.backup')
  const begun = await launch(['backup', file], env)
  // past its first lines, which say what it is
  await until(
    () => (existsSync(`${file}.unfinished`) ? statSync(`${file}.unfinished`).size : 0),
    (size) => size > 0,
  )
  begun.child.kill('SIGKILL')
  await begun.exited
  expect(existsSync(file)).toBe(false)
  expect(await plumbline(['restore', `${file}.unfinished`], { ...env, PLUMBLINE_DATA: makeFolder() })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/ends before its end/),
  })
  expect((await plumbline(['backup', file], env)).code).toBe(0)
  expect(existsSync(`${file}.unfinished`)).toBe(false)

  const target = await makeUsedFolder()
  const restoring = await launch(['restore', file], { ...env, PLUMBLINE_DATA: target })
  await until(
    async () => (await marked(target)) || restoring.child.exitCode !== null,
    (there) => there,
  )
  restoring.child.kill('SIGKILL')
  await restoring.exited
  const half = { ...env, PLUMBLINE_DATA: target }
  for (const args of [['start'], ['migrate'], ['restore', file]])
    expect(await plumbline(args, half)).toMatchObject({ code: 1, err: expect.stringContaining('is half restored') })
})

/** Whether a restore into this folder has begun to write. */
async function marked(dataFolder: string): Promise<boolean> {
  const postmaster = postmasterOf(dataFolder)
  if (!postmaster) return false
  const client = new pg.Client({ ...postmaster, user: 'plumbline_owner', database: 'plumbline', ssl: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(`select 1 from pg_namespace where nspname = 'restoring'`)).rowCount === 1
  } catch {
    // not up yet
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

it('says what to do when the disk is full, and leaves no file', async () => {
  const dataFolder = await makeUsedFolder()
  expect((await plumbline(['migrate'], { PORT: '0', PLUMBLINE_DATA: dataFolder })).code).toBe(0)
  const server = await startServer({ dataFolder })
  const file = join(dataFolder, 'large.backup')
  // a limit on the size of files stands in for a disk: the system refuses the write the same way
  const limited = await launch(['backup', file], { PORT: '0', PLUMBLINE_DATA: dataFolder }, [
    'sh',
    '-c',
    'ulimit -f 1; exec "$@"',
    'sh',
  ])
  expect(await limited.exited).toBe(1)
  expect(limited.printed.err).toMatch(
    /There is no room for the backup in .* Make room there, or name a file on another disk\./,
  )
  expect(readdirSync(dataFolder).filter((name) => name.includes('large'))).toEqual([])
  server.signal('SIGTERM')
  await server.exited
})
