/**
 * A plan made ready for calculating: numbers in typed arrays, one row (a *node*) per task and one per link, in an order in which
 * no task comes before what it waits for. Summaries that have links get nodes of their own after the tasks' (see `summaryNode`).
 */
import { type CompiledCalendar, compileCalendar } from './calendar.ts'
import { loopIn, loopOfParents } from './loop.ts'
import { DIRECT, ELAPSED, FIRST, FROM_FINISH, LINK_BITS, type Network, PLANNED, SUMMARY, TO_FINISH } from './nodes.ts'
import { fillTask } from './progress.ts'
import type { ScheduleInput, ScheduleLink, ScheduleRefusal, ScheduleTask, WorkCalendar } from './types.ts'

export type CompileResult = { ok: true; network: Network } | { ok: false; refusal: ScheduleRefusal }
export type CompileOptions = {
  /** Calendars that hold a task besides its own: those of the people it needs. */ alsoWorks?(
    task: ScheduleTask,
  ): readonly WorkCalendar[]
}

export function compile(input: ScheduleInput, options: CompileOptions = {}): CompileResult {
  const { tasks } = input
  const index = new Map<string, number>()
  for (let row = 0; row < tasks.length; row += 1) index.set((tasks[row] as ScheduleTask).id, row)
  if (index.size < tasks.length) throw new Error('Two tasks of the plan have the same id.')
  const ends = endsOf(input, index)
  if (typeof ends === 'string') return { ok: false, refusal: { kind: 'unknownTask', taskId: ends } }
  const { parent } = ends
  const outline = outlineOf(parent)
  if (!outline) return { ok: false, refusal: { kind: 'cycle', loop: loopOfParents(tasks, parent) } }
  const clocks = clocksOf(input, options)
  if (!clocks.ok) return clocks
  const edges = edgesOf(input, ends, clocks)
  if (edges.selfLinked !== null) return { ok: false, refusal: { kind: 'cycle', loop: [edges.selfLinked] } }
  const network = {
    ...rowsOf(edges),
    input,
    tasks: [...tasks],
    index,
    parent,
    outline,
    clocks: clocks.list,
    projectClock: clocks.project,
  }
  const sorted = sortNodes(network)
  if (sorted < network.order.length) return { ok: false, refusal: { kind: 'cycle', loop: loopIn(network, sorted) } }
  fillAll(network)
  return { ok: true, network }
}

/** Takes over what a task says now; its links, its parent and its calendar stay as they were compiled. */
export function change(network: Network, task: ScheduleTask): void {
  const row = network.index.get(task.id)
  if (row === undefined) throw new Error(`The network has no task ${task.id}.`)
  network.tasks[row] = task
  // the deadline of a summary holds for everything below it
  if (network.kind[row] === SUMMARY) fillAll(network)
  else fillTask(network, row, task)
}

function fillAll(network: Network): void {
  for (let row = 0; row < network.tasks.length; row += 1)
    if (network.kind[row] !== SUMMARY) fillTask(network, row, network.tasks[row] as ScheduleTask)
}

/** The rows of parents and of the ends of links. */
type Ends = { parent: Int32Array; from: Int32Array; to: Int32Array }

/** Everything that names a task, looked up once; or the first name that nothing answers to. */
function endsOf({ tasks, links }: ScheduleInput, index: ReadonlyMap<string, number>): Ends | string {
  const ends: Ends = {
    parent: new Int32Array(tasks.length).fill(-1),
    from: new Int32Array(links.length),
    to: new Int32Array(links.length),
  }
  for (let row = 0; row < tasks.length; row += 1) {
    const parentId = tasks[row]?.parentId
    if (!parentId) continue
    const above = index.get(parentId)
    if (above === undefined) return parentId
    ends.parent[row] = above
  }
  for (let row = 0; row < links.length; row += 1) {
    const link = links[row] as ScheduleLink
    const from = index.get(link.from)
    const to = index.get(link.to)
    if (from === undefined) return link.from
    if (to === undefined) return link.to
    ends.from[row] = from
    ends.to[row] = to
  }
  return ends
}

/** Rows with parents before children, or null when a parent lies below its own child. */
function outlineOf(parent: Int32Array): Int32Array | null {
  const depth = new Int32Array(parent.length)
  let deepest = 0
  for (let row = 0; row < parent.length; row += 1) {
    let steps = 0
    for (let above = parent[row] as number; above >= 0; above = parent[above] as number) {
      steps += 1
      if (steps > parent.length) return null
    }
    depth[row] = steps
    deepest = Math.max(deepest, steps)
  }
  const outline = new Int32Array(parent.length)
  let placed = 0
  for (let level = 0; level <= deepest; level += 1)
    for (let row = 0; row < parent.length; row += 1) if (depth[row] === level) outline[placed++] = row
  return outline
}

type Clocks = { ok: true; list: CompiledCalendar[]; project: CompiledCalendar; always: number; ofTask: Uint16Array }

function clocksOf(
  input: ScheduleInput,
  { alsoWorks }: CompileOptions,
): Clocks | { ok: false; refusal: ScheduleRefusal } {
  const calendars = new Map(input.calendars.map((calendar) => [calendar.id, calendar]))
  const list: CompiledCalendar[] = []
  const known = new Map<string, number>()
  const ofTask = new Uint16Array(input.tasks.length)
  const find = (id: string, others: readonly WorkCalendar[]): number | ScheduleRefusal => {
    const key = [id, ...others.map((other) => other.id)].join('\n')
    const compiled = known.get(key)
    if (compiled !== undefined) return compiled
    const calendar = calendars.get(id)
    if (!calendar) return { kind: 'unknownCalendar', calendarId: id }
    const clock = compileCalendar([calendar, ...others], input.start)
    if (!clock) return { kind: 'emptyCalendar', calendarId: others.at(-1)?.id ?? id }
    known.set(key, list.push(clock) - 1)
    return list.length - 1
  }
  const project = find(input.calendarId, [])
  if (typeof project !== 'number') return { ok: false, refusal: project }
  for (let row = 0; row < input.tasks.length; row += 1) {
    const task = input.tasks[row] as ScheduleTask
    const own = task.calendarId ?? input.calendarId
    const found = own === input.calendarId && !alsoWorks ? project : find(own, alsoWorks?.(task) ?? [])
    if (typeof found !== 'number') return { ok: false, refusal: found }
    ofTask[row] = found
  }
  const always = compileCalendar(
    [{ id: '', name: '', week: Array.from({ length: 7 }, () => [[0, 1_440] as const]), exceptions: [] }],
    0,
  )
  if (!always) throw new Error('A calendar without a pause is not empty.')
  return { ok: true, list: [...list, always], project: list[project] as CompiledCalendar, always: list.length, ofTask }
}

type Edges = {
  selfLinked: string | null
  from: number[]
  to: number[]
  bits: number[]
  lag: number[]
  owner: number[]
  clock: number[]
  kind: number[]
}

function edgesOf({ tasks, links }: ScheduleInput, ends: Ends, clocks: Clocks): Edges {
  const edges: Edges = {
    selfLinked: null,
    from: [],
    to: [],
    bits: [],
    lag: [],
    owner: [],
    clock: Array.from(clocks.ofTask),
    kind: [],
  }
  for (let row = 0; row < tasks.length; row += 1) {
    edges.owner.push(row)
    edges.kind.push(PLANNED)
  }
  for (const above of ends.parent) if (above >= 0) edges.kind[above] = SUMMARY
  const summaryNode = summaryNodes(edges, ends.parent, clocks)
  for (let row = 0; row < links.length; row += 1) {
    const link = links[row] as ScheduleLink
    const from = ends.from[row] as number
    const to = ends.to[row] as number
    if (from === to) edges.selfLinked ??= link.from
    const bits = LINK_BITS[link.type] | (link.elapsed ? ELAPSED : 0)
    const target = edges.kind[to] === SUMMARY ? summaryNode(to, bits & TO_FINISH ? 'finishGate' : 'startGate') : to
    const source = edges.kind[from] === SUMMARY ? summaryNode(from, bits & FROM_FINISH ? 'last' : 'first') : from
    // the node of a summary is a point in time: its start and its finish are the same
    addEdge(edges, source, target, target === to ? bits : bits & ~TO_FINISH, link.lag)
  }
  return edges
}

function addEdge(edges: Edges, from: number, to: number, bits: number, lag: number): void {
  const direct = edges.clock[from] === edges.clock[to] && (bits & ELAPSED) === 0
  edges.from.push(from)
  edges.to.push(to)
  edges.bits.push(bits | (direct ? DIRECT : 0))
  edges.lag.push(lag)
}

/**
 * The points in time by which a summary is linked: `first` is the start of its first leaf and `last` the finish of its last
 * one, for links that leave it; the gates are what its leaves wait for, for links that lead to it. Made when first asked for.
 */
function summaryNodes(edges: Edges, parent: Int32Array, clocks: Clocks) {
  const made = new Map<string, number>()
  let leaves: number[][] | null = null
  return (summary: number, point: 'first' | 'last' | 'startGate' | 'finishGate'): number => {
    const key = `${point} ${summary}`
    const known = made.get(key)
    if (known !== undefined) return known
    leaves ??= leavesOf(edges.kind, parent)
    const leavesHere = leaves[summary] ?? []
    const gate = point === 'startGate' || point === 'finishGate'
    const node = edges.owner.push(summary) - 1
    edges.clock.push(gate ? (clocks.ofTask[summary] as number) : clocks.always)
    edges.kind.push(point === 'first' ? FIRST : PLANNED)
    made.set(key, node)
    for (const leaf of leavesHere) {
      if (gate) addEdge(edges, node, leaf, point === 'finishGate' ? FROM_FINISH | TO_FINISH : FROM_FINISH, 0)
      else addEdge(edges, leaf, node, point === 'last' ? FROM_FINISH : 0, 0)
    }
    return node
  }
}

function leavesOf(kind: readonly number[], parent: Int32Array): number[][] {
  const leaves: number[][] = Array.from(parent, () => [])
  for (let row = 0; row < parent.length; row += 1) {
    if (kind[row] === SUMMARY) continue
    for (let above = parent[row] as number; above >= 0; above = parent[above] as number) leaves[above]?.push(row)
  }
  return leaves
}

function rowsOf(edges: Edges) {
  const nodes = edges.owner.length
  const count = edges.from.length
  const numbers = (value = 0) => new Float64Array(nodes).fill(value)
  const incoming = new Int32Array(nodes + 1)
  const outgoing = new Int32Array(nodes + 1)
  for (let edge = 0; edge < count; edge += 1) {
    bump(incoming, (edges.to[edge] as number) + 1)
    bump(outgoing, (edges.from[edge] as number) + 1)
  }
  for (let node = 0; node < nodes; node += 1) {
    incoming[node + 1] = (incoming[node + 1] as number) + (incoming[node] as number)
    outgoing[node + 1] = (outgoing[node + 1] as number) + (outgoing[node] as number)
  }
  const rows = {
    owner: Int32Array.from(edges.owner),
    clock: Uint16Array.from(edges.clock),
    kind: Uint8Array.from(edges.kind),
    order: new Int32Array(edges.kind.filter((kind) => kind !== SUMMARY).length),
    rest: numbers(),
    floor: numbers(-Infinity),
    floorAt: numbers(-Infinity),
    finishFloor: numbers(-Infinity),
    finishFloorAt: numbers(-Infinity),
    held: new Uint8Array(nodes),
    startCap: numbers(Infinity),
    finishCap: numbers(Infinity),
    incoming,
    outgoing,
    from: new Int32Array(count),
    to: new Int32Array(count),
    bits: new Uint8Array(count),
    lag: new Float64Array(count),
    leaving: new Int32Array(count),
    finishLinked: new Uint8Array(nodes),
    start: numbers(),
    restStart: numbers(),
    finish: numbers(),
    lateFinish: numbers(),
    freeFloat: numbers(),
    startAt: numbers(),
    finishAt: numbers(),
    chosen: new Int32Array(nodes).fill(-1),
  }
  const nextIn = incoming.slice()
  const nextOut = outgoing.slice()
  for (let edge = 0; edge < count; edge += 1) {
    const [from, to] = [edges.from[edge] as number, edges.to[edge] as number]
    const row = bump(nextIn, to)
    rows.from[row] = from
    rows.to[row] = to
    rows.bits[row] = edges.bits[edge] as number
    rows.lag[row] = edges.lag[edge] as number
    rows.leaving[bump(nextOut, from)] = row
    if ((edges.bits[edge] as number) & TO_FINISH) rows.finishLinked[to] = 1
  }
  return rows
}

function bump(list: Int32Array, at: number): number {
  const before = list[at] as number
  list[at] = before + 1
  return before
}

/** Kahn's algorithm, first in, first out: the order depends on nothing but the plan. Answers how many nodes it could place. */
function sortNodes({ kind, order, incoming, outgoing, leaving, to }: Network): number {
  const waiting = Int32Array.from(kind, (_, node) => (incoming[node + 1] as number) - (incoming[node] as number))
  let placed = 0
  for (let node = 0; node < kind.length; node += 1)
    if (waiting[node] === 0 && kind[node] !== SUMMARY) order[placed++] = node
  for (let next = 0; next < placed; next += 1) {
    const node = order[next] as number
    for (let at = outgoing[node] as number; at < (outgoing[node + 1] as number); at += 1) {
      const target = to[leaving[at] as number] as number
      waiting[target] = (waiting[target] as number) - 1
      if (waiting[target] === 0) order[placed++] = target
    }
  }
  return placed
}
