/** Figures, their trends, the rows behind them, and why they changed. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { readAsked } from '../../../lib/figures.ts'
import { dayIn } from '../../../lib/zones.ts'
import { companySettings } from '../companies/public.ts'
import {
  cellsOf,
  compute,
  type Figure,
  findFigure,
  isParted,
  rankOf,
  rowsOf,
  statement,
  type Statement,
} from './compute.ts'
import type { FigureChange, FigureRow, figuresContract } from './contract.ts'
import { valuesOf } from './kept.ts'
import { pastOf } from './past.ts'
import { causesOf, EVENTS_SEEN, type Told } from './why.ts'
import { MAX_CHANGES, MAX_SINCE_DAYS, trendInstants } from './rules.ts'

type Service = Handlers<typeof figuresContract>

const DAY_MS = 86_400_000

/** What is asked for and may be seen; what may not is left out, as if it did not exist. */
async function seen(ctx: Ctx, ask: string): Promise<Figure[]> {
  const asked = [...new Set(ask.split(','))].map(readAsked)
  const found = []
  for (const one of asked) found.push(await findFigure(ctx, one))
  return found.filter((one) => one !== null)
}

export const getFigures: Service['getFigures'] = async (ctx, { ask }) => {
  const figures = await seen(ctx, ask)
  if (figures.length === 0) return { figures: [] }
  const values = await valuesOf(ctx, figures)
  const wanted = figures.some(({ declared }) => declared.target !== undefined)
  const targets: Readonly<Record<string, number>> = wanted ? (await companySettings(ctx)).targets : {}
  const abouts: string[] = []
  for (const { source, of } of figures) abouts.push(of === '' ? '' : ((await source.nameOf?.(ctx, of)) ?? of))
  return {
    figures: figures.map(({ id, of, by, declared }, place) => ({
      id,
      of,
      by,
      about: abouts[place] ?? '',
      value: values[place]?.value ?? null,
      rows: values[place]?.rows ?? 0,
      target: targets[declared.target ?? ''] ?? null,
      asOf: ctx.now,
    })),
  }
}

export const getTrends: Service['getTrends'] = async (ctx, { ask }) => {
  const figures = (await seen(ctx, ask)).filter(({ declared }) => declared.history !== false)
  if (figures.length === 0) return { trends: [] }
  const now = await valuesOf(ctx, figures)
  const past = await pastOf(ctx, figures, trendInstants(ctx.now))
  return {
    trends: figures.map(({ id, of, by }, place) => ({
      id,
      of,
      by,
      points: [...(past[place] ?? []), { at: ctx.now, value: now[place]?.value ?? null }],
    })),
  }
}

type Row = {
  id: string
  title: string
  address: string | null
  value: number | null
  base: number | null
  place: string
  cells: FigureRow['cells']
}

/** The id breaks ties, so a page can start after any row. */
export const listRows: Service['listRows'] = async (ctx, { figureId, of, by, size, cursor, total }) => {
  const figure = await findFigure(ctx, { id: figureId, of, by })
  if (!figure) throw ctx.errors.FIGURE_NOT_FOUND()
  const into = statement()
  const rows = await rowsOf(figure, into, null)
  const after = startAfter(cursor, 'numeric', 'text')
  const rank = rankOf(figure)
  const start = after ? `where (${rank}, r.id) < (${into.bind(after[0])}::numeric, ${into.bind(after[1])})` : ''
  const { rows: found } = await ctx.client.query<Row>(
    `select r.id, r.title, r.address, r.value::float8 as value, r.base::float8 as base, (${rank})::text as place, ${cellsOf(figure, 'r')} as cells
      from (${rows}) r ${start} order by ${rank} desc, r.id desc limit ${into.bind(size + 1)}`,
    into.values,
  )
  const page = toPage(found, size, (row) => [row.place, row.id])
  const counted = total ? { count: (await valuesOf(ctx, [figure]))[0]?.rows ?? 0, capped: false } : undefined
  return { rows: page.rows.map(({ place: _place, ...row }) => row), next: page.next, total: counted }
}

type Moved = Omit<FigureChange, 'event'> & {
  part: number | null
  told: Told[] | null
  came: number
  went: number
  changed: number
}

export const getChange: Service['getChange'] = async (ctx, { figureId, of, by, since }) => {
  const figure = await findFigure(ctx, { id: figureId, of, by })
  if (!figure) throw ctx.errors.FIGURE_NOT_FOUND()
  if (figure.declared.history === false) throw ctx.errors.NO_HISTORY()
  if (since > ctx.now || since < ctx.now - MAX_SINCE_DAYS * DAY_MS) throw ctx.errors.TOO_LONG_AGO()
  const start = await figure.source.pastFrom?.(ctx)
  if (start && dayIn(ctx.zone, since) < start) throw ctx.errors.NO_HISTORY()
  const into = statement()
  const text = await changedSince(ctx, figure, since, into)
  const { rows } = await ctx.client.query<Moved>(text, into.values)
  const [now] = await valuesOf(ctx, [figure])
  const [then] = await compute(ctx, [figure], since)
  const [first] = rows
  const causes = await causesOf(
    ctx,
    figure,
    rows.map((row) => ({ ...row, told: row.told ?? [] })),
  )
  return {
    then: then?.value ?? null,
    now: now?.value ?? null,
    came: first?.came ?? 0,
    went: first?.went ?? 0,
    changed: first?.changed ?? 0,
    rows: rows.map(({ id, title, address, how, then: was, now: is }, place) => {
      const cause = causes[place]
      return {
        id,
        title,
        address,
        how,
        then: was,
        now: is,
        event: cause ? { kind: cause.kind, by: cause.by, at: cause.at, fields: cause.fields } : null,
      }
    }),
  }
}

/** The two sets of rows side by side, with the last events that tell of each record in between. */
async function changedSince(ctx: Ctx, figure: Figure, since: number, into: Statement): Promise<string> {
  const before = await rowsOf(figure, into, since)
  const after = await rowsOf(figure, into, null)
  const topics = into.bind(figure.declared.changedBy)
  const { toldBy, namedBy = 'false' } = figure.source
  const part = isParted(figure) ? 'coalesce(n.part, t.part)' : 'null::int'
  return `with then_rows as materialized (${before}), now_rows as materialized (${after}),
    moved as materialized (select coalesce(n.id, t.id) as id, coalesce(n.title, t.title) as title, coalesce(n.address, t.address) as address, t.value::float8 as then, n.value::float8 as now,
        case when t.id is null then 'came' when n.id is null then 'went' else 'changed' end as how, ${part} as part${toldBy ? ', coalesce(n.told, t.told) as told' : ''}
      from now_rows n full join then_rows t on t.id = n.id where n.id is null or t.id is null or n.value is distinct from t.value),
    shown as (select m.*, count(*) filter (where how = 'came') over ()::int as came, count(*) filter (where how = 'went') over ()::int as went, count(*) filter (where how = 'changed') over ()::int as changed
      from moved m order by m.how, m.title, m.id limit ${MAX_CHANGES})
    select s.*, e.told from shown s
      left join lateral (select jsonb_agg(l.told) as told from (select jsonb_build_object('kind', v.kind, 'by', v.actor_name, 'at', (extract(epoch from v.at) * 1000)::float8, 'named', ${namedBy},
          'fields', array(select jsonb_object_keys(case when jsonb_typeof(v.before) = 'object' then v.before else '{}' end))) as told
        from events v where v.company_id = ${into.bind(ctx.companyId)} and v.topic = any(${topics}::text[]) and ${toldBy ?? 'v.entity_id = s.id'} and v.at > ${into.bind(new Date(since).toISOString())}::timestamptz
        order by v.id desc limit ${EVENTS_SEEN}) l) e on true
      order by s.how, s.title, s.id`
}
