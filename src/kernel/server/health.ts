/** The state of what the server stands on: a code with figures for each part, so that screens say it in any language. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import {
  HEALTH_PARTS,
  type HealthCode,
  type HealthPart,
  type HealthState,
  type HealthTestCode,
} from '../contract/health.ts'
import { backupState, tryFolder } from './backup/schedule.ts'
import type { Config } from './config.ts'
import { NO_COMPANY, inCompany } from './database/transaction.ts'
import { LIVE_CHANNEL } from './events.ts'
import type { FileStore } from './files.ts'
import { kernelMail } from './i18n/mail.ts'
import { enqueue, PROBE_QUEUE } from './job-queue.ts'
import type { Language } from './language.ts'
import type { LiveHub } from './live.ts'
import { redact } from './log.ts'
import { createMailer, mailRoute } from './mail.ts'
import { readPaused } from './paused.ts'
import type { Settings } from './settings.ts'
import { freeBytesIn } from './free-space.ts'

type HealthFacts = Record<string, string | number>

/** `companyId` says whose business the words are; null where they are about the server itself. */
export type HealthError = { at: number; message: string; companyId: string | null }
type PartHealth = {
  part: HealthPart
  state: HealthState
  code: HealthCode
  facts: HealthFacts
  checkedAt: number
  lastError: HealthError | null
}
type PartTest = {
  part: HealthPart
  ok: boolean
  code: HealthTestCode
  facts: HealthFacts
  ms: number
  at: number
}

type Finding = { state: HealthState; code: HealthCode; facts?: HealthFacts }
type Asker = { companyId: string; email: string; language: Language; now: number }

export type Health = {
  read(now: number): Promise<PartHealth[]>
  /** Tries a part for real and says how it went; a failure is an answer, not an error. */
  test(part: HealthPart, asker: Asker): Promise<PartTest>
}

const CHECK_LIMIT_MS = 5_000
/** A mail server is not greeted more often than this for the sake of a screen. */
const MAIL_KEPT_MS = 60_000
const LOW_DISK_BYTES = 1024 ** 3
/** A job that waits longer than this is told as a warning: nobody seems to work. */
const LONG_WAIT_MS = 5 * 60_000
const JOB_PROBE_LIMIT_MS = 15_000
const JOB_PROBE_LOOK_MS = 200
const LIVE_PROBE_LIMIT_MS = 5_000

export type HealthSources = {
  config: Config
  files: FileStore
  settings: Settings
  owner: Pool
  app: Pool
  live: LiveHub | null
}

export function createHealth(sources: HealthSources): Health {
  const lastErrors = new Map<HealthPart, HealthError>()
  let mailKept: { finding: Finding; route: string; checkedAt: number; until: number } | null = null
  const remember = (part: HealthPart, error: unknown, at: number, companyId: string | null) =>
    lastErrors.set(part, { at, message: words(error), companyId })

  async function look(part: HealthPart, now: number): Promise<PartHealth> {
    try {
      const { finding, checkedAt } =
        part === 'mail'
          ? await lookAtMail(now)
          : { finding: await within(CHECK_LIMIT_MS, LOOKS[part](sources, now)), checkedAt: now }
      return {
        part,
        state: finding.state,
        code: finding.code,
        facts: finding.facts ?? {},
        checkedAt,
        lastError: await newestError(part),
      }
    } catch (error) {
      const lastError = remember(part, error, now, null).get(part) ?? null
      return { part, state: 'error', code: `${part}.failed`, facts: {}, checkedAt: now, lastError }
    }
  }

  async function lookAtMail(now: number): Promise<{ finding: Finding; checkedAt: number }> {
    // whether its server would answer says nothing while no letter leaves
    if ((await readPaused(sources.settings)) !== null)
      return { finding: { state: 'warning', code: 'mail.paused' }, checkedAt: now }
    const { smtpUrl, smtpBy } = await mailRoute(sources.config, sources.settings)
    if (smtpBy === 'nobody') return { finding: { state: 'warning', code: 'mail.outbox' }, checkedAt: now }
    if (mailKept && mailKept.route === smtpUrl && mailKept.until > performance.now()) return mailKept
    const finding = await within(CHECK_LIMIT_MS, createMailer(sources).verify()).then(
      (): Finding => ({ state: 'ok', code: 'mail.answers' }),
      (error: unknown): Finding => {
        remember('mail', error, now, null)
        return { state: 'error', code: 'mail.failed' }
      },
    )
    mailKept = { finding, route: smtpUrl, checkedAt: now, until: performance.now() + MAIL_KEPT_MS }
    return mailKept
  }

  /** What this process remembers, and for jobs also what the queue itself keeps. */
  async function newestError(part: HealthPart): Promise<HealthError | null> {
    const remembered = lastErrors.get(part) ?? null
    if (part !== 'jobs') return remembered
    const failed = await newestFailedJob(sources.owner)
    return failed && (!remembered || failed.at > remembered.at) ? failed : remembered
  }

  return {
    read: (now) => Promise.all(HEALTH_PARTS.map((part) => look(part, now))),
    async test(part, asker) {
      const started = performance.now()
      const outcome = (ok: boolean, code: HealthTestCode, facts: HealthFacts = {}) => ({
        part,
        ok,
        code,
        facts,
        ms: Math.round(performance.now() - started),
        at: asker.now,
      })
      // what is paused is not tried: a letter would leave, and a job would wait for nobody
      if ((part === 'mail' || part === 'jobs') && (await readPaused(sources.settings)) !== null)
        return outcome(false, `${part}.testPaused`)
      try {
        // the next look asks the mail server anew
        if (part === 'mail') mailKept = null
        const { code = `${part}.testPassed`, facts } = await TESTS[part](sources, asker)
        return outcome(true, code, facts)
      } catch (error) {
        remember(part, error, asker.now, asker.companyId)
        return outcome(false, error instanceof TookTooLong ? `${part}.testTimedOut` : `${part}.testFailed`, {
          reason: words(error),
        })
      }
    },
  }
}

const LOOKS: Record<Exclude<HealthPart, 'mail'>, (sources: HealthSources, now: number) => Promise<Finding>> = {
  async database({ owner }) {
    const started = performance.now()
    await owner.query('select 1')
    const ms = Math.max(1, Math.round(performance.now() - started))
    const { rows } = await owner.query<{ version: string; bytes: number }>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
    )
    return {
      state: 'ok',
      code: 'database.answers',
      facts: { version: rows[0]?.version.split(' ')[0] ?? '', bytes: rows[0]?.bytes ?? 0, ms },
    }
  },
  async files({ files, config }) {
    if (!(await files.isWritable())) return { state: 'error', code: 'files.readOnly' }
    const freeBytes = await freeBytesIn(config.dataFolder)
    return freeBytes < LOW_DISK_BYTES
      ? { state: 'warning', code: 'files.lowDisk', facts: { freeBytes } }
      : { state: 'ok', code: 'files.writable', facts: { freeBytes } }
  },
  async jobs({ owner, settings }) {
    const { rows } = await owner.query<{ waiting: number; failed: number; oldestMs: number | null }>(`
      select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting, count(*) filter (where state = 'failed')::int as failed,
        (extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())) * 1000)::float8 as "oldestMs"
      from jobs.job where state in ('created', 'retry', 'failed')`)
    const { waiting = 0, failed = 0, oldestMs = null } = rows[0] ?? {}
    const facts = { waiting, failed, oldestSeconds: Math.round((oldestMs ?? 0) / 1000) }
    if ((await readPaused(settings)) !== null) return { state: 'warning', code: 'jobs.paused', facts }
    if ((oldestMs ?? 0) > LONG_WAIT_MS) return { state: 'error', code: 'jobs.stuck', facts }
    return failed > 0
      ? { state: 'warning', code: 'jobs.someFailed', facts }
      : { state: 'ok', code: waiting > 0 ? 'jobs.waiting' : 'jobs.idle', facts }
  },
  async live({ live }) {
    if (!live) return { state: 'warning', code: 'live.notHere' }
    const facts = { streams: live.openStreams() }
    return live.healthy()
      ? { state: 'ok', code: 'live.listening', facts }
      : { state: 'error', code: 'live.away', facts }
  },
  async backups({ settings }, now) {
    const found = backupState((await settings.read()).open, now)
    if (found.is === 'written') return { state: 'ok', code: 'backups.written', facts: { at: found.last.at } }
    if (found.is === 'lastFailed') return { state: 'error', code: 'backups.lastFailed', facts: { at: found.last.at } }
    if (found.is === 'late') return { state: 'error', code: 'backups.late', facts: { at: found.due } }
    return { state: 'warning', code: `backups.${found.is}` }
  },
}

const TESTS: Record<
  HealthPart,
  (sources: HealthSources, asker: Asker) => Promise<{ code?: HealthTestCode; facts?: HealthFacts }>
> = {
  async database({ app }, { companyId, now }) {
    const probe = `probe-${randomUUID()}`
    const client = await app.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
      await client.query('insert into job_receipts (company_id, job_id, queue, done_at) values ($1, $2, $3, $4)', [
        companyId,
        probe,
        PROBE_QUEUE,
        new Date(now).toISOString(),
      ])
      const { rowCount } = await client.query('select 1 from job_receipts where company_id = $1 and job_id = $2', [
        companyId,
        probe,
      ])
      if (rowCount !== 1) throw new Error('The row that was written could not be read back.')
      return {}
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
    }
  },
  async mail(sources, { email, language }) {
    const t = kernelMail(language)
    const mailer = createMailer(sources)
    await mailer.verify()
    const sent = await mailer.sendNow(randomUUID(), {
      to: email,
      subject: t('testSubject'),
      paragraphs: [t('testText')],
    })
    const { smtpBy } = await mailRoute(sources.config, sources.settings)
    return {
      code: !sent ? 'mail.testNotSent' : smtpBy === 'nobody' ? 'mail.testWritten' : 'mail.testPassed',
      facts: { email },
    }
  },
  async files({ files }) {
    await files.probe()
    return {}
  },
  async jobs({ app }, { companyId }) {
    const jobId = await inCompany(app, companyId, ({ client }) => enqueue(client, PROBE_QUEUE, {}))
    const isDone = () =>
      inCompany(
        app,
        companyId,
        async ({ client }) =>
          (await client.query('select 1 from job_receipts where company_id = $1 and job_id = $2', [companyId, jobId]))
            .rowCount === 1,
      )
    for (const giveUp = performance.now() + JOB_PROBE_LIMIT_MS; !(await isDone());) {
      if (performance.now() > giveUp) throw new TookTooLong('No worker has taken the job.')
      await new Promise((resolve) => setTimeout(resolve, JOB_PROBE_LOOK_MS))
    }
    return {}
  },
  async live({ app, live }) {
    if (!live) throw new Error('This process serves no browsers.')
    // a company that cannot exist: only this test listens to it
    const probe = `${NO_COMPANY}-probe-${randomUUID()}`
    let leave = () => {}
    const heard = new Promise<void>((resolve) => {
      leave = live.subscribe(probe, () => resolve())
    })
    try {
      await app.query('select pg_notify($1, $2)', [
        LIVE_CHANNEL,
        JSON.stringify({ companyId: probe, topic: 'probe', kind: 'probe' }),
      ])
      await within(LIVE_PROBE_LIMIT_MS, heard)
      return {}
    } finally {
      leave()
    }
  },
  async backups({ config }) {
    await tryFolder(config.backupFolder).catch((error: NodeJS.ErrnoException) => {
      // the folder of the server is told under System settings, to whoever may read it there
      throw new Error(error.code ?? error.message)
    })
    return {}
  },
}

async function newestFailedJob(owner: Pool): Promise<HealthError | null> {
  const { rows } = await owner.query<{ at: number; kind: string; reason: string | null; companyId: string | null }>(`
    select (extract(epoch from completed_on) * 1000)::float8 as at, coalesce(data ->> 'kind', name) as kind, output ->> 'message' as reason, data ->> 'companyId' as "companyId"
    from jobs.job where state = 'failed' and completed_on is not null order by completed_on desc limit 1`)
  const job = rows[0]
  return job ? { at: job.at, message: words(`${job.kind}: ${job.reason ?? 'failed'}`), companyId: job.companyId } : null
}

class TookTooLong extends Error {}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`No answer within ${limitMs / 1000} seconds.`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Words of an error without what must stay secret: addresses with a password in them, tokens. */
function words(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return String(redact(text))
    .replaceAll(/(\w+:\/\/[^:/\s]*:)[^@\s]+(?=@)/g, '$1[redacted]')
    .slice(0, 500)
}
