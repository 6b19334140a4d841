import { expect, it } from 'vitest'
import { added, type Columns, configured, moved, placeOf, without } from './widget-moves.ts'

const widget = (instanceId: string) => ({
  instanceId,
  widgetId: 'figure.projects.active',
  days: null,
  mine: false,
  size: 'normal' as const,
})
const start: Columns = [[widget('a'), widget('b')], [widget('c')], []]
const ids = (columns: Columns) => columns.map((column) => column.map((one) => one.instanceId).join('')).join('|')

it.each([
  ['a', 0, 1, 'ba|c|'],
  ['b', 0, 0, 'ba|c|'],
  ['a', 1, 0, 'b|ac|'],
  ['a', 1, 1, 'b|ca|'],
  ['c', 2, 0, 'ab||c'],
  ['a', 3, 0, 'ab|c|'],
  ['nothing', 1, 0, 'ab|c|'],
])('%s moved to column %i, place %i', (id, column, place, result) =>
  expect(ids(moved(start, id, column, place))).toBe(result),
)

it('is added at the end of a column with an instanceId of its own', () => {
  const once = added(start, 'rows.projects.overdue', 2, 17)
  expect(ids(added(once, 'rows.projects.overdue', 2, 17))).toBe('ab|c|rows.projects.overdue-17rows.projects.overdue-18')
})

it('is configured and removed without touching the others', () => {
  expect(configured(start, 'c', { size: 'large', mine: true })[1]?.[0]).toEqual({
    ...widget('c'),
    size: 'large',
    mine: true,
  })
  expect(ids(without(start, 'a'))).toBe('b|c|')
  expect([placeOf(start, 'b'), placeOf(start, 'x')]).toEqual([{ column: 0, place: 1 }, null])
})
