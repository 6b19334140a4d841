/** Addresses that programs outside know by a secret alone: incoming hooks and calendar feeds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { BODY_SHOWN, INCOMING_MAX_BYTES, INCOMING_PER_MINUTE } from './rules.ts'

let app: TestApp
let companyId: string
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
})

const pathOf = (address: string) => new URL(address).pathname

describe('an incoming webhook', () => {
  async function makeHook(): Promise<{ id: string; path: string }> {
    const made = await app.call(admin, 'POST', '/api/integrations/hooks', { name: 'Site sensors' })
    const { id, address } = made.body as { id: string; address: string }
    expect(address).toMatch(/^http:\/\/plumbline\.example\/api\/hooks\/[\w-]{43}$/)
    return { id, path: pathOf(address) }
  }
  const calls = async (hookId: string) =>
    (
      (await app.call(admin, 'GET', `/api/integrations/hooks/${hookId}/calls`)).body as {
        rows: { body: string; ip: string; cut: boolean }[]
      }
    ).rows

  it('keeps what is posted to it and tells it as an event', async () => {
    const { id, path } = await makeHook()
    expect((await app.call(null, 'POST', path, { temperature: 21.5, site: 'Harbor' })).status).toBe(202)
    const [call] = await calls(id)
    expect(JSON.parse(call?.body ?? '')).toEqual({ temperature: 21.5, site: 'Harbor' })
    expect(call?.ip).toBe('127.0.0.1')
    const { rows } = await app.database.owner.query(
      `select topic, actor_name as actor from events where company_id = $1 and kind = 'hook.received' and entity_id = $2`,
      [companyId, id],
    )
    expect(rows).toEqual([{ topic: 'integrations', actor: 'Incoming webhook' }])
    expect((await app.call(admin, 'GET', '/api/integrations/hooks')).body).toMatchObject({
      rows: [{ id, received: 1, lastReceivedAt: app.clock.now }],
    })
  })

  it('takes any JSON, shows the beginning of a long one, and refuses what is too large or no JSON', async () => {
    const { id, path } = await makeHook()
    for (const body of [[1, 2], 'a word', null, true])
      expect((await app.call(null, 'POST', path, body)).status).toBe(202)
    expect((await app.call(null, 'POST', path, { long: 'x'.repeat(10_000) })).status).toBe(202)
    // the test's clock stands still, so their order is any
    expect((await calls(id)).filter((call) => call.cut)).toMatchObject([
      { body: expect.stringMatching(new RegExp(`^.{${BODY_SHOWN}}$`)) },
    ])
    expect(await app.call(null, 'POST', path, { long: 'x'.repeat(INCOMING_MAX_BYTES) })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    })
    const text = await app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'text/plain' },
      payload: 'hello',
    })
    expect(text.statusCode).toBe(415)
  })

  it('answers a wrong secret, and one that is paused or removed, like any address that does not exist', async () => {
    const { id, path } = await makeHook()
    const unknown = await app.call(null, 'POST', '/api/nothing-here', {})
    const said = (answer: { status: number; body: { code?: string; message?: string } }) => [
      answer.status,
      answer.body.code,
      answer.body.message,
    ]
    expect(said(await app.call(null, 'POST', `/api/hooks/${'x'.repeat(43)}`, {}))).toEqual(said(unknown))
    await app.call(admin, 'PATCH', `/api/integrations/hooks/${id}`, { active: false })
    expect(said(await app.call(null, 'POST', path, {}))).toEqual(said(unknown))
    await app.call(admin, 'PATCH', `/api/integrations/hooks/${id}`, { active: true })
    expect((await app.call(null, 'POST', path, {})).status).toBe(202)
    await app.call(admin, 'DELETE', `/api/integrations/hooks/${id}`)
    expect(said(await app.call(null, 'POST', path, {}))).toEqual(said(unknown))
    expect(app.lines.join('\n')).not.toContain(path.split('/').at(-1))
  })

  it('takes nothing while its company is suspended', async () => {
    const { path } = await makeHook()
    await app.database.owner.query(`update companies set status = 'suspended' where company_id = $1`, [companyId])
    expect(await app.call(null, 'POST', path, {})).toMatchObject({ status: 403, body: { code: 'COMPANY_SUSPENDED' } })
  })

  it('takes so many calls a minute', async () => {
    const { id, path } = await makeHook()
    await app.database.owner.query(
      `insert into incoming_calls (company_id, id, hook_id, body, received_at) select $1, c.id || '-' || n, $2, '{}', now() from (select $3::text as id) c, generate_series(1, $4) n`,
      [companyId, id, await firstId(path), INCOMING_PER_MINUTE - 1],
    )
    expect(await app.call(null, 'POST', path, {})).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    const before = app.clock.now
    try {
      app.clock.now += 61_000
      expect((await app.call(null, 'POST', path, {})).status).toBe(202)
    } finally {
      app.clock.now = before
    }
  })

  /** The id of a call of this moment: ids begin with their time. */
  const firstId = async (path: string) => ((await app.call(null, 'POST', path, {})).body as { id: string }).id

  it('is managed by whoever may', async () => {
    const user = await app.makePerson(companyId)
    const { id } = await makeHook()
    expect((await app.call(user, 'POST', '/api/integrations/hooks', { name: 'Mine' })).status).toBe(403)
    expect((await app.call(user, 'GET', '/api/integrations/hooks')).body).toEqual({ rows: [] })
    expect((await app.call(user, 'GET', `/api/integrations/hooks/${id}/calls`)).status).toBe(404)
  })
})

describe('a calendar feed', () => {
  async function makeFeed(person: TestPerson, scope: 'mine' | 'all' = 'mine'): Promise<{ id: string; path: string }> {
    const made = await app.call(person, 'POST', '/api/integrations/feeds', { name: 'Project dates', scope })
    const { id, address } = made.body as { id: string; address: string }
    return { id, path: pathOf(address) }
  }
  const read = (path: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url: path, headers })
  const summaries = (text: string) => [...text.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title)

  it('has the first and the last day of projects, whole days, with a name that stays', async () => {
    const project = (
      await app.call(admin, 'POST', '/api/projects', {
        fields: ENGINEERING,
        name: 'Harbor, phase 2; north',
        client: 'Port',
        startDate: '2026-11-20',
        endDate: '2027-02-28',
      })
    ).body as { id: string }
    const { path } = await makeFeed(admin)
    const answer = await read(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(summaries(answer.body)).toEqual([
      'Agreed start of Harbor\\, phase 2\\; north',
      'Agreed end of Harbor\\, phase 2\\; north',
    ])
    for (const line of [
      `UID:project-${project.id}-start@${companyId}.plumbline`,
      'DTSTART;VALUE=DATE:20261120',
      'DTEND;VALUE=DATE:20261121',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      String.raw`DESCRIPTION:26-001\, Port`,
    ]) {
      expect(answer.body.replaceAll('\r\n ', '')).toContain(`${line}\r\n`)
    }
    expect(answer.body.replaceAll('\r\n ', '')).toContain(`URL:http://plumbline.example/project/${project.id}`)
  })

  it('holds own tasks with their deadlines, and milestones, where it is about one’s own', async () => {
    const user = await app.makePerson(companyId)
    const { id: project } = (
      await app.call(user, 'POST', '/api/projects', { fields: ENGINEERING, name: 'Pier', startDate: '2026-11-16' })
    ).body as { id: string }
    const { id: mine } = (await app.call(user, 'PUT', `/api/resources/people/${user.userId}`, {})).body as {
      id: string
    }
    const changes = [
      {
        op: 'add',
        ref: 'pour',
        parentId: null,
        task: { name: 'Pour slab', duration: 960, deadline: '2026-11-18T12:00' },
      },
      { op: 'add', ref: 'ready', parentId: null, task: { name: 'Ready', milestone: true } },
      { op: 'add', parentId: null, task: { name: 'Of somebody else', duration: 480 } },
      { op: 'link', fromId: 'pour', toId: 'ready' },
      { op: 'assign', taskId: 'pour', before: [], after: [{ resourceId: mine, units: 100 }] },
    ]
    expect((await app.call(user, 'POST', `/api/projects/${project}/schedule/changes`, { changes })).status).toBe(200)
    const { path } = await makeFeed(user)
    const { body, headers } = await read(path)
    expect(summaries(body)).toEqual(['Agreed start of Pier', 'Pour slab', 'Milestone: Ready', 'Deadline: Pour slab'])
    expect(body).toContain('DTSTART;VALUE=DATE:20261116\r\nDTEND;VALUE=DATE:20261118\r\n')
    expect((await read(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    const { path: all } = await makeFeed(user, 'all')
    expect(summaries((await read(all)).body)).toEqual(['Agreed start of Pier'])
  })

  it('leaves out what was cancelled, as the calendar does', async () => {
    const person = await app.makePerson(companyId)
    const made = { fields: ENGINEERING, name: 'Given up', startDate: '2026-12-01', endDate: '2026-12-18' }
    await app.call(person, 'POST', '/api/projects', { ...made, status: 'cancelled' })
    await app.call(person, 'POST', '/api/projects', { ...made, name: 'Kept' })
    const { path } = await makeFeed(person)
    expect(summaries((await read(path)).body)).toEqual(['Agreed start of Kept', 'Agreed end of Kept'])
  })

  it('is the same until something changes, and says so', async () => {
    await app.call(admin, 'POST', '/api/projects', { fields: ENGINEERING, name: 'Steady', startDate: '2026-12-01' })
    const { path } = await makeFeed(admin)
    const first = await read(path)
    expect(first.headers['last-modified']).toBe(new Date(app.clock.now).toUTCString())
    const tag = String(first.headers.etag)
    expect((await read(path, { 'if-none-match': tag })).statusCode).toBe(304)
    await app.call(admin, 'POST', '/api/projects', { fields: ENGINEERING, name: 'New', startDate: '2026-12-02' })
    const second = await read(path, { 'if-none-match': tag })
    expect(second.statusCode).toBe(200)
    expect(summaries(second.body)).toEqual(['Agreed start of Steady', 'Agreed start of New'])
  })

  it('shows what its person may see at that moment', async () => {
    const user = await app.makePerson(companyId)
    const project = (
      await app.call(admin, 'POST', '/api/projects', { fields: ENGINEERING, name: 'Closed', endDate: '2026-12-24' })
    ).body as { id: string }
    const { path } = await makeFeed(user, 'all')
    const { path: all } = await makeFeed(admin, 'all')
    const seen = async (address: string) => summaries((await read(address)).body)
    expect([await seen(path), await seen(all)]).toEqual([[], ['Agreed end of Closed']])
    await app.call(admin, 'PUT', `/api/projects/${project.id}/shares/${user.userId}`, { access: 'view' })
    expect(await seen(path)).toEqual(['Agreed end of Closed'])
    await app.call(admin, 'DELETE', `/api/projects/${project.id}/shares/${user.userId}`)
    expect(await seen(path)).toEqual([])
    const { path: mine } = await makeFeed(user)
    expect(
      (await app.call(user, 'POST', '/api/projects', { fields: ENGINEERING, name: 'Own', endDate: '2026-12-25' }))
        .status,
    ).toBe(200)
    expect(await seen(mine)).toEqual(['Agreed end of Own'])
    const { path: adminsOwn } = await makeFeed(admin)
    expect([await seen(adminsOwn), await seen(all)]).toEqual([
      ['Agreed end of Closed'],
      ['Agreed end of Closed', 'Agreed end of Own'],
    ])
  })

  it('answers nothing once it is removed, or its person is out', async () => {
    const user = await app.makePerson(companyId)
    const { id, path } = await makeFeed(user)
    const { path: other } = await makeFeed(user)
    expect((await read(path)).statusCode).toBe(200)
    expect((await app.call(admin, 'DELETE', `/api/integrations/feeds/${id}`)).status).toBe(404)
    expect((await app.call(user, 'DELETE', `/api/integrations/feeds/${id}`)).status).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
    expect((await read(other)).statusCode).toBe(200)
    await app.database.owner.query(
      `update memberships set status = 'deactivated' where company_id = $1 and user_id = $2`,
      [companyId, user.userId],
    )
    expect(
      (
        await until(
          () => read(other),
          (answer) => answer.statusCode !== 200,
        )
      ).statusCode,
    ).toBe(404)
    expect((await read('/api/feeds/anything.ics')).statusCode).toBe(404)
  })

  it('is a person’s own', async () => {
    const user = await app.makePerson(companyId)
    await makeFeed(user)
    expect((await app.call(admin, 'GET', '/api/integrations/feeds')).body).toEqual({ rows: [] })
    const { path } = await makeFeed(admin)
    await read(path)
    expect((await app.call(admin, 'GET', '/api/integrations/feeds')).body).toMatchObject({
      rows: [{ name: 'Project dates', scope: 'mine', lastReadAt: app.clock.now }],
    })
  })
})

describe('what the product is connected to', () => {
  it('is told with its live state; mail and storage only to whoever manages them', async () => {
    await app.http.inject({
      method: 'POST',
      url: '/api/files?name=a.txt',
      headers: { cookie: admin.cookie, 'x-company-id': companyId, 'content-type': 'text/plain' },
      payload: 'hello',
    })
    expect((await app.call(admin, 'GET', '/api/integrations/connections')).body).toMatchObject({
      mail: { state: 'warning', code: 'mail.outbox' },
      storage: { usedBytes: 5, freeBytes: expect.any(Number) },
      // the installation has not switched the forecast on, so nobody is asked
      others: [
        {
          module: 'weather',
          name: 'weather',
          label: 'Weather forecast',
          state: 'off',
          triedAt: null,
          offBecause: 'connectionOff.installation',
        },
      ],
    })
    expect(
      (await app.call(await app.makePerson(companyId), 'GET', '/api/integrations/connections')).body,
    ).toMatchObject({ mail: null, storage: null, others: [{ module: 'weather', state: 'off' }] })
  })
})
