import type { Notice } from '../contract.ts'

/** The tab of the admin screen with all notices; spec 1 §2 fixes its address. */
export const ALL_NOTICES = '/admin?openTab=notices'

/** Where a click on the notice leads; null where it leads nowhere. */
export function addressOf(notice: Pick<Notice, 'navigationPath' | 'navigationParams'>): string | null {
  if (notice.navigationPath === '') return null
  const query = new URLSearchParams(notice.navigationParams).toString()
  return query ? `${notice.navigationPath}?${query}` : notice.navigationPath
}
