/**
 * Links by the rows they span, so that drawing asks only for those that touch the screen. Sorted by their upper row, with a tree of
 * the lowest row each stretch reaches: a question costs what it answers, not the number of links.
 */
import type { RowOrder } from './rows.ts'
import type { GanttLink } from './types.ts'

export type PlacedLink = { link: GanttLink; fromAt: number; toAt: number }
export type LinkIndex = { size: number; touching: (first: number, last: number) => PlacedLink[] }

/** An end in a collapsed row is drawn at the row that stands for it; a link within such a row is not drawn. */
export function placeLinks(links: readonly GanttLink[], order: RowOrder): PlacedLink[] {
  return links.flatMap((link) => {
    const [fromAt, toAt] = [order.standIn(link.from), order.standIn(link.to)]
    return fromAt === undefined || toAt === undefined || fromAt === toAt ? [] : [{ link, fromAt, toAt }]
  })
}

const upper = (one: PlacedLink) => Math.min(one.fromAt, one.toAt)
const lower = (one: PlacedLink) => Math.max(one.fromAt, one.toAt)

export function indexLinks(placed: readonly PlacedLink[]): LinkIndex {
  const sorted = placed.toSorted((a, b) => upper(a) - upper(b))
  const size = sorted.length
  let leaves = 1
  while (leaves < size) leaves *= 2
  const reach = new Int32Array(leaves * 2).fill(-1)
  for (const [at, one] of sorted.entries()) reach[leaves + at] = lower(one)
  for (let node = leaves - 1; node > 0; node -= 1)
    reach[node] = Math.max(reach[node * 2] ?? -1, reach[node * 2 + 1] ?? -1)

  const firstBelow = (last: number) => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      const one = sorted[middle]
      if (one && upper(one) <= last) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    size,
    touching: (first, last) => {
      const found: PlacedLink[] = []
      const end = firstBelow(last)
      const walk = (node: number, from: number, width: number) => {
        if (from >= end || (reach[node] ?? -1) < first) return
        const one = width === 1 ? sorted[from] : undefined
        if (one) found.push(one)
        else if (width > 1) {
          walk(node * 2, from, width / 2)
          walk(node * 2 + 1, from + width / 2, width / 2)
        }
      }
      walk(1, 0, leaves)
      return found
    },
  }
}
