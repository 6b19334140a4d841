// Short connections of our own, apart from the application's pool.
import pg from 'pg'

/** How to get to the running database: `host` is the socket's folder or 127.0.0.1. */
export type Reach = { host: string; port: number; password?: string }

export const SUPERUSER = 'postgres'
export const OWNER = 'plumbline_owner'
export const DATABASE = 'plumbline'
/** Locks live in the maintenance database, where an open connection hinders nobody from copying or dropping ours. */
export const MAINTENANCE = 'postgres'

const CONNECT_TIMEOUT_MS = 5_000

/** `ssl: false` everywhere: a PGSSLMODE in the environment is meant for other servers. */
export async function connect(
  reach: Reach,
  login: { user: string; database: string; name: string },
): Promise<pg.Client> {
  const client = new pg.Client({
    ...reach,
    user: login.user,
    database: login.database,
    application_name: login.name,
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener a broken connection would end the whole process; whoever uses the client sees its failed query.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await close(client)
    throw error
  }
  return client
}

export async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined)
}

/** Whether a lasting connection keeps the process alive. It should not: a command that forgets to stop must still end. */
export function keepsAlive(client: pg.Client, yes: boolean): void {
  const name = yes ? 'ref' : 'unref'
  // Missing in the type declarations, present in the driver.
  const change: unknown = Reflect.get(client, name)
  if (typeof change === 'function') change.call(client)
}
