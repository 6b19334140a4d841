/** Connections: one dialect, three roles. The owner migrates and runs the job queue; requests run as app; sign-in runs as auth, each with a login of its own. */
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Login } from './logins.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded/embedded.ts'
import { ROLES } from './walls.ts'

const OLDEST_SERVER_VERSION = 15

const APP_CONNECTIONS = 12
const AUTH_CONNECTIONS = 4
const OWNER_CONNECTIONS = 6

export type Database = {
  owner: pg.Pool
  app: pg.Pool
  auth: pg.Pool
  embedded: EmbeddedDatabase | null
  /** Makes requests and sign-in log in as these instead of as the owner; throws, and changes nothing, where they cannot. */
  logIn(logins: { app: Login; auth: Login }): Promise<void>
  /** A connection outside the pools, as the owner: for LISTEN, which must keep its own. */
  connect(name: string): Promise<pg.Client>
  close(): Promise<void>
}

export type DatabaseOptions = Pick<Config, 'databaseUrl' | 'dataFolder'> & { log: Log; supervise: boolean }

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl
    ? null
    : await openEmbedded({
        dataFolder: options.dataFolder,
        supervise: options.supervise,
        log: (line) => options.log.info(line),
      })
  const base: pg.ClientConfig = embedded ? embedded.connection : { connectionString: options.databaseUrl ?? '' }
  const database = connectPools(base, options.log, embedded)
  try {
    await checkVersion(database.owner)
  } catch (error) {
    await database.close()
    throw options.databaseUrl ? unreachable(error, options.databaseUrl) : error
  }
  return database
}

/** A server that does not answer is the commonest mistake in a connection string; the driver's words for it say neither where nor why. */
function unreachable(error: unknown, databaseUrl: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!isDatabaseAway(error) && code !== 'ENOTFOUND' && code !== 'EAI_AGAIN') return error
  const { host } = new URL(databaseUrl)
  const reason = error instanceof Error && error.message ? error.message : code
  return new Error(
    `The database server of DATABASE_URL (${host}) does not answer: ${reason}. Start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}

/** Pools on a known server; the tests use it on clones of a template database. */
export function connectPools(base: pg.ClientConfig, log: Log, embedded: EmbeddedDatabase | null = null): Database {
  const settingsOf = (role: string | null) => ({
    ...base,
    connectionTimeoutMillis: 5_000,
    application_name: `plumbline ${role ?? 'owner'}`,
    // set at connection time, so that no query can run before the role is taken
    options: `-c timezone=UTC${role ? ` -c role=${role}` : ''}`,
  })
  const pool = (max: number, role: string | null) => {
    const made = new pg.Pool({ ...settingsOf(role), max, idleTimeoutMillis: 30_000 })
    // a broken idle connection must not end the process; the next use makes a new one
    made.on('error', (error) => log.warn('database connection lost', { error: error.message }))
    // nor one that breaks while it is in use: the pool listens to idle connections only, and the query in progress fails by itself
    made.on('connect', (client) => client.on('error', () => undefined))
    return made
  }
  const pools = {
    owner: pool(OWNER_CONNECTIONS, null),
    app: pool(APP_CONNECTIONS, ROLES.app),
    auth: pool(AUTH_CONNECTIONS, ROLES.auth),
  }
  return {
    ...pools,
    embedded,
    async logIn(logins) {
      const both = [
        { pool: pools.app, role: ROLES.app, login: asLogin(base, logins.app) },
        { pool: pools.auth, role: ROLES.auth, login: asLogin(base, logins.auth) },
      ]
      for (const { role, login } of both) {
        const client = new pg.Client({ ...settingsOf(role), ...login })
        client.on('error', () => undefined)
        await client.connect().finally(() => void client.end().catch(() => undefined))
      }
      // read by the pool whenever it makes a connection
      for (const { pool: changed, login } of both) Object.assign(changed.options, login)
    },
    async connect(name) {
      const client = new pg.Client({
        ...base,
        application_name: `plumbline ${name}`,
        options: '-c timezone=UTC',
        keepAlive: true,
      })
      client.on('error', (error) => log.warn('database connection lost', { connection: name, error: error.message }))
      await client.connect()
      return client
    },
    async close() {
      await Promise.all([pools.app.end(), pools.auth.end(), pools.owner.end()])
      await embedded?.stop()
    },
  }
}

/** The same server as another user. What a connection string says would win over anything beside it, so it is written anew. */
function asLogin(base: pg.ClientConfig, { user, password }: Login): pg.ClientConfig {
  if (base.connectionString === undefined) return { user, password }
  const connectionString = base.connectionString
    .replace(/^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?/, `$1${user}:${password}@`)
    .replaceAll(/(?<=[?&])(?:user|password)=[^&#]*&?/g, '')
  return { connectionString }
}

async function checkVersion(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < OLDEST_SERVER_VERSION) {
    throw new Error(`The database server is PostgreSQL ${major}. Plumbline needs ${OLDEST_SERVER_VERSION} or newer.`)
  }
}

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
])

/** Whether an error says that the database is away, as opposed to refusing what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // the socket of a stopped server is missing; any other missing file says nothing about the database
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (
    noSocket ||
    CONNECTION_LOST.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    ) ||
    (error.cause !== undefined && isDatabaseAway(error.cause))
  )
}

/** Whether PostgreSQL refused to write because its disk is full. It goes on by itself once there is room. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '53100') || (error.cause !== undefined && isDatabaseFull(error.cause))
}

/** Serialization failures and deadlocks: the same work may succeed when tried again. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01' || (error.cause !== undefined && isRetryable(error.cause))
}
