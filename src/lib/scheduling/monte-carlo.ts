/**
 * Runs a plan many times with durations drawn from three-point estimates. The same seed gives the same answer everywhere. Large
 * plans are run in steps, so that whoever waits can be shown how far it is.
 */
import { seeded } from '../seeded.ts'
import { backward, forward, lastFinish } from './cpm.ts'
import { durationsOf, type Shape } from './draws.ts'
import { compile } from './network.ts'
import { DONE, type Network, SUMMARY } from './nodes.ts'
import type { ThreePoints } from './pert.ts'
import type { Minute, ScheduleInput, ScheduleRefusal } from './types.ts'

export type Spread = ThreePoints & { taskId: string; shape: Shape }
export type RiskOptions = { runs: number; seed: number; spreads: readonly Spread[] }

export type RiskResult = {
  runs: number
  /** Finish of every run, earliest first. */
  finishes: Float64Array
  /** How often a task was critical, from 0 to 1, in the order of the plan; summaries have 0. */
  criticality: Float64Array
  taskIds: string[]
}

export type RiskRun = { done(): number; step(runs: number): boolean; result(): RiskResult }
export type RiskStart = { ok: true; run: RiskRun } | { ok: false; refusal: ScheduleRefusal }

/** All runs at once. */
export function simulate(
  input: ScheduleInput,
  options: RiskOptions,
): { ok: true; result: RiskResult } | { ok: false; refusal: ScheduleRefusal } {
  const started = startRuns(input, options)
  if (!started.ok) return started
  started.run.step(options.runs)
  return { ok: true, result: started.run.result() }
}

/** Runs in steps: `step(50)` makes up to 50 runs and answers whether any are left. */
export function startRuns(input: ScheduleInput, { runs, seed, spreads }: RiskOptions): RiskStart {
  const compiled = compile(input)
  if (!compiled.ok) return compiled
  const { network } = compiled
  const drawn = drawnRows(network, spreads)
  const random = seeded(seed)
  const finishes = new Float64Array(runs)
  const critical = new Float64Array(input.tasks.length)
  let done = 0
  const step = (count: number) => {
    for (const last = Math.min(runs, done + count); done < last; done += 1) {
      for (const { row, duration } of drawn) network.rest[row] = Math.max(0, Math.round(duration(random.next())))
      forward(network)
      backward(network)
      finishes[done] = lastFinish(network)
      for (let row = 0; row < critical.length; row += 1)
        if (isCritical(network, row)) critical[row] = (critical[row] as number) + 1
    }
    return done < runs
  }
  const result = () => ({
    runs: done,
    finishes: finishes.slice(0, done).sort(),
    criticality: critical.map((count) => (done === 0 ? 0 : count / done)),
    taskIds: input.tasks.map(({ id }) => id),
  })
  return { ok: true, run: { done: () => done, step, result } }
}

/** The share of the runs that were done by a time. */
export function shareBy({ finishes }: RiskResult, by: Minute): number {
  let [low, high] = [0, finishes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((finishes[middle] as number) <= by) low = middle + 1
    else high = middle
  }
  return finishes.length === 0 ? Number.NaN : low / finishes.length
}

/** The finish that so large a share of the runs kept: 0.8 is P80. */
export function quantile({ finishes }: RiskResult, probability: number): Minute {
  const at = Math.min(finishes.length - 1, Math.max(0, Math.ceil(probability * finishes.length) - 1))
  return finishes[at] ?? Number.NaN
}

export type Bar = { from: Minute; to: Minute; runs: number }

export function histogram({ finishes }: RiskResult, bars: number): Bar[] {
  const first = finishes[0]
  const last = finishes.at(-1)
  if (first === undefined || last === undefined) return []
  const width = Math.max(1, Math.ceil((last - first + 1) / bars))
  const found = Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, at): Bar => ({
    from: first + at * width,
    to: first + (at + 1) * width,
    runs: 0,
  }))
  for (const finish of finishes) {
    const bar = found[Math.floor((finish - first) / width)]
    if (bar) bar.runs += 1
  }
  return found
}

/** Spreads of work that is done, and of summaries, say nothing any more. */
function drawnRows(
  network: Network,
  spreads: readonly Spread[],
): { row: number; duration: (share: number) => number }[] {
  return spreads.flatMap((spread) => {
    const row = network.index.get(spread.taskId)
    if (row === undefined) throw new Error(`The plan has no task ${spread.taskId}.`)
    return network.kind[row] === SUMMARY || network.kind[row] === DONE ? [] : [{ row, duration: durationsOf(spread) }]
  })
}

function isCritical(network: Network, row: number): boolean {
  return (
    network.kind[row] !== SUMMARY &&
    network.kind[row] !== DONE &&
    (network.lateFinish[row] as number) <= (network.finish[row] as number)
  )
}
