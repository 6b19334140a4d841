import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { redact } from '../log.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

type Line = {
  message: string
  requestId?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  level: string
}
const linesOf = (requestId: string) =>
  app.lines.map((line) => JSON.parse(line) as Line).filter((line) => line.requestId === requestId)

describe('the log', () => {
  it('has one line per request, with its id, pattern, status and time', async () => {
    await app.call(admin, 'GET', '/api/projects/123456?v=1', undefined, { 'x-request-id': 'request-00000001' })
    const [line, ...more] = linesOf('request-00000001')
    expect(more).toEqual([])
    expect(line).toMatchObject({
      level: 'info',
      message: 'request',
      method: 'GET',
      path: '/api/projects/{projectId}',
      status: 404,
    })
    expect(line?.ms).toBeTypeOf('number')
  })

  it('has one line for refusals of every kind too', async () => {
    const requests = [
      ['GET', '/api/nothing/at/all'],
      ['PUT', '/api/projects'],
      ['POST', '/api/auth/sign-up/email'],
      ['GET', '/nowhere'],
    ] as const
    for (const [place, [method, path]] of requests.entries()) {
      await app.call(null, method, path, method === 'GET' ? undefined : {}, {
        'x-request-id': `request-0000001${place}`,
      })
      expect(linesOf(`request-0000001${place}`), path).toHaveLength(1)
    }
  })

  it('never holds a password, a cookie, a token or the secret of a link', async () => {
    const { body } = await app.call(admin, 'POST', '/api/invitations', { email: 'guest@firm.example', role: 'user' })
    const secret = new URL((body as { link: string }).link).searchParams.get('invite') ?? ''
    expect(secret.length).toBeGreaterThan(20)
    await app.call(null, 'GET', `/api/invitations/offer/${secret}`)
    await app.call(null, 'GET', `/api/invitations/offer/${secret}/`)
    await app.call(null, 'DELETE', `/api/invitations/offer/${secret}`)
    await app.call(null, 'GET', `/api/invitations/offer/${secret}/unknown/path`)
    await app.call(null, 'GET', `/accept-invitation?invite=${secret}`)
    await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'G',
      lastName: 'Uest',
      password: 'short',
    })
    await app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, {
      firstName: 'G',
      lastName: 'Uest',
      password: 'a long password',
    })
    await app.call(null, 'POST', '/api/setup', {
      token: 'a-set-up-token',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      password: 'another password',
      companyName: 'C',
    })
    await app.signIn('guest@firm.example', 'a long password')
    const text = app.lines.join('\n')
    const cookie = admin.cookie.split('=')[1] ?? ''
    for (const hidden of [
      secret,
      PASSWORD,
      'a long password',
      'another password',
      'a-set-up-token',
      cookie,
      decodeURIComponent(cookie),
    ])
      expect(text.includes(hidden), hidden).toBe(false)
  })
})

describe('what is redacted', () => {
  it('values by the name of their field, at any depth', () => {
    expect(
      redact({
        password: 'x',
        nested: [{ apiKey: 'x', 'api-key': 'x', Authorization: 'x', setCookie: 'x', inviteToken: 'x', name: 'kept' }],
      }),
    ).toEqual({
      password: '[redacted]',
      nested: [
        {
          apiKey: '[redacted]',
          'api-key': '[redacted]',
          Authorization: '[redacted]',
          setCookie: '[redacted]',
          inviteToken: '[redacted]',
          name: 'kept',
        },
      ],
    })
  })

  it('secrets in addresses, and the password of a connection string', () => {
    expect(redact('GET /x?a=1&token=abc#token=def?invite=ghi')).toBe('GET /x?a=1&token=[redacted]#token=[redacted]')
    expect(redact('postgres://owner:pass%40word@db.example/plumbline')).toBe(
      'postgres://owner:[redacted]@db.example/plumbline',
    )
  })

  it('the parameters of a failed query, also when they have several lines', () => {
    const failed = new Error(
      'Failed query: insert into projects values ($1, $2)\nparams: first line\nsecond line of a note,private',
    )
    const shown = JSON.stringify(redact(failed))
    expect(shown).toContain('Failed query')
    expect(shown).toContain('log.test.ts')
    expect(shown).not.toMatch(/first line|second line|private/)
  })

  it('what lies too deep to be looked at, so that a circle cannot break the log', () => {
    const circle: Record<string, unknown> = { password: 'hidden-by-name' }
    circle['again'] = circle
    expect(() => JSON.stringify(redact(circle))).not.toThrow()
    expect(
      JSON.stringify(redact({ a: { b: { c: { d: { e: { f: { g: { h: { password: 'deep' } } } } } } } } })),
    ).not.toContain('deep"')
  })
})
