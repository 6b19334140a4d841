import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { link, type PageParams } from '../../../kernel/contract/link.ts'
import { useGo } from '../../../kernel/web/navigation.ts'
import { Page } from '../../../ui/Page.tsx'
import { identity } from '../manifest.ts'
import { InvitationsTable } from '../parts/InvitationsTable.tsx'
import { InviteDialog } from '../parts/InviteDialog.tsx'
import { PeopleTable } from '../parts/PeopleTable.tsx'
import { useText } from '../parts/use-text.ts'

const TABS = ['people', 'invitations'] as const

export default function AdminPage({ params }: { params: PageParams<typeof identity, 'admin'> }) {
  const { t } = useText()
  const [tab, setTab] = useState<(typeof TABS)[number]>('people')
  const go = useGo()
  const invite = () => go(link(identity, 'admin', { action: 'invite-user' }), { keepScroll: true })
  return (
    <Page
      title={t('routes.admin')}
      actions={<Button variant="contained" startIcon={<Add />} onClick={invite}>{t('admin.invite')}</Button>}
      tabs={
        <Tabs value={tab} onChange={(_event, value: (typeof TABS)[number]) => setTab(value)} aria-label={t('routes.admin')}>
          {TABS.map((one) => <Tab key={one} value={one} id={`tab-${one}`} aria-controls={`panel-${one}`} label={t(`admin.${one}`)} />)}
        </Tabs>
      }
    >
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'people' ? <PeopleTable /> : <InvitationsTable onInvite={invite} />}
      </div>
      <InviteDialog open={params.action === 'invite-user'} onMade={() => setTab('invitations')} onClose={() => go(link(identity, 'admin'), { replace: true, keepScroll: true })} />
    </Page>
  )
}
