import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { instant } from '../../../kernel/contract/shapes.ts'
import { PLANS } from '../../../kernel/contract/vertical.ts'
import { LIMITS } from './rules.ts'

const planId = z.enum(PLANS)

/** -1 is unlimited; storage is GB with two decimals. */
export const Usage = z.object({
  limit: z.enum(LIMITS),
  used: z.number(),
  allowed: z.number(),
  /**
   * What is counted, in the reader's language, where the limit alone does not say it: per month, a line for each vertical that counts something;
   * of projects, the words of all verticals of a company with several.
   */
  what: z.string().nullable(),
})
export type Usage = z.infer<typeof Usage>

const PlanTier = z.object({
  id: planId,
  name: z.string(),
  /** Cents a month, and with the add-ons that the company has. */
  price: z.number().int(),
  whole: z.number().int(),
  limits: z.object({
    projects: z.number(),
    users: z.number(),
    storage: z.number(),
    /** Missing where the vertical counts nothing per month. */
    monthly: z.number().optional(),
  }),
  /** What each vertical of the company counts a month, in the reader's language. */
  monthly: z.array(z.object({ what: z.string(), allowed: z.number() })),
  features: z.array(z.string()),
  /** What the company has more of than this tier allows; it stays, and no more comes in. */
  over: z.array(z.enum(LIMITS)),
  /** Open invitations that nobody could accept any more, for lack of room. */
  unplaced: z.number().int(),
  /** What the company has now and would no longer have, a sentence each; nothing of it is deleted. */
  stops: z.array(z.string()),
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
  tiers: z.array(PlanTier),
  addOns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().int(),
      per: z.enum(['user', 'company']),
      count: z.number().int(),
      /** Why it gives nothing more and costs nothing now: there is no limit to raise, or the subscription itself says how many. */
      needless: z.enum(['unlimited', 'agreed', 'free']).nullable(),
    }),
  ),
  /** Whether plans are sold on this installation, and whether whoever asks may change the plan. */
  selling: z.boolean(),
  mayChange: z.boolean(),
  /** Who can change it, as a sentence without its full stop. */
  who: z.string(),
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
      expiresAt: instant.nullable().optional(),
    }),
    output: PlanState,
    errors: {
      ADD_ON_UNKNOWN: { status: 422, message: 'There is no such add-on.' },
      ADD_ON_NEEDLESS: {
        status: 422,
        message:
          'With this plan the add-on gives nothing more: it is free, allows any number of users, or has a number agreed for your company. Choose a paid tier first.',
      },
    },
  }),
}
