import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { reloadAfterSample, sampleRefusal } from './sample-outcome.ts'
import { useText } from './use-text.ts'

/** The sample projects of the vertical, for those who may load and remove them. The dashboard is loaded anew with them (spec 1 §9). */
export function useFirmSample({ reload = false }: { reload?: boolean } = {}) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { may } = useSession()
  const mayLoad = may({ permission: 'projects.seeAll' }) && may({ permission: 'projects.create' })
  const { data, isFetched } = useQuery({ ...projectsApi.getSample.queryOptions({ input: {} }), enabled: mayLoad })
  const refresh = () => client.invalidateQueries({ queryKey: projectsApi.key() })
  const load = useMutation({
    mutationFn: () => projectsApi.loadSample.call({}),
    onSuccess: () => {
      toast.info(t('list.sampleLoaded'))
      void refresh()
      if (reload) reloadAfterSample()
    },
    onError: (error) => {
      const reason = sampleRefusal(error)
      toast.error(
        reason === null
          ? t('list.sampleFailed')
          : t('list.sampleRefused', { reason: reason || t('list.unknownError') }),
      )
    },
  })
  const remove = useMutation({
    mutationFn: () => projectsApi.removeSample.call({}),
    onSuccess: () => {
      toast.info(t('list.sampleRemoved'))
      void refresh()
    },
  })
  return {
    /** Whether it is known what may be loaded. */
    known: !mayLoad || isFetched,
    loaded: mayLoad ? (data?.loaded ?? 0) : 0,
    mayLoad: mayLoad && (data?.offered ?? 0) > 0,
    load,
    remove,
  }
}
