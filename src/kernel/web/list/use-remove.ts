import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useListText } from './use-list-text.ts'

type Target = { id: string; name: string }

/** Removes at once and offers Undo: what can be taken back need not be asked. `key` are the queries that show such records. */
export function useRemove(options: {
  key: () => QueryKey
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  onRemoved: (target: Target) => void
}): (target: Target) => void {
  const { t } = useListText()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: options.key() })
  const restore = useMutation({
    mutationFn: ({ id }: Target) => options.restore(id),
    onSuccess: (_answer, { name }) => toast.info(t('restored', { name })),
    onError: (error, target) =>
      toast.error(t('restoreFailed', { name: target.name, reason: failureText(error) }), () => restore.mutate(target)),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Target) => options.remove(id),
    onSuccess: (_answer, target) => {
      toast.undo(t('removed', { name: target.name }), () => restore.mutate(target))
      options.onRemoved(target)
      refresh()
    },
    onError: (error, target) =>
      toast.error(t('removeFailed', { name: target.name, reason: failureText(error) }), () => remove.mutate(target)),
  })
  return remove.mutate
}
