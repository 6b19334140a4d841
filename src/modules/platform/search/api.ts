import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints } from 'virtual:contracts/search'
import { apiFor } from '../../../kernel/web/api.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import type { searchContract } from './contract.ts'
import { WORDS_MIN } from './rules.ts'

export const searchApi = apiFor<typeof searchContract>('search', endpoints)

/** Finds records of one kind (`projects.project`) for a form that asks for one; made once, outside of what is drawn. */
export const finderOf = (kind: string) =>
  function useRecordsFound(q: string) {
    const found = useQuery({
      ...searchApi.getChoices.queryOptions({ input: { kind, q } }),
      placeholderData: keepPreviousData,
      enabled: q.length >= WORDS_MIN,
    })
    return { found: found.data?.rows ?? [], loading: found.isFetching }
  }

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
