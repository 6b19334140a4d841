/** Which tasks are shown. A part of the outline stays readable: what a task stands under is shown with it. */
import type { Task } from '../contract.ts'

export type Filter = {
  q: string
  assignee: string
  critical: boolean
  open: boolean
  /** Only these, as an analysis has found them. */ only: ReadonlySet<string> | null
}

export const EVERYTHING: Filter = { q: '', assignee: '', critical: false, open: false, only: null }
/** Tasks that nobody works on. */
export const NOBODY = 'nobody'

export const isFiltered = ({ q, assignee, critical, open, only }: Filter) =>
  q.trim() !== '' || assignee !== '' || critical || open || only !== null

function fits(task: Task, { q, assignee, critical, open, only }: Filter): boolean {
  if (only !== null && !only.has(task.id)) return false
  if (critical && (!task.critical || task.summary)) return false
  if (open && (task.percent >= 100 || task.summary)) return false
  if (assignee === NOBODY && (task.summary || task.assignments.length > 0)) return false
  if (assignee !== '' && assignee !== NOBODY && !task.assignments.some((one) => one.resourceId === assignee))
    return false
  const words = q.trim().toLowerCase()
  return [task.name, task.activityId, task.wbsCode].some((text) => (text ?? '').toLowerCase().includes(words))
}

/** Ids of what is shown; null is everything. */
export function shownTasks(tasks: ReadonlyMap<string, Task>, filter: Filter): ReadonlySet<string> | null {
  if (!isFiltered(filter)) return null
  const shown = new Set<string>()
  for (const task of tasks.values()) {
    if (!fits(task, filter)) continue
    for (
      let one: Task | undefined = task;
      one && !shown.has(one.id);
      one = one.parentId === null ? undefined : tasks.get(one.parentId)
    )
      shown.add(one.id)
  }
  return shown
}
