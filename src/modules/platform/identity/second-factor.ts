/** A code of an authenticator works once (RFC 6238, 5.2). The sign-in library checks codes and forgets them, so which one was used is kept here. */
import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Pool } from 'pg'

// as the library counts
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ: the code before and the one after are taken too. */
const STEPS_AROUND = [-1, 0, 1]

/** What an authenticator shows in a step of time (RFC 4226). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Uses a right code up; false if it was used before. Codes of earlier steps go with it, since an authenticator shows none of them any more. A wrong
 * code uses nothing up and is left to the library. One statement decides, so of two requests at the same moment one gets it.
 */
export async function useCode(
  auth: Pool,
  installationSecret: string,
  whose: { userId: string } | { challenge: string },
  code: string,
  now: number,
): Promise<boolean> {
  const { rows } = await auth.query<{ id: string; secret: string }>(
    'userId' in whose
      ? 'select id, secret from auth.two_factors where user_id = $1'
      : 'select t.id, t.secret from auth.verifications v join auth.two_factors t on t.user_id = v.value where v.identifier = $1',
    ['userId' in whose ? whose.userId : whose.challenge],
  )
  const [factor] = rows
  // a sign-in that nobody knows has no code that could be right
  if (!factor) return 'userId' in whose
  const secret = await symmetricDecrypt({ key: installationSecret, data: factor.secret })
  const present = Math.floor(now / STEP_MS)
  const step = STEPS_AROUND.map((around) => present + around).find((one) => codeAt(secret, one) === code)
  if (step === undefined) return true
  const { rowCount } = await auth.query(
    'update auth.two_factors set last_step = $2 where id = $1 and (last_step is null or last_step < $2)',
    [factor.id, step],
  )
  return rowCount === 1
}

/** The address an authenticator is set up with, under the name that the product has to its owner: the library knows one name for all. */
export function issuedBy(uri: string, product: string): string {
  const { pathname, searchParams } = new URL(uri)
  const label = decodeURIComponent(pathname.slice(1))
  const account = label.slice(label.indexOf(':') + 1)
  searchParams.set('issuer', product)
  // authenticators read a plus as a plus
  const asked = searchParams.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(product)}:${encodeURIComponent(account)}?${asked}`
}
