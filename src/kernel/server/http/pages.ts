/** The web application: hashed assets for ever, the page fresh each time with its own nonce, and 404 for addresses no manifest knows. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Module } from '../../contract/module.ts'
import type { Config } from '../config.ts'
import { packageRoot } from '../database/migrate.ts'
import { Refused } from './failures.ts'
import { newNonce, pagePolicy, scriptHashes } from './security.ts'

const INDEX = join(packageRoot(), 'dist', 'web', 'index.html')

/** Names the build: the page names every file of it by its hash. Empty where there is none. */
export function buildVersion(): string {
  return existsSync(INDEX) ? createHash('sha256').update(readFileSync(INDEX)).digest('hex').slice(0, 12) : ''
}

export async function mountPages(app: FastifyInstance, modules: readonly Module[], config: Config): Promise<void> {
  // in development the page comes from the development server, which passes only /api on to us
  if (config.dev || !existsSync(INDEX)) {
    app.setNotFoundHandler(async () => {
      throw new Refused('NOT_FOUND')
    })
    return
  }
  const folder = dirname(INDEX)
  const page = readFileSync(INDEX, 'utf8').replaceAll('__APP_VERSION__', buildVersion())
  const scripts = scriptHashes(page)
  // without `cacheControl: false` the library writes its own header over ours
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader(
        'cache-control',
        /\/assets\//.test(path.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      )
    },
  })
  const known = pagePatterns(modules)
  const areaAt = areasIn(modules, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD') || /^\/assets\//.test(path))
      throw new Refused('NOT_FOUND')
    const nonce = newNonce()
    return reply
      .status(known.some((pattern) => pattern.test(path)) ? 200 : 404)
      .header('content-security-policy', pagePolicy(nonce, scripts))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__PAGE_AREA__', areaAt(path)))
  })
}

/** Every address of the manifests: pages, aliases, views, and the root. */
function pagePatterns(modules: readonly Module[]): RegExp[] {
  return ['/', ...modules.flatMap(pathsOf)].map(patternOf)
}

const pathsOf = (module: Module): string[] =>
  Object.values(module.routes)
    .filter((route) => !route.devOnly)
    .flatMap((route) => [route.path, ...(route.aliases ?? []), ...Object.keys(route.views ?? {})])

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+')}/?$`)

/** Which area of the web application answers an address: the browser begins with that one. The root leads home, or to the landing page. */
function areasIn(modules: readonly Module[], folder: string): (path: string) => string {
  const areas = JSON.parse(readFileSync(join(folder, 'areas.json'), 'utf8')) as Record<string, string>
  const known = modules.flatMap((module) =>
    pathsOf(module).map((path) => ({ path, pattern: patternOf(path), id: module.id })),
  )
  // as in the browser, an address without parameters stands before one with them
  const sorted = known.toSorted((one, other) => one.path.split('$').length - other.path.split('$').length)
  return (path) => areas[sorted.find(({ pattern }) => pattern.test(path))?.id ?? ''] ?? ''
}
