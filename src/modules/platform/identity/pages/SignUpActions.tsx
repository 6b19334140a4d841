/** Approve and Reject under a sign-up in the bell; the whole choice of role and projects is one click on the notice away. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { NoticeActionProps } from '../../../../kernel/web/bind.tsx'
import { useDecide } from '../parts/use-decide.ts'
import { useText } from '../parts/use-text.ts'

export default function SignUpActions({ notice, onDone }: NoticeActionProps) {
  const { t } = useText()
  const decide = useDecide(onDone)
  if (notice.userId === null) return null
  const name = notice.userName ?? notice.userEmail ?? ''
  const person = { userId: notice.userId, email: notice.userEmail ?? '', firstName: name, lastName: '' }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        variant="contained"
        disabled={decide.busy}
        aria-label={t('people.approveOf', { name })}
        onClick={() => decide.approve(person)}
      >
        {t('people.approve')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={decide.busy}
        aria-label={t('people.rejectOf', { name })}
        onClick={() => decide.reject(person)}
      >
        {t('people.reject')}
      </Button>
    </Box>
  )
}
