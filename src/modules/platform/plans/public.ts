/** What other modules' services may ask of plans. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { standingOf } from './plan.ts'
import { currentPlan, needless } from './rules.ts'

export { featuresNow } from './rules.ts'

/** Whether the company has an add-on that gives it something with the plan it has now. */
export async function hasAddOn(ctx: Ctx, addOn: string): Promise<boolean> {
  const standing = await standingOf(ctx)
  if (!standing || (standing.addOns[addOn] ?? 0) === 0) return false
  return needless(addOn, { ...standing, plan: currentPlan(standing, ctx.now) }, standing.vertical) === null
}
