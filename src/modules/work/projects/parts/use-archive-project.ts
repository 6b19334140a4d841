import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { useText } from './use-text.ts'

type Target = { id: string; name: string }

/** Archives at once and offers Undo; bringing back does the same the other way round. */
export function useArchiveProject(): { archive: (project: Target) => void; unarchive: (project: Target) => void } {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: projectsApi.key() })
  const archive = useMutation({
    mutationFn: (project: Target) => projectsApi.archive.call({ projectId: project.id }),
    onSuccess: (_answer, project) => toast.undo(t('archived', { name: project.name }), () => unarchive.mutate(project)),
    onError: (error, project) =>
      toast.error(t('failed.archive', { name: project.name, reason: failureText(error) }), () =>
        archive.mutate(project),
      ),
    onSettled: refresh,
  })
  const unarchive = useMutation({
    mutationFn: (project: Target) => projectsApi.unarchive.call({ projectId: project.id }),
    onSuccess: (_answer, project) => toast.info(t('unarchived', { name: project.name })),
    onError: (error, project) =>
      toast.error(t('failed.unarchive', { name: project.name, reason: failureText(error) }), () =>
        unarchive.mutate(project),
      ),
    onSettled: refresh,
  })
  return { archive: archive.mutate, unarchive: unarchive.mutate }
}
