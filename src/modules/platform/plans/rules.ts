/** Plans: what a company's tier includes and allows (spec 3 §9). Server and screen read the same. */
import { type AddOn, type PlanId, PLANS, type Tier, type Vertical } from '../../../kernel/contract/vertical.ts'

/** The free tier, where plans are sold; the environment may set other figures. */
export const FREE_MAX_PROJECTS = 5
export const FREE_MAX_USERS = 3

export const UNLIMITED = -1
export const GB = 1024 ** 3

/** What a plan limits. Projects, users and storage stand; `monthly` is counted per calendar month. */
export const LIMITS = ['projects', 'users', 'monthly', 'storage'] as const
export type Limit = (typeof LIMITS)[number]
export type Allowed = Record<Limit, number>

/** A subscription as it is stored with the company. */
export type Subscription = {
  plan: string
  planExpiresAt: number | null
  userLimit: number | null
  addOns: Readonly<Record<string, number>>
}
/** What the platform sells; on an own installation nothing is sold. */
export type Selling = {
  on: boolean
  freeProjects: number | null
  freeUsers: number | null
  teamFeatures: boolean
  whiteLabel: boolean
}

const planOf = (plan: string): PlanId => PLANS.find((one) => one === plan) ?? 'free'

/** The plan that counts now: one that has run out counts as free, and nothing is deleted. */
export function currentPlan(
  { plan, planExpiresAt }: Pick<Subscription, 'plan' | 'planExpiresAt'>,
  now: number,
): PlanId {
  return planExpiresAt !== null && planExpiresAt <= now ? 'free' : planOf(plan)
}

function reaches(plan: string, tier: Tier['id']): boolean {
  return PLANS.indexOf(planOf(plan)) >= PLANS.indexOf(tier)
}

/** Features that are sold only where the platform switched them on. */
const SWITCHED: Readonly<Record<string, keyof Pick<Selling, 'teamFeatures' | 'whiteLabel'>>> = {
  whiteLabel: 'whiteLabel',
  teamFeatures: 'teamFeatures',
}

/** The features a plan includes in a vertical. */
export function featuresOf(plan: string, vertical: Pick<Vertical, 'features'>, selling: Selling): string[] {
  return Object.entries(vertical.features)
    .filter(([feature, tier]) => {
      const needs = SWITCHED[feature]
      return reaches(plan, tier) && (!selling.on || needs === undefined || selling[needs])
    })
    .map(([feature]) => feature)
}

/** What the plan allows, with the add-ons and what the subscription itself says; -1 is unlimited. */
export function allowedBy(
  subscription: Subscription,
  vertical: Pick<Vertical, 'tiers'>,
  selling: Selling,
  now: number,
): Allowed {
  const plan = currentPlan(subscription, now)
  const starter = vertical.tiers.find((one) => one.id === 'starter')?.limits
  const tier = vertical.tiers.find((one) => one.id === plan)?.limits
  const limits: Allowed = tier ?? {
    projects: selling.freeProjects ?? FREE_MAX_PROJECTS,
    users: selling.freeUsers ?? FREE_MAX_USERS,
    monthly: starter?.monthly ?? 0,
    storage: starter?.storage ?? 0,
  }
  const more = plan === 'free' ? 0 : (subscription.addOns['additionalUsers'] ?? 0)
  const users = subscription.userLimit ?? (limits.users === UNLIMITED ? UNLIMITED : limits.users + more)
  return { ...limits, users }
}

/** Cents a month: the tier and its add-ons. */
export function priceOf(subscription: Subscription, vertical: Pick<Vertical, 'tiers' | 'addOns'>, now: number): number {
  const tier = vertical.tiers.find((one) => one.id === currentPlan(subscription, now))
  if (!tier) return 0
  const extras = vertical.addOns.reduce(
    (sum: number, { id, price }: AddOn) => sum + price * (subscription.addOns[id] ?? 0),
    0,
  )
  return tier.price + extras
}

export const hasRoom = (used: number, amount: number, allowed: number): boolean =>
  allowed === UNLIMITED || used + amount <= allowed

/** The first day of the month, in which a monthly limit is counted. */
export const monthOf = (now: number): string => `${new Date(now).toISOString().slice(0, 7)}-01`
