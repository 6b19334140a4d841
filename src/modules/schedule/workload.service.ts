/**
 * Who has how much to do in which week. Somebody on a task is busy with their units of it for as long as it runs in working time of the
 * company's calendar; what they have is their capacity in working time of their own. Only tasks that touch the weeks are read.
 */
import { addDays } from '../../lib/dates.ts'
import { compileCalendar, workBetween } from '../../lib/scheduling/calendar.ts'
import type { WorkCalendar } from '../../lib/scheduling/types.ts'
import { DAY_MINUTES, startOfDay } from '../../lib/wall-clock.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import { startAfter, toPage } from '../../kernel/server/keyset.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import type { Resource, ResourceLoad, scheduleContract } from './contract.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { type Bind, seenProjects } from './seen.ts'
import { calendarsFor } from './stored.ts'

type Service = Handlers<typeof scheduleContract>
type Row = Pick<Resource, 'id' | 'name' | 'kind' | 'userId' | 'calendarId' | 'capacity'>

const WEEK_DAYS = 7

export const getWorkload: Service['getWorkload'] = async (ctx, { size, cursor, from, weeks, projectId }) => {
  const after = startAfter(cursor, 'text', 'text')
  const { rows } = await ctx.client.query<Row>(
    `select id, name, kind, user_id as "userId", calendar_id as "calendarId", capacity from resources
     where company_id = $1 and kind <> 'material' and ($2::text is null or (name collate "en-x-icu", id) > ($2 collate "en-x-icu", $3)) order by name collate "en-x-icu", id limit $4`,
    [ctx.companyId, after?.[0] ?? null, after?.[1] ?? null, size + 1],
  )
  const page = toPage(rows, size, (row) => [row.name, row.id])
  if (page.rows.length === 0) return { rows: [], next: null }
  const starts = Array.from({ length: weeks }, (_, at) => startOfDay(addDays(from, at * WEEK_DAYS)))
  // calendars of a single project are nobody's own
  const { calendars } = await calendarsFor(ctx, '')
  const loads = await loadsOf(ctx, { ids: page.rows.map((row) => row.id), starts, calendars, projectId })
  const capacityOf = capacities(calendars, starts)
  return { next: page.next, rows: page.rows.map((row) => withWeeks(row, starts, loads, capacityOf)) }
}

type Load = { resourceId: string; week: number; minutes: number; tasks: number }

function withWeeks({ id, name, kind, userId, calendarId, capacity }: Row, starts: readonly number[], loads: readonly Load[], capacityOf: (calendarId: string | null, week: number) => number): ResourceLoad {
  const own = new Map(loads.filter((load) => load.resourceId === id).map((load) => [load.week, load]))
  return { id, name, kind, userId, weeks: starts.map((_, week) => ({ minutes: own.get(week)?.minutes ?? 0, tasks: own.get(week)?.tasks ?? 0, capacity: Math.round((capacityOf(calendarId, week) * capacity) / 100) })) }
}

/** Working minutes of a calendar in a week, computed once for all who share it. */
export function capacities(calendars: readonly WorkCalendar[], starts: readonly number[]): (calendarId: string | null, week: number) => number {
  const known = new Map<string, number[]>()
  return (calendarId, week) => {
    const key = calendarId ?? COMPANY_CALENDAR
    const found = known.get(key) ?? minutesOf(calendars.find((one) => one.id === key) ?? calendars[0], starts)
    known.set(key, found)
    return found[week] ?? 0
  }
}

function minutesOf(calendar: WorkCalendar | undefined, starts: readonly number[]): number[] {
  const compiled = calendar ? compileCalendar([calendar], starts[0] ?? 0) : null
  return starts.map((start) => (compiled ? Math.round(workBetween(compiled, start, start + WEEK_DAYS * DAY_MINUTES)) : 0))
}

type Asked = { ids: readonly string[]; starts: readonly number[]; calendars: readonly WorkCalendar[]; projectId?: string | undefined }

async function loadsOf(ctx: Ctx, { ids, starts, calendars, projectId }: Asked): Promise<Load[]> {
  const spans = spansOf(calendars[0], starts)
  const first = starts[0] ?? 0
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const where = [`t.company_id = ${bind(ctx.companyId)}`, 't.deleted_at is null', 'not t.summary', 'not t.milestone', `t.finish_at > ${bind(first)}`, `t.start_at < ${bind(first + starts.length * WEEK_DAYS * DAY_MINUTES)}`, 'p.deleted_at is null', 'p.archived_at is null']
  const seen = await seenProjects(ctx, 'all', bind)
  if (seen) where.push(seen)
  if (projectId) where.push(`t.project_id = ${bind(projectId)}`)
  const { rows } = await ctx.client.query<Load>(
    `with busy as materialized (
       select t.id, t.start_at, t.finish_at, a.resource_id, a.units from tasks t
       join projects p on p.company_id = t.company_id and p.id = t.project_id
       join task_assignments a on a.company_id = t.company_id and a.task_id = t.id and a.resource_id = any(${bind(ids)})
       where ${where.join(' and ')}
     ), span as materialized (
       select * from unnest(${bind(spans.map((span) => span.week))}::int[], ${bind(spans.map((span) => span.from))}::int[], ${bind(spans.map((span) => span.to))}::int[]) as s (week, from_at, to_at)
     )
     select b.resource_id as "resourceId", s.week, round(sum(b.units::float8 * (least(b.finish_at, s.to_at) - greatest(b.start_at, s.from_at))) / 100)::float8 as minutes, count(distinct b.id)::int as tasks
     from busy b join span s on s.from_at < b.finish_at and s.to_at > b.start_at group by b.resource_id, s.week`, values,
  )
  return rows
}

type WeekSpan = { week: number; from: number; to: number }

/** The working hours of every day of the weeks; exceptions take the place of the weekday. */
export function spansOf(calendar: WorkCalendar | undefined, starts: readonly number[]): WeekSpan[] {
  if (!calendar) return []
  return starts.flatMap((start, week) => Array.from({ length: WEEK_DAYS }, (_, day) => start + day * DAY_MINUTES).flatMap((day) => {
    const date = new Date(day * 60_000)
    const text = date.toISOString().slice(0, 10)
    const spans = calendar.exceptions.find((one) => one.from <= text && text <= one.to)?.spans ?? calendar.week[date.getUTCDay()] ?? []
    return spans.map(([from, to]) => ({ week, from: day + from, to: day + to }))
  }))
}
