/** Orders of activities that tend to make short schedules (Kolisch 1996), each a place to start searching from. */
import type { Instance } from './rcpsp.ts'

/** Latest start and finish first, most successors first, greatest weight behind it first, least float first. */
export const RULES = ['LFT', 'LST', 'MTS', 'GRPW', 'MSLK'] as const
export type Rule = (typeof RULES)[number]

/** Lower goes first. */
export function ruleKeys(instance: Instance, rule: Rule): Float64Array {
  const { early, late } = bounds(instance)
  const { count, duration } = instance
  const keys = new Float64Array(count)
  if (rule === 'LFT') for (let at = 0; at < count; at += 1) keys[at] = (late[at] as number) + (duration[at] as number)
  if (rule === 'LST') keys.set(late)
  if (rule === 'MSLK') for (let at = 0; at < count; at += 1) keys[at] = (late[at] as number) - (early[at] as number)
  if (rule === 'MTS') for (const [at, all] of everythingBehind(instance).entries()) keys[at] = -all.size
  if (rule === 'GRPW')
    for (let at = 0; at < count; at += 1)
      keys[at] = -successors(instance, at).reduce(
        (sum, next) => sum + (duration[next] as number),
        duration[at] as number,
      )
  return keys
}

/** Earliest and latest starts as if capacity did not matter. */
function bounds({ count, order, incoming, from, distance, outgoing, to, outDistance, duration }: Instance): {
  early: Int32Array
  late: Int32Array
  length: number
} {
  const early = new Int32Array(count)
  let length = 0
  for (const at of order) {
    for (let row = incoming[at] as number; row < (incoming[at + 1] as number); row += 1)
      early[at] = Math.max(early[at] as number, (early[from[row] as number] as number) + (distance[row] as number))
    length = Math.max(length, (early[at] as number) + (duration[at] as number))
  }
  const late = new Int32Array(count)
  for (let place = count - 1; place >= 0; place -= 1) {
    const at = order[place] as number
    late[at] = length - (duration[at] as number)
    for (let row = outgoing[at] as number; row < (outgoing[at + 1] as number); row += 1)
      late[at] = Math.min(late[at] as number, (late[to[row] as number] as number) - (outDistance[row] as number))
  }
  return { early, late, length }
}

/** No schedule can be shorter than its longest path, or than the work of a resource divided by its capacity. */
export function lowerBound(instance: Instance): number {
  const work = new Float64Array(instance.capacity.length)
  for (let at = 0; at < instance.count; at += 1) {
    for (let need = instance.needs[at] as number; need < (instance.needs[at + 1] as number); need += 1) {
      const resource = instance.resource[need] as number
      work[resource] =
        (work[resource] as number) + (instance.amount[need] as number) * (instance.duration[at] as number)
    }
  }
  return Array.from(work, (amount, resource) =>
    amount > 0 ? Math.ceil(amount / (instance.capacity[resource] as number)) : 0,
  ).reduce((most, one) => Math.max(most, one), bounds(instance).length)
}

/** The activities by their keys, but never before one they wait for; ties go by their topological place. */
export function orderBy(instance: Instance, keys: ArrayLike<number>): Int32Array {
  const { count, rank } = instance
  const sorted = Int32Array.from({ length: count }, (_, at) => at).sort(
    (one, other) => (keys[one] as number) - (keys[other] as number) || (rank[one] as number) - (rank[other] as number),
  )
  return feasible(instance, sorted)
}

/** Pulls what an activity waits for in front of it. */
export function feasible({ count, incoming, from }: Instance, list: Int32Array): Int32Array {
  const placed = new Uint8Array(count)
  const found = new Int32Array(count)
  let length = 0
  const stack: number[] = []
  for (const activity of list) {
    stack.push(activity)
    while (stack.length > 0) {
      const at = stack.at(-1) as number
      let ready = true
      for (let row = incoming[at] as number; row < (incoming[at + 1] as number) && placed[at] === 0; row += 1) {
        if (placed[from[row] as number] === 1) continue
        stack.push(from[row] as number)
        ready = false
      }
      if (!ready) continue
      stack.pop()
      if (placed[at] === 1) continue
      placed[at] = 1
      found[length++] = at
    }
  }
  return found
}

function successors({ outgoing, to }: Instance, at: number): number[] {
  return Array.from(to.subarray(outgoing[at], outgoing[at + 1]))
}

/** Sets grow with the square of the count, so large plans are counted by direct successors only. */
function everythingBehind(instance: Instance): Set<number>[] {
  const behind: Set<number>[] = Array.from({ length: instance.count }, () => new Set())
  const whole = instance.count <= 2_000
  for (const at of instance.order.toReversed()) {
    for (const next of successors(instance, at)) {
      behind[at]?.add(next)
      if (whole) for (const further of behind[next] ?? []) behind[at]?.add(further)
    }
  }
  return behind
}
