/**
 * Work that takes its time and that somebody waits for. It is started in a request, carried out by a job, and followed in the
 * status bar of whoever started it. Times are the database's: the clock of a job stands still while it runs.
 */
import type { ClientBase, Pool } from 'pg'
import { WORKS_TOPIC, type Work } from '../contract/status.ts'
import { inBatches } from './batches.ts'
import type { Ctx } from './context.ts'
import { isDatabaseAway, isDatabaseFull, isRetryable } from './database/database.ts'
import { inCompany } from './database/transaction.ts'
import { LIVE_CHANNEL } from './events.ts'
import { FileTooLarge, StorageFull } from './files.ts'
import { Refused } from './http/failures.ts'

/** A work that was begun and has told nothing for so long is over: its server was stopped in the middle. */
const WORK_SILENT_MINUTES = 2
/** One that waits for its turn longer than this will not get it. */
const WORK_WAITS_HOURS = 24
/** What has ended is shown, and its result kept, for so long. */
const WORK_KEPT_HOURS = 24
const SHOWN_AT_ONCE = 20
const SIGN_OF_LIFE_MS = 15_000

type Querying = Pick<Pool | ClientBase, 'query'>

/** Notes the work in the transaction of the request that enqueues its job, which must be declared as one: the status bar has words for those. */
export async function startWork(ctx: Ctx, kind: string): Promise<string> {
  if (!ctx.services.works.has(kind)) throw new Error(`No job declares that ${kind} is a work somebody follows.`)
  const id = ctx.newId()
  await ctx.client.query(
    'insert into works (company_id, id, user_id, kind, started_at, updated_at) values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())',
    [ctx.companyId, id, ctx.userId, kind],
  )
  await tell(ctx.client, ctx.companyId, ctx.userId)
  return id
}

/** Whether the person has a work of this kind under way. Whoever asks holds their place until the transaction ends, so that of many at once one begins. */
export async function hasRunningWork(ctx: Ctx, kind: string): Promise<boolean> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `works/${ctx.companyId}/${ctx.userId}/${kind}`,
  ])
  const { rowCount } = await ctx.client.query(
    `select 1 from works where company_id = $1 and user_id = $2 and kind = $3 and state = 'running' limit 1`,
    [ctx.companyId, ctx.userId, kind],
  )
  return rowCount !== 0
}

/** A permission that a work was done with, and the vertical of the records it was about, as they are kept. */
export const needOf = (permission: string, vertical: string | undefined): string =>
  vertical === undefined ? permission : `${permission} ${vertical}`

function readNeed(need: string): [permission: string, vertical: string | undefined] {
  const [permission = '', vertical] = need.split(' ')
  return [permission, vertical]
}

/** Whether a work is this person's own and they still hold what it was done with, for whoever guards its result. */
export async function ownsWork(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await ctx.client.query<{ needs: string[] }>(
    'select needs from works where company_id = $1 and id = $2 and user_id = $3',
    [ctx.companyId, id, ctx.userId],
  )
  return rows[0]?.needs.every((need) => ctx.may(...readNeed(need))) ?? false
}

/** The permissions that what a work has made was made with: whoever loses one of them loses the result. */
export async function noteNeeds(ctx: Ctx, id: string, permissions: readonly string[]): Promise<void> {
  await ctx.client.query('update works set needs = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    permissions,
  ])
}

export type Report = (percent: number) => Promise<void>

/**
 * Carries a work out inside a job; `work` answers where the result is. The result and the end of the work are one transaction.
 * What goes wrong is told to whoever waits and is not tried again, unless the database itself was away.
 */
export async function carryOut(ctx: Ctx, id: string, work: (report: Report) => Promise<string>): Promise<void> {
  // given up meanwhile, or a second delivery of the job
  if ((await change(ctx.client, ctx.companyId, id, {})) === 0) return
  const apart = (fields: Fields) =>
    inCompany(ctx.services.app, ctx.companyId, (tx) => change(tx.client, ctx.companyId, id, fields))
  // it has its turn: from now on it is taken for gone if it says nothing
  await apart({ progress: 0 })
  let said = { percent: 0, at: performance.now() }
  const address = await work(async (percent) => {
    const whole = Math.max(said.percent, Math.min(99, Math.floor(percent)))
    // nobody sees less than a percent; but whoever says nothing for long is taken for gone
    if (whole === said.percent && performance.now() - said.at < SIGN_OF_LIFE_MS) return
    said = { percent: whole, at: performance.now() }
    // a transaction of its own, so that it is seen while the work goes on
    await apart({ progress: whole })
  }).catch(async (error: unknown) => {
    if (!isRetryable(error) && !isDatabaseAway(error)) await apart({ state: 'failed', failure: codeOf(error) })
    throw error
  })
  await change(ctx.client, ctx.companyId, id, { state: 'done', progress: 100, address })
}

function codeOf(error: unknown): string {
  if (error instanceof StorageFull) return 'STORAGE_FULL'
  if (isDatabaseFull(error)) return 'DATABASE_FULL'
  // who asked may not have it any more
  if (error instanceof Refused) return error.code
  return error instanceof FileTooLarge ? 'PAYLOAD_TOO_LARGE' : 'INTERNAL_SERVER_ERROR'
}

type Fields = { state?: 'done' | 'failed'; progress?: number; failure?: string; address?: string }

/** Changes a work that runs and says so to whoever waits; how many there were. */
async function change(client: Querying, companyId: string, id: string, fields: Fields): Promise<number> {
  // a job only looks: the lock of a write would keep its own reports out until it ends
  if (Object.keys(fields).length === 0)
    return (
      (
        await client.query(`select 1 from works where company_id = $1 and id = $2 and state = 'running'`, [
          companyId,
          id,
        ])
      ).rowCount ?? 0
    )
  const { rows } = await client.query<{ userId: string }>(
    `update works set state = coalesce($3, state), progress = coalesce($4, progress), failure = $5, address = $6, updated_at = clock_timestamp()
     where company_id = $1 and id = $2 and state = 'running' returning user_id as "userId"`,
    [companyId, id, fields.state ?? null, fields.progress ?? null, fields.failure ?? null, fields.address ?? null],
  )
  for (const { userId } of rows) await tell(client, companyId, userId)
  return rows.length
}

async function tell(client: Querying, companyId: string, userId: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [
    LIVE_CHANNEL,
    JSON.stringify({ companyId, topic: WORKS_TOPIC, kind: 'work.changed', userId }),
  ])
}

/** A person's own works of the last day, newest first. */
export async function worksOf(ctx: Ctx): Promise<Work[]> {
  const { rows } = await ctx.client.query<Omit<Work, 'list'>>(
    `select id, kind, state, progress, failure, address, (extract(epoch from started_at) * 1000)::float8 as "startedAt",
       (extract(epoch from updated_at) * 1000)::float8 as "changedAt"
     from works where company_id = $1 and user_id = $2 and updated_at > now() - make_interval(hours => ${WORK_KEPT_HOURS}) order by updated_at desc limit ${SHOWN_AT_ONCE}`,
    [ctx.companyId, ctx.userId],
  )
  return rows.map((work) => ({ ...work, list: ctx.services.works.get(work.kind)?.list ?? null }))
}

/** Every minute: what has fallen silent has failed; what waits in line has not. The job that may come back for it finds it ended and does nothing. */
export async function endSilentWorks(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ companyId: string; userId: string }>(
    `update works set state = 'failed', failure = 'WORK_INTERRUPTED', updated_at = clock_timestamp()
     where state = 'running' and updated_at < now() - case when progress is null then interval '${WORK_WAITS_HOURS} hours' else interval '${WORK_SILENT_MINUTES} minutes' end returning company_id as "companyId", user_id as "userId"`,
  )
  for (const { companyId, userId } of rows) await tell(owner, companyId, userId)
}

/** Hourly: works past their time go, and the files they made become loose. */
export async function removeOldWorks(owner: Pool, now: number): Promise<void> {
  const old = `updated_at < now() - make_interval(hours => ${WORK_KEPT_HOURS}) and state <> 'running'`
  await inBatches((atMost) =>
    owner.query(
      `with gone as (
         delete from works where ctid = any(array(select ctid from works where ${old} limit ${atMost})) returning company_id, id, kind),
       loosened as (
         update files f set ref_kind = null, ref_id = null, loose_since = $1 from gone g where f.company_id = g.company_id and f.ref_kind = g.kind and f.ref_id = g.id)
       select 1 from gone`,
      [new Date(now).toISOString()],
    ),
  )
}
