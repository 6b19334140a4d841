/**
 * Who has how much to do in which week. Somebody on a task is busy with their units of it for as long as it runs in working time of its
 * calendar; what they have is their capacity in working time of their own.
 */
import { addDays } from '../../../lib/dates.ts'
import { compileCalendar, unitsAt, workBetween } from '../../../lib/scheduling/calendar.ts'
import type { WorkCalendar } from '../../../lib/scheduling/types.ts'
import { DAY_MINUTES, startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { readList } from '../../../kernel/server/list/list.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { type Bind, PRESENT_PROJECT, seenProjects } from '../projects/public.ts'
import { bookedSpans } from './booked.ts'
import type { Resource, scheduleContract } from './contract.ts'
import type { ResourceLoad } from './company.contract.ts'
import { capacityNow, resourceList } from './resources.service.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { calendarsById } from './stored.ts'
import { PRESENT_TASK } from './task-states.ts'

type Service = Handlers<typeof scheduleContract>
type Row = Pick<Resource, 'id' | 'name' | 'kind' | 'userId' | 'calendarId' | 'capacity'>

const WEEK_DAYS = 7

export const getWorkload: Service['getWorkload'] = async (ctx, { size, cursor, total, from, weeks, projectId }) => {
  const page = await readList(ctx, resourceList, { filter: { works: true }, sort: 'name' }, { size, cursor, total })
  if (page.rows.length === 0) return { rows: [], next: null, total: page.total }
  const starts = Array.from({ length: weeks }, (_, at) => startOfDay(addDays(from, at * WEEK_DAYS)))
  const able = await ableOf(ctx, page.rows)
  const loads = await loadsOf(ctx, { ids: page.rows.map((row) => row.id), starts, projectId })
  const named = page.rows.flatMap(({ calendarId }) => calendarId ?? [])
  const capacityOf = capacities(await calendarsById(ctx, named), starts)
  return { next: page.next, total: page.total, rows: able.map((row) => withWeeks(row, starts, loads, capacityOf)) }
}

type Load = { resourceId: string; week: number; minutes: number; elsewhere: number; tasks: number }

/** With the capacity they have now. */
async function ableOf(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const { rows: found } = await ctx.client.query<{ id: string; capacity: number }>(
    `select r.id, ${capacityNow('r')} as capacity from resources r where r.company_id = $1 and r.id = any($2)`,
    [ctx.companyId, rows.map((row) => row.id)],
  )
  const capacities = new Map(found.map(({ id, capacity }) => [id, capacity]))
  return rows.map((row) => ({ ...row, capacity: capacities.get(row.id) ?? row.capacity }))
}

function withWeeks(
  { id, name, kind, userId, calendarId, capacity }: Row,
  starts: readonly number[],
  loads: readonly Load[],
  capacityOf: (calendarId: string | null, week: number) => number,
): ResourceLoad {
  const own = new Map(loads.filter((load) => load.resourceId === id).map((load) => [load.week, load]))
  return {
    id,
    name,
    kind,
    userId,
    weeks: starts.map((_, week) => ({
      minutes: own.get(week)?.minutes ?? 0,
      elsewhere: own.get(week)?.elsewhere ?? 0,
      tasks: own.get(week)?.tasks ?? 0,
      capacity: Math.round((capacityOf(calendarId, week) * capacity) / 100),
    })),
  }
}

/** Working minutes of a calendar in a week, computed once for all who share it. */
export function capacities(
  calendars: ReadonlyMap<string, WorkCalendar>,
  starts: readonly number[],
): (calendarId: string | null, week: number) => number {
  const known = new Map<string, number[]>()
  return (calendarId, week) => {
    const key = calendarId ?? COMPANY_CALENDAR
    const found = known.get(key) ?? minutesOf(calendars.get(key) ?? calendars.get(COMPANY_CALENDAR), starts)
    known.set(key, found)
    return found[week] ?? 0
  }
}

function minutesOf(calendar: WorkCalendar | undefined, starts: readonly number[]): number[] {
  const compiled = calendar ? compileCalendar([calendar], starts[0] ?? 0) : null
  return starts.map((start) =>
    compiled ? Math.round(workBetween(compiled, start, start + WEEK_DAYS * DAY_MINUTES)) : 0,
  )
}

type Asked = {
  ids: readonly string[]
  starts: readonly number[]
  projectId?: string | undefined
}

/** What one resource has at the same time by one calendar: from when to when, percent of one, how much of it in projects that the person may not see, and of how many tasks. */
type Busy = readonly [from: number, to: number, units: number, hidden: number, tasks: number]

/** The database adds up what runs at the same time; how much of it is working time is the calendar's to say. */
async function loadsOf(ctx: Ctx, asked: Asked): Promise<Load[]> {
  const { starts } = asked
  const rows = await busyOf(ctx, asked)
  const end = endOf(starts)
  const used = [...new Set(rows.map((row) => row.calendar))]
  const calendars = await calendarsById(ctx, used)
  const byCalendar = new Map(
    used.map((id) => [id, weekly(calendars.get(id) ?? calendars.get(COMPANY_CALENDAR), { starts, end })]),
  )
  return added(rows.flatMap(({ resourceId, calendar, busy }) => byCalendar.get(calendar)?.(resourceId, busy) ?? []))
}

const endOf = (starts: readonly number[]) => (starts[0] ?? 0) + starts.length * WEEK_DAYS * DAY_MINUTES

type BusyRow = { resourceId: string; calendar: string; busy: Busy[] }

/** One text per resource, since reading values one by one costs more than adding them. */
async function busyOf(ctx: Ctx, asked: Asked): Promise<BusyRow[]> {
  const { values, bind, spans, ids } = await bookedBy(ctx, asked)
  const [from, to] = [bind(asked.starts[0] ?? 0), bind(endOf(asked.starts))]
  const { rows } = await ctx.client.query<{ resourceId: string; calendar: string; busy: string }>(
    `select b.resource_id as "resourceId", b.calendar, '[' || string_agg('[' || b.at || ',' || b.ends || ',' || b.units || ',' || b.hidden || ',' || b.tasks || ']', ',') || ']' as busy
     from (select k.resource_id, k.calendar, greatest(k.from_at, ${from}::int) as at, least(k.to_at, ${to}::int) as ends,
         sum(k.units) as units, coalesce(sum(k.units) filter (where k.hidden), 0) as hidden, count(*) as tasks
       from (${spans}) k where k.resource_id = any(${ids}) and k.to_at > ${from} group by 1, 2, 3, 4) b
     group by b.resource_id, b.calendar`,
    values,
  )
  return rows.map((row) => ({ ...row, busy: JSON.parse(row.busy) as Busy[] }))
}

async function bookedBy(ctx: Ctx, { ids, starts, projectId }: Asked) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const where = [`t.company_id = ${bind(ctx.companyId)}`, PRESENT_TASK, PRESENT_PROJECT]
  // whose time is taken does not depend on who asks; one project is told of only to whoever sees it
  const seen = await seenProjects(ctx, 'all', bind)
  if (projectId) where.push(`t.project_id = ${bind(projectId)}`, seen ?? 'true')
  const spans = await bookedSpans({
    ctx,
    tasks: (joined) =>
      `tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id ${joined} where ${where.join(' and ')}`,
    first: starts[0] ?? 0,
    end: endOf(starts),
    more: `, ${seen ? `not (${seen})` : 'false'} as hidden`,
  })
  return { values, bind, spans, ids: bind(ids) }
}

/** One load for each week, whichever calendars its tasks go by. */
function added(loads: readonly Load[]): Load[] {
  const sums = new Map<string, Load>()
  for (const load of loads) {
    const key = `${load.resourceId} ${load.week}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...load })
    else {
      sum.minutes += load.minutes
      sum.elsewhere += load.elsewhere
      sum.tasks += load.tasks
    }
  }
  return [...sums.values()]
}

/** Adds up the working minutes of each week; a task counts where it has any. */
function weekly(
  calendar: WorkCalendar | undefined,
  { starts, end }: { starts: readonly number[]; end: number },
): (resourceId: string, busy: readonly Busy[]) => Load[] {
  const compiled = calendar ? compileCalendar([calendar], starts[0] ?? 0) : null
  if (!compiled) return () => []
  const bounds = [...starts, end].map((at) => unitsAt(compiled, at))
  return (resourceId, busy) => {
    const loads = starts.map((_, week): Load => ({ resourceId, week, minutes: 0, elsewhere: 0, tasks: 0 }))
    for (const [from, to, units, hidden, tasks] of busy) {
      const [begin, finish] = [unitsAt(compiled, from), unitsAt(compiled, to)]
      for (const load of loads) {
        const worked = Math.min(finish, bounds[load.week + 1] ?? 0) - Math.max(begin, bounds[load.week] ?? 0)
        if (worked <= 0) continue
        load.minutes += (units * worked) / 100
        load.elsewhere += (hidden * worked) / 100
        load.tasks += tasks
      }
    }
    return loads.map((load) => ({
      ...load,
      minutes: Math.round(load.minutes),
      elsewhere: Math.round(load.elsewhere),
    }))
  }
}

type WeekSpan = { week: number; from: number; to: number }

/** The working hours of every day of the weeks; exceptions take the place of the weekday. */
export function spansOf(calendar: WorkCalendar | undefined, starts: readonly number[]): WeekSpan[] {
  if (!calendar) return []
  return starts.flatMap((start, week) =>
    Array.from({ length: WEEK_DAYS }, (_, day) => start + day * DAY_MINUTES).flatMap((day) => {
      const date = new Date(day * 60_000)
      const text = date.toISOString().slice(0, 10)
      const spans =
        calendar.exceptions.find((one) => one.from <= text && text <= one.to)?.spans ??
        calendar.week[date.getUTCDay()] ??
        []
      return spans.map(([from, to]) => ({ week, from: day + from, to: day + to }))
    }),
  )
}
