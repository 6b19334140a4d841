/** Passkeys, as the role that owns credentials: challenges that work once, and the check of what an authenticator signed. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Pool } from 'pg'
import type { Config } from '../../../kernel/server/config.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { MOST_PASSKEYS, PASSKEY_CHALLENGE_MS } from './rules.ts'

export type Passkey = { id: string; name: string; backedUp: boolean; createdAt: number; lastUsedAt: number | null }

const rpOf = (config: Config) => ({ origin: new URL(config.url).origin, id: new URL(config.url).hostname })

/** Who a challenge was made for; the empty name stands for a stranger who signs in. */
const identifierOf = (challenge: string, userId: string) => `passkey ${userId} ${hashOf(challenge)}`

async function keepChallenge(auth: Pool, challenge: string, userId: string): Promise<void> {
  await auth.query(
    `with old as (delete from auth.verifications where identifier like 'passkey %' and expires_at < now())
     insert into auth.verifications (id, identifier, value, expires_at) values (gen_random_uuid()::text, $1, '', now() + $2::int * interval '1 millisecond')`,
    [identifierOf(challenge, userId), PASSKEY_CHALLENGE_MS],
  )
}

/** Uses a challenge up; false if it is unknown, used or too old. */
async function takeChallenge(auth: Pool, challenge: string, userId: string): Promise<boolean> {
  const { rows } = await auth.query<{ valid: boolean }>(
    'delete from auth.verifications where identifier = $1 returning expires_at > now() as valid',
    [identifierOf(challenge, userId)],
  )
  return rows[0]?.valid ?? false
}

export async function registrationOptions(
  auth: Pool,
  config: Config,
  person: { userId: string; email: string; name: string },
) {
  const { rows } = await auth.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from auth.passkeys where user_id = $1',
    [person.userId],
  )
  const options = await generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID: rpOf(config).id,
    userName: person.email,
    userDisplayName: person.name,
    userID: Uint8Array.from(Buffer.from(person.userId)),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: rows,
    // found without typing an address, and never without the person's own finger, face or code
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(auth, options.challenge, person.userId)
  return options
}

/** Stores what the authenticator made; null if it does not fit the challenge, the address of this installation, or is there already. */
export async function addPasskey(
  auth: Pool,
  config: Config,
  userId: string,
  id: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<Passkey | null> {
  const rp = rpOf(config)
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(auth, challenge, userId),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  const { rows } = await auth.query<Passkey>(
    `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up)
     select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from auth.passkeys where user_id = $2) < ${MOST_PASSKEYS}
     on conflict (credential_id) do nothing
     returning id, name, backed_up as "backedUp", (extract(epoch from created_at) * 1000)::float8 as "createdAt", null as "lastUsedAt"`,
    [
      id,
      userId,
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      name,
      credentialBackedUp,
    ],
  )
  return rows[0] ?? null
}

export async function signInOptions(auth: Pool, config: Config) {
  const options = await generateAuthenticationOptions({
    rpID: rpOf(config).id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  })
  await keepChallenge(auth, options.challenge, '')
  return options
}

/** The person whose passkey signed the challenge, or null. A counter that did not grow is the sign of a copied key. */
export async function personOfPasskey(
  auth: Pool,
  config: Config,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const { rows } = await auth.query<{ userId: string; publicKey: Buffer; counter: string; transports: string[] }>(
    'select user_id as "userId", public_key as "publicKey", counter, transports from auth.passkeys where credential_id = $1',
    [response.id],
  )
  const [key] = rows
  const rp = rpOf(config)
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(key?.publicKey ?? []),
    counter: Number(key?.counter ?? 0),
    transports: key?.transports ?? [],
  }
  const checked = await verifyAuthenticationResponse({
    response,
    credential,
    expectedChallenge: (challenge) => takeChallenge(auth, challenge, ''),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!key || !checked?.verified) return null
  // of two answers with one counter, the second finds it changed
  const { rowCount } = await auth.query(
    'update auth.passkeys set counter = $2, backed_up = $3, last_used_at = now() where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [response.id, checked.authenticationInfo.newCounter, checked.authenticationInfo.credentialBackedUp],
  )
  return rowCount === 1 ? key.userId : null
}

export async function passkeysOf(auth: Pool, userId: string): Promise<Passkey[]> {
  const { rows } = await auth.query<Passkey>(
    `select id, name, backed_up as "backedUp", (extract(epoch from created_at) * 1000)::float8 as "createdAt", (extract(epoch from last_used_at) * 1000)::float8 as "lastUsedAt"
     from auth.passkeys where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

export async function renamePasskey(auth: Pool, userId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await auth.query('update auth.passkeys set name = $3 where user_id = $1 and id = $2', [
    userId,
    id,
    name,
  ])
  return rowCount === 1
}
