/** A schedule as a file: what a print button calls. PDF and canvas are fetched only then. */
import { ganttText } from '../texts.ts'
import type { GanttLink, GanttRow } from '../types.ts'
import { ganttDrawing } from './drawing.ts'
import type { PrintOptions, PrintWords } from './shapes.ts'

export type GanttPrint = Omit<PrintOptions, 'measure' | 'words'>

function wordsOfPrint(): PrintWords {
  return {
    wbs: ganttText('wbs'),
    task: ganttText('task'),
    project: ganttText('print.project'),
    client: ganttText('print.client'),
    status: ganttText('print.status'),
    printed: ganttText('print.printed'),
    sheet: ganttText('print.sheet'),
    critical: ganttText('critical'),
    notCritical: ganttText('notCritical'),
    baseline: ganttText('baseline'),
    float: ganttText('float'),
    milestone: ganttText('milestone'),
    summary: ganttText('summary'),
    today: ganttText('today'),
    done: ganttText('print.done'),
  }
}

export async function ganttPdf(
  rows: readonly GanttRow[],
  links: readonly GanttLink[],
  print: GanttPrint,
  at: Date,
): Promise<Blob> {
  const [{ pdfMeasure, sheetsToPdf }, { textPicture }] = await Promise.all([import('./pdf.ts'), import('./png.ts')])
  const sheets = ganttDrawing(rows, links, { ...print, words: wordsOfPrint(), measure: await pdfMeasure() })
  const bytes = await sheetsToPdf(sheets, { title: print.title, author: print.block.firm, at }, textPicture)
  return new Blob([bytes.slice()], { type: 'application/pdf' })
}

/** One picture for each sheet. */
export async function ganttPngs(
  rows: readonly GanttRow[],
  links: readonly GanttLink[],
  print: GanttPrint,
): Promise<Blob[]> {
  const { canvasMeasure, sheetToPng } = await import('./png.ts')
  const sheets = ganttDrawing(rows, links, { ...print, words: wordsOfPrint(), measure: canvasMeasure() })
  const pictures: Blob[] = []
  // one after the other: a sheet of A3 takes 30 MB while it is drawn
  for (const sheet of sheets) pictures.push(await sheetToPng(sheet))
  return pictures
}
