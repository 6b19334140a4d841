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

it('two changes of one record come in the order in which they were made, whichever drew its number first', async () => {
  const { companyId } = admin
  const ring = async (begun: 'first' | 'second') => {
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
        entityId: 'one record',
        after: { begun },
        requestId: 'test',
      })
      await client.query('commit')
      client.release()
    }
  }
  const order: unknown[] = []
  await ensureReader(app.database.owner, 'order')
  const first = await ring('first')
  const second = await ring('second')
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
