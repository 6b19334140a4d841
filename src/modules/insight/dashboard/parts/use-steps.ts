/** The person's first steps: looked up again whenever they come back to the page, so that what they did elsewhere is ticked. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { dashboardApi } from '../api.ts'

export function useSteps() {
  const client = useQueryClient()
  const toast = useToast()
  const { preview } = useSession()
  const { queryKey, ...options } = dashboardApi.getSteps.queryOptions({ input: {} })
  const steps = useQuery({ queryKey, ...options, refetchOnMount: 'always', refetchOnWindowFocus: true })
  const put = useMutation({
    mutationFn: (away: boolean) => dashboardApi.putStepsAway.call({ away }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const { mutate } = put
  const rows = steps.data?.rows ?? []
  const over = rows.length > 0 && rows.every(({ done }) => done) && steps.data?.empty === false && !preview
  useEffect(() => {
    if (over) mutate(true)
  }, [over, mutate])
  return { steps, put: mutate, over }
}
