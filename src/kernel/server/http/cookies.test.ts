/** Cookies as nobody's browser sends them, over a listening server: each gets an answer, and never one of a broken server. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  person = await app.makePerson(await app.makeCompany())
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

/** The bytes as they are: libraries refuse to send most of these. */
async function send(method: string, path: string, cookie: Buffer): Promise<number> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  // a server that refuses a header may close before it has read all of it
  socket.on('error', () => undefined)
  const body = method === 'GET' ? '' : '{"code":"123456"}'
  socket.write(
    Buffer.concat([
      Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: plumbline.example\r\nconnection: close\r\n`),
      Buffer.from(body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ''),
      Buffer.from('cookie: '),
      cookie,
      Buffer.from(`\r\n\r\n${body}`),
    ]),
  )
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(parts).toString('latin1'))?.[1])
}

const NAMES = ['session_token', 'session_data', 'two_factor', 'dont_remember', 'device', 'state']
const values = (): [string, string | Buffer][] => [
  ['broken percent-encoding', '%E0%A4%A'],
  ['a lone percent sign', '%'],
  ['an encoded zero', 'a%00b.c2ln'],
  ['half a surrogate pair', '%ED%A0%80.c2ln'],
  ['a wrong signature', `${person.cookie.split('=')[1]?.split('.')[0]}.c2ln`],
  ['no signature', 'abc'],
  ['a signature alone', '.'],
  ['bytes that are no text', Buffer.from(Array.from({ length: 120 }, (_, n) => 0x80 + n))],
  ['quotes and commas', '"a,b";=,=;;='],
  ['a statement', "' or 1=1 --"],
  ['as much as a server takes', 'x'.repeat(12_000)],
  ['100 KB', 'x'.repeat(100_000)],
]
const PATHS = [
  ['GET', '/api/me'],
  ['GET', '/api/projects'],
  ['GET', '/api/live/poll'],
  ['GET', '/api/auth/callback/google'],
  ['POST', '/api/auth/two-factor/verify-totp'],
  ['POST', '/api/auth/two-factor/verify-backup-code'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/sign-out'],
  ['POST', '/api/auth/link-social'],
] as const

describe('a malformed cookie', () => {
  for (const [method, path] of PATHS) {
    it(`is refused at ${path}`, async () => {
      const odd: string[] = []
      for (const name of NAMES)
        for (const [what, value] of values()) {
          const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value, 'latin1')
          const status = await send(method, path, Buffer.concat([Buffer.from(`plumbline.${name}=`), bytes]))
          // signing out is done by whoever has no session, too
          const fine = (status >= 400 && status < 500) || (path.endsWith('sign-out') && status === 200)
          if (!fine) odd.push(`${name}: ${what}: ${status}`)
        }
      expect(odd).toEqual([])
    })
  }

  it('beside a good one of the same name takes the first or refuses, and never breaks', async () => {
    const bad = 'plumbline.session_token=%E0%A4%A'
    for (const cookie of [`${person.cookie}; ${bad}`, `${bad}; ${person.cookie}`, `${person.cookie}; ${person.cookie}`])
      expect([200, 401]).toContain(await send('GET', '/api/me', Buffer.from(cookie)))
  })
})
