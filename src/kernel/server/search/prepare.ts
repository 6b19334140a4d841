/** Brings the entries of search up to what the modules declare: triggers at migration, records that were there before a part at a time. */
import type { ClientBase, Pool } from 'pg'
import { deleteInBatches } from '../batches.ts'
import type { Log } from '../log.ts'
import {
  enteringWithWords,
  fingerprintOf,
  forgetting,
  idOf,
  isNewer,
  type Searched,
  type SearchedKinds,
  tableIn,
  triggersOf,
} from './triggers.ts'
import { LOCKS } from '../database/lock-numbers.ts'

/** Up to so many records are entered at once before anything is served; more are entered while people work. */
const AT_ONCE = 2_000
/** Records of a part are locked for as long as entering them takes. */
const PART = 1_000
/**
 * Makes the triggers of kinds that are new or declared otherwise than before. A kind that this server does not know may be one of a newer server beside
 * it, whose records would be lost to the search: it goes only when its table is gone.
 */
export async function prepareSearch(client: ClientBase, kinds: SearchedKinds): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; declaration: string }>(
    'select kind, declaration from search_kinds',
  )
  const known = new Map(rows.map((row) => [row.kind, row.declaration]))
  let made = 0
  for (const { kind, declaration } of rows.filter((row) => !kinds[row.kind])) {
    const { rows: tables } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      `public.${tableIn(declaration)}`,
    ])
    if (tables[0]?.there) continue
    await inOne(client, async () => {
      for (const statement of forgetting(kind)) await client.query(statement)
      for (const table of ['search_entries', 'search_vocabulary', 'search_word_changes', 'search_kinds'])
        await client.query(`delete from ${table} where kind = $1`, [kind])
    })
    made += 1
  }
  for (const [kind, declared] of Object.entries(kinds)) {
    const declaration = fingerprintOf(declared)
    const before = known.get(kind)
    if (before !== undefined && (before === declaration || isNewer(before))) continue
    const { rows: few } = await client.query<{ n: number }>(
      `select count(*)::int as n from (select 1 from ${declared.table} limit ${AT_ONCE + 1}) first`,
    )
    const small = (few[0]?.n ?? 0) <= AT_ONCE
    await inOne(client, async () => {
      for (const statement of [...forgetting(kind), ...triggersOf(kind, declared)]) await client.query(statement)
      await client.query(
        `insert into search_kinds (kind, declaration, filled) values ($1, $2, $3)
         on conflict (kind) do update set declaration = excluded.declaration, filled = excluded.filled, at_company = null, at_id = null`,
        [kind, declaration, small],
      )
      if (!small) return
      for (const table of ['search_entries', 'search_vocabulary'])
        await client.query(`delete from ${table} where kind = $1`, [kind])
      await client.query(enteringWithWords(kind, declared, declared.table))
    })
    made += 1
  }
  return made > 0 ? [`${made} kinds of records prepared for the search`] : []
}

/** One transaction of the owner's. */
export async function inOne(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Enters what was there before its kind could be searched, and goes on where another server stopped. */
export async function fillSearch(owner: Pool, kinds: SearchedKinds, goOn: () => boolean = () => true): Promise<number> {
  let entered = 0
  const holder = await owner.connect()
  try {
    const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCKS.searchFilling,
    ])
    if (!rows[0]?.mine) return 0
    try {
      for (const [kind, declared] of Object.entries(kinds)) {
        const { rows: state } = await owner.query<{ filled: boolean; begun: boolean }>(
          'select filled, at_id is not null as begun from search_kinds where kind = $1',
          [kind],
        )
        if (!state[0] || state[0].filled) continue
        // what an older declaration entered goes first; what changes meanwhile is entered by its trigger or by what follows
        if (!state[0].begun)
          for (const table of ['search_entries', 'search_vocabulary'])
            await deleteInBatches(owner, table, 'kind = $1', [kind])
        for (let part = PART; part === PART && goOn(); entered += part) part = await enterPart(owner, kind, declared)
      }
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LOCKS.searchFilling])
    }
  } finally {
    holder.release()
  }
  return entered
}

async function enterPart(owner: Pool, kind: string, declared: Searched): Promise<number> {
  const client = await owner.connect()
  const id = idOf(declared)
  let part = 0
  try {
    await inOne(client, async () => {
      const { rows: marks } = await client.query<{ company: string | null; id: string | null }>(
        'select at_company as company, at_id as id from search_kinds where kind = $1',
        [kind],
      )
      const { company = null, id: after = null } = marks[0] ?? {}
      // locked by a statement of its own, so that the next one reads what is committed by then, and nothing goes in between
      const { rows } = await client.query<{ company: string; id: string }>(
        `select r.company_id as company, r.${id} as id from ${declared.table} r where (r.company_id, r.${id}) > ($1, $2)
         order by r.company_id, r.${id} limit ${PART} for update`,
        [company ?? '', after ?? ''],
      )
      part = rows.length
      const last = rows.at(-1)
      const [companies, ids] = [rows.map((row) => row.company), rows.map((row) => row.id)]
      const these = `(select t.* from unnest($1::text[], $2::text[]) k (company, id) join ${declared.table} t on t.company_id = k.company and t.${id} = k.id)`
      if (last) await client.query(enteringWithWords(kind, declared, these), [companies, ids])
      await client.query(
        'update search_kinds set filled = $2, at_company = coalesce($3, at_company), at_id = coalesce($4, at_id) where kind = $1',
        [kind, part < PART, last?.company ?? null, last?.id ?? null],
      )
    })
  } finally {
    client.release()
  }
  return part
}

/** Runs beside everything else; stopping waits for the part that is being entered. */
export function startFilling(owner: Pool, kinds: SearchedKinds, log: Log): { stop(): Promise<void> } {
  let stopped = false
  const filling = fillSearch(owner, kinds, () => !stopped).then(
    (entered) => {
      if (entered > 0) log.info('records entered for the search', { entered })
    },
    (error: unknown) => log.error('entering records for the search', { error }),
  )
  return {
    async stop() {
      stopped = true
      await filling
    },
  }
}
