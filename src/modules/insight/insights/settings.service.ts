/** Which rules a company uses with which numbers, and which of them a person wants to hear of. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { InsightRule, insightsContract } from './contract.ts'
import type { InsightRule as Rule } from '../../../kernel/server/insight.ts'
import { insightChoices, insightRules } from './schema.ts'
import { sayOf } from './words.ts'

type Service = Handlers<typeof insightsContract>

export type RuleState = {
  rule: string
  enabled: boolean
  mine: boolean
  params: Record<string, number>
  changedBy: string | null
  changedAt: number | null
}

/** What the product knows of a rule; whoever asks has its name from the product itself. */
export function ruleNamed({ services }: Ctx, name: string): Rule {
  const rule = services.insightRules.get(name)
  if (!rule) throw new Error(`No module declares the rule ${name}.`)
  return rule
}

/** Every rule as the company has it and the person wants it. */
export async function rulesOf(ctx: Ctx): Promise<RuleState[]> {
  const own = new Map(
    (await ctx.db.select().from(insightRules).where(ctx.tenant(insightRules))).map((row) => [row.rule, row]),
  )
  const off = new Set(
    (
      await ctx.db
        .select({ rule: insightChoices.rule })
        .from(insightChoices)
        .where(ctx.tenant(insightChoices, eq(insightChoices.userId, ctx.userId)))
    ).map((row) => row.rule),
  )
  return Array.from(ctx.services.insightRules, ([rule, { declared }]) => {
    const row = own.get(rule)
    return {
      rule,
      enabled: row?.enabled ?? true,
      mine: !off.has(rule),
      params: withStandard(declared, row?.params ?? {}),
      changedBy: row?.updatedByName ?? null,
      changedAt: row?.updatedAt ?? null,
    }
  })
}

function withStandard(declared: Rule['declared'], own: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(declared.params).map(([name, param]) => [name, own[name] ?? param.standard]))
}

export const listRules: Service['listRules'] = async (ctx) => ({
  rules: (await rulesOf(ctx)).map((state) => shown(ctx, state)),
})

function shown(ctx: Ctx, { rule, enabled, mine, params, changedBy, changedAt }: RuleState): InsightRule {
  const { module, declared: known } = ruleNamed(ctx, rule)
  const { type, category, params: declared } = known
  return {
    rule,
    type,
    category,
    enabled,
    mine,
    changedBy,
    changedAt,
    title: sayOf(ctx, module, `${rule}.title`),
    formula: sayOf(ctx, module, `${rule}.formula`, params),
    params: Object.entries(declared).map(([name, { standard, least, most, unit }]) => ({
      name,
      unit,
      standard,
      least,
      most,
      value: params[name] ?? standard,
    })),
  }
}

async function stateOf(ctx: Ctx, rule: string): Promise<RuleState> {
  const found = (await rulesOf(ctx)).find((one) => one.rule === rule)
  if (!found) throw new Error(`There is no rule ${rule}.`)
  return found
}

export const setRule: Service['setRule'] = async (ctx, { rule, enabled, params = {} }) => {
  if (!ctx.services.insightRules.has(rule)) throw ctx.errors.RULE_UNKNOWN()
  const before = await stateOf(ctx, rule)
  for (const [name, value] of Object.entries(params)) {
    const declared = ruleNamed(ctx, rule).declared.params[name]
    if (!declared) throw ctx.errors.PARAM_UNKNOWN()
    if (!Number.isInteger(value) || value < declared.least || value > declared.most)
      throw ctx.errors.PARAM_OUT_OF_RANGE({ data: { name, least: declared.least, most: declared.most } })
  }
  const after = { enabled: enabled ?? before.enabled, params: { ...before.params, ...params } }
  const changed = [
    ...(after.enabled === before.enabled ? [] : ['enabled']),
    ...Object.keys(after.params).filter((name) => after.params[name] !== before.params[name]),
  ]
  if (changed.length === 0) return shown(ctx, before)
  const row = { companyId: ctx.companyId, rule, ...after, updatedAt: ctx.now, updatedByName: ctx.userName }
  await ctx.db
    .insert(insightRules)
    .values(row)
    .onConflictDoUpdate({ target: [insightRules.companyId, insightRules.rule], set: row })
  const told = (state: typeof after) =>
    Object.fromEntries(changed.map((name) => [name, name === 'enabled' ? state.enabled : state.params[name]]))
  await ctx.event('insightRule.changed', rule, { before: told(before), after: told(after) })
  return shown(ctx, await stateOf(ctx, rule))
}

export const chooseRule: Service['chooseRule'] = async (ctx, { rule, mine }) => {
  if (!ctx.services.insightRules.has(rule)) throw ctx.errors.RULE_UNKNOWN()
  const before = await stateOf(ctx, rule)
  if (before.mine === mine) return shown(ctx, before)
  if (mine)
    await ctx.db
      .delete(insightChoices)
      .where(ctx.tenant(insightChoices, eq(insightChoices.userId, ctx.userId), eq(insightChoices.rule, rule)))
  else
    await ctx.db
      .insert(insightChoices)
      .values({ companyId: ctx.companyId, userId: ctx.userId, rule })
      .onConflictDoNothing()
  await ctx.event('insightRule.preferred', rule, { before: { mine: before.mine }, after: { mine } })
  return shown(ctx, { ...before, mine })
}
