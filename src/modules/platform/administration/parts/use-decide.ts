import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { PermissionRow } from '../../companies/contract.ts'
import { administrationApi, companiesApi } from '../api.ts'
import { holds } from './matrix.ts'
import { usePermissionLabel } from './use-permission-label.ts'
import { useRoles } from './use-roles.ts'
import { useText } from './use-text.ts'

export type Decision = { row: PermissionRow; role: string; allowed: boolean }

/** Gives a permission to a role or takes it away: shown at once, put back if the server refuses. */
export function useDecide(): (decision: Decision) => void {
  const { t } = useText()
  const { nameOf } = useRoles()
  const labelOf = usePermissionLabel()
  const toast = useToast()
  const client = useQueryClient()
  const key = companiesApi.listPermissions.queryKey({ input: {} })
  const decide = useMutation({
    mutationFn: ({ row, role, allowed }: Decision) =>
      companiesApi.setPermission.call({ permission: row.permission, role, allowed }),
    onMutate: async ({ row, role, allowed }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      client.setQueryData(
        key,
        (now) =>
          now && {
            rows: now.rows.map((one) => (one.permission === row.permission ? withDecision(one, role, allowed) : one)),
          },
      )
      return { before }
    },
    onSuccess: (_answer, { row, role, allowed }) =>
      toast.info(t(allowed ? 'matrix.given' : 'matrix.taken', { role: nameOf(role), permission: labelOf(row) })),
    onError: (error, _decision, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      toast.error(t('matrix.failed', { reason: failureText(error) }))
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: administrationApi.getWhy.key() }),
      ])
    },
  })
  return (decision) => {
    if (holds(decision.row, decision.role) !== decision.allowed) decide.mutate(decision)
  }
}

function withDecision(row: PermissionRow, role: string, allowed: boolean): PermissionRow {
  const { [role]: _old, ...rest } = row.overrides
  return { ...row, overrides: allowed === row.defaults.includes(role) ? rest : { ...rest, [role]: allowed } }
}
