import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { KERNEL_ERRORS, type KernelErrorCode } from '../../contract/errors.ts'
import { BODY_LIMIT_BYTES, DEPTH_LIMIT } from './app.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  person = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

type Request = { method?: string; url: string; body?: string; headers?: Record<string, string>; as?: TestPerson | null }

async function send({ method = 'GET', url, body, headers = {}, as = person }: Request) {
  return app.http.inject({
    method: method as 'GET',
    url,
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      ...(as ? { cookie: as.cookie, 'x-company-id': as.companyId } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
}

/** The one shape of every refusal: code, status, the user's sentence, the request's id; never a trace of our insides. */
async function expectRefusal(request: Request, code: KernelErrorCode) {
  const response = await send(request)
  expect(response.json(), `${request.method ?? 'GET'} ${request.url}`).toMatchObject({
    code,
    status: KERNEL_ERRORS[code].status,
    message: KERNEL_ERRORS[code].message,
    requestId: response.headers['x-request-id'],
  })
  expect(response.statusCode).toBe(KERNEL_ERRORS[code].status)
  expect(
    Object.keys(response.json()).filter((key) => !['code', 'status', 'message', 'requestId', 'data'].includes(key)),
  ).toEqual([])
  expect(response.body).not.toMatch(/\bat .*\.[jt]s|node_modules|stack|select |insert /i)
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  return response
}

describe('an address', () => {
  it('that does not exist answers 404', async () => {
    for (const url of ['/api/nothing', '/api/', '/api/projects/1/nothing']) await expectRefusal({ url }, 'NOT_FOUND')
  })

  it('that exists for another method answers 405 and says which', async () => {
    const response = await expectRefusal({ method: 'PUT', url: '/api/projects', body: '{}' }, 'METHOD_NOT_ALLOWED')
    expect(response.headers['allow']).toBe('GET, POST')
    expect((await expectRefusal({ method: 'DELETE', url: '/api/me' }, 'METHOD_NOT_ALLOWED')).headers['allow']).toBe(
      'GET, PATCH',
    )
    expect(
      (await expectRefusal({ method: 'OPTIONS', url: '/api/members' }, 'METHOD_NOT_ALLOWED')).headers['allow'],
    ).toBe('GET')
  })

  it('is never opened to other sites: no answer carries an access-control header', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await send({
        method,
        url: '/api/me',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PATCH' },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('of a page or document can be asked for by HEAD; one of the API says what it accepts', async () => {
    for (const url of ['/healthz', '/api/openapi.json', '/api/docs'])
      expect(await send({ method: 'HEAD', url }), url).toMatchObject({ statusCode: 200, body: '' })
    expect(await send({ method: 'HEAD', url: '/api/members' })).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET' },
    })
  })

  it('that cannot be decoded is refused in the same shape', async () => {
    await expectRefusal({ url: '/api/projects/%E0%A4%A' }, 'BAD_REQUEST')
  })
})

describe('a body', () => {
  it('that is no JSON is refused', async () => {
    for (const body of ['{', '{"name":}', 'name=x', '"unfinished'])
      await expectRefusal({ method: 'POST', url: '/api/projects', body }, 'MALFORMED_JSON')
  })

  it('that is JSON but no object is refused', async () => {
    for (const body of ['[]', '"text"', '7', 'null'])
      expect((await send({ method: 'POST', url: '/api/projects', body })).statusCode, body).toBe(400)
  })

  it('with a field nobody knows is refused, with the name of the field', async () => {
    const response = await expectRefusal(
      { method: 'POST', url: '/api/projects', body: JSON.stringify({ name: 'X', ownerId: 'somebody' }) },
      'BAD_REQUEST',
    )
    expect(response.body).toContain('ownerId')
    await expectRefusal({ url: '/api/projects?colour=red' }, 'BAD_REQUEST')
  })

  it('with a value of the wrong type names the field', async () => {
    const response = await expectRefusal(
      { method: 'POST', url: '/api/projects', body: JSON.stringify({ name: 7, progress: 'half' }) },
      'BAD_REQUEST',
    )
    expect(
      response
        .json()
        .data.fields.map((one: { field: string }) => one.field)
        .toSorted(),
    ).toEqual(['name', 'progress'])
    const nested = await expectRefusal(
      {
        method: 'POST',
        url: '/api/projects',
        body: JSON.stringify({ name: 'X', coords: { longitude: 400, latitude: 0 } }),
      },
      'BAD_REQUEST',
    )
    expect(nested.json().data.fields[0].field).toBe('coords.longitude')
  })

  it('of more than 1 MiB is refused, whether its length is announced or not', async () => {
    expect(BODY_LIMIT_BYTES).toBe(1_048_576)
    await expectRefusal(
      { method: 'POST', url: '/api/projects', body: JSON.stringify({ name: 'x'.repeat(BODY_LIMIT_BYTES) }) },
      'PAYLOAD_TOO_LARGE',
    )
    const just = JSON.stringify({ name: 'x', notes: 'y'.repeat(20_001) })
    await expectRefusal({ method: 'POST', url: '/api/projects', body: just }, 'BAD_REQUEST')
  })

  it('nested deeper than 20 is refused, in JSON and in the query', async () => {
    expect(DEPTH_LIMIT).toBe(20)
    await expectRefusal(
      { method: 'POST', url: '/api/projects', body: `{"name":${'['.repeat(21)}${']'.repeat(21)}}` },
      'TOO_DEEP',
    )
    await expectRefusal({ url: `/api/projects?q${'[a]'.repeat(21)}=1` }, 'TOO_DEEP')
    await expectRefusal(
      { method: 'POST', url: '/api/projects', body: `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
      'TOO_DEEP',
    )
  })

  it('of another kind than JSON is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      await expectRefusal(
        { method: 'POST', url: '/api/projects', body: 'name=x', headers: { 'content-type': type } },
        'UNSUPPORTED_MEDIA_TYPE',
      )
    }
  })

  it('with characters no text can hold is refused, not stored and not a failure of ours', async () => {
    await expectRefusal({ method: 'POST', url: '/api/projects', body: '{"name":"a\\u0000b"}' }, 'BAD_REQUEST')
    await expectRefusal({ method: 'POST', url: '/api/projects', body: '{"name":"a\\ud800b"}' }, 'BAD_REQUEST')
    // names of fields are stored too
    await expectRefusal(
      { method: 'POST', url: '/api/projects', body: '{"name":"a","fields":{"b\\u0000":1}}' },
      'BAD_REQUEST',
    )
    await expectRefusal(
      { method: 'POST', url: '/api/projects', body: '{"name":"a","fields":{"\\ud800":1}}' },
      'BAD_REQUEST',
    )
    await expectRefusal({ url: '/api/projects?q=%00' }, 'BAD_REQUEST')
    await expectRefusal({ url: '/api/projects/%00' }, 'BAD_REQUEST')
  })

  it('cannot reach an object’s prototype', async () => {
    const response = await send({
      method: 'POST',
      url: '/api/projects',
      body: `{"name":"Fine","fields":${JSON.stringify(ENGINEERING)},"__proto__":{"polluted":true}}`,
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect([200, 400]).toContain(response.statusCode)
  })
})

describe('a page of a list', () => {
  it('has at most 100 rows', async () => {
    expect((await send({ url: '/api/members?size=100' })).statusCode).toBe(200)
    for (const size of ['101', '0', '-1', '1.5', 'many'])
      await expectRefusal({ url: `/api/members?size=${size}` }, 'BAD_REQUEST')
  })

  it('asked for with an invented cursor is refused, never a failure of ours', async () => {
    const project = (
      await send({
        method: 'POST',
        url: '/api/projects',
        body: JSON.stringify({ name: 'Cursor', fields: ENGINEERING }),
      })
    ).json()
    const cursors = [['x'], ['x', 'y'], [1e300, 'y'], ['1', '2', '3'], [null, 'x'], ['infinity', 'x'], [{}, 'x']].map(
      (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
    )
    for (const list of [
      '/api/members',
      '/api/invitations',
      '/api/projects',
      '/api/projects?sort=startDate',
      '/api/projects?sort=name',
      `/api/projects/${project.id}/activity`,
      `/api/projects/${project.id}/files`,
    ]) {
      for (const cursor of [...cursors, 'zzz', '%00']) {
        const response = await send({ url: `${list}${list.includes('?') ? '&' : '?'}cursor=${cursor}` })
        expect([200, 400], `${list} ${cursor} ${response.body}`).toContain(response.statusCode)
      }
    }
  })
})

describe('every answer', () => {
  it('repeats the request id it was given, or makes one; an odd one is replaced', async () => {
    expect(
      (await send({ url: '/healthz', headers: { 'x-request-id': 'trace-12345678' } })).headers['x-request-id'],
    ).toBe('trace-12345678')
    for (const odd of ['short', 'with space 123456', 'x'.repeat(65), '<script>alert(1)</script>']) {
      const given = (await send({ url: '/healthz', headers: { 'x-request-id': odd } })).headers['x-request-id']
      expect(given).not.toBe(odd)
      expect(given).toMatch(/^[\w-]{36}$/)
    }
  })

  it('ignores the cache version in the query, wherever it stands', async () => {
    for (const query of [
      '?v=123',
      '?v=1&size=1',
      '?size=1&v=2',
      '?size=1&v=2&total=true',
      '?v=',
      '?v=1&v=2',
      '?size=1&v=1&v=2&total=true',
    ]) {
      expect((await send({ url: `/api/members${query}` })).statusCode, query).toBe(200)
    }
    expect((await send({ url: '/api/projects?view=1' })).statusCode).toBe(400)
  })

  it('over https tells the browser to stay there', async () => {
    expect((await send({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined()
    const secure = await createTestApp({ config: { url: 'https://plumbline.example' } })
    expect((await secure.http.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.stop()
  })
})

describe('health', () => {
  it('says that the process lives and that the database answers', async () => {
    expect((await send({ url: '/healthz', as: null })).json()).toEqual({ status: 'ok' })
    expect((await send({ url: '/readyz', as: null })).json()).toEqual({
      status: 'ok',
      database: 'ok',
      live: 'ok',
      disk: 'ok',
    })
  })
})
