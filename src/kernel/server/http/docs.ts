/** The description of the API and its browsable reference, served from our own files: nothing is loaded from elsewhere. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'
import { Refused } from './failures.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plumbline API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null, docExpansion: 'list' })`
/** Only this page allows inline styles: the reference library writes them. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

export function mountDocs(app: FastifyInstance, api: Api): void {
  let description: Promise<object> | null = null
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

  app.get('/api/openapi.json', async () => (description ??= api.openapi()))
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  app.get<{ Params: { file: string } }>('/api/docs/:file', async (request, reply) => {
    const types: Record<string, string> = {
      'swagger-ui.css': 'text/css; charset=utf-8',
      'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
    }
    const type = types[request.params.file]
    if (!type) throw new Refused('NOT_FOUND')
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(join(assets, request.params.file)))
  })
}
