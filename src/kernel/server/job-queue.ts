/** Background jobs: pg-boss in the same database. Jobs are put in through one SQL function, inside the transaction that causes them. */
import PgBoss from 'pg-boss'
import type { ClientBase, Pool } from 'pg'
import type { Log } from './log.ts'
import { ROLES } from './database/walls.ts'

const SCHEMA = 'jobs'
export const RETRY_LIMIT = 8
export const RETRY_DELAY_SECONDS = 5
/** pg-boss looks for new jobs this often. */
const POLLING_SECONDS = 1

export type Job = { id: string; companyId: string; payload: unknown }

function createBoss(owner: Pool, running: boolean): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: SCHEMA,
    supervise: running,
    schedule: running,
    migrate: !running,
  })
}

/** Makes the job tables, the queues and the door to them; runs under the migration lock. */
export async function prepareQueues(owner: Pool, client: ClientBase, queues: readonly string[]): Promise<string[]> {
  const boss = createBoss(owner, false)
  await boss.start()
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
    const missing = queues.filter((queue) => !existing.has(queue))
    for (const queue of missing) {
      await boss.createQueue(queue, {
        name: queue,
        policy: 'standard',
        retryLimit: RETRY_LIMIT,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
      })
    }
    await client.query(ENQUEUE_FUNCTION)
    return missing.length > 0 ? [`${missing.length} job queue${missing.length === 1 ? '' : 's'} made`] : []
  } finally {
    await boss.stop({ graceful: false, wait: false })
  }
}

// The company of a job is the company of the transaction, whatever the caller says.
const ENQUEUE_FUNCTION = `
  drop function if exists public.enqueue_job(text, jsonb);
  create or replace function public.enqueue_job(queue text, payload jsonb, wait_seconds integer default 0) returns uuid
  language sql security definer set search_path = pg_catalog as $$
    insert into ${SCHEMA}.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, policy)
    select q.name, jsonb_build_object('companyId', nullif(current_setting('app.company_id', true), ''), 'payload', payload), now() + make_interval(secs => wait_seconds), q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
    from ${SCHEMA}.queue q where q.name = enqueue_job.queue and nullif(current_setting('app.company_id', true), '') is not null
    returning id
  $$;
  revoke all on function public.enqueue_job(text, jsonb, integer) from public;
  grant execute on function public.enqueue_job(text, jsonb, integer) to ${ROLES.app}`

/** The job runs once the transaction is committed, or so many seconds later. */
export async function enqueue(client: ClientBase, queue: string, payload: unknown, waitSeconds = 0): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>('select public.enqueue_job($1, $2::jsonb, $3) as id', [
    queue,
    JSON.stringify(payload),
    waitSeconds,
  ])
  if (!rows[0]?.id) throw new Error(`There is no job queue "${queue}".`)
}

/** For work that belongs to no request: puts a job into a company as the owner. */
export async function enqueueIn(
  owner: Pick<Pool | ClientBase, 'query'>,
  companyId: string,
  queue: string,
  payload: unknown,
): Promise<void> {
  const { rows } = await owner.query<{ id: string | null }>(
    `select set_config('app.company_id', $1, true), public.enqueue_job($2, $3::jsonb) as id`,
    [companyId, queue, JSON.stringify(payload)],
  )
  if (!rows[0]?.id) throw new Error(`There is no job queue "${queue}".`)
}

export type Worker = { stop(): Promise<void> }

/** Works off the queues in this process until stopped. A handler may be called again for the same job after a crash. */
export async function startWorker(options: {
  owner: Pool
  handlers: Readonly<Record<string, (job: Job) => Promise<void>>>
  /** Work by the clock; of several servers one does it. */
  schedules: readonly Schedule[]
  log: Log
}): Promise<Worker> {
  const boss = createBoss(options.owner, true)
  boss.on('error', (error) => options.log.warn('job queue', { error: error.message }))
  await boss.start()
  for (const [queue, handler] of Object.entries(options.handlers)) {
    const workerId: string = await boss.work<{ companyId: string; payload: unknown }>(
      queue,
      { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 },
      async (jobs) => {
        for (const job of jobs) {
          try {
            await handler({ id: job.id, companyId: job.data.companyId, payload: job.data.payload })
          } catch (error) {
            options.log.warn('job failed, it will be tried again', { queue, jobId: job.id, error })
            throw error
          } finally {
            // where there was one job there may be more: look at once, the pause is for empty queues
            boss.notifyWorker(workerId)
          }
        }
      },
    )
  }
  for (const { queue, cron, lookEverySeconds, run } of options.schedules) {
    await boss.work(queue, { pollingIntervalSeconds: lookEverySeconds }, run)
    await boss.schedule(queue, cron)
  }
  return { stop: () => boss.stop({ graceful: true, wait: true, timeout: 10_000 }) }
}

export type Schedule = { queue: string; cron: string; lookEverySeconds: number; run: () => Promise<void> }

/** Hourly tidying: what is past its time goes. */
export const MAINTENANCE_QUEUE = 'kernel.maintenance'
/** Every minute: what has come due is handed to the companies' jobs. */
export const TICK_QUEUE = 'kernel.tick'

/** Does nothing; a receipt for it shows that jobs are worked off. */
export const PROBE_QUEUE = 'kernel.probe'
