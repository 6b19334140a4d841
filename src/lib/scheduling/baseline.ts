/** How a schedule differs from one that was stored earlier. Positive is later or longer. */
import { compileCalendar, unitsAt } from './calendar.ts'
import type { Minute, Schedule, WorkCalendar } from './types.ts'

export type BaselineTask = { id: string; start: Minute; finish: Minute }

/** Working minutes of the calendar it is asked for. */
type Variance = { taskId: string; start: number; finish: number; duration: number }
export type BaselineComparison = {
  tasks: Variance[]
  /** In the schedule and not in the baseline, and the other way round. */
  added: string[]
  removed: string[]
  /** Of the whole: the last finish of one against that of the other. Null where one of them is empty. */
  finish: number | null
}

export function compareWithBaseline(
  schedule: Schedule,
  baseline: readonly BaselineTask[],
  calendar: WorkCalendar,
): BaselineComparison {
  const clock = compileCalendar([calendar], schedule.start)
  if (!clock) throw new Error(`The calendar ${calendar.id} never works.`)
  const between = (from: Minute, to: Minute) => unitsAt(clock, to) - unitsAt(clock, from)
  const before = new Map(baseline.map((task) => [task.id, task]))
  const now = new Set(schedule.tasks.map(({ id }) => id))
  const tasks = schedule.tasks.flatMap(({ id, start, finish }): Variance[] => {
    const was = before.get(id)
    if (!was) return []
    return [
      {
        taskId: id,
        start: between(was.start, start),
        finish: between(was.finish, finish),
        duration: between(start, finish) - between(was.start, was.finish),
      },
    ]
  })
  const lastBefore = baseline.reduce((last, { finish }) => Math.max(last, finish), -Infinity)
  return {
    tasks,
    added: schedule.tasks.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    removed: baseline.filter(({ id }) => !now.has(id)).map(({ id }) => id),
    finish: baseline.length === 0 || schedule.tasks.length === 0 ? null : between(lastBefore, schedule.finish),
  }
}
