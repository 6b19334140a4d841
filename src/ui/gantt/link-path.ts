/** The way of a link from one bar to another: straight lines with rounded corners, and an arrow at the end. */
import type { LinkType } from '../../lib/scheduling/types.ts'
import { BAR_PX, type BarRect } from './geometry.ts'

type Point = readonly [x: number, y: number]
export type Route = {
  points: readonly Point[]
  /** Where the arrow looks: down, up, right or left. */ heading: 'down' | 'up' | 'right' | 'left'
}
/** A bar with the top of its row in the same coordinates. */
export type Placed = BarRect & { rowTop: number; milestone: boolean }

const STUB_PX = 7
/** How far inside the bar an arrow from above lands, and how far it may where the bar begins under the end of the other. */
const INSET_PX = 4
const MOST_INSET_PX = 14
const CORNER_PX = 3
const ARROW_PX = 5

const middle = (bar: Placed) => bar.rowTop + bar.top + BAR_PX / 2

export function routeLink(type: LinkType, from: Placed, to: Placed, rowHeight: number): Route {
  const [fromFinish, toStart] = [type[0] === 'F', type[1] === 'S']
  const below = to.rowTop > from.rowTop
  const [outX, outY] = [fromFinish ? from.left + from.width : from.left, middle(from)]
  const [inX, inY] = [toStart ? to.left : to.left + to.width, middle(to)]
  if (type === 'SS' || type === 'FF') {
    const turn = type === 'SS' ? Math.min(outX, inX) - STUB_PX : Math.max(outX, inX) + STUB_PX
    return {
      points: [
        [outX, outY],
        [turn, outY],
        [turn, inY],
        [inX, inY],
      ],
      heading: type === 'SS' ? 'right' : 'left',
    }
  }
  const way = fromFinish ? 1 : -1
  const wanted = to.milestone ? to.left + to.width / 2 : inX + way * Math.min(INSET_PX, to.width / 2)
  const landing = (wanted - outX) * way >= 1 ? wanted : outX + way * INSET_PX
  // with room ahead the link drops onto the bar from above or below
  if ((landing - inX) * way <= Math.min(MOST_INSET_PX, to.width)) {
    // the sides of a diamond fall off from its middle
    const slope = to.milestone ? Math.abs(landing - to.left - to.width / 2) : 0
    const edge = below ? to.rowTop + to.top + slope : to.rowTop + to.top + BAR_PX - slope
    return {
      points: [
        [outX, outY],
        [landing, outY],
        [landing, edge],
      ],
      heading: below ? 'down' : 'up',
    }
  }
  // else it goes back along the border of the rows and enters from the side
  const border = below ? to.rowTop : to.rowTop + rowHeight
  const [first, second] = [outX + way * STUB_PX, inX - way * (STUB_PX + 2)]
  return {
    points: [
      [outX, outY],
      [first, outY],
      [first, border],
      [second, border],
      [second, inY],
      [inX, inY],
    ],
    heading: way === 1 ? 'right' : 'left',
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const pair = (x: number, y: number) => `${round(x)} ${round(y)}`

/** The line as SVG path text, moved by an offset. */
export function linePath({ points }: Route, dx = 0, dy = 0): string {
  let path = ''
  for (const [at, [x, y]] of points.entries()) {
    const [before, next] = [points[at - 1], points[at + 1]]
    if (!before || !next) {
      path += `${before ? 'L' : 'M'}${pair(x + dx, y + dy)}`
      continue
    }
    const into = Math.hypot(x - before[0], y - before[1])
    const out = Math.hypot(next[0] - x, next[1] - y)
    const radius = Math.min(CORNER_PX, into / 2, out / 2)
    if (radius < 0.5) path += `L${pair(x + dx, y + dy)}`
    else
      path += `L${pair(x + dx - ((x - before[0]) / into) * radius, y + dy - ((y - before[1]) / into) * radius)}Q${pair(x + dx, y + dy)} ${pair(x + dx + ((next[0] - x) / out) * radius, y + dy + ((next[1] - y) / out) * radius)}`
  }
  return path
}

/** The arrow's head as a filled triangle. */
export function arrowPath({ points, heading }: Route, dx = 0, dy = 0): string {
  const [x, y] = points.at(-1) ?? [0, 0]
  const tip = pair(x + dx, y + dy)
  const [wide, long] = [ARROW_PX * 0.6, ARROW_PX]
  const back = {
    down: [
      [-wide, -long],
      [wide, -long],
    ],
    up: [
      [-wide, long],
      [wide, long],
    ],
    right: [
      [-long, -wide],
      [-long, wide],
    ],
    left: [
      [long, -wide],
      [long, wide],
    ],
  }[heading]
  return `M${tip}${back.map(([bx = 0, by = 0]) => `L${pair(x + dx + bx, y + dy + by)}`).join('')}Z`
}

/** How far a point is from the line, for hitting it with the pointer. */
export function distanceTo({ points }: Route, px: number, py: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < points.length; at += 1) {
    const [a, b] = [points[at - 1], points[at]]
    if (!a || !b) continue
    const [x, y] = [
      Math.min(Math.max(px, Math.min(a[0], b[0])), Math.max(a[0], b[0])),
      Math.min(Math.max(py, Math.min(a[1], b[1])), Math.max(a[1], b[1])),
    ]
    least = Math.min(least, Math.hypot(px - x, py - y))
  }
  return least
}

/** The left and right end of the line. */
export function reachOf({ points }: Route): readonly [number, number] {
  const xs = points.map(([x]) => x)
  return [Math.min(...xs), Math.max(...xs)]
}
