/** What the chart is given and what it tells. It knows no server: rows come in by props, changes leave by callbacks. */
import type { ReactNode } from 'react'
import type { LinkType, Minute } from '../../lib/scheduling/types.ts'

export type Span = { start: Minute; finish: Minute }

export type GanttRow = {
  id: string
  parentId: string | null
  /** 0 is the top level. */
  depth: number
  wbs: string
  name: string
  /** Has rows below it; its dates are theirs. */
  summary: boolean
  milestone: boolean
  start: Minute | null
  finish: Minute | null
  /** 0 to 100; null where nobody has said how far it is. */
  percent: number | null
  critical: boolean
  /** Until when the task may slip; drawn hatched from the finish. */
  floatFinish?: Minute | null
  baseline?: Span | null
  deadline?: Minute | null
  /** A pin at the start: the plan holds the date by a constraint, which is named here. */
  constraintMark?: string | null
  /** Days since it should have been finished; drawn from its finish to today. */
  lateDays?: number
  /** Stands right of the bar. A milestone has its name and date there without it. */
  label?: string
  mayChange: boolean
  /** `new` has not been kept yet. */
  tint?: 'sample' | 'fresh' | 'new'
}

export type GanttLink = {
  id: string
  from: string
  to: string
  type: LinkType
  /** Working minutes. */ lag: number
  critical: boolean
  /** Not kept yet. */ isNew?: boolean
}

export type GanttColumn = {
  key: string
  title: string
  /** CSS pixels. */
  width: number
  align?: 'left' | 'right'
  cell: (row: GanttRow) => ReactNode
  edit?: EditCell
  /** A cell of two states: turned over instead of written in. */
  toggle?: (row: GanttRow) => void
}

/** Where the keyboard goes when a cell is left: to the cell below or above, or beside it. */
export type Then = 'down' | 'up' | 'next' | 'previous'

/** An input in place of the cell. `typed` is what somebody typed to begin with, null where they asked for the cell as it stands;
    `close` is called when the caller has been told, or on Escape. */
export type EditCell = (row: GanttRow, edit: { typed: string | null; close: (then?: Then) => void }) => ReactNode

/** What keys and the menu of rows ask for, beside what has a callback of its own. */
export type RowAct = 'insert' | 'link' | 'unlink' | 'duplicate'

export type GanttResource = {
  id: string
  name: string
  /** Units at once, for example 3 people. */ capacity: number
  /** In order of time, without overlap. */ load: readonly { from: Minute; to: Minute; units: number }[]
}

/** Pixels per day where a number is given, as "fit all" does. */
export const ZOOM_STEPS = ['hours', 'shifts', 'days', 'weekdays', 'weeks', 'months', 'quarters', 'years'] as const
export type ZoomStep = (typeof ZOOM_STEPS)[number]
export type Zoom = ZoomStep | number

/** What a drag or the keyboard is about to do; `preview` answers with the dates that follow from it. */
export type GanttChange = { id: string } & (
  | { kind: 'move'; start: Minute }
  | { kind: 'start'; start: Minute }
  | { kind: 'finish'; finish: Minute }
)

export type Preview = ReadonlyMap<string, Span>

/** A promise keeps the dragged dates on screen until the caller has the answer; then the rows speak again. */
export type Told = unknown

export type GanttProps = {
  /** Names the chart for assistive technology. */
  label: string
  /** All of them, parents before their children; the chart hides what is below a collapsed row. */
  rows: readonly GanttRow[]
  links: readonly GanttLink[]
  columns: readonly GanttColumn[]
  collapsed: ReadonlySet<string>
  onCollapse: (collapsed: ReadonlySet<string>) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Null before anybody chose one: the chart opens with all of its rows in sight and says with which scale. */
  zoom: Zoom | null
  onZoom: (zoom: Zoom) => void
  /** Where the chart was left: the minute at its left edge. */
  left?: Minute | null
  onLeft?: (minute: Minute) => void
  today: Minute
  /** Time nobody works in, between two minutes; drawn as faint bands. */
  freeTime?: (from: Minute, to: Minute) => readonly (readonly [Minute, Minute])[]
  /** `table` leaves the chart out and shows a plain table. */
  mode?: 'chart' | 'table'
  onMove?: (id: string, start: Minute) => Told
  onResize?: (id: string, end: { start: Minute } | { finish: Minute }) => Told
  onProgress?: (id: string, percent: number) => Told
  onLink?: (link: { from: string; to: string; type: LinkType }) => Told
  onUnlink?: (linkId: string) => Told
  onOpen?: (id: string) => void
  /** Delete on rows, after no link was selected. The caller asks or offers to undo. */
  onRemove?: (ids: readonly string[]) => void
  onIndent?: (ids: readonly string[]) => void
  onOutdent?: (ids: readonly string[]) => void
  onReorder?: (id: string, by: -1 | 1) => void
  /** With it typing edits, as in a sheet: the name is written like any cell. */
  editName?: EditCell
  /** A row that has no name yet: its name is being typed. */
  newRow?: string | null
  /** Enter on the last row. */
  onAppend?: (afterId: string) => void
  onAct?: (act: RowAct, ids: readonly string[]) => void
  /** The row the keyboard stands on. */
  onActive?: (id: string | null) => void
  /** A menu for these rows, at this place of the window. */
  onMenu?: (ids: readonly string[], at: { x: number; y: number }) => void
  /** Asked for the text of the rows to copy. */
  onCopy?: (ids: readonly string[], into: DataTransfer) => void
  /** `column` is the key of the cell that was pasted on, null for the name; `below` are the rows from there downwards. */
  onPaste?: (at: { id: string | null; column: string | null; below: readonly string[] }, from: DataTransfer) => void
  /** Asked while dragging, at most once at a time; may answer later, as a worker does. */
  preview?: (change: GanttChange) => Preview | Promise<Preview>
  resources?: readonly GanttResource[]
  readOnly?: boolean
  /** CSS pixels, or any CSS length. */
  height?: number | string
  /** Width of the grid at first, in CSS pixels. */
  gridWidth?: number
  onGridWidth?: (width: number) => void
  /** What stands in place of the rows when there are none. */
  empty?: ReactNode
  /** Gives the page's toolbar a hand on the view. */
  handle?: { current: GanttHandle | null }
}

export type GanttHandle = {
  /** Gives the keyboard to the rows. */
  focus: () => void
  fitAll: () => void
  toToday: () => void
  zoomIn: () => void
  zoomOut: () => void
  showRow: (id: string) => void
}
