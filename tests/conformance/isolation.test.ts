/**
 * Two companies with the same people and the same names. From one of them every endpoint that takes an id is called with every id
 * of the other: nothing succeeds, and the answer is the one a made-up id gets, so it tells nobody that the id exists.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { addMember } from '../../src/modules/platform/companies/public.ts'
import { createRowMaker, readForeignKeys, readTables, type Table } from '../support/catalogue.ts'
import { leastInput } from '../support/inputs.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

/** Parameters that name something else than a record of a company. */
const NO_IDS = [
  'key',
  'permission',
  'role',
  'flag',
  'vertical',
  'inviteId',
  'providerId',
  'module',
  'part',
  'secret',
  'token',
]

let app: TestApp
/** The same administrator stands in both companies; `here` is the company the calls are made in. */
let here: TestPerson
let there: string
let onlyThere: TestPerson
let ids: string[]
/** The same, by the name of a parameter that could mean them: `projectId` is the key of `projects` and whatever refers to it. */
let idsOf: Map<string, string[]>
let tables: Table[]

beforeAll(async () => {
  app = await createTestApp()
  here = await app.makePerson(await app.makeCompany('Ridgeline Engineering'), {
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
  })
  there = await app.makeCompany('Ridgeline Engineering')
  await app.inside(there, { userId: here.userId }, (ctx) =>
    addMember(ctx, { userId: here.userId, email: here.email, firstName: 'Ada', lastName: 'Admin', role: 'admin' }),
  )
  onlyThere = await app.makePerson(there, { firstName: 'Ulf', lastName: 'User' })
  const all = await readTables(app.database.owner)
  tables = all.filter((table) => table.tenant)
  const maker = createRowMaker(app.database.owner, all, await readForeignKeys(app.database.owner))
  const rows = []
  for (const table of tables) rows.push(await maker.rowOf(table.name, there))
  // whatever names a row of the other company: its keys and what they refer to
  const named = rows.flatMap((row) =>
    Object.entries(row)
      .filter(([name, value]) => /(^|_)id$/.test(name) && name !== 'company_id' && value !== null)
      .map(([, value]) => String(value)),
  )
  const foreign = (id: string) => id !== '' && id !== here.userId && id !== here.companyId
  ids = [...new Set([...named, onlyThere.userId, there])].filter(foreign)
  idsOf = new Map()
  for (const [at, row] of rows.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const param = column === 'id' ? `${singular(tables[at]?.name ?? '')}Id` : camel(column)
      if (value !== null && foreign(String(value))) idsOf.set(param, [...(idsOf.get(param) ?? []), String(value)])
    }
  }
  idsOf.set('userId', [...(idsOf.get('userId') ?? []), onlyThere.userId])
})
afterAll(() => app.stop())

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
const singular = (table: string) => camel(table).replace(/ies$/, 'y').replace(/s$/, '')

/** Ids that the call could take for its own; all of them where its parameter is called otherwise than any column. One id of each kind would be missed by none. */
const tried = (call: Call): readonly string[] => {
  const known = call.params.filter((param) => !NO_IDS.includes(param)).map((param) => idsOf.get(param))
  return known.some((one) => one === undefined) ? ids : [...new Set(known.flatMap((one) => one ?? []))]
}

type Call = { name: string; method: string; path: string; params: string[]; body: Record<string, unknown> }

function callsWithIds(): Call[] {
  return Object.entries<Record<string, AnyEndpoint>>(contracts).flatMap(([module, contract]) =>
    Object.entries(contract).flatMap(([name, endpoint]) => {
      const { method = 'GET', path = '/' } = endpoint['~orpc'].route
      const { access, devOnly } = endpoint['~orpc'].meta
      const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
      if (devOnly || access === 'public' || access === 'waiting' || !params.some((param) => !NO_IDS.includes(param)))
        return []
      const input = leastInput(endpoint['~orpc'].inputSchema as z.ZodType) as Record<string, unknown>
      const body = Object.fromEntries(Object.entries(input).filter(([field]) => !params.includes(field)))
      return [{ name: `${module}.${name}`, method, path, params, body }]
    }),
  )
}

const filled = (path: string, id: string) =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => (NO_IDS.includes(param) ? 'projects' : encodeURIComponent(id)))}`

/** A reading call carries the rest of its input in the address. */
function ask(by: TestPerson, call: Call, id: string, headers: Record<string, string> = {}) {
  const query =
    call.method === 'GET'
      ? `?${new URLSearchParams(Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]))).toString()}`
      : ''
  return app.call(
    by,
    call.method,
    filled(call.path, id) + query,
    call.method === 'GET' ? undefined : call.body,
    headers,
  )
}

async function answer(call: Call, id: string) {
  const { status, body } = await ask(here, call, id)
  // an answer may repeat the id it was asked for; everything else must be the same
  const { requestId: _requestId, ...said } = (typeof body === 'object' && body !== null ? body : { body }) as {
    requestId?: string
  }
  return { status, said: JSON.stringify(said).replaceAll(JSON.stringify(id).slice(1, -1), '<id>') }
}

/** What stands in the other company's tables. */
async function digest(): Promise<string> {
  const parts = []
  for (const { name } of tables)
    parts.push(
      (
        await app.database.owner.query<{ sum: string }>(
          `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t where company_id = $1`,
          [there],
        )
      ).rows[0]?.sum,
    )
  return parts.join(' ')
}

it('every call with an id of the other company fails exactly as one with an id that does not exist', async () => {
  const calls = callsWithIds()
  const before = await digest()
  const problems: string[] = []
  let made = 0
  for (const call of calls) {
    const unknown = await answer(call, 'no-such-record')
    if (unknown.status === 400) problems.push(`${call.name}: the made-up input is not valid: ${unknown.said}`)
    for (const id of tried(call)) {
      made += 1
      const said = await answer(call, id)
      // what answers nothing of any id, made-up ones too, tells nothing of this one
      if (said.status < 400 && unknown.status >= 400) problems.push(`${call.name} succeeds with ${id}: ${said.said}`)
      else if (said.status !== unknown.status || said.said !== unknown.said)
        problems.push(
          `${call.name} tells ${id} apart: ${said.status} ${said.said} instead of ${unknown.status} ${unknown.said}`,
        )
    }
  }
  expect(problems).toEqual([])
  expect(calls.length).toBeGreaterThan(25)
  expect(made).toBeGreaterThan(200)
  expect(await digest()).toBe(before)
})

it('a file of the other company is not there, and its company cannot be named by somebody who is not in it', async () => {
  const stranger = await app.makePerson(await app.makeCompany('Ridgeline Engineering'), { role: 'admin' })
  for (const id of ids) expect((await app.call(here, 'GET', `/api/files/${encodeURIComponent(id)}`)).status).toBe(404)
  for (const call of callsWithIds().slice(0, 20)) {
    const { status, body } = await ask(stranger, call, ids[0] ?? '', { 'x-company-id': there })
    expect({ status, code: (body as { code: string }).code }, call.name).toEqual({ status: 403, code: 'NO_COMPANY' })
  }
})
