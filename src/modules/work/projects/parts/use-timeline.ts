import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { MAX_TIMELINE } from '../rules.ts'
import { useText } from './use-text.ts'

/** The projects ticked for the timeline. A tick shows at once, in every list and in the timeline itself, and is taken back where the server refuses it. */
export function useTimeline(): { ticked: ReadonlySet<string>; ready: boolean; toggle: (projectId: string) => void } {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const options = projectsApi.getTimeline.queryOptions({ input: {} })
  const { data } = useQuery({ ...options, refetchInterval: REFRESH_MS })
  const save = useMutation({
    // one after the other: the last tick is the last that is written
    scope: { id: 'project-timeline' },
    mutationFn: (activeProjectIds: string[]) => projectsApi.setTimeline.call({ activeProjectIds }),
    onError: (error) => {
      toast.error(t('home.timelineFailed', { reason: failureText(error) }))
      void client.invalidateQueries({ queryKey: options.queryKey })
    },
  })
  const tick = (projectId: string) => {
    const before = client.getQueryData(options.queryKey)?.activeProjectIds ?? []
    const after = before.includes(projectId) ? before.filter((id) => id !== projectId) : [...before, projectId]
    if (after.length > MAX_TIMELINE) return toast.warning(t('home.timelineFull', { n: MAX_TIMELINE }))
    client.setQueryData(options.queryKey, { activeProjectIds: after })
    save.mutate(after)
  }
  // an answer that is under way is given up first: giving it up puts back what stood there when it was asked, which would take a tick with it
  const toggle = (projectId: string) => {
    void client.cancelQueries({ queryKey: options.queryKey }).then(() => tick(projectId))
  }
  return { ticked: new Set(data?.activeProjectIds), ready: data !== undefined, toggle }
}
