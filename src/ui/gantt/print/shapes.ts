/** What sheets are made of, and what one has to know to make them. Points throughout. */
import type { Minute } from '../../../lib/scheduling/types.ts'
import type { GanttRow, Span } from '../types.ts'

export type Shape =
  | {
      kind: 'rect'
      x: number
      y: number
      width: number
      height: number
      fill?: string
      stroke?: string
      line?: number
      dash?: readonly number[]
    }
  | {
      kind: 'line'
      x1: number
      y1: number
      x2: number
      y2: number
      stroke: string
      line: number
      dash?: readonly number[]
    }
  | { kind: 'path'; points: readonly (readonly [number, number])[]; fill?: string; stroke?: string; line?: number }
  | { kind: 'text'; x: number; y: number; text: string; size: number; bold?: boolean; color: string }
export type Sheet = { width: number; height: number; shapes: Shape[] }

/** Landscape, in points. */
export const PAPERS = { a3: [1190.55, 841.89], tabloid: [1224, 792], a4: [841.89, 595.28], letter: [792, 612] } as const
type Paper = keyof typeof PAPERS

/** The cells at the foot of every sheet. */
type TitleBlock = { firm: string; project: string; client: string; status: string; printed: string }

export type PrintColumn = {
  title: string
  /** Points. */ width: number
  align?: 'left' | 'right'
  text: (row: GanttRow) => string
}
export type PrintOptions = {
  paper: Paper
  title: string
  subtitle?: string
  block: TitleBlock
  columns: readonly PrintColumn[]
  today: Minute
  language: string
  /** All rows if left out, also those below a collapsed row. */
  collapsed?: ReadonlySet<string>
  /** The time to print; all of it if left out. */
  span?: Span
  /** Sheets side by side on which the time is spread. */
  across?: number
  /** Time nobody works in, as faint bands. */
  freeTime?: (from: Minute, to: Minute) => readonly (readonly [Minute, Minute])[]
  words: PrintWords
  /** The width of a text in points. */
  measure: (text: string, size: number, bold: boolean) => number
}
export type PrintWords = Record<
  | 'wbs'
  | 'task'
  | 'project'
  | 'client'
  | 'status'
  | 'printed'
  | 'sheet'
  | 'critical'
  | 'notCritical'
  | 'baseline'
  | 'float'
  | 'milestone'
  | 'summary'
  | 'today'
  | 'done',
  string
>

export const ROW_PT = 15
/** Cuts a text to a width, with dots where something is missing. */
export function fitted(
  text: string,
  width: number,
  size: number,
  bold: boolean,
  measure: PrintOptions['measure'],
): string {
  if (measure(text, size, bold) <= width) return text
  let end = text.length
  while (end > 0 && measure(`${text.slice(0, end)}…`, size, bold) > width) end -= 1
  return end === 0 ? '' : `${text.slice(0, end).trimEnd()}…`
}
