import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { notificationsApi } from '../api.ts'
import type { Notice } from '../contract.ts'
import type { List } from '../rules.ts'
import { useText } from './use-text.ts'

/** Marks one notice or a whole list, and asks for all of them again. */
export function useMark() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: notificationsApi.key() })
  const one = useMutation({
    mutationFn: ({ notice, isRead }: { notice: Notice; isRead: boolean }) =>
      notificationsApi.mark.call({ id: notice.id, isRead }),
    onError: (error) => toast.error(t('list.failed', { reason: failureText(error) })),
    onSettled: refresh,
  })
  const all = useMutation({
    mutationFn: (list: List) => notificationsApi.markAll.call({ list }),
    onError: (error) => toast.error(t('list.allFailed', { reason: failureText(error) })),
    onSettled: refresh,
  })
  return {
    mark: (notice: Notice, isRead: boolean) => {
      if (notice.isRead !== isRead) one.mutate({ notice, isRead })
    },
    markAll: all.mutate,
    busy: all.isPending,
    refresh,
  }
}
