/** The rules of insights that modules declare, and what they say of them in the language in use. Fetched with the screens that show them. */
import { manifests } from './manifests.ts'
import type { TextValues } from '../../lib/texts.ts'
import type { InsightRuleDeclaration } from '../contract/insight.ts'
import { i18n } from './i18n.ts'

type Known = { module: string; declared: InsightRuleDeclaration }

const known: ReadonlyMap<string, Known> = new Map(
  manifests.flatMap(({ id, insightRules }) =>
    Object.entries<InsightRuleDeclaration>(insightRules ?? {}).map(([name, declared]): [string, Known] => [
      name,
      { module: id, declared },
    ]),
  ),
)

/** The modules whose changes can make or mend an insight. */
export const RULE_MODULES: readonly string[] = [...new Set([...known.values()].map(({ module }) => module))]

export const factsOf = (rule: string): InsightRuleDeclaration['facts'] => known.get(rule)?.declared.facts ?? {}

/** A text of a rule (`title`, `formula`, `says`, a number); `given` is what the server said, until the module's texts are there. */
export const sayRule = (rule: string, key: string, given: string, values: TextValues = {}): string =>
  i18n.t(`${known.get(rule)?.module ?? ''}:insightRules.${rule}.${key}`, { ...values, defaultValue: given })

export const sayAction = (rule: string, action: string, given: string): string =>
  i18n.t(`${known.get(rule)?.module ?? ''}:insightActions.${action}`, { defaultValue: given })

export const ruleTitle = (rule: string): string =>
  i18n.ofManifest(
    `${known.get(rule)?.module ?? ''}:insightRules.${rule}.title`,
    known.get(rule)?.declared.title ?? rule,
  )
