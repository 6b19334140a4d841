import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailWay } from '../../../../kernel/contract/mail.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { focusLater, rowElement } from '../../../../kernel/web/focus.ts'
import type { SpecialColumns } from '../../../../kernel/web/list/columns.tsx'
import { ListPanel } from '../../../../kernel/web/list/ListPanel.tsx'
import { useList } from '../../../../kernel/web/list/use-list.ts'
import { type ListParams, useListView } from '../../../../kernel/web/list/use-list-view.ts'
import { useRowMenu } from '../../../../kernel/web/list/use-row-menu.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi, invitationsApi } from '../api.ts'
import type { Invitation as Row, InvitationView } from '../contract.ts'
import { identity } from '../manifest.ts'
import { INVITATION_COLUMNS, INVITATION_SORTS, INVITE_LIFETIME_DAYS } from '../rules.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useText } from './use-text.ts'

type Filter = InvitationView['filter']
const VIEWS: Record<'all', Filter> = { all: { sort: 'invitedAt', direction: 'desc' } }

const SPECIAL: SpecialColumns<Row> = {
  email: { width: undefined, render: (row) => row.email },
  invitedByName: { hideBelow: 'md' },
  expiresAt: {
    phone: 'hidden',
    hideBelow: 'lg',
    render: (row) => <DateText value={row.expiresAt === null ? null : new Date(row.expiresAt)} />,
  },
  invitedAt: { phone: 'second', hideBelow: undefined, render: (row) => <DateText value={new Date(row.invitedAt)} /> },
}

export function InvitationsTable(props: {
  params: ListParams
  address: (query: Record<string, string | undefined>) => string
}) {
  const { t } = useText()
  const view = useListView<Filter, 'all'>({
    api: invitationsApi,
    views: VIEWS,
    first: 'all',
    sorts: INVITATION_SORTS,
    columns: INVITATION_COLUMNS,
    params: props.params,
    address: props.address,
  })
  const list = useList<Row, Filter, 'all'>('identity.invitations', invitationsApi, view)
  const menu = useInvitationMenu()
  return (
    <ListPanel
      list={list}
      texts={identity.id}
      title={t('admin.invitations')}
      columns={INVITATION_COLUMNS}
      special={{ ...SPECIAL, role: { phone: 'second', render: (row) => t(`roles.${row.role}`) } }}
      nameOf={(row) => row.email}
      find={t('admin.findInvitation')}
      rowActions={menu.button}
      empty={{ title: t('admin.noInvitations'), text: t('admin.noInvitationsHelp') }}
    >
      {menu.menu}
    </ListPanel>
  )
}

/** What can be done with an open invitation; one menu for all rows. */
function useInvitationMenu() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Row | null>(null)
  const [shown, setShown] = useState<{ row: Row; link: string; mail: MailWay } | null>(null)
  const onSettled = () => client.invalidateQueries({ queryKey: identityApi.listInvitations.key() })
  const onError = (error: Error) => toast.error(failureText(error))
  const resend = useMutation({
    mutationFn: (row: Row) => identityApi.resendInvitation.call({ invitationId: row.id }),
    // where no mail leaves, the link is what reaches them
    onSuccess: ({ link, mail }, row) =>
      mail === 'sent'
        ? toast.info(t('admin.resent', { email: row.email, days: INVITE_LIFETIME_DAYS }))
        : setShown({ row, link, mail }),
    onError,
    onSettled,
  })
  const copy = useMutation({
    mutationFn: (row: Row) => identityApi.copyInvitationLink.call({ invitationId: row.id }),
    onSuccess: ({ link }, row) => setShown({ row, link, mail: 'sent' }),
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
  const rowMenu = useRowMenu<Row>({
    nameOf: (row) => row.email,
    label: (email) => t('admin.menuOf', { email }),
    actions: ({ status }) =>
      status === 'pending' || status === 'expired'
        ? [
            ...(status === 'pending' ? [{ label: t('invite.copy'), onClick: copy.mutate }] : []),
            { label: t('admin.resend'), onClick: resend.mutate },
            { label: t('admin.revoke'), onClick: setAsked, danger: true as const },
          ]
        : [],
  })
  const menu = (
    <>
      {rowMenu.menu}
      <LinkDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        link={shown?.link ?? ''}
        intro={
          !shown || shown.mail === 'sent'
            ? t('admin.copyIntro', { email: shown?.row.email ?? '' })
            : t('invite.linkIntro', { email: shown.row.email, days: INVITE_LIFETIME_DAYS })
        }
        note={!shown || shown.mail === 'sent' ? undefined : t(`invite.mail.${shown.mail}`)}
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
  return { button: rowMenu.button, menu }
}
