/** Finds and names the loop in a plan that has one. */
import { type Network, SUMMARY } from './nodes.ts'
import type { ScheduleTask } from './types.ts'

/** The tasks of one loop in the order of its links, the first of the plan first. Summaries stand for the nodes made for them. */
export function loopIn({ kind, order, incoming, from, owner, tasks }: Network, sorted: number): string[] {
  const placed = new Uint8Array(kind.length)
  for (const node of order.subarray(0, sorted)) placed[node] = 1
  let node = placed.findIndex((done, row) => done === 0 && kind[row] !== SUMMARY)
  const seen = new Map<number, number>()
  const walked: number[] = []
  while (!seen.has(node)) {
    seen.set(node, walked.push(node) - 1)
    for (let row = incoming[node] as number; row < (incoming[node + 1] as number); row += 1) {
      if (placed[from[row] as number] === 1) continue
      node = from[row] as number
      break
    }
  }
  const loop = walked
    .slice(seen.get(node))
    .reverse()
    .map((at) => owner[at] as number)
  return rotated(loop.filter((task, at) => task !== loop[(at + 1) % loop.length])).map(
    (row) => (tasks[row] as ScheduleTask).id,
  )
}

export function loopOfParents(tasks: readonly ScheduleTask[], parent: Int32Array): string[] {
  for (let row = 0; row < parent.length; row += 1) {
    const walked: number[] = []
    let at = row
    while (at >= 0 && !walked.includes(at)) {
      walked.push(at)
      at = parent[at] as number
    }
    if (at >= 0) return rotated(walked.slice(walked.indexOf(at))).map((task) => (tasks[task] as ScheduleTask).id)
  }
  return []
}

function rotated(loop: readonly number[]): number[] {
  const first = loop.indexOf(Math.min(...loop))
  return [...loop.slice(first), ...loop.slice(0, first)]
}
