import MarkRead from '@mui/icons-material/MarkEmailReadOutlined'
import MarkUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Clipped, type SpecialColumns } from '../../../../kernel/web/list/columns.tsx'
import { ListPanel } from '../../../../kernel/web/list/ListPanel.tsx'
import { useList } from '../../../../kernel/web/list/use-list.ts'
import { type ListParams, useListView } from '../../../../kernel/web/list/use-list-view.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { NOTICES } from '../api.ts'
import type { Notice, NoticeView } from '../contract.ts'
import { notifications } from '../manifest.ts'
import { type List, NOTICE_COLUMNS, NOTICE_SORTS } from '../rules.ts'
import { addressOf } from './address.ts'
import { useShownNoticeTexts } from './notice-texts.ts'
import { PriorityChip } from './PriorityMark.tsx'
import { useMark } from './use-mark.ts'
import { useText } from './use-text.ts'

type Filter = NoticeView['filter']
const viewsOf = (list: List): Record<'all', Filter> => ({ all: { list, sort: 'createdAt', direction: 'desc' } })
const VIEWS = { admin: viewsOf('admin'), inbox: viewsOf('inbox') }

/** Every notice of a list, newest first. */
export function NoticesTable(props: {
  list: List
  label: string
  params: ListParams
  address: (query: Record<string, string | undefined>) => string
}) {
  const { t } = useText()
  const { textOf } = useShownNoticeTexts()
  const { mark, markAll, busy } = useMark()
  const api = NOTICES[props.list]
  const view = useListView<Filter, 'all'>({
    api,
    views: VIEWS[props.list],
    first: 'all',
    sorts: NOTICE_SORTS,
    columns: NOTICE_COLUMNS,
    params: props.params,
    address: props.address,
  })
  const list = useList<Notice, Filter, 'all'>(`notifications.${props.list}`, api, view)
  const special: SpecialColumns<Notice> = {
    title: { width: undefined, render: (notice) => <Clipped text={textOf(notice).title} leastPx={140} /> },
    message: { hideBelow: 'md', render: (notice) => <Clipped text={textOf(notice).message || '–'} leastPx={160} /> },
    priority: { render: (notice) => <PriorityChip priority={notice.priority} /> },
    state: {
      secondary: true,
      render: ({ isRead }) => (isRead ? t('list.read') : <StatusChip tone="copper" label={t('list.unread')} />),
    },
    createdAt: {
      phone: 'second',
      hideBelow: undefined,
      render: (notice) => <DateText value={new Date(notice.createdAt)} format="moment" />,
    },
  }
  return (
    <ListPanel
      list={list}
      texts={notifications.id}
      title={props.label}
      columns={NOTICE_COLUMNS}
      special={special}
      nameOf={(notice) => textOf(notice).title}
      addressOf={addressOf}
      onOpen={(notice) => mark(notice, true)}
      find={false}
      tools={
        <Button
          aria-disabled={busy}
          onClick={() => {
            if (!busy) markAll(props.list)
          }}
        >
          {t('bell.markAll')}
        </Button>
      }
      empty={
        props.list === 'admin'
          ? { title: t('bell.emptyAdmin'), text: t('bell.emptyAdminHelp') }
          : { title: t('bell.emptyInbox'), text: t('bell.emptyInboxHelp') }
      }
      rowActions={(notice) => (
        <Tooltip title={t(notice.isRead ? 'list.markUnread' : 'list.markRead')}>
          <IconButton
            aria-label={t(notice.isRead ? 'list.markUnreadOf' : 'list.markReadOf', { title: textOf(notice).title })}
            onClick={() => mark(notice, !notice.isRead)}
          >
            {notice.isRead ? <MarkUnread /> : <MarkRead />}
          </IconButton>
        </Tooltip>
      )}
    />
  )
}
