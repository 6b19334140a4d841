/** The plan as the screen shows it, and its change. */
import type { Vertical, Words } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { PlanState, plansContract, PlanTier, Usage } from './contract.ts'
import { monthlyOf, projectsSaid, storedBytes, usedThisMonth } from './limits.ts'
import { setPlan, standingOf, type Standing } from './plan.ts'
import {
  allowedBy,
  currentPlan,
  GB,
  hasRoom,
  LIMITS,
  linesOf,
  needless,
  type Allowed,
  priceOf,
  standingPlan,
  UNLIMITED,
} from './rules.ts'
import { features, whatStops } from './features.ts'
import { mayChangePlan, whoChanges } from './who.ts'
import type { PlanId } from '../../../kernel/contract/vertical.ts'

type Service = Handlers<typeof plansContract>

export const getPlan: Service['getPlan'] = (ctx) => shown(ctx)

export const changePlan: Service['changePlan'] = async (ctx, { plan, addOns, expiresAt }) => {
  const own = await standing(ctx)
  const { vertical } = own
  if (Object.keys(addOns ?? {}).some((id) => !vertical.addOns.some((one) => one.id === id)))
    throw ctx.errors.ADD_ON_UNKNOWN()
  // what was bought before stays: it counts again with a smaller tier
  const asked = { ...own, plan: plan ?? currentPlan({ ...own, planExpiresAt: null }, ctx.now) }
  if (
    Object.entries(addOns ?? {}).some(
      ([id, count]) => count > (own.addOns[id] ?? 0) && needless(id, asked, vertical) !== null,
    )
  )
    throw ctx.errors.ADD_ON_NEEDLESS()
  const twice = vertical.addOns.find(({ id, per }) => per === 'company' && (addOns?.[id] ?? 0) > 1)
  if (twice)
    throw new Refused('BAD_REQUEST', {
      fields: [{ field: `addOns.${twice.id}`, message: 'A company has this once or not at all.' }],
    })
  // whoever chooses a plan after the last one ran out renews it
  const ran = own.planExpiresAt !== null && own.planExpiresAt <= ctx.now
  const ends = expiresAt === undefined && plan && ran ? null : expiresAt
  await setPlan(ctx, {
    ...(plan ? { plan } : {}),
    ...(addOns ? { addOns } : {}),
    ...(ends === undefined ? {} : { planExpiresAt: ends }),
  })
  return shown(ctx)
}

async function standing(ctx: Ctx): Promise<Standing> {
  const found = await standingOf(ctx)
  if (!found) throw new Error(`Company ${ctx.companyId} has no record.`)
  return found
}

/** Counting goes this far; a screen says more than that in words. */
const COUNTED_UP_TO = 1_000_000

type Monthly = { vertical: Vertical; what: string; used: number }

/** What the company's verticals count per month, its own first. */
async function monthlyUses(ctx: Ctx, { vertical, verticals }: Standing): Promise<Monthly[]> {
  const own = [...ctx.services.verticals.values()].filter((one) => one === vertical || verticals.includes(one.id))
  const counted = own.toSorted((a, b) => Number(b === vertical) - Number(a === vertical))
  const uses: Monthly[] = []
  for (const one of counted)
    if (one.monthly)
      uses.push({
        vertical: one,
        what: one.monthly.label[ctx.language],
        used: await usedThisMonth(ctx, one.monthly.meter, one),
      })
  return uses
}

async function usageOf(ctx: Ctx): Promise<Omit<Allowed, 'monthly'>> {
  const count = (limit: string) => ctx.services.usage.get(limit)?.(ctx, COUNTED_UP_TO) ?? Promise.resolve(0)
  return {
    projects: await count('projects'),
    users: await count('users'),
    storage: Math.round(((await storedBytes(ctx)) / GB) * 100) / 100,
  }
}

async function shown(ctx: Ctx): Promise<PlanState> {
  const own = await standing(ctx)
  const { vertical } = own
  const say = (words: Words) => words[ctx.language]
  const used = await usageOf(ctx)
  const monthly = await monthlyUses(ctx, own)
  const allowed = (plan: PlanId): Allowed =>
    allowedBy({ ...own, plan, planExpiresAt: null }, vertical, ctx.services.config.plans, ctx.now)
  const over = (plan: PlanId) =>
    LIMITS.filter((limit) =>
      limit === 'monthly'
        ? monthly.some(
            (one) =>
              !hasRoom(one.used, 0, monthlyOf(ctx, { ...own, plan, planExpiresAt: null }, one.vertical) ?? UNLIMITED),
          )
        : !hasRoom(used[limit], 0, allowed(plan)[limit]),
    )
  const invited = (await ctx.services.usage.get('invited')?.(ctx, COUNTED_UP_TO)) ?? 0
  const unplaced = (plan: PlanId) => {
    const { users } = allowed(plan)
    return users === UNLIMITED ? 0 : Math.max(0, invited - Math.max(0, users - used.users))
  }
  /** What a tier allows a month of what each vertical of the company counts. */
  const monthlyIn = (plan: PlanId) =>
    monthly.flatMap(({ vertical: of, what }) => {
      const allowed = monthlyOf(ctx, { ...own, plan, planExpiresAt: null }, of)
      return allowed === undefined ? [] : [{ what, allowed }]
    })
  const had = await features(ctx)
  const stops = (plan: PlanId) => whatStops(ctx, own.vertical, had, plan)
  const free: PlanTier[] =
    ctx.services.config.plans.on || own.plan === 'free'
      ? [
          {
            id: 'free',
            name: 'Free',
            price: 0,
            whole: 0,
            limits: allowed('free'),
            monthly: monthlyIn('free'),
            features: [],
            over: over('free'),
            unplaced: unplaced('free'),
            stops: stops('free'),
          },
        ]
      : []
  const now = allowedBy(own, vertical, ctx.services.config.plans, ctx.now)
  return {
    ...standingPlan(own, vertical, ctx.now),
    expiresAt: own.planExpiresAt,
    price: priceOf(own, vertical, ctx.now),
    usage: LIMITS.flatMap((limit): Usage[] =>
      limit === 'monthly'
        ? monthly.flatMap(({ vertical: of, what, used: made }) => {
            const most = monthlyOf(ctx, own, of)
            return most === undefined ? [] : [{ limit, used: made, allowed: most, what }]
          })
        : [
            {
              limit,
              used: used[limit],
              allowed: now[limit],
              // where there is one vertical the screens have its word
              what: limit === 'projects' && own.verticals.length > 1 ? projectsSaid(ctx, own) : null,
            },
          ],
    ),
    tiers: [
      ...free,
      ...vertical.tiers.map((tier) => ({
        id: tier.id,
        name: tier.name,
        price: tier.price,
        whole: priceOf({ ...own, plan: tier.id, planExpiresAt: null }, vertical, ctx.now),
        limits: tier.limits,
        monthly: monthlyIn(tier.id),
        features: linesOf(tier, vertical, ctx.services.config.plans).map(say),
        over: over(tier.id),
        unplaced: unplaced(tier.id),
        stops: stops(tier.id),
      })),
    ],
    addOns: vertical.addOns.map(({ id, name, price, per }) => ({
      id,
      name: say(name),
      price,
      per,
      count: own.addOns[id] ?? 0,
      needless: needless(id, { ...own, plan: standingPlan(own, vertical, ctx.now).plan }, vertical),
    })),
    selling: ctx.services.config.plans.on,
    mayChange: mayChangePlan(ctx),
    who: await whoChanges(ctx),
  }
}
