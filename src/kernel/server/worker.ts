/** The working half of a server: jobs, mail, reactions, and what the clock asks for. */
import { backupWhenDue } from './backup/schedule.ts'
import { deleteInBatches } from './batches.ts'
import { createContext, type Services, systemCaller } from './context.ts'
import type { Database } from './database/database.ts'
import type { Needs } from './database/migrate.ts'
import { inCompany, type Transaction } from './database/transaction.ts'
import type { StoredEvent } from './events.ts'
import { emptyOldFacts } from './facts.ts'
import { removeLooseFiles } from './files.ts'
import { IDEMPOTENCY_KEY_KEPT_MS } from './http/idempotency.ts'
import { type Job, type JobKinds, MAINTENANCE_QUEUE, PROBE_QUEUE, type Queue, TICK_QUEUE } from './job-queue.ts'
import { type Schedule, startWorker } from './job-worker.ts'
import type { LiveHub } from './live.ts'
import type { Log } from './log.ts'
import { createMailer, MAIL_QUEUE } from './mail.ts'
import type { Errand, ServerModule } from './module.ts'
import { onceResumed } from './paused.ts'
import { reactionQueue, SET_ASIDE_QUEUE, type SetAside, startReaders } from './readers.ts'
import { rights as kernelRights } from './schema.ts'
import { searchedKinds } from './search/find.ts'
import { startFilling } from './search/prepare.ts'
import { startNotingWords } from './search/vocabulary.ts'
import { endSilentWorks, removeOldWorks } from './works.ts'

const RECEIPT_KEPT_MS = 30 * 86_400_000

/** What the modules and the kernel need of the database; made at migration, so that a job can be enqueued before any worker runs. */
export function needsOf(modules: readonly ServerModule[]): Needs {
  return {
    jobs: kindsOf(modules),
    rights: Object.assign({}, kernelRights, ...modules.map(({ rights }) => rights)),
    search: searchedKinds(modules),
  }
}

function kindsOf(modules: readonly ServerModule[]): JobKinds {
  const kinds: Record<string, Queue> = {
    [MAIL_QUEUE]: 'mail',
    [MAINTENANCE_QUEUE]: MAINTENANCE_QUEUE,
    [TICK_QUEUE]: TICK_QUEUE,
    [PROBE_QUEUE]: 'fast',
    [SET_ASIDE_QUEUE]: 'fast',
  }
  for (const module of modules) {
    for (const [kind, { queue }] of Object.entries({ ...module.jobs, ...module.errands })) kinds[kind] = queue
    for (const kind of Object.keys(module.reactions)) kinds[reactionQueue(module.manifest.id, kind)] = 'fast'
  }
  return kinds
}

export type WorkingParts = {
  database: Database
  services: Services
  modules: readonly ServerModule[]
  live: LiveHub
  log: Log
  now: () => number
}

export async function startWorking(parts: WorkingParts): Promise<{ stop(): Promise<void> }> {
  const { database, services, modules, log } = parts
  const mailer = createMailer(services)
  const handlers: Record<string, (job: Job) => Promise<void>> = {
    [MAIL_QUEUE]: (job) => mailer.send(job.id, job.payload as { sealed: string }),
    // its receipt is the whole work
    [PROBE_QUEUE]: (job) => runOnce(parts, PROBE_QUEUE, job, async () => undefined),
    [SET_ASIDE_QUEUE]: (job) =>
      runOnce(parts, SET_ASIDE_QUEUE, job, async (ctx) => {
        for (const module of modules) await module.onSetAside?.(ctx, job.payload as SetAside)
      }),
  }
  for (const module of modules) {
    for (const [kind, { run }] of Object.entries(module.jobs))
      handlers[kind] = (job) => runOnce(parts, kind, job, (ctx) => run(ctx, job.payload as never))
    for (const [kind, { run }] of Object.entries(module.errands))
      handlers[kind] = (job) => run(errandOf(parts, job), job.payload as never)
    for (const [kind, react] of Object.entries(module.reactions)) {
      const queue = reactionQueue(module.manifest.id, kind)
      handlers[queue] = (job) => runOnce(parts, queue, job, (ctx) => react(ctx, job.payload as StoredEvent))
    }
  }
  const backups = backingUp(parts)
  const schedules: Schedule[] = [
    { queue: MAINTENANCE_QUEUE, cron: '17 * * * *', run: () => tidy(parts) },
    { queue: TICK_QUEUE, cron: '* * * * *', run: () => tick(parts, backups.look) },
  ]
  const filling = startFilling(database.owner, searchedKinds(modules), log)
  const words = startNotingWords(database.owner, parts.live, log)
  const outward = await onceResumed(services.settings, log, async () => {
    const worker = await startWorker({ owner: database.owner, live: parts.live, handlers, schedules, log })
    const readers = await startReaders(database.owner, modules, parts.live, log)
    return async () => {
      await readers.stop()
      await worker.stop()
    }
  })
  return {
    async stop() {
      await backups.stop()
      await filling.stop()
      await words.stop()
      await outward.stop()
    },
  }
}

function errandOf({ database, services, now }: WorkingParts, job: Job): Errand {
  const at = now()
  return {
    services,
    now: at,
    inside: (step) =>
      inCompany(
        database.app,
        job.companyId,
        (tx) => step(createContext(services, tx, systemCaller(job.companyId, at, { requestId: job.id }))),
        job.origin,
      ),
  }
}

/** A job's changes and its receipt are one transaction: a second delivery finds the receipt and changes nothing. */
async function runOnce(
  parts: WorkingParts,
  queue: string,
  job: Job,
  work: (ctx: ReturnType<typeof createContext>) => Promise<void>,
): Promise<void> {
  const step = async (tx: Transaction) => {
    const now = parts.now()
    const { rowCount } = await tx.client.query(
      'insert into job_receipts (company_id, job_id, queue, done_at) values ($1, $2, $3, $4) on conflict do nothing',
      [job.companyId, job.id, queue, new Date(now).toISOString()],
    )
    if (rowCount) await work(createContext(parts.services, tx, systemCaller(job.companyId, now, { requestId: job.id })))
  }
  await inCompany(parts.database.app, job.companyId, step, job.origin)
}

async function tidy({ database, services, modules, now }: WorkingParts): Promise<void> {
  const at = now()
  await deleteInBatches(database.owner, 'idempotency_keys', 'created_at < $1', [
    new Date(at - IDEMPOTENCY_KEY_KEPT_MS).toISOString(),
  ])
  await deleteInBatches(database.owner, 'job_receipts', 'done_at < $1', [new Date(at - RECEIPT_KEPT_MS).toISOString()])
  await emptyOldFacts(database.owner, at)
  await removeOldWorks(database.owner, at)
  await removeLooseFiles(database.owner, services.files, at)
  for (const module of modules) for (const step of module.maintenance) await step(database.owner, at)
}

async function tick({ database, modules, now }: WorkingParts, lookForBackup: () => void): Promise<void> {
  const at = now()
  lookForBackup()
  await endSilentWorks(database.owner)
  for (const module of modules) for (const step of module.ticks) await step(database.owner, at)
}

/** Beside the ticks, which it must not hold up; one at a time, and ended early when the server stops. */
function backingUp(parts: WorkingParts): { look(): void; stop(): Promise<void> } {
  const { database, services, modules, log, now } = parts
  const ending = new AbortController()
  let taking: Promise<void> | null = null
  return {
    look() {
      taking ??= backupWhenDue(
        {
          config: services.config,
          owner: database.owner,
          files: services.files,
          settings: services.settings,
          folder: services.config.backupFolder,
          passphrase: services.config.backupPassphrase,
          signal: ending.signal,
          modules,
          log,
          failed: (reason, at) => tellBackupFailed(parts, reason, at),
        },
        now(),
      )
        .catch((error: unknown) => log.error('backups by the clock', { error }))
        .finally(() => {
          taking = null
        })
    },
    async stop() {
      ending.abort()
      await taking
    },
  }
}

async function tellBackupFailed({ database, services, modules }: WorkingParts, reason: string, at: number) {
  const companies = await modules.find(({ people }) => people)?.people?.platformCompanies(database.owner)
  for (const companyId of companies ?? [])
    await inCompany(database.app, companyId, async (tx) => {
      const ctx = createContext(services, tx, systemCaller(companyId, at, { requestId: `backup ${at}` }))
      for (const module of modules) await module.onBackupFailed?.(ctx, { at, reason })
    })
}
