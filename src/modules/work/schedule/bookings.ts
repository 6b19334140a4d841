/** How many hours people, crews and machines are booked in some weeks, against those they have: one row per resource and week, added up by the database. */
import type { WorkCalendar } from '../../../lib/scheduling/types.ts'
import { DAY_MINUTES } from '../../../lib/wall-clock.ts'
import { bookedSpans, calendarsInUse } from './booked.ts'
import { capacityNow } from './resources.service.ts'
import { visible, type Visible, WEEK_DAYS } from './visible.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { capacities, spansOf } from './workload.service.ts'

/** Minutes of one at 100 percent are hours after division by this. */
const UNIT_MINUTES_PER_HOUR = 6_000

/** Weeks from midnight at the start of the first one. */
const startsOf = (first: number, weeks: number) =>
  Array.from({ length: weeks }, (_, at) => first + at * WEEK_DAYS * DAY_MINUTES)

/** Hours of each resource by week, and by project where that is asked for. Whose time is taken does not depend on who asks: a project counts that the person may not see, unless the rows name it or they ask for their own. */
async function busyHours(
  ask: Visible,
  first: number,
  weeks: number,
  calendars: ReadonlyMap<string, WorkCalendar>,
  by = '',
): Promise<string> {
  const { ctx, bind } = ask
  const starts = startsOf(first, weeks)
  const spans = [...calendars.values()].flatMap((calendar) =>
    spansOf(calendar, starts).map((span) => ({ ...span, calendar: calendar.id })),
  )
  const whose = { ...ask, hidden: by === '' && !ask.mine }
  const end = first + weeks * WEEK_DAYS * DAY_MINUTES
  const booked = await bookedSpans({ ctx, tasks: (joined) => visible(whose, joined), first, end })
  return `select b.resource_id, s.week${by}, sum(b.units::float8 * (least(b.to_at, s.to_at) - greatest(b.from_at, s.from_at))) / ${UNIT_MINUTES_PER_HOUR} as hours, count(distinct b.id)::int as tasks, max(b.updated_at) as changed from (${booked}) b
    join unnest(${bind(spans.map((span) => span.calendar))}::text[], ${bind(spans.map((span) => span.week))}::int[], ${bind(spans.map((span) => span.from))}::int[], ${bind(spans.map((span) => span.to))}::int[]) as s (calendar, week, from_at, to_at)
      on s.calendar = b.calendar and s.from_at < b.to_at and s.to_at > b.from_at
    group by b.resource_id, s.week${by}`
}

/** Selects `id`, `name`, `week` from 0, `booked` and `capacity` in hours, `tasks`, and when the youngest of the tasks was `changed`. */
export async function bookings(ask: Visible, first: number, weeks: number): Promise<string> {
  const { ctx, bind } = ask
  const calendars = await calendarsInUse(ctx, first, first + weeks * WEEK_DAYS * DAY_MINUTES)
  const capacityOf = capacities(calendars, startsOf(first, weeks))
  const minutes = JSON.stringify(
    Object.fromEntries(
      [...calendars.keys()].map((id) => [id, startsOf(first, weeks).map((_, week) => capacityOf(id, week))]),
    ),
  )
  return `select r.id, r.name, w.week, round(coalesce(b.hours, 0)::numeric, 2) as booked, round(c.hours, 2) as capacity, coalesce(b.tasks, 0) as tasks, b.changed
    from resources r cross join generate_series(0, ${weeks - 1}) w (week)
    cross join lateral (select coalesce((${bind(minutes)}::jsonb -> coalesce(r.calendar_id, '${COMPANY_CALENDAR}') ->> w.week)::numeric, 0) * ${capacityNow('r')} / ${UNIT_MINUTES_PER_HOUR} as hours) c
    left join (${await busyHours(ask, first, weeks, calendars)}) b on b.resource_id = r.id and b.week = w.week
    where r.company_id = ${bind(ctx.companyId)} and r.kind <> 'material'`
}

/** The same hours by project: selects `resource_id`, `project_id`, `week` and `hours`. */
export async function projectBookings(ask: Visible, first: number, weeks: number): Promise<string> {
  const calendars = await calendarsInUse(ask.ctx, first, first + weeks * WEEK_DAYS * DAY_MINUTES)
  return busyHours(ask, first, weeks, calendars, ', b.project_id')
}
