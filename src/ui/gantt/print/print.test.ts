import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { GanttLink, GanttRow } from '../types.ts'
import { ganttDrawing } from './drawing.ts'
import { pdfMeasure, sheetsToPdf, writable } from './pdf.ts'
import { fitted, PAPERS, type PrintOptions, type Sheet } from './shapes.ts'

const DAY = 1_440
const measure = (text: string, size: number) => text.length * size * 0.5
const words: PrintOptions['words'] = {
  wbs: 'WBS',
  task: 'Task',
  project: 'Project',
  client: 'Client',
  status: 'Status',
  printed: 'Printed',
  sheet: 'Sheet',
  critical: 'Critical',
  notCritical: 'Not critical',
  baseline: 'Baseline',
  float: 'Float',
  milestone: 'Milestone',
  summary: 'Summary',
  today: 'Today',
  done: 'Done',
}
const options: PrintOptions = {
  paper: 'a3',
  title: 'Harbor Street Library',
  block: {
    firm: 'Ridgeline',
    project: 'Harbor Street Library',
    client: 'City of Port Ellis',
    status: 'Checked',
    printed: '18 Nov 2026',
  },
  columns: [{ title: 'Done', width: 40, align: 'right', text: (row) => `${row.percent} %` }],
  today: 20 * DAY,
  language: 'en',
  words,
  measure,
}
const rows = (count: number): GanttRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    parentId: null,
    depth: 0,
    wbs: String(at + 1),
    name: `Task ${at + 1}`,
    summary: false,
    milestone: at % 10 === 9,
    start: at * DAY,
    finish: (at % 10 === 9 ? at : at + 5) * DAY,
    percent: 30,
    critical: at % 2 === 0,
    floatFinish: (at + 8) * DAY,
    baseline: { start: at * DAY, finish: (at + 4) * DAY },
    mayChange: true,
  }))
const links = (count: number): GanttLink[] =>
  Array.from({ length: count - 1 }, (_, at) => ({
    id: `l${at}`,
    from: `t${at}`,
    to: `t${at + 1}`,
    type: 'FS',
    lag: 0,
    critical: false,
  }))
const textsOf = ({ shapes }: Sheet) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

describe('sheets', () => {
  it('repeat head and title block and count themselves', () => {
    const sheets = ganttDrawing(rows(100), links(100), options)
    expect(sheets.length).toBeGreaterThan(1)
    for (const [at, sheet] of sheets.entries())
      expect(textsOf(sheet)).toEqual(
        expect.arrayContaining([
          'WBS',
          'Task',
          'Done',
          'Critical',
          'Ridgeline',
          'City of Port Ellis',
          `${at + 1} / ${sheets.length}`,
        ]),
      )
  })

  it('show every row once', () => {
    const names = ganttDrawing(rows(100), [], options)
      .flatMap(textsOf)
      .filter((text) => /^Task \d+$/.test(text))
    expect(names).toEqual(rows(100).map((row) => row.name))
  })

  it('spread the time over several, with numbers and names on each and the columns on the first', () => {
    const sheets = ganttDrawing(rows(10), [], { ...options, paper: 'letter', across: 3 })
    expect(sheets).toHaveLength(3)
    expect(sheets.map((sheet) => textsOf(sheet).includes('Task 1'))).toEqual([true, true, true])
    expect(sheets.map((sheet) => textsOf(sheet).includes('30 %'))).toEqual([true, false, false])
  })

  it.each(Object.keys(PAPERS) as (keyof typeof PAPERS)[])('keep within the paper: %s', (paper) => {
    const [width, height] = PAPERS[paper]
    for (const { shapes } of ganttDrawing(rows(120), links(120), { ...options, paper, across: 2 })) {
      for (const shape of shapes) {
        const points =
          shape.kind === 'path'
            ? shape.points
            : shape.kind === 'line'
              ? [
                  [shape.x1, shape.y1],
                  [shape.x2, shape.y2],
                ]
              : [[shape.x, shape.y]]
        for (const [x = 0, y = 0] of points) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true)
      }
    }
  })

  it('print an empty schedule with its title block', () => {
    expect(ganttDrawing([], [], options)).toHaveLength(1)
  })

  it('cut what does not fit', () => {
    expect(fitted('Structural peer review', 60, 10, false, measure)).toBe('Structural…')
    expect(fitted('Review', 60, 10, false, measure)).toBe('Review')
  })
})

describe('the PDF', () => {
  it('has a page for each sheet', async () => {
    const sheets = ganttDrawing(rows(60), links(60), { ...options, measure: await pdfMeasure() })
    const pdf = await PDFDocument.load(
      await sheetsToPdf(sheets, { title: 'Schedule', author: 'Ridgeline', at: new Date(0) }),
    )
    expect(pdf.getPageCount()).toBe(sheets.length)
    expect(pdf.getTitle()).toBe('Schedule')
  })

  it('writes every language of Latin letters and does not stumble over others', async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
    expect(writable('Énergie, año, 18 nov. 2026, 82 %', font)).toEqual({
      text: 'Énergie, año, 18 nov. 2026, 82 %',
      lost: false,
    })
    expect(writable('Мост', font)).toEqual({ text: '????', lost: true })
    const asked: string[] = []
    const named = rows(1).map((row) => ({ ...row, name: 'Мост' }))
    await sheetsToPdf(ganttDrawing(named, [], options), { title: 'x', author: 'y', at: new Date(0) }, async (text) => {
      asked.push(text)
      return null
    })
    expect(asked).toEqual(['Мост'])
  })
})
