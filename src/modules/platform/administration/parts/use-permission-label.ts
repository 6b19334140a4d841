/** What a permission is called: by its module, or by the vertical whose table names it. */
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import type { PermissionRow } from '../../companies/contract.ts'
import { permissionLabel } from './labels.ts'

export function usePermissionLabel(): (row: PermissionRow) => string {
  const { vertical } = useVertical()
  const say = useWords()
  return (row) => {
    const own = vertical.permissions[row.permission]
    return row.module === '' && own ? say(own.label) : permissionLabel(row.module, row.permission, row.label)
  }
}
