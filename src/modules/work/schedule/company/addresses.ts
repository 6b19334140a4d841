/** Where a project opens; its page belongs to another module. */
import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../../projects/manifest.ts'

export const projectAddress = (projectId: string) => link(projects, 'project', { projectId })
export const projectScheduleAddress = (projectId: string) => link(projects, 'project', { projectId, tab: 'schedule' })
export const projectTaskAddress = (projectId: string, taskId: string) =>
  link(projects, 'project', { projectId, tab: 'schedule', taskId })
export const projectBoardAddress = (projectId: string) => link(projects, 'project', { projectId, view: 'board' })
