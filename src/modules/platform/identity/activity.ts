/** What happened to an account, written beside the credentials it is about. */
import type { Pool } from 'pg'
import { TOTAL_CAP, type Total } from '../../../kernel/contract/paging.ts'
import type { ActivityKind } from './rules.ts'

export type Origin = { ip: string; userAgent: string }

const USER_AGENT_LENGTH = 400

/** Of a signed-in person: where from is known by their session. */
export async function noteActivity(
  auth: Pool,
  who: { userId: string; sessionId: string; ip: string },
  kind: ActivityKind,
): Promise<void> {
  await auth.query(
    `insert into auth.activity (user_id, at, kind, ip, user_agent)
     select $1, clock_timestamp(), $3, $4, left(coalesce((select user_agent from auth.sessions where id = $2), ''), ${USER_AGENT_LENGTH})`,
    [who.userId, who.sessionId, kind, who.ip],
  )
}

/** Of somebody who is not in: by their address, if anybody has it. One statement, whether or not. */
export async function noteAttempt(
  auth: Pool,
  whose: { email: string } | { challenge: string } | { userId: string },
  kind: ActivityKind,
  origin: Origin,
): Promise<void> {
  const [from, value] =
    'email' in whose
      ? ['select id from auth.users where email = $1', whose.email]
      : 'userId' in whose
        ? ['select id from auth.users where id = $1', whose.userId]
        : [
            'select u.id from auth.verifications v join auth.users u on u.id = v.value where v.identifier = $1',
            whose.challenge,
          ]
  await auth.query(
    `insert into auth.activity (user_id, at, kind, ip, user_agent) select p.id, clock_timestamp(), $2, $3, left($4, ${USER_AGENT_LENGTH}) from (${from}) p`,
    [value, kind, origin.ip, origin.userAgent],
  )
}

/** A person came in; answers their address. */
export async function noteSignIn(auth: Pool, userId: string, kind: ActivityKind, origin: Origin): Promise<string> {
  const { rows } = await auth.query<{ email: string }>(
    'update auth.users set last_login = now() where id = $1 returning email',
    [userId],
  )
  await noteAttempt(auth, { userId }, kind, origin)
  return rows[0]?.email ?? ''
}

export type ActivityRow = { id: number; at: number; kind: ActivityKind; ip: string; userAgent: string }

export async function activityOf(
  auth: Pool,
  userId: string,
  before: number | null,
  size: number,
): Promise<ActivityRow[]> {
  const { rows } = await auth.query<ActivityRow>(
    `select id::float8 as id, (extract(epoch from at) * 1000)::float8 as at, kind, ip, user_agent as "userAgent"
     from auth.activity where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [userId, before, size],
  )
  return rows
}

export async function activityCount(auth: Pool, userId: string): Promise<Total> {
  const { rows } = await auth.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from auth.activity where user_id = $1 limit ${TOTAL_CAP + 1}) counted`,
    [userId],
  )
  const count = rows[0]?.n ?? 0
  return { count: Math.min(count, TOTAL_CAP), capped: count > TOTAL_CAP }
}
