import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadElsewhere } from '../../../../kernel/web/company.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { notificationsApi } from '../api.ts'
import type { Notice } from '../contract.ts'
import { BADGE_MAX, type List } from '../rules.ts'

type BellAnswer = { now: number; rows: Notice[]; unread: { count: number; capped: boolean } }
export type BellQuery = { list: List; query: UseQueryResult<BellAnswer> }

/** The lists this person's bell holds: that of the administrators, and their own, which a preview never shows. */
export function useBells(): BellQuery[] {
  const { may, preview } = useSession()
  const administers = may({ permission: 'notifications.administer' })
  const own = preview === null
  const admin = useQuery({
    ...notificationsApi.getBell.queryOptions({ input: { list: 'admin' } }),
    enabled: administers,
  })
  const inbox = useQuery({ ...notificationsApi.getBell.queryOptions({ input: { list: 'inbox' } }), enabled: own })
  return [
    ...(administers ? [{ list: 'admin' as const, query: admin }] : []),
    ...(own ? [{ list: 'inbox' as const, query: inbox }] : []),
  ]
}

/** One number for the badge; beyond what it can show the exact sum does not matter. */
export function unreadIn(bells: readonly BellQuery[]): { count: number; capped: boolean } {
  const counts = bells.map(({ query }) => query.data?.unread ?? { count: 0, capped: false })
  const sum = counts.reduce((all, one) => all + one.count, 0)
  const capped = sum > BADGE_MAX || counts.some((one) => one.capped)
  return { count: capped ? BADGE_MAX : sum, capped }
}

const ELSEWHERE_EVERY_MS = 5 * 60_000

/** Says in which of the person's other companies something waits. The live stream is of one company, so that is asked now and then. */
export function useElsewhere(): void {
  const { session, preview } = useSession()
  const several = preview === null && (session?.companies.length ?? 0) > 1
  const { data } = useQuery({
    ...notificationsApi.getElsewhere.queryOptions({ input: {} }),
    enabled: several,
    staleTime: ELSEWHERE_EVERY_MS,
    refetchInterval: ELSEWHERE_EVERY_MS,
  })
  useEffect(() => {
    const found = several ? (data?.companies ?? []) : []
    unreadElsewhere.set(new Map(found.map(({ companyId, count }) => [companyId, count])))
  }, [several, data])
}
