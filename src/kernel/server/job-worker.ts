/**
 * Works off the job queues. A commit that brings a job wakes the workers; looking by the clock is for what was missed. A worker
 * notes each job it takes (its lease) and holds a lock for as long as it lives: jobs of a worker whose lock is gone are tried
 * again within seconds, those of one that lives are left to it however long they take.
 */
import { randomInt } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { patiently } from './database/transaction.ts'
import { createBoss, type Job, type JobData, JOBS_CHANNEL, QUEUES, SCHEMA, takingStatement } from './job-queue.ts'
import type { LiveHub } from './live.ts'
import type { Log } from './log.ts'

/** How often each queue is looked at without being told. */
const LOOK_EVERY_MS = 30_000
/** The clock's own queues: the library puts their jobs in, and tells nobody. */
const LOOK_FOR_CLOCK_EVERY_MS = 5_000
/** Failed jobs come back later by the library's own reckoning, which is read so long after they failed. */
const AHEAD_AFTER_MS = 500
/** Waits longer than this are left to looking by the clock. */
const FARTHEST_AHEAD_MS = 3_600_000
const LOOK_FOR_DEAD_EVERY_MS = 3_000
/** A lock can be away for a moment while its connection is made anew. */
const DEAD_AFTER_MS = 6_000
/** How long a server that stops waits for what it has begun. */
const STOP_WITHIN_MS = 10_000
/** The first half of the locks by which workers show that they live; any constant. */
const ALIVE = 758_625

export type Schedule = { queue: keyof typeof QUEUES; cron: string; run: () => Promise<void> }

export type WorkerParts = {
  owner: Pool
  live: Pick<LiveHub, 'attach'>
  /** By the kind of job. A handler may be called again for the same job after a crash. */
  handlers: Readonly<Record<string, (job: Job) => Promise<void>>>
  /** Work by the clock; of several servers one does it. */
  schedules: readonly Schedule[]
  log: Log
  /** Shorter in tests. */
  lookForDeadEveryMs?: number
  deadAfterMs?: number
}

export async function startWorker(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const { owner, live, log } = parts
  const boss = createBoss(owner, true)
  boss.on('error', (error) => log.warn('job queue', { error: error.message }))
  await boss.start()
  const holder = randomInt(1, 2 ** 31 - 1)
  const handlers = {
    ...parts.handlers,
    ...Object.fromEntries(parts.schedules.map(({ queue, run }) => [queue, run] as const)),
  }
  const taking = await takingStatement(boss)
  const open = (queue: string, slots: number, everyMs: number) =>
    openLine({ owner, boss, log, holder, handlers, taking, queue, slots, everyMs })
  const clocked = new Set<string>(parts.schedules.map(({ queue }) => queue))
  const lines = new Map(
    Object.entries(QUEUES).map(([queue, slots]) => [
      queue,
      open(queue, slots, clocked.has(queue) ? LOOK_FOR_CLOCK_EVERY_MS : LOOK_EVERY_MS),
    ]),
  )
  // queues of earlier versions, one for each kind of job: what waits there still runs
  const former = (await boss.getQueues())
    .map(({ name }) => name)
    .filter((name) => name in parts.handlers && !lines.has(name))
  const leaving = new Map(former.map((name) => [name, open(name, 1, LOOK_EVERY_MS)]))
  const detach = await live.attach(JOBS_CHANNEL, {
    connected: (client) => client.query('select pg_advisory_lock_shared($1, $2)', [ALIVE, holder]),
    told(payload) {
      const [queue = '', seconds] = payload.split(' ')
      if (seconds === '0') lines.get(queue)?.look()
      else lines.get(queue)?.lookAhead()
    },
  })
  for (const line of [...lines.values(), ...leaving.values()]) line.look()
  for (const { queue, cron } of parts.schedules) await boss.schedule(queue, cron)
  const stopLooking = lookForDead(parts, boss, holder)
  const leave = async () => {
    for (const [name, line] of leaving) {
      if (!(await removeWhenEmpty(owner, boss, name))) continue
      await line.stop()
      leaving.delete(name)
    }
    if (leaving.size === 0) clearInterval(timer)
  }
  const timer = setInterval(
    () => void leave().catch((error: unknown) => log.warn('queues of an earlier version', { error })),
    LOOK_EVERY_MS,
  )
  return {
    async stop() {
      clearInterval(timer)
      await stopLooking()
      await Promise.all([...lines.values(), ...leaving.values()].map((line) => line.stop()))
      detach()
      await boss.stop({ graceful: true, wait: true, timeout: STOP_WITHIN_MS })
    },
  }
}

type LineParts = {
  owner: Pool
  boss: PgBoss
  log: Log
  holder: number
  handlers: Readonly<Record<string, (job: Job) => Promise<void>>>
  /** Takes jobs of these handlers out of a queue. */
  taking: string
  queue: string
  slots: number
  everyMs: number
}

/** One queue in this process: takes as many jobs as it has slots free. */
function openLine(parts: LineParts) {
  const { owner, log, queue, slots } = parts
  const running = new Set<Promise<void>>()
  let wanted = false
  let taking: Promise<void> | null = null
  let stopped = false
  let ahead: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    wanted = true
    taking ??= takeAll()
      .catch((error: unknown) => log.warn('job queue', { queue, error }))
      .finally(() => {
        taking = null
      })
  }
  const takeAll = async () => {
    while (wanted && !stopped && running.size < slots) {
      wanted = false
      const free = slots - running.size
      const jobs = await take(parts, free)
      for (const job of jobs) {
        const work = carryOut(parts, job)
          .then((failed) => {
            if (failed) lookAhead()
          })
          .finally(() => {
            running.delete(work)
            // where there was one job there may be more
            look()
          })
        running.add(work)
      }
      if (jobs.length === free) wanted = true
    }
  }
  /** Looks again at the moment the next job that still waits for its time is due. */
  const lookAhead = () => {
    clearTimeout(ahead)
    if (stopped) return
    ahead = setTimeout(() => {
      nextDueMs(owner, queue).then(
        (ms) => {
          if (ms === null || ms > FARTHEST_AHEAD_MS || stopped) return
          ahead = setTimeout(() => {
            look()
            lookAhead()
          }, ms)
        },
        (error: unknown) => log.warn('job queue', { queue, error }),
      )
    }, AHEAD_AFTER_MS)
  }
  const timer = setInterval(look, parts.everyMs)
  lookAhead()
  return {
    look,
    lookAhead,
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(ahead)
      await taking
      let late: ReturnType<typeof setTimeout> | undefined
      await Promise.race([
        Promise.all(running),
        new Promise((resolve) => {
          late = setTimeout(resolve, STOP_WITHIN_MS)
        }),
      ])
      clearTimeout(late)
    },
  }
}

type Taken = { id: string; data: JobData }

/** Taking jobs and noting who has them is one transaction. Kinds that this server does not know wait for one that does. */
async function take({ owner, handlers, taking, holder, queue }: LineParts, most: number): Promise<Taken[]> {
  return inTransaction(owner, async (_db, client) => {
    const { rows: jobs } = await client.query<Taken>(taking, [queue, most, Object.keys(handlers)])
    if (jobs.length > 0)
      await client.query(
        `insert into job_leases (job_id, queue, holder, taken_at) select unnest($1::text[]), $2, $3, now()
         on conflict (job_id) do update set queue = excluded.queue, holder = excluded.holder, taken_at = excluded.taken_at`,
        [jobs.map(({ id }) => id), queue, holder],
      )
    return jobs
  })
}

/** Whether it failed. */
async function carryOut(
  { owner, boss, log, holder, handlers, queue }: LineParts,
  { id, data }: Taken,
): Promise<boolean> {
  const kind = data?.kind ?? queue
  let failure: unknown = null
  try {
    const handler = handlers[kind]
    if (!handler) throw new Error(`This server does not know the kind of job "${kind}".`)
    await handler({
      id,
      companyId: data?.companyId ?? '',
      payload: data?.payload,
      origin: { cause: data?.cause ?? null, chain: data?.chain ?? [] },
    })
  } catch (error) {
    log.warn('job failed, it will be tried again', { kind, jobId: id, error })
    failure = error ?? new Error('The job failed without saying why.')
  }
  try {
    await patiently(owner, () =>
      inTransaction(owner, async (db, client) => {
        const { rowCount } = await client.query('delete from job_leases where job_id = $1 and holder = $2', [
          id,
          holder,
        ])
        // "done" counts whoever says so; "failed" only from the one who has the job now
        if (failure === null) await boss.complete(queue, id, {}, { db })
        else if (rowCount) await boss.fail(queue, id, toObject(failure), { db })
      }),
    )
  } catch (error) {
    // the lease stands for as long as this server lives; then the job is tried again
    log.error('the end of a job could not be noted', { kind, jobId: id, error })
  }
  return failure !== null
}

const toObject = (error: unknown): object => (error instanceof Error ? error : { message: String(error) })

async function nextDueMs(owner: Pool, queue: string): Promise<number | null> {
  const { rows } = await owner.query<{ ms: number }>(
    `select greatest(0, extract(epoch from start_after - now()) * 1000)::float8 as ms from ${SCHEMA}.job
     where name = $1 and state < 'active' and start_after > now() order by start_after limit 1`,
    [queue],
  )
  const ms = rows[0]?.ms
  // the library takes what is due before now, not what is due now
  return ms === undefined ? null : Math.ceil(ms) + 1
}

/** Hands on the jobs of workers that are gone. */
function lookForDead({ owner, log, ...parts }: WorkerParts, boss: PgBoss, holder: number): () => Promise<void> {
  const missing = new Map<number, number>()
  let looking: Promise<void> | null = null
  const look = async () => {
    const { rows } = await owner.query<{ holder: number }>(
      `select distinct holder from job_leases e where holder <> $2 and not exists (select 1 from pg_locks l
        where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
          and l.classid = $1::int::oid and l.objid = e.holder::oid and l.objsubid = 2)`,
      [ALIVE, holder],
    )
    for (const known of missing.keys()) if (!rows.some((row) => row.holder === known)) missing.delete(known)
    for (const { holder: gone } of rows) {
      const since = missing.get(gone) ?? performance.now()
      missing.set(gone, since)
      if (performance.now() - since < (parts.deadAfterMs ?? DEAD_AFTER_MS)) continue
      const count = await handOn(owner, boss, gone)
      log.warn('a worker is gone; its jobs will be tried again', { count })
    }
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        // while the database is away nobody can show that they live
        missing.clear()
        log.warn('looking for workers that are gone', { error })
      })
      .finally(() => {
        looking = null
      })
  }, parts.lookForDeadEveryMs ?? LOOK_FOR_DEAD_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** How many jobs a worker that is gone had. Of several servers that notice, one gets them. */
async function handOn(owner: Pool, boss: PgBoss, gone: number): Promise<number> {
  return inTransaction(owner, async (db, client) => {
    const { rows } = await client.query<{ id: string; queue: string }>(
      'delete from job_leases where holder = $1 returning job_id as id, queue',
      [gone],
    )
    // it counts as a try: a job that brings its worker down is not begun for ever
    for (const { id, queue } of rows) await boss.fail(queue, id, { message: 'Its worker is gone.' }, { db })
    for (const queue of new Set(rows.map((row) => row.queue)))
      await client.query('select pg_notify($1, $2)', [JOBS_CHANNEL, `${queue} ${DEAD_AFTER_MS / 1000}`])
    return rows.length
  })
}

/** What has ended in an old queue goes with it; what failed is kept until the library puts it away. */
async function removeWhenEmpty(owner: Pool, boss: PgBoss, name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select 1 from ${SCHEMA}.job where name = $1 and state not in ('completed', 'cancelled') limit 1`,
    [name],
  )
  if (rowCount) return false
  await boss.deleteQueue(name)
  return true
}

async function inTransaction<T>(owner: Pool, work: (db: PgBoss.Db, client: ClientBase) => Promise<T>): Promise<T> {
  const client = await owner.connect()
  let broken = true
  try {
    await client.query('begin')
    const result = await work({ executeSql: (text, values) => client.query(text, values) }, client)
    await client.query('commit')
    broken = false
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => {
        broken = false
      },
      // the connection is gone, and the transaction with it
      () => undefined,
    )
    throw error
  } finally {
    client.release(broken)
  }
}
