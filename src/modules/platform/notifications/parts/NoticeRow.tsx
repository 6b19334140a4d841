import Box from '@mui/material/Box'
import { Suspense, type ReactNode } from 'react'
import { useApp } from '../../../../kernel/web/app.tsx'
import type { LazyNoticeAction, WebModule } from '../../../../kernel/web/bind.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import type { Notice } from '../contract.ts'
import { addressOf } from './address.ts'
import type { NoticeText } from './notice-texts.ts'
import { PriorityShape } from './PriorityMark.tsx'
import { useText } from './use-text.ts'

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** One notice of the bell: a link to what it is about, and under it the decision it asks for. */
export function NoticeRow(props: { notice: Notice; text: NoticeText; onOpen: () => void; onSettled: () => void }) {
  const { t } = useText()
  const { notice, text } = props
  const weight = notice.isRead ? 400 : 600
  return (
    <Box component="li" sx={{ position: 'relative', bgcolor: notice.isRead ? undefined : 'surface.selected' }}>
      <Opener address={addressOf(notice)} onOpen={props.onOpen}>
        <Box component="span" sx={{ display: 'flex', height: 20, alignItems: 'center', flex: 'none' }}>
          <PriorityShape priority={notice.priority} />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={hidden}>
            {!notice.isRead && t('bell.unreadRow')} {t(`priorities.${notice.priority}`)}.
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: weight }}>
            {text.title}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {text.message}
          </Box>
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', flex: 'none', lineHeight: '20px' }}>
          <DateText value={new Date(notice.createdAt)} format="ago" />
        </Box>
      </Opener>
      <Decision notice={notice} onSettled={props.onSettled} />
    </Box>
  )
}

/** A link where there is something to open; otherwise a button that only marks it read. */
function Opener(props: { address: string | null; onOpen: () => void; children: ReactNode }) {
  const sx = {
    display: 'flex',
    gap: 1.25,
    width: 1,
    px: 2,
    py: 1.25,
    textAlign: 'left',
    font: 'inherit',
    color: 'text.primary',
    textDecoration: 'none',
    bgcolor: 'transparent',
    border: 0,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: -2 },
  } as const
  return props.address === null ? (
    <Box component="button" type="button" onClick={props.onOpen} sx={sx}>
      {props.children}
    </Box>
  ) : (
    <Box component="a" href={props.address} onClick={props.onOpen} sx={sx}>
      {props.children}
    </Box>
  )
}

/** What the module that gave the notice offers to decide, while nobody has decided. */
function Decision(props: { notice: Notice; onSettled: () => void }) {
  const { modules } = useApp()
  const { notice } = props
  const action = notice.actionRequired && !notice.isRead ? actionFor(notice.type, modules) : null
  if (!action) return null
  return (
    <Box sx={{ pl: 4.5, pr: 2, pb: 1.25, mt: -0.25 }}>
      <Suspense fallback={null}>
        <action.Part notice={notice} onDone={props.onSettled} />
      </Suspense>
    </Box>
  )
}

function actionFor(type: string, modules: readonly WebModule[]): { Part: LazyNoticeAction } | null {
  const Part = modules.map((module) => module.noticeActions[type]).find(Boolean)
  return Part ? { Part } : null
}
