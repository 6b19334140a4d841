/** What a worker was doing when it was killed is done by the next one, soon. */
import { createServer, type Server as TcpServer } from 'node:net'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeUsedFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { until } from '../support/until.ts'
import { call, cleanUpAfterwards, setUp, startServer } from './support.ts'

cleanUpAfterwards()
let deaf: TcpServer | null = null
afterEach(() => void deaf?.close())

/** Whom the letters in a folder are for. */
const addressees = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => /^To: (\S+)\r?$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '')
    : []

it('a letter that a killed worker was sending leaves with the next worker, and so does the one behind it', async () => {
  // a mail server that takes calls and says nothing: the job is under way for as long as its worker lives
  let calls = 0
  deaf = createServer((socket) => {
    calls += 1
    socket.on('error', () => undefined)
  })
  const port = await new Promise<number>((resolve) => {
    deaf?.listen(0, '127.0.0.1', () => {
      const address = deaf?.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const dataFolder = await makeUsedFolder()
  const first = await startServer({ dataFolder, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const owner = await setUp(first)
  const invited = await call(first.url, owner, 'POST', '/api/invitations', { email: 'ben@firm.example', role: 'user' })
  expect(invited.status).toBe(200)
  await until(
    () => calls,
    (count) => count > 0,
  )
  first.signal('SIGKILL')
  await first.exited

  await startServer({ dataFolder })
  // one of the two was under way, the owner's own as a rule; the other one waited and would have left in any case
  await until(
    () => addressees(join(dataFolder, 'outbox')).toSorted(),
    (all) => ['ben@firm.example', 'owner@firm.example'].every((one) => all.includes(one)),
  )
})
