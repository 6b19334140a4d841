/** The tasks of one schedule that endanger its dates. Pure. */
import { wallText } from '../../../../lib/wall-clock.ts'
import type { Task } from '../contract.ts'

export type Risks = { late: Task[]; missed: Task[] }

const byFinish = (a: Task, b: Task) => (a.finish === b.finish ? (a.id < b.id ? -1 : 1) : a.finish < b.finish ? -1 : 1)

/** `now` is a minute of the wall clock. Summaries and what is done endanger nothing. */
export function risksOf(tasks: Iterable<Task>, now: number): Risks {
  const open = [...tasks].filter((task) => !task.summary && task.stage !== 'done').toSorted(byFinish)
  const text = wallText(now)
  return {
    late: open.filter((task) => task.finish < text),
    missed: open.filter((task) => task.deadline !== null && task.finish > task.deadline),
  }
}
