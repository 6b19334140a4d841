/** Checking the provider on request: an errand asks for one well-known place, and the answer stands in a row until the next check. */
import { eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Errand, Handlers } from '../../../kernel/server/module.ts'
import { askProvider } from './ask.ts'
import type { ProviderAnswer, weatherContract } from './contract.ts'
import { ANSWER_LIMIT_MS } from './rules.ts'
import { weatherChecks } from './schema.ts'
import { baseOf, providerOf } from './settings.service.ts'

type Service = Handlers<typeof weatherContract>
type Row = typeof weatherChecks.$inferSelect

export const CHECK_QUEUE = 'weather.check'
type Payload = { askedAt: number }

/** The Royal Observatory in Greenwich: every provider of the world's weather knows it, and it tells nothing about the company. */
const CHECKED_PLACE = '51.48,0.00'

export const testProvider: Service['testProvider'] = async (ctx) => {
  if (!(await providerOf(ctx.services)).on) throw ctx.errors.WEATHER_OFF()
  // a check that is under way answers for both
  const [claimed] = await ctx.db
    .insert(weatherChecks)
    .values({ companyId: ctx.companyId, askedAt: ctx.now })
    .onConflictDoUpdate({
      target: [weatherChecks.companyId],
      set: { askedAt: ctx.now, answeredAt: null, outcome: null },
      setWhere: or(isNotNull(weatherChecks.answeredAt), lte(weatherChecks.askedAt, ctx.now - 2 * ANSWER_LIMIT_MS)),
    })
    .returning()
  if (claimed) await ctx.enqueue(CHECK_QUEUE, { askedAt: claimed.askedAt } satisfies Payload)
  const row = claimed ?? (await lastCheck(ctx))
  if (!row) throw new Error('A check that is under way has a row.')
  return shown(row)
}

export const getProviderTest: Service['getProviderTest'] = async (ctx) => {
  const row = await lastCheck(ctx)
  return { test: row ? shown(row) : null }
}

async function lastCheck(ctx: Ctx): Promise<Row | null> {
  const [row] = await ctx.db.select().from(weatherChecks).where(ctx.tenant(weatherChecks))
  return row ?? null
}

const shown = ({ askedAt, answeredAt, outcome }: Row) => ({
  askedAt,
  answeredAt,
  answer: outcome as ProviderAnswer | null,
})

export async function checkProvider({ services, inside }: Errand, { askedAt }: Payload): Promise<void> {
  const mine = (ctx: Ctx) =>
    ctx.tenant(weatherChecks, eq(weatherChecks.askedAt, askedAt), isNull(weatherChecks.answeredAt))
  const waiting = await inside((ctx) =>
    ctx.db.select({ askedAt: weatherChecks.askedAt }).from(weatherChecks).where(mine(ctx)),
  )
  if (waiting.length === 0) return
  const base = baseOf(await providerOf(services))
  const { body, problem, status, durationMs, said } = await askProvider(services, base, CHECKED_PLACE)
  const outcome: ProviderAnswer = {
    ok: problem === null,
    problem,
    provider: new URL(base).host,
    status,
    durationMs,
    days: body?.days.length ?? 0,
    timeZone: body?.timeZone ?? null,
    said,
  }
  await inside(async (ctx) => {
    const stored = await ctx.db
      .update(weatherChecks)
      .set({ answeredAt: ctx.now, outcome })
      .where(mine(ctx))
      .returning({ askedAt: weatherChecks.askedAt })
    if (stored.length > 0) await ctx.event('weatherProvider.tested', 'installation', { after: { problem, status } })
  })
}
