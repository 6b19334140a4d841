/** Somebody else works here, or was asked to. */
import type { StepSource } from '../../../kernel/server/step.ts'
import { mailWay } from '../../../kernel/server/mail.ts'

export const firstColleague: StepSource = async (ctx) => {
  const { rows } = await ctx.client.query<{ email: string }>(
    `select email from memberships where company_id = $1 and user_id <> $2 and status <> 'left'
     union all select email from invitations where company_id = $1 limit 1`,
    [ctx.companyId, ctx.userId],
  )
  return { done: rows.length > 0, says: rows[0]?.email, blocked: (await mailWay(ctx.services)) !== 'sent' }
}
