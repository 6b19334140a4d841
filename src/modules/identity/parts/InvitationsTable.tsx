import Button from '@mui/material/Button'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { focusLater, rowElement } from '../../../kernel/web/focus.ts'
import { usePages } from '../../../kernel/web/paging.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusChip, type Tone } from '../../../ui/StatusChip.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import type { Column } from '../../../ui/data-table-types.ts'
import { identityApi } from '../api.ts'
import { useText } from './use-text.ts'

const SIZE = 50

type Row = Awaited<ReturnType<typeof identityApi.listInvitations.call>>['rows'][number]

const TONES: Record<Row['status'], Tone> = { pending: 'info', accepted: 'success', revoked: 'neutral', expired: 'warning' }

export function InvitationsTable(props: { onInvite: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const pages = usePages('')
  const [asked, setAsked] = useState<Row | null>(null)
  const list = useQuery({ ...identityApi.listInvitations.queryOptions({ input: { size: SIZE, cursor: pages.cursor } }), placeholderData: keepPreviousData })
  const revoke = useMutation({
    mutationFn: (row: Row) => identityApi.revokeInvitation.call({ invitationId: row.id }),
    onSuccess: (_answer, row) => {
      setAsked(null)
      toast.info(t('admin.revoked', { email: row.email }))
      // its button is gone now, so the row takes the focus
      focusLater(() => rowElement(row.id))
    },
    onSettled: () => client.invalidateQueries({ queryKey: identityApi.listInvitations.key() }),
  })
  const columns: Column<Row>[] = [
    { key: 'email', header: t('email'), phone: 'title', render: (row) => row.email },
    { key: 'role', header: t('admin.role'), phone: 'second', render: (row) => t(`roles.${row.role}`) },
    { key: 'status', header: t('admin.status'), phone: 'meta', render: (row) => <StatusChip tone={TONES[row.status]} label={t(`admin.statuses.${row.status}`)} /> },
    { key: 'invitedByName', header: t('admin.invitedBy'), secondary: true, hideBelow: 'md', render: (row) => row.invitedByName },
    { key: 'invitedAt', header: t('admin.invited'), secondary: true, align: 'right', phone: 'second', render: (row) => <DateText value={new Date(row.invitedAt)} /> },
  ]
  return (
    <>
      <DataTable
        label={t('admin.invitations')} columns={columns} rows={list.data?.rows ?? []} rowKey={(row) => row.id} loading={list.isFetching}
        error={list.isError ? { text: failureText(list.error), requestId: failureOf(list.error).requestId } : null} onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('admin.noInvitations')} text={t('admin.noInvitationsHelp')} actions={<Button variant="outlined" onClick={props.onInvite}>{t('admin.invite')}</Button>} />}
        hasNext={Boolean(list.data?.next)} hasPrevious={pages.index > 0} onNext={() => pages.next(list.data?.next ?? null)} onPrevious={pages.previous}
        rowActions={(row) => row.status === 'pending' && <Button color="error" aria-label={t('admin.revokeOf', { email: row.email })} onClick={() => setAsked(row)}>{t('admin.revoke')}</Button>}
      />
      <ConfirmDialog
        open={asked !== null} title={t('admin.revokeTitle', { email: asked?.email ?? '' })} text={t('admin.revokeText')} confirmLabel={t('admin.revoke')} busy={revoke.isPending}
        error={revoke.isError ? failureText(revoke.error) : undefined}
        onClose={() => { setAsked(null); revoke.reset() }} onConfirm={() => asked && revoke.mutate(asked)}
      />
    </>
  )
}
