/** Queues are few and shared: what is slow holds up nothing, and whose worker is gone is tried again. */
import pg from 'pg'
import PgBoss from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-app.ts'
import { until } from '../../../tests/support/until.ts'
import { createBoss, enqueueIn, type Job, prepareQueues, type Queue } from './job-queue.ts'
import { startWorker, type WorkerParts } from './job-worker.ts'
import { type LiveHub, startLiveHub } from './live.ts'
import { createLog } from './log.ts'

const COMPANY = 'company-jobs'
const KINDS = { 'test.fast': 'fast', 'test.slow': 'slow', 'test.former': 'fast' } satisfies Record<string, Queue>
const log = createLog(() => undefined)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let live: LiveHub
const undo: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const client = await database.owner.connect()
  await prepareQueues(database.owner, client, KINDS)
  client.release()
  live = await startLiveHub(database, log)
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(async () => {
  await live.stop()
  await database.drop()
})

async function work(handlers: WorkerParts['handlers'], more: Partial<WorkerParts> = {}): Promise<void> {
  const worker = await startWorker({ owner: database.owner, live, handlers, schedules: [], log, ...more })
  undo.push(() => worker.stop())
}
const put = (kind: string, payload: unknown = {}) => enqueueIn(database.owner, COMPANY, kind, payload)
const openDoor = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('several fast jobs run beside each other, and slow ones do not hold them up', async () => {
  const door = openDoor()
  const began: string[] = []
  await work({
    'test.slow': async () => {
      began.push('slow')
      await door.opened
    },
    // each waits until three are under way: one after the other they would wait for ever
    'test.fast': async () => {
      began.push('fast')
      await until(
        () => began.filter((one) => one === 'fast').length,
        (count) => count >= 3,
      )
    },
  })
  for (let n = 0; n < 6; n += 1) await put('test.slow')
  for (let n = 0; n < 3; n += 1) await put('test.fast')
  await until(
    () => database.owner.query(`select 1 from jobs.job where name = 'fast' and state = 'completed'`),
    ({ rowCount }) => rowCount === 3,
  )
  expect(began.filter((one) => one === 'slow')).toHaveLength(4)
  door.open()
  await until(
    () => began.filter((one) => one === 'slow').length,
    (count) => count === 6,
  )
})

it('a job that takes long is left to the worker that has it', async () => {
  const door = openDoor()
  const began: string[] = []
  const handlers = {
    'test.slow': async ({ id }: Job) => {
      began.push(id)
      await door.opened
    },
  }
  const hasty = { lookForDeadEveryMs: 20, deadAfterMs: 40 }
  await work(handlers, hasty)
  await work(handlers, hasty)
  await put('test.slow')
  await until(
    () => began.length,
    (count) => count === 1,
  )
  // long enough for each to have looked many times
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(began).toHaveLength(1)
  door.open()
})

it('a job whose worker holds no lock is tried again', async () => {
  const began: string[] = []
  const { rows } = await database.owner.query<{ id: string }>(
    `select set_config('app.company_id', $1, true), public.enqueue_job('test.fast', '{}') as id`,
    [COMPANY],
  )
  const id = rows[0]?.id ?? ''
  // as a worker that died leaves it: taken, noted, and no connection behind it
  await database.owner.query(`update jobs.job set state = 'active', started_on = now() where id = $1`, [id])
  await database.owner.query(
    `insert into job_leases (job_id, queue, holder, taken_at) values ($1, 'fast', 77, now())`,
    [id],
  )
  await work({ 'test.fast': async (job) => void began.push(job.id) }, { lookForDeadEveryMs: 20, deadAfterMs: 40 })
  await until(
    () => began,
    (all) => all.includes(id),
  )
  await until(
    () => database.owner.query('select 1 from job_leases'),
    ({ rowCount }) => rowCount === 0,
  )
})

it('jobs that wait in a queue of an earlier version still run', async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.owner.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue('test.former')
  await boss.send('test.former', { companyId: COMPANY, payload: { note: 'from before' } })
  await boss.stop({ graceful: false, wait: false })
  const ran: Job[] = []
  await work({ 'test.former': async (job) => void ran.push(job) })
  await until(
    () => ran,
    (all) => all.length > 0,
  )
  expect(ran).toMatchObject([{ companyId: COMPANY, payload: { note: 'from before' } }])
})

it('a job of a kind that this server does not know waits for one that does, spends no try and holds nobody up', async () => {
  const done: string[] = []
  const note = async ({ payload }: Job) => void done.push(String(payload))
  // more than the queue has slots, and before all others
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await put('test.former', name)
  await work({ 'test.fast': note })
  await put('test.fast', 'known')
  await until(
    () => done,
    (all) => all.length === 1,
  )
  const { rows } = await database.owner.query<{ state: string; tries: number; n: number }>(
    `select state::text, retry_count as tries, count(*)::int as n from jobs.job where data->>'kind' = 'test.former' group by 1, 2`,
  )
  expect(rows).toEqual([{ state: 'created', tries: 0, n: 6 }])
  await work({ 'test.fast': note, 'test.former': note })
  await until(
    () => done,
    (all) => all.length === 7,
  )
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'known'])
})

it('the library’s own clock loses the database without an error that nobody waits for', async () => {
  // nobody listens there
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const boss = createBoss(away, false)
  const id = '01a1e4cc-1e98-7bfe-92ac-1c35a5825895'
  // these it calls without waiting for them
  expect(await boss.complete('fast', id)).toMatchObject({ affected: 0 })
  expect(await boss.fail('fast', id, { message: 'Lost' })).toMatchObject({ affected: 0 })
  await expect(boss.getQueues()).rejects.toThrow('ECONNREFUSED')
  await away.end()
})
