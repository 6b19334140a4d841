/** What deviates today, for whoever asks. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { companySettings } from '../../platform/companies/public.ts'
import type { Accuracy, Insight, insightsContract } from './contract.ts'
import { accuracyOf } from './forecasts.service.ts'
import { foundBy, type Narrow, ORDER, speaking } from './found.ts'
import { COUNT_CAP, type Impact, IMPACTS, MIN_HISTORY, RANK, type RuleName } from './rules.ts'
import { RULES } from './rules/all.ts'
import { visibleProjects } from './scope.ts'
import { say, written } from './words.ts'

type Service = Handlers<typeof insightsContract>
type Row = {
  id: string
  rule: RuleName
  key: string
  record: string
  address: string
  projectId: string | null
  since: number
  rank: number
  facts: Record<string, string | number>
}
const CERTAIN = 100

export const listInsights: Service['listInsights'] = async (ctx, { size, cursor, impact, rule, perRule }) => {
  const states = await speaking(ctx)
  const after = startAfter(cursor, 'integer', 'integer', 'text')
  const first = cursor === undefined
  // what the first page shows is among what is counted, so that the rules are asked once; of one impact alone there may be some behind the cap
  const together = first && impact === undefined
  const { rows, counted } = await look(
    ctx,
    states,
    together
      ? { rule, most: COUNT_CAP }
      : {
          rule,
          rank: impact && RANK[impact],
          after: after && [after[0] ?? 0, after[1] ?? 0, after[2] ?? ''],
          most: size + 1,
        },
    { size: size + 1, perRule },
  )
  const counts =
    together || !first ? counted : (await look(ctx, states, { rule, most: COUNT_CAP }, { size: 0 })).counted
  const page = toPage(rows, size, (row) => [row.rank, row.since, row.id])
  const insights = await shown(ctx, page.rows)
  return {
    rows: insights,
    next: perRule === undefined ? page.next : null,
    ...(first ? countsOf(counts) : {}),
    known: insights.length > 0 || (await isKnown(ctx)),
    snoozed: await snoozedNow(ctx),
    lookedAt: ctx.now,
  }
}

type Counted = { rule: RuleName; rank: number; n: number }

/** Asks the rules once: the first of all they find, or of each, and how many of which rank there are. */
async function look(
  ctx: Ctx,
  states: Awaited<ReturnType<typeof speaking>>,
  narrow: Narrow,
  { size, perRule }: { size: number; perRule?: number | undefined },
): Promise<{ rows: Row[]; counted: Counted[] }> {
  const values: unknown[] = []
  const found = await foundBy(ctx, states, (value) => `$${values.push(value)}`, narrow)
  const wanted =
    perRule === undefined
      ? 'found'
      : `(select f.* from (select f.*, row_number() over (partition by f.rule order by ${ORDER}) as place from found f) f where f.place <= ${perRule})`
  const {
    rows: [answer],
  } = await ctx.client.query<{ rows: Row[] | null; counted: Counted[] | null }>(
    `with found as materialized (${found}) select
      (select jsonb_agg(jsonb_build_object('id', f.id, 'rule', f.rule, 'key', f.key, 'record', f.record, 'address', f.address, 'projectId', f.project_id, 'since', f.since, 'rank', f.rank, 'facts', f.facts) order by ${ORDER})
        from (select f.* from ${wanted} f order by ${ORDER} limit ${size}) f) as rows,
      (select jsonb_agg(c) from (select f.rule, f.rank, count(*)::int as n from found f group by f.rule, f.rank) c) as counted`,
    values,
  )
  return { rows: answer?.rows ?? [], counted: answer?.counted ?? [] }
}

/** Per rule up to a cap: what comes after ten thousand late tasks changes nobody's day. */
function countsOf(rows: readonly Counted[]) {
  const sum = (which: (row: { rule: RuleName; rank: number }) => boolean) =>
    rows.filter(which).reduce((total, row) => total + row.n, 0)
  const of = (impact: Impact) => sum((row) => row.rank === RANK[impact])
  const named = [...new Set(rows.map((row) => row.rule))]
  return {
    counts: { low: of('low'), medium: of('medium'), high: of('high'), critical: of('critical') },
    byRule: named.map((name) => ({
      rule: name,
      count: sum((row) => row.rule === name),
      figure: RULES[name].figure ?? 'insights.all',
    })),
  }
}

async function isKnown(ctx: Ctx): Promise<boolean> {
  const values: unknown[] = []
  const { rowCount } = await ctx.client.query(
    `select 1 from ${await visibleProjects({ ctx, bind: (value) => `$${values.push(value)}` })} limit 1`,
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
  const accuracy = rows.some((row) => RULES[row.rule].type === 'prediction') ? await accuracyOf(ctx) : null
  return rows.map((row): Insight => {
    const { type, category, actions } = RULES[row.rule]
    const says = written(row.facts, ctx.language, numbers)
    const certainty =
      type === 'prediction' && accuracy
        ? certaintyOf(row.facts, accuracy)
        : { confidence: CERTAIN, key: 'records', values: {} }
    const suggested = actions({ key: row.key, address: row.address, projectId: row.projectId })
    return {
      id: row.id,
      rule: row.rule,
      type,
      category,
      impact: IMPACTS[row.rank - 1] ?? 'low',
      title: say(ctx.language, `rules.${row.rule}.title`),
      description: say(ctx.language, `rules.${row.rule}.says`, says),
      timestamp: row.since,
      confidence: certainty.confidence,
      confidenceFrom: say(ctx.language, `confidence.${certainty.key}`, certainty.values),
      actionable: suggested.length > 0,
      suggestedActions: suggested.map(({ name, address }) => ({
        name,
        label: say(ctx.language, `actions.${name}`),
        address,
      })),
      address: row.address,
      projectId: row.projectId,
      facts: row.facts,
    }
  })
}

/** A prediction is as good as its like were; until enough projects have tested them, the share of the runs is all there is, and that is said. */
export function certaintyOf(
  facts: Readonly<Record<string, string | number>>,
  { judged, right }: Accuracy,
): { confidence: number; key: 'tested' | 'untested'; values: Record<string, number> } {
  if (judged >= MIN_HISTORY)
    return { confidence: Math.round((100 * right) / judged), key: 'tested', values: { right, judged } }
  return {
    confidence: Number(facts['percent'] ?? 0),
    key: 'untested',
    values: { percent: Number(facts['percent'] ?? 0), runs: Number(facts['runs'] ?? 0) },
  }
}
