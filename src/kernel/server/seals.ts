/**
 * The log of what happened is a chain: events are sealed in batches, and each seal holds a hash over the one before it and over every event of its batch. Whoever
 * changes, removes or slips in an entry behind the product's back breaks it, which `plumbline audit` finds. Whoever rewrites the seals as well is found by a head
 * that was noted elsewhere.
 */
import { hash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { ReadEvent } from './events.ts'
import { SAMPLE_COMPANY_ID } from './sample.ts'

/** The reader that seals; it begins at the first event there is. */
export const SEALS = 'seals'
const SEALS_AT_ONCE = 200
const EVENTS_AT_ONCE = 1_000

/**
 * Everything that the log says of an event, as the same text on every server. Facts are for readers and emptied in time; the number of the transaction is another
 * one after a restore.
 */
const DIGEST = `encode(sha256(convert_to(jsonb_build_array(e.company_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_name, e.topic, e.kind,
  e.entity_id, e.before, e.after, e.request_id, e.ip, e.entity, e.within_id, e.cause, to_jsonb(e.chain))::text, 'UTF8')), 'hex')`

const sealOf = (before: string, digests: string) => hash('sha256', `${before}${digests}`)

/** One seal for each company that has events in the batch. The reader's mark is held meanwhile, so nobody else adds to the chain. */
export async function sealEvents(client: ClientBase, events: readonly ReadEvent[]): Promise<void> {
  for (const companyId of new Set(events.map((event) => event.companyId)))
    await sealOne(
      client,
      companyId,
      events.filter((event) => event.companyId === companyId).map(({ id }) => id),
    )
}

async function sealOne(client: ClientBase, companyId: string, ids: readonly string[]): Promise<void> {
  await client.query(
    `insert into event_seals (company_id, seq, event_ids, hash)
     select $1, coalesce(last.seq, 0) + 1, $2::bigint[], encode(sha256(convert_to(coalesce(last.hash, '') || made.digests, 'UTF8')), 'hex')
     from (select string_agg(${DIGEST}, '' order by i.nth) as digests from unnest($2::bigint[]) with ordinality i (id, nth)
       join events e on e.company_id = $1 and e.id = i.id) made
     left join lateral (select s.seq, s.hash from event_seals s where s.company_id = $1 order by s.seq desc limit 1) last on true`,
    [companyId, ids],
  )
}

/** Of a company that has just come in with all of its log, which no reader will be handed. */
export async function sealAll(client: ClientBase, companyId: string): Promise<void> {
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ id: string }>(
      `select id::text from events where company_id = $1 and id > $2::bigint order by events.id limit ${EVENTS_AT_ONCE}`,
      [companyId, after],
    )
    if (rows.length === 0) return
    await sealOne(
      client,
      companyId,
      rows.map(({ id }) => id),
    )
    after = rows.at(-1)?.id ?? after
  }
}

/** The last hash of a company's chain; empty where there is none. */
export async function headOf(client: ClientBase, companyId: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from event_seals where company_id = $1 order by seq desc limit 1',
    [companyId],
  )
  return rows[0]?.hash ?? ''
}

type Sealed = { seq: number; hash: string; events: number; digests: string; missing: string[] }

export type Chain = {
  companyId: string
  company: string
  /** Entries that are sealed, and in how many seals. */
  entries: number
  seals: number
  /** The last hash; noted elsewhere, it also tells of a chain that was rewritten as a whole. */
  head: string
  /** The sample's history is written as one piece and never sealed: nothing can be said of it. */
  sealed: boolean
  /** What is wrong, in words; none where the chain holds. */
  wrong: string[]
}

/** Goes through the chains of all companies and says of each whether it holds. Cost follows the length of the log; memory does not. */
export async function verifySeals(owner: Pool): Promise<Chain[]> {
  const { rows } = await owner.query<{ companyId: string; company: string }>(
    `select c.company_id as "companyId", c.name as company from companies c order by c.name, c.company_id`,
  )
  const chains: Chain[] = []
  for (const { companyId, company } of rows) chains.push(await verifyOne(owner, companyId, company))
  return chains
}

async function verifyOne(owner: Pool, companyId: string, company: string): Promise<Chain> {
  const sealed = companyId !== SAMPLE_COMPANY_ID
  const chain: Chain = { companyId, company, entries: 0, seals: 0, head: '', sealed, wrong: [] }
  for (let after = 0; ;) {
    const { rows } = await owner.query<Sealed>(
      `select s.seq::float8 as seq, s.hash, cardinality(s.event_ids) as events, made.digests, made.missing
       from (select * from event_seals where company_id = $1 and seq > $2 order by seq limit ${SEALS_AT_ONCE}) s
       cross join lateral (select coalesce(string_agg(${DIGEST}, '' order by i.nth) filter (where e.id is not null), '') as digests,
           coalesce(array_agg(i.id::text order by i.nth) filter (where e.id is null), '{}') as missing
         from unnest(s.event_ids) with ordinality i (id, nth) left join events e on e.company_id = s.company_id and e.id = i.id) made
       order by s.seq`,
      [companyId, after],
    )
    for (const one of rows) {
      const said = faultOf(one, chain)
      if (said !== null) chain.wrong.push(said)
      chain.seals = one.seq
      chain.entries += one.events
      chain.head = one.hash
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.seq
  }
  const slippedIn = sealed ? await outsideOf(owner, companyId) : []
  if (slippedIn.length > 0) chain.wrong.push(`entries that the product did not write: ${slippedIn.join(', ')}`)
  return chain
}

function faultOf({ seq, hash: sealed, digests, missing }: Sealed, before: Chain): string | null {
  if (seq !== before.seals + 1) return `seals ${before.seals + 1} to ${seq - 1} were removed`
  if (missing.length > 0) return `seal ${seq}: entries were removed: ${missing.join(', ')}`
  // the next seal is checked against what stands here, so one change is told once
  return sealOf(before.head, digests) === sealed ? null : `seal ${seq}: an entry, or the seal itself, was changed`
}

/** What the command says of a chain. */
export function described({ company, entries, seals, head, sealed, wrong }: Chain): string[] {
  if (!sealed) return [`${company}: not sealed, so nothing is said of its log`]
  const holds = wrong.length === 0 ? 'unbroken' : 'BROKEN'
  return [
    `${company}: ${entries} entries in ${seals} seals, ${holds}; head ${head || '(none yet)'}`,
    ...wrong.map((one) => `  ${one}`),
  ]
}

/** Whether a head that was noted some time ago still stands in a chain. */
export async function knowsHead(owner: Pool, head: string): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from event_seals where hash = $1 limit 1', [
    head.trim().toLowerCase(),
  ])
  return rowCount !== 0
}

/** How many entries are named; the rest is counted by whoever looks closer. */
const NAMED = 20

/** Entries that stand behind the mark of the sealing reader and in no seal. */
async function outsideOf(owner: Pool, companyId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select e.id::text from events e join event_cursors c on c.reader = $2 and (e.xid, e.id) <= (c.xid, c.id)
     where e.company_id = $1 and not exists (select 1 from events_set_aside a where a.company_id = $1 and a.event_id = e.id and a.reader = $2)
       and e.id not in (select unnest(s.event_ids) from event_seals s where s.company_id = $1)
     order by e.id limit ${NAMED}`,
    [companyId, SEALS],
  )
  return rows.map(({ id }) => id)
}
