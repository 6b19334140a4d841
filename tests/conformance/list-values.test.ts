/**
 * Every list, and the file of it, is asked for with every two values that its contract offers at once, as an administrator and as somebody who sees
 * little; then with values that it does not offer. Nothing may break: what is offered is answered, what is not is refused with a sentence on its field.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { leastInput, valuesOf } from '../support/inputs.ts'
import { addressOf, fillLists, filtersOf, type Listed, lists, pathOf } from '../support/lists.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
let people: Record<'admin' | 'user', TestPerson>
let ids: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  ;({ people, ids } = await fillLists(app))
})
afterAll(() => app.stop())

type Input = Record<string, unknown>
type Refusal = { code?: string; data?: { fields?: { field: string; message: string }[] } }

const AT_ONCE = 8

/** What was found wrong, of all inputs; a few are asked at the same time, as people do. */
async function faultsOf<T>(asked: readonly T[], look: (one: T) => Promise<string | null>): Promise<string[]> {
  const left = asked.values()
  const found: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) {
        const fault = await look(one)
        if (fault !== null) found.push(fault)
      }
    }),
  )
  return found
}

const single = (shape: readonly (readonly [string, z.ZodType])[]): Input[] =>
  shape.flatMap(([name, schema]) => valuesOf(schema).map((value) => ({ [name]: value })))

/** A choice is tried whole; of what a person types, two values stand for the rest, each of which is asked for alone in `lists.test.ts`. */
const TYPED = 2
const isChoice = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'
const fewOf = (part: readonly [string, z.ZodType]): Input[] => {
  const all = single([part])
  const [, schema] = part
  const free = schema.safeParse('x').success || !all.every((one) => Object.values(one).every(isChoice))
  return free ? all.slice(0, TYPED) : all
}

/** Every two values of two different parts of the input. */
const pairs = (shape: readonly (readonly [string, z.ZodType])[]): Input[] =>
  shape.flatMap((one, at) =>
    fewOf(one).flatMap((first) =>
      shape.slice(at + 1).flatMap((other) => fewOf(other).map((second) => ({ ...first, ...second }))),
    ),
  )

const told = (role: string, input: unknown, { status, body }: { status: number; body: unknown }) =>
  `${role} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`

for (const list of lists) {
  it(`${list.name} answers every two values that its contract offers`, async () => {
    const failed: string[] = []
    for (const [role, who] of Object.entries(people))
      failed.push(
        ...(await faultsOf(pairs(filtersOf(list)), async (input) => {
          const answer = await app.call(who, 'GET', addressOf(list, ids, { ...input, size: 2 }))
          return answer.status >= 500 || answer.status === 400 ? told(role, input, answer) : null
        })),
      )
    expect(failed).toEqual([])
  })
}

/** Where the register has no row in a state, asking for it proves little. */
it('has a project in every state', async () => {
  const [, schema = z.never()] =
    filtersOf(lists.find(({ name }) => name === 'projects.list') as Listed).find(([name]) => name === 'state') ?? []
  const found = await Promise.all(
    valuesOf(schema).map(async (state) => [
      state,
      (await app.call<{ rows: unknown[] }>(people.admin, 'GET', `/api/projects?state=${String(state)}&size=1`)).body
        .rows.length,
    ]),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(([, rows]) => rows === 0)).toEqual([])
})

/** As they stand in an address: none of a choice, no number, no day, too long, several, a thing inside, what no text can hold. */
const WRONG: readonly string[] = [
  '=nonsense',
  '=',
  '=-1.5',
  '=1e400',
  '=2026-02-30',
  `=${'x'.repeat(5_000)}`,
  '=a&NAME=b',
  '[inside]=a',
  '[]=a',
  '=%00',
  '=%FF',
  '=%ED%A0%80',
]

/** A sentence: begins like one, and says something. */
const SENTENCE = /^\p{Lu}.{8,}/u

function faultOf({ status, body }: { status: number; body: Refusal }, field: string): string | null {
  if (status >= 500) return 'breaks'
  if (status !== 400) return null
  const fields = body.data?.fields ?? []
  if (!fields.some((one) => one.field === field || one.field.startsWith(`${field}.`))) return `does not name ${field}`
  return fields.every(({ message }) => SENTENCE.test(message)) ? null : 'is no sentence'
}

for (const list of lists) {
  it(`${list.name} refuses what its contract does not offer, with a sentence on the field`, async () => {
    const fields = Object.keys(list.shape).filter((name) => !list.params.includes(name))
    const asked = fields.flatMap((field) => WRONG.map((wrong) => ({ field, wrong })))
    const failed: string[] = []
    for (const [role, who] of Object.entries(people))
      failed.push(
        ...(await faultsOf(asked, async ({ field, wrong }) => {
          const query = `${field}${wrong.replaceAll('NAME', field)}`
          const others = Object.fromEntries(Object.entries(list.least).filter(([name]) => name !== field))
          const address = addressOf({ ...list, least: others }, ids, {})
          const answer = await app.call<Refusal>(who, 'GET', `${address}&${query}`)
          const fault = faultOf(answer, field)
          return fault === null ? null : `${fault}: ${told(role, query.slice(0, 40), answer)}`
        })),
      )
    expect(failed).toEqual([])
  })
}

type Exported = { name: string; list: Listed; shape: [string, z.ZodType][]; least: Input }

/** Whatever writes the rows of a list into a file. */
const files: Exported[] = Object.entries<Record<string, AnyEndpoint>>(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) => {
    const { method, path } = endpoint['~orpc'].route
    const list = lists.find((one) => path === `${one.path}/export`)
    const input = endpoint['~orpc'].inputSchema
    if (method !== 'POST' || !list || !(input instanceof z.ZodObject)) return []
    const shape = Object.entries(input.shape as Record<string, z.ZodType>).filter(([key]) => !list.params.includes(key))
    return [{ name: `${module}.${name}`, list, shape, least: leastInput(input) as Input }]
  }),
)

it('finds the files of lists', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['projects.startExport', 'schedule.startWorkExport', 'administration.startExport']),
  )
})

type Ended = { state: string; failure: string | null }

/** How a work ended, once it has; nothing where none was begun. */
async function endOf(workId: string | undefined): Promise<Ended | undefined> {
  if (workId === undefined) return undefined
  return until(
    async () =>
      (await app.database.owner.query<Ended>('select state, failure from works where id = $1', [workId])).rows[0],
    (work) => work !== undefined && work.state !== 'running',
  )
}

for (const file of files) {
  it(`${file.name} writes whatever its contract offers, and refuses the rest with a sentence`, async () => {
    const address = () => `/api${pathOf(file.list, ids)}/export`
    const failed: string[] = []
    for (const [role, who] of Object.entries(people)) {
      for (const input of [{}, ...file.shape.flatMap(fewOf)].map((one) => ({ ...file.least, ...one }))) {
        const answer = await app.call<{ workId?: string } & Refusal>(who, 'POST', address(), input)
        if (answer.status >= 500 || answer.status === 400) failed.push(told(role, input, answer))
        const ended = await endOf(answer.body.workId)
        // which rows a value stands for, and that this person may not have them, is found when they are read
        if (ended && ended.state !== 'done' && ended.failure !== 'FORBIDDEN')
          failed.push(`${role} ${JSON.stringify(input)}: ${JSON.stringify(ended)}`)
      }
      // what is malformed is refused before anybody asks who sent it
      if (who !== people.admin) continue
      for (const [field] of file.shape)
        for (const value of ['nonsense', {}, [{}], -1.5, 1e300, true, '\0', 'x'.repeat(5_000)]) {
          const answer = await app.call<{ workId?: string } & Refusal>(who, 'POST', address(), {
            ...file.least,
            [field]: value,
          })
          const fault = faultOf(answer, field)
          if (fault !== null) failed.push(`${fault}: ${told(role, { [field]: String(value).slice(0, 40) }, answer)}`)
          // one that was begun after all must end before the next can
          await endOf(answer.body.workId)
        }
    }
    expect(failed).toEqual([])
  })
}
