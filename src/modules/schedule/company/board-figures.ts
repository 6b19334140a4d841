/** What the rows of one schedule come to: how far it is, what is at risk, and earned value where there are budgets. Pure. */
import { type EarnedValue, earnedValue } from '../../../lib/scheduling/earned-value.ts'
import { minuteOf, wallText } from '../../../lib/wall-clock.ts'
import type { Task } from '../contract.ts'
import { rolledPercent } from '../rules.ts'

export type Cost = { BAC: number; PV: number; EV: number; AC: number | null } & Pick<EarnedValue, 'CPI' | 'SPI' | 'EAC_cpi'>

export type BoardFigures = { percent: number | null; open: number; late: Task[]; critical: Task[]; missed: Task[]; upcoming: Task[]; cost: Cost | null }

const leavesOf = (tasks: Iterable<Task>) => [...tasks].filter((task) => !task.summary)
const byFinish = (a: Task, b: Task) => (a.finish === b.finish ? (a.id < b.id ? -1 : 1) : a.finish < b.finish ? -1 : 1)

/** `now` is a minute of the wall clock. */
export function boardFigures(tasks: Iterable<Task>, now: number): BoardFigures {
  const leaves = leavesOf(tasks)
  const open = leaves.filter((task) => task.stage !== 'done').toSorted(byFinish)
  const text = wallText(now)
  return {
    percent: leaves.length === 0 ? null : rolledPercent(leaves.map((task) => ({ duration: task.milestone ? 0 : task.duration, percent: task.percent }))), open: open.length,
    late: open.filter((task) => task.finish < text), critical: open.filter((task) => task.critical), missed: open.filter((task) => task.deadline !== null && task.finish > task.deadline),
    upcoming: open.filter((task) => task.milestone && task.finish >= text), cost: costOf(leaves, now),
  }
}

/** Null where nobody wrote a budget. Actual cost is unknown, not nothing, as long as no task has one. */
function costOf(leaves: readonly Task[], now: number): Cost | null {
  const priced = leaves.filter((task) => task.budget !== null)
  if (priced.length === 0) return null
  const sum = (of: (task: Task) => number) => Math.round(priced.reduce((total, task) => total + of(task), 0))
  const spent = leaves.filter((task) => task.actualCost !== null)
  const [BAC, EV, PV] = [sum((task) => task.budget ?? 0), sum((task) => ((task.budget ?? 0) * task.percent) / 100), sum((task) => (task.budget ?? 0) * plannedShare(task, now))]
  const AC = spent.length === 0 ? null : spent.reduce((total, task) => total + (task.actualCost ?? 0), 0)
  const { CPI, SPI, EAC_cpi } = earnedValue({ BAC, PV, EV, AC })
  return { BAC, PV, EV, AC, CPI, SPI, EAC_cpi }
}

/** How much of a task should be done by now, spread evenly over its dates. */
function plannedShare(task: Task, now: number): number {
  const [start, finish] = [minuteOf(task.start) ?? 0, minuteOf(task.finish) ?? 0]
  if (finish <= start) return now >= finish ? 1 : 0
  return Math.min(1, Math.max(0, (now - start) / (finish - start)))
}
