/** Backups from the command line: taking one, proving one, restoring one. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, takeBackup } from '../backup/backup.ts'
import { checkFile, type Checked, refuseCompany, restoreBackup, saidMissing } from '../backup/restore.ts'
import { BackupUnusable } from '../backup/seal.ts'
import { type Config, keepSecret, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { isRoot } from '../database/embedded/run-as.ts'
import { createFileStore } from '../files.ts'
import { createLog } from '../log.ts'
import { readPaused, resume } from '../paused.ts'
import type { Product } from '../runtime.ts'
import { createSettings } from '../settings.ts'
import { needsOf } from '../worker.ts'

const TOLD_EVERY_MS = 2_000

/** How far it is: on a terminal in one line, elsewhere a line now and then. */
export function progress(): (line: string) => void {
  let last = Date.now()
  return (line) => {
    const wait = process.stderr.isTTY ? TOLD_EVERY_MS / 20 : TOLD_EVERY_MS
    if (Date.now() - last < wait) return
    last = Date.now()
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}\r` : `${line}\n`)
  }
}

const quiet = () => createLog(() => undefined)

export async function backup(config: Config, database: Database, product: Product, file: string): Promise<string> {
  const taken = await takeBackup(
    {
      config,
      owner: database.owner,
      files: createFileStore(join(config.dataFolder, 'files')),
      modules: product.modules,
      passphrase: config.backupPassphrase,
      tell: progress(),
    },
    file,
  )
  return config.backupPassphrase
    ? `${describe(taken)}\nIt is sealed: without the passphrase nobody can restore it.`
    : `${describe(taken)}\nIt is not sealed and holds the secrets of this installation: keep it as safe as the server itself, or set PLUMBLINE_BACKUP_PASSPHRASE.`
}

export async function restore(product: Product, named: string): Promise<string> {
  const config = readConfig()
  const file = resolve(named)
  const tell = progress()
  const checked = await checkFile(file, config.backupPassphrase, tell)
  refuseCompany(file, checked.about)
  if (config.secretByEnvironment && config.secret !== checked.about.secret)
    throw new BackupUnusable(
      'PLUMBLINE_SECRET is another secret than the one this backup was taken with. Leave it out, since the backup brings its own, or set it to that one.',
    )
  const database = await openDatabase({ ...config, log: quiet(), supervise: false })
  try {
    await restoreBackup(
      {
        database,
        config,
        needs: needsOf(product.modules),
        passphrase: config.backupPassphrase,
        tell,
        keepSecret: (secret) => config.secretByEnvironment || keepSecret(config.dataFolder, secret),
      },
      file,
      checked,
    )
  } finally {
    await database.close()
  }
  return [
    `${contentOf(checked)} are restored.`,
    ...saidMissing(checked),
    'It is paused: people can sign in, but no mail is sent, no webhook called and no job worked off.',
    'Once it is to take the place of the original: plumbline resume',
  ].join('\n')
}

/** Proves a backup by restoring it for real, into a database of its own that is gone afterwards. */
export async function verify(product: Product, named: string): Promise<string> {
  const { backupPassphrase } = readConfig()
  const file = resolve(named)
  const tell = progress()
  const checked = await checkFile(file, backupPassphrase, tell)
  const dataFolder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-verify-')))
  // root's PostgreSQL runs under another user, who has to reach it
  if (isRoot()) chmodSync(dataFolder, 0o711)
  try {
    const database = await openDatabase({ databaseUrl: null, dataFolder, log: quiet(), supervise: false })
    const cluster = realpathSync(join(dataFolder, 'postgres'))
    try {
      await restoreBackup(
        { database, config: { dataFolder }, needs: needsOf(product.modules), passphrase: backupPassphrase, tell },
        file,
        checked,
      )
    } finally {
      await database.close()
      // where root cannot let the other user in, the database lies in a folder of the system
      if (!cluster.startsWith(dataFolder)) rmSync(dirname(cluster), { recursive: true, force: true })
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return [
    `${file} can be restored: ${contentOf(checked)}, taken at ${checked.head.takenAt} by Plumbline ${checked.head.product}.`,
    ...saidMissing(checked),
  ].join('\n')
}

export async function resumeAll(config: Config, database: Database): Promise<string> {
  const settings = createSettings(database.owner, config)
  if ((await readPaused(settings)) === null) return 'Nothing is paused.'
  await resume(settings)
  return 'Mail, webhooks and jobs run again.'
}

const contentOf = ({ about, rows, files }: Checked) => `${about.tables} tables with ${rows} rows and ${files} files`
