import { useInfiniteQuery } from '@tanstack/react-query'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { projectsApi } from '../api.ts'
import { LIST_AT_ONCE } from '../rules.ts'
import type { FoundProjects } from './ProjectList.tsx'

const PAGED = {
  initialPageParam: undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
}

/** A part of the register for the dashboard, changed last first; where a company works in several verticals, of the one in use. */
export function useListed(scope: 'mine' | 'shared' | 'all'): FoundProjects {
  const { company } = useSession()
  const { vertical } = useVertical()
  const several = company?.several === true
  return useInfiniteQuery({
    ...projectsApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        scope,
        size: LIST_AT_ONCE,
        cursor,
        ...(several ? { vertical: vertical.id } : {}),
      }),
      ...PAGED,
    }),
    refetchInterval: REFRESH_MS,
  })
}

/** The projects a person opened last. */
export function useRecent(): FoundProjects {
  return useInfiniteQuery({
    ...projectsApi.listRecent.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: LIST_AT_ONCE, cursor }),
      ...PAGED,
    }),
    // another page may just have opened one
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}
