/** By which facts the first steps of projects are done: own rows, not those of a sample. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StepSource } from '../../../kernel/server/step.ts'
import { projects as manifest } from './manifest.ts'
import { PRESENT, seenProjects, SHARED_WITH_ANYBODY } from './seen.ts'

async function firstSeen(ctx: Ctx, condition: string): Promise<{ id: string; name: string } | undefined> {
  const values: unknown[] = [ctx.companyId]
  const seen = (await seenProjects(ctx, 'all', (value) => `$${values.push(value)}`)) ?? 'true'
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    `select p.id, p.name from projects p where p.company_id = $1 and ${PRESENT} and ${seen} and ${condition} limit 1`,
    values,
  )
  return rows[0]
}

export const firstProject: StepSource = async (ctx) => {
  const own = await firstSeen(ctx, 'not p.sample')
  if (own) return { done: true, says: own.name, opens: link(manifest, 'project', { projectId: own.id }) }
  return { done: false, filled: (await firstSeen(ctx, 'p.sample')) !== undefined }
}

/** An invitation that waits for its person counts: the plan was sent. */
export const firstShare: StepSource = async (ctx) => {
  const shared = await firstSeen(ctx, `not p.sample and ${SHARED_WITH_ANYBODY}`)
  const open = shared ?? (await firstSeen(ctx, 'not p.sample'))
  return {
    done: shared !== undefined,
    says: shared?.name,
    opens: open && link(manifest, 'project', { projectId: open.id }),
    waits: open === undefined,
  }
}
