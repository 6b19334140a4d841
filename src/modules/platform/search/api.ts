import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints } from 'virtual:contracts/search'
import { apiFor } from '../../../kernel/web/api.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import type { searchContract } from './contract.ts'

export const searchApi = apiFor<typeof searchContract>('search', endpoints)

/** Notes a record as opened last; a failure costs nobody anything but a line of that list. */
export function useNoteOpened(): (module: string, recordId: string) => void {
  const client = useQueryClient()
  const { preview } = useSession()
  const { mutate } = useMutation({
    mutationFn: (opened: { module: string; recordId: string }) => searchApi.noteRecent.call(opened),
    onSuccess: () => client.invalidateQueries({ queryKey: searchApi.listRecent.key() }),
  })
  return (module, recordId) => {
    // whoever looks at the product as somebody else leaves no traces there
    if (!preview) mutate({ module, recordId })
  }
}
