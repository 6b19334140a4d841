import Add from '@mui/icons-material/AddCommentOutlined'
import Back from '@mui/icons-material/ArrowBackOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { LeftOut } from '../../../../kernel/web/LeftOut.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useVerticalCounts } from '../../../platform/companies/api.ts'
import { assistantApi } from '../api.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'
import { useText } from './use-text.ts'

export type AssistantPanelProps = { onClose: () => void }

/** `newest` until the person chooses another one or starts anew. */
type Chosen = { kind: 'newest' } | { kind: 'new' } | { kind: 'one'; id: string }

/** Beside the page where there is room, so that both can be used; over everything on a phone. */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const { t } = useText()
  const title = useId()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [listed, setListed] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({ kind: 'newest' })
  // another choice begins anew on the screen; a conversation that gets its first answer does not
  const [turn, setTurn] = useState(0)
  const counts = useVerticalCounts()
  const newest = useQuery({
    ...assistantApi.listConversations.queryOptions({ input: { size: 1 } }),
    enabled: chosen.kind === 'newest',
  })
  const found = newest.data?.rows
  // from the first look on it is the one that was found, whatever another tab begins
  if (chosen.kind === 'newest' && found) setChosen(found[0] ? { kind: 'one', id: found[0].id } : { kind: 'new' })
  const id = chosen.kind === 'one' ? chosen.id : null
  const choose = (conversationId: string | null) => {
    setChosen(conversationId === null ? { kind: 'new' } : { kind: 'one', id: conversationId })
    setTurn((was) => was + 1)
    setListed(false)
  }
  const waiting = chosen.kind === 'newest' && !newest.isError
  const failed = chosen.kind === 'newest' && newest.isError
  return (
    <Frame narrow={narrow} titleId={title} onClose={onClose}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 1,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'line.hair',
          flexShrink: 0,
        }}
      >
        {listed && (
          <IconButton
            aria-label={t('panel.back')}
            title={t('panel.back')}
            onClick={() => setListed(false)}
            sx={{ ml: -1 }}
          >
            <Back />
          </IconButton>
        )}
        <Typography variant="h3" component="h2" id={title} sx={{ flex: 1, minWidth: 0 }} noWrap>
          {listed ? t('panel.conversations') : t('open')}
        </Typography>
        {!listed && (
          <IconButton
            aria-label={t('panel.conversations')}
            title={t('panel.conversations')}
            onClick={() => setListed(true)}
          >
            <History />
          </IconButton>
        )}
        <IconButton
          aria-label={t('panel.newConversation')}
          title={t('panel.newConversation')}
          onClick={() => choose(null)}
        >
          <Add />
        </IconButton>
        <IconButton aria-label={t('panel.close')} title={t('panel.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {listed && (
        <ConversationList
          current={id}
          onChoose={choose}
          onRemoved={(gone) => {
            if (gone === id) setChosen({ kind: 'new' })
          }}
        />
      )}
      {!listed && waiting && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={4} />
        </Box>
      )}
      {!listed && failed && (
        <ErrorState
          headingLevel="h3"
          text={failureText(newest.error)}
          requestId={failureOf(newest.error).requestId}
          onRetry={() => void newest.refetch()}
        />
      )}
      {!listed && (
        <Box sx={{ px: 2, pt: 1 }}>
          <LeftOut found={counts} />
        </Box>
      )}
      {!listed && !waiting && !failed && (
        <Conversation
          key={turn}
          id={id}
          onStarted={(started) => setChosen({ kind: 'one', id: started })}
          onFollow={narrow ? onClose : undefined}
        />
      )}
    </Frame>
  )
}

function Frame(props: { narrow: boolean; titleId: string; onClose: () => void; children: ReactNode }) {
  const escape = (event: KeyboardEvent) => {
    // a dialog or a menu that stands above closes first
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    props.onClose()
  }
  const inside = { display: 'flex', flexDirection: 'column', overflow: 'hidden', displayPrint: 'none' } as const
  if (props.narrow) {
    return (
      <Drawer
        open
        anchor="right"
        onClose={props.onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': props.titleId,
            sx: { width: '100%', height: '100dvh', ...inside },
          },
        }}
      >
        {props.children}
      </Drawer>
    )
  }
  return (
    <Portal>
      <Drawer
        open
        variant="persistent"
        anchor="right"
        slotProps={{
          paper: {
            component: 'aside',
            'aria-labelledby': props.titleId,
            onKeyDown: escape,
            sx: {
              width: 420,
              top: 'var(--plumb-head, 92px)',
              bottom: 'var(--plumb-dock, 0px)',
              height: 'auto',
              borderLeft: 1,
              borderColor: 'line.hair',
              boxShadow: '-12px 0 32px rgb(0 0 0 / .08)',
              ...inside,
            },
          },
        }}
      >
        {props.children}
      </Drawer>
    </Portal>
  )
}
