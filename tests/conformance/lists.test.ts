/**
 * Every list of the product is asked for with every value that a part of its input can have, one part at a time, and with a second page of every
 * order. Nothing may fail: whatever a contract offers, the SQL behind it must be able to answer. A new list is in as soon as its contract is.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { writeCursor } from '../../src/lib/cursor.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { valuesOf } from '../support/inputs.ts'
import { addressOf, fillLists, filtersOf, type Listed, lists } from '../support/lists.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
/** One who sees everything, and one who sees little: what hides rows is SQL too. */
let people: Record<'admin' | 'user', TestPerson>
/** Ids of records that are there, by the name of the parameter that takes them. */
let ids: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  ;({ people, ids } = await fillLists(app))
})
afterAll(() => app.stop())

const NOT_THERE = [403, 404]
/** How far a list is followed to see whether its total is right. */
const TOTAL_PAGES = 5

const ask = (who: TestPerson, list: Listed, input: Record<string, unknown>) =>
  app.call<{
    rows?: unknown[]
    next?: string | null
    total?: { count: number; capped: boolean }
    code?: string
  }>(who, 'GET', addressOf(list, ids, { total: true, ...input }))

it('finds the lists there are', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['projects.list', 'identity.listPeople', 'schedule.listWork', 'administration.listAudit']),
  )
})

for (const list of lists) {
  it(`${list.name} answers whatever its contract offers`, async () => {
    const inputs = filtersOf(list).flatMap(([name, schema]) => valuesOf(schema).map((value) => ({ [name]: value })))
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
