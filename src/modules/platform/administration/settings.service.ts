import { backupNow, backupWanted, lastBackup } from '../../../kernel/server/backup/schedule.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { TICK_QUEUE } from '../../../kernel/server/job-queue.ts'
import { mailRoute, SMTP_SECRET } from '../../../kernel/server/mail.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { readPaused, resume as resumeOutward } from '../../../kernel/server/paused.ts'
import { createOutboundFetch, OutboundRefused } from '../../../kernel/server/outbound-fetch.ts'
import { SignInProvider } from '../identity/contract.ts'
import { decidingCompany, installationSettings, providerSecretKey } from '../identity/public.ts'
import { GOOGLE_DISCOVERY } from '../identity/rules.ts'
import type { administrationContract, ShownSettings } from './contract.ts'
import { MAX_PROVIDERS } from './rules.ts'

type Service = Handlers<typeof administrationContract>

/** They name folders, senders and proxies of the server: where it holds several firms, they are no reading for the administrators of one. */
export const getSettings: Service['getSettings'] = async (ctx) => {
  if (!ctx.holder.platform && (await decidingCompany(ctx)) !== ctx.companyId) throw ctx.errors.SETTINGS_OF_PLATFORM()
  return shown(ctx)
}

export const changeSettings: Service['changeSettings'] = async (ctx, { smtpUrl, ...wanted }) => {
  await ctx.services.settings.decide(async (stored) => {
    const before = await settingsFrom(stored.open)
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== before[name],
    )
    const secret: Record<string, string | null> =
      smtpUrl !== undefined && smtpUrl !== (stored.secret[SMTP_SECRET] ?? null) ? { [SMTP_SECRET]: smtpUrl } : {}
    const secrets = Object.keys(secret)
    if (names.length + secrets.length === 0) return {}
    const open = Object.fromEntries(names.map((name) => [name, wanted[name]]))
    await tell(ctx, Object.fromEntries(names.map((name) => [name, before[name]])), {
      ...open,
      ...(secrets.length > 0 ? { secrets } : {}),
    })
    // a plan begins with its next time, not with the one that is past
    const begins = open['backupEvery'] !== undefined || open['backupHour'] !== undefined
    return { open: { ...open, ...(begins ? { backupSince: ctx.now } : {}) }, secret }
  })
  return shown(ctx)
}

export const resume: Service['resume'] = async (ctx) => {
  const since = await readPaused(ctx.services.settings)
  if (since !== null) {
    await tell(ctx, { paused: true }, { paused: false })
    await resumeOutward(ctx.services.settings)
  }
  return shown(ctx)
}

/** The next tick takes it, which is now: it needs no request to stay open, and of several servers one does. */
export const backUpNow: Service['backUpNow'] = async (ctx) => {
  if ((await readPaused(ctx.services.settings)) !== null) throw ctx.errors.BACKUP_PAUSED()
  let asked = false
  await ctx.services.settings.decide(({ open }) => {
    // one that is under way is the answer to a second click
    if (backupWanted(open) !== null) return {}
    asked = true
    return { open: backupNow(ctx.now) }
  })
  if (asked) {
    await ctx.event('installation.backupAsked', 'installation')
    await ctx.enqueue(TICK_QUEUE, {})
  }
  return shown(ctx)
}

export const saveProvider: Service['saveProvider'] = async (ctx, { providerId, clientSecret, ...wanted }) => {
  const fresh = SignInProvider.parse({
    ...wanted,
    id: providerId,
    discoveryUrl: wanted.kind === 'google' ? '' : wanted.discoveryUrl,
  })
  if (fresh.kind === 'oidc' && fresh.discoveryUrl === '') throw ctx.errors.DISCOVERY_MISSING()
  await ctx.services.settings.decide(async (stored) => {
    const { providers } = await settingsFrom(stored.open)
    const secretKey = providerSecretKey(providerId)
    const known = providers.find((one) => one.id === providerId)
    if (!known && providers.length >= MAX_PROVIDERS) throw ctx.errors.TOO_MANY_PROVIDERS()
    if (clientSecret === undefined && !stored.secret[secretKey]) throw ctx.errors.SECRET_MISSING()
    const newSecret = clientSecret !== undefined && clientSecret !== stored.secret[secretKey]
    if (known && !newSecret && JSON.stringify(SignInProvider.parse(known)) === JSON.stringify(fresh)) return {}
    await tell(ctx, { provider: known ?? null }, { provider: fresh, ...(newSecret ? { secrets: [secretKey] } : {}) })
    const rest = known ? providers.map((one) => (one.id === providerId ? fresh : one)) : [...providers, fresh]
    return { open: { providers: rest }, secret: newSecret ? { [secretKey]: clientSecret } : {} }
  })
  return shown(ctx)
}

export const removeProvider: Service['removeProvider'] = async (ctx, { providerId }) => {
  await ctx.services.settings.decide(async (stored) => {
    const { providers } = await settingsFrom(stored.open)
    const known = providers.find((one) => one.id === providerId)
    if (!known) throw ctx.errors.PROVIDER_NOT_FOUND()
    await tell(ctx, { provider: known }, { provider: null, secrets: [providerSecretKey(providerId)] })
    return {
      open: { providers: providers.filter((one) => one !== known) },
      secret: { [providerSecretKey(providerId)]: null },
    }
  })
  return shown(ctx)
}

const DISCOVERY_LIMIT_MS = 8_000
const DISCOVERY_MOST_BYTES = 256 * 1024

export const testProvider: Service['testProvider'] = async (ctx, { kind, discoveryUrl }) => {
  const nothing = { problem: null, reason: '', status: null, issuer: '', authorizationEndpoint: '', tokenEndpoint: '' }
  const fetchOut = createOutboundFetch(ctx.services.config.allowedHosts)
  const address = kind === 'google' ? GOOGLE_DISCOVERY : discoveryUrl
  if (address === '') return { ...nothing, problem: 'incomplete', reason: '' }
  let answer
  try {
    answer = await fetchOut(address, {
      headers: { accept: 'application/json' },
      timeoutMs: DISCOVERY_LIMIT_MS,
      maxBytes: DISCOVERY_MOST_BYTES,
    })
  } catch (error) {
    // whatever the network says is the answer to the question that was asked
    return {
      ...nothing,
      problem: error instanceof OutboundRefused ? 'refused' : 'unreachable',
      reason: reasonOf(error),
    }
  }
  if (answer.status !== 200) return { ...nothing, problem: 'status', status: answer.status }
  const found = documentOf(answer.body.toString('utf8'))
  if (!found) return { ...nothing, problem: 'unreadable', status: answer.status }
  const text = (name: string) => (typeof found[name] === 'string' ? found[name].slice(0, 500) : '')
  const endpoints = {
    issuer: text('issuer'),
    authorizationEndpoint: text('authorization_endpoint'),
    tokenEndpoint: text('token_endpoint'),
  }
  return {
    ...nothing,
    ...endpoints,
    status: answer.status,
    problem: Object.values(endpoints).includes('') ? 'incomplete' : null,
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `No answer within ${DISCOVERY_LIMIT_MS / 1000} seconds.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (error instanceof Error && error.message) || code || String(error)
}

function documentOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Values of settings are told, secrets by name only. */
async function tell(ctx: Ctx, before: Record<string, unknown>, after: Record<string, unknown>): Promise<void> {
  await ctx.event('installation.changed', 'installation', { before, after })
}

const settingsFrom = (open: Readonly<Record<string, unknown>>) =>
  installationSettings({ settings: { read: async () => ({ open, secret: {} }) } })

async function shown({ services, ip }: Ctx): Promise<ShownSettings> {
  const settings = await installationSettings(services)
  const { open, secret } = await services.settings.read()
  const { from, fromBy, smtpBy } = await mailRoute(services.config, services.settings)
  return {
    ...settings,
    providers: settings.providers.map((one) => ({ ...one, secretStored: Boolean(secret[providerSecretKey(one.id)]) })),
    mail: { smtpBy, fromBy, from },
    backups: {
      folder: services.config.backupFolder,
      sealed: services.config.backupPassphrase !== null,
      last: lastBackup(open),
      wanted: backupWanted(open),
    },
    network: { trustedProxies: [...services.config.trustedProxies], yourAddress: ip },
    pausedSince: await readPaused(services.settings),
  }
}
