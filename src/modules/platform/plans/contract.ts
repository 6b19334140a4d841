import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { PLANS } from '../../../kernel/contract/vertical.ts'
import { LIMITS } from './rules.ts'

const planId = z.enum(PLANS)

/** -1 is unlimited; storage is GB with two decimals. */
export const Usage = z.object({ limit: z.enum(LIMITS), used: z.number(), allowed: z.number() })
export type Usage = z.infer<typeof Usage>

const PlanTier = z.object({
  id: planId,
  name: z.string(),
  /** Cents a month. */
  price: z.number().int(),
  limits: z.object({ projects: z.number(), users: z.number(), monthly: z.number(), storage: z.number() }),
  features: z.array(z.string()),
  /** What the company has more of than this tier allows; it stays, and no more comes in. */
  over: z.array(z.enum(LIMITS)),
})
export type PlanTier = z.infer<typeof PlanTier>

export const PlanState = z.object({
  plan: planId,
  name: z.string(),
  status: z.enum(['active', 'expired']),
  expiresAt: z.number().nullable(),
  /** Cents a month with the add-ons. */
  price: z.number().int(),
  usage: z.array(Usage),
  /** What the monthly limit counts, in the reader's language. */
  monthlyLabel: z.string(),
  tiers: z.array(PlanTier),
  addOns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().int(),
      per: z.enum(['user', 'company']),
      count: z.number().int(),
    }),
  ),
  /** Whether plans are sold on this installation, and whether whoever asks may change the plan. */
  selling: z.boolean(),
  mayChange: z.boolean(),
})
export type PlanState = z.infer<typeof PlanState>

export const plansContract = {
  getPlan: endpoint({
    method: 'GET',
    path: '/plan',
    access: { permission: 'billing.view' },
    summary: "The company's plan, what it uses of its limits, the tiers and add-ons",
    input: z.object({}),
    output: PlanState,
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/plan',
    access: { permission: 'billing.manage' },
    summary: 'Change the plan or its add-ons; a smaller plan deletes nothing',
    input: z.object({
      plan: planId.optional(),
      addOns: z.record(z.string().max(60), z.number().int().min(0).max(10_000)).optional(),
      expiresAt: z.number().int().nullable().optional(),
    }),
    output: PlanState,
    errors: {
      PLAN_BY_PLATFORM: {
        status: 403,
        message: 'Plans of this platform are set by its own people. Contact support to change yours.',
      },
      ADD_ON_UNKNOWN: { status: 422, message: 'There is no such add-on.' },
    },
  }),
}
