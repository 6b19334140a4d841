/** The matrix of roles and permissions as the screen reads it. */
import type { CompanyRole, PermissionRow, VerticalRole } from '../../companies/contract.ts'
import { COMPANY_ROLES, VERTICAL_ROLES } from '../../companies/rules.ts'

export type AnyRole = CompanyRole | VerticalRole

export const ALL_ROLES: readonly AnyRole[] = [...COMPANY_ROLES, ...VERTICAL_ROLES]

export function holds(row: PermissionRow, role: AnyRole): boolean {
  return role === 'admin' || (row.overrides[role] ?? row.defaults.includes(role))
}

export function isLocked(row: PermissionRow, role: AnyRole): boolean {
  return role === 'admin' || row.fixed
}

export function differs(row: PermissionRow, role: AnyRole): boolean {
  return role in row.overrides
}

export function differencesIn(rows: readonly PermissionRow[]): { row: PermissionRow; role: AnyRole }[] {
  return rows.flatMap((row) => ALL_ROLES.filter((role) => differs(row, role)).map((role) => ({ row, role })))
}
