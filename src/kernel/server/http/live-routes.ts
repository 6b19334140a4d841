/** The live stream (server-sent events) and its polling fallback. Whoever waits for approval gets one too, about nothing but themselves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveChange } from '../../contract/live.ts'
import { SESSION_TOPIC } from '../../contract/session.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { changesSince, type LiveHub } from '../live.ts'
import type { Sessions } from '../sessions.ts'
import { headersOf } from './api.ts'
import { Refused } from './failures.ts'
import { admit, askedBy } from './guard.ts'

const PING_EVERY_MS = 15_000
const OWN_CHANGE: LiveChange = { topic: SESSION_TOPIC }

/** What leaves the server: that something changed in a module, never what happened. Everybody in the company hears it. */
const told = ({ topic, entity, mark }: LiveChange): LiveChange => ({ topic, entity, mark })

export function mountLive(
  app: FastifyInstance,
  parts: { database: Database; live: LiveHub; sessions: Sessions; services: Services },
): { closeAll(): void } {
  const open = new Set<() => void>()

  async function whoAsks(request: FastifyRequest) {
    const headers = headersOf(request)
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const since = headers.get('last-event-id') ?? query.get('since')
    if (since !== null && !/^\d{1,19}$/.test(since))
      throw new Refused('BAD_REQUEST', {
        fields: [{ field: 'since', message: 'Send the cursor of the last message.' }],
      })
    const session = await parts.sessions.of(headers, request.ip)
    const waits = session !== null && (session.user.status !== 'active' || session.companies.length === 0)
    // the stream carries topics and marks only, so a preview listens as the viewer does
    const asked = { ...askedBy(headers, query, false), previewAs: null }
    const { userId, companyId } = admit(waits ? 'waiting' : 'signedIn', session, asked, parts.services, 'live')
    return { userId, companyId: waits ? null : companyId, since }
  }

  app.get('/api/live', async (request, reply) => {
    const { companyId, userId, since } = await whoAsks(request)
    const missed = since === null || companyId === null ? [] : await changesSince(parts.database.app, companyId, since)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const send = (event: string, content: object) =>
      raw.write(`id: ${parts.live.cursor()}\nevent: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
    const leave =
      companyId === null
        ? () => undefined
        : parts.live.subscribe(companyId, ({ userId: whose = userId, ...change }) => {
            if (whose === userId) send('change', told(change))
          })
    const watch = parts.live.onAccessChange((changed) => {
      if (changed !== userId && changed !== null) return
      // told first: whoever lost their access learns from the next call why, and whoever gained some opens another stream
      send('change', OWN_CHANGE)
      void whoAsks(request).then(
        (now) => {
          if (now.companyId !== companyId) end()
        },
        () => end(),
      )
    })
    const ping = setInterval(() => send('ping', {}), PING_EVERY_MS)
    const end = () => {
      leave()
      watch()
      clearInterval(ping)
      open.delete(end)
      raw.end()
    }
    open.add(end)
    raw.on('close', end)
    send('hello', { cursor: parts.live.cursor() })
    for (const change of missed) send('change', told(change))
  })

  app.get('/api/live/poll', async (request) => {
    const { companyId, since } = await whoAsks(request)
    // read the cursor first: what happens between the two reads is told twice rather than never
    const cursor = parts.live.cursor()
    // changes of access are not kept, so whoever polls asks about themselves each time
    if (companyId === null) return { cursor, topics: [SESSION_TOPIC] }
    const changes = since === null ? [] : await changesSince(parts.database.app, companyId, since)
    return { cursor, topics: [...new Set([SESSION_TOPIC, ...changes.map((change) => change.topic)])] }
  })

  return {
    closeAll: () => {
      for (const end of open) end()
    },
  }
}
