/** What a module can find out of the ordinary in its own rows: declared by it, listed by whoever tells people. */

import type { PageName } from './link.ts'

/** Specification 1 §3. */
export const INSIGHT_TYPES = ['prediction', 'optimization', 'alert', 'automation'] as const
type InsightType = (typeof INSIGHT_TYPES)[number]

/** From the one that can wait to the one that cannot; the place in the list is the rank in SQL, from 1. */
export const IMPACTS = ['low', 'medium', 'high', 'critical'] as const
export type Impact = (typeof IMPACTS)[number]

/** What a number of a rule means. */
export const PARAM_UNITS = ['days', 'percent', 'points'] as const
export type InsightParam = { standard: number; least: number; most: number; unit: (typeof PARAM_UNITS)[number] }

/**
 * How a fact is read in the sentence: as the name of the record, which opens it; as the name of what it belongs to, which opens a page that takes the id of that
 * as `param`; as a date or an amount of money. A fact that is left out is plain text or a number.
 */
export type InsightFact = 'record' | { opens: PageName['opens']; param: string } | 'date' | 'money'

/**
 * A rule that finds what deviates. It has one name in the whole product, since what people put aside is kept by it. Its words stand in the module's catalogues
 * under `insightRules.<name>`: `title`, `formula`, `says` (the sentence) and a label for each of its numbers; those of what can be done under `insightActions`.
 */
export type InsightRuleDeclaration = {
  title: string
  type: InsightType
  /** What part of the business it is about: a word that those who read the list may sort by. */
  category: string
  /** Its place among all rules. */
  order: number
  params: Readonly<Record<string, InsightParam>>
  facts: Readonly<Record<string, InsightFact>>
  /** The figure whose working shows every row of the rule; where there is none, that of all insights does. */
  figure?: string
}

/** A whole number of days from 1 to a year. */
export const DAYS = (standard: number): InsightParam => ({ standard, least: 1, most: 365, unit: 'days' })
