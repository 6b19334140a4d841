/** What happened: one row per change, in its own transaction, and the rule by which readers never skip a late commit. */
import type { ClientBase, Pool } from 'pg'
import type { Origin } from './database/transaction.ts'
import type { Facts } from './facts.ts'

export const LIVE_CHANNEL = 'plumbline_live'

export type Happening = {
  companyId: string
  at: number
  actorId: string | null
  actorName: string
  topic: string
  kind: string
  entityId: string
  before?: unknown
  after?: unknown
  requestId: string
  ip?: string
  history?: true | undefined
  entity?: string | undefined
  facts?: Facts | null | undefined
  /** The record that the changed one belongs to. */
  withinId?: string | null
  /** What the live stream calls the record. */
  mark?: string | undefined
}

export async function recordEvent(client: ClientBase, event: Happening): Promise<void> {
  // the note to the live stream is part of the same transaction: it leaves when, and only when, the change is committed
  await client.query({
    name: 'record-event',
    text: `with made as (
        insert into events (company_id, at, actor_id, actor_name, topic, kind, entity_id, before, after, request_id, ip, xid, entity, facts, within_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, coalesce($12::xid8, pg_current_xact_id()), $13, $14::jsonb, $16) returning 1)
      select pg_notify('${LIVE_CHANNEL}', json_strip_nulls(json_build_object('companyId', $1::text, 'topic', $5::text, 'kind', $6::text, 'entity', $13::text, 'mark', $15::text))::text) from made`,
    values: [
      event.companyId,
      new Date(event.at).toISOString(),
      event.actorId,
      event.actorName,
      event.topic,
      event.kind,
      event.entityId,
      event.before === undefined ? null : JSON.stringify(event.before),
      event.after === undefined ? null : JSON.stringify(event.after),
      event.requestId,
      event.ip ?? '',
      // 0 lies before every reader's mark
      event.history ? '0' : null,
      event.entity ?? null,
      event.facts ? JSON.stringify(event.facts) : null,
      event.mark ?? null,
      event.withinId ?? null,
    ],
  })
}

/** One of several events of the same kind; what they have in common is said once. */
export type OneOfMany = Pick<Happening, 'entityId' | 'before' | 'after' | 'facts' | 'withinId'>

/** Many records that one change has touched, in one statement. The live stream gets one note about all of them, which names none. */
export async function recordEvents(
  client: ClientBase,
  common: Omit<Happening, keyof OneOfMany>,
  many: readonly OneOfMany[],
): Promise<void> {
  await client.query({
    name: 'record-events',
    text: `with made as (
        insert into events (company_id, at, actor_id, actor_name, topic, kind, entity_id, before, after, request_id, ip, xid, entity, facts, within_id)
        select $1, $2, $3, $4, $5, $6, c."entityId", c.before, c.after, $7, $8, coalesce($9::xid8, pg_current_xact_id()), $10, c.facts, c."withinId"
        from jsonb_to_recordset($11::jsonb) c ("entityId" text, before jsonb, after jsonb, facts jsonb, "withinId" text) returning 1)
      select pg_notify('${LIVE_CHANNEL}', json_build_object('companyId', $1::text, 'topic', $5::text, 'kind', $6::text)::text) from (select 1 from made limit 1) one`,
    values: [
      common.companyId,
      new Date(common.at).toISOString(),
      common.actorId,
      common.actorName,
      common.topic,
      common.kind,
      common.requestId,
      common.ip ?? '',
      common.history ? '0' : null,
      common.entity ?? null,
      JSON.stringify(many),
    ],
  })
}

export type StoredEvent = {
  companyId: string
  xid: string
  id: string
  at: number
  actorId: string | null
  actorName: string
  topic: string
  kind: string
  entityId: string
  before: unknown
  after: unknown
}

/** As readers get it, which see every company and act for none: with the facts, which nobody else is shown. */
export type ReadEvent = StoredEvent & Origin & { entity: string | null; facts: Facts | null }

export const BATCH = 200

/** An event as `ReadEvent` names its parts. The numbers are handed over as texts: an order has to name the table's own columns, `events.id`, else 10 comes before 9. */
export const READ_COLUMNS = `company_id as "companyId", xid::text, id::text, (extract(epoch from at) * 1000)::float8 as at, actor_id as "actorId",
  actor_name as "actorName", topic, kind, entity_id as "entityId", before, after, entity, facts, cause, chain`

/**
 * Hands the events after the reader's mark to `take`, in the same transaction that moves the mark. A transaction with a
 * higher id may commit before one with a lower id; so a reader stops at the oldest transaction still open and comes back.
 * Those of one record come in the order in which they were made, also across batches: one is never handed over before an earlier one of its record, so a
 * batch may be a little longer than `atMost`, or shorter.
 * Returns how many were read; 0 also when another process reads at the moment.
 */
export async function readEvents(
  owner: Pool,
  reader: string,
  take: (client: ClientBase, events: readonly ReadEvent[]) => Promise<void>,
  atMost = BATCH,
): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows: marks } = await client.query<{ xid: string; id: string }>(
      'select xid::text, id::text from event_cursors where reader = $1 for update skip locked',
      [reader],
    )
    const mark = marks[0]
    if (!mark) {
      await client.query('rollback')
      return 0
    }
    const { rows: next } = await client.query<ReadEvent>(
      `select ${READ_COLUMNS}
        from events where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by events.xid, events.id limit ${atMost}`,
      [mark.xid, mark.id],
    )
    const rows = await withEarlierOnes(client, mark, next)
    if (rows.length > 0) await take(client, inOrderOfRecords(rows))
    const last = rows.at(-1)
    if (last)
      await client.query('update event_cursors set xid = $2::xid8, id = $3::bigint where reader = $1', [
        reader,
        last.xid,
        last.id,
      ])
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

type Position = { xid: string; id: string }
const isBehind = (one: Position, other: Position) =>
  BigInt(one.xid) === BigInt(other.xid) ? BigInt(one.id) > BigInt(other.id) : BigInt(one.xid) > BigInt(other.xid)

/**
 * A batch that leaves no earlier event of its records behind. What can be read already is taken along; where that is still behind an open transaction, the
 * batch ends before the event that has to wait for it. Events of a record are handed over from the first on, so looking at the one before each is enough.
 */
async function withEarlierOnes(
  client: ClientBase,
  mark: Position,
  batch: readonly ReadEvent[],
): Promise<readonly ReadEvent[]> {
  let rows = batch
  let ending = false
  for (;;) {
    const last = rows.at(-1)
    if (!last) return rows
    const missing = (await missingBefore(client, rows)).filter((one) => isBehind(one, last))
    if (missing.length === 0) return rows
    // once the batch has to end early, it is only made shorter
    ending ||= missing.some(({ readable }) => !readable)
    if (ending) {
      rows = rows.slice(0, Math.min(...missing.map(({ place }) => place)))
      continue
    }
    const farthest = missing.reduce((far, one) => (isBehind(one, far) ? one : far))
    rows = (
      await client.query<ReadEvent>(
        `select ${READ_COLUMNS} from events where (xid, id) > ($1::xid8, $2::bigint) and (xid, id) <= ($3::xid8, $4::bigint) order by events.xid, events.id`,
        [mark.xid, mark.id, farthest.xid, farthest.id],
      )
    ).rows
  }
}

/** The event before each in its record, with the place in the batch of the one that follows it. */
async function missingBefore(
  client: ClientBase,
  rows: readonly ReadEvent[],
): Promise<(Position & { place: number; readable: boolean })[]> {
  const { rows: found } = await client.query<Position & { place: number; readable: boolean }>(
    `select e.xid::text, e.id::text, (b.nth - 1)::int as place, e.xid < pg_snapshot_xmin(pg_current_snapshot()) as readable
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) with ordinality b (company_id, topic, entity_id, id, nth)
     cross join lateral (select p.xid, p.id from events p where p.company_id = b.company_id and p.topic = b.topic and p.entity_id = b.entity_id and p.id < b.id
       order by p.id desc limit 1) e`,
    [
      rows.map(({ companyId }) => companyId),
      rows.map(({ topic }) => topic),
      rows.map(({ entityId }) => entityId),
      rows.map(({ id }) => id),
    ],
  )
  return found
}

/**
 * Two changes of one row can have drawn their transaction numbers before either got the row; then the one that came second has
 * the lower number. Ids are drawn while the row is held, so within a record they tell the order.
 */
function inOrderOfRecords(events: readonly ReadEvent[]): ReadEvent[] {
  const places = new Map<string, number[]>()
  events.forEach(({ companyId, topic, entityId }, place) => {
    const record = JSON.stringify([companyId, topic, entityId])
    places.set(record, [...(places.get(record) ?? []), place])
  })
  const ordered = [...events]
  for (const own of places.values()) {
    const sorted = own
      .flatMap((place) => events[place] ?? [])
      .toSorted((one, other) => Number(one.id) - Number(other.id))
    own.forEach((place, nth) => {
      const event = sorted[nth]
      if (event) ordered[place] = event
    })
  }
  return ordered
}

/** A new reader starts at what happens from now on, or at the first event there is. History lies before every mark. */
export async function ensureReader(
  client: ClientBase | Pool,
  reader: string,
  from: 'next' | 'first' = 'next',
): Promise<void> {
  await client.query(
    `insert into event_cursors (reader, xid, id) values ($1, ${from === 'next' ? 'pg_snapshot_xmin(pg_current_snapshot())' : `'1'::xid8`}, 0) on conflict do nothing`,
    [reader],
  )
}
