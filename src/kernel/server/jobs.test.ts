import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { wakeJobs } from '../../../tests/support/jobs.ts'
import { until } from '../../../tests/support/until.ts'
import { serverModules } from '../../modules/all.server.ts'
import { defineModule } from '../contract/module.ts'
import type { Ctx } from './context.ts'
import { enqueueIn, RETRY_DELAY_SECONDS, RETRY_LIMIT, TICK_QUEUE } from './job-queue.ts'
import { bindServer } from './module.ts'
import { startWorking } from './worker.ts'

const QUEUE = 'notes.take'
const ran: { note: string; companyId: string }[] = []
const stumbles = new Set<string>()
const ticks: number[] = []
/** The real clock ticks too; only the tick a test asks for does something. */
let ticking = false

/** Takes notes; a note that stumbles fails the first time it is tried, after it has written. */
async function takeNote(ctx: Ctx, { note }: { note: string }): Promise<void> {
  ran.push({ note, companyId: ctx.companyId })
  await ctx.event('note.taken', note)
  if (stumbles.delete(note)) throw new Error('stumbled')
}

const notes = bindServer(
  defineModule({
    id: 'notes',
    title: 'Notes',
    dependsOn: [],
    permissions: {},
    routes: {},
    events: { 'note.taken': { label: 'Note taken' } },
  }),
  {},
  {},
  {
    jobs: { [QUEUE]: takeNote },
    ticks: [
      async (owner, now) => {
        if (!ticking) return
        ticking = false
        ticks.push(now)
        await enqueueIn(owner, companyId, QUEUE, { note: `tick ${ticks.length}` })
      },
    ],
  },
)

let app: TestApp
let companyId: string

beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, notes], worker: true })
  companyId = await app.makeCompany()
})
afterAll(() => app.stop())
beforeEach(() => void ran.splice(0))

const enqueue = (payload: object, after?: () => never) =>
  app.inside(companyId, { userId: '' }, async (ctx) => {
    await ctx.enqueue(QUEUE, payload)
    after?.()
  })
const notesRan = () => ran.map((one) => one.note)
type JobRow = {
  id: string
  state: string
  retryCount: number
  waits: boolean
  data: { companyId: string; payload: object }
}

async function jobOf(note: string): Promise<JobRow | undefined> {
  const { rows } = await app.database.owner.query<JobRow>(
    `select id, state, retry_count as "retryCount", start_after > now() as waits, data from jobs.job where data->>'kind' = $1 and data->'payload'->>'note' = $2`,
    [QUEUE, note],
  )
  return rows[0]
}
const eventsOf = async (note: string) =>
  (await app.database.owner.query(`select 1 from events where kind = 'note.taken' and entity_id = $1`, [note])).rowCount

describe('a job', () => {
  it('runs when its transaction is committed, and never when it is rolled back', async () => {
    await expect(
      enqueue({ note: 'undone' }, () => {
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await enqueue({ note: 'done' })
    await until(
      () => jobOf('done'),
      (job) => job?.state === 'completed',
    )
    expect(notesRan()).toEqual(['done'])
    expect(await jobOf('undone')).toBeUndefined()
  })

  it('runs in the company of the transaction that caused it, whatever it claims', async () => {
    await enqueue({ note: 'claims', companyId: 'company-elsewhere' })
    await until(
      () => jobOf('claims'),
      (job) => job?.state === 'completed',
    )
    expect(ran).toEqual([{ note: 'claims', companyId }])
    await expect(app.database.app.query('select public.enqueue_job($1, $2)', [QUEUE, '{}'])).resolves.toMatchObject({
      rows: [{ enqueue_job: null }],
    })
  })

  it('for a queue that does not exist fails where it is asked for', async () => {
    await expect(app.inside(companyId, { userId: '' }, (ctx) => ctx.enqueue('no.such.queue', {}))).rejects.toThrow(
      'There is no kind of job "no.such.queue".',
    )
  })

  it('that fails is tried again later, leaves nothing of the first try, and succeeds once', async () => {
    stumbles.add('stumbling')
    await enqueue({ note: 'stumbling' })
    const waiting = await until(
      () => jobOf('stumbling'),
      (job) => job?.state === 'retry',
    )
    expect(waiting).toMatchObject({ retryCount: 0, waits: true })
    expect(await eventsOf('stumbling')).toBe(0)
    await app.database.owner.query(`update jobs.job set start_after = now() where id = $1 and data->>'kind' = $2`, [
      waiting?.id,
      QUEUE,
    ])
    await wakeJobs(app.database.owner)
    expect(
      await until(
        () => jobOf('stumbling'),
        (job) => job?.state === 'completed',
      ),
    ).toMatchObject({ retryCount: 1 })
    expect(notesRan()).toEqual(['stumbling', 'stumbling'])
    expect(await eventsOf('stumbling')).toBe(1)
    expect(app.lines.some((line) => line.includes('job failed, it will be tried again'))).toBe(true)
  })

  it('is tried eight times more, five seconds apart at first', async () => {
    expect([RETRY_LIMIT, RETRY_DELAY_SECONDS]).toEqual([8, 5])
    await enqueue({ note: 'settings' })
    const { rows } = await app.database.owner.query(
      `select retry_limit, retry_delay, retry_backoff from jobs.job where data->>'kind' = $1 and data->'payload'->>'note' = 'settings'`,
      [QUEUE],
    )
    expect(rows).toEqual([{ retry_limit: 8, retry_delay: 5, retry_backoff: true }])
  })

  it('that is delivered a second time changes nothing', async () => {
    await enqueue({ note: 'twice' })
    const job = await until(
      () => jobOf('twice'),
      (found) => found?.state === 'completed',
    )
    await app.database.owner.query(
      `update jobs.job set state = 'created', started_on = null, completed_on = null where id = $1 and data->>'kind' = $2`,
      [job?.id, QUEUE],
    )
    await wakeJobs(app.database.owner)
    await until(
      () => jobOf('twice'),
      (found) => found?.state === 'completed',
    )
    expect(notesRan().filter((note) => note === 'twice')).toHaveLength(1)
    expect(await eventsOf('twice')).toBe(1)
  })
})

describe('the clock', () => {
  it('ticks every minute, and a tick puts jobs into the companies they concern', async () => {
    const { rows } = await app.database.owner.query('select cron from jobs.schedule where name = $1', [TICK_QUEUE])
    expect(rows).toEqual([{ cron: '* * * * *' }])
    ticking = true
    await enqueueIn(app.database.owner, companyId, TICK_QUEUE, {})
    await until(
      () => ran,
      (all) => all.some((one) => one.note.startsWith('tick')),
    )
    expect(ticks[0]).toBe(app.clock.now)
    expect(ran.find((one) => one.note.startsWith('tick'))?.companyId).toBe(companyId)
  })

  it('says so when a tick names a queue that does not exist', async () => {
    await expect(enqueueIn(app.database.owner, companyId, 'no.such.queue', {})).rejects.toThrow(
      'There is no kind of job "no.such.queue".',
    )
  })
})

describe('two workers on one database', () => {
  it('carry out fifty jobs exactly once between them', async () => {
    const second = await startWorking({
      database: app.database,
      services: app.services,
      modules: app.modules,
      live: app.live,
      log: app.log,
      now: () => app.clock.now,
    })
    const names = Array.from({ length: 50 }, (_, n) => `shared-${String(n).padStart(2, '0')}`)
    await app.inside(companyId, { userId: '' }, async (ctx) => {
      for (const note of names) await ctx.enqueue(QUEUE, { note })
    })
    // each has run once it is committed, not once it was begun
    const kept = async () =>
      (
        await app.database.owner.query<{ n: number }>(
          `select count(*)::int as n from events where kind = 'note.taken' and entity_id like 'shared-%'`,
        )
      ).rows[0]?.n ?? 0
    await until(kept, (count) => count >= 50)
    await second.stop()
    expect(notesRan().toSorted()).toEqual(names)
    expect(await kept()).toBe(50)
  })
})
