import { endpoints } from 'virtual:contracts/schedule'
import { apiFor } from '../../../kernel/web/api.ts'
import type { scheduleContract } from './contract.ts'

export const scheduleApi = apiFor<typeof scheduleContract>('schedule', endpoints)

/** The endpoints of the tasks of all projects under the names that every list has. */
export const workApi = {
  list: scheduleApi.listWork,
  listViews: scheduleApi.listWorkViews,
  saveView: scheduleApi.saveWorkView,
  changeView: scheduleApi.changeWorkView,
  removeView: scheduleApi.removeWorkView,
  restoreView: scheduleApi.restoreWorkView,
  startExport: scheduleApi.startWorkExport,
  bulk: scheduleApi.bulkWork,
  /** A change of a task moves others, so all that is shown of schedules is asked for again. */
  key: () => scheduleApi.key(),
}
