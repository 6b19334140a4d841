/** What the product is connected to, as it stands now. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { storageUsed } from '../plans/schema.ts'
import type { Connections, integrationsContract } from './contract.ts'

/** Spec 3 §9: the flag of the weather integration. */
const WEATHER_FLAG = 'weatherIntegration'

export const getConnections: Handlers<typeof integrationsContract>['getConnections'] = async (ctx) => ({
  ...(ctx.may('integrations.manage') ? await serverParts(ctx) : { mail: null, storage: null }),
  // no provider of weather data is part of the product yet, so none can be configured
  weather: { enabled: ctx.holder.flags?.includes(WEATHER_FLAG) ?? false, provider: null },
})

async function serverParts(ctx: Ctx): Promise<Pick<Connections, 'mail' | 'storage'>> {
  const parts = await ctx.services.health.read(ctx.now)
  const [mail, files] = (['mail', 'files'] as const).map((name) => parts.find(({ part }) => part === name))
  const [used] = await ctx.db
    .select({ bytes: storageUsed.bytes })
    .from(storageUsed)
    .where(ctx.tenant(storageUsed, eq(storageUsed.companyId, ctx.companyId)))
  const free = files?.facts['freeBytes']
  const shown = (part: NonNullable<typeof mail>) => ({ state: part.state, code: part.code, checkedAt: part.checkedAt })
  return {
    mail: mail ? shown(mail) : null,
    storage: files
      ? { ...shown(files), usedBytes: used?.bytes ?? 0, freeBytes: typeof free === 'number' ? free : null }
      : null,
  }
}
