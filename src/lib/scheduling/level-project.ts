/**
 * Levels a real plan: tasks wait until the people and machines they need are free, by their calendars. Made like the serial
 * schedules of `rcpsp.ts`, but on the network of the critical path, so that links, calendars, constraints and progress count as
 * they do there. Of several orders the one with the earliest finish is kept.
 */
import { seeded } from '../seeded.ts'
import { answer } from './answer.ts'
import { asStart, unitsAt } from './calendar.ts'
import { backward, clockOf, driversOf, earliest, float, forward, lastFinish, place, withinReach } from './cpm.ts'
import { compile } from './network.ts'
import { BEGUN, DONE, type Network, PLANNED, SUMMARY } from './nodes.ts'
import { type Profile, book, emptyProfile, shortageEnd, takenBetween } from './resource-profile.ts'
import type { Minute, Schedule, ScheduleInput, ScheduleRefusal, WorkCalendar } from './types.ts'

/** A person, a crew or a machine. A task that needs it works only when its calendar works too. */
export type LevelResource = { id: string; capacity: number; calendar?: WorkCalendar | null }
export type Assignment = { taskId: string; resourceId: string; units: number }

/** Why a task moved: `with` hold the resource; without a resource it follows `with` by its links; with nobody the resource is off work. */
type Because = { resource: string | null; with: string[] }
export type Move = { taskId: string; from: Minute; to: Minute; because: Because }

type LevelRefusal =
  | ScheduleRefusal
  | { kind: 'unknownResource'; resourceId: string }
  | { kind: 'demandTooHigh'; taskId: string; resourceId: string }
export type ProjectLevelling = { ok: true; schedule: Schedule; moves: Move[] } | { ok: false; refusal: LevelRefusal }
export type ProjectLevelOptions = {
  /** How many orders to try; the first ones are fixed rules. */ orders?: number
  seed?: number
}

type Need = { resource: string; profile: number; units: number }
type Plan = { network: Network; needs: Need[][]; resources: readonly LevelResource[] }

const DEFAULT_PRIORITY = 500
const DEFAULT_ORDERS = 4

export function levelProject(
  input: ScheduleInput,
  resources: readonly LevelResource[],
  assignments: readonly Assignment[],
  { orders = DEFAULT_ORDERS, seed = 1 }: ProjectLevelOptions = {},
): ProjectLevelling {
  const byId = new Map(resources.map((resource, profile) => [resource.id, { resource, profile }]))
  const byTask = new Map<string, Need[]>()
  for (const { taskId, resourceId, units } of assignments) {
    const found = byId.get(resourceId)
    if (!found) return { ok: false, refusal: { kind: 'unknownResource', resourceId } }
    if (units > found.resource.capacity) return { ok: false, refusal: { kind: 'demandTooHigh', taskId, resourceId } }
    if (units > 0)
      byTask.set(taskId, [...(byTask.get(taskId) ?? []), { resource: resourceId, profile: found.profile, units }])
  }
  const known = new Set(input.tasks.map(({ id }) => id))
  const stray = [...byTask.keys()].find((id) => !known.has(id))
  if (stray !== undefined) return { ok: false, refusal: { kind: 'unknownTask', taskId: stray } }
  return withinReach(() => levelled(input, resources, byId, byTask, { orders, seed }))
}

function levelled(
  input: ScheduleInput,
  resources: readonly LevelResource[],
  byId: ReadonlyMap<string, { resource: LevelResource }>,
  byTask: ReadonlyMap<string, Need[]>,
  { orders, seed }: Required<ProjectLevelOptions>,
): ProjectLevelling {
  const plain = compile(input)
  if (!plain.ok) return plain
  const compiled = compile(input, {
    alsoWorks: ({ id }) =>
      (byTask.get(id) ?? []).flatMap(({ resource }) => byId.get(resource)?.resource.calendar ?? []),
  })
  if (!compiled.ok) return compiled
  forward(plain.network)
  const plan: Plan = { network: compiled.network, resources, needs: input.tasks.map(({ id }) => byTask.get(id) ?? []) }
  const profiles = levelBest(plan, orders, seed)
  backward(plan.network)
  float(plan.network, false)
  return { ok: true, schedule: answer(plan.network), moves: movesOf(plan, plain.network, profiles) }
}

/** Tries the orders and leaves the network as the best one has it. */
function levelBest(plan: Plan, orders: number, seed: number): Profile[] {
  const { network } = plan
  forward(network)
  backward(network)
  const random = seeded(seed)
  const rules = [
    (row: number) => network.lateFinish[row] as number,
    (row: number) => (network.lateFinish[row] as number) - (network.rest[row] as number),
    (row: number) => (network.lateFinish[row] as number) - (network.finish[row] as number),
    (row: number) => network.start[row] as number,
  ].map((rule) => Float64Array.from(network.kind, (_, node) => (node < network.tasks.length ? rule(node) : Infinity)))
  const spread =
    Math.max(
      1,
      (rules[0] as Float64Array).reduce(
        (most, key) => (Number.isFinite(key) ? Math.max(most, Math.abs(key)) : most),
        0,
      ),
    ) * 0.2
  let best: { keys: Float64Array; finish: Minute } | null = null
  for (let order = 0; order < Math.max(1, orders); order += 1) {
    const keys = rules[order] ?? (rules[0] as Float64Array).map((key) => key + spread * random.next())
    levelOnce(plan, keys)
    const finish = lastFinish(network)
    if (best === null || finish < best.finish) best = { keys, finish }
  }
  return levelOnce(plan, (best as { keys: Float64Array }).keys)
}

function levelOnce({ network, needs, resources }: Plan, keys: Float64Array): Profile[] {
  const profiles = resources.map(({ capacity }) => emptyProfile(capacity))
  for (const node of waitingOrder(network, keys)) {
    let units = earliest(network, node)
    place(network, node, units)
    const wanted = needs[node] ?? []
    if (network.kind[node] === DONE || wanted.length === 0 || network.rest[node] === 0) continue
    // work that has begun goes on where it is, and what is mandatory stays there
    while (network.kind[node] === PLANNED && network.held[node] === 0) {
      const until = shortage(wanted, profiles, network.startAt[node] as number, network.finishAt[node] as number)
      if (until === null) break
      units = unitsAt(clockOf(network, node), until)
      place(network, node, units)
    }
    const from =
      network.kind[node] === BEGUN ? asStart(clockOf(network, node), units) : (network.startAt[node] as number)
    for (const { profile, units: taken } of wanted)
      book(profiles[profile] as Profile, { row: node, from, to: network.finishAt[node] as number, units: taken })
  }
  return profiles
}

function shortage(wanted: readonly Need[], profiles: readonly Profile[], from: Minute, to: Minute): Minute | null {
  let latest: Minute | null = null
  for (const { profile, units } of wanted) {
    const until = shortageEnd(profiles[profile] as Profile, from, to, units)
    if (until !== null && (latest === null || until > latest)) latest = until
  }
  return latest
}

/** Begun work first, then by priority, then by the keys; never before what a node waits for. */
function waitingOrder(network: Network, keys: Float64Array): number[] {
  const group = (node: number) =>
    network.kind[node] === PLANNED && node < network.tasks.length
      ? -(network.tasks[node]?.priority ?? DEFAULT_PRIORITY)
      : -Infinity
  const wanted = [...network.order]
    .filter((node) => node < network.tasks.length)
    .sort(
      (one, other) =>
        compare(group(one), group(other)) || compare(keys[one] as number, keys[other] as number) || one - other,
    )
  const placed = new Uint8Array(network.kind.length)
  const order: number[] = []
  const stack: number[] = []
  for (const node of [...wanted, ...network.order]) {
    stack.push(node)
    while (stack.length > 0) {
      const at = stack.at(-1) as number
      const before =
        placed[at] === 1
          ? []
          : [...network.from.subarray(network.incoming[at], network.incoming[at + 1])].filter(
              (from) => placed[from] === 0,
            )
      if (before.length > 0) {
        stack.push(...before)
        continue
      }
      stack.pop()
      if (placed[at] === 1) continue
      placed[at] = 1
      order.push(at)
    }
  }
  return order
}

function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function movesOf(plan: Plan, before: Network, profiles: readonly Profile[]): Move[] {
  const { network } = plan
  return network.tasks.flatMap(({ id }, row) => {
    if (network.kind[row] === SUMMARY || network.startAt[row] === before.startAt[row]) return []
    return [
      {
        taskId: id,
        from: before.startAt[row] as number,
        to: network.startAt[row] as number,
        because: reasonOf(plan, profiles, row),
      },
    ]
  })
}

function reasonOf({ network, needs }: Plan, profiles: readonly Profile[], row: number): Because {
  const names = (rows: readonly number[]) => [
    ...new Set(rows.map((at) => network.tasks[network.owner[at] as number]?.id ?? '')),
  ]
  const units = network.restStart[row] as number
  if (units > earliest(network, row)) {
    const [from, to] = [asStart(clockOf(network, row), units - 1), network.startAt[row] as number]
    for (const { resource, profile, units: wanted } of needs[row] ?? []) {
      const found = profiles[profile] as Profile
      const others = takenBetween(found, from, to).filter((booking) => booking.row !== row)
      if (others.reduce((sum, booking) => sum + booking.units, wanted) > found.capacity)
        return { resource, with: names(others.map((booking) => booking.row)) }
    }
  }
  const drivers = driversOf(network, row).map(({ from }) => from)
  if (drivers.length > 0) return { resource: null, with: names(drivers) }
  return { resource: needs[row]?.[0]?.resource ?? null, with: [] }
}
