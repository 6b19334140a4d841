/**
 * In which vertical a tab works is its own choice and decides nothing about rights. Every endpoint is asked with every vertical named, by somebody who is an
 * engineer in one vertical and a partner in another, about a record of each: what is refused once is refused always.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { verticals } from '../../src/verticals/all.ts'
import { leastInput } from '../support/inputs.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const VERTICALS = ['engineering', 'legal'] as const
const NAMED = [undefined, ...VERTICALS, 'service'] as const
const REFUSED = [401, 403]
/** What ends a sign-in, so that whoever asks next is nobody. */
const ENDS = ['identity.signOut', 'identity.endSession', 'identity.endOtherSessions']

let app: TestApp

/** What a vertical asks of a new project, as its sample fills it in. */
const fieldsOf = (vertical: string) => verticals.find(({ id }) => id === vertical)?.sample.projects[0]?.fields ?? {}

type Scene = { person: TestPerson; filled: Record<(typeof VERTICALS)[number], Record<string, unknown>> }

async function makeScene(): Promise<Scene> {
  const companyId = await app.makeCompany()
  const admin = await app.makePerson(companyId, { role: 'admin' })
  const person = await app.makePerson(companyId)
  const made = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await app.call<Record<string, unknown>>(admin, method, path, body, headers)
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }
  const { version } = await made('GET', '/api/companies/current')
  await made('PATCH', '/api/companies/current', { version, verticals: VERTICALS, vertical: 'engineering' })
  const role = (verticalRole: string, vertical: string) =>
    made('PATCH', `/api/members/${person.userId}`, { verticalRole }, { 'x-vertical': vertical })
  await role('engineer', 'engineering')
  await role('partner', 'legal')
  const recordOf = async (vertical: string) => {
    const projectId = String(
      (await made('POST', '/api/projects', { name: `Of ${vertical}`, vertical, fields: fieldsOf(vertical) }))['id'],
    )
    await made('PUT', `/api/projects/${projectId}/shares/${person.userId}`, { access: 'view' })
    return {
      projectId,
      recordId: projectId,
      entityId: projectId,
      userId: person.userId,
      module: 'projects',
      version: 1,
      vertical,
      name: 'Another',
      fields: fieldsOf(vertical),
      permission: 'projects.create',
    }
  }
  return { person, filled: { engineering: await recordOf('engineering'), legal: await recordOf('legal') } }
}

type Ask = { name: string; method: string; ask: (filled: Record<string, unknown>) => { path: string; body?: unknown } }

const asks: Ask[] = Object.entries(contracts as Readonly<Record<string, Record<string, AnyEndpoint>>>).flatMap(
  ([module, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]): Ask[] => {
      const { method = 'GET', path = '/' } = endpoint['~orpc'].route
      const input = endpoint['~orpc'].inputSchema
      const { access, devOnly } = endpoint['~orpc'].meta
      if (devOnly || access === 'public' || access === 'waiting' || ENDS.includes(`${module}.${name}`)) return []
      if (!(input instanceof z.ZodObject)) return []
      const least = leastInput(input) as Record<string, unknown>
      return [
        {
          name: `${module}.${name}`,
          method,
          ask(filled) {
            const known = Object.entries(filled).filter(([key]) => key in input.shape)
            // what is filled in must still be of the shape: a version may be called so and be a text
            const given = known.reduce<Record<string, unknown>>((all, [key, value]) => {
              const more = { ...all, [key]: value }
              return input.safeParse(more).success ? more : all
            }, least)
            const asked = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
              encodeURIComponent(String(given[key] ?? 'x')),
            )
            const rest = Object.entries(given).filter(([key]) => !path.includes(`{${key}}`))
            if (method !== 'GET' && method !== 'DELETE') return { path: `/api${asked}`, body: Object.fromEntries(rest) }
            return {
              path: `/api${asked}?${new URLSearchParams(Object.fromEntries(rest.map(([key, value]) => [key, String(value)])))}`,
            }
          },
        },
      ]
    }),
)

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

it('is not asked by what a person may do', async () => {
  expect(asks.length).toBeGreaterThan(200)
  const differing: string[] = []
  let scene = await makeScene()
  for (const { name, method, ask } of asks)
    for (const vertical of VERTICALS) {
      const { path, body } = ask(scene.filled[vertical])
      const answers: { named: string; status: number }[] = []
      for (const named of NAMED) {
        const headers: Record<string, string> = named === undefined ? {} : { 'x-vertical': named }
        const { status } = await app.call(scene.person, method, path, body, headers)
        answers.push({ named: named ?? 'none', status })
      }
      const refused = answers.map(({ status }) => REFUSED.includes(status))
      if (new Set(refused).size > 1)
        differing.push(`${name} of ${vertical}: ${answers.map((one) => `${one.named} ${one.status}`).join(', ')}`)
      if (method !== 'GET' && answers.some(({ status }) => status < 400)) scene = await makeScene()
    }
  expect(differing).toEqual([])
})

it('nor by which vertical a new project is of: that is said, or the company’s', async () => {
  const { person } = await makeScene()
  const make = (vertical: string | undefined, named: string) =>
    app.call<{ vertical: string }>(
      person,
      'POST',
      '/api/projects',
      { name: 'New', vertical, fields: fieldsOf(vertical ?? 'engineering') },
      { 'x-vertical': named },
    )
  expect([(await make(undefined, 'legal')).status, (await make('engineering', 'legal')).status]).toEqual([403, 403])
  expect((await make('legal', 'engineering')).body).toMatchObject({ vertical: 'legal' })
})
