/** The REST surface: every endpoint of every module under /api, guarded, in one transaction each. */
import { ContractProcedure } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { implement, type ORPCError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADMITTING_SCOPE, type AnyEndpoint } from '../../contract/endpoint.ts'
import { KERNEL_ERRORS } from '../../contract/errors.ts'
import { LIVE_MARK_HEADER, writeMarked } from '../../contract/live.ts'
import { LIVE_CURSOR_HEADER } from '../../contract/session.ts'
import { createContext, type Caller, type Ctx, type Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { inCompany } from '../database/transaction.ts'
import { languageAsked } from '../language.ts'
import type { LiveHub } from '../live.ts'
import type { Module } from '../../contract/module.ts'
import type { Log } from '../log.ts'
import type { BoundEndpoint, ServerModule } from '../module.ts'
import { markOf } from '../secrets.ts'
import { keyOf, type Sessions } from '../sessions.ts'
import { answerSchema } from './answers.ts'
import { errorBody, inWordsOf, Refused, toApiError, type Told, waitFor } from './failures.ts'
import { explained } from './explained.ts'
import { admit, askedBy } from './guard.ts'
import { once } from './idempotency.ts'

export type ApiParts = {
  database: Database
  services: Services
  sessions: Sessions
  modules: readonly ServerModule[]
  log: Log
  now: () => number
  live: Pick<LiveHub, 'cursor'>
}

type RequestContext = {
  requestId: string
  method: string
  url: string
  headers: Headers
  ip: string
  reply: FastifyReply
  /** Filled in once the session is known. */ told: Told
}

export function createApi(given: ApiParts) {
  const parts = { ...given, modules: given.services.config.dev ? given.modules : given.modules.map(withoutDevOnly) }
  const router = Object.fromEntries(
    parts.modules.map((module) => [
      module.manifest.id,
      Object.fromEntries(module.endpoints.map((endpoint) => [endpoint.name, bind(module.manifest, endpoint, parts)])),
    ]),
  )
  const requestIds = new WeakMap<object, string>()
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next()
        } catch (error) {
          const known = await explained(parts, error, context.told.language)
          const shown = inWordsOf(
            parts.services.speechIn,
            context.told,
            toApiError(known, context.requestId, parts.log),
          )
          requestIds.set(shown, context.requestId)
          context.reply.headers(waitFor(shown))
          throw shown
        }
      },
    ],
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) =>
      errorBody(error, requestIds.get(error) ?? ''),
  })
  const routes = parts.modules.flatMap((module) => module.endpoints.map(({ contract }) => routeOf(contract)))
  return {
    async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const headers = headersOf(request)
      const told: Told = { language: languageAsked(headers.get('accept-language')), moduleId: '' }
      const context: RequestContext = {
        requestId: request.id,
        method: request.method,
        url: request.url,
        headers,
        ip: request.ip,
        reply,
        told,
      }
      // the handler would read the address as it was before the cache version was dropped
      Object.assign(request.raw, { originalUrl: request.raw.url })
      const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
      if (matched) return
      const path = request.url.split('?')[0] ?? ''
      const allowed = routes.filter((route) => route.pattern.test(path)).map((route) => route.method)
      if (allowed.length === 0) throw new Refused('NOT_FOUND')
      reply.header('allow', [...new Set(allowed)].join(', '))
      throw new Refused('METHOD_NOT_ALLOWED')
    },
    /** The pattern of a path, for the log: a path itself may hold a secret. */
    patternOf: (path: string) => routes.find((route) => route.pattern.test(path))?.path ?? null,
    openapi: () => describe(parts.modules),
  }
}

/** What exists only in development is no address of a production server. */
function withoutDevOnly(module: ServerModule): ServerModule {
  const endpoints = module.endpoints.filter(({ contract }) => !contract['~orpc'].meta.devOnly)
  return { ...module, endpoints, contract: Object.fromEntries(endpoints.map(({ name, contract }) => [name, contract])) }
}

export type Api = ReturnType<typeof createApi>

function routeOf(endpoint: AnyEndpoint) {
  const { method = 'GET', path = '/' } = endpoint['~orpc'].route
  return { method, path: `/api${path}`, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const item of value ?? []) headers.append(name, item)
  }
  return headers
}

/** Guard first, then the input's shape, then the transaction around handler and output. */
function bind(manifest: Module, endpoint: BoundEndpoint, parts: ApiParts) {
  const moduleId = manifest.id
  const entities = Object.keys(manifest.entities ?? {})
  const { access, byPerson, onlyReads, admits } = endpoint.contract['~orpc'].meta
  const changing = endpoint.contract['~orpc'].route.method !== 'GET'
  const contract: AnyEndpoint = new ContractProcedure({
    ...endpoint.contract['~orpc'],
    outputSchema: answerSchema(endpoint.contract['~orpc'].outputSchema),
  })
  return implement(contract, { initialInputValidationIndex: 1, initialOutputValidationIndex: 2 })
    .$context<RequestContext>()
    .use(async ({ context, next }) => {
      // read before the data is: a stream that resumes here repeats a little and misses nothing
      const cursor = parts.live.cursor()
      const session = access === 'public' ? null : await parts.sessions.of(context.headers, context.ip)
      // how much happened meanwhile is nothing for strangers: they could count what a sign-up does
      if (session?.user.status === 'active') context.reply.header(LIVE_CURSOR_HEADER, cursor)
      const key = keyOf(session)
      if (byPerson && key) throw new Refused('KEY_REFUSED')
      if (admits && key && !key.scopes.includes(ADMITTING_SCOPE))
        throw new Refused('KEY_SCOPE', { scope: ADMITTING_SCOPE })
      Object.assign(context.told, { moduleId, ...(session ? { language: session.user.language } : {}) })
      const query = new URLSearchParams(context.url.split('?')[1] ?? '')
      const caller: Caller = {
        requestId: context.requestId,
        now: parts.now(),
        ip: context.ip,
        language: context.told.language,
        ...admit(
          access,
          session,
          { ...askedBy(context.headers, query, changing), onlyReads },
          parts.services,
          moduleId,
        ),
      }
      context.told.vertical = caller.vertical
      return next({ context: { caller } })
    })
    .use(async ({ context, next, path }, input, output) => {
      const { caller } = context as RequestContext & { caller: Caller }
      const { requestId, now, ip = '', language = context.told.language, userId, session } = caller
      const early = { requestId, now, ip, language, userId, session, services: parts.services }
      const made = await endpoint.handle.before?.(early, input)
      const key = changing ? context.headers.get('idempotency-key') : null
      const result = await inCompany(parts.database.app, caller.companyId, async (tx) => {
        const ctx = createContext(parts.services, tx, caller)
        return once(ctx, key, [path, input], async () => (await next({ context: { ctx, made } })).output)
      })
      if (result.repeated) context.reply.header('idempotency-replayed', 'true')
      const shown = changing ? null : recordIn(entities, input, result.answer)
      if (shown) {
        const mark = markOf(parts.services.config.secret, caller.companyId, shown.entity, shown.id)
        context.reply.header(LIVE_MARK_HEADER, writeMarked({ ...shown, mark }))
      }
      // what a person changes about themselves shows in their very next request, and so does a company that staff made
      if (changing && (access === 'waiting' || access === 'staff')) parts.sessions.forget(context.headers)
      return output(result.answer)
    })
    .handler(({ context, input, errors }) => {
      const { ctx, made } = context as unknown as { ctx: Ctx; made: unknown }
      return endpoint.handle({ ...ctx, errors }, input, made)
    })
}

/** The record that an answer is, where it was asked for by its id: only whoever is answered one learns what the live stream calls it. */
function recordIn(entities: readonly string[], input: unknown, answer: unknown): { entity: string; id: string } | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return null
  if (typeof input !== 'object' || input === null) return null
  const { id } = answer
  const entity = entities.find((name) => (input as Readonly<Record<string, unknown>>)[`${name}Id`] === id)
  return entity !== undefined && typeof id === 'string' ? { entity, id } : null
}

export async function describe(modules: readonly ServerModule[]): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const contracts = Object.fromEntries(modules.map((module) => [module.manifest.id, module.contract]))
  return generator.generate(contracts, {
    info: {
      title: 'Plumbline',
      version: '1',
      description:
        'One surface for the web application and for third parties. Instants are epoch milliseconds, dates YYYY-MM-DD, money integer cents.',
    },
    servers: [{ url: '/api' }],
    customErrorResponseBodySchema: {
      type: 'object',
      required: ['code', 'status', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          description: `Stable. Beside the codes of an endpoint: ${Object.keys(KERNEL_ERRORS).join(', ')}`,
        },
        status: { type: 'integer' },
        message: { type: 'string', description: 'A sentence for the user' },
        requestId: { type: 'string' },
        data: {},
      },
    },
  })
}
