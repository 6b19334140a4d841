import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { focusLater, rowElement } from '../../../../kernel/web/focus.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { identityApi } from '../api.ts'
import { INVITE_LIFETIME_DAYS } from '../rules.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useText } from './use-text.ts'

const SIZE = 50

type Row = Awaited<ReturnType<typeof identityApi.listInvitations.call>>['rows'][number]
type StatusFilter = Row['status'] | ''

const TONES: Record<Row['status'], Tone> = {
  pending: 'info',
  accepted: 'success',
  revoked: 'neutral',
  expired: 'warning',
}
const STATUSES = ['pending', 'expired', 'accepted', 'revoked'] as const

export function InvitationsTable(props: { onInvite: () => void }) {
  const { t } = useText()
  const [status, setStatus] = useState<StatusFilter>('')
  const pages = usePages(status)
  const list = useQuery({
    ...identityApi.listInvitations.queryOptions({
      input: { size: SIZE, cursor: pages.cursor, status: status || undefined },
    }),
    placeholderData: keepPreviousData,
  })
  const menu = useInvitationMenu()
  const columns: Column<Row>[] = [
    { key: 'email', header: t('email'), phone: 'title', render: (row) => row.email },
    { key: 'role', header: t('admin.role'), phone: 'second', render: (row) => t(`roles.${row.role}`) },
    {
      key: 'status',
      header: t('admin.status'),
      phone: 'meta',
      render: (row) => <StatusChip tone={TONES[row.status]} label={t(`admin.statuses.${row.status}`)} />,
    },
    {
      key: 'invitedByName',
      header: t('admin.invitedBy'),
      secondary: true,
      hideBelow: 'md',
      render: (row) => row.invitedByName,
    },
    {
      key: 'invitedAt',
      header: t('admin.invited'),
      secondary: true,
      align: 'right',
      phone: 'second',
      render: (row) => <DateText value={new Date(row.invitedAt)} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('admin.invitations')}
        columns={columns}
        rows={list.data?.rows ?? []}
        rowKey={(row) => row.id}
        loading={list.isFetching}
        error={list.isError ? { text: failureText(list.error), requestId: failureOf(list.error).requestId } : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={t('admin.noInvitations')}
            text={t('admin.noInvitationsHelp')}
            actions={
              <Button variant="outlined" onClick={props.onInvite}>
                {t('admin.invite')}
              </Button>
            }
          />
        }
        toolbar={
          <ListToolbar
            filters={
              <InlineSelect
                label={t('admin.status')}
                value={status}
                onChange={setStatus}
                options={[
                  { value: '' as StatusFilter, label: t('people.everyStatus') },
                  ...STATUSES.map((one) => ({ value: one as StatusFilter, label: t(`admin.statuses.${one}`) })),
                ]}
              />
            }
          />
        }
        hasNext={Boolean(list.data?.next)}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(list.data?.next ?? null)}
        onPrevious={pages.previous}
        rowActions={menu.button}
      />
      {menu.menu}
    </>
  )
}

/** What can be done with an open invitation; one menu for all rows. */
function useInvitationMenu() {
  const { t } = useText()
  const id = useId()
  const toast = useToast()
  const client = useQueryClient()
  const [open, setOpen] = useState<{ row: Row; anchor: HTMLElement } | null>(null)
  const [last, setLast] = useState<Row | null>(null)
  const [asked, setAsked] = useState<Row | null>(null)
  const [shown, setShown] = useState<{ row: Row; link: string } | null>(null)
  const onSettled = () => client.invalidateQueries({ queryKey: identityApi.listInvitations.key() })
  const onError = (error: Error) => toast.error(failureText(error))
  const resend = useMutation({
    mutationFn: (row: Row) => identityApi.resendInvitation.call({ invitationId: row.id }),
    onSuccess: (_answer, row) => toast.info(t('admin.resent', { email: row.email, days: INVITE_LIFETIME_DAYS })),
    onError,
    onSettled,
  })
  const copy = useMutation({
    mutationFn: (row: Row) => identityApi.copyInvitationLink.call({ invitationId: row.id }),
    onSuccess: ({ link }, row) => setShown({ row, link }),
    onError,
  })
  const revoke = useMutation({
    mutationFn: (row: Row) => identityApi.revokeInvitation.call({ invitationId: row.id }),
    onSuccess: (_answer, row) => {
      setAsked(null)
      toast.info(t('admin.revoked', { email: row.email }))
      // its button is gone now, so the row takes the focus
      focusLater(() => rowElement(row.id))
    },
    onSettled,
  })
  const row = open?.row ?? last
  const choose = (act: (row: Row) => void) => () => {
    setOpen(null)
    if (row) act(row)
  }
  const button = (target: Row) =>
    (target.status === 'pending' || target.status === 'expired') && (
      <IconButton
        aria-label={t('admin.menuOf', { email: target.email })}
        aria-haspopup="menu"
        aria-expanded={open?.row.id === target.id}
        aria-controls={open?.row.id === target.id ? id : undefined}
        onClick={(event) => {
          setLast(target)
          setOpen({ row: target, anchor: event.currentTarget })
        }}
      >
        <MoreHoriz />
      </IconButton>
    )
  const menu = row && (
    <>
      <Menu
        id={id}
        anchorEl={open?.anchor ?? null}
        open={open !== null}
        onClose={() => setOpen(null)}
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': t('admin.menuOf', { email: row.email }) },
          paper: { sx: { ...floating, minWidth: 160 } },
        }}
      >
        {row.status === 'pending' && <MenuItem onClick={choose(copy.mutate)}>{t('invite.copy')}</MenuItem>}
        <MenuItem onClick={choose(resend.mutate)}>{t('admin.resend')}</MenuItem>
        <MenuItem onClick={choose(setAsked)} sx={{ color: 'error.main' }}>
          {t('admin.revoke')}
        </MenuItem>
      </Menu>
      <LinkDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        link={shown?.link ?? ''}
        intro={t('admin.copyIntro', { email: shown?.row.email ?? '' })}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('admin.revokeTitle', { email: asked?.email ?? '' })}
        text={t('admin.revokeText')}
        confirmLabel={t('admin.revoke')}
        busy={revoke.isPending}
        error={revoke.isError ? failureText(revoke.error) : undefined}
        onClose={() => {
          setAsked(null)
          revoke.reset()
        }}
        onConfirm={() => asked && revoke.mutate(asked)}
      />
    </>
  )
  return { button, menu }
}
