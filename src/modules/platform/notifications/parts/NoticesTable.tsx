import MarkRead from '@mui/icons-material/MarkEmailReadOutlined'
import MarkUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { notificationsApi } from '../api.ts'
import type { Notice } from '../contract.ts'
import { type List, PRIORITIES, type Priority } from '../rules.ts'
import { addressOf } from './address.ts'
import { useShownNoticeTexts } from './notice-texts.ts'
import { PriorityChip } from './PriorityMark.tsx'
import { useMark } from './use-mark.ts'
import { useText } from './use-text.ts'

const SIZE = 50

/** Every notice of a list, newest first. */
export function NoticesTable(props: { list: List; label: string }) {
  const { t } = useText()
  const go = useGo()
  const { textOf } = useShownNoticeTexts()
  const { mark, markAll, busy } = useMark()
  const [unread, setUnread] = useState(false)
  const [priority, setPriority] = useState<Priority | ''>('')
  const pages = usePages(JSON.stringify([props.list, unread, priority]))
  const found = useQuery({
    ...notificationsApi.list.queryOptions({
      input: { list: props.list, unread, priority: priority || undefined, size: SIZE, cursor: pages.cursor },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.rows ?? []
  const open = (notice: Notice) => {
    const address = addressOf(notice)
    mark(notice, true)
    if (address !== null) go(address)
  }
  const columns: Column<Notice>[] = [
    {
      key: 'title',
      header: t('list.notice'),
      phone: 'title',
      render: (notice) => <Text text={textOf(notice).title} />,
    },
    {
      key: 'message',
      header: t('list.message'),
      secondary: true,
      phone: 'second',
      hideBelow: 'md',
      render: (notice) => <Text wide text={textOf(notice).message || '–'} />,
    },
    {
      key: 'priority',
      header: t('list.priority'),
      phone: 'meta',
      render: (notice) => <PriorityChip priority={notice.priority} />,
    },
    {
      key: 'state',
      header: t('list.state'),
      secondary: true,
      phone: 'meta',
      render: (notice) => (notice.isRead ? t('list.read') : <StatusChip tone="copper" label={t('list.unread')} />),
    },
    {
      key: 'createdAt',
      header: t('list.when'),
      secondary: true,
      align: 'right',
      phone: 'second',
      render: (notice) => <DateText value={new Date(notice.createdAt)} format="moment" />,
    },
  ]
  const filtered = unread || priority !== ''
  const toolbar = (
    <ListToolbar
      filters={
        <>
          <ToggleButtonGroup
            exclusive
            value={unread}
            aria-label={t('list.show')}
            onChange={(_event, value: boolean | null) => {
              if (value !== null) setUnread(value)
            }}
          >
            <ToggleButton value={false}>{t('list.all')}</ToggleButton>
            <ToggleButton value>{t('list.unread')}</ToggleButton>
          </ToggleButtonGroup>
          <InlineSelect
            label={t('list.priority')}
            value={priority}
            onChange={setPriority}
            options={[
              { value: '', label: t('list.anyPriority') },
              ...PRIORITIES.map((one) => ({ value: one, label: t(`priorities.${one}`) })),
            ]}
          />
        </>
      }
      right={
        <Button
          aria-disabled={busy}
          onClick={() => {
            if (!busy) markAll(props.list)
          }}
        >
          {t('bell.markAll')}
        </Button>
      }
    />
  )
  return (
    <DataTable
      label={props.label}
      columns={columns}
      rows={rows}
      rowKey={(notice) => notice.id}
      rowLabel={(notice) => textOf(notice).title}
      loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
      error={found.isError ? { text: failureText(found.error), requestId: failureOf(found.error).requestId } : null}
      onRetry={() => void found.refetch()}
      toolbar={rows.length > 0 || filtered ? toolbar : undefined}
      empty={<Empty list={props.list} unread={unread} priority={priority} />}
      hasNext={Boolean(found.data?.next)}
      hasPrevious={pages.index > 0}
      onNext={() => pages.next(found.data?.next ?? null)}
      onPrevious={pages.previous}
      onRowOpen={open}
      renderLink={(notice, content, linkProps) => {
        const address = addressOf(notice)
        return address === null ? (
          content
        ) : (
          <Link href={address} color="inherit" onClick={() => mark(notice, true)} {...linkProps}>
            {content}
          </Link>
        )
      }}
      rowActions={(notice) => {
        const { title } = textOf(notice)
        return (
          <Tooltip title={t(notice.isRead ? 'list.markUnread' : 'list.markRead')}>
            <IconButton
              aria-label={t(notice.isRead ? 'list.markUnreadOf' : 'list.markReadOf', { title })}
              onClick={() => mark(notice, !notice.isRead)}
            >
              {notice.isRead ? <MarkUnread /> : <MarkRead />}
            </IconButton>
          </Tooltip>
        )
      }}
    />
  )
}

/** On phones it wraps; in a table two columns of text share what the others leave. */
function Text(props: { text: string; wide?: boolean }) {
  return (
    <Box
      component="span"
      title={props.text}
      sx={{
        display: { sm: 'block' },
        maxWidth: {
          sm: 220,
          md: 215,
          lg: props.wide ? 'clamp(320px, 62vw - 420px, 760px)' : 'clamp(220px, 38vw - 300px, 420px)',
        },
        overflow: { sm: 'hidden' },
        textOverflow: 'ellipsis',
        whiteSpace: { sm: 'nowrap' },
      }}
    >
      {props.text}
    </Box>
  )
}

function Empty(props: { list: List; unread: boolean; priority: string }) {
  const { t } = useText()
  if (props.priority) return <EmptyState drawing={false} title={t('list.noneFound')} text={t('list.noneFoundHelp')} />
  if (props.unread) return <EmptyState drawing={false} title={t('list.noneUnread')} />
  return props.list === 'admin' ? (
    <EmptyState title={t('bell.emptyAdmin')} text={t('bell.emptyAdminHelp')} />
  ) : (
    <EmptyState title={t('bell.emptyInbox')} text={t('bell.emptyInboxHelp')} />
  )
}
