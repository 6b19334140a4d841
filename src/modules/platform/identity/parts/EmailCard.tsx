import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { Session } from '../../../../kernel/contract/session.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { CardRow, CardRows } from './CardRow.tsx'
import { useProfileText } from './use-profile-text.ts'

/** The address with whether it is proved, and the way to prove it. */
export function EmailCard({ user }: { user: Session['user'] }) {
  const { t } = useProfileText()
  const toast = useToast()
  const send = useMutation({
    mutationFn: () => identityApi.sendProof.call({}),
    onSuccess: () => toast.info(t('address.sent', { email: user.email })),
  })
  return (
    <Card title={t('address.address')}>
      {send.isError && (
        <Box sx={{ p: 2, pb: 0 }}>
          <Alert severity="error">{failureText(send.error)}</Alert>
        </Box>
      )}
      <CardRows label={t('address.address')}>
        <CardRow
          title={user.email}
          facts={user.emailVerified ? undefined : t('address.help')}
          status={
            user.emailVerified ? (
              <StatusChip tone="success" label={t('address.verified')} />
            ) : (
              <StatusChip tone="warning" label={t('address.notVerified')} />
            )
          }
          actions={
            !user.emailVerified && (
              <Button aria-disabled={send.isPending} onClick={() => !send.isPending && send.mutate()}>
                {send.isPending ? t('address.sending') : t('address.send')}
              </Button>
            )
          }
        />
      </CardRows>
    </Card>
  )
}
