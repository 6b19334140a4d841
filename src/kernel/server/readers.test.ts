/** Readers go on past what they cannot take, and take the changes of one record in the order in which they were made. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { until } from '../../../tests/support/until.ts'
import { serverModules } from '../../modules/all.server.ts'
import { defineModule } from '../contract/module.ts'
import { ensureReader, readEvents, recordEvent } from './events.ts'
import { bindServer } from './module.ts'
import { listSetAside, retrySetAside } from './readers.ts'

const seen: string[] = []
/** The numbers that events said, in the order in which they were read. */
const heard: number[] = []
let poisonous = true

const bells = bindServer(
  defineModule({
    id: 'bells',
    title: 'Bells',
    dependsOn: [],
    permissions: {},
    routes: {},
    events: { 'bell.rung': { label: 'Bell rung' } },
  }),
  {},
  {},
  {
    readers: {
      ears: async (_client, events) => {
        const rung = events.filter((event) => event.kind === 'bell.rung')
        if (poisonous && rung.some((event) => event.entityId === 'poison')) throw new Error('cannot be heard')
        seen.push(...rung.map((event) => event.entityId))
        heard.push(
          ...rung.flatMap(({ after }) =>
            typeof after === 'object' && after !== null && 'n' in after ? [Number(after.n)] : [],
          ),
        )
      },
    },
  },
)

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, bells], worker: true })
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
})
afterAll(() => app.stop())

it('an event that a reader cannot take is set aside with an urgent notice; those before and behind it are read', async () => {
  const elsewhere = await app.makeCompany('Elsewhere')
  await app.inside(admin.companyId, admin, async (ctx) => {
    for (const id of ['one', 'two', 'poison', 'three', 'four']) await ctx.event('bell.rung', id)
  })
  await app.inside(elsewhere, { userId: '' }, (ctx) => ctx.event('bell.rung', 'of another company'))
  await until(
    () => seen,
    (all) => all.includes('of another company'),
  )
  // halves that were tried with the poisonous one were undone and read again, and nothing is read twice
  expect(seen).toEqual(['one', 'two', 'three', 'four', 'of another company'])
  expect(await listSetAside(app.database.owner)).toEqual([
    expect.stringMatching(/\(bell\.rung\) of company .* for bells\.ears since .*: cannot be heard$/),
  ])
  const bell = async () =>
    (
      await app.call<{ rows: { type: string; priority: string }[] }>(admin, 'GET', '/api/notifications?list=admin')
    ).body.rows.filter((row) => row.type === 'event_set_aside')
  expect(await until(bell, (rows) => rows.length > 0)).toMatchObject([{ priority: 'urgent' }])

  expect(await retrySetAside(app.database.owner, app.modules)).toEqual([
    expect.stringMatching(/^event \d+ for bells\.ears: failed again: cannot be heard$/),
  ])
  poisonous = false
  expect(await retrySetAside(app.database.owner, app.modules)).toEqual([
    expect.stringMatching(/^event \d+ for bells\.ears: done$/),
  ])
  expect(seen.at(-1)).toBe('poison')
  expect(await listSetAside(app.database.owner)).toEqual([])
})

/** A change that has its transaction number, and is made and committed when the test says so. */
async function begin(entityId: string, begun: string): Promise<() => Promise<void>> {
  const { companyId } = admin
  const client = await app.database.app.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true), pg_current_xact_id()`, [companyId])
  return async () => {
    await recordEvent(client, {
      companyId,
      at: app.clock.now,
      actorId: null,
      actorName: 'Test',
      topic: 'bells',
      kind: 'bell.rung',
      entityId,
      after: { begun },
      requestId: 'test',
    })
    await client.query('commit')
    client.release()
  }
}

it('two changes of one record come in the order in which they were made, whichever drew its number first', async () => {
  const order: unknown[] = []
  await ensureReader(app.database.owner, 'order')
  const first = await begin('one record', 'first')
  const second = await begin('one record', 'second')
  await second()
  await first()
  await until(
    () =>
      readEvents(app.database.owner, 'order', async (_client, events) => {
        order.push(...events.filter((event) => event.entityId === 'one record').map((event) => event.after))
      }),
    () => order.length === 2,
  )
  expect(order).toEqual([{ begun: 'second' }, { begun: 'first' }])
})

it('they do so also where each is read in a batch of its own, and while an older transaction keeps the earlier one back', async () => {
  const order: unknown[] = []
  const read = () =>
    readEvents(
      app.database.owner,
      'small batches',
      async (_client, events) => {
        order.push(...events.filter((event) => event.entityId === 'kept back').map((event) => event.after))
      },
      1,
    )
  await ensureReader(app.database.owner, 'small batches')
  const first = await begin('kept back', 'first')
  const open = await begin('another record', 'open')
  const second = await begin('kept back', 'second')
  await second()
  await first()
  // the first can be read, the second, which was made before it, cannot yet
  for (let n = 0; n < 5; n += 1) await read()
  expect(order).toEqual([])
  await open()
  await until(read, () => order.length === 2)
  expect(order).toEqual([{ begun: 'second' }, { begun: 'first' }])
})

it('what follows an event that was set aside waits for it, in its record alone', async () => {
  const ring = (id: string, n: number) =>
    app.inside(admin.companyId, admin, (ctx) => ctx.event('bell.rung', id, { after: { n } }))
  poisonous = true
  await ring('poison', 1)
  await until(
    () => listSetAside(app.database.owner),
    (lines) => lines.length === 1,
  )
  poisonous = false
  await ring('poison', 2)
  await ring('poison', 3)
  await ring('bright', 4)
  await until(
    () => heard,
    (all) => all.length > 0,
  )
  expect(heard).toEqual([4])
  // noted in the transaction in which the reader hears of the next
  await until(
    () => listSetAside(app.database.owner),
    (lines) => lines.length === 3,
  )
  poisonous = true
  expect(await retrySetAside(app.database.owner, app.modules)).toEqual([
    expect.stringContaining('failed again'),
    expect.stringContaining('waits for an earlier event of its record'),
    expect.stringContaining('waits for an earlier event of its record'),
  ])
  poisonous = false
  await retrySetAside(app.database.owner, app.modules)
  expect(heard).toEqual([4, 1, 2, 3])
  expect(await listSetAside(app.database.owner)).toEqual([])
})

it('events are read once each and in their order where their numbers get another digit', async () => {
  const companyId = await app.makeCompany('Ninety-nine')
  // long past, so that nothing open stands behind them; the reader's mark lies before them and the others' behind
  for (let n = 95; n <= 105; n += 1)
    await app.database.owner.query(
      `insert into events (company_id, id, at, actor_name, topic, kind, entity_id, request_id, ip, xid) overriding system value
       values ($1, $2, now(), '', 'bells', 'bell.rung', $3, '', '', $3::text::xid8)`,
      [companyId, 9_999_900 + n, String(n)],
    )
  await ensureReader(app.database.owner, 'counting', 'first')
  await app.database.owner.query(`update event_cursors set xid = '94', id = 0 where reader = 'counting'`)
  const read: string[] = []
  for (let round = 0; round < 6; round += 1)
    await readEvents(
      app.database.owner,
      'counting',
      async (_client, events) => {
        read.push(
          ...events.filter((one) => one.companyId === companyId && one.kind === 'bell.rung').map(({ xid }) => xid),
        )
      },
      3,
    )
  expect(read).toEqual(Array.from({ length: 11 }, (_, n) => String(95 + n)))
})
