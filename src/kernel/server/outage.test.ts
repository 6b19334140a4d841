/** The database goes away and comes back: requests wait, then say so, then work again; nothing has to be restarted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Proxy, startProxy } from '../../../tests/support/proxy.ts'
import { ownCluster } from '../../../tests/support/cluster.ts'
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { until } from '../../../tests/support/until.ts'
import { KERNEL_ERRORS } from '../contract/errors.ts'
import { ENGINEERING } from '../../../tests/support/projects.ts'

let proxy: Proxy
let app: TestApp
let owner: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  proxy = await startProxy(ownCluster())
  app = await createTestApp({ reach: proxy, worker: true })
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId)
  colleague = await app.makePerson(companyId)
})
afterAll(async () => {
  await proxy.back()
  await app.stop()
  await proxy.close()
})

const isHealthy = async () => (await app.call(null, 'GET', '/readyz')).status === 200 && app.live.healthy()
const soon = (ms: number, act: () => Promise<void>) =>
  new Promise<void>((done) => setTimeout(() => void act().then(done), ms))

describe('a short outage', () => {
  it.each(['away', 'shaky'] as const)(
    'is waited out by reads, writes and sign-in while the database is %s',
    async (how) => {
      expect((await app.call(owner, 'GET', '/api/projects')).status).toBe(200)
      await proxy[how]()
      // by now nothing that was kept in memory about sessions is trusted any more
      await until(
        () => app.live.healthy(),
        (healthy) => !healthy,
      )
      const back = soon(700, () => proxy.back())
      const [read, written, signedIn] = await Promise.all([
        app.call(owner, 'GET', '/api/projects'),
        app.call(
          owner,
          'POST',
          '/api/projects',
          { name: `Made while ${how}`, fields: ENGINEERING },
          { 'idempotency-key': `made-while-${how}` },
        ),
        app.http.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email: owner.email, password: PASSWORD },
          remoteAddress: '203.0.113.77',
        }),
      ])
      await back
      expect([read.status, written.status, signedIn.statusCode]).toEqual([200, 200, 200])
      expect(await app.call(owner, 'GET', `/api/projects?q=${how}&total=true`)).toMatchObject({
        body: { total: { count: 1 } },
      })
      await until(isHealthy, Boolean)
    },
  )
})

describe('a long outage', () => {
  it('is answered with 503 and a sentence, and everything recovers by itself', async () => {
    const heard: string[] = []
    app.live.subscribe(owner.companyId, (change) => void heard.push(change.kind))
    const project = (await app.call(owner, 'POST', '/api/projects', { name: 'Before the outage', fields: ENGINEERING }))
      .body as { id: string }
    await until(
      () => heard,
      (kinds) => kinds.includes('project.created'),
    )
    await proxy.away()
    const answers = await Promise.all([
      app.call(owner, 'GET', '/api/projects'),
      app.call(null, 'GET', '/api/setup'),
      app.call(null, 'POST', '/api/auth/sign-in/email', { email: owner.email, password: PASSWORD }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'DATABASE_UNAVAILABLE', message: KERNEL_ERRORS.DATABASE_UNAVAILABLE.message },
      })
    expect(await app.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
    expect(await app.call(null, 'GET', '/readyz')).toMatchObject({
      status: 503,
      body: { database: 'away', live: 'away' },
    })
    expect(app.live.healthy()).toBe(false)

    // another server, with a way of its own, goes on working meanwhile
    await app.aside.query(
      `insert into events (company_id, at, actor_name, topic, kind, entity_id, request_id) values ($1, now(), 'Elsewhere', 'projects', 'project.restored', 'x', 'x')`,
      [owner.companyId],
    )
    await proxy.back()
    await until(isHealthy, Boolean)
    await until(
      () => heard,
      (kinds) => kinds.includes('project.restored'),
    )

    expect(
      (await app.call(owner, 'PUT', `/api/projects/${project.id}/shares/${colleague.userId}`, { access: 'view' }))
        .status,
    ).toBe(200)
    await until(
      () => heard,
      (kinds) => kinds.includes('project.shared'),
    )
    await until(
      async () => (await app.outbox()).length,
      (count) => count === 1,
    )
  })
})

describe('a database that hangs', () => {
  it(
    'is told in time to whoever asks whether the server is ready, and forgotten when it goes on',
    { timeout: 60_000 },
    async () => {
      await until(isHealthy, Boolean)
      proxy.silent()
      expect(await app.call(null, 'GET', '/readyz')).toMatchObject({
        status: 503,
        body: { status: 'waiting', database: 'away' },
      })
      // the process itself is well, and needs no restart
      expect(await app.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
      await proxy.back()
      await until(isHealthy, Boolean)
    },
  )
})

describe('a database that comes and goes', () => {
  it('is listened to again when the connection ends while missed changes are read', async () => {
    const endListener = () =>
      app.aside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plumbline listener'`,
      )
    let ended = false
    const heard: string[] = []
    const leave = [
      app.live.subscribe(owner.companyId, (change) => {
        heard.push(change.kind)
        if (ended) return
        ended = true
        void endListener()
      }),
    ]
    // each is one more question to the database, so that the second end falls into the reading
    for (let n = 0; n < 300; n += 1) leave.push(app.live.subscribe(crypto.randomUUID(), () => undefined))
    await endListener()
    await until(
      () => app.live.healthy(),
      (healthy) => !healthy,
    )
    await app.call(owner, 'POST', '/api/projects', { name: 'Made while nobody listens', fields: ENGINEERING })
    await until(() => ended, Boolean)
    await until(
      () => app.live.healthy(),
      (healthy) => !healthy,
    )
    await until(isHealthy, Boolean)
    const before = heard.length
    await app.call(owner, 'POST', '/api/projects', { name: 'Made afterwards', fields: ENGINEERING })
    await until(
      () => heard.length,
      (length) => length > before,
    )
    for (const end of leave) end()
  })

  it('leaves one listener behind, so that nothing is heard twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      if (round % 2) await proxy.shaky()
      else proxy.allergicTo('listen plumbline')
      await new Promise((resolve) => setTimeout(resolve, 800))
      await proxy.back()
      await until(isHealthy, Boolean)
    }
    // longer than the longest pause between two tries
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    const heard: string[] = []
    const leave = app.live.subscribe(owner.companyId, (change) => void heard.push(change.kind))
    await app.call(owner, 'POST', '/api/projects', { name: 'Heard once', fields: ENGINEERING })
    await until(
      () => heard.length,
      (length) => length > 0,
    )
    const { rows } = await app.aside.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'plumbline listener'`,
    )
    leave()
    expect(rows).toEqual([{ n: 1 }])
    expect(heard).toEqual(['project.created'])
  })
})
