import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { photoAddress } from '../../../../kernel/contract/session.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import type { Column, Sort } from '../../../../ui/data-table-types.ts'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { identityApi } from '../api.ts'
import type { Person } from '../contract.ts'
import { PERSON_SORTS, PERSON_STATUSES } from '../rules.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { personName } from './person-name.ts'
import { RoleOf, VerticalRoleOf } from './RoleOf.tsx'
import { useDecide } from './use-decide.ts'
import { usePersonMenu } from './use-person-menu.tsx'
import { useText } from './use-text.ts'

const SIZE = 50
const TONES: Record<Person['status'], Tone> = {
  active: 'success',
  pending: 'warning',
  rejected: 'error',
  deactivated: 'neutral',
}
type StatusFilter = Person['status'] | ''
type RoleFilter = (typeof COMPANY_ROLES)[number] | ''

/** Everybody with a place in the company or a wish for one; `highlighted` is shown wherever they are in the list. */
export function PeopleTable({ highlighted, onlyPending }: { highlighted: string | null; onlyPending: boolean }) {
  const { t } = useText()
  const { session, may } = useSession()
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<StatusFilter>(onlyPending ? 'pending' : '')
  const [role, setRole] = useState<RoleFilter>('')
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' })
  const [approving, setApproving] = useState<Person | null>(null)
  const pages = usePages(`${q} ${status} ${role} ${sort.key} ${sort.direction}`)
  const people = useQuery({
    ...identityApi.listPeople.queryOptions({
      input: {
        size: SIZE,
        q: q || undefined,
        status: status || undefined,
        role: role || undefined,
        cursor: pages.cursor,
        total: true,
        sort: PERSON_SORTS.find((one) => one === sort.key) ?? 'name',
        descending: sort.direction === 'desc',
      },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = people.data?.rows ?? []
  const decide = useDecide()
  const menu = usePersonMenu({ approve: setApproving, reject: decide.reject })
  // two buttons would leave no room for the name
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useBringIntoView({
    highlighted,
    ready: people.isSuccess,
    present: rows.some((person) => person.userId === highlighted),
    onMissing: (email) => {
      setStatus('')
      setRole('')
      setQ(email)
    },
  })

  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('admin.person'),
      phone: 'title',
      sortable: true,
      render: (person) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
          <Avatar name={personName(person)} src={photoAddress({ id: person.userId, photo: person.photo })} decorative />
          <span>
            {personName(person)}
            {person.userId === session?.user.id && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {' '}
                ({t('admin.you')})
              </Box>
            )}
          </span>
        </Box>
      ),
    },
    { key: 'email', header: t('email'), secondary: true, phone: 'second', render: (person) => person.email },
    {
      key: 'role',
      header: t('admin.role'),
      phone: 'hidden',
      sortable: true,
      render: (person) => <RoleOf person={person} />,
    },
    {
      key: 'verticalRole',
      header: t('admin.verticalRole'),
      hideBelow: 'lg',
      phone: 'hidden',
      render: (person) => <VerticalRoleOf person={person} />,
    },
    {
      key: 'status',
      header: t('admin.status'),
      phone: 'meta',
      sortable: true,
      render: (person) => <StatusChip tone={TONES[person.status]} label={t(`people.statuses.${person.status}`)} />,
    },
    {
      key: 'since',
      header: t('people.since'),
      secondary: true,
      align: 'right',
      hideBelow: 'md',
      phone: 'hidden',
      sortable: true,
      render: (person) => <DateText value={new Date(person.since)} />,
    },
    {
      key: 'lastLogin',
      header: t('people.lastLogin'),
      secondary: true,
      align: 'right',
      hideBelow: 'lg',
      phone: 'hidden',
      sortable: true,
      render: (person) =>
        person.lastLogin === null ? t('people.never') : <DateText value={new Date(person.lastLogin)} />,
    },
  ]
  const total = people.data?.total
  const from = pages.index * SIZE + 1
  const mayManage = may({ permission: 'users.manage' })
  return (
    <>
      <DataTable
        label={t('admin.people')}
        columns={columns}
        rows={rows}
        rowKey={(person) => person.userId}
        loading={people.isFetching}
        highlightKey={highlighted}
        error={
          people.isError ? { text: failureText(people.error), requestId: failureOf(people.error).requestId } : null
        }
        onRetry={() => void people.refetch()}
        empty={
          <EmptyState
            drawing={false}
            title={status === 'pending' && !q ? t('people.nobodyWaits') : t('admin.noPeople')}
            text={status === 'pending' && !q ? t('people.nobodyWaitsHelp') : t('admin.noPeopleHelp')}
          />
        }
        toolbar={
          <ListToolbar
            find={<FindBox value={q} onChange={setQ} label={t('admin.findPerson')} />}
            filters={
              <>
                <InlineSelect
                  label={t('admin.status')}
                  value={status}
                  onChange={setStatus}
                  options={[
                    { value: '' as StatusFilter, label: t('people.everyStatus') },
                    ...PERSON_STATUSES.map((one) => ({
                      value: one as StatusFilter,
                      label: t(`people.statuses.${one}`),
                    })),
                  ]}
                />
                <InlineSelect
                  label={t('admin.role')}
                  value={role}
                  onChange={setRole}
                  options={[
                    { value: '' as RoleFilter, label: t('people.everyRole') },
                    ...COMPANY_ROLES.map((one) => ({ value: one as RoleFilter, label: t(`roles.${one}`) })),
                  ]}
                />
              </>
            }
          />
        }
        sort={sort}
        onSortChange={setSort}
        hasNext={Boolean(people.data?.next)}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(people.data?.next ?? null)}
        onPrevious={pages.previous}
        total={
          total && rows.length > 0
            ? t(total.capped ? 'admin.totalCapped' : 'admin.total', {
                from,
                to: from + rows.length - 1,
                count: total.count,
              })
            : undefined
        }
        rowActions={
          mayManage
            ? (person) =>
                !phone && (person.status === 'pending' || person.status === 'rejected') ? (
                  <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
                    {person.status === 'pending' && (
                      <Button
                        color="error"
                        disabled={decide.busy}
                        aria-label={t('people.rejectOf', { name: personName(person) })}
                        onClick={() => decide.reject(person)}
                      >
                        {t('people.reject')}
                      </Button>
                    )}
                    <Button
                      disabled={decide.busy}
                      aria-label={t('people.approveOf', { name: personName(person) })}
                      onClick={() => setApproving(person)}
                    >
                      {t('people.approve')}
                    </Button>
                  </Box>
                ) : (
                  menu.button(person)
                )
            : undefined
        }
      />
      {menu.menu}
      {approving && <ApproveDialog person={approving} onClose={() => setApproving(null)} />}
    </>
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
