/** Which projects a person ticked for the timeline of the dashboard. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { projectsContract } from './contract.ts'
import { hiddenVerticals, PRESENT, restrictedTo, seenBy } from './seen.ts'

type Service = Handlers<typeof projectsContract>

/** `$1` is the company, `$2` the person, `$3` the person again where they do not see all, `$4` the verticals whose projects their role does not see. */
const VISIBLE = `p.company_id = $1 and ${PRESENT} and ${seenBy('$3', '$4')}`

export const getTimeline: Service['getTimeline'] = async (ctx) => ({ activeProjectIds: await tickedIds(ctx) })

export const setTimeline: Service['setTimeline'] = async (ctx, { activeProjectIds }) => {
  const before = await tickedIds(ctx)
  const wanted = [...new Set(activeProjectIds)]
  // what cannot be seen at the moment keeps its tick: a deleted project that is brought back stands in the timeline again
  await ctx.client.query(
    `delete from project_timeline l using projects p where l.company_id = $1 and l.user_id = $2 and l.project_id <> all($5::text[]) and p.id = l.project_id and ${VISIBLE}`,
    [...viewerValues(ctx), wanted],
  )
  await ctx.client.query(
    `insert into project_timeline (company_id, user_id, project_id, ticked_at) select $1, $2, p.id, $6::timestamptz from projects p where p.id = any($5::text[]) and ${VISIBLE} on conflict do nothing`,
    [...viewerValues(ctx), wanted, new Date(ctx.now).toISOString()],
  )
  const after = await tickedIds(ctx)
  if (after.join() !== before.join())
    await ctx.event('projectTimeline.changed', ctx.userId, {
      before: { activeProjectIds: before },
      after: { activeProjectIds: after },
    })
  return { activeProjectIds: after }
}

const viewerValues = (ctx: Ctx) => [ctx.companyId, ctx.userId, restrictedTo(ctx), hiddenVerticals(ctx)]

async function tickedIds(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.client.query<{ id: string }>({
    name: 'projects-timeline',
    text: `select p.id from project_timeline l join projects p on p.company_id = l.company_id and p.id = l.project_id where l.company_id = $1 and l.user_id = $2 and ${VISIBLE} order by l.ticked_at, l.project_id`,
    values: viewerValues(ctx),
  })
  return rows.map(({ id }) => id)
}
