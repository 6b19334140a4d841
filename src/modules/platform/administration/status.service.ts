import type { Ctx } from '../../../kernel/server/context.ts'
import type { HealthError } from '../../../kernel/server/health.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { administrationContract } from './contract.ts'

type Service = Handlers<typeof administrationContract>

export const getStatus: Service['getStatus'] = async (ctx) => {
  const parts = await ctx.services.health.read(ctx.now)
  return {
    parts: parts.map(({ lastError, ...part }) => ({
      ...part,
      lastError: lastError && { at: lastError.at, message: mayRead(ctx, lastError) ? lastError.message : null },
    })),
  }
}

export const testPart: Service['testPart'] = (ctx, { part }) =>
  ctx.services.health.test(part, {
    companyId: ctx.companyId,
    email: ctx.session?.user.email ?? '',
    language: ctx.language,
    now: ctx.now,
  })

/** One company's failed job is no reading for the administrators of another. */
function mayRead(ctx: Ctx, error: HealthError): boolean {
  return error.companyId === null || error.companyId === ctx.companyId || ctx.holder.platform === true
}
