/**
 * Runs a plan many times with durations drawn from three-point estimates, and with what may happen to its tasks. The same seed gives the same answer everywhere. Large
 * plans are run in steps, so that whoever waits can be shown how far it is. What is not done lies after now, or after the data
 * date of the plan where that is later; what is done keeps its dates.
 */
import { type Seeded, seeded } from '../seeded.ts'
import { DAY_MINUTES } from '../wall-clock.ts'
import { backward, forward, lastFinish, pass, withinReach } from './cpm.ts'
import { durationsOf, normal, type Shape, shareWith } from './draws.ts'
import { compile } from './network.ts'
import { DONE, type Network, SUMMARY } from './nodes.ts'
import type { ThreePoints } from './pert.ts'
import type { Minute, ScheduleInput, ScheduleRefusal } from './types.ts'

export type Spread = ThreePoints & {
  taskId: string
  shape: Shape
  /** Tasks of one trade are late together; those of none, or of several, are not. */
  trade?: string | null
}
/** What may happen to a task: with its chance, 0 to 1, and where it does the task takes from `least` to `most` minutes longer, each as likely. */
export type RiskEvent = { taskId: string; chance: number; least: number; most: number }
export type RiskOptions = {
  runs: number
  seed: number
  spreads: readonly Spread[]
  events?: readonly RiskEvent[]
  /** Where the wall clock stands; left out where time is only counted. */
  now?: Minute
}

/**
 * How much of the luck of a task is that of its trade: the same crew, site conditions and supplier. Hulett (Practical Schedule Risk Analysis, 2009) and Vose
 * (Correlation with project schedule risk analysis) ask for correlation between such durations: without it long and short draws cancel out, and P80 comes too
 * early. Neither names one coefficient for all plans; the middle is ours.
 */
export const TRADE_CORRELATION = 0.5

export type RiskResult = {
  runs: number
  /** Finish of every run, earliest first. */
  finishes: Float64Array
  /** How often a task was critical, from 0 to 1, in the order of the plan; summaries have 0. */
  criticality: Float64Array
  taskIds: string[]
  /** Of each event, in the order given, how many runs it happened in and how much later those finished on average than the others; null where all or none had it. */
  events: { runs: number; later: number | null }[]
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
export function startRuns(given: ScheduleInput, { runs, seed, spreads, events = [], now }: RiskOptions): RiskStart {
  const input = now === undefined ? given : { ...given, dataDate: Math.max(now, given.dataDate ?? now) }
  const compiled = compile(input)
  if (!compiled.ok) return compiled
  const { network } = compiled
  const reached = withinReach(() => pass(network))
  if (reached) return reached
  const { drawn, trades } = drawnRows(network, spreads)
  const estimated = new Set(drawn.map(({ row }) => row))
  const struck = struckRows(network, events)
  const random = seeded(seed)
  const luck = new Float64Array(trades)
  const finishes = new Float64Array(runs)
  const critical = new Float64Array(input.tasks.length)
  let [done, total] = [0, 0]
  const step = (more: number) => {
    for (const last = Math.min(runs, done + more); done < last; done += 1) {
      for (let trade = 0; trade < trades; trade += 1) luck[trade] = normal(random)
      for (const { row, trade, duration } of drawn) {
        const share = trade < 0 ? random.next() : shareWith(luck[trade] as number, TRADE_CORRELATION, random)
        network.rest[row] = Math.max(0, Math.round(duration(share)))
      }
      for (const { row, rest } of struck) if (row >= 0 && !estimated.has(row)) network.rest[row] = rest
      strike(network, struck, random)
      forward(network)
      backward(network)
      const finish = lastFinish(network)
      finishes[done] = finish
      for (const one of struck) if (one.happened) count(one, finish)
      total += finish
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
    events: struck.map((one) => ({
      runs: one.runs,
      later:
        one.runs === 0 || one.runs === done
          ? null
          : one.finishes / one.runs - (total - one.finishes) / (done - one.runs),
    })),
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

/** Runs that finished on the days after `from` up to `to`. */
export type Bar = { from: Minute; to: Minute; runs: number }

/** Bars of whole days: what is done at midnight is done on the day that ends. */
export function histogram({ finishes }: RiskResult, bars: number): Bar[] {
  const first = finishes[0]
  const last = finishes.at(-1)
  if (first === undefined || last === undefined) return []
  const dayOf = (finish: Minute) => Math.floor((finish - 1) / DAY_MINUTES)
  const days = dayOf(last) - dayOf(first) + 1
  const width = Math.ceil(days / bars)
  const found = Array.from({ length: Math.ceil(days / width) }, (_, at): Bar => ({
    from: (dayOf(first) + at * width) * DAY_MINUTES,
    to: (dayOf(first) + (at + 1) * width) * DAY_MINUTES,
    runs: 0,
  }))
  for (const finish of finishes) {
    const bar = found[Math.floor((dayOf(finish) - dayOf(first)) / width)]
    if (bar) bar.runs += 1
  }
  return found
}

type Drawn = { row: number; trade: number; duration: (share: number) => number }

/** Spreads of work that is done, and of summaries, say nothing any more. A trade is a number here, -1 is none. */
function drawnRows(network: Network, spreads: readonly Spread[]): { drawn: Drawn[]; trades: number } {
  const trades = new Map<string, number>()
  const tradeOf = (name: string) => {
    const known = trades.get(name) ?? trades.size
    trades.set(name, known)
    return known
  }
  const drawn = spreads.flatMap((spread): Drawn[] => {
    const row = network.index.get(spread.taskId)
    if (row === undefined) throw new Error(`The plan has no task ${spread.taskId}.`)
    if (network.kind[row] === SUMMARY || network.kind[row] === DONE) return []
    const trade = spread.trade === undefined || spread.trade === null ? -1 : tradeOf(spread.trade)
    return [{ row, trade, duration: durationsOf(spread) }]
  })
  return { drawn, trades: trades.size }
}

type Struck = RiskEvent & {
  /** -1 where the task is done, a summary or not there any more: nothing can happen to it. */ row: number
  /** What is left of the task where nothing happens and nothing else is drawn. */ rest: number
  happened: boolean
  runs: number
  finishes: number
}

function struckRows(network: Network, events: readonly RiskEvent[]): Struck[] {
  return events.map((event) => {
    const found = network.index.get(event.taskId) ?? -1
    const row = network.kind[found] === SUMMARY || network.kind[found] === DONE ? -1 : found
    return { ...event, row, rest: network.rest[row] ?? 0, happened: false, runs: 0, finishes: 0 }
  })
}

/** Several things may happen to one task, one after the other. */
function strike(network: Network, struck: readonly Struck[], random: Seeded): void {
  for (const one of struck) {
    // drawn whether it can happen or not, so that a task that is done does not change the luck of the others
    one.happened = random.next() < one.chance && one.row >= 0
    const longer = one.least + (one.most - one.least) * random.next()
    if (one.happened) network.rest[one.row] = (network.rest[one.row] as number) + Math.round(longer)
  }
}

function count(one: Struck, finish: Minute): void {
  one.runs += 1
  one.finishes += finish
}

function isCritical(network: Network, row: number): boolean {
  return (
    network.kind[row] !== SUMMARY &&
    network.kind[row] !== DONE &&
    (network.lateFinish[row] as number) <= (network.finish[row] as number)
  )
}
