/** What both sides know of insights; the rules themselves are declared by the modules whose rows they read. */
import type { Impact, InsightFact } from '../../../kernel/contract/insight.ts'

export const RANK = { low: 1, medium: 2, high: 3, critical: 4 } as const satisfies Record<Impact, number>

export const SNOOZE_DAYS = [1, 7, 30] as const
/** An ended snooze is kept this long, then removed. */
export const SNOOZE_KEPT_DAYS = 30

/** The id of an insight: the rule and the record, so that the same deviation is the same insight tomorrow. */
export const insightId = (rule: string, record: string): string => `${rule}:${record}`
export const ruleOf = (id: string): string => id.split(':')[0] ?? ''

export type Facts = Readonly<Record<string, string | number>>
export type FactKinds = Readonly<Record<string, InsightFact>>

/** Insights of one rule that are counted one by one; beyond it reads "more than". */
export const COUNT_CAP = 10_000
