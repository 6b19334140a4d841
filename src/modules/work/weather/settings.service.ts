/** Whether and where the forecast is asked for, which the installation decides, and the limits of the rules, which are a company's own. */
import { isNotNull } from 'drizzle-orm'
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { checkOutbound } from '../../../kernel/server/outbound-fetch.ts'
import type { weatherContract } from './contract.ts'
import {
  DEFAULT_PROVIDER,
  EVERY_MINUTES,
  MOST_MINUTES,
  type RuleSetting,
  type RuleSettings,
  WEATHER_RULES,
  withDefaults,
} from './rules.ts'
import { weatherForecasts, weatherRules } from './schema.ts'

type Service = Handlers<typeof weatherContract>

/** The names of the installation's settings. */
const NAMES = { on: 'weatherOn', url: 'weatherUrl', everyMinutes: 'weatherEveryMinutes' } as const

export type ProviderSettings = { on: boolean; url: string | null; everyMinutes: number }

function readProvider(open: Readonly<Record<string, unknown>>): ProviderSettings {
  const { [NAMES.on]: on, [NAMES.url]: url, [NAMES.everyMinutes]: every } = open
  // the places of projects leave the house only when somebody has decided so
  return {
    on: on === true,
    url: typeof url === 'string' && url !== '' ? url : null,
    everyMinutes: typeof every === 'number' ? every : EVERY_MINUTES,
  }
}

export async function providerOf({ settings }: Pick<Services, 'settings'>): Promise<ProviderSettings> {
  return readProvider((await settings.read()).open)
}

export const baseOf = ({ url }: Pick<ProviderSettings, 'url'>): string => url ?? DEFAULT_PROVIDER

export async function rulesOf(ctx: Ctx): Promise<RuleSettings> {
  const rows = await ctx.db.select().from(weatherRules).where(ctx.tenant(weatherRules))
  const own = Object.fromEntries(rows.map(({ rule, on, limit }) => [rule, { on, limit } satisfies RuleSetting]))
  return withDefaults(own)
}

export const getWeatherSettings: Service['getWeatherSettings'] = async (ctx) =>
  shown(ctx, await providerOf(ctx.services))

async function shown(ctx: Ctx, provider: ProviderSettings) {
  // an address may hold a key: only whoever may change it sees it
  return {
    on: provider.on,
    provider: new URL(baseOf(provider)).host,
    url: ctx.holder.platform ? provider.url : null,
    everyMinutes: provider.everyMinutes,
    rules: await rulesOf(ctx),
  }
}

export const setWeatherSettings: Service['setWeatherSettings'] = async (ctx, { rules, ...given }) => {
  if (typeof given.url === 'string')
    await checkOutbound(given.url, ctx.services.config.allowedHosts).catch((error: unknown) => {
      // whatever keeps the address from being reached is what the person has to know
      throw ctx.errors.PROVIDER_REFUSED({ data: { reason: error instanceof Error ? error.message : String(error) } })
    })
  const before = await rulesOf(ctx)
  const after = rules ? await writeRules(ctx, before, rules) : before
  if (given.url !== undefined) await askAgain(ctx)
  const provider: { now?: ProviderSettings } = {}
  await ctx.services.settings.decide(async ({ open }) => {
    const stored = readProvider(open)
    provider.now = {
      on: given.on ?? stored.on,
      url: given.url === undefined ? stored.url : given.url,
      everyMinutes: given.everyMinutes ?? stored.everyMinutes,
    }
    const change = different({ ...flat(before), ...named(stored) }, { ...flat(after), ...named(provider.now) })
    if (change) await ctx.event('weatherSettings.changed', 'installation', change)
    return {
      open: {
        [NAMES.on]: provider.now.on ? true : null,
        [NAMES.url]: provider.now.url,
        [NAMES.everyMinutes]: provider.now.everyMinutes === EVERY_MINUTES ? null : provider.now.everyMinutes,
      },
    }
  })
  return shown(ctx, provider.now ?? (await providerOf(ctx.services)))
}

async function writeRules(ctx: Ctx, before: RuleSettings, given: Partial<RuleSettings>): Promise<RuleSettings> {
  const after = { ...before, ...given }
  for (const rule of WEATHER_RULES.filter((name) => given[name])) {
    const { on, limit } = after[rule]
    await ctx.db
      .insert(weatherRules)
      .values({ companyId: ctx.companyId, rule, on, limit })
      .onConflictDoUpdate({ target: [weatherRules.companyId, weatherRules.rule], set: { on, limit } })
  }
  return after
}

/** What failed at the address before is asked at the new one as soon as somebody looks. */
async function askAgain(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(weatherForecasts)
    .set({ askedAt: ctx.now - MOST_MINUTES * 60_000 })
    .where(ctx.tenant(weatherForecasts, isNotNull(weatherForecasts.problem)))
}

/** In the log an address stands without its query, which may hold a key. */
const named = ({ on, url, everyMinutes }: ProviderSettings) => ({ on, everyMinutes, url: url?.split('?')[0] ?? null })
const flat = (rules: RuleSettings) =>
  Object.fromEntries(
    WEATHER_RULES.flatMap((rule) => [
      [`${rule}.on`, rules[rule].on],
      [`${rule}.limit`, rules[rule].limit],
    ]),
  )

function different(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (source: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, source[name]]))
  return changed.length > 0 ? { before: only(before), after: only(after) } : null
}
