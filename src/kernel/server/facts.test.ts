/** Events say how their record stands, to readers and nobody else; and what made them happen goes on with them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { until } from '../../../tests/support/until.ts'
import { serverModules } from '../../modules/all.server.ts'
import { defineModule } from '../contract/module.ts'
import type { Ctx } from './context.ts'
import { inCompany, setOrigin } from './database/transaction.ts'
import { emptyOldFacts } from './facts.ts'
import { bindServer } from './module.ts'

const boxes = bindServer(
  defineModule({
    id: 'boxes',
    title: 'Boxes',
    dependsOn: [],
    permissions: {},
    routes: {},
    entities: { box: { label: 'Box', fields: { colour: { label: 'Colour', kind: 'text' } } } },
    events: { 'box.painted': { label: 'Box painted', of: 'box', change: 'updated' } },
  }),
  {},
  {},
  {
    facts: { box: async (_ctx, ids) => new Map(ids.map((id) => [id, { colour: `colour of ${id}` }])) },
    jobs: { 'boxes.paint': async (ctx: Ctx, { id }: { id: string }) => ctx.event('box.painted', id) },
  },
)

let app: TestApp
let admin: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, boxes], worker: true })
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  colleague = await app.makePerson(admin.companyId)
})
afterAll(() => app.stop())

type Row = {
  kind: string
  entity: string | null
  facts: Record<string, unknown> | null
  cause: string | null
  chain: string[]
}
const eventsOf = async (entityId: string) =>
  (
    await app.database.owner.query<Row>(
      'select kind, entity, facts, cause, chain from events where company_id = $1 and entity_id = $2 order by id',
      [admin.companyId, entityId],
    )
  ).rows

it('an event about a record carries every declared field of it, as it stands after the change', async () => {
  const { id, version } = (
    await app.call<{ id: string; version: number }>(admin, 'POST', '/api/projects', {
      name: 'Harbour',
      client: 'Planted Client',
      fields: ENGINEERING,
    })
  ).body
  await app.call(admin, 'PATCH', `/api/projects/${id}`, { version, name: 'Harbour Gate' })
  await app.call(admin, 'PUT', `/api/projects/${id}/shares/${colleague.userId}`, { access: 'view' })
  const rows = await eventsOf(id)
  expect(rows.map((row) => row.kind)).toEqual(['project.created', 'project.updated', 'project.shared'])
  expect(rows.map((row) => row.facts?.['name'])).toEqual(['Harbour', 'Harbour Gate', 'Harbour Gate'])
  for (const row of rows) {
    expect(row.entity).toBe('project')
    expect(Object.keys(row.facts ?? {}).toSorted()).toEqual(app.services.entityOf.get(row.kind)?.fields.toSorted())
  }

  // who was told of the sharing is told nothing of the client: facts are shown by no log, stream or export
  const shown = await app.call(admin, 'GET', '/api/audit?kind=project.shared')
  expect(shown.status).toBe(200)
  expect(JSON.stringify(shown.body)).toContain(id)
  expect(JSON.stringify(shown.body)).not.toContain('Planted Client')
  const jobs = await app.database.owner.query(
    `select data::text from jobs.job where data->>'kind' = 'projects.on.project.shared'`,
  )
  expect(JSON.stringify(jobs.rows)).not.toContain('Planted Client')
})

it('every event that is about a record names a kind that is declared, with a reader of its facts', () => {
  expect([...new Set([...app.services.entityOf.values()].map((entity) => entity.name))].toSorted()).toEqual([
    'box',
    'member',
    'project',
    'task',
  ])
})

it('many records are told of in one statement, each with its own facts, and the stream hears of it once', async () => {
  const heard: string[] = []
  const leave = app.live.subscribe(admin.companyId, ({ kind }) => void (kind === 'box.painted' && heard.push(kind)))
  const ids = Array.from({ length: 1_000 }, (_, at) => `many-${at}`)
  await app.inside(admin.companyId, admin, (ctx) =>
    ctx.events('box.painted', [
      ...ids.map((entityId) => ({ entityId, before: { colour: 'none' } })),
      { entityId: 'many-given', facts: { colour: 'given' } },
    ]),
  )
  const { rows } = await app.database.owner.query<{ id: string; colour: string }>(
    `select entity_id as id, facts ->> 'colour' as colour from events where company_id = $1 and entity_id like 'many-%' and entity = 'box' order by events.id`,
    [admin.companyId],
  )
  expect(rows).toEqual([...ids.map((id) => ({ id, colour: `colour of ${id}` })), { id: 'many-given', colour: 'given' }])
  await until(
    () => heard.length,
    (count) => count > 0,
  )
  expect(heard).toEqual(['box.painted'])
  leave()
})

it('while developing, an event that says less or more than is declared is refused', async () => {
  const say = (facts: Record<string, string>) =>
    app.inside(admin.companyId, admin, (ctx) => ctx.event('box.painted', 'wrong', { facts }))
  await expect(say({})).rejects.toThrow('box.painted says [] of its box, which declares [colour].')
  await expect(say({ colour: 'red', size: 'big' })).rejects.toThrow('which declares [colour]')
})

it('what made something happen stands in its event, in the job it causes, and in the event of that job', async () => {
  const origin = { cause: 'rule 7', chain: ['rule 3', 'with "quotes", and commas'] }
  await inCompany(app.database.app, admin.companyId, async ({ client }) => {
    await setOrigin(client, origin)
    await client.query(`select public.enqueue_job('boxes.paint', '{"id": "far"}')`)
  })
  const [painted] = await until(
    () => eventsOf('far'),
    (rows) => rows.length > 0,
  )
  expect(painted).toMatchObject(origin)
  await app.inside(admin.companyId, admin, (ctx) => ctx.event('box.painted', 'by hand'))
  expect(await eventsOf('by hand')).toMatchObject([{ cause: null, chain: [] }])
})

it('after a hundred days the event stays and its facts are gone', async () => {
  await app.inside(admin.companyId, admin, (ctx) => ctx.event('box.painted', 'old'))
  const day = 86_400_000
  await emptyOldFacts(app.database.owner, app.clock.now + 99 * day)
  expect(await eventsOf('old')).toMatchObject([{ facts: { colour: 'colour of old' } }])
  await emptyOldFacts(app.database.owner, app.clock.now + 101 * day)
  expect(await eventsOf('old')).toMatchObject([{ kind: 'box.painted', entity: 'box', facts: null }])
})
