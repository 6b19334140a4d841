import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { usePages } from '../../../kernel/web/paging.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FindBox, ListToolbar } from '../../../ui/ListToolbar.tsx'
import type { Column } from '../../../ui/data-table-types.ts'
import type { Member } from '../../companies/contract.ts'
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
    { key: 'role', header: t('admin.role'), phone: 'meta', render: (person) => t(`roles.${person.role}`) },
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
