/** The HTTP server: one Fastify instance with separate scopes for sign-in, the API, streams, files and the web application. */
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { newId } from '../../../lib/ids.ts'
import type { Module } from '../../contract/module.ts'
import { APP_VERSION_HEADER, VERSION_PARAM } from '../../contract/session.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { hasRoom } from '../database/room.ts'
import { type Language, languageAsked } from '../language.ts'
import type { LiveHub } from '../live.ts'
import type { Log } from '../log.ts'
import { isStorable } from '../../../lib/text.ts'
import type { ServerModule } from '../module.ts'
import { type Sessions, withKeys } from '../sessions.ts'
import { createApi, headersOf } from './api.ts'
import { mountDocs } from './docs.ts'
import { explained } from './explained.ts'
import { errorBody, inWordsOf, Refused, toApiError, waitFor } from './failures.ts'
import { mountFiles } from './file-routes.ts'
import { mountLive } from './live-routes.ts'
import { buildVersion, mountPages } from './pages.ts'
import { refuseCrossSite, setSecurityHeaders } from './security.ts'
import { mountStatus } from './status-routes.ts'
import { freeBytesIn } from '../free-space.ts'

export const BODY_LIMIT_BYTES = 1024 * 1024
export const DEPTH_LIMIT = 20

export type HttpParts = {
  services: Services
  database: Database
  live: LiveHub
  sessions: Sessions
  modules: readonly ServerModule[]
  log: Log
  now: () => number
  /** Mounts the sign-in endpoints under /api/auth. */
  mountAuth: (app: FastifyInstance) => void
}

export async function createHttp(given: HttpParts): Promise<FastifyInstance> {
  const parts = { ...given, sessions: withKeys(given) }
  const { config } = parts.services
  const api = createApi(parts)
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // of the addresses that were passed on, the last one that no trusted proxy has is the visitor's
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId()
    },
    rewriteUrl: (request) => withoutVersion(request.url ?? '/'),
    // addresses the router cannot read never reach the hooks below
    frameworkErrors: (_error, request, answer) => {
      const reply = answer as unknown as FastifyReply
      setSecurityHeaders(reply, config)
      const shown = inWordsOf(
        parts.services.speechIn,
        { language: languageAsked(request.headers['accept-language']), moduleId: '' },
        toApiError(new Refused('BAD_REQUEST'), request.id, parts.log),
      )
      void reply
        .header('x-request-id', request.id)
        .header('cache-control', 'no-store')
        .status(shown.status)
        .send(errorBody(shown, request.id))
    },
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  const version = config.dev ? '' : buildVersion()
  let stopping = false
  let proxyTold = false
  const connections = trackConnections(app)
  app.addHook('preClose', async () => {
    stopping = true
    connections.closeWhenQuiet()
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, config)
    if (!proxyTold && request.headers['x-forwarded-for'] !== undefined && config.trustedProxies.length === 0) {
      proxyTold = true
      parts.log.warn('a proxy that is not trusted passes addresses on; they are ignored', {
        from: request.ip,
        setting: 'PLUMBLINE_TRUSTED_PROXIES',
      })
    }
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (version) reply.header(APP_VERSION_HEADER, version)
    refuseCrossSite(request, config)
    if ((request.url.match(/\[|%5B/gi)?.length ?? 0) > DEPTH_LIMIT) throw new Refused('TOO_DEEP')
    if (request.url.includes('%00')) throw unstorable(fieldWithNull(request.url))
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    parts.log.info('request', {
      requestId: request.id,
      method: request.method,
      path: api.patternOf(path) ?? request.routeOptions.url ?? path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    })
  })
  app.setErrorHandler(async (error, request, reply) => {
    const language = await languageOf(request, parts)
    const shown = inWordsOf(
      parts.services.speechIn,
      { language, moduleId: '' },
      toApiError(await explained(parts, fromFastify(error), language), request.id, parts.log),
    )
    return reply.status(shown.status).headers(waitFor(shown)).send(errorBody(shown, request.id))
  })

  app.removeAllContentTypeParsers()
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.status(503).send({ status: 'stopping' })
    // one that hangs answers nothing at all
    const database = await Promise.race([
      parts.database.app.query('select 1').then(
        () => 'ok',
        () => 'away',
      ),
      new Promise<string>((resolve) => setTimeout(() => resolve('away'), DATABASE_ANSWERS_MS).unref()),
    ])
    // what is there can still be read, so a balancer must not turn away from a server whose disk is full
    const disk = database === 'ok' && !(await hasRoomLeft(parts)) ? 'full' : 'ok'
    return reply.status(database === 'ok' ? 200 : 503).send({
      status: database === 'ok' ? disk : 'waiting',
      database,
      live: parts.live.healthy() ? 'ok' : 'away',
      disk,
    })
  })

  await app.register(async (scope) => {
    parseJson(scope)
    // whoever signs out is out with the answer; the other servers hear of it a moment later
    scope.addHook('onSend', async (request) => {
      if (request.url.startsWith('/api/auth/')) parts.sessions.forget(headersOf(request))
    })
    // a changing call without a body says nothing, which is an empty object to its contract
    scope.addHook('preHandler', async (request) => {
      if (request.body === undefined && request.method !== 'GET' && request.method !== 'HEAD') request.body = {}
    })
    parts.mountAuth(scope)
    mountDocs(scope, api)
    for (const module of parts.modules) module.mount?.(scope, parts)
    scope.all('/api/*', (request, reply) => api.handle(request, reply))
  })
  await app.register(async (scope) => {
    // streamed: the body is never held in memory
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    mountFiles(scope, parts)
    mountStatus(scope, parts)
    const streams = mountLive(scope, parts)
    // a stream never ends by itself; without this a graceful stop would wait for every browser to go away
    scope.addHook('preClose', async () => streams.closeAll())
  })
  await mountPages(
    app,
    parts.modules.map((module): Module => module.manifest),
    config,
  )
  return app
}

/** Below this a disk is as good as full: PostgreSQL alone writes its log in pieces of this size. */
const FULL_DISK_BYTES = 16 * 1024 ** 2
/** A balancer asks every few seconds. */
const DATABASE_ANSWERS_MS = 3_000

/** On the disk of the files, and on that of the database. */
async function hasRoomLeft({ services, database }: HttpParts): Promise<boolean> {
  return (await freeBytesIn(services.config.dataFolder)) >= FULL_DISK_BYTES && (await hasRoom(database.app))
}

/** The language of whoever is signed in, else the one asked for; a failure is told even where nobody can find out who asks. */
async function languageOf(request: FastifyRequest, { sessions }: HttpParts): Promise<Language> {
  const asked = languageAsked(request.headers['accept-language'])
  if (!request.headers.cookie) return asked
  return sessions.of(headersOf(request)).then(
    (session) => session?.user.language ?? asked,
    () => asked,
  )
}

/**
 * Closing the server waits for every connection. One that carries no request, kept alive or opened by a browser ahead of need,
 * would hold it up for a minute; so each goes as soon as nothing is under way on it.
 */
function trackConnections(app: FastifyInstance): { closeWhenQuiet(): void } {
  const underWay = new Map<Socket, number>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (underWay.has(socket)) underWay.set(socket, left)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  return {
    closeWhenQuiet() {
      closing = true
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroySoon()
    },
  }
}

/** The specification's cache version `v` is dropped before input is validated. */
function withoutVersion(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const mark = `${VERSION_PARAM}=`
  if (!query?.includes(mark)) return url
  const rest = query
    .split('&')
    .filter((part) => !part.startsWith(mark))
    .join('&')
  return rest ? `${path}?${rest}` : path
}

function parseJson(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    try {
      const value: unknown = JSON.parse(String(text))
      const refusal = whyUnfit(value, DEPTH_LIMIT)
      if (refusal) return done(refusal)
      done(null, value)
    } catch {
      done(new Refused('MALFORMED_JSON'))
    }
  })
}

function whyUnfit(value: unknown, left: number, field = ''): Refused | null {
  if (typeof value === 'string') return isStorable(value) ? null : unstorable(field)
  if (value === null || typeof value !== 'object') return null
  if (left === 0) return new Refused('TOO_DEEP')
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return unstorable(field)
    const refusal = whyUnfit(item, left - 1, field ? `${field}.${name}` : name)
    if (refusal) return refusal
  }
  return null
}

function unstorable(field: string): Refused {
  return new Refused('BAD_REQUEST', {
    fields: [{ field, message: 'This text contains a character that cannot be stored.' }],
  })
}

/** The first part of the query that holds U+0000; empty where the path itself does. */
function fieldWithNull(url: string): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const [name = ''] = [...query].find(([, value]) => value.includes('\0')) ?? []
  return name.replaceAll(/\[([^\]]*)\]/g, '.$1')
}

/** Fastify's own refusals, in our words. */
function fromFastify(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused('PAYLOAD_TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refused('UNSUPPORTED_MEDIA_TYPE')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new Refused('MALFORMED_JSON')
  return error
}
