/** Asks once before somebody leaves a company, and says what stays behind. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { companiesApi } from '../api.ts'
import { HeldLines } from './HeldLines.tsx'
import { useProfileText } from './use-profile-text.ts'

export function LeaveDialog(props: {
  company: { id: string; name: string }
  /** Nothing else is left then. */
  only: boolean
  busy: boolean
  error: string | undefined
  onClose: () => void
  onLeave: () => void
}) {
  const { t } = useProfileText()
  const held = useQuery({
    ...companiesApi.listOwnHoldings.queryOptions({ input: { companyId: props.company.id } }),
    staleTime: 0,
  })
  const rows = held.data?.rows ?? []
  return (
    <ConfirmDialog
      open
      title={t('companies.leaveTitle', { name: props.company.name })}
      text={
        <>
          {t('companies.leaveText')} {t(props.only ? 'companies.leaveOnly' : 'companies.leaveOthers')}
          {rows.length > 0 && (
            <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
              {t('companies.held')}
              <HeldLines rows={rows} />
            </Box>
          )}
        </>
      }
      confirmLabel={t('companies.leave')}
      busy={props.busy}
      error={props.error}
      onClose={props.onClose}
      onConfirm={props.onLeave}
    />
  )
}
