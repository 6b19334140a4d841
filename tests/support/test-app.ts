/** A whole application in this process on a database of its own: real SQL, real sign-in, a clock the test sets. */
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Config } from '../../src/kernel/server/config.ts'
import { createContext, type Ctx, systemCaller } from '../../src/kernel/server/context.ts'
import { connectPools, type Database } from '../../src/kernel/server/database/database.ts'
import { migrateDatabase } from '../../src/kernel/server/database/migrate.ts'
import { inCompany } from '../../src/kernel/server/database/transaction.ts'
import { createHttp } from '../../src/kernel/server/http/app.ts'
import { type LiveHub, startLiveHub } from '../../src/kernel/server/live.ts'
import { createLog } from '../../src/kernel/server/log.ts'
import type { ServerModule } from '../../src/kernel/server/module.ts'
import { createServices, peopleOf } from '../../src/kernel/server/runtime.ts'
import { createSessions } from '../../src/kernel/server/sessions.ts'
import { needsOf, startWorking } from '../../src/kernel/server/worker.ts'
import { newId } from '../../src/lib/ids.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { verticals } from '../../src/verticals/all.ts'
import type { Vertical } from '../../src/kernel/contract/vertical.ts'
import { addMember, createCompany } from '../../src/modules/platform/companies/public.ts'
import type { CompanyRole } from '../../src/modules/platform/companies/contract.ts'
import { asSuperuser, ownCluster, ownerConnection, TEMPLATE } from './cluster.ts'

export const PASSWORD = 'correct horse'
/** Hashing is slow on purpose; one hash serves every test person. */
const passwordHash = hashPassword(PASSWORD)

export type TestPerson = { userId: string; email: string; companyId: string; role: CompanyRole; cookie: string }
export type Answer<B = never> = { status: number; body: B; headers: Record<string, unknown> }

/** With `reach`, the pools go through that address instead of straight to the server. */
export async function createTestDatabase(reach?: {
  host: string
  port: number
}): Promise<Database & { name: string; drop(): Promise<void> }> {
  const cluster = ownCluster()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(cluster, async (client) => {
    // clones are made one after another: the template may have no other session
    await client.query('select pg_advisory_lock(4711)')
    await client.query(`create database ${name} template ${TEMPLATE} owner plumbline_owner`)
  })
  const database = connectPools(
    { ...ownerConnection(cluster, name), ...(reach ? { host: reach.host, port: reach.port } : {}) },
    createLog(() => undefined),
  )
  return {
    ...database,
    name,
    async drop() {
      await database.close()
      await asSuperuser(cluster, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

export function testConfig(dataFolder: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    url: 'http://plumbline.example',
    dataFolder,
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: 'no-reply@plumbline.example',
    samplePassword: null,
    secret: 'a-secret-of-the-tests',
    secretByEnvironment: true,
    backupPassphrase: null,
    backupFolder: join(dataFolder, 'backups'),
    trustedProxies: [],
    allowedHosts: [],
    plans: { on: false, freeProjects: null, freeUsers: null, whiteLabel: false },
    dev: true,
    devBypass: false,
  }
}

export async function createTestApp(
  options: {
    modules?: readonly ServerModule[]
    /** Tables of a test's own modules, as SQL. */
    tables?: string
    verticals?: readonly Vertical[]
    config?: Partial<Config>
    worker?: boolean
    reach?: { host: string; port: number }
  } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-app-'))
  const config = { ...testConfig(folder), ...options.config }
  const modules = options.modules ?? serverModules
  const database = await createTestDatabase(options.reach)
  // the template has the queues of the product; a test's own modules bring more
  if (options.tables) await database.owner.query(options.tables)
  if (options.modules) await migrateDatabase(database, needsOf(modules))
  const lines: string[] = []
  const log = createLog((line) => void lines.push(line))
  const clock = { now: Date.UTC(2026, 10, 16, 9) }
  const now = () => clock.now
  const live: LiveHub = await startLiveHub(database, log)
  const services = createServices(config, { modules, verticals: options.verticals ?? verticals }, database, live)
  const auth = peopleOf(serverModules).createAuth(services)
  const http: FastifyInstance = await createHttp({
    services,
    database,
    live,
    modules,
    log,
    now,
    sessions: createSessions(auth, live),
    mountAuth: (app) => auth.mount(app),
  })
  await http.ready()
  const working = options.worker ? await startWorking({ database, services, modules, live, log, now }) : null

  async function call<B = never>(
    person: TestPerson | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<B>> {
    const response = await http.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(person ? { cookie: person.cookie, 'x-company-id': person.companyId } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const text = response.body
    return {
      status: response.statusCode,
      body: (/json/.test(String(response.headers['content-type'])) ? JSON.parse(text) : text) as never,
      headers: response.headers,
    }
  }

  /** Work inside one company as one person, in a transaction of its own: what a service function sees. */
  function inside<T>(
    companyId: string,
    person: { userId: string; role?: string },
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    return inCompany(database.app, companyId, (tx) =>
      work(
        createContext(
          services,
          tx,
          systemCaller(companyId, clock.now, { userName: 'Test Person', role: 'admin', ...person }),
        ),
      ),
    )
  }

  async function makeCompany(name = 'Ridgeline Engineering'): Promise<string> {
    const companyId = newId()
    await inside(companyId, { userId: '' }, (ctx) => createCompany(ctx, { name }))
    return companyId
  }

  async function makePerson(
    companyId: string,
    person: {
      role?: CompanyRole
      firstName?: string
      lastName?: string
      email?: string
      /** Signs in through the door that people use, which notes it. */
      byPassword?: true
    } = {},
  ): Promise<TestPerson> {
    const userId = newId()
    const { role = 'user', firstName = 'Robin', lastName = 'Tester', email = `${userId}@firm.example` } = person
    await inside(companyId, { userId }, async (ctx) => {
      await ctx.client.query('select auth.create_account($1, $2, $3, $4, $5)', [
        userId,
        email,
        firstName,
        lastName,
        await passwordHash,
      ])
      await addMember(ctx, { userId, email, firstName, lastName, role })
    })
    return {
      userId,
      email,
      companyId,
      role,
      cookie: person.byPassword ? await signIn(email) : await openSession(userId),
    }
  }

  /** Signed in as the library would leave it, without checking a password: that takes a tenth of a second, and is tested where it is the point. */
  async function openSession(userId: string): Promise<string> {
    const token = randomUUID()
    await aside.query(
      `insert into auth.sessions (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
      [newId(), token, userId],
    )
    const signature = createHmac('sha256', config.secret).update(token).digest('base64')
    return `${config.url.startsWith('https:') ? '__Secure-' : ''}plumbline.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  }

  /** By address and password, through the door that people use. */
  async function signIn(email: string, password = PASSWORD): Promise<string> {
    // every person comes from an address of their own, so that the limit per address is met only by the test that is about it
    const response = await http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
      remoteAddress: `198.51.100.${1 + (++signIns % 250)}`,
    })
    const cookie = response.headers['set-cookie']
    if (response.statusCode !== 200 || !cookie) throw new Error(`Sign-in failed: ${response.body}`)
    return String(Array.isArray(cookie) ? cookie[0] : cookie).split(';')[0] ?? ''
  }
  let signIns = 0

  /** Straight to the server as the owner, whatever stands between it and the pools. */
  const aside = new pg.Pool({ ...ownerConnection(ownCluster(), database.name), max: 2 })
  aside.on('error', () => undefined)

  /** What was mailed, where no mail server is set: one file per message. */
  async function outbox(): Promise<string[]> {
    const outboxFolder = join(config.dataFolder, 'outbox')
    const names = await readdir(outboxFolder).catch(() => [])
    return Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFile(join(outboxFolder, name), 'utf8')),
    )
  }

  return {
    database,
    http,
    live,
    services,
    config,
    clock,
    lines,
    log,
    modules,
    aside,
    call,
    inside,
    makeCompany,
    makePerson,
    signIn,
    outbox,
    async stop() {
      await aside.end()
      await working?.stop()
      await http.close()
      await live.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
