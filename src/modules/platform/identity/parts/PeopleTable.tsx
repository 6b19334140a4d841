import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import type { SpecialColumns } from '../../../../kernel/web/list/columns.tsx'
import { ListPanel } from '../../../../kernel/web/list/ListPanel.tsx'
import { useList } from '../../../../kernel/web/list/use-list.ts'
import { type ListParams, useListView } from '../../../../kernel/web/list/use-list-view.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useNamedVertical } from '../../../../kernel/web/VerticalRolesNote.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { identityApi, invitationsApi, peopleApi } from '../api.ts'
import type { PeopleView, Person } from '../contract.ts'
import { identity } from '../manifest.ts'
import { PEOPLE_COLUMNS, PERSON_SORTS, personName } from '../rules.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RoleOf, VerticalRoleOf } from './RoleOf.tsx'
import { useDecide } from './use-decide.ts'
import { usePersonMenu } from './use-person-menu.tsx'
import { useText } from './use-text.ts'

type Filter = PeopleView['filter']
const BY_NAME = { sort: 'name', direction: 'asc' } as const
const EVERYBODY: Record<'all', Filter> = { all: BY_NAME }
const WAITING: Record<'all', Filter> = { all: { status: 'pending', ...BY_NAME } }

const keyOf = (person: Person) => person.userId

/** Everybody with a place in the company or a wish for one; `highlighted` is shown wherever they are in the list. */
export function PeopleTable(props: {
  highlighted: string | null
  onlyPending: boolean
  params: ListParams
  address: (query: Record<string, string | undefined>) => string
}) {
  const { t } = useText()
  const go = useGo()
  const { may } = useSession()
  const [approving, setApproving] = useState<Person | null>(null)
  const view = useListView<Filter, 'all'>({
    api: peopleApi,
    views: props.onlyPending ? WAITING : EVERYBODY,
    first: 'all',
    sorts: PERSON_SORTS,
    columns: PEOPLE_COLUMNS,
    params: props.params,
    address: props.address,
  })
  const list = useList<Person, Filter, 'all'>('identity.people', peopleApi, view, [], keyOf)
  const decide = useDecide()
  const menu = usePersonMenu({ approve: setApproving, reject: decide.reject })
  const special = useSpecialColumns()
  // two buttons would leave no room for the name
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useBringIntoView({
    highlighted: props.highlighted,
    ready: list.found.isSuccess && !list.found.isPlaceholderData,
    present: list.rows.some((person) => person.userId === props.highlighted),
    onMissing: (email) => go(view.addressWith({ text: email, by: {} }), { replace: true, keepScroll: true }),
  })
  const nobodyWaits = props.onlyPending
  const invited = useInvited(view.q, list.rows.length === 0 && list.found.isSuccess)
  return (
    <ListPanel
      list={list}
      texts={identity.id}
      title={t('admin.people')}
      columns={PEOPLE_COLUMNS}
      special={special}
      nameOf={personName}
      highlighted={props.highlighted}
      find={t('admin.findPerson')}
      elsewhere={invited}
      empty={{
        own: (
          <EmptyState
            drawing={false}
            title={t(nobodyWaits ? 'people.nobodyWaits' : 'admin.noPeople')}
            text={t(nobodyWaits ? 'people.nobodyWaitsHelp' : 'admin.noPeopleHelp')}
          />
        ),
      }}
      rowActions={
        may({ permission: 'users.manage' })
          ? (person) =>
              !phone && (person.status === 'pending' || person.status === 'rejected') ? (
                <Decision person={person} busy={decide.busy} onReject={decide.reject} onApprove={setApproving} />
              ) : (
                menu.button(person)
              )
          : undefined
      }
    >
      {menu.menu}
      {approving && <ApproveDialog person={approving} onClose={() => setApproving(null)} />}
    </ListPanel>
  )
}

/** Whoever is looked for and not there yet may be invited. */
function useInvited(q: string, wanted: boolean): ReactNode {
  const { t } = useText()
  const input = { q, status: 'pending' as const, size: 1, total: true }
  const found = useQuery({
    ...invitationsApi.list.queryOptions({ input }),
    enabled: wanted && q !== '',
  })
  const count = found.data?.total?.count ?? 0
  if (!wanted || q === '' || count === 0) return null
  return (
    <>
      {t('admin.invitedFits', { count })}{' '}
      <Link href={link(identity, 'admin', { view: 'invitations', q })}>{t('admin.showInvitations')}</Link>
    </>
  )
}

function useSpecialColumns(): SpecialColumns<Person> {
  const { t } = useText()
  const { session } = useSession()
  const vertical = useNamedVertical()
  return {
    name: {
      width: undefined,
      render: (person) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
          <Avatar name={personName(person)} src={person.photoURL || undefined} decorative />
          <span>
            {personName(person)}
            {person.userId === session?.user.id && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {' '}
                ({t('admin.you')})
              </Box>
            )}
            {person.platform && (
              <>
                {' '}
                <StatusChip tone="neutral" label={t('people.ofPlatform')} />
              </>
            )}
          </span>
        </Box>
      ),
    },
    email: { render: (person) => person.email },
    role: { phone: 'second', render: (person) => <RoleOf person={person} /> },
    verticalRole: {
      secondary: false,
      hideBelow: 'lg',
      phone: 'second',
      render: (person) => <VerticalRoleOf person={person} />,
      ...(vertical === null ? {} : { header: t('admin.verticalRoleIn', { vertical }) }),
    },
    status: { hideBelow: undefined },
    since: { hideBelow: 'md', render: (person) => <DateText value={new Date(person.since)} /> },
    lastLogin: {
      render: (person) =>
        person.lastLogin === null ? t('people.never') : <DateText value={new Date(person.lastLogin)} />,
    },
  }
}

function Decision(props: {
  person: Person
  busy: boolean
  onReject: (person: Person) => void
  onApprove: (person: Person) => void
}) {
  const { t } = useText()
  const { person, busy } = props
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      {person.status === 'pending' && (
        <Button
          color="error"
          disabled={busy}
          aria-label={t('people.rejectOf', { name: personName(person) })}
          onClick={() => props.onReject(person)}
        >
          {t('people.reject')}
        </Button>
      )}
      <Button
        disabled={busy}
        aria-label={t('people.approveOf', { name: personName(person) })}
        onClick={() => props.onApprove(person)}
      >
        {t('people.approve')}
      </Button>
    </Box>
  )
}

/** A person who is not on the first page is found by their address instead. */
function useBringIntoView(options: {
  highlighted: string | null
  ready: boolean
  present: boolean
  onMissing: (email: string) => void
}) {
  const { highlighted, ready, present, onMissing } = options
  const [sought, setSought] = useState(false)
  const person = useQuery({
    ...identityApi.getPerson.queryOptions({ input: { userId: highlighted ?? '' } }),
    enabled: highlighted !== null && ready && !present && !sought,
  })
  const email = person.data?.email
  useEffect(() => {
    if (!email || sought) return
    setSought(true)
    onMissing(email)
    // only the first answer counts; afterwards the list is the reader's own
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email, sought])
}
