/** Where projects, their schedules and tasks open, as the server gives it. */
import { link } from '../../../kernel/contract/link.ts'
import { linkSql } from '../../../kernel/server/link-sql.ts'
import { projects } from '../projects/manifest.ts'
import { schedule } from './manifest.ts'

export const projectAddress = (projectId: string) => link(projects, 'project', { projectId })
export const scheduleAddress = (projectId: string) => link(projects, 'project', { projectId, tab: 'schedule' })
export const taskAddress = (projectId: string, taskId: string) =>
  link(projects, 'project', { projectId, tab: 'schedule', taskId })
export const WORKLOAD_ADDRESS = link(schedule, 'portfolio', { view: 'workload' })

/** The same as SQL, of columns that hold the ids. */
export const taskAddressSql = (projectId: string, taskId: string) =>
  linkSql(projects, 'project', { projectId, taskId }, { tab: 'schedule' })
export const boardAddressSql = (projectId: string) => linkSql(projects, 'project', { projectId }, { view: 'board' })
