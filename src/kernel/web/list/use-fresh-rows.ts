import { useEffect, useRef } from 'react'
import { useFreshKeys } from '../../../ui/use-fresh-keys.ts'

type Versioned = { id: string; version: number }

/** Rows that somebody changed while the list was open are tinted for a moment; turning a page or finding is no change. */
export function useFreshRows(list: string, rows: readonly Versioned[] | undefined): ReadonlySet<string> {
  const { freshKeys, markFresh } = useFreshKeys()
  const seen = useRef<{ list: string; versions: Map<string, number> } | null>(null)
  useEffect(() => {
    if (!rows) return
    const before = seen.current
    seen.current = { list, versions: new Map(rows.map((row) => [row.id, row.version])) }
    if (before?.list !== list) return
    const fresh = rows.filter((row) => before.versions.get(row.id) !== row.version).map((row) => row.id)
    if (fresh.length > 0) markFresh(...fresh)
  }, [list, rows, markFresh])
  return freshKeys
}
