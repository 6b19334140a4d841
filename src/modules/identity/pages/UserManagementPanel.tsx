import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { link } from '../../../kernel/contract/link.ts'
import type { PanelProps } from '../../../kernel/web/bind.tsx'
import { useGo } from '../../../kernel/web/navigation.ts'
import { identity } from '../manifest.ts'
import { InvitationsTable } from '../parts/InvitationsTable.tsx'
import { InviteDialog } from '../parts/InviteDialog.tsx'
import { PeopleTable } from '../parts/PeopleTable.tsx'
import { useText } from '../parts/use-text.ts'

/** The people of the company, and those who are invited. */
export default function UserManagementPanel({ params }: PanelProps) {
  const { t } = useText()
  const go = useGo()
  const invite = () => go(link(identity, 'admin', { action: 'invite-user' }), { keepScroll: true })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}><Button variant="contained" startIcon={<Add />} onClick={invite}>{t('admin.invite')}</Button></Box>
      <PeopleTable />
      <InvitationsTable onInvite={invite} />
      <InviteDialog open={params['action'] === 'invite-user'} onMade={() => undefined} onClose={() => go(link(identity, 'admin'), { replace: true, keepScroll: true })} />
    </Box>
  )
}
