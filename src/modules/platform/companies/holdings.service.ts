/** What a person has in hand in the company, gathered from what modules declare, and handed to a colleague. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { companiesContract, Holding } from './contract.ts'
import { findMember, namesInCompany } from './public.ts'

type Service = Handlers<typeof companiesContract>

export const listHoldings: Service['listHoldings'] = async (ctx, { userId }) => {
  if (!(await wasHere(ctx, userId))) throw ctx.errors.MEMBER_NOT_FOUND()
  return { rows: await gathered(ctx, ({ count }) => count(ctx, userId)) }
}

/** Asked before somebody leaves, from whichever company they stand in. */
export const listOwnHoldings: Service['listOwnHoldings'] = async (ctx, { companyId }) => {
  if (!ctx.session?.companies.some((one) => one.id === companyId)) throw ctx.errors.NOT_IN_COMPANY()
  const inside = await ctx.enter(companyId, ctx)
  return { rows: await gathered(inside, ({ count }) => count(inside, ctx.userId)) }
}

export const handOver: Service['handOver'] = async (ctx, { userId, to }) => {
  if (!(await wasHere(ctx, userId))) throw ctx.errors.MEMBER_NOT_FOUND()
  if (userId === to || !(await findMember(ctx, to))) throw ctx.errors.NOT_A_COLLEAGUE()
  const rows = await gathered(ctx, ({ hand }) => hand(ctx, userId, to))
  if (rows.length > 0)
    await ctx.event('member.workTransferred', userId, {
      after: { to, ...Object.fromEntries(rows.map(({ module, name, count }) => [`${module}.${name}`, count])) },
    })
  return { rows }
}

/** Also of somebody who left: what they had is still in their hands. */
const wasHere = async (ctx: Ctx, userId: string): Promise<boolean> => (await namesInCompany(ctx, [userId])).has(userId)

async function gathered(
  ctx: Ctx,
  ask: (source: Ctx['services']['holdings'][number]['source']) => Promise<number>,
): Promise<Holding[]> {
  const rows: Holding[] = []
  for (const { module, name, source } of ctx.services.holdings) {
    const count = await ask(source)
    const label = ctx.services.modules.find(({ id }) => id === module)?.holdings?.[name]?.label ?? name
    if (count > 0) rows.push({ module, name, label, count })
  }
  return rows
}
