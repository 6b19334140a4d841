/** A plan is begun with its first task, in a project that is nobody's sample. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StepSource } from '../../../kernel/server/step.ts'
import { projects } from '../projects/manifest.ts'
import { hiddenVerticals, PRESENT_PROJECT, restrictedTo, seenBy } from '../projects/public.ts'

async function firstSeen(ctx: Ctx, condition: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    `select p.id, p.name from projects p where p.company_id = $1 and ${PRESENT_PROJECT} and not p.sample
       and ${seenBy('$2', '$3')} and ${condition} order by p.created_at desc limit 1`,
    [ctx.companyId, restrictedTo(ctx), hiddenVerticals(ctx)],
  )
  return rows[0]
}

export const firstPlan: StepSource = async (ctx) => {
  const planned = await firstSeen(
    ctx,
    'exists (select 1 from tasks t where t.company_id = p.company_id and t.project_id = p.id)',
  )
  const open = planned ?? (await firstSeen(ctx, 'true'))
  return {
    done: planned !== undefined,
    says: planned?.name,
    opens: open && link(projects, 'project', { projectId: open.id, tab: 'schedule' }),
    waits: open === undefined,
  }
}
