/** Upload and download, streamed both ways; the module a file belongs to says who may read it. */
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createContext, type Caller, type Ctx, type Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { inCompany } from '../database/transaction.ts'
import { recordFile } from '../file-records.ts'
import type { ServerModule } from '../module.ts'
import { ANY_AREA } from '../scopes.ts'
import type { Sessions } from '../sessions.ts'
import { headersOf } from './api.ts'
import { Refused } from './failures.ts'
import { admit, askedBy, mustReach } from './guard.ts'
import { once } from './idempotency.ts'

const MAX_NAME = 255
/** What keys name that send files, and fetch those that belong to no record yet. */
const FILES_AREA = 'files'

export function mountFiles(
  app: FastifyInstance,
  parts: {
    database: Database
    services: Services
    sessions: Sessions
    modules: readonly ServerModule[]
    now: () => number
  },
): void {
  const readers = new Map(
    parts.modules.flatMap(({ manifest, fileReaders }) =>
      Object.entries(fileReaders).map(([kind, read]) => [kind, { module: manifest.id, read }] as const),
    ),
  )

  async function callerOf(
    request: FastifyRequest,
    area: string,
  ): Promise<{ caller: Caller; query: URLSearchParams; key: string | null }> {
    const headers = headersOf(request)
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const who = admit(
      'signedIn',
      await parts.sessions.of(headers, request.ip),
      askedBy(headers, query, request.method !== 'GET'),
      parts.services,
      area,
    )
    return {
      caller: { requestId: request.id, now: parts.now(), ip: request.ip, ...who },
      query,
      key: headers.get('idempotency-key'),
    }
  }
  const inside = <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>) =>
    inCompany(parts.database.app, caller.companyId, (tx) => work(createContext(parts.services, tx, caller)))

  app.post('/api/files', async (request, reply) => {
    const { caller, query, key } = await callerOf(request, FILES_AREA)
    const name = cleanName(query.get('name') ?? '')
    if (!name) throw new Refused('BAD_REQUEST', { fields: [{ field: 'name', message: 'Say the name of the file.' }] })
    const type =
      /^[\w.+-]+\/[\w.+-]+$/.exec((request.headers['content-type'] ?? '').split(';')[0] ?? '')?.[0] ??
      'application/octet-stream'
    const { sha256, size, keep, drop } = await parts.services.files.receive(caller.companyId, bodyOf(request.raw))
    // what the plan has no room for, or what was sent before, leaves nothing behind
    const { answer } = await inside(caller, (ctx) =>
      once(ctx, key, ['files', name, sha256], async () => {
        await ctx.takeRoom('storage', size)
        const fileId = await recordFile(ctx, { sha256, size, name, type })
        await keep()
        return { fileId, name, size, type }
      }),
    ).finally(drop)
    return reply.status(201).send(answer)
  })

  app.get<{ Params: { fileId: string } }>('/api/files/:fileId', async (request, reply) => {
    const { caller } = await callerOf(request, ANY_AREA)
    const file = await inside(caller, async (ctx) => {
      const { rows } = await ctx.client.query<StoredFile>(
        'select sha256, size::text, name, type, ref_kind as "refKind", ref_id as "refId", uploaded_by as "uploadedBy" from files where company_id = $1 and id = $2',
        [ctx.companyId, request.params.fileId],
      )
      const found = rows[0]
      const reader = readers.get(found?.refKind ?? '')
      const allowed =
        found?.refKind && found.refId
          ? ((await reader?.read(ctx, found.refId)) ?? false)
          : found?.uploadedBy === ctx.userId
      // a file is read by the scope of the module it belongs to; what nobody may read is not even told to belong anywhere
      mustReach(ctx.session, allowed && reader ? reader.module : FILES_AREA, 'read')
      if (!found || !allowed) throw new Refused('NOT_FOUND')
      return found
    })
    const content = await parts.services.files.read(caller.companyId, file.sha256)
    return (
      reply
        .header('content-type', file.type)
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        // a stored page must never run as a page of ours
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(content)
    )
  })
}

/** The body of a request. A refusal ends the reading of it, but not the connection, which has the sentence still to carry. */
function bodyOf(raw: Readable): Readable {
  const body = new PassThrough()
  let whole = false
  raw.once('end', () => {
    whole = true
  })
  raw.once('error', (error) => body.destroy(error))
  raw.once('close', () => {
    if (!whole) body.destroy(new Error('The connection ended in the middle of a file.'))
  })
  body.once('close', () => {
    // the rest is let through unread, or the next request on this connection would wait behind it
    raw.unpipe(body)
    raw.resume()
  })
  return raw.pipe(body)
}

type StoredFile = {
  sha256: string
  size: string
  name: string
  type: string
  refKind: string | null
  refId: string | null
  uploadedBy: string
}

/** The last part of a path, without control characters and without signs that reverse what follows. */
function cleanName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .slice(0, MAX_NAME)
}
