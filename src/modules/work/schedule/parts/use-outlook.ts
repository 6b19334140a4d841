/** What the page of a project says of its schedule: one answer for its title block and its cards. */
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '../../../../kernel/web/follow.ts'
import { textsOf } from '../../../../kernel/web/texts.ts'
import { scheduleApi } from '../api.ts'
import type { en } from '../i18n/outlook/en.ts'

/** Each of the two is fetched with its words under its own name. */
export const useStandingText = textsOf<typeof en>('schedule-standing')
export const useOutlookText = textsOf<typeof en>('schedule-outlook')

export function useOutlook(projectId: string) {
  // names, dates and the state of the project are its own
  useFollow(['projects'], scheduleApi.getOutlook.key())
  return useQuery(scheduleApi.getOutlook.queryOptions({ input: { projectId } }))
}
