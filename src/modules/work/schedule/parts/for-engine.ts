/** Rows of the wire as the engine reads them, and the dates that would follow from a drag. */
import { compileCalendar, nextWorking, previousWorking, workBetween } from '../../../../lib/scheduling/calendar.ts'
import { schedule } from '../../../../lib/scheduling/cpm.ts'
import type { ScheduleInput, ScheduleTask, WorkCalendar } from '../../../../lib/scheduling/types.ts'
import { DAY_MINUTES, dayOfStart, minuteOf, startOfDay } from '../../../../lib/wall-clock.ts'
import type { GanttChange } from '../../../../ui/gantt/types.ts'
import type { Plan, Task, TaskLink } from '../contract.ts'
import { COMPANY_CALENDAR, workCalendar } from '../rules.ts'

const minute = (text: string | null): number | null => (text === null ? null : minuteOf(text))

export type PlanBasis = Pick<Plan, 'start' | 'finishBy' | 'dataDate' | 'calendarId' | 'calendars'>

export const calendarsOf = (plan: Pick<Plan, 'calendars'>): WorkCalendar[] => plan.calendars.map(workCalendar)

function engineTask(task: Task): ScheduleTask {
  return {
    id: task.id,
    parentId: task.parentId,
    duration: task.milestone ? 0 : task.duration,
    calendarId: task.calendarId,
    constraint: task.constraint,
    constraintAt: minute(task.constraintAt),
    deadline: minute(task.deadline),
    actualStart: minute(task.actualStart),
    actualFinish: minute(task.actualFinish),
    percent: task.percent,
    remaining: task.remaining,
    priority: task.priority,
  }
}

export function engineInput(plan: PlanBasis, tasks: Iterable<Task>, links: Iterable<TaskLink>): ScheduleInput {
  return {
    tasks: Array.from(tasks, engineTask),
    links: Array.from(links, ({ fromId, toId, type, lag, elapsed }) => ({
      from: fromId,
      to: toId,
      type,
      lag,
      elapsed,
    })),
    calendars: calendarsOf(plan),
    calendarId: plan.calendarId ?? COMPANY_CALENDAR,
    start: minuteOf(plan.start) ?? 0,
    finishBy: minute(plan.finishBy),
    dataDate: minute(plan.dataDate),
  }
}

/** Working minutes between two times by the calendar of a task. */
export function workOf(input: ScheduleInput, calendarId: string | null | undefined, from: number, to: number): number {
  const compiled = compiledFor(input, calendarId, Math.min(from, to))
  return compiled ? Math.max(0, Math.round(workBetween(compiled, from, to))) : Math.max(0, to - from)
}

const MORNING = 480
const EVENING = 1020

/** When work begins on a day by a calendar; a day without work begins at 8:00. */
export function dayBegins(input: ScheduleInput, calendarId: string | null | undefined, day: string): number {
  const first = startOfDay(day)
  const compiled = compiledFor(input, calendarId, first)
  const at = compiled ? nextWorking(compiled, first) : first + MORNING
  return dayOfStart(at) === day ? at : first + MORNING
}

/** When work ends on a day; a day without work ends at 17:00. */
export function dayEnds(input: ScheduleInput, calendarId: string | null | undefined, day: string): number {
  const first = startOfDay(day)
  const compiled = compiledFor(input, calendarId, first)
  const at = compiled ? previousWorking(compiled, first + DAY_MINUTES) : first + EVENING
  return at > first && at <= first + DAY_MINUTES ? at : first + EVENING
}

function compiledFor(input: ScheduleInput, calendarId: string | null | undefined, from: number) {
  const calendar = input.calendars.find((one) => one.id === (calendarId ?? input.calendarId)) ?? input.calendars[0]
  return calendar ? compileCalendar([calendar], from) : null
}

/** What a drag asks of a task: to start no earlier than where it was put, or to take as long as it was drawn. */
function draggedTask(
  input: ScheduleInput,
  task: ScheduleTask,
  dates: { start: number; finish: number },
  change: GanttChange,
): ScheduleTask {
  if (change.kind === 'move') return { ...task, constraint: 'SNET', constraintAt: change.start }
  if (change.kind === 'start')
    return {
      ...task,
      constraint: 'SNET',
      constraintAt: change.start,
      duration: workOf(input, task.calendarId, change.start, dates.finish),
    }
  return { ...task, duration: workOf(input, task.calendarId, dates.start, change.finish) }
}

export type Dates = { id: string; start: number; finish: number }

/** The dates of everything that would move. */
export function previewOf(
  input: ScheduleInput,
  now: ReadonlyMap<string, { start: number; finish: number }>,
  change: GanttChange,
): Dates[] {
  const dates = now.get(change.id)
  if (!dates) return []
  const result = schedule({
    ...input,
    tasks: input.tasks.map((task) => (task.id === change.id ? draggedTask(input, task, dates, change) : task)),
  })
  if (!result.ok) return []
  return result.schedule.tasks
    .filter(({ id, start, finish }) => {
      const before = now.get(id)
      return before?.start !== start || before.finish !== finish
    })
    .map(({ id, start, finish }) => ({ id, start, finish }))
}
