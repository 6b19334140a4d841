/**
 * The core of levelling: activities with whole durations, resources with a capacity, and links as the least distance between
 * two starts, which all four kinds of links come down to. Two ways to make a schedule from an order of activities.
 */
import type { LinkType } from './types.ts'

export type LevelLink = { from: number; to: number; type: LinkType; lag: number }
export type LevelProblem = {
  durations: readonly number[]
  links: readonly LevelLink[]
  /** Per activity, how much of each resource it holds while it runs. */
  demand: readonly (readonly number[])[]
  capacity: readonly number[]
}

export type Instance = {
  readonly count: number
  /** All times are multiples of it, and counted in it. */
  readonly unit: number
  readonly duration: Int32Array
  readonly capacity: Int32Array
  /** A topological order, and the place of each activity in it. */
  readonly order: Int32Array
  readonly rank: Int32Array
  readonly incoming: Int32Array
  readonly from: Int32Array
  readonly distance: Int32Array
  readonly outgoing: Int32Array
  readonly to: Int32Array
  readonly outDistance: Int32Array
  readonly needs: Int32Array
  readonly resource: Int32Array
  readonly amount: Int32Array
  /** Capacity that is left, per time and resource: what a schedule being made writes, and what it starts from. */
  readonly left: Int32Array
  readonly empty: Int32Array
  /** Whether an activity never starts before one it waits for; then starts alone give an order. */
  readonly forwardOnly: boolean
}

export type Loop = { loop: number[] }

/** Ready for scheduling, or the loop that its links form. A demand above capacity is the caller's to refuse. */
export function toInstance(problem: LevelProblem): Instance | Loop {
  const unit = Math.max(1, [...problem.durations, ...problem.links.map(({ lag }) => Math.abs(lag))].reduce(gcd, 0))
  const duration = Int32Array.from(problem.durations, (length) => length / unit)
  const distances = problem.links.map(({ from, to, type, lag }) => {
    const [before, own] = [duration[from] as number, duration[to] as number]
    return lag / unit + (type === 'FS' || type === 'FF' ? before : 0) - (type === 'FF' || type === 'SF' ? own : 0)
  })
  return build(
    duration,
    problem.links.map(({ from, to }, at) => ({ from, to, distance: distances[at] as number })),
    problem,
    unit,
  )
}

/** The same in a mirror: time runs backwards, and every link is turned round. */
export function mirrored(instance: Instance, problem: LevelProblem): Instance {
  const arcs: Arc[] = []
  for (let to = 0; to < instance.count; to += 1) {
    for (let row = instance.incoming[to] as number; row < (instance.incoming[to + 1] as number); row += 1) {
      const from = instance.from[row] as number
      arcs.push({
        from: to,
        to: from,
        distance:
          (instance.distance[row] as number) + (instance.duration[to] as number) - (instance.duration[from] as number),
      })
    }
  }
  return build(instance.duration, arcs, problem, instance.unit) as Instance
}

type Arc = { from: number; to: number; distance: number }

function build(
  duration: Int32Array,
  arcs: readonly Arc[],
  { demand, capacity }: LevelProblem,
  unit: number,
): Instance | Loop {
  const count = duration.length
  const [byTarget, bySource] = [
    [...arcs].sort((one, other) => one.to - other.to),
    [...arcs].sort((one, other) => one.from - other.from),
  ]
  const outgoing = offsets(
    count,
    bySource.map(({ from }) => from),
  )
  const to = Int32Array.from(bySource, (arc) => arc.to)
  const incoming = offsets(
    count,
    byTarget.map((arc) => arc.to),
  )
  const order = topological(count, incoming, outgoing, to)
  if (order.length < count) return { loop: loopOf(order, count, bySource) }
  const rank = new Int32Array(count)
  for (const [place, activity] of order.entries()) rank[activity] = place
  const needs = demand.flatMap((row, activity) =>
    row.flatMap((amount, resource) => (amount > 0 ? [{ activity, resource, amount }] : [])),
  )
  const horizon = arcs.reduce(
    (sum, { from, distance }) => sum + Math.max(0, distance - (duration[from] as number)),
    duration.reduce((sum, length) => sum + length, 1),
  )
  const empty = Int32Array.from(
    { length: horizon * capacity.length },
    (_, at) => capacity[at % capacity.length] as number,
  )
  return {
    count,
    unit,
    duration,
    capacity: Int32Array.from(capacity),
    order,
    rank,
    incoming,
    from: Int32Array.from(byTarget, ({ from }) => from),
    distance: Int32Array.from(byTarget, ({ distance }) => distance),
    outgoing,
    to,
    outDistance: Int32Array.from(bySource, ({ distance }) => distance),
    needs: offsets(
      count,
      needs.map(({ activity }) => activity),
    ),
    resource: Int32Array.from(needs, ({ resource }) => resource),
    amount: Int32Array.from(needs, ({ amount }) => amount),
    left: empty.slice(),
    empty,
    forwardOnly: arcs.every(
      ({ from, to: target, distance }) =>
        distance >= 0 && distance + (duration[target] as number) - (duration[from] as number) >= 0,
    ),
  }
}

/** Puts each activity of the list as early as its links and the capacity left allow. Answers when the last one ends. */
export function serial(instance: Instance, list: Int32Array, start: Int32Array): number {
  const { duration, incoming, from, distance, needs, resource, amount, left, empty } = instance
  const width = instance.capacity.length
  left.set(empty)
  let makespan = 0
  for (let place = 0; place < list.length; place += 1) {
    const activity = list[place] as number
    let at = 0
    for (let row = incoming[activity] as number; row < (incoming[activity + 1] as number); row += 1) {
      const released = (start[from[row] as number] as number) + (distance[row] as number)
      if (released > at) at = released
    }
    const length = duration[activity] as number
    const [first, last] = [needs[activity] as number, needs[activity + 1] as number]
    if (length > 0 && last > first) {
      // looked through from its end: a time that is full rules out every window that holds it
      let known = at
      for (let time = at + length - 1; time >= known; time -= 1) {
        for (let need = first; need < last; need += 1) {
          if ((left[time * width + (resource[need] as number)] as number) >= (amount[need] as number)) continue
          known = at + length
          at = time + 1
          time = at + length
          break
        }
      }
      for (let time = at; time < at + length; time += 1) {
        for (let need = first; need < last; need += 1) {
          const cell = time * width + (resource[need] as number)
          left[cell] = (left[cell] as number) - (amount[need] as number)
        }
      }
    }
    start[activity] = at
    if (at + length > makespan) makespan = at + length
  }
  return makespan
}

/** At each time starts what can start, the first of the list first. Answers the order in which the activities started. */
export function parallel(instance: Instance, list: Int32Array): Int32Array {
  const { count, duration, outgoing, to, outDistance, needs, resource, amount } = instance
  const waiting = Int32Array.from(
    { length: count },
    (_, activity) => (instance.incoming[activity + 1] as number) - (instance.incoming[activity] as number),
  )
  const release = new Int32Array(count)
  const free = instance.capacity.slice()
  const started: number[] = []
  let running: number[] = []
  const finish = new Int32Array(count)
  let open = [...list]
  for (let time = 0; open.length > 0;) {
    for (const activity of running) if ((finish[activity] as number) <= time) give(activity, 1)
    running = running.filter((activity) => (finish[activity] as number) > time)
    let progress = true
    // what starts may let something start at the same time
    while (progress) {
      progress = false
      open = open.filter((activity) => {
        if (waiting[activity] !== 0 || (release[activity] as number) > time || !fits(activity)) return true
        give(activity, -1)
        started.push(activity)
        finish[activity] = time + (duration[activity] as number)
        if (duration[activity] === 0) give(activity, 1)
        else running.push(activity)
        for (let row = outgoing[activity] as number; row < (outgoing[activity + 1] as number); row += 1) {
          const next = to[row] as number
          waiting[next] = (waiting[next] as number) - 1
          release[next] = Math.max(release[next] as number, time + (outDistance[row] as number))
        }
        progress = true
        return false
      })
    }
    let soonest = Infinity
    for (const activity of running) soonest = Math.min(soonest, finish[activity] as number)
    for (const activity of open)
      if (waiting[activity] === 0 && (release[activity] as number) > time)
        soonest = Math.min(soonest, release[activity] as number)
    time = soonest
  }
  return Int32Array.from(started)

  function give(activity: number, sign: number): void {
    for (let need = needs[activity] as number; need < (needs[activity + 1] as number); need += 1)
      free[resource[need] as number] = (free[resource[need] as number] as number) + sign * (amount[need] as number)
  }
  function fits(activity: number): boolean {
    if (duration[activity] === 0) return true
    for (let need = needs[activity] as number; need < (needs[activity + 1] as number); need += 1)
      if ((free[resource[need] as number] as number) < (amount[need] as number)) return false
    return true
  }
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other)
}

function offsets(count: number, sorted: readonly number[]): Int32Array {
  const list = new Int32Array(count + 1)
  for (const at of sorted) list[at + 1] = (list[at + 1] as number) + 1
  for (let at = 0; at < count; at += 1) list[at + 1] = (list[at + 1] as number) + (list[at] as number)
  return list
}

function topological(count: number, incoming: Int32Array, outgoing: Int32Array, to: Int32Array): Int32Array {
  const waiting = Int32Array.from({ length: count }, (_, at) => (incoming[at + 1] as number) - (incoming[at] as number))
  const order: number[] = []
  for (let at = 0; at < count; at += 1) if (waiting[at] === 0) order.push(at)
  for (let next = 0; next < order.length; next += 1) {
    const at = order[next] as number
    for (let row = outgoing[at] as number; row < (outgoing[at + 1] as number); row += 1) {
      const target = to[row] as number
      waiting[target] = (waiting[target] as number) - 1
      if (waiting[target] === 0) order.push(target)
    }
  }
  return Int32Array.from(order)
}

function loopOf(order: Int32Array, count: number, arcs: readonly Arc[]): number[] {
  const placed = new Set(order)
  const walked: number[] = []
  let at = Array.from({ length: count }, (_, activity) => activity).find((activity) => !placed.has(activity)) ?? 0
  while (!walked.includes(at)) {
    walked.push(at)
    at = arcs.find(({ from, to }) => to === at && !placed.has(from))?.from ?? at
  }
  const loop = walked.slice(walked.indexOf(at)).reverse()
  const first = loop.indexOf(Math.min(...loop))
  return [...loop.slice(first), ...loop.slice(0, first)]
}
