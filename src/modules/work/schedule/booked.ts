/**
 * When people, crews and machines are busy: one row for each task, who is on it, and a stretch of time. What is done took the time it took. What should have begun
 * and is not finished takes its rest from today on, wherever the plan still has it; what waits for nobody takes nothing ahead.
 */
import { startOfDay } from '../../../lib/wall-clock.ts'
import { addWork, compileCalendar, type CompiledCalendar } from '../../../lib/scheduling/calendar.ts'
import type { WorkCalendar } from '../../../lib/scheduling/types.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { type Bind, PRESENT_PROJECT, TAKES_TIME, UNDER_WAY } from '../projects/public.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { calendarsById } from './stored.ts'
import { AWAITED, DONE, OPEN, PRESENT_TASK } from './task-states.ts'

/** The calendar a task goes by: its own, else that of its schedule `s`, else the company's. */
export const TASK_CALENDAR = `coalesce(t.calendar_id, s.calendar_id, '${COMPANY_CALENDAR}')`
export const WITH_SCHEDULE = 'left join schedules s on s.company_id = t.company_id and s.project_id = t.project_id'

type Ask = {
  ctx: Ctx
  bind: Bind
  /** SQL to select from: tasks `t` of projects `p` with what is joined to them, and a condition. */
  tasks: (joined: string) => string | Promise<string>
  /** From midnight to midnight. */
  first: number
  end: number
  /** Further columns. */
  more?: string
}

type Parts = {
  /** What keeps the dates it has, with `from_at` and `to_at`. */ placed: string
  /** What should have begun before today and is not finished, with its `rest` in working minutes: it is done from today on. */ left: string
  /** Both in one reading: `from_at` and `to_at` are null where nothing is placed, `rest` where nothing is left. */ both: string
}

/** Selects of `id`, `project_id`, `updated_at`, `resource_id`, `units` in percent and `calendar`. */
export async function bookedParts({ ctx, tasks, first, end, more = '' }: Omit<Ask, 'bind'>): Promise<Parts> {
  const today = startOfDay(ctx.today)
  const who = `join task_assignments a on a.company_id = t.company_id and a.task_id = t.id ${WITH_SCHEDULE}`
  const columns = `t.id, t.project_id, t.updated_at, a.resource_id, a.units, ${TASK_CALENDAR} as calendar${more}`
  const begun = '(t.percent > 0 or t.actual_start is not null)'
  const isPlaced = `${TAKES_TIME} and not t.milestone and t.finish_at > ${first} and t.start_at < ${end}
    and (${DONE} or case when t.start_at < ${today} then ${begun} else ${UNDER_WAY} end)`
  const to = `case when ${OPEN} and t.start_at < ${today} then least(t.finish_at, ${today}) else t.finish_at end`
  const isLeft = `${behind(today)} and ${today} < ${end}`
  const from = await tasks(who)
  return {
    placed: `select ${columns}, t.start_at as from_at, ${to} as to_at from ${from} and ${isPlaced}`,
    left: `select ${columns}, ${REST} as rest from ${from} and ${isLeft}`,
    both: `select ${columns}, case when ${isPlaced} then t.start_at end as from_at, case when ${isPlaced} then ${to} end as to_at, case when ${isLeft} then ${REST} end as rest
      from ${from} and ((${isPlaced}) or (${isLeft}))`,
  }
}

/** The same as one select with `from_at` and `to_at`. */
export async function bookedSpans({ bind, ...ask }: Ask): Promise<string> {
  const { ctx, first } = ask
  const today = startOfDay(ctx.today)
  const { placed, left } = await bookedParts(ask)
  const ahead = await endsAhead(ctx, today)
  return `${placed}
    union all
    select l.id, l.project_id, l.updated_at, l.resource_id, l.units, l.calendar, ${today}, m.to_at from (${left}) l
      join unnest(${bind(ahead.map(({ calendar }) => calendar))}::text[], ${bind(ahead.map(({ rest }) => rest))}::int[], ${bind(ahead.map(({ to }) => to))}::int[]) as m (calendar, rest, to_at)
        on m.calendar = l.calendar and m.rest = l.rest
      where m.to_at > ${first}`
}

/** Working minutes that are left of a task. */
const REST = 'coalesce(t.remaining, round(t.duration * (100 - t.percent) / 100.0))::int'
/** What should have begun before today and is not finished. */
const behind = (today: number) => `${AWAITED} and not t.milestone and t.start_at < ${today}`

/** When what is left of work that is behind ends if it begins today: by its calendar and how much it is, since thousands of tasks have few lengths. */
async function endsAhead(ctx: Ctx, today: number): Promise<{ calendar: string; rest: number; to: number }[]> {
  const { rows } = await ctx.client.query<{ rest: number; calendar: string }>(
    `select distinct ${REST} as rest, ${TASK_CALENDAR} as calendar
      from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id ${WITH_SCHEDULE}
      where t.company_id = $1 and ${PRESENT_TASK} and ${PRESENT_PROJECT} and ${behind(today)} and t.assigned`,
    [ctx.companyId],
  )
  const clockOf = await clocksOf(
    ctx,
    rows.map((row) => row.calendar),
    today,
  )
  return rows.flatMap(({ rest, calendar }) => {
    const clock = clockOf(calendar)
    return clock && rest > 0 ? [{ calendar, rest, to: addWork(clock, today, rest) }] : []
  })
}

/** The calendars that are named, each compiled once; one that is gone is the company's. */
export async function clocksOf(
  ctx: Ctx,
  ids: readonly string[],
  start: number,
): Promise<(id: string) => CompiledCalendar | null> {
  const calendars = await calendarsById(ctx, ids)
  const compiled = new Map<string, CompiledCalendar | null>()
  return (id) => {
    const found = compiled.get(id)
    if (found !== undefined) return found
    const clock = compileCalendar([calendars.get(id) ?? (calendars.get(COMPANY_CALENDAR) as WorkCalendar)], start)
    compiled.set(id, clock)
    return clock
  }
}

/** The calendars of what is booked in a time, and of who can be. */
export async function calendarsInUse(ctx: Ctx, first: number, end: number): Promise<Map<string, WorkCalendar>> {
  const { rows } = await ctx.client.query<{ id: string }>(
    `select distinct ${TASK_CALENDAR} as id from tasks t ${WITH_SCHEDULE}
        where t.company_id = $1 and ${PRESENT_TASK} and t.assigned and t.start_at < $3 and (t.finish_at > $2 or ${OPEN})
      union select r.calendar_id from resources r where r.company_id = $1 and r.calendar_id is not null`,
    [ctx.companyId, first, end],
  )
  return calendarsById(
    ctx,
    rows.map(({ id }) => id),
  )
}
