/** Changes that are shown before the server has them: sent one after the other, and the screen stays ahead of answers to earlier ones. */
import type { QueryClient } from '@tanstack/react-query'

/** For `useMutation`: all that bear the name are sent in the order they were made. */
export const inOrder = (name: string) => ({ mutationKey: [name], scope: { id: name } })

/** Asked when an answer arrives: one that is not the last knows nothing of what was changed after its question. */
export const isLast = (client: QueryClient, name: string): boolean => client.isMutating({ mutationKey: [name] }) === 1
