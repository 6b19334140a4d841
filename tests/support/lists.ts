/** Whatever answers a page, found in the contracts: a new list is in as soon as its contract is. */
import { z } from 'zod'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { leastInput } from './inputs.ts'
import { ENGINEERING } from './projects.ts'
import type { TestApp, TestPerson } from './test-app.ts'

export type Listed = {
  name: string
  path: string
  params: string[]
  shape: Record<string, z.ZodType>
  least: Record<string, unknown>
}

export const lists: Listed[] = Object.entries<Record<string, AnyEndpoint>>(contracts).flatMap(([module, contract]) =>
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

/** Parts of the input that say which piece of the list is wanted, not which rows. */
const NO_FILTERS = ['cursor', 'size', 'total']

/** The parts of its input that choose or order rows. */
export const filtersOf = (list: Listed): [string, z.ZodType][] =>
  Object.entries(list.shape).filter(([name]) => !NO_FILTERS.includes(name) && !list.params.includes(name))

/** Where a list is asked for with this input; `ids` are of records that are there, by the name of the parameter. */
export function addressOf(list: Listed, ids: Readonly<Record<string, string>>, input: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries({ ...list.least, ...input })
      .filter(([name]) => name in list.shape && !list.params.includes(name))
      .flatMap(([name, value]) => written(name, value)),
  )
  return `/api${pathOf(list, ids)}?${query.toString()}`
}

export const pathOf = (list: Listed, ids: Readonly<Record<string, string>>): string =>
  list.path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(ids[param] ?? 'made-up'))

const written = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)])
    : [[name, String(value)]]

/** A company with rows in its lists, and two people of it: one who sees everything, and one who sees little, since what hides rows is SQL too. */
export async function fillLists(
  app: TestApp,
): Promise<{ people: Record<'admin' | 'user', TestPerson>; ids: Record<string, string> }> {
  const companyId = await app.makeCompany()
  const people = {
    admin: await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
    user: await app.makePerson(companyId, { firstName: 'Ulf', lastName: 'User' }),
  }
  const { status } = await app.call(people.admin, 'POST', '/api/projects/sample', {})
  if (status !== 200) throw new Error(`The sample was answered with ${status}.`)
  // states that no project of the sample is in
  for (const dates of [
    {},
    { status: 'cancelled' },
    { startDate: '2027-03-01', endDate: '2027-09-30' },
    { startDate: '2026-01-12', endDate: '2026-06-30' },
  ])
    await app.call(people.admin, 'POST', '/api/projects', { name: 'Another', fields: ENGINEERING, ...dates })
  const first = async (table: string) =>
    (
      await app.database.owner.query<{ id: string }>(`select id from ${table} where company_id = $1 limit 1`, [
        companyId,
      ])
    ).rows[0]?.id
  const { body: asked } = await app.call<{ conversation: { id: string } }>(
    people.admin,
    'POST',
    '/api/assistant/questions',
    { question: 'How many projects are late?' },
  )
  const found = {
    projectId: await first('projects'),
    taskId: await first('tasks'),
    userId: people.user.userId,
    conversationId: asked.conversation.id,
    figureId: 'projects.active',
  }
  const there = Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined)
  return { people, ids: Object.fromEntries(there) }
}
