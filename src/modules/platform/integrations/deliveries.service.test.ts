/** Webhooks from the event to the receiver: a real HTTP server takes the deliveries, and checks them by the recipe of the README. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { wakeJobs } from '../../../../tests/support/jobs.ts'
import { until } from '../../../../tests/support/until.ts'
import { FAILURES_TO_DISABLE, LOG_KEPT_DAYS, MOST_ATTEMPTS } from './rules.ts'

type Taken = { headers: IncomingHttpHeaders; body: string; path: string }

let app: TestApp
let companyId: string
let admin: TestPerson
let receiver: Server
let address: string
let taken: Taken[]
/** What the receiver answers with; a test may change it at any time. */
let answer: { status: number; body: string; location?: string }

beforeAll(async () => {
  app = await createTestApp({ worker: true, config: { allowedHosts: ['127.0.0.1'] } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  taken = []
  answer = { status: 200, body: 'thanks' }
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8'), path: request.url ?? '' })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
})
afterEach(
  () =>
    new Promise((resolve) => {
      receiver.close(resolve)
      receiver.closeAllConnections()
    }),
)

type Made = { id: string; secret: string }
type Shown = {
  id: string
  state: string
  attempts: number
  statusCode: number | null
  answer: string
  kind: string
  nextAt: number | null
}

async function makeWebhook(kinds: string[] = ['project.created']): Promise<Made> {
  const made = await app.call(admin, 'POST', '/api/integrations/webhooks', {
    url: address,
    description: 'Planning',
    kinds,
  })
  expect(made.status).toBe(200)
  return made.body
}

const makeProject = (name = 'Harbor bridge') => app.call(admin, 'POST', '/api/projects', { fields: ENGINEERING, name })
const log = async (webhookId: string) =>
  ((await app.call(admin, 'GET', `/api/integrations/webhooks/${webhookId}/deliveries`)).body as { rows: Shown[] }).rows
const webhook = async (webhookId: string) =>
  (
    (await app.call(admin, 'GET', '/api/integrations/webhooks')).body as {
      rows: { id: string; active: boolean; failures: number; disabledAt: number | null }[]
    }
  ).rows.find((row) => row.id === webhookId)
const untilLogged = (webhookId: string, isRight: (row: Shown) => boolean) =>
  until(
    () => log(webhookId),
    (rows) => rows[0] !== undefined && isRight(rows[0]),
  )

/** Lets the waits between attempts pass: the queue goes by the database's clock. */
const passWaits = async () => {
  await app.database.owner.query(
    `update jobs.job set start_after = now() where data->>'kind' like 'integrations.deliver.%' and state in ('created', 'retry')`,
  )
  await wakeJobs(app.database.owner)
}

/** The recipe, as the README of the module describes it to receivers. */
function isGenuine({ headers, body }: Taken, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')
  const given = String(headers['webhook-signature']).replace(/^v1,/, '')
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}

describe('an event', () => {
  it('is told to the webhook that wants it: signed, with ids and kind, without what the record holds', async () => {
    const { id, secret } = await makeWebhook()
    const project = (await makeProject('Top secret bridge')).body as { id: string }
    await until(
      () => taken.length,
      (count) => count === 1,
    )
    const [delivery] = taken as [Taken]
    expect(isGenuine(delivery, secret)).toBe(true)
    expect(isGenuine({ ...delivery, body: `${delivery.body} ` }, secret)).toBe(false)
    const body = JSON.parse(delivery.body) as Record<string, unknown>
    expect(body).toEqual({
      id: delivery.headers['webhook-id'],
      event: 'project.created',
      eventId: expect.stringMatching(/^\d+$/),
      entityId: project.id,
      module: 'projects',
      companyId,
      at: app.clock.now,
    })
    expect(delivery.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(app.clock.now / 1000),
    })
    expect(delivery.body).not.toContain('secret bridge')
    const [row] = await untilLogged(id, (one) => one.state === 'delivered')
    expect(row).toMatchObject({ attempts: 1, statusCode: 200, answer: 'thanks', kind: 'project.created', nextAt: null })
  })

  it('of another kind, of another company, or that only refreshes screens is not told', async () => {
    const { id } = await makeWebhook(['project.deleted'])
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    await app.call(stranger, 'POST', '/api/projects', { fields: ENGINEERING, name: 'Their tower' })
    const project = (await makeProject()).body as { id: string }
    await app.call(admin, 'DELETE', `/api/projects/${project.id}`)
    await untilLogged(id, (row) => row.state === 'delivered')
    expect((await log(id)).map((row) => row.kind)).toEqual(['project.deleted'])
    expect(taken).toHaveLength(1)
  })

  it('of any kind is told where none is chosen, but never the deliveries themselves', async () => {
    const before = app.clock.now
    try {
      // later than the events of the company's own making, which may not have been read yet
      app.clock.now = before + 1_000
      const { id } = await makeWebhook([])
      await makeProject()
      await until(
        () => log(id),
        (rows) => rows.some((row) => row.kind === 'project.created' && row.state === 'delivered'),
      )
      expect(new Set((await log(id)).map((row) => row.kind))).toEqual(new Set(['webhook.created', 'project.created']))
    } finally {
      app.clock.now = before
    }
  })

  it('read twice is delivered once', async () => {
    const { id } = await makeWebhook()
    await makeProject()
    await untilLogged(id, (row) => row.state === 'delivered')
    await app.database.owner.query(`update event_cursors set xid = '0', id = 0 where reader = 'reactions'`)
    await makeProject('Second')
    await until(
      () => log(id),
      (rows) => rows.filter((row) => row.state === 'delivered').length === 2,
    )
    expect(taken).toHaveLength(2)
  })
})

describe('a receiver that does not take it', () => {
  it('is tried again with growing waits until it does, under the same id', async () => {
    const { id, secret } = await makeWebhook()
    answer = { status: 503, body: 'not now' }
    await makeProject()
    const [first] = await untilLogged(id, (row) => row.attempts === 1)
    expect(first).toMatchObject({ state: 'waiting', statusCode: 503, answer: 'not now', nextAt: app.clock.now + 5_000 })
    await passWaits()
    const [second] = await untilLogged(id, (row) => row.attempts === 2)
    expect(second).toMatchObject({ state: 'waiting', nextAt: app.clock.now + 30_000 })
    answer = { status: 204, body: '' }
    await passWaits()
    await untilLogged(id, (row) => row.state === 'delivered' && row.attempts === 3)
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(taken.every((one) => isGenuine(one, secret))).toBe(true)
  })

  it('fails for good after the last attempt, and can be sent again by hand', async () => {
    const { id } = await makeWebhook()
    answer = { status: 500, body: 'x'.repeat(5_000) }
    await makeProject()
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await untilLogged(id, (row) => row.attempts === attempt)
      await passWaits()
    }
    const [row] = (await log(id)) as [Shown]
    expect(row).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS, answer: 'x'.repeat(500), nextAt: null })
    expect(await webhook(id)).toMatchObject({ failures: 1, active: true })
    answer = { status: 200, body: '' }
    expect(await app.call(admin, 'POST', `/api/integrations/deliveries/${row.id}/repeat`)).toMatchObject({
      status: 200,
      body: { state: 'waiting', attempts: 0 },
    })
    await untilLogged(id, (one) => one.state === 'delivered')
    expect(await webhook(id)).toMatchObject({ failures: 0 })
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('by sending it elsewhere has not taken it either', async () => {
    const { id } = await makeWebhook()
    answer = { status: 302, body: '', location: address.replace('/events', '/elsewhere') }
    await makeProject()
    await untilLogged(id, (row) => row.attempts === 1 && row.statusCode === 302 && row.state === 'waiting')
    expect(taken.map(({ path }) => path)).toEqual(['/events'])
  })

  it('again and again is disabled, the administrators are told, and resuming sends what waited', async () => {
    const { id } = await makeWebhook()
    answer = { status: 500, body: 'broken' }
    for (let n = 0; n < FAILURES_TO_DISABLE; n += 1) await makeProject(`Project ${n}`)
    await until(
      async () => {
        await passWaits()
        return webhook(id)
      },
      (row) => row?.active === false,
    )
    expect(await webhook(id)).toMatchObject({ failures: FAILURES_TO_DISABLE, disabledAt: app.clock.now })
    const { rows } = await app.database.owner.query(
      `select priority, title, message, navigation_path as path, navigation_params as params from notifications where company_id = $1 and type = 'webhook_disabled'`,
      [companyId],
    )
    expect(rows).toEqual([
      {
        priority: 'urgent',
        title: `The webhook to ${new URL(address).host} was disabled`,
        message: expect.stringContaining('5 deliveries in a row failed.'),
        path: '/integrations',
        params: { webhook: id },
      },
    ])
    const { rows: events } = await app.database.owner.query(
      `select 1 from events where company_id = $1 and kind = 'webhook.disabled' and entity_id = $2`,
      [companyId, id],
    )
    expect(events).toHaveLength(1)

    const before = taken.length
    await makeProject('While disabled')
    // it counts as of the moment it is read, which may be a little later
    await until(
      async () =>
        (
          await app.database.owner.query(
            `select 1 from events e join event_cursors c on c.reader = 'reactions' where (e.xid, e.id) > (c.xid, c.id)`,
          )
        ).rowCount,
      (unread) => unread === 0,
    )
    answer = { status: 200, body: '' }
    await app.call(admin, 'PATCH', `/api/integrations/webhooks/${id}`, { active: true })
    await makeProject('Afterwards')
    await until(
      () => taken.length,
      (count) => count === before + 1,
    )
    expect(await webhook(id)).toMatchObject({ active: true, failures: 0, disabledAt: null })
  })
})

describe('a webhook', () => {
  it('that is tested gets the test the way events go, whatever it wants else', async () => {
    const { id, secret } = await makeWebhook(['project.deleted'])
    expect((await app.call(admin, 'POST', `/api/integrations/webhooks/${id}/test`)).status).toBe(200)
    await untilLogged(id, (row) => row.state === 'delivered' && row.kind === 'webhook.tested')
    expect(JSON.parse((taken[0] as Taken).body)).toMatchObject({ event: 'webhook.tested', entityId: id })
    expect(isGenuine(taken[0] as Taken, secret)).toBe(true)
  })

  it('with a new secret signs with it at once', async () => {
    const { id, secret } = await makeWebhook()
    const { secret: fresh } = (await app.call(admin, 'POST', `/api/integrations/webhooks/${id}/secret`)).body as {
      secret: string
    }
    expect(fresh).toMatch(/^whsec_/)
    await makeProject()
    await until(
      () => taken.length,
      (count) => count === 1,
    )
    expect([isGenuine(taken[0] as Taken, secret), isGenuine(taken[0] as Taken, fresh)]).toEqual([false, true])
    const { rows } = await app.database.owner.query<{ all: string }>(
      `select w::text as all from webhooks w where id = $1`,
      [id],
    )
    expect(rows[0]?.all).not.toContain(fresh.slice('whsec_'.length))
  })

  it('is told of what happened while it was on, however late that is read', async () => {
    const { id } = await makeWebhook()
    // nobody reads while this transaction is open
    const blocker = await app.aside.connect()
    await blocker.query('begin; select pg_current_xact_id()')
    try {
      await makeProject('While it was on')
      await app.call(admin, 'PATCH', `/api/integrations/webhooks/${id}`, { active: false })
      await makeProject('While it was paused')
      await app.call(admin, 'PATCH', `/api/integrations/webhooks/${id}`, { active: true })
      await makeProject('On again')
    } finally {
      await blocker.query('commit')
      blocker.release()
    }
    // what is read last was read: the two that it may know of are there, and no third
    await until(
      () => log(id),
      (rows) => rows.length >= 2,
    )
    expect(await log(id)).toHaveLength(2)
  })

  it('that is paused is told of nothing, and its log cannot be sent again', async () => {
    const { id } = await makeWebhook()
    await makeProject('Before')
    const [row] = (await untilLogged(id, (one) => one.state === 'delivered')) as [Shown]
    await app.call(admin, 'PATCH', `/api/integrations/webhooks/${id}`, { active: false })
    await makeProject('Meanwhile')
    expect(await app.call(admin, 'POST', `/api/integrations/deliveries/${row.id}/repeat`)).toMatchObject({
      status: 409,
      body: { code: 'WEBHOOK_PAUSED' },
    })
    await app.call(admin, 'PATCH', `/api/integrations/webhooks/${id}`, { active: true })
    await makeProject('After')
    await until(
      () => taken.length,
      (count) => count === 2,
    )
    expect(await log(id)).toHaveLength(2)
  })

  it.each([
    ['http://10.0.0.1/hook', 'WEBHOOK_ADDRESS_PRIVATE', 'The address 10.0.0.1 is inside a private network'],
    ['http://localhost:9/hook', 'WEBHOOK_ADDRESS_PRIVATE', 'The address localhost is inside'],
    ['http://[::1]/hook', 'WEBHOOK_ADDRESS_PRIVATE', 'is inside a private network'],
    ['http://plumbline.example/api/hooks/x', 'WEBHOOK_ADDRESS_OWN', 'This is the address of this installation.'],
  ])('cannot be saved with the address %s', async (url, code, message) => {
    const refused = { status: 422, body: { code, message: expect.stringContaining(message) } }
    expect(
      await app.call(admin, 'POST', '/api/integrations/webhooks', { url, description: '', kinds: [] }),
    ).toMatchObject(refused)
    const { id } = await makeWebhook()
    expect(await app.call(admin, 'PATCH', `/api/integrations/webhooks/${id}`, { url })).toMatchObject(refused)
  })

  it.each(['ftp://files.example', 'not an address', 'https://name:word@hooks.example'])(
    'cannot be saved with %s',
    async (url) => {
      expect(
        await app.call(admin, 'POST', '/api/integrations/webhooks', { url, description: '', kinds: [] }),
      ).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'url' }] } } })
    },
  )

  it('whose address has become private is refused when it is sent', async () => {
    const { id } = await makeWebhook()
    await app.database.owner.query(`update webhooks set url = 'http://192.168.1.1/hook' where id = $1`, [id])
    await makeProject()
    const [row] = await untilLogged(id, (one) => one.attempts === 1)
    expect(row).toMatchObject({
      state: 'waiting',
      statusCode: null,
      answer: '192.168.1.1 is inside a private network. An administrator can allow it with PLUMBLINE_ALLOWED_HOSTS.',
    })
  })

  it('is managed by whoever may, and its log pages by cursor', async () => {
    const { id } = await makeWebhook()
    const user = await app.makePerson(companyId)
    for (const [method, path, body] of [
      ['POST', '/api/integrations/webhooks', { url: address, description: '', kinds: [] }],
      ['PATCH', `/api/integrations/webhooks/${id}`, { active: false }],
      ['DELETE', `/api/integrations/webhooks/${id}`, undefined],
      ['POST', `/api/integrations/webhooks/${id}/secret`, undefined],
      ['POST', `/api/integrations/webhooks/${id}/test`, undefined],
    ] as const)
      expect(await app.call(user, method, path, body), path).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await app.call(user, 'GET', '/api/integrations/webhooks')).toMatchObject({ status: 200, body: { rows: [] } })
    expect(await app.call(user, 'GET', `/api/integrations/webhooks/${id}/deliveries`)).toMatchObject({ status: 404 })
    for (const name of ['One', 'Two', 'Three']) await makeProject(name)
    await until(
      () => log(id),
      (rows) => rows.filter((row) => row.state === 'delivered').length === 3,
    )
    const page = async (cursor?: string) =>
      (
        await app.call(
          admin,
          'GET',
          `/api/integrations/webhooks/${id}/deliveries?size=2&total=true${cursor ? `&cursor=${cursor}` : ''}`,
        )
      ).body as { rows: Shown[]; next: string | null; total: { count: number } }
    const first = await page()
    const second = await page(first.next ?? '')
    expect([first.rows.length, second.rows.length, second.next, first.total.count]).toEqual([2, 1, null, 3])
    expect(
      (await app.call(admin, 'GET', `/api/integrations/webhooks/${id}/deliveries?state=failed`)).body,
    ).toMatchObject({ rows: [] })
  })

  it('keeps its log for so many days', async () => {
    const { id } = await makeWebhook()
    await makeProject()
    await untilLogged(id, (row) => row.state === 'delivered')
    const tidy = app.modules.find((module) => module.manifest.id === 'integrations')?.maintenance[0]
    await tidy?.(app.database.owner, app.clock.now + LOG_KEPT_DAYS * 86_400_000)
    expect(await log(id)).toHaveLength(1)
    await tidy?.(app.database.owner, app.clock.now + LOG_KEPT_DAYS * 86_400_000 + 1)
    expect(await log(id)).toEqual([])
  })
})
