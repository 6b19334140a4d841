/** Where the parts of a row lie, in pixels, and what lies under the pointer. */
import type { Scale } from './scale.ts'
import type { GanttRow, Span } from './types.ts'

export const ROW_PX = 32
export const COARSE_ROW_PX = 44
export const HEAD_PX = 48
export const BAR_PX = 14
export const MILESTONE_PX = 12
/** The scrollbar of columns that do not fit. */
export const SIDEWAYS_PX = 14
/** A bar is never narrower, so that a task of an hour stays visible on a scale of years. */
const LEAST_BAR_PX = 3
const EDGE_PX = 6
const LINK_HANDLE_PX = 12
/** Below this width a bar has no room for a handle of its progress. */
const PROGRESS_FROM_PX = 28

/** The bar stands a little above the middle, the baseline strip below it. */
export const barTop = (rowHeight: number): number => Math.round((rowHeight - BAR_PX) / 2) - 1

export type BarRect = { left: number; width: number; top: number }

export function barRect(span: Span, milestone: boolean, scale: Scale, rowHeight: number): BarRect {
  const left = scale.x(span.start)
  if (milestone) return { left: left - MILESTONE_PX / 2, width: MILESTONE_PX, top: barTop(rowHeight) }
  return { left, width: Math.max(LEAST_BAR_PX, scale.x(span.finish) - left), top: barTop(rowHeight) }
}

export function spanOf(row: GanttRow): Span | null {
  const [start, finish] = [row.start ?? row.finish, row.finish ?? row.start]
  return start === null || finish === null ? null : { start, finish }
}

export type Part = 'bar' | 'start' | 'finish' | 'progress' | 'linkStart' | 'linkFinish'

type Hit = {
  x: number
  y: number
  row: GanttRow
  span: Span
  scale: Scale
  rowHeight: number
  /** Handles are there to be hit. */ handles: boolean
  coarse: boolean
}

/** Which part of a row's bar is at a point; `y` counts from the top of the row. Fingers get larger edges. */
export function partAt({ x, y, row, span, scale, rowHeight, handles, coarse }: Hit): Part | null {
  const bar = barRect(span, row.milestone, scale, rowHeight)
  const [reach, right] = [coarse ? 14 : LINK_HANDLE_PX, bar.left + bar.width]
  if (y < bar.top - (coarse ? 10 : 3) || y > bar.top + BAR_PX + (coarse ? 12 : 3)) return null
  if (handles && x < bar.left - 1 && x >= bar.left - reach - 4) return 'linkStart'
  if (handles && x > right + 1 && x <= right + reach + 4) return 'linkFinish'
  if (x < bar.left - 2 || x > right + 2) return null
  if (row.milestone || row.summary) return 'bar'
  const edge = Math.min(coarse ? 12 : EDGE_PX, bar.width / 4)
  // the progress handle hangs at the lower edge of the bar
  const done = bar.left + (bar.width * (row.percent ?? 0)) / 100
  if (
    handles &&
    bar.width >= PROGRESS_FROM_PX &&
    y > bar.top + BAR_PX - (coarse ? 0 : 4) &&
    Math.abs(x - done) <= (coarse ? 14 : EDGE_PX)
  )
    return 'progress'
  if (x <= bar.left + edge) return 'start'
  return x >= right - edge ? 'finish' : 'bar'
}

export const CURSORS: Record<Part, string> = {
  bar: 'grab',
  start: 'ew-resize',
  finish: 'ew-resize',
  progress: 'col-resize',
  linkStart: 'crosshair',
  linkFinish: 'crosshair',
}
