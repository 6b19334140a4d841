import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { VerticalRolesNote } from '../../../../kernel/web/VerticalRolesNote.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { PermissionRow } from '../../companies/contract.ts'
import { companiesApi } from '../api.ts'
import { differencesIn } from '../parts/matrix.ts'
import { PermissionMatrix } from '../parts/PermissionMatrix.tsx'
import { useDecide } from '../parts/use-decide.ts'
import { useText } from '../parts/use-text.ts'
import { WhyCard } from '../parts/WhyCard.tsx'

/** What the roles may do in this company, and why a person can or cannot do something. */
export default function PermissionsPanel() {
  const { t } = useText()
  const decide = useDecide()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const permissions = useQuery(companiesApi.listPermissions.queryOptions({ input: {} }))
  const rows = permissions.data?.rows ?? []
  const differences = differencesIn(rows)
  const shown = onlyDifferent ? rows.filter((row) => differences.some((one) => one.row === row)) : rows
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <VerticalRolesNote />
      <WhyCard permissions={rows} />
      <Card title={t('matrix.title')} action={differences.length > 0 && <ResetAll differences={differences} />}>
        {permissions.isPending && <LoadingBlocks rows={8} />}
        {permissions.isError && (
          <ErrorState
            headingLevel="h3"
            text={failureText(permissions.error)}
            requestId={failureOf(permissions.error).requestId}
            onRetry={() => void permissions.refetch()}
          />
        )}
        {permissions.data && (
          <>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 3,
                rowGap: 0.5,
                px: 2,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'line.hair',
              }}
            >
              <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
                {t('matrix.intro')}
              </Typography>
              <CheckInput
                label={t('matrix.onlyDifferent', { n: differences.length })}
                value={onlyDifferent}
                onChange={setOnlyDifferent}
              />
            </Box>
            {shown.length === 0 ? (
              <EmptyState drawing={false} headingLevel="h3" title={t('matrix.nothingDifferent')} />
            ) : (
              <PermissionMatrix rows={shown} onDecide={decide} />
            )}
          </>
        )}
      </Card>
    </Box>
  )
}

function ResetAll({ differences }: { differences: readonly { row: PermissionRow; role: string }[] }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: async () => {
      for (const { row, role } of differences)
        await companiesApi.resetPermission.call({ permission: row.permission, role })
    },
    onSuccess: () => {
      setAsking(false)
      toast.info(t('matrix.resetDone'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: companiesApi.listPermissions.key() }),
  })
  return (
    <>
      <Button
        color="error"
        onClick={() => {
          reset.reset()
          setAsking(true)
        }}
      >
        {t('matrix.resetAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('matrix.resetAllTitle')}
        text={t('matrix.resetAllText', { n: differences.length })}
        confirmLabel={t('matrix.resetAll')}
        busy={reset.isPending}
        error={reset.isError ? failureText(reset.error) : undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => reset.mutate()}
      />
    </>
  )
}
