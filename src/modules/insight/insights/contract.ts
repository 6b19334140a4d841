import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { IMPACTS, INSIGHT_TYPES, PARAM_UNITS } from '../../../kernel/contract/insight.ts'
import { SNOOZE_DAYS } from './rules.ts'

const id = z.string().min(1).max(100)

/** Specification 1 §3. Sentences are said in the language of the person; `rule` and `facts` hold what they are made of, for whoever says it otherwise. */
export const Insight = z.object({
  id: z.string(),
  type: z.enum(INSIGHT_TYPES),
  title: z.string(),
  description: z.string(),
  /** Percent. What is stated from records is certain; a prediction is as certain as its past accuracy makes it, and says how that came about. Null where nothing measures it, as of what follows from a schedule. */
  confidence: z.number().int().nullable(),
  confidenceFrom: z.string(),
  impact: z.enum(IMPACTS),
  category: z.string(),
  actionable: z.boolean(),
  suggestedActions: z.array(z.object({ name: z.string(), label: z.string(), address: z.string() })),
  timestamp: z.number(),
  rule: z.string(),
  address: z.string(),
  projectId: z.string().nullable(),
  project: z.string(),
  /** How many more the rule has found in the same project, where the list is grouped. */ alike: z.number().int(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Insight = z.infer<typeof Insight>

export const InsightRule = z.object({
  rule: z.string(),
  type: z.enum(INSIGHT_TYPES),
  category: z.string(),
  /** What it is called and what it looks for, in the language of the person. */
  title: z.string(),
  formula: z.string(),
  /** Whether the company uses it, and whether the person wants to hear of it. */
  enabled: z.boolean(),
  mine: z.boolean(),
  params: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(PARAM_UNITS),
      value: z.number(),
      standard: z.number(),
      least: z.number(),
      most: z.number(),
    }),
  ),
  /** Who last departed from the standard, and when. */
  changedBy: z.string().nullable(),
  changedAt: z.number().nullable(),
})
export type InsightRule = z.infer<typeof InsightRule>

export const CompanyTotals = z.object({
  id: z.string(),
  name: z.string(),
  vertical: z.string(),
  projects: z.number().int(),
  people: z.number().int(),
  tasks: z.number().int(),
  /** People who did something in the last 30 days. */ active: z.number().int(),
})
export type CompanyTotals = z.infer<typeof CompanyTotals>

const byInsight = z.object({ insightId: z.string().min(1).max(200) })
const noRule = { RULE_UNKNOWN: { status: 404, message: 'There is no rule of this name.' } } as const
const noInsight = { INSIGHT_UNKNOWN: { status: 404, message: 'No rule makes an insight of this name.' } } as const

export const insightsContract = {
  listInsights: endpoint({
    method: 'GET',
    path: '/insights',
    access: 'signedIn',
    summary:
      'What deviates today in the projects you may open, the most serious first, each found by a rule that can be read',
    input: z.object({
      ...pageInput,
      impact: z.enum(IMPACTS).optional(),
      rule: id.optional(),
      projectId: id.optional(),
      /** One of each project and rule, on one page, with how many there are beside it; those of a project together. */
      grouped: z.boolean().optional(),
    }),
    output: pageOf(Insight).extend({
      /** How many there are of each impact, with the first page; counted up to 10,000 a rule. */
      counts: z.record(z.enum(IMPACTS), z.number().int()).optional(),
      /** Whether there is anything to look at: a project that the person may open. */
      known: z.boolean(),
      snoozed: z.number().int(),
      lookedAt: z.number(),
    }),
    errors: noRule,
  }),
  listRules: endpoint({
    method: 'GET',
    path: '/insights/rules',
    access: 'signedIn',
    summary: 'The rules that find insights, in words, with the numbers of the company',
    input: z.object({}),
    output: z.object({ rules: z.array(InsightRule) }),
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/insights/rules/{rule}',
    access: { permission: 'insights.rules' },
    summary: 'Switch a rule on or off for the company, and change its numbers; what is left out stays',
    input: z.object({
      rule: id,
      enabled: z.boolean().optional(),
      params: z.record(z.string().max(50), z.number()).optional(),
    }),
    output: InsightRule,
    errors: {
      ...noRule,
      PARAM_UNKNOWN: { status: 422, message: 'This rule has no number of this name.' },
      PARAM_OUT_OF_RANGE: {
        status: 422,
        message: 'Choose a whole number from {{least}} to {{most}}.',
        data: z.object({ name: z.string(), least: z.number(), most: z.number() }),
      },
    },
  }),
  chooseRule: endpoint({
    method: 'PUT',
    path: '/insights/rules/{rule}/mine',
    access: 'signedIn',
    summary: 'Hear of what a rule finds, or not',
    input: z.object({ rule: id, mine: z.boolean() }),
    output: InsightRule,
    errors: noRule,
  }),
  snooze: endpoint({
    method: 'PUT',
    path: '/insights/{insightId}/snooze',
    access: 'signedIn',
    summary: 'Put an insight aside for 1, 7 or 30 days',
    input: byInsight.extend({ days: z.literal(SNOOZE_DAYS) }),
    output: z.object({ insightId: z.string(), until: z.number() }),
    errors: noInsight,
  }),
  unsnooze: endpoint({
    method: 'DELETE',
    path: '/insights/{insightId}/snooze',
    access: 'signedIn',
    summary: 'Show an insight again that was put aside',
    input: byInsight,
    output: z.object({ insightId: z.string() }),
    errors: noInsight,
  }),
  unsnoozeAll: endpoint({
    method: 'POST',
    path: '/insights/unsnooze',
    access: 'signedIn',
    summary: 'Show everything again that was put aside',
    input: z.object({}),
    output: z.object({ count: z.number().int() }),
  }),
  getVerticals: endpoint({
    method: 'GET',
    path: '/insights/verticals',
    access: 'signedIn',
    summary: 'The verticals of the company that you work in',
    input: z.object({}),
    output: z.object({ verticals: z.array(z.string()) }),
  }),
  listCompanyTotals: endpoint({
    method: 'GET',
    path: '/insights/companies',
    access: 'staff',
    summary: 'Companies of the installation compared by totals, for the platform owner’s people: numbers only',
    input: z.object({ ...pageInput, size: z.number().int().min(1).max(20).default(10) }),
    output: pageOf(CompanyTotals),
  }),
}
