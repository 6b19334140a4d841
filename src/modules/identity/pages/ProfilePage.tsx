import Box from '@mui/material/Box'
import { useSession } from '../../../kernel/web/session.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DevicesCard } from '../parts/DevicesCard.tsx'
import { NameCard } from '../parts/NameCard.tsx'
import { PasswordCard } from '../parts/PasswordCard.tsx'
import { useText } from '../parts/use-text.ts'

export default function ProfilePage() {
  const { t } = useText()
  const { session } = useSession()
  if (!session) return null
  return (
    <Page title={t('routes.profile')} count={session.user.email} width="form">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <NameCard user={session.user} />
        <PasswordCard email={session.user.email} />
        <DevicesCard />
      </Box>
    </Page>
  )
}
