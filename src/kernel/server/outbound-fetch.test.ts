import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkOutbound,
  createOutboundFetch,
  isPrivateAddress,
  OUTBOUND_MAX_BYTES,
  OUTBOUND_TIMEOUT_MS,
  OutboundRefused,
} from './outbound-fetch.ts'

let server: Server
let base: string
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '/', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const [path, target] = url.split('?to=')
      if (path === '/redirect')
        return void response.writeHead(302, { location: decodeURIComponent(target ?? '') }).end()
      if (path === '/redirect-307')
        return void response.writeHead(307, { location: decodeURIComponent(target ?? '') }).end()
      if (path === '/large') return void response.end(Buffer.alloc(5000))
      if (path === '/silent') return
      if (path === '/half') {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        return void setTimeout(() => response.destroy(), 20)
      }
      response.setHeader('x-from', 'server')
      response.end(`hello ${method}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchNothing = createOutboundFetch([])
const fetchLocal = createOutboundFetch(['127.0.0.1'])

describe('addresses that are inside', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:192.168.0.1',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    '::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '64:ff9b:1::1',
    'fec0::1',
    'not an address',
    '',
  ])('%s', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '192.169.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
    '::ffff:8.8.8.8',
  ])('not %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('calling out', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::]/',
    'http://169.254.169.254/latest/meta-data',
    'http://user:pass@127.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
  ])('to %s is refused', async (url) => {
    await expect(fetchNothing(url)).rejects.toThrow(
      /is inside a private network. An administrator can allow it with PLUMBLINE_ALLOWED_HOSTS/,
    )
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/plain,x'])(
    'by %s is refused',
    async (url) => {
      await expect(fetchNothing(url)).rejects.toBeInstanceOf(OutboundRefused)
    },
  )

  it('to a host the installation allows works, with method, headers and body', async () => {
    const answer = await fetchLocal(`${base}/hook`, {
      method: 'POST',
      headers: { 'x-signature': 'abc' },
      body: 'payload',
    })
    expect([answer.status, answer.body.toString(), answer.headers['x-from']]).toEqual([200, 'hello POST', 'server'])
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/hook',
      body: 'payload',
      headers: { 'x-signature': 'abc' },
    })
  })

  it('allows the host by its name as written, not whatever shares its address', async () => {
    await expect(fetchLocal(base.replace('127.0.0.1', 'localhost'))).rejects.toBeInstanceOf(OutboundRefused)
    const byName = createOutboundFetch(['LocalHost'])
    expect((await byName(base.replace('127.0.0.1', 'localhost'))).status).toBe(200)
  })

  it('follows a redirect only where it may go itself', async () => {
    expect((await fetchLocal(`${base}/redirect?to=${encodeURIComponent('/hook')}`)).body.toString()).toBe('hello GET')
    for (const inside of [
      'http://169.254.169.254/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://localhost/',
      'file:///etc/passwd',
    ]) {
      await expect(fetchLocal(`${base}/redirect?to=${encodeURIComponent(inside)}`), inside).rejects.toBeInstanceOf(
        OutboundRefused,
      )
    }
  })

  it('gives up on a circle of redirects', async () => {
    await expect(fetchLocal(`${base}/redirect?to=/redirect`)).rejects.toThrow()
    const circle = `${base}/redirect?to=${encodeURIComponent('/redirect?to=%2Fredirect')}`
    await expect(fetchLocal(circle)).rejects.toThrow()
  })

  it('repeats a body on 307 and drops it on 302', async () => {
    await fetchLocal(`${base}/redirect-307?to=/hook`, { method: 'POST', body: 'again' })
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: 'again' })
    await fetchLocal(`${base}/redirect?to=/hook`, { method: 'POST', body: 'once' })
    expect(seen.at(-1)).toMatchObject({ method: 'GET', body: '' })
  })

  it('does not hand its credentials to another host', async () => {
    const both = createOutboundFetch(['127.0.0.1', 'localhost'])
    const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'x-api-key': 'secret', accept: 'application/json' }
    await both(`${base}/redirect?to=/hook`, { headers })
    expect(seen.at(-1)?.headers).toMatchObject(headers)
    await both(`${base}/redirect?to=${encodeURIComponent(`${base.replace('127.0.0.1', 'localhost')}/hook`)}`, {
      headers,
    })
    const received = seen.at(-1)?.headers ?? {}
    expect(received['accept']).toBe('application/json')
    expect(JSON.stringify(received)).not.toMatch(/secret|a=b/)
  })

  it('stops at the size it was given', async () => {
    await expect(fetchLocal(`${base}/large`, { maxBytes: 1000 })).rejects.toThrow('answered with more than 1000 bytes')
    expect((await fetchLocal(`${base}/large`, { maxBytes: 5000 })).body.length).toBe(5000)
    expect(OUTBOUND_MAX_BYTES).toBe(10_485_760)
  })

  it('stops at the time it was given', async () => {
    await expect(fetchLocal(`${base}/silent`, { timeoutMs: 100 })).rejects.toThrow()
    expect(OUTBOUND_TIMEOUT_MS).toBe(15_000)
  })

  it('does not take half an answer for a whole one', async () => {
    await expect(fetchLocal(`${base}/half`)).rejects.toThrow()
  })
})

describe('for somebody who wants no more than the first answer', () => {
  it('a redirect is the answer', async () => {
    const before = seen.length
    expect(
      await fetchLocal(`${base}/redirect?to=${encodeURIComponent('/elsewhere')}`, {
        method: 'POST',
        body: 'x',
        stay: true,
      }),
    ).toMatchObject({ status: 302 })
    expect(seen.length).toBe(before + 1)
  })

  it('a long answer is cut instead of refused', async () => {
    const { status, body } = await fetchLocal(`${base}/large`, { maxBytes: 100, cut: true })
    expect([status, body.length]).toEqual([200, 100])
  })
})

describe('an address that is to be stored', () => {
  it('is refused as it would be refused when it is called', async () => {
    await expect(checkOutbound('http://127.0.0.1/', [])).rejects.toMatchObject({ why: 'private' })
    await expect(checkOutbound('http://LOCALHOST/', [])).rejects.toBeInstanceOf(OutboundRefused)
    await expect(checkOutbound('http://127.0.0.1/', ['127.0.0.1'])).resolves.toBeUndefined()
    await expect(checkOutbound('ftp://files.example/', [])).rejects.toMatchObject({ why: 'other' })
  })
})
