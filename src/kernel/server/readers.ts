/**
 * Durable readers of events: each has its own mark and takes events in batches, in one transaction with the mark. A batch that
 * fails is halved until one event is left; that one is set aside and told to administrators, and everything behind it goes on, but for
 * later events of the same record: they are set aside with it, and read after it.
 */
import type { ClientBase, Pool } from 'pg'
import type { EventKind } from '../contract/module.ts'
import { isDatabaseAway, isRetryable } from './database/database.ts'
import { BATCH, ensureReader, READ_COLUMNS, type ReadEvent, readEvents, type StoredEvent } from './events.ts'
import { enqueueIn } from './job-queue.ts'
import type { LiveHub } from './live.ts'
import type { Log } from './log.ts'
import type { ServerModule } from './module.ts'
import { sealEvents, SEALS } from './seals.ts'

/** Looks by itself, should it not be told. */
const LOOK_EVERY_MS = 30_000
/** What an open transaction holds back raises no second notification when that one ends without an event. */
const LOOK_AGAIN_MS = 1_000
/** How much of an error is kept. */
const ERROR_KEPT = 1_000
/** Tells the administrators of the company; the modules that have `onSetAside` do it. */
export const SET_ASIDE_QUEUE = 'kernel.setAside'

type Declared = (kind: string) => EventKind | undefined

/** Runs as the owner and sees every company: puts work into queues or rows into tables, and waits for nothing. */
export type Reader = (client: ClientBase, events: readonly ReadEvent[], declared: Declared) => Promise<void>

export type SetAside = { reader: string; eventId: string; kind: string }

/** The kind of job of a module's reaction to an event. */
export function reactionQueue(moduleId: string, kind: string): string {
  return `${moduleId}.on.${kind}`
}

type Read = (client: ClientBase, events: readonly ReadEvent[]) => Promise<void>

/** The readers of all modules by their full names, with what they are called with. */
function readersOf(modules: readonly ServerModule[]): ReadonlyMap<string, Read> {
  const kinds = new Map<string, EventKind>(modules.flatMap(({ manifest }) => Object.entries(manifest.events)))
  const declared: Declared = (kind) => kinds.get(kind)
  return new Map([
    ['reactions', (client, events) => react(client, events, modules)],
    [SEALS, sealEvents],
    ...modules.flatMap(({ manifest, readers }) =>
      Object.entries(readers).map(
        ([name, read]) =>
          [
            `${manifest.id}.${name}`,
            (client: ClientBase, events: readonly ReadEvent[]) => read(client, events, declared),
          ] as const,
      ),
    ),
  ])
}

/** Reactions: each event becomes the jobs that wait for it. */
async function react(
  client: ClientBase,
  events: readonly ReadEvent[],
  modules: readonly ServerModule[],
): Promise<void> {
  for (const event of events)
    for (const module of modules)
      if (Object.hasOwn(module.reactions, event.kind))
        await enqueueIn(client, event.companyId, reactionQueue(module.manifest.id, event.kind), told(event), event)
}

/** Facts stay with the event, where they are emptied in time; cause and chain are settings of the job. */
function told({ facts: _facts, entity: _entity, cause: _cause, chain: _chain, ...event }: ReadEvent): StoredEvent {
  return event
}

export async function startReaders(
  owner: Pool,
  modules: readonly ServerModule[],
  live: Pick<LiveHub, 'onAnyChange'>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const readers = readersOf(modules)
  for (const name of readers.keys()) await ensureReader(owner, name, name === SEALS ? 'first' : 'next')
  let wanted = false
  let running: Promise<void> | null = null
  let stopped = false
  let again: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    wanted = true
    running ??= drain()
      .catch((error: unknown) => log.warn('readers of events', { error }))
      .finally(() => {
        running = null
        // told while the last look ended
        if (wanted && !stopped) look()
      })
  }
  const drain = async () => {
    while (wanted && !stopped) {
      wanted = false
      const behind = await readersBehind(owner, [...readers.keys()])
      // each for itself: one that fails holds up no other
      const left = await Promise.all(
        behind.map((name) =>
          catchUp(owner, name, readers.get(name) ?? (async () => undefined), () => stopped, log).catch(
            (error: unknown) => {
              log.warn('a reader of events failed', { reader: name, error })
              return true
            },
          ),
        ),
      )
      clearTimeout(again)
      if (left.includes(true) && !stopped) again = setTimeout(look, LOOK_AGAIN_MS)
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const leave = live.onAnyChange(look)
  look()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(again)
      leave()
      await running
    },
  }
}

/** Which readers have not read everything there is. */
async function readersBehind(owner: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ reader: string }>(
    `select reader from event_cursors c where reader = any($1)
       and exists (select 1 from events e where (e.xid, e.id) > (c.xid, c.id))`,
    [names],
  )
  return rows.map((row) => row.reader)
}

/** Reads what there is; whether something is left that cannot be read yet. */
async function catchUp(owner: Pool, name: string, read: Read, isOver: () => boolean, log: Log): Promise<boolean> {
  for (let atMost = BATCH; !isOver();) {
    let tried: readonly ReadEvent[] = []
    try {
      const count = await readEvents(
        owner,
        name,
        (client, events) => {
          tried = events
          return hand(client, name, events, read)
        },
        atMost,
      )
      if (count === 0) return (await readersBehind(owner, [name])).length > 0
      atMost = Math.min(BATCH, atMost * 2)
    } catch (error) {
      // the database's troubles are no event's fault; nor is what failed before or after the reader itself
      if (isDatabaseAway(error) || isRetryable(error) || tried.length === 0) throw error
      if (tried.length > 1 && atMost > 1) {
        atMost = Math.floor(Math.min(tried.length, atMost) / 2)
        continue
      }
      await readApart(owner, name, read, log)
    }
  }
  return false
}

/** Hands events to a reader, but for those whose record has an earlier one set aside: they are set aside too, since nobody is told news before what led to it. */
async function hand(client: ClientBase, reader: string, events: readonly ReadEvent[], read: Read): Promise<void> {
  const { rows } = await client.query<{ companyId: string; topic: string; entityId: string }>(
    `select distinct e.company_id as "companyId", e.topic, e.entity_id as "entityId"
     from events_set_aside a join events e on e.company_id = a.company_id and e.id = a.event_id where a.reader = $1 and a.company_id = any($2)`,
    [reader, [...new Set(events.map(({ companyId }) => companyId))]],
  )
  const held = new Set(rows.map(recordOf))
  const free = events.filter((event) => !held.has(recordOf(event)))
  for (const event of events)
    if (held.has(recordOf(event)))
      await noteSetAside(client, reader, event, 'An earlier event of its record is set aside.')
  if (free.length > 0) await read(client, free)
}

const recordOf = ({ companyId, topic, entityId }: Pick<ReadEvent, 'companyId' | 'topic' | 'entityId'>) =>
  JSON.stringify([companyId, topic, entityId])

/** The smallest batch there is, event by event: what fails is set aside and told, and the mark moves past it. */
async function readApart(owner: Pool, reader: string, read: Read, log: Log): Promise<void> {
  await readEvents(
    owner,
    reader,
    async (client, events) => {
      for (const event of events) {
        await client.query('savepoint apart')
        try {
          await hand(client, reader, [event], read)
        } catch (error) {
          if (isDatabaseAway(error) || isRetryable(error)) throw error
          await client.query('rollback to savepoint apart')
          await noteSetAside(client, reader, event, wordsOf(error))
          const payload: SetAside = { reader, eventId: event.id, kind: event.kind }
          await enqueueIn(client, event.companyId, SET_ASIDE_QUEUE, payload)
          log.error('an event was set aside', { reader, eventId: event.id, kind: event.kind, error })
        }
        await client.query('release savepoint apart')
      }
    },
    1,
  )
}

async function noteSetAside(client: ClientBase, reader: string, event: ReadEvent, why: string): Promise<void> {
  await client.query(
    `insert into events_set_aside (company_id, event_id, reader, error, at) values ($1, $2, $3, $4, now())
     on conflict (company_id, event_id, reader) do update set error = excluded.error, at = excluded.at`,
    [event.companyId, event.id, reader, why],
  )
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, ERROR_KEPT)

/** For the command line: what is set aside, and why. */
export async function listSetAside(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select format('event %s (%s) of company %s for %s since %s: %s', a.event_id, e.kind, a.company_id, a.reader, to_char(a.at, 'YYYY-MM-DD HH24:MI'), a.error) as line
     from events_set_aside a join events e on e.company_id = a.company_id and e.id = a.event_id order by a.event_id, a.reader`,
  )
  return rows.map((row) => row.line)
}

/** For the command line: hands events that were set aside to their readers again, in their order; what fails stays where it is, and so does what follows it in its record. */
export async function retrySetAside(owner: Pool, modules: readonly ServerModule[]): Promise<string[]> {
  const readers = readersOf(modules)
  const lines: string[] = []
  const stuck = new Set<string>()
  let after = '0'
  // what comes in behind those that are tried is set aside as long as one of them is
  for (;;) {
    const { rows } = await owner.query<OneSetAside>(
      `select a.company_id as "companyId", a.event_id::text as "eventId", a.reader, e.topic, e.entity_id as "entityId"
       from events_set_aside a join events e on e.company_id = a.company_id and e.id = a.event_id where a.event_id > $1 order by a.event_id, a.reader`,
      [after],
    )
    if (rows.length === 0) return lines
    after = rows.at(-1)?.eventId ?? after
    for (const one of rows) {
      const read = readers.get(one.reader)
      const record = `${one.reader} ${recordOf(one)}`
      const said = stuck.has(record)
        ? 'waits for an earlier event of its record'
        : read
          ? await retryOne(owner, one, read)
          : 'there is no such reader any more'
      if (said !== DONE) stuck.add(record)
      lines.push(`event ${one.eventId} for ${one.reader}: ${said}`)
    }
  }
}

type OneSetAside = { companyId: string; eventId: string; reader: string; topic: string; entityId: string }
const DONE = 'done'

async function retryOne(owner: Pool, { companyId, eventId, reader }: OneSetAside, read: Read): Promise<string> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    // the reader itself waits meanwhile: it would not know whether the record is free
    await client.query('select 1 from event_cursors where reader = $1 for update', [reader])
    const { rowCount } = await client.query(
      'delete from events_set_aside where company_id = $1 and event_id = $2 and reader = $3',
      [companyId, eventId, reader],
    )
    const { rows } = await client.query<ReadEvent>(
      `select ${READ_COLUMNS} from events where company_id = $1 and id = $2`,
      [companyId, eventId],
    )
    if (rowCount) await read(client, rows)
    await client.query('commit')
    return DONE
  } catch (error) {
    await client.query('rollback')
    return `failed again: ${wordsOf(error)}`
  } finally {
    client.release()
  }
}
