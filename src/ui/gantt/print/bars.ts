/** The bars of a printed row, and the inks of paper: black on white, colour and shape both say what is critical. */
import type { Minute } from '../../../lib/scheduling/types.ts'
import { spanOf } from '../geometry.ts'
import { minuteWords } from '../scale.ts'
import type { GanttRow } from '../types.ts'
import { ROW_PT, type PrintOptions, type Shape } from './shapes.ts'

/** Paper has no scheme to follow, so these are not tokens of the theme. */
export const INK = {
  text: '#18222E',
  second: '#4D5966',
  rule: '#18222E',
  hair: '#C9CED2',
  band: '#F4F5F4',
  paper: '#FFFFFF',
  bar: '#D5DFEE',
  done: '#3A5378',
  criticalBar: '#F6D5D2',
  critical: '#B3261E',
  baseline: '#84909B',
  link: '#66727E',
  copper: '#B87333',
  copperText: '#955521',
} as const

const BAR_PT = 7
const TEXT_PT = 8

type Place = {
  x: (minute: Minute) => number
  top: number
  left: number
  right: number
  language: string
  measure: PrintOptions['measure']
}

export function drawBar(shapes: Shape[], row: GanttRow, { x, top, left, right, language, measure }: Place): void {
  const span = spanOf(row)
  if (!span) return
  const within = (at: number) => Math.min(right, Math.max(left, at))
  const [from, to, y] = [x(span.start), x(span.finish), top + (ROW_PT - BAR_PT) / 2 - 0.5]
  const middle = y + BAR_PT / 2
  if (row.baseline) {
    const [start, finish] = [within(x(row.baseline.start)), within(x(row.baseline.finish))]
    if (finish > start)
      shapes.push({ kind: 'rect', x: start, y: y + BAR_PT + 1, width: finish - start, height: 1.4, fill: INK.baseline })
  }
  if (to < left || from > right) return
  const ink = row.critical ? INK.critical : INK.done
  if (row.milestone) {
    if (from > left && from < right)
      shapes.push({
        kind: 'path',
        points: [
          [from, middle - 4.5],
          [from + 4.5, middle],
          [from, middle + 4.5],
          [from - 4.5, middle],
          [from, middle - 4.5],
        ],
        fill: INK.paper,
        stroke: ink,
        line: 1.2,
      })
  } else if (row.summary) {
    const [start, finish] = [within(from), within(to)]
    shapes.push({
      kind: 'path',
      points: [
        [start, y],
        [finish, y],
        [finish, y + 6],
        [Math.max(start, finish - 3), y + 3],
        [Math.min(finish, start + 3), y + 3],
        [start, y + 6],
      ],
      fill: INK.text,
    })
  } else {
    const [start, finish] = [within(from), within(Math.max(to, from + 1.5))]
    const done = within(from + ((to - from) * (row.percent ?? 0)) / 100)
    shapes.push({
      kind: 'rect',
      x: start,
      y,
      width: finish - start,
      height: BAR_PT,
      fill: row.critical ? INK.criticalBar : INK.bar,
    })
    if (done > start) shapes.push({ kind: 'rect', x: start, y, width: done - start, height: BAR_PT, fill: ink })
    shapes.push({
      kind: 'rect',
      x: start,
      y,
      width: finish - start,
      height: BAR_PT,
      stroke: ink,
      line: row.critical ? 1.1 : 0.8,
    })
    const float = row.floatFinish === null || row.floatFinish === undefined ? finish : within(x(row.floatFinish))
    if (float > finish + 1) {
      shapes.push({
        kind: 'line',
        x1: finish,
        y1: middle,
        x2: float,
        y2: middle,
        stroke: INK.baseline,
        line: 0.8,
        dash: [2, 1.6],
      })
      shapes.push({
        kind: 'line',
        x1: float,
        y1: y + 1,
        x2: float,
        y2: y + BAR_PT - 1,
        stroke: INK.baseline,
        line: 0.9,
      })
    }
  }
  const label = row.label || (row.milestone ? `${row.name}, ${minuteWords(span.start, language, false, false)}` : '')
  const at = Math.max(to, row.floatFinish ? x(row.floatFinish) : to) + 7
  const wide = measure(label, TEXT_PT, row.milestone)
  // a label that would leave the sheet stands before its bar
  const start = at + wide > right ? from - 8 - wide : at
  if (label && start > left && at > left) {
    shapes.push({ kind: 'rect', x: start - 1, y: y - 1, width: wide + 2, height: BAR_PT + 2, fill: INK.paper })
    shapes.push({
      kind: 'text',
      x: start,
      y: middle + 2.8,
      text: label,
      size: TEXT_PT,
      bold: row.milestone,
      color: INK.text,
    })
  }
}
