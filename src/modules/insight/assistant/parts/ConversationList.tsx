import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { assistantApi } from '../api.ts'
import type { ApmConversation } from '../contract.ts'
import { CONVERSATIONS_SHOWN } from '../rules.ts'
import { useText } from './use-text.ts'

/** A person's conversations, newest first; one can be gone on with, or deleted for good. */
export function ConversationList({
  current,
  onChoose,
  onRemoved,
}: {
  current: string | null
  onChoose: (id: string) => void
  onRemoved: (id: string) => void
}) {
  const { t } = useText()
  const [removing, setRemoving] = useState<ApmConversation | null>(null)
  const found = useInfiniteQuery(
    assistantApi.listConversations.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: CONVERSATIONS_SHOWN, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      {found.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={5} />
        </Box>
      )}
      {found.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(found.error)}
          requestId={failureOf(found.error).requestId}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && rows.length === 0 && (
        <EmptyState headingLevel="h3" title={t('panel.none')} text={t('panel.noneHelp')} />
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderBottom: 1, borderColor: 'line.hair' } }}
      >
        {rows.map((one) => (
          <li key={one.id}>
            <Line
              conversation={one}
              selected={one.id === current}
              onChoose={() => onChoose(one.id)}
              onRemove={() => setRemoving(one)}
            />
          </li>
        ))}
      </Box>
      {found.hasNextPage && (
        <Box sx={{ p: 1.5, textAlign: 'center' }}>
          <Button color="inherit" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('panel.olderConversations')}
          </Button>
        </Box>
      )}
      {removing && <RemoveDialog conversation={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />}
    </Box>
  )
}

function Line({
  conversation: { title, timestamp, messages },
  selected,
  onChoose,
  onRemove,
}: {
  conversation: ApmConversation
  selected: boolean
  onChoose: () => void
  onRemove: () => void
}) {
  const { t } = useText()
  const { preview } = useSession()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 1, bgcolor: selected ? 'surface.selected' : undefined }}>
      <ButtonBase
        aria-current={selected || undefined}
        onClick={onChoose}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'block',
          textAlign: 'left',
          px: 2,
          py: 1,
          '&:hover': { bgcolor: 'surface.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <DateText value={new Date(timestamp)} format="moment" /> · {t('panel.messages', { count: messages })}
        </Typography>
      </ButtonBase>
      {!preview && (
        <IconButton aria-label={t('panel.delete', { title })} title={t('panel.delete', { title })} onClick={onRemove}>
          <Delete />
        </IconButton>
      )}
    </Box>
  )
}

function RemoveDialog({
  conversation: { id, title },
  onClose,
  onRemoved,
}: {
  conversation: ApmConversation
  onClose: () => void
  onRemoved: (id: string) => void
}) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => assistantApi.removeConversation.call({ conversationId: id }),
    onSuccess: async () => {
      onRemoved(id)
      client.removeQueries({ queryKey: assistantApi.listMessages.key() })
      await client.invalidateQueries({ queryKey: assistantApi.listConversations.key() })
      onClose()
      toast.info(t('panel.deleted'))
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('panel.deleteTitle')}
      text={t('panel.deleteText', { title })}
      confirmLabel={t('panel.deleteDo')}
      busy={remove.isPending}
      error={remove.isError ? failureText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
