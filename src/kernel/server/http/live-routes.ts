/** The live stream (server-sent events) and its polling fallback. Whoever waits for approval gets one too, about nothing but themselves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveChange } from '../../contract/live.ts'
import { SESSION_TOPIC } from '../../contract/session.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { changesSince, type LiveHub } from '../live.ts'
import { languageAsked } from '../language.ts'
import type { Log } from '../log.ts'
import { keyOf, type Sessions } from '../sessions.ts'
import { headersOf } from './api.ts'
import { errorBody, inWordsOf, Refused, toApiError } from './failures.ts'
import { admit, askedBy } from './guard.ts'

const PING_EVERY_MS = 15_000
/**
 * A browser holds one stream for each company, whatever the number of its tabs. One more than this closes the oldest of the session, or of the key: most likely
 * nobody is at its other end, and refusing the newest would leave a person without news whose lines broke unnoticed.
 */
export const MOST_STREAMS = 10
const OWN_CHANGE: LiveChange = { topic: SESSION_TOPIC }

/** What leaves the server: that something changed in a module, never what happened. Everybody in the company hears it. */
const told = ({ topic, entity, mark }: LiveChange): LiveChange => ({ topic, entity, mark })

export function mountLive(
  app: FastifyInstance,
  parts: { database: Database; live: LiveHub; sessions: Sessions; services: Services; log: Log },
): { closeAll(): void } {
  const open = new Set<() => void>()
  /** How to close the streams of a session or key, the oldest first. */
  const held = new Map<string, Set<() => void>>()

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
    const key = keyOf(session)
    return {
      userId,
      companyId: waits ? null : companyId,
      since,
      holder: key ? `key ${key.id}` : `session ${session?.sessionId}`,
      language: session?.user.language ?? languageAsked(headers.get('accept-language')),
    }
  }

  const missedSince = async (companyId: string | null, since: string | null) =>
    since === null || companyId === null ? [] : changesSince(parts.database.app, companyId, since)

  app.get('/api/live', async (request, reply) => {
    const { companyId, userId, since, holder, language } = await whoAsks(request)
    // listens before it looks back: what happens between the two is told twice rather than never
    const waiting: LiveChange[] = []
    let tell = (change: LiveChange): void => void waiting.push(change)
    const leave =
      companyId === null
        ? () => undefined
        : parts.live.subscribe(companyId, ({ userId: whose = userId, ...change }) => {
            if (whose === userId) tell(told(change))
          })
    const missed = await missedSince(companyId, since).catch((error: unknown) => {
      leave()
      throw error
    })
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
    tell = (change) => void send('change', change)
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
      own.delete(closeAsOldest)
      if (own.size === 0 && held.get(holder) === own) held.delete(holder)
      raw.end()
    }
    const closeAsOldest = () => {
      const why = toApiError(new Refused('TOO_MANY_STREAMS', { most: MOST_STREAMS }), request.id, parts.log)
      send('closed', errorBody(inWordsOf(parts.services.speechIn, { language, moduleId: '' }, why), request.id))
      end()
    }
    const own = held.get(holder) ?? new Set()
    held.set(holder, own)
    for (const closeOldest of [...own].slice(0, Math.max(0, own.size - MOST_STREAMS + 1))) closeOldest()
    // the set may have been emptied by that and forgotten
    held.set(holder, own.add(closeAsOldest))
    open.add(end)
    raw.on('close', end)
    send('hello', { cursor: parts.live.cursor() })
    for (const change of [...missed.map(told), ...waiting]) tell(change)
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
