/**
 * When people, crews and machines are busy: one row for each task, who is on it, and a stretch of time. What is done took the time it took. Where something is behind,
 * what is left takes the time it will take if it begins today at the earliest, and so does what waits for it; what waits for nobody takes nothing ahead.
 */
import { startOfDay } from '../../../lib/wall-clock.ts'
import { compileCalendar, type CompiledCalendar } from '../../../lib/scheduling/calendar.ts'
import type { WorkCalendar } from '../../../lib/scheduling/types.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { TAKES_TIME, UNDER_WAY } from '../projects/public.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { calendarsById } from './stored.ts'
import { AWAITED, DONE, OPEN, PRESENT_TASK } from './task-states.ts'

/** The calendar a task goes by: its own, else that of its schedule `s`, else the company's. */
export const TASK_CALENDAR = `coalesce(t.calendar_id, s.calendar_id, '${COMPANY_CALENDAR}')`
export const WITH_SCHEDULE = 'left join schedules s on s.company_id = t.company_id and s.project_id = t.project_id'

type Ask = {
  ctx: Ctx
  /** SQL to select from: tasks `t` of projects `p` with what is joined to them, and a condition. */
  tasks: (joined: string) => string | Promise<string>
  /** From midnight to midnight. */
  first: number
  end: number
  /** Further columns. */
  more?: string
}

/** One select of `id`, `project_id`, `updated_at`, `resource_id`, `units` in percent, `calendar`, `from_at` and `to_at`. */
export async function bookedSpans({ ctx, tasks, first, end, more = '' }: Ask): Promise<string> {
  const today = startOfDay(ctx.today)
  const who = `join task_assignments a on a.company_id = t.company_id and a.task_id = t.id ${WITH_SCHEDULE}`
  const columns = `t.id, t.project_id, t.updated_at, a.resource_id, a.units, ${TASK_CALENDAR} as calendar${more}`
  const outlook = 'task_outlooks o on o.company_id = t.company_id and o.task_id = t.id'
  const begun = '(t.percent > 0 or t.actual_start is not null)'
  // what is elsewhere than the plan has it took its time until today, as far as it has begun
  const moved = `(o.task_id is not null and ${UNDER_WAY})`
  const to = `case when ${OPEN} and t.start_at < ${today} and (${moved} or not ${UNDER_WAY}) then least(t.finish_at, ${today}) else t.finish_at end`
  return `select ${columns}, t.start_at as from_at, ${to} as to_at from ${await tasks(`${who} left join ${outlook}`)}
      and ${TAKES_TIME} and not t.milestone and t.finish_at > ${first} and t.start_at < ${end}
      and (${DONE} or case when t.start_at < ${today} then ${begun} or (${UNDER_WAY} and not ${moved}) else ${UNDER_WAY} and not ${moved} end)
    union all
    select ${columns}, greatest(o.start_at, ${today}), o.finish_at from ${await tasks(`${who} join ${outlook}`)}
      and ${AWAITED} and not t.milestone and o.finish_at > ${Math.max(first, today)} and o.start_at < ${end} and ${today} < ${end}`
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
