/** What its schedule says of a project, kept with it: registers and figures of 100,000 projects read it without adding up their tasks. */
import { eq } from 'drizzle-orm'
import { changedIn } from '../../../kernel/server/changed.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { projects } from './schema.ts'
import type { Standable } from './standing.rules.ts'

export type ProjectPlan = Pick<Standable, 'planStart' | 'planFinish' | 'planProgress' | 'workStarted' | 'workFinished'>

export const NO_PLAN: ProjectPlan = {
  planStart: null,
  planFinish: null,
  planProgress: null,
  workStarted: null,
  workFinished: null,
}

/**
 * Kept by whoever changes the schedule, in the same transaction. Nobody's edit of the project meets it: its version stays. `moved`: within it something is
 * expected on another day, which is told even where the whole is as it was.
 */
export async function keepPlan(ctx: Ctx, projectId: string, plan: ProjectPlan, moved = false): Promise<void> {
  const ofProject = ctx.tenant(projects, eq(projects.id, projectId))
  const [before] = await ctx.db
    .select({
      planStart: projects.planStart,
      planFinish: projects.planFinish,
      planProgress: projects.planProgress,
      workStarted: projects.workStarted,
      workFinished: projects.workFinished,
      planOn: projects.planOn,
    })
    .from(projects)
    .where(ofProject)
    .for('no key update')
  if (!before) return
  const { planOn, ...kept } = before
  const changed = changedIn(kept, plan)
  if (!changed && !moved && planOn === ctx.today) return
  await ctx.db
    .update(projects)
    .set({ ...plan, planOn: ctx.today })
    .where(ofProject)
  if (changed || moved) await ctx.event('project.planned', projectId, changed ?? {})
}
