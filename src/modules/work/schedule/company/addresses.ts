/** Where a project opens; its page belongs to another module and is known by its address. */
const SCHEDULE_TAB = 1

export const projectAddress = (projectId: string) => `/project/${encodeURIComponent(projectId)}`
export const projectScheduleAddress = (projectId: string) => `${projectAddress(projectId)}?tab=${SCHEDULE_TAB}`
export const projectBoardAddress = (projectId: string) => `/enhanced-project/${encodeURIComponent(projectId)}`
