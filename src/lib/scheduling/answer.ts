/** Reads the dates of a calculated network: tasks in the order of the plan, summaries from what lies below them, warnings. */
import { type CompiledCalendar, asFinish, asStart, unitsAt } from './calendar.ts'
import { BEGUN, DONE, ELAPSED, FROM_FINISH, type Network, SUMMARY, TO_FINISH } from './nodes.ts'
import type { Schedule, ScheduleTask, ScheduleWarning, ScheduledTask } from './types.ts'

export function answer(network: Network): Schedule {
  const tasks = network.tasks.map((task, row) =>
    network.kind[row] === SUMMARY ? emptySummary(task.id) : leafOf(network, task, row),
  )
  rollUp(network, tasks)
  let [start, finish] = [Infinity, -Infinity]
  for (const task of tasks) {
    start = Math.min(start, task.start)
    finish = Math.max(finish, task.finish)
  }
  if (tasks.length === 0) start = finish = network.input.start
  return { start, finish, tasks, warnings: warningsOf(network, tasks, finish) }
}

/** Work that is done has no float and is on no critical path. Of begun work the float is that of the rest. */
function leafOf(network: Network, { id }: ScheduleTask, row: number): ScheduledTask {
  const clock = network.clocks[network.clock[row] as number] as CompiledCalendar
  const [start, finish] = [network.startAt[row] as number, network.finishAt[row] as number]
  if (network.kind[row] === DONE)
    return {
      id,
      start,
      finish,
      lateStart: start,
      lateFinish: finish,
      totalFloat: 0,
      freeFloat: 0,
      critical: false,
      summary: false,
    }
  const late = network.lateFinish[row] as number
  const rest = network.rest[row] as number
  const totalFloat = late - (network.finish[row] as number)
  const lateFinish = totalFloat === 0 ? finish : asFinish(clock, late)
  const lateStart =
    totalFloat === 0 || network.kind[row] === BEGUN ? start : rest === 0 ? lateFinish : asStart(clock, late - rest)
  return {
    id,
    start,
    finish,
    lateStart,
    lateFinish,
    totalFloat,
    freeFloat: network.freeFloat[row] as number,
    critical: totalFloat <= 0,
    summary: false,
  }
}

function emptySummary(id: string): ScheduledTask {
  return {
    id,
    start: Infinity,
    finish: -Infinity,
    lateStart: Infinity,
    lateFinish: -Infinity,
    totalFloat: Infinity,
    freeFloat: Infinity,
    critical: false,
    summary: true,
  }
}

/** From the lowest level up. Float is that of the tightest task below that is not done. */
function rollUp({ outline, parent, kind }: Network, tasks: ScheduledTask[]): void {
  for (let at = outline.length - 1; at >= 0; at -= 1) {
    const row = outline[at] as number
    const task = tasks[row] as ScheduledTask
    if (task.summary && task.totalFloat === Infinity) task.totalFloat = task.freeFloat = 0
    if ((parent[row] as number) < 0) continue
    const above = tasks[parent[row] as number] as ScheduledTask
    above.start = Math.min(above.start, task.start)
    above.finish = Math.max(above.finish, task.finish)
    above.lateStart = Math.min(above.lateStart, task.lateStart)
    above.lateFinish = Math.max(above.lateFinish, task.lateFinish)
    above.critical ||= task.critical
    if (kind[row] === DONE) continue
    above.totalFloat = Math.min(above.totalFloat, task.totalFloat)
    above.freeFloat = Math.min(above.freeFloat, task.freeFloat)
  }
}

function warningsOf(network: Network, tasks: readonly ScheduledTask[], finish: number): ScheduleWarning[] {
  const warnings: ScheduleWarning[] = []
  for (let row = 0; row < network.tasks.length; row += 1) {
    const task = network.tasks[row] as ScheduleTask
    const clock = network.clocks[network.clock[row] as number] as CompiledCalendar
    const missed = missedConstraint(network, task, row, clock)
    if (missed > 0 && task.constraint)
      warnings.push({ kind: 'constraintMissed', taskId: task.id, constraint: task.constraint, by: missed })
    const deadline = task.deadline ?? null
    const late =
      deadline === null ? 0 : finishUnits(network, tasks[row] as ScheduledTask, row, clock) - unitsAt(clock, deadline)
    if (late > 0) warnings.push({ kind: 'deadlineMissed', taskId: task.id, by: late })
    if (network.kind[row] === BEGUN || network.kind[row] === DONE)
      for (const fromId of outOfSequence(network, row, clock))
        warnings.push({ kind: 'outOfSequence', taskId: task.id, fromId })
  }
  const finishBy = network.input.finishBy ?? null
  const by = finishBy === null ? 0 : unitsAt(network.projectClock, finish) - unitsAt(network.projectClock, finishBy)
  if (by > 0) warnings.push({ kind: 'finishByMissed', by })
  return warnings
}

function finishUnits(
  network: Network,
  { finish, summary }: ScheduledTask,
  row: number,
  clock: CompiledCalendar,
): number {
  return summary ? unitsAt(clock, finish) : (network.finish[row] as number)
}

function missedConstraint(network: Network, task: ScheduleTask, row: number, clock: CompiledCalendar): number {
  const at = task.constraintAt ?? null
  if (at === null || network.kind[row] === SUMMARY || network.kind[row] === DONE) return 0
  const bound = unitsAt(clock, at)
  if (task.constraint === 'FNLT' || task.constraint === 'MFO') return (network.finish[row] as number) - bound
  const startHeld = task.constraint === 'SNLT' || task.constraint === 'MSO'
  return startHeld && network.kind[row] !== BEGUN ? (network.start[row] as number) - bound : 0
}

/** Whose finish or start this task did not wait for, although a link says so. */
function outOfSequence(network: Network, row: number, clock: CompiledCalendar): string[] {
  const kind = network.kind[row]
  const ids = new Set<string>()
  for (let link = network.incoming[row] as number; link < (network.incoming[row + 1] as number); link += 1) {
    const flags = network.bits[link] as number
    if (flags & TO_FINISH && kind !== DONE) continue
    const from = network.from[link] as number
    const at = (flags & FROM_FINISH ? network.finishAt[from] : network.startAt[from]) as number
    const lag = network.lag[link] as number
    const asked = flags & ELAPSED ? unitsAt(clock, at + lag) : unitsAt(clock, at) + lag
    const was = (flags & TO_FINISH ? network.finish[row] : network.start[row]) as number
    if (asked > was) ids.add((network.tasks[network.owner[from] as number] as ScheduleTask).id)
  }
  return [...ids]
}
