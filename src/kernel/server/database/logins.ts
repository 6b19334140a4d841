/**
 * Requests and sign-in log in as roles of their own. Whoever logs in as the owner and switches to a lesser role can switch back with one statement; a login that
 * is no member of the owner cannot, whatever a mistake lets through. Names and passwords are derived, so there is nothing to keep: the name from the
 * database, since roles belong to the whole server, the password from the secret of the installation.
 */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Config } from '../config.ts'
import { signatureOf } from '../secrets.ts'
import { type Database, isDatabaseAway } from './database.ts'
import { ROLES } from './walls.ts'
import { LOCKS } from './lock-numbers.ts'

export type Login = { user: string; password: string }

/** The pools that log in so, and the role each of them works as. */
const POOLS = { app: ROLES.app, auth: ROLES.auth } as const

/** Made where they are missing, which takes the right to create roles. */
export type How = 'make' | 'find'

/** Lets requests log in by themselves from now on; answers why not where they cannot, and then they go on as the owner who switched roles. */
export async function useOwnLogins(
  database: Database,
  { secret }: Pick<Config, 'secret'>,
  how: How,
): Promise<string | null> {
  try {
    const { rows } = await database.owner.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    const logins = { app: loginOf(secret, name, 'app'), auth: loginOf(secret, name, 'auth') }
    if (how === 'make') await makeLogins(database, name, logins)
    await database.logIn(logins)
    return null
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return error instanceof Error ? error.message : String(error)
  }
}

function loginOf(secret: string, database: string, pool: keyof typeof POOLS): Login {
  const mark = createHash('sha256').update(database).digest('hex').slice(0, 12)
  const user = `${POOLS[pool]}_login_${mark}`
  return { user, password: signatureOf(secret, 'database logins', [database, user]) }
}

async function makeLogins(
  { owner }: Database,
  database: string,
  logins: Record<keyof typeof POOLS, Login>,
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.logins])
    for (const pool of ['app', 'auth'] as const) await makeLogin(client, database, logins[pool], POOLS[pool])
  } finally {
    // the lock ends with its connection, whatever state that is in
    client.release(true)
  }
}

async function makeLogin(client: ClientBase, database: string, { user, password }: Login, role: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean; member: boolean; enters: boolean }>(
    `select r.oid is not null as there, coalesce(pg_has_role(r.oid, $2, 'MEMBER'), false) as member, coalesce(has_database_privilege(r.oid, $3, 'CONNECT'), false) as enters
     from (select 1) as one left join pg_roles r on r.rolname = $1`,
    [user, role, database],
  )
  const { there = false, member = false, enters = false } = rows[0] ?? {}
  // sent as what the server keeps of it: a password in a statement would stand in its log
  const kept = client.escapeLiteral(verifierOf(password, user))
  await client.query(`${there ? 'alter' : 'create'} role ${user} login password ${kept}`)
  if (!member) await client.query(`grant ${role} to ${user}`)
  if (!enters) await client.query(`grant connect on database ${client.escapeIdentifier(database)} to ${user}`)
}

const ROUNDS = 4096
const KEY_BYTES = 32
const SALT_BYTES = 16

/** What PostgreSQL stores of a password (SCRAM, RFC 5802). Always the same for the same password, so that a second start changes nothing. */
function verifierOf(password: string, user: string): string {
  const salt = createHmac('sha256', password).update(user).digest().subarray(0, SALT_BYTES)
  const salted = pbkdf2Sync(password, salt, ROUNDS, KEY_BYTES, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
