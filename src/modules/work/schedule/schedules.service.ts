/** The schedule of the whole company: a page of projects, and what their tasks come to. */
import { plainDateOf } from '../../../lib/dates.ts'
import { DAY_MINUTES, startOfDay, wallNow, wallText } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { countUpToCap, type CursorPart, startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { type Bind, holdingWords, ofVertical, seenProjects, shareOf, viewerOf } from '../projects/public.ts'
import { mayOn, type ProjectState, projectState, type ProjectStatus, type ShareAccess } from '../projects/rules.ts'
import type { ProjectSchedule, scheduleContract } from './contract.ts'
import type { SCHEDULE_SORTS } from './rules.ts'

type Service = Handlers<typeof scheduleContract>
type Filter = Omit<Parameters<Service['listSchedules']>[1], 'size' | 'cursor' | 'total' | 'sort'>
type Row = {
  id: string
  name: string
  client: string
  startDate: string | null
  endDate: string | null
  status: ProjectStatus | null
  progress: number | null
  ownerId: string
  share: ShareAccess | null
}

/** The expression of each order, letter for letter as its index has it. */
const ORDERS: Record<(typeof SCHEDULE_SORTS)[number], { by: string; type: CursorPart; valueOf: (row: Row) => string }> =
  {
    startDate: {
      by: `coalesce(p.start_date, 'infinity'::date)`,
      type: 'date',
      valueOf: (row) => row.startDate ?? 'infinity',
    },
    name: { by: 'p.name collate "en-x-icu"', type: 'text', valueOf: (row) => row.name },
  }

/** The states in SQL; the same classes as `projectState`, where both filters find what is overdue and completed. */
const STATES: Record<ProjectState | 'current', (today: string) => string> = {
  current: (today) =>
    `(p.status in ('planning', 'active', 'on-hold') or (p.status is null and not (p.start_date is null and coalesce(p.end_date < ${today}::date, false))))`,
  planning: () => `p.status = 'planning'`,
  'on-hold': () => `p.status = 'on-hold'`,
  cancelled: () => `p.status = 'cancelled'`,
  active: (today) =>
    `(p.status = 'active' or (p.status is null and p.start_date <= ${today}::date and (p.end_date is null or p.end_date >= ${today}::date)))`,
  completed: (today) =>
    `(p.status = 'completed' or (p.status is null and p.end_date < ${today}::date and (p.start_date is null or p.start_date <= ${today}::date)))`,
  overdue: (today) => `(p.status is null and p.start_date <= ${today}::date and p.end_date < ${today}::date)`,
  upcoming: (today) => `(p.status is null and p.start_date > ${today}::date)`,
  unscheduled: (today) =>
    `(p.status is null and p.start_date is null and (p.end_date is null or p.end_date >= ${today}::date))`,
}

export const listSchedules: Service['listSchedules'] = async (ctx, { size, cursor, total, sort, ...filter }) => {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = await conditions(ctx, filter, bind)
  const counted = total ? await countUpToCap(ctx, `from projects p where ${where.join(' and ')}`, values) : undefined
  const order = ORDERS[sort]
  const after = startAfter(cursor, order.type, 'text')
  if (after) where.push(`(${order.by}, p.id) > (${bind(after[0])}::${order.type}, ${bind(after[1])})`)
  const { rows } = await ctx.client.query<Row>(
    `select p.id, p.name, p.client, p.start_date::text as "startDate", p.end_date::text as "endDate", p.status, p.progress, p.owner_id as "ownerId", ${shareOf(bind(ctx.userId))} as share
     from projects p where ${where.join(' and ')} order by ${order.by}, p.id limit ${bind(size + 1)}`,
    values,
  )
  const page = toPage(rows, size, (row) => [order.valueOf(row), row.id])
  const sums = await sumsOf(
    ctx,
    page.rows.map((row) => row.id),
  )
  return { next: page.next, total: counted, rows: page.rows.map((row) => shown(ctx, row, sums.get(row.id))) }
}

async function conditions(ctx: Ctx, { q, scope, state, vertical }: Filter, bind: Bind): Promise<string[]> {
  const where = [`p.company_id = ${bind(ctx.companyId)}`, 'p.deleted_at is null', 'p.archived_at is null']
  const seen = await seenProjects(ctx, scope, bind)
  if (seen) where.push(seen)
  if (q) where.push(await holdingWords(ctx, q, bind))
  if (state) where.push(STATES[state](bind(plainDateOf(ctx.now))))
  if (vertical && vertical !== 'all') where.push(ofVertical(vertical, bind))
  return where
}

export type Sum = {
  projectId: string
  tasks: number
  startAt: number
  finishAt: number
  percent: number
  late: boolean
}

/** What the tasks of each project come to; summaries only repeat their parts. */
export async function sumsOf(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, Sum>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await ctx.client.query<Sum>(
    `select t.project_id as "projectId", count(*)::int as tasks, min(t.start_at) as "startAt", max(t.finish_at) as "finishAt",
       floor(coalesce(sum(t.duration::float8 * t.percent) filter (where not t.milestone) / nullif(sum(t.duration) filter (where not t.milestone), 0), avg(t.percent)) + 1e-9)::int as percent,
       bool_or(t.critical and t.stage <> 'done' and t.finish_at < $3) as late
     from tasks t where t.company_id = $1 and t.project_id = any($2) and t.deleted_at is null and not t.summary group by t.project_id`,
    [ctx.companyId, projectIds, wallNow(ctx.now)],
  )
  return new Map(rows.map((row) => [row.projectId, row]))
}

function shown(ctx: Ctx, row: Row, sum: Sum | undefined): ProjectSchedule {
  // a project without tasks has the days somebody wrote, the last one whole
  const own = {
    start: row.startDate === null ? null : wallText(startOfDay(row.startDate)),
    finish: row.endDate === null ? null : wallText(startOfDay(row.endDate) + DAY_MINUTES),
  }
  return {
    projectId: row.id,
    name: row.name,
    client: row.client,
    state: projectState(row, plainDateOf(ctx.now)),
    mayEdit: mayOn(row, row.share, viewerOf(ctx)).edit,
    tasks: sum?.tasks ?? 0,
    late: sum?.late ?? false,
    ...(sum
      ? { start: wallText(sum.startAt), finish: wallText(sum.finishAt), percent: sum.percent }
      : { ...own, percent: row.progress }),
  }
}
