/** Network addresses as limits count them. */
import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * What one party has to itself: an IPv4 address as it is, of an IPv6 address the first half. A home or a server gets a whole /64, so whoever is counted by
 * single addresses there has as many tries as they like.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain
  const [front = '', back] = plain.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = back === undefined ? 0 : GROUPS - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array.from({ length: missing }, () => '0'), ...groups(back)]
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
