/** The matrix of roles and permissions as the screen reads it. */
import type { PermissionRow } from '../../companies/contract.ts'

export function holds(row: PermissionRow, role: string): boolean {
  return role === 'admin' || (row.overrides[role] ?? row.defaults.includes(role))
}

export function isLocked(row: PermissionRow, role: string): boolean {
  return role === 'admin' || row.fixed
}

export function differs(row: PermissionRow, role: string): boolean {
  return role in row.overrides
}

export function differencesIn(rows: readonly PermissionRow[]): { row: PermissionRow; role: string }[] {
  return rows.flatMap((row) => Object.keys(row.overrides).map((role) => ({ row, role })))
}
