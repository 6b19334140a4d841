/**
 * Devices that were signed in to an account before, known by a cookie that the server signed. It opens nothing; it only keeps the tries of strangers from
 * standing in the way of the person. Several people may use one device, so the cookie holds an entry for each of the last of them.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../kernel/server/config.ts'
import { newSecret, signatureOf } from '../../../kernel/server/secrets.ts'
import { KNOWN_DEVICE_DAYS, PEOPLE_PER_DEVICE } from './rules.ts'

const ENTRY = /^([\w-]{32})\.(\d{10})\.([\w-]{43})$/
const BETWEEN = '~'
const MS_PER_DAY = 86_400_000

export type KnownDevices = {
  /** The name of this device, if the account was signed in to on it. */
  deviceOf(cookies: string | null, email: string, now: number): string | null
  /** The header that makes this device a known one of the account. */
  remember(cookies: string | null, email: string, now: number): string
}

export function createKnownDevices({ secret, url }: Pick<Config, 'secret' | 'url'>): KnownDevices {
  const secure = url.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}plumbline.device`
  const signed = (email: string, device: string, until: string) =>
    signatureOf(secret, 'known devices', [email, device, until])

  function entriesIn(cookies: string | null): string[] {
    const found = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
    return (found?.slice(name.length + 1).split(BETWEEN) ?? []).filter((entry) => ENTRY.test(entry))
  }
  function deviceIn(entry: string, email: string, now: number): string | null {
    const [, device = '', until = '', signature = ''] = ENTRY.exec(entry) ?? []
    if (Number(until) * 1000 < now) return null
    const right = Buffer.from(signed(email, device, until))
    const given = Buffer.from(signature)
    return right.length === given.length && timingSafeEqual(right, given) ? device : null
  }
  return {
    deviceOf(cookies, email, now) {
      for (const entry of entriesIn(cookies).slice(0, PEOPLE_PER_DEVICE)) {
        const device = deviceIn(entry, email, now)
        if (device !== null) return device
      }
      return null
    },
    remember(cookies, email, now) {
      const others = entriesIn(cookies).filter((entry) => deviceIn(entry, email, now) === null)
      const device = this.deviceOf(cookies, email, now) ?? newSecret()
      const until = String(Math.floor((now + KNOWN_DEVICE_DAYS * MS_PER_DAY) / 1000))
      const entries = [`${device}.${until}.${signed(email, device, until)}`, ...others].slice(0, PEOPLE_PER_DEVICE)
      return [
        `${name}=${entries.join(BETWEEN)}`,
        `Max-Age=${KNOWN_DEVICE_DAYS * 86_400}`,
        // only the sign-in addresses need it
        'Path=/api/auth',
        'HttpOnly',
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; ')
    },
  }
}
