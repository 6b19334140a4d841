/** Two addresses that no contract describes: programs outside know nothing but a secret. */
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { MountParts } from '../../../kernel/server/module.ts'
import { readFeed } from './feeds.service.ts'
import { receiveCall } from './hooks.service.ts'
import { INCOMING_MAX_BYTES } from './rules.ts'

export function mountIntegrations(app: FastifyInstance, { services, sessions, now }: MountParts): void {
  app.post<{ Params: { secret: string } }>(
    '/api/hooks/:secret',
    { bodyLimit: INCOMING_MAX_BYTES },
    async (request, reply) => {
      const call = await receiveCall(services, {
        secret: request.params.secret,
        body: request.body,
        ip: request.ip,
        requestId: request.id,
        now: now(),
      })
      return reply.status(202).send(call)
    },
  )

  app.get<{ Params: { file: string } }>('/api/feeds/:file', async (request, reply) => {
    const secret = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1]
    const feed = secret ? await readFeed(services, sessions, { secret, requestId: request.id, now: now() }) : null
    if (!feed) throw new Refused('NOT_FOUND')
    // a calendar may keep it, and asks each time whether it is still the same
    reply.headers({
      'cache-control': 'private, no-cache',
      etag: feed.etag,
      'last-modified': new Date(feed.changedAt).toUTCString(),
    })
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === feed.etag))
      return reply.status(304).send()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="plumbline.ics"')
      .send(feed.text)
  })
}
