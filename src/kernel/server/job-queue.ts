/**
 * Background jobs: pg-boss in the same database. There are few queues, by how long their jobs take; what a job is stands in it
 * as its kind. Jobs are put in through one SQL function, inside the transaction that causes them, and committing wakes the workers.
 */
import type { ClientBase, Pool } from 'pg'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { isDatabaseAway } from './database/database.ts'
import { type Origin, originSettings } from './database/transaction.ts'
import { ROLES } from './database/walls.ts'

export const SCHEMA = 'jobs'
/** Carries the name of a queue and in how many seconds its new job is due. */
export const JOBS_CHANNEL = 'plumbline_jobs'
export const RETRY_LIMIT = 8
export const RETRY_DELAY_SECONDS = 5
/** Whether a job's worker lives is told by its lease; this is for one that lives and never ends. */
const LONGEST_JOB_SECONDS = 12 * 3_600

/** Hourly tidying: what is past its time goes. */
export const MAINTENANCE_QUEUE = 'kernel.maintenance'
/** Every minute: what has come due is handed to the companies' jobs. */
export const TICK_QUEUE = 'kernel.tick'
/** Does nothing; a receipt for it shows that jobs are worked off. */
export const PROBE_QUEUE = 'kernel.probe'

/** The queues, and how many jobs of each a server carries out at once: what takes long in one holds up nothing in the others. */
export const QUEUES = {
  /** Done in a moment; the place of every job that says nothing else. */
  fast: 4,
  /** Seconds to minutes, and somebody waits for it: files, imports, schedules, answers from outside. */
  slow: 4,
  mail: 2,
  /** Nobody waits for it. */
  bulk: 1,
  /** Calls to receivers outside, spread by receiver: one that does not answer holds up its own lane only. */
  'outside.0': 1,
  'outside.1': 1,
  'outside.2': 1,
  'outside.3': 1,
  [TICK_QUEUE]: 1,
  [MAINTENANCE_QUEUE]: 1,
} as const
export type Queue = keyof typeof QUEUES
const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

/** The queue of each kind of job. */
export type JobKinds = Readonly<Record<string, Queue>>

export type Job = { id: string; companyId: string; payload: unknown; origin: Origin }
/** As it lies in the queue; jobs that the clock puts in hold nothing. */
export type JobData = ({ companyId: string; kind?: string; payload: unknown } & Partial<Origin>) | null

/** How the library's statements that end a job begin their answer. */
const ENDS_A_JOB = /select count\(\*\) from results/i

/**
 * The library ends the jobs of its own clock without waiting for the answer, so that a connection lost at that moment would be an error of nobody's. Such a job
 * counts as not ended and is taken again once it has expired; jobs of ours are ended with a client of their own.
 */
async function sendFor(owner: Pool, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  try {
    return await owner.query(text, values)
  } catch (error) {
    if (ENDS_A_JOB.test(text) && isDatabaseAway(error)) return { rows: [{ count: '0' }] }
    throw error
  }
}

export function createBoss(owner: Pool, running: boolean): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => sendFor(owner, text, values) },
    schema: SCHEMA,
    supervise: running,
    schedule: running,
    migrate: !running,
  })
}

/** Makes the job tables, the queues and the door to them; runs under the migration lock. */
export async function prepareQueues(owner: Pool, client: ClientBase, kinds: JobKinds): Promise<string[]> {
  const boss = createBoss(owner, false)
  await boss.start()
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
    const missing = QUEUE_NAMES.filter((queue) => !existing.has(queue))
    for (const queue of missing) {
      await boss.createQueue(queue, {
        name: queue,
        policy: 'standard',
        retryLimit: RETRY_LIMIT,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
        expireInSeconds: LONGEST_JOB_SECONDS,
      })
    }
    // kinds that are gone stay: jobs of theirs may be waiting, and a module may come back
    const { rowCount } = await client.query(
      `insert into job_kinds (kind, queue) select * from unnest($1::text[], $2::text[])
       on conflict (kind) do update set queue = excluded.queue where job_kinds.queue <> excluded.queue`,
      [Object.keys(kinds), Object.values(kinds)],
    )
    await client.query(enqueueFunction(await statementOf(boss)))
    return [
      ...told(missing.length, 'job queue made', 'job queues made'),
      ...told(rowCount ?? 0, 'kind of job noted', 'kinds of jobs noted'),
    ]
  } finally {
    await boss.stop({ graceful: false, wait: false })
  }
}

function told(count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
}

/**
 * The library's own statement for a new job, so that nothing of ours writes to its tables: `$1` is the queue, `$2` what the job
 * holds, `$3` in how many seconds it is due; everything else stands as the library would send it.
 */
async function statementOf(boss: PgBoss): Promise<string> {
  const places: [queue: string, data: object, wait: string] = ['fast', {}, '86399']
  let statement = ''
  await boss.send(places[0], places[1], {
    startAfter: Number(places[2]),
    db: {
      async executeSql(text: string, values: unknown[]) {
        const found = places.map((place) => values.indexOf(place))
        if (found.includes(-1))
          throw new Error('The job queue sends its jobs otherwise than this version of Plumbline knows.')
        statement = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
          const at = Number(number) - 1
          return found.includes(at) ? `$${found.indexOf(at) + 1}` : literal(values[at])
        })
        return { rows: [{ id: '' }] }
      },
    },
  })
  return statement
}

/**
 * The library's own statement that takes jobs, for some kinds alone: `$1` is the queue, `$2` how many, `$3` the kinds. Beside a newer server an older one
 * runs for a while; jobs that it does not know are not its own to try.
 */
export async function takingStatement(boss: PgBoss): Promise<string> {
  let statement = ''
  await boss.fetch('fast', {
    batchSize: 1,
    db: {
      async executeSql(text: string) {
        statement = text
        return { rows: [] }
      },
    },
  })
  const waiting = /WHERE name = \$1\s+AND state < 'active'/
  if (!waiting.test(statement) || statement.includes('$3'))
    throw new Error('The job queue takes its jobs otherwise than this version of Plumbline knows.')
  return statement.replace(waiting, (found) => `${found} AND coalesce(data->>'kind', name) = any($3::text[])`)
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : pg.escapeLiteral(String(value))
}

// The company of a job is the company of the transaction, whatever the caller says; so are its cause and what led to it.
const enqueueFunction = (statement: string) => `
  do $$ begin
    if exists (select 1 from pg_proc where oid = to_regprocedure('public.enqueue_job(text, jsonb, integer)') and proargnames[1] = 'queue')
      then drop function public.enqueue_job(text, jsonb, integer); end if;
  end $$;
  create or replace function public.enqueue_job(kind text, payload jsonb, wait_seconds integer default 0) returns uuid
  language plpgsql security definer set search_path = pg_catalog as $function$
  declare
    company text := nullif(current_setting('app.company_id', true), '');
    target text := (select k.queue from public.job_kinds k where k.kind = enqueue_job.kind);
    made uuid;
  begin
    if company is null or target is null then return null; end if;
    execute $statement$${statement}$statement$ into made
      using target, jsonb_build_object('companyId', company, 'kind', kind, 'payload', payload,
        'cause', nullif(current_setting('app.cause', true), ''), 'chain', coalesce(nullif(current_setting('app.chain', true), '')::text[], '{}')), wait_seconds::text;
    perform pg_notify('${JOBS_CHANNEL}', target || ' ' || wait_seconds);
    return made;
  end $function$;
  revoke all on function public.enqueue_job(text, jsonb, integer) from public;
  grant execute on function public.enqueue_job(text, jsonb, integer) to ${ROLES.app}`

/** The job runs once the transaction is committed, or so many seconds later. */
export async function enqueue(client: ClientBase, kind: string, payload: unknown, waitSeconds = 0): Promise<string> {
  const { rows } = await client.query<{ id: string | null }>('select public.enqueue_job($1, $2::jsonb, $3) as id', [
    kind,
    JSON.stringify(payload),
    waitSeconds,
  ])
  return rows[0]?.id ?? noSuchKind(kind)
}

/** For work that belongs to no request: puts a job into a company as the owner. */
export async function enqueueIn(
  owner: Pick<Pool | ClientBase, 'query'>,
  companyId: string,
  kind: string,
  payload: unknown,
  origin: Origin = { cause: null, chain: [] },
): Promise<void> {
  const { rows } = await owner.query<{ id: string | null }>(
    `select set_config('app.company_id', $1, true), ${originSettings(origin)}, public.enqueue_job($2, $3::jsonb) as id`,
    [companyId, kind, JSON.stringify(payload)],
  )
  if (!rows[0]?.id) noSuchKind(kind)
}

function noSuchKind(kind: string): never {
  throw new Error(`There is no kind of job "${kind}".`)
}
