/**
 * A key that may read every module but those a project belongs to walks every endpoint it reaches, with whatever could lead to the project: nothing it
 * gets names the project. A module that shows records of another names that one in `dependsOn`, and then its own scope is the one that counts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '../../src/kernel/contract/endpoint.ts'
import { contracts } from '../../src/modules/all.contracts.ts'
import { manifests } from '../../src/modules/all.manifests.ts'
import type { Module } from '../../src/kernel/contract/module.ts'
import { leastInput } from '../support/inputs.ts'
import { ENGINEERING } from '../support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

/** A word that stands nowhere but in the name of the project. */
const SECRET = 'Zyxwombat'
const HIDDEN = 'projects'
/** What these tell is theirs, whoever it is about: the log of all that happened, and what was told to the person. */
const TELL_OF_ALL = ['administration', 'notifications']

let app: TestApp
let admin: TestPerson
/** What parameters are filled with that could lead to the project. */
let filled: Record<string, string>

const dependsOn = (id: string): string[] =>
  (manifests as readonly Module[])
    .find((one) => one.id === id)
    ?.dependsOn?.flatMap((other) => [other, ...dependsOn(other)]) ?? []

const readable = Object.keys(contracts).filter((id) => id !== HIDDEN && !dependsOn(id).includes(HIDDEN))

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  const { body } = await app.call<{ id: string }>(admin, 'POST', '/api/projects', {
    name: `${SECRET} Tower`,
    fields: ENGINEERING,
    // late and without a budget, so that figures and rules find it
    startDate: '2025-01-01',
    endDate: '2025-06-01',
    status: 'active',
  })
  filled = {
    q: SECRET,
    kind: 'projects.project',
    module: 'projects',
    ask: 'projects.active',
    figureId: 'projects.active',
    recordId: body.id,
    projectId: body.id,
    entityId: body.id,
    id: body.id,
  }
  await app.call(admin, 'POST', '/api/search/recent', { module: 'projects', recordId: body.id })
})
afterAll(() => app.stop())

async function makeKey(scopes: readonly string[]): Promise<string> {
  const { status, body } = await app.call<{ secret: string }>(admin, 'POST', '/api/integrations/keys', {
    name: 'Walker',
    scopes,
    expiresInDays: null,
  })
  expect(status).toBe(200)
  return body.secret
}

const by = (secret: string, path: string) =>
  app.call<object>(null, 'GET', path, undefined, { authorization: `Bearer ${secret}` })

type Call = { name: string; path: string }

/** Every way to read, filled in. */
function callsOf(modules: readonly string[]): Call[] {
  const all: Readonly<Record<string, Record<string, AnyEndpoint>>> = contracts
  return modules.flatMap((module) =>
    Object.entries(all[module] ?? {}).flatMap(([name, endpoint]): Call[] => {
      const { method = 'GET', path = '/' } = endpoint['~orpc'].route
      const input = endpoint['~orpc'].inputSchema
      const { access, devOnly, byPerson } = endpoint['~orpc'].meta
      if (method !== 'GET' || devOnly || byPerson || access === 'public' || !(input instanceof z.ZodObject)) return []
      const least = leastInput(input) as Record<string, unknown>
      const given = Object.fromEntries(
        Object.keys(input.shape)
          .filter((key) => key in filled || key in least)
          .map((key) => [key, filled[key] ?? String(least[key])]),
      )
      const asked = path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(given[param] ?? 'x'))
      const query = Object.entries(given).filter(([key]) => !path.includes(`{${key}}`))
      return [{ name: `${module}.${name}`, path: `/api${asked}?${new URLSearchParams(query).toString()}` }]
    }),
  )
}

it('a person finds the project by these calls, and so does a key that may read projects', async () => {
  const secret = await makeKey(['*:read'])
  for (const name of [
    'search.getResults',
    'search.getChoices',
    'search.listRecent',
    'figures.listRows',
    'insights.listInsights',
  ]) {
    const call = callsOf(readable).find((one) => one.name === name)
    expect(call, name).toBeDefined()
    expect(JSON.stringify((await by(secret, call?.path ?? '')).body), name).toContain(SECRET)
  }
})

it('a key that may not read projects is shown none, whatever endpoint it asks', async () => {
  expect(readable).toEqual(expect.arrayContaining(['search', 'figures', 'insights', 'dashboard']))
  const secret = await makeKey(readable.map((module) => `${module}:read`))
  const told: string[] = []
  for (const { name, path } of callsOf(readable.filter((module) => !TELL_OF_ALL.includes(module)))) {
    const { status, body } = await by(secret, path)
    // a word that was sent may come back in what an answer repeats of the question
    if (status >= 500 || JSON.stringify(body).includes(`${SECRET} Tower`))
      told.push(`${name} ${status} ${JSON.stringify(body)}`)
  }
  expect(told).toEqual([])
})
