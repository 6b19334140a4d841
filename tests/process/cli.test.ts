import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, makeUsedFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { call, cleanUpAfterwards, plumbline, postmasterOf, signIn, startServer } from './support.ts'

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing'

cleanUpAfterwards()

it('migrates, checks itself, and leaves no database running', async () => {
  const env = { PLUMBLINE_DATA: await makeUsedFolder(), PORT: '0' }
  const empty = await plumbline(['doctor'], env)
  expect(empty).toMatchObject({
    code: 1,
    out: expect.stringContaining('FAIL  migrations: the database is empty; run: plumbline migrate'),
  })
  expect(await plumbline(['migrate'], env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\d+ migrations? applied/),
  })
  expect(await plumbline(['migrate'], env)).toMatchObject({ code: 0, out: 'The database is up to date.\n' })
  const healthy = await plumbline(['doctor'], env)
  expect(healthy.out).not.toContain('FAIL')
  expect(healthy.out).toContain('ok    backups: none are planned.')
  expect(healthy.code).toBe(0)
  expect(await plumbline(['promote-admin', 'Who@Firm.example'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody with the address who@firm.example belongs to a company of this installation.'),
  })
  expect(postmasterOf(env.PLUMBLINE_DATA)).toBeNull()
})

it('prints every route as JSON without a database', async () => {
  const { code, out } = await plumbline(['routes'], {})
  expect(code).toBe(0)
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({ path: '/projects', module: 'projects', kind: 'page', access: 'signedIn' }),
  )
})

it('loads and removes the sample beside a running server', async () => {
  const dataFolder = await makeUsedFolder()
  const server = await startServer({ dataFolder })
  const env = { PLUMBLINE_DATA: dataFolder, PORT: '0', PLUMBLINE_SAMPLE_PASSWORD: 'shown to nobody' }
  const loaded = await plumbline(['sample'], env)
  expect(loaded.code).toBe(0)
  const [, email = ''] = /Sign in as (\S+) with the password shown to nobody\n$/.exec(loaded.out) ?? []
  const person = await signIn(server.url, email, 'shown to nobody')
  const { body } = await call<{ rows: unknown[] }>(server.url, person, 'GET', '/api/projects')
  expect(body.rows.length).toBeGreaterThan(30)
  expect(await plumbline(['sample', '--scale', 'many'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--scale takes a whole number'),
  })
  expect(await plumbline(['sample', 'remove'], env)).toMatchObject({ code: 0, out: 'The sample company is removed.\n' })
  expect((await call(server.url, person, 'GET', '/api/me')).status).toBe(401)
  expect((await call(server.url, null, 'GET', '/readyz')).status).toBe(200)
})

it('says what is wrong in a sentence', async () => {
  const dataFolder = makeFolder()
  const file = join(dataFolder, 'a file')
  writeFileSync(file, '')
  const cases: [args: string[], env: Record<string, string>, code: number, said: RegExp][] = [
    [['dance'], {}, 2, /^plumbline <command>/],
    [['start'], { PORT: 'eighty' }, 1, /^PORT must be a whole number from 0 to 65535, not "eighty"\.$/m],
    [
      ['start'],
      { PLUMBLINE_URL: 'ftp://firm.example' },
      1,
      /^PLUMBLINE_URL is not an http or https address: ftp:\/\/firm\.example$/m,
    ],
    [
      ['start'],
      { DATABASE_URL: 'mysql://firm.example' },
      1,
      /^DATABASE_URL must start with postgres:\/\/ or postgresql:\/\/\. Other databases are not supported\.$/m,
    ],
    [
      ['start'],
      { PLUMBLINE_DATA: join(file, 'data') },
      1,
      /^The data folder .* cannot be written\. Set PLUMBLINE_DATA to a folder this user may write to\.$/m,
    ],
    [
      ['start'],
      { DATABASE_URL: NOWHERE },
      1,
      /^The database server of DATABASE_URL \(127\.0\.0\.1:1\) does not answer: .*ECONNREFUSED/m,
    ],
    [
      ['doctor'],
      { DATABASE_URL: NOWHERE },
      1,
      /^FAIL {2}database: The database server of DATABASE_URL \(127\.0\.0\.1:1\) does not answer/m,
    ],
    [
      ['start'],
      { PLUMBLINE_URL: '', PLUMBLINE_SECRET: ' ' },
      1,
      /^Missing required configuration: PLUMBLINE_URL, PLUMBLINE_SECRET$/m,
    ],
    [['doctor'], { DATABASE_URL: '' }, 1, /^FAIL {2}settings: Missing required configuration: DATABASE_URL$/m],
    [
      ['start'],
      { PLUMBLINE_FREE_MAX_PROJECTS: 'many' },
      1,
      /^PLUMBLINE_FREE_MAX_PROJECTS must be a whole number from 1 to 1000000, not "many"\.$/m,
    ],
    [['start', '--only', 'half'], {}, 1, /^--only takes web or worker\.$/m],
  ]
  for (const [args, env, code, said] of cases) {
    const answer = await plumbline(args, { PLUMBLINE_DATA: dataFolder, PORT: '0', ...env })
    expect(answer.out + answer.err).toMatch(said)
    expect(answer.code, String(said)).toBe(code)
  }
})

it('names a port that is taken and stops the database it had started', async () => {
  const dataFolder = await makeUsedFolder()
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  try {
    const answer = await plumbline(['start'], { PLUMBLINE_DATA: dataFolder, PORT: String(port) })
    expect(answer).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Port ${port} is used by another program. Stop it, or set PORT to another number.`),
    })
    expect(postmasterOf(dataFolder)).toBeNull()
  } finally {
    other.close()
  }
})
