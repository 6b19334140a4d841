/** Out of a company: by oneself, or by an administrator. The membership stays as `left`, so that everything the person did keeps their name. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { companiesContract } from './contract.ts'
import { memberFacts } from './facts.ts'
import { companyName } from './public.ts'
import { memberships } from './schema.ts'
import { openMember } from './service.ts'

type Service = Handlers<typeof companiesContract>

/** Asked from outside any company, so that somebody can leave one without standing in it. */
export const leave: Service['leave'] = async (ctx, { companyId }) => {
  const own = ctx.session?.companies.find((one) => one.id === companyId)
  if (!own) throw ctx.errors.NOT_IN_COMPANY()
  const inside = await ctx.enter(companyId, ctx)
  const { before, lastAdmin, lastOfAll } = await openMember(inside, ctx.userId)
  if (before?.status !== 'active') throw ctx.errors.NOT_IN_COMPANY()
  if (lastAdmin || lastOfAll) throw ctx.errors.LAST_ADMIN_LEAVES({ data: { company: await companyName(inside) } })
  await endMembership(inside, before, 'member.departed')
  return { companyId, companyName: own.name }
}

export const removeMember: Service['removeMember'] = async (ctx, { userId }) => {
  const { before, lastAdmin } = await openMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (userId === ctx.userId) throw ctx.errors.REMOVES_SELF()
  if (lastAdmin) throw ctx.errors.LAST_ADMIN()
  await endMembership(ctx, before, 'member.removed')
  return before
}

/** Keys and calendars that the person made here end by a trigger; what others gave them by the modules that know of it. */
async function endMembership(
  ctx: Ctx,
  { userId, email, status }: { userId: string; email: string; status: string },
  event: 'member.departed' | 'member.removed',
): Promise<void> {
  for (const end of ctx.services.onLeaving) await end(ctx, userId)
  const [row] = await ctx.db
    .update(memberships)
    .set({ status: 'left', leftAt: ctx.now })
    .where(ctx.tenant(memberships, eq(memberships.userId, userId)))
    .returning()
  if (row)
    await ctx.event(event, userId, {
      before: { status },
      after: { status: row.status, email },
      facts: memberFacts(row),
    })
}
