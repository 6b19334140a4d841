import { expect, it } from 'vitest'
import { makeUsedFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { seeded } from '../../src/lib/seeded.ts'
import { until } from '../support/until.ts'
import { call, cleanUpAfterwards, freePort, type Person, postmasterOf, setUp, startServer } from './support.ts'
import { ENGINEERING } from '../support/projects.ts'

const WRITES = 2_000
const IN_FLIGHT = 8
const ROUNDS = ['server', 'postgres', 'server', 'postgres'] as const
const PATIENCE_MS = 60_000

cleanUpAfterwards()

const keyOf = (n: number) => `write-${String(n).padStart(5, '0')}`

/** Sends one write until it is acknowledged, always under the same key. */
async function write(url: string, person: Person, n: number): Promise<string> {
  return until(
    () =>
      call<{ id: string }>(
        url,
        person,
        'POST',
        '/api/projects',
        { name: `Write ${n}`, fields: ENGINEERING },
        { 'idempotency-key': keyOf(n) },
      ).then(
        ({ status, body }) => {
          // 503 is the answer of a server whose database went away under it; anything else would be a wrong one
          expect([200, 503]).toContain(status)
          return status === 200 ? body.id : null
        },
        () => null,
      ),
    (id) => id !== null,
    PATIENCE_MS,
  ) as Promise<string>
}

it('keeps every acknowledged write exactly once while servers and databases are killed', async () => {
  const random = seeded(4_711)
  const dataFolder = await makeUsedFolder()
  const port = await freePort()
  let server = await startServer({ dataFolder, port })
  const { url } = server
  const person = await setUp(server)
  const acknowledged = new Map<number, string>()
  let next = 0
  const writers = Array.from({ length: IN_FLIGHT }, async () => {
    for (let n = next++; n < WRITES; n = next++) acknowledged.set(n, await write(url, person, n))
  })

  for (const [round, victim] of ROUNDS.entries()) {
    const share = WRITES / (ROUNDS.length + 1)
    const moment = Math.floor(share * round) + random.int(50, share - 50)
    await until(
      () => acknowledged.size,
      (size) => size >= moment,
      PATIENCE_MS,
    )
    // not at the end of an answer, but anywhere between two
    await new Promise((resolve) => setTimeout(resolve, random.int(0, 40)))
    const database = postmasterOf(dataFolder)
    if (victim === 'server') {
      server.signal('SIGKILL')
      await server.exited
      server = await startServer({ dataFolder, port })
      expect(postmasterOf(dataFolder)?.pid).toBe(database?.pid)
    } else {
      process.kill(database?.pid ?? 0, 'SIGKILL')
      await until(
        () => postmasterOf(dataFolder)?.pid ?? null,
        (pid) => pid !== null && pid !== database?.pid,
        PATIENCE_MS,
      )
      await until(
        () =>
          call<{ live: string }>(url, null, 'GET', '/readyz').then(
            ({ status, body }) => `${status} ${body.live}`,
            () => 'no answer',
          ),
        (answer) => answer === '200 ok',
        PATIENCE_MS,
      )
    }
  }
  await Promise.all(writers)

  const found = new Map<string, string[]>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { body: { rows: { id: string; name: string }[]; next: string | null } } = await call(
      url,
      person,
      'GET',
      `/api/projects?size=100&sort=createdAt${cursor ? `&cursor=${cursor}` : ''}`,
    )
    for (const { id, name } of page.body.rows) found.set(name, [...(found.get(name) ?? []), id])
    cursor = page.body.next
  }
  expect(acknowledged.size).toBe(WRITES)
  expect(found.size).toBe(WRITES)
  for (const [n, id] of acknowledged) expect(found.get(`Write ${n}`)).toEqual([id])
})
