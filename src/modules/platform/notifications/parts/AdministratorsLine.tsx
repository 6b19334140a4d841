import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { addressOf } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { notifications } from '../manifest.ts'
import { useBells } from './use-bells.ts'
import { useText } from './use-text.ts'

/** The bell counts what the administrators share as well; whoever comes from there finds out where that stands. */
export function AdministratorsLine() {
  const { t } = useText()
  const address = addressOf(useApp().manifests, 'identity.admin', { openTab: notifications.panels.notices.tab })
  const unread = useBells().find(({ list }) => list === 'admin')?.query.data?.unread
  if (!unread || unread.count === 0 || address === null) return null
  const { count, capped } = unread
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" href={address}>
          {t('page.openNotices')}
        </Button>
      }
    >
      {t(capped ? 'page.adminUnreadMany' : 'page.adminUnread', { count })}
    </Alert>
  )
}
