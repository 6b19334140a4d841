/** The critical path method on a compiled network: early dates forward, late dates backward, then free float. */
import { type CompiledCalendar, asFinish, asStart, latestStart, TooFar, unitsAt } from './calendar.ts'
import { compile } from './network.ts'
import {
  BEGUN,
  DIRECT,
  DONE,
  ELAPSED,
  FIRST,
  FROM_FINISH,
  HELD_FINISH,
  HELD_START,
  type Network,
  PLANNED,
  SUMMARY,
  TO_FINISH,
} from './nodes.ts'
import { answer } from './answer.ts'
import type { Minute, ScheduleInput, ScheduleResult } from './types.ts'

export function schedule(input: ScheduleInput): ScheduleResult {
  return withinReach(() => {
    const compiled = compile(input)
    if (!compiled.ok) return compiled
    pass(compiled.network)
    return { ok: true, schedule: answer(compiled.network) }
  })
}

/** A plan that runs on for centuries is refused like any other that cannot be computed. */
export function withinReach<R>(compute: () => R): R | { ok: false; refusal: { kind: 'tooFar' } } {
  try {
    return compute()
  } catch (error) {
    if (error instanceof TooFar) return { ok: false, refusal: { kind: 'tooFar' } }
    throw error
  }
}

/** Calculates everything anew, with other durations of the nodes (what is left of them, if begun) where they are given. */
export function pass(network: Network, rest?: ArrayLike<number>): void {
  if (rest) network.rest.set(rest)
  forward(network)
  backward(network)
  float(network, true)
}

export function forward(network: Network): void {
  for (const node of network.order) place(network, node, earliest(network, node))
}

/** The first unit at which the node (or what is left of it) may start: its links, its own bounds. */
export function earliest(network: Network, node: number): number {
  if (network.kind[node] === FIRST) return firstOf(network, node)
  const held = network.held[node] as number
  if (held === HELD_START) return network.floor[node] as number
  if (held === HELD_FINISH) return (network.finishFloor[node] as number) - (network.rest[node] as number)
  const { from, bits, lag, start, finish } = network
  const end = network.incoming[node + 1] as number
  let low = network.floor[node] as number
  let lowFinish = network.finishFloor[node] as number
  for (let row = network.incoming[node] as number; row < end; row += 1) {
    const source = from[row] as number
    const flags = bits[row] as number
    const units =
      flags & DIRECT
        ? ((flags & FROM_FINISH ? finish[source] : start[source]) as number) + (lag[row] as number)
        : across(network, row)
    if (flags & TO_FINISH) {
      if (units > lowFinish) lowFinish = units
    } else if (units > low) low = units
  }
  const byFinish = lowFinish - (network.rest[node] as number)
  return byFinish > low ? byFinish : low
}

/** The nodes whose links hold a node where it is, with the bits of the link: what drives it. */
export function driversOf(network: Network, node: number): { from: number; bits: number }[] {
  const found: { from: number; bits: number }[] = []
  if (network.held[node] !== 0) return found
  for (let row = network.incoming[node] as number; row < (network.incoming[node + 1] as number); row += 1) {
    const flags = network.bits[row] as number
    const from = network.from[row] as number
    const units =
      flags & DIRECT
        ? ((flags & FROM_FINISH ? network.finish[from] : network.start[from]) as number) + (network.lag[row] as number)
        : across(network, row)
    if (units === (flags & TO_FINISH ? network.finish[node] : network.restStart[node]))
      found.push({ from, bits: flags })
  }
  return found
}

/** Puts a node where its work (or what is left of it) starts at the unit, and finds its dates. */
export function place(network: Network, node: number, units: number): void {
  const kind = network.kind[node] as number
  if (kind === DONE) return
  const clock = clockOf(network, node)
  const rest = network.rest[node] as number
  network.restStart[node] = units
  network.finish[node] = units + rest
  if (kind !== BEGUN) {
    network.start[node] = units
    network.startAt[node] = asStart(clock, units)
  }
  if (clock.always) network.finishAt[node] = units + rest
  else if (rest === 0 || network.finishLinked[node] || (network.finishFloor[node] as number) === units + rest) {
    network.finishAt[node] = finishAsAsked(network, node, clock, units + rest, rest === 0)
    if (rest === 0 && kind !== BEGUN) network.startAt[node] = network.finishAt[node] as number
  } else network.finishAt[node] = asFinish(clock, units + rest)
}

/**
 * The end of a day has two dates. A milestone, and a task whose finish is held by a link, takes the earlier one unless
 * something it waits for is later: after work that ends Friday at 17:00 a milestone lies there and not on Monday.
 */
function finishAsAsked(
  network: Network,
  node: number,
  clock: CompiledCalendar,
  units: number,
  milestone: boolean,
): Minute {
  let asked = (network.finishFloor[node] as number) === units ? (network.finishFloorAt[node] as number) : -Infinity
  if (milestone && (network.floor[node] as number) === units) asked = Math.max(asked, network.floorAt[node] as number)
  for (let row = network.incoming[node] as number; row < (network.incoming[node + 1] as number); row += 1) {
    const flags = network.bits[row] as number
    if (!milestone && !(flags & TO_FINISH)) continue
    const from = network.from[row] as number
    const at = (flags & FROM_FINISH ? network.finishAt[from] : network.startAt[from]) as number
    const lag = network.lag[row] as number
    if (flags & ELAPSED) asked = Math.max(asked, at + lag)
    else if (lag === 0) asked = Math.max(asked, at)
    else if (lag < 0 && unitsAt(clock, at) + lag === units) asked = Math.max(asked, asStart(clock, units))
  }
  const early = asFinish(clock, units)
  return early >= asked ? early : asStart(clock, units)
}

/** What a link asks for between two calendars, or when its lag runs day and night; in units of the successor. */
function across(network: Network, row: number): number {
  const from = network.from[row] as number
  const flags = network.bits[row] as number
  const at = (flags & FROM_FINISH ? network.finishAt[from] : network.startAt[from]) as number
  const clock = clockOf(network, network.to[row] as number)
  const lag = network.lag[row] as number
  return flags & ELAPSED ? unitsAt(clock, at + lag) : unitsAt(clock, at) + lag
}

function firstOf(network: Network, node: number): number {
  let first = Infinity
  for (let row = network.incoming[node] as number; row < (network.incoming[node + 1] as number); row += 1) {
    const leaf = network.from[row] as number
    if ((network.startAt[leaf] as number) >= first) continue
    first = network.startAt[leaf] as number
    network.chosen[node] = leaf
  }
  return first
}

/** Late finishes, counted back from `finishBy` or from the last early finish. */
export function backward(network: Network): void {
  const end = network.input.finishBy ?? lastFinish(network)
  const ends = network.clocks.map((clock) => unitsAt(clock, end))
  const { order, kind, outgoing, leaving, rest, lateFinish, bits, lag, finish, finishCap, startCap, clock } = network
  const targets = network.to
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const node = order[at] as number
    if (kind[node] === DONE) {
      lateFinish[node] = finish[node] as number
      continue
    }
    let late = Math.min(ends[clock[node] as number] as number, finishCap[node] as number)
    let lateStart = startCap[node] as number
    for (let out = outgoing[node] as number; out < (outgoing[node + 1] as number); out += 1) {
      const row = leaving[out] as number
      const to = targets[row] as number
      if ((kind[to] as number) >= DONE && !binds(network, node, to)) continue
      const flags = bits[row] as number
      const bound = flags & TO_FINISH ? (lateFinish[to] as number) : (lateFinish[to] as number) - (rest[to] as number)
      const units =
        flags & DIRECT
          ? bound - (lag[row] as number)
          : backAcross(network, row, lateDate(network, to, flags, end), bound)
      if (flags & FROM_FINISH) {
        if (units < late) late = units
      } else if (kind[node] !== BEGUN && units < lateStart) lateStart = units
    }
    lateFinish[node] = Math.min(late, lateStart + (rest[node] as number))
  }
}

/** Work that is done holds nobody, and of a summary's leaves only the first holds its start. */
function binds(network: Network, from: number, to: number): boolean {
  const kind = network.kind[to] as number
  return kind !== DONE && (kind !== FIRST || network.chosen[to] === from)
}

/** The later date of a unit, but for a finish or a milestone that would end after the plan, or after where it stands, by it. */
function lateDate(
  network: Network,
  node: number,
  flags: number,
  end: Minute,
): (clock: CompiledCalendar, units: number) => Minute {
  if (!(flags & TO_FINISH) && network.rest[node] !== 0) return asStart
  return (clock, units) => {
    if (units === network.finish[node]) return network.finishAt[node] as number
    return units === unitsAt(clock, end) && asStart(clock, units) <= end
      ? asStart(clock, units)
      : asFinish(clock, units)
  }
}

/** The last unit of a link's predecessor that leaves its successor at `bound`. */
function backAcross(
  network: Network,
  row: number,
  dateOf: (clock: CompiledCalendar, units: number) => Minute,
  bound: number,
): number {
  const flags = network.bits[row] as number
  const lag = network.lag[row] as number
  const from = network.from[row] as number
  const clock = clockOf(network, network.to[row] as number)
  const at = flags & ELAPSED || lag === 0 ? dateOf(clock, bound) - lag : asStart(clock, bound - lag)
  const own = clockOf(network, from)
  return flags & FROM_FINISH || network.rest[from] === 0 ? unitsAt(own, at) : latestStart(own, at)
}

/** Free float; with `late`, tasks that should start as late as possible move by it, which moves nobody else. */
export function float(network: Network, late: boolean): void {
  const end = lastFinish(network)
  const ends = network.clocks.map((clock) => unitsAt(clock, end))
  const { order, kind, outgoing, leaving, finish, restStart, bits, lag, lateFinish, freeFloat, clock } = network
  const targets = network.to
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const node = order[at] as number
    if (kind[node] === DONE) continue
    let free = (ends[clock[node] as number] as number) - (finish[node] as number)
    for (let out = outgoing[node] as number; out < (outgoing[node + 1] as number); out += 1) {
      const row = leaving[out] as number
      const to = targets[row] as number
      const flags = bits[row] as number
      if (
        ((kind[to] as number) >= DONE && !binds(network, node, to)) ||
        (kind[node] === BEGUN && !(flags & FROM_FINISH))
      )
        continue
      const bound = (flags & TO_FINISH ? finish[to] : restStart[to]) as number
      const units =
        flags & DIRECT ? bound - (lag[row] as number) : backAcross(network, row, dateIn(network, to, flags), bound)
      const slack = units - ((flags & FROM_FINISH ? finish[node] : restStart[node]) as number)
      if (slack < free) free = slack
    }
    free = Math.max(0, Math.min(free, (lateFinish[node] as number) - (finish[node] as number)))
    if (late && free > 0 && kind[node] === PLANNED && network.tasks[node]?.constraint === 'ALAP') {
      place(network, node, (restStart[node] as number) + free)
      free = 0
    }
    freeFloat[node] = free
  }
}

/** Where a successor stands now: its own date if that is the earlier one of two, as a milestone's at the end of a day. */
function dateIn(network: Network, node: number, flags: number): (clock: CompiledCalendar, units: number) => Minute {
  const at = (flags & TO_FINISH ? network.finishAt[node] : network.startAt[node]) as number
  const unit = (flags & TO_FINISH ? network.finish[node] : network.restStart[node]) as number
  return (clock, units) => (units === unit && network.kind[node] !== BEGUN ? at : asStart(clock, units))
}

export function lastFinish(network: Network): Minute {
  let last = -Infinity
  for (let row = 0; row < network.tasks.length; row += 1)
    if (network.kind[row] !== SUMMARY && (network.finishAt[row] as number) > last)
      last = network.finishAt[row] as number
  return last === -Infinity ? network.input.start : last
}

export function clockOf(network: Network, node: number): CompiledCalendar {
  return network.clocks[network.clock[node] as number] as CompiledCalendar
}
