/**
 * Finds a short schedule that exceeds no capacity. Schedules from several priority rules, then a genetic search over orders of
 * activities (Hartmann 1998) in which every schedule is pushed to the right and back to the left again (double justification;
 * Valls, Ballestín and Quintanilla 2005), then an iterated local search from the best of them, and so on in turn. It stops where
 * no schedule can be shorter, or after a number of schedules.
 */
import { type Seeded, seeded } from '../seeded.ts'
import { RULES, feasible, lowerBound, orderBy, ruleKeys } from './priority-rules.ts'
import { type Instance, type LevelProblem, mirrored, parallel, serial, toInstance } from './rcpsp.ts'

export type LevelOptions = {
  /** How many schedules to try at most. */
  schedules?: number
  seed?: number
  /** Asked now and then; true ends the search with the best schedule so far. */
  stop?(): boolean
}

export type LevelResult =
  | {
      ok: true
      start: number[]
      makespan: number
      /** No schedule is shorter than this. */ atLeast: number
      schedules: number
    }
  | { ok: false; loop: number[] }
  | { ok: false; activity: number; resource: number }

const DEFAULT_SCHEDULES = 20_000
const POPULATION = 40
const MUTATION = 0.05
/** So many generations without a new best one, then so many schedules around the best of them, then afresh from other orders. */
const PATIENCE = 5
const WANDERING = 1_500
/** How many activities in a row are mixed at a time. */
const STRETCH = { least: 4, most: 20 }

/** `mark` tells schedules apart. */
type Member = { list: Int32Array; start: Int32Array; makespan: number; mark: number }

export function level(
  problem: LevelProblem,
  { schedules = DEFAULT_SCHEDULES, seed = 1, stop }: LevelOptions = {},
): LevelResult {
  for (const [activity, row] of problem.demand.entries()) {
    const resource = row.findIndex((amount, at) => amount > (problem.capacity[at] ?? 0))
    if (resource >= 0) return { ok: false, activity, resource }
  }
  const instance = toInstance(problem)
  if ('loop' in instance) return { ok: false, loop: instance.loop }
  const search = startSearch(instance, problem, schedules, seeded(seed), stop)
  const best = search.run()
  return {
    ok: true,
    start: Array.from(best.start, (at) => at * instance.unit),
    makespan: best.makespan * instance.unit,
    atLeast: search.atLeast * instance.unit,
    schedules: search.made(),
  }
}

function startSearch(instance: Instance, problem: LevelProblem, budget: number, random: Seeded, stop?: () => boolean) {
  const mirror = mirrored(instance, problem)
  const atLeast = lowerBound(instance)
  const { count, duration } = instance
  const [there, keys, codes] = [new Int32Array(count), new Float64Array(count), new Float64Array(count)]
  let made = 0
  let best: Member | null = null
  const over = () => made >= budget || (best !== null && best.makespan <= atLeast) || (stop?.() ?? false)

  /** Made from an order, then justified to the right and to the left; the order is what the starts say now. */
  const member = (list: Int32Array): Member => {
    const start = new Int32Array(count)
    let makespan = serial(instance, list, start)
    for (let at = 0; at < count; at += 1) keys[at] = -((start[at] as number) + (duration[at] as number))
    const back = serial(mirror, orderOf(mirror), there)
    for (let at = 0; at < count; at += 1) keys[at] = back - (there[at] as number) - (duration[at] as number)
    const again = new Int32Array(count)
    const improved = serial(instance, orderOf(instance), again)
    made += 3
    const found = improved <= makespan ? again : start
    makespan = Math.min(makespan, improved)
    keys.set(found)
    const result = { list: orderOf(instance), start: found, makespan, mark: markOf(found) }
    if (best === null || makespan < best.makespan) best = result
    return result
  }
  /** By the keys, which are whole; the place in the topological order rides along, so that plain numbers are sorted. */
  const sortedBy = (side: Instance): Int32Array => {
    for (let place = 0; place < count; place += 1)
      codes[place] = (keys[side.order[place] as number] as number) * count + place
    codes.sort()
    const sorted = new Int32Array(count)
    for (let place = 0; place < count; place += 1)
      sorted[place] = side.order[modulo(codes[place] as number, count)] as number
    return sorted
  }
  const orderOf = (side: Instance): Int32Array => (side.forwardOnly ? sortedBy(side) : feasible(side, sortedBy(side)))

  const byRules = RULES.map((rule) => ruleKeys(instance, rule))
  /** A rule's order, disturbed: each key is drawn near its own. */
  const sampled = (): Int32Array => {
    const rule = random.pick(byRules)
    const spread = rule.reduce((most, key) => Math.max(most, Math.abs(key)), 1) * (0.05 + 0.3 * random.next())
    return orderBy(
      instance,
      rule.map((key) => key + spread * random.next()),
    )
  }
  const population = (): Member[] => {
    const members: Member[] = []
    while (members.length < POPULATION && !over()) members.push(member(sampled()))
    return members
  }

  return {
    atLeast,
    made: () => made,
    run(): Member {
      for (const rule of byRules) {
        if (best !== null && over()) break
        const list = orderBy(instance, rule)
        member(list)
        if (!over()) member(parallel(instance, list))
      }
      while (!over()) {
        const members = evolve(population())
        if (!over()) wander(members[0] as Member)
      }
      return best as unknown as Member
    },
  }

  function evolve(members: Member[]): Member[] {
    let patience = PATIENCE
    while (patience > 0 && !over()) {
      const before = best?.makespan
      const children: Member[] = []
      while (children.length < POPULATION && !over())
        children.push(member(mutated(crossed(random.pick(members).list, random.pick(members).list))))
      members = [...members, ...children].sort((one, other) => one.makespan - other.makespan)
      const marks = new Set<number>()
      members = members.filter(({ mark }) => !marks.has(mark) && marks.add(mark)).slice(0, POPULATION)
      patience = best?.makespan === before ? patience - 1 : PATIENCE
    }
    return members
  }

  /** From one schedule to others as good: a stretch of its order is mixed, and what is not longer is kept. */
  function wander(from: Member): void {
    let here = from
    for (let idle = 0; idle < WANDERING && !over(); idle += 1) {
      const next = member(mixed(here.list))
      if (next.makespan < here.makespan) idle = 0
      if (next.makespan <= here.makespan) here = next
    }
  }

  function mixed(list: Int32Array): Int32Array {
    const length = Math.min(count, random.int(STRETCH.least, STRETCH.most))
    const first = random.int(0, count - length)
    for (let at = 0; at < count; at += 1)
      keys[list[at] as number] = at < first ? at : at < first + length ? first + random.int(0, count - 1) : at + count
    return feasible(instance, sortedBy(instance))
  }

  /** Two-point crossover: the middle comes from the father. Both orders are feasible, so the child is. */
  function crossed(mother: Int32Array, father: Int32Array): Int32Array {
    const [one, other] = [random.int(0, count), random.int(0, count)]
    const [first, last] = [Math.min(one, other), Math.max(one, other)]
    const taken = new Uint8Array(count)
    const child = new Int32Array(count)
    let length = 0
    const take = (list: Int32Array, until: number) => {
      for (let at = 0; at < count && length < until; at += 1) {
        const activity = list[at] as number
        if (taken[activity] === 1) continue
        taken[activity] = 1
        child[length++] = activity
      }
    }
    take(mother, first)
    take(father, last)
    take(mother, count)
    return child
  }

  function mutated(list: Int32Array): Int32Array {
    for (let at = 0; at + 1 < count; at += 1) {
      if (random.next() >= MUTATION || waitsFor(instance, list[at + 1] as number, list[at] as number)) continue
      const activity = list[at] as number
      list[at] = list[at + 1] as number
      list[at + 1] = activity
    }
    return list
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

function waitsFor({ incoming, from }: Instance, activity: number, other: number): boolean {
  for (let row = incoming[activity] as number; row < (incoming[activity + 1] as number); row += 1)
    if (from[row] === other) return true
  return false
}

/** FNV-1a over the starts. */
function markOf(start: Int32Array): number {
  let mark = 0x811c9dc5
  for (const at of start) mark = Math.imul(mark ^ at, 0x01000193)
  return mark
}
