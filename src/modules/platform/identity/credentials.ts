/**
 * People's own records, passwords, reset links, sessions and attempts, as the role that owns them: the role that serves requests cannot reach these
 * tables, so a mistake elsewhere cannot read a hash or set a password. Each call is a statement or transaction of its own.
 */
import type { Pool } from 'pg'
import type { PersonSettings } from '../preferences/contract.ts'
import { activeMember } from '../companies/public.ts'
import { tooMany } from '../../../kernel/server/http/failures.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { isPassword } from './hashing.ts'
import { FRESH_SIGN_IN_MS, PASSWORD_CHECKS } from './rules.ts'

/** So many attempts in so many seconds. */
export type Limit = { most: number; seconds: number }

/** Counts an attempt under `key` and refuses one too many; a window that is over starts anew. A refused call counts too. */
export async function limitAttempts(auth: Pool, key: string, { most, seconds }: Limit): Promise<void> {
  const { rows } = await auth.query<{ count: number; left: number }>(
    `insert into auth.rate_limits as r (id, key, count, last_request) values (gen_random_uuid()::text, $1, 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (key) do update set
       count = case when r.last_request < excluded.last_request - $2::bigint * 1000 then 1 else r.count + 1 end,
       last_request = case when r.last_request < excluded.last_request - $2::bigint * 1000 then excluded.last_request else r.last_request end
     returning count, (last_request + $2::bigint * 1000 - (extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 / 1000 as left`,
    [key, seconds],
  )
  const { count = 0, left = seconds } = rows[0] ?? {}
  if (count > most) throw tooMany(left)
}

/** Takes the count under `key` back. */
export async function forgetAttempts(auth: Pool, key: string): Promise<void> {
  await auth.query('delete from auth.rate_limits where key = $1', [key])
}

/** Whether it is really the person: somebody who signed in a moment ago, or who gives the password. */
export async function confirmPerson(
  auth: Pool,
  who: { userId: string; sessionId: string },
  password: string,
): Promise<'ok' | 'needed' | 'wrong'> {
  const { rows } = await auth.query<{ fresh: boolean; hash: string | null }>(
    `select s.created_at > now() - $3::int * interval '1 millisecond' as fresh, a.password as hash
     from auth.sessions s left join auth.accounts a on a.user_id = s.user_id and a.provider_id = 'credential' where s.id = $2 and s.user_id = $1`,
    [who.userId, who.sessionId, FRESH_SIGN_IN_MS],
  )
  if (rows[0]?.fresh) return 'ok'
  if (password === '') return 'needed'
  await limitAttempts(auth, `password check of ${who.userId}`, PASSWORD_CHECKS)
  const hash = rows[0]?.hash
  return hash && (await isPassword(password, hash)) ? 'ok' : 'wrong'
}

/** Stores a reset link for the address, if anybody has it; earlier links of the person stop working. */
export async function startReset(auth: Pool, email: string, secret: string, expiresAt: number): Promise<boolean> {
  const { rowCount } = await auth.query(
    `with person as (select id from auth.users where email = $1), earlier as (delete from auth.password_resets where user_id in (select id from person))
     insert into auth.password_resets (secret_hash, user_id, expires_at) select $2, id, $3 from person`,
    [email, hashOf(secret), new Date(expiresAt).toISOString()],
  )
  return rowCount === 1
}

/**
 * Uses a link up, sets the password and ends every session of the person, whose id it answers; null if the link is unknown, used or too old. The link proves the
 * address. Where nothing had proved it before, somebody else may have made the account: every other way in that they laid is taken away.
 */
export async function finishReset(
  auth: Pool,
  secret: string,
  passwordHash: string,
  now: number,
): Promise<string | null> {
  const { rows } = await auth.query<{ person: string }>(
    `with used as (delete from auth.password_resets where secret_hash = $1 and expires_at > $3 returning user_id),
       changed as (update auth.accounts set password = $2, updated_at = $3 where provider_id = 'credential' and user_id in (select user_id from used) returning user_id),
       made as (insert into auth.accounts (id, account_id, provider_id, user_id, password)
         select gen_random_uuid()::text, user_id, 'credential', user_id, $2 from used where user_id not in (select user_id from auth.accounts where provider_id = 'credential')),
       ended as (delete from auth.sessions where user_id in (select user_id from used)),
       proved as (update auth.users set email_verified = true, two_factor_enabled = false, updated_at = $3 where id in (select user_id from used) and not email_verified returning id),
       passkeys as (delete from auth.passkeys where user_id in (select id from proved)),
       second_steps as (delete from auth.two_factors where user_id in (select id from proved)),
       providers as (delete from auth.accounts where provider_id <> 'credential' and user_id in (select id from proved))
     select user_id as person from used`,
    [hashOf(secret), passwordHash, new Date(now).toISOString()],
  )
  return rows[0]?.person ?? null
}

/** The hash of a person's password; null for somebody who has none. */
export async function passwordHashOf(auth: Pool, userId: string): Promise<string | null> {
  const { rows } = await auth.query<{ hash: string | null }>(
    `select password as hash from auth.accounts where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return rows[0]?.hash ?? null
}

/** Puts a new password in the place of the one that was just given, and ends the person's other sessions; null if it is another one by now. */
export async function replacePassword(
  auth: Pool,
  who: { userId: string; sessionId: string },
  hashes: { present: string; next: string },
): Promise<number | null> {
  const { rows } = await auth.query<{ changed: boolean; ended: number }>(
    `with changed as (update auth.accounts set password = $4, updated_at = now() where user_id = $1 and provider_id = 'credential' and password = $3 returning user_id),
       ended as (delete from auth.sessions where user_id in (select user_id from changed) and id <> $2 returning id)
     select exists (select 1 from changed) as changed, (select count(*)::int from ended) as ended`,
    [who.userId, who.sessionId, hashes.present, hashes.next],
  )
  return rows[0]?.changed ? rows[0].ended : null
}

/** A person's own record; what is left out stays as it is. */
export async function updatePerson(
  auth: Pool,
  userId: string,
  change: Partial<PersonSettings> & { firstName?: string; lastName?: string; dismissed?: string[] },
): Promise<void> {
  await auth.query(
    `update auth.users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), theme_mode = coalesce($4, theme_mode), language = coalesce($5, language),
       email_notifications = coalesce($6, email_notifications), project_notifications = coalesce($7, project_notifications), auto_save = coalesce($8, auto_save),
       default_project_view = coalesce($9, default_project_view), units = coalesce($10, units), quick_access_corner = coalesce($11, quick_access_corner), dismissed = coalesce($12::text[], dismissed),
       name = btrim(coalesce($2, first_name) || ' ' || coalesce($3, last_name)), updated_at = now() where id = $1`,
    [
      userId,
      change.firstName,
      change.lastName,
      change.themeMode,
      change.language,
      change.emailNotifications,
      change.projectNotifications,
      change.autoSave,
      change.defaultProjectView,
      change.units,
      change.quickAccessCorner,
      change.dismissed,
    ],
  )
}

export type SignedInDevice = { id: string; userAgent: string; ipAddress: string; signedInAt: number; seenAt: number }

/** A person's sessions, newest first; never their tokens. */
export async function devicesOf(auth: Pool, userId: string): Promise<SignedInDevice[]> {
  const { rows } = await auth.query<SignedInDevice>(
    `select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as "ipAddress",
       (extract(epoch from created_at) * 1000)::float8 as "signedInAt", (extract(epoch from updated_at) * 1000)::float8 as "seenAt"
     from auth.sessions where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    [userId],
  )
  return rows
}

/** Lets a session see the product as somebody else for a while, or ends that. The database says until when: it is asked later whether that has passed. */
export async function setPreview(
  auth: Pool,
  sessionId: string,
  preview: { userId: string; companyId: string; forMs: number } | null,
): Promise<number> {
  const { rows } = await auth.query<{ until: number | null }>(
    `update auth.sessions set preview_of = $2, preview_company = $3, preview_until = now() + $4::int * interval '1 millisecond' where id = $1
     returning (extract(epoch from preview_until) * 1000)::float8 as until`,
    [sessionId, preview?.userId ?? null, preview?.companyId ?? null, preview?.forMs ?? null],
  )
  return rows[0]?.until ?? 0
}

/** The longest of the rules of the person's companies about the length of a password. */
export async function leastLengthFor(auth: Pool, userId: string): Promise<number> {
  const { rows } = await auth.query<{ least: number }>('select auth.least_password_length($1) as least', [userId])
  return rows[0]?.least ?? 0
}

/** Development login only: makes the password fit the account of a member, or of an address. */
export async function setDevPassword(
  auth: Pool,
  person: string | { email: string },
  passwordHash: string,
): Promise<void> {
  const byId = typeof person === 'string'
  await auth.query(
    `update auth.accounts set password = $2 where provider_id = 'credential' and user_id in (select id from auth.users where ${byId ? 'id' : 'email'} = $1)`,
    [byId ? person : person.email, passwordHash],
  )
}

/** Whose link this is, while it is valid. */
export async function personOfReset(
  auth: Pool,
  secret: string,
  now: number,
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await auth.query<{ userId: string; email: string }>(
    'select u.id as "userId", u.email from auth.password_resets r join auth.users u on u.id = r.user_id where r.secret_hash = $1 and r.expires_at > $2',
    [hashOf(secret), new Date(now).toISOString()],
  )
  return rows[0] ?? null
}

/** Ends the person's sessions but the kept one, or only the one that is named; answers how many ended. */
export async function endSessions(
  auth: Pool,
  userId: string,
  kept: string,
  onlyThis: string | null = null,
): Promise<number> {
  const { rowCount } = await auth.query(
    'delete from auth.sessions where user_id = $1 and id <> $2 and ($3::text is null or id = $3)',
    [userId, kept, onlyThis],
  )
  return rowCount ?? 0
}

/** Whether somebody is active in a company beside this one. */
export async function worksElsewhere(auth: Pool, userId: string, companyId: string): Promise<boolean> {
  const { rowCount } = await auth.query(
    `select 1 from auth.companies_of($1) c where ${activeMember('c')} and c.id <> $2`,
    [userId, companyId],
  )
  return rowCount !== 0
}

/** Stores a link that proves the address, if it is still the person's and still unproved; earlier links stop working. */
export async function startProof(
  auth: Pool,
  person: { userId: string; email: string },
  secret: string,
  expiresAt: number,
): Promise<boolean> {
  const { rowCount } = await auth.query(
    `with person as (select id, email from auth.users where id = $1 and email = $2 and not email_verified), earlier as (delete from auth.address_proofs where user_id in (select id from person))
     insert into auth.address_proofs (secret_hash, user_id, email, expires_at) select $3, id, email, $4 from person`,
    [person.userId, person.email, hashOf(secret), new Date(expiresAt).toISOString()],
  )
  return rowCount === 1
}

/** Uses a link up and answers whose address it proved; null if it is unknown, used, too old, or about an address the person no longer has. */
export async function finishProof(auth: Pool, secret: string, now: number): Promise<string | null> {
  const { rows } = await auth.query<{ id: string }>(
    `with used as (delete from auth.address_proofs where secret_hash = $1 returning user_id, email, expires_at)
     update auth.users u set email_verified = true, updated_at = now() from used where u.id = used.user_id and u.email = used.email and used.expires_at > $2 returning u.id`,
    [hashOf(secret), new Date(now).toISOString()],
  )
  return rows[0]?.id ?? null
}

export async function waysInOf(
  auth: Pool,
  userId: string,
): Promise<{ hasPassword: boolean; twoFactorOn: boolean; linked: string[] }> {
  const { rows } = await auth.query<{ hasPassword: boolean; twoFactorOn: boolean; linked: string[] }>(
    `select u.two_factor_enabled as "twoFactorOn", coalesce(bool_or(a.provider_id = 'credential' and a.password is not null), false) as "hasPassword",
       coalesce(array_agg(a.provider_id) filter (where a.provider_id <> 'credential'), '{}') as linked
     from auth.users u left join auth.accounts a on a.user_id = u.id where u.id = $1 group by u.id`,
    [userId],
  )
  return rows[0] ?? { hasPassword: false, twoFactorOn: false, linked: [] }
}

/** For how many seconds the second factor of a sign-in that waits for it is still locked. */
export async function lockedFor(auth: Pool, challenge: string): Promise<number> {
  const { rows } = await auth.query<{ left: number }>(
    `select extract(epoch from t.locked_until - now())::float8 as left from auth.verifications v join auth.two_factors t on t.user_id = v.value
     where v.identifier = $1 and t.locked_until is not null`,
    [challenge],
  )
  return rows[0]?.left ?? 0
}

/** Takes a provider or a passkey away, unless nothing else would be left to sign in with. */
export async function removeWayIn(
  auth: Pool,
  userId: string,
  which: { providerId: string } | { passkeyId: string },
): Promise<'done' | 'gone' | 'last'> {
  const client = await auth.connect()
  try {
    await client.query('begin')
    // two removals at once wait for each other, so that they cannot both find the other's way in
    await client.query('select 1 from auth.users where id = $1 for update', [userId])
    const { rowCount } =
      'passkeyId' in which
        ? await client.query('delete from auth.passkeys where user_id = $1 and id = $2', [userId, which.passkeyId])
        : await client.query(
            `delete from auth.accounts where user_id = $1 and provider_id = $2 and provider_id <> 'credential'`,
            [userId, which.providerId],
          )
    const { rows } = await client.query<{ left: boolean }>(
      `select exists (select 1 from auth.accounts where user_id = $1 and (provider_id <> 'credential' or password is not null)) or exists (select 1 from auth.passkeys where user_id = $1) as left`,
      [userId],
    )
    const outcome = !rowCount ? 'gone' : rows[0]?.left ? 'done' : 'last'
    await client.query(outcome === 'done' ? 'commit' : 'rollback')
    return outcome
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
