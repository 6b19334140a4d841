/** What a task says about itself, written into its row: progress, constraints, deadlines. */
import { type CompiledCalendar, asStart, unitsAt } from './calendar.ts'
import { BEGUN, DONE, HELD_FINISH, HELD_START, type Network, PLANNED } from './nodes.ts'
import type { Minute, ScheduleTask } from './types.ts'

/** Progress, constraints and deadlines of one task, as bounds in units. */
export function fillTask(network: Network, row: number, task: ScheduleTask): void {
  const { input, clocks } = network
  const clock = clocks[network.clock[row] as number] as CompiledCalendar
  const started = task.actualStart ?? null
  const finished = task.actualFinish ?? null
  const rest = task.remaining ?? Math.round(task.duration * (1 - (task.percent ?? 0) / 100))
  const kind = finished !== null ? DONE : started !== null ? BEGUN : PLANNED
  network.kind[row] = kind
  network.rest[row] = kind === PLANNED ? task.duration : kind === BEGUN ? rest : 0
  network.finishFloor[row] = network.finishFloorAt[row] = -Infinity
  network.startCap[row] = network.finishCap[row] = Infinity
  network.held[row] = 0
  if (finished !== null) {
    network.finish[row] = unitsAt(clock, finished)
    network.start[row] = network.restStart[row] =
      started === null ? (network.finish[row] as number) - task.duration : unitsAt(clock, started)
    network.finishAt[row] = finished
    // known only by its finish: it took as long as planned
    network.startAt[row] = started ?? asStart(clock, network.start[row] as number)
    return
  }
  const dataDate = input.dataDate ?? null
  const bound = task.constraintAt ?? null
  let floorAt = kind === PLANNED ? Math.min(input.start, ownStart(task)) : input.start
  if (dataDate !== null) floorAt = kind === BEGUN ? dataDate : Math.max(floorAt, dataDate)
  if (kind === BEGUN && started !== null) {
    network.start[row] = unitsAt(clock, started)
    network.startAt[row] = started
    if (dataDate === null || dataDate < started) floorAt = started
  }
  let floor = unitsAt(clock, floorAt)
  if (kind === BEGUN && dataDate === null) floor += Math.max(0, task.duration - rest)
  if (bound !== null) {
    const units = unitsAt(clock, bound)
    const { constraint } = task
    if ((constraint === 'SNET' || constraint === 'MSO') && kind === PLANNED && bound > floorAt) {
      floorAt = bound
      floor = Math.max(floor, units)
    }
    if (constraint === 'FNET' || constraint === 'MFO' || constraint === 'MANF') {
      network.finishFloor[row] = units
      network.finishFloorAt[row] = bound
    }
    if (constraint === 'MFO' && kind === PLANNED && bound < input.start) {
      // what must be finished before the plan starts has to start before it too
      const from = Math.min(floor, units - task.duration)
      if (from < floor) floorAt = Math.min(floorAt, bound)
      floor = dataDate === null ? from : Math.max(from, unitsAt(clock, dataDate))
    }
    if (constraint === 'MANS' && kind === PLANNED) {
      floorAt = bound
      floor = units
      network.held[row] = HELD_START
    }
    if (constraint === 'MANF') network.held[row] = HELD_FINISH
    if ((constraint === 'SNLT' || constraint === 'MSO' || constraint === 'MANS') && kind === PLANNED)
      network.startCap[row] = units
    if (constraint === 'FNLT' || constraint === 'MFO' || constraint === 'MANF') network.finishCap[row] = units
  }
  network.floor[row] = floor
  network.floorAt[row] = floorAt
  const deadline = deadlineOf(network, row)
  if (deadline !== null) network.finishCap[row] = Math.min(network.finishCap[row] as number, unitsAt(clock, deadline))
}

/** Where a task says itself that it starts: that may lie before the plan does. */
function ownStart({ constraint, constraintAt }: ScheduleTask): Minute {
  return (constraint === 'SNET' || constraint === 'MSO') && typeof constraintAt === 'number' ? constraintAt : Infinity
}

/** The earliest of a task's own deadline and those of the summaries above it. */
function deadlineOf({ tasks, parent }: Network, row: number): Minute | null {
  let earliest: Minute | null = null
  for (let at = row; at >= 0; at = parent[at] as number) {
    const deadline = tasks[at]?.deadline ?? null
    if (deadline !== null && (earliest === null || deadline < earliest)) earliest = deadline
  }
  return earliest
}
