/** The person's first steps: looked up again with every change they are ticked by, and whenever the person comes back to the page. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFollow } from '../../../../kernel/web/follow.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { dashboardApi } from '../api.ts'

/** Puts them away for oneself, or brings them back. */
export function usePutSteps() {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (away: boolean) => dashboardApi.putStepsAway.call({ away }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: dashboardApi.getSteps.key() }),
  })
}

export function useSteps() {
  const { preview } = useSession()
  const { queryKey, ...options } = dashboardApi.getSteps.queryOptions({ input: {} })
  const steps = useQuery({ queryKey, ...options, refetchOnMount: 'always', refetchOnWindowFocus: true })
  const { mutate } = usePutSteps()
  const rows = steps.data?.rows ?? []
  // each is called by the module it is of
  useFollow(
    rows.map(({ id }) => id.split('.')[0] ?? ''),
    queryKey,
  )
  const over = rows.length > 0 && rows.every(({ done }) => done) && steps.data?.empty === false && !preview
  useEffect(() => {
    if (over) mutate(true)
  }, [over, mutate])
  return { steps, put: mutate, over }
}
