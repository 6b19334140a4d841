/** Mistakes that must not compile. Each is a small file; the compiler is run once over all of them. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

const HEAD = `
import { z } from 'zod'
import { endpoint } from '${root}/src/kernel/contract/endpoint.ts'
import { defineModule } from '${root}/src/kernel/contract/module.ts'
import { link } from '${root}/src/kernel/contract/link.ts'
import { bindServer } from '${root}/src/kernel/server/module.ts'
export const used = [z, endpoint, defineModule, link, bindServer]
const parts = { id: 'm', title: 'M', dependsOn: [], events: {} } as const
const m = defineModule({ ...parts, permissions: { 'm.see': { label: 'See', roles: [] } }, routes: {
  list: { path: '/list', title: 'List', access: 'signedIn' },
  one: { path: '/one/$oneId', title: 'One', access: { permission: 'm.see' }, query: { tab: 'tab' } } } })
const contract = { get: endpoint({ method: 'GET', path: '/one/{inviteId}', access: 'signedIn', summary: 'One', input: z.object({ inviteId: z.string() }), output: z.object({ email: z.string(), role: z.string() }),
  errors: { EXPIRED: { status: 410, message: 'Expired.' } } }) }
export { m, contract, parts }
`

const COMPILES = {
  'everything as it should be': `
    bindServer(m, contract, { get: async (ctx, { inviteId }) => { if (inviteId === '') throw ctx.errors.EXPIRED(); return { email: inviteId, role: 'user' } } })
    export const links = [link(m, 'list'), link(m, 'one', { oneId: '1' }), link(m, 'one', { oneId: '1', tab: 'x' })]`,
}

const REFUSED = {
  'an endpoint without access': `endpoint({ method: 'GET', path: '/x', summary: 'X', input: z.object({}), output: z.object({}) })`,
  'an endpoint without a summary': `endpoint({ method: 'GET', path: '/x', access: 'public', input: z.object({}), output: z.object({}) })`,
  'an endpoint without a handler': `bindServer(m, contract, {})`,
  'a handler that no endpoint asked for': `bindServer(m, contract, { get: () => ({ email: '', role: '' }), extra: () => ({}) })`,
  'a handler that says invitationId for inviteId': `bindServer(m, contract, { get: async (_ctx, { invitationId }) => ({ email: invitationId, role: 'user' }) })`,
  'an output that misses a field': `bindServer(m, contract, { get: async (_ctx, { inviteId }) => ({ email: inviteId }) })`,
  'an output field of the wrong type': `bindServer(m, contract, { get: async (_ctx, { inviteId }) => ({ email: inviteId, role: 7 }) })`,
  'raising an undeclared error': `bindServer(m, contract, { get: async (ctx) => { throw ctx.errors.USED() } })`,
  'a route naming an undeclared permission': `defineModule({ ...parts, permissions: {}, routes: { list: { path: '/list', title: 'List', access: { permission: 'm.unknown' } } } })`,
  'a quick-create entry naming an undeclared permission': `defineModule({ ...parts, permissions: {}, routes: { list: { path: '/list', title: 'List', access: 'signedIn' } }, quickCreate: { x: { label: 'X', opens: 'list', access: { permission: 'm.unknown' }, order: 1 } } })`,
  'a route without access': `defineModule({ ...parts, permissions: {}, routes: { list: { path: '/list', title: 'List' } } })`,
  'a link to an unknown route': `link(m, 'nowhere')`,
  'a link with a missing parameter': `link(m, 'one')`,
  'a link with an empty set of parameters': `link(m, 'one', {})`,
  'a link with a parameter the route does not know': `link(m, 'one', { oneId: '1', colour: 'red' })`,
}

let folder: string
/** The first complaint about each file. */
let complaints: Map<string, string>
const fileOf = (name: string) => `${name.replaceAll(/\W+/g, '-')}.ts`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-types-'))
  for (const [name, text] of Object.entries({ ...COMPILES, ...REFUSED }))
    writeFileSync(join(folder, fileOf(name)), `${HEAD}\n${text}\n`)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['ES2023'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        paths: { zod: [join(root, 'node_modules/zod')] },
      },
      include: ['*.ts'],
    }),
  )
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: root, maxBuffer: 1 << 24 },
      (_error, stdout, stderr) => done(stdout + stderr),
    )
  })
  complaints = new Map()
  for (const line of output.split('\n')) {
    const [, file, complaint] = /([\w-]+\.ts)\(\d+,\d+\): (error .*)/.exec(line) ?? []
    if (file && complaint && !complaints.has(file)) complaints.set(file, complaint)
  }
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(Object.keys(COMPILES))('compiles: %s', (name) => {
  expect(complaints.get(fileOf(name))).toBeUndefined()
})

it.each(Object.keys(REFUSED))('does not compile: %s', (name) => {
  expect(complaints.get(fileOf(name))).toMatch(/^error TS/)
})
