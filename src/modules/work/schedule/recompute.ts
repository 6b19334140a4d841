/** Runs the engine over a whole schedule and writes what has become different. */
import { inArray, isNull } from 'drizzle-orm'
import { schedule } from '../../../lib/scheduling/cpm.ts'
import { groupBy } from '../../../lib/scheduling/files/group.ts'
import type { ScheduleRefusal } from '../../../lib/scheduling/types.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { keepDay } from './days.ts'
import { calendarsFor, forEngine, type LinkRow, type PlanRow, type TaskRow } from './stored.ts'
import { COMPANY_CALENDAR, rolledPercent, weighed } from './rules.ts'
import { tasks } from './schema.ts'

/** All that is there; deleted rows are left out. */
export type Whole = { plan: PlanRow; tasks: Map<string, TaskRow>; links: Map<string, LinkRow> }

/** Whoever comes second waits here, and then sees what the first has written. */
export async function lockSchedule(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `schedule:${ctx.companyId}:${projectId}`,
  ])
}

/** The same for calendars and resources, which schedules share: two files at once would both make the crew that neither finds. */
export async function lockShared(ctx: Ctx): Promise<void> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`schedule-shared:${ctx.companyId}`])
}

/**
 * What the engine reads and writes of every task, nothing else: notes, fields and costs of ten thousand tasks would take ten times as
 * long as the engine. One text for all rows, since reading values one by one costs more than computing them.
 */
const ENGINE_COLUMNS = [
  'id',
  'parent_id',
  'rank',
  'milestone',
  'duration',
  'calendar_id',
  '"constraint"',
  'constraint_at',
  'deadline',
  'actual_start',
  'actual_finish',
  'percent',
  'remaining',
  'priority',
  'summary',
  'start_at',
  'finish_at',
  'late_start',
  'late_finish',
  'total_float',
  'free_float',
  'critical',
  'effort',
]
const allOf = (table: string, columns: readonly string[]) =>
  `select '[' || coalesce(string_agg(json_build_array(${columns.join(', ')})::text, ','), '') || ']' as rows from ${table} where company_id = $1 and project_id = $2 and deleted_at is null`
const TASKS_SQL = allOf('tasks', ENGINE_COLUMNS)
const LINKS_SQL = allOf('task_links', ['id', 'from_id', 'to_id', 'type', 'lag', 'elapsed'])

/** Everything the engine needs. Rows that somebody changes are filled in by `fillRows` first. */
export async function rowsOf(ctx: Ctx, projectId: string): Promise<Omit<Whole, 'plan'>> {
  const read = async (text: string) =>
    JSON.parse(
      (await ctx.client.query<{ rows: string }>(text, [ctx.companyId, projectId])).rows[0]?.rows ?? '[]',
    ) as unknown[][]
  const { companyId } = ctx
  // every property in one literal: objects that are put together from others are ten times as slow, to make and to read
  const found = (await read(TASKS_SQL)).map(
    (v) =>
      ({
        companyId,
        projectId,
        id: v[0],
        parentId: v[1],
        rank: v[2],
        milestone: v[3],
        duration: v[4],
        calendarId: v[5],
        constraint: v[6],
        constraintAt: v[7],
        deadline: v[8],
        actualStart: v[9],
        actualFinish: v[10],
        percent: v[11],
        remaining: v[12],
        priority: v[13],
        summary: v[14],
        startAt: v[15],
        finishAt: v[16],
        lateStart: v[17],
        lateFinish: v[18],
        totalFloat: v[19],
        freeFloat: v[20],
        critical: v[21],
        effort: v[22],
        // what is not read, until `fillRows` does
        name: '',
        notes: '',
        stage: 'todo',
        optimistic: null,
        pessimistic: null,
        budget: null,
        actualCost: null,
        fields: {},
        activityId: null,
        wbsCode: null,
        imported: {},
        revision: 0,
        writtenRevision: 0,
        createdAt: 0,
        updatedAt: 0,
        updatedByName: '',
        deletedAt: null,
      }) as TaskRow,
  )
  const links = (await read(LINKS_SQL)).map(
    ([id, fromId, toId, type, lag, elapsed]) =>
      ({
        companyId: ctx.companyId,
        projectId,
        id,
        fromId,
        toId,
        type,
        lag,
        elapsed,
        revision: 0,
        deletedAt: null,
      }) as LinkRow,
  )
  return { tasks: new Map(found.map((row) => [row.id, row])), links: new Map(links.map((row) => [row.id, row])) }
}

/** Reads the given tasks whole. */
export async function fullRows(ctx: Ctx, ids: readonly string[]): Promise<TaskRow[]> {
  return ids.length === 0
    ? []
    : ctx.db
        .select()
        .from(tasks)
        .where(ctx.tenant(tasks, inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)))
}

/** Puts the whole rows in place of what the engine reads of them. */
export async function fillRows(ctx: Ctx, whole: Pick<Whole, 'tasks'>, ids: readonly string[]): Promise<void> {
  for (const row of await fullRows(
    ctx,
    ids.filter((id) => whole.tasks.has(id)),
  ))
    whole.tasks.set(row.id, row)
}

const COMPUTED = [
  'startAt',
  'finishAt',
  'lateStart',
  'lateFinish',
  'totalFloat',
  'freeFloat',
  'critical',
  'summary',
  'percent',
  'duration',
] as const
type Computed = Pick<TaskRow, (typeof COMPUTED)[number]>

/**
 * The ids of tasks whose computed part is different now; `whole` is brought up to date. Those that have become summaries or no longer are, `turned`, nobody
 * has named, but they count from now on or no more. A refusal changes nothing.
 */
export async function recompute(
  ctx: Ctx,
  whole: Whole,
): Promise<{ ok: true; changed: string[]; turned: string[] } | { ok: false; refusal: ScheduleRefusal }> {
  const rows = [...whole.tasks.values()]
  if (rows.length === 0) {
    whole.plan.finishAt = null
    return { ok: true, changed: [], turned: [] }
  }
  const { calendars } = await calendarsFor(ctx, whole.plan.projectId)
  const result = schedule({
    tasks: rows.map(forEngine.task),
    links: [...whole.links.values()].map(forEngine.link),
    calendars,
    calendarId: whole.plan.calendarId ?? COMPANY_CALENDAR,
    start: whole.plan.startAt,
    finishBy: whole.plan.finishBy,
    dataDate: whole.plan.dataDate,
  })
  if (!result.ok) return result
  whole.plan.finishAt = result.schedule.finish
  const percents = summaryPercents(rows)
  const [changed, turned]: [string[], string[]] = [[], []]
  for (const one of result.schedule.tasks) {
    const row = whole.tasks.get(one.id)
    if (!row) continue
    const next: Computed = {
      startAt: one.start,
      finishAt: one.finish,
      lateStart: one.lateStart,
      lateFinish: one.lateFinish,
      totalFloat: one.totalFloat,
      freeFloat: one.freeFloat,
      critical: one.critical,
      summary: one.summary,
      percent: percents.get(one.id) ?? row.percent,
      duration: row.duration,
    }
    if (COMPUTED.every((name) => row[name] === next[name])) continue
    if (row.summary !== next.summary) turned.push(one.id)
    Object.assign(row, next)
    changed.push(one.id)
  }
  return { ok: true, changed, turned }
}

/** Of every task with children how far the leaves under it are. */
function summaryPercents(rows: readonly TaskRow[]): Map<string, number> {
  const children = groupBy(
    rows.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId ?? '',
  )
  const leaves = new Map<string, TaskRow[]>()
  const leavesOf = (id: string): TaskRow[] => {
    const known = leaves.get(id)
    if (known) return known
    const found = (children.get(id) ?? []).flatMap((child) => (children.has(child.id) ? leavesOf(child.id) : [child]))
    leaves.set(id, found)
    return found
  }
  return new Map([...children.keys()].map((id) => [id, rolledPercent(leavesOf(id).map(weighed))]))
}

/** One statement for however many rows: a row costs a few numbers. */
export async function writeComputed(ctx: Ctx, whole: Whole, ids: readonly string[], revision: number): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.flatMap((id) => whole.tasks.get(id) ?? [])
  await keepDay(ctx, ids)
  await ctx.client.query(
    `update tasks t set start_at = v.start_at, finish_at = v.finish_at, late_start = v.late_start, late_finish = v.late_finish, total_float = v.total_float, free_float = v.free_float,
       critical = v.critical, summary = v.summary, percent = v.percent, revision = $2,
       written_revision = case when t.summary = v.summary then t.written_revision else $2 end
     from unnest($3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::bool[], $11::bool[], $12::int[])
       as v (id, start_at, finish_at, late_start, late_finish, total_float, free_float, critical, summary, percent)
     where t.company_id = $1 and t.id = v.id`,
    [
      ctx.companyId,
      revision,
      rows.map((row) => row.id),
      rows.map((row) => row.startAt),
      rows.map((row) => row.finishAt),
      rows.map((row) => row.lateStart),
      rows.map((row) => row.lateFinish),
      rows.map((row) => row.totalFloat),
      rows.map((row) => row.freeFloat),
      rows.map((row) => row.critical),
      rows.map((row) => row.summary),
      rows.map((row) => row.percent),
    ],
  )
  for (const row of rows) row.revision = revision
}
