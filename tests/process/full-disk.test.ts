/** A real disk that fills up under files and database alike: everybody is told, what is there can be read, and once there is room everything goes on by itself. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { KERNEL_ERRORS } from '../../src/kernel/contract/errors.ts'
import { ENGINEERING } from '../support/projects.ts'
import { until } from '../support/until.ts'
import { call, cleanUpAfterwards, type Person, postmasterOf, type Server, setUp, startServer } from './support.ts'

cleanUpAfterwards()

/** Room for a fresh database and little more. */
const DISK = 'size=224m,mode=0711'
const MOST_WRITES = 2_000
const AT_ONCE = 8

/** Where this user may mount one; elsewhere nothing can be tried. */
function mountSmallDisk(): string | null {
  const folder = makeFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

/** Takes what is left, to the last byte. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = 1024 ** 2; size >= 1;) {
      try {
        // less than all of it may be written without an error
        if (writeSync(handle, Buffer.alloc(size)) < size) size = Math.floor(size / 4)
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error
        size = Math.floor(size / 4)
      }
    }
  } finally {
    closeSync(handle)
  }
}

type Answer = { code?: string; message?: string; disk?: string; status?: string }

const create = (url: string, person: Person) =>
  call<Answer>(url, person, 'POST', '/api/projects', {
    name: 'On a small disk',
    description: randomBytes(1_500).toString('hex'),
    fields: ENGINEERING,
  })

async function upload(url: string, person: Person): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${url}/api/files?name=plan.bin`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(2 * 1024 ** 2),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

/** The first refusal of many who write. */
async function refusedWrite(url: string, person: Person) {
  let refused: Awaited<ReturnType<typeof create>> | null = null
  let left = MOST_WRITES
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (refused === null && left-- > 0) {
        const answer = await create(url, person)
        expect([200, 503]).toContain(answer.status)
        if (answer.status !== 200) refused ??= answer
      }
    }),
  )
  return refused as Awaited<ReturnType<typeof create>> | null
}

async function fullAndBack(server: Server, folder: string): Promise<void> {
  const { url } = server
  const person = await setUp(server)
  const filler = join(folder, 'filler')
  expect((await create(url, person)).status).toBe(200)
  expect((await upload(url, person)).status).toBe(201)
  expect((await call<Answer>(url, null, 'GET', '/readyz')).body).toMatchObject({ status: 'ok', disk: 'ok' })

  fill(filler)
  expect(await call<Answer>(url, null, 'GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'full', disk: 'full' },
  })
  expect(await upload(url, person)).toMatchObject({
    status: 503,
    body: { code: 'STORAGE_FULL', message: KERNEL_ERRORS.STORAGE_FULL.message },
  })
  const refused = await refusedWrite(url, person)
  // where PostgreSQL runs out of room for its own log it stops, and is away until there is some
  expect(['DATABASE_FULL', 'DATABASE_UNAVAILABLE']).toContain(refused?.body.code)
  expect(refused?.body.message).toMatch(/^The d.*again/)

  rmSync(filler)
  await until(
    () => create(url, person).then(({ status }) => status),
    (status) => status === 200,
  )
  expect((await upload(url, person)).status).toBe(201)
  expect((await call<Answer>(url, person, 'GET', '/api/projects')).status).toBe(200)
  expect((await call<Answer>(url, null, 'GET', '/readyz')).body).toMatchObject({ status: 'ok', disk: 'ok' })
}

const disk = mountSmallDisk()

it.skipIf(disk === null)('says that the disk is full, and goes on without a restart once it is not', async () => {
  const folder = disk ?? ''
  try {
    const server = await startServer({ dataFolder: folder })
    await fullAndBack(server, folder)
    server.signal('SIGTERM')
    await server.exited
  } finally {
    const database = postmasterOf(folder)
    if (database) process.kill(database.pid, 'SIGKILL')
    execFileSync('umount', ['--lazy', folder])
  }
})
