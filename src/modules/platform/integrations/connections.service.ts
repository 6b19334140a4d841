/** What the product is connected to, as it told itself when it was last tried. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { storageUsed } from '../plans/schema.ts'
import type { Connections, integrationsContract } from './contract.ts'

export const getConnections: Handlers<typeof integrationsContract>['getConnections'] = async (ctx) => ({
  ...(ctx.may('integrations.manage') ? await serverParts(ctx) : { mail: null, storage: null }),
  others: await others(ctx),
})

/** What modules ask outside, one after the other: they share the transaction. */
async function others(ctx: Ctx): Promise<Connections['others']> {
  const found: Connections['others'] = []
  for (const [id, { label, look }] of ctx.services.connections) {
    const [module = '', name = ''] = id.split('.')
    found.push({ module, name, label, ...(await look(ctx)) })
  }
  return found
}

async function serverParts(ctx: Ctx): Promise<Pick<Connections, 'mail' | 'storage'>> {
  const parts = await ctx.services.health.read(ctx.now)
  const [mail, files] = (['mail', 'files'] as const).map((name) => parts.find(({ part }) => part === name))
  const [used] = await ctx.db
    .select({ bytes: storageUsed.bytes })
    .from(storageUsed)
    .where(ctx.tenant(storageUsed, eq(storageUsed.companyId, ctx.companyId)))
  const free = files?.facts['freeBytes']
  const shown = ({ state, code, checkedAt, lastError }: NonNullable<typeof mail>) => ({
    state,
    code,
    checkedAt,
    // the words of an error may name servers: they are for whoever runs the installation, under System status
    lastErrorAt: lastError?.at ?? null,
  })
  return {
    mail: mail ? shown(mail) : null,
    storage: files
      ? { ...shown(files), usedBytes: used?.bytes ?? 0, freeBytes: typeof free === 'number' ? free : null }
      : null,
  }
}
