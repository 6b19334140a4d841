import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { useText } from './use-text.ts'

type Target = { id: string; name: string }

/** Deletes at once and offers Undo: what can be taken back need not be asked. */
export function useRemoveProject(onRemoved: (project: Target) => void): {
  remove: (project: Target) => void
  busy: boolean
} {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: projectsApi.key() })
  const restore = useMutation({
    mutationFn: (project: Target) => projectsApi.restore.call({ projectId: project.id }),
    onSuccess: (_answer, project) => toast.info(t('restored', { name: project.name })),
    onError: (error, project) =>
      toast.error(t('failed.restore', { name: project.name, reason: failureText(error) }), () =>
        restore.mutate(project),
      ),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (project: Target) => projectsApi.remove.call({ projectId: project.id }),
    onSuccess: (_answer, project) => {
      toast.undo(t('deleted', { name: project.name }), () => restore.mutate(project))
      onRemoved(project)
      // the project's own page must not ask for what is gone
      for (const stale of [projectsApi.list, projectsApi.listRecent, projectsApi.getTimeline])
        void client.invalidateQueries({ queryKey: stale.key() })
    },
    onError: (error, project) =>
      toast.error(t('failed.delete', { name: project.name, reason: failureText(error) }), () => remove.mutate(project)),
  })
  return { remove: remove.mutate, busy: remove.isPending }
}
