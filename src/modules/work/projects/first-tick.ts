import type { Ctx } from '../../../kernel/server/context.ts'

/** The first project somebody makes stands in their timeline; from then on they tick what they want there. */
export async function tickFirst(ctx: Ctx, projectId: string): Promise<void> {
  const { rowCount } = await ctx.client.query(
    `insert into project_timeline (company_id, user_id, project_id, ticked_at) select $1, $2, $3, $4::timestamptz
     where not exists (select 1 from projects where company_id = $1 and owner_id = $2 and id <> $3) on conflict do nothing`,
    [ctx.companyId, ctx.userId, projectId, new Date(ctx.now).toISOString()],
  )
  if (rowCount)
    await ctx.event('projectTimeline.changed', ctx.userId, {
      before: { activeProjectIds: [] },
      after: { activeProjectIds: [projectId] },
    })
}
