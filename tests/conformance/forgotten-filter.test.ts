/** A module whose author forgot the company everywhere: what its endpoint answers is still the caller's company alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../src/kernel/contract/endpoint.ts'
import { defineModule } from '../../src/kernel/contract/module.ts'
import { bindServer } from '../../src/kernel/server/module.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { projects } from '../../src/modules/work/projects/schema.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { ENGINEERING } from '../support/projects.ts'

const careless = bindServer(
  defineModule({ id: 'careless', title: 'Careless', dependsOn: [], permissions: {}, routes: {}, events: {} }),
  {
    list: endpoint({
      method: 'GET',
      path: '/careless',
      access: 'signedIn',
      summary: 'Forgets the company',
      input: z.object({}),
      output: z.object({ names: z.array(z.string()) }),
    }),
    listAsStranger: endpoint({
      method: 'GET',
      path: '/careless/public',
      access: 'public',
      summary: 'Forgets everything',
      input: z.object({}),
      output: z.object({ names: z.array(z.string()) }),
    }),
    renameAll: endpoint({
      method: 'POST',
      path: '/careless',
      access: 'signedIn',
      summary: 'Changes what it finds',
      input: z.object({}),
      output: z.object({ changed: z.number() }),
    }),
  },
  {
    list: async (ctx) => ({ names: (await ctx.db.select().from(projects)).map((row) => row.name) }),
    listAsStranger: async (ctx) => ({
      names: (await ctx.client.query<{ name: string }>('select * from projects')).rows.map((row) => row.name),
    }),
    renameAll: async (ctx) => ({
      changed: (await ctx.client.query(`update projects set name = 'Renamed'`)).rowCount ?? 0,
    }),
  },
)

let app: TestApp
let ours: TestPerson
let theirs: TestPerson
let newcomer: TestPerson

beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, careless] })
  ours = await app.makePerson(await app.makeCompany('Ours'), { role: 'admin' })
  theirs = await app.makePerson(await app.makeCompany('Theirs'), { role: 'admin' })
  newcomer = await app.makePerson(await app.makeCompany('Newcomers'), { role: 'admin' })
  await app.call(ours, 'POST', '/api/projects', { name: 'Our bridge', fields: ENGINEERING })
  await app.call(theirs, 'POST', '/api/projects', { name: 'Their tower', fields: ENGINEERING })
})
afterAll(() => app.stop())

it('reads the rows of the caller’s company and of no other', async () => {
  expect((await app.call(ours, 'GET', '/api/careless')).body).toEqual({ names: ['Our bridge'] })
  expect((await app.call(theirs, 'GET', '/api/careless')).body).toEqual({ names: ['Their tower'] })
  expect((await app.call(newcomer, 'GET', '/api/careless')).body).toEqual({ names: [] })
})

it('shows a stranger nothing', async () => {
  expect((await app.call(null, 'GET', '/api/careless/public')).body).toEqual({ names: [] })
  expect((await app.call(ours, 'GET', '/api/careless/public')).body).toEqual({ names: [] })
})

it('changes nothing of the other company', async () => {
  expect((await app.call(ours, 'POST', '/api/careless', {})).body).toEqual({ changed: 1 })
  expect((await app.call(theirs, 'GET', '/api/careless')).body).toEqual({ names: ['Their tower'] })
})
