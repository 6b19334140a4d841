/** API keys as programs use them: over HTTP, with nothing but the secret. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

const DAY_MS = 86_400_000

let app: TestApp
let companyId: string
let admin: TestPerson

type Made = { id: string; secret: string; prefix: string; scopes: string[]; expiresAt: number | null }

beforeAll(async () => {
  // files are written by a worker
  app = await createTestApp({ worker: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Byron' })
})

async function makeKey(
  scopes: string[],
  options: { person?: TestPerson; expiresInDays?: number | null } = {},
): Promise<Made> {
  const answer = await app.call(options.person ?? admin, 'POST', '/api/integrations/keys', {
    name: 'Payroll export',
    scopes,
    expiresInDays: options.expiresInDays ?? null,
  })
  expect(answer.status).toBe(200)
  return answer.body
}

const withKey = (secret: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.call(null, method, path, body, { authorization: `Bearer ${secret}`, ...headers })

describe('a key', () => {
  it('acts as the person who made it, and is stored as a hash alone', async () => {
    const { secret, prefix } = await makeKey(['projects:read', 'projects:write'])
    expect(secret).toMatch(/^plk_[\w-]{43}$/)
    expect(secret.startsWith(prefix)).toBe(true)
    expect(await withKey(secret, 'POST', '/api/projects', { fields: ENGINEERING, name: 'By a program' })).toMatchObject(
      { status: 200, body: { ownerId: admin.userId } },
    )
    expect(await withKey(secret, 'GET', '/api/projects')).toMatchObject({
      status: 200,
      body: { rows: [{ name: 'By a program' }] },
    })
    const { rows } = await app.database.owner.query<{ all: string }>(
      `select string_agg(k::text, ' ') as all from api_keys k`,
    )
    expect(rows[0]?.all).not.toContain(secret)
    const list = await app.call(admin, 'GET', '/api/integrations/keys')
    expect(JSON.stringify(list.body)).not.toContain(secret)
  })

  it.each([
    { scopes: ['projects:read'], method: 'GET', path: '/api/projects', refused: null },
    { scopes: ['projects:read'], method: 'POST', path: '/api/projects', refused: 'projects:write' },
    { scopes: ['projects:write'], method: 'POST', path: '/api/projects', refused: null },
    { scopes: ['projects:write'], method: 'GET', path: '/api/projects', refused: 'projects:read' },
    { scopes: ['companies:read', 'companies:write'], method: 'GET', path: '/api/projects', refused: 'projects:read' },
    { scopes: ['*:read'], method: 'GET', path: '/api/projects', refused: null },
    { scopes: ['*:read'], method: 'POST', path: '/api/projects', refused: 'projects:write' },
    { scopes: ['*:write'], method: 'POST', path: '/api/projects', refused: null },
    { scopes: ['projects:read'], method: 'GET', path: '/api/files/none', refused: 'files:read' },
    // whose works are shown follows from their modules
    { scopes: ['projects:read'], method: 'GET', path: '/api/works', refused: null },
    { scopes: ['projects:write'], method: 'GET', path: '/api/works', refused: '*:read' },
    { scopes: ['projects:read'], method: 'GET', path: '/api/status/storage', refused: 'status:read' },
    { scopes: ['projects:read'], method: 'GET', path: '/api/live/poll', refused: 'live:read' },
  ])('with $scopes: $method $path needs $refused more', async ({ scopes, method, path, refused }) => {
    const { secret } = await makeKey(scopes)
    const answer = await withKey(
      secret,
      method,
      path,
      method === 'POST' ? { fields: ENGINEERING, name: 'A project' } : undefined,
    )
    if (refused === null) expect(answer.status).toBe(200)
    else
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: 'KEY_SCOPE',
          data: { scope: refused },
          message: `This API key does not have the scope ${refused}. Make a key that has it.`,
        },
      })
  })

  it('never does what only a person may: keys, previews, the person themselves, the whole installation', async () => {
    await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [admin.userId])
    const colleague = await app.makePerson(companyId)
    const { secret, id } = await makeKey(['*:read', '*:write'])
    const refused = { status: 403, body: { code: 'KEY_REFUSED' } }
    expect(
      await withKey(secret, 'POST', '/api/integrations/keys', {
        name: 'Another',
        scopes: ['*:read'],
        expiresInDays: null,
      }),
    ).toMatchObject(refused)
    expect(await withKey(secret, 'DELETE', `/api/integrations/keys/${id}`)).toMatchObject(refused)
    expect(await withKey(secret, 'POST', `/api/people/${colleague.userId}/preview`)).toMatchObject(refused)
    expect(await withKey(secret, 'GET', '/api/me')).toMatchObject(refused)
    expect(
      await withKey(secret, 'GET', '/api/projects', undefined, { 'x-preview-as': colleague.userId }),
    ).toMatchObject(refused)
  })

  it('holds no more than its person: what the role loses, the key loses', async () => {
    const { secret } = await makeKey(['*:read', '*:write'])
    expect((await withKey(secret, 'GET', '/api/people')).status).toBe(200)
    await app.makePerson(companyId, { role: 'admin' })
    await app.database.owner.query(`update memberships set role = 'user' where company_id = $1 and user_id = $2`, [
      companyId,
      admin.userId,
    ])
    expect(
      await until(
        () => withKey(secret, 'GET', '/api/people'),
        (answer) => answer.status !== 200,
      ),
    ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('ends at its time', async () => {
    const before = app.clock.now
    const { secret, expiresAt } = await makeKey(['projects:read'], { expiresInDays: 30 })
    expect(expiresAt).toBe(before + 30 * DAY_MS)
    try {
      app.clock.now = before + 30 * DAY_MS - 1
      expect((await withKey(secret, 'GET', '/api/projects')).status).toBe(200)
      app.clock.now = before + 30 * DAY_MS
      expect(await withKey(secret, 'GET', '/api/projects')).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHORIZED' },
      })
    } finally {
      app.clock.now = before
    }
  })

  it('is dead with the answer to its revocation', async () => {
    const { secret, id } = await makeKey(['projects:read'])
    expect((await withKey(secret, 'GET', '/api/projects')).status).toBe(200)
    expect((await app.call(admin, 'DELETE', `/api/integrations/keys/${id}`)).status).toBe(200)
    expect((await withKey(secret, 'GET', '/api/projects')).status).toBe(401)
    expect(await app.call(admin, 'GET', '/api/integrations/keys')).toMatchObject({
      body: { rows: [{ id, revokedAt: app.clock.now }] },
    })
  })

  it('opens one company alone, whatever else its person has', async () => {
    const other = await app.makeCompany('Elsewhere')
    await app.database.owner.query(
      `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) select $1, user_id, role, email, first_name, last_name, joined_at from memberships where company_id = $2 and user_id = $3`,
      [other, companyId, admin.userId],
    )
    const { secret } = await makeKey(['projects:read'])
    expect((await withKey(secret, 'GET', '/api/projects', undefined, { 'x-company-id': companyId })).status).toBe(200)
    expect(await withKey(secret, 'GET', '/api/projects', undefined, { 'x-company-id': other })).toMatchObject({
      status: 403,
      body: { code: 'NO_COMPANY' },
    })
  })

  it('is dead once its person is out', async () => {
    await app.makePerson(companyId, { role: 'admin' })
    const { secret } = await makeKey(['projects:read'])
    expect((await withKey(secret, 'GET', '/api/projects')).status).toBe(200)
    await app.database.owner.query(
      `update memberships set status = 'deactivated' where company_id = $1 and user_id = $2`,
      [companyId, admin.userId],
    )
    expect(
      (
        await until(
          () => withKey(secret, 'GET', '/api/projects'),
          (answer) => answer.status !== 200,
        )
      ).status,
    ).toBe(401)
  })

  it('notes when and from where it was last used, once a minute at most', async () => {
    const before = app.clock.now
    const { secret } = await makeKey(['projects:read'])
    const lastUsed = async () =>
      (await app.call(admin, 'GET', '/api/integrations/keys')).body as {
        rows: [{ lastUsedAt: number | null; lastUsedFrom: string }]
      }
    try {
      expect((await lastUsed()).rows[0].lastUsedAt).toBeNull()
      await withKey(secret, 'GET', '/api/projects')
      expect((await until(lastUsed, ({ rows }) => rows[0].lastUsedAt !== null)).rows[0]).toMatchObject({
        lastUsedAt: before,
        lastUsedFrom: '127.0.0.1',
      })
      app.clock.now = before + 59_000
      await withKey(secret, 'GET', '/api/projects')
      app.clock.now = before + 61_000
      await withKey(secret, 'GET', '/api/projects')
      expect((await until(lastUsed, ({ rows }) => rows[0].lastUsedAt !== before)).rows[0].lastUsedAt).toBe(
        before + 61_000,
      )
    } finally {
      app.clock.now = before
    }
  })

  it('fetches and sends files', async () => {
    const { secret } = await makeKey(['files:read', 'files:write'])
    const sent = await app.http.inject({
      method: 'POST',
      url: '/api/files?name=a.txt',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/plain' },
      payload: 'hello',
    })
    expect(sent.statusCode).toBe(201)
    const fetched = await app.http.inject({
      method: 'GET',
      url: `/api/files/${(JSON.parse(sent.body) as { fileId: string }).fileId}`,
      headers: { authorization: `Bearer ${secret}` },
    })
    expect([fetched.statusCode, fetched.body]).toEqual([200, 'hello'])
  })

  it('that may read a list may have it as a file: the work and the file follow the scope of the module', async () => {
    await app.call(admin, 'POST', '/api/projects', { fields: ENGINEERING, name: 'In the file' })
    const { secret } = await makeKey(['projects:read'])
    const { secret: other } = await makeKey(['identity:read', 'files:read', 'status:read'])
    const { secret: writer } = await makeKey(['projects:write'])
    expect(await withKey(writer, 'POST', '/api/projects/export', {})).toMatchObject({
      status: 403,
      body: { data: { scope: 'projects:read' } },
    })
    expect(await withKey(secret, 'POST', '/api/projects/export', {})).toMatchObject({ status: 200 })
    const works = (by: string) =>
      withKey(by, 'GET', '/api/works') as Promise<{ body: { rows: { address: string | null }[] } }>
    const { body } = await until(
      () => works(secret),
      (answer) => answer.body.rows[0]?.address !== null,
    )
    const address = body.rows[0]?.address ?? ''
    expect(String((await withKey(secret, 'GET', address)).body)).toContain('In the file')
    expect((await works(other)).body.rows).toEqual([])
    expect(await withKey(other, 'GET', address)).toMatchObject({
      status: 403,
      body: { code: 'KEY_SCOPE', data: { scope: 'projects:read' } },
    })
  })

  it('is not taken for another site’s page: there is no cookie a browser could add', async () => {
    const { secret } = await makeKey(['projects:write'])
    expect(
      (
        await withKey(
          secret,
          'POST',
          '/api/projects',
          { fields: ENGINEERING, name: 'From a tool' },
          { origin: 'https://tools.example', 'sec-fetch-site': 'cross-site' },
        )
      ).status,
    ).toBe(200)
    expect(
      await withKey(
        secret,
        'POST',
        '/api/projects',
        { fields: ENGINEERING, name: 'With a cookie' },
        { origin: 'https://tools.example', cookie: admin.cookie },
      ),
    ).toMatchObject({ body: { code: 'CROSS_SITE' } })
  })

  it('that nobody made opens nothing, and another bearer token leaves the cookie alone', async () => {
    expect((await withKey(`plk_${'x'.repeat(43)}`, 'GET', '/api/projects')).status).toBe(401)
    expect(
      (await app.call(admin, 'GET', '/api/projects', undefined, { authorization: 'Bearer of-a-proxy' })).status,
    ).toBe(200)
  })
})

describe('making keys', () => {
  it('needs the right to manage integrations and a plan with API access', async () => {
    const user = await app.makePerson(companyId)
    const asked = { name: 'Mine', scopes: ['projects:read'], expiresInDays: null }
    expect(await app.call(user, 'POST', '/api/integrations/keys', asked)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    await app.database.owner.query(`update companies set plan = 'starter' where company_id = $1`, [companyId])
    expect(
      await until(
        () => app.call(admin, 'POST', '/api/integrations/keys', asked),
        (answer) => answer.status !== 200,
      ),
    ).toMatchObject({ status: 403, body: { code: 'NOT_IN_PLAN' } })
  })

  it('takes scopes that exist', async () => {
    expect(
      await app.call(admin, 'POST', '/api/integrations/keys', {
        name: 'X',
        scopes: ['nowhere:read'],
        expiresInDays: null,
      }),
    ).toMatchObject({ status: 422, body: { code: 'UNKNOWN_SCOPE', data: { scope: 'nowhere:read' } } })
    expect(
      await app.call(admin, 'POST', '/api/integrations/keys', { name: 'X', scopes: ['projects'], expiresInDays: null }),
    ).toMatchObject({ status: 400 })
  })

  it('is told in the audit log without the secret; lists show a person without the right their own', async () => {
    const other = await app.makePerson(companyId, { role: 'admin' })
    const { secret, id } = await makeKey(['projects:read'])
    await makeKey(['*:read'], { person: other })
    const { rows } = await app.database.owner.query<{ after: unknown }>(
      `select after from events where company_id = $1 and kind = 'apiKey.created' and entity_id = $2`,
      [companyId, id],
    )
    expect(rows).toEqual([{ after: { name: 'Payroll export', scopes: ['projects:read'], expiresAt: null } }])
    expect(JSON.stringify(rows)).not.toContain(secret)
    const { rows: seen } = (await app.call(admin, 'GET', '/api/integrations/keys')).body as {
      rows: { mine: boolean }[]
    }
    expect(seen.map((row) => row.mine).toSorted()).toEqual([false, true])
    await app.database.owner.query(`update memberships set role = 'user' where company_id = $1 and user_id = $2`, [
      companyId,
      admin.userId,
    ])
    await until(
      () => app.call(admin, 'GET', '/api/integrations/keys'),
      (answer) => (answer.body as { rows: unknown[] }).rows.length === 1,
    )
    expect((await app.call(admin, 'DELETE', `/api/integrations/keys/${id}`)).status).toBe(200)
  })
})

describe('accounts and rights', () => {
  it('are out of reach of a key that was not given them, even of one for all modules', async () => {
    const member = await app.makePerson(companyId)
    const { secret } = await makeKey(['*:read', '*:write'])
    const invitation = await app.call<{ invitation: { id: string } }>(admin, 'POST', '/api/invitations', {
      email: 'waits@firm.example',
      role: 'user',
    })
    const { id } = invitation.body.invitation
    const people = () =>
      app.database.owner.query(
        `select (select count(*) from invitations)::int as invited, (select json_agg(m.role order by m.user_id) from memberships m) as roles, (select count(*) from role_permissions)::int as changed`,
      )
    const before = (await people()).rows
    const tries: [string, string, unknown][] = [
      ['POST', '/api/invitations', { email: 'made@firm.example', role: 'admin' }],
      ['POST', '/api/invitations/list', { emails: ['made@firm.example'], role: 'admin' }],
      ['POST', `/api/invitations/${id}/resend`, {}],
      ['POST', `/api/invitations/${id}/link`, {}],
      ['PATCH', `/api/members/${member.userId}`, { role: 'admin' }],
      ['POST', `/api/members/${member.userId}/reactivate`, {}],
      ['POST', `/api/access-requests/${member.userId}/approve`, { role: 'admin' }],
      ['PUT', '/api/permissions/users.invite/user', { allowed: true }],
    ]
    for (const [method, path, body] of tries)
      expect(await withKey(secret, method, path, body), path).toMatchObject({
        status: 403,
        body: { code: 'KEY_SCOPE', data: { scope: 'access:write' } },
      })
    expect((await people()).rows).toEqual(before)
    // what it may do besides, it still may
    expect((await withKey(secret, 'POST', `/api/invitations/${id}/revoke`, {})).status).toBe(200)
  })

  it('are reached by a key that was given them, in the modules it may change', async () => {
    const invite = { email: 'made@firm.example', role: 'user' }
    const { secret } = await makeKey(['identity:write', 'access:write'])
    expect((await withKey(secret, 'POST', '/api/invitations', invite)).status).toBe(200)
    const { secret: alone } = await makeKey(['access:write'])
    expect(await withKey(alone, 'POST', '/api/invitations', invite)).toMatchObject({
      status: 403,
      body: { data: { scope: 'identity:write' } },
    })
    const unknown = await app.call(admin, 'POST', '/api/integrations/keys', {
      name: 'X',
      scopes: ['access:read'],
      expiresInDays: null,
    })
    expect(unknown).toMatchObject({ body: { code: 'UNKNOWN_SCOPE' } })
  })
})
