/** A schedule as sheets of paper: lists of rectangles, lines, shapes and texts in points, from which a PDF or a picture is made. */
import type { Minute } from '../../../lib/scheduling/types.ts'
import { BAR_PX, barRect, spanOf } from '../geometry.ts'
import { indexLinks, placeLinks } from '../link-index.ts'
import { reachOf, routeLink, type Placed } from '../link-path.ts'
import { orderRows } from '../rows.ts'
import { DAY_MINUTES, extentOf, minuteWords, ticksOf, unitsFor, type Scale } from '../scale.ts'
import type { GanttLink, GanttRow, Span } from '../types.ts'
import { drawBar, INK } from './bars.ts'
import { fitted, PAPERS, ROW_PT, type PrintColumn, type PrintOptions, type Shape, type Sheet } from './shapes.ts'
import { frameOf } from './sheet.ts'

const HEAD_PT = 32
const WBS_PT = 44
const NAME_PT = 168
const TEXT_PT = 9
/** The chart is drawn with the pixels of the screen and made smaller. */
const SHRINK = 0.62

export function ganttDrawing(rows: readonly GanttRow[], links: readonly GanttLink[], options: PrintOptions): Sheet[] {
  const order = orderRows(rows, options.collapsed ?? new Set())
  const index = indexLinks(placeLinks(links, order))
  const [width, height] = PAPERS[options.paper]
  const across = options.across ?? 1
  const frame = frameOf(width, height)
  const gridPt = WBS_PT + NAME_PT
  const columnsPt = options.columns.reduce((sum, column) => sum + column.width, 0)
  const rowsPerSheet = Math.max(1, Math.floor((frame.bottom - frame.top - HEAD_PT) / ROW_PT))
  const down = Math.max(1, Math.ceil(order.shown.length / rowsPerSheet))
  const extent = options.span ?? padded(extentOf(rows, options.today))
  // the first sheet has the columns, those to its right only number and name
  const chartPts = Array.from(
    { length: across },
    (_, at) => frame.right - frame.left - gridPt - (at === 0 ? columnsPt : 0),
  )
  const perMinute = chartPts.reduce((sum, one) => sum + one, 0) / Math.max(1, extent.finish - extent.start)

  const sheets: Sheet[] = []
  for (let page = 0; page < down; page += 1) {
    let from = extent.start
    for (let column = 0; column < across; column += 1) {
      const chartPt = chartPts[column] ?? 0
      const until = from + chartPt / perMinute
      const shown = order.shown.slice(page * rowsPerSheet, (page + 1) * rowsPerSheet)
      const left = frame.right - chartPt
      const shapes: Shape[] = []
      const bodyBottom = frame.top + HEAD_PT + shown.length * ROW_PT
      const area = { left, right: frame.right, top: frame.top + HEAD_PT, bottom: bodyBottom }
      drawScale(shapes, { origin: from, until, perMinute, area, options })
      drawGrid(shapes, shown, column === 0 ? options.columns : [], {
        left: frame.left,
        right: frame.right,
        top: frame.top,
        options,
      })
      const plot = { origin: from, perMinute, first: page * rowsPerSheet, area }
      for (const [at, row] of shown.entries())
        drawBar(shapes, row, {
          x: (minute) => left + (minute - from) * perMinute,
          top: area.top + at * ROW_PT,
          left,
          right: frame.right,
          language: options.language,
          measure: options.measure,
        })
      drawLinks(shapes, index.touching(plot.first, plot.first + shown.length - 1), order.shown, plot)
      frame.draw(shapes, { options, sheet: sheets.length + 1, sheets: down * across })
      sheets.push({ width, height, shapes })
      from = until
    }
  }
  return sheets
}

const padded = ({ start, finish }: Span): Span => {
  const air = Math.max(DAY_MINUTES * 2, (finish - start) * 0.02)
  // room at the right for the names of the last milestones
  return { start: start - air, finish: finish + Math.max(air, (finish - start) * 0.08) }
}

type Area = { left: number; right: number; top: number; bottom: number }

function drawScale(
  shapes: Shape[],
  {
    origin,
    until,
    perMinute,
    area,
    options,
  }: { origin: Minute; until: Minute; perMinute: number; area: Area; options: PrintOptions },
): void {
  // a point is as readable as 1.6 pixels of a screen, so the units are those of a wider screen
  const perDay = (perMinute * DAY_MINUTES) / SHRINK
  const units = unitsFor(perDay)
  const scale: Scale = {
    origin,
    perMinute: perDay / DAY_MINUTES,
    perDay,
    width: 0,
    x: (minute) => ((minute - origin) * perDay) / DAY_MINUTES,
    minuteAt: (x) => origin + (x / perDay) * DAY_MINUTES,
    units,
    snap: 1,
  }
  const x = (minute: Minute) => Math.min(area.right, Math.max(area.left, area.left + (minute - origin) * perMinute))
  for (const [from, to] of perDay >= 3 ? (options.freeTime?.(origin, until) ?? []) : [])
    shapes.push({
      kind: 'rect',
      x: x(from),
      y: area.top,
      width: Math.max(0, x(to) - x(from)),
      height: area.bottom - area.top,
      fill: INK.band,
    })
  const head = area.top - HEAD_PT
  for (const [level, unit] of units.entries()) {
    const y = head + level * (HEAD_PT / 2)
    for (const tick of ticksOf(scale, unit, 0, (until - origin) * scale.perMinute, options.language)) {
      const [left, right] = [x(tick.at), x(tick.at + tick.width / scale.perMinute)]
      shapes.push({
        kind: 'line',
        x1: left,
        y1: y,
        x2: left,
        y2: level === 0 ? area.bottom : area.top,
        stroke: INK.hair,
        line: 0.4,
      })
      const label = fitted(tick.label, right - left - 4, level === 0 ? 8 : 7, level === 0, options.measure)
      if (label && label !== '…')
        shapes.push({
          kind: 'text',
          x: left + 3,
          y: y + 11.5,
          text: label,
          size: level === 0 ? 8 : 7,
          bold: level === 0,
          color: level === 0 ? INK.text : INK.second,
        })
    }
  }
  shapes.push({
    kind: 'line',
    x1: area.left,
    y1: head + HEAD_PT / 2,
    x2: area.right,
    y2: head + HEAD_PT / 2,
    stroke: INK.hair,
    line: 0.4,
  })
  if (options.today > origin && options.today < until) {
    const now = x(options.today)
    const words = minuteWords(options.today, options.language, false, false)
    const wide = options.measure(words, 7, true) + 6
    shapes.push({ kind: 'line', x1: now, y1: area.top, x2: now, y2: area.bottom, stroke: INK.copper, line: 1.2 })
    shapes.push({ kind: 'rect', x: now - wide / 2, y: area.top - 13, width: wide, height: 11, fill: INK.copperText })
    shapes.push({
      kind: 'text',
      x: now - wide / 2 + 3,
      y: area.top - 5,
      text: words,
      size: 7,
      bold: true,
      color: INK.paper,
    })
  }
}

function drawGrid(
  shapes: Shape[],
  rows: readonly GanttRow[],
  columns: readonly PrintColumn[],
  { left, right, top, options }: { left: number; right: number; top: number; options: PrintOptions },
): void {
  const { measure, words } = options
  const cells = [
    {
      title: words.wbs,
      width: WBS_PT,
      align: 'left' as const,
      text: (row: GanttRow) => row.wbs,
      indent: 0,
      color: INK.second,
    },
    {
      title: words.task,
      width: NAME_PT,
      align: 'left' as const,
      text: (row: GanttRow) => row.name,
      indent: 8,
      color: INK.text,
    },
    ...columns.map((column) => ({ align: 'left' as const, indent: 0, color: INK.second, ...column })),
  ]
  const write = (
    text: string,
    cell: (typeof cells)[number],
    x: number,
    y: number,
    bold: boolean,
    color: string,
    depth = 0,
  ) => {
    const room = cell.width - 8 - depth * cell.indent
    const shown = fitted(text, room, TEXT_PT, bold, measure)
    const at = cell.align === 'right' ? x + cell.width - 4 - measure(shown, TEXT_PT, bold) : x + 4 + depth * cell.indent
    if (shown) shapes.push({ kind: 'text', x: at, y, text: shown, size: TEXT_PT, bold, color })
  }
  let x = left
  for (const cell of cells) {
    write(cell.title, cell, x, top + HEAD_PT - 6, true, INK.second)
    for (const [at, row] of rows.entries())
      write(
        cell.text(row),
        cell,
        x,
        top + HEAD_PT + at * ROW_PT + ROW_PT - 4.5,
        row.summary && cell.color === INK.text,
        cell.color,
        row.depth,
      )
    x += cell.width
  }
  for (let at = 0; at <= rows.length; at += 1)
    shapes.push({
      kind: 'line',
      x1: left,
      y1: top + HEAD_PT + at * ROW_PT,
      x2: right,
      y2: top + HEAD_PT + at * ROW_PT,
      stroke: at === 0 ? INK.rule : INK.hair,
      line: at === 0 ? 0.7 : 0.4,
    })
  shapes.push({
    kind: 'line',
    x1: x,
    y1: top,
    x2: x,
    y2: top + HEAD_PT + rows.length * ROW_PT,
    stroke: INK.rule,
    line: 0.7,
  })
}

/** Links as on the screen, cut where the sheet's chart ends. */
function drawLinks(
  shapes: Shape[],
  touching: ReturnType<ReturnType<typeof indexLinks>['touching']>,
  shown: readonly GanttRow[],
  { origin, perMinute, first, area }: { origin: Minute; perMinute: number; first: number; area: Area },
): void {
  const rowPx = ROW_PT / SHRINK
  const scale = { x: (minute: Minute) => ((minute - origin) * perMinute) / SHRINK } as Scale
  const place = (at: number): Placed | null => {
    const row = shown[at]
    const span = row && spanOf(row)
    return row && span
      ? {
          ...barRect(span, row.milestone, scale, rowPx),
          top: (rowPx - BAR_PX) / 2,
          rowTop: (at - first) * rowPx,
          milestone: row.milestone,
        }
      : null
  }
  const point = ([x, y]: readonly [number, number]): readonly [number, number] => [
    area.left + x * SHRINK,
    Math.min(area.bottom, Math.max(area.top, area.top + y * SHRINK)),
  ]
  for (const { link, fromAt, toAt } of touching) {
    const [from, to] = [place(fromAt), place(toAt)]
    if (!from || !to) continue
    const route = routeLink(link.type, from, to, rowPx)
    const [left, right] = reachOf(route)
    if (area.left + left * SHRINK < area.left || area.left + right * SHRINK > area.right) continue
    const points = route.points.map(point)
    const color = link.critical ? INK.critical : INK.link
    shapes.push({ kind: 'path', points, stroke: color, line: link.critical ? 0.9 : 0.6 })
    const tip = points.at(-1)
    if (!tip || tip[1] <= area.top || tip[1] >= area.bottom) continue
    const [dx, dy] = { down: [0, 1], up: [0, -1], right: [1, 0], left: [-1, 0] }[route.heading] as [number, number]
    shapes.push({
      kind: 'path',
      points: [
        tip,
        [tip[0] - dx * 3.4 - dy * 2, tip[1] - dy * 3.4 - dx * 2],
        [tip[0] - dx * 3.4 + dy * 2, tip[1] - dy * 3.4 + dx * 2],
      ],
      fill: color,
    })
  }
}
