/** The rows that analytics are made of: a figure takes those of one month or one client, a chart those of all, so that they cannot disagree. */
import type { FigureAsk } from '../../../kernel/server/module.ts'
import {
  completedRows,
  CONTRACT_SUM,
  ESTIMATE,
  NOT_CANCELLED,
  onTimeRows,
  PROJECT_CELLS,
  visibleProjects,
  narrowedTo,
} from '../projects/public.ts'
import { lastMonths, type Span, spanOfMonths, type TOP_OF } from './rules.ts'

type Rows = (ask: FigureAsk, span: Span) => string

/** As the index of the order has it. */
const startsIn = ({ bind }: FigureAsk, [from, to]: Span) =>
  `coalesce(p.start_date, 'infinity'::date) between ${bind(from)}::date and ${bind(to)}::date`

/** Projects that start between two days: whether they have begun, and what they are worth. One pass gives a chart all three of its numbers. */
const begunRows: Rows = (
  ask,
  span,
) => `select ${PROJECT_CELLS}, p.start_date <= '${ask.today}'::date as begun, case when ${NOT_CANCELLED} then ${CONTRACT_SUM} end as contracted,
  case when ${NOT_CANCELLED} and ${CONTRACT_SUM} is null and p.end_date > p.start_date then ${ESTIMATE} end as estimated from ${visibleProjects(ask)} and ${startsIn(ask, span)}`

/** Months that are asked for together are read in one pass over the last twelve, and each takes its own of it. */
const withOthers =
  (name: string, date: 'startDate' | 'finished', rows: Rows): Rows =>
  (ask, span) => {
    const { share, ...alone } = ask
    const all = spanOfMonths(lastMonths(ask.today))
    if (!share || span[0] < all[0] || span[1] > all[1]) return rows(alone, span)
    const months = share(['analytics', name, narrowedTo(ask.ctx), ask.at, ask.mine, ask.parts?.join()].join('|'))
    months.query ??= rows(alone, all)
    return `select m.* from ${months.name} m where left(m."${date}", 7) = ${ask.bind(span[0].slice(0, 7))}`
  }

const begun = withOthers('begun', 'startDate', begunRows)

const CELLS = 'r.id, r.part, r.title, r.address, r.client, r."startDate", r."endDate"'

export const startedRows: Rows = (ask, span) =>
  `select ${CELLS}, 1 as value, null::int as base from (${begun(ask, span)}) r where r.begun`

export const contractedRows: Rows = (ask, span) =>
  `select ${CELLS}, r.contracted as value, null::int as base from (${begun(ask, span)}) r where r.contracted is not null`

export const estimatedRows: Rows = (ask, span) =>
  `select ${CELLS}, r.estimated as value, null::int as base from (${begun(ask, span)}) r where r.estimated is not null`

export const finishedRows: Rows = withOthers(
  'finished',
  'finished',
  (ask, span) =>
    `select c.id, c.part, c.title, c.address, c.client, c."startDate", c.finished, 1 as value, null::int as base from (${completedRows(ask, span)}) c`,
)

export const onTimeIn: Rows = withOthers('onTime', 'finished', onTimeRows)

/** Projects by client or location. A key stands for the name: names may hold what an address cannot. */
export function groupedRows(ask: FigureAsk, of: (typeof TOP_OF)[number], key: string | null): string {
  const column = `p.${of}`
  return `select ${PROJECT_CELLS}, p.location, ${CONTRACT_SUM} as sum, md5(${column}) as key from ${visibleProjects(ask)} and ${column} <> '' and ${NOT_CANCELLED}${key === null ? '' : ` and md5(${column}) = ${ask.bind(key)}`}`
}

/** The projects completed last, and how long they took. */
export function lastFinishedRows(ask: FigureAsk, span: Span, most: number): string {
  return `select c.id, c.title, c.address, c.finished, c.planned, c.elapsed, c.elapsed as value, c.planned as base, '${ask.today}'::date - c.finished::date as "daysAgo"
    from (${completedRows(ask, span)}) c where c.planned > 0 and c.elapsed > 0 order by c.finished desc, c.id desc limit ${most}`
}
