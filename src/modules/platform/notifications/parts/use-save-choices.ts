import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inOrder, isLast } from '../../../../kernel/web/in-order.ts'
import { notificationsApi } from '../api.ts'
import type { Choices } from '../contract.ts'

const CHANGES = 'notification-choices'

export type Saved = Parameters<typeof notificationsApi.saveChoices.call>[0]

/** Shows a choice at once, as it will stand; the server's answer is what counts in the end. */
export function useSaveChoices(options: { onSuccess?: () => void; onError: (error: unknown) => void }) {
  const client = useQueryClient()
  const key = notificationsApi.getChoices.queryKey({ input: {} })
  return useMutation({
    ...inOrder(CHANGES),
    mutationFn: (saved: Saved) => notificationsApi.saveChoices.call(saved),
    onMutate: async ({ kinds = [] }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(
        key,
        (before: Choices | undefined) =>
          before && {
            ...before,
            kinds: before.kinds.map((kind) => ({ ...kind, ...kinds.find((one) => one.type === kind.type) })),
          },
      )
    },
    onSuccess: (answer) => {
      if (isLast(client, CHANGES)) client.setQueryData(key, answer)
      options.onSuccess?.()
    },
    onError: async (error) => {
      await client.invalidateQueries({ queryKey: key })
      options.onError(error)
    },
  })
}

/** Where the browser is; the first choice brings it along, so that the digest comes in the person's own morning. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
