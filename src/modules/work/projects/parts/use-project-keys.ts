import { useRowKeys } from '../../../../ui/use-row-keys.ts'
import type { ProjectRow } from '../contract.ts'

/** The keys of projects that are laid out otherwise than in a table: arrows move, Enter opens. */
export function useProjectKeys(rows: readonly ProjectRow[], onOpen: (row: ProjectRow) => void) {
  const { rowProps } = useRowKeys({
    keys: rows.map((row) => row.id),
    onOpen: (key) => {
      const row = rows.find((one) => one.id === key)
      if (row) onOpen(row)
    },
  })
  return rowProps
}
