/** What people do on a schedule, as steps of a change. Pure: the rows say what was seen. */
import { minuteOf, wallText } from '../../../../lib/wall-clock.ts'
import type { ScheduleInput } from '../../../../lib/scheduling/types.ts'
import type { Change, Task, TaskValues } from '../contract.ts'
import { inOrder } from '../rules.ts'
import { dayBegins, dayEnds, workOf } from './for-engine.ts'
import { childrenOf, type Rows } from './rows.ts'

/** Sets fields of a task; `before` is what stands there now. */
export function setFields(task: Task, after: TaskValues): Change {
  const before = Object.fromEntries(
    (Object.keys(after) as (keyof TaskValues)[]).map((name) => [
      name,
      name === 'fields'
        ? Object.fromEntries(Object.keys(after.fields ?? {}).map((key) => [key, task.fields[key] ?? null]))
        : task[name as keyof Task],
    ]),
  ) as TaskValues
  return { op: 'set', taskId: task.id, before, after }
}

/** Put somewhere by hand, a task starts no earlier than there. One that has begun is told when it began instead. */
export function moveTo(task: Task, start: number): Change {
  return task.actualStart === null
    ? setFields(task, { constraint: 'SNET', constraintAt: wallText(start) })
    : setFields(task, { actualStart: wallText(start) })
}

export function resizeTo(
  task: Task,
  input: ScheduleInput,
  end: { start: number } | { finish: number },
  dates: { start: number; finish: number },
): Change {
  if ('finish' in end) return setFields(task, { duration: workOf(input, task.calendarId, dates.start, end.finish) })
  const duration = workOf(input, task.calendarId, end.start, dates.finish)
  return task.actualStart === null
    ? setFields(task, { constraint: 'SNET', constraintAt: wallText(end.start), duration })
    : setFields(task, { actualStart: wallText(end.start), duration })
}

/** Changes places with the one above or below within the same part. */
export function reorder(rows: Rows, task: Task, by: -1 | 1): Change | null {
  const siblings = childrenOf(rows.tasks, task.parentId)
  const at = siblings.findIndex((one) => one.id === task.id)
  if (at + by < 0 || at + by >= siblings.length) return null
  const after = by === 1 ? siblings[at + 1] : siblings[at - 2]
  return { op: 'place', taskId: task.id, parentId: task.parentId, afterId: after?.id ?? null }
}

/** A day typed as the start of a task: as if it were dragged there. */
export function startOn(task: Task, input: ScheduleInput, day: string): Change {
  return moveTo(task, dayBegins(input, task.calendarId, day))
}

/** A day typed as the finish: the task takes as long as that needs. */
export function finishOn(task: Task, input: ScheduleInput, day: string): Change {
  const start = minuteOf(task.start) ?? 0
  return resizeTo(
    task,
    input,
    { finish: Math.max(start, dayEnds(input, task.calendarId, day)) },
    { start, finish: minuteOf(task.finish) ?? start },
  )
}

/** Several fields of several tasks; those that follow their parts are left alone. */
export function setAll(tasks: readonly Task[], after: TaskValues): Change[] {
  return tasks.filter((task) => !task.summary).map((task) => setFields(task, after))
}

/** So many days later or earlier by the calendar of each: what has begun is told when it began. */
export function shiftAll(tasks: readonly Task[], moved: (from: number, task: Task) => number): Change[] {
  return tasks
    .filter((task) => !task.summary && task.actualFinish === null)
    .map((task) => moveTo(task, moved(minuteOf(task.start) ?? 0, task)))
}

/** Tasks whose parent is not itself among them: those under it move along. */
const topmost = (rows: Rows, tasks: readonly Task[]) => {
  const chosen = new Set(tasks.map((task) => task.id))
  const covered = (task: Task): boolean =>
    task.parentId !== null &&
    (chosen.has(task.parentId) || covered(rows.tasks.get(task.parentId) ?? { ...task, parentId: null }))
  return tasks.filter((task) => !covered(task))
}

/** Several tasks become parts of the one above the first of them, in their order. */
export function indentAll(rows: Rows, tasks: readonly Task[]): Change[] {
  const top = topmost(rows, tasks).toSorted(inOrder)
  const steps: Change[] = []
  const lastOf = new Map<string, string>()
  for (const task of top) {
    const siblings = childrenOf(rows.tasks, task.parentId).filter(
      (one) => one.id === task.id || !top.some((other) => other.id === one.id),
    )
    const above = siblings[siblings.findIndex((one) => one.id === task.id) - 1]
    if (!above) continue
    steps.push({
      op: 'place',
      taskId: task.id,
      parentId: above.id,
      afterId: lastOf.get(above.id) ?? childrenOf(rows.tasks, above.id).at(-1)?.id ?? null,
    })
    lastOf.set(above.id, task.id)
  }
  return steps
}

/** Several tasks leave what they are part of and stand after it, in their order. */
export function outdentAll(rows: Rows, tasks: readonly Task[]): Change[] {
  const lastOf = new Map<string, string>()
  return topmost(rows, tasks)
    .toSorted(inOrder)
    .flatMap((task): Change[] => {
      const parent = task.parentId === null ? undefined : rows.tasks.get(task.parentId)
      if (!parent) return []
      const afterId = lastOf.get(parent.id) ?? parent.id
      lastOf.set(parent.id, task.id)
      return [{ op: 'place', taskId: task.id, parentId: parent.parentId, afterId }]
    })
}
