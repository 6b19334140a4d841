import Box from '@mui/material/Box'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { usePages } from '../../../kernel/web/paging.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { InlineSelect } from '../../../ui/InlineSelect.tsx'
import { FindBox, ListToolbar } from '../../../ui/ListToolbar.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import type { Column } from '../../../ui/data-table-types.ts'
import { COMPANY_ROLES, type Member } from '../../companies/contract.ts'
import { companiesApi } from '../api.ts'
import { useText } from './use-text.ts'

const SIZE = 50

export function PeopleTable() {
  const { t } = useText()
  const { session } = useSession()
  const [q, setQ] = useState('')
  const pages = usePages(q)
  const people = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: { size: SIZE, q: q || undefined, cursor: pages.cursor, total: true } }),
    placeholderData: keepPreviousData,
  })
  const rows = people.data?.rows ?? []
  const nameOf = (person: Member) => [person.firstName, person.lastName].join(' ').trim() || person.email
  const columns: Column<Member>[] = [
    {
      key: 'name', header: t('admin.person'), phone: 'title',
      render: (person) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
          <Avatar name={nameOf(person)} decorative />
          <span>{nameOf(person)}{person.userId === session?.user.id && <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}> ({t('admin.you')})</Box>}</span>
        </Box>
      ),
    },
    { key: 'email', header: t('email'), secondary: true, phone: 'second', render: (person) => person.email },
    { key: 'role', header: t('admin.role'), phone: 'meta', render: (person) => <RoleOf person={person} name={nameOf(person)} /> },
    { key: 'joinedAt', header: t('admin.joined'), secondary: true, align: 'right', render: (person) => <DateText value={new Date(person.joinedAt)} /> },
  ]
  const total = people.data?.total
  const from = pages.index * SIZE + 1
  return (
    <DataTable
      label={t('admin.people')} columns={columns} rows={rows} rowKey={(person) => person.userId} loading={people.isFetching}
      error={people.isError ? { text: failureText(people.error), requestId: failureOf(people.error).requestId } : null} onRetry={() => void people.refetch()}
      empty={<EmptyState drawing={false} title={t('admin.noPeople')} text={t('admin.noPeopleHelp')} />}
      toolbar={<ListToolbar find={<FindBox value={q} onChange={setQ} label={t('admin.findPerson')} />} />}
      hasNext={Boolean(people.data?.next)} hasPrevious={pages.index > 0} onNext={() => pages.next(people.data?.next ?? null)} onPrevious={pages.previous}
      total={total && rows.length > 0 ? t(total.capped ? 'admin.totalCapped' : 'admin.total', { from, to: from + rows.length - 1, count: total.count }) : undefined}
    />
  )
}

/** The role as a word, or as a choice for those who may change it. */
function RoleOf({ person, name }: { person: Member; name: string }) {
  const { t } = useText()
  const { may } = useSession()
  const toast = useToast()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (role: Member['role']) => companiesApi.changeRole.call({ userId: person.userId, role }),
    onSuccess: (member) => toast.info(t('admin.roleChanged', { name, role: t(`roles.${member.role}`) })),
    onError: (error) => toast.error(t('admin.roleFailed', { reason: failureText(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: companiesApi.key() }),
  })
  if (!may({ permission: 'members.changeRole' })) return <>{t(`roles.${person.role}`)}</>
  return (
    <InlineSelect
      label={t('admin.roleOf', { name })} value={person.role} disabled={change.isPending} onChange={(role) => change.mutate(role)}
      options={COMPANY_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
    />
  )
}
