// The login and database that Plumbline itself uses. Checked at every opening, since a crash may come between any two steps.
import { close, connect, DATABASE, MAINTENANCE, OWNER, SUPERUSER, type Reach } from './connect.ts'
import { LOCK_CLASS, SET_UP } from './locks.ts'

/** A superuser would walk through every tenant wall, so the owner is none; it makes the other roles by CREATEROLE. */
export async function ensureOwner(reach: Reach): Promise<void> {
  const client = await connect(reach, { user: SUPERUSER, database: MAINTENANCE, name: 'plumbline set-up' })
  try {
    // Two processes may open at once; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, SET_UP])
    const found = await client.query<{ role: boolean; fit: boolean; owner: string | null }>(
      `select r.oid is not null as role,
              coalesce(r.rolcanlogin and r.rolcreaterole and not r.rolsuper, false) as fit,
              (select o.rolname from pg_database d join pg_roles o on o.oid = d.datdba where d.datname = $2) as owner
         from (select 1) as one left join pg_roles r on r.rolname = $1`,
      [OWNER, DATABASE],
    )
    const state = found.rows[0] ?? { role: false, fit: false, owner: null }
    if (!state.role) await client.query(`create role ${OWNER} login createrole`)
    else if (!state.fit) await client.query(`alter role ${OWNER} login createrole nosuperuser`)
    if (reach.password !== undefined)
      await client.query(`alter role ${OWNER} password ${client.escapeLiteral(reach.password)}`)
    if (state.owner === null) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    else if (state.owner !== OWNER) await client.query(`alter database ${DATABASE} owner to ${OWNER}`)
  } finally {
    await close(client)
  }
}
