/**
 * Every list of the product is asked for with every value that a part of its input can have, one part at a time, and with a second page of every
 * order. Nothing may fail: whatever a contract offers, the SQL behind it must be able to answer. A new list is in as soon as its contract is.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { writeCursor } from '../../src/lib/cursor.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { leastInput } from '../support/inputs.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
/** One who sees everything, and one who sees little: what hides rows is SQL too. */
let people: Record<'admin' | 'user', TestPerson>
/** Ids of records that are there, by the name of the parameter that takes them. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany()
  people = {
    admin: await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
    user: await app.makePerson(companyId, { firstName: 'Ulf', lastName: 'User' }),
  }
  expect((await app.call(people.admin, 'POST', '/api/projects/sample', {})).status).toBe(200)
  const first = async (table: string) =>
    (
      await app.database.owner.query<{ id: string }>(`select id from ${table} where company_id = $1 limit 1`, [
        companyId,
      ])
    ).rows[0]?.id
  const project = await first('projects')
  if (project) ids.projectId = project
  const task = await first('tasks')
  if (task) ids.taskId = task
  ids.userId = people.user.userId
  const { body: asked } = await app.call<{ conversation: { id: string } }>(
    people.admin,
    'POST',
    '/api/assistant/questions',
    { question: 'How many projects are late?' },
  )
  ids.conversationId = asked.conversation.id
  ids.figureId = 'projects.active'
})
afterAll(() => app.stop())

type Def = {
  type: string
  innerType?: z.ZodType
  entries?: Record<string, string>
  options?: z.ZodType[]
  in?: z.ZodType
}

/** Values worth asking with: all that there are of a choice, else a few. */
function valuesOf(schema: z.ZodType): unknown[] {
  const def = schema.def as unknown as Def
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'boolean':
      return [true, false]
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return def.innerType ? valuesOf(def.innerType) : []
    case 'pipe':
      return def.in ? valuesOf(def.in) : []
    case 'union':
      return (def.options ?? []).flatMap((option) => valuesOf(option))
    case 'record':
      return [{ status: 'x' }]
    case 'string':
      return ['x', 'two words', 'all', 'none', 'me', '2026-01-02', '%_\\', "'"].filter(
        (text) => schema.safeParse(text).success,
      )
    case 'number':
      return [0, -1, 1, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e20, -1e20].filter(
        (number) => schema.safeParse(number).success,
      )
    default:
      return [leastInput(schema)]
  }
}

type Listed = {
  name: string
  path: string
  params: string[]
  shape: Record<string, z.ZodType>
  least: Record<string, unknown>
}

/** Whatever answers a page. */
const lists: Listed[] = Object.entries<Record<string, AnyEndpoint>>(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) => {
    const { method = 'GET', path = '/' } = endpoint['~orpc'].route
    const { access, devOnly } = endpoint['~orpc'].meta
    const input = endpoint['~orpc'].inputSchema
    if (
      method !== 'GET' ||
      devOnly ||
      access === 'public' ||
      !(input instanceof z.ZodObject) ||
      !('cursor' in input.shape)
    )
      return []
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
    return [
      {
        name: `${module}.${name}`,
        path,
        params,
        shape: input.shape as Record<string, z.ZodType>,
        least: leastInput(input) as Record<string, unknown>,
      },
    ]
  }),
)

const NOT_THERE = [403, 404]
/** How far a list is followed to see whether its total is right. */
const TOTAL_PAGES = 5
const NO_FILTERS = ['cursor', 'size', 'total']

const write = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)])
    : [[name, String(value)]]

async function ask(who: TestPerson, list: Listed, input: Record<string, unknown>) {
  const path = list.path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) =>
    encodeURIComponent(ids[param] ?? 'made-up'),
  )
  const query = new URLSearchParams(
    Object.entries({ ...list.least, total: true, ...input })
      .filter(([name]) => name in list.shape && !list.params.includes(name))
      .flatMap(([name, value]) => write(name, value)),
  )
  return app.call<{
    rows?: unknown[]
    next?: string | null
    total?: { count: number; capped: boolean }
    code?: string
  }>(who, 'GET', `/api${path}?${query.toString()}`)
}

it('finds the lists there are', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['projects.list', 'identity.listPeople', 'schedule.listWork', 'administration.listAudit']),
  )
})

for (const list of lists) {
  it(`${list.name} answers whatever its contract offers`, async () => {
    const inputs = Object.entries(list.shape)
      .filter(([name]) => !NO_FILTERS.includes(name) && !list.params.includes(name))
      .flatMap(([name, schema]) => valuesOf(schema).map((value) => ({ [name]: value })))
    const failed: string[] = []
    for (const [role, who] of Object.entries(people)) {
      for (const input of [{}, ...inputs]) {
        for (let cursor: string | undefined, page = 0; page < 2; page += 1) {
          const { status, body } = await ask(who, list, { ...input, size: 1, ...(cursor ? { cursor } : {}) })
          // what is malformed would not be asked at all; a list of a record that is not there, or not for this role, is no fault
          if (status >= 500 || status === 400)
            failed.push(`${role} ${JSON.stringify(input)} page ${page}: ${status} ${JSON.stringify(body)}`)
          if (!body.next) break
          cursor = body.next
        }
      }
    }
    expect(failed).toEqual([])
  })
}

for (const list of lists.filter(({ shape }) => 'total' in shape)) {
  it(`${list.name} answers the total it takes a wish for, and only then`, async () => {
    for (const who of Object.values(people)) {
      const first = await ask(who, list, { size: 1, total: true })
      // a list of a record that is not there, or not for this role
      if (NOT_THERE.includes(first.status)) continue
      expect(first.status).toBe(200)
      expect(first.body.total).toEqual({ count: expect.any(Number), capped: expect.any(Boolean) })
      let [rows, next] = [first.body.rows?.length ?? 0, first.body.next]
      for (let page = 0; next && page < TOTAL_PAGES; page += 1) {
        const { body } = await ask(who, list, { size: 100, cursor: next, total: false })
        expect(body.total).toBeUndefined()
        rows += body.rows?.length ?? 0
        next = body.next
      }
      // counted to its end, it is what was told
      if (!next) expect(first.body.total?.count).toBe(rows)
    }
  })
}

/** Values that nobody's last row has, by place: too large, of another kind, no day there is. */
const ODD = [
  Number.MAX_SAFE_INTEGER,
  'x',
  '2026-02-30',
  '2026-02-30T10:00:00.000Z',
  '0000-01-01',
  'NaN',
  '9'.repeat(400),
]
const combined = (places: number): (string | number)[][] =>
  places === 0 ? [[]] : combined(places - 1).flatMap((rest) => ODD.slice(0, 2).map((value) => [value, ...rest]))
const MADE_UP = [1, 2, 3].flatMap((places) => [
  ...combined(places),
  ...ODD.slice(2).map((value) => Array.from({ length: places }, () => value)),
])

for (const list of lists) {
  it(`${list.name} refuses a cursor that is none of its own, and fails at none`, async () => {
    const failed: string[] = []
    const note = (what: string, answer: { status: number; body: unknown }) =>
      failed.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    for (const cursor of ['garbage', '%00', Buffer.from('{"a":1}').toString('base64url'), 'x'.repeat(300)]) {
      const answer = await ask(people.admin, list, { cursor })
      if (NOT_THERE.includes(answer.status)) continue
      if (answer.status !== 400 || !JSON.stringify(answer.body).includes('cursor')) note(cursor, answer)
    }
    for (const values of MADE_UP) {
      const answer = await ask(people.admin, list, { cursor: writeCursor(values) })
      if (answer.status >= 500) note(JSON.stringify(values), answer)
    }
    expect(failed).toEqual([])
  })
}

type Changed = {
  name: string
  path: string
  list: Listed
  set: Record<string, unknown>
  permission: string | undefined
}

/** Whatever changes many rows of a list at once. */
const bulks: Changed[] = Object.entries<Record<string, AnyEndpoint>>(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) => {
    const { path = '/' } = endpoint['~orpc'].route
    const list = lists.find((one) => path === `${one.path}/bulk` && one.name.startsWith(`${module}.`))
    if (!list) return []
    const listAccess = contract[list.name.split('.')[1] ?? '']?.['~orpc'].meta.access
    const permission = typeof listAccess === 'object' ? listAccess.permission : undefined
    return [{ name: `${module}.${name}`, path, list, set: { deleted: true }, permission }]
  }),
)

it('finds what changes many', () => {
  expect(bulks.map(({ name }) => name)).toContain('projects.bulk')
})

for (const bulk of bulks) {
  it(`${bulk.name} changes nothing, and names nothing, that the person may not see`, async () => {
    const idsOf = async (who: TestPerson) => {
      const { status, body } = await app.call<{ rows: { id: string }[] }>(who, 'GET', `/api${bulk.list.path}?size=5`)
      return status === 200 ? body.rows.map((row) => row.id) : []
    }
    if (bulk.permission !== undefined)
      await app.call(people.admin, 'PUT', `/api/permissions/${bulk.permission}/user`, { allowed: false })
    // a right that was taken counts from the moment every server has heard of it
    await until(
      () => idsOf(people.user),
      (seen) => bulk.permission === undefined || seen.length === 0,
    )
    const seen = new Set(await idsOf(people.user))
    const hidden = (await idsOf(people.admin)).filter((id) => !seen.has(id))
    const answer = await app.call<{ rows: { name: string; outcome: string }[] }>(
      people.user,
      'POST',
      `/api${bulk.path}`,
      { changes: [{ ids: hidden, set: bulk.set }] },
    )
    if (hidden.length > 0 && answer.status !== 403)
      expect(answer.body.rows.map(({ name, outcome }) => ({ name, outcome }))).toEqual(
        hidden.map(() => ({ name: '', outcome: 'refused' })),
      )
    expect(await idsOf(people.admin)).toEqual(expect.arrayContaining(hidden))
    if (bulk.permission !== undefined)
      await app.call(people.admin, 'DELETE', `/api/permissions/${bulk.permission}/user`)
  })
}
