/** The person's own arrangement: shown at once when it is changed, and taken back where the server refuses. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { inOrder, isLast } from '../../../../kernel/web/in-order.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { dashboardApi } from '../api.ts'
import type { Layout } from '../contract.ts'

const CHANGES = 'dashboard-layout'

export type LayoutWish = Partial<Pick<Layout, 'moduleOrder' | 'modules' | 'customWidgets'>>

export function useLayout() {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey, ...options } = dashboardApi.getLayout.queryOptions({ input: {} })
  const layout = useQuery({ queryKey, ...options })
  const put = (next: Layout) => client.setQueryData(queryKey, next)
  const answered = (next: Layout) => {
    if (isLast(client, CHANGES)) put(next)
  }
  const refused = (error: unknown, before: Layout | undefined) => {
    if (before) put(before)
    toast.error(failureText(error))
  }
  const save = useMutation({
    ...inOrder(CHANGES),
    mutationFn: (wish: LayoutWish) => dashboardApi.saveLayout.call(wish),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Layout>(queryKey)
      if (before) put({ ...before, ...wish, saved: true })
      return before
    },
    onSuccess: answered,
    onError: (error, _wish, before) => refused(error, before),
  })
  const reset = useMutation({
    ...inOrder(CHANGES),
    mutationFn: () => dashboardApi.resetLayout.call({}),
    onSuccess: answered,
    onError: (error) => refused(error, undefined),
  })
  return { layout, save, reset }
}
