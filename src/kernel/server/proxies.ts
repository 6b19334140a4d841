/** Which machines may say who their visitors are. Nobody may unless the setting names them: whoever could, would choose the address they are counted by. */
import { isIP, isIPv4 } from 'node:net'

/** Networks by name: this machine, and the private ranges of the two kinds of addresses. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** The addresses and networks in the setting; throws a sentence about the first that is neither. */
export function readTrustedProxies(text: string): string[] {
  const listed = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const odd = listed.find((one) => !NAMED.includes(one) && !isNetwork(one))
  if (odd !== undefined)
    throw new Error(
      `PLUMBLINE_TRUSTED_PROXIES: "${odd}" is neither an address such as 10.0.0.5 nor a network such as 10.0.0.0/24.`,
    )
  return listed
}

function isNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.split('/')
  if (!isIP(address) || more.length > 0) return false
  if (size === undefined) return true
  // a network of size 0 is everybody, which nobody means
  return /^\d{1,3}$/.test(size) && Number(size) > 0 && Number(size) <= (isIPv4(address) ? 32 : 128)
}
