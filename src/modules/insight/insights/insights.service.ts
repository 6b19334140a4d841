/** What deviates today, for whoever asks. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { companySettings } from '../../platform/companies/public.ts'
import { type Impact, IMPACTS } from '../../../kernel/contract/insight.ts'
import { TOTAL_CAP, type Total } from '../../../kernel/contract/paging.ts'
import type { Certainty, InsightFacts } from '../../../kernel/server/insight.ts'
import type { Insight, insightsContract } from './contract.ts'
import { foundBy, type Narrow, ORDER, populationOf, speaking } from './found.ts'
import { COUNT_CAP, RANK } from './rules.ts'
import { ruleNamed } from './settings.service.ts'
import { say, sayOf, written } from './words.ts'

type Service = Handlers<typeof insightsContract>
type Row = {
  id: string
  rule: string
  key: string
  record: string
  address: string
  projectId: string | null
  project: string
  alike?: number
  since: number
  rank: number
  facts: Record<string, string | number>
}
const CERTAIN = 100

export const listInsights: Service['listInsights'] = async (
  ctx,
  { size, cursor, total, impact, rule, projectId, grouped = false },
) => {
  if (rule !== undefined && !ctx.services.insightRules.has(rule)) throw ctx.errors.RULE_UNKNOWN()
  const states = await speaking(ctx)
  const after = startAfter(cursor, 'int4', 'integer', 'text')
  const first = cursor === undefined
  // what the first page shows is among what is counted, so that the rules are asked once; of one impact alone there may be some behind the cap
  const together = first && impact === undefined
  const { rows, counted } = await look(
    ctx,
    states,
    together
      ? { rule, projectId, most: COUNT_CAP }
      : {
          rule,
          projectId,
          rank: impact && RANK[impact],
          after: after && [after[0] ?? 0, after[1] ?? 0, after[2] ?? ''],
          most: size + 1,
        },
    { size: size + 1, grouped },
  )
  const counts =
    together || !first ? counted : (await look(ctx, states, { rule, projectId, most: COUNT_CAP }, { size: 0 })).counted
  const page = toPage(rows, size, (row) => [row.rank, row.since, row.id])
  const insights = await shown(ctx, page.rows)
  return {
    rows: insights,
    next: grouped ? null : page.next,
    ...(total ? { total: await totalOf(ctx, states, { rule, projectId, rank: impact && RANK[impact] }) } : {}),
    ...(first ? { counts: countsOf(counts) } : {}),
    known: insights.length > 0 || (await isKnown(ctx)),
    snoozed: await snoozedNow(ctx),
    lookedAt: ctx.now,
  }
}

/** All that is found, whatever part of it the page shows. */
async function totalOf(
  ctx: Ctx,
  states: Awaited<ReturnType<typeof speaking>>,
  narrow: Pick<Narrow, 'rule' | 'projectId' | 'rank'>,
): Promise<Total> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const found = await foundBy(ctx, states, bind, { ...narrow, most: TOTAL_CAP + 1 })
  return countUpToCap(ctx, `from (${found}) f`, values)
}

type Counted = { rule: string; rank: number; n: number }

/** Causes that one project may have in a grouped list, so that the worst one leaves room for others. */
const CAUSES_SHOWN = 3
/** The project with the gravest comes first, and in it the gravest. */
const BY_PROJECT = 'f.gravest desc, f.newest desc, f.project_id, f.rank desc, f.since desc, f.id desc'

/** Asks the rules once: the first of all they find, or of each project and rule, and how many of which rank there are. */
async function look(
  ctx: Ctx,
  states: Awaited<ReturnType<typeof speaking>>,
  narrow: Narrow,
  { size, grouped = false }: { size: number; grouped?: boolean },
): Promise<{ rows: Row[]; counted: Counted[] }> {
  const values: unknown[] = []
  const found = await foundBy(ctx, states, (value) => `$${values.push(value)}`, narrow)
  const wanted = grouped
    ? `(select g.*, row_number() over (partition by g.project_id order by g.rank desc, g.since desc, g.id desc) as cause from (
        select f.*, row_number() over (partition by f.project_id, f.rule order by ${ORDER}) as place, count(*) over (partition by f.project_id, f.rule)::int - 1 as alike,
          max(f.rank) over (partition by f.project_id) as gravest, max(f.since) over (partition by f.project_id) as newest from found f) g where g.place = 1)`
    : '(select f.*, 0 as alike, 1 as cause from found f)'
  const order = grouped ? BY_PROJECT : ORDER
  const {
    rows: [answer],
  } = await ctx.client.query<{ rows: Row[] | null; counted: Counted[] | null }>(
    `with found as materialized (${found}) select
      (select jsonb_agg(jsonb_build_object('id', f.id, 'rule', f.rule, 'key', f.key, 'record', f.record, 'address', f.address, 'projectId', f.project_id, 'project', coalesce(f.project, ''), 'alike', f.alike, 'since', f.since, 'rank', f.rank, 'facts', f.facts) order by ${order})
        from (select f.* from ${wanted} f where f.cause <= ${CAUSES_SHOWN} order by ${order} limit ${size}) f) as rows,
      (select jsonb_agg(c) from (select f.rule, f.rank, count(*)::int as n from found f group by f.rule, f.rank) c) as counted`,
    values,
  )
  return { rows: answer?.rows ?? [], counted: answer?.counted ?? [] }
}

/** Per rule up to a cap: what comes after ten thousand late tasks changes nobody's day. */
function countsOf(rows: readonly Counted[]): Record<Impact, number> {
  const of = (impact: Impact) =>
    rows.filter((row) => row.rank === RANK[impact]).reduce((total, row) => total + row.n, 0)
  return { low: of('low'), medium: of('medium'), high: of('high'), critical: of('critical') }
}

async function isKnown(ctx: Ctx): Promise<boolean> {
  const values: unknown[] = []
  const { rowCount } = await ctx.client.query(
    await populationOf({ ctx, bind: (value) => `$${values.push(value)}` }),
    values,
  )
  return (rowCount ?? 0) > 0
}

async function snoozedNow(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.client.query<{ n: number }>(
    'select count(*)::int as n from insight_snoozes where company_id = $1 and user_id = $2 and until > $3',
    [ctx.companyId, ctx.userId, new Date(ctx.now).toISOString()],
  )
  return rows[0]?.n ?? 0
}

async function shown(ctx: Ctx, rows: readonly Row[]): Promise<Insight[]> {
  if (rows.length === 0) return []
  const { numbers } = await companySettings(ctx)
  const sure = await certaintiesOf(ctx, new Set(rows.map((row) => row.rule)))
  return rows.map((row): Insight => {
    const { module, declared, source } = ruleNamed(ctx, row.rule)
    const { type, category } = declared
    const says = written(row.facts, declared.facts, ctx.language, numbers)
    const certainty = sure.get(row.rule)?.(row.facts)
    const suggested = source.actions({ key: row.key, address: row.address, projectId: row.projectId })
    return {
      id: row.id,
      rule: row.rule,
      type,
      category,
      impact: IMPACTS[row.rank - 1] ?? 'low',
      title: sayOf(ctx, module, `${row.rule}.title`),
      description: sayOf(ctx, module, `${row.rule}.says`, says),
      timestamp: row.since,
      confidence: certainty ? certainty.confidence : CERTAIN,
      confidenceFrom: certainty
        ? sayOf(ctx, module, `${row.rule}.certainty.${certainty.key}`, certainty.values)
        : say(ctx.language, 'confidence.records'),
      actionable: suggested.length > 0,
      suggestedActions: suggested.map(({ name, address }) => ({
        name,
        label: ctx.speech.say(ctx.language, `${module}:insightActions.${name}`),
        address,
      })),
      address: row.address,
      projectId: row.projectId,
      project: row.project,
      alike: row.alike ?? 0,
      facts: row.facts,
    }
  })
}

/** What is stated from records is certain; a rule that predicts says how sure it is of each. */
async function certaintiesOf(
  ctx: Ctx,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, (facts: InsightFacts) => Certainty>> {
  const known = new Map<string, (facts: InsightFacts) => Certainty>()
  for (const name of names) {
    const judge = await ruleNamed(ctx, name).source.certainty?.(ctx)
    if (judge) known.set(name, judge)
  }
  return known
}
