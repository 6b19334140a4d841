/** Pure moves of widgets between the three columns. */
import { COLUMNS, instanceOf, type Widget } from '../rules.ts'

export type Columns = readonly (readonly Widget[])[]

const columnOf = (columns: Columns, instanceId: string): number =>
  columns.findIndex((column) => column.some((one) => one.instanceId === instanceId))

export function placeOf(columns: Columns, instanceId: string): { column: number; place: number } | null {
  const column = columnOf(columns, instanceId)
  return column < 0 ? null : { column, place: columns[column]?.findIndex((one) => one.instanceId === instanceId) ?? 0 }
}

export function without(columns: Columns, instanceId: string): Columns {
  return columns.map((column) => column.filter((one) => one.instanceId !== instanceId))
}

/** Puts a widget at a place of a column; the place counts without the widget itself. */
export function moved(columns: Columns, instanceId: string, column: number, place: number): Columns {
  const widget = columns.flat().find((one) => one.instanceId === instanceId)
  if (!widget || column < 0 || column >= COLUMNS) return columns
  return without(columns, instanceId).map((rest, at) => (at === column ? rest.toSpliced(place, 0, widget) : rest))
}

export function added(columns: Columns, widgetId: string, column: number, now: number): Columns {
  const taken = new Set(columns.flat().map((one) => one.instanceId))
  const widget: Widget = {
    instanceId: instanceOf(widgetId, now, taken),
    widgetId,
    days: null,
    mine: false,
    size: 'normal',
  }
  return columns.map((rest, at) => (at === column ? [...rest, widget] : rest))
}

export function configured(
  columns: Columns,
  instanceId: string,
  choice: Partial<Pick<Widget, 'days' | 'mine' | 'size'>>,
): Columns {
  return columns.map((column) => column.map((one) => (one.instanceId === instanceId ? { ...one, ...choice } : one)))
}
