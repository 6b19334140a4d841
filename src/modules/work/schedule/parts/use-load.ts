/** How much of each resource the tasks of the project take at any time, for the rows under the chart. */
import { useMemo } from 'react'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { GanttResource } from '../../../../ui/gantt/types.ts'
import type { Plan, Task } from '../contract.ts'
import type { Rows } from './rows.ts'

type Step = { at: number; units: number }

/** Steps in the order of time, joined where nothing changes. Units are those of one: 100 percent is 1. */
export function loadOf(tasks: Iterable<Task>, resourceId: string): GanttResource['load'] {
  const steps: Step[] = []
  for (const task of tasks) {
    const units =
      task.summary || task.milestone || task.actualFinish !== null
        ? 0
        : task.assignments.filter((one) => one.resourceId === resourceId).reduce((sum, one) => sum + one.units / 100, 0)
    if (units === 0) continue
    steps.push({ at: minuteOf(task.start) ?? 0, units }, { at: minuteOf(task.finish) ?? 0, units: -units })
  }
  steps.sort((a, b) => a.at - b.at)
  const load: { from: number; to: number; units: number }[] = []
  let [now, from] = [0, 0]
  for (const { at, units } of steps) {
    if (at > from && now > 1e-9) load.push({ from, to: at, units: Math.round(now * 100) / 100 })
    now += units
    from = at
  }
  return load
}

export function useLoad(plan: Plan, rows: Rows, on: boolean): readonly GanttResource[] | null {
  return useMemo(
    () =>
      on
        ? plan.resources.map(({ id, name, capacity }) => ({
            id,
            name,
            capacity: capacity / 100,
            load: loadOf(rows.tasks.values(), id),
          }))
        : null,
    [plan.resources, rows.tasks, on],
  )
}
