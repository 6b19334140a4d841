/** The plan as the screen shows it, and its change. */
import type { Words } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { PlanState, plansContract, PlanTier } from './contract.ts'
import { planName, storedBytes, usedThisMonth } from './limits.ts'
import { setPlan, standingOf, type Standing } from './plan.ts'
import { allowedBy, currentPlan, GB, hasRoom, LIMITS, type Allowed, type Limit, priceOf } from './rules.ts'
import type { PlanId } from '../../../kernel/contract/vertical.ts'

type Service = Handlers<typeof plansContract>

export const getPlan: Service['getPlan'] = (ctx) => shown(ctx)

export const changePlan: Service['changePlan'] = async (ctx, { plan, addOns, expiresAt }) => {
  if (!mayChange(ctx)) throw ctx.errors.PLAN_BY_PLATFORM()
  const { vertical } = await standing(ctx)
  if (Object.keys(addOns ?? {}).some((id) => !vertical.addOns.some((one) => one.id === id)))
    throw ctx.errors.ADD_ON_UNKNOWN()
  await setPlan(ctx, {
    ...(plan ? { plan } : {}),
    ...(addOns ? { addOns } : {}),
    ...(expiresAt === undefined ? {} : { planExpiresAt: expiresAt }),
  })
  return shown(ctx)
}

/** Without a payment provider an administrator sets the plan: of the company on an own installation, of the platform where plans are sold. */
function mayChange(ctx: Ctx): boolean {
  return ctx.may('billing.manage') && (!ctx.services.config.plans.on || ctx.holder.platform === true)
}

async function standing(ctx: Ctx): Promise<Standing> {
  const found = await standingOf(ctx)
  if (!found) throw new Error(`Company ${ctx.companyId} has no record.`)
  return found
}

/** Counting goes this far; a screen says more than that in words. */
const COUNTED_UP_TO = 1_000_000

async function usageOf(ctx: Ctx, { vertical }: Standing): Promise<Record<Limit, number>> {
  const count = (limit: string) => ctx.services.usage.get(limit)?.(ctx, COUNTED_UP_TO) ?? Promise.resolve(0)
  return {
    projects: await count('projects'),
    users: await count('users'),
    monthly: await usedThisMonth(ctx, vertical.monthly.meter),
    storage: Math.round(((await storedBytes(ctx)) / GB) * 100) / 100,
  }
}

async function shown(ctx: Ctx): Promise<PlanState> {
  const own = await standing(ctx)
  const { vertical } = own
  const say = (words: Words) => words[ctx.language]
  const used = await usageOf(ctx, own)
  const allowed = (plan: PlanId): Allowed =>
    allowedBy({ ...own, plan, planExpiresAt: null }, vertical, ctx.services.config.plans, ctx.now)
  const over = (plan: PlanId) => LIMITS.filter((limit) => !hasRoom(used[limit], 0, allowed(plan)[limit]))
  const free: PlanTier[] =
    ctx.services.config.plans.on || own.plan === 'free'
      ? [{ id: 'free', name: 'Free', price: 0, limits: allowed('free'), features: [], over: over('free') }]
      : []
  const plan = currentPlan(own, ctx.now)
  const now = allowedBy(own, vertical, ctx.services.config.plans, ctx.now)
  return {
    plan,
    name: planName(ctx, own),
    status: plan === own.plan ? 'active' : 'expired',
    expiresAt: own.planExpiresAt,
    price: priceOf(own, vertical, ctx.now),
    usage: LIMITS.map((limit) => ({ limit, used: used[limit], allowed: now[limit] })),
    monthlyLabel: say(vertical.monthly.label),
    tiers: [
      ...free,
      ...vertical.tiers.map(({ id, name, price, limits, features }) => ({
        id,
        name,
        price,
        limits,
        features: features.map(say),
        over: over(id),
      })),
    ],
    addOns: vertical.addOns.map(({ id, name, price, per }) => ({
      id,
      name: say(name),
      price,
      per,
      count: own.addOns[id] ?? 0,
    })),
    selling: ctx.services.config.plans.on,
    mayChange: mayChange(ctx),
  }
}
