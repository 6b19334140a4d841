/** What SQL cannot say of figures: how much of a task's working time has passed, and how many hours are booked. From the words of the labels, by the engine's calendars. */
import { compileCalendar, workBetween, type CompiledCalendar } from '../../src/lib/scheduling/calendar.ts'
import type { WorkCalendar } from '../../src/lib/scheduling/types.ts'
import { addDays } from '../../src/lib/dates.ts'
import { DAY_MINUTES, startOfDay } from '../../src/lib/wall-clock.ts'

export type LabelRow = { id: string; value: number | null; base: number | null }
export type Ask = {
  /** Rows as the owner of the database reads them; the four values every query takes are bound. */
  read<R extends object>(sql: string): Promise<R[]>
  /** The company's own day, the first day of its week, and the record asked about. */
  today: string
  weekStart: string
  about: string
  /** By id; the company's own is called `company`. */
  calendars: ReadonlyMap<string, WorkCalendar>
  /** What the list of insights says. */
  insights: readonly (LabelRow & { impact: string })[]
}
export type RowsOf = (ask: Ask) => Promise<readonly LabelRow[]>

/** Made ready once: tables of a calendar grow with what they are asked. */
const compiled = new WeakMap<WorkCalendar, CompiledCalendar>()
function calendarOf({ calendars }: Ask, id: string | null): CompiledCalendar {
  const calendar = calendars.get(id ?? 'company')
  const ready = calendar && (compiled.get(calendar) ?? compileCalendar([calendar], startOfDay('2026-01-01')))
  if (!calendar || !ready) throw new Error(`There is no calendar ${id} with working time.`)
  compiled.set(calendar, ready)
  return ready
}

type Priced = {
  id: string
  projectId: string
  goesOn: boolean
  budget: string
  percent: number
  calendarId: string | null
  dataDate: number | null
  start: number
  finish: number
}
type PricedRow = { id: string; projectId: string; goesOn: boolean; value: number; base: number }

/** Tasks with a budget: what they have earned, beside what the newest baseline, else the plan, wanted done by the data date, at most by the end of today. */
export async function PLANNED(ask: Ask, stored: string): Promise<PricedRow[]> {
  const tasks = await ask.read<Priced>(`${stored}
    select o.id, o.project_id as "projectId", goes_on as "goesOn", budget, percent, coalesce(o.calendar_id, s.calendar_id) as "calendarId", data_date as "dataDate",
      o.start_at as start, o.finish_at as finish
    from priced o join asked on true join schedules s on s.company_id = company and s.project_id = o.project_id`)
  return tasks.map((task) => {
    const tonight = startOfDay(ask.today) + DAY_MINUTES
    const by = Math.min(task.dataDate ?? tonight, tonight)
    return {
      id: task.id,
      projectId: task.projectId,
      goesOn: task.goesOn,
      value: (Number(task.budget) * task.percent) / 100,
      base: Number(task.budget) * passed(calendarOf(ask, task.calendarId), task, by),
    }
  })
}

/** Money is whole cents. */
export const inCents = (rows: readonly PricedRow[]): LabelRow[] =>
  rows.map(({ id, value, base }) => ({ id, value: Math.round(value), base: Math.round(base) }))

/** The same by project. */
export function ofProjects(tasks: readonly PricedRow[]): LabelRow[] {
  const projects = new Map<string, PricedRow>()
  for (const task of tasks) {
    const { value, base } = projects.get(task.projectId) ?? { value: 0, base: 0 }
    projects.set(task.projectId, { ...task, id: task.projectId, value: value + task.value, base: base + task.base })
  }
  return inCents([...projects.values()])
}

/** The share of working time that has passed; what takes none is done when its moment has come. */
function passed(calendar: CompiledCalendar, { start, finish }: { start: number; finish: number }, by: number): number {
  const whole = workBetween(calendar, start, finish)
  if (by >= finish) return 1
  return whole <= 0 || by <= start ? 0 : workBetween(calendar, start, by) / whole
}

type Booking = {
  resourceId: string
  units: number
  status: string | null
  stage: string
  calendarId: string | null
  start: number
  finish: number
  actualStart: number | null
  actualFinish: number | null
  /** Where it will be with what is left begun today at the earliest, as it is kept: SQL cannot follow links. */
  expectedStart: number | null
  expectedFinish: number | null
}

/** Hours that people, crews and machines are booked in so many weeks from this one on, beside the hours they have in their calendars. */
export async function BOOKED(ask: Ask, stored: string, weeks: number): Promise<LabelRow[]> {
  const from = startOfDay(ask.weekStart)
  const to = startOfDay(addDays(ask.weekStart, 7 * weeks))
  const [resources, bookings] = [
    await ask.read<{ id: string; capacity: number; calendarId: string | null }>(
      `${stored} select id, capacity, calendar_id as "calendarId" from resources, asked where company_id = company and kind <> 'material'`,
    ),
    await ask.read<Booking>(`${stored} select a.resource_id as "resourceId", a.units, project_status as status, stage,
        coalesce(w.calendar_id, s.calendar_id) as "calendarId", w.start_at as start, w.finish_at as finish, actual_start as "actualStart", actual_finish as "actualFinish",
        o.start_at as "expectedStart", o.finish_at as "expectedFinish"
      from w left join task_outlooks o on o.company_id = w.company_id and o.task_id = w.id join task_assignments a on a.company_id = w.company_id and a.task_id = w.id
        join schedules s on s.company_id = w.company_id and s.project_id = w.project_id`),
  ]
  return resources.map(({ id, capacity, calendarId }) => ({
    id,
    value: inHours(
      bookings
        .filter(({ resourceId }) => resourceId === id)
        .reduce((sum, booking) => sum + (booking.units / 100) * minutesOf(ask, booking, from, to), 0),
    ),
    base: inHours((capacity / 100) * workBetween(calendarOf(ask, calendarId), from, to)),
  }))
}
/** To the hundredth. */
const inHours = (minutes: number) => Math.round((100 * minutes) / 60) / 100

/** Open work that should have begun counts from today on with what is left of it, and what waits for it after that; on hold and cancelled nothing counts, in completed projects no open task does. */
function minutesOf(ask: Ask, task: Booking, from: number, to: number): number {
  const open = task.stage !== 'done'
  if (task.status === 'on-hold' || task.status === 'cancelled' || (open && task.status === 'completed')) return 0
  const calendar = calendarOf(ask, task.calendarId)
  const today = startOfDay(ask.today)
  let [start, finish] = open
    ? [task.start, task.finish]
    : [task.actualStart ?? task.start, task.actualFinish ?? task.finish]
  if (open && task.expectedStart !== null && task.expectedFinish !== null)
    [start, finish] = [Math.max(task.expectedStart, today), task.expectedFinish]
  return Math.max(0, workBetween(calendar, Math.max(start, from), Math.min(finish, to)))
}
