import type { Notice } from '../contract.ts'

/** Where a click on the notice leads; null where it leads nowhere. */
export function addressOf(notice: Pick<Notice, 'navigationPath' | 'navigationParams'>): string | null {
  if (notice.navigationPath === '') return null
  const query = new URLSearchParams(notice.navigationParams).toString()
  return query ? `${notice.navigationPath}?${query}` : notice.navigationPath
}
