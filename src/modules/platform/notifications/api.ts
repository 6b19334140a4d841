import { endpoints } from 'virtual:contracts/notifications'
import { apiFor } from '../../../kernel/web/api.ts'
import type { notificationsContract } from './contract.ts'
import type { List } from './rules.ts'

export const notificationsApi = apiFor<typeof notificationsContract>('notifications', endpoints)

/** The endpoints of one of the two lists under the names that every list has; a view of the one is no view of the other. */
const noticesApi = (which: List) => {
  const { listNoticeViews: views } = notificationsApi
  return {
    list: notificationsApi.list,
    listViews: {
      key: () => views.key(),
      queryKey: ({ input }: { input: Record<never, never> }) => [...views.queryKey({ input }), which],
      call: async (input: Record<never, never>) => {
        const { rows } = await views.call(input)
        return { rows: rows.filter((view) => view.filter.list === which) }
      },
    },
    saveView: notificationsApi.saveNoticeView,
    changeView: notificationsApi.changeNoticeView,
    removeView: notificationsApi.removeNoticeView,
    restoreView: notificationsApi.restoreNoticeView,
    startExport: notificationsApi.startNoticeExport,
  }
}
export const NOTICES = { admin: noticesApi('admin'), inbox: noticesApi('inbox') }
