/** The server half of a rule of insights: which stored rows show what it looks for. The manifest declares the rest. */
import type { InsightRuleDeclaration } from '../contract/insight.ts'
import type { Ctx } from './context.ts'

/** `bind` takes a value and answers its place in the text; `params` are the company's numbers, else the standard ones. */
export type InsightAsk<P extends string = string> = {
  ctx: Ctx
  bind: (value: unknown) => string
  today: string
  params: Readonly<Record<P, number>>
}

export type InsightFacts = Readonly<Record<string, string | number>>

/** How sure a prediction is, in percent, and the text of the module that says why. Null where nothing measures it: what a schedule leads to is no record, and has no odds. */
export type Certainty = { confidence: number | null; key: string; values: Readonly<Record<string, number>> }

export type InsightSource<P extends string = string> = {
  /**
   * SQL of what deviates, only what the person may open: `key` names the record, `record` is what it is called, `address` where it opens, `project` its project,
   * `since` when it became true as far as rows tell, `rank` its impact from 1 to 4, `facts` what its sentence says as jsonb.
   */
  rows(ask: InsightAsk<P>): Promise<string>
  /** SQL that selects something if there is anything to look at at all for the person: without it a list reads "No data yet", not "Nothing deviates". */
  population: (ask: Pick<InsightAsk, 'ctx' | 'bind'>) => string | Promise<string>
  /** What can be done about it. */
  actions: (row: {
    key: string
    address: string
    projectId: string | null
  }) => readonly { name: string; address: string }[]
  /** How sure the rule is; left out, it states what records say. Asked once for all its insights. */
  certainty?: (ctx: Ctx) => Promise<(facts: InsightFacts) => Certainty>
}

/** A rule as the product knows it, by its name. */
export type InsightRule = { module: string; declared: InsightRuleDeclaration; source: InsightSource }

/** So that the numbers a rule asks for are those it names. */
export function insightRule<const P extends string = never>(source: InsightSource<P>): InsightSource {
  return source
}
