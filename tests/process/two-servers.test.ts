import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { EmbeddedDatabase } from '../../src/kernel/server/database/embedded/embedded.ts'
import { openEmbedded } from '../../src/kernel/server/database/embedded/embedded.ts'
import {
  cleanUp,
  kept,
  makeFolder,
  makeUsedFolder,
  query,
  removePattern,
} from '../../src/kernel/server/database/embedded/fixtures.ts'
import { until } from '../support/until.ts'
import { bringIn, call, killChildren, type Person, removeBundle, type Server, setUp, startServer } from './support.ts'
import { ENGINEERING } from '../support/projects.ts'

const SECRET = 'one secret for all servers of these tests'
const MOMENT_MS = 3_000

let database: EmbeddedDatabase
let env: Record<string, string>

beforeAll(async () => {
  database = kept(
    await openEmbedded({ dataFolder: await makeUsedFolder(), log: () => undefined, supervise: false, tcp: true }),
  )
  const { user, password = '', host, port, database: name } = database.connection
  env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
    PLUMBLINE_SECRET: SECRET,
  }
})
afterEach(killChildren)
afterAll(async () => {
  await cleanUp()
  removePattern()
  removeBundle()
})

/** The subjects of the letters in the outboxes. */
function letters(...dataFolders: string[]): string[] {
  return dataFolders.flatMap((folder) => {
    try {
      const outbox = join(folder, 'outbox')
      return readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => /^Subject: (.*)$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? '')
    } catch {
      return []
    }
  })
}

/** Topics as they arrive on a stream, until it ends. */
async function listen(server: Server, person: Person): Promise<{ topics: string[]; ended: Promise<void> }> {
  const response = await fetch(`${server.url}/api/live`, { headers: { cookie: person.cookie } })
  expect(response.status).toBe(200)
  const topics: string[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const ended = (async () => {
    for (;;) {
      const part = await reader?.read().catch(() => undefined)
      if (!part || part.done) return
      text += part.value
      topics.splice(
        0,
        topics.length,
        ...[...text.matchAll(/event: change\ndata: \{"topic":"(\w+)"/g)].map((match) => match[1] ?? ''),
      )
    }
  })()
  await until(
    () => text,
    (all) => all.includes('event: hello'),
  )
  return { topics, ended }
}

async function shareNewProject(server: Server, owner: Person, userId: string, name: string): Promise<void> {
  const project = await call<{ id: string }>(server.url, owner, 'POST', '/api/projects', { name, fields: ENGINEERING })
  expect(
    (await call(server.url, owner, 'PUT', `/api/projects/${project.body.id}/shares/${userId}`, { access: 'view' }))
      .status,
  ).toBe(200)
}

it('two servers on one empty database start together and work as one', async () => {
  const folders = [makeFolder(), makeFolder()] as const
  const [one, other] = await Promise.all(folders.map((dataFolder) => startServer({ dataFolder, env })))
  if (!one || !other) throw new Error('Two servers were started.')
  expect(new URL(one.setupLink ?? '').hash).toBe(new URL(other.setupLink ?? '').hash)

  const owner = await setUp(one)
  expect((await call(other.url, owner, 'GET', '/api/me')).status).toBe(200)
  const stream = await listen(other, owner)
  const colleague = await bringIn(one.url, owner, 'ben')
  await shareNewProject(one, owner, colleague.userId, 'Seen by the other')
  await until(
    () => stream.topics,
    (topics) => topics.includes('projects'),
  )

  const isShared = (subject: string) => /shared/.test(subject)
  await until(
    () => letters(...folders).filter(isShared),
    (found) => found.length > 0,
  )
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  expect(letters(...folders).filter(isShared)).toHaveLength(1)
  expect(
    await query(database, `select count(*)::int from job_receipts where queue = 'projects.on.project.shared'`),
  ).toEqual([1])

  expect((await call(other.url, colleague, 'GET', '/api/projects')).status).toBe(200)
  expect((await call(one.url, owner, 'POST', '/api/auth/sign-out', {})).status).toBe(200)
  await until(
    () => call(other.url, owner, 'GET', '/api/me').then((answer) => answer.status),
    (status) => status === 401,
  )
  await stream.ended
  expect((await call(other.url, colleague, 'GET', '/api/me')).status).toBe(200)
  for (const server of [one, other]) server.signal('SIGTERM')
  expect([await one.exited, await other.exited]).toEqual([0, 0])
})

it('a web half leaves the work to a worker half', async () => {
  const [webFolder, workFolder] = [makeFolder(), makeFolder()]
  const web = await startServer({ dataFolder: webFolder, env, only: 'web' })
  const owner = await call(web.url, null, 'POST', '/api/auth/sign-in/email', {
    email: 'owner@firm.example',
    password: 'correct horse',
  })
  const person = { email: 'owner@firm.example', cookie: owner.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const colleague = await bringIn(web.url, person, 'cleo')
  await shareNewProject(web, person, colleague.userId, 'Waits for a worker')
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  expect(letters(webFolder, workFolder)).toEqual([])

  const worker = await startServer({ dataFolder: workFolder, env, only: 'worker' })
  await expect(call(worker.url, null, 'GET', '/healthz')).rejects.toThrow('fetch failed')
  await until(
    () => letters(workFolder),
    (found) =>
      found.some((subject) => /Waits for a worker|shared/.test(subject)) &&
      found.some((subject) => /invites/.test(subject)),
  )
  expect(letters(webFolder)).toEqual([])
})
