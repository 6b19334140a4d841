/** Live updates: one stream per browser and company, held by a leader tab and shared with the others. */
import type { LiveChange } from '../contract/live.ts'
import { whenLeader } from './leader.ts'
import { lastLiveCursor, reportSignedOut } from './send.ts'
import { noteFailedCall, onTrouble } from './trouble.ts'
import { withVersion } from './version.ts'
import { signal } from './signal.ts'

export type Connection = 'connected' | 'polling' | 'disconnected'
export const connection = signal<Connection>('disconnected')

/** The modules that changed last, for whatever is made of several of them. */
export const changedTopics = signal<readonly string[]>([])

export type Change = LiveChange
type Message =
  | { type: 'change'; change: Change; cursor: string | null }
  | { type: 'state'; state: Connection; cursor: string | null }
  | { type: 'ask' }

// spec 3 §8: listeners try again after 1, 2 and 4 s, then poll every 30 s
const RETRY_WAITS_MS = [1000, 2000, 4000]
const POLL_MS = 30_000
/** The server sends a ping every 15 s; three missed ones mean that the line is dead. */
const SILENCE_MS = 45_000

type Told = {
  onChange: (change: Change, cursor: string | null) => void
  onState: (state: Connection, cursor: string | null) => void
}

/** Holds the stream of one company from `since` on, until the returned function is called. */
function holdStream(company: string, since: string | null, told: Told): () => void {
  let source: EventSource | null = null
  let cursor = since
  let failures = 0
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const query = () => new URLSearchParams({ company, ...(cursor ? { since: cursor } : {}) }).toString()
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(fail, SILENCE_MS)
  }
  const open = () => {
    source = new EventSource(withVersion(`/api/live?${query()}`))
    source.addEventListener('hello', (event) => {
      failures = 0
      cursor = readCursor(event.data) ?? cursor
      told.onState('connected', cursor)
      heard()
    })
    source.addEventListener('ping', heard)
    source.addEventListener('change', (event) => {
      if (event.lastEventId) cursor = event.lastEventId
      heard()
      const change = readChange(event.data)
      if (change) told.onChange(change, cursor)
    })
    source.addEventListener('error', fail)
  }
  function fail() {
    if (ended) return
    source?.close()
    clearTimeout(silence)
    clearTimeout(timer)
    noteFailedCall()
    if (ended) return
    const pause = RETRY_WAITS_MS[failures]
    failures += 1
    if (pause !== undefined) {
      told.onState('disconnected', cursor)
      timer = setTimeout(open, pause)
      return
    }
    void poll().finally(() => {
      if (!ended) timer = setTimeout(open, POLL_MS)
    })
  }
  // the browser knows at once that its network is gone, the stream only when a ping is missing; but a server on this very machine still answers
  const wentOffline = () => {
    if (ended) return
    source?.close()
    clearTimeout(silence)
    clearTimeout(timer)
    told.onState('disconnected', cursor)
    timer = setTimeout(open, RETRY_WAITS_MS[0])
  }
  const cameOnline = () => {
    if (ended) return
    source?.close()
    clearTimeout(timer)
    failures = 0
    open()
  }
  async function poll() {
    try {
      const response = await fetch(withVersion(`/api/live/poll?${query()}`))
      if (response.status === 401) reportSignedOut()
      if (!response.ok) throw new Error(String(response.status))
      const answer: unknown = await response.json()
      if (ended || typeof answer !== 'object' || answer === null) return
      if ('cursor' in answer) cursor = String(answer.cursor)
      if ('topics' in answer && Array.isArray(answer.topics))
        for (const topic of answer.topics) told.onChange({ topic: String(topic) }, cursor)
      told.onState('polling', cursor)
    } catch {
      // the server is away; the next turn tries again
      told.onState('disconnected', cursor)
    }
  }
  const end = () => {
    ended = true
    window.removeEventListener('offline', wentOffline)
    window.removeEventListener('online', cameOnline)
    source?.close()
    clearTimeout(silence)
    clearTimeout(timer)
  }
  // too many failures: the page is about to be loaded anew, and until then nothing more is tried
  const forget = onTrouble(() => {
    end()
    told.onState('disconnected', cursor)
  })
  window.addEventListener('offline', wentOffline)
  window.addEventListener('online', cameOnline)
  open()
  return () => {
    forget()
    end()
  }
}

function readCursor(text: string): string | null {
  const value = parse(text)
  return value && 'cursor' in value ? String(value.cursor) : null
}

function readChange(text: string): Change | null {
  const value = parse(text)
  if (!value || !('topic' in value)) return null
  const said = (name: string) => (name in value ? String((value as Record<string, unknown>)[name]) : undefined)
  return { topic: String(value.topic), entity: said('entity'), mark: said('mark') }
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** Listens to the changes of a company until the returned function is called. */
export function listenLive(company: string, onChange: (change: Change) => void): () => void {
  const name = `plumbline-live-${company}`
  const channel = new BroadcastChannel(name)
  let leading = false
  // a tab that becomes the leader goes on where the one before it stopped
  let cursor = lastLiveCursor()
  const say = (message: Message) => channel.postMessage(message)
  const stop = whenLeader(name, () => {
    leading = true
    const end = holdStream(company, cursor, {
      onChange: (change, at) => {
        say({ type: 'change', change, cursor: at })
        onChange(change)
      },
      onState: (state, at) => {
        cursor = at
        connection.set(state)
        say({ type: 'state', state, cursor: at })
      },
    })
    return () => {
      leading = false
      end()
    }
  })
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    const message = event.data
    if (message.type === 'ask') {
      if (leading) say({ type: 'state', state: connection.get(), cursor })
      return
    }
    if (leading) return
    cursor = message.cursor ?? cursor
    if (message.type === 'state') connection.set(message.state)
    else onChange(message.change)
  })
  say({ type: 'ask' })
  return () => {
    stop()
    channel.close()
    connection.set('disconnected')
  }
}
