/**
 * How often somebody may try to sign in (ADR 43). What counts is failures, so an office behind one address signs in as it likes; a device that was signed
 * in to the account before is counted by itself. Nobody waits for what others do: an account that many try leaves each network fewer tries, never none.
 */
import type { Pool } from 'pg'
import { Refused, tooMany } from '../../../kernel/server/http/failures.ts'
import { networkOf } from '../../../kernel/server/network.ts'
import { forgetAttempts, type Limit, limitAttempts } from './credentials.ts'
import { ATTACKED, FAILURES_PER_NETWORK, TRIES_PER_PAIR } from './rules.ts'

const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export type Tried = { email: string; ip: string; device: string | null }

/** Whoever tried a password tells how it went. `withdrawn`: nobody looked at it. */
export type Turn = { ended(how: 'right' | 'wrong' | 'withdrawn'): Promise<void> }

const failuresFrom = (ip: string) => `sign-in failures from ${networkOf(ip)}`
export const wrongFor = (email: string) => `wrong passwords for ${email}`

/** Lets a try of a password begin, or refuses it. A try counts from its beginning, since many can be under way at once, and is taken back if it was right. */
export async function takeTurn(auth: Pool, { email, ip, device }: Tried): Promise<Turn> {
  if (device !== null) {
    const own = `sign-in by device ${device}`
    await limitAttempts(auth, own, TRIES_PER_PAIR)
    return {
      ended: async (how) => {
        if (how === 'right') await forgetAttempts(auth, own)
        if (how === 'withdrawn') await giveBack(auth, own)
      },
    }
  }
  const pair = `sign-in to ${email} from ${networkOf(ip)}`
  const attacked = await isAttacked(auth, email)
  const ofPair = { ...TRIES_PER_PAIR, ...(attacked ? { most: ATTACKED.triesPerNetwork } : {}) }
  const ofNetwork = await leftOf(auth, failuresFrom(ip), FAILURES_PER_NETWORK)
  // nobody looks at this password, so it is no try at the account; but whoever waits is told the whole time
  if (ofNetwork > 0) throw tooMany(Math.max(ofNetwork, await leftOf(auth, pair, ofPair)))
  const network = await takeNetworkTurn(auth, ip)
  await limitAttempts(auth, pair, ofPair).catch(async (error: unknown) => {
    await network.ended('withdrawn')
    throw error
  })
  return {
    ended: async (how) => {
      await network.ended(how)
      if (how === 'wrong') return countWrong(auth, email)
      // the limit is for guessing: whoever knows the password starts afresh
      await (how === 'right' ? forgetAttempts(auth, pair) : giveBack(auth, pair))
    },
  }
}

/**
 * Refuses whoever failed too often from this network, by whatever way in. A try counts as a failure while it is under way, so that as many as come at once are
 * not more than may fail, and is taken back when it was right.
 */
export async function takeNetworkTurn(auth: Pool, ip: string): Promise<Turn> {
  const key = failuresFrom(ip)
  await limitAttempts(auth, key, FAILURES_PER_NETWORK).catch(async (error: unknown) => {
    // whoever is refused has tried nothing: an office that signs in all at once is not kept out for it afterwards
    if (error instanceof Refused) await giveBack(auth, key)
    throw error
  })
  return {
    ended: async (how) => {
      if (how !== 'wrong') await giveBack(auth, key)
    },
  }
}

/** How many seconds the next one under `key` would be refused for; 0 or less if it would not. Nothing is counted. */
async function leftOf(auth: Pool, key: string, { most, seconds }: Limit): Promise<number> {
  const { rows } = await auth.query<{ left: number }>(
    `select (last_request + $2::bigint * 1000 - ${NOW_MS})::float8 / 1000 as left from auth.rate_limits where key = $1 and count >= $3`,
    [key, seconds, most],
  )
  return rows[0]?.left ?? 0
}

async function isAttacked(auth: Pool, email: string): Promise<boolean> {
  const { rowCount } = await auth.query(
    `select 1 from auth.rate_limits where key = $1 and count >= $2 and last_request > ${NOW_MS} - $3::bigint * 1000`,
    [wrongFor(email), ATTACKED.wrong, ATTACKED.seconds],
  )
  return rowCount !== 0
}

/** One more wrong password for this account, from a device it does not know. */
async function countWrong(auth: Pool, email: string): Promise<void> {
  await auth.query(
    `insert into auth.rate_limits as r (id, key, count, last_request) values (gen_random_uuid()::text, $1, 1, ${NOW_MS})
     on conflict (key) do update set
       count = case when r.last_request < excluded.last_request - $2::bigint * 1000 then 1 else r.count + 1 end, last_request = excluded.last_request`,
    [wrongFor(email), ATTACKED.seconds],
  )
}

async function giveBack(auth: Pool, key: string): Promise<void> {
  await auth.query('update auth.rate_limits set count = greatest(count - 1, 0) where key = $1', [key])
}
