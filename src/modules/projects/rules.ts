/** Pure decisions about projects: who may do what, and which state the dates put a project in. */

export const PROJECT_STATUSES = ['planning', 'active', 'on-hold', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** What the register shows: the explicit status, else the class of the dates. */
export const PROJECT_STATES = [...PROJECT_STATUSES, 'upcoming', 'overdue', 'unscheduled'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]

export const SHARE_ACCESS = ['view', 'edit'] as const
export type ShareAccess = (typeof SHARE_ACCESS)[number]

/** A deleted project can be brought back for this long, then it is removed for good. */
export const DELETED_KEPT_DAYS = 30

/** Spec 2 §9: recent projects in the drawer. */
export const RECENT_IN_DRAWER = 5

/** Hits that the project search box lists; the register shows all. */
export const FINDER_HITS = 8

/** Saved views of one person; a longer row of tabs is no help. */
export const MAX_VIEWS = 20

/** An explicit status wins over dates; with none, spec 1 §4 classifies by dates, and overdue shows where two classes match. */
export function projectState(project: { status: ProjectStatus | null; startDate: string | null; endDate: string | null }, today: string): ProjectState {
  if (project.status) return project.status
  const { startDate, endDate } = project
  if (startDate && startDate > today) return 'upcoming'
  if (startDate && endDate && endDate < today) return 'overdue'
  if (endDate && endDate < today) return 'completed'
  if (startDate) return 'active'
  return 'unscheduled'
}

export type Viewer = { userId: string; seesAll: boolean; editsAll?: boolean }

/** The row rule: an owner, somebody it is shared with, or a role that sees all. Whoever may change projects may change those they see. */
export function mayOn(project: { ownerId: string }, share: ShareAccess | null, viewer: Viewer) {
  const full = viewer.seesAll || project.ownerId === viewer.userId
  const see = full || share !== null
  return { see, edit: full || share === 'edit' || (see && viewer.editsAll === true), remove: full, share: full }
}
