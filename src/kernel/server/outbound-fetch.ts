/** The one way out: no private or link-local address unless the installation allows the host, redirects re-checked, time and size limited. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export const OUTBOUND_TIMEOUT_MS = 15_000
export const OUTBOUND_MAX_BYTES = 10 * 1024 ** 2
const MAX_REDIRECTS = 3

/** `why` tells an address inside a private network from everything else. */
export class OutboundRefused extends Error {
  constructor(
    message: string,
    readonly why: 'private' | 'other' = 'other',
  ) {
    super(message)
  }
}

export type OutboundRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  maxBytes?: number
  timeoutMs?: number
  /** An answer that sends us elsewhere is the answer. */
  stay?: true
  /** Of a longer answer the beginning is enough. */
  cut?: true
}
export type OutboundResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(net, bits, 'ipv4')
}
// also every form that carries an IPv4 address inside: compatible, translated, 6to4, Teredo
for (const [net, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  closed.addSubnet(net, bits, 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  // an IPv4 address written as IPv6 is judged as the IPv4 address it is
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  const version = isIP(address)
  if (version === 0) return true
  return version === 6 && /^::ffff:/i.test(address) ? true : closed.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** What may go along when a redirect leads to another host; anything else could be a credential. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

export function createOutboundFetch(hosts: readonly string[]) {
  const allowedHosts = hosts.map((host) => host.toLowerCase())
  return async function outboundFetch(url: string, options: OutboundRequest = {}): Promise<OutboundResponse> {
    let target = new URL(url)
    let { method = 'GET', body, headers = {} } = options
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const address = await checkedAddress(target, allowedHosts)
      const response = await requestOnce(target, address, { ...options, method, body, headers })
      const location = response.headers['location']
      if (options.stay || ![301, 302, 303, 307, 308].includes(response.status) || typeof location !== 'string')
        return response
      const next = new URL(location, target)
      if (next.origin !== target.origin)
        headers = Object.fromEntries(
          Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase())),
        )
      target = next
      if (response.status !== 307 && response.status !== 308) {
        method = 'GET'
        body = undefined
      }
    }
    throw new OutboundRefused(`${url} redirects too often.`)
  }
}

/** Whether an address could be called at all, before it is stored; throws what a call would throw. */
export async function checkOutbound(url: string, hosts: readonly string[]): Promise<void> {
  await checkedAddress(
    new URL(url),
    hosts.map((host) => host.toLowerCase()),
  )
}

/** Looks the host up once and connects to exactly the address that was checked, so that a second answer cannot slip in. */
async function checkedAddress(url: URL, allowedHosts: readonly string[]): Promise<string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundRefused(`Only http and https addresses can be reached, not ${url.protocol}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map((entry) => entry.address)
  const first = addresses[0]
  if (!first) throw new OutboundRefused(`${host} has no address.`)
  if (!allowedHosts.includes(host) && addresses.some(isPrivateAddress)) {
    throw new OutboundRefused(
      `${host} is inside a private network. An administrator can allow it with PLUMBLINE_ALLOWED_HOSTS.`,
      'private',
    )
  }
  return first
}

function requestOnce(url: URL, address: string, options: OutboundRequest): Promise<OutboundResponse> {
  const { method = 'GET', headers = {}, body, maxBytes = OUTBOUND_MAX_BYTES, timeoutMs = OUTBOUND_TIMEOUT_MS } = options
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        lookup: (_host, lookupOptions, done) => {
          const family = isIP(address)
          if (lookupOptions.all) done(null, [{ address, family }])
          else done(null, address, family)
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).subarray(0, maxBytes),
          })
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes && options.cut) {
            chunks.push(chunk)
            done()
            response.destroy()
          } else if (size > maxBytes)
            response.destroy(new OutboundRefused(`${url.hostname} answered with more than ${maxBytes} bytes.`))
          else chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', done)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
