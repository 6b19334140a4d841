/** The people of the company, those who ask for access, and those who are invited. */
import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { listParamsOf } from '../../../../kernel/web/list/use-list-view.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { VerticalRolesNote } from '../../../../kernel/web/VerticalRolesNote.tsx'
import { peopleApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { InvitationsTable } from '../parts/InvitationsTable.tsx'
import { InviteDialog } from '../parts/InviteDialog.tsx'
import { PeopleTable } from '../parts/PeopleTable.tsx'
import { SignUpLinkDialog } from '../parts/SignUpLinkDialog.tsx'
import { useText } from '../parts/use-text.ts'

const VIEWS = ['people', 'invitations'] as const

export default function UserManagementPanel({ params }: PanelProps) {
  const { t } = useText()
  const go = useGo()
  const { may } = useSession()
  const [linking, setLinking] = useState(false)
  const view = VIEWS.find((one) => one === params['view']) ?? 'people'
  const onlyPending = params['action'] === 'pending-approval'
  const parts = (one: (typeof VIEWS)[number]) => ({ view: one === 'people' ? undefined : one })
  const invite = () => go(link(identity, 'admin', { ...parts(view), action: 'invite-user' }), { keepScroll: true })
  const highlighted = typeof params['highlightUser'] === 'string' ? params['highlightUser'] : null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={t('panels.userManagement')}
          onChange={(_event, value: (typeof VIEWS)[number] | null) => {
            if (value) go(link(identity, 'admin', parts(value)), { replace: true, keepScroll: true })
          }}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`admin.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {may({ permission: 'users.manage' }) && (
            <Button onClick={() => setLinking(true)}>{t('signUpLink.title')}</Button>
          )}
          <Button variant="contained" startIcon={<Add />} onClick={invite}>
            {t('admin.invite')}
          </Button>
        </Box>
      </Box>
      {view === 'people' && !onlyPending && <Waiting />}
      {view === 'people' && <VerticalRolesNote />}
      {view === 'people' ? (
        <PeopleTable
          key={`${highlighted}`}
          highlighted={highlighted}
          onlyPending={onlyPending}
          params={listParamsOf(params)}
          address={(query) =>
            link(identity, 'admin', {
              ...query,
              openTab: typeof params['openTab'] === 'string' ? params['openTab'] : undefined,
              highlightUser: highlighted ?? undefined,
              action: onlyPending ? 'pending-approval' : undefined,
            })
          }
        />
      ) : (
        <InvitationsTable
          params={listParamsOf(params)}
          address={(query) => link(identity, 'admin', { ...query, ...parts('invitations') })}
        />
      )}
      {linking && <SignUpLinkDialog onClose={() => setLinking(false)} />}
      <InviteDialog
        open={params['action'] === 'invite-user'}
        onMade={() =>
          go(link(identity, 'admin', { ...parts('invitations'), action: 'invite-user' }), {
            replace: true,
            keepScroll: true,
          })
        }
        onClose={() => go(link(identity, 'admin', parts(view)), { replace: true, keepScroll: true })}
      />
    </Box>
  )
}

/** What needs somebody, before everything else: that people wait for a decision, with the way to them. */
function Waiting() {
  const { t } = useText()
  const { may } = useSession()
  const found = useQuery({
    ...peopleApi.list.queryOptions({ input: { status: 'pending', size: 1, total: true } }),
    enabled: may({ permission: 'users.manage' }),
  })
  const count = found.data?.total?.count ?? 0
  if (count === 0) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" href={link(identity, 'admin', { action: 'pending-approval' })}>
          {t('people.showWaiting')}
        </Button>
      }
    >
      {t('people.wait', { count })}
    </Alert>
  )
}
