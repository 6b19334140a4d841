import { useQuery, type UseQueryResult } from '@tanstack/react-query'
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
