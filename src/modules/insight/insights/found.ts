/** All that the rules find for a person, as one query: the list, its counts and the figures are made of it, so that they cannot disagree. */
import { mayPass } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { InsightAsk } from '../../../kernel/server/insight.ts'
import { ruleNamed, type RuleState, rulesOf } from './settings.service.ts'

type Bind = (value: unknown) => string
/** What narrows it: a rule, a project, the least rank, one rank, where a page starts, and how many of each rule are wanted. */
export type Narrow = {
  rule?: string | undefined
  projectId?: string | undefined
  least?: number
  rank?: number | undefined
  after?: readonly [rank: string | number, since: string | number, id: string | number] | null
  most?: number
}

export const ORDER = 'rank desc, since desc, id desc'

/** The rules that speak to this person. */
export async function speaking(ctx: Ctx): Promise<RuleState[]> {
  return (await rulesOf(ctx)).filter((state) => state.enabled && state.mine && mayHear(ctx, state.rule))
}

/** A rule that tells of a figure speaks to those who may see the figure. */
function mayHear(ctx: Ctx, rule: string): boolean {
  const { figure } = ruleNamed(ctx, rule).declared
  const known = figure === undefined ? undefined : ctx.services.figures.get(figure)
  return !known || mayPass(known.declared.access, ctx.holder, ctx.services.modules)
}

/** Selects `id`, `rule`, `record`, `address`, `project`, `project_id`, `since` in milliseconds, `rank` and `facts`. What the person has put aside is left out. */
export async function foundBy(
  ctx: Ctx,
  states: readonly RuleState[],
  bind: Bind,
  narrow: Narrow = {},
): Promise<string> {
  const today = ctx.today
  const wanted = states.filter(({ rule }) => narrow.rule === undefined || rule === narrow.rule)
  // no value is bound that nothing would use
  if (wanted.length === 0) return NOTHING
  const [company, person, now] = [bind(ctx.companyId), bind(ctx.userId), bind(new Date(ctx.now).toISOString())]
  const after = narrow.after
    ? `(rank, since, id) < (${bind(narrow.after[0])}::int4, ${bind(narrow.after[1])}::bigint, ${bind(narrow.after[2])})`
    : null
  const where = [
    `not exists (select 1 from insight_snoozes s where s.company_id = ${company} and s.user_id = ${person} and s.insight_id = y.id and s.until > ${now}::timestamptz)`,
    ...(narrow.least === undefined ? [] : [`rank >= ${narrow.least}`]),
    ...(narrow.rank === undefined ? [] : [`rank = ${narrow.rank}`]),
    ...(narrow.projectId === undefined ? [] : [`y.project_id = ${bind(narrow.projectId)}`]),
    ...(after === null ? [] : [after]),
  ].join(' and ')
  const parts: string[] = []
  for (const { rule, params } of wanted) {
    const rows = await ruleNamed(ctx, rule).source.rows({ ctx, bind, today, params })
    parts.push(`(select y.* from (select '${rule}:' || x.key as id, '${rule}' as rule, x.key, x.record, x.address, x.project, x.project_id, (extract(epoch from x.since) * 1000)::bigint as since, x.rank, x.facts from (${rows}) x) y
      where ${where}${narrow.most === undefined ? '' : ` order by ${ORDER} limit ${narrow.most}`})`)
  }
  return parts.join('\nunion all\n')
}

/** Selects something if there is anything to look at for the person, whichever rule looks at it. Rules that look at the same are asked once. */
export async function populationOf(ask: Pick<InsightAsk, 'ctx' | 'bind'>): Promise<string> {
  const asked = new Set([...ask.ctx.services.insightRules.values()].map(({ source }) => source.population))
  const parts: string[] = []
  for (const population of asked) parts.push(`exists (${await population(ask)})`)
  return `select 1 where ${parts.length > 0 ? parts.join(' or ') : 'false'}`
}

const NOTHING = `select '' as id, '' as rule, '' as key, '' as record, '' as address, '' as project, null::text as project_id, 0::bigint as since, 0 as rank, '{}'::jsonb as facts where false`
