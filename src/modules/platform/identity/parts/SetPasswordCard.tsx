import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { identityApi } from '../api.ts'
import { CardText } from './CardRow.tsx'
import { useProfileText } from './use-profile-text.ts'
import { useText } from './use-text.ts'

/** For whoever came by a provider: a mailed link sets the first password. */
export function SetPasswordCard(props: { email: string }) {
  const { t } = useText()
  const { t: p } = useProfileText()
  const send = useMutation({ mutationFn: () => identityApi.requestPasswordReset.call({ email: props.email }) })
  return (
    <Card title={t('password')} padded>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {send.isError && <Alert severity="error">{failureText(send.error)}</Alert>}
        {send.isSuccess && <Alert severity="success">{t('forgot.sent')}</Alert>}
        <CardText>{p('setPassword.text')}</CardText>
        <Button variant="outlined" aria-disabled={send.isPending} onClick={() => !send.isPending && send.mutate()}>
          {p('setPassword.submit')}
        </Button>
      </Box>
    </Card>
  )
}
