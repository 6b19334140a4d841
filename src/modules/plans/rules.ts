/** Plans: what a company's tier includes, and what the free tier allows (spec 3 §9). */
import type { Tier, Vertical } from '../../kernel/contract/vertical.ts'

export const PLANS = ['free', 'starter', 'professional', 'enterprise'] as const
export type PlanId = (typeof PLANS)[number]

/** The free tier, where plans are switched on. */
export const FREE_MAX_PROJECTS = 5
export const FREE_MAX_USERS = 3

export function reaches(plan: string, tier: Tier['id']): boolean {
  return PLANS.indexOf(plan as PlanId) >= PLANS.indexOf(tier)
}

/** The features a plan includes in a vertical. */
export function featuresOf(plan: string, vertical: Pick<Vertical, 'features'>): string[] {
  return Object.entries(vertical.features).filter(([, tier]) => reaches(plan, tier)).map(([feature]) => feature)
}
