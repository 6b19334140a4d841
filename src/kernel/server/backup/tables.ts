/** Which rows a backup carries, read from the catalogue: a table that a module brings is in it without being named anywhere. */
import { hash } from 'node:crypto'
import pg, { type ClientBase } from 'pg'
import { SCHEMA as JOBS } from '../job-queue.ts'
import type { ServerModule } from '../module.ts'
import { leftOutOfBackups } from '../schema.ts'
import type { TableEntry } from './container.ts'
import { BackupUnusable } from './seal.ts'

export const OWN_SCHEMAS = ['auth', 'public']

/** Values are written the same way on every server, whatever it is set to. */
export const SAME_WORDS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

export type Carried = { entry: TableEntry; query: string }

/** Every name that goes into a statement goes through here, also one that the catalogue has given. */
export const quoted = (name: string) => pg.escapeIdentifier(name)
export const nameOf = ({ schema, table }: { schema: string; table: string }) => `${quoted(schema)}.${quoted(table)}`
export const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** The tables of these schemas as the catalogue has them, with the columns that can be written. */
async function tablesIn(client: ClientBase, schemas: readonly string[], kinds = ['r']): Promise<TableEntry[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind::text = any($2) and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [schemas, kinds],
  )
  return rows.map((row) => ({ kind: 'table', ...row }))
}

/** Every table of ours. */
export const ownTables = (client: ClientBase) => tablesIn(client, OWN_SCHEMAS)

/** Rows of the job queue's one table; the queue makes it itself, maybe of parts. */
export const isJobs = ({ schema, table }: TableEntry) => schema === JOBS && table === WAITING_JOBS.entry.table
export const jobTable = async (client: ClientBase) => (await tablesIn(client, [JOBS], ['r', 'p'])).filter(isJobs)

/**
 * Names in a file are what somebody wrote into it. Refuses every table and column that is not in the catalogue, before any statement names one; `whole` also a
 * table of which a column is missing.
 */
export function refuseUnknown(
  file: string,
  named: readonly TableEntry[],
  known: readonly TableEntry[],
  whole = true,
): void {
  const seen = new Set<string>()
  for (const { schema, table, columns } of named) {
    const name = `${schema}.${table}`
    const own = known.find((one) => one.schema === schema && one.table === table)
    if (!own) throw new BackupUnusable(`${file} holds a table that has no place here: ${shown(name)}. ${UNCHANGED}`)
    if (seen.has(name)) throw new BackupUnusable(`${file} holds the table ${name} twice. ${UNCHANGED}`)
    seen.add(name)
    const odd = columns.find((column, at) => !own.columns.includes(column) || columns.indexOf(column) !== at)
    if (odd !== undefined)
      throw new BackupUnusable(`${file} names a column that ${name} does not have: ${shown(odd)}. ${UNCHANGED}`)
    const missing = whole && own.columns.find((column) => !columns.includes(column))
    if (missing) throw new BackupUnusable(`${file} has no ${missing} in ${name}. ${UNCHANGED}`)
  }
}

const UNCHANGED = 'Nothing was changed.'

/** On one line and not long, whatever somebody wrote into a file. */
const shown = (name: string) => JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)

/** Every table of ours with the query for its rows, and last the jobs that wait. */
export async function carriedTables(client: ClientBase, modules: readonly ServerModule[]): Promise<Carried[]> {
  const leftOut: Record<string, string> = Object.assign(
    {},
    leftOutOfBackups,
    ...modules.map((module) => module.leftOutOfBackups),
  )
  const carried = (await ownTables(client))
    .filter(({ schema, table }) => !(`${schema}.${table}` in leftOut))
    .map((entry): Carried => ({ entry, query: queryOf(entry) }))
  return [...carried, WAITING_JOBS]
}

/**
 * The number of its transaction orders an event among those that readers have yet to take. It means nothing on another server, whose own numbers may be
 * far behind: the backup holds places instead, 1 for what everybody has taken and from 2 on in the same order for what is left.
 */
const PLACES = `(select xid, 1 + dense_rank() over (order by xid) as place from (
    select xid from public.events where xid >= (select min(xid) from public.event_cursors)
    union select xid from public.event_cursors) late)`

/** The highest place; a server that is restored to must have got that far with its own numbers. */
export const LAST_PLACE = `select coalesce(max(place), 1)::text as place from ${PLACES} p`

const PLACED = ['public.events', 'public.event_cursors']

function queryOf({ schema, table, columns }: { schema: string; table: string; columns: readonly string[] }): string {
  if (!PLACED.includes(`${schema}.${table}`)) return `select ${listOf(columns)} from ${nameOf({ schema, table })}`
  const values = columns.map((column) =>
    column === 'xid' ? 'coalesce(p.place, 1)::text::xid8' : `t.${quoted(column)}`,
  )
  return `select ${values.join(', ')} from ${nameOf({ schema, table })} t left join ${PLACES} p on p.xid = t.xid`
}

/**
 * Of the job queue, which makes its own tables, only what still has to be done: each job under the queue that its kind has now, one that somebody was
 * working on as one to be tried again. What the clock puts in comes by itself.
 */
const WAITING_JOBS: Carried = {
  entry: {
    kind: 'table',
    schema: JOBS,
    table: 'job',
    columns:
      'id name priority data state retry_limit retry_count retry_delay retry_backoff start_after singleton_key singleton_on expire_in created_on keep_until dead_letter policy'.split(
        ' ',
      ),
  },
  query: `select j.id, k.queue, j.priority, j.data || jsonb_build_object('kind', k.kind), case j.state when 'active' then 'retry' else j.state end,
      j.retry_limit, j.retry_count, j.retry_delay, j.retry_backoff, j.start_after, j.singleton_key, j.singleton_on, j.expire_in, j.created_on, j.keep_until,
      j.dead_letter, j.policy
    from ${JOBS}.job j join public.job_kinds k on k.kind = coalesce(j.data ->> 'kind', j.name)
    where j.state < 'completed' and j.data ? 'companyId'`,
}

const LANES = 8

/** Adds up a hash of every row: equal for equal rows in whatever order they come. */
export function rowSum(): { add(row: Buffer): void; sum(): string } {
  const lanes = new Uint32Array(LANES)
  return {
    add(row) {
      const digest = hash('sha256', row, 'buffer')
      for (let lane = 0; lane < LANES; lane += 1) lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    },
    sum: () => Buffer.from(lanes.buffer).toString('hex'),
  }
}
