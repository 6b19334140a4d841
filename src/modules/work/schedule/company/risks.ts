/** The tasks of one schedule that endanger its dates. Pure. */
import type { Task } from '../contract.ts'
import { isLate } from '../rules.ts'

export type Risks = { late: Task[]; missed: Task[] }

const byFinish = (a: Task, b: Task) => (a.finish === b.finish ? (a.id < b.id ? -1 : 1) : a.finish < b.finish ? -1 : 1)

/** Summaries and what is done endanger nothing. */
export function risksOf(tasks: Iterable<Task>, asked: { today: string; underWay: boolean }): Risks {
  const open = [...tasks].filter((task) => !task.summary && task.stage !== 'done').toSorted(byFinish)
  return {
    late: open.filter((task) => isLate(task, asked)),
    missed: open.filter((task) => task.deadline !== null && task.finish > task.deadline),
  }
}
