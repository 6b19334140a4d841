/** Checks everything an installation needs and says what is wrong. */
import { join } from 'node:path'
import { backupState } from '../backup/schedule.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { useOwnLogins } from '../database/logins.ts'
import { refuseHalfRestored } from '../database/migrate.ts'
import { ROLES } from '../database/walls.ts'
import { createLog } from '../log.ts'
import { createFileStore } from '../files.ts'
import { createMailer } from '../mail.ts'
import { readPaused } from '../paused.ts'
import { checkSecret, type Product } from '../runtime.ts'
import { createSettings } from '../settings.ts'
import { needsOf } from '../worker.ts'
import { freeBytesIn } from '../free-space.ts'

const LOW_DISK_BYTES = 1024 ** 3
const CLOCK_SKEW_MS = 5_000

type Check = { name: string; run(): Promise<string> }

export async function doctor(product: Product): Promise<{ lines: string[]; healthy: boolean }> {
  const lines: string[] = []
  let healthy = true
  const report = async (checks: readonly Check[]) => {
    for (const { name, run } of checks) {
      try {
        lines.push(`ok    ${name}: ${await run()}`)
      } catch (error) {
        healthy = false
        lines.push(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  let config: Config | null = null
  let database: Database | null = null
  await report([
    {
      name: 'settings',
      run: async () => {
        config = readConfig()
        return `data in ${config.dataFolder}, address ${config.url}`
      },
    },
    {
      name: 'database',
      run: async () => {
        if (!config) throw new Error('not reached, because the settings are wrong')
        database = await openDatabase({ ...config, log: createLog(() => undefined), supervise: false })
        const { rows } = await database.owner.query<{ version: string }>(
          `select current_setting('server_version') as version`,
        )
        const kind = database.embedded ? (database.embedded.adopted ? 'own, already running' : 'own') : 'server'
        return `PostgreSQL ${rows[0]?.version} (${kind})`
      },
    },
  ])
  if (config && database) await report(checksOf(config, database, product))
  await (database as Database | null)?.close()
  return { lines, healthy }
}

function checksOf(config: Config, database: Database, product: Product): Check[] {
  const { owner } = database
  const one = async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows[0] as T
  return [
    {
      name: 'migrations',
      async run() {
        await refuseHalfRestored(owner)
        const { there } = await one<{ there: boolean }>(`select to_regclass('migrations.applied') is not null as there`)
        if (!there) throw new Error('the database is empty; run: plumbline migrate')
        const { n } = await one<{ n: number }>('select count(*)::int as n from migrations.applied')
        return `${n} applied`
      },
    },
    {
      name: 'secret',
      run: async () => {
        await checkSecret(owner, config)
        return 'the one this database was set up with'
      },
    },
    {
      name: 'roles',
      async run() {
        const { n } = await one<{ n: number }>(
          `select count(*)::int as n from pg_roles where rolname = any($1) and not rolsuper and not rolbypassrls`,
          [Object.values(ROLES)],
        )
        if (n !== Object.keys(ROLES).length)
          throw new Error(`of ${Object.values(ROLES).join(', ')} only ${n} can be used; run: plumbline migrate`)
        return 'in place, none may pass the row policies'
      },
    },
    {
      name: 'logins',
      async run() {
        const reason = await useOwnLogins(database, config, 'find')
        if (reason !== null)
          throw new Error(
            `requests log in as the owner of the tables, which could open the company walls: ${reason}. Run: plumbline migrate. If it stays, the database user of DATABASE_URL needs the right to create roles, and the server has to let them log in by password`,
          )
        const { rows } = await database.app.query<{ name: string; owner: boolean }>(
          'select session_user as name, pg_has_role(session_user, d.datdba, $1) as owner from pg_database d where d.datname = current_database()',
          ['MEMBER'],
        )
        if (rows[0]?.owner !== false) throw new Error(`${rows[0]?.name} can become the owner of the database`)
        return `requests log in as ${rows[0].name}, which cannot become the owner`
      },
    },
    {
      name: 'company walls',
      async run() {
        const { rows } = await owner.query<{
          name: string
        }>(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`)
        if (rows.length > 0)
          throw new Error(`no row policy on ${rows.map((row) => row.name).join(', ')}; run: plumbline migrate`)
        return 'on every table of a company'
      },
    },
    {
      name: 'job queues',
      async run() {
        const { rows } = await owner.query<{ kind: string }>(
          'select k.kind from job_kinds k join jobs.queue q on q.name = k.queue',
        )
        const missing = Object.keys(needsOf(product.modules).jobs).filter(
          (kind) => !rows.some((row) => row.kind === kind),
        )
        if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}; run: plumbline migrate`)
        const { failed } = await one<{ failed: number }>(
          `select count(*)::int as failed from jobs.job where state = 'failed'`,
        )
        return failed > 0 ? `${failed} jobs have failed for good` : 'no failed jobs'
      },
    },
    {
      name: 'restored',
      async run() {
        const since = await readPaused(createSettings(owner, config))
        return since === null
          ? 'mail, webhooks and jobs are not paused'
          : `from a backup, and paused since ${new Date(since).toISOString()}: no mail, no webhooks, no jobs. To go on: plumbline resume`
      },
    },
    {
      name: 'backups',
      async run() {
        const found = backupState((await createSettings(owner, config).read()).open, Date.now())
        const on = (at: number) => new Date(at).toISOString()
        if (found.is === 'lastFailed')
          throw new Error(
            `the last one failed on ${on(found.last.at)}: ${found.last.reason}. They are written to ${config.backupFolder}`,
          )
        if (found.is === 'late')
          throw new Error(`one was due on ${on(found.due)} and nobody took it. Does a server or worker run?`)
        if (found.is === 'none') return `planned, none written yet, to ${config.backupFolder}`
        if (found.is === 'unplanned')
          return `none are planned. Plan them under System settings, or write one with: plumbline backup FILE`
        return `the last one was written on ${on(found.last.at)}: ${found.last.file}`
      },
    },
    {
      name: 'proxies',
      run: async () =>
        config.trustedProxies.length > 0
          ? `${config.trustedProxies.join(', ')} may say where visitors come from`
          : 'none is trusted; behind one, set PLUMBLINE_TRUSTED_PROXIES to its address, else all visitors count as one',
    },
    {
      name: 'disk',
      async run() {
        const free = await freeBytesIn(config.dataFolder)
        if (free < LOW_DISK_BYTES)
          throw new Error(`only ${Math.floor(free / 1024 ** 2)} MB are free in ${config.dataFolder}`)
        return `${Math.floor(free / 1024 ** 3)} GB free`
      },
    },
    {
      name: 'clock',
      async run() {
        const { at } = await one<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
        const skew = Math.abs(Date.now() - at)
        if (skew > CLOCK_SKEW_MS)
          throw new Error(`this machine and the database differ by ${Math.round(skew / 1000)} s`)
        return 'agrees with the database'
      },
    },
    {
      name: 'mail',
      run: () =>
        createMailer({
          config,
          settings: createSettings(owner, config),
          files: createFileStore(join(config.dataFolder, 'files')),
        }).verify(),
    },
  ]
}
