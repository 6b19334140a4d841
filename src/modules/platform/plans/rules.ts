/** Plans: what a company's tier includes and allows (spec 3 §9). Server and screen read the same. */
import {
  type AddOn,
  type PlanId,
  PLANS,
  type Tier,
  type TierLine,
  type Vertical,
} from '../../../kernel/contract/vertical.ts'
import { companyFeature } from '../companies/contract.ts'

/** The free tier, where plans are sold; the environment may set other figures. */
export const FREE_MAX_PROJECTS = 5
export const FREE_MAX_USERS = 3

export const UNLIMITED = -1
/** The add-on that raises the limit of users. */
export const ADDITIONAL_USERS = 'additionalUsers'
export const GB = 1024 ** 3

/** What a plan limits. Projects, users and storage stand; `monthly` is counted per calendar month, where the vertical counts something. */
export const LIMITS = ['projects', 'users', 'monthly', 'storage'] as const
export type Limit = (typeof LIMITS)[number]
export type Allowed = Tier['limits']

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

/** How that plan is called and whether it is the one the company chose: said by the page of the plans, the company record and the list of companies alike. */
export function standingPlan(
  subscription: Pick<Subscription, 'plan' | 'planExpiresAt'>,
  vertical: Pick<Vertical, 'tiers'>,
  now: number,
): { plan: PlanId; name: string; status: 'active' | 'expired' } {
  const plan = currentPlan(subscription, now)
  return {
    plan,
    name: vertical.tiers.find((one) => one.id === plan)?.name ?? 'Free',
    status: plan === subscription.plan ? 'active' : 'expired',
  }
}

function reaches(plan: string, tier: Tier['id']): boolean {
  return PLANS.indexOf(planOf(plan)) >= PLANS.indexOf(tier)
}

/** Features that are sold only where the platform switched them on. */
const SWITCHED: Readonly<Record<string, keyof Pick<Selling, 'whiteLabel'>>> = {
  whiteLabel: 'whiteLabel',
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

/** What a tier says it includes, without a feature that the platform does not sell. */
export function linesOf(tier: Tier, vertical: Pick<Vertical, 'features'>, selling: Selling): TierLine[] {
  const included = featuresOf(tier.id, vertical, selling)
  return tier.features.filter(
    ({ by }) => by === null || by === 'tiersBelow' || by.feature === undefined || included.includes(by.feature),
  )
}

/** Switches of a company (spec 3 §3.7) that no tier sells: every company has them, whatever its plan, until it switches one off. */
export const unsoldFeatures = (vertical: Pick<Vertical, 'features'>): string[] =>
  companyFeature.options.filter((feature) => !Object.hasOwn(vertical.features, feature))

/** Everything a company has now: what its plan includes and what no plan sells, without what it switched off itself. */
export function featuresNow(
  company: Pick<Subscription, 'plan' | 'planExpiresAt'>,
  vertical: Pick<Vertical, 'features'>,
  selling: Selling,
  now: number,
  isOff: (feature: string) => boolean,
): string[] {
  const included = featuresOf(currentPlan(company, now), vertical, selling)
  return [...included, ...unsoldFeatures(vertical)].filter((feature) => !isOff(feature))
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
    storage: starter?.storage ?? 0,
    ...(starter?.monthly === undefined ? {} : { monthly: starter.monthly }),
  }
  const more = plan === 'free' ? 0 : (subscription.addOns[ADDITIONAL_USERS] ?? 0)
  const users = subscription.userLimit ?? (limits.users === UNLIMITED ? UNLIMITED : limits.users + more)
  return { ...limits, users }
}

/** Why an add-on gives nothing more with what the company has: it goes with a paid tier, the tier has no limit that it could raise, or the subscription itself says how many. */
export type Needless = 'unlimited' | 'agreed' | 'free'

export function needless(
  addOn: string,
  { plan, userLimit }: { plan: PlanId; userLimit: number | null },
  vertical: Pick<Vertical, 'tiers'>,
): Needless | null {
  if (plan === 'free') return 'free'
  if (addOn !== ADDITIONAL_USERS) return null
  if (userLimit !== null) return 'agreed'
  return vertical.tiers.find((one) => one.id === plan)?.limits.users === UNLIMITED ? 'unlimited' : null
}

/** Cents a month: the tier and its add-ons. One that gives nothing costs nothing; it stays with the subscription and counts again with a smaller tier. */
export function priceOf(subscription: Subscription, vertical: Pick<Vertical, 'tiers' | 'addOns'>, now: number): number {
  const plan = currentPlan(subscription, now)
  const tier = vertical.tiers.find((one) => one.id === plan)
  if (!tier) return 0
  const extras = vertical.addOns
    .filter(({ id }) => needless(id, { ...subscription, plan }, vertical) === null)
    .reduce((sum: number, { id, price }: AddOn) => sum + price * (subscription.addOns[id] ?? 0), 0)
  return tier.price + extras
}

export const hasRoom = (used: number, amount: number, allowed: number): boolean =>
  allowed === UNLIMITED || used + amount <= allowed

/** The first day of the month, in which a monthly limit is counted. */
export const monthOf = (today: string): string => `${today.slice(0, 7)}-01`
