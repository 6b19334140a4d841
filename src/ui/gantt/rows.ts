/** Which rows are on screen and where: folding, positions, parents. */
import type { GanttRow } from './types.ts'

export type RowOrder = {
  shown: readonly GanttRow[]
  /** Position among the shown rows. */
  positions: ReadonlyMap<string, number>
  /** For a hidden row the nearest parent that is shown. */
  standIn: (id: string) => number | undefined
}

/** Rows come parents first, so one pass suffices: a row is hidden when its parent is hidden or collapsed. */
export function orderRows(rows: readonly GanttRow[], collapsed: ReadonlySet<string>): RowOrder {
  const shown: GanttRow[] = []
  const positions = new Map<string, number>()
  const coveredBy = new Map<string, number>()
  for (const row of rows) {
    const parentAt = row.parentId === null ? undefined : positions.get(row.parentId)
    const covered =
      row.parentId === null
        ? undefined
        : (coveredBy.get(row.parentId) ?? (collapsed.has(row.parentId) ? parentAt : undefined))
    if (covered !== undefined) coveredBy.set(row.id, covered)
    else {
      positions.set(row.id, shown.length)
      shown.push(row)
    }
  }
  return { shown, positions, standIn: (id) => positions.get(id) ?? coveredBy.get(id) }
}

/** The rows from one to another, both included, whichever comes first. */
export function between(shown: readonly GanttRow[], from: number, to: number): ReadonlySet<string> {
  return new Set(shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id))
}

/** Whether one row lies below another in the tree; links between the two make no sense. */
export function isWithin(rows: ReadonlyMap<string, GanttRow>, id: string, ancestor: string): boolean {
  for (let at = rows.get(id)?.parentId ?? null; at !== null; at = rows.get(at)?.parentId ?? null)
    if (at === ancestor) return true
  return false
}
