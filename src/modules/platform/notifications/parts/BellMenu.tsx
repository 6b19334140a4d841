import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { notifications } from '../manifest.ts'
import { type List, MENU_LIMIT } from '../rules.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { useShownNoticeTexts } from './notice-texts.ts'
import type { BellQuery } from './use-bells.ts'
import { useMark } from './use-mark.ts'
import { useText } from './use-text.ts'
import { addressOf } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'

// spec 1 §2
const WIDTH = 400
/** Seen on paper and on the tint of what is unread alike. */
const ROW_LINE = 'color-mix(in srgb, var(--mui-palette-line-strong) 34%, transparent)'

export function BellMenu(props: { anchor: HTMLElement | null; bells: readonly BellQuery[]; onClose: () => void }) {
  const { t } = useText()
  const titleId = useId()
  const rows = useRef<HTMLUListElement>(null)
  const { mark, markAll, busy, refresh } = useMark()
  const { textOf } = useShownNoticeTexts()
  // spec 1 §2: the tab of the admin screen with all of them
  const allNotices = addressOf(useApp().manifests, 'identity.admin', { openTab: notifications.panels.notices.tab })
  const [chosen, setChosen] = useState<List | null>(null)
  const bell = props.bells.find(({ list }) => list === chosen) ?? props.bells[0]
  if (!bell) return null
  const { list, query } = bell
  const all = query.data?.rows ?? []
  const more = all.length > MENU_LIMIT
  const unread = query.data?.unread.count ?? 0
  const readAll = () => {
    if (!busy) markAll(list, { onSuccess: () => rows.current?.focus() })
  }
  const settled = () => {
    void refresh()
    // the buttons that were pressed are gone now
    rows.current?.focus()
  }
  return (
    <Popover
      anchorEl={props.anchor}
      open={props.anchor !== null}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            ...floating,
            mt: 0.5,
            width: WIDTH,
            display: 'flex',
            flexDirection: 'column',
            maxHeight: 'min(680px, calc(100dvh - 96px))',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pl: 2, pr: 1, flex: 'none' }}>
        <Typography variant="h4" component="h2" id={titleId}>
          {t('bell.title')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {more && t('bell.shown', { shown: MENU_LIMIT, count: all.length })}
        </Typography>
        {unread > 0 && (
          <Button aria-disabled={busy} onClick={readAll}>
            {t('bell.markAll')}
          </Button>
        )}
      </Box>
      {props.bells.length > 1 && <Lists bells={props.bells} value={list} onChange={setChosen} />}
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'line.hair', minHeight: 0 }}>
        {query.isPending && <LoadingBlocks rows={4} rowHeight={58} />}
        {query.isError && all.length === 0 && (
          <ErrorState headingLevel="h3" text={failureText(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && all.length === 0 && (
          <EmptyState
            headingLevel="h3"
            title={t(list === 'admin' ? 'bell.emptyAdmin' : 'bell.emptyInbox')}
            text={t(list === 'admin' ? 'bell.emptyAdminHelp' : 'bell.emptyInboxHelp')}
          />
        )}
        {all.length > 0 && (
          <Box
            component="ul"
            ref={rows}
            tabIndex={-1}
            aria-label={t(`bell.${list}`)}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              outline: 'none',
              '&:focus-visible': { outline: 'none' },
              '& > li + li': { borderTop: 1, borderColor: ROW_LINE },
            }}
          >
            {all.slice(0, MENU_LIMIT).map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                text={textOf(notice)}
                onOpen={() => {
                  mark(notice, true)
                  if (notice.navigationPath) props.onClose()
                }}
                onSettled={settled}
              />
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'line.hair', px: 1, py: 0.75 }}>
        {list === 'admin' && more && allNotices !== null && (
          <Button fullWidth href={allNotices} onClick={props.onClose}>
            {t('bell.viewAll')}
          </Button>
        )}
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            px: 1,
            py: 0.5,
            typography: 'body2',
            '& a': { '@media (pointer: coarse)': { py: 1.25 } },
          }}
        >
          <Link href={link(notifications, 'notifications')} onClick={props.onClose}>
            {t('bell.all')}
          </Link>
          <Link href={link(notifications, 'notifications', { tab: 'choices' })} onClick={props.onClose}>
            {t('bell.settings')}
          </Link>
        </Box>
      </Box>
    </Popover>
  )
}

/** The list of the administrators, or the person's own. */
function Lists(props: { bells: readonly BellQuery[]; value: List; onChange: (list: List) => void }) {
  const { t } = useText()
  const labelOf = ({ list, query }: BellQuery) => {
    const { count, capped } = query.data?.unread ?? { count: 0, capped: false }
    const name = t(`bell.${list}`)
    return count === 0 ? name : t(capped ? 'bell.countMany' : 'bell.count', { name, count })
  }
  return (
    <Box sx={{ px: 2, pb: 1.25, flex: 'none' }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={props.value}
        aria-label={t('bell.lists')}
        onChange={(_event, list: List | null) => {
          if (list !== null) props.onChange(list)
        }}
      >
        {props.bells.map((bell) => (
          <ToggleButton key={bell.list} value={bell.list}>
            {labelOf(bell)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
