/** What is the same on every sheet: frame, heading, legend and the title block at the foot. */
import { fitted, type PrintOptions, type PrintWords, type Shape } from './shapes.ts'
import { INK } from './bars.ts'

/** 10 mm. */
const MARGIN_PT = 28.35
const INSET_PT = 14
const BLOCK_PT = 34
const TITLE_PT = 34

type Drawn = { options: PrintOptions; sheet: number; sheets: number }

export function frameOf(width: number, height: number) {
  const [left, right, bottom] = [MARGIN_PT, width - MARGIN_PT, height - MARGIN_PT]
  return {
    left: left + INSET_PT,
    right: right - INSET_PT,
    top: MARGIN_PT + INSET_PT + TITLE_PT,
    bottom: bottom - BLOCK_PT - 10,
    draw: (shapes: Shape[], drawn: Drawn) => {
      shapes.push({
        kind: 'rect',
        x: left,
        y: MARGIN_PT,
        width: right - left,
        height: bottom - MARGIN_PT,
        stroke: INK.rule,
        line: 1.25,
      })
      drawHead(shapes, left + INSET_PT, right - INSET_PT, MARGIN_PT + INSET_PT, drawn)
      drawBlock(shapes, left, right, bottom - BLOCK_PT, bottom, drawn)
    },
  }
}

function drawHead(shapes: Shape[], left: number, right: number, top: number, { options }: Drawn): void {
  const { measure, words } = options
  const legendAt = drawLegend(shapes, right, top + 8, words, measure)
  shapes.push({
    kind: 'text',
    x: left,
    y: top + 14,
    text: fitted(options.title, legendAt - left - 20, 16, true, measure),
    size: 16,
    bold: true,
    color: INK.text,
  })
  if (options.subtitle)
    shapes.push({
      kind: 'text',
      x: left,
      y: top + 26,
      text: fitted(options.subtitle, legendAt - left - 20, 9, false, measure),
      size: 9,
      color: INK.second,
    })
}

/** From the right edge to the left; says where it begins. */
function drawLegend(
  shapes: Shape[],
  right: number,
  y: number,
  words: PrintWords,
  measure: PrintOptions['measure'],
): number {
  const [sample, size] = [20, 8]
  const items: readonly (readonly [string, (x: number) => Shape[]])[] = [
    [
      words.critical,
      (x) => [
        {
          kind: 'rect',
          x,
          y: y - 3.5,
          width: sample,
          height: 7,
          fill: INK.criticalBar,
          stroke: INK.critical,
          line: 1.1,
        },
      ],
    ],
    [
      words.notCritical,
      (x) => [{ kind: 'rect', x, y: y - 3.5, width: sample, height: 7, fill: INK.bar, stroke: INK.done, line: 0.8 }],
    ],
    [words.done, (x) => [{ kind: 'rect', x, y: y - 3.5, width: sample, height: 7, fill: INK.done }]],
    [words.baseline, (x) => [{ kind: 'rect', x, y: y - 0.7, width: sample, height: 1.4, fill: INK.baseline }]],
    [
      words.float,
      (x) => [
        { kind: 'line', x1: x, y1: y, x2: x + sample, y2: y, stroke: INK.baseline, line: 0.8, dash: [2, 1.6] },
        { kind: 'line', x1: x + sample, y1: y - 2.5, x2: x + sample, y2: y + 2.5, stroke: INK.baseline, line: 0.9 },
      ],
    ],
    [
      words.summary,
      (x) => [
        {
          kind: 'path',
          points: [
            [x, y - 3],
            [x + sample, y - 3],
            [x + sample, y + 3],
            [x + sample - 3, y],
            [x + 3, y],
            [x, y + 3],
          ],
          fill: INK.text,
        },
      ],
    ],
    [
      words.milestone,
      (x) => [
        {
          kind: 'path',
          points: [
            [x + 10, y - 4.5],
            [x + 14.5, y],
            [x + 10, y + 4.5],
            [x + 5.5, y],
            [x + 10, y - 4.5],
          ],
          fill: INK.paper,
          stroke: INK.done,
          line: 1.2,
        },
      ],
    ],
    [
      words.today,
      (x) => [{ kind: 'line', x1: x + 10, y1: y - 5, x2: x + 10, y2: y + 5, stroke: INK.copper, line: 1.2 }],
    ],
  ]
  let x = right
  for (const [text, draw] of items.toReversed()) {
    x -= measure(text, size, false)
    shapes.push({ kind: 'text', x, y: y + 2.8, text, size, color: INK.second })
    x -= sample + 4
    shapes.push(...draw(x))
    x -= 12
  }
  return x
}

function drawBlock(
  shapes: Shape[],
  left: number,
  right: number,
  top: number,
  bottom: number,
  { options, sheet, sheets }: Drawn,
): void {
  const { block, words, measure } = options
  const cells: readonly (readonly [share: number, label: string, value: string])[] = [
    [0.27, '', block.firm],
    [0.22, words.project, block.project],
    [0.22, words.client, block.client],
    [0.11, words.status, block.status],
    [0.1, words.printed, block.printed],
    [0.08, words.sheet, `${sheet} / ${sheets}`],
  ]
  shapes.push({ kind: 'line', x1: left, y1: top, x2: right, y2: top, stroke: INK.rule, line: 1.25 })
  let x = left
  for (const [at, [share, label, value]] of cells.entries()) {
    const width = (right - left) * share
    if (at > 0) shapes.push({ kind: 'line', x1: x, y1: top, x2: x, y2: bottom, stroke: INK.rule, line: 0.6 })
    if (label)
      shapes.push({
        kind: 'text',
        x: x + 8,
        y: top + 12,
        text: fitted(label, width - 12, 7, false, measure),
        size: 7,
        color: INK.second,
      })
    shapes.push({
      kind: 'text',
      x: x + (at === 0 ? 14 : 8),
      y: top + (label ? 25 : 21),
      text: fitted(value, width - 16, 10, true, measure),
      size: 10,
      bold: true,
      color: INK.text,
    })
    x += width
  }
}
