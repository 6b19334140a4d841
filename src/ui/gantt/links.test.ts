import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAR_PX, ROW_PX } from './geometry.ts'
import { indexLinks, placeLinks, type PlacedLink } from './link-index.ts'
import { arrowPath, distanceTo, linePath, reachOf, routeLink, type Placed } from './link-path.ts'
import { between, isWithin, orderRows } from './rows.ts'
import type { GanttLink, GanttRow } from './types.ts'

const row = (id: string, parentId: string | null = null): GanttRow => ({
  id,
  parentId,
  depth: parentId ? 1 : 0,
  wbs: id,
  name: id,
  summary: false,
  milestone: false,
  start: 0,
  finish: 1,
  percent: 0,
  critical: false,
  mayChange: true,
})
const link = (from: string, to: string): GanttLink => ({
  id: `${from}-${to}`,
  from,
  to,
  type: 'FS',
  lag: 0,
  critical: false,
})
const bar = (at: number, left: number, width = 60, milestone = false): Placed => ({
  left,
  width,
  top: 8,
  rowTop: at * ROW_PX,
  milestone,
})

describe('the index of links', () => {
  it('finds exactly what touches the rows asked for, also what passes them on both sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { maxLength: 120 }),
        fc.nat(200),
        fc.nat(60),
        (ends, first, more) => {
          const placed: PlacedLink[] = ends.map(([fromAt, toAt], at) => ({ link: link(String(at), 'x'), fromAt, toAt }))
          const found = indexLinks(placed)
            .touching(first, first + more)
            .map((one) => one.link.id)
            .toSorted()
          const wanted = placed
            .filter((one) => Math.min(one.fromAt, one.toAt) <= first + more && Math.max(one.fromAt, one.toAt) >= first)
            .map((one) => one.link.id)
            .toSorted()
          expect(found).toEqual(wanted)
        },
      ),
    )
  })

  it('draws to the summary that hides an end, and nothing within it', () => {
    const rows = [row('a'), row('b'), row('b1', 'b'), row('b2', 'b'), row('c')]
    const order = orderRows(rows, new Set(['b']))
    const placed = placeLinks([link('a', 'b2'), link('b1', 'b2'), link('b1', 'c')], order)
    expect(placed.map(({ fromAt, toAt }) => [fromAt, toAt])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
})

describe('rows', () => {
  const rows = [row('a'), row('a1', 'a'), row('a2', 'a1'), row('b')]

  it('hides everything below a collapsed row', () => {
    expect(orderRows(rows, new Set(['a'])).shown.map((one) => one.id)).toEqual(['a', 'b'])
    expect(orderRows(rows, new Set(['a1'])).shown.map((one) => one.id)).toEqual(['a', 'a1', 'b'])
    expect(orderRows(rows, new Set(['a'])).standIn('a2')).toBe(0)
  })

  it('knows who lies below whom', () => {
    const byId = new Map(rows.map((one) => [one.id, one]))
    expect([isWithin(byId, 'a2', 'a'), isWithin(byId, 'a', 'a2'), isWithin(byId, 'b', 'a')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('selects from one row to another, in either direction', () => {
    expect([...between(rows, 3, 1)]).toEqual(['a1', 'a2', 'b'])
  })
})

describe('the way of a link', () => {
  it('drops onto a bar that begins later', () => {
    const route = routeLink('FS', bar(0, 0), bar(1, 100), ROW_PX)
    expect(route).toEqual({
      points: [
        [60, 15],
        [104, 15],
        [104, 40],
      ],
      heading: 'down',
    })
    expect(linePath(route)).toBe('M60 15L101 15Q104 15 104 18L104 40')
  })

  it('drops onto a milestone at the very end of the bar', () => {
    const { points, heading } = routeLink('FS', bar(0, 0), bar(1, 54, 12, true), ROW_PX)
    expect(heading).toBe('down')
    expect(points.at(-1)?.[0]).toBe(64)
  })

  it('goes back along the border of the rows to a bar that begins earlier', () => {
    const route = routeLink('FS', bar(0, 100), bar(1, 20), ROW_PX)
    expect(route.points).toEqual([
      [160, 15],
      [167, 15],
      [167, 32],
      [11, 32],
      [11, 47],
      [20, 47],
    ])
    expect(route.heading).toBe('right')
  })

  it('turns left of both starts, right of both finishes', () => {
    expect(reachOf(routeLink('SS', bar(0, 50), bar(2, 30), ROW_PX))).toEqual([23, 50])
    expect(reachOf(routeLink('FF', bar(0, 50), bar(2, 30), ROW_PX))).toEqual([90, 117])
    expect(routeLink('SF', bar(0, 200), bar(1, 30), ROW_PX).points).toEqual([
      [200, 15],
      [86, 15],
      [86, 40],
    ])
  })

  it('enters from below when the other bar is above', () => {
    const { points, heading } = routeLink('FS', bar(3, 0), bar(1, 100), ROW_PX)
    expect([heading, points.at(-1)]).toEqual(['up', [104, ROW_PX + 8 + BAR_PX]])
  })

  it('is hit near its line and nowhere else', () => {
    const route = routeLink('FS', bar(0, 0), bar(4, 100), ROW_PX)
    expect(distanceTo(route, 106, 80)).toBe(2)
    expect(distanceTo(route, 80, 80)).toBeGreaterThan(20)
  })

  it('ends in an arrow', () => {
    expect(
      arrowPath({
        points: [
          [0, 0],
          [10, 10],
        ],
        heading: 'down',
      }),
    ).toBe('M10 10L7 5L13 5Z')
  })
})
