import { useEffect, useRef } from 'react'
import { useFreshKeys } from '../../../ui/use-fresh-keys.ts'

/** Most rows are records and have an id; a list of something else says which of its columns tells rows apart. */
export const idOf = (row: object): string => {
  if (!('id' in row) || typeof row.id !== 'string') throw new Error('A list whose rows have no id needs keyOf.')
  return row.id
}

/** By its version, where it has one; else by all that the row shows. */
const stateOf = (row: { version?: number }): string =>
  row.version === undefined ? JSON.stringify(row) : String(row.version)

/** Rows that somebody changed while the list was open are tinted for a moment; turning a page or finding is no change. */
export function useFreshRows<Row extends object>(
  list: string,
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string = idOf,
): ReadonlySet<string> {
  const { freshKeys, markFresh } = useFreshKeys()
  const seen = useRef<{ list: string; states: Map<string, string> } | null>(null)
  useEffect(() => {
    if (!rows) return
    const before = seen.current
    const states = new Map(rows.map((row) => [keyOf(row), stateOf(row)]))
    seen.current = { list, states }
    if (before?.list !== list) return
    const fresh = [...states].flatMap(([key, state]) => (before.states.get(key) === state ? [] : [key]))
    if (fresh.length > 0) markFresh(...fresh)
  }, [list, rows, keyOf, markFresh])
  return freshKeys
}
