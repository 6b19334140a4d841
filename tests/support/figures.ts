/** What the declared aggregate makes of rows, computed here and not by the database. */
import type { FigureDeclaration } from '../../src/kernel/contract/figure.ts'

type Row = { value: number | null; base: number | null }

export function aggregateOf(rows: readonly Row[], how: FigureDeclaration['aggregate']): number | null {
  const sum = (of: 'value' | 'base') => rows.reduce((total, row) => total + (row[of] ?? 0), 0)
  if (how === 'count') return rows.length
  if (how === 'sum') return sum('value')
  if (how === 'ratio') return sum('base') === 0 ? null : (100 * sum('value')) / sum('base')
  if (how === 'index') return sum('base') === 0 ? null : sum('value') / sum('base')
  const values = rows.map((row) => row.value ?? 0).toSorted((a, b) => a - b)
  const middle = (values.length - 1) / 2
  return values.length === 0 ? null : ((values[Math.floor(middle)] ?? 0) + (values[Math.ceil(middle)] ?? 0)) / 2
}
