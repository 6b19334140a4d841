/** Settings by environment, read once. The table in the README lists the same names. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readTrustedProxies } from './proxies.ts'

export type Config = {
  port: number
  host: string
  /** The public address; the only source of links in mail. */
  url: string
  dataFolder: string
  databaseUrl: string | null
  smtpUrl: string | null
  /** The sender of mail; null leaves it to the settings of the installation. */
  mailFrom: string | null
  samplePassword: string | null
  /** Encrypts secrets at rest and signs sessions; the same for all servers of one database. */
  secret: string
  /** Whether it was named by the environment; otherwise it lies in the data folder. */
  secretByEnvironment: boolean
  /** Seals backups and opens them; null leaves the file open to whoever has it. */
  backupPassphrase: string | null
  /** Where backups by the clock are written. */
  backupFolder: string
  /** Machines whose word about their visitors' address counts; nobody's where it is empty. */
  trustedProxies: readonly string[]
  /** Hosts the guarded outbound fetch may reach although they are private. */
  allowedHosts: readonly string[]
  dev: boolean
  /** What the platform sells: nothing on an own installation, where every company may have everything. */
  plans: {
    on: boolean
    freeProjects: number | null
    freeUsers: number | null
    whiteLabel: boolean
  }
  /** Development only: whoever opens the product is the mock administrator. */
  devBypass: boolean
}

/** Each has a default or is made at first run and kept; set and empty it is missing, since a default would be what nobody meant. */
const REQUIRED = ['PLUMBLINE_URL', 'PLUMBLINE_SECRET', 'DATABASE_URL', 'PLUMBLINE_DATA'] as const

/** Spec 3 §5: in production a missing one ends the start, in development it is only told. */
function checkRequired(env: Record<string, string | undefined>, dev: boolean): void {
  const missing = REQUIRED.filter((name) => env[name]?.trim() === '')
  if (missing.length === 0) return
  const message = `Missing required configuration: ${missing.join(', ')}`
  if (!dev) throw new Error(message)
  process.stderr.write(`${message}\n`)
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  checkRequired(env, env['PLUMBLINE_DEV'] === '1')
  const port = wholeNumber(env['PORT'] ?? '3000', 'PORT', 0, 65_535)
  const dataFolder = resolve(env['PLUMBLINE_DATA'] || './data')
  const url = (env['PLUMBLINE_URL'] || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`PLUMBLINE_URL is not an http or https address: ${url}`)
  }
  const databaseUrl = env['DATABASE_URL'] || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must start with postgres:// or postgresql://. Other databases are not supported.')
  }
  const smtpUrl = env['SMTP_URL'] || null
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) throw new Error('SMTP_URL must start with smtp:// or smtps://.')
  const dev = env['PLUMBLINE_DEV'] === '1'
  const devBypass = env['PLUMBLINE_AUTH_BYPASS'] === '1'
  if (devBypass && !dev)
    throw new Error(
      'PLUMBLINE_AUTH_BYPASS is for `npm run dev` only. A production server does not start with it; remove it.',
    )
  prepareDataFolder(dataFolder)
  return {
    port,
    host: env['HOST'] ?? '0.0.0.0',
    url,
    dataFolder,
    databaseUrl,
    smtpUrl,
    mailFrom: env['PLUMBLINE_MAIL_FROM'] || null,
    samplePassword: env['PLUMBLINE_SAMPLE_PASSWORD'] || null,
    secret: env['PLUMBLINE_SECRET'] || storedSecret(dataFolder),
    secretByEnvironment: Boolean(env['PLUMBLINE_SECRET']),
    backupPassphrase: env['PLUMBLINE_BACKUP_PASSPHRASE'] || null,
    backupFolder: resolve(env['PLUMBLINE_BACKUPS'] || resolve(dataFolder, 'backups')),
    trustedProxies: readTrustedProxies(env['PLUMBLINE_TRUSTED_PROXIES'] ?? ''),
    allowedHosts: (env['PLUMBLINE_ALLOWED_HOSTS'] ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    dev,
    // spec 3 §9: on only if the setting equals true
    plans: {
      on: env['PLUMBLINE_BILLING'] === 'true',
      whiteLabel: env['PLUMBLINE_WHITE_LABEL'] === 'true',
      freeProjects: limitIn(env, 'PLUMBLINE_FREE_MAX_PROJECTS'),
      freeUsers: limitIn(env, 'PLUMBLINE_FREE_MAX_USERS'),
    },
    devBypass,
  }
}

const MOST_FREE = 1_000_000

function limitIn(env: Record<string, string | undefined>, name: string): number | null {
  return env[name] ? wholeNumber(env[name], name, 1, MOST_FREE) : null
}

function wholeNumber(text: string, name: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = resolve(folder, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe, { force: true })
  } catch (cause) {
    throw new Error(
      `The data folder ${folder} cannot be written. Set PLUMBLINE_DATA to a folder this user may write to.`,
      { cause },
    )
  }
}

/** The secret of a restored installation takes the place of the one this folder was given when it was new. */
export function keepSecret(folder: string, secret: string): void {
  const file = resolve(folder, 'secret.key')
  writeFileSync(file, secret, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** Made at first run and kept; losing it ends every session and makes stored secrets unreadable. */
function storedSecret(folder: string): string {
  const file = resolve(folder, 'secret.key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
      chmodSync(file, 0o600)
    } catch (error) {
      // another process of the same start may have made it a moment ago
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
