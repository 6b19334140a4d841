import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { contracts } from '../../../modules/all.contracts.ts'

type Description = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string
        summary?: string
        responses: Record<string, unknown>
        parameters?: { name: string; in: string; required?: boolean }[]
      }
    >
  >
}

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

it('describes every endpoint in OpenAPI 3.1, each with a summary, an id of its own and its path parameters', async () => {
  const response = await app.http.inject('/api/openapi.json')
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const description = response.json<Description>()
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(description.info.title).toBe('Plumbline')
  expect(description.servers).toEqual([{ url: '/api' }])
  const ids: string[] = []
  for (const endpoint of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
    const { method = '', path = '', summary } = endpoint['~orpc'].route
    const operation = description.paths[path]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    expect(operation?.summary).toBe(summary)
    expect(Object.keys(operation?.responses ?? {})).toContain('200')
    ids.push(operation?.operationId ?? '')
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(operation?.parameters, `${method} ${path}`).toContainEqual(
        expect.objectContaining({ name, in: 'path', required: true }),
      )
  }
  expect(new Set(ids).size).toBe(ids.length)
})

it('refers to nothing that is not in the document', async () => {
  const response = await app.http.inject('/api/openapi.json')
  const description = response.json<Record<string, unknown>>()
  for (const [, pointer = ''] of response.body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .reduce<unknown>(
        (value, part) =>
          (value as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
        description,
      )
    expect(target, pointer).toBeDefined()
  }
  expect(response.body).not.toContain('"$ref":"http')
})

it('serves a browsable reference from our own files, with a policy of its own', async () => {
  const page = await app.http.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  )
  const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(assets.length).toBeGreaterThan(2)
  for (const address of assets) {
    expect(address).toMatch(/^\/api\/docs\//)
    expect((await app.http.inject(address)).statusCode, address).toBe(200)
  }
})

it('serves no other file of that folder, and nothing outside it', async () => {
  for (const file of ['package.json', 'index.html', '..%2Fpackage.json', '%2e%2e%2fpackage.json', 'swagger-ui.css.map'])
    expect((await app.http.inject(`/api/docs/${file}`)).statusCode, file).toBe(404)
})
