/** What a task says about itself, written into its row: progress, constraints, deadlines. */
import { type CompiledCalendar, asStart, unitsAt } from './calendar.ts'
import { BEGUN, DONE, type Network, PLANNED } from './nodes.ts'
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
  let floorAt = input.start
  if (dataDate !== null) floorAt = kind === BEGUN ? dataDate : Math.max(floorAt, dataDate)
  if (kind === BEGUN && started !== null) {
    network.start[row] = unitsAt(clock, started)
    network.startAt[row] = started
    if (dataDate === null || dataDate < started) floorAt = started
  }
  let floor = unitsAt(clock, floorAt)
  if (kind === BEGUN && dataDate === null) floor += Math.max(0, task.duration - rest)
  const bound = task.constraintAt ?? null
  if (bound !== null) {
    const units = unitsAt(clock, bound)
    if ((task.constraint === 'SNET' || task.constraint === 'MSO') && kind === PLANNED && bound > floorAt) {
      floorAt = bound
      floor = Math.max(floor, units)
    }
    if (task.constraint === 'FNET' || task.constraint === 'MFO') {
      network.finishFloor[row] = units
      network.finishFloorAt[row] = bound
    }
    if ((task.constraint === 'SNLT' || task.constraint === 'MSO') && kind === PLANNED) network.startCap[row] = units
    if (task.constraint === 'FNLT' || task.constraint === 'MFO') network.finishCap[row] = units
  }
  network.floor[row] = floor
  network.floorAt[row] = floorAt
  const deadline = deadlineOf(network, row)
  if (deadline !== null) network.finishCap[row] = Math.min(network.finishCap[row] as number, unitsAt(clock, deadline))
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
